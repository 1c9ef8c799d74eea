/** What the rows of one file are of: how many, which days, which countries. */
import { type IsoDay, isIsoDay, isoDay } from '../dates/isoDay.ts';
import { countryName } from '../format/country.ts';
import { dayWords } from '../format/day.ts';
import { grouped } from './fault.ts';

export interface FileFacts {
  readonly rows: number;
  /** Null for what is of no day, or of no country. */
  readonly firstDay: IsoDay | null;
  readonly lastDay: IsoDay | null;
  readonly countries: readonly string[];
}

/** What several files come to. */
export const joinedFacts = (files: readonly FileFacts[]): FileFacts => {
  const days = files.flatMap(({ firstDay, lastDay }) => (firstDay === null || lastDay === null ? [] : [firstDay, lastDay])).toSorted();
  return {
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    countries: [...new Set(files.flatMap(({ countries }) => countries))].toSorted(),
  };
};

const written = (day: string): string => (isIsoDay(day) ? dayWords(isoDay(day)) : day);

/** "Nov 18, 2026" or "Nov 1, 2026 – Nov 18, 2026"; nothing for what is of no day. */
export const daysWords = ({ firstDay, lastDay }: { readonly firstDay: string | null; readonly lastDay: string | null }): string => {
  if (firstDay === null || lastDay === null) return '';
  return firstDay === lastDay ? written(firstDay) : `${written(firstDay)} – ${written(lastDay)}`;
};

/** So many countries are named. */
const MAX_COUNTRIES = 4;

export const countriesWords = ({ countries }: Pick<FileFacts, 'countries'>): string =>
  countries.length > MAX_COUNTRIES ? `${grouped(countries.length)} countries` : countries.map(countryName).join(', ');

export const rowsWords = ({ rows }: Pick<FileFacts, 'rows'>): string => `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}`;

/** "500 rows, Nov 18, 2026, United States" */
export const factsWords = (facts: FileFacts): string =>
  [rowsWords(facts), daysWords(facts), countriesWords(facts)].filter((words) => words !== '').join(', ');
