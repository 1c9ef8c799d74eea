/** The files of a drill into the buy box: a product's days with their owners, and the hours of one of them. */
import { ANNOTATIONS_TITLE } from '../annotations/calendar.ts';
import { eachDay } from '../dates/calendar.ts';
import { hourWords } from '../dates/dayHours.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { currencyTitle } from '../format/number.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { dayCell, figureCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import type { OwnershipEntry } from './buyBox.entities.ts';
import { ownersByDay, ownersByHour } from './buyBoxOwners.ts';

/** What of a product is known by day, in step with the days of the period. */
export interface KnownDays {
  readonly percentages: readonly (number | null)[];
  readonly sales: readonly (number | null)[];
  readonly amounts?: MetricFormat;
  /** What else is known of each day. */
  readonly annotations: readonly (string | null)[];
}

/** A line a day: the share of page views, sales, changes of the owner, and which part of the time each seller held it. */
export const ownerDaysSheet = (
  entries: readonly OwnershipEntry[],
  period: Period,
  { percentages, sales, amounts, annotations }: KnownDays,
): Sheet => {
  const days = eachDay(period);
  const { sellers, shares, changes } = ownersByDay(entries, days);
  const rows = days.map((day, i): readonly SheetCell[] => [
    ...[dayCell(day), figureCell(percentages[i], 'pct'), figureCell(sales[i], amounts ?? 'usd'), figureCell(changes[i])],
    ...sellers.map((_, place) => figureCell(shares[place]?.[i], 'pct')),
    annotations[i] ?? null,
  ]);
  const titles = sellers.map(({ name }) => `${name}, share of time`);
  return sheetOf(
    ['Date', 'Buy Box % of page views', currencyTitle('Ordered Revenue', amounts), 'Owner changes', ...titles, ANNOTATIONS_TITLE],
    rows,
  );
};

/** A line for each seller of each hour; an hour of which nothing is known has one without a seller. */
export const ownerHoursSheet = (entries: readonly OwnershipEntry[], day: IsoDay, country: string): Sheet => {
  const rows = ownersByHour(entries, day, country).flatMap(({ hour, parts }): readonly (readonly SheetCell[])[] => {
    const head = [dayCell(day), hourWords(hour), country === '' ? null : country];
    if (parts.length === 0) return [[...head, null, null, null, null]];
    return parts.map(({ seller, part, price }) => [
      ...[...head, seller.name, seller.id],
      figureCell(Math.round(part * 600) / 10, 'float1'),
      figureCell(price, 'usd'),
    ]);
  });
  return sheetOf(['Date', 'Hour (Pacific time)', 'Country', 'Held by', 'Seller ID', 'Minutes', 'Price'], rows);
};
