import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect } from 'vitest';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { retailMetric } from '../../../src/domain/metrics/retail.ts';
import { sumKnown } from '../../../src/domain/metrics/share.ts';
import {
  cellText,
  evidenceOf,
  extentsOf,
  type GridColumn,
  type GridRow,
  gridColumns,
  partlyKnownWords,
  shareOf,
  tintOf,
  totalsOf,
  withheldWords,
} from '../../../src/domain/tables/gridColumn.ts';
import { gridDownload, gridDownloadIn, gridSheet } from '../../../src/domain/tables/gridSheet.ts';
import { type GridState, gridAfter, MAX_OPEN, NEW_GRID } from '../../../src/domain/tables/gridState.ts';
import { gridFinder, gridLines, gridView, NO_GROUP } from '../../../src/domain/tables/gridView.ts';

const gridCsv = (...made: Parameters<typeof gridSheet>): string => writeCsv(gridSheet(...made));

const COLUMNS: readonly GridColumn[] = [
  { key: 'name', title: 'Product', kind: 'text', isFixed: true },
  { key: 'brand', title: 'Brand', kind: 'text', groups: true },
  { key: 'sales', title: 'Sales', kind: 'numeric', format: 'usdWhole', show: 'bar', total: { of: 'sum' } },
  { key: 'won', title: 'Buy Box %', kind: 'numeric', format: 'pct', total: { of: 'rate', top: 'wonViews', bottom: 'views' } },
  {
    key: 'change',
    title: 'Change',
    kind: 'numeric',
    format: 'pct',
    show: 'change',
    total: { of: 'change', current: { of: 'sum' }, from: 'sales', previous: { of: 'sum' }, to: 'before' },
  },
];
const row = (id: string, brand: string | null, sales: number | null, views: number, wonViews: number, before: number): GridRow => ({
  id,
  cells: { name: `=Mug ${id}`, brand, sales, won: wonViews / views, views, wonViews, before, change: null },
});
const ROWS = [
  row('a', 'North', 10, 100, 50, 20),
  row('b', 'Harbor', 30, 300, 300, 20),
  row('c', 'North', null, 100, 0, 5),
  row('d', null, -5, 1, 1, 0),
];
const at = (over: Partial<GridState>): GridState => ({ ...NEW_GRID, ...over });
const ids = (state: GridState): readonly string[] => gridView(COLUMNS, ROWS, state).items.map(({ id }) => id);

test('A-363 A-366 B-312 B-313 a sort begins with the greatest figures, turns with the next press and leads back to page 1', () => {
  const first = gridAfter(at({ page: 3 }), { type: 'table.sorted', column: 'sales', kind: 'numeric' });
  expect(first).toEqual(at({ sort: { column: 'sales', direction: 'desc' } }));
  expect(ids(first)).toEqual(['b', 'a', 'd', 'c']);
  const second = gridAfter(first, { type: 'table.sorted', column: 'sales', kind: 'numeric' });
  // What has no value stands last either way.
  expect(ids(second)).toEqual(['d', 'a', 'b', 'c']);
  expect(ids(at({ sort: { column: 'nowhere', direction: 'asc' } }))).toEqual(['a', 'b', 'c', 'd']);
});

test('A-364 B-314 the page lies within those that there are; another length keeps the first row in sight', () => {
  const view = gridView(COLUMNS, ROWS, at({ page: 9 }));
  expect([view.page, view.count]).toEqual([1, 4]);
  expect(gridAfter(at({ page: 3, pageLength: 25 }), { type: 'table.lengthChosen', pageLength: 10 }).page).toBe(6);
  expect(gridAfter(NEW_GRID, { type: 'table.lengthChosen', pageLength: 7 })).toBe(NEW_GRID);
});

test('rows are gathered by a column that allows it, with what they come to, in the order of the sort', () => {
  const view = gridView(COLUMNS, ROWS, at({ group: 'brand', sort: { column: 'sales', direction: 'desc' } }));
  expect(view.items.map(({ cells, rows }) => [cells.brand, cells.sales, cells.won, rows?.map(({ id }) => id)])).toEqual([
    ['Harbor', 30, 1, ['b']],
    ['North', 10, 0.25, ['a', 'c']],
    [NO_GROUP, -5, 1, ['d']],
  ]);
  expect(view.count).toBe(3);
  expect(ids(at({ group: 'sales' }))).toEqual(['a', 'b', 'c', 'd']);
});

test('totals are of what the search finds: sums of the known, rates of sums, changes of sums, nothing without a rule', () => {
  const view = gridView(COLUMNS, ROWS, at({ search: 'NÖRTH' }));
  expect(view.matching).toBe(2);
  expect(view.totals).toEqual({ sales: 10, won: 0.25, change: -0.6 });
  expect(totalsOf(COLUMNS, [])).toEqual({ sales: null, won: null, change: null });
});

test('the rate of all is that of the sums of all that is known, and says which rows lack a part of it', () => {
  const columns: readonly GridColumn[] = [
    { key: 'spend', title: 'Ad Spend', kind: 'numeric', format: 'usd', total: { of: 'sum' } },
    { key: 'sales', title: 'Sales', kind: 'numeric', format: 'usd', total: { of: 'sum' } },
    { key: 'tacos', title: 'TACOS', kind: 'numeric', format: 'pct', total: { of: 'rate', top: 'spend', bottom: 'sales' } },
  ];
  const made = (pairs: readonly (readonly [number | null, number | null])[]): readonly GridRow[] =>
    pairs.map(([spend, sales], i) => ({ id: String(i), cells: { spend, sales } }));
  const rows = made([
    [10, 100],
    [null, 100],
    [null, null],
    [null, 0],
  ]);
  expect(totalsOf(columns, rows)).toEqual({ spend: 10, sales: 200, tacos: 0.05 });
  expect(partlyKnownWords(columns, rows)).toBe('Total TACOS includes 1 of 4 rows without Ad Spend');
  expect(partlyKnownWords(columns, made([[10, 100]]))).toBeNull();
  expect(partlyKnownWords(columns, made([[null, 100]]))).toBeNull();
});

test.prop([
  fc.array(
    fc.record({
      a: fc.constantFrom('x', 'y'),
      b: fc.constantFrom('p', 'q', 'r'),
      spend: fc.option(fc.nat(999)),
      sales: fc.option(fc.nat(999)),
    }),
    { maxLength: 30 },
  ),
])('the rate of all is one, whatever the rows are told apart by, and that of the metric itself', (facts) => {
  const columns: readonly GridColumn[] = [
    { key: 'tacos', title: 'TACOS', kind: 'numeric', format: 'pct', total: { of: 'rate', top: 'spend', bottom: 'sales' } },
  ];
  const rateBy = (of: (fact: (typeof facts)[number]) => string): number | null => {
    const rows = [...new Set(facts.map(of))].map((id) => {
      const own = facts.filter((fact) => of(fact) === id);
      return { id, cells: { spend: sumKnown(own.map(({ spend }) => spend)), sales: sumKnown(own.map(({ sales }) => sales)) } };
    });
    const { tacos } = totalsOf(columns, rows);
    return typeof tacos === 'number' ? tacos : null;
  };
  const tacos = retailMetric('tacos');
  if (tacos === undefined) throw new Error('there is no TACOS');
  const whole = evaluateMetric(tacos, {
    ad_spend_cents: sumKnown(facts.map(({ spend }) => spend)),
    ordered_revenue_cents: sumKnown(facts.map(({ sales }) => sales)),
  });
  for (const rate of [rateBy(({ a }) => a), rateBy(({ b }) => b), rateBy(({ a, b }) => a + b), rateBy(() => 'all')]) {
    expect(rate).toBe(whole);
  }
});

test('a row opens and closes, the oldest closing where too many are open; other groups close all', () => {
  const open = gridAfter(NEW_GRID, { type: 'table.rowToggled', id: 'a' });
  expect(open.open).toEqual(['a']);
  expect(gridAfter(open, { type: 'table.rowToggled', id: 'a' }).open).toEqual([]);
  const many = Array.from({ length: MAX_OPEN + 1 }, (_, i) => `r${i}`).reduce(
    (state, id) => gridAfter(state, { type: 'table.rowToggled', id }),
    NEW_GRID,
  );
  expect([many.open.length, many.open[0]]).toEqual([MAX_OPEN, 'r1']);
  expect(gridAfter(many, { type: 'table.grouped', by: 'brand' }).open).toEqual([]);
});

test('the CSV of the view has its rows, order and columns; that of all has everything as it came; formulas are guarded', () => {
  const state = at({ search: 'north', sort: { column: 'name', direction: 'desc' } });
  const view = gridCsv(COLUMNS, ROWS, { which: 'view', shown: ['name', 'sales'] }, { state });
  expect(view).toBe(`Product,Sales\r\n"'=Mug c",\r\n"'=Mug a",10.00\r\n`);
  const all = gridCsv(COLUMNS, ROWS, { which: 'all', shown: ['name'] }, { state })
    .trim()
    .split('\r\n');
  expect(all).toHaveLength(5);
  expect(all[0]).toBe('Product,Brand,Sales,Buy Box %,Change');
  expect(all[4]).toBe(`"'=Mug d",,-5.00,1,`);
});

test('a download says its table, how much of it and which columns; any other text is none', () => {
  const download = { table: 'buyBox', which: 'view', shown: ['name', 'asp:change'] } as const;
  expect(gridDownloadIn(gridDownload(download))).toEqual(download);
  expect(['history-csv', '', 'a:b:c'].map(gridDownloadIn)).toEqual([null, null, null]);
});

test('figures of a column are written to the same place: whole dollars and percentages with theirs, zero too', () => {
  const written = (format: 'usd' | 'pct', values: readonly number[]) => values.map((value) => cellText({ kind: 'numeric', format }, value));
  expect(written('usd', [66, 55.39, 0, -1.5])).toEqual(['$66.00', '$55.39', '$0.00', '−$1.50']);
  expect(written('pct', [0.74, 0.875, 0, 1, 0.004])).toEqual(['74.0%', '87.5%', '0.0%', '100.0%', '0.40%']);
  // One that needs a second place gives it to all of its column, to the totals too, on every page; one that needs a third has it alone.
  const rates = [0.0066, 0.016, 0.12, 0.00042, null].map((won, i) => ({
    id: String(i),
    cells: { won, change: 0.0066, views: 10_000, wonViews: won === null ? null : won * 10_000 },
  }));
  const { places, totals } = gridView(COLUMNS, rates, at({ pageLength: 10, sort: { column: 'won', direction: 'desc' } }));
  const won = { kind: 'numeric', format: 'pct' } as const;
  expect(rates.map(({ cells }) => cellText(won, cells.won, places.won))).toEqual(['0.66%', '1.60%', '12.00%', '0.042%', null]);
  expect(cellText(won, totals.won ?? null, places.won)).toBe('2.86%');
  expect(gridView(COLUMNS, ROWS, at({})).places.won).toBe(1);
});

test('a missing value has no text, and no length beside the others', () => {
  expect(cellText({ kind: 'numeric', format: 'usd' }, null)).toBeNull();
  expect(cellText({ kind: 'numeric', format: 'usdWhole' }, 0)).toBe('$0');
  expect(cellText({ kind: 'text' }, '')).toBeNull();
  expect([
    shareOf(null, { min: 0, max: 2 }),
    shareOf(1, { min: -4, max: 2 }),
    shareOf(-1, { min: -4, max: 2 }),
    shareOf(5, { min: 0, max: 0 }),
  ]).toEqual([0, 0.5, 0.25, 0]);
});

test('a tint tells figures apart that lie close together, far from zero; a bar has the length of its figure', () => {
  const rows: readonly GridRow[] = [75, 90, 95, null].map((value, i) => ({ id: `${i}`, cells: { tint: value, bar: value } }));
  const columns: readonly GridColumn[] = [
    { key: 'tint', title: 'Tint', kind: 'numeric', show: 'heat' },
    { key: 'bar', title: 'Bar', kind: 'numeric', show: 'bar' },
  ];
  const { tint, bar } = extentsOf(columns, rows);
  expect([tint, bar]).toEqual([
    { min: 75, max: 95 },
    { min: 0, max: 95 },
  ]);
  const shares = (extent: { min: number; max: number }) => [75, 90, 95, null, 120].map((value) => shareOf(value, extent));
  expect(shares({ min: 75, max: 95 })).toEqual([0, 0.75, 1, 0, 1]);
  expect([-75, -90, -95].map((value) => shareOf(value, { min: -95, max: -75 }))).toEqual([0, 0.75, 1]);
  expect(extentsOf(columns, []).tint).toEqual({ min: 0, max: 0 });
  // A risk is of 1, whatever risks the rows happen to hold.
  const risk = columns.map((column) => ({ ...column, extent: { min: 0, max: 1 } }));
  expect(extentsOf(risk, rows).tint).toEqual({ min: 0, max: 1 });
});

test('a tint is of what is worst: the least where more is better, the most where it is not, never what is not known', () => {
  const share = { min: 0.7, max: 1 };
  expect([0.4, 0.7, 0.85, 1, null].map((value) => tintOf(value, share))).toEqual([1, 1, expect.closeTo(0.5, 12), 0, 0]);
  const risk = { min: 0, max: 1 };
  expect([0, 0.25, 1, null].map((value) => tintOf(value, risk, false))).toEqual([0, 0.25, 1, 0]);
  expect(tintOf(0, risk)).toBe(1);
  expect([0, 0.5, 1].map((value) => tintOf(value, risk, null))).toEqual([0, 0, 0]);
  expect(tintOf(3, { min: 3, max: 3 })).toBe(0);
  // A share of three views says little, one of three thousand all.
  const weighed = { evidence: { by: 'views', half: 30 } };
  expect([3000, 30, 3, 0, null].map((views) => evidenceOf(weighed, { views }))).toEqual([3000 / 3030, 0.5, 3 / 33, 0, 0]);
  expect(evidenceOf({}, {})).toBe(1);
});

test('what is open in a group stands below its head; a row that is open is one line', () => {
  const { items } = gridView(COLUMNS, ROWS, at({ group: 'brand', sort: { column: 'sales', direction: 'desc' } }));
  const told = (open: readonly string[]) => gridLines(items, open).map(({ item, depth, isOpen }) => [item.id, depth, isOpen]);
  expect(told([])).toEqual([
    ['group Harbor', 0, false],
    ['group North', 0, false],
    [`group ${NO_GROUP}`, 0, false],
  ]);
  expect(told(['group North', 'c', 'gone'])).toEqual([
    ['group Harbor', 0, false],
    ['group North', 0, true],
    ['a', 1, false],
    ['c', 1, true],
    [`group ${NO_GROUP}`, 0, false],
  ]);
});

test('B-571 a product’s title is cut after 256 characters, on the screen and in files', () => {
  const column: GridColumn = { key: 'name', title: 'Product', kind: 'text', show: 'product' };
  const [name, cut] = ['x'.repeat(300), `${'x'.repeat(256)}…`];
  expect(cellText(column, name)).toBe(cut);
  expect(cellText(column, cut)).toBe(cut);
  expect(cellText({ kind: 'text' }, name)).toBe(name);
  const rows = [{ id: 'a', cells: { name, asin: 'B000000001' } }];
  expect(gridCsv([column], rows, { which: 'all', shown: [] }, { state: NEW_GRID })).toContain(`${cut},B000000001`);
});

test('a path is written and found by its names', () => {
  const columns = [{ key: 'path', title: 'Department', kind: 'text', show: 'path' } as const];
  const rows = [{ id: 'a', cells: { path: 'Health %2F Beauty/100%25 Cotton' } }];
  expect(gridCsv(columns, rows, { which: 'all', shown: [] }, { state: NEW_GRID })).toContain('Health / Beauty › 100% Cotton');
  expect(gridFinder(columns, rows)('health / beauty')).toHaveLength(1);
  expect(gridFinder(columns, rows)('2f')).toHaveLength(0);
});

test('shares of one whole that come to more than it have no total, for the data contradict themselves; rounding is not that', () => {
  const columns: readonly GridColumn[] = [{ key: 'share', title: 'Share', kind: 'numeric', format: 'share', total: { of: 'sum' } }];
  const totalOf = (...shares: readonly number[]) =>
    totalsOf(
      columns,
      shares.map((share, i) => ({ id: String(i), cells: { share } })),
    );
  const more = totalOf(0.7, 0.528);
  expect(more.share).toBeNull();
  expect(withheldWords(more, 'share')).toBe('No total: these shares add up to 122.8%, more than 100%');
  expect(withheldWords(totalOf(0.7, 0.3), 'share')).toBeNull();
  expect(totalOf(0.7, 0.3)).toEqual({ share: 1 });
  expect(totalOf(0.7, 0.3004)).toEqual({ share: 1.0004 });
  expect(totalOf(0.25, 0.5)).toEqual({ share: 0.75 });
});

test('a rate that is of fewer days than the sums beside it has no total, nor has its change, and says why', () => {
  const columns = gridColumns([
    { key: 'units', title: 'Units', kind: 'numeric', total: { of: 'sum' } },
    { key: 'views', title: 'Views', kind: 'numeric', total: { of: 'sum' } },
    { key: 'rate', title: 'Rate', kind: 'numeric', format: 'pct', total: { of: 'rate', top: 'units', bottom: 'views' } },
  ]);
  const row = (id: string, units: number, views: number, rate: number | null) => ({ id, cells: { units, views, rate } });
  const whole = [row('a', 10, 100, 0.1), row('b', 20, 100, 0.2), row('c', 5, 0, null)];
  expect([totalsOf(columns, whole).rate, withheldWords(totalsOf(columns, whole), 'rate')]).toEqual([35 / 200, null]);
  // Units of 30 days, views of ten: the row divides those of the ten.
  const cut = totalsOf(columns, [...whole, row('d', 30, 100, 0.1)]);
  expect([cut.units, cut.rate, withheldWords(cut, 'rate')]).toEqual([
    65,
    null,
    'No total: these rates cover only days with complete data, but the sums cover all days',
  ]);
  // Neither has the total of groups of which one has none.
  expect(withheldWords(totalsOf(columns, [...whole, { id: 'cut', cells: cut }]), 'rate')).not.toBeNull();
});
