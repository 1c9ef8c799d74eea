import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { describeFault } from '../../../src/domain/imports/fault.ts';
import { isBlank, MAX_RECORD_LENGTH, NO_RECORDS, readRecords } from '../../../src/domain/imports/records.ts';

const all = (text: string): readonly (readonly string[])[] => {
  const read = readRecords(NO_RECORDS, text, ',', true);
  if (isLeft(read)) throw new Error(describeFault(read.left));
  return read.right.records;
};

const faultOf = (text: string): string | null => {
  const read = readRecords(NO_RECORDS, text, ',', true);
  return isLeft(read) ? describeFault(read.left) : null;
};

describe('records', () => {
  test('quoted fields hold delimiters, quotes and line ends', () => {
    expect(all('a,"b,c"\n"say ""hi""","two\r\nlines"')).toEqual([
      ['a', 'b,c'],
      ['say "hi"', 'two\nlines'],
    ]);
  });

  test.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
    expect(all(['a,b', '1,"2"', '3,4'].join(end))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test('a quote that is never closed is told with the row where it was opened', () => {
    expect(faultOf('a,b\n1,2\n3,"4\n5,6\n')).toBe('Row 3: expected a closing quote ("), found the end of the file inside a quoted text.');
  });

  test('text after a closing quote is told with its row', () => {
    expect(faultOf('a,b\n"5" inch",x\n')).toBe(
      'Row 2: expected a delimiter after the closing quote (a quote inside a text is written twice), found other text.',
    );
  });

  test('a record without end is refused as soon as it is too long, and never kept whole', () => {
    const piece = `${'x'.repeat(MAX_RECORD_LENGTH / 2)}`;
    const first = readRecords(NO_RECORDS, `a,b\n"${piece}`, ',', false);
    if (isLeft(first)) throw new Error('too early');
    expect(first.right.records).toEqual([['a', 'b']]);
    const second = readRecords(first.right.state, `${piece}x`, ',', false);
    expect(isLeft(second) ? describeFault(second.left) : null).toBe(
      'Row 2: expected at most 1 million characters in a row, found more: a quote may be opened there and never closed.',
    );
  });

  test('row numbers go on from piece to piece, and count blank lines', () => {
    const first = readRecords(NO_RECORDS, 'a\n\nb\nc', ',', false);
    expect(isRight(first) && [first.right.firstRow, first.right.records]).toEqual([1, [['a'], [''], ['b']]]);
    if (isLeft(first)) return;
    const second = readRecords(first.right.state, 'd\n"', ',', true);
    expect(isLeft(second) && second.left.row).toBe(5);
  });

  test('blanks after a closing quote are no fault, also where a piece ends among them', () => {
    const first = readRecords(NO_RECORDS, 'a,"b" ', ',', false);
    if (isLeft(first)) throw new Error(describeFault(first.left));
    expect(first.right.records).toEqual([]);
    const second = readRecords(first.right.state, ' ,c\n', ',', true);
    expect(isRight(second) && second.right.records[0]).toEqual(['a', 'b', 'c']);
  });

  test('a record is blank when all its cells are', () => {
    expect(isBlank(['', ' ', '\u00a0'])).toBe(true);
    expect(isBlank([])).toBe(true);
    expect(isBlank(['', '0'])).toBe(false);
  });
});
