/** Every chart over months of the Insights, at a size that no browser had to measure. */
import { createRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

vi.mock('../../../src/views/hooks/useSize.ts', async (actual) => ({
  ...(await actual<typeof import('../../../src/views/hooks/useSize.ts')>()),
  useSize: () => [createRef(), { width: 800, height: 300 }],
}));

type Values = readonly (number | null)[];
const MONTHS = ['2026-08-01', '2026-09-01', '2026-10-01'];
const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };
const months = (keys: readonly string[], values: Values) => ({
  current: { rowCount: 3, dimensions: { date: MONTHS }, metrics: Object.fromEntries(keys.map((key) => [key, values])) },
  annotations,
});
const PERIOD = 'range=2026-08-01.2026-10-31';
const PRODUCT = { asin: 'B1', type: 'parent', children: ['B11'], title: 'Mug', brand: 'Harbor', parentAsin: 'B1', path: 'Home/Mugs' };
const openCategory = (more = ''): DrawnScreen => openDrawn('category-insights', `insights/category-insights?node=7&${PERIOD}${more}`);
const withOutliers = (made: DrawnScreen, name: object, key: string, values: Values): DrawnScreen => {
  const data = MONTHS.map((month, i) => ({ month, [key]: values[i] }));
  const list = [{ ...name, cumulativePrimary: 9, endSecondary: 1, deltaPct: 0.1, data }];
  made.answerQuery('outliers', { top: list, gaining: [], declining: [] });
  return made;
};

const CHARTS: Readonly<Record<string, (values: Values) => DrawnScreen>> = {
  'Market Trends of Category Insights': (values) => {
    const made = openCategory();
    made.answerQuery('trends', months(['revenue', 'units_sold', 'total_volume', 'pct_branded_search'], values));
    return made;
  },
  'outliers among brands': (values) => withOutliers(openCategory(), { brandBucketed: 'Ember' }, 'brandShareOfRevenue', values),
  'outliers among subcategories': (values) =>
    withOutliers(openCategory('&tab=subcategories'), { categoryName: 'Lamps', categoryId: 8 }, 'revenue', values),
  'outliers among niches': (values) =>
    withOutliers(openCategory('&tab=niches'), { nicheTitle: 'Desk', nicheId: 'n1' }, 'estSearchVolume', values),
  'outliers among search terms': (values) => withOutliers(openCategory('&tab=terms'), { keyword: 'lamp' }, 'volume', values),
  'trends of Brand Overview': (values) => {
    const made = openDrawn('brand-overview', 'insights/brand-overview?brand=Harbor');
    const of = (i: number) => values[i] ?? null;
    const counts = (i: number) => ({ brandedSearchVolume: of(i), unitsSold: of(i), parentAsinCount: of(i), productViews: of(i) });
    const row = (month: string, i: number) => ({ month, revenue: of(i), paretoProductCount: of(i), cvr: of(i), ...counts(i) });
    made.answerQuery('months', MONTHS.map(row));
    return made;
  },
  'market shares of Brand Overview': (values) => {
    const made = openDrawn('brand-overview', 'insights/brand-overview?brand=Harbor');
    const row = (month: string, i: number) => {
      const own = values[i] ?? null;
      const figures = { brand_revenue: own, category_revenue: 10_000, market_share: own === null ? null : own / 10_000 };
      return { month, categories: [{ month, node_id: 7, category_name: 'Lamps', ...figures }] };
    };
    made.answerQuery('categories', MONTHS.map(row));
    return made;
  },
  'Product Insights': (values) => {
    const made = openDrawn('product-insights', `insights/product-insights?asin=B1&${PERIOD}`);
    made.answerQuery('type', PRODUCT);
    made.answerQuery('product', months(['salesEstimate', 'unitsEstimate', 'productPrice'], values));
    return made;
  },
};

describe('a month without any value', () => {
  test.each(Object.entries(CHARTS))('C-470 is shaded in %s, and one with a value is not', (_, open) => {
    const shades = (values: Values): number => open(values).draw().querySelectorAll('rect[class^="_missing_"]').length;
    // Charts over more months than were answered shade those as one.
    expect(shades([1_000, null, 1_100]) - shades([1_000, 900, 1_100])).toBe(1);
    expect(within(open([1_000, null, 1_100]).draw()).getAllByText('No data')).not.toEqual([]);
  });
});

describe('without figures', () => {
  const TEXT = 'No data available for the given period';

  test.each(['brands', 'niches', 'terms'])('C-798 the outliers among %s say so', (tab) => {
    const made = openCategory(`&tab=${tab}`);
    made.answerQuery('outliers', { top: [], gaining: [], declining: [] });
    expect(textOf(made.draw())).toContain(TEXT);
  });

  test('C-798 Market Trends of Category Insights say so', () => {
    const made = openCategory();
    made.answerQuery('trends', months(['revenue', 'units_sold', 'total_volume', 'pct_branded_search'], [null, null, null]));
    expect(textOf(made.draw())).toContain(TEXT);
  });

  test('C-798 Product Insights say so', () => {
    const made = openDrawn('product-insights', `insights/product-insights?asin=B1&${PERIOD}`);
    made.answerQuery('type', PRODUCT);
    made.answerQuery('product', months(['salesEstimate', 'unitsEstimate', 'productPrice'], [null, null, null]));
    expect(textOf(made.draw())).toContain(TEXT);
  });
});
