/**
 * A customer: a data directory that began empty, whose first Admin, organization and brand group the set-up made, and whose
 * figures were imported from files (`files.ts`). No id, name, date, country, tag or category of the demo is in it. Tests that need
 * data and no planted fact of the demo use it:
 *
 * - tests of the server and the warehouse by `test/server/customer.ts` (`customer()` to read, `copyOfCustomer()` to write);
 * - end-to-end tests by `e2e/support/customer.ts` (`signIn(page, who, path)` opens the server that all share; `copyCustomer()` is for one's
 *   own).
 *
 * It is made once a run, in a few seconds, and then copied or read.
 */
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/Either';
import { makePasswords } from '../../server/auth/passwords.ts';
import { readConfig } from '../../server/config.ts';
import { buildServer } from '../../server/http/buildServer.ts';
import { importFiles } from '../../server/import/importFiles.ts';
import { syncBrandGroup } from '../../server/store/brandGroupSync.ts';
import { appStorePath, prepareDataDirectory } from '../../server/store/dataDirectory.ts';
import { prepareTenants } from '../../server/store/dataKind.ts';
import { listOutbox } from '../../server/store/outbox.queries.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import type { Store } from '../../server/store/store.ts';
import { openWarehouse } from '../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../server/warehouse/files.ts';
import { queryKnownData } from '../../server/warehouse/knownData.ts';
import { MARKET } from '../../src/domain/imports/kinds.ts';
import type { Role } from '../../src/domain/session/user.ts';
import {
  type Browser,
  FAKE_MARKET_FACTS,
  FAKE_WAREHOUSE,
  makeBrowser,
  SECRET,
  TEST_SETTINGS,
  testClock,
} from '../server/http/testServer.ts';
import { twoYearDashboards } from './dashboards.ts';
import { CUSTOMER_BRANDS, CUSTOMER_TODAY, customerFiles, marketFiles, oneDayFiles } from './files.ts';
import { TWO_YEARS_BRANDS, twoYearFiles, twoYearGoals } from './twoYears.ts';
import {
  CUSTOMER_EMPTY_NAME,
  CUSTOMER_GROUP_NAME,
  CUSTOMER_ONE_DAY_NAME,
  CUSTOMER_ORGANIZATION_NAME,
  CUSTOMER_OTHER_NAME,
  CUSTOMER_OTHER_ORGANIZATION_NAME,
  CUSTOMER_PASSWORD,
  CUSTOMER_PEOPLE,
  CUSTOMER_TWO_YEARS_NAME,
  type Customer,
} from './who.ts';

const taken = async <A>(answer: Promise<{ readonly statusCode: number; readonly body: string; json: () => A }>): Promise<A> => {
  const answered = await answer;
  if (answered.statusCode >= 300) throw new Error(`${answered.statusCode}: ${answered.body}`);
  return answered.json();
};

/** The set-up, more brand groups, another organization, and people who chose a password. */
const people = async (directory: string, store: Store): Promise<Omit<Customer, 'directory'>> => {
  const [clock, passwords] = [testClock(), await makePasswords()];
  const config = readConfig(['--empty', '--data', directory], {});
  if (isLeft(config)) throw new Error(config.left.join('\n'));
  const token = await prepareTenants(store, 'own', { config: config.right, clock, passwords });
  const parts = { store, clock, passwords, secret: SECRET, settings: TEST_SETTINGS };
  const server = await buildServer({ ...parts, warehouseHandlers: FAKE_WAREHOUSE, marketFacts: FAKE_MARKET_FACTS });
  const begin = async (): Promise<Browser> => {
    const browser = makeBrowser(server);
    await browser.get('/sanctum/csrf-cookie');
    return browser;
  };
  const admin = await begin();
  const flags = { hasCogs: true, hasDsp: true, hasTags: true, hasAmc: true };
  await taken(
    admin.write('POST', '/velocity/setup', {
      token,
      name: 'Ada O’Neil',
      email: CUSTOMER_PEOPLE.admin,
      password: CUSTOMER_PASSWORD,
      organization: CUSTOMER_ORGANIZATION_NAME,
      brandGroup: { name: CUSTOMER_GROUP_NAME, countries: ['US', 'DE', 'UK', 'JP'], ...flags },
    }),
  );
  interface Known {
    readonly id: string;
    readonly organizationId: string;
    readonly version: number;
  }
  const [first] = await taken<readonly Known[]>(admin.get('/api/admin/brand-groups'));
  if (first === undefined) throw new Error('the set-up made no brand group');
  const organizationId = first.organizationId;
  const draft = { organizationId, dashboardId: null, ...flags };
  const names = { name: CUSTOMER_GROUP_NAME, brandBucketedNames: CUSTOMER_BRANDS };
  await taken(
    admin.write('PATCH', `/api/admin/brand-groups/${first.id}`, {
      ...draft,
      ...names,
      countries: ['US', 'DE', 'GB', 'JP'],
      version: first.version,
    }),
  );
  const addedTo = async (to: string, name: string, more = {}): Promise<string> =>
    (
      await taken<Known>(
        admin.write('POST', '/api/admin/brand-groups', {
          ...draft,
          organizationId: to,
          name,
          brandBucketedNames: [name],
          countries: ['DE'],
          ...more,
        }),
      )
    ).id;
  const [oneDay, empty] = [
    await addedTo(organizationId, CUSTOMER_ONE_DAY_NAME, { hasCogs: false }),
    await addedTo(organizationId, CUSTOMER_EMPTY_NAME),
  ];
  const twoYearsDraft = {
    ...draft,
    name: CUSTOMER_TWO_YEARS_NAME,
    brandBucketedNames: TWO_YEARS_BRANDS,
    countries: ['US', 'CA'],
  };
  const twoYears = await addedTo(organizationId, CUSTOMER_TWO_YEARS_NAME, twoYearsDraft);
  await taken(admin.write('POST', `/api/brand-groups/${twoYears}/goals/bulk`, { goals: twoYearGoals() }));
  const dashboards: string[] = [];
  for (const each of twoYearDashboards(twoYears)) {
    const made = admin.write('POST', `/api/brand-groups/${twoYears}/dashboards`, each);
    dashboards.push((await taken<{ readonly dashboard: { readonly id: string } }>(made)).dashboard.id);
  }
  const [dashboard = ''] = dashboards;
  await taken(admin.write('PATCH', `/api/admin/brand-groups/${twoYears}`, { ...twoYearsDraft, dashboardId: dashboard, version: 1 }));
  const [organization] = await taken<readonly Known[]>(admin.get('/api/admin/organizations'));
  // Whoever comes without naming a brand group is shown the one with data.
  await taken(
    admin.write('PATCH', `/api/admin/organizations/${organizationId}`, {
      name: CUSTOMER_ORGANIZATION_NAME,
      defaultBrandGroupId: first.id,
      version: organization?.version,
    }),
  );
  const { id: otherId } = await taken<{ readonly id: string }>(
    admin.write('POST', '/api/admin/organizations', { name: CUSTOMER_OTHER_ORGANIZATION_NAME, defaultBrandGroupId: null }),
  );
  const other = await addedTo(otherId, CUSTOMER_OTHER_NAME, { hasCogs: false, hasDsp: false, hasTags: false, hasAmc: false });
  const invited = async (who: keyof typeof CUSTOMER_PEOPLE, name: string, roles: readonly Role[], organizations: readonly string[]) => {
    const email = CUSTOMER_PEOPLE[who];
    const defaultOrganizationId = organizations[0] ?? null;
    await taken(
      admin.write('POST', '/api/admin/users', {
        name,
        email,
        roles,
        organizationIds: organizations,
        defaultOrganizationId,
        isAlliUser: false,
      }),
    );
    // The mail is under way while the account is answered: a turn of our own comes after its.
    await store.transaction(async () => undefined);
    const link =
      /\/reset-password\/([^?\s]+)/.exec((await listOutbox(store, 20)).find(({ recipient }) => recipient === email)?.text ?? '')?.[1] ?? '';
    const chosen = { password: CUSTOMER_PASSWORD, password_confirmation: CUSTOMER_PASSWORD };
    await taken((await begin()).write('POST', '/velocity/reset-password', { email, token: link, ...chosen }));
  };
  await invited('prime', 'Þóra', ['Prime'], [organizationId]);
  await invited('internal', 'Ignacio Núñez', ['Internal'], [organizationId]);
  await invited('twoOrganizations', 'Two, Lives', ['Prime'], [organizationId, otherId]);
  await invited('noRole', '空', [], []);
  await server.close();
  return { organization: organizationId, brandGroup: first.id, oneDay, twoYears, dashboard, empty, other };
};

const bring = async (directory: string, brandGroupId: string, files: Readonly<Record<string, string>>): Promise<void> => {
  const folder = await mkdtemp(join(directory, 'files-'));
  const paths = await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    }),
  );
  const now = Date.parse('2026-11-20T15:00:00Z') / 1000;
  await importFiles({ dataDirectory: directory, brandGroupId, kind: null, files: paths, today: CUSTOMER_TODAY, now, dryRun: false });
  await rm(folder, { recursive: true });
};

/** Makes the customer's data directory, which must not be there yet. */
export const makeCustomer = async (directory: string): Promise<Customer> => {
  mkdirSync(directory, { recursive: true });
  prepareDataDirectory(directory);
  const store = openSqliteStore(appStorePath(directory), testClock().now);
  const made = await people(directory, store);
  await bring(directory, made.brandGroup, customerFiles());
  await bring(directory, made.oneDay, oneDayFiles());
  await bring(directory, made.twoYears, twoYearFiles());
  await bring(directory, MARKET, marketFiles());
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  const known = queryKnownData(warehouse);
  for (const id of [made.brandGroup, made.oneDay, made.twoYears, made.empty]) {
    const data = await known(id, new AbortController().signal);
    await store.transaction((unit) => syncBrandGroup(unit, id, data, testClock().now()));
  }
  await warehouse.close();
  await store.close();
  return { directory, ...made };
};
