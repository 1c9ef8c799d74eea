/** Product Insights as it is drawn, asked and saved. */
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { KIND_TITLES } from '../../../src/domain/imports/kindTitles.ts';
import { monthLines } from '../../../src/domain/insights/months.ts';
import { childAddress, screenAddress } from '../../../src/domain/journal/address.ts';
import { PRODUCT } from '../../../src/domain/metrics/product.ts';
import { metricWith } from '../../../src/domain/metrics/schema.ts';
import { gridDownload } from '../../../src/domain/tables/gridSheet.ts';
import { scalesOf } from '../../../src/views/charts/axes.ts';
import { colourOf } from '../../../src/views/charts/chartData.ts';
import { user } from '../../machines/harness.ts';
import { regionOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = screenAddress('product-insights');
const OPEN = 'insights/product-insights';
const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };
const METRICS = ['salesEstimate', 'unitsEstimate', 'weightedAvgPrice', 'productPrice', 'competitionAveragePrice'] as const;

const months = (dates: readonly string[], of: (i: number) => number | null) => ({
  current: {
    rowCount: dates.length,
    dimensions: { date: [...dates] },
    metrics: Object.fromEntries(METRICS.map((key) => [key, dates.map((_, i) => of(i))])),
  },
  annotations,
});
const FAMILY = {
  asin: 'B1',
  type: 'parent',
  children: ['B11', 'B12'],
  title: 'Harbor Light Mug',
  brand: 'Harbor Light',
  parentAsin: 'B1',
  path: 'Home/Mugs',
};
const CHILD = { ...FAMILY, asin: 'B11', type: 'child', children: [], title: 'Harbor Light Mug, Blue' };
const CHILDREN = {
  current: {
    rowCount: 2,
    dimensions: { asin: ['B11', 'B12'], product_title: ['Mug, Blue', 'Mug, Red'] },
    metrics: {
      salesEstimate: [900, 100],
      unitsEstimate: [90, 10],
      productPrice: [10, 10],
      reviews: [500, 20],
      avgRating: [4.5, 4.1],
      bsrRank: [12, 80],
    },
  },
  annotations,
};
const TERMS = [
  { search_term: 'blue mug', source: 'direct', volume: 120_000, avg_review_count: 812.4, avg_rating: 4.4 },
  { search_term: 'gift', source: 'related', volume: 90_000, avg_review_count: null, avg_rating: null },
];
const COMPETITORS = [
  { competitor_asin: 'B90', product_title: 'Northfold Cup', brand: 'Northfold', price: 12.5, appearances: 40 },
  { competitor_asin: 'B91', product_title: 'Harbor Light Bowl', brand: 'Harbor Light', price: 8, appearances: 35 },
];

const opened = (query: string, who = user()): DrawnScreen => {
  const made = openDrawn('product-insights', `${OPEN}?${query}`, who);
  made.answerQuery('type', query.includes('B11') ? CHILD : FAMILY);
  return made;
};
const answered = (query: string, who = user()): DrawnScreen => {
  const made = opened(query, who);
  made.answerQuery(
    'product',
    months(['2026-09-01', '2026-10-01'], (i) => 1_000 + i),
  );
  made.answerQuery('terms', TERMS);
  made.answerQuery('competitors', COMPETITORS);
  if (!query.includes('B11')) made.answerQuery('children', CHILDREN);
  return made;
};

describe('Product Insights', () => {
  test('C-029 C-111 has a brand and an ASIN picker, and without a product says what to do', () => {
    const page = openDrawn('product-insights', OPEN).draw();
    const text = textOf(page);
    within(page).getByLabelText('Brand');
    within(page).getByLabelText('ASIN');
    expect(text).toContain('Choose a product to get started.');
    expect(text).not.toContain('Top Search Terms');
  });

  test('C-005 it opens for any signed-in user, without a brand group too', () => {
    const nobody = user({ brandGroups: [], organizations: [], defaultOrganizationId: null } as never, []);
    expect(textOf(openDrawn('product-insights', OPEN, nobody).draw())).toContain('Choose a product to get started.');
  });

  test('C-448 C-449 the type is asked first and alone; a parent loads its children, then the product', () => {
    const made = openDrawn('product-insights', `${OPEN}?asin=B1`);
    expect(made.asks('type')).toEqual({ query: { asin: 'B1' } });
    for (const key of ['children', 'product', 'parentData', 'terms', 'competitors']) expect(() => made.asks(key)).toThrow();
    made.answerQuery('type', FAMILY);
    expect(made.asks('children')).toMatchObject({ body: { schema: 'product', filters: { products: ['B11', 'B12'] } } });
    expect(made.asks('product')).toMatchObject({ body: { filters: { dimensions: [{ dimension: 'parent_asin', values: ['B1'] }] } } });
    expect(() => made.asks('parentData')).toThrow();
  });

  test('C-450 of what is both, the data of the parent is loaded besides', () => {
    const made = openDrawn('product-insights', `${OPEN}?asin=B1`);
    made.answerQuery('type', { ...FAMILY, type: 'both', children: [] });
    expect(made.asks('parentData')).toMatchObject({ body: { filters: { dimensions: [{ dimension: 'parent_asin', values: ['B1'] }] } } });
    expect(made.asks('product')).toMatchObject({ body: { filters: { products: ['B1'] } } });
    expect(() => made.asks('children')).toThrow();
  });

  test('C-041 asin and brand stand in the address: the search for products is of that brand', () => {
    const made = openDrawn('product-insights', `${OPEN}?brand=Harbor%20Light`);
    made.send(childAddress(AT, 'typeaheads'), { type: 'typeahead.typed', field: 'asin', text: 'mug' });
    made.send(childAddress(AT, 'typeaheads'), { type: 'timer.elapsed', id: 'asin' });
    const [call] = made.commands('api.call').filter((one) => one.call === 'marketProducts');
    expect(call?.input).toEqual({ query: { month: '2026-10-01', query: 'mug', brand: 'Harbor Light' } });
    within(made.draw()).getByDisplayValue('Harbor Light');
  });

  test('C-563 C-564 the search for products waits for three letters and 250 ms', () => {
    const made = openDrawn('product-insights', OPEN);
    const at = childAddress(AT, 'typeaheads');
    const timers = () => made.commands('timer.start').filter(({ id }) => id === 'asin');
    made.send(at, { type: 'typeahead.typed', field: 'asin', text: 'mu' });
    expect(timers()).toEqual([]);
    made.send(at, { type: 'typeahead.typed', field: 'asin', text: 'mug' });
    expect(timers()).toEqual([{ type: 'timer.start', id: 'asin', ms: 250 }]);
  });

  test('C-112 C-452 C-456 a parent has its chart, which opens with Demand Trends among the modes of a parent', () => {
    const page = answered('asin=B1').draw();
    const chart = textOf(regionOf(page, 'Product Insights'));
    expect(chart).toContain('Estimated Revenue');
    expect(chart).toContain('October 2026');
    const modes = within(within(page).getByRole('radiogroup', { name: 'Chart metric' })).getAllByRole('radio');
    expect(modes.map((mode) => mode.closest('label')?.textContent)).toEqual([
      'Demand Trends',
      'Competitive Landscape',
      'Search Trends',
      'Reviews',
      'Advanced Mode',
    ]);
  });

  test('C-451 C-457 a child opens with Pricing Competition among its own modes', () => {
    const chart = textOf(regionOf(answered('asin=B11').draw(), 'Product Insights'));
    expect(chart).toContain('Competition Price');
    expect(chart).not.toContain('Estimated Revenue');
  });

  test('C-113 the table of child ASINs is there for a parent alone', () => {
    const parent = textOf(regionOf(answered('asin=B1').draw(), 'Child ASINs'));
    for (const text of ['Mug, Blue', 'Mug, Red', '$900', '4.5']) expect(parent).toContain(text);
    expect(textOf(answered('asin=B11').draw())).not.toContain('Child ASINs');
  });

  test('C-799 a parent without children says so', () => {
    const made = openDrawn('product-insights', `${OPEN}?asin=B1`);
    made.answerQuery('type', { ...FAMILY, children: [] });
    expect(textOf(made.draw())).toContain('No children could be found for this asin');
  });

  test('C-114 C-389 the search terms have their kind, volume, reviews and rating', () => {
    const terms = textOf(regionOf(answered('asin=B11').draw(), 'Top Search Terms'));
    for (const text of ['blue mug', 'Direct', '120,000', '812', '4.4', 'gift', 'Related']) expect(terms).toContain(text);
  });

  test('C-115 C-116 C-390 competitors are listed, and those of the same brand left out where that is wanted', () => {
    const all = answered('asin=B11').draw();
    for (const text of ['Northfold Cup', 'Harbor Light Bowl', '$12.50', '40'])
      expect(textOf(regionOf(all, 'Top Competitors'))).toContain(text);
    expect(textOf(all)).toContain('Exclude Self-Competition');
    const others = textOf(regionOf(answered('asin=B11&excludeSelf=1').draw(), 'Top Competitors'));
    expect(others).toContain('Northfold Cup');
    expect(others).not.toContain('Harbor Light Bowl');
  });

  test('C-869 the price range of the competition is that of the top 25, and says where the product stands', () => {
    const made = opened('asin=B11');
    expect(made.asks('competitors')).toMatchObject({ query: { limit: 25 } });
    made.answerQuery(
      'product',
      months(['2026-09-01', '2026-10-01'], () => 11),
    );
    made.answerQuery(
      'competitors',
      Array.from({ length: 26 }, (_, i) => ({ ...COMPETITORS[0], competitor_asin: `C${i}`, price: 10 + i })),
    );
    const page = made.draw();
    expect(textOf(page)).toContain('Competition price range: $10 to $34, median $22 (top 25 priced competitors). This product: $11.');
    expect(within(regionOf(page, 'Top Competitors')).getAllByRole('rowheader').length).toBe(20);
  });

  test('C-869 of a family it says that its price is the average of its variants', () => {
    const made = opened('asin=B1');
    made.answerQuery(
      'product',
      months(['2026-10-01'], () => 51.99),
    );
    made.answerQuery('competitors', COMPETITORS);
    expect(textOf(made.draw())).toContain('This product: $51.99, the average of its variants.');
    const variants = (...prices: (number | null)[]) => {
      made.answerQuery('children', {
        current: {
          rowCount: prices.length,
          dimensions: { asin: prices.map((_, i) => `B1${i}`), product_title: prices.map(() => 'A variant') },
          metrics: { productPrice: prices },
        },
        annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
      });
      return textOf(made.draw());
    };
    expect(variants(51.99)).toContain('This product: $51.99, the average of the 1 of its 2 variants that sold.');
  });

  test('C-864 C-865 a thousand search terms are asked for, of which 40 stand on a page', () => {
    const made = opened('asin=B11');
    expect(made.asks('terms')).toMatchObject({ query: { limit: 1_000 } });
    made.answerQuery(
      'terms',
      Array.from({ length: 50 }, (_, i) => ({ ...TERMS[0], search_term: `term ${i}`, volume: 1_000 - i })),
    );
    const region = regionOf(made.draw(), 'Top Search Terms');
    expect(within(region).getAllByRole('rowheader').length).toBe(40);
    expect(textOf(region)).toContain('1–40 of 50');
  });

  test('C-870 C-871 the axis of ratings reads from 3.5 to 5, and only a rating outside moves it', () => {
    const axes = (rating: number) => {
      const named = (['reviews', 'avgRating', 'competitionAverageRating'] as const).map((key) => metricWith(PRODUCT, key));
      const at = (key: string) => (key === 'reviews' ? 400 : rating);
      const lines = monthLines([isoDay('2026-10-01')], named, { months: ['2026-10-01'], at });
      const series = lines.map((line, i) => ({ ...line, colour: colourOf(i) }));
      return scalesOf(series, [], 1, 6).map(({ keys, low, high }) => ({ keys, low, high }));
    };
    const ratings = ['avgRating', 'competitionAverageRating'];
    expect(axes(4.2)[1]).toEqual({ keys: ratings, low: 3.5, high: 5 });
    expect(axes(3.2)[1]).toEqual({ keys: ratings, low: 3, high: 5 });
    expect(axes(4.2)[0]).toMatchObject({ keys: ['reviews'], low: 0 });
  });

  test('C-732 a product has a mark drawn here in the place of its picture, and nothing is fetched from elsewhere', () => {
    const region = regionOf(answered('asin=B11').draw(), 'Top Competitors');
    expect(region.querySelector('[data-letters]')?.getAttribute('data-series-colour')).toMatch(/^\d+$/);
    expect(region.querySelector('img')).toBeNull();
  });

  test('C-800 without competitors it says so, and hints at the option where that may be why', () => {
    const empty = (query: string) => {
      const made = opened(query);
      made.answerQuery('competitors', COMPETITORS.slice(1));
      return textOf(regionOf(made.draw(), 'Top Competitors'));
    };
    expect(empty('asin=B11&excludeSelf=1')).toContain('No competitors found for this ASIN. Try turning off Exclude Self-Competition.');
    const made = opened('asin=B11');
    made.answerQuery('competitors', []);
    const text = textOf(regionOf(made.draw(), 'Top Competitors'));
    expect(text).toContain('No competitors found for this ASIN.');
    expect(text).not.toContain('Try turning off');
  });

  test('a table whose file was never imported names the file, and does not say that there is nothing', () => {
    const said = (missing: readonly string[]) => {
      const made = opened('asin=B11&excludeSelf=1');
      made.answerQuery('market', { missing, category: null });
      made.answerQuery('competitors', []);
      made.answerQuery('terms', []);
      return ['Top Competitors', 'Top Search Terms'].map((title) => textOf(regionOf(made.draw(), title)));
    };
    const [competitors, terms] = said(['competitors', 'search-term-products']);
    expect(competitors).toContain(`Not imported yet: ${KIND_TITLES.competitors}.`);
    expect(competitors).not.toContain('No competitors found');
    expect(terms).toContain(`Not imported yet: ${KIND_TITLES['search-term-products']}.`);
    const [found, none] = said(['search-volume']);
    expect(found).toContain('No competitors found for this ASIN. Try turning off');
    expect(none).toContain('No data available for the given period');
  });

  test('C-798 without figures the chart says so; an unknown ASIN is named, and what failed can be tried again', () => {
    const made = opened('asin=B11');
    made.answerQuery(
      'product',
      months([], () => null),
    );
    expect(textOf(regionOf(made.draw(), 'Product Insights'))).toContain('No data available for the given period');
    const unknown = openDrawn('product-insights', `${OPEN}?asin=NOTHING`);
    unknown.failQuery('type', { kind: 'status', status: 404, message: 'Product NOTHING was not found in the marketplace.' });
    expect(textOf(unknown.draw())).toContain('Product NOTHING was not found in the marketplace.');
    const failed = openDrawn('product-insights', `${OPEN}?asin=B1`);
    failed.failQuery('type', { kind: 'status', status: 503, message: 'The warehouse is being mended.' });
    within(failed.draw()).getByRole('button', { name: /Retry/ });
  });

  test('C-652 C-653 C-656 the chart is saved as CSV with the general permission, as a picture by staff alone', () => {
    const saved = (roles: readonly ('Prime' | 'Internal')[], what: string) => {
      const made = answered('asin=B1', user({}, roles));
      made.send(AT, { type: 'screen.downloadClicked', what });
      return [...made.commands('file.download'), ...made.commands('chart.export')];
    };
    const [csv] = saved(['Prime'], 'csv:productTrend');
    expect(csv?.type === 'file.download' ? csv.text.split('\r\n').slice(0, 1) : []).toEqual(['Month,Estimated Revenue,Units Sold,ASP']);
    expect(csv?.type === 'file.download' ? csv.text : '').toContain('2026-10-01,1001.00,1001,1001.00');
    expect(saved([], 'csv:productTrend')).toEqual([]);
    expect(saved(['Prime'], 'png:productTrend')).toEqual([]);
    expect(saved(['Internal'], 'png:productTrend')).toHaveLength(1);
  });

  test('the file of competitors is what is shown, the excluded ones left out', () => {
    const made = answered('asin=B11&excludeSelf=1');
    made.send(AT, {
      type: 'screen.downloadClicked',
      what: gridDownload({ table: 'competitors', which: 'all', shown: ['product_title', 'brand', 'price'] }),
    });
    const [file] = made.commands('file.download');
    expect(file?.text).toContain('Northfold Cup');
    expect(file?.text).not.toContain('Harbor Light Bowl');
  });
});
