/** Brand Overview as it is drawn and asked. */
import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { addMonths } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { lastMonths } from '../../../src/domain/dates/month.ts';
import { overviewBrand, overviewBrandChosen, presetBrand } from '../../../src/domain/insights/brandOverview.screen.ts';
import { queryAddress, SETTINGS, screenAddress } from '../../../src/domain/journal/address.ts';
import type { User } from '../../../src/domain/session/user.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { regionOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = screenAddress('brand-overview');
const OPEN = 'insights/brand-overview';
const LUME = `${OPEN}?brand=Lume%20Home`;
const OCTOBER = isoDay('2026-10-01');

/** Twice as much in the last twelve months as in the twelve before, but for the latest, which is 10 % up. */
const MONTHS = lastMonths(OCTOBER, 24).map((month, i) => ({
  month,
  revenue: i === 23 ? 1_100 : i === 11 ? 1_000 : i < 12 ? 500 : 1_000,
  brandedSearchVolume: 2_000 + i,
  unitsSold: 50,
  parentAsinCount: 8,
  paretoProductCount: 3,
  cvr: null,
  productViews: null,
}));
const category = (node: number, name: string, revenue: number, held: number, month = OCTOBER) => ({
  category_name: name,
  node_id: node,
  category_revenue: revenue / held,
  brand_revenue: revenue,
  market_share: held,
  month,
});
const CATEGORIES = [
  { month: addMonths(OCTOBER, -12), categories: [category(2, 'Rugs', 300, 0.1, addMonths(OCTOBER, -12))] },
  {
    month: OCTOBER,
    categories: [
      category(1, 'Lamps', 10, 0.4),
      category(2, 'Rugs', 900, 0.123),
      category(3, 'Vases', 500, 0.05),
      category(4, 'Mirrors', 700, 0.01),
      ...Array.from({ length: 9 }, (_, i) => category(20 + i, `Small ${i}`, 9 - i, 0.001)),
    ],
  },
];
const PRODUCTS = {
  productList: Array.from({ length: 12 }, (_, i) => ({
    asin: `B${i}`,
    title: `Floor Lamp ${i}`,
    imageUrl: null,
    brand: 'Lume Home',
    salesEstimate: 9_000 - i,
    unitsEstimate: 10,
    weightedAvgPrice: 24.5,
    avgRating: 4.4,
    reviews: 321,
    path: 'Home/Lamps',
    nodeId: 1,
    bsrRank: 7,
    salesEstimateYoyChange: i === 0 ? -0.25 : null,
  })),
  total: 12,
  warehouse: 1,
};
const term = (searchTerm: string, organic: number | null, paid: number | null) => ({
  searchTerm,
  estimatedVolume: 4_321,
  minOrganicRank: organic,
  minPaidRank: paid,
  organicRankChange: -2,
  paidRankChange: 3,
  organicSov: 0.12,
  paidSov: 0.34,
  organicSovChange: 0.01,
  paidSovChange: null,
});
const LEADER = {
  brand: 'Leader',
  ...Object.fromEntries(
    ['revenue', 'pct_revenue_share_by_brand', 'pct_yoy_revenue_growth', 'avg_price', 'market_share', 'page_views', 'units_sold'].map(
      (key) => [key, 1],
    ),
  ),
  ...Object.fromEntries(
    ['top_revenue_subcat', 'top_rev_share_subcat'].flatMap((prefix) =>
      ['nodeid', 'category_name', 'revenue', 'pct_rev_share', 'sufficient_data'].map((key) => [`${prefix}_${key}`, null]),
    ),
  ),
};
const many = (side: string) => Array.from({ length: 12 }, (_, i) => term(`${side} lamp ${i}`, 5, 6));

const answered = (path = LUME, who: User = user()): DrawnScreen => {
  const made = openDrawn('brand-overview', path, who);
  made.answerQuery('months', MONTHS);
  made.answerQuery('categories', CATEGORIES);
  made.answerQuery('products', PRODUCTS);
  made.answerQuery('terms', { organic: many('organic'), paid: many('paid') });
  return made;
};
const rowsIn = (page: HTMLElement, title: string): number => within(regionOf(page, title)).getAllByRole('rowheader').length;
/** The categories whose boxes are checked, as the table orders them. */
const drawn = (page: HTMLElement): readonly (string | undefined)[] =>
  within(regionOf(page, 'Top Categories'))
    .getAllByRole('checkbox', { name: /^Chart /, checked: true })
    .map((box) => box.getAttribute('aria-label')?.replace('Chart ', ''));
const panel = (page: HTMLElement, title: string): string => textOf(within(page).getByRole('article', { name: title }));

describe('Brand Overview', () => {
  test('C-025 C-051 C-053 C-054 has Find Brand, colors of changes and a mail link for who does not find it', () => {
    const page = answered().draw();
    within(page).getByLabelText('Find Brand');
    expect(textOf(page)).toContain('Red-Green');
    const scales = (of: HTMLElement) => new Set([...of.querySelectorAll('[data-scale]')].map((each) => each.getAttribute('data-scale')));
    expect(scales(page)).toEqual(new Set(['red-green']));
    expect(scales(answered(`${LUME}&colors=orange-blue`).draw())).toEqual(new Set(['orange-blue']));
    // Where the installation names nobody there is nobody to write to: the request form is for visitors, whoever is signed in is led away.
    expect(textOf(page)).not.toMatch(/Don't see your brand|Contact us/);
    const named = openDrawn('brand-overview', LUME, user(), { contact: 'help@lume.example' }).draw();
    expect(textOf(named)).toMatch(/Don't see your brand\? +Contact us/);
    expect(within(named).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
      'mailto:help@lume.example?subject=A%20brand%20is%20missing',
    );
  });

  test('C-056 C-658 opens on the person’s own brand, else the brand group’s, else the one that sells most', () => {
    const own = user({ settings: [{ key: 'defaultBrand', value: 'Glow', type: 'string' }] });
    expect(openDrawn('brand-overview', OPEN, own).asks('months')).toMatchObject({ query: { name: 'Glow' } });
    const [group] = user().brandGroups;
    const inputs = (brands: string[]) => ({
      scope: { user: user(), brandGroup: { ...brandGroup('a'), ...group, brandBucketedNames: brands } } as never,
      params: { brand: '', month: '', categories: null, colors: 'red-green' as const },
    });
    expect(presetBrand(inputs(['Northfold', 'Other']).scope)).toBe('Northfold');
    expect(overviewBrand(inputs([]), [{ brand: 'Leader' }] as never)).toBe('Leader');
    expect(overviewBrand({ ...inputs(['Northfold']), params: { ...inputs([]).params, brand: 'Lume' } }, null)).toBe('Lume');
    const none = openDrawn('brand-overview', OPEN);
    expect(none.asks('leader')).toEqual({ body: { month: '2026-10-01', nodeId: -1, limit: 1 } });
    none.answerQuery('leader', [LEADER]);
    expect(none.asks('months')).toMatchObject({ query: { name: 'Leader' } });
  });

  test('C-658 Set as my brand writes it among the person’s settings, and takes it back', () => {
    const made = answered();
    made.loadAreas();
    expect(textOf(made.draw())).toContain('Set as my brand');
    made.send(SETTINGS, { type: 'settings.brandChosen', brand: 'Lume Home' });
    expect(made.commands('api.call').at(-1)).toMatchObject({
      call: 'saveSetting',
      input: { query: { key: 'defaultBrand', value: 'Lume Home', type: 'string' } },
    });
    expect(textOf(made.draw())).toContain('Unset as my brand');
  });

  test('C-055 C-446 without a brand it asks for one, and asks for no figures', () => {
    const made = openDrawn('brand-overview', `${OPEN}?brand=+`);
    expect(textOf(made.draw())).toContain('Select a brand to get started.');
    expect(() => made.asks('months')).toThrow();
  });

  test('C-035 C-036 C-057 brand, month and several categories stand in the address; without a month it is the latest', () => {
    expect(openDrawn('brand-overview', LUME).asks('months')).toEqual({
      query: { name: 'Lume Home', startDate: '2024-11-01', endDate: '2026-10-31' },
    });
    const made = openDrawn('brand-overview', `${LUME}&month=2026-03&categories=1,3`);
    expect(made.asks('categories')).toEqual({ query: { brand: 'Lume Home', startMonth: '2024-03-01', endMonth: '2026-03-01' } });
    expect(drawn(answered(`${LUME}&categories=1,3`).draw())).toEqual(['Vases', 'Lamps']);
  });

  test('C-052 C-058 C-059 C-731 Brand Fundamentals says which month it is, with a mark drawn here for the brand', () => {
    const region = regionOf(answered().draw(), 'Brand Fundamentals');
    expect(textOf(region)).toContain('Showing data for October 2026');
    expect(region.querySelector('[data-letters="LH"]')).not.toBeNull();
    const marked = (brand: string) =>
      regionOf(answered(`${OPEN}?brand=${brand}`).draw(), 'Brand Fundamentals')
        .querySelector('[data-letters]')
        ?.getAttribute('data-series-colour');
    expect(marked('LUME')).toMatch(/^\d+$/);
    expect(marked('LUME')).toBe(marked('lume'));
    expect(region.querySelector('img')).toBeNull();
  });

  test('C-060 C-061 has five panels, each with the latest month, twelve months and their YoY', () => {
    const page = answered().draw();
    expect(panel(page, 'Total Sales')).toMatch(/\$1\.10K .*10(\.0)?% .*YoY .*Trailing 12 months .*\$12\.1K .*86\.2% .*YoY/);
    for (const title of ['Branded Search Volume', 'ASP', 'Total ASINs', 'Pareto ASINs'])
      expect(panel(page, title)).toMatch(/\d.*YoY .*Trailing 12 months .*\d.*YoY/);
    expect(panel(page, 'ASP')).toContain('$22');
    expect(panel(page, 'Total ASINs')).toMatch(/ 8 .*0(\.0)?%/);
  });

  test('C-063 its CSV holds what the panels show, for those who may have it', () => {
    const made = answered();
    made.send(AT, { type: 'screen.downloadClicked', what: 'csv:fundamentals' });
    const [file] = made.commands('file.download') as unknown as readonly { readonly text: string }[];
    expect(file?.text.split('\r\n').slice(0, 2)).toEqual([
      'Metric,October 2026,YoY,Trailing 12 months,Trailing 12 months YoY,Trailing months with data',
      expect.stringMatching(/^Total Sales,1100\.00,0\.1,12100\.00,0\.86/),
    ]);
    const guest = answered(LUME, user({ roles: [] }));
    const download = (made: DrawnScreen) => within(made.draw()).queryByRole('button', { name: /Download CSV of Brand Fundamentals/ });
    expect([download(made) === null, download(guest) === null]).toEqual([false, true]);
    guest.send(AT, { type: 'screen.downloadClicked', what: 'csv:fundamentals' });
    expect(guest.commands('file.download')).toEqual([]);
  });

  test('C-064 C-065 the trends chart has thirteen months, and a legend that shows and hides its lines', () => {
    const region = regionOf(answered().draw(), 'Brand Trends');
    expect(textOf(region)).toContain('October 2025 – October 2026');
    const legend = (name: string) =>
      within(region)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .getAttribute('aria-pressed');
    expect([legend('Total Sales'), legend('ASP')]).toEqual(['true', 'false']);
  });

  test('C-579 months before July 2022 say that search volume is not known', () => {
    const notice = 'No data: Search Volume data is limited to July 2022 and beyond.';
    const trends = (month: string) => {
      const made = openDrawn('brand-overview', `${LUME}&month=${month}`);
      made.answerQuery('months', MONTHS);
      return textOf(regionOf(made.draw(), 'Brand Trends'));
    };
    expect(trends('2023-06')).toContain(notice);
    expect(trends('2023-07')).not.toContain(notice);
  });

  test('C-066 C-067 C-068 C-069 a chart and a table of ten categories, most revenue first, the first three checked', () => {
    const page = answered().draw();
    expect(textOf(regionOf(page, 'Market Share in Top Categories'))).toContain('October 2024 – October 2026');
    const table = regionOf(page, 'Top Categories');
    expect(rowsIn(page, 'Top Categories')).toBe(10);
    const text = textOf(table);
    expect(text.indexOf('Rugs')).toBeLessThan(text.indexOf('Mirrors'));
    expect(text.indexOf('Mirrors')).toBeLessThan(text.indexOf('Vases'));
    expect(text.indexOf('Vases')).toBeLessThan(text.indexOf('Lamps'));
    expect(text).toMatch(/Rugs +\$900 +12\.3% .*2\.3.* +\$7,317/);
    expect(drawn(page)).toEqual(['Rugs', 'Mirrors', 'Vases']);
  });

  test('C-802 a brand without categories says so', () => {
    const made = openDrawn('brand-overview', LUME);
    made.answerQuery('categories', []);
    expect(textOf(regionOf(made.draw(), 'Top Categories'))).toContain('This brand does not have significant revenue in any subcategory');
  });

  test('C-729 C-070 C-072 the ten products that sell most, by a brand filter, of parents, compared', () => {
    const made = answered();
    expect(made.asks('products')).toEqual({
      query: { startDate: '2026-10-01', endDate: '2026-10-31', parentMode: true, includeTimePeriodComp: true, limit: 10 },
      body: { filters: [{ type: 'brands', values: ['Lume Home'] }] },
    });
    const page = made.draw();
    expect(rowsIn(page, 'Top Products')).toBe(10);
    expect(textOf(regionOf(page, 'Top Products'))).toMatch(/Floor Lamp 0 .*\$9,000 .*25(\.0)?% .*\$24\.50 .*4\.4 .*321 .*7/);
    expect(within(page).getByRole('link', { name: 'See More Products' }).getAttribute('href')).toContain(
      'portfolio-insights?brand=Lume+Home&month=2026-10-01',
    );
  });

  test('C-071 a press on a head orders the products by it', () => {
    const first = (path: string) => /Floor Lamp (\d+)/.exec(textOf(regionOf(answered(path).draw(), 'Top Products')))?.[1];
    expect(first(LUME)).toBe('0');
    expect(first(`${LUME}&topProducts=sort:salesEstimate`)).toBe('9');
    const head = within(regionOf(answered().draw(), 'Top Products')).getByRole('columnheader', { name: 'Estimated Revenue' });
    expect(within(head).getAllByRole('button')).not.toEqual([]);
  });

  test('C-876 changes have their full colour from ±0.5% on, and half of it halfway', () => {
    const strength = (relative: number) => {
      const made = openDrawn('brand-overview', LUME);
      made.answerQuery('products', {
        ...PRODUCTS,
        productList: PRODUCTS.productList.slice(0, 1).map((one) => ({ ...one, salesEstimateYoyChange: relative })),
      });
      const cell = regionOf(made.draw(), 'Top Products').querySelector<HTMLElement>('[style*="--strength"]');
      return cell?.style.getPropertyValue('--strength');
    };
    expect([strength(0.0025), strength(0.005), strength(-0.2)]).toEqual(['0.5', '1', '1']);
  });

  test('C-073 C-074 C-797 ten search terms of either side with a link to more, or that there are none', () => {
    const page = answered().draw();
    for (const side of ['Organic', 'Paid']) expect(rowsIn(page, `Top Search Terms, ${side}`)).toBe(10);
    for (const link of within(page).getAllByRole('link', { name: 'Explore More Search Terms' }))
      expect(link.getAttribute('href')).toContain('amazon-search-trends?brand=Lume+Home');
    const none = openDrawn('brand-overview', LUME);
    none.answerQuery('terms', { organic: [], paid: [] });
    expect(textOf(none.draw())).toContain('No Organic search terms found');
    expect(textOf(none.draw())).toContain('No Paid search terms found');
  });

  test('C-444 C-445 another brand asks for everything anew and forgets which categories were checked', () => {
    const made = answered(`${LUME}&categories=1`);
    const chosen = overviewBrandChosen('Glow');
    expect(Object.keys(chosen)).toEqual(['brand', 'categories']);
    for (const [key, value] of Object.entries(chosen)) made.send(AT, { type: 'screen.paramSet', key, value: value as string | null });
    made.answerQuery('categories', CATEGORIES);
    expect(drawn(made.draw())).toEqual(['Rugs', 'Mirrors', 'Vases']);
    expect(made.asks('months')).toMatchObject({ query: { name: 'Glow' } });
    expect(made.asks('terms')).toMatchObject({ query: { brand: 'Glow' } });
    expect(made.asks('products')).toMatchObject({ body: { filters: [{ values: ['Glow'] }] } });
    expect(made.asks('categories')).toMatchObject({ query: { brand: 'Glow' } });
  });

  test('C-447 a call for the period and the one before it that is given up for another brand’s brings nothing, and says nothing', () => {
    const made = answered();
    const call = () => made.asked.findLast(({ owner, command }) => owner === queryAddress(AT, 'products') && command.type === 'api.call');
    const given = call();
    made.send(AT, { type: 'screen.paramSet', key: 'brand', value: 'Glow' });
    expect(call()).not.toBe(given);
    const before = textOf(made.draw());
    if (given?.command.type !== 'api.call') throw new Error('nothing was asked');
    const { requestId, call: name } = given.command;
    const late = (inline: Json) =>
      made.app.dispatch(queryAddress(AT, 'products'), { type: 'api.answered', requestId, call: name, body: { inline } });
    expect(isLeft(late(false))).toBe(true);
    late({ ...PRODUCTS, productList: PRODUCTS.productList.map((one) => ({ ...one, title: 'Given up' })) });
    const after = made.draw();
    expect(textOf(after)).toBe(before);
    expect(textOf(regionOf(after, 'Top Products'))).not.toMatch(/could not|Retry/);
  });

  test('C-795 months without figures say so, and a request that failed can be tried again', () => {
    const made = openDrawn('brand-overview', LUME);
    made.answerQuery('months', []);
    made.failQuery('terms', { kind: 'status', status: 503, message: 'down' });
    expect(textOf(regionOf(made.draw(), 'Brand Fundamentals'))).toContain('Data not currently available');
    expect(textOf(regionOf(made.draw(), 'Top Search Terms, Paid'))).toContain('Retry');
  });
});
