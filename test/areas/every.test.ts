import { expect, test } from 'vitest';
import { EVERY, EVERY_AREA, everyView } from '../../src/areas/every.ts';
import { CALL_NAMES } from '../../src/domain/api/contract.ts';
import { earlyContract } from '../../src/domain/api/earlyContract.ts';
import { BARE_KEYS, ownKeysOf } from '../../src/domain/filters/filterNames.ts';
import { EARLY_EVENTS } from '../../src/domain/journal/earlyEvents.ts';
import { EVENTS } from '../../src/domain/journal/events.ts';
import { areaOf, PLACEHOLDER_AREA } from '../../src/domain/routes/areas.ts';
import { ROUTES } from '../../src/domain/routes/table.ts';

test('a replay draws every route that is built by its own view, in the frame, with its layers', () => {
  const views = everyView();
  const { fallback } = EVERY_AREA[PLACEHOLDER_AREA];
  expect(fallback).toBeDefined();
  const built = ROUTES.filter((route) => areaOf(route) !== PLACEHOLDER_AREA);
  expect(built.length).toBeGreaterThan(12);
  expect(built.filter(({ name }) => views.view(name) === fallback).map(({ name }) => name)).toEqual([]);
  expect([views.frame(), views.layers()].map((each) => typeof each)).toEqual(['function', 'function']);
});

test('areas that bring a machine or an event of the same name bring the same one', () => {
  const areas = Object.values(EVERY_AREA);
  const odd = (of: (area: (typeof areas)[number]) => Readonly<Record<string, unknown>>, known: Readonly<Record<string, unknown>>) =>
    areas.flatMap((area) => Object.entries(of(area))).filter(([name, one]) => known[name] !== one);
  expect(odd(({ machines = {} }) => machines, EVERY.machines)).toEqual([]);
  expect(odd(({ events = {} }) => events, EVENTS)).toEqual([]);
});

test('an area brings the machines that its screens name', () => {
  for (const [name, { screens, machines = {} }] of Object.entries(EVERY_AREA)) {
    const named = screens.flatMap((screen) => [
      ...(screen.machine === undefined ? [] : [screen.machine]),
      ...Object.values(screen.children ?? {}),
    ]);
    expect(
      named.filter((machine) => !Object.hasOwn(machines, machine)),
      name,
    ).toEqual([]);
    expect(
      screens.filter((screen) => screen.area !== name && name !== PLACEHOLDER_AREA).map((screen) => screen.name),
      name,
    ).toEqual([]);
  }
});

test('every call that is asked comes with an area, or with the first script', () => {
  const brought = Object.values(EVERY_AREA).flatMap((area) => Object.keys(area.calls ?? {}));
  expect([...new Set([...Object.keys(earlyContract), ...brought])].toSorted()).toEqual(CALL_NAMES.toSorted());
});

test('every event comes with an area, or with the first script; those that a machine hears come with each area that brings it', () => {
  const areas = Object.values(EVERY_AREA);
  const brought = areas.flatMap((area) => Object.keys(area.events ?? {}));
  expect([...new Set([...Object.keys(EARLY_EVENTS), ...brought])].toSorted()).toEqual(Object.keys(EVENTS).toSorted());
  const heard = {
    tables: 'table.',
    annotations: 'notes.',
    account: 'account.',
    setup: 'setup.',
    inventoryRun: 'inventory.',
    palette: 'palette.',
    reportList: 'savedList.',
    dashboardList: 'savedList.',
  };
  for (const [machine, prefix] of Object.entries(heard)) {
    const theirs = Object.keys(EVENTS).filter((type) => type.startsWith(prefix));
    const bringers = areas.filter((area) => Object.hasOwn(area.machines ?? {}, machine));
    expect(bringers.length, machine).toBeGreaterThan(0);
    for (const { events = {} } of bringers) expect(theirs.filter((type) => !Object.hasOwn(events, type))).toEqual([]);
  }
});

test('no parameter of a screen is taken for a list of filters that was written without its brackets', () => {
  for (const { name, params = [] } of EVERY.screens) {
    const own = ownKeysOf(name);
    expect(
      params.filter((key) => BARE_KEYS.includes(key) && !own.includes(key)),
      name,
    ).toEqual([]);
  }
});
