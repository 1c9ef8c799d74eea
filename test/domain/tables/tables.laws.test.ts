import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { anyNumber, metricFormat } from '../../../src/arbitraries/metrics.ts';
import { anyPage, pageLength, rowCount, tableEvent, tableState } from '../../../src/arbitraries/tables.ts';
import { cellText, type GridColumn, placesOf } from '../../../src/domain/tables/gridColumn.ts';
import { gridCsv } from '../../../src/domain/tables/gridCsv.ts';
import { gridAfter, NEW_GRID } from '../../../src/domain/tables/gridState.ts';
import { NAVIGATION_SLOTS, pageOf, pageSlots, pagesOf, shownRows } from '../../../src/domain/tables/paging.ts';
import { givenSort, sortedRows } from '../../../src/domain/tables/tableRows.ts';
import { tableAfter } from '../../../src/domain/tables/tableState.ts';

describe('laws of pages', () => {
  test.prop([anyPage, fc.integer({ min: 1, max: 400 })])(
    'A-506 nine places or all pages, in order, the ends and the current among them',
    (page, pages) => {
      const slots = pageSlots(page, pages);
      const numbers = slots.filter((slot) => slot !== 'gap');
      expect(slots.length).toBe(Math.min(pages, NAVIGATION_SLOTS));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
    },
  );

  test.prop([fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 })])(
    'a gap leaves out at least two pages, and the current one is there',
    (asked, pages) => {
      const page = Math.min(asked, pages);
      const slots = pageSlots(page, pages);
      expect(slots).toContain(page);
      slots.forEach((slot, i) => {
        if (slot === 'gap') expect((slots[i + 1] as number) - (slots[i - 1] as number)).toBeGreaterThan(2);
      });
    },
  );

  test.prop([rowCount, pageLength])('all pages together are all rows, once each', (rows, length) => {
    const all = Array.from({ length: rows }, (_, i) => i);
    const pages = Array.from({ length: pagesOf(rows, length) }, (_, i) => pageOf(all, i + 1, length).items);
    expect(pages.flat()).toEqual(all);
  });

  test.prop([anyPage, rowCount, pageLength])('the rows that are named are the rows that show', (page, rows, length) => {
    const all = Array.from({ length: rows }, (_, i) => i + 1);
    const { items } = pageOf(all, page, length);
    const { from, to } = shownRows(page, length, rows);
    expect([items[0] ?? 0, items.at(-1) ?? 0]).toEqual([from, to]);
  });
});

describe('laws of a table', () => {
  test.prop([tableState, tableEvent, rowCount])('A-364 the page is always one that there is', (state, event, rows) => {
    const { page, pageLength: length } = tableAfter(state, event, rows);
    expect(Number.isInteger(page) && page >= 1 && page <= pagesOf(rows, length)).toBe(true);
  });

  test.prop([tableState, tableEvent, rowCount])('A-363 every sort leads to page 1, and every search', (state, event, rows) => {
    if (event.type === 'sorted' || event.type === 'searched') expect(tableAfter(state, event, rows).page).toBe(1);
  });
});

describe('laws of the order in which rows came', () => {
  const columns = [
    { key: 'name', kind: 'text' },
    { key: 'sales', kind: 'numeric' },
    { key: 'clicks', kind: 'numeric' },
  ] as const;
  const row = fc.record({
    name: fc.constantFrom('mug', 'rug', 'Mug', null),
    sales: fc.option(fc.nat(4)),
    clicks: fc.option(fc.nat(4)),
  });
  type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;
  const read = (one: Row, key: string) => (key === 'name' ? one.name : key === 'sales' ? one.sales : one.clicks);
  const sort = fc.record({
    column: fc.constantFrom('name', 'sales', 'clicks'),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  });

  test.prop([fc.array(row, { maxLength: 8 }), sort])(
    'a table is marked as sorted by a column only where sorting by it moves no row',
    (rows, by) => {
      for (const came of [rows, sortedRows(rows, read, by)]) {
        const given = givenSort(columns, came, read);
        if (given !== null) expect(sortedRows(came, read, given)).toEqual(came);
      }
    },
  );

  test.prop([fc.array(row, { maxLength: 8 }), sort])(
    'what came sorted by a column is marked as sorted, and the first press turns it round',
    (rows, by) => {
      const came = sortedRows(rows, read, by);
      const known = new Set(came.map((one) => read(one, by.column)).filter((value) => value !== null));
      const given = givenSort(columns, came, read);
      if (known.size > 1) expect(given).not.toBeNull();
      if (given === null) return;
      const kind = given.column === 'name' ? 'text' : 'numeric';
      const { sort: turned } = gridAfter(NEW_GRID, { type: 'table.sorted', column: given.column, kind, from: given.direction });
      expect(turned).toEqual({ column: given.column, direction: given.direction === 'asc' ? 'desc' : 'asc' });
    },
  );
});

describe('laws of files', () => {
  const cells = fc.record({ format: metricFormat, values: fc.array(fc.option(anyNumber), { minLength: 1, maxLength: 6 }) });
  /** Values near the halves of every place are those that rounding twice would read otherwise. */
  const nearHalves = fc
    .tuple(
      metricFormat,
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.constantFrom(1, 10, 100, 1e3, 1e4, 1e5, 1e6),
      fc.integer({ min: -9, max: 9 }),
    )
    .map(([format, n, unit, off]) => ({ format, values: [(n + 0.5) / unit + off * 1e-8] }));

  test.prop([fc.oneof(cells, nearHalves)], { numRuns: 1000 })(
    'what is in the file, formatted as the screen formats it, is what the screen shows',
    ({ format, values }) => {
      const columns: readonly GridColumn[] = [{ key: 'figure', title: 'Figure', kind: 'numeric', format }];
      const rows = values.map((figure, i) => ({ id: String(i), cells: { figure } }));
      const [, ...lines] = gridCsv(columns, rows, { which: 'all', shown: [] }, { state: NEW_GRID }).split('\r\n');
      const places = placesOf(columns, rows).figure;
      const [column] = columns;
      const shown = (value: number | null): string | null => (column === undefined ? null : cellText(column, value, places));
      const read = values.map((_, i) => (lines[i] === '' ? null : Number(lines[i])));
      expect(read.map(shown)).toEqual(values.map(shown));
    },
  );
});
