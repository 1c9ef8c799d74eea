/**
 * The dialect of ClickHouse. Statements also lean on settings that come with each query (`QUERY_SETTINGS` of the engine): a
 * sum over nothing, and what a join did not find, are unknown there only when they are asked to be.
 */
import type { Periodicity } from '../../../src/domain/dates/period.ts';
import type { Dialect } from './dialect.ts';

const BUCKETS: Readonly<Record<Periodicity, (day: string) => string>> = {
  daily: (day) => day,
  weekly: (day) => `toStartOfWeek(${day}, 0)`,
  monthly: (day) => `toStartOfMonth(${day})`,
  quarterly: (day) => `toStartOfQuarter(${day})`,
  annual: (day) => `toStartOfYear(${day})`,
};

/** NOTE: the day of 1970 with which a week begins is a Sunday when four days are added; what divides by 7 counts them. */
const SPANS: Readonly<Record<Periodicity, (day: string) => string>> = {
  daily: (day) => day,
  weekly: (day) => `intDiv(toUInt16(${day}) + 4, 7)`,
  monthly: (day) => `(toYear(${day}) * 12 + toMonth(${day}))`,
  quarterly: (day) => `(toYear(${day}) * 4 + toQuarter(${day}))`,
  annual: (day) => `toYear(${day})`,
};

/**
 * A text without capitals, letter by letter as the embedded engine has it; ClickHouse alone makes İ an i with a dot of its own,
 * and Σ at the end of a word ς. Of 125,000 letters compared, no other differs but capitals that Unicode knows since a few years.
 */
const lowered = (text: string): string => `lowerUTF8(translateUTF8(${text}, 'İΣ', 'iσ'))`;

/** A text without accents, its letters composed again as the embedded engine has them. Most texts have none, and are left as they are. */
const unaccented = (text: string): string =>
  `if(lengthUTF8(${text}) = length(${text}), ${text}, normalizeUTF8NFC(replaceRegexpAll(normalizeUTF8NFD(${text}), '\\p{M}', '')))`;

export const CLICKHOUSE: Dialect = {
  placeholder: (place, value) => `{p${place}:${typeof value === 'string' ? 'String' : Number.isInteger(value) ? 'Int64' : 'Float64'}}`,
  bucket: (periodicity, day) => BUCKETS[periodicity](day),
  span: (periodicity, day) => SPANS[periodicity](day),
  asDay: (text) => `CAST(${text} AS Date)`,
  asText: (expression) => `CAST(${expression} AS Nullable(String))`,
  asWhole: (expression) => `CAST(${expression} AS Nullable(Int64))`,
  asNumber: (expression) => `CAST(${expression} AS Nullable(Float64))`,
  holds: (text, part) => `position(${unaccented(lowered(text))}, ${unaccented(lowered(part))}) > 0`,
  holdsSmall: (text, part) => `position(${unaccented(text)}, ${unaccented(lowered(part))}) > 0`,
  lowered,
  // Its own escape is the backslash.
  isLike: (text, pattern) => `${text} LIKE ${pattern}`,
  startsWith: (text, start) => `startsWith(${text}, ${start})`,
  valueAtLargest: (value, by) => `argMax(${value}, ${by})`,
};
