/** What the reader of a log answers: the whole log with its timeline, or one sentence on why there is none. */
import type { SessionLog } from '../journal/logFile.ts';
import type { SessionRows } from './sessionRows.ts';

export interface ReadLog {
  readonly log: SessionLog;
  readonly sessionRows: SessionRows;
  readonly note: string | null;
}

export type ReadLogAnswer = ReadLog | { readonly refusal: string };
