/**
 * The short way through a CSV file: lines straight from its bytes, without a text for each cell. Only what can be read in one
 * way by anybody is taken: a line that ends in a line feed, with or without a return, with a cell for each column, each of them
 * without a quote or wholly in quotes. Everything else is left to `readRecords`, which reads the same where both do
 * (test/domain/imports/plainLines.laws.test.ts).
 */
import type { Delimiter } from './records.ts';
import { textOfBytes } from './utf8.ts';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const QUOTE = 0x22;

/** The cells of one line, as places in the bytes; the next line takes their place. */
export class PlainLine {
  /** Where each cell starts, after an opening quote. */
  readonly starts: Int32Array;
  /** Where each cell ends, before a closing quote. */
  readonly ends: Int32Array;
  private readonly delimiter: number;
  private readonly columns: number;
  /** Bytes that end a cell, or that it cannot have. */
  private readonly isSpecial = new Uint8Array(256);

  constructor(delimiter: Delimiter, columns: number) {
    this.delimiter = delimiter.charCodeAt(0);
    this.columns = columns;
    this.starts = new Int32Array(columns);
    this.ends = new Int32Array(columns);
    for (const byte of [this.delimiter, LINE_FEED, RETURN, QUOTE]) this.isSpecial[byte] = 1;
  }

  /** Reads the line that starts `at`; answers where the next one starts, or -1 where it is not plain or not whole. */
  read(bytes: Uint8Array, at: number): number {
    const { starts, ends, delimiter, columns } = this;
    let place = at;
    for (let column = 0; column < columns; column += 1) {
      const quoted = bytes[place] === QUOTE;
      if (quoted) place += 1;
      starts[column] = place;
      place = quoted ? this.quoteEnd(bytes, place) : this.cellEnd(bytes, place);
      if (place < 0) return -1;
      ends[column] = place;
      if (quoted) place += 1;
      if (column < columns - 1) {
        if (bytes[place] !== delimiter) return -1;
        place += 1;
      }
    }
    if (bytes[place] === RETURN) place += 1;
    return bytes[place] === LINE_FEED ? place + 1 : -1;
  }

  private cellEnd(bytes: Uint8Array, start: number): number {
    const { isSpecial } = this;
    let place = start;
    while (place < bytes.length && isSpecial[bytes[place] ?? 0] === 0) place += 1;
    return place < bytes.length && bytes[place] !== QUOTE ? place : -1;
  }

  /** The place of the closing quote; a quote within is written twice. -1 where the text goes on in another line. */
  private quoteEnd(bytes: Uint8Array, start: number): number {
    for (let place = start; place < bytes.length; place += 1) {
      const byte = bytes[place];
      if (byte === LINE_FEED || byte === RETURN) return -1;
      if (byte !== QUOTE) continue;
      if (bytes[place + 1] !== QUOTE) return place;
      place += 1;
    }
    return -1;
  }

  /** The text of a cell. */
  text(bytes: Uint8Array, column: number): string {
    // NOTE: of plain lines only cells in quotes have quotes, and those two by two.
    return textOfBytes(bytes.subarray(this.starts[column], this.ends[column])).replaceAll('""', '"');
  }

  /** All cells, as `readRecords` reads them. */
  record(bytes: Uint8Array): readonly string[] {
    return Array.from(this.starts, (_, column) => this.text(bytes, column));
  }
}
