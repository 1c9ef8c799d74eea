/** What the compared panels of a customer say of the days and countries of both periods: equal to a fold over the customer's files. */
import { csvParse } from 'd3-dsv';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newDashboard } from '../../src/domain/dashboards/dashboard.ts';
import { newPanel } from '../../src/domain/dashboards/newPanel.ts';
import { specOf } from '../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { driverOf } from '../../src/domain/reporting/driver.ts';
import { customerFiles } from '../customer/files.ts';
import { twoYearRows } from '../customer/twoYears.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { giveSizes, linkedFile, press, saved } from './hands.ts';
import { type CustomerServer, type OpenPage, openAs, screen, startPageOfCustomer, waitFor } from './openPage.ts';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
beforeEach(giveSizes);

type Row = Readonly<Record<string, string | undefined>>;
type Days = readonly [start: string, end: string];
/** What the header opens with on Nov 20, 2026, and what it compares with. */
const NOW: Days = ['2026-10-21', '2026-11-19'];
const BEFORE: Days = ['2026-09-21', '2026-10-20'];

const sales = (): readonly Row[] => csvParse(customerFiles()['sales.csv'] ?? '');
const sumOf = (rows: readonly Row[], column: string, [start, end]: Days): number =>
  rows.reduce(
    (sum, { date = '', [column]: value = '' }) => (date >= start && date <= end ? sum + Math.round(Number(value) * 100) : sum),
    0,
  ) / 100;
/** "▲ 17.5%" */
const changeOf = (now: number, before: number): string => `${now < before ? '▼' : '▲'} ${Math.abs(100 * (now / before - 1)).toFixed(1)}%`;

let page: OpenPage;
const open = async (path: string): Promise<void> => {
  page = await openAs(server, PEOPLE.internal, `/velocity/${path}`);
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
};
const section = (name: string): HTMLElement => {
  const [outer] = screen.getAllByRole('region', { name });
  if (outer === undefined) throw new Error(`there is no ${name}`);
  return outer;
};
const texts = (elements: Iterable<Element>): readonly string[] =>
  [...elements].map(({ textContent }) => (textContent ?? '').replace(/\b(up|down) /, ''));
/** The cells of the line whose name begins so, by the heads of their columns. */
const line = (table: string, name: string): Readonly<Record<string, string>> => {
  const heads = texts(section(table).querySelectorAll('thead th'));
  const found = [...section(table).querySelectorAll('tbody tr, tfoot tr')].find((row) =>
    row.querySelector('th')?.textContent?.includes(name),
  );
  if (found === undefined) throw new Error(`there is no ${name} in ${table}`);
  const cells = texts(found.children);
  return Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? '']));
};

test.each(['range=2026-09-10.2026-10-09', 'range=2026-10-21.2026-11-19', 'range=2026-11-05.2026-11-19'])(
  'sales drivers miss no days of sessions, which they are not made of: %s',
  async (range) => {
    await open(`retail/overview?brandGroup=${server.made.brandGroup}&${range}`);
    expect(section('Sales Drivers').textContent).toMatch(/ vs /);
    expect(section('Sales Drivers').textContent).not.toContain(' days');
  },
);

test('sales drivers and departments name the days of sales that are missing', async () => {
  await open(`retail/overview?brandGroup=${server.made.brandGroup}&range=2026-03-01.2026-03-31`);
  for (const panel of ['Sales Drivers', 'Department Performance'])
    expect(section(panel).textContent).toContain('data on 23 of 28 days in the prior period');
});

test.each([
  ['brandGroup', () => sales(), 'sales'],
  ['twoYears', () => twoYearRows('sales.csv'), 'sales'],
] as const)('all products have the price of their sums, and its change: %s', async (group, rows, column) => {
  await open(`retail/product-performance?brandGroup=${server.made[group]}`);
  const price = (days: Days): number => sumOf(rows(), column, days) / sumOf(rows(), 'units', days);
  const all = line('All Products', 'All products');
  expect([all.ASP, all['ASP, change %']]).toEqual([`$${price(NOW).toFixed(2)}`, changeOf(price(NOW), price(BEFORE))]);
});

/** The lines of a table of things by name, with the words of its column "Comparison" and the colours of its changes. */
const comparisons = (table: string) => {
  const at = texts(section(table).querySelectorAll('thead th')).indexOf('Comparison');
  return [...section(table).querySelectorAll('tbody tr')].map((row) => ({
    name: row.querySelector('th [title]')?.getAttribute('title') ?? row.querySelector('th')?.textContent ?? '',
    words: at < 0 ? '' : (row.children[at]?.textContent ?? ''),
    bands: [...row.querySelectorAll('[data-band]')].map((change) => change.getAttribute('data-band')),
  }));
};
const NONE = '–Data unavailable';
const COUNTRIES: readonly (readonly [code: string, name: string])[] = [
  ['DE', 'Germany'],
  ['UK', 'the United Kingdom'],
  ['JP', 'Japan'],
];

/** By title the countries that sell in the first period and began after the second did. */
const lackingBy = (column: string, now: Days, before: Days): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>();
  const starts = new Map(COUNTRIES.map(([code]) => [code, sales().find(({ country }) => country === code)?.date ?? '']));
  for (const { date = '', country = '', [column]: name = '' } of sales())
    if (date >= now[0] && date <= now[1] && (starts.get(country) ?? '') > before[0])
      found.set(name, (found.get(name) ?? new Set()).add(country));
  const words = (codes: ReadonlySet<string>): string => COUNTRIES.flatMap(([code, name]) => (codes.has(code) ? [name] : [])).join(' and ');
  return new Map([...found].map(([name, codes]) => [name, `prior period lacks ${words(codes)}`]));
};

test.each([
  ['', NOW, BEFORE, 'prior period lacks the United Kingdom'],
  [
    '&range=2026-09-10.2026-10-09&compare=yoy',
    ['2026-09-10', '2026-10-09'],
    ['2025-09-10', '2025-10-09'],
    'prior period lacks Germany and Japan',
  ],
] as const)('products and departments that a country adds to name it, and no such change is judged%s', async (dates, now, before, all) => {
  await open(`retail/product-performance?brandGroup=${server.made.brandGroup}${dates}`);
  const lacking = lackingBy('title', now, before);
  const rows = ['Biggest Positive Movers', 'Biggest Negative Movers'].flatMap(comparisons);
  expect(rows.filter(({ name }) => lacking.has(name)).map(({ name, words }) => [name, words])).not.toEqual([]);
  for (const { name, words, bands } of rows) {
    expect([name, [NONE, ''].includes(words) ? undefined : words]).toEqual([name, lacking.get(name)]);
    expect([name, bands.every((band) => band === 'gray')]).toEqual([name, lacking.has(name)]);
  }
  const [rising] = comparisons('Biggest Positive Movers').filter(({ name }) => lacking.has(name));
  expect(section('Biggest Positive Movers').textContent).toContain(all);
  // A sum of several is one of all that is in any of them.
  const total = [...section('All Products').querySelectorAll('tfoot [data-band]')].map((change) => change.getAttribute('data-band'));
  expect(new Set(total)).toEqual(new Set(['gray']));
  expect(comparisons('All Products')[0]).toMatchObject({ words: all, bands: expect.not.arrayContaining(['green']) });
  // Its change is that of all countries.
  const own = sales().filter(({ title }) => title === rising?.name);
  expect(line('Biggest Positive Movers', rising?.name ?? '')['Ordered Revenue, change %']).toBe(
    changeOf(sumOf(own, 'sales', now), sumOf(own, 'sales', before)),
  );
  const pots = comparisons('Department Movers').find(({ name }) => name.includes('Töpfe/Pfannen'));
  expect(pots).toMatchObject({ words: all, bands: expect.not.arrayContaining(['green', 'red']) });
  // The file says the same.
  const file = await saved(() => press(page, 'button', /^Export all/, section('Biggest Positive Movers')));
  const written = csvParse(await file.csv());
  expect(written.map(({ Product = '', Comparison = '' }) => [Product, Comparison])).toEqual(
    written.map(({ Product = '' }) => [Product, lacking.get(Product) ?? '']),
  );
  const link = await linkedFile(page, screen.getByRole('link', { name: 'Export All Product Performance Data' }));
  const products = csvParse(await link.csv());
  expect(products.map(({ Product = '', Comparison = '' }) => [Product, Comparison])).toEqual(
    // A formula has an apostrophe before it.
    products.map(({ Product = '' }) => [Product, lacking.get(Product.replace(/^'=/, '=')) ?? '']),
  );
});

test.each([
  ['range=2026-03-01.2026-03-31', 'prior period lacks Germany'],
  ['range=2026-10-21.2026-11-19', 'prior period lacks the United Kingdom'],
  ['range=2026-09-10.2026-10-09&compare=yoy', 'prior period lacks Germany and Japan'],
])('sales drivers and departments name the countries that the prior period lacks: %s', async (range, words) => {
  await open(`retail/overview?brandGroup=${server.made.brandGroup}&${range}`);
  for (const panel of ['Sales Drivers', 'Department Performance']) expect(section(panel).textContent).toContain(words);
  const pots = comparisons('Department Performance').find(({ name }) => name.includes('Töpfe/Pfannen'));
  expect(pots).toMatchObject({ words, bands: expect.not.arrayContaining(['green', 'red', 'yellow']) });
  const verdicts = [...section('Sales Drivers').querySelectorAll('[data-verdict]')].map((bar) => bar.getAttribute('data-verdict'));
  expect(verdicts.filter((verdict) => verdict === 'good' || verdict === 'bad')).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(4);
});

/** Ads of campaigns in the countries that have any, of products elsewhere. */
const adsOf = (ofCampaigns: string, ofProducts: string, days: Days): number => {
  const campaigns = csvParse(customerFiles()['campaigns.csv'] ?? '');
  const countries = new Set(campaigns.map(({ country }) => country));
  const others = sales().filter(({ country }) => !countries.has(country));
  return sumOf(campaigns, ofCampaigns, days) + sumOf(others, ofProducts, days);
};

test('ad tiles name the country whose ads the prior period lacks, as sales beside them do', async () => {
  await open(`dashboard?brandGroup=${server.made.brandGroup}`);
  for (const [title, ofCampaigns, ofProducts] of [
    ['Ad Spend', 'spend', 'ad_spend'],
    ['Ad Sales', 'sales', 'ad_sales'],
  ] as const) {
    const tiles = screen.getAllByRole('article', { name: title });
    const change = changeOf(adsOf(ofCampaigns, ofProducts, NOW), adsOf(ofCampaigns, ofProducts, BEFORE));
    const [tile] = tiles.filter(({ textContent }) => textContent?.replace(/\b(up|down) /, '').includes(change));
    expect(tile?.textContent).toContain('prior period lacks the United Kingdom');
    expect(tile?.querySelector('[data-band]')?.getAttribute('data-band')).toBe('gray');
  }
  // In the table of brand groups as in their tiles no change is judged, of a rate neither.
  const rows = [...section('Brands needing attention').querySelectorAll('tbody tr')];
  const row = rows.find(({ textContent }) => textContent?.includes('prior period lacks the United Kingdom'));
  const bands = [...(row?.querySelectorAll('[data-band]') ?? [])].map((change) => change.getAttribute('data-band'));
  expect([bands.length > 2, new Set(bands)]).toEqual([true, new Set(['gray'])]);
});

test('the ads of products name that country, and those of campaigns, which it has none of, do not', async () => {
  await open(`advertising/performance-overview?brandGroup=${server.made.brandGroup}`);
  expect(section('Product Performance').textContent).toContain('prior period lacks the United Kingdom');
  const total = [...section('Product Performance').querySelectorAll('tfoot [data-band]')].map((change) => change.getAttribute('data-band'));
  expect(new Set(total)).toEqual(new Set(['gray']));
  const lacking = lackingBy('title', NOW, BEFORE);
  const named = comparisons('Product Performance').filter(({ words }) => words.startsWith('prior'));
  expect(named.map(({ name }) => name)).toEqual([...lacking.keys()]);
  expect(section('Campaign Performance').textContent).not.toContain('lacks');
});

const REVENUE = 'total_sales_ordered_revenue_in_usd';
const CHANGES = { includeAbsChange: true, includePctChange: true };

/** A dashboard over the days of now, whose tables are by product and by country. */
const dashboardOf = async (brandGroup: string): Promise<string> => {
  const driver = driverOf({ kind: 'brand', brandGroupId: brandGroup });
  if (driver._tag === 'Left') throw new Error('the brand group has no driver');
  const table = (n: number, title: string, rowDimensions: readonly string[]) => ({
    ...newPanel('Table', `late000000${n}`, driver.right),
    title,
    rowDimensions: [...rowDimensions],
    rollupDimensions: [...rowDimensions],
    measures: [REVENUE, 'ordered_units'],
  });
  const browser = server.browser();
  await browser.signIn(PEOPLE.admin);
  const made = await browser.write('POST', `/api/brand-groups/${brandGroup}/dashboards`, {
    ...newDashboard(),
    title: 'Late countries',
    date: specOf({ start: isoDay(NOW[0]), end: isoDay(NOW[1]) }),
    periodOverPeriod: { type: 'custom', priorDateRange: specOf({ start: isoDay(BEFORE[0]), end: isoDay(BEFORE[1]) }), ...CHANGES },
    panels: [
      table(1, 'By product', ['product_title']),
      table(2, 'By country', ['country']),
      { ...newPanel('Big Number', 'late0000003', driver.right), title: 'Revenue', measure: REVENUE },
    ],
  });
  expect(made.statusCode, made.body).toBeLessThan(300);
  return made.json<{ readonly dashboard: { readonly id: string } }>().dashboard.id;
};

test('rows of reports name the countries that the prior period lacks, and no such change is judged, in panels and files', async () => {
  const { brandGroup } = server.made;
  await open(`custom-reporting/dashboards/${await dashboardOf(brandGroup)}?brandGroup=${brandGroup}`);
  const words = 'prior period lacks the United Kingdom';
  // Each panel asks by itself, and comes when it is answered.
  for (const name of [/By product/, /By country/]) await screen.findByRole('table', { name });
  await waitFor(() => expect(section('Revenue').textContent).toContain(words));
  const linesOf = (table: RegExp) =>
    [...screen.getByRole('table', { name: table }).querySelectorAll('tbody tr')].map((row) => {
      const text = row.querySelector('th')?.textContent ?? '';
      const said = /(prior period lacks .*|incomplete prior period|no data in the prior period)$/.exec(text)?.[0] ?? '';
      return {
        name: row.querySelector('th [title]')?.getAttribute('title') ?? text.slice(0, text.length - said.length),
        said,
        bands: [...row.querySelectorAll('[data-band]')].map((change) => change.getAttribute('data-band')),
      };
    });
  const lacking = lackingBy('title', NOW, BEFORE);
  const rows = linesOf(/By product/);
  const products = rows.filter(({ name }) => name !== 'Total');
  expect(products.filter(({ said }) => said !== '').map(({ name }) => name)).toEqual(
    products.flatMap(({ name }) => (lacking.has(name) ? [name] : [])),
  );
  expect([...lacking.keys()].filter((name) => products.every((one) => one.name !== name))).toEqual([]);
  for (const { name, said, bands } of products) {
    expect([name, said]).toEqual([name, lacking.get(name) ?? '']);
    if (lacking.has(name)) expect([name, new Set(bands)]).toEqual([name, new Set(['gray'])]);
  }
  expect(products.flatMap(({ bands }) => bands).some((band) => band !== 'gray')).toBe(true);
  const countries = linesOf(/By country/);
  expect(countries.filter(({ said }) => said !== '').map(({ name, said }) => [name, said])).toEqual([
    ['United Kingdom', 'no data in the prior period'],
    ['Total', words],
  ]);
  expect(new Set(countries.find(({ name }) => name === 'Total')?.bands)).toEqual(new Set(['gray']));
  expect(countries.find(({ name }) => name === 'United States')?.bands.some((band) => band !== 'gray')).toBe(true);
  expect(new Set([...section('Revenue').querySelectorAll('[data-band]')].map((change) => change.getAttribute('data-band')))).toEqual(
    new Set(['gray']),
  );
  const file = await saved(() => press(page, 'button', 'CSV of By product'));
  const written = csvParse(await file.csv());
  const [name = ''] = written.columns;
  expect(written.map((row) => [row[name], row.Comparison])).toEqual(
    written.map((row) => [row[name], row[name] === 'Total' ? words : (lacking.get((row[name] ?? '').replace(/^'=/, '=')) ?? '')]),
  );
});
