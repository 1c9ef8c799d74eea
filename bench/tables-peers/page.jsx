/**
 * The page on which each table is mounted: the same 10,000 rows of 15 columns, 1000 by 600 pixels, lines of 38, the first column
 * pinned, no pages, no animation, figures written by the same function. AG Grid searches the columns of texts alone, as ours does, and
 * keeps what it searches in.
 */
import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { cellText } from '../../src/domain/tables/gridColumn.ts';
import { mountOurs } from '../tables/ours.tsx';
import { COLUMNS, ROWS, rowsOf } from '../tables/rows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const WIDTH = 1000;
const HEIGHT = 600;
const LINE = 38;
const DATA = rowsOf(ROWS);
const FLAT = DATA.map(({ id, cells }) => ({ id, ...cells }));

/** Whether it holds more from top to bottom than it shows. */
const scrolls = (element) => element.scrollHeight > element.clientHeight + HEIGHT && getComputedStyle(element).overflowY !== 'visible';

const mountAgGrid = (host) => {
  host.style.blockSize = `${HEIGHT}px`;
  const api = createGrid(host, {
    columnDefs: COLUMNS.map((column, place) => ({
      colId: column.key,
      field: column.key,
      headerName: column.title,
      width: column.width,
      pinned: place === 0 ? 'left' : null,
      ...(column.kind === 'numeric'
        ? { type: 'rightAligned', valueFormatter: ({ value }) => cellText(column, value) ?? '–', getQuickFilterText: () => '' }
        : {}),
    })),
    rowData: FLAT,
    getRowId: ({ data }) => data.id,
    rowHeight: LINE,
    headerHeight: LINE,
    animateRows: false,
    suppressColumnMoveAnimation: true,
    cacheQuickFilter: true,
  });
  return {
    sort: (colId, sort) => api.applyColumnState({ state: [{ colId, sort }], defaultState: { sort: null } }),
    search: (text) => api.setGridOption('quickFilterText', text),
    scroller: () => [...host.querySelectorAll('*')].find(scrolls) ?? null,
    first: () => host.querySelector('[row-index="0"] [col-id="name"]')?.textContent ?? '',
    leave: () => {
      api.destroy();
      host.style.blockSize = '';
    },
  };
};

const nothing = {
  sort: () => undefined,
  search: () => undefined,
  scroller: () => null,
  first: () => '',
  leave: () => undefined,
};

const CONTENDERS = {
  'an empty page': () => nothing,
  Velocity: (host) => mountOurs(host, COLUMNS, DATA, HEIGHT),
  'AG Grid community': mountAgGrid,
};

let held = nothing;
const host = () => document.getElementById('host');
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** AG Grid puts its rows off to later frames: six are enough for all that is to come. */
const settled = async () => {
  for (let nth = 0; nth < 6; nth += 1) await frame();
};

const mount = async (name) => {
  held = CONTENDERS[name](host());
  await settled();
};

const clear = async () => {
  held.leave();
  held = nothing;
  host().replaceChildren();
  await settled();
};

const sort = async (column, direction) => {
  held.sort(column, direction);
  await settled();
};

const search = async (text) => {
  held.search(text);
  await settled();
};

/** Scrolls by `step` pixels a frame, and gives how long each frame lasted; where a row stands in the middle of the box after each. */
const scrollThrough = async (steps, step) => {
  const scroller = held.scroller();
  const lasted = [];
  let empty = 0;
  let before = performance.now();
  for (let nth = 1; nth <= steps; nth += 1) {
    if (scroller !== null) scroller.scrollTop = nth * step;
    await frame();
    const now = performance.now();
    lasted.push(now - before);
    before = now;
    if (scroller === null) continue;
    const { left, top, height } = scroller.getBoundingClientRect();
    const inSight = document.elementFromPoint(left + 40, top + height / 2);
    if ((inSight?.textContent ?? '').trim() === '' || inSight?.closest('tr[aria-rowindex], [role=row]') === null) empty += 1;
  }
  if (scroller !== null) scroller.scrollTop = 0;
  await settled();
  return { lasted, empty };
};

const root = document.getElementById('root');
root.style.cssText = 'padding:20px;background:#fff';
root.innerHTML = `<div id="host" style="inline-size:${WIDTH}px"></div>`;
Object.assign(window, { contenders: Object.keys(CONTENDERS), mount, clear, sort, search, scrollThrough, first: () => held.first() });
