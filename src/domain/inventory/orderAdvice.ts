/** By when to order, and how much: what the calibrated demand says for a lead time and a chosen service level. */
import { addDays, diffDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { type DemandOutlook, daysLasting, type ProductOutlook, riskWithin, unitsLasting, unitsOfCover } from './demandOutlook.ts';
import { HORIZON_DAYS } from './settings.ts';

export interface OrderPlan {
  /** The first day on which an order can be placed. */
  readonly today: IsoDay;
  /** The day after that of the stock, no later than today: stock that was counted a while ago has been sold from since. */
  readonly soldFrom: IsoDay;
  /** Days from order to arrival. */
  readonly leadDays: number;
  /** Days that the goods are to last once they came. */
  readonly coverDays: number;
  /** The share of stretches that stock is to last for. */
  readonly serviceLevel: number;
}

export interface Stock {
  readonly onHand: number;
  readonly inbound: number;
}

/** What is said of each product, whether or not it is to be ordered. */
export interface AdvisedOutlook {
  /** Days that the stock on hand lasts at the service level, from `soldFrom` on; 84 and more are not told apart. */
  readonly daysOfCover: number;
  /** The probability that the stock on hand runs out before an order of today arrives. */
  readonly risk: number;
  /** The same with what is on its way, as if it were there in time. */
  readonly riskWithInbound: number;
  /** The last day on which goods on their way are in time; null where there are none, or stock lasts without them. */
  readonly inboundBy: IsoDay | null;
}

/**
 * `order`: order by `by`, the last day on which the goods come in time; `overdue` counts the days that are lost already. Goods on their way
 * count for day and quantity: they are in time until `inboundBy`. `units` is what lacks until `coveredUntil`, and no more than what lasts from
 * the day on which the goods come until then: what is lost before is not ordered again. `none`: stock and goods on their way last for the horizon.
 */
export type OrderAdvice =
  | { readonly kind: 'order'; readonly by: IsoDay; readonly overdue: number; readonly units: number; readonly coveredUntil: IsoDay }
  | { readonly kind: 'none' };

const wholeUnits = (units: number): number => Math.max(0, Math.floor(units) || 0);
const wholeDays = (days: number): number => Math.min(HORIZON_DAYS, Math.max(0, Math.round(days) || 0));

const elapsedOf = ({ today, soldFrom }: Pick<OrderPlan, 'today' | 'soldFrom'>): number => Math.max(0, diffDays(soldFrom, today));

export const stockOutlook = (outlook: DemandOutlook, product: ProductOutlook, stock: Stock, plan: OrderPlan): AdvisedOutlook => {
  const [onHand, inbound] = [wholeUnits(stock.onHand), wholeUnits(stock.inbound)];
  const until = wholeDays(elapsedOf(plan) + wholeDays(plan.leadDays));
  const daysOfCover = daysLasting(outlook, product, onHand, plan.serviceLevel);
  return {
    daysOfCover,
    risk: riskWithin(outlook, product, until, onHand),
    riskWithInbound: riskWithin(outlook, product, until, onHand + inbound),
    inboundBy: inbound === 0 || daysOfCover >= HORIZON_DAYS ? null : addDays(plan.soldFrom, daysOfCover),
  };
};

export const orderAdvice = (outlook: DemandOutlook, product: ProductOutlook, stock: Stock, plan: OrderPlan): OrderAdvice => {
  const there = wholeUnits(stock.onHand) + wholeUnits(stock.inbound);
  const lasts = daysLasting(outlook, product, there, plan.serviceLevel);
  if (lasts >= HORIZON_DAYS) return { kind: 'none' };
  const [elapsed, lead] = [elapsedOf(plan), wholeDays(plan.leadDays)];
  const arrives = wholeDays(elapsed + lead);
  const until = wholeDays(arrives + wholeDays(plan.coverDays));
  const lacking = unitsLasting(outlook, product, until, plan.serviceLevel) - there;
  /** What is lost for sure, for outlooks that say nothing of the stretch after the goods came. */
  const lost = Math.max(0, unitsLasting(outlook, product, arrives, 1 - plan.serviceLevel) - there);
  return {
    kind: 'order',
    by: addDays(plan.today, Math.max(0, lasts - elapsed - lead)),
    overdue: Math.max(0, lead - (lasts - elapsed)),
    units: Math.max(0, Math.ceil(Math.min(lacking, unitsOfCover(outlook, product, plan.serviceLevel) ?? lacking - lost))),
    coveredUntil: addDays(plan.soldFrom, until - 1),
  };
};
