/**
 * The imports of all people, kept here while they last, so that whoever closes the page finds theirs again: one of a person and a
 * brand group. The work is done in a process of its own, one at a time; the others wait in a fair queue. Nothing of it outlives the
 * server but what was published whole.
 */

import { randomUUID } from 'node:crypto';
import { fileSizeText } from '../../src/domain/format/fileSize.ts';
import { MAX_UPLOAD_BYTES } from '../../src/domain/imports/chosenFiles.ts';
import { areSameChoices, type ImportJob, NO_CHOICES, rowsReplaced } from '../../src/domain/imports/job.ts';
import { isMarketKind, MARKET } from '../../src/domain/imports/kinds.ts';
import { replacedWords } from '../../src/domain/imports/replaced.ts';
import { isAtWork, type WorkStage } from '../../src/domain/imports/stages.ts';
import { HttpFailure } from '../http/handler.ts';
import type { Asking, ImportJobs, ImportJobsParts } from './importJobParts.ts';
import { importOrder, pruneOrder, undoOrder, type WriteOrder } from './importOrders.ts';
import { NOBODY, nextTurn, placeIn, type Queue, queued, type Waiting, without } from './importQueue.ts';
import { afterLine, atWork, bytesIn, type Job, newJob, tell, tellAdmins } from './jobState.ts';
import { makeLanes } from './lanes.ts';
import type { Line, Order } from './lines.ts';
import { partsOf, plainName } from './pieces.ts';
import type { Worker } from './worker.ts';

/** Files that nobody has done anything with for so long make room for others, where the disk is given to no more. */
export const IDLE_MS = 10 * 60_000;
/** The bytes of the files of all people together. */
export const MAX_BYTES_OF_ALL = 4 * MAX_UPLOAD_BYTES;
/** So many imports are remembered. */
export const MAX_JOBS = 500;
const SERVED_STEP_MS = 100;
/** How often it is asked whether the owner of running work may still import. */
const ALLOWED_STEP_MS = 2_000;

const NOT_FOUND =
  'These files are not on this server: the import was canceled, the server restarted, or another server answered. Upload them again.';
/** An upload that nobody has gone on with for so long was given up: its page was closed or loaded again. */
const ABANDONED_MS = 60_000;
const keptFiles = ({ stage, target: { name } }: Job): string =>
  stage === 'sending'
    ? `Files for ${name} are still being uploaded, maybe in another tab. Try again in a minute.`
    : `Files that you uploaded for ${name} have not been imported yet. Import or cancel them first; if they are not on this page, reload it.`;
const OTHER_CHOICES = 'The import options have changed since the check. Check the files again.';
const STOPPED = 'The import stopped before it finished; nothing was changed.';
const STOPPED_BY_ADMIN = 'An Admin canceled this.';
const NOT_STARTED = 'The server could not start this. Try again.';

/** Whether exchange rates come with the files of a brand group. */
const bringsRates = ({ target, parts }: Job): boolean => target.id !== MARKET && parts.some(({ kind }) => isMarketKind(kind));

const keyOf = ({ userId, target }: Asking): string => JSON.stringify([userId, target.id]);

/** Work that waits for its turn; the order is written when it comes. */
interface Task extends Waiting {
  readonly key: string;
  readonly stage: WorkStage;
  /** Whether it is noted who did it. */
  readonly isNoted: boolean;
  readonly order: WriteOrder;
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
  const inLane = makeLanes();

  /** How many are before it; null where it does not wait, which most jobs do not. */
  const aheadOf = ({ id }: Job): number | null => {
    const place = placeIn(queue, id);
    return place === null ? null : place + (running === null ? 0 : 1);
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
  const isUnderWay = ([key, job]: readonly [string, Job]): boolean =>
    isBusy(key, job) || (job.files.length > 0 && job.stage !== 'imported');
  /** What is worked on comes first, then what waits for that, then what waits for its person. */
  const turnOf = ([key, job]: readonly [string, Job]): number => (isRunning(key) ? -1 : (aheadOf(job) ?? MAX_JOBS));
  const forget = async (key: string, { id }: Job): Promise<void> => {
    jobs.delete(key);
    await uploads.remove(id);
  };
  const isAbandoned = ({ stage, since }: Job): boolean => stage === 'sending' && now() - since > ABANDONED_MS;
  const isIdle = (key: string, job: Job): boolean => !isBusy(key, job) && now() - job.since > IDLE_MS;
  /** Those that nobody has touched for long, the longest ago first. */
  const idle = (): readonly (readonly [string, Job])[] =>
    [...jobs].filter(([key, job]) => isIdle(key, job)).sort(([, a], [, b]) => a.since - b.since);
  /** Somebody may have come back to it while others were forgotten. */
  const forgetIdle = async (key: string, { id }: Job): Promise<void> => {
    const job = jobs.get(key);
    if (job !== undefined && job.id === id && isIdle(key, job)) await forget(key, job);
  };
  /** What lies on the disk, or is to come: the files of an import that is done are gone. */
  const bytesOf = (which: (job: Job) => boolean): number =>
    bytesIn([...jobs.values()].filter((job) => job.stage !== 'imported' && which(job)).flatMap(({ files }) => files));

  /**
   * Refused while the person's own import there is under way, and where it has files that would be lost, unless they say which they give up;
   * what else they did there before is forgotten.
   */
  const makeRoom = async (key: string, givenUp: string | null = null): Promise<void> => {
    const job = jobs.get(key);
    if (job !== undefined) {
      if (isBusy(key, job))
        throw new HttpFailure(409, `Your import into ${job.target.name} is in progress. Wait until it has finished, or cancel it.`);
      if (job.files.length > 0 && job.stage !== 'imported' && job.id !== givenUp && !isAbandoned(job))
        throw new HttpFailure(409, keptFiles(job));
      await forget(key, job);
    }
    for (const [other, old] of idle().slice(0, Math.max(0, jobs.size - MAX_JOBS + 1))) await forgetIdle(other, old);
    if (jobs.size >= MAX_JOBS) throw new HttpFailure(503, 'Too many imports are waiting. Try again in a few minutes.');
  };

  /** Files that nobody has touched for long make room, and a person's own that they may not import any more. */
  const makeSpace = async ({ userId }: Asking, bytes: number): Promise<void> => {
    for (const [key, job] of jobs) {
      if (job.userId !== userId || isBusy(key, job) || (await parts.mayImport(userId, job.target.id))) continue;
      if (jobs.get(key) === job) await forget(key, job);
    }
    const isFull = ({ userId: of }: Job): boolean =>
      bytesOf(() => true) + bytes > MAX_BYTES_OF_ALL || (of === userId && bytesOf((job) => job.userId === of) + bytes > MAX_UPLOAD_BYTES);
    for (const [key, job] of idle()) if (job.files.length > 0 && isFull(job)) await forgetIdle(key, job);
  };
  /** Refused where the person, or all together, would have more on the disk than is given to them. */
  const checkSpace = ({ userId }: Asking, bytes: number): void => {
    const theirs = bytesOf((job) => job.userId === userId);
    if (theirs + bytes > MAX_UPLOAD_BYTES) {
      throw new HttpFailure(
        413,
        `Your uploads for other brand groups total ${fileSizeText(theirs)} of your ${fileSizeText(MAX_UPLOAD_BYTES)} limit. Import or cancel them first.`,
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

  /** Stops work whose owner may not import any more: asked now and then, as the work tells how far it is. */
  const mayBoth = async (userId: string, brandGroupId: string): Promise<boolean> =>
    (await parts.mayImport(userId, brandGroupId)) && parts.mayImport(userId, MARKET);
  const watching = ({ key, userId, brandGroupId }: Task, stop: () => void): (() => void) => {
    let asked = now();
    return () => {
      if (now() - asked < ALLOWED_STEP_MS) return;
      asked = now();
      const job = jobs.get(key);
      const may = job !== undefined && bringsRates(job) ? mayBoth(userId, brandGroupId) : parts.mayImport(userId, brandGroupId);
      may.then(
        (isAllowed) => (isAllowed ? undefined : stop()),
        () => undefined,
      );
    };
  };

  const work = (task: Task, order: Order): void => {
    const before = parts.generation();
    let last: Line | null = null;
    update(task, (job) => ({ ...job, since: now() }));
    const watch = watching(task, () => started.stop());
    const started = parts.startWorker(order, (line) => {
      watch();
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
      // NOTE: what could not be removed is removed at the next start.
      if (line.tag === 'done' && task.stage === 'importing') await uploads.remove(task.id).catch(() => undefined);
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
      const withRates = await parts.mayImport(task.userId, MARKET);
      const there = (): Job | undefined => {
        const job = jobs.get(task.key);
        return job?.id === task.id && isAtWork(job.stage) && !isClosed ? job : undefined;
      };
      const job = there();
      if (may && job !== undefined) {
        const at = nextSecond();
        if (task.isNoted) await parts.recordStart(task.brandGroupId, at, task.userId);
        if (task.isNoted && bringsRates(job)) await parts.recordStart(MARKET, at, task.userId);
        // It may have been canceled meanwhile.
        if (there() !== undefined) return work(task, task.order(job, at, withRates));
      }
      if (!may && job !== undefined) await forget(task.key, job);
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

  /** Takes it out of the queue and ends its work; false where that cannot be stopped any more. */
  const isHalted = async (key: string, { id, stage }: Job): Promise<boolean> => {
    queue = without(queue, id);
    if (running === null || running.task.id !== id) return true;
    const { worker } = running;
    // An undo and the deletion of undo data are done in a moment, and take no word to stop.
    if (worker !== null && (stage === 'undoing' || stage === 'pruning')) return false;
    // What is about to start is not begun: its job is gone then, or not at work any more.
    worker?.stop();
    await worker?.ended;
    return jobs.get(key)?.stage !== 'imported';
  };
  const withoutFiles = ({ userId, target }: Asking, stage: 'undoing' | 'pruning'): Job =>
    newJob({ id: randomUUID(), userId, target, stage, choices: NO_CHOICES, since: now(), files: [] });

  return {
    current: (who) => (jobs.has(keyOf(who)) ? result(keyOf(who)) : null),
    begin: (who, { choices, files, givesUp = null }) => {
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
        await makeRoom(key, givesUp);
        await makeSpace(who, total);
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
        for (const part of partsOf(mine.files, offset, bytes)) await uploads.write(id, part.file, part.offset, part.bytes);
        const received = Math.max(mine.received, offset + bytes.length);
        // NOTE: a piece that is sent again keeps no place on the disk; the files may have made room for others meanwhile.
        if (received > own(key, id).received) jobs.set(key, { ...mine, since: now(), received });
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
        return enqueue(key, { ...mine, choices }, { stage: 'checking', isNoted: false, order: importOrder(parts, true) });
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
        return enqueue(key, mine, { stage: 'importing', isNoted: true, order: importOrder(parts, false) });
      });
    },
    cancel: (who, id) => {
      const key = keyOf(who);
      return inLane(key, async () => {
        const mine = jobs.get(key);
        if (mine === undefined || mine.id !== id) return mine === undefined ? null : result(key);
        if (!(await isHalted(key, mine))) return result(key);
        await forget(key, mine);
        return null;
      });
    },
    stop: (id) => {
      const [key] = [...jobs].find(([, job]) => job.id === id) ?? [null];
      if (key === null) return Promise.resolve(false);
      return inLane(key, async () => {
        const mine = jobs.get(key);
        if (mine === undefined || mine.id !== id || !isUnderWay([key, mine]) || !(await isHalted(key, mine))) return false;
        jobs.set(key, { ...afterLine(mine, { tag: 'failed', kind: 'other', message: STOPPED_BY_ADMIN }), files: [], since: now() });
        await uploads.remove(id);
        return true;
      });
    },
    underWay: () =>
      [...jobs]
        .filter(isUnderWay)
        .sort((a, b) => turnOf(a) - turnOf(b))
        .map(([, job]) => ({ userId: job.userId, ...tellAdmins(job, now(), aheadOf(job)) })),
    undo: (who, importId) => {
      const key = keyOf(who);
      return inLane(key, async () => {
        const before = jobs.get(key);
        if (before?.stage === 'undoing' && before.importId === importId) return result(key);
        await makeRoom(key);
        return enqueue(
          key,
          { ...withoutFiles(who, 'undoing'), importId },
          { stage: 'undoing', isNoted: true, order: undoOrder(parts, importId) },
        );
      });
    },
    prune: (who, days) => {
      const key = keyOf(who);
      return inLane(key, async () => {
        const before = jobs.get(key);
        if (before?.stage === 'pruning' && before.pruneDays === days) return result(key);
        await makeRoom(key);
        parts.logPrune({ brandGroupId: who.target.id, days, userId: who.userId });
        return enqueue(
          key,
          { ...withoutFiles(who, 'pruning'), pruneDays: days },
          { stage: 'pruning', isNoted: false, order: pruneOrder(parts, days) },
        );
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
