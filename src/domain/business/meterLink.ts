/** Where a pacing meter leads to: what moved in its month. */
import { moversLink } from '../retail/moversLink.ts';
import type { Meter } from './pacing.ts';

/**
 * The movers of the meter's month, as far as it has data, by sales or by ad spend; null for a year and for a month without
 * figures.
 */
export const meterLink = (meter: Meter): string | null => {
  if (meter.span !== 'month' || meter.mode === 'unavailable') return null;
  const end = meter.mode === 'completed' ? meter.period.end : meter.through;
  return moversLink({ start: meter.period.start, end }, meter.kind === 'adSpend' ? 'ad_spend_in_usd' : null);
};
