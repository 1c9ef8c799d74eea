import { describe, expect, test } from 'vitest';
import { type AdminColumn, type AdminRow, listOf, listParams, listState as stateOf } from '../../../src/domain/admin/list.ts';
import {
  BRAND_GROUP_COLUMNS,
  brandGroupRow,
  highestRole,
  ORGANIZATION_COLUMNS,
  organizationRow,
  USER_COLUMNS,
  userRow,
} from '../../../src/domain/admin/rows.ts';
import { paramValues, writtenParam } from '../../../src/domain/screens/params.ts';
import { group, person } from '../../machines/admin/make.ts';

const names: Readonly<Record<string, string>> = { o1: 'Sunrise', o2: 'Évian Foods' };
const nameOf = (id: string): string => names[id] ?? id;
const rows: readonly AdminRow[] = [
  person('u1', { name: 'Zoë Adams', organizationIds: ['o1'], createdAt: '2026-01-02T12:00:00.000Z' }),
  person('u2', { name: 'adam Brown', organizationIds: ['o2', 'o1'], createdAt: '2026-03-01T03:00:00.000Z', isInvited: true }),
  person('u3', { name: 'Carl', deletedAt: '2026-11-01T00:00:00.000Z', createdAt: '2025-01-01T12:00:00.000Z' }),
].map((each) => userRow(each, nameOf));

/** How a list with these columns stands by what the address says. */
const listState = (params: Readonly<Record<string, string>>, columns: readonly AdminColumn[]) =>
  stateOf(paramValues(listParams(columns), params));

const at = (params: Readonly<Record<string, string>>) => listOf(rows, listState(params, USER_COLUMNS));
const idsAt = (params: Readonly<Record<string, string>>): readonly string[] => at(params).rows.map(({ id }) => id);

describe('what the URL says of a list', () => {
  test('is nothing where it says nothing', () => {
    expect(listState({}, USER_COLUMNS)).toEqual({
      search: '',
      showInactive: false,
      sort: { column: 'name', direction: 'asc' },
      page: 1,
      pageLength: 25,
    });
  });

  test.each([
    [{ page: '0' }],
    [{ page: '1.5' }],
    [{ page: 'x' }],
    [{ sort: 'password' }],
    [{ sort: '-' }],
    [{ sort: '__proto__' }],
    [{ rows: '7' }],
    [{ rows: '1e9' }],
    [{ inactive: 'yes' }],
  ])('counts what is wrong as not said: %j', (params) => {
    expect(listState(params, USER_COLUMNS)).toEqual(listState({}, USER_COLUMNS));
  });

  test('is what it was written from', () => {
    for (const { key } of USER_COLUMNS) {
      for (const direction of ['asc', 'desc'] as const) {
        const sort = { column: key, direction };
        const written = writtenParam(listParams(USER_COLUMNS).sort, sort);
        expect(listState(written === null ? {} : { sort: written }, USER_COLUMNS).sort).toEqual(sort);
      }
    }
    expect(writtenParam(listParams(USER_COLUMNS).sort, { column: 'name', direction: 'asc' })).toBeNull();
  });
});

describe('a list', () => {
  test('A-372 knows the inactive ones, counts them, and shows them when it is asked to', () => {
    expect(idsAt({})).toEqual(['u2', 'u1']);
    expect(at({}).inactive).toBe(1);
    expect(idsAt({ inactive: '1' })).toEqual(['u2', 'u3', 'u1']);
  });

  test('is searched in all that can be read of a row, accents and case aside', () => {
    expect(idsAt({ q: 'zoe' })).toEqual(['u1']);
    expect(idsAt({ q: 'EVIAN sun' })).toEqual(['u2']);
    expect(idsAt({ q: 'invited' })).toEqual(['u2']);
    expect(idsAt({ q: 'carl' })).toEqual([]);
    expect(idsAt({ q: 'carl', inactive: '1' })).toEqual(['u3']);
  });

  test('is sorted by what a column means, not by how it is written', () => {
    expect(idsAt({ sort: 'created', inactive: '1' })).toEqual(['u3', 'u1', 'u2']);
    expect(idsAt({ sort: '-created', inactive: '1' })).toEqual(['u2', 'u1', 'u3']);
  });

  test('a page beyond the last is the last', () => {
    expect([at({ page: '9' }).page, idsAt({ page: '9' })]).toEqual([1, ['u2', 'u1']]);
  });
});

describe('a row', () => {
  test('says the day on which somebody was added in the zone of the business day', () => {
    expect(rows[1]?.cells.created?.text).toBe('Feb 28, 2026');
  });

  test('names the role that says the most', () => {
    expect([highestRole([]), highestRole(['Prime', 'Internal']), highestRole(['Admin', 'Prime'])]).toEqual([null, 'Internal', 'Admin']);
  });

  test('marks who is invited, deleted or hidden', () => {
    expect(rows.map(({ status }) => status)).toEqual(['active', 'invited', 'deleted']);
    const statusOf = (over: Parameters<typeof group>[1]) => brandGroupRow(group('b1', over)).status;
    expect([statusOf({}), statusOf({ isHidden: true }), statusOf({ deletedAt: '2026-01-01T00:00:00Z', isHidden: true })]).toEqual([
      'active',
      'hidden',
      'deleted',
    ]);
  });

  test('of a brand group is found by its brands and by the names of its countries', () => {
    const row = brandGroupRow(group('b1', { brandBucketedNames: ['Emberlow'], countries: ['DE'] }));
    const found = (q: string) => listOf([row], listState({ q }, [])).found.length;
    expect([found('emberlow'), found('germany'), found('france')]).toEqual([1, 1, 0]);
  });

  test('of an organization names its default brand group', () => {
    const made = {
      id: 'o1',
      name: 'Sunrise',
      slug: 's',
      defaultBrandGroupId: 'o2',
      brandGroupCount: 2,
      userCount: 0,
      createdAt: '',
      deletedAt: null,
      version: 1,
    };
    const { cells } = organizationRow(made, nameOf);
    expect([cells.defaultBrandGroup?.text, cells.users?.by, cells.created?.text]).toEqual(['Évian Foods', 0, '–']);
  });
});

test('what a phone shows next to the name is a figure or how the record stands', () => {
  const lists = [USER_COLUMNS, ORGANIZATION_COLUMNS, BRAND_GROUP_COLUMNS];
  expect(lists.map(([name, next]) => [name?.key, next?.key === 'status' || next?.kind === 'numeric'])).toEqual(
    lists.map(() => ['name', true]),
  );
});
