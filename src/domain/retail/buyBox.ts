/** Buy Box Health: how far a row is drilled into, and what a drill asks for. */
import type { IsoDay } from '../dates/isoDay.ts';

/** Collapsed rows, one row's days, or one day's hours. */
export type BuyBoxDrill =
  | { readonly level: 'rows' }
  | { readonly level: 'daily'; readonly asin: string }
  | { readonly level: 'intraday'; readonly asin: string; readonly day: IsoDay };

export type BuyBoxDrillEvent =
  | { readonly type: 'rowClicked'; readonly asin: string }
  | { readonly type: 'dayClicked'; readonly day: IsoDay }
  | { readonly type: 'escapePressed' };

/**
 * A row expands to its days (B-182, B-363), and a second click closes it; a day to its hours (B-364); Escape goes up one level
 * (B-365). A day can be clicked only where days are shown.
 */
export const afterDrillEvent = (drill: BuyBoxDrill, event: BuyBoxDrillEvent): BuyBoxDrill => {
  switch (event.type) {
    case 'rowClicked':
      return drill.level !== 'rows' && drill.asin === event.asin ? { level: 'rows' } : { level: 'daily', asin: event.asin };
    case 'dayClicked':
      return drill.level === 'daily' ? { level: 'intraday', asin: drill.asin, day: event.day } : drill;
    case 'escapePressed':
      return drill.level === 'intraday' ? { level: 'daily', asin: drill.asin } : { level: 'rows' };
  }
};

export interface DrillQuery {
  readonly brandGroupId: string;
  readonly rowDimensions: readonly ['date'];
  readonly filters: readonly [{ readonly dimension: 'child_asin'; readonly operator: 'in'; readonly values: readonly [string] }];
}

/** What the days of a product are asked with (B-495). */
export const drillQuery = (brandGroupId: string, asin: string): DrillQuery => ({
  brandGroupId,
  rowDimensions: ['date'],
  filters: [{ dimension: 'child_asin', operator: 'in', values: [asin] }],
});
