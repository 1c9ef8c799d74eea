/** The Brand Index (C-117 to C-135): brands by their shares of paid and of organic search in a category. */

import type { Period } from '../dates/period.ts';
import { periodWords } from '../format/day.ts';
import { BRAND_INDEX } from '../metrics/brandIndex.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import { datedTitle } from '../metrics/changeTitles.ts';
import { metricWith } from '../metrics/schema.ts';
import { defineScreen, mayHave, query, type ReadyScope } from '../screens/defineScreen.ts';
import { headerDates } from '../screens/missingDays.ts';
import { MARKET_QUERY } from '../screens/neverImported.ts';
import { figureCell, type Sheet, sheetOf } from '../sheets/sheet.ts';
import { type CellValue, sortedRows } from '../tables/tableRows.ts';
import type { TableSort } from '../tables/tableState.ts';
import { DEFAULT_INDEX_CATEGORY, type IndexBrand, type Quadrant, quadrantMiddle, quadrantOf } from './brandIndex.ts';
import { pageParam, pathOr, sortParam } from './toolParams.ts';

/** A column of Brand Statistics with its definition (C-127, C-128). */
export interface StatisticsColumn {
  readonly key: keyof Pick<IndexBrand, 'totalSov' | 'paidSov' | 'organicSov' | 'spSov' | 'sbSov'>;
  readonly title: string;
  readonly info: string;
}

const column = (key: StatisticsColumn['key'], metric: MetricKey<'brand_index'>): StatisticsColumn => {
  const found = metricWith(BRAND_INDEX, metric);
  return { key, title: found.title, info: found.tooltip };
};

export const BRAND_INFO = 'A brand with products above the fold in this category’s search results.';
export const STATISTICS: readonly StatisticsColumn[] = [
  column('totalSov', 'total_sov'),
  column('paidSov', 'paid_sov'),
  column('organicSov', 'organic_sov'),
  column('spSov', 'sp_sov'),
  column('sbSov', 'sb_sov'),
];

const SORTED = ['brand', ...STATISTICS.map(({ key }) => key)];
export const INDEX_PAGE = 10;
export const INDEX_FILE = 'brands';
export const INDEX_RIGHT = 'brand-index-csv';

export const readIndex = (brand: IndexBrand, key: string): CellValue => {
  if (key === 'brand') return brand.brand;
  const found = STATISTICS.find((one) => one.key === key);
  return found === undefined ? null : brand[found.key];
};

export const sortedIndex = (brands: readonly IndexBrand[], sort: TableSort): readonly IndexBrand[] => sortedRows(brands, readIndex, sort);

/** The file is what the table shows, all pages of it; each heading has the dates. */
export const indexSheet = (brands: readonly IndexBrand[], period: Period): Sheet =>
  sheetOf(
    ['Brand', ...STATISTICS.map(({ title }) => datedTitle(title, 'current', { current: period, prior: period }))],
    brands.map((brand) => [brand.brand, ...STATISTICS.map(({ key }) => figureCell(brand[key], 'pct2'))]),
  );

/** The brands of each quadrant, for the picture and for the marks of the table. */
export const quadrantsOf = (brands: readonly IndexBrand[]): ReadonlyMap<string, Quadrant> => {
  const middle = quadrantMiddle(brands);
  return new Map(
    brands.flatMap((brand) => {
      const quadrant = quadrantOf(brand, middle);
      return quadrant === null ? [] : [[brand.brand, quadrant] as const];
    }),
  );
};

const asked = ({ dates }: ReadyScope<'brand-index'>, path: readonly string[]) => {
  const { start, end } = dates.resolved.currentPeriod;
  return { query: { startDate: start, endDate: end, breadcrumbs: [...path] } };
};

export const brandIndex = defineScreen({
  route: 'brand-index',
  unshown: { market: 'Available market data' },
  params: {
    path: pathOr(DEFAULT_INDEX_CATEGORY),
    sort: sortParam(SORTED, { column: 'totalSov', direction: 'desc' }),
    page: pageParam,
  },
  categories: {
    param: 'path',
    place: 'tools',
    fallback: DEFAULT_INDEX_CATEGORY,
    opening: { found: 'brands', known: MARKET_QUERY },
    resets: ['page'],
  },
  looksAt: headerDates,
  queries: ({ scope, params: { path } }) => ({
    brands: query('indexBrands', asked(scope, path)),
    [MARKET_QUERY]: query('marketKnown', {}),
    stats: path.length === 0 ? null : query('indexStats', asked(scope, path)),
    keywords: path.length === 0 ? null : query('indexKeywords', asked(scope, path)),
  }),
}).drawing({
  files: (what, { scope, params: { sort } }, { brands }) => {
    if (what !== INDEX_FILE || brands === null || !mayHave(scope, { permission: INDEX_RIGHT })) return null;
    return {
      kind: 'table',
      name: 'brands.csv',
      title: 'Brand Index',
      period: periodWords(scope.dates.resolved.currentPeriod),
      sheet: indexSheet(sortedIndex(brands.brands, sort), scope.dates.resolved.currentPeriod),
    };
  },
});
