import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { DEMO_BRAND_GROUPS, DEMO_ORGANIZATIONS, DEMO_USERS } from '../../../server/demo/tenants.ts';
import { seedDemoTenants } from '../../../server/store/demoTenants.ts';
import { findFact } from '../../../server/store/facts.queries.ts';
import { listGoals, removeGoal } from '../../../server/store/goals.queries.ts';
import { StartFailure } from '../../../server/store/startFailure.ts';
import type { Store } from '../../../server/store/store.ts';
import { addUser, findUser } from '../../../server/store/users.queries.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { openTestStore } from './testStore.ts';

let directory: string;
let store: Store;
const hash = vi.fn(async () => 'hash');
beforeEach(async () => {
  hash.mockClear();
  directory = mkdtempSync(join(tmpdir(), 'velocity-demo-'));
  store = await openTestStore(directory, () => 0);
});
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const start = (today: IsoDay) => seedDemoTenants(store, hash, { today, scale: 1, now: 0 });
const GROUP = DEMO_GROUP.northfoldHome;
const first = isoDay('2026-11-20');

describe('the demo tenants', () => {
  it('are written at the first start', async () => {
    await start(first);
    expect(await findFact(store, 'data_kind')).toBe('demo');
    for (const { id, email, roles } of DEMO_USERS) expect(await findUser(store, id, first)).toMatchObject({ email, roles });
    for (const { id } of DEMO_BRAND_GROUPS) expect((await listGoals(store, id)).length).toBeGreaterThan(0);
  });

  it('are left as people changed them, at a later start', async () => {
    await start(first);
    const [gone, ...rest] = await listGoals(store, GROUP);
    await removeGoal(store, { id: gone?.id ?? '', brandGroupId: GROUP });
    await start(isoDay('2026-12-31'));
    expect(await listGoals(store, GROUP)).toEqual(rest);
    expect(hash).toHaveBeenCalledTimes(DEMO_USERS.length);
  });

  it('have ids as a customer has, and leave alone what an earlier release made under others', async () => {
    const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
    for (const { id } of DEMO_BRAND_GROUPS) expect(id).toMatch(new RegExp(`^${uuid}$`));
    for (const { id } of DEMO_ORGANIZATIONS) expect(id).toMatch(new RegExp(`^org-${uuid}$`));
    const [user] = DEMO_USERS;
    if (user === undefined) throw new Error('a demo without people');
    await store.transaction((unit) =>
      addUser(unit, { ...user, passwordHash: 'hash', organizationIds: [], defaultOrganizationId: null }, 0),
    );
    await expect(start(first)).rejects.toThrow(StartFailure);
    expect(await findFact(store, 'data_kind')).toBeUndefined();
  });

  it('get the goals of a new year, and the first day that the demo data then has', async () => {
    await start(first);
    const before = await listGoals(store, GROUP);
    await start(isoDay('2027-02-01'));
    const after = await listGoals(store, GROUP);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(new Set(after.map(({ year }) => year))).toEqual(new Set([2025, 2026, 2027]));
    const user = await findUser(store, 'user-maya', isoDay('2027-02-01'));
    expect(user?.brandGroups.map(({ minDailyDataDate }) => minDailyDataDate)).toEqual(['2024-01-01', '2024-01-01']);
  });
});
