/** Jobs and their runs in words. */

import { fileSizeText } from '../format/fileSize.ts';
import { countOf } from '../format/number.ts';
import { isAtWork } from '../imports/stages.ts';
import type { ImportUnderWay } from '../imports/underWay.ts';
import type { AdminJob, JobProgress, JobRun, JobRunStatus, JobSchedule } from './jobRecords.ts';

const counted = (count: number, unit: string): string => (count === 1 ? unit : `${count} ${unit}s`);

const DAILY = /^(\d{1,2}) (\d{1,2}) \* \* \*$/;

const calendarText = (pattern: string, timeZone: string): string => {
  const [, minute, hour] = DAILY.exec(pattern) ?? [];
  if (minute === undefined || hour === undefined) return `Cron ${pattern}, ${timeZone}`;
  return `Every day at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}, ${timeZone}`;
};

export const jobScheduleText = (schedule: JobSchedule): string => {
  if (schedule.kind === 'when') return 'When needed';
  if (schedule.kind === 'calendar') return calendarText(schedule.pattern, schedule.timeZone);
  const { seconds } = schedule;
  if (seconds % 3_600 === 0) return `Every ${counted(seconds / 3_600, 'hour')}`;
  return seconds % 60 === 0 ? `Every ${counted(seconds / 60, 'minute')}` : `Every ${counted(seconds, 'second')}`;
};

export const JOB_STATUS_TEXT: Readonly<Record<JobRunStatus, string>> = {
  running: 'Running',
  done: 'Succeeded',
  failed: 'Failed',
  stopped: 'Stopped',
  interrupted: 'Interrupted',
  lost: 'Lost',
};

export const hasFailed = ({ status }: Pick<JobRun, 'status'>): boolean => status === 'failed' || status === 'stopped' || status === 'lost';

export const MISSED_TEXT: Readonly<Record<AdminJob['missed'], string>> = {
  skip: 'Missed runs are skipped',
  once: 'One catch-up run for all missed runs',
  each: 'A catch-up run for each missed run',
};

/** Whole milliseconds as "240 ms", "12 s", "3 min 5 s". */
export const durationText = (ms: number): string => {
  if (ms < 1_000) return `${ms} ms`;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
};

export const progressWords = (progress: JobProgress | null): string | null => {
  if (progress === null) return null;
  return progress.total === null ? `${progress.done} done` : `${progress.done} of ${progress.total}`;
};

export const runReasonText = ({ reason, askedBy }: Pick<JobRun, 'reason' | 'askedBy'>): string => {
  switch (reason) {
    case 'asked':
      return askedBy === null ? 'Run now' : `Run now by ${askedBy}`;
    case 'late':
      return 'Schedule (late)';
    case 'schedule':
      return 'Schedule';
  }
};

/** Whether a run is under way, or about to begin: another cannot be asked for. */
export const isBusy = ({ isAsked, isHeld }: Pick<AdminJob, 'isAsked' | 'isHeld'>): boolean => isAsked || isHeld;

/** Whether an import goes on without its person: it is worth asking again how far it is. */
export const isMoving = ({ stage }: Pick<ImportUnderWay, 'stage'>): boolean => stage === 'sending' || isAtWork(stage);

/** Whether it can still be canceled: what is done in a moment is not. */
export const canBeCanceled = ({ stage, ahead }: Pick<ImportUnderWay, 'stage' | 'ahead'>): boolean =>
  ahead !== null || (stage !== 'undoing' && stage !== 'pruning');

const IMPORT_TEXT: Readonly<Record<ImportUnderWay['stage'], string>> = {
  sending: 'Uploading',
  checking: 'Checking',
  checked: 'Checked, not imported yet',
  refused: 'Errors found, not imported',
  importing: 'Importing',
  imported: 'Imported',
  undoing: 'Undoing an import',
  undone: 'Undone',
  pruning: 'Deleting undo data',
  pruned: 'Undo data deleted',
  failed: 'Failed',
};

/** "Importing", or "Importing (waiting, 2 ahead)" while the server works on others. */
export const importStageText = ({ stage, ahead }: Pick<ImportUnderWay, 'stage' | 'ahead'>): string => {
  if (ahead === null) return IMPORT_TEXT[stage];
  return ahead === 0 ? `${IMPORT_TEXT[stage]} (starting)` : `${IMPORT_TEXT[stage]} (waiting, ${ahead} ahead)`;
};

/** "3 files, 1.2 MB"; null of work without files. */
export const importFilesText = ({ fileCount, bytes }: Pick<ImportUnderWay, 'fileCount' | 'bytes'>): string | null =>
  fileCount === 0 ? null : `${countOf(fileCount, 'file')}, ${fileSizeText(bytes.total)}`;
