/** Whether a file of orders may be one by last update, which lacks orders of its earlier days. */
import { diffDays } from '../dates/calendar.ts';
import type { Period } from '../dates/period.ts';

export const LATE_ORDERS =
  'the report by order date (if it is, choose “Sales by order” under Read as, or in a command product-orders instead of auto)';

/** What speaks for it, in words: orders from before the first update, of more days than there are updates of. Null where nothing does. */
export const lateOrders = (ordered: Period, updated: Period): string | null =>
  ordered.start < updated.start && diffDays(ordered.start, ordered.end) > diffDays(updated.start, updated.end)
    ? `orders since ${ordered.start} that were updated since ${updated.start}: if it is the report by last update, days before that are not whole`
    : null;
