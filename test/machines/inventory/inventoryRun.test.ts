import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { columnsOf, fromColumns } from '../../../src/domain/inventory/forecast.ts';
import { inventoryHealth } from '../../../src/domain/inventory/inventoryHealth.screen.ts';
import { batchesOf, type InventoryJob, type InventoryPart, partOf } from '../../../src/domain/inventory/jobs.ts';
import { forecastsIn } from '../../../src/domain/inventory/results.ts';
import { childAddress, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import type { WorkerRun } from '../../../src/domain/journal/commands.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { exportLog } from '../../../src/machines/core/exportLog.ts';
import { type InventoryRunContext, shownResult } from '../../../src/machines/inventory/inventoryRun.logic.ts';
import { answers, history } from '../../domain/inventory/healthMake.ts';
import { type Bench, contextOf, signedIn, user } from '../harness.ts';

const SCREEN = screenAddress('inventory-health');
const AT = childAddress(SCREEN, 'inventoryRun', 'simulation');
const BACK_TEST = childAddress(SCREEN, 'inventoryRun', 'backTest');

const open = (query = ''): Bench =>
  signedIn({ url: `/velocity/retail/inventory-health?brandGroup=b1${query}` }, undefined, { screens: [inventoryHealth.definition] });

const bodies: Readonly<Record<string, unknown>> = { ...answers, past: history };

/** Answers each of the screen's questions in turn. */
const answerAll = (made: Bench, over: Readonly<Record<string, unknown>> = {}): void => {
  for (const { owner, command } of [...made.asked]) {
    if (command.type !== 'api.call' || !owner.startsWith(`${SCREEN}/`)) continue;
    const key = owner.slice(SCREEN.length + 1);
    const body = { ...bodies, ...over }[key];
    made.app.dispatch(owner as typeof AT, {
      type: 'api.answered',
      requestId: command.requestId,
      call: command.call,
      body: { inline: jsonOf(body ?? null) },
    });
  }
};

const lastRun = (made: Bench): WorkerRun => {
  const found = made.commands('worker.run').at(-1);
  if (found === undefined) throw new Error('nothing was asked of the workers');
  return found;
};

const told = (made: Bench, run: WorkerRun, part: InventoryPart, at = AT): void =>
  made.send(at, { type: 'worker.answered', runId: run.runId, part: jsonOf(part) });

const carryOut = (made: Bench, run: WorkerRun, at = AT): void => {
  for (const part of batchesOf(run.job).map((batch) => partOf(batch))) told(made, run, part, at);
};

const phase = (made: Bench, at = AT): unknown => made.app.snapshot(at)?.value;
const run = (made: Bench, at = AT): InventoryRunContext => contextOf<InventoryRunContext>(made.app, at);
const setParam = (made: Bench, key: string, value: string | null): void =>
  made.send(SCREEN, { type: 'screen.paramSet', key, value } satisfies AppEvent);

const done = (query = ''): Bench => {
  const made = open(query);
  answerAll(made);
  carryOut(made, lastRun(made));
  return made;
};

describe('the simulation', () => {
  test('B-494 waits for all answers, with workers made ready, and runs in the background', () => {
    const made = open();
    expect([phase(made), phase(made, BACK_TEST)]).toEqual(['waiting', 'waiting']);
    const [ready, ...others] = made.commands('worker.prepare');
    expect(others).toEqual([]);
    expect(made.commands('worker.run')).toHaveLength(0);
    answerAll(made);
    expect(phase(made)).toBe('running');
    expect(made.commands('worker.run')).toHaveLength(1);
    const { job } = lastRun(made);
    expect(job).toMatchObject({ kind: 'simulate', calculation: { alpha: 0, daysToSurvive: 49 }, coverDays: 28 });
    expect(ready?.job).toEqual({ ...job, calculation: { ...job.calculation, data: [] } });
  });

  test('B-279 what workers are given is alpha, the data, the days to survive and whether money is shipped COGS', () => {
    const made = open('&recency=high&resupply=21');
    answerAll(made);
    const { calculation } = lastRun(made).job;
    expect(calculation).toMatchObject({ alpha: 0.15, daysToSurvive: 21, useCogs: false });
    expect(calculation.data.map(({ asin, units }) => [asin, units.length])).toEqual([
      ['A', 28],
      ['B', 28],
      ['D', 20],
    ]);
  });

  test('shows each part as it comes, and is done when all products are through', () => {
    const made = open();
    answerAll(made);
    const whole = partOf(lastRun(made).job);
    if (whole?.kind !== 'simulate') throw new Error('no part');
    const forecasts = [...forecastsIn([whole]).values()];
    told(made, lastRun(made), { ...whole, done: 1, columns: columnsOf(forecasts.slice(0, 1)), tooShort: [] });
    expect(phase(made)).toBe('running');
    expect(forecastsIn(shownResult(run(made)).parts).size).toBe(1);
    told(made, lastRun(made), { ...whole, done: 2, columns: columnsOf(forecasts.slice(1)) });
    expect(phase(made)).toBe('done');
  });

  test('a part of a log from before the columns is the same part', () => {
    const made = open();
    answerAll(made);
    const { runId, job } = lastRun(made);
    const whole = partOf(job);
    if (whole?.kind !== 'simulate') throw new Error('no part');
    const { columns, ...rest } = whole;
    const listed = { ...rest, forecasts: JSON.parse(JSON.stringify(fromColumns(columns))) };
    made.send(AT, { type: 'worker.answered', runId, part: listed });
    expect(phase(made)).toBe('done');
    expect(shownResult(run(made)).parts).toEqual([listed]);
    expect(forecastsIn(shownResult(run(made)).parts)).toEqual(forecastsIn([whole]));
  });

  test('other settings begin another run; what was there shows until it is through, and what the old one still says counts for nothing', () => {
    const made = done();
    const first = lastRun(made);
    setParam(made, 'resupply', '7');
    expect(phase(made)).toBe('running');
    expect(lastRun(made).job.calculation.daysToSurvive).toBe(7);
    expect(forecastsIn(shownResult(run(made)).parts).get('A')?.failureProbability).toBe(1);
    for (const part of batchesOf(first.job).map((batch) => partOf(batch))) told(made, first, part);
    expect(phase(made)).toBe('running');
    carryOut(made, lastRun(made));
    expect(phase(made)).toBe('done');
    expect(forecastsIn(shownResult(run(made)).parts).get('A')?.failureProbability).toBe(0);
  });

  test('settings changed while it runs stop what is under way', () => {
    const made = open();
    answerAll(made);
    const { runId } = lastRun(made);
    setParam(made, 'recency', 'high');
    expect(made.commands('worker.stop').map((each) => each.runId)).toEqual([runId]);
    expect(lastRun(made).job.calculation.alpha).toBe(0.15);
  });

  test('is not run again for what changes no figure', () => {
    const made = done();
    for (const [key, value] of [
      ['danger', 'sort:-impliedLoss'],
      ['all', 'danger'],
      ['overstock', '4'],
      ['backtest', 'open'],
    ] as const)
      setParam(made, key, value);
    expect(made.commands('worker.run').filter(({ job }) => job.kind === 'simulate')).toHaveLength(1);
  });

  test('is cancelled by the person, keeps what there was, and runs again when asked', () => {
    const made = open();
    answerAll(made);
    made.send(AT, { type: 'inventory.cancelClicked' });
    expect(phase(made)).toBe('cancelled');
    expect(made.commands('worker.stop')).toHaveLength(1);
    const given = lastRun(made);
    carryOut(made, given);
    expect(run(made).parts).toEqual([]);
    made.send(AT, { type: 'inventory.runClicked' });
    expect(phase(made)).toBe('running');
    expect(lastRun(made).runId).not.toBe(given.runId);
    expect(lastRun(made).job).toEqual(given.job);
  });

  test('a failure says why and can be tried again', () => {
    const made = open();
    answerAll(made);
    made.send(AT, { type: 'worker.failed', runId: lastRun(made).runId, message: 'the background could not be started' });
    expect(phase(made)).toBe('failed');
    expect(run(made).stopped).toEqual({ by: 'failure', message: 'the background could not be started' });
    made.send(AT, { type: 'inventory.runClicked' });
    carryOut(made, lastRun(made));
    expect(phase(made)).toBe('done');
  });

  test('a part that is none changes nothing', () => {
    const made = open();
    answerAll(made);
    const { runId } = lastRun(made);
    for (const part of [
      null,
      {},
      { kind: 'simulate', done: -1, columns: columnsOf([]), tooShort: [] },
      { kind: 'simulate', done: 1, columns: { ...columnsOf([]), stock: [1] }, tooShort: [] },
      { kind: 'backTest', done: 3, below: 0, inside: 0, above: 0 },
    ])
      made.send(AT, { type: 'worker.answered', runId, part });
    expect([phase(made), run(made).parts]).toEqual(['running', []]);
  });

  test('figures of another brand group never show', () => {
    const made = done();
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    expect(phase(made)).toBe('waiting');
    expect(shownResult(run(made)).parts).toEqual([]);
  });

  test('data that ends last week is asked for anew up to its last day, and only what comes of that is simulated', () => {
    const made = open();
    const ends = { sales: '2026-11-12', stock: '2026-11-13', warehouse: 1 };
    const periods = () =>
      made.asked.flatMap(({ owner, command }) =>
        command.type === 'api.call' && owner === `${SCREEN}/history` ? [(command.input as { body: { period: unknown } }).body.period] : [],
      );
    answerAll(made, { latest: ends });
    expect(periods()).toEqual([
      { start: '2026-08-22', end: '2026-11-19' },
      { start: '2026-08-15', end: '2026-11-12' },
    ]);
    expect([phase(made), made.commands('worker.run')]).toEqual(['waiting', []]);
    answerAll(made, { latest: ends });
    expect(phase(made)).toBe('running');
    expect(made.commands('worker.run')).toHaveLength(1);
    // The futures are those of data that ends then, on whichever day they are looked at.
    const current = open();
    answerAll(current);
    expect(lastRun(made).job.calculation.seed).not.toBe(lastRun(current).job.calculation.seed);
    carryOut(made, lastRun(made));
    expect(phase(made)).toBe('done');
    // Where the data ends is kept while the settings change, and found out anew for other countries.
    setParam(made, 'resupply', '7');
    expect(periods()).toHaveLength(2);
  });

  test('a session from before it was asked where data ends is simulated as it was', () => {
    const made = open();
    answerAll(made, { latest: undefined });
    expect(phase(made)).toBe('running');
  });

  test('without any product nothing runs', () => {
    const made = open();
    for (const key of ['top', 'onHand', 'history'] as const) {
      const empty =
        key === 'history' ? { ...history, products: [] } : { ...answers[key], current: { rowCount: 0, dimensions: {}, metrics: {} } };
      const call = made.asked.find(({ owner }) => owner === `${SCREEN}/${key}`)?.command;
      if (call?.type !== 'api.call') throw new Error(`${key} was not asked`);
      made.send(childAddress(SCREEN, key), {
        type: 'api.answered',
        requestId: call.requestId,
        call: call.call,
        body: { inline: jsonOf(empty) },
      });
    }
    expect(phase(made)).toBe('done');
    expect(made.commands('worker.run')).toEqual([]);
  });
});

describe('the back-test', () => {
  test('is asked for and run only where it is open', () => {
    const made = done();
    expect(made.asked.some(({ owner }) => owner === `${SCREEN}/past`)).toBe(false);
    setParam(made, 'backtest', 'open');
    answerAll(made);
    const job: InventoryJob = lastRun(made).job;
    expect(job).toMatchObject({ kind: 'backTest', folds: 1 });
    carryOut(made, lastRun(made), BACK_TEST);
    expect(phase(made, BACK_TEST)).toBe('done');
    setParam(made, 'backtest', null);
    expect(phase(made, BACK_TEST)).toBe('waiting');
  });
});

describe('files and the log', () => {
  test('B-212 all inventory data is saved from what is shown; who may not gets nothing', () => {
    const made = done();
    made.send(AT, { type: 'screen.downloadClicked', what: 'inventory-all-csv' });
    expect(made.commands('file.download')[0]?.name).toBe('inventory-health_brand-b1_2026-11-20.csv');
    made.send(AT, { type: 'screen.downloadClicked', what: 'nothing' });
    expect(made.commands('file.download')).toHaveLength(1);
  });

  test('a replay of the masked log ends in the same figures, and asks nobody to simulate', () => {
    const made = done();
    const before = shownResult(run(made));
    const { entries, beginning } = made.app.journal();
    const log = exportLog({ entries: [...entries], beginning, answers: made.app.answers, ...EVERY });
    const parts = log.entries.flatMap(({ event }) => (event.type === 'worker.answered' ? [event.part] : []));
    expect(parts).toEqual(before.parts);
    expect(JSON.stringify(log)).not.toContain(user().email);
  });
});
