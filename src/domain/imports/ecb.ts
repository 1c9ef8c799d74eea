/** The European Central Bank's file of reference rates: units for one euro, a column for each currency, the newest day first. */
import { type Either, left, right } from 'fp-ts/Either';
import { beforeFirst, type ImportDays, readDay } from './cells.ts';
import { nameKey } from './columnNames.ts';
import { type ImportFault, shown } from './fault.ts';
import type { ReadFormat } from './formats/format.ts';
import type { Header } from './header.ts';
import { type Cell, field } from './layout.ts';
import { rateFromEuros } from './rates.ts';

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
