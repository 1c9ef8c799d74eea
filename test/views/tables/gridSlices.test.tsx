/** The large table and TanStack Table: what its updaters come to is what the machines do, and nothing is kept between them. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { GridColumn } from '../../../src/domain/tables/gridColumn.ts';
import { type GridEvent, type GridState, gridAfter, NEW_GRID } from '../../../src/domain/tables/gridState.ts';
import { gridLines, gridView } from '../../../src/domain/tables/gridView.ts';
import { columnPlaces, pinnedKeys, pinsAfter } from '../../../src/domain/tables/pinnedColumns.ts';
import { type GridModel, type GridModelInput, useGridModel } from '../../../src/views/tables/gridModel.ts';
import { columnSlices, hiddenAfter, pinnedAfter, rowSlices, visibilityOf } from '../../../src/views/tables/gridSlices.ts';
import { draw } from '../drawn.tsx';

const COLUMNS: readonly GridColumn[] = [
  { key: 'product', title: 'Product', kind: 'text', isFixed: true },
  { key: 'brand', title: 'Brand', kind: 'text', groups: true, leads: true },
  { key: 'constructor', title: 'Maker', kind: 'text', groups: true },
  { key: 'sales', title: 'Sales', kind: 'numeric', width: 140 },
  { key: 'units', title: 'Units', kind: 'numeric' },
];
const KEYS = COLUMNS.map(({ key }) => key);
const ROWS = ['a', 'b', 'toString', 'd', '__proto__'].map((id, nth) => ({
  id,
  cells: { product: id, brand: nth % 2 === 0 ? 'Mugs' : 'Cups', constructor: 'x', sales: nth, units: 10 - nth },
}));

interface Drawn {
  readonly model: GridModel;
  readonly events: readonly GridEvent[];
  readonly hidden: readonly (readonly string[])[];
  readonly pins: readonly (readonly string[])[];
}

interface Given {
  readonly state?: GridState;
  readonly hidden?: readonly string[];
  readonly pinned?: readonly string[];
  readonly room?: number | null;
  readonly hasDetail?: boolean;
}

type ProbeProps = Required<Given> & Pick<GridModelInput, 'onEvent' | 'chooser'> & { readonly take: (model: GridModel) => void };

const Probe = ({ state, take, ...given }: ProbeProps): null => {
  const view = gridView(COLUMNS, ROWS, state);
  const lines = gridLines(view.items, state.open);
  take(useGridModel({ columns: COLUMNS, first: 1, state, order: null, lines, page: view.page, count: view.count, ...given }));
  return null;
};

/** The table as it is drawn once, in a state, with what it tells when it is turned. */
const drawn = (given: Given = {}): Drawn => {
  const all = { state: NEW_GRID, hidden: [], pinned: [], room: null, hasDetail: true, ...given };
  const events: GridEvent[] = [];
  const [hides, pins]: [string[][], string[][]] = [[], []];
  const models: GridModel[] = [];
  const chooser = {
    hidden: all.hidden,
    pinned: all.pinned,
    isOpen: false,
    onOpenChange: () => undefined,
    onHide: (keys: readonly string[]) => hides.push([...keys]),
    onPin: (keys: readonly string[]) => pins.push([...keys]),
  };
  draw(<Probe {...all} onEvent={(event) => events.push(event)} chooser={chooser} take={(model) => models.push(model)} />);
  const [model] = models;
  if (model === undefined) throw new Error('nothing was drawn');
  return { model, events, hidden: hides, pins };
};

const direction = fc.constantFrom('asc' as const, 'desc' as const);
const sorts = fc.option(fc.record({ column: fc.constantFrom(...KEYS, 'gone'), direction }));
const some = (keys: readonly string[]) => fc.subarray([...keys]);

describe('what is turned about a table', () => {
  test.prop([sorts, fc.constantFrom(...KEYS)])('A-365 A-366 is sorted as the machine sorts: each knows the next direction', (sort, key) => {
    const state = { ...NEW_GRID, sort, page: 3 };
    const { model, events } = drawn({ state });
    model.onSort(key);
    const kind = COLUMNS.find((column) => column.key === key)?.kind;
    expect(events).toEqual([{ type: 'table.sorted', column: key, kind }]);
    const next = gridAfter(state, events[0] as GridEvent);
    const isDesc = sort?.column === key ? sort.direction === 'asc' : kind === 'numeric';
    expect(rowSlices(COLUMNS, next, 1).sorting).toEqual([{ id: key, desc: isDesc }]);
  });

  test.prop([some(['a', 'b', 'toString', '__proto__']), fc.constantFrom('a', 'b', 'toString', 'd', '__proto__')])(
    'a row opens and closes by its id, whatever that is',
    (open, id) => {
      const state = { ...NEW_GRID, open };
      const { model, events } = drawn({ state });
      model.onToggle(id);
      expect(events).toEqual([{ type: 'table.rowToggled', id }]);
      expect(gridAfter(state, events[0] as GridEvent).open.includes(id)).toBe(!open.includes(id));
    },
  );

  test('a row that opens to nothing is not opened; a group is', () => {
    const rows = drawn({ hasDetail: false });
    rows.model.onToggle('a');
    expect(rows.events).toEqual([]);
    const groups = drawn({ hasDetail: false, state: { ...NEW_GRID, group: 'brand' } });
    groups.model.onToggle('group Mugs');
    expect(groups.events).toEqual([{ type: 'table.rowToggled', id: 'group Mugs' }]);
  });

  test('other groups, no groups, another page, another length are each one event', () => {
    const { model, events } = drawn({ state: { ...NEW_GRID, group: 'brand' } });
    model.onGroup('constructor');
    model.onGroup(null);
    model.onPage(1);
    model.onPage(4);
    model.onPageLength(50);
    expect(events).toEqual([
      { type: 'table.grouped', by: 'constructor' },
      { type: 'table.grouped', by: null },
      { type: 'table.paged', page: 4 },
      { type: 'table.lengthChosen', pageLength: 50 },
    ]);
  });

  test.prop([some(KEYS), some(KEYS.slice(1))])('columns are taken away as the list says, never the fixed one', (before, after) => {
    const { model, hidden } = drawn({ hidden: before });
    model.onHide(after);
    expect(hidden).toEqual([after]);
    expect(hiddenAfter(COLUMNS, visibilityOf(COLUMNS, ['product', ...after]))).toEqual(after);
  });

  test.prop([some(['brand', 'sales', 'units', 'gone']), fc.constantFrom('brand', 'sales', 'units'), fc.constantFrom(null, 300, 900)])(
    'a pin turns one column and leaves the others in their order, also those without room and those that are not there',
    (pinned, key, room) => {
      const { model, pins } = drawn({ pinned, room });
      model.onTurnPin(key);
      expect(pins).toEqual([pinsAfter(pinned, key)]);
      expect(pinnedAfter({ columns: COLUMNS, first: 1, pinned }, { start: [...pinnedKeys(COLUMNS, 1, pinned)], end: [] })).toEqual(pinned);
    },
  );
});

describe('the columns of a table', () => {
  test.prop([some(KEYS), some(KEYS), fc.option(fc.integer({ min: 200, max: 1_600 }))])(
    'A-175 stand where the rule has them: order, what stays in sight, from where on and how wide',
    (hidden, pinned, room) => {
      const { model } = drawn({ hidden, pinned, room });
      const shown = COLUMNS.filter(({ key, isFixed }) => isFixed === true || !hidden.includes(key));
      const start = pinnedKeys(COLUMNS, 1, pinned);
      const kept = shown.filter(({ key }) => start.includes(key));
      const others = shown.filter(({ key }) => !start.includes(key));
      expect(model.columnLayout).toEqual(columnPlaces(kept, others, room));
      expect(columnSlices({ columns: COLUMNS, hidden, first: 1, pinned, room }).columnPinning.start).toEqual(start);
    },
  );

  test('a state that names what there is not changes nothing', () => {
    const { model } = drawn({ state: { ...NEW_GRID, sort: { column: 'gone', direction: 'asc' }, group: 'sales' }, hidden: ['gone'] });
    expect(model.columnLayout.map(({ column }) => column.key)).toEqual(KEYS);
    expect(model.lines.map(({ item }) => item.id)).toEqual(ROWS.map(({ id }) => id));
  });
});
