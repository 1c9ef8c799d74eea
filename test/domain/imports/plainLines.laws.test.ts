import { fc, test } from '@fast-check/vitest';
import { isLeft } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { PlainLine } from '../../../src/domain/imports/plainLines.ts';
import { DELIMITERS, type Delimiter, NO_RECORDS, readRecords } from '../../../src/domain/imports/records.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a plain line is read as; null where it is left to others. */
const plainRecord = (bytes: Uint8Array, delimiter: Delimiter, columns: number): readonly string[] | null => {
  const line = new PlainLine(delimiter, columns);
  return line.read(bytes, 0) === bytes.length ? line.record(bytes) : null;
};

const lineOf = (cells: readonly string[], delimiter: Delimiter, end: string): string => cells.join(delimiter) + end;

describe('a plain line', () => {
  const anything = fc.string({ unit: fc.constantFrom(...'a1",;\t| \r\n\u00e9\ufeff'), maxLength: 12 });
  test.prop([anything, fc.constantFrom(...DELIMITERS), fc.integer({ min: 1, max: 4 })], { numRuns: 20_000 })(
    'is read from its bytes as it is read from its text, or not at all',
    (text, delimiter, columns) => {
      const line = `${text}\n`;
      const plain = plainRecord(bytesOf(line), delimiter, columns);
      if (plain === null) return;
      const read = readRecords({ rest: '', rows: 1 }, line, delimiter, false);
      expect(isLeft(read) ? read.left : read.right.records).toEqual([plain]);
    },
  );

  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'ab1 .-\u00e9\u65e5') }),
    fc.string({ unit: fc.constantFrom(...'ab1 ",;\t|\u00e9') }).map((text) => `"${text.replaceAll('"', '""')}"`),
  );
  test.prop([fc.array(cell, { minLength: 2, maxLength: 5 }), fc.constantFrom(...DELIMITERS), fc.constantFrom('\n', '\r\n')])(
    'is what most programs write: cells without quotes, and cells in quotes with quotes and delimiters in them',
    (cells, delimiter, end) => {
      const text = lineOf(cells, delimiter, end);
      const read = readRecords(NO_RECORDS, text, delimiter, true);
      expect(plainRecord(bytesOf(text), delimiter, cells.length)).toEqual(isLeft(read) ? read.left : read.right.records[0]);
    },
  );

  test.prop([fc.array(cell, { minLength: 2, maxLength: 5 }), fc.nat({ max: 40 })])('is none where it breaks off', (cells, length) => {
    const bytes = bytesOf(lineOf(cells, ',', '\n'));
    fc.pre(length < bytes.length);
    expect(new PlainLine(',', cells.length).read(bytes.subarray(0, length), 0)).toBe(-1);
  });

  test('is none with a cell more or less, a quote within, a text over two lines, or a return alone', () => {
    for (const text of ['a,b\n', 'a,b,c,d\n', 'a,b"b,c\n', 'a,"b\nb",c\n', 'a,b\rb,c\n', 'a,"b"b,c\n', '\n']) {
      expect([text, plainRecord(bytesOf(text), ',', 3)]).toEqual([text, null]);
    }
  });
});
