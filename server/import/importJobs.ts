/**
 * The imports of all people, kept here while they last, so that whoever closes the page finds theirs again: one of a person and a
 * brand group. The work is done in a process of its own, one at a time; the others wait in a fair queue. Nothing of it outlives the
 * server but what was published whole.
 */
import { randomUUID } from 'node:crypto';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { fileSizeText } from '../../src/domain/forms/upload.ts';
import {
  areSameChoices,
  type ImportChoices,
  type ImportJob,
  isAtWork,
  MAX_UPLOAD_BYTES,
  NO_CHOICES,
  type OfferedFile,
  rowsReplaced,
  type WorkStage,
} from '../../src/domain/imports/job.ts';
import { replacedWords } from '../../src/domain/imports/replaced.ts';
import { HttpFailure } from '../http/handler.ts';
import { inTurn, NOBODY, nextTurn, type Queue, queued, type Waiting, without } from './importQueue.ts';
import type { Target } from './importTarget.ts';
import { afterLine, atWork, bytesIn, type Job, newJob, tell } from './jobState.ts';
import type { Line, Order } from './lines.ts';
import { partsOf, plainName } from './pieces.ts';
import type { Uploads } from './uploads.ts';
import type { StartWorker, Worker } from './worker.ts';

/** Files that nobody has done anything with for so long make room for others, where the disk is given to no more. */
export const IDLE_MS = 10 * 60_000;
/** The bytes of the files of all people together. */
export const MAX_BYTES_OF_ALL = 4 * MAX_UPLOAD_BYTES;
/** So many imports are remembered. */
export const MAX_JOBS = 500;
const SERVED_STEP_MS = 100;

export interface ImportJobsParts {
  readonly dataDirectory: string;
  readonly uploads: Uploads;
  readonly startWorker: StartWorker;
  /** Milliseconds. */
  readonly now: () => number;
  readonly today: () => IsoDay;
  /** The generation that is served. */
  readonly generation: () => number;
  /** How long what was published may take to be served; five seconds where not said. */
  readonly servedWithinMs?: number;
  /** Asked when the turn of somebody's work comes: what they asked for may not be theirs any more. */
  readonly mayImport: (userId: string, brandGroupId: string) => Promise<boolean>;
  /** Writes down who it was, before it is done; whole seconds. */
  readonly recordStart: (brandGroupId: string, at: number, userId: string) => Promise<unknown>;
  /** Writes into the server's log who deletes undo data, which nobody can take back. */
  readonly logPrune: (pruned: { readonly brandGroupId: string; readonly days: number; readonly userId: string }) => void;
  readonly wait: (ms: number) => Promise<unknown>;
  /** The brand group's rows have changed and are served: what else is known of it follows. A failure changes nothing of the import. */
  readonly published: (brandGroupId: string) => Promise<unknown>;
}

/** Who asks, and into what they may import: whoever makes one has checked both. */
export interface Asking {
  readonly userId: string;
  readonly target: Target;
}

/** Each call knows the imports of the one who asks, of that brand group alone. */
export interface ImportJobs {
  readonly current: (who: Asking) => ImportJob | null;
  readonly begin: (who: Asking, offer: { readonly choices: ImportChoices; readonly files: readonly OfferedFile[] }) => Promise<ImportJob>;
  /** A piece of the files laid end to end, from a byte on. */
  readonly receive: (
    who: Asking,
    piece: { readonly id: string; readonly offset: number; readonly bytes: Uint8Array },
  ) => Promise<ImportJob>;
  readonly check: (who: Asking, id: string, choices: ImportChoices) => Promise<ImportJob>;
  /** Imports what was checked. `replaced` is the number of rows of which somebody has confirmed that they make room. */
  readonly run: (who: Asking, id: string, confirmed: { readonly replaced: number; readonly choices: ImportChoices }) => Promise<ImportJob>;
  /** Answers what is left: null, or the job where the work could not be stopped any more. */
  readonly cancel: (who: Asking, id: string) => Promise<ImportJob | null>;
  readonly undo: (who: Asking, importId: number) => Promise<ImportJob>;
  /** Deletes the undo data of the brand group's imports that are so many days old and older; 0 for all. */
  readonly prune: (who: Asking, days: number) => Promise<ImportJob>;
  readonly close: () => Promise<void>;
}

const NOT_FOUND = 'These files are no longer on the server: the import was canceled, or the server restarted. Upload them again.';
const OTHER_CHOICES = 'The import options have changed since the check. Check the files again.';
const STOPPED = 'The import stopped before it finished; nothing was changed.';
const NOT_STARTED = 'The server could not start this. Try again.';

const keyOf = ({ userId, target }: Asking): string => JSON.stringify([userId, target.id]);

/** Work that waits for its turn; the order is written when it comes. */
interface Task extends Waiting {
  readonly key: string;
  readonly stage: WorkStage;
  /** Whether it is noted who did it. */
  readonly isNoted: boolean;
  readonly order: (job: Job, at: number) => Order;
}

interface Running {
  readonly task: Task;
  /** Null until the process was started. */
  readonly worker: Worker | null;
}

export const makeImportJobs = (parts: ImportJobsParts): ImportJobs => {
  const { uploads, now } = parts;
  const jobs = new Map<string, Job>();
  let queue: Queue<Task> = NOBODY;
  let running: Running | null = null;
  let isClosed = false;
  let lastSecond = 0;
  /** Calls that change the same job, and wait for a disk, come one after another. */
  const lanes = new Map<string, Promise<unknown>>();
  const inLane = <A>(key: string, work: () => Promise<A>): Promise<A> => {
    const mine = (lanes.get(key) ?? Promise.resolve()).then(work, work);
    const quiet = mine
      .catch(() => undefined)
      .then(() => {
        if (lanes.get(key) === quiet) lanes.delete(key);
      });
    lanes.set(key, quiet);
    return mine;
  };

  /** How many are before it; null where it does not wait. */
  const aheadOf = ({ id }: Job): number | null => {
    const place = inTurn(queue).findIndex((task) => task.id === id);
    return place < 0 ? null : place + (running === null ? 0 : 1);
  };
  const result = (key: string): ImportJob => {
    const job = jobs.get(key);
    if (job === undefined) throw new HttpFailure(404, NOT_FOUND);
    return tell(job, now(), aheadOf(job));
  };
  const own = (key: string, id: string): Job => {
    const job = jobs.get(key);
    if (job === undefined || job.id !== id) throw new HttpFailure(404, NOT_FOUND);
    return job;
  };
  const isRunning = (key: string): boolean => running !== null && running.task.key === key;
  /** Whether it is worked on, or waits for that. */
  const isBusy = (key: string, { stage }: Job): boolean => isAtWork(stage) || isRunning(key);
  const forget = async (key: string, { id }: Job): Promise<void> => {
    jobs.delete(key);
    await uploads.remove(id);
  };
  /** Those that nobody has touched for long, the longest ago first. */
  const idle = (): readonly (readonly [string, Job])[] =>
    [...jobs].filter(([key, job]) => !isBusy(key, job) && now() - job.since > IDLE_MS).sort(([, a], [, b]) => a.since - b.since);
  /** What lies on the disk, or is to come: the files of an import that is done are gone. */
  const bytesOf = (which: (job: Job) => boolean): number =>
    bytesIn([...jobs.values()].filter((job) => job.stage !== 'imported' && which(job)).flatMap(({ files }) => files));

  /** Refused while the person's own import there is under way; what they did there before is forgotten. */
  const makeRoom = async (key: string): Promise<void> => {
    const job = jobs.get(key);
    if (job !== undefined) {
      if (isBusy(key, job))
        throw new HttpFailure(409, `Your import into ${job.target.name} is in progress. Wait until it has finished, or cancel it.`);
      await forget(key, job);
    }
    for (const [other, old] of idle().slice(0, Math.max(0, jobs.size - MAX_JOBS + 1))) await forget(other, old);
  };

  const makeSpace = async (bytes: number): Promise<void> => {
    for (const [key, job] of idle()) {
      if (bytesOf(() => true) + bytes <= MAX_BYTES_OF_ALL) break;
      if (job.files.length > 0) await forget(key, job);
    }
  };
  /** Refused where the person, or all together, would have more on the disk than is given to them. */
  const checkSpace = ({ userId }: Asking, bytes: number): void => {
    const theirs = bytesOf((job) => job.userId === userId);
    if (theirs + bytes > MAX_UPLOAD_BYTES) {
      throw new HttpFailure(
        413,
        `Your files for other brand groups take ${fileSizeText(theirs)}; you can have at most ${fileSizeText(MAX_UPLOAD_BYTES)} on the server. Import or cancel them first.`,
      );
    }
    if (bytesOf(() => true) + bytes > MAX_BYTES_OF_ALL)
      throw new HttpFailure(503, 'The server holds as many uploaded files as it can. Try again in a few minutes.');
  };

  /** What was published is served within seconds, or when it was loaded; nobody is told before. */
  const untilServed = async (before: number): Promise<void> => {
    for (let waited = 0; parts.generation() <= before && waited < (parts.servedWithinMs ?? 5_000); waited += SERVED_STEP_MS)
      await parts.wait(SERVED_STEP_MS);
  };
  /** Two of the same second would be taken for each other. */
  const nextSecond = (): number => {
    lastSecond = Math.max(Math.floor(now() / 1000), lastSecond + 1);
    return lastSecond;
  };

  const update = ({ key, id }: Task, change: (job: Job) => Job): void => {
    const job = jobs.get(key);
    if (job !== undefined && job.id === id) jobs.set(key, change(job));
  };
  const failed =
    (message: string) =>
    (job: Job): Job => ({ ...afterLine(job, { tag: 'failed', kind: 'other', message }), since: now() });

  const work = (task: Task, order: Order): void => {
    const before = parts.generation();
    let last: Line | null = null;
    update(task, (job) => ({ ...job, since: now() }));
    const started = parts.startWorker(order, (line) => {
      if (line.tag === 'done' || line.tag === 'refused' || line.tag === 'failed') last = line;
      else update(task, (job) => afterLine(job, line));
    });
    const finish = async (): Promise<void> => {
      await started.ended;
      const line: Line = last ?? { tag: 'failed', kind: 'other', message: STOPPED };
      if (line.tag === 'done' && task.stage !== 'checking' && line.generation !== null) {
        await untilServed(before);
        await parts.published(task.brandGroupId).catch(() => undefined);
      }
      if (line.tag === 'done' && task.stage === 'importing') await uploads.remove(task.id);
      running = null;
      update(task, (job) => ({ ...afterLine(job, line), since: now() }));
      await startNext();
    };
    running = { task, worker: { stop: started.stop, ended: finish() } };
  };

  /** Begins the work whose turn it is, unless some is under way. */
  const startNext = async (): Promise<void> => {
    const turn = running === null && !isClosed ? nextTurn(queue) : null;
    if (turn === null) return;
    const task = turn.next;
    queue = turn.queue;
    running = { task, worker: null };
    try {
      const may = await parts.mayImport(task.userId, task.brandGroupId);
      const job = jobs.get(task.key);
      if (may && job !== undefined && job.id === task.id) {
        const at = nextSecond();
        if (task.isNoted) await parts.recordStart(task.brandGroupId, at, task.userId);
        return work(task, task.order(job, at));
      }
      if (!may && job !== undefined && job.id === task.id) await forget(task.key, job);
    } catch {
      update(task, failed(NOT_STARTED));
    }
    running = null;
    await startNext();
  };

  const enqueue = async (key: string, before: Job, of: Pick<Task, 'stage' | 'isNoted' | 'order'>): Promise<ImportJob> => {
    const job = atWork(before, of.stage, now());
    jobs.set(key, job);
    queue = queued(queue, { ...of, key, id: job.id, userId: job.userId, brandGroupId: job.target.id });
    await startNext();
    return result(key);
  };

  const importOrder =
    (dryRun: boolean) =>
    (of: Job, at: number): Order => ({
      ask: 'import',
      dataDirectory: parts.dataDirectory,
      brandGroupId: of.target.id,
      choices: of.choices,
      files: of.files.map(({ name }, file) => ({ path: uploads.pathOf(of.id, file), name })),
      today: parts.today(),
      now: at,
      dryRun,
      confirmed: dryRun ? '' : of.replaces,
      mappedBy: dryRun ? null : of.mappedBy,
    });
  const withoutFiles = ({ userId, target }: Asking, stage: 'undoing' | 'pruning'): Job =>
    newJob({ id: randomUUID(), userId, target, stage, choices: NO_CHOICES, since: now(), files: [] });

  return {
    current: (who) => (jobs.has(keyOf(who)) ? result(keyOf(who)) : null),
    begin: (who, { choices, files }) => {
      const key = keyOf(who);
      return inLane(key, async () => {
        const total = bytesIn(files);
        if (files.length === 0) throw new HttpFailure(422, 'Choose a file first.');
        if (total > MAX_UPLOAD_BYTES) {
          throw new HttpFailure(
            413,
            `The files total ${fileSizeText(total)}; at most ${fileSizeText(MAX_UPLOAD_BYTES)} can be uploaded at once. Import them in several batches.`,
          );
        }
        await makeRoom(key);
        await makeSpace(total);
        checkSpace(who, total);
        const made = files.map(({ name, size }) => ({ name: plainName(name), size }));
        const job = newJob({ id: randomUUID(), ...who, stage: 'sending', choices, since: now(), files: made });
        // NOTE: nothing is waited for since the space was checked: its bytes count from here on.
        jobs.set(key, job);
        await uploads.begin(job.id).catch((cause: unknown) => {
          jobs.delete(key);
          throw cause;
        });
        return result(key);
      });
    },
    receive: (who, { id, offset, bytes }) => {
      const key = keyOf(who);
      return inLane(key, async () => {
        const mine = own(key, id);
        if (mine.stage !== 'sending') throw new HttpFailure(409, 'The import is not expecting this part of the upload.');
        if (offset > mine.received || offset + bytes.length > bytesIn(mine.files)) {
          throw new HttpFailure(409, 'This part of the upload is out of order.');
        }
        jobs.set(key, { ...mine, since: now() });
        for (const part of partsOf(mine.files, offset, bytes)) await uploads.write(id, part.file, part.offset, part.bytes);
        jobs.set(key, { ...mine, since: now(), received: Math.max(mine.received, offset + bytes.length) });
        return result(key);
      });
    },
    check: (who, id, choices) => {
      const key = keyOf(who);
      return inLane(key, async () => {
        const mine = own(key, id);
        if (mine.stage === 'checking' && areSameChoices(mine.choices, choices)) return result(key);
        if (isBusy(key, mine)) throw new HttpFailure(409, 'The import is in progress.');
        if (mine.files.length === 0) throw new HttpFailure(409, 'There are no files to check.');
        if (mine.stage === 'imported') throw new HttpFailure(409, 'The files have already been imported.');
        if (mine.received < bytesIn(mine.files)) throw new HttpFailure(409, 'Not all files have been uploaded yet.');
        return enqueue(key, { ...mine, choices }, { stage: 'checking', isNoted: false, order: importOrder(true) });
      });
    },
    run: (who, id, { replaced, choices }) => {
      const key = keyOf(who);
      return inLane(key, async () => {
        const mine = own(key, id);
        if (mine.stage === 'importing' || mine.stage === 'imported') return result(key);
        if (mine.stage !== 'checked' || isRunning(key)) throw new HttpFailure(409, 'Check the files first.');
        if (!areSameChoices(choices, mine.choices)) throw new HttpFailure(409, OTHER_CHOICES);
        if (replaced !== rowsReplaced(mine)) throw new HttpFailure(409, `${replacedWords(mine.parts)} Confirm this first.`);
        return enqueue(key, mine, { stage: 'importing', isNoted: true, order: importOrder(false) });
      });
    },
    cancel: (who, id) => {
      const key = keyOf(who);
      return inLane(key, async () => {
        const mine = jobs.get(key);
        if (mine === undefined || mine.id !== id) return mine === undefined ? null : result(key);
        queue = without(queue, id);
        if (running !== null && running.task.id === id) {
          // An undo and the deletion of undo data are done in a moment, and take no word to stop; nor does work that is about to start.
          if (running.worker === null || mine.stage === 'undoing' || mine.stage === 'pruning') return result(key);
          const { worker } = running;
          worker.stop();
          await worker.ended;
          if (jobs.get(key)?.stage === 'imported') return result(key);
        }
        await forget(key, mine);
        return null;
      });
    },
    undo: (who, importId) => {
      const key = keyOf(who);
      return inLane(key, async () => {
        const before = jobs.get(key);
        if (before?.stage === 'undoing' && before.importId === importId) return result(key);
        await makeRoom(key);
        const order = (_: Job, at: number): Order => ({
          ask: 'undo',
          dataDirectory: parts.dataDirectory,
          brandGroupId: who.target.id,
          importId,
          now: at,
        });
        return enqueue(key, { ...withoutFiles(who, 'undoing'), importId }, { stage: 'undoing', isNoted: true, order });
      });
    },
    prune: (who, days) => {
      const key = keyOf(who);
      return inLane(key, async () => {
        const before = jobs.get(key);
        if (before?.stage === 'pruning' && before.pruneDays === days) return result(key);
        await makeRoom(key);
        parts.logPrune({ brandGroupId: who.target.id, days, userId: who.userId });
        const order = (_: Job, at: number): Order => ({
          ask: 'prune',
          dataDirectory: parts.dataDirectory,
          brandGroupId: who.target.id,
          days,
          now: at,
        });
        return enqueue(key, { ...withoutFiles(who, 'pruning'), pruneDays: days }, { stage: 'pruning', isNoted: false, order });
      });
    },
    close: async () => {
      isClosed = true;
      const last = running?.worker;
      last?.stop();
      await last?.ended;
    },
  };
};
