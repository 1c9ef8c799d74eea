/** What engines spell differently: bound values, dates, casts, parts of texts. All else of a statement is understood by each of them. */
import type { Periodicity } from '../../../src/domain/dates/period.ts';
import type { Placeholder } from './text.ts';

export interface Dialect {
  readonly placeholder: Placeholder;
  /** The first day of the stretch that a day is in; weeks start on Sunday. */
  readonly bucket: (periodicity: Periodicity, day: string) => string;
  /**
   * A number that the days of a stretch share and no others, cheap to work out per row. Measured on a million facts: a
   * month's first day worked out per row costs seven times the sum itself.
   */
  readonly span: (periodicity: Periodicity, day: string) => string;
  readonly asDay: (text: string) => string;
  readonly asText: (expression: string) => string;
  readonly asWhole: (expression: string) => string;
  readonly asNumber: (expression: string) => string;
  /** Whether a text holds another, capitals and accents or not, no character of which means more than itself. */
  readonly holds: (text: string, part: string) => string;
  /** Whether a text without capitals holds another, whose capitals make no difference, nor accents on either side. */
  readonly holdsSmall: (text: string, part: string) => string;
  /** A text without capitals. */
  readonly lowered: (text: string) => string;
  /** Whether a text is like a pattern in which `%` stands for any characters, and `\\` before a letter for the letter itself. */
  readonly isLike: (text: string, pattern: string) => string;
  /** Whether a text begins with another, letter by letter. */
  readonly startsWith: (text: string, start: string) => string;
  /** The value of the row in which `by` is largest, of those in which the value is known. */
  readonly valueAtLargest: (value: string, by: string) => string;
}

/** 4 January 1970 was a Sunday. */
const FIRST_SUNDAY = "DATE '1970-01-04'";

const BUCKETS: Readonly<Record<Periodicity, (day: string) => string>> = {
  daily: (day) => day,
  weekly: (day) => `(${day} - CAST(dayofweek(${day}) AS INTEGER))`,
  monthly: (day) => `CAST(date_trunc('month', ${day}) AS DATE)`,
  quarterly: (day) => `CAST(date_trunc('quarter', ${day}) AS DATE)`,
  annual: (day) => `CAST(date_trunc('year', ${day}) AS DATE)`,
};

const SPANS: Readonly<Record<Periodicity, (day: string) => string>> = {
  daily: (day) => day,
  weekly: (day) => `((${day} - ${FIRST_SUNDAY}) // 7)`,
  monthly: (day) => `(year(${day}) * 12 + month(${day}))`,
  quarterly: (day) => `(year(${day}) * 4 + quarter(${day}))`,
  annual: (day) => `year(${day})`,
};

export const DUCKDB: Dialect = {
  placeholder: (place) => `$${place}`,
  bucket: (periodicity, day) => BUCKETS[periodicity](day),
  span: (periodicity, day) => SPANS[periodicity](day),
  asDay: (text) => `CAST(${text} AS DATE)`,
  asText: (expression) => `CAST(${expression} AS VARCHAR)`,
  asWhole: (expression) => `CAST(${expression} AS BIGINT)`,
  asNumber: (expression) => `CAST(${expression} AS DOUBLE)`,
  holds: (text, part) => `contains(strip_accents(lower(${text})), strip_accents(lower(${part})))`,
  holdsSmall: (text, part) => `contains(strip_accents(${text}), strip_accents(lower(${part})))`,
  lowered: (text) => `lower(${text})`,
  isLike: (text, pattern) => `${text} LIKE ${pattern} ESCAPE '\\'`,
  startsWith: (text, start) => `starts_with(${text}, ${start})`,
  valueAtLargest: (value, by) => `arg_max(${value}, ${by})`,
};
