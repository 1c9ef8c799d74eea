import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { cellValue, tableState } from '../../../src/arbitraries/tables.ts';
import { type CellValue, finder, isFound, sortedRows, tableRows } from '../../../src/domain/tables/tableRows.ts';
import { NEW_TABLE } from '../../../src/domain/tables/tableState.ts';

interface Row {
  readonly name: CellValue;
  readonly sales: CellValue;
}

const read = (row: Row, column: string): CellValue => (column === 'name' ? row.name : column === 'sales' ? row.sales : null);
const row = (name: CellValue, sales: CellValue = null): Row => ({ name, sales });
const names = (rows: readonly Row[]): readonly CellValue[] => rows.map(({ name }) => name);

describe('a search in a table', () => {
  it('finds rows that hold every word of it in some column, capitals and accents aside', () => {
    const finch = row('Finch Café', 'Northfold');
    expect(
      ['', '  ', 'CAFE', 'cafe north', 'north finch', 'cafe south'].map((search) => isFound(finch, read, ['name', 'sales'], search)),
    ).toEqual([true, true, true, true, true, false]);
  });

  it('looks in the columns that it is told, and in figures as they are', () => {
    expect(isFound(row('Mug', 1250), read, ['name', 'sales'], '125')).toBe(true);
    expect(isFound(row('Mug', 1250), read, ['name'], '125')).toBe(false);
    expect(isFound(row(null), read, ['name'], 'null')).toBe(false);
  });
});

describe('a sort of a table', () => {
  const sort = (direction: 'asc' | 'desc', ...rows: readonly Row[]) => names(sortedRows(rows, read, { column: 'name', direction }));

  it('puts figures by size and texts by their letters, what has no value last either way', () => {
    const rows = [row('b'), row(null), row('Ä'), row(10), row(9), row(Number.NaN), row('a')];
    expect(sort('asc', ...rows)).toEqual([9, 10, 'a', 'Ä', 'b', null, Number.NaN]);
    expect(sort('desc', ...rows)).toEqual(['b', 'Ä', 'a', 10, 9, null, Number.NaN]);
  });

  it('leaves rows that are alike as they came', () => {
    const rows = [row('x', 1), row('x', 2), row('x', 3)];
    expect(sortedRows(rows, read, { column: 'name', direction: 'desc' })).toEqual(rows);
    expect(sortedRows(rows, read, null)).toBe(rows);
  });
});

describe('the rows on show', () => {
  it('are one page of those that match, in the order of the sort', () => {
    const rows = Array.from({ length: 30 }, (_, i) => row(i % 2 === 0 ? `even ${i}` : `odd ${i}`, i));
    const shown = tableRows(
      rows,
      read,
      ['name'],
      { ...NEW_TABLE, sort: { column: 'sales', direction: 'desc' }, page: 2, pageLength: 10 },
      'even',
    );
    expect([shown.matching, shown.pages, shown.page, names(shown.items)]).toEqual([
      15,
      2,
      2,
      ['even 8', 'even 6', 'even 4', 'even 2', 'even 0'],
    ]);
  });

  const rowsOf = fc.array(fc.record({ name: cellValue, sales: cellValue }), { maxLength: 30 });

  test.prop([rowsOf, tableState])('are rows of the list, and each is reached on some page', (rows, state) => {
    const at = (page: number) => tableRows(rows, read, ['name', 'sales'], { ...state, page }, '');
    const all = Array.from({ length: at(1).pages }, (_, i) => at(i + 1).items).flat();
    expect(all).toHaveLength(rows.length);
    expect(new Set(all)).toEqual(new Set(rows));
  });

  test.prop([rowsOf, fc.constantFrom('asc' as const, 'desc' as const)])('are sorted once for all', (rows, direction) => {
    const once = sortedRows(rows, read, { column: 'name', direction });
    expect(sortedRows(once, read, { column: 'name', direction })).toEqual(once);
  });
});

test('a search that keeps the texts of its rows finds what each row says by itself, search after search', () => {
  const rows = [row('Café press', 10), row('Mug North', 20), row(null, 30), row('Über mug', 40)];
  const find = finder(rows, read, ['name', 'sales']);
  for (const search of ['mug', 'mug n', 'CAFE', '', 'über', 'uber 40', 'press 20', '30', 'zzz', 'press\n10'])
    expect(find(search), search).toEqual(rows.filter((each) => isFound(each, read, ['name', 'sales'], search)));
  expect(find('mug')).toEqual([rows[1], rows[3]]);
  // What stands at the end of one column and the start of the next is no word.
  expect(find('press10')).toEqual([]);
});
