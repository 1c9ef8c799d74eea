/** A column of a Parquet file as a column of the warehouse: the SQL that reads it, and what it must not hold. */

import { A_DAY, A_MONTH, A_WEEK, dayWithin, type ImportDays, latestDay } from '../../src/domain/imports/cells.ts';
import type { FieldKind, ImportField } from '../../src/domain/imports/layout.ts';
import { A_COUNT, MAX_CENTS, MAX_COUNT, NOT_NEGATIVE, TOO_MANY, TOO_MUCH, TWO_DECIMALS } from '../../src/domain/imports/numbers.ts';

/** What no value may be, and what is told to be expected then. */
export interface Check {
  readonly bad: string;
  readonly expected: string;
}

/** How a column is read: text by text (each text once, as in CSV), or by the engine alone. */
export type ColumnReading =
  | { readonly how: 'texts'; readonly text: string }
  | { readonly how: 'values'; readonly value: string; readonly checks: readonly Check[] }
  | { readonly how: 'never'; readonly expected: string };

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const isInteger = (type: string): boolean => /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER)$/.test(type);
const isReal = (type: string): boolean => /^(FLOAT|DOUBLE)$/.test(type);

interface NumberRule {
  readonly scale: 1 | 100;
  readonly max: number;
  readonly whole: string;
  readonly most: string;
}

const COUNTS: NumberRule = { scale: 1, max: MAX_COUNT, whole: A_COUNT, most: TOO_MANY };
const RULES: Partial<Record<FieldKind, NumberRule>> = {
  count: COUNTS,
  refundCount: COUNTS,
  dollars: { scale: 100, max: MAX_CENTS, whole: TWO_DECIMALS, most: TOO_MUCH },
  refundDollars: { scale: 100, max: MAX_CENTS, whole: TWO_DECIMALS, most: TOO_MUCH },
  cents: { scale: 1, max: MAX_CENTS, whole: 'whole US cents such as 123450', most: TOO_MUCH },
  refundCents: { scale: 1, max: MAX_CENTS, whole: 'whole US cents such as 123450', most: TOO_MUCH },
  hundredths: { scale: 100, max: MAX_COUNT, whole: 'a number such as 4.35', most: TOO_MANY },
};

/** A tenth of a thousandth of a cent is the noise of a binary fraction; more is a part of a cent. */
const NOISE = 1e-4;

/** Whole numbers of at most 64 bits with a sign: they are judged as they are, which costs less than half of doing it in 128 bits. */
const isShort = (type: string): boolean => /^((TINY|SMALL|BIG)INT|INTEGER|U(TINY|SMALL)INT|UINTEGER)$/.test(type);

/** `never` below zero; `refund`: on either side, and without its sign; `signed`: as it is. */
type Sign = 'never' | 'refund' | 'signed';

const shortReading = (column: string, { scale, max, most }: NumberRule, sign: Sign): ColumnReading => {
  const largest = Math.floor(max / scale);
  const scaled = `(${sign === 'refund' ? `abs(${column}::BIGINT)` : `${column}::BIGINT`} * ${scale})`;
  const isIn = `${column} BETWEEN -${largest} AND ${largest}`;
  return {
    how: 'values',
    value: `CASE WHEN ${isIn} THEN ${scaled} END`,
    checks: [...(sign !== 'never' ? [] : [{ bad: `${column} < 0`, expected: NOT_NEGATIVE }]), { bad: `NOT (${isIn})`, expected: most }],
  };
};

const numberReading = (column: string, type: string, { kind, isSigned, mayReturn = isSigned }: ImportField): ColumnReading => {
  const rule = RULES[kind];
  if (rule === undefined) return { how: 'never', expected: kind };
  const { scale, max, whole, most } = rule;
  const sign: Sign = kind.startsWith('refund') ? 'refund' : mayReturn === true ? 'signed' : 'never';
  if (isShort(type)) return shortReading(column, rule, sign);
  const decimal = /^DECIMAL\((\d+),(\d+)\)$/.exec(type);
  const isExact = isInteger(type) || (decimal !== null && Number(decimal[1]) <= 30);
  if (!isExact && !isReal(type) && decimal === null) return { how: 'never', expected: scale === 100 ? 'numbers' : 'whole numbers' };
  const scaled = isExact ? `(${column}::${decimal === null ? 'HUGEINT' : type} * ${scale})` : `(${column}::DOUBLE * ${scale})`;
  const value = `(CASE WHEN abs(${scaled}) <= ${max} THEN ${sign === 'refund' ? `abs(round(${scaled}))` : `round(${scaled})`} END)::BIGINT`;
  const notWhole = isExact
    ? isInteger(type)
      ? []
      : [{ bad: `${scaled} <> trunc(${scaled})`, expected: whole }]
    : [{ bad: `NOT isfinite(${scaled}) OR abs(${scaled} - round(${scaled})) > ${NOISE}`, expected: whole }];
  return {
    how: 'values',
    value,
    checks: [
      ...notWhole,
      ...(sign !== 'never' ? [] : [{ bad: `${scaled} < 0`, expected: NOT_NEGATIVE }]),
      { bad: `abs(${scaled}) > ${max}`, expected: most },
    ],
  };
};

const dayReading = (column: string, type: string, kind: FieldKind, days: ImportDays): ColumnReading => {
  const moment = type.startsWith('TIMESTAMP WITH') ? `(${column} AT TIME ZONE 'UTC')` : `${column}::TIMESTAMP`;
  const value = type === 'DATE' ? column : `(${moment})::DATE`;
  const shape = kind === 'month' ? A_MONTH : kind === 'week' ? A_WEEK : A_DAY;
  return {
    how: 'values',
    value,
    checks: [
      ...(type === 'DATE' ? [] : [{ bad: `${moment} <> ${value}::TIMESTAMP`, expected: shape }]),
      ...(kind === 'month' ? [{ bad: `day(${value}) <> 1`, expected: shape }] : []),
      ...(kind === 'week' ? [{ bad: `dayofweek(${value}) <> 0`, expected: shape }] : []),
      {
        bad: `${value} NOT BETWEEN DATE '${days.start}' AND DATE '${latestDay(days)}'`,
        expected: dayWithin(days),
      },
    ],
  };
};

/** A moment with a zone is that moment; one without is what clocks in Los Angeles showed. */
const momentText = (column: string, type: string): string =>
  type.startsWith('TIMESTAMP WITH')
    ? `strftime(make_timestamp(epoch_us(${column})), '%Y-%m-%dT%H:%M:%SZ')`
    : `strftime(${column}::TIMESTAMP, '%Y-%m-%d %H:%M:%S')`;

/** How a column of this type is read as this field. */
export const readingOf = (name: string, type: string, field: ImportField, days: ImportDays): ColumnReading => {
  const { kind } = field;
  const column = quoted(name);
  if (type === 'VARCHAR' || type.startsWith('ENUM')) return { how: 'texts', text: `${column}::VARCHAR` };
  if (kind === 'day' || kind === 'month' || kind === 'week') {
    if (type === 'DATE' || type.startsWith('TIMESTAMP')) return dayReading(column, type, kind, days);
    return { how: 'never', expected: 'days: DATE, TIMESTAMP or text' };
  }
  if (kind === 'moment' && type.startsWith('TIMESTAMP')) return { how: 'texts', text: momentText(column, type) };
  if (kind === 'clock' && (type === 'TIME' || isInteger(type))) return { how: 'texts', text: `${column}::VARCHAR` };
  if (kind === 'flag') {
    if (type === 'BOOLEAN') return { how: 'values', value: `${column}::INTEGER`, checks: [] };
    if (isInteger(type)) return { how: 'values', value: column, checks: [{ bad: `${column} NOT IN (0, 1)`, expected: 'yes or no' }] };
    return { how: 'never', expected: 'BOOLEAN, 0 or 1, or text' };
  }
  if (kind === 'rate' && (isInteger(type) || isReal(type) || type.startsWith('DECIMAL')))
    return { how: 'texts', text: `${column}::VARCHAR` };
  if (RULES[kind] !== undefined) return numberReading(column, type, field);
  if ((kind === 'sku' || kind === 'text' || kind === 'node') && isInteger(type)) return { how: 'texts', text: `${column}::VARCHAR` };
  return { how: 'never', expected: 'text' };
};
