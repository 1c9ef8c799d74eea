/** What the import page says: of kinds, of stages, of faults. */

import { group } from 'd3-array';
import { sentences } from '../format/sentence.ts';
import { grouped } from './fault.ts';
import { FOR_WHOLE_FILE, optionsAsked } from './importOptions.ts';
import type { ImportJob, ListedFault, ListedFaultGroup } from './job.ts';
import type { ImportStage } from './stages.ts';

export { KIND_TITLES } from './kindTitles.ts';

export const countOf = (count: number, one: string, many = `${one}s`): string => `${grouped(count)} ${count === 1 ? one : many}`;

/** What is being done, in the words of the progress bar. */
export const stageTitle = (stage: ImportStage): string => {
  switch (stage) {
    case 'checking':
      return 'Checking the files';
    case 'importing':
      return 'Importing';
    case 'undoing':
      return 'Undoing the import';
    case 'pruning':
      return 'Deleting undo data';
    default:
      return 'Uploading the files';
  }
};

/** The step that the server is at; the shares are those of the import itself. */
const stepOf = ({ stage, share }: ImportJob): string => {
  if (stage === 'undoing') return 'restoring what was replaced';
  if (stage === 'pruning') return 'freeing space';
  if (share < 0.7) return 'reading rows';
  if (share < 0.9) return stage === 'checking' ? 'comparing with existing data' : 'sorting rows in';
  return stage === 'checking' ? 'adding up' : 'publishing';
};

/** "reading rows · 12 s", or "waiting: 2 jobs ahead of yours" while the server works on others. */
export const progressText = (job: ImportJob): string => {
  const { ahead } = job;
  if (ahead !== undefined) return ahead === 0 ? 'starting' : `waiting: ${countOf(ahead, 'job')} ahead of yours`;
  return `${stepOf(job)} · ${grouped(job.seconds)} s`;
};

/** Where a fault is, as a person looks for it. */
export const faultPlace = ({ row, column }: Pick<ListedFault, 'row' | 'column'>): string => {
  if (row === 0) return column === null ? 'Columns' : `Column ${column}`;
  return column === null ? `Row ${grouped(row)}` : `Row ${grouped(row)}, ${column}`;
};

type Faults = Pick<ImportJob, 'faultCount' | 'messages' | 'faults' | 'faultGroups' | 'files'>;

/** "2 of 3 files", "1 file": those with errors. */
const faultyFiles = ({ faults, faultGroups = [], files }: Faults): string => {
  const faulty = new Set([...faults, ...faultGroups].map(({ file }) => file)).size;
  return files.length > 1 && faulty < files.length ? `${grouped(faulty)} of ${countOf(files.length, 'file')}` : countOf(faulty, 'file');
};

/** What is said above the list of faults: how many, in how many rows of how many files. Rows are known where all faults are listed. */
export const faultsTitle = (job: Faults): string => {
  const { faultCount, messages, faults } = job;
  if (faultCount === 0) return messages.length === 1 ? 'A file was refused' : 'The files were refused';
  const rows = new Set(faults.filter(({ row }) => row > 0).map(({ file, row }) => `${row} ${file}`)).size;
  const where = rows > 0 && faults.length === faultCount ? `${countOf(rows, 'row')} of ${faultyFiles(job)}` : faultyFiles(job);
  return `Nothing imported: ${countOf(faultCount, 'error')} in ${where}`;
};

/** Faults by column and reason over all files: those that many files have alike are told once. */
export const faultsByReason = ({ faults, faultGroups = [] }: Faults): readonly ListedFaultGroup[] => {
  const single = faults.map(({ row, found, ...fault }) => ({ ...fault, count: 1, examples: [{ row, found }] }));
  const reasons = group(faultGroups.length > 0 ? faultGroups : single, ({ column, expected }) => JSON.stringify([column, expected]));
  return [...reasons.values()].flatMap((alike) => {
    const [first] = alike;
    const files = new Set(alike.map(({ file }) => file)).size;
    const count = alike.reduce((sum, one) => sum + one.count, 0);
    if (first === undefined) return [];
    return [{ ...first, file: files === 1 ? first.file : `${countOf(files, 'file')}, such as ${first.file}`, count }];
  });
};

/** The first fault in one sentence: "sales.csv, Row 3, date: found “2026-13-03”, expected a day". */
export const firstFault = ({ faults: [first] }: Pick<ImportJob, 'faults'>): string | null =>
  first === undefined ? null : `${first.file}, ${faultPlace(first)}: found ${first.found}, expected ${first.expected}.`;

/** So many files that may not come in are told one by one. */
const MOST_REFUSED = 5;

/** Why files may not come in, of many the first; null where all may. */
export const refusedWords = (refused: readonly string[]): string | null => {
  if (refused.length === 0) return null;
  const more = refused.length - MOST_REFUSED;
  return `${sentences(refused.slice(0, MOST_REFUSED))}${more > 0 ? ` ${countOf(more, 'more file')} can’t be uploaded.` : ''}`;
};

const FIELDS = { day: '“Date, if not in the file”', country: '“Country, if not in the file”' } as const;

/** What is to be done about refused files: where all of it can be said in the form, that. */
const remedy = ({ faults, faultCount, samples, choices: { date } }: ImportJob): string => {
  const isAll = faults.length > 0 && faults.length === faultCount;
  const isTyped = ({ found }: ListedFault): boolean => date !== null && found.includes(date) && found.endsWith(FOR_WHOLE_FILE);
  if (isAll && faults.every(isTyped)) return `Correct ${FIELDS.day} above`;
  const asked = faults.map(({ expected }) => optionsAsked([expected]).find((one) => one === 'day' || one === 'country'));
  const fields = (['day', 'country'] as const).filter((one) => asked.includes(one)).map((one) => FIELDS[one]);
  return isAll && asked.every((one) => one !== undefined)
    ? `Fill in ${fields.join(' and ')} above`
    : samples === undefined || samples.length === 0
      ? 'Correct the errors in the files first'
      : 'Set the columns below, or correct the files';
};

/** What a file of the kind must have: a name of a column for each; a column that is only another way to write one is left out. */
export const neededWords = (required: readonly (readonly string[])[]): string =>
  required.map((anyOf) => (anyOf.length > 3 ? 'a measure' : anyOf.filter((name) => !name.endsWith('_cents')).join(' or '))).join(', ');

/** Why the import cannot be run yet; null where it can. */
export const runRefusal = (job: ImportJob | null): string | null => {
  if (job === null || job.stage === 'sending') return 'Check the files first.';
  if (job.stage === 'refused') return `${remedy(job)}, then check again.`;
  if (job.stage === 'checked') return null;
  return isBusyText(job.stage);
};

const isBusyText = (stage: ImportStage): string => (stage === 'checking' ? 'The files are being checked.' : 'Check the files first.');
