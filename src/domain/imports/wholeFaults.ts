/** What is wrong with a file as a whole, by its first rows: it is told once and not by cell. */
import { daysOfRange } from './cells.ts';
import { shown } from './fault.ts';
import type { ReadFormat } from './formats/format.ts';
import type { Header } from './header.ts';

interface Period {
  readonly first: string;
  readonly last: string;
}

/** The period of a row, where its columns name one that is longer than a day. */
const periodOf = ({ columns }: Header, cells: readonly string[]): Period | null => {
  const cellOf = (place: number): string => (cells[place] ?? '').trim();
  const end = columns.findIndex(({ field }) => field?.endsPeriod === true);
  const day = columns.findIndex(({ field }) => field?.fills === 'day');
  const isRange = columns[day]?.field?.kind === 'oneDayRange';
  const [first = '', last = ''] = end >= 0 ? [cellOf(day), cellOf(end)] : isRange ? daysOfRange(cellOf(day)) : [];
  return first === '' || last === '' || first === last ? null : { first, last };
};

/** Why none of a file can be read, in a whole sentence: it is of a period; null where nothing of the kind is seen. */
export const wrongWhole = (header: Header, rows: readonly (readonly string[])[], format: ReadFormat | null): string | null => {
  const period = rows.map((cells) => periodOf(header, cells)).find((one) => one !== null) ?? null;
  if (period === null) return null;
  const what = format === null || format.isMapping === true ? 'This file' : `This ${format.title}`;
  return `${what} covers a period, ${shown(period.first)} to ${shown(period.last)}, that cannot be split into days. Download it with the time unit “Daily”.`;
};
