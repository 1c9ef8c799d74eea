/** What a store promises, whichever engine it is on: `npm run test:postgres` runs the same on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../server/store/migrations/migrations.ts';
import { jsonColumn, NoRow } from '../../../server/store/rows.ts';
import { type SqlValue, type Store, StoreConflict, type StoreUnit, statement, UnstorableText } from '../../../server/store/store.ts';
import { addOrganization } from '../../../server/store/tenants.queries.ts';
import { Int, nullable, record, t } from '../../../src/domain/codec/codec.ts';
import { isOnPostgres, openTestStore } from './testStore.ts';

let directory: string;
const opened: Store[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'velocity-contract-'));
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const open = async (now = 1_000): Promise<Store> => {
  const store = await openTestStore(directory, () => now);
  opened.push(store);
  return store;
};

const FactRow = record({ name: t.string, value: t.string });
const putFact = statement<[name: string, value: string]>()('INSERT INTO store_facts (name, value) VALUES (?, ?)', NoRow);
const putUnlessThere = statement<[name: string, value: string]>()(
  'INSERT INTO store_facts (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
  NoRow,
);
const setFact = statement<[value: string, name: string]>()('UPDATE store_facts SET value = ? WHERE name = ?', NoRow);
const setAndReport = statement<[value: string, name: string]>()(
  'UPDATE store_facts SET value = ? WHERE name = ? RETURNING name, value',
  FactRow,
);
const facts = statement<[]>()('SELECT name, value FROM store_facts ORDER BY name', FactRow);
const applied = statement<[]>()('SELECT id, applied_at FROM migrations ORDER BY id', record({ id: Int, applied_at: Int }));

const putGroup = statement<[at: number]>()(
  `INSERT INTO brand_groups (id, organization_id, name, brand_bucketed_names, countries, created_at, has_cogs, has_dsp, has_tags, has_amc, dashboard)
   VALUES ('g', 'o', 'G', '[]', '[]', ?, 0, 0, 0, 0, 0)`,
  NoRow,
);
const putGoal = statement<[value: number]>()(
  `INSERT INTO goals (id, brand_group_id, metric, month, year, value, version, created_at, updated_at) VALUES ('x', 'g', 'm', 1, 2026, ?, 1, 0, 0)`,
  NoRow,
);
const numbers = statement<[]>()(
  `SELECT o.created_at, bg.created_at AS at, goals.value, (SELECT count(*) FROM brand_groups) AS groups
   FROM organizations o JOIN brand_groups bg ON bg.organization_id = o.id JOIN goals ON goals.brand_group_id = bg.id`,
  record({ created_at: t.number, at: t.number, value: t.number, groups: t.number }),
);

describe('the migrations', () => {
  it('run from nothing, and once', async () => {
    const first = await open(1_000);
    expect(await first.all(applied, [])).toEqual(MIGRATIONS.map(({ id }) => ({ id, applied_at: 1_000 })));
    await first.run(putFact, ['kept', 'yes']);
    await opened.pop()?.close();
    const again = await open(2_000);
    expect(await again.all(applied, [])).toEqual(MIGRATIONS.map(({ id }) => ({ id, applied_at: 1_000 })));
    expect(await again.all(facts, [])).toEqual([{ name: 'kept', value: 'yes' }]);
  });
});

describe(`the store on ${isOnPostgres ? 'PostgreSQL' : 'SQLite'}`, () => {
  it('rolls a transaction back whole', async () => {
    const store = await open();
    const work = store.transaction(async (unit) => {
      await unit.run(putFact, ['a', '1']);
      expect(await unit.all(facts, [])).toEqual([{ name: 'a', value: '1' }]);
      throw new Error('changed our mind');
    });
    await expect(work).rejects.toThrow('changed our mind');
    expect(await store.all(facts, [])).toEqual([]);
  });

  it('keeps transactions and single writes apart, and shows readers only what is committed', async () => {
    const store = await open();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const failing = store.transaction(async (unit) => {
      await unit.run(putFact, ['undone', '1']);
      await held;
      throw new Error('undone');
    });
    const single = store.run(putFact, ['single', '1']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await store.all(facts, [])).toEqual([]);
    release();
    await expect(failing).rejects.toThrow('undone');
    await single;
    expect(await store.all(facts, [])).toEqual([{ name: 'single', value: '1' }]);
  });

  it('refuses a transaction inside another instead of waiting for ever', async () => {
    const store = await open();
    await expect(store.transaction(() => store.transaction(async () => 1))).rejects.toThrow('a transaction writes through its own unit');
    await expect(store.transaction(() => store.run(putFact, ['a', '1']))).rejects.toThrow('a transaction writes through its own unit');
    expect(await store.transaction(async () => 2)).toBe(2);
  });

  it('names a broken unique rule', async () => {
    const store = await open();
    await store.run(putFact, ['a', '1']);
    await expect(store.run(putFact, ['a', '2'])).rejects.toBeInstanceOf(StoreConflict);
  });

  it.each([
    ['a boolean', [true]],
    ['NaN', [Number.NaN]],
    ['undefined', [undefined]],
    ['an object', [{}]],
    ['too few values', []],
    ['too many values', ['a', 'b']],
  ])('refuses %s where the driver would crash or write NULL', async (_what, params) => {
    const store = await open();
    const select = statement<SqlValue[]>()('SELECT name FROM store_facts WHERE name = ?', NoRow);
    await expect(store.all(select, params as SqlValue[])).rejects.toThrow(TypeError);
  });

  it('says which rows it cannot read', async () => {
    const store = await open();
    await store.run(putFact, ['a', 'not JSON']);
    const asJson = statement<[]>()('SELECT value FROM store_facts', record({ value: jsonColumn(t.unknown) }));
    const asNumber = statement<[]>()('SELECT value FROM store_facts', record({ value: nullable(Int) }));
    await expect(store.all(asJson, [])).rejects.toThrow(/does not fit \(value: expected JSON\)/);
    await expect(store.all(asNumber, [])).rejects.toThrow(/does not fit/);
  });

  it('keeps nothing of a transaction whose statement failed, also when the work goes on', async () => {
    const store = await open();
    await store.run(putFact, ['a', '1']);
    const work = store.transaction(async (unit) => {
      await unit.run(putFact, ['b', '1']);
      await unit.run(putFact, ['a', '2']).catch(() => undefined);
      await unit.run(putFact, ['c', '1']).catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toBeInstanceOf(StoreConflict);
    expect(await store.all(facts, [])).toEqual([{ name: 'a', value: '1' }]);
  });

  it('waits for statements that the work did not wait for, and refuses those that come after the end', async () => {
    const store = await open();
    const late: StoreUnit[] = [];
    await store.transaction(async (unit) => {
      late.push(unit);
      void unit.run(putFact, ['a', '1']);
    });
    expect(await store.all(facts, [])).toEqual([{ name: 'a', value: '1' }]);
    await expect(late[0]?.run(putFact, ['b', '1'])).rejects.toThrow('the transaction is over');
    expect(await store.all(facts, [])).toHaveLength(1);
  });

  it('loses no update of many at once', async () => {
    const store = await open();
    await store.run(putFact, ['sum', '0']);
    const step = (unit: StoreUnit): Promise<number> =>
      unit.first(facts, []).then((row) => unit.run(setFact, [String(Number(row?.value) + 1), 'sum']));
    await Promise.all(Array.from({ length: 20 }, () => store.transaction(step)));
    expect(await store.all(facts, [])).toEqual([{ name: 'sum', value: '20' }]);
  });

  it('answers how many rows a write touched', async () => {
    const store = await open();
    expect(await store.run(putFact, ['a', '1'])).toBe(1);
    expect(await store.run(putUnlessThere, ['a', '2'])).toBe(0);
    expect(await store.run(setFact, ['3', 'a'])).toBe(1);
    expect(await store.run(setFact, ['3', 'nobody'])).toBe(0);
    expect(await store.first(setAndReport, ['4', 'a'])).toEqual({ name: 'a', value: '4' });
  });

  it('sorts texts by their bytes, whatever people would', async () => {
    const store = await open();
    for (const name of ['é', 'b', 'a b', 'ab', 'Z', 'B', '']) await store.run(putFact, [name, 'x']);
    expect((await store.all(facts, [])).map(({ name }) => name)).toEqual(['', 'B', 'Z', 'a b', 'ab', 'b', 'é']);
  });

  it.each([
    ['0.1 + 0.2', 0.1 + 0.2],
    ['the largest', Number.MAX_VALUE],
    ['the smallest', Number.MIN_VALUE],
    ['a negative', -1234.5678],
    ['a whole number', 4_000_000_000],
  ])('gives numbers back as they were: %s', async (_what, value) => {
    const store = await open();
    await store.transaction(async (unit) => {
      await addOrganization(unit, { id: 'o', name: 'O', slug: 'o', defaultBrandGroupId: 'g' }, Number.MAX_SAFE_INTEGER);
      await unit.run(putGroup, [1_795_000_000_123]);
      await unit.run(putGoal, [value]);
    });
    expect(await store.first(numbers, [])).toEqual({ created_at: Number.MAX_SAFE_INTEGER, at: 1_795_000_000_123, value, groups: 1 });
  });

  it('reads question marks within texts as what they are', async () => {
    const store = await open();
    await store.run(putFact, ["why? 'so'", '1']);
    const quoting = statement<[name: string]>()(
      `SELECT '?' AS mark, value AS "is it?" FROM store_facts WHERE name = ? -- or not?`,
      record({ mark: t.string, 'is it?': t.string }),
    );
    expect(await store.first(quoting, ["why? 'so'"])).toEqual({ mark: '?', 'is it?': '1' });
  });

  it('keeps rows that break a reference or a type out, and repeats no value of them', async () => {
    const store = await open();
    const orphan = statement<[who: string]>()("INSERT INTO user_roles (user_id, role) VALUES (?, 'Prime')", NoRow);
    const mistyped = statement<[when: string]>()("INSERT INTO setup_tokens (token_hash, created_at) VALUES ('x', ?)", NoRow);
    const unknown = statement<[id: string]>()("INSERT INTO user_roles (user_id, role) VALUES (?, 'King')", NoRow);
    for (const [wrong, value] of [
      [orphan, 'maya@harborlight.example'],
      [mistyped, 'maya@harborlight.example'],
      [unknown, 'maya@harborlight.example'],
    ] as const) {
      const failure: unknown = await store.run(wrong, [value]).catch((cause: unknown) => cause);
      expect(failure).toBeInstanceOf(Error);
      expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('maya@');
    }
  });

  it('refuses a text with NUL instead of giving half of it back', async () => {
    const store = await open();
    await expect(store.run(putFact, ['a\u0000b', '1'])).rejects.toBeInstanceOf(UnstorableText);
    const failing = store.transaction((unit) => unit.run(putFact, ['a', '\u0000']));
    await expect(failing).rejects.toBeInstanceOf(UnstorableText);
    expect(await store.all(facts, [])).toEqual([]);
  });

  it('does not let a read write', async () => {
    const store = await open();
    const sly = statement<[]>()("WITH x AS (SELECT 1) INSERT INTO store_facts (name, value) VALUES ('sly', '1') RETURNING name", NoRow);
    await expect(store.all(sly, [])).rejects.toThrow();
    expect(await store.all(facts, [])).toEqual([]);
  });
});
