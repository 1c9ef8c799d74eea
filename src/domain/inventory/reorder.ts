/** By when to order, and how much: what the futures say for a lead time and a chosen service level. */
import { addDays } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { HORIZON_DAYS } from './settings.ts';
import type { DemandUntil, ProductOutcome } from './simulate.ts';

export interface ReorderPlan {
  readonly today: IsoDay;
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
 * what lacks, stock and goods under way counted, until `coveredUntil`.
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

/** The first checkpoint that is not before the day; the last of all where none is. */
const checkpointAt = ({ demand }: ProductOutcome, day: number): DemandUntil | undefined =>
  demand.find((one) => one.day >= day) ?? demand[demand.length - 1];

/**
 * The advice for one product, of an outcome that was simulated with the same service level. The quantity is read at
 * the first checkpoint from lead time and cover on, at the horizon where they reach beyond it. Goods under way count
 * for the quantity, not for the day, for when they come is not known.
 */
export const reorderAdvice = (outcome: ProductOutcome, plan: ReorderPlan): ReorderAdvice => {
  const { today, serviceLevel, inboundUnits } = plan;
  const lead = wholeDays(plan.leadDays);
  const safe = safeDays(outcome, serviceLevel);
  if (safe >= HORIZON_DAYS) return { kind: 'none' };
  const until = checkpointAt(outcome, lead + wholeDays(plan.coverDays));
  const wanted = until === undefined ? 0 : until.atService;
  const there = outcome.stock + Math.max(0, inboundUnits || 0);
  return {
    kind: 'order',
    by: addDays(today, Math.max(0, safe - lead)),
    lateDays: Math.max(0, lead - safe),
    units: Math.max(0, Math.ceil(wanted - there)),
    coveredUntil: addDays(today, (until?.day ?? 1) - 1),
  };
};
