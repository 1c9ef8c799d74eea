/** What import jobs are made of, and what they do for whoever asks. */
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import type { ImportChoices, ImportJob, OfferedFile } from '../../src/domain/imports/job.ts';
import type { ImportUnderWay } from '../../src/domain/imports/underWay.ts';
import type { Target } from './importTarget.ts';
import type { Uploads } from './uploads.ts';
import type { StartWorker } from './worker.ts';

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

/** Each call but the last three knows the imports of the one who asks, of that brand group alone. */
export interface ImportJobs {
  readonly current: (who: Asking) => ImportJob | null;
  /** `givesUp` is the import whose files, which lie there, go for these. */
  readonly begin: (
    who: Asking,
    offer: { readonly choices: ImportChoices; readonly files: readonly OfferedFile[]; readonly givesUp?: string },
  ) => Promise<ImportJob>;
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
  /** Those of all people that are worked on, wait, or have files on this server, in the order of their turns. */
  readonly underWay: () => readonly (Omit<ImportUnderWay, 'person'> & { readonly userId: string })[];
  /** Ends somebody's import for an Admin, who is told of it on their page; false where it is gone or cannot be stopped any more. */
  readonly stop: (id: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}
