/** What a file is read as, and how that is known, in words. */
import { nameKey } from '../columnNames.ts';
import type { Header } from '../header.ts';
import { KIND_TITLES } from '../kindTitles.ts';
import type { ImportLayout } from '../layout.ts';
import type { ReadFormat } from './format.ts';

/** What of the calendar a row is of: `by day`; nothing where it is of no day. */
const spanOf = ({ fields, stored, time }: ImportLayout): string => {
  if (time !== undefined) return ', by hour';
  if (!stored.some(({ name }) => name === 'day')) return '';
  const kind = fields.find(({ fills }) => fills === 'day')?.kind;
  return kind === 'month' ? ', by month' : kind === 'week' ? ', by week' : ', by day';
};

/** "Sponsored Products search term report, by day" */
export const readAsWords = (layout: ImportLayout, format: ReadFormat | null): string =>
  `${format === null || format.isMapping === true ? KIND_TITLES[layout.kind] : format.title}${spanOf(layout)}`;

/** How it is known: "detected from Customer Search Term, Campaign Name and Targeting". */
export const whyWords = (
  { columns }: Pick<Header, 'columns'>,
  format: ReadFormat | null,
  isSaid: boolean,
  from: readonly string[] = [],
): string =>
  [
    format?.isMapping === true ? `read by your mapping “${format.title}”` : isSaid ? 'you chose it' : knownBy(columns, format),
    ...from,
  ].join('; ');

const knownBy = (columns: Header['columns'], format: ReadFormat | null): string => {
  const keys = new Set(format?.proof.flat().map(nameKey) ?? []);
  const proof = columns.filter(({ name, field }) => (format === null ? field !== null : keys.has(nameKey(name)))).map(({ name }) => name);
  return `detected from ${proof.slice(0, 6).join(', ')}`;
};
