/**
 * The records of a CSV file, each by the shortest way that reads it: a plain line from its bytes, all others as text. Both
 * ways count rows alike and may alternate from line to line.
 */
import { isLeft } from 'fp-ts/Either';
import type { ImportFault } from '../../src/domain/imports/fault.ts';
import { PlainLine } from '../../src/domain/imports/plainLines.ts';
import { type Delimiter, type RecordBatch, type RecordState, readRecords } from '../../src/domain/imports/records.ts';
import { type Decode, textDecoder } from '../../src/domain/imports/utf8.ts';
import type { TextFile } from './textFile.ts';

/** Is told of each record, in order, in one of two ways. */
export interface RecordVisitor {
  /** A plain line; its cells are to be read before this returns. */
  readonly plain: (bytes: Uint8Array, line: PlainLine, row: number) => void;
  readonly record: (cells: readonly string[], row: number) => void;
}

/** Where the walk begins: at a byte of the first piece, or after records of it that were read already. */
type Start = { readonly at: number; readonly rows: number } | { readonly first: RecordBatch; readonly decode: Decode };

const LINE_FEED = 0x0a;

/** The byte after the header, where each of the records up to it is a line that ends in a line feed; null otherwise. */
export const plainStart = (bytes: Uint8Array, records: readonly (readonly string[])[]): Start | null => {
  if (records.some((record) => record.some((cell) => cell.includes('\n')))) return null;
  let at = 0;
  for (const _ of records) {
    const feed = bytes.indexOf(LINE_FEED, at);
    const alone = bytes.subarray(at, feed).indexOf(0x0d);
    if (feed < 0 || (alone >= 0 && at + alone < feed - 1)) return null;
    at = feed + 1;
  }
  return { at, rows: records.length };
};

interface Walked {
  /** The first piece of the file. */
  readonly bytes: Uint8Array;
  readonly delimiter: Delimiter;
  readonly columns: number;
  readonly start: Start;
}

/** The longest stretch that is read as text before a plain line is looked for again. */
const MAX_SPAN = 2 ** 16;

class Walk {
  private readonly line: PlainLine;
  private readonly delimiter: Delimiter;
  private readonly visitor: RecordVisitor;
  private readonly decode: Decode;
  private state: RecordState;
  /** Whether all bytes so far end with a line feed: otherwise a letter may be half read, though no record is. */
  private isAtLine: boolean;
  /** How many bytes are read as text at least, where a line is not plain: more where the lines before were not, either. */
  private span = 0;

  constructor({ delimiter, columns, start }: Walked, visitor: RecordVisitor) {
    this.line = new PlainLine(delimiter, columns);
    this.delimiter = delimiter;
    this.visitor = visitor;
    this.decode = 'at' in start ? textDecoder(true) : start.decode;
    this.isAtLine = 'at' in start;
    this.state = 'at' in start ? { rest: '', rows: start.rows } : start.first.state;
  }

  /** Reads the bytes that follow. A fault ends the reading. */
  piece(bytes: Uint8Array, from: number): ImportFault | null {
    for (let at = from; at < bytes.length; ) {
      at = this.plainLines(bytes, at);
      if (at === bytes.length) return null;
      const end = this.spanEnd(bytes, at);
      const fault = this.records(this.decode(bytes.subarray(at, end)), false);
      if (fault !== null) return fault;
      at = end;
    }
    return null;
  }

  end(): ImportFault | null {
    return this.records(this.decode(null), true);
  }

  /** Reads plain lines as long as there are any; answers where they end. */
  private plainLines(bytes: Uint8Array, from: number): number {
    // NOTE: a record that began as text ends as text.
    if (!this.isAtLine || this.state.rest !== '') return from;
    let { rows } = this.state;
    let at = from;
    for (let next = this.line.read(bytes, at); next > 0; next = this.line.read(bytes, at)) {
      rows += 1;
      this.visitor.plain(bytes, this.line, rows);
      at = next;
    }
    if (at > from) this.span = 0;
    this.state = { rest: '', rows };
    return at;
  }

  /** The end of the line in which the next stretch of text ends. */
  private spanEnd(bytes: Uint8Array, at: number): number {
    const feed = bytes.indexOf(LINE_FEED, at + Math.max(this.span, this.state.rest.length));
    this.span = Math.min(MAX_SPAN, 4 * this.span + 1);
    this.isAtLine = feed >= 0;
    return feed < 0 ? bytes.length : feed + 1;
  }

  private records(text: string, isEnd: boolean): ImportFault | null {
    const read = readRecords(this.state, text, this.delimiter, isEnd);
    if (isLeft(read)) return read.left;
    this.visit(read.right);
    this.state = read.right.state;
    return null;
  }

  visit({ records, firstRow }: RecordBatch): void {
    for (const [i, record] of records.entries()) this.visitor.record(record, firstRow + i);
  }
}

/** Hands over the records, and yields after each piece how much of the file was read. Returns the fault that ended it, if any. */
export async function* walkRecords(file: TextFile, walked: Walked, visitor: RecordVisitor): AsyncGenerator<number, ImportFault | null> {
  const walk = new Walk(walked, visitor);
  const { start } = walked;
  if ('first' in start) walk.visit(start.first);
  let fault = 'at' in start ? walk.piece(walked.bytes, start.at) : null;
  while (fault === null) {
    yield Math.min(1, file.position() / file.size);
    const bytes = await file.next();
    if (bytes === null) return walk.end();
    fault = walk.piece(bytes, 0);
  }
  return fault;
}
