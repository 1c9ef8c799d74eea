/** What the futures alone say of an order: how long stock lasts, and how much is wanted. What is advised is calibrated (`orderAdvice.ts`). */
import { HORIZON_DAYS } from './settings.ts';
import type { ProductOutcome } from './simulate.ts';

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
