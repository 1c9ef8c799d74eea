/** What the calendar of imported data says. */

import { momentOf } from '../dates/instant.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { countryName } from '../format/country.ts';
import { dayWords, monthsWords, pacificDayAndTime, periodWords, unitsWords } from '../format/day.ts';
import { type DataImport, type DataPart, type DataState, type DataUnit, stretchesOf, WHOLE } from './dataCalendar.ts';
import { grouped } from './fault.ts';

export const STATE_TITLES: Readonly<Record<DataState, string>> = {
  imported: 'Imported',
  provisional: 'May still change',
  replaced: 'Re-imported',
  missing: 'Missing',
  quiet: 'No rows',
  none: 'Not due yet',
};

/** "Nov 3, 2026", "Nov 3 – Nov 5, 2026", "Oct – Nov 2026". */
export const stretchWords = (period: Period, grain: Periodicity): string =>
  grain === 'monthly' ? monthsWords(period) : periodWords(period);

/** What a part is called: its country, or all of it. */
export const partWords = ({ country }: Pick<DataPart, 'country'>): string => (country === WHOLE ? 'All' : countryName(country));

/** At most so many stretches are named. */
const MOST_NAMED = 3;

/** "4 days are missing: Nov 3 – Nov 5, 2026, Nov 9, 2026"; null where none is. */
export const missingWords = (units: readonly DataUnit[], grain: Periodicity): string | null => {
  const gaps = stretchesOf(units, grain).filter(({ state }) => state === 'missing');
  const count = gaps.reduce((sum, gap) => sum + gap.units, 0);
  if (count === 0) return null;
  const named = gaps.slice(-MOST_NAMED).map((gap) => stretchWords(gap, grain));
  const more =
    gaps.length > MOST_NAMED
      ? `${unitsWords(
          gaps.slice(0, -MOST_NAMED).reduce((sum, gap) => sum + gap.units, 0),
          grain,
        )} earlier, `
      : '';
  return `${unitsWords(count, grain)} ${count === 1 ? 'is' : 'are'} missing: ${more}${named.join(', ')}`;
};

const WITHOUT_ROWS: Readonly<Record<DataState, string>> = {
  imported: '',
  provisional: '',
  replaced: '',
  missing: 'No file has been imported for this period.',
  quiet: 'No rows here, but other countries have some.',
  none: 'Nothing to import yet.',
};

const filesWords = ({ files, fileCount = files.length }: DataImport): string =>
  fileCount === 1 ? (files[0] ?? '') : `${grouped(fileCount)} files`;

/** Who brought a unit, when, and what it took the place of: "Imported Nov 20, 2026, 9:12 AM by Ann Kim from sales.csv. It replaced 1 earlier import." */
export const unitWords = ({ state, run }: DataUnit, imports: readonly DataImport[]): string => {
  if (run === null) return WITHOUT_ROWS[state];
  const from = imports.find(({ id }) => id === run.importId);
  const moment = from === undefined ? null : momentOf(from.importedAt);
  const brought =
    from === undefined || moment === null
      ? 'From demo data, or from an import that is no longer listed.'
      : `Imported ${pacificDayAndTime(moment)} ${from.importedBy === null ? 'from the command line' : `by ${from.importedBy}`}, from ${filesWords(from)}.`;
  const replaced =
    run.replaced === 0 ? '' : ` It replaced ${run.replaced === 1 ? 'an earlier import' : `${grouped(run.replaced)} earlier imports`}.`;
  return `${brought}${replaced}${state === 'provisional' ? ' The marketplace may still change these figures: import the file again later.' : ''}`;
};

/** "Jan 1 – Nov 19, 2026". */
export const spanWords = ({ first, last }: Pick<DataPart, 'first' | 'last'>, grain: Periodicity): string =>
  grain === 'monthly' ? monthsWords({ start: first, end: last }) : periodWords({ start: first, end: last });

/** A unit by its name: a day, the week of a day, a month. */
export const unitName = (start: IsoDay, grain: Periodicity): string =>
  grain === 'monthly' ? monthsWords({ start, end: start }) : grain === 'weekly' ? `Week of ${dayWords(start)}` : dayWords(start);
