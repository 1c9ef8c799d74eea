/** Wasted ad spend: what was paid for clicks that sold nothing. */
import { formatCount } from '../format/number.ts';
import { toCents } from '../goals/cents.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { isKnown } from '../metrics/share.ts';
import type { AdsRow } from './adsRow.ts';

/** The query asks for no more rows (B-561). */
export const WASTED_QUERY_LIMIT = 10_000;
/** No more are shown (B-562). */
export const WASTED_ROWS_SHOWN = 1000;
/** The threshold's slider ends here when there is no wasted click (B-378). */
const SLIDER_END_WITHOUT_CLICKS = 1000;

/**
 * A row is a target with a match type in a campaign. It is wasted when its attributed sales are zero and its cost is positive (B-379); unknown sales are not zero.
 */
export const isWasted = ({ attributed_sales_in_usd, cost_in_usd }: AdsRow): boolean =>
  attributed_sales_in_usd === 0 && isKnown(cost_in_usd) && cost_in_usd > 0;

/** Where the Minimum Click Threshold slider runs: from 0 (B-376) to the largest wasted-click value (B-377), 1000 if there is none (B-378). */
export const clickThresholdRange = (rows: readonly AdsRow[]): { readonly min: number; readonly max: number } => {
  const maxClicks = rows.filter(isWasted).reduce((max, { clicks }) => (isKnown(clicks) && clicks > max ? clicks : max), 0);
  return { min: 0, max: maxClicks > 0 ? maxClicks : SLIDER_END_WITHOUT_CLICKS };
};

/** The most that a wasted row cost, in whole dollars: where the slider of max ad spend ends. */
export const mostWasted = (rows: readonly AdsRow[]): number =>
  Math.ceil(rows.filter(isWasted).reduce((maxClicks, { cost_in_usd }) => Math.max(maxClicks, cost_in_usd ?? 0), 0));

export interface WastedSpend {
  /** By clicks descending, then cost descending (B-325); at most 1,000. */
  readonly rows: readonly AdsRow[];
  /** The clicks of all of them. */
  readonly clicks: number;
  /** How many rows are wasted at that threshold, shown or not. */
  readonly count: number;
  /** In how many campaigns they are, each of one country. */
  readonly campaigns: number;
  /** What all of them cost, in whole US cents. */
  readonly costCents: number;
  /** Whether there may be more than the query answers: then clicks, count, campaigns and cost are of the first alone, by clicks. */
  readonly isCut: boolean;
}

/** The wasted rows with at least so many clicks, unknown clicks counting as 0, that cost at most so much; 0 is no limit (B-374, B-375). */
export const wastedSpend = (rows: readonly AdsRow[], minimumClicks = 0, maxAdSpend = 0): WastedSpend => {
  const wasted = rows.filter(
    (row) =>
      isWasted(row) &&
      (isKnown(row.clicks) ? row.clicks : 0) >= minimumClicks &&
      (maxAdSpend === 0 || (row.cost_in_usd ?? 0) <= maxAdSpend),
  );
  const sorted = sortedBy(
    wasted,
    byNumber(({ clicks }) => clicks, 'desc'),
    byNumber(({ cost_in_usd }) => cost_in_usd, 'desc'),
  );
  const costCents = wasted.reduce((sum, { cost_in_usd }) => sum + (toCents(cost_in_usd ?? 0) ?? 0), 0);
  const allClicks = wasted.reduce((sum, { clicks }) => sum + (isKnown(clicks) ? clicks : 0), 0);
  const campaigns = new Set(wasted.map(({ country, campaign_name }) => JSON.stringify([country, campaign_name]))).size;
  // What is wasted comes first, by clicks: beyond a last row with fewer clicks than the threshold there is nothing to count.
  const last = rows[WASTED_QUERY_LIMIT - 1];
  const isCut = last !== undefined && isWasted(last) && (last.clicks ?? 0) >= minimumClicks;
  return { rows: sorted.slice(0, WASTED_ROWS_SHOWN), clicks: allClicks, count: wasted.length, campaigns, costCents, isCut };
};

/** What stands beside the figures of a list that is cut: "Only the first 10,000 targets by clicks are counted."; null where all are. */
export const wastedCutText = ({ isCut }: Pick<WastedSpend, 'isCut'>): string | null =>
  isCut ? `Only the first ${formatCount(WASTED_QUERY_LIMIT)} targets by clicks are counted.` : null;

/** What stands in place of the table: the failure (B-510), or that nothing is wasted (B-511); null where there are rows. */
export const wastedSpendText = (
  state: { readonly kind: 'failed' } | { readonly kind: 'ready'; readonly found: WastedSpend },
): string | null => {
  if (state.kind === 'failed') return 'An error was encountered retrieving Wasted Ad Spend data.';
  return state.found.count === 0 ? 'No keywords or ASINs were found with wasted ad spend.' : null;
};
