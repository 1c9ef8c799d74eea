/** The sales shift alert (B-454, B-455): the best-selling products day by day, judged by the domain. */

import { FOCUS_DAYS, MOST_LOOKED_AT, type ProductDays, READ_DAYS, salesShift } from '../../src/domain/anomaly/salesShift.ts';
import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import type { MetricsRequest } from '../../src/domain/api/metrics.contract.ts';
import { addDays, eachDay } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import type { HandlerContext, Handlers } from '../http/handler.ts';
import type { AnswerQuestion } from '../warehouse/analytics/answering.ts';
import { tenantQuestion } from './metrics.ts';

const SALES = 'total_sales_ordered_revenue_in_usd';
const SOLD = [SALES, 'ad_spend_in_usd', 'buy_box_percentage'] as const;

type Values = readonly (number | null)[];

/** By product and metric the values of the days; a product or day that is not among them is passed over. */
const valuesByDay = (days: readonly string[], { current }: AnalyticsAnswer, metric: string): ReadonlyMap<string, Values> => {
  const place = new Map(days.map((day, i) => [day, i]));
  const found = new Map<string, (number | null)[]>();
  for (let row = 0; row < current.rowCount; row += 1) {
    const [asin, at] = [current.dimensions.asin?.[row], place.get(current.dimensions.date?.[row] ?? '')];
    if (typeof asin !== 'string' || at === undefined) continue;
    const values = found.get(asin) ?? days.map(() => null);
    values[at] = current.metrics[metric]?.[row] ?? null;
    found.set(asin, values);
  }
  return found;
};

export const alertingHandlers = (answer: AnswerQuestion): Pick<Handlers, 'salesShift'> => {
  const ask = (context: HandlerContext, request: MetricsRequest): Promise<AnalyticsAnswer> =>
    answer(tenantQuestion(context, request), context.signal);
  return {
    salesShift: async (context) => {
      const yesterday = addDays(isoDay(context.today()), -1);
      const period: Period = { start: addDays(yesterday, 1 - READ_DAYS), end: yesterday };
      const focus: Period = { start: addDays(yesterday, 1 - FOCUS_DAYS), end: yesterday };
      const days = eachDay(period);
      const best = await ask(context, {
        schema: 'retail',
        currentPeriod: focus,
        dimensions: ['asin', 'product_title'],
        metrics: [SALES],
        orderBys: [{ field_name: SALES, direction: 'desc' }],
        limit: MOST_LOOKED_AT,
      });
      const products = (best.current.dimensions.asin ?? []).flatMap((asin) => asin ?? []);
      if (products.length === 0) return salesShift(days, []);
      const byDay = { currentPeriod: period, dimensions: ['date', 'asin'], filters: { products } };
      const [sold, stock] = await Promise.all([
        ask(context, { ...byDay, schema: 'retail', metrics: [...SOLD] }),
        ask(context, { ...byDay, schema: 'inventory', metrics: ['inventory_quantity'] }),
      ]);
      const [sales, adSpend, buyBox] = SOLD.map((metric) => valuesByDay(days, sold, metric));
      const inventory = valuesByDay(days, stock, 'inventory_quantity');
      const none = days.map(() => null);
      return salesShift(
        days,
        products.map(
          (asin, i): ProductDays => ({
            asin,
            title: best.current.dimensions.product_title?.[i] ?? null,
            sales: sales?.get(asin) ?? none,
            adSpend: adSpend?.get(asin) ?? none,
            buyBox: buyBox?.get(asin) ?? none,
            inventory: inventory.get(asin) ?? none,
          }),
        ),
      );
    },
  };
};
