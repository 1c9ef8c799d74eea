/**
 * Products of brands over whole months (C-370, C-729): where that is all that is asked, the monthly estimates answer, which go back as far
 * as those of the brands and are what the brand's own figures are made of.
 */

import { answerReader } from '../../src/domain/api/columnar.ts';
import type { FoundProduct } from '../../src/domain/api/customMarkets.contract.ts';
import { addMonths, endOf } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { monthOf } from '../../src/domain/dates/month.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import type { MarketFilter } from '../../src/domain/markets/market.entities.ts';
import { relativeChange } from '../../src/domain/metrics/change.ts';
import type { HandlerContext } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { MARKET_SCOPE } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { categoryPaths, productNames } from './insightsProducts.ts';
import { marketRows, numberOf, textOf } from './marketRows.ts';
import { partitionOf, queryFor } from './metrics.ts';

const METRICS = ['salesEstimate', 'unitsEstimate', 'weightedAvgPrice', 'avgRating', 'reviews', 'bsrRank'] as const;

export interface MonthsAsked {
  readonly period: Period;
  readonly brands: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

const isWhole = ({ start, end }: Period): boolean => start === monthOf(start) && end === endOf(end, 'monthly');

/** The brands of a question that the months answer; null where it is another. */
export const brandsOfMonths = (period: Period, filters: readonly MarketFilter[]): readonly string[] | null => {
  const [only, ...more] = filters;
  return only?.type === 'brands' && only.values.length > 0 && more.length === 0 && isWhole(period) ? only.values : null;
};

export interface MonthsFound {
  readonly productList: readonly FoundProduct[];
  readonly total: number;
  readonly warehouse: number;
}

/** The brands' products, those that sell most first, each beside the same months of the year before. */
export const marketMonths =
  (warehouse: Warehouse, answer: AnswerQuery) =>
  async (
    asker: Pick<HandlerContext, 'caller' | 'remoteAddress' | 'signal' | 'today'>,
    { period, brands, limit, offset }: MonthsAsked,
  ): Promise<MonthsFound> => {
    const before = { start: addMonths(period.start, -12), end: endOf(addMonths(monthOf(period.end), -12), 'monthly') };
    const question = queryFor(
      {
        schema: 'product',
        currentPeriod: period,
        priorPeriod: before,
        dimensions: ['parent_asin'],
        metrics: METRICS,
        filters: { dimensions: [{ dimension: 'brand', values: brands }] },
        orderBys: [
          { field: 'salesEstimate', direction: 'desc' },
          { field: 'parent_asin', direction: 'asc' },
        ],
        limit: offset + limit,
        totals: [],
      },
      { scope: MARKET_SCOPE, today: isoDay(asker.today()) },
    );
    const listening = { signal: asker.signal, partition: partitionOf(asker) };
    const found = await answer(question, listening.signal, listening.partition);
    const { current } = found;
    const { prior: yearBefore } = answerReader(found);
    const places = Array.from({ length: Math.max(0, current.rowCount - offset) }, (_, i) => offset + i);
    const asinAt = (row: number): string => current.dimensions.parent_asin?.[row] ?? '';
    const rows = marketRows(warehouse);
    const names = await productNames(rows, listening, places.map(asinAt));
    const nodes = [...new Set([...names.values()].flatMap((row) => numberOf(row, 'node_id') ?? []))];
    const paths = await categoryPaths(rows, listening, nodes);
    const at = (metric: (typeof METRICS)[number], row: number): number | null => current.metrics[metric]?.[row] ?? null;
    const productList = places.map((row): FoundProduct => {
      const named = names.get(asinAt(row));
      const node = numberOf(named, 'node_id');
      return {
        asin: asinAt(row),
        title: textOf(named, 'title'),
        imageUrl: null,
        brand: textOf(named, 'brand'),
        salesEstimate: at('salesEstimate', row),
        unitsEstimate: at('unitsEstimate', row),
        weightedAvgPrice: at('weightedAvgPrice', row),
        avgRating: at('avgRating', row),
        reviews: at('reviews', row),
        path: node === null ? null : (paths.get(node) ?? null),
        nodeId: node,
        bsrRank: at('bsrRank', row),
        salesEstimateYoyChange: relativeChange(at('salesEstimate', row), yearBefore.at('salesEstimate', row)),
      };
    });
    return { productList, total: found.totals?.rowCount ?? current.rowCount, warehouse: found.annotations.warehouse };
  };
