/** The stretches that an order stands on: until it arrives, and until what it brought is sold. */
import type { CoverStretch } from './demandOutlook.ts';
import { HORIZON_DAYS, type InventorySettings, thresholdDays } from './settings.ts';

const DAYS_A_WEEK = 7;

type Lead = Pick<InventorySettings, 'resupplyDays' | 'overstockWeeks'>;

/** Weeks that an order of today has to last for: its lead time and its cover, as far as the horizon. */
export const coveredWeeks = ({ resupplyDays, overstockWeeks }: Lead): number =>
  Math.min(HORIZON_DAYS, resupplyDays + thresholdDays(overstockWeeks)) / DAYS_A_WEEK;

/** The weeks that the goods of an order of today last for; null where the horizon ends before they come. */
export const coverStretch = (lead: Lead): CoverStretch | null => {
  const ahead = lead.resupplyDays / DAYS_A_WEEK;
  const weeks = coveredWeeks(lead) - ahead;
  return weeks < 1 || ahead < 1 ? null : { ahead, weeks };
};

/** Lead time, and lead time with cover, in weeks; one where they are the same. */
export const orderedWeeks = (lead: Lead): readonly number[] => [...new Set([lead.resupplyDays / DAYS_A_WEEK, coveredWeeks(lead)])];
