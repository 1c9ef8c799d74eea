import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { anyNumber, metricFormat } from '../../../src/arbitraries/metrics.ts';
import { anyPage, pageLength, rowCount, tableEvent, tableState } from '../../../src/arbitraries/tables.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { cellText, type GridColumn, placesOf } from '../../../src/domain/tables/gridColumn.ts';
import { gridSheet } from '../../../src/domain/tables/gridSheet.ts';
import { NEW_GRID } from '../../../src/domain/tables/gridState.ts';
import { NAVIGATION_SLOTS, pageOf, pageSlots, pagesOf, shownRows } from '../../../src/domain/tables/paging.ts';
import { tableAfter } from '../../../src/domain/tables/tableState.ts';

const gridCsv = (...made: Parameters<typeof gridSheet>): string => writeCsv(gridSheet(...made));

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
