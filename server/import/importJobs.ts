/**
 * The imports of the admin area: one at a time on a server, kept here while it lasts, so that whoever closes the page finds
 * it again. The work is done in a process of its own. Nothing of it outlives the server but what was published whole.
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
import { type Actor, afterLine, atWork, bytesIn, type Job, type JobFile, newJob, tell } from './jobState.ts';
import type { Line, Order } from './lines.ts';
import type { Uploads } from './uploads.ts';
import type { StartWorker, Worker } from './worker.ts';

/** Files that nobody does anything with keep nobody else from importing after this. */
export const IDLE_MS = 10 * 60_000;
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
  /** Writes down who it was, before it is done; whole seconds. */
  readonly recordStart: (brandGroupId: string, at: number, userId: string) => Promise<unknown>;
  /** Writes into the server's log who deletes undo data, which nobody can take back. */
  readonly logPrune: (pruned: { readonly brandGroupId: string; readonly days: number; readonly userId: string }) => void;
  readonly wait: (ms: number) => Promise<unknown>;
  /** The brand group's rows have changed and are served: what else is known of it follows. A failure changes nothing of the import. */
  readonly published: (brandGroupId: string) => Promise<unknown>;
}

export interface ImportJobs {
  readonly current: (who: Actor) => ImportJob | null;
  readonly begin: (
    who: Actor,
    offer: { readonly brandGroup: Job['brandGroup']; readonly choices: ImportChoices; readonly files: readonly OfferedFile[] },
  ) => Promise<ImportJob>;
  /** A piece of the files laid end to end, from a byte on. */
  readonly receive: (who: Actor, piece: { readonly id: string; readonly offset: number; readonly bytes: Uint8Array }) => Promise<ImportJob>;
  readonly check: (who: Actor, id: string, choices: ImportChoices) => Promise<ImportJob>;
  /** Imports what was checked. `replaced` is the number of rows of which somebody has confirmed that they make room. */
  readonly run: (who: Actor, id: string, confirmed: { readonly replaced: number; readonly choices: ImportChoices }) => Promise<ImportJob>;
  /** Answers what is left: null, or the job where the work could not be stopped any more. */
  readonly cancel: (who: Actor, id: string) => Promise<ImportJob | null>;
  readonly undo: (who: Actor, brandGroup: Job['brandGroup'], importId: number) => Promise<ImportJob>;
  /** Deletes the undo data of the brand group's imports that are so many days old and older; 0 for all. */
  readonly prune: (who: Actor, brandGroup: Job['brandGroup'], days: number) => Promise<ImportJob>;
  readonly close: () => Promise<void>;
}

/** What a file is called, on one line and without a path: it is stored under a name of ours anyway. */
export const plainName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '␣').trim() || 'file';
};

/** Which bytes of a piece belong to which file, and where in it. */
const partsOf = (files: readonly JobFile[], offset: number, bytes: Uint8Array) => {
  let begins = 0;
  return files.flatMap(({ size }, file) => {
    const [start, end] = [Math.max(begins, offset), Math.min(begins + size, offset + bytes.length)];
    const part = { file, offset: start - begins, bytes: bytes.subarray(start - offset, end - offset) };
    begins += size;
    return start < end ? [part] : [];
  });
};

/** Stages after which nothing is waited for. */
const IS_OVER = ['imported', 'undone', 'pruned', 'failed'] as const;
const NOT_FOUND = 'The import was not found. It may have been canceled.';
const OTHER_CHOICES = 'The import options have changed since the check. Check the files again.';

export const makeImportJobs = (parts: ImportJobsParts): ImportJobs => {
  const { uploads, now } = parts;
  let job: Job | null = null;
  let worker: Worker | null = null;
  /** Calls that change the job and wait for a disk come one after another. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  const result = (who: Actor): ImportJob => {
    if (job === null) throw new HttpFailure(404, NOT_FOUND);
    return tell(job, who.userId, now());
  };
  const own = (who: Actor, id: string): Job => {
    if (job === null || job.id !== id) throw new HttpFailure(404, NOT_FOUND);
    if (job.by.userId !== who.userId) throw new HttpFailure(409, `${job.by.name} started this import.`);
    return job;
  };
  /** Refused while somebody else's import is under way, or was touched a moment ago. */
  const makeRoom = async (who: Actor): Promise<void> => {
    if (job === null) return;
    const isOver = IS_OVER.some((each) => each === job?.stage);
    const isIdle = isOver || job.by.userId === who.userId || now() - job.since > IDLE_MS;
    if (isAtWork(job.stage) || worker !== null || !isIdle) {
      const whose = job.by.userId === who.userId ? 'Your import' : `An import by ${job.by.name}`;
      throw new HttpFailure(
        409,
        `${whose} into ${job.brandGroup.name} is in progress. Only one import can run at a time: wait until it has finished, or cancel it.`,
      );
    }
    const { id } = job;
    job = null;
    await uploads.remove(id);
  };

  /** What was published is served within seconds, or when it was loaded; nobody is told before. */
  const untilServed = async (before: number): Promise<void> => {
    for (let waited = 0; parts.generation() <= before && waited < (parts.servedWithinMs ?? 5_000); waited += SERVED_STEP_MS)
      await parts.wait(SERVED_STEP_MS);
  };

  const work = (order: Order, stage: WorkStage): void => {
    if (job === null) return;
    const { id, brandGroup } = job;
    const before = parts.generation();
    let last: Line | null = null;
    job = atWork(job, stage, now());
    const running = parts.startWorker(order, (line) => {
      if (line.tag === 'done' || line.tag === 'refused' || line.tag === 'failed') last = line;
      else if (job !== null) job = afterLine(job, line);
    });
    const finish = async (): Promise<void> => {
      await running.ended;
      const line: Line = last ?? {
        tag: 'failed',
        kind: 'other',
        message: 'The import stopped before it finished; nothing was changed.',
      };
      if (line.tag === 'done' && stage !== 'checking' && line.generation !== null) {
        await untilServed(before);
        await parts.published(brandGroup.id).catch(() => undefined);
      }
      if (line.tag === 'done' && stage === 'importing') await uploads.remove(id);
      worker = null;
      if (job !== null && job.id === id) job = { ...afterLine(job, line), since: now() };
    };
    worker = { stop: running.stop, ended: finish() };
  };

  const importOrder = (of: Job, at: number, dryRun: boolean): Order => ({
    ask: 'import',
    dataDirectory: parts.dataDirectory,
    brandGroupId: of.brandGroup.id,
    choices: of.choices,
    files: of.files.map(({ name }, file) => ({ path: uploads.pathOf(of.id, file), name })),
    today: parts.today(),
    now: at,
    dryRun,
    confirmed: dryRun ? '' : of.replaces,
    mappedBy: dryRun ? null : of.mappedBy,
  });
  const withoutFiles = (by: Actor, brandGroup: Job['brandGroup'], stage: 'undoing' | 'pruning'): Job =>
    newJob({ id: randomUUID(), by, brandGroup, stage, choices: NO_CHOICES, since: now(), files: [] });
  const seconds = (): number => Math.floor(now() / 1000);

  return {
    current: (who) => (job === null ? null : result(who)),
    begin: (who, { brandGroup, choices, files }) =>
      inTurn(async () => {
        const total = bytesIn(files);
        if (files.length === 0) throw new HttpFailure(422, 'Choose a file first.');
        if (total > MAX_UPLOAD_BYTES) {
          throw new HttpFailure(
            413,
            `The files total ${fileSizeText(total)}; at most ${fileSizeText(MAX_UPLOAD_BYTES)} can be uploaded at once. Import them in several batches.`,
          );
        }
        await makeRoom(who);
        const made = files.map(({ name, size }) => ({ name: plainName(name), size }));
        const id = randomUUID();
        await uploads.begin(id);
        job = newJob({ id, by: who, brandGroup, stage: 'sending', choices, since: now(), files: made });
        return result(who);
      }),
    receive: (who, { id, offset, bytes }) =>
      inTurn(async () => {
        const mine = own(who, id);
        if (mine.stage !== 'sending') throw new HttpFailure(409, 'The import is not expecting this part of the upload.');
        if (offset > mine.received || offset + bytes.length > bytesIn(mine.files)) {
          throw new HttpFailure(409, 'This part of the upload is out of order.');
        }
        for (const part of partsOf(mine.files, offset, bytes)) await uploads.write(id, part.file, part.offset, part.bytes);
        job = { ...mine, since: now(), received: Math.max(mine.received, offset + bytes.length) };
        return result(who);
      }),
    check: (who, id, choices) =>
      inTurn(async () => {
        const mine = own(who, id);
        if (mine.stage === 'checking' && areSameChoices(mine.choices, choices)) return result(who);
        if (worker !== null || isAtWork(mine.stage)) throw new HttpFailure(409, 'The import is in progress.');
        if (mine.files.length === 0) throw new HttpFailure(409, 'There are no files to check.');
        if (mine.stage === 'imported') throw new HttpFailure(409, 'The files have already been imported.');
        if (mine.received < bytesIn(mine.files)) throw new HttpFailure(409, 'Not all files have been uploaded yet.');
        job = { ...mine, choices };
        work(importOrder(job, seconds(), true), 'checking');
        return result(who);
      }),
    run: (who, id, { replaced, choices }) =>
      inTurn(async () => {
        const mine = own(who, id);
        if (mine.stage === 'importing' || mine.stage === 'imported') return result(who);
        if (mine.stage !== 'checked' || worker !== null) throw new HttpFailure(409, 'Check the files first.');
        if (!areSameChoices(choices, mine.choices)) throw new HttpFailure(409, OTHER_CHOICES);
        if (replaced !== rowsReplaced(mine)) throw new HttpFailure(409, `${replacedWords(mine.parts)} Confirm this first.`);
        const at = seconds();
        await parts.recordStart(mine.brandGroup.id, at, who.userId);
        work(importOrder(mine, at, false), 'importing');
        return result(who);
      }),
    cancel: (who, id) =>
      inTurn(async () => {
        if (job === null || job.id !== id) return job === null ? null : result(who);
        const wasAtWork = worker !== null;
        if (worker !== null) {
          // An undo and the deletion of undo data are done in a moment, and take no word to stop.
          if (job.stage === 'undoing' || job.stage === 'pruning') return result(who);
          worker.stop();
          await worker.ended;
        }
        if (wasAtWork && job.stage === 'imported') return result(who);
        job = null;
        await uploads.remove(id);
        return null;
      }),
    undo: (who, brandGroup, importId) =>
      inTurn(async () => {
        const isSame = job !== null && job.stage === 'undoing' && job.importId === importId;
        if (isSame) return result(who);
        await makeRoom(who);
        const at = seconds();
        await parts.recordStart(brandGroup.id, at, who.userId);
        job = withoutFiles(who, brandGroup, 'undoing');
        work({ ask: 'undo', dataDirectory: parts.dataDirectory, brandGroupId: brandGroup.id, importId, now: at }, 'undoing');
        job = { ...job, importId };
        return result(who);
      }),
    prune: (who, brandGroup, days) =>
      inTurn(async () => {
        const isSame =
          job?.stage === 'pruning' && job.brandGroup.id === brandGroup.id && job.pruneDays === days && job.by.userId === who.userId;
        if (isSame) return result(who);
        await makeRoom(who);
        parts.logPrune({ brandGroupId: brandGroup.id, days, userId: who.userId });
        job = withoutFiles(who, brandGroup, 'pruning');
        work({ ask: 'prune', dataDirectory: parts.dataDirectory, brandGroupId: brandGroup.id, days, now: seconds() }, 'pruning');
        job = { ...job, pruneDays: days };
        return result(who);
      }),
    close: async () => {
      const last = worker;
      last?.stop();
      await last?.ended;
    },
  };
};
