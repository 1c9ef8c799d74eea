/** Writes the demo organisations, brand groups, users, goals, files, dashboards, alerts and deliveries into the app store. */
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { demoGoals } from '../demo/goals.ts';
import { DEMO_BRAND_GROUPS, DEMO_ORGANIZATIONS, DEMO_USERS, demoBrandGroups } from '../demo/tenants.ts';
import { findAdminBrandGroup } from './adminTenants.queries.ts';
import { addDemoAlerts } from './demoAlerts.ts';
import { addDemoDashboards } from './demoDashboards.ts';
import { addDemoDeliveries } from './demoDeliveries.ts';
import { addDemoFiles } from './demoFiles.ts';
import { findFact, putFact } from './facts.queries.ts';
import { addGoalIfAbsent } from './goals.queries.ts';
import { StartFailure } from './startFailure.ts';
import type { Store, StoreUnit } from './store.ts';
import { addOrganization, putBrandGroupRow } from './tenants.queries.ts';
import { addUser, hasUsers } from './users.queries.ts';

interface DemoDay {
  readonly today: IsoDay;
  readonly scale: number;
  readonly now: number;
}

type HashedUser = (typeof DEMO_USERS)[number] & { readonly passwordHash: string };

const countriesOf = (id: string): readonly string[] =>
  DEMO_BRAND_GROUPS.find((group) => group.id === id)?.markets.map(({ country }) => country) ?? [];

/** Goals of the years that no earlier start has written: what people changed or deleted since stays so. */
const addGoals = async (unit: StoreUnit, { today, scale, now }: DemoDay): Promise<void> => {
  const written = Number((await findFact(unit, 'demo_goals_year')) ?? 0);
  for (const goal of demoGoals({ today, scale })) if (goal.year > written) await addGoalIfAbsent(unit, goal, now);
  await putFact(unit, 'demo_goals_year', String(Math.max(written, Number(today.slice(0, 4)))));
};

/** What people made with the demo of an earlier release belongs to brand groups of other ids: it stays with that release. */
const refuseEarlierDemo = async (store: Store): Promise<void> => {
  for (const { id } of DEMO_BRAND_GROUPS) if ((await findAdminBrandGroup(store, id)) !== undefined) return;
  throw new StartFailure(
    'The demo data in this app database was created by an earlier release with different brand group IDs; nothing was changed. To run this release’s demo, choose another directory with --data DIR, or another database.',
  );
};

/**
 * Brings the demo tenants up to the business day, in one transaction: a first start writes them all, a later one
 * renews the first days with data and adds the goals of a new year.
 */
export const seedDemoTenants = async (store: Store, hash: (password: string) => Promise<string>, day: DemoDay): Promise<void> => {
  const isFirst = !(await hasUsers(store));
  if (!isFirst) await refuseEarlierDemo(store);
  const users: HashedUser[] = [];
  for (const user of isFirst ? DEMO_USERS : []) users.push({ ...user, passwordHash: await hash(user.password) });
  await store.transaction(async (unit) => {
    for (const organization of DEMO_ORGANIZATIONS) await addOrganization(unit, organization, day.now);
    for (const group of demoBrandGroups(day.today)) await putBrandGroupRow(unit, group, countriesOf(group.id));
    // Another server that starts at the same time may have been first.
    if (!(await hasUsers(unit))) for (const user of users) await addUser(unit, user, day.now);
    await addGoals(unit, day);
    await addDemoFiles(unit, day.today, day.now);
    await addDemoDashboards(unit, day.now);
    await addDemoAlerts(unit, day);
    await addDemoDeliveries(unit, day.now);
    await putFact(unit, 'data_kind', 'demo');
  });
};
