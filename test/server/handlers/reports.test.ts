/** Reports over a whole server: who may run and see what, saving, and jobs that outlive the server that took them. */

import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeJobRunner } from '../../../server/jobs/jobRunner.ts';
import { reportFigures, tellCost } from '../../../server/reportRuns/reportFigures.ts';
import { makeReportJobs, type ReportJobs, type ReportJobsParts } from '../../../server/reportRuns/reportJobs.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { Warehouse } from '../../../server/warehouse/warehouse.ts';
import type { ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { FOREIGN, OWN, reportOf, savedReportOf } from '../http/samples.ts';
import { type Browser, INTERNAL, PRIME, startTestServer, type TestServer } from '../http/testServer.ts';
import { commonDemo } from '../warehouse/testWarehouse.ts';

/** From the dashboard that the demo gives the brand group. */
const FROM_DASHBOARD = '?context=dashboard&dashboardId=dashboard-northfold-home';
const FOREIGN_PRIME = 'theo@meridell.example';

let warehouse: Warehouse;
let test: TestServer;
let jobs: ReportJobs;

const jobsOf =
  (over: Partial<ReportJobsParts> = {}) =>
  (store: TestServer['store'], now: () => number) =>
    makeReportJobs({ store, warehouse, now, ...over });

beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
  test = await startTestServer({ reports: (store, clock) => (jobs = jobsOf()(store, clock.now)) });
}, 120_000);
afterAll(async () => {
  await jobs.close();
  await test.close();
  await warehouse.close();
});

const signedIn = async (server: TestServer, who: string): Promise<Browser> => {
  const browser = server.browser();
  await browser.signIn(who);
  return browser;
};

const post = (browser: Browser, body: unknown, query = '') => browser.write('POST', `/api/einstein/reports${query}`, body);

const ended = async (browser: Browser, reportId: string) => {
  for (;;) {
    const run = await browser.get(`/api/einstein/reports/${reportId}`);
    expect(run.statusCode, run.body).toBe(200);
    if (!['queued', 'running'].includes(run.json().status)) return run.json();
  }
};

describe('running a report', () => {
  it('C-756 C-757 C-758 C-759 takes the spec in snake_case, gives an id, and tells how far the run is', async () => {
    const browser = await signedIn(test, INTERNAL);
    const started = await post(browser, reportOf(OWN), '?reuseThresholdSeconds=300&agent=velocity&env=test&context=report_builder&user=me');
    expect(started.statusCode, started.body).toBe(200);
    const run = await ended(browser, started.json().reportId);
    expect(run).toMatchObject({
      status: 'complete',
      errorMessage: null,
      reportSpec: { row_dimensions: ['asin'], measures: ['ordered_units'] },
    });
    expect(run.queries[0].rowCount).toBeGreaterThan(0);
  });

  it('C-760 C-509 C-511 answers sections with their dimensions, tuples and data', async () => {
    const browser = await signedIn(test, INTERNAL);
    const { reportId } = (
      await post(browser, { ...reportOf(OWN), column_dimensions: ['country'], sort: [{ column: 'ordered_units', direction: 'desc' }] })
    ).json();
    await ended(browser, reportId);
    const result = (await browser.get(`/api/einstein/reports/${reportId}/result`)).json();
    expect(result.sections).toHaveLength(1);
    const [section] = result.sections;
    expect(section.columnDimensions).toEqual(['country']);
    expect(section.rowDimensions).toEqual(['asin']);
    expect(section.columnTuples.every((tuple: string[]) => tuple.length === 2 && tuple[1] === 'ordered_units')).toBe(true);
    expect(section.data.length).toBeGreaterThan(0);
    for (const row of section.data) expect(row).toHaveLength(1 + section.columnTuples.length);
  });

  it('gives amounts in the currency of a brand group beside those in US dollars, and no result in one currency for one in another', async () => {
    const browser = await signedIn(test, INTERNAL);
    const body = { ...reportOf(OWN), measures: ['total_sales_ordered_revenue_in_usd'] };
    const run = async (query: string) => {
      const { reportId } = (await post(browser, body, query)).json();
      await ended(browser, reportId);
      return (await browser.get(`/api/einstein/reports/${reportId}/result`)).json();
    };
    const [dollars, euros] = [await run(''), await run('?currency=EUR')];
    // The demo has no exchange rates: what is in US dollars alone is unknown in euros.
    expect(euros.data.inCurrency).toMatchObject({ code: 'EUR', measures: ['total_sales_ordered_revenue_in_usd'] });
    expect(euros.data.inCurrency.days_without_rate.days).toBeGreaterThan(0);
    expect(dollars.data?.inCurrency).toBeUndefined();
    const [[own], [other]] = [dollars.sections, euros.sections];
    expect([...other.data].sort()).toEqual([...own.data].sort());
    expect(new Set(other.inCurrency.flat())).toEqual(new Set([null]));
    expect((await run('')).data?.inCurrency).toBeUndefined();
    const refused = async (query: string, of: object = body) => {
      const { statusCode, ...answer } = await post(browser, of, query);
      return [statusCode, answer.json().errors.currency?.length];
    };
    expect(await refused('?currency=eur')).toEqual([422, 1]);
    const subreport = { ...reportOf(FOREIGN), measures: ['ordered_units'] };
    const filter = { dimension: 'asin', operator: 'in', operands: [], subreport_spec: subreport };
    expect(await refused('?currency=EUR', { ...body, dimension_filters: [filter] })).toEqual([422, 1]);
  });

  it('refuses a field that reports do not have by its name, a measure of advanced use, and what does not go together', async () => {
    const browser = await signedIn(test, INTERNAL);
    const stray = await post(browser, { ...reportOf(OWN), sort: [{ column: 'asin', direction: 'asc', colour: 'red' }] });
    expect([stray.statusCode, Object.keys(stray.json().errors)]).toEqual([422, ['sort[0].colour']]);
    const unknown = await post(browser, { ...reportOf(OWN), measures: ['profit_of_dreams'] });
    expect([unknown.statusCode, unknown.json().message]).toEqual([422, 'Unknown measure profit_of_dreams']);
    const apart = await post(browser, { ...reportOf(OWN), row_dimensions: ['asin'], measures: ['cost_in_usd'] });
    expect([apart.statusCode, apart.json().message]).toEqual([422, 'Ad Spend cannot be split by ASIN']);
    const advanced = await post(browser, { ...reportOf(OWN), row_dimensions: [], measures: ['current_budget_in_usd'] });
    expect([advanced.statusCode, advanced.json().message]).toEqual([422, 'The measure current_budget_in_usd cannot be selected']);
    const none = await post(browser, { ...reportOf(OWN), measures: [] });
    expect(none.json().message).toBe('At least one measure is required.');
  });

  it('C-677 lets Internal alone run from the builder, and a Prime user of the brand group from a dashboard', async () => {
    const prime = await signedIn(test, PRIME);
    expect((await post(prime, reportOf(OWN))).statusCode).toBe(403);
    const started = await post(prime, reportOf(OWN), FROM_DASHBOARD);
    expect(started.statusCode, started.body).toBe(200);
    expect((await ended(prime, started.json().reportId)).status).toBe('complete');
    expect((await post(prime, reportOf(FOREIGN), FROM_DASHBOARD)).statusCode).toBe(404);
    const within = { ...reportOf(OWN), dimension_filters: [{ dimension: 'asin', operator: 'in', subreport_spec: reportOf(FOREIGN) }] };
    expect((await post(prime, within, FROM_DASHBOARD)).statusCode).toBe(404);
  });

  it('runs for a dashboard that is there and of that brand group alone', async () => {
    const [prime, internal] = [await signedIn(test, PRIME), await signedIn(test, INTERNAL)];
    const from = (id: string) => `?context=dashboard&dashboardId=${id}`;
    const unnamed = await post(prime, reportOf(OWN), '?context=dashboard');
    expect([unnamed.statusCode, unnamed.json().errors]).toEqual([422, { dashboardId: ['Specify the requesting dashboard.'] }]);
    const absent = await post(prime, reportOf(OWN), from('none'));
    const foreign = await post(prime, reportOf(OWN), from('dashboard-mossgleam-catalogue'));
    expect([absent.statusCode, foreign.statusCode, foreign.body]).toEqual([404, 404, absent.body]);
    const other = await post(internal, reportOf(FOREIGN), from('dashboard-northfold-home'));
    expect([other.statusCode, other.json().message]).toEqual([404, 'The dashboard was not found.']);
  });

  it("refuses another tenant's run and result on every route, as if there were none", async () => {
    const [mine, theirs] = [await signedIn(test, PRIME), await signedIn(test, FOREIGN_PRIME)];
    const { reportId } = (await post(mine, reportOf(OWN), FROM_DASHBOARD)).json();
    await ended(mine, reportId);
    for (const path of ['', '/result']) {
      const foreign = await theirs.get(`/api/einstein/reports/${reportId}${path}`);
      const absent = await theirs.get(`/api/einstein/reports/none${path}`);
      expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
    }
    expect((await theirs.write('DELETE', `/api/einstein/reports/${reportId}`)).statusCode).toBe(404);
    expect((await mine.get(`/api/einstein/reports/${reportId}/result`)).statusCode).toBe(200);
  });

  it('C-761 C-762 keeps a report under its hash, for those who see what it reads', async () => {
    const [mine, theirs] = [await signedIn(test, PRIME), await signedIn(test, FOREIGN_PRIME)];
    const kept = await mine.write('POST', '/api/einstein/report_spec', reportOf(OWN));
    const { reportSpecHash } = kept.json();
    const again = await mine.get(`/api/einstein/report_specs/${reportSpecHash}`);
    expect(again.json()).toMatchObject({ reportSpecHash, reportSpec: { row_dimensions: ['asin'], measures: ['ordered_units'] } });
    expect((await theirs.get(`/api/einstein/report_specs/${reportSpecHash}`)).statusCode).toBe(404);
  });
});

describe('reuse, turns and limits', () => {
  /** A server of its own whose reports are run by hand. */
  const byHand = async (over: Partial<ReportJobsParts> = {}) => {
    const ran: { spec: ReportSpec; signal: AbortSignal; end: () => void }[] = [];
    let made: ReportJobs | undefined;
    const run: ReportJobsParts['run'] = (_reader, spec, _today, { signal = new AbortController().signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
        ran.push({ spec, signal, end: () => resolve({ result: { sections: [], columns: [] }, queries: [{ rowCount: 1 }], cells: 0 }) });
      });
    const server = await startTestServer({
      reports: (store, clock) => {
        made = jobsOf({ run, ...over })(store, clock.now);
        return made;
      },
    });
    return {
      server,
      ran,
      close: async () => {
        await made?.close();
        await server.close();
      },
    };
  };
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('uses a result again within its freshness, and never that of other rights or of another brand group', async () => {
    const { server, ran, close } = await byHand();
    const [internal, prime] = [await signedIn(server, INTERNAL), await signedIn(server, PRIME)];
    const first = (await post(internal, reportOf(OWN), '?context=dashboard')).json().reportId;
    await until(() => ran.length === 1);
    ran[0]?.end();
    expect((await ended(internal, first)).status).toBe('complete');
    const second = (await post(internal, reportOf(OWN), '?context=dashboard')).json().reportId;
    expect((await ended(internal, second)).status).toBe('complete');
    expect([ran.length, second === first]).toEqual([1, false]);
    await post(prime, reportOf(OWN), FROM_DASHBOARD);
    await until(() => ran.length === 2);
    await post(internal, reportOf(FOREIGN), '?context=dashboard');
    await until(() => ran.length === 3);
    server.clock.advance(301_000);
    await post(internal, reportOf(OWN), '?context=dashboard');
    await until(() => ran.length === 4);
    await close();
  });

  it('C-512 stops the older run of the same report in the engine when a newer one is asked for', async () => {
    const { server, ran, close } = await byHand();
    const browser = await signedIn(server, INTERNAL);
    const first = (await post(browser, reportOf(OWN))).json().reportId;
    await until(() => ran.length === 1);
    const second = (await post(browser, reportOf(OWN))).json().reportId;
    await until(() => ran.length === 2);
    expect(ran[0]?.signal.aborted).toBe(true);
    expect(await ended(browser, first)).toMatchObject({ status: 'aborted', takenBy: second });
    ran[1]?.end();
    expect((await ended(browser, second)).status).toBe('complete');
    await close();
  });

  it('gives turns to brand groups by how much of theirs runs, and runs no more than so many at once', async () => {
    const { server, ran, close } = await byHand({ running: 1 });
    const browser = await signedIn(server, INTERNAL);
    const named = (group: string, limit: number) => post(browser, { ...reportOf(group), limit });
    for (const limit of [1, 2, 3]) {
      server.clock.advance(1);
      await named(OWN, limit);
    }
    await named(FOREIGN, 4);
    const order: unknown[] = [];
    for (let i = 0; i < 4; i += 1) {
      await until(() => ran.length === i + 1);
      order.push(ran[i]?.spec.limit);
      ran[i]?.end();
    }
    expect(order).toEqual([1, 4, 2, 3]);
    await close();
  });

  it('takes up the run of a server that died when its lease has run out', async () => {
    const { server, ran, close } = await byHand({ leaseMs: 5_000 });
    const browser = await signedIn(server, INTERNAL);
    const { reportId } = (await post(browser, reportOf(OWN))).json();
    await until(() => ran.length === 1);
    // The first server never looks again: to the others it is dead.
    const second = jobsOf({ leaseMs: 5_000 })(server.store, server.clock.now);
    const runner = makeJobRunner({
      store: server.store,
      jobs: second.upkeep,
      pulses: [second.look],
      now: server.clock.now,
      server: 'second',
    });
    server.clock.advance(4_000);
    await runner.look();
    expect((await browser.get(`/api/einstein/reports/${reportId}`)).json().status).toBe('running');
    server.clock.advance(2_000);
    await runner.look();
    await second.settled(reportId, 30_000, new AbortController().signal);
    expect((await browser.get(`/api/einstein/reports/${reportId}`)).json().status).toBe('complete');
    // What the first one still makes of it comes too late, and changes nothing.
    ran[0]?.end();
    await runner.close();
    await second.close();
    expect((await browser.get(`/api/einstein/reports/${reportId}/result`)).json().sections.length).toBeGreaterThan(0);
    await close();
  });

  it.each([
    [
      'cells',
      { cells: 10, ms: 60_000 },
      /^The result would have more than 10 cells: .* Remove or filter Date \(\d+ values\) or ASIN \(\d+ values\)/,
      'too_large',
    ],
    ['time', { cells: 1_000_000, ms: 0 }, /^The report took longer than 0 seconds/, null],
  ])('ends a run that is over its limit of %s with the reason', async (_what, limits, reason, refusal) => {
    let made: ReportJobs | undefined;
    const server = await startTestServer({ reports: (store, clock) => (made = jobsOf({ limits })(store, clock.now)) });
    const browser = await signedIn(server, INTERNAL);
    const { reportId } = (await post(browser, { ...reportOf(OWN), row_dimensions: ['asin', 'date'] })).json();
    const run = await ended(browser, reportId);
    expect(run).toMatchObject({ status: 'error', errorMessage: expect.stringMatching(reason), refusal });
    expect((await browser.get(`/api/einstein/reports/${reportId}/result`)).statusCode).toBe(404);
    await made?.close();
    await server.close();
  });

  it('ends a run that needs more memory than the engine has with the reason, while others go on and nothing stays taken', async () => {
    const scarce = await openWarehouse({ directory: await commonDemo(), memoryMb: 6 });
    const costs: string[] = [];
    let made: ReportJobs | undefined;
    const server = await startTestServer({
      reports: (store, clock) =>
        (made = makeReportJobs({
          store,
          warehouse: scarce,
          now: clock.now,
          running: 2,
          onRun: ({ outcome }) => costs.push(outcome),
        })),
    });
    const [internal, prime] = [await signedIn(server, INTERNAL), await signedIn(server, PRIME)];
    const small = { ...reportOf(OWN), row_dimensions: [] };
    const days = { type: 'flexible', start: { ago: 3, unit: 'years' }, end: null };
    const measures = ['ordered_units', 'total_sales_ordered_revenue_in_usd'];
    const large = { ...reportOf(OWN), row_dimensions: ['asin', 'category', 'country', 'date'], measures, date_range: days, limit: 10 };
    const started = await Promise.all([
      post(internal, large, FROM_DASHBOARD),
      post(prime, large, FROM_DASHBOARD),
      ...[1, 2, 3].map((limit) => post(internal, { ...small, limit })),
    ]);
    const ids = started.map((answer) => answer.json().reportId);
    const [told, untold, ...others] = await Promise.all(ids.map((id, at) => ended(at === 1 ? prime : internal, id)));
    const errorMessage = 'The query needs more memory than it is allowed. Choose a shorter period or fewer dimensions.';
    expect(told).toMatchObject({ status: 'error', errorMessage, errorDetail: null, refusal: 'too_large' });
    expect(untold).toMatchObject({ status: 'error', errorMessage, errorDetail: null, refusal: 'too_large' });
    expect(others.map(({ status }) => status)).toEqual(['complete', 'complete', 'complete']);
    expect((await internal.get(`/api/einstein/reports/${ids[0]}/result`)).statusCode).toBe(404);
    expect(scarce.health()).toMatchObject({ state: 'ready', running: 0, waiting: 0 });
    expect([...costs].sort()).toEqual(['complete', 'complete', 'complete', 'error', 'error']);
    const after = (await post(internal, { ...small, limit: 4 })).json().reportId;
    expect((await ended(internal, after)).status).toBe('complete');
    await made?.close();
    await server.close();
    await scarce.close();
  });

  it('tells what a run cost in the figures of /metrics, and in the log where it took long, by its outcome', async () => {
    const figures = reportFigures();
    const slow: unknown[][] = [];
    const [quick, all] = [3_600_000, 0].map((slowMs) => tellCost(figures, slowMs, (...told) => slow.push(told)));
    let made: ReportJobs | undefined;
    const server = await startTestServer({
      reports: (store, clock) =>
        (made = jobsOf({ onRun: (cost) => (cost.outcome === 'complete' ? all : quick)?.(cost) })(store, clock.now)),
    });
    const browser = await signedIn(server, INTERNAL);
    const outcomes: string[] = [];
    for (let times = 0; times < 2; times += 1)
      outcomes.push((await ended(browser, (await post(browser, { ...reportOf(OWN), limit: 3 })).json().reportId)).status);
    await made?.close();
    await server.close();
    expect(outcomes).toEqual(['complete', 'complete']);
    const registry = new Registry();
    figures.register(registry);
    const text = await registry.metrics();
    for (const outcome of ['complete', 'reused']) expect(text).toContain(`velocity_report_run_seconds_count{outcome="${outcome}"} 1`);
    expect(text).toContain('velocity_report_wait_seconds_count 2');
    expect(text).toContain('velocity_report_cells_total 6');
    expect(slow).toEqual([[{ outcome: 'complete', ms: 0, waitedMs: 0, cells: 6, queries: 1, rows: expect.any(Number) }, 'slow report']]);
  });

  it('refuses the next run where as many wait as may, of one brand group and of all, and takes it again when there is room', async () => {
    const { server, ran, close } = await byHand({ running: 1, waiting: { all: 3, ofOne: 2 } });
    const browser = await signedIn(server, INTERNAL);
    let limit = 0;
    const ask = (group: string) => {
      limit += 1;
      return post(browser, { ...reportOf(group), limit });
    };
    await ask(OWN);
    await until(() => ran.length === 1);
    const codes: number[] = [];
    for (const group of [OWN, OWN, OWN, FOREIGN, FOREIGN]) codes.push((await ask(group)).statusCode);
    expect(codes).toEqual([200, 200, 503, 200, 503]);
    const refused = await ask(FOREIGN);
    expect(refused.json().message).toBe('Too many reports are waiting at the moment. Please try again in a few seconds.');
    expect(refused.headers['retry-after']).toBe('3');
    ran[0]?.end();
    await until(() => ran.length === 2);
    expect((await ask(FOREIGN)).statusCode).toBe(200);
    await close();
  });

  it('gives up a run that took its server along three times', async () => {
    const { server, ran, close } = await byHand({ running: 1 });
    const browser = await signedIn(server, INTERNAL);
    await post(browser, { ...reportOf(OWN), limit: 1 });
    await until(() => ran.length === 1);
    const { reportId } = (await post(browser, { ...reportOf(OWN), limit: 2 })).json();
    await server.store.transaction((unit) =>
      unit.run({ text: "UPDATE report_runs SET attempts = 3 WHERE status = 'queued'", row: undefined as never }, []),
    );
    ran[0]?.end();
    expect(await ended(browser, reportId)).toMatchObject({
      status: 'error',
      errorMessage: 'The report was started 3 times, but the server stopped each time before it finished.',
    });
    expect(ran).toHaveLength(1);
    await close();
  });
});

describe('saved reports', () => {
  const ofSpecs = `/api/brand-groups/${OWN}/report-specs`;
  const saved = (name: string) => ({ name, brandGroupId: OWN, schema: savedReportOf(OWN) });

  it('C-764 C-765 C-769 C-410 creates, lists and changes a report, a stale change not', async () => {
    const browser = await signedIn(test, INTERNAL);
    const made = (await browser.write('POST', ofSpecs, saved('Weekly'))).json();
    expect(made).toMatchObject({ name: 'Weekly', version: 1, createdBy: { email: INTERNAL }, deletedAt: null });
    const changed = await browser.write('PUT', `${ofSpecs}/${made.id}`, { ...saved('Monthly'), version: 1 });
    expect(changed.json()).toMatchObject({ name: 'Monthly', version: 2 });
    const stale = await browser.write('PUT', `${ofSpecs}/${made.id}`, { ...saved('Yearly'), version: 1 });
    expect([stale.statusCode, stale.json().conflict.current.name]).toEqual([409, 'Monthly']);
    const listed = (await browser.get(ofSpecs)).json().reportSpecs.map(({ id }: { id: string }) => id);
    expect(listed).toContain(made.id);
    const elsewhere = await browser.write('PUT', `/api/brand-groups/${FOREIGN}/report-specs/${made.id}`, {
      ...saved('X'),
      schema: savedReportOf(FOREIGN),
      brandGroupId: FOREIGN,
      version: 2,
    });
    expect(elsewhere.statusCode).toBe(404);
  });

  it.each([
    ['C-766 from the builder', ofSpecs],
    ['C-767 from the list', `/api/einstein/brand-groups/${OWN}/report-specs`],
  ])('%s a report is deleted by a path of its own', async (_from, path) => {
    const browser = await signedIn(test, INTERNAL);
    const { id } = (await browser.write('POST', ofSpecs, saved('Gone'))).json();
    expect((await browser.write('DELETE', `${path}/${id}?version=2`)).statusCode).toBe(409);
    expect((await browser.write('DELETE', `${path}/${id}?version=1`)).statusCode).toBe(204);
    expect((await browser.write('DELETE', `${path}/${id}`)).statusCode).toBe(404);
    expect((await browser.get(ofSpecs)).body).not.toContain(id);
    const back = await browser.write('POST', `${ofSpecs}/${id}/restore`);
    expect([back.statusCode, back.json()]).toMatchObject([200, { id, name: 'Gone', version: 3, createdBy: { email: INTERNAL } }]);
    expect((await browser.get(ofSpecs)).body).toContain(id);
  });

  it('C-768 lists a report that no longer reads, and takes the mended one with the raw record', async () => {
    const browser = await signedIn(test, INTERNAL);
    const { id } = (await browser.write('POST', ofSpecs, saved('Broken'))).json();
    await test.store.transaction((unit) =>
      unit.run({ text: 'UPDATE report_specs SET schema = \'{"driver":7}\' WHERE id = ?', row: undefined as never }, [id]),
    );
    const raw = (await browser.get(ofSpecs)).json().reportSpecs.find((one: { id: string }) => one.id === id);
    expect(raw).toMatchObject({ name: 'Broken', schema: { driver: 7 } });
    const mended = await browser.write('PUT', `${ofSpecs}/${id}/raw`, { raw, schema: savedReportOf(OWN) });
    expect(mended.json()).toMatchObject({ id, name: 'Broken', version: 2, schema: { measures: ['ordered_units'] } });
    const again = await browser.write('PUT', `${ofSpecs}/${id}/raw`, { raw, schema: savedReportOf(OWN) });
    expect(again.statusCode).toBe(409);
  });

  it('refuses to save what cannot be run, and saves once what comes twice', async () => {
    const browser = await signedIn(test, INTERNAL);
    const bad = await browser.write('POST', ofSpecs, { ...saved('Bad'), schema: { ...savedReportOf(OWN), measures: [] } });
    expect([bad.statusCode, bad.json().errors]).toEqual([422, { 'schema.measures': ['At least one measure is required.'] }]);
    const nameless = await browser.write('POST', ofSpecs, saved('  '));
    expect(nameless.json().errors).toEqual({ name: ['Enter a name'] });
    const keyed = () => browser.write('POST', ofSpecs, saved('Once'), { 'idempotency-key': 'once' });
    expect((await keyed()).json().id).toBe((await keyed()).json().id);
  });
});
