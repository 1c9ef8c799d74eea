import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { statement } from '../../../server/store/store.ts';
import type { DashboardConfigAnswer } from '../../../src/domain/api/dashboardConfig.contract.ts';
import { t } from '../../../src/domain/codec/codec.ts';
import { type Browser, INTERNAL, PRIME, startTestServer, type TestServer } from '../http/testServer.ts';

const URL = '/api/user/dashboard-config';
const HOME = DEMO_GROUP.northfoldHome;
const OUTDOORS = DEMO_GROUP.trailpine;
const FOREIGN = DEMO_GROUP.mossgleam;

let test: TestServer;
let browser: Browser;
beforeEach(async () => {
  test = await startTestServer();
  browser = test.browser();
  await browser.signIn(PRIME);
});
afterEach(() => test.close());

const config = (brandGroupId: string, title = 'Sales', more: object = {}) => ({
  brandGroupId,
  executiveSummary: [{ title, metrics: ['total_sales', 'asp'] }],
  ...more,
});
const stored = async (by = browser): Promise<DashboardConfigAnswer> => (await by.get(URL)).json();
const save = (configs: readonly object[], method: 'PUT' | 'POST' = 'PUT', headers: Record<string, string> = {}) =>
  browser.write(method, URL, { brandGroupConfigs: configs }, headers);

describe('the configuration of the Executive Summary', () => {
  it('A-421 A-422 A-423 B-467 is sent as a list of brand groups by PUT, and answered so by PUT and GET', async () => {
    expect(await stored()).toEqual({ brandGroupConfigs: [], invalid: [] });
    const answer = await save([config(OUTDOORS), config(HOME, ' Ads ')]);
    const kept = { brandGroupConfigs: [config(HOME, 'Ads', { version: 1 }), config(OUTDOORS, 'Sales', { version: 1 })], invalid: [] };
    expect([answer.statusCode, answer.json()]).toEqual([200, kept]);
    expect(await stored()).toEqual(kept);
  });

  it('B-468 B-469 is written by POST in the same way, and those that are not named stay', async () => {
    await save([config(HOME)]);
    const answer = await save([config(OUTDOORS, 'Ads')], 'POST');
    expect(answer.json()).toEqual({
      brandGroupConfigs: [config(HOME, 'Sales', { version: 1 }), config(OUTDOORS, 'Ads', { version: 1 })],
      invalid: [],
    });
  });

  it('names the brand groups of the user whose tiles begin with the rate by sessions', async () => {
    const choose = statement<[string, string]>()("UPDATE brand_groups SET conversion_by = 'sessions' WHERE id IN (?, ?)", t.unknown);
    await test.store.run(choose, [HOME, FOREIGN]);
    expect(await stored()).toEqual({ brandGroupConfigs: [], invalid: [], bySessions: [HOME] });
  });

  it('A-377 is read and written by Prime users, each their own', async () => {
    await save([config(HOME)]);
    const other = test.browser();
    await other.signIn(INTERNAL);
    expect(await stored(other)).toEqual({ brandGroupConfigs: [], invalid: [] });
    expect((await other.write('PUT', URL, { brandGroupConfigs: [config(HOME, 'Theirs')] })).statusCode).toBe(200);
    expect((await stored()).brandGroupConfigs).toEqual([config(HOME, 'Sales', { version: 1 })]);
  });

  it('is refused whole with one brand group of somebody else', async () => {
    const answer = await save([config(HOME), config(FOREIGN)]);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'The brand group was not found.' }]);
    expect((await stored()).brandGroupConfigs).toEqual([]);
  });

  it('that began at an older version is refused whole with both', async () => {
    await save([config(HOME)]);
    expect((await save([config(HOME, 'Second', { version: 1 })])).statusCode).toBe(200);
    for (const stale of [config(HOME, 'Mine', { version: 1 }), config(HOME, 'Mine')]) {
      const answer = await save([config(OUTDOORS), stale]);
      expect([answer.statusCode, answer.json().conflict]).toEqual([
        409,
        { current: config(HOME, 'Second', { version: 2 }), submitted: stale },
      ]);
    }
    expect((await stored()).brandGroupConfigs).toEqual([config(HOME, 'Second', { version: 2 })]);
  });

  it('is written once when the same write comes twice', async () => {
    const key = { 'idempotency-key': '2b6ee1a8-6f1c-4f44-9d0f-7a4f4be3a112' };
    const [first, second] = [await save([config(HOME)], 'PUT', key), await save([config(HOME)], 'PUT', key)];
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([200, 200, first.json()]);
  });

  it.each([
    ['a section without a title', [config(HOME, ' ')], 'brandGroupConfigs[0].executiveSummary[0].title', 'Section title cannot be empty'],
    [
      'a section without a metric',
      [config(OUTDOORS), { brandGroupId: HOME, executiveSummary: [{ title: 'Ads', metrics: [] }] }],
      'brandGroupConfigs[1].executiveSummary[0].metrics',
      'Please select at least one metric for each section.',
    ],
    ['a brand group twice', [config(HOME), config(HOME)], 'brandGroupConfigs[1].brandGroupId', 'This brand group is listed twice.'],
  ])('with %s is refused by its field', async (_what, configs, path, message) => {
    const answer = await save(configs);
    expect([answer.statusCode, answer.json()]).toEqual([422, { message, errors: { [path]: [message] } }]);
    expect((await stored()).brandGroupConfigs).toEqual([]);
  });

  it('that can no longer be read is named with the reason, and the others are there', async () => {
    await save([config(HOME), config(OUTDOORS)]);
    const damage = statement<[sections: string, brandGroupId: string]>()(
      'UPDATE summary_configs SET sections = ? WHERE brand_group_id = ?',
      t.unknown,
    );
    for (const [text, reason] of [
      ['[{"metrics":[]}]', '[0].title: expected SectionTitle, got undefined'],
      ['{', 'It is not valid JSON.'],
    ] as const) {
      await test.store.run(damage, [text, HOME]);
      expect(await stored()).toEqual({
        brandGroupConfigs: [config(OUTDOORS, 'Sales', { version: 1 })],
        invalid: [{ brandGroupId: HOME, version: 1, reason }],
      });
    }
    expect((await save([config(HOME, 'Anew', { version: 1 })])).statusCode).toBe(200);
  });
});
