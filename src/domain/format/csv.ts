/**
 * CSV writing. Figures are numbers with the precision of a file: money to the cent, anything else to six decimals. A text that a
 * spreadsheet would run as a formula gets a guard quote. Every line ends in CRLF, fields are quoted where they must be.
 */
import { csvFormatValue } from 'd3-dsv';
import { record, t } from '../codec/codec.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { FORMULA } from './formulaGuard.ts';
import { currencyOf, formatMetricAligned, LOCALE, placesOf } from './number.ts';

/** A number as a file holds it. Made by `figureCell` alone, so that every figure has the precision of its format. */
export const CsvFigure = record({ digits: t.string }, 'CsvFigure');
export type CsvFigure = t.TypeOf<typeof CsvFigure>;

/** A cell; a missing value is an empty field, never 0. */
export type CsvCell = string | boolean | null | CsvFigure;

type Rounding = 'halfExpand' | 'trunc' | 'expand';

const digitsBy = (min: number, max: number, roundingMode: Rounding): Intl.NumberFormat => {
  const places = { minimumFractionDigits: min, maximumFractionDigits: max, roundingMode };
  return new Intl.NumberFormat(LOCALE, { ...places, useGrouping: false, signDisplay: 'negative' });
};

/** The nearest first; then those next to it. */
const writers = (min: number, max: number): readonly Intl.NumberFormat[] =>
  (['halfExpand', 'trunc', 'expand'] as const).map((rounding) => digitsBy(min, max, rounding));

const MONEY = writers(2, 2);
/** Of money in a currency without hundredths. */
const WHOLE = writers(0, 0);
const OTHERS = writers(0, 6);

/** How the screen writes a figure in a column of percentages with one place and with two; other formats have one way. */
const readings = (value: number, format: MetricFormat): string =>
  `${formatMetricAligned(value, format, 1)} ${formatMetricAligned(value, format, 2)}`;

/** Rounding twice can only differ from rounding once where the first ends in a 5, or left nothing. */
const MAY_READ_OTHERWISE = /5\.?0*$|^[-0.]+$/;

/**
 * A figure for a file: money with the decimals of its currency, anything else with at most six. Formatted as the screen formats it, it is what the screen
 * shows. Null where there is no value.
 */
export const figureCell = (value: number | null | undefined, format: MetricFormat = 'count'): CsvFigure | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const currency = currencyOf(format);
  const [nearest, ...next] = (currency === null ? OTHERS : placesOf(currency) === 0 ? WHOLE : MONEY).map(
    (writer) => () => writer.format(value),
  );
  const digits = nearest?.() ?? '';
  if (value === 0 || !MAY_READ_OTHERWISE.test(digits)) return { digits };
  const wanted = readings(value, format);
  const reads = (text: string): boolean => readings(Number(text), format) === wanted;
  if (reads(digits)) return { digits };
  for (const write of next) {
    const other = write();
    if (reads(other)) return { digits: other };
  }
  // Too small for six decimals, and yet not nothing.
  return { digits: String(value) };
};

const NEWLINE = '\r\n';

/** A text that is a negative number is read as that number: it is no formula. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

const guarded = (text: string): string => (FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text);

type Written = string | boolean | null;

const cell = (value: CsvCell | undefined): Written => {
  if (typeof value === 'string') return guarded(value);
  return typeof value === 'object' ? (value?.digits ?? null) : (value ?? null);
};

/** What was guarded is quoted as well, so that its quote is seen to belong to it; and a space at an end, which readers may cut. */
const isQuoted = (text: string): boolean =>
  (text.startsWith("'") && FORMULA.test(text.slice(1))) || text.startsWith(' ') || text.endsWith(' ');

const field = (value: Written): string =>
  typeof value === 'string' && isQuoted(value) ? `"${value.replaceAll('"', '""')}"` : csvFormatValue(value === null ? '' : String(value));

const written = (lines: readonly (readonly Written[])[]): string => lines.map((line) => `${line.map(field).join(',')}${NEWLINE}`).join('');

const filled = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): Written[][] =>
  rows.map((row) => columns.map((_, i) => cell(row[i])));

/** Further rows of a file whose columns were named before; none is no text. */
export const csvRows = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0 ? '' : written(filled(columns, rows));

/** The text of a CSV file: one line of column names, then the rows; short rows are filled with empty fields. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  written([columns.map(guarded), ...filled(columns, rows)]);
