/**
 * Rows of the warehouse from plain lines of a file. Cells that are as plain as most are read from their bytes, others by the
 * reader of their column; a row in which anything is wrong or out of the ordinary is given to `RowReader` as a whole, so that
 * what is said of it, and what it remembers, is the same on both ways.
 */
import { isLeft, right } from 'fp-ts/Either';
import { ByteTexts } from './byteTexts.ts';
import type { Cell, FieldKind } from './layout.ts';
import type { PlainLine } from './plainLines.ts';
import type { ReadRow, RowReader } from './rows.ts';
import { brought, isRefund, type Target } from './targets.ts';

const ZERO = 0x30;
const NINE = 0x39;
const POINT = 0x2e;
const COMMA = 0x2c;
/** So many digits are a number without a second look: no count or amount that fits is left out by its size. */
const MAX_DIGITS = 9;

/** The number that so many digits are; -1 where there is anything else. */
const wholeAt = (bytes: Uint8Array, start: number, end: number): number => {
  if (end - start > MAX_DIGITS || end === start) return -1;
  let number = 0;
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i] ?? 0;
    if (byte < ZERO || byte > NINE) return -1;
    number = number * 10 + byte - ZERO;
  }
  return number;
};

/** An amount with two decimals or none, in cents; -1 where it is written in any other way. */
const centsAt = (bytes: Uint8Array, start: number, end: number, sign: number): number => {
  if (end - start < 4 || bytes[end - 3] !== sign) {
    const whole = wholeAt(bytes, start, end);
    return whole < 0 ? -1 : whole * 100;
  }
  const whole = wholeAt(bytes, start, end - 3);
  const decimals = wholeAt(bytes, end - 2, end);
  return whole < 0 || decimals < 0 ? -1 : whole * 100 + decimals;
};

/** How a cell may be read from its bytes. */
type Shape = 'whole' | 'amount' | 'text';

const SHAPES: Partial<Record<FieldKind, Shape>> = {
  count: 'whole',
  refundCount: 'whole',
  cents: 'whole',
  refundCents: 'whole',
  dollars: 'amount',
  refundDollars: 'amount',
};

interface PlainTarget {
  readonly target: Target;
  readonly shape: Shape;
  /** The sign before the decimals. */
  readonly sign: number;
  readonly isRefund: boolean;
  readonly mayReturn: boolean;
  readonly known: ByteTexts<Cell>;
}

/** What a cell is that only the whole row can be read with. */
const LEFT = Symbol('left to the reader');

export class PlainRows {
  private readonly reader: RowReader;
  private readonly targets: readonly PlainTarget[];
  private readonly values: Cell[];

  constructor(reader: RowReader) {
    this.reader = reader;
    this.values = reader.empty.slice();
    this.targets = reader.targets.map((target) => ({
      target,
      shape: SHAPES[target.field.kind] ?? 'text',
      sign: target.context.decimal === ',' ? COMMA : POINT,
      isRefund: isRefund(target.field.kind),
      mayReturn: target.field.mayReturn === true,
      known: new ByteTexts(),
    }));
  }

  /** The row as `RowReader.read` reads the cells of that line. Its cells are those of the next row as soon as that is read. */
  read(bytes: Uint8Array, line: PlainLine, row: number): ReadRow {
    return this.isRead(bytes, line, row) ? right(this.values) : this.reader.read(line.record(bytes), row);
  }

  private isRead(bytes: Uint8Array, line: PlainLine, row: number): boolean {
    const { values, reader } = this;
    if (reader.isByRow) return false;
    for (let i = 0; i < values.length; i += 1) values[i] = reader.empty[i] ?? null;
    values[0] = row;
    let filled = 0;
    for (const plain of this.targets) {
      const { index, place } = plain.target;
      if (line.starts[index] === line.ends[index]) continue;
      const value = this.cell(bytes, line, plain);
      if (value === LEFT) return false;
      if (value !== null) filled += 1;
      if (place !== null) values[place] = brought(values[place], value, plain.target);
    }
    reader.followUp(values);
    return filled > 0 && reader.isFilled(values);
  }

  private cell(bytes: Uint8Array, line: PlainLine, plain: PlainTarget): Cell | typeof LEFT {
    const value = this.valueOf(bytes, line, plain);
    // A row of what came back is judged as a whole.
    if (plain.mayReturn && typeof value === 'number' && value < 0) return LEFT;
    if (!plain.isRefund || typeof value !== 'number' || value === 0) return value;
    const { firstSign } = plain.target;
    return firstSign !== null && firstSign.negative === value < 0 ? Math.abs(value) : LEFT;
  }

  private valueOf(bytes: Uint8Array, line: PlainLine, { target, shape, sign, known }: PlainTarget): Cell | typeof LEFT {
    const start = line.starts[target.index] ?? 0;
    const end = line.ends[target.index] ?? 0;
    if (shape !== 'text') {
      const number = shape === 'whole' ? wholeAt(bytes, start, end) : centsAt(bytes, start, end, sign);
      if (number >= 0) return number;
    }
    const found = known.find(bytes, start, end);
    if (found !== undefined) return found;
    const text = line.text(bytes, target.index).trim();
    const value = text === '' ? null : this.reader.valueOf(target, text);
    if (value !== null && isLeft(value)) return LEFT;
    known.keep(bytes, start, end, value?.right ?? null);
    return value?.right ?? null;
  }
}
