/** Dashboards over a whole server: who may read and change them, saves and their versions, favorites, the brand group's own. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoDashboards } from '../../../server/demo/dashboards.ts';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { checkContext } from '../../../server/reportRuns/drivers.ts';
import { statement } from '../../../server/store/store.ts';
import { record, t } from '../../../src/domain/codec/codec.ts';
import { readSavedDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { checkDashboard } from '../../../src/domain/dashboards/dashboardSave.ts';
import type { StoredDashboard } from '../../../src/domain/dashboards/storedDashboard.ts';
import { dashboardOf, FOREIGN, OWN } from '../http/samples.ts';
import { type Browser, INTERNAL, PRIME, startTestServer, type TestServer, TODAY } from '../http/testServer.ts';

const ADMIN = 'adam@velocity.example';
const INDEX = `/api/brand-groups/${OWN}/dashboards`;
const DEMO = `${INDEX}/dashboard-northfold-home`;

let test: TestServer;
let internal: Browser;
let prime: Browser;
beforeEach(async () => {
  test = await startTestServer();
  internal = test.browser();
  prime = test.browser();
  await internal.signIn(INTERNAL);
  await prime.signIn(PRIME);
});
afterEach(() => test.close());

const FileRow = record({ id: t.string }, 'FileRow');

const create = async (over: object = {}): Promise<StoredDashboard> => {
  const made = await internal.write('POST', INDEX, { ...dashboardOf(OWN), ...over });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().dashboard;
};
const at = ({ id }: Pick<StoredDashboard, 'id'>, rest = ''): string => `${INDEX}/${id}${rest}`;
const save = (dashboard: StoredDashboard, over: object = {}) =>
  internal.write('PUT', at(dashboard), { ...dashboardOf(OWN), version: dashboard.version, ...over });
const own = async (browser: Browser) => (await browser.get('/api/user')).json().brandGroups.find(({ id }: { id: string }) => id === OWN);

describe('dashboards', () => {
  it('C-770 C-771 C-772 C-773 are made, read, saved and listed in their brand group, with who made them and when', async () => {
    const made = await create();
    expect(made).toMatchObject({
      brandGroupId: OWN,
      title: 'Mornings',
      isUserFavorite: false,
      version: 1,
      createdBy: { name: 'Ines Halvorsen' },
    });
    expect(readSavedDashboard(made).kind).toBe('valid');
    test.clock.advance(60_000);
    const saved = (await save(made, { title: ' Evenings ' })).json().dashboard;
    expect(saved).toMatchObject({ id: made.id, title: 'Evenings', version: 2, createdAt: made.createdAt });
    expect(saved.updatedAt > made.updatedAt).toBe(true);
    expect((await internal.get(at(made))).json()).toEqual({ dashboard: saved });
    const { dashboards } = (await internal.get(INDEX)).json();
    expect(dashboards.map(({ title }: StoredDashboard) => title).sort()).toEqual([
      'Advertising Review',
      'Catalog Review',
      'Evenings',
      'Northfold Home Dashboard',
    ]);
  });

  it('are listed for whoever may look at them, those that read alone, without what they say', async () => {
    const made = await create();
    await prime.write('POST', at(made, '/favorite'));
    await internal.write('DELETE', DEMO);
    const damage = statement<[content: string, title: string]>()('UPDATE dashboards SET content = ? WHERE title = ?', t.unknown);
    await test.store.run(damage, ['{"panels": [{"type": "Gauge"}]}', 'Catalog Review']);
    const listed = await prime.get(`/api/brand-groups/${OWN}/shared-dashboards`);
    expect(
      listed
        .json()
        .dashboards.map(({ title }: StoredDashboard) => title)
        .sort(),
    ).toEqual(['Advertising Review', 'Mornings']);
    expect(listed.json().dashboards.find(({ id }: StoredDashboard) => id === made.id)).toEqual({
      id: made.id,
      title: 'Mornings',
      isUserFavorite: true,
      updatedAt: made.updatedAt,
    });
    expect((await prime.get(`/api/brand-groups/${FOREIGN}/shared-dashboards`)).statusCode).toBe(404);
  });

  it('C-667 C-668 C-669 C-670 are made, saved and deleted by Internal alone, and read by any Prime user of the brand group', async () => {
    const { version } = (await prime.get(DEMO)).json().dashboard;
    const writes = [
      await prime.write('POST', INDEX, dashboardOf(OWN)),
      await prime.write('PUT', DEMO, { ...dashboardOf(OWN), version }),
      await prime.write('DELETE', DEMO),
      await prime.write('POST', `${DEMO}/versions/1/restore`, { version }),
      await prime.get(INDEX),
      await prime.get(`${DEMO}/versions`),
    ];
    expect(writes.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await prime.get(DEMO)).json().dashboard.version).toBe(version);
  });

  it('are found under any brand group of the person, and a foreign one is as absent as one that never was', async () => {
    const beside = await prime.get(`/api/brand-groups/${DEMO_GROUP.trailpine}/dashboards/dashboard-northfold-home`);
    expect(beside.json().dashboard.brandGroupId).toBe(OWN);
    const foreign = await prime.get(`${INDEX}/dashboard-mossgleam-catalogue`);
    const absent = await prime.get(`${INDEX}/none`);
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
    const elsewhere = `/api/brand-groups/${FOREIGN}/dashboards/dashboard-northfold-home`;
    const favorite = await prime.write('POST', `${INDEX}/dashboard-mossgleam-catalogue/favorite`);
    const renamed = await internal.write('PUT', elsewhere, { ...dashboardOf(FOREIGN), version: 1 });
    const removed = await internal.write('DELETE', elsewhere);
    const others = [
      await internal.get(`${elsewhere}/versions`),
      await internal.get(`${elsewhere}/versions/1`),
      await internal.write('POST', `${elsewhere}/versions/1/restore`, { version: 1 }),
      await internal.write('POST', `${elsewhere}/restore`),
      await prime.write('DELETE', `${INDEX}/dashboard-mossgleam-catalogue/favorite`),
    ];
    expect([favorite, renamed, removed, ...others].map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 404));
  });

  it('refuses a stale save with both versions, and nothing of it is kept', async () => {
    const made = await create();
    const newer = (await save(made, { title: 'Newer' })).json().dashboard;
    const stale = await save(made, { title: 'Stale' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().conflict).toMatchObject({ current: newer, submitted: { title: 'Stale', version: 1 } });
    expect(stale.json().conflict.current.savedBy).toMatchObject({ name: 'Ines Halvorsen' });
    expect((await internal.write('DELETE', `${at(made)}?version=1`)).statusCode).toBe(409);
    expect((await internal.get(at(made))).json()).toEqual({ dashboard: newer });
  });

  it('a create that comes twice makes one', async () => {
    const headers = { 'idempotency-key': 'once-0123456789abcdef' };
    const first = await internal.write('POST', INDEX, dashboardOf(OWN), headers);
    const second = await internal.write('POST', INDEX, dashboardOf(OWN), headers);
    expect(second.json()).toEqual(first.json());
    expect((await internal.get(INDEX)).json().dashboards).toHaveLength(4);
  });

  it('C-636 refuses what cannot be shown, by path: an empty title, a panel without a measure, the data of another brand group', async () => {
    const [panel] = dashboardOf(OWN).panels;
    const errorsOf = async (over: object) => (await internal.write('POST', INDEX, { ...dashboardOf(OWN), ...over })).json().errors;
    expect(await errorsOf({ title: ' ' })).toEqual({ title: ['Title cannot be empty'] });
    expect(Object.keys(await errorsOf({ panels: [{ ...panel, measure: null }] }))).toEqual(['panels[0].measure']);
    expect(await errorsOf({ panels: [{ ...panel, driver: `mc_brand_${DEMO_GROUP.trailpine.padEnd(36, '_')}` }] })).toEqual({
      'panels[0].driver': ['A dashboard can only show data from its own brand group or the market'],
    });
    expect(Object.keys(await errorsOf({ panels: [panel, panel] }))).toEqual(['panels[1].id']);
  });

  it('C-427 C-429 show pictures and documents of their own brand group alone: a foreign one is refused like one that never was', async () => {
    const base = { title: 'Shelf', hideTitle: false, transparent: false, rows: 1, columns: 1 };
    const picture = (attachmentId: string) => ({
      ...base,
      id: 'picture0001',
      type: 'Attachment',
      attachmentId,
      attachmentType: 'image',
      span: true,
    });
    const document = (documentId: string) => ({ ...base, id: 'document001', type: 'Document', documentId });
    const idOf = async (brandGroupId: string, table: 'uploaded_files' | 'documents'): Promise<string> =>
      (await test.store.first(statement<[string]>()(`SELECT id FROM ${table} WHERE brand_group_id = ?`, FileRow), [brandGroupId]))?.id ??
      '';
    const made = await create({ panels: [picture(await idOf(OWN, 'uploaded_files')), document(await idOf(OWN, 'documents'))] });
    expect(made.panels).toMatchObject([{ attachmentType: 'image', span: true }, { type: 'Document' }]);
    const refusals = async (panels: readonly object[]) => {
      const writes = [
        await internal.write('POST', INDEX, { ...dashboardOf(OWN), panels }),
        await save(made, { panels }),
        await internal.write('PUT', at(made, '/raw'), { raw: made, dashboard: { ...dashboardOf(OWN), panels } }),
      ];
      return writes.map((one) => [one.statusCode, Object.keys(one.json().errors ?? {}).map((path) => path.replace('dashboard.', ''))]);
    };
    const foreign = [picture(await idOf(FOREIGN, 'uploaded_files')), document(await idOf(FOREIGN, 'documents'))];
    const refused = Array.from({ length: 3 }, () => [422, ['panels[0].attachmentId', 'panels[1].documentId']]);
    expect(foreign.every((panel) => !Object.values(panel).includes(''))).toBe(true);
    expect(await refusals(foreign)).toEqual(refused);
    expect(await refusals([picture('never'), document('never')])).toEqual(refused);
    expect((await internal.get(at(made))).json()).toEqual({ dashboard: made });
  });

  it('C-774 C-775 C-685 are favorites of one person at a time, of whoever may view them', async () => {
    const favorite = async (browser: Browser): Promise<boolean> => (await browser.get(DEMO)).json().dashboard.isUserFavorite;
    expect((await prime.write('POST', `${DEMO}/favorite`)).statusCode).toBe(204);
    expect((await prime.write('POST', `${DEMO}/favorite`)).statusCode).toBe(204);
    expect([await favorite(prime), await favorite(internal)]).toEqual([true, false]);
    expect((await prime.write('DELETE', `${DEMO}/favorite`)).statusCode).toBe(204);
    expect(await favorite(prime)).toBe(false);
  });

  it('C-776 C-686 are deleted and come back as they were', async () => {
    const before = (await internal.get(DEMO)).json();
    expect((await internal.write('DELETE', DEMO)).statusCode).toBe(204);
    const gone = await Promise.all([internal.get(DEMO), prime.get(DEMO), internal.get(`${DEMO}/versions`), internal.write('DELETE', DEMO)]);
    expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await own(prime)).dashboardId).toBeNull();
    expect((await internal.write('POST', `${DEMO}/restore`)).json()).toEqual(before);
    expect((await own(prime)).dashboardId).toBe('dashboard-northfold-home');
  });

  it('keeps every save, with who and when, and brings one back as a save of its own', async () => {
    const made = await create();
    test.clock.advance(60_000);
    await save(made, { title: 'Second', panels: [] });
    const { versions } = (await internal.get(at(made, '/versions'))).json();
    expect(
      versions.map((each: { version: number; title: string; panelCount: number }) => [each.version, each.title, each.panelCount]),
    ).toEqual([
      [2, 'Second', 0],
      [1, 'Mornings', 1],
    ]);
    expect(versions[0].savedBy.name).toBe('Ines Halvorsen');
    const first = (await internal.get(at(made, '/versions/1'))).json().version;
    expect(first).toMatchObject({ title: 'Mornings', panels: [{ title: 'Units' }] });
    const restored = (await internal.write('POST', at(made, '/versions/1/restore'), { version: 2 })).json().dashboard;
    expect(restored).toMatchObject({ title: 'Mornings', version: 3, panels: made.panels });
    expect((await internal.get(at(made, '/versions'))).json().versions[0]).toMatchObject({ version: 3, restoredFrom: 1 });
    expect((await internal.write('POST', at(made, '/versions/1/restore'), { version: 2 })).statusCode).toBe(409);
    for (const none of ['9', 'x', '01']) expect((await internal.get(at(made, `/versions/${none}`))).statusCode).toBe(404);
  });

  it('C-295 C-296 lists one that no longer reads as it is stored, and mends it', async () => {
    const made = await create();
    const damage = statement<[content: string, id: string]>()('UPDATE dashboards SET content = ? WHERE id = ?', t.unknown);
    await test.store.run(damage, ['{"panels": [{"type": "Gauge"}]}', made.id]);
    const broken = (await internal.get(INDEX)).json().dashboards.find(({ id }: StoredDashboard) => id === made.id);
    expect(broken.panels).toEqual([{ type: 'Gauge' }]);
    expect(readSavedDashboard(broken).kind).toBe('invalid');
    await test.store.run(damage, ['not even JSON', made.id]);
    expect((await internal.get(at(made))).json().dashboard.panels).toBe('not even JSON');
    const mended = await internal.write('PUT', at(made, '/raw'), { raw: broken, dashboard: dashboardOf(OWN) });
    expect(readSavedDashboard(mended.json().dashboard).kind).toBe('valid');
    expect((await internal.write('PUT', at(made, '/raw'), { raw: broken, dashboard: dashboardOf(OWN) })).statusCode).toBe(409);
  });
});

describe('the dashboard that a brand group calls its own', () => {
  const groupOf = async (browser: Browser) =>
    (await browser.get('/api/admin/brand-groups')).json().find(({ id }: { id: string }) => id === OWN);
  const choose = async (browser: Browser, dashboardId: string | null) =>
    browser.write('PATCH', `/api/admin/brand-groups/${OWN}`, { ...(await groupOf(browser)), dashboardId });

  it('B-082 C-249 is chosen by an Admin among those of the brand group, and known by its title to its Prime users', async () => {
    const admin = test.browser();
    await admin.signIn(ADMIN);
    expect((await groupOf(admin)).dashboards.map(({ title }: { title: string }) => title)).toEqual([
      'Advertising Review',
      'Catalog Review',
      'Northfold Home Dashboard',
    ]);
    expect((await choose(internal, 'dashboard-northfold-home-catalogue')).json().errors).toEqual({
      dashboardId: ['Only an Admin can choose a brand group’s dashboard.'],
    });
    expect((await choose(admin, 'dashboard-mossgleam-catalogue')).json().errors).toEqual({
      dashboardId: ['This dashboard does not belong to the brand group.'],
    });
    expect((await choose(admin, 'dashboard-northfold-home-catalogue')).statusCode).toBe(200);
    expect(await own(prime)).toMatchObject({
      dashboard: true,
      dashboardId: 'dashboard-northfold-home-catalogue',
      dashboardName: 'Catalog Review',
    });
    expect((await choose(admin, null)).statusCode).toBe(200);
    expect(await own(prime)).toMatchObject({ dashboard: false, dashboardId: null, dashboardName: null });
  });
});

it('the dashboards of the demo can all be saved as they are', () => {
  const faults = demoDashboards().flatMap(({ id, content }) =>
    checkDashboard(content, checkContext(TODAY)).map(({ path, message }) => `${id} ${path}: ${message}`),
  );
  expect(faults).toEqual([]);
});
