/**
 * The runs that this server works on. Any server of the store takes the job whose turn it is, renews its lease while it works, and
 * hears within a look of one that was given up elsewhere. A server that dies renews nothing, and what it worked on goes back.
 */
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isLeft } from 'fp-ts/Either';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { fromWire } from '../../src/domain/reporting/wireSpec.ts';
import type { Job } from '../jobs/job.ts';
import {
  completeRun,
  countWaiting,
  failRun,
  findRun,
  findRunResult,
  forgetOldRuns,
  giveBackRuns,
  hasLapsedRuns,
  putRunResult,
  type RunFault,
  type RunRow,
  releaseRun,
  renewLease,
  reusableResult,
  takeRun,
} from '../store/reportRuns.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { WarehouseFailure } from '../warehouse/failure.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { keptLists } from './keptLists.ts';
import { UnanswerableReport } from './reportQueries.ts';
import { cellsOf, ReportTooLarge, RUN_LIMITS, type RunLimits, type RunOutcome, runReport } from './runReport.ts';

/** What a run cost, without a value that anybody asked for. */
export interface RunCost {
  readonly outcome: 'complete' | 'reused' | 'error' | 'aborted';
  readonly ms: number;
  readonly waitedMs: number;
  readonly cells: number;
  readonly queries: number;
  readonly rows: number;
}

export interface ReportJobsParts {
  readonly store: Store;
  readonly warehouse: Warehouse;
  readonly now: () => number;
  readonly limits?: RunLimits;
  /** Runs at once on this server. */
  readonly running?: number;
  /** Runs that may wait, of all brand groups and of one; the next is refused. */
  readonly waiting?: { readonly all: number; readonly ofOne: number };
  readonly leaseMs?: number;
  /** How a report is run; another for tests. */
  readonly run?: typeof runReport;
  readonly onRun?: (cost: RunCost) => void;
  readonly onTrouble?: (cause: unknown) => void;
}

export interface ReportJobs {
  /** Looks at the queue now: something was put into it. */
  readonly wake: () => void;
  /** Renews what this server works on, and looks for what other servers put into the queue: to be called about once a second. */
  readonly look: () => Promise<void>;
  /** What looks after the queue, once over all servers. */
  readonly upkeep: readonly Job[];
  /** Stops work on runs that were given up, in the engine too. */
  readonly stop: (ids: readonly string[]) => void;
  /** Resolves when the run has ended here, at the latest after so many milliseconds. */
  readonly settled: (id: string, withinMs: number, signal: AbortSignal) => Promise<void>;
  readonly result: (resultId: string) => Promise<string | undefined>;
  readonly hasRoom: (unit: StoreUnit, partition: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** A run that was begun so often without an end takes its servers along, and is given up. */
const MOST_ATTEMPTS = 3;
const MOST_WAITING = { all: 512, ofOne: 64 } as const;
const RESULTS_KEPT_MS = 24 * 60 * 60_000;
const RUNS_KEPT_MS = 7 * 24 * 60 * 60_000;
const FORGET_EVERY_MS = 10 * 60_000;
const UPKEEP_LIMIT_MS = 60_000;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

interface Active {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

type Work =
  | { readonly kind: 'made'; readonly generation: number; readonly outcome: RunOutcome; readonly bytes: Uint8Array }
  | {
      readonly kind: 'reused';
      readonly generation: number;
      readonly resultId: string;
      readonly queries: readonly { readonly rowCount: number }[];
    };

const reasonOf = (cause: unknown, isOutOfTime: boolean, limits: RunLimits): RunFault => {
  if (isOutOfTime) {
    return {
      message: `The report took longer than ${Math.round(limits.ms / 1000)} seconds and was stopped. Choose fewer dimensions or a shorter period.`,
      detail: null,
      refusal: null,
    };
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof ReportTooLarge) return { message, detail: null, refusal: 'too_large' };
  if (cause instanceof UnanswerableReport) return { message, detail: null, refusal: 'unanswerable' };
  if (!(cause instanceof WarehouseFailure)) return { message: 'The report could not be run.', detail: message, refusal: null };
  return cause.kind === 'too_large' ? { message, detail: null, refusal: 'too_large' } : { message, detail: cause.kind, refusal: null };
};

export const makeReportJobs = (parts: ReportJobsParts): ReportJobs => {
  const { store, warehouse, now, limits = RUN_LIMITS, running = 4, waiting = MOST_WAITING, leaseMs = 15_000, run = runReport } = parts;
  const owner = randomUUID();
  const withLists = keptLists();
  const active = new Map<string, Active>();
  const waiters = new Map<string, Set<() => void>>();
  let isClosed = false;
  let isTaking = false;
  let takesAgain = false;
  const trouble = (cause: unknown): void => {
    if (!isClosed) parts.onTrouble?.(cause);
  };

  const tell = (id: string): void => {
    for (const resolve of waiters.get(id) ?? []) resolve();
    waiters.delete(id);
  };

  const work = (job: RunRow, signal: AbortSignal): Promise<Work> =>
    warehouse.read(async (reader): Promise<Work> => {
      const { generation } = reader;
      const since = now() - job.reuse_seconds * 1000;
      const kept = job.reuse_seconds > 0 ? await reusableResult(store, job.reuse_key, generation, since) : undefined;
      if (kept !== undefined) return { kind: 'reused', generation, ...kept };
      const spec = fromWire(JSON.parse(job.spec));
      if (isLeft(spec)) throw new Error('a stored run that does not read');
      const options = { signal, partition: `report ${job.partition}` };
      const outcome = await run(
        withLists(reader),
        spec.right,
        { today: isoDay(job.business_day), currency: job.currency },
        options,
        limits,
      );
      return { kind: 'made', generation, outcome, bytes: await zip(JSON.stringify(outcome.result)) };
    });

  const keep = (job: RunRow, done: Work): Promise<void> =>
    store.transaction(async (unit) => {
      const [resultId, queries] = done.kind === 'made' ? [job.id, done.outcome.queries] : [done.resultId, done.queries];
      const isOurs = await completeRun(unit, job.id, owner, { generation: done.generation, queries, resultId }, now());
      if (isOurs && done.kind === 'made') await putRunResult(unit, job.id, done.bytes, now());
    });

  const costOf = (job: RunRow, started: number, done: Work | null, outcome: RunCost['outcome']): RunCost => {
    const queries = done === null ? [] : done.kind === 'made' ? done.outcome.queries : done.queries;
    return {
      outcome,
      ms: now() - started,
      waitedMs: started - job.created_at,
      cells: done?.kind === 'made' ? cellsOf(done.outcome.result) : 0,
      queries: queries.length,
      rows: queries.reduce((sum, { rowCount }) => sum + rowCount, 0),
    };
  };

  const execute = async (job: RunRow, controller: AbortController): Promise<void> => {
    const started = now();
    let isOutOfTime = false;
    const timer = setTimeout(() => {
      isOutOfTime = true;
      controller.abort();
    }, limits.ms);
    try {
      if (job.attempts > MOST_ATTEMPTS) {
        const message = `The report was started ${MOST_ATTEMPTS} times, but the server stopped each time before it finished.`;
        await failRun(store, job.id, owner, { message, detail: null, refusal: null }, now());
        return;
      }
      const done = await work(job, controller.signal);
      await keep(job, done);
      parts.onRun?.(costOf(job, started, done, done.kind === 'made' ? 'complete' : 'reused'));
    } catch (cause) {
      const wasStopped = controller.signal.aborted && !isOutOfTime;
      // A run that was given up has ended where that was done; one that this server cannot end waits for another.
      if (isClosed) await releaseRun(store, job.id, owner);
      else if (!wasStopped) await failRun(store, job.id, owner, reasonOf(cause, isOutOfTime, limits), now());
      parts.onRun?.(costOf(job, started, null, wasStopped ? 'aborted' : 'error'));
    } finally {
      clearTimeout(timer);
    }
  };

  const begin = (job: RunRow): void => {
    const controller = new AbortController();
    const done = execute(job, controller)
      .catch(trouble)
      .then(() => {
        active.delete(job.id);
        tell(job.id);
        void take();
      });
    active.set(job.id, { controller, done });
  };

  /** Fills the free places, one look at a time. */
  const take = async (): Promise<void> => {
    if (isTaking) {
      takesAgain = true;
      return;
    }
    isTaking = true;
    try {
      do {
        takesAgain = false;
        while (!isClosed && active.size < running) {
          const job = await store.transaction((unit) => takeRun(unit, owner, now(), leaseMs));
          if (job === undefined) break;
          begin(job);
        }
      } while (takesAgain && !isClosed);
    } catch (cause) {
      trouble(cause);
    } finally {
      isTaking = false;
    }
  };

  const renewAll = async (): Promise<void> => {
    for (const [id, { controller }] of [...active]) {
      if (!(await renewLease(store, id, owner, now() + leaseMs)) && active.has(id)) controller.abort();
    }
  };

  const look = async (): Promise<void> => {
    if (isClosed) return;
    try {
      await renewAll();
      await take();
    } catch (cause) {
      trouble(cause);
    }
  };

  const upkeep: readonly Job[] = [
    {
      name: 'report-runs-return',
      title: 'Requeue report runs of stopped servers',
      schedule: { kind: 'when', isNeeded: () => hasLapsedRuns(store, now()) },
      limitMs: UPKEEP_LIMIT_MS,
      missed: 'once',
      run: async () => {
        const count = await giveBackRuns(store, now());
        void take();
        return `${count} requeued`;
      },
    },
    {
      name: 'report-runs-forget',
      title: 'Delete old report runs and results',
      schedule: { kind: 'every', ms: FORGET_EVERY_MS },
      limitMs: UPKEEP_LIMIT_MS,
      missed: 'once',
      run: async () => {
        const { results, runs } = await forgetOldRuns(store, { results: now() - RESULTS_KEPT_MS, runs: now() - RUNS_KEPT_MS });
        return `${results} results and ${runs} runs deleted`;
      },
    },
  ];

  return {
    wake: () => void take(),
    look,
    upkeep,
    stop: (ids) => {
      for (const id of ids) {
        active.get(id)?.controller.abort();
        tell(id);
      }
    },
    settled: (id, withinMs, signal) =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(limit);
          signal.removeEventListener('abort', end);
          waiters.get(id)?.delete(end);
          resolve();
        };
        const limit = setTimeout(end, withinMs);
        signal.addEventListener('abort', end, { once: true });
        const all = waiters.get(id) ?? new Set();
        waiters.set(id, all.add(end));
        // It may have ended before anybody waited.
        void findRun(store, id).then(
          (row) => {
            if (row === undefined || (row.status !== 'queued' && row.status !== 'running')) end();
          },
          () => end(),
        );
      }),
    result: async (resultId) => {
      const bytes = await findRunResult(store, resultId);
      return bytes === undefined ? undefined : (await unzip(bytes)).toString('utf8');
    },
    hasRoom: async (unit, partition) => (await countWaiting(unit)) < waiting.all && (await countWaiting(unit, partition)) < waiting.ofOne,
    close: async () => {
      isClosed = true;
      for (const { controller } of active.values()) controller.abort();
      await Promise.all([...active.values()].map(({ done }) => done));
      for (const id of [...waiters.keys()]) tell(id);
    },
  };
};
