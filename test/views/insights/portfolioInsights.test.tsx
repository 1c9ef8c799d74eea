/** Portfolio Insights as it is drawn and asked. */
import { describe, expect, test } from 'vitest';
import { brandChosen, levelChosen, productsChosen } from '../../../src/domain/insights/portfolio.screen.ts';
import { childAddress, screenAddress } from '../../../src/domain/journal/address.ts';
import { user } from '../../machines/harness.ts';
import { regionOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = screenAddress('portfolio-insights');
const OPEN = 'insights/portfolio-insights';
const BRAND = `${OPEN}?brand=Harbor%20Light`;

const NOTHING = Object.fromEntries(
  [
    'imageUrl',
    'nodeId',
    'bsrRank',
    'salesEstimateMomChange',
    'unitsEstimate',
    'unitsEstimateMomChange',
    'searchVolumeEstimate',
    'searchVolumeMomChange',
    'reviews',
    'avgRating',
    'nonSelfCompetition',
    'ddIndex',
    'zScoreReviews',
    'zScorePrice',
    'averageRating',
    'averageReviews',
    'competitionAverageReviews',
    'competitionAveragePrice',
    'competitionAverageRating',
    'productPrice',
    'paidSov',
    'organicSov',
    'searchVolumeCaptured',
    'directTerms',
    'productScore',
    'avgBrandRank',
  ].map((key) => [key, null]),
);
const product = (asin: string, over: object) => ({
  ...NOTHING,
  asin,
  title: `Mug ${asin}`,
  brand: 'Harbor Light',
  path: 'Home/Mugs',
  salesEstimate: 100,
  ...over,
});
const PRODUCTS = {
  marketSummary: { products: 2 },
  productList: [
    product('B1', {
      salesEstimate: 54_321,
      salesEstimateMomChange: 0.25,
      bsrRank: 7,
      paidSov: 0,
      organicSov: 0.035,
      nonSelfCompetition: 0.9,
      ddIndex: 4,
    }),
    product('B2', { salesEstimate: 2_000, organicSov: 0.0004, nonSelfCompetition: 0.1, ddIndex: 1 }),
  ],
};
const DISTRIBUTION = [
  {
    category_id: -1,
    category_name: 'All categories',
    current_revenue: 60_000,
    previous_revenue: 50_000,
    current_units_sold: 3_000,
    previous_units_sold: 2_000,
    current_rank: 4,
    previous_rank: 6,
  },
  {
    category_id: 12,
    category_name: 'Mugs',
    current_revenue: 60_000,
    previous_revenue: 50_000,
    current_units_sold: 3_000,
    previous_units_sold: 2_000,
  },
];

const answered = (path = BRAND, who = user()): DrawnScreen => {
  const made = openDrawn('portfolio-insights', path, who);
  made.answerQuery('products', PRODUCTS);
  made.answerQuery('distribution', DISTRIBUTION);
  return made;
};

describe('Portfolio Insights', () => {
  test('C-028 C-099 C-108 has a month and a brand picker, and without a brand an intro', () => {
    const page = openDrawn('portfolio-insights', OPEN).draw();
    expect(textOf(page)).toContain('Select a brand to get started.');
    within(page).getByLabelText('Brand');
    expect(textOf(page)).toContain('Month');
    expect(textOf(page)).toContain('October 2026');
    expect(textOf(page)).not.toContain('Show MoM');
  });

  test('C-040 brand, month, showMoM and isChild stand in the address, and a month that is not known falls back to the latest', () => {
    const asked = (more: string) => openDrawn('portfolio-insights', `${BRAND}${more}`).asks('products');
    expect(asked('&month=2026-08-01&isChild=1')).toMatchObject({ query: { brand: 'Harbor Light', month: '2026-08-01', isChild: true } });
    expect(asked('&month=2026-08')).toMatchObject({ query: { month: '2026-08-01', isChild: false } });
    expect(asked('&month=2019-01-01')).toMatchObject({ query: { month: '2026-10-01' } });
  });

  test('C-101 C-102 has the brand rank, estimated revenue, units sold and ASP, each with its YoY', () => {
    const page = answered().draw();
    const tile = (title: string) => textOf(within(page).getByRole('region', { name: title }));
    expect(tile('Brand Rank')).toMatch(/#4 .*up 2 places YoY, from #6/);
    expect(tile('Estimated Revenue')).toMatch(/\$60K .*20(\.0)?% YoY/);
    expect(tile('Units Sold')).toMatch(/3K .*50(\.0)?% YoY/);
    expect(tile('ASP')).toMatch(/\$20 .*20(\.0)?% YoY/);
  });

  test('a rank that fell or stayed says so in places', () => {
    const ranked = (current_rank: number) => {
      const made = openDrawn('portfolio-insights', BRAND);
      made.answerQuery('distribution', [{ ...DISTRIBUTION[0], current_rank }]);
      return textOf(within(made.draw()).getByRole('region', { name: 'Brand Rank' }));
    };
    expect(ranked(7)).toMatch(/#7 .*down 1 place YoY, from #6/);
    expect(ranked(6)).toMatch(/#6 .*No change YoY, from #6/);
  });

  test('C-103 C-104 C-460 the table holds parents, and children where that is chosen', () => {
    const parents = answered().draw();
    const table = textOf(regionOf(parents, 'Products'));
    for (const text of ['Mug B1', '$54,321', 'BSR']) expect(table).toContain(text);
    expect(table).not.toContain('Durable Dominance');
    expect(textOf(parents)).toContain('Parent');
    const children = textOf(regionOf(answered(`${BRAND}&isChild=1`).draw(), 'Products'));
    for (const text of ['Durable Dominance', 'Incrementality', 'Paid SOV Level', 'Very High', 'Very Low']) expect(children).toContain(text);
  });

  test('C-105 C-106 Show MoM adds the changes against the month before, for parents alone', () => {
    expect(textOf(regionOf(answered().draw(), 'Products'))).not.toContain('MoM');
    const shown = textOf(regionOf(answered(`${BRAND}&showMoM=1`).draw(), 'Products'));
    expect(shown).toContain('MoM');
    expect(shown).toContain('25');
    const children = answered(`${BRAND}&showMoM=1&isChild=1`).draw();
    expect(textOf(regionOf(children, 'Products'))).not.toContain('MoM');
    expect(textOf(children)).not.toContain('Show MoM');
  });

  test('C-100 categories that are left out stand as pills, and are left out of both calls', () => {
    const made = answered(`${BRAND}&excluded=12~Mugs;40~Tea%20Sets`);
    const page = within(made.draw());
    for (const text of ['Mugs', 'Tea Sets']) page.getByRole('button', { name: new RegExp(`^Remove ${text}`) });
    for (const key of ['products', 'distribution']) expect(made.asks(key)).toMatchObject({ body: { excluded_categories: [12, 40] } });
  });

  test('C-461 child mode disables the sales filter, and does not send it', () => {
    expect(answered(`${BRAND}&minSales=500&maxSales=9000`).asks('products')).toMatchObject({ query: { minSales: 500, maxSales: 9000 } });
    const made = answered(`${BRAND}&minSales=500&isChild=1`);
    expect(made.asks('products')).not.toHaveProperty('query.minSales');
  });

  test('C-561 C-562 the category of the drawer is looked up from three letters on, and taken from the list alone', () => {
    const made = openDrawn('portfolio-insights', BRAND);
    const at = childAddress(AT, 'typeaheads');
    const timers = () => made.commands('timer.start').filter(({ id }) => id === 'category');
    made.send(at, { type: 'typeahead.typed', field: 'category', text: 'mu' });
    expect(timers()).toEqual([]);
    made.send(at, { type: 'typeahead.typed', field: 'category', text: 'mug' });
    made.send(at, { type: 'timer.elapsed', id: 'category' });
    const [call] = made.commands('api.call').filter(({ call: name }) => name === 'searchCategories');
    expect(call?.input).toEqual({ body: { search: 'mug', useBlocklist: true } });
  });

  test('C-792 C-793 C-794 without products it says why, of children in their own words', () => {
    const empty = (path: string) => {
      const made = openDrawn('portfolio-insights', path);
      made.answerQuery('products', { marketSummary: { products: 0 }, productList: [] });
      return textOf(regionOf(made.draw(), 'Products'));
    };
    expect(empty(BRAND)).toContain(
      'No products for this brand are cataloged for the month selected, please choose a different month or brand.',
    );
    expect(empty(`${BRAND}&isChild=1`)).toContain('No data could be found for children.');
  });

  test('C-863 C-385 the server cuts pages of 20: it says how many there are, and what all of them come to', () => {
    const made = openDrawn('portfolio-insights', `${BRAND}&portfolio=page:3`);
    expect(made.asks('products')).toMatchObject({ query: { limit: 20, offset: 40 } });
    made.answerQuery('products', {
      ...PRODUCTS,
      marketSummary: { products: 1_400, salesEstimate: 987_654, unitsEstimate: 4_321, largestSales: 60_000 },
    });
    const table = textOf(regionOf(made.draw(), 'Products'));
    for (const text of ['41–60 of 1,400', 'Total (1,400)', '$987,654', '4,321', 'Export all (1,400)']) expect(table).toContain(text);
  });

  test('the server orders and searches them, by the columns that show alone; a level is one of them', () => {
    const asked = (more: string) => openDrawn('portfolio-insights', `${BRAND}${more}`).asks('products');
    expect(asked('&portfolio=sort:-reviews;search:blue%20mug')).toMatchObject({
      query: { orderBy: 'reviews', direction: 'desc', search: 'blue mug', limit: 20 },
    });
    expect(asked('&portfolio=sort:ddIndex')).not.toHaveProperty('query.orderBy');
    expect(asked('&isChild=1&portfolio=sort:-ratingLevel')).toMatchObject({ query: { orderBy: 'ratingLevel', direction: 'desc' } });
  });

  test('products are chosen over the pages that the server cuts, shown alone and saved alone; another brand or level has none of them', () => {
    const box = (made: DrawnScreen, name: string) =>
      within(made.draw()).getByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}` });
    const made = answered(`${BRAND}&chosen=B1,B77,,%3Cb%3E`);
    expect(textOf(made.draw())).toContain('2 of at most 100 products selected');
    expect([box(made, 'Mug B1').checked, box(made, 'Mug B2').checked]).toEqual([true, false]);
    expect(made.asks('products')).not.toHaveProperty('query.asins');
    const alone = answered(`${BRAND}&chosen=B1,B77&chosenAlone=1&portfolio=page:2`);
    expect(alone.asks('products')).toMatchObject({ query: { asins: ['B1', 'B77'], limit: 20, offset: 20 } });
    const fetched = (which: string) => {
      alone.send(AT, { type: 'screen.downloadClicked', what: `portfolio:${which}:title` });
      return alone.commands('file.fetch').at(-1)?.path;
    };
    expect(fetched('view')).toContain('&asins[]=B1&asins[]=B77');
    expect(fetched('all')).not.toContain('asins');
    expect(answered(`${BRAND}&chosenAlone=1`).asks('products')).not.toHaveProperty('query.asins');
    expect([brandChosen('Glow'), levelChosen(true), productsChosen([])]).toMatchObject(
      Array.from({ length: 3 }, () => ({ chosen: [], chosenAlone: false })),
    );
    const full = answered(`${BRAND}&chosen=${Array.from({ length: 120 }, (_, i) => `A${i}`).join(',')}`);
    expect(textOf(full.draw())).toContain('100 of at most 100 products selected');
    expect(box(full, 'Mug B1').disabled).toBe(true);
  });

  test('the file holds all pages: of what is found, ordered and shown, or of everything; who may have none is offered none', () => {
    const made = answered(`${BRAND}&showMoM=1&minSales=500&excluded=12~Mugs&portfolio=page:3;search:mug;sort:-reviews`);
    const fetched = (which: string) => {
      made.send(AT, { type: 'screen.downloadClicked', what: `portfolio:${which}:title,reviews` });
      return made.commands('file.fetch').at(-1);
    };
    const narrowed = 'brand=Harbor%20Light&month=2026-10-01&isChild=false&minSales=500';
    expect(fetched('view')).toMatchObject({
      name: 'portfolio-products_harbor-light_2026-10.csv',
      path: `/downloads/portfolio-insights/products.csv?${narrowed}&search=mug&orderBy=reviews&direction=desc&columns[]=title&columns[]=reviews&showMoM=true&excluded_categories[]=12`,
    });
    expect(fetched('all')?.path).toBe(`/downloads/portfolio-insights/products.csv?${narrowed}&showMoM=true&excluded_categories[]=12`);
    const member = answered(BRAND, user({ roles: [] }));
    expect(textOf(regionOf(member.draw(), 'Products'))).not.toContain('Export');
    member.send(AT, { type: 'screen.downloadClicked', what: 'portfolio:all:title' });
    expect(member.commands('file.fetch')).toEqual([]);
  });
});
