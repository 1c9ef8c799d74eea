import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_NAMES, type CallName, contract } from '../../../src/domain/api/contract.ts';
import type { Access, Endpoint } from '../../../src/domain/api/endpoint.ts';
import { ADMIN, INTERNAL, PRIME, startTestServer, type TestServer, WITHOUT_ROLE } from './testServer.ts';

/** One good input for each call that takes any; the type keeps the list whole for calls with a brand group. */
interface Sample {
  readonly url: string;
  readonly body?: unknown;
}

const OWN = 'bg-northfold-home';
const FOREIGN = 'bg-mossgleam';
const ABSENT = 'bg-nowhere';

const goal = { metric: 'sales', month: 3, year: 2026, country: null, tagSet: null, tagValue: null, value: 100 };

const view = { name: 'Mine', query: 'countries[]=US', isDefault: false };

const summary = (brandGroupId: string) => ({
  brandGroupConfigs: [{ brandGroupId, executiveSummary: [{ title: 'Sales', metrics: ['total_sales'] }] }],
});

const person = {
  name: 'A',
  email: 'a@b.example',
  roles: [],
  organizationIds: [],
  defaultOrganizationId: null,
  isAlliUser: false,
  version: 1,
};
const brands = {
  name: 'B',
  organizationId: 'none',
  brandBucketedNames: ['B'],
  countries: ['US'],
  hasCogs: false,
  hasDsp: false,
  hasTags: false,
  hasAmc: false,
  version: 1,
};

/** What only a handler says: of what is not there, and of what another call of this walk has written before. */
const HANDLERS_SAY: readonly unknown[] = [
  'The goal was not found.',
  'The saved view was not found.',
  'The Executive Summary was changed in another window in the meantime.',
];

const sampleOf = (name: CallName, brandGroup: string): Sample => {
  const samples: Readonly<Record<CallName, Sample>> = {
    csrfCookie: { url: '/sanctum/csrf-cookie' },
    login: { url: '/velocity/login', body: { email: 'nobody@velocity.example', password: 'wrong' } },
    logout: { url: '/velocity/logout' },
    currentUser: { url: '/api/user' },
    forgotPassword: { url: '/velocity/forgot-password', body: { email: 'nobody@velocity.example' } },
    resetPassword: {
      url: '/velocity/reset-password',
      body: { email: 'nobody@velocity.example', password: 'twelve letters', password_confirmation: 'twelve letters', token: 'none' },
    },
    updatePassword: {
      url: '/api/user/update-password',
      body: { currentPassword: 'wrong', newPassword: 'twelve letters', newPassword_confirmation: 'twelve letters' },
    },
    getStarted: { url: '/velocity/get-started', body: { email: 'a@b.example', name: 'A', company: 'C' } },
    exportRequest: { url: '/velocity/export-request', body: { email: 'a@b.example', name: 'A', company: 'C' } },
    freeToolsInterest: { url: '/api/marketing/free-tools-interest', body: { email: 'a@b.example', name: 'A', message: 'Hello' } },
    userSettings: { url: '/api/user/settings' },
    saveSetting: { url: '/api/user/settings?key=colorScheme&value=dark&type=string' },
    deleteSetting: { url: '/api/user/settings?key=colorScheme' },
    flash: { url: '/api/flash' },
    latestRelease: { url: '/api/latest-release' },
    adminUsers: { url: '/api/admin/users?includeInactive' },
    createAdminUser: { url: '/api/admin/users', body: { ...person, version: undefined } },
    updateAdminUser: { url: '/api/admin/users/none', body: person },
    deleteAdminUser: { url: '/api/admin/users/none' },
    restoreAdminUser: { url: '/api/admin/users/none/restore' },
    inviteAdminUser: { url: '/api/admin/users/none/invite' },
    adminOrganizations: { url: '/api/admin/organizations?includeInactive' },
    createAdminOrganization: { url: '/api/admin/organizations', body: { name: 'O', defaultBrandGroupId: null } },
    updateAdminOrganization: { url: '/api/admin/organizations/none', body: { name: 'O', defaultBrandGroupId: null, version: 1 } },
    deleteAdminOrganization: { url: '/api/admin/organizations/none' },
    restoreAdminOrganization: { url: '/api/admin/organizations/none/restore' },
    syncAdminOrganizations: { url: '/api/admin/organizations/sync', body: { ids: ['none'] } },
    adminBrandGroups: { url: '/api/admin/brand-groups?includeInactive' },
    createAdminBrandGroup: { url: '/api/admin/brand-groups', body: { ...brands, version: undefined } },
    updateAdminBrandGroup: { url: '/api/admin/brand-groups/none', body: brands },
    deleteAdminBrandGroup: { url: '/api/admin/brand-groups/none' },
    restoreAdminBrandGroup: { url: '/api/admin/brand-groups/none/restore' },
    syncAdminBrandGroups: { url: '/api/admin/brand-groups/sync', body: { ids: ['none'] } },
    adminClients: { url: '/api/admin/clients' },
    setupStatus: { url: '/api/setup?token=none' },
    setup: {
      url: '/velocity/setup',
      body: {
        token: 'none',
        name: 'A',
        email: 'a@b.example',
        password: 'twelve letters',
        organization: 'O',
        brandGroup: { name: 'B', countries: ['US'], hasCogs: true, hasDsp: false, hasTags: false, hasAmc: false },
      },
    },
    analytics: {
      url: '/api/analytics',
      body: {
        schemaType: 'retail',
        currentPeriod: { start: '2026-11-01', end: '2026-11-07' },
        dimensions: [],
        metrics: ['ordered_units'],
        brandGroupId: brandGroup,
      },
    },
    countries: { url: '/api/user/countries', body: { brandGroupId: brandGroup } },
    tags: { url: '/api/user/tags', body: { brandGroupId: brandGroup } },
    tagsByQuery: { url: `/api/user/tags?brandGroupId=${brandGroup}` },
    dspCampaigns: { url: '/api/dsp_campaigns', body: { brandGroupId: brandGroup } },
    productSearch: { url: `/api/products/search?brandGroupId=${brandGroup}&uniqueBy=asin` },
    dashboardConfig: { url: '/api/user/dashboard-config' },
    saveDashboardConfig: { url: '/api/user/dashboard-config', body: summary(brandGroup) },
    postDashboardConfig: { url: '/api/user/dashboard-config', body: summary(brandGroup) },
    reportFault: { url: '/api/client-faults', body: { message: 'broken', detail: '{}', release: 'test', page: '/velocity/' } },
    savedViews: { url: `/api/brand-groups/${brandGroup}/saved-views` },
    createSavedView: { url: `/api/brand-groups/${brandGroup}/saved-views`, body: view },
    updateSavedView: { url: `/api/brand-groups/${brandGroup}/saved-views/none`, body: { ...view, version: 1 } },
    deleteSavedView: { url: `/api/brand-groups/${brandGroup}/saved-views/none` },
    dailyForecast: {
      url: `/api/forecasting/get_daily_forecast_by_brandgroup?brandGroupId=${brandGroup}&startDate=2026-11-01&endDate=2026-11-30`,
      body: {},
    },
    goals: { url: `/api/goals?brandGroupIds[]=${brandGroup}` },
    brandGroupGoals: { url: `/api/brand-groups/${brandGroup}/goals` },
    createGoal: { url: `/api/brand-groups/${brandGroup}/goals`, body: goal },
    updateGoal: { url: `/api/brand-groups/${brandGroup}/goals/none`, body: { ...goal, version: 1 } },
    deleteGoal: { url: `/api/brand-groups/${brandGroup}/goals/none` },
    bulkGoals: { url: `/api/brand-groups/${brandGroup}/goals/bulk`, body: { goals: [goal] } },
  };
  return samples[name];
};

const endpointOf = (name: CallName): Endpoint => contract[name] as unknown as Endpoint;
const withAccess = (...kinds: readonly Access[]): CallName[] => CALL_NAMES.filter((name) => kinds.includes(endpointOf(name).access));

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const ask = async (name: CallName, who: string | null, brandGroup = OWN, withToken = true) => {
  const browser = test.browser();
  await browser.get('/sanctum/csrf-cookie');
  if (who !== null) await browser.signIn(who);
  const { method } = endpointOf(name);
  const { url, body } = sampleOf(name, brandGroup);
  if (method === 'GET') return browser.get(url);
  return browser.write(method, url, body, withToken ? {} : { 'x-xsrf-token': 'forged' });
};

describe('every call of the contract', () => {
  it.each(withAccess('user', 'prime', 'internal', 'admin'))('%s answers 401 without a session', async (name) => {
    const answer = await ask(name, null);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Unauthenticated.' });
  });

  it.each(withAccess('prime', 'internal', 'admin'))('A-459 %s answers 403 to a user without the role', async (name) => {
    const answer = await ask(name, WITHOUT_ROLE);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: 'You are not authorized to perform this action.' });
  });

  it.each(withAccess('guest'))('%s answers 403 to somebody who is signed in', async (name) => {
    const answer = await ask(name, PRIME);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('You are already signed in.');
  });

  const scoped = CALL_NAMES.filter((name) => endpointOf(name).brandGroups !== undefined);
  it.each(scoped)('%s answers alike for a foreign and for an absent brand group, with 404', async (name) => {
    const foreign = await ask(name, PRIME, FOREIGN);
    const absent = await ask(name, PRIME, ABSENT);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual({ message: 'The brand group was not found.' });
    expect(absent.statusCode).toBe(404);
    expect(absent.body).toBe(foreign.body);
  });

  it.each(scoped)('%s reaches its handler for a brand group of the caller', async (name) => {
    const answer = await ask(name, PRIME, OWN);
    const reached = answer.statusCode < 300 || HANDLERS_SAY.includes(answer.json().message);
    expect(reached, answer.body).toBe(true);
  });

  it.each(CALL_NAMES.filter((name) => endpointOf(name).method !== 'GET'))('%s answers 419 to a forged CSRF token', async (name) => {
    const answer = await ask(name, endpointOf(name).access === 'guest' ? null : ADMIN, OWN, false);
    expect(answer.statusCode).toBe(419);
    expect(answer.json()).toEqual({ message: 'CSRF token mismatch.' });
  });

  it.each(CALL_NAMES)('%s names its request, and its answer is not to be stored', async (name) => {
    const answer = await ask(name, null);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
  });
});

describe('tags', () => {
  it('A-428 are answered to GET as to POST', async () => {
    const tag = { tag: 'Hero', tagSetId: 's1', tagSetType: 'child_asin', tagSetName: 'Role' };
    const tagged = await startTestServer({ warehouseHandlers: { tags: async () => [tag], tagsByQuery: async () => [tag] } });
    const browser = tagged.browser();
    await browser.signIn(PRIME);
    const byGet = await browser.get(`/api/user/tags?brandGroupId=${OWN}`);
    expect([byGet.statusCode, byGet.json()]).toEqual([200, [tag]]);
    expect((await browser.write('POST', '/api/user/tags', { brandGroupId: OWN })).json()).toEqual([tag]);
    await tagged.close();
  });
});

describe('tenancy', () => {
  it('refuses a mixed list whole', async () => {
    const browser = test.browser();
    await browser.signIn(PRIME);
    const answer = await browser.get(`/api/goals?brandGroupIds[]=${OWN}&brandGroupIds[]=${FOREIGN}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'The brand group was not found.' });
  });

  it.each([INTERNAL, ADMIN])('A-371 lets %s read any brand group that is not deleted', async (who) => {
    const answer = await ask('brandGroupGoals', who, FOREIGN);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().length).toBeGreaterThan(0);
    expect((await ask('brandGroupGoals', who, ABSENT)).statusCode).toBe(404);
  });
});
