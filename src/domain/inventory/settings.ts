/**
 * What a person sets on Inventory Health (B-194 to B-196), how it is stored, and what it means to the simulation.
 */
import { Int, oneOf, record, t } from '../codec/codec.ts';

/** How recency bias is stored (B-339). */
export const RECENCY_BIASES = ['low', 'medium', 'high'] as const;
export const RecencyBias = oneOf(RECENCY_BIASES, 'RecencyBias');
export type RecencyBias = t.TypeOf<typeof RecencyBias>;

/** How recency bias is shown (B-194, B-339). */
export const RECENCY_LABELS: Readonly<Record<RecencyBias, string>> = { low: 'None', medium: 'Slight', high: 'Strong' };

/** α of the weights (1−α)^(k−1), k days before today (B-606 to B-608). */
export const RECENCY_ALPHAS: Readonly<Record<RecencyBias, number>> = { low: 0, medium: 0.05, high: 0.15 };

const DAYS_A_WEEK = 7;

/** Weeks until resupply, both ends offered (B-195). */
export const RESUPPLY_WEEKS = { min: 1, max: 12, standard: 7 } as const;
/** The overstock threshold in weeks, both ends offered (B-196). */
export const OVERSTOCK_WEEKS = { min: 4, max: 12, standard: 4 } as const;

/** The longest that anything is looked ahead: the 12 weeks that both controls end at. */
export const HORIZON_DAYS = 84;

/** The share of futures in which an order is to be in time; offered in the order-by list. */
export const SERVICE_LEVELS = [0.8, 0.9, 0.95, 0.975, 0.99] as const;

const weeks = (name: string, { min, max }: { readonly min: number; readonly max: number }) =>
  t.refinement(Int, (n) => n >= min && n <= max, name);

export const ResupplyWeeks = weeks('ResupplyWeeks', RESUPPLY_WEEKS);
export const OverstockWeeks = weeks('OverstockWeeks', OVERSTOCK_WEEKS);
export const ServiceLevel = t.refinement(t.number, (n) => SERVICE_LEVELS.some((level) => level === n), 'ServiceLevel');
export type ServiceLevel = t.TypeOf<typeof ServiceLevel>;

/** `overstockWeeks` is held in weeks (B-341), `resupplyDays` in days (B-340); stock-out days stay in by default. */
export const InventorySettings = record(
  {
    recencyBias: RecencyBias,
    resupplyDays: t.refinement(Int, (n) => n % DAYS_A_WEEK === 0 && ResupplyWeeks.is(n / DAYS_A_WEEK), 'ResupplyDays'),
    overstockWeeks: OverstockWeeks,
    leaveOutStockOuts: t.boolean,
  },
  'InventorySettings',
);
export type InventorySettings = t.TypeOf<typeof InventorySettings>;

/** A whole number of weeks within the range, the standard one for what is no number. */
const within = (n: number, { min, max, standard }: { readonly min: number; readonly max: number; readonly standard: number }): number =>
  Number.isNaN(n) ? standard : Math.min(max, Math.max(min, Math.round(n)));

/** The days that stock has to last: weeks until resupply × 7 (B-340); weeks outside 1 to 12 are drawn to the nearer end. */
export const resupplyDays = (weeksUntilResupply: number): number => within(weeksUntilResupply, RESUPPLY_WEEKS) * DAYS_A_WEEK;

/** Above this many days on hand there is too much: weeks × 7 (B-611); weeks outside 4 to 12 are drawn to the nearer end. */
export const thresholdDays = (overstockWeeks: number): number => within(overstockWeeks, OVERSTOCK_WEEKS) * DAYS_A_WEEK;

/** What a threshold is above the weeks until resupply, where there is room for it. */
const ROOM_WEEKS = 4;

/** An overstock threshold that leaves room between it and the resupply, as far as thresholds go. */
export const roomyThreshold = (days: number): number => within(days / DAYS_A_WEEK + ROOM_WEEKS, OVERSTOCK_WEEKS);

/** As a newcomer finds them: no recency bias (B-605), 7 weeks until resupply (B-609), overstock from 4 weeks on (B-610). */
export const DEFAULT_SETTINGS: InventorySettings = {
  recencyBias: 'low',
  resupplyDays: resupplyDays(RESUPPLY_WEEKS.standard),
  overstockWeeks: OVERSTOCK_WEEKS.standard,
  leaveOutStockOuts: false,
};
