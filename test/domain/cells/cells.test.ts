/** Cells that are edited: where keys lead, what a clipboard holds, what gestures come to. */
import { isLeft, left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { type CellRules, clearedEdits, filledEdits, pastedEdits, typedEdits } from '../../../src/domain/cells/cellEdits.ts';
import { type CellSelection, cellAfter, cellsIn, moved, selected } from '../../../src/domain/cells/cellGrid.ts';
import { readClipboard, transposed, writeClipboard } from '../../../src/domain/cells/clipboard.ts';

const SIZE = { rows: 2, columns: 4 };
const rules: CellRules<number> = {
  size: SIZE,
  read: (_, text) => {
    if (text === '') return right(null);
    return Number.isFinite(Number(text)) ? right(Number(text)) : left(`“${text}” is not a number.`);
  },
  shown: ({ row, column }) => row * 10 + column,
  isFilled: ({ column }) => column > 0,
};
const range = (top: number, first: number, bottom: number, last: number): CellSelection => ({
  from: { row: top, column: first },
  at: { row: bottom, column: last },
});

describe('keys', () => {
  test('lead from cell to cell, and stay at the ends', () => {
    const at = { row: 0, column: 3 };
    expect(cellAfter(at, 'left', SIZE)).toEqual({ row: 0, column: 2 });
    expect(cellAfter(at, 'right', SIZE)).toEqual(at);
    expect(cellAfter(at, 'up', SIZE)).toEqual(at);
    expect(cellAfter(at, 'down', SIZE)).toEqual({ row: 1, column: 3 });
    expect(cellAfter(at, 'rowStart', SIZE)).toEqual({ row: 0, column: 0 });
    expect(cellAfter(at, 'next', SIZE)).toEqual({ row: 1, column: 0 });
    expect(cellAfter({ row: 1, column: 0 }, 'previous', SIZE)).toEqual(at);
    expect(cellAfter({ row: 1, column: 3 }, 'next', SIZE)).toEqual({ row: 1, column: 3 });
    expect(cellAfter(at, 'gridEnd', SIZE)).toEqual({ row: 1, column: 3 });
  });

  test('with Shift select what lies between', () => {
    const once = moved(selected({ row: 0, column: 1 }), 'right', true, SIZE);
    const twice = moved(once, 'down', true, SIZE);
    expect(cellsIn(twice)).toEqual([
      { row: 0, column: 1 },
      { row: 0, column: 2 },
      { row: 1, column: 1 },
      { row: 1, column: 2 },
    ]);
    expect(cellsIn(moved(twice, 'left', false, SIZE))).toEqual([{ row: 1, column: 1 }]);
  });
});

describe('a clipboard', () => {
  test('is rows of cells between tabs, with quotes where a spreadsheet writes them', () => {
    expect(readClipboard('1\t2\r\n"3,\t""4"""\t\r\n')).toEqual([
      ['1', '2'],
      ['3,\t"4"', ''],
    ]);
    expect(readClipboard('')).toEqual([]);
    expect(readClipboard('7')).toEqual([['7']]);
    expect(readClipboard('\t')).toEqual([['', '']]);
    expect(transposed([['1', '2'], ['3']])).toEqual([
      ['1', '3'],
      ['2', ''],
    ]);
    const rows = [
      ['a "b"', 'c\td'],
      ['', 'e\nf'],
    ];
    expect(readClipboard(writeClipboard(rows))).toEqual(rows);
  });
});

describe('a paste', () => {
  test('stands from the first selected cell on, whichever was selected first', () => {
    const pasted = pastedEdits(rules, range(1, 3, 0, 2), '5\t6\n7\t', false);
    expect(pasted).toEqual(
      right({
        edits: [
          { at: { row: 0, column: 2 }, value: 5 },
          { at: { row: 0, column: 3 }, value: 6 },
          { at: { row: 1, column: 2 }, value: 7 },
          { at: { row: 1, column: 3 }, value: null },
        ],
        selection: { at: { row: 0, column: 2 }, from: { row: 1, column: 3 } },
      }),
    );
  });

  test('of one value goes into all that are selected', () => {
    const pasted = pastedEdits(rules, range(0, 1, 0, 3), '9', false);
    expect(pasted).toMatchObject({ right: { edits: [{ value: 9 }, { value: 9 }, { value: 9 }] } });
  });

  test('with one text that is no value writes nothing, and names each cell', () => {
    const pasted = pastedEdits(rules, selected({ row: 0, column: 0 }), '1\tx\ty', false);
    expect(pasted).toEqual(
      left({
        message: null,
        faults: [
          { at: { row: 0, column: 1 }, text: 'x', message: '“x” is not a number.' },
          { at: { row: 0, column: 2 }, text: 'y', message: '“y” is not a number.' },
        ],
      }),
    );
  });

  test('that reaches beyond the grid writes nothing, and says how much room there is, as it is seen', () => {
    const wide = pastedEdits(rules, selected({ row: 1, column: 2 }), '1\t2\t3', false);
    expect(isLeft(wide) && wide.left.message).toBe(
      'Nothing was pasted: the clipboard has 1 row and 3 columns, but only 1 by 2 fit from this cell.',
    );
    const tall = pastedEdits(rules, selected({ row: 1, column: 2 }), '1\n2\n3', true);
    expect(isLeft(tall) && tall.left.message).toBe(
      'Nothing was pasted: the clipboard has 3 rows and 1 column, but only 2 by 1 fit from this cell.',
    );
    expect(pastedEdits(rules, selected({ row: 0, column: 1 }), '1\n2\n3', true)).toMatchObject({
      right: { edits: [{ at: { row: 0, column: 1 } }, { at: { row: 0, column: 2 } }, { at: { row: 0, column: 3 } }] },
    });
    expect(isLeft(pastedEdits(rules, selected({ row: 0, column: 0 }), '', false))).toBe(true);
  });
});

describe('a fill', () => {
  test('gives the first value of each row to those right of it, to the end where one cell is selected', () => {
    expect(filledEdits(rules, range(0, 1, 1, 2))).toEqual([
      { at: { row: 0, column: 2 }, value: 1 },
      { at: { row: 1, column: 2 }, value: 11 },
    ]);
    expect(filledEdits(rules, selected({ row: 0, column: 1 }))).toEqual([
      { at: { row: 0, column: 2 }, value: 1 },
      { at: { row: 0, column: 3 }, value: 1 },
    ]);
  });

  test('takes nothing from a total, and leaves it alone', () => {
    expect(filledEdits(rules, range(0, 0, 0, 2))).toEqual([{ at: { row: 0, column: 2 }, value: 1 }]);
  });
});

describe('what is typed', () => {
  test('is one cell’s, or that of all selected; what is cleared is nothing', () => {
    expect(typedEdits(rules, range(0, 0, 0, 1), '4', false)).toEqual(right([{ at: { row: 0, column: 1 }, value: 4 }]));
    expect(typedEdits(rules, range(0, 0, 0, 1), '4', true)).toMatchObject({ right: [{ value: 4 }, { value: 4 }] });
    expect(isLeft(typedEdits(rules, selected({ row: 0, column: 0 }), 'four', false))).toBe(true);
    expect(clearedEdits(range(0, 0, 0, 1))).toEqual([
      { at: { row: 0, column: 0 }, value: null },
      { at: { row: 0, column: 1 }, value: null },
    ]);
  });
});
