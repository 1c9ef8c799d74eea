import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BUY_BOX_COLUMNS } from '../../../src/domain/retail/overview.tables.ts';
import type { GridColumn, GridRow } from '../../../src/domain/tables/gridColumn.ts';
import { NEW_GRID } from '../../../src/domain/tables/gridState.ts';
import { DataGrid, type DataGridProps } from '../../../src/views/tables/DataGrid.tsx';

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

const draw = (over: Partial<DataGridProps>): string =>
  renderToStaticMarkup(
    <DataGrid caption="Products" columns={COLUMNS} rows={ROWS} order={null} state={NEW_GRID} onEvent={quiet} onCsv={quiet} {...over} />,
  );
const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const foot = (markup: string): string => textOf(/<tfoot>.*<\/tfoot>/.exec(markup)?.[0] ?? '');
const files = (markup: string): readonly string[] =>
  [...markup.matchAll(/<button[^>]*aria-label="(Export[^"]*)"/g)].map(([, name]) => name ?? '');

describe('the foot of a table', () => {
  test('says that all rows are there, and adds them up', () => {
    expect(foot(draw({}))).toBe('Total (2) $400');
    expect(foot(draw({ overall: { count: 2, totals: { sales: 400 } } }))).toBe('Total (2) $400');
  });

  test('says why a total is withheld, to the eye and to a screen reader', () => {
    const shares: readonly GridColumn[] = [
      { key: 'product_title', title: 'Product', kind: 'text' },
      { key: 'share', title: 'Share', kind: 'numeric', format: 'share', total: { of: 'sum' } },
    ];
    const markup = draw({ columns: shares, rows: ROWS.map((row) => ({ ...row, cells: { ...row.cells, share: 0.6 } })) });
    const reason = 'No total: these shares add up to 120.0%, more than the whole';
    expect(foot(markup)).toBe(`Total (2) – ${reason}`);
    expect(markup).toContain(`title="${reason}"`);
  });

  test('of the first of many says how many there are, and has the totals of all', () => {
    expect(foot(draw({ overall: WHOLE }))).toBe('Total for all 2,950 (2 shown) $1,690,000');
  });

  test('of what is found among the first of many says so, and adds up what is found', () => {
    expect(foot(draw({ overall: WHOLE, state: { ...NEW_GRID, search: 'rug' } }))).toBe('1 of the first 2 $100');
    expect(foot(draw({ state: { ...NEW_GRID, search: 'rug' } }))).toBe('Total (1) $100');
  });
});

test('the column by which the rows are declared to be sorted is marked, until a person sorts or groups them; without one none is', () => {
  const bySales: Partial<DataGridProps> = { order: { column: 'sales', direction: 'desc' } };
  const sorted = (markup: string) =>
    [...markup.matchAll(/<th scope="col"[^>]*aria-sort="(\w+)".*?<\/th>/g)].map(([head, order]) => [textOf(head), order]);
  expect(sorted(draw({}))).toEqual([]);
  expect(sorted(draw(bySales))).toEqual([['Sales', 'descending']]);
  // By ranges, or by a rule of two figures: a column tells the order, which is not that of its values.
  expect(sorted(draw({ order: { column: 'sales', direction: 'own' } }))).toEqual([['Sales', 'other']]);
  const columns = COLUMNS.map((column) => ({ ...column, groups: true }));
  expect(sorted(draw({ ...bySales, columns, state: { ...NEW_GRID, group: 'product_title' } }))).toEqual([['Product', 'ascending']]);
  expect(sorted(draw({ ...bySales, state: { ...NEW_GRID, sort: { column: 'product_title', direction: 'desc' } } }))).toEqual([
    ['Product', 'descending'],
  ]);
});

test('a table of up to thirty rows scrolls with the page, a larger one in itself', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ id: `${i}`, cells: { product_title: `Mug ${i}`, sales: i } }));
  const height = (pageLength: number): boolean =>
    draw({ rows: many, maxHeight: 560, state: { ...NEW_GRID, pageLength } }).includes('--most-height');
  expect([height(25), height(50)]).toEqual([false, true]);
});

test('changes of ranks say which way and by how many places; fewer is better', () => {
  const columns: readonly GridColumn[] = [
    { key: 'term', title: 'Search Term', kind: 'text' },
    { key: 'rank', title: 'Rank MoM', kind: 'numeric', show: 'places', positive: false },
  ];
  const markup = draw({ columns, rows: [-2, 1, 0].map((rank) => ({ id: `${rank}`, cells: { term: 'rug', rank } })) });
  const cells = [...markup.matchAll(/<td.*?<\/td>/g)].map(([cell]) => [textOf(cell), /data-band="(\w+)"/.exec(cell)?.[1]]);
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
  const heads = (markup: string): readonly string[] => markup.match(/<th scope="row".*?<\/th>/g) ?? [];
  const seen = (head: string): string => textOf(head.replace(/<span class="[^"]*left[^"]*">.*?<\/span>/g, '…'));

  test('leave out what the rows share; each is there whole for who listens, points or copies', () => {
    const drawn = heads(draw({ columns, rows }));
    expect(new Set(drawn.map(seen)).size).toBe(campaigns.length);
    for (const [i, campaign] of campaigns.entries()) {
      expect(seen(drawn[i] ?? '')).toContain('…');
      expect((drawn[i] ?? '').replace(/<[^>]*>/g, '')).toBe(campaign);
      expect(drawn[i]).toContain(`title="${campaign}"`);
    }
  });

  test('are handed to what draws the cell', () => {
    const [head = ''] = heads(draw({ columns, rows, draw: { campaign: (_, name) => <a href="/there">{name}</a> } }));
    expect(/<a href="\/there">(.*)<\/a>/.exec(head)?.[1]).toMatch(/left/);
  });
});

describe('the files of a table', () => {
  test('are named with how many rows they hold', () => {
    expect(files(draw({}))).toEqual(['Export all (2) products']);
    expect(files(draw({ fileRows: 404 }))).toEqual(['Export all (404) products']);
    expect(files(draw({ overall: WHOLE }))).toEqual(['Export (2 of 2,950) products']);
    expect(textOf(draw({ overall: WHOLE }))).toContain('Export (2 of 2,950)');
    expect(files(draw({ rows: [], status: { kind: 'loading' } }))).toEqual(['Export all products']);
  });

  test('are two only where a search or hidden columns make them differ', () => {
    const chooser = { hidden: ['sales'], isOpen: false, onOpenChange: quiet, onHide: quiet, pinned: [], onPin: quiet };
    expect(files(draw({ state: { ...NEW_GRID, search: 'rug' } }))).toEqual(['Export filtered products', 'Export all (2) products']);
    expect(files(draw({ chooser }))).toEqual(['Export shown columns of products', 'Export all (2) products']);
    expect(files(draw({ chooser: { ...chooser, hidden: [] } }))).toEqual(['Export all (2) products']);
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
  const markup = draw({ columns: BUY_BOX_COLUMNS.map(({ leadsTo: _, ...column }) => column), rows });

  test('tints low shares of the buy box, and neither high ones nor what is not known', () => {
    const tints = [...markup.matchAll(/<td class="[^"]*heat[^"]*" style="[^"]*--share:([\d.e-]+)/g)].map(([, share]) => Number(share));
    // Of three views none is a verdict, whatever their share.
    expect(tints).toEqual([0.99, expect.closeTo(0.033, 3), 0, expect.closeTo(3 / 33, 3)]);
  });

  test('names products in full, with the number of each beneath', () => {
    const heads = [...markup.matchAll(/<th scope="row".*?<\/th>/g)].map(([head]) => textOf(head));
    expect(heads.slice(0, rows.length)).toEqual(rows.map(({ id, cells }) => `${cells.product_title} ${id}`));
  });
});
