/**
 * Daily reference rates: dollars for one unit of another currency, as whole trillionths of a dollar (12 decimals), so that an amount
 * times a rate is exact whole arithmetic in every engine. The file of the European Central Bank says units for one euro, a column for
 * each currency, the newest day first.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { beforeFirst, type ImportDays, readDay } from './cells.ts';
import { nameKey } from './columnNames.ts';
import { type ImportFault, shown } from './fault.ts';
import type { ReadFormat } from './formats/format.ts';
import type { Header } from './header.ts';
import { type Cell, field } from './layout.ts';

const PLACES = 12;
const UNIT = 10n ** BigInt(PLACES);
/** Far above the dearest currency, and exact as a number of JavaScript. */
const MAX_RATE = 9_000n * UNIT;

export const A_RATE = 'dollars for one unit such as 1.0812';

interface Decimal {
  readonly digits: bigint;
  readonly scale: bigint;
}

const decimalOf = (text: string): Decimal | null => {
  const match = /^(\d{1,12})(?:\.(\d{1,30}))?$/.exec(text);
  if (match === null) return null;
  const [, whole = '', decimals = ''] = match;
  return { digits: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) };
};

/** Half a unit is rounded up. */
const divided = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);

const checked = (rate: bigint): Either<string, number> => (rate > 0n && rate <= MAX_RATE ? right(Number(rate)) : left(A_RATE));

/** A rate as it is kept; further decimals are rounded. */
export const readRate = (text: string): Either<string, number> => {
  const rate = decimalOf(text);
  return rate === null ? left(A_RATE) : checked(divided(rate.digits * UNIT, rate.scale));
};

/** Dollars for one unit, from dollars for one euro and units for one euro. */
export const rateFromEuros = (dollars: string, units: string): Either<string, number> => {
  const [d, u] = [decimalOf(dollars), decimalOf(units)];
  if (d === null || u === null || u.digits === 0n) return left(A_EURO_RATE);
  return checked(divided(d.digits * u.scale * UNIT, d.scale * u.digits));
};

/** A rate as people write it: 1.0812. */
export const rateText = (rate: number | bigint): string => {
  const size = BigInt(rate);
  const decimals = String(size % UNIT)
    .padStart(PLACES, '0')
    .replace(/0+$/, '');
  return `${size / UNIT}${decimals === '' ? '' : `.${decimals}`}`;
};

const A_EURO_RATE = 'units for one euro such as 0.8564, or N/A';
const CODE = /^[A-Z]{3}$/;
export const ECB = 'European Central Bank';

/** How the ECB's file is named where it was recognised. */
export const ECB_FORMAT: ReadFormat = {
  id: 'ecb-rates',
  title: 'European Central Bank reference rates',
  kind: 'rates',
  proof: [['Date'], ['USD'], ['JPY'], ['GBP']],
  columns: { date: ['Date'] },
};

const trimmed = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim());

/** Whether these are the headings of the ECB's file: a day, and nothing but currencies. */
export const isEcb = (names: readonly string[]): boolean => {
  const [day = '', ...codes] = trimmed(names);
  const has = (code: string): boolean => codes.includes(code);
  const named = codes.filter((code) => code !== '');
  const areCodes = named.every((code) => CODE.test(code)) && new Set(named).size === named.length;
  return nameKey(day) === 'date' && areCodes && has('USD') && has('JPY') && has('GBP');
};

const DAY = field('date', 'day', 'day');
const RATE = field('dollars', 'rate', 'rate');

/** The columns of the ECB's file: each currency fills rates. The comma at the end of its lines is no column. */
export const ecbHeader = (names: readonly string[]): Header => ({
  columns: trimmed(names).flatMap((name, place) => (name === '' ? [] : [{ name, field: place === 0 ? DAY : RATE }])),
  ignored: [],
  given: {},
  isMapped: false,
});

export interface EcbRow {
  readonly day: Cell;
  readonly rates: readonly { readonly currency: string; readonly rate: number }[];
}

const EMPTY = /^(?:N\/A|-)?$/i;

/** The rates of a day; null for a day before the first that is kept, and for a blank line; or all that is wrong with the row. */
export const readEcbRow = (
  names: readonly string[],
  record: readonly string[],
  row: number,
  days: ImportDays,
): Either<readonly ImportFault[], EcbRow | 'earlier' | null> => {
  const [headings, cells] = [trimmed(names), trimmed(record)];
  if (cells.every((cell) => cell === '')) return right(null);
  const [text = ''] = cells;
  const day = readDay(text, days);
  if (day._tag === 'Left') {
    if (day.left === beforeFirst(days)) return right('earlier');
    return left([{ row, column: headings[0] ?? 'Date', expected: day.left, found: text === '' ? 'nothing' : shown(text) }]);
  }
  const dollars = cells[headings.indexOf('USD')] ?? '';
  const rates: { currency: string; rate: number }[] = [];
  const faults: ImportFault[] = [];
  for (const [place, code] of headings.entries()) {
    const cell = cells[place] ?? '';
    if (place === 0 || code === '' || code === 'USD' || EMPTY.test(cell)) continue;
    const rate = rateFromEuros(dollars, cell);
    if (rate._tag === 'Left') faults.push({ row, column: code, expected: rate.left, found: shown(cell) });
    else rates.push({ currency: code, rate: rate.right });
  }
  const euro = rateFromEuros(dollars, '1');
  if (euro._tag === 'Right')
    return faults.length > 0 ? left(faults) : right({ day: day.right, rates: [{ currency: 'EUR', rate: euro.right }, ...rates] });
  return left([
    { row, column: 'USD', expected: 'US dollars for one euro such as 1.0812', found: dollars === '' ? 'nothing' : shown(dollars) },
  ]);
};
