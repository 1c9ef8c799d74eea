import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { gridIn } from '../../../src/domain/tables/gridState.url.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type TablesContext, tablesMachine } from '../../../src/machines/tables/tables.machine.ts';
import { brandGroup, user } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const SCOPE: Scope = {
  user: user(),
  brandGroup: brandGroup('b1'),
  filters: DEFAULT_FILTERS,
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  dates: null,
  devMode: false,
  marketFrom: null,
  today: isoDay('2026-11-20'),
};
const scoped = (params: Readonly<Record<string, string>>): Input => ({ type: 'message.scopeChanged', scope: SCOPE, params });
const EVENTS: readonly Input[] = [
  scoped({ buyBox: 'sort:-asp;page:2' }),
  scoped({}),
  { type: 'table.sorted', table: 'buyBox', column: 'asp', kind: 'numeric' },
  { type: 'table.grouped', table: 'buyBox', by: 'brand' },
  { type: 'table.rowToggled', table: 'buyBox', id: 'B01' },
  { type: 'table.paged', table: 'buyBox', page: 2 },
  { type: 'table.lengthChosen', table: 'buyBox', pageLength: 50 },
  { type: 'table.searched', table: 'buyBox', text: 'mug' },
  { type: 'table.densitySet', table: 'buyBox', dense: true },
  { type: 'table.chooserToggled', table: 'buyBox', open: true },
  { type: 'table.chooserToggled', table: 'buyBox', open: false },
  { type: 'table.chooserToggled', table: 'other', open: false },
];
const ways = pathsThrough<TablesContext>(tablesMachine, { input: { params: {} }, events: EVENTS });

describe('every way through the tables of a screen', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('what is turned goes into the URL parameter of that table; what is typed leaves no way back', () => {
    const turned = stepsOf(ways).filter(({ event }) => event.type.startsWith('table.') && event.type !== 'table.chooserToggled');
    expect(turned.length).toBeGreaterThan(6);
    for (const { event, before, after, told } of turned) {
      expect(after.context).toEqual(before.context);
      for (const { to, message } of told) {
        expect(to).toBe('shell');
        expect(message).toMatchObject({ type: 'message.paramChanged', key: 'buyBox' });
        expect('replace' in message).toBe(event.type === 'table.searched');
      }
    }
    const [sorted] = turned.filter(({ event, before }) => event.type === 'table.sorted' && before.context.params.buyBox !== undefined);
    const said = sorted?.told[0]?.message;
    expect(said?.type === 'message.paramChanged' ? gridIn(said.value ?? undefined).sort : null).toEqual({
      column: 'asp',
      direction: 'asc',
    });
  });

  test('what changes nothing is not told', () => {
    const same = stepsOf(ways).filter(({ event, before }) => event.type === 'table.paged' && before.context.params.buyBox !== undefined);
    expect(same.length).toBeGreaterThan(0);
    for (const { told } of same) expect(told).toEqual([]);
  });

  test('one list of columns is open at most, and closes for its own table alone', () => {
    for (const { event, before, after } of stepsOf(ways)) {
      if (event.type !== 'table.chooserToggled') continue;
      const expected = event.open ? event.table : event.table === before.context.chooser ? null : before.context.chooser;
      expect(after.context.chooser).toBe(expected);
    }
  });
});
