import { describe, expect, test } from 'vitest';
import { BUY_BOX_COLUMNS } from '../../../src/domain/retail/overview.tables.ts';
import type { GridColumn, GridRow } from '../../../src/domain/tables/gridColumn.ts';
import { NEW_GRID } from '../../../src/domain/tables/gridState.ts';
import { DataGrid, type DataGridProps } from '../../../src/views/tables/DataGrid.tsx';
import { draw, textOf, within } from '../drawn.tsx';

const quiet = (): void => undefined;

const COLUMNS: readonly GridColumn[] = [
  { key: 'product_title', title: 'Product', kind: 'text' },
  { key: 'sales', title: 'Sales', kind: 'numeric', format: 'usdWhole', total: { of: 'sum' } },
];
const ROWS: readonly GridRow[] = [
  { id: 'a', cells: { product_title: 'Mug', sales: 300 } },
  { id: 'b', cells: { product_title: 'Rug', sales: 100 } },
];
const WHOLE = { count: 2950, totals: { sales: 1_690_000 } };

const drawn = (over: Partial<DataGridProps>): HTMLElement =>
  draw(<DataGrid caption="Products" columns={COLUMNS} rows={ROWS} order={null} state={NEW_GRID} onEvent={quiet} onCsv={quiet} {...over} />);
const foot = (table: HTMLElement): string => [...table.querySelectorAll('tfoot')].map(textOf).join();
const files = (table: HTMLElement): readonly (string | null)[] =>
  within(table)
    .queryAllByRole('button', { name: /^Export/ })
    .map((button) => button.getAttribute('aria-label'));

describe('the foot of a table', () => {
  test('says that all rows are there, and adds them up', () => {
    expect(foot(drawn({}))).toBe('Total (2) $400');
    expect(foot(drawn({ overall: { count: 2, totals: { sales: 400 } } }))).toBe('Total (2) $400');
  });

  test('says why a total is withheld, to the eye and to a screen reader', () => {
    const shares: readonly GridColumn[] = [
      { key: 'product_title', title: 'Product', kind: 'text' },
      { key: 'share', title: 'Share', kind: 'numeric', format: 'share', total: { of: 'sum' } },
    ];
    const table = drawn({ columns: shares, rows: ROWS.map((row) => ({ ...row, cells: { ...row.cells, share: 0.6 } })) });
    const reason = 'No total: these shares add up to 120.0%, more than 100%';
    expect(foot(table)).toBe(`Total (2) – ${reason}`);
    expect(within(table).getAllByTitle(reason)).not.toEqual([]);
  });

  test('of the first of many says how many there are, and has the totals of all', () => {
    expect(foot(drawn({ overall: WHOLE }))).toBe('Total for all 2,950 (2 shown) $1,690,000');
  });

  test('of what is found among the first of many says so, and adds up what is found', () => {
    expect(foot(drawn({ overall: WHOLE, state: { ...NEW_GRID, search: 'rug' } }))).toBe('1 of the first 2 $100');
    expect(foot(drawn({ state: { ...NEW_GRID, search: 'rug' } }))).toBe('Total (1) $100');
  });
});

test('the column by which the rows are declared to be sorted is marked, until a person sorts or groups them; without one none is', () => {
  const bySales: Partial<DataGridProps> = { order: { column: 'sales', direction: 'desc' } };
  const sorted = (table: HTMLElement) =>
    [...table.querySelectorAll('th[scope="col"][aria-sort]')].map((head) => [textOf(head), head.getAttribute('aria-sort')]);
  expect(sorted(drawn({}))).toEqual([]);
  expect(sorted(drawn(bySales))).toEqual([['Sales', 'descending']]);
  // By ranges, or by a rule of two figures: a column tells the order, which is not that of its values.
  expect(sorted(drawn({ order: { column: 'sales', direction: 'own' } }))).toEqual([['Sales', 'other']]);
  const columns = COLUMNS.map((column) => ({ ...column, groups: true }));
  expect(sorted(drawn({ ...bySales, columns, state: { ...NEW_GRID, group: 'product_title' } }))).toEqual([['Product', 'ascending']]);
  expect(sorted(drawn({ ...bySales, state: { ...NEW_GRID, sort: { column: 'product_title', direction: 'desc' } } }))).toEqual([
    ['Product', 'descending'],
  ]);
});

test('a table of up to thirty rows scrolls with the page, a larger one in itself', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ id: `${i}`, cells: { product_title: `Mug ${i}`, sales: i } }));
  const height = (pageLength: number): boolean =>
    drawn({ rows: many, maxHeight: 560, state: { ...NEW_GRID, pageLength } }).querySelector('[style*="--most-height"]') !== null;
  expect([height(25), height(50)]).toEqual([false, true]);
});

test('changes of ranks say which way and by how many places; fewer is better', () => {
  const columns: readonly GridColumn[] = [
    { key: 'term', title: 'Search Term', kind: 'text' },
    { key: 'rank', title: 'Rank MoM', kind: 'numeric', show: 'places', positive: false },
  ];
  const table = drawn({ columns, rows: [-2, 1, 0].map((rank) => ({ id: `${rank}`, cells: { term: 'rug', rank } })) });
  const cells = within(table)
    .getAllByRole('cell')
    .map((cell) => [textOf(cell), cell.querySelector('[data-band]')?.getAttribute('data-band')]);
  expect(cells).toEqual([
    ['▲ up 2 places', 'green'],
    ['▼ down 1 place', 'red'],
    ['No change', 'yellow'],
  ]);
});

describe('names without room', () => {
  const columns: readonly GridColumn[] = [
    { key: 'campaign', title: 'Campaign', kind: 'text', width: 200 },
    { key: 'sales', title: 'Sales', kind: 'numeric', format: 'usdWhole' },
  ];
  const campaigns = ['Auto', 'Broad', 'Exact'].map(
    (kind) => `SP | Northfold Home Textiles | Throw Blankets | ${kind} | Always On 2026 | US`,
  );
  const rows = campaigns.map((campaign) => ({ id: campaign, cells: { campaign, sales: 1 } }));
  const heads = (table: HTMLElement): readonly HTMLElement[] => within(table).getAllByRole('rowheader');
  const seen = (head: HTMLElement): string => {
    const copy = head.cloneNode(true) as HTMLElement;
    for (const left of copy.querySelectorAll('span[class*="left"]')) left.replaceWith('…');
    return textOf(copy);
  };

  test('leave out what the rows share; each is there whole for who listens, points or copies', () => {
    const named = heads(drawn({ columns, rows }));
    expect(new Set(named.map(seen)).size).toBe(campaigns.length);
    expect(named.map(({ textContent }) => textContent)).toEqual(campaigns);
    for (const head of named) {
      expect(seen(head)).toContain('…');
      within(head).getByTitle(head.textContent ?? '');
    }
  });

  test('are handed to what draws the cell', () => {
    const [link] = within(drawn({ columns, rows, draw: { campaign: (_, name) => <a href="/there">{name}</a> } })).getAllByRole('link');
    expect([link?.getAttribute('href'), link?.querySelector('[class*="left"]') === null]).toEqual(['/there', false]);
  });
});

describe('the files of a table', () => {
  test('are named with how many rows they hold', () => {
    expect(files(drawn({}))).toEqual(['Export all (2) products']);
    expect(files(drawn({ fileRows: 404 }))).toEqual(['Export all (404) products']);
    expect(files(drawn({ overall: WHOLE }))).toEqual(['Export (2 of 2,950) products']);
    expect(textOf(drawn({ overall: WHOLE }))).toContain('Export (2 of 2,950)');
    expect(files(drawn({ rows: [], status: { kind: 'loading' } }))).toEqual(['Export all products']);
  });

  test('are two only where a search or hidden columns make them differ', () => {
    const chooser = { hidden: ['sales'], isOpen: false, onOpenChange: quiet, onHide: quiet, pinned: [], onPin: quiet };
    expect(files(drawn({ state: { ...NEW_GRID, search: 'rug' } }))).toEqual(['Export filtered products', 'Export all (2) products']);
    expect(files(drawn({ chooser }))).toEqual(['Export shown columns of products', 'Export all (2) products']);
    expect(files(drawn({ chooser: { ...chooser, hidden: [] } }))).toEqual(['Export all (2) products']);
  });
});

describe('what Buy Box Health draws', () => {
  const row = (id: string, title: string, share: number | null, views = 2970): GridRow => ({
    id,
    cells: { asin: id, product_title: title, buy_box_percentage: share, glance_views: views },
  });
  const rows = [
    row('B000000001', 'Northfold Chunky Knit Throw Blanket, 50 × 60 Inches, Sage', 0.62),
    row('B000000002', 'Northfold Chunky Knit Throw Blanket, 50 × 60 Inches, Rust', 0.99),
    row('B000000003', 'Mug', null),
    row('B000000004', 'Bowl', 0, 3),
  ];
  // Nothing leads on from a table that stands alone.
  const tableOf = (): HTMLElement => drawn({ columns: BUY_BOX_COLUMNS.map(({ leadsTo: _, ...column }) => column), rows });

  test('tints low shares of the buy box, and neither high ones nor what is not known', () => {
    const cells = [...tableOf().querySelectorAll<HTMLElement>('td[class*="heat"][style*="--share"]')];
    const tints = cells.map(({ style }) => Number(style.getPropertyValue('--share')));
    // Of three views none is a verdict, whatever their share.
    expect(tints).toEqual([0.99, expect.closeTo(0.033, 3), 0, expect.closeTo(3 / 33, 3)]);
  });

  test('names products in full, with the number of each beneath', () => {
    const heads = within(tableOf()).getAllByRole('rowheader').map(textOf);
    expect(heads.slice(0, rows.length)).toEqual(rows.map(({ id, cells }) => `${cells.product_title} ${id}`));
  });
});
