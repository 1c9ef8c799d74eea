/**
 * Runs of reports as jobs. A server takes one under a lease that it renews while it works; a lease that ran out is of a server
 * that died, and its job goes back into the queue. Every change of a job names the state that it starts from, so that two servers,
 * or a server and somebody who gives the run up, cannot both have their way.
 */
import { nullable, oneOf, record, t } from '../../src/domain/codec/codec.ts';
import { RunRefusal, RunStatus } from '../../src/domain/reporting/reportRun.ts';
import { Bytes, jsonColumn, NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const Queries = t.array(record({ rowCount: t.number }));

const RunRow = record(
  {
    id: t.string,
    user_id: t.string,
    partition: t.string,
    context: oneOf(['dashboard', 'report_builder']),
    brand_groups: jsonColumn(t.array(t.string)),
    spec: t.string,
    currency: t.string,
    reuse_key: t.string,
    reuse_seconds: t.number,
    business_day: t.string,
    status: RunStatus,
    created_at: t.number,
    finished_at: nullable(t.number),
    attempts: t.number,
    error_message: nullable(t.string),
    error_detail: nullable(t.string),
    refusal: nullable(RunRefusal),
    queries: jsonColumn(Queries),
    result_id: nullable(t.string),
  },
  'ReportRunRow',
);
export type RunRow = t.TypeOf<typeof RunRow>;

const COLUMNS =
  'id, user_id, partition, context, brand_groups, spec, currency, reuse_key, reuse_seconds, business_day, status, created_at, finished_at, attempts, error_message, error_detail, refusal, queries, result_id';

const Id = record({ id: t.string });
const Count = record({ count: t.number });

const insert = statement<
  [
    id: string,
    userId: string,
    partition: string,
    context: string,
    brandGroups: string,
    spec: string,
    currency: string,
    specHash: string,
    reuseKey: string,
    reuseSeconds: number,
    day: string,
    now: number,
  ]
>()(
  `INSERT INTO report_runs (id, user_id, partition, context, brand_groups, spec, currency, spec_hash, reuse_key, reuse_seconds, business_day, status, created_at, attempts, queries)
   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', ?, 0, '[]')`,
  NoRow,
);
const find = statement<[id: string]>()(`SELECT ${COLUMNS} FROM report_runs WHERE id = ?`, RunRow);
const supersede = statement<[now: number, userId: string, specHash: string, context: string]>()(
  `UPDATE report_runs SET status = 'aborted', finished_at = ?, lease_owner = NULL, lease_until = NULL
   WHERE user_id = ? AND spec_hash = ? AND context = ? AND status IN ('queued', 'running') RETURNING id`,
  Id,
);
/** The same person asked for the same report again: of the runs that go on or ended well since, the newest. */
const taker = statement<[id: string]>()(
  `SELECT n.id FROM report_runs o JOIN report_runs n
   ON n.user_id = o.user_id AND n.spec_hash = o.spec_hash AND n.context = o.context AND n.created_at >= o.finished_at AND n.id <> o.id
   WHERE o.id = ? AND o.status = 'aborted' AND n.status <> 'aborted' ORDER BY n.created_at DESC LIMIT 1`,
  Id,
);
const abort = statement<[now: number, id: string]>()(
  `UPDATE report_runs SET status = 'aborted', finished_at = ?, lease_owner = NULL, lease_until = NULL
   WHERE id = ? AND status IN ('queued', 'running')`,
  NoRow,
);
const waiting = statement<[]>()("SELECT COUNT(*) AS count FROM report_runs WHERE status = 'queued'", Count);
const waitingOf = statement<[partition: string]>()(
  "SELECT COUNT(*) AS count FROM report_runs WHERE status = 'queued' AND partition = ?",
  Count,
);
const Turn = record({ partition: t.string, oldest: t.number });
const Load = record({ partition: t.string, running: t.number, latest: nullable(t.number) });
const turns = statement<[]>()(
  "SELECT partition, MIN(created_at) AS oldest FROM report_runs WHERE status = 'queued' GROUP BY partition",
  Turn,
);
const loads = statement<[]>()(
  `SELECT r.partition, SUM(CASE WHEN r.status = 'running' THEN 1 ELSE 0 END) AS running, MAX(r.started_at) AS latest
   FROM report_runs r WHERE r.partition IN (SELECT q.partition FROM report_runs q WHERE q.status = 'queued') GROUP BY r.partition`,
  Load,
);
/** The oldest of a partition of which no equal one is being worked out: it will find the other's result. */
const next = statement<[partition: string]>()(
  `SELECT ${COLUMNS} FROM report_runs q WHERE q.status = 'queued' AND q.partition = ?
   AND NOT EXISTS (SELECT 1 FROM report_runs r WHERE r.status = 'running' AND r.reuse_key = q.reuse_key)
   ORDER BY q.created_at, q.id LIMIT 1`,
  RunRow,
);
const take = statement<[owner: string, until: number, now: number, id: string]>()(
  `UPDATE report_runs SET status = 'running', lease_owner = ?, lease_until = ?, started_at = ?, attempts = attempts + 1
   WHERE id = ? AND status = 'queued'`,
  NoRow,
);
const renew = statement<[until: number, id: string, owner: string]>()(
  "UPDATE report_runs SET lease_until = ? WHERE id = ? AND lease_owner = ? AND status = 'running'",
  NoRow,
);
const giveBack = statement<[now: number]>()(
  "UPDATE report_runs SET status = 'queued', lease_owner = NULL, lease_until = NULL WHERE status = 'running' AND lease_until < ?",
  NoRow,
);
const lapsed = statement<[now: number]>()("SELECT COUNT(*) AS count FROM report_runs WHERE status = 'running' AND lease_until < ?", Count);
const release = statement<[id: string, owner: string]>()(
  "UPDATE report_runs SET status = 'queued', lease_owner = NULL, lease_until = NULL, attempts = attempts - 1 WHERE id = ? AND lease_owner = ? AND status = 'running'",
  NoRow,
);
const complete = statement<[now: number, generation: number, queries: string, resultId: string, id: string, owner: string]>()(
  `UPDATE report_runs SET status = 'complete', finished_at = ?, generation = ?, queries = ?, result_id = ?, lease_owner = NULL, lease_until = NULL
   WHERE id = ? AND lease_owner = ? AND status = 'running'`,
  NoRow,
);
const fail = statement<[now: number, message: string, detail: string | null, refusal: string | null, id: string, owner: string]>()(
  `UPDATE report_runs SET status = 'error', finished_at = ?, error_message = ?, error_detail = ?, refusal = ?, lease_owner = NULL, lease_until = NULL
   WHERE id = ? AND lease_owner = ? AND status = 'running'`,
  NoRow,
);
const Reusable = record({ result_id: t.string, queries: t.string, finished_at: t.number });
const reusable = statement<[reuseKey: string, generation: number, since: number]>()(
  `SELECT r.result_id, r.queries, r.finished_at FROM report_runs r JOIN report_results f ON f.id = r.result_id
   WHERE r.reuse_key = ? AND r.status = 'complete' AND r.generation = ? AND f.created_at >= ? ORDER BY f.created_at DESC LIMIT 1`,
  Reusable,
);
const putResult = statement<[id: string, bytes: Uint8Array, now: number]>()(
  'INSERT INTO report_results (id, bytes, created_at) VALUES (?, ?, ?)',
  NoRow,
);
const resultOf = statement<[id: string]>()('SELECT bytes FROM report_results WHERE id = ?', record({ bytes: Bytes }));
const forgetResults = statement<[before: number]>()('DELETE FROM report_results WHERE created_at < ?', NoRow);
const forgetRuns = statement<[before: number]>()(
  "DELETE FROM report_runs WHERE status NOT IN ('queued', 'running') AND created_at < ?",
  NoRow,
);

export interface NewRun {
  readonly id: string;
  readonly userId: string;
  /** Whose turn it takes. */
  readonly partition: string;
  readonly context: 'dashboard' | 'report_builder';
  readonly brandGroups: readonly string[];
  /** The report as it was sent, normal. */
  readonly spec: string;
  /** In which amounts are besides US dollars; `USD` where in these alone. */
  readonly currency: string;
  readonly specHash: string;
  readonly reuseKey: string;
  readonly reuseSeconds: number;
  readonly day: string;
}

/** Queues a run; answers the ids of those that it takes the place of. */
export const addRun = async (unit: StoreUnit, run: NewRun, now: number): Promise<readonly string[]> => {
  const aborted = await unit.all(supersede, [now, run.userId, run.specHash, run.context]);
  const groups = JSON.stringify(run.brandGroups);
  await unit.run(insert, [
    run.id,
    run.userId,
    run.partition,
    run.context,
    groups,
    run.spec,
    run.currency,
    run.specHash,
    run.reuseKey,
    run.reuseSeconds,
    run.day,
    now,
  ]);
  return aborted.map(({ id }) => id);
};

export const findRun = (unit: StoreUnit, id: string): Promise<RunRow | undefined> => unit.first(find, [id]);

/** The run that took the place of an aborted one; null where none did. */
export const takerOf = async (unit: StoreUnit, id: string): Promise<string | null> => (await unit.first(taker, [id]))?.id ?? null;

export const abortRun = async (unit: StoreUnit, id: string, now: number): Promise<boolean> => (await unit.run(abort, [now, id])) > 0;

export const countWaiting = async (unit: StoreUnit, partition?: string): Promise<number> =>
  (partition === undefined ? await unit.first(waiting, []) : await unit.first(waitingOf, [partition]))?.count ?? 0;

/**
 * Takes the job whose turn it is: of the partition with the fewest running jobs, of these the one that was served longest ago, of
 * its jobs the oldest. In a transaction, so that two servers never take one.
 */
export const takeRun = async (unit: StoreUnit, owner: string, now: number, leaseMs: number): Promise<RunRow | undefined> => {
  const load = new Map((await unit.all(loads, [])).map((row) => [row.partition, row]));
  const inTurn = (await unit.all(turns, []))
    .map(({ partition, oldest }) => ({
      partition,
      oldest,
      running: load.get(partition)?.running ?? 0,
      latest: load.get(partition)?.latest ?? 0,
    }))
    .sort((a, b) => a.running - b.running || a.latest - b.latest || a.oldest - b.oldest);
  for (const { partition } of inTurn) {
    const job = await unit.first(next, [partition]);
    if (job === undefined) continue;
    await unit.run(take, [owner, now + leaseMs, now, job.id]);
    return { ...job, status: 'running', attempts: job.attempts + 1 };
  }
  return undefined;
};

/** Whether the job is still the owner's. */
export const renewLease = async (unit: StoreUnit, id: string, owner: string, until: number): Promise<boolean> =>
  (await unit.run(renew, [until, id, owner])) > 0;

/** Whether a server that has died left a run. */
export const hasLapsedRuns = async (unit: StoreUnit, now: number): Promise<boolean> => ((await unit.first(lapsed, [now]))?.count ?? 0) > 0;

/** Gives the jobs of servers that died back to the queue; answers how many. */
export const giveBackRuns = (unit: StoreUnit, now: number): Promise<number> => unit.run(giveBack, [now]);

/** Gives a job back that this server will not end. */
export const releaseRun = (unit: StoreUnit, id: string, owner: string): Promise<number> => unit.run(release, [id, owner]);

export interface Completed {
  readonly generation: number;
  readonly queries: readonly { readonly rowCount: number }[];
  readonly resultId: string;
}

/** Whether the job was still the owner's. */
export const completeRun = async (unit: StoreUnit, id: string, owner: string, done: Completed, now: number): Promise<boolean> =>
  (await unit.run(complete, [now, done.generation, JSON.stringify(done.queries), done.resultId, id, owner])) > 0;

/** Why a run failed: a sentence, what of it is for those who look after the product, and why it is of no use to run it again. */
export interface RunFault {
  readonly message: string;
  readonly detail: string | null;
  readonly refusal: RunRefusal | null;
}

export const failRun = async (
  unit: StoreUnit,
  id: string,
  owner: string,
  { message, detail, refusal }: RunFault,
  now: number,
): Promise<boolean> => (await unit.run(fail, [now, message, detail, refusal, id, owner])) > 0;

/** A result of the same key and generation that was made since then. */
export const reusableResult = async (
  unit: StoreUnit,
  reuseKey: string,
  generation: number,
  since: number,
): Promise<{ readonly resultId: string; readonly queries: readonly { readonly rowCount: number }[] } | undefined> => {
  const row = await unit.first(reusable, [reuseKey, generation, since]);
  return row === undefined ? undefined : { resultId: row.result_id, queries: JSON.parse(row.queries) as { rowCount: number }[] };
};

export const putRunResult = (unit: StoreUnit, id: string, bytes: Uint8Array, now: number): Promise<number> =>
  unit.run(putResult, [id, bytes, now]);

export const findRunResult = async (unit: StoreUnit, id: string): Promise<Uint8Array | undefined> =>
  (await unit.first(resultOf, [id]))?.bytes;

interface ResultsAndRuns {
  readonly results: number;
  readonly runs: number;
}

/** Drops results and runs that are older than these moments; answers how many. */
export const forgetOldRuns = async (unit: StoreUnit, before: ResultsAndRuns): Promise<ResultsAndRuns> => ({
  results: await unit.run(forgetResults, [before.results]),
  runs: await unit.run(forgetRuns, [before.runs]),
});
