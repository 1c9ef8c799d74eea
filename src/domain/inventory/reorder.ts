/** By when to order, and how much: what the futures say for a lead time and a chosen service level. */
import { addDays, diffDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { HORIZON_DAYS } from './settings.ts';
import type { ProductOutcome } from './simulate.ts';

export interface ReorderPlan {
  /** The first day on which an order can be placed. */
  readonly today: IsoDay;
  /** The first day of the futures, no later than today: stock that was counted a while ago has been sold from since. */
  readonly soldFrom: IsoDay;
  /** Days from order to arrival; drawn into 0 to 84. */
  readonly leadDays: number;
  /** Days that the goods are to last once they came. */
  readonly coverDays: number;
  /** The share of futures in which no sale may be lost before the order arrives. */
  readonly serviceLevel: number;
  /** Units under way already. */
  readonly inboundUnits: number;
}

/**
 * `order`: order by `by`, the last day on which the goods still come in time; `lateDays` are those that are lost
 * already, 0 where there is time. `none`: stock lasts for the whole horizon and the lead time after it. `units` is
 * what lacks, stock and goods under way counted, until `coveredUntil`; sales that are lost before the goods can come
 * are not made up for.
 */
export type ReorderAdvice =
  | { readonly kind: 'order'; readonly by: IsoDay; readonly lateDays: number; readonly units: number; readonly coveredUntil: IsoDay }
  | { readonly kind: 'none' };

/** The most days that are served in full in at least that share of the futures; 84 where it is all of them. */
export const safeDays = ({ failureByDay }: Pick<ProductOutcome, 'failureByDay'>, serviceLevel: number): number => {
  const allowed = 1 - serviceLevel;
  // 1 − 0.95 is a little more than 0.05 as a double; a millionth of a share is no future of 5,000.
  const first = failureByDay.findIndex((probability) => !(probability <= allowed + 1e-6));
  return first === -1 ? failureByDay.length : first;
};

const wholeDays = (days: number): number => Math.min(HORIZON_DAYS, Math.max(0, Math.round(days) || 0));

/** Units asked for until a day from today on, at the service level that they were simulated for. */
export interface Wanted {
  readonly day: number;
  readonly units: number;
}

/**
 * What is wanted until lead time and cover are over: read at the first checkpoint from then on, at the last of all, which is the
 * horizon, where none is.
 */
export const wantedBy = ({ demand }: Pick<ProductOutcome, 'demand'>, leadDays: number, coverDays: number): Wanted => {
  const day = wholeDays(leadDays) + wholeDays(coverDays);
  const found = demand.find((one) => one.day >= day) ?? demand[demand.length - 1];
  return { day: found?.day ?? 1, units: found?.atService ?? 0 };
};

/** What of an outcome the advice is made of. */
export interface ReorderOutlook {
  readonly stock: number;
  readonly safeDays: number;
  readonly wanted: Wanted;
  /** Units that cannot be sold before the order comes, for stock has run out by then: the mean of all futures. */
  readonly lostUnits: number;
}

/**
 * The advice for one product. Goods under way count for the quantity, not for the day, for when they come is not known: of them are sold
 * first what would be lost without them.
 */
export const adviceFor = (
  { stock, safeDays: safe, wanted, lostUnits }: ReorderOutlook,
  { today, soldFrom, leadDays, inboundUnits }: Pick<ReorderPlan, 'today' | 'soldFrom' | 'leadDays' | 'inboundUnits'>,
): ReorderAdvice => {
  if (safe >= HORIZON_DAYS) return { kind: 'none' };
  const lead = wholeDays(leadDays);
  const daysLeft = safe - Math.max(0, diffDays(soldFrom, today));
  return {
    kind: 'order',
    by: addDays(today, Math.max(0, daysLeft - lead)),
    lateDays: Math.max(0, lead - daysLeft),
    units: Math.max(0, Math.ceil(wanted.units - stock - Math.max(0, inboundUnits || 0, lostUnits))),
    coveredUntil: addDays(soldFrom, wanted.day - 1),
  };
};

/** The advice of an outcome that was simulated with the same service level, and with the lead time to survive. */
export const reorderAdvice = (outcome: ProductOutcome, plan: ReorderPlan): ReorderAdvice =>
  adviceFor(
    {
      stock: outcome.stock,
      safeDays: safeDays(outcome, plan.serviceLevel),
      wanted: wantedBy(outcome, plan.leadDays, plan.coverDays),
      lostUnits: outcome.survival.lostUnits,
    },
    plan,
  );
