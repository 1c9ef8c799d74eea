/** The state of a product's stock (B-342, B-612 to B-616). */

/** In the order of urgency, which is the order of the tables (B-205 to B-208). */
export const INVENTORY_STATES = ['danger', 'warning', 'good', 'overstock'] as const;
export type InventoryState = (typeof INVENTORY_STATES)[number];

/** Above this probability of running out a product is in danger (B-612). */
export const DANGER_ABOVE = 0.5;
/** From this probability on a product is at risk (B-613). */
export const RISK_FROM = 0.05;
/** Under these days on hand a product is at risk (B-614). */
export const RISK_UNDER_DAYS = 7;

/** What decides: the share of futures that run out before the resupply, and the mean days on hand. */
export interface StockOutlook {
  readonly failureProbability: number;
  readonly daysOnHand: number;
}

/**
 * Danger above 0.5; at risk from 0.05 on or under 7 days on hand; overstock above the threshold (days); good else.
 * The more urgent wins: danger and risk before overstock. Null where the outlook is no number.
 */
export const stateOf = ({ failureProbability, daysOnHand }: StockOutlook, threshold: number): InventoryState | null => {
  if (Number.isNaN(failureProbability) || Number.isNaN(daysOnHand)) return null;
  if (failureProbability > DANGER_ABOVE) return 'danger';
  if (failureProbability >= RISK_FROM || daysOnHand < RISK_UNDER_DAYS) return 'warning';
  return daysOnHand > threshold ? 'overstock' : 'good';
};
