import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { type GridEvent, type GridState, gridAfter, MAX_GRID_SEARCH, MAX_OPEN } from '../../../src/domain/tables/gridState.ts';
import { gridIn, gridParam } from '../../../src/domain/tables/gridState.url.ts';
import { KNOWN_PAGE_LENGTHS } from '../../../src/domain/tables/paging.ts';

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const state: fc.Arbitrary<GridState> = fc.record({
  sort: fc.option(fc.record({ column: name, direction: fc.constantFrom('asc' as const, 'desc' as const) })),
  group: fc.option(name),
  open: fc.uniqueArray(name, { maxLength: MAX_OPEN }),
  page: fc.integer({ min: 1, max: 10_000 }),
  pageLength: fc.constantFrom(...KNOWN_PAGE_LENGTHS),
  search: fc.string({ unit: 'grapheme', maxLength: 40 }),
  isDense: fc.boolean(),
});

// A column whose name begins with the sign of a descending sort is none of ours.
const plain = state.filter(({ sort }) => sort === null || !sort.column.startsWith('-'));

test.prop([plain])('a link says the whole state of a table, and nothing of one that is as it is by itself', (given) => {
  expect(gridIn(gridParam(given) ?? undefined)).toEqual(given);
});

test.prop([fc.string({ unit: 'binary', maxLength: 300 })])('any text is some state, and says the same from then on', (text) => {
  const read = gridIn(text);
  expect(gridIn(gridParam(read) ?? undefined)).toEqual(read);
  expect(read.page).toBeGreaterThan(0);
  expect(KNOWN_PAGE_LENGTHS).toContain(read.pageLength);
  expect(read.open.length).toBeLessThanOrEqual(MAX_OPEN);
});

const event: fc.Arbitrary<GridEvent> = fc.oneof(
  fc.record({ type: fc.constant('table.sorted' as const), column: name, kind: fc.constantFrom('numeric' as const, 'text' as const) }),
  fc.record({ type: fc.constant('table.grouped' as const), by: fc.option(name) }),
  fc.record({ type: fc.constant('table.rowToggled' as const), id: name }),
  fc.record({ type: fc.constant('table.paged' as const), page: fc.nat() }),
  fc.record({ type: fc.constant('table.lengthChosen' as const), pageLength: fc.nat(200) }),
  fc.record({ type: fc.constant('table.searched' as const), text: fc.string({ maxLength: 400 }) }),
  fc.record({ type: fc.constant('table.densitySet' as const), dense: fc.boolean() }),
);

test.prop([plain, fc.array(event, { maxLength: 30 })])(
  'no events lead to a page below 1, another length or too much that is open',
  (from, events) => {
    const after = events.reduce(gridAfter, from);
    expect(after.page).toBeGreaterThanOrEqual(1);
    expect(KNOWN_PAGE_LENGTHS).toContain(after.pageLength);
    expect(after.open.length).toBeLessThanOrEqual(MAX_OPEN);
    expect(after.search.length).toBeLessThanOrEqual(Math.max(MAX_GRID_SEARCH, from.search.length));
  },
);
