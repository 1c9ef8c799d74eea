/** What campaigns say beyond products, the slow way: by country and day, over all rows in memory (decision 58). */
import { NOT_ASSIGNED } from '../../../src/domain/advertising/adSpendFrom.ts';
import { AD_MEASURES, isAdMeasure, RETAIL_BASE_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';
import type { NaiveFact } from './naive.ts';
import { rowsOf, withCurrent } from './testWarehouse.ts';

const OF_CAMPAIGNS = ['cost_cents', 'attributed_sales_cents', 'attributed_conversions', 'attributed_units', 'impressions', 'clicks'];

type Sums = readonly (number | null)[];

const plus = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);

interface Day {
  readonly sums: Sums;
  /** Of products: from the report of advertised products. Of campaigns: some are Sponsored Products. */
  readonly isMarked: boolean;
}

/** Rows of `[group, day, country, mark, …sums]`, by the first three. */
const byDay = (rows: readonly (readonly unknown[])[], isMarked: (mark: unknown) => boolean): ReadonlyMap<string, Day> => {
  const days = new Map<string, Day>();
  for (const [group, day, country, mark, ...values] of rows) {
    const key = JSON.stringify([group, day, country]);
    const { sums = [], isMarked: was = false } = days.get(key) ?? {};
    const added = values.map((value, i) => plus(sums[i] ?? null, value === null ? null : Number(value)));
    days.set(key, { sums: added, isMarked: was || isMarked(mark) });
  }
  return days;
};

/** One fact for each country and day whose campaigns say anything of ads. Its products are all "Not assigned". */
export const exportUnassigned = (folder: string): Promise<readonly NaiveFact[]> =>
  withCurrent(folder, async (connection) => {
    const select = (table: string, mark: string, measures: readonly string[]) =>
      rowsOf(connection, `SELECT brand_group_id, day::VARCHAR, country, ${mark}, ${measures.join('::DOUBLE, ')}::DOUBLE FROM ${table}`);
    const products = byDay(await select('retail_daily', 'completed_by', AD_MEASURES), (mark) =>
      String(mark ?? '')
        .split(',')
        .includes('ads'),
    );
    const campaigns = byDay(await select('ads_daily', 'ad_type', OF_CAMPAIGNS), (type) => type === null || type === 'Sponsored Products');
    return [...campaigns].flatMap(([key, { sums, isMarked: hasSponsoredProducts }]) => {
      const beside = products.get(key);
      if (beside === undefined) return [];
      const addsUp = beside.isMarked && !hasSponsoredProducts;
      const beyond = sums.map((sum, i) => (sum === null || addsUp ? sum : sum - (beside.sums[i] ?? 0)));
      const [group, day, country] = JSON.parse(key) as readonly [string, string, string];
      const measures = RETAIL_BASE_MEASURES.map((name) => (isAdMeasure(name) ? (beyond[AD_MEASURES.indexOf(name)] ?? null) : null));
      const text = { asin: NOT_ASSIGNED, title: NOT_ASSIGNED, brand: NOT_ASSIGNED, category: NOT_ASSIGNED };
      return [{ group, day, country, ...text, node: null, tags: [], measures, isOfNoProduct: true }];
    });
  });
