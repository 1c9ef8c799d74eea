/**
 * How many of the last days of the window the demo data keeps of each fact by day. Sales and campaigns go back as far as
 * the window; what is finer goes back as far as marketplaces report it, and as screens look.
 */
import {
  ADS_DAILY,
  ADS_SEARCH_TERM_DAILY,
  ADS_TARGET_DAILY,
  DSP_DAILY,
  KEYWORD_POSITIONS,
  SOV_DAILY,
} from '../warehouse/model/advertisingTables.ts';
import { BUY_BOX_LOG, INVENTORY_DAILY, RETAIL_DAILY, RETAIL_HOURLY, SHELF_DAILY } from '../warehouse/model/retailTables.ts';
import type { Table } from '../warehouse/model/table.ts';

/** Day numbers, both included. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

const WHOLE = Number.POSITIVE_INFINITY;

const SPANS: ReadonlyMap<string, number> = new Map([
  [RETAIL_DAILY.name, WHOLE],
  [ADS_DAILY.name, WHOLE],
  [DSP_DAILY.name, WHOLE],
  [SOV_DAILY.name, 400],
  [ADS_TARGET_DAILY.name, 430],
  [INVENTORY_DAILY.name, 70],
  [RETAIL_HOURLY.name, 56],
  [ADS_SEARCH_TERM_DAILY.name, 125],
  [SHELF_DAILY.name, 35],
  [BUY_BOX_LOG.name, 56],
  [KEYWORD_POSITIONS.name, 35],
]);

/** The days of a window that a fact covers. */
export const spanOf = (table: Table, window: DayRange): DayRange => ({
  first: Math.max(window.first, window.last + 1 - (SPANS.get(table.name) ?? WHOLE)),
  last: window.last,
});

export const isWithin = ({ first, last }: DayRange, day: number): boolean => first <= day && day <= last;
