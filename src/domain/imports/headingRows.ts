/**
 * Which row of a file may hold its headings, where nobody knows them: lines of a title may stand above. A row of data is none, so that nothing
 * that stands below the headings is ever taken for one.
 */
import { hasMail } from './mail.ts';
import { isPersonalHeading } from './mappings/personal.ts';
import { isBlank, isPreamble } from './records.ts';

/** So many lines of a title or of settings may stand above the headings. */
export const MAX_LINES_ABOVE = 20;

type Row = readonly string[];

const isFilled = (cell: string): boolean => cell.trim() !== '';
export const filled = (row: Row): number => row.filter(isFilled).length;
/** A number, an amount, a share, a day or a time. */
const isDatum = (cell: string): boolean => /\d/.test(cell) && !/\p{L}{2}/u.test(cell.replace(/\b(?:[A-Z]{3}|T\d\d|Z)\b/g, ''));

/** The places of the rows that may hold the headings, in their order. */
export const headingRows = (records: readonly Row[]): readonly number[] => {
  const top = records.slice(0, MAX_LINES_ABOVE);
  const widest = Math.max(...top.map(filled), 0);
  const found: number[] = [];
  for (const [place, row] of top.entries()) {
    const isWide = filled(row) >= 2 && filled(row) * 2 >= widest;
    const isOfWords = !row.some((cell) => hasMail(cell) || isDatum(cell)) && !isPreamble(row);
    const isBelowPersonal = row.some((cell, at) => isFilled(cell) && found.some((above) => isPersonalHeading(top[above]?.[at] ?? '')));
    const hasRows = records.slice(place + 1).some((below) => !isBlank(below));
    if (isWide && isOfWords && !isBelowPersonal && hasRows) found.push(place);
  }
  return found;
};

/** The one that is likely: the first with most cells. Null where none may be. */
export const likelyHeadings = (records: readonly Row[]): number | null =>
  headingRows(records).reduce<number | null>(
    (best, place) => (best === null || filled(records[place] ?? []) > filled(records[best] ?? []) ? place : best),
    null,
  );
