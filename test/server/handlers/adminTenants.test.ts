import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_GROUP, DEMO_ORGANIZATION } from '../../../server/demo/ids.ts';
import { HttpFailure } from '../../../server/http/handler.ts';
import type { AdminBrandGroup, AdminOrganization, BrandGroupDraft, SyncResult } from '../../../src/domain/admin/records.ts';
import type { KnownData } from '../../../src/domain/admin/sync.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { ADMIN, type Browser, INTERNAL, PRIME, startTestServer, type TestServer } from '../http/testServer.ts';

const KNOWN: KnownData = { minDailyDataDate: isoDay('2025-01-10'), minMonthlyDataDate: isoDay('2025-02-01'), countries: ['CA', 'US'] };
/** What the warehouse says next; null when it cannot be asked. */
let known: KnownData | null;
let test: TestServer;
let admin: Browser;
let internal: Browser;
beforeEach(async () => {
  known = KNOWN;
  test = await startTestServer({
    knownData: async () => {
      if (known === null) throw new HttpFailure(503, 'The warehouse is busy.');
      return known;
    },
  });
  [admin, internal] = [test.browser(), test.browser()];
  await admin.signIn(ADMIN);
  await internal.signIn(INTERNAL);
});
afterEach(() => test.close());

const ORGANIZATIONS = '/api/admin/organizations';
const GROUPS = '/api/admin/brand-groups';
const draft: BrandGroupDraft = {
  name: 'Fernhill',
  organizationId: DEMO_ORGANIZATION.harborlight,
  brandBucketedNames: ['Fernhill', ' Fernhill ', 'Bracken'],
  countries: ['US', 'UK', 'US'],
  hasCogs: false,
  hasDsp: true,
  hasTags: false,
  hasAmc: false,
  dashboardId: null,
  timeZone: 'UTC',
  conversionBy: 'views',
  currency: 'USD',
};

const organizations = async (query = '?includeInactive'): Promise<AdminOrganization[]> =>
  (await internal.get(ORGANIZATIONS + query)).json();
const groups = async (query = '?includeInactive'): Promise<AdminBrandGroup[]> => (await internal.get(GROUPS + query)).json();
const one = <A extends { readonly id: string }>(all: readonly A[], id: string): A => {
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw new Error(`${id} is not there`);
  return found;
};
const organization = async (id = DEMO_ORGANIZATION.harborlight): Promise<AdminOrganization> => one(await organizations(), id);
const group = async (id = DEMO_GROUP.northfoldHome): Promise<AdminBrandGroup> => one(await groups(), id);
const write = (by: Browser, path: string, method: 'POST' | 'PATCH' | 'DELETE', body?: object) => by.write(method, path, body);
/** The ids of the brand groups that Maya is offered. */
const offered = async (): Promise<string[]> => {
  const browser = test.browser();
  const { user } = (await browser.signIn(PRIME)).json();
  return user.brandGroups.map(({ id }: { id: string }) => id);
};

describe('organizations', () => {
  it('A-419 A-373 are listed with the deleted ones for who asks for them', async () => {
    const before = await organizations('');
    await write(admin, `${ORGANIZATIONS}/${DEMO_ORGANIZATION.tidewick}`, 'DELETE');
    expect(await organizations('')).toEqual(before.filter(({ id }) => id !== DEMO_ORGANIZATION.tidewick));
    expect((await organizations()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await organization(DEMO_ORGANIZATION.tidewick)).deletedAt).not.toBeNull();
  });

  it('are added with a slug of their own, however they are called', async () => {
    const [first, second] = [
      (await write(internal, ORGANIZATIONS, 'POST', { name: ' Fern & Co ', defaultBrandGroupId: null })).json(),
      (await write(internal, ORGANIZATIONS, 'POST', { name: 'Fern & Co', defaultBrandGroupId: null })).json(),
    ];
    expect(first).toMatchObject({ name: 'Fern & Co', brandGroupCount: 0, userCount: 0, version: 1 });
    expect(second.slug).toBe(`${first.slug}-2`);
  });

  it('A-447 are edited from the version that was seen, else 409 with both', async () => {
    const before = await organization();
    const body = { name: 'Harborlight', defaultBrandGroupId: DEMO_GROUP.trailpine, version: before.version };
    const edited = (await write(internal, `${ORGANIZATIONS}/${before.id}`, 'PATCH', body)).json();
    expect(edited).toEqual({ ...before, name: 'Harborlight', defaultBrandGroupId: DEMO_GROUP.trailpine, version: before.version + 1 });
    const stale = await write(admin, `${ORGANIZATIONS}/${before.id}`, 'PATCH', { ...body, name: 'Mine' });
    expect([stale.statusCode, stale.json().conflict.current, stale.json().conflict.submitted.name]).toEqual([409, edited, 'Mine']);
    expect((await write(admin, `${ORGANIZATIONS}/${before.id}?version=${before.version}`, 'DELETE')).statusCode).toBe(409);
  });

  it.each([
    ['no name', { name: '  ' }, { name: ['The name is missing.'] }],
    [
      'the brand group of another as default',
      { defaultBrandGroupId: DEMO_GROUP.mossgleam },
      {
        defaultBrandGroupId: ['This brand group does not belong to the organization.'],
      },
    ],
  ])('with %s are refused by the field', async (_what, over, errors) => {
    const before = await organization();
    const answer = await write(internal, `${ORGANIZATIONS}/${before.id}`, 'PATCH', { ...before, ...over });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
    expect(await organization()).toEqual(before);
  });

  it('A-448 A-449 are deleted with what they hold, and come back with it; by Admins alone', async () => {
    const before = await organization();
    expect((await write(internal, `${ORGANIZATIONS}/${before.id}`, 'DELETE')).statusCode).toBe(403);
    expect(await offered()).toContain(DEMO_GROUP.northfoldHome);
    expect((await write(admin, `${ORGANIZATIONS}/${before.id}?version=${before.version}`, 'DELETE')).json().deletedAt).not.toBeNull();
    expect(await offered()).toEqual([]);
    expect(await group()).toMatchObject({ isHidden: true, deletedAt: null });
    expect((await groups('')).some(({ organizationId }) => organizationId === before.id)).toBe(false);
    expect((await write(internal, `${ORGANIZATIONS}/${before.id}/restore`, 'POST')).statusCode).toBe(403);
    expect((await write(admin, `${ORGANIZATIONS}/${before.id}/restore`, 'POST')).json()).toEqual({
      ...before,
      version: before.version + 2,
    });
    expect(await offered()).toContain(DEMO_GROUP.northfoldHome);
  });

  it('A-446 are offered to choose from with their brand groups, none that is deleted', async () => {
    await write(admin, `${GROUPS}/${DEMO_GROUP.trailpine}`, 'DELETE');
    await write(admin, `${ORGANIZATIONS}/${DEMO_ORGANIZATION.tidewick}`, 'DELETE');
    const clients: { id: string; brandGroups: { id: string }[] }[] = (await internal.get('/api/admin/clients')).json();
    expect(clients.map(({ id }) => id)).toEqual([DEMO_ORGANIZATION.harborlight, DEMO_ORGANIZATION.meridell]);
    expect(clients[0]?.brandGroups.map(({ id }) => id)).toEqual([DEMO_GROUP.northfoldHome]);
  });
});

describe('brand groups', () => {
  it('A-440 A-441 are added with each brand and country once, UK as GB, and are there for the members', async () => {
    const answer = await write(internal, GROUPS, 'POST', draft);
    const made: AdminBrandGroup = answer.json();
    expect([answer.statusCode, made]).toMatchObject([
      201,
      {
        ...draft,
        brandBucketedNames: ['Fernhill', 'Bracken'],
        countries: ['GB', 'US'],
        organizationName: 'Harborlight Brands',
        version: 1,
      },
    ]);
    expect((await groups('')).map(({ id }) => id)).toContain(made.id);
    expect(await offered()).toContain(made.id);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['no brand', { brandBucketedNames: [' '] }, 'brandBucketedNames'],
    ['no country', { countries: [] }, 'countries'],
    ['a country that is none', { countries: ['us'] }, 'countries'],
    ['an organization that is not there', { organizationId: 'org-nowhere' }, 'organizationId'],
  ])('with %s are refused by the field', async (_what, over, path) => {
    const answer = await write(internal, GROUPS, 'POST', { ...draft, ...over });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [path]]);
    expect((await groups()).some(({ name }) => name === 'Fernhill')).toBe(false);
  });

  it('A-443 are edited from the version that was seen, else 409; they never change their organization', async () => {
    const before = await group();
    const path = `${GROUPS}/${before.id}`;
    const edited = (await write(internal, path, 'PATCH', { ...before, hasAmc: !before.hasAmc, countries: ['MX'] })).json();
    expect(edited).toEqual({ ...before, hasAmc: !before.hasAmc, countries: ['MX'], version: before.version + 1 });
    const stale = await write(admin, path, 'PATCH', { ...before, name: 'Mine' });
    expect([stale.statusCode, stale.json().conflict.current]).toEqual([409, edited]);
    const moved = await write(admin, path, 'PATCH', { ...edited, organizationId: DEMO_ORGANIZATION.meridell });
    expect([moved.statusCode, Object.keys(moved.json().errors)]).toEqual([422, ['organizationId']]);
    expect(await group()).toEqual(edited);
  });

  it('have a time zone for schedules: UTC at first, an IANA name, kept by an edit that does not name it', async () => {
    const before = await group();
    expect(before.timeZone).toBe('UTC');
    const path = `${GROUPS}/${before.id}`;
    const edited = { ...before, version: before.version, timeZone: 'America/New_York' };
    expect((await write(internal, path, 'PATCH', edited)).json().timeZone).toBe('America/New_York');
    const { timeZone: _, ...older } = await group();
    expect((await write(internal, path, 'PATCH', { ...older, name: 'Renamed' })).json()).toMatchObject({
      name: 'Renamed',
      timeZone: 'America/New_York',
    });
    const refused = await write(internal, path, 'PATCH', { ...(await group()), timeZone: 'Europe/Nowhere' });
    expect(refused.json()).toMatchObject({ errors: { timeZone: ['Choose a time zone, such as America/New_York.'] } });
    const { timeZone: __, ...unnamed } = draft;
    expect((await write(internal, GROUPS, 'POST', unnamed)).json().timeZone).toBe('UTC');
    expect((await write(internal, GROUPS, 'POST', { ...draft, name: 'Berlin', timeZone: 'Europe/Berlin' })).json().timeZone).toBe(
      'Europe/Berlin',
    );
  });

  it('choose which rate of conversion their tiles begin with: by views at first, kept by an edit that does not name it', async () => {
    const before = await group();
    expect(before.conversionBy).toBe('views');
    const path = `${GROUPS}/${before.id}`;
    const edited = (await write(internal, path, 'PATCH', { ...before, conversionBy: 'sessions' })).json();
    expect(edited.conversionBy).toBe('sessions');
    const shown = (await internal.get('/api/user')).json().brandGroups.find(({ id }: { id: string }) => id === before.id);
    expect(shown.conversionBy).toBe('sessions');
    const { conversionBy: _, ...older } = edited;
    expect((await write(internal, path, 'PATCH', { ...older, name: 'Renamed' })).json().conversionBy).toBe('sessions');
    expect((await write(internal, path, 'PATCH', { ...(await group()), conversionBy: 'clicks' })).statusCode).toBe(422);
    expect((await write(internal, GROUPS, 'POST', { ...draft, conversionBy: 'sessions' })).json().conversionBy).toBe('sessions');
  });

  it('have a currency: US dollars at first, kept by an edit that does not name it, and one that marketplaces have', async () => {
    const before = await group();
    expect(before.currency).toBe('USD');
    const path = `${GROUPS}/${before.id}`;
    const { currency: _, ...edited } = (await write(internal, path, 'PATCH', { ...before, currency: 'EUR' })).json();
    const shown = (await internal.get('/api/user')).json().brandGroups.find(({ id }: { id: string }) => id === before.id);
    expect(shown.currency).toBe('EUR');
    expect((await write(internal, path, 'PATCH', { ...edited, name: 'Renamed' })).json().currency).toBe('EUR');
    expect((await write(internal, path, 'PATCH', { ...(await group()), currency: 'XXX' })).statusCode).toBe(422);
    expect((await write(internal, GROUPS, 'POST', { ...draft, name: 'Berlin', currency: 'EUR' })).json().currency).toBe('EUR');
  });

  it('A-444 A-445 are deleted and restored by Admins alone; a hidden one comes back with its organization', async () => {
    const before = await group();
    const path = `${GROUPS}/${before.id}`;
    expect((await write(internal, path, 'DELETE')).statusCode).toBe(403);
    await write(admin, path, 'DELETE');
    expect(await offered()).not.toContain(before.id);
    await write(admin, `${ORGANIZATIONS}/${before.organizationId}`, 'DELETE');
    const hidden = await write(admin, `${path}/restore`, 'POST');
    expect([hidden.statusCode, hidden.json().message]).toEqual([409, 'Restore the organization Harborlight Brands first.']);
    await write(admin, `${ORGANIZATIONS}/${before.organizationId}/restore`, 'POST');
    expect((await write(internal, `${path}/restore`, 'POST')).statusCode).toBe(403);
    expect((await write(admin, `${path}/restore`, 'POST')).json()).toEqual({ ...before, version: before.version + 2 });
    expect(await offered()).toContain(before.id);
  });

  it('that are not there answer 404', async () => {
    const nobody = { ...(await group()), id: 'bg-nowhere' };
    for (const [method, path, body] of [
      ['PATCH', `${GROUPS}/bg-nowhere`, nobody],
      ['DELETE', `${GROUPS}/bg-nowhere`, undefined],
      ['POST', `${GROUPS}/bg-nowhere/restore`, undefined],
      ['POST', `${GROUPS}/sync`, { ids: ['bg-nowhere'] }],
    ] as const) {
      const answer = await write(admin, path, method, body);
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'The brand group was not found.' }]);
    }
  });
});

describe('a sync', () => {
  const sync = async (path: string, ids: readonly string[], by = internal) => write(by, `${path}/sync`, 'POST', { ids });

  it('A-442 renews what the warehouse knows, says what changed, and a second one changes nothing', async () => {
    const before = await group();
    const [result]: SyncResult[] = (await sync(GROUPS, [before.id])).json();
    const after = await group();
    expect(after).toEqual({
      ...before,
      ...KNOWN,
      // The same countries keep the order in which they were written.
      countries: ['US', 'CA'],
      syncedAt: new Date(test.clock.now()).toISOString(),
      version: before.version + 1,
    });
    expect(result?.changes).toContainEqual({ field: 'minDailyDataDate', before: before.minDailyDataDate, after: '2025-01-10' });
    test.clock.advance(1_000);
    expect((await sync(GROUPS, [before.id])).json()).toEqual([{ brandGroupId: before.id, name: before.name, changes: [] }]);
    expect(await group()).toEqual({ ...after, syncedAt: new Date(test.clock.now()).toISOString() });
  });

  it('A-450 of an organization is one of each of its brand groups that is there', async () => {
    await write(admin, `${GROUPS}/${DEMO_GROUP.trailpine}`, 'DELETE');
    const results: SyncResult[] = (await sync(ORGANIZATIONS, [DEMO_ORGANIZATION.harborlight])).json();
    expect(results.map(({ brandGroupId }) => brandGroupId)).toEqual([DEMO_GROUP.northfoldHome]);
    expect((await group(DEMO_GROUP.mossgleam)).syncedAt).toBeNull();
    await write(admin, `${ORGANIZATIONS}/${DEMO_ORGANIZATION.tidewick}`, 'DELETE');
    expect((await sync(ORGANIZATIONS, [DEMO_ORGANIZATION.tidewick])).statusCode).toBe(404);
  });

  it('without data keeps the countries that somebody named', async () => {
    known = { minDailyDataDate: null, minMonthlyDataDate: null, countries: [] };
    const { countries } = await group();
    await sync(GROUPS, [DEMO_GROUP.northfoldHome]);
    expect(await group()).toMatchObject({ countries, minDailyDataDate: null, minMonthlyDataDate: null });
  });

  it('that fails changes nothing and is told on the next page', async () => {
    known = null;
    const before = await group();
    const answer = await sync(GROUPS, [before.id]);
    expect([answer.statusCode, answer.json().message]).toEqual([503, 'The warehouse is busy.']);
    expect(await group()).toEqual(before);
    expect((await internal.get('/api/flash')).json().messages).toMatchObject([
      { level: 'error', message: 'The sync of Northfold Home failed: The warehouse is busy.' },
    ]);
  });
});
