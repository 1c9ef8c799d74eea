/**
 * What a whole file says of how it is written, where one cell does not: whether `1,234` is a thousand, and whether
 * `11/08/2026` lies in November. One value above 12 settles a column of days, one amount with two signs a file of numbers.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { ByteTexts } from './byteTexts.ts';
import { type ImportFault, shown } from './fault.ts';
import type { AmountSigns, Header } from './header.ts';
import { OPTION_WORDS } from './importOptions.ts';
import { NUMBER_KINDS } from './layout.ts';
import type { PlainLine } from './plainLines.ts';
import { withoutSign } from './rowCurrencies.ts';

/** Whether the month or the day is written first. */
export const DAY_ORDERS = ['mdy', 'dmy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export interface Conventions {
  /** The sign before the decimals; null where no cell needs to know. */
  readonly decimal: '.' | ',' | null;
  /** By the place of the column. */
  readonly days: ReadonlyMap<number, DayOrder>;
}

export const NO_CONVENTIONS: Conventions = { decimal: null, days: new Map() };

/** `11/18/2026`, `18.11.26`, `18-11-2026`: a day without a name of its month that does not begin with the year. */
export const NUMBERED_DAY = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** The time beside a day. */
const CLOCK_BESIDE = /[T ]\d\d:\d\d.*$/;

interface Seen {
  readonly row: number;
  readonly text: string;
}

interface Column {
  readonly index: number;
  readonly name: string;
  readonly isDay: boolean;
  /** The first cells that say so, by what they say; `unsettled` can be read both ways. */
  readonly seen: Map<DayOrder | 'unsettled', Seen>;
  /** Texts that were looked at. */
  readonly texts: ByteTexts<true>;
}

const isDigits = (bytes: Uint8Array, start: number, end: number): boolean => {
  for (let i = start; i < end; i += 1) if ((bytes[i] ?? 0) < 0x30 || (bytes[i] ?? 0) > 0x39) return false;
  return true;
};

const NUMBER_SHAPE = /^[-(]*(?:US\$|USD|\$)?\s*-?(\d[\d.,'\s\u00A0\u202F]*|[.,]\d+)(?:US\$|USD|\$|%)?\)?$/i;
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

/** Which sign is the decimal one, by the number alone: `unsettled` where it can be either; null where there is none to see. */
const decimalOf = (text: string): '.' | ',' | 'unsettled' | null => {
  const digits = NUMBER_SHAPE.exec(text)?.[1]?.replace(/['\s\u00A0\u202F]/g, '') ?? '';
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (points + commas === 0) return null;
  if (points + commas > 1) return GROUPED.test(digits) ? (points > 1 ? ',' : '.') : null;
  if (GROUPED.test(digits) && !digits.startsWith('0')) return 'unsettled';
  return points === 1 ? '.' : ',';
};

const columnsOf = ({ columns }: Header): readonly Column[] =>
  columns.flatMap(({ name, field }, index) => {
    const isDay = field?.kind === 'day' || field?.kind === 'week' || field?.kind === 'oneDayRange';
    return field !== null && (isDay || NUMBER_KINDS.has(field.kind))
      ? [{ index, name, isDay, seen: new Map(), texts: new ByteTexts() }]
      : [];
  });

const first = <K>(map: Map<K, Seen>, key: K, seen: Seen): void => {
  if (!map.has(key)) map.set(key, seen);
};

/** Looks at the cells of a file, row by row, and says then how they are to be read. */
export class Survey {
  private readonly columns: readonly Column[];
  private readonly asked: DayOrder | null;
  private readonly sign: AmountSigns | undefined;
  private readonly decimals = new Map<'.' | ',' | 'unsettled', Seen & { readonly name: string }>();
  private dayColumn = new Set<number>();

  /** `asked` is the order that whoever imports has named; it settles what the column does not. */
  constructor(header: Header, asked: DayOrder | null) {
    this.columns = columnsOf(header);
    this.sign = header.sign;
    this.asked = asked;
  }

  see(cells: readonly string[], row: number): void {
    for (const column of this.columns) {
      const text = (cells[column.index] ?? '').trim();
      if (text === '' || /^\d+$/.test(text)) continue;
      if (column.isDay) this.seeDay(column, text, row);
      else this.seeNumber(column, text, row);
    }
  }

  /** Looks at the cells of a plain line. A text that was seen says nothing new of its column. */
  seePlain(bytes: Uint8Array, line: PlainLine, row: number): void {
    for (const column of this.columns) {
      const start = line.starts[column.index] ?? 0;
      const end = line.ends[column.index] ?? 0;
      if (isDigits(bytes, start, end) || column.texts.find(bytes, start, end) !== undefined) continue;
      column.texts.keep(bytes, start, end, true);
      const text = line.text(bytes, column.index).trim();
      if (text === '') continue;
      if (column.isDay) this.seeDay(column, text, row);
      else this.seeNumber(column, text, row);
    }
  }

  /** A cell has one day, or the two of a period. */
  private seeDay(column: Column, cell: string, row: number): void {
    for (const text of cell.split(/\s+[-–]\s+/)) this.seeOneDay(column, text, row);
  }

  private seeOneDay(column: Column, text: string, row: number): void {
    const match = NUMBERED_DAY.exec(text.replace(CLOCK_BESIDE, ''));
    if (match === null) return;
    this.dayColumn.add(column.index);
    const [a, b] = [Number(match[1]), Number(match[3])];
    const says = match[2] === '.' || a > 12 ? 'dmy' : b > 12 ? 'mdy' : 'unsettled';
    first(column.seen, says, { row, text });
  }

  private seeNumber({ name }: Column, cell: string, row: number): void {
    const text = this.sign === undefined ? cell : withoutSign(cell, this.sign);
    if (!/[.,]/.test(text)) return;
    const key = decimalOf(text);
    if (key !== null && !this.decimals.has(key)) this.decimals.set(key, { row, text, name });
  }

  /** Whether anything was seen that needs the whole file to be read rightly. */
  get isNeeded(): boolean {
    return this.dayColumn.size > 0 || this.decimals.has(',') || this.decimals.has('unsettled');
  }

  /** How the file is written, or where it contradicts itself or can be read in two ways. */
  conventions(): Either<readonly ImportFault[], Conventions> {
    const days = new Map<number, DayOrder>();
    const faults: ImportFault[] = [];
    for (const column of this.columns) {
      if (column.seen.size === 0) continue;
      const order = this.orderOf(column);
      if (typeof order === 'string') days.set(column.index, order);
      else faults.push(order);
    }
    const [comma, point] = [this.decimals.get(','), this.decimals.get('.')];
    if (comma !== undefined && point !== undefined) {
      const [earlier, later] = comma.row <= point.row ? [comma, point] : [point, comma];
      faults.push({
        row: later.row,
        column: later.name,
        expected: `decimals as in row ${earlier.row} (${shown(earlier.text)})`,
        found: shown(later.text),
      });
    }
    if (faults.length > 0) return left(faults);
    return right({ decimal: comma !== undefined ? ',' : point !== undefined ? '.' : null, days });
  }

  private orderOf({ name, seen }: Column): DayOrder | ImportFault {
    const [mdy, dmy, unsettled] = [seen.get('mdy'), seen.get('dmy'), seen.get('unsettled')];
    if (mdy !== undefined && dmy !== undefined) {
      const [earlier, later] = mdy.row <= dmy.row ? [mdy, dmy] : [dmy, mdy];
      const order = earlier === mdy ? 'month/day' : 'day/month';
      return { row: later.row, column: name, expected: `a day as in row ${earlier.row} (${order})`, found: shown(later.text) };
    }
    const settled = mdy !== undefined ? 'mdy' : dmy !== undefined ? 'dmy' : null;
    const against = this.asked === 'mdy' ? dmy : mdy;
    if (this.asked !== null && against !== undefined) {
      const asked = this.asked === 'mdy' ? 'month/day' : 'day/month';
      return { row: against.row, column: name, expected: `a day as ${asked}, as was asked for`, found: shown(against.text) };
    }
    const order = settled ?? this.asked;
    if (order !== null) return order;
    return {
      row: unsettled?.row ?? 0,
      column: name,
      expected: `unambiguous days: no day of this column is above 12, so ${OPTION_WORDS.dayOrder}`,
      found: shown(unsettled?.text ?? ''),
    };
  }
}

/** A numbered day as year-month-day; null for what is none. Two digits are a year of this century. */
export const inOrder = (text: string, order: DayOrder): string | null => {
  const match = NUMBERED_DAY.exec(text);
  if (match === null) return null;
  const [, a = '', , b = '', year = ''] = match;
  const [month, day] = order === 'mdy' ? [a, b] : [b, a];
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** A number without the signs and blanks around it: `12,50 $`, `USD 12.50` and `(12.50)`, with a point before the decimals. */
export const plainNumber = (text: string, decimal: Conventions['decimal']): string => {
  const inside = /^\((.*)\)$/.exec(text);
  const bare = (inside?.[1] ?? text)
    .replace(/^(-?)(?:US\$|USD)\s*/i, '$1$$')
    .replace(/^(-?)([\d.,'\s]*\d)\s*(?:US\$|USD|\$)$/i, '$1$$$2')
    .replace(/^(-?\$)\s+/, '$1');
  const signed = inside === null ? bare : `-${bare}`;
  if (decimal !== ',') return signed;
  return signed.replace(/(\d)[.'\s\u00A0\u202F](?=\d{3})/g, '$1').replace(',', '.');
};
