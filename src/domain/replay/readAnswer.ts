/** What the reader of a log answers: the whole log with its course, or one sentence on why there is none. */
import type { SessionLog } from '../journal/logFile.ts';
import type { Course } from './course.ts';

export interface ReadLog {
  readonly log: SessionLog;
  readonly course: Course;
  readonly note: string | null;
}

export type ReadLogAnswer = ReadLog | { readonly refusal: string };
