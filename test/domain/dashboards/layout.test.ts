import { describe, expect, it } from 'vitest';
import { columnSpanOf, movedTo, placements, resizedColumns, resizedRows } from '../../../src/domain/dashboards/layout.ts';
import type { PanelColumns } from '../../../src/domain/dashboards/panel.ts';

const grid = (columns: number, ...spans: (readonly [rows: number, columns: PanelColumns])[]): readonly string[] =>
  placements(
    spans.map(([rows, width], i) => ({ id: `${i}`, rows, columns: width })),
    columns,
  ).map(({ row, column, rowSpan, columnSpan }) => `${row},${column} ${rowSpan}x${columnSpan}`);

describe('the grid of a dashboard', () => {
  it('fills row by row in the order of the list', () => {
    expect(grid(4, [1, 1], [1, 2], [1, 1], [1, 'full'], [1, 1])).toEqual(['0,0 1x1', '0,1 1x2', '0,3 1x1', '1,0 1x4', '2,0 1x1']);
    expect(grid(4, [1, 3], [1, 2], [1, 1])).toEqual(['0,0 1x3', '1,0 1x2', '1,2 1x1']);
  });

  it('goes round what reaches down from the rows above', () => {
    expect(grid(3, [2, 1], [1, 2], [1, 2], [1, 1])).toEqual(['0,0 2x1', '0,1 1x2', '1,1 1x2', '2,0 1x1']);
    expect(grid(2, [1, 1], [3, 1], [1, 'full'])).toEqual(['0,0 1x1', '0,1 3x1', '3,0 1x2']);
  });

  it('is one column on a narrow screen, and takes any number for its width', () => {
    for (const columns of [1, 0, -3, Number.NaN, 1.9]) expect(grid(columns, [1, 2], [2, 'full'])).toEqual(['0,0 1x1', '1,0 2x1']);
    expect(grid(1000, [1, 'full'])).toEqual(['0,0 1x12']);
    expect([columnSpanOf('full', 4), columnSpanOf(3, 4), columnSpanOf(9, 4)]).toEqual([4, 3, 4]);
  });

  it('C-543 takes spans from one to the whole width, and from one to twelve rows', () => {
    expect([-1, 0, 1, 3, 4, 9, Number.NaN].map((columns) => resizedColumns(columns, 4))).toEqual([1, 1, 1, 3, 'full', 'full', 1]);
    expect(resizedColumns(3.7, 4)).toBe(3);
    expect([0, 1, 12, 13, 2.9].map(resizedRows)).toEqual([1, 1, 12, 12, 2]);
  });

  it('C-546 moves before another as well', () => {
    const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(movedTo(items, 'c', { before: 'a' }).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(movedTo(items, 'a', { before: 'c' }).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(movedTo(items, 'a', { before: 'b' })).toBe(items);
  });
});
