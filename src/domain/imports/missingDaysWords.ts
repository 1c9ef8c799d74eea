/** What a screen says of days that were not imported. */
import { eachBucket, partsOf } from '../dates/calendar.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { countryName } from '../format/country.ts';
import { dayInYear, monthShort, monthsWords, periodWords, unitsWords } from '../format/day.ts';
import { DATA_NOUNS } from './dataNouns.ts';
import type { MissingDays } from './missingDays.ts';

/** At most so many runs of days are named in a sentence, and so many sentences are said. */
const MOST_RUNS = 3;
const MOST_SENTENCES = 4;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const unitsIn = (period: Period, grain: Periodicity): number => eachBucket(period, grain).length;

/** "Nov 3 – 5", "Nov 28 – Dec 2", "Nov 9", "Mar – Apr": within one year, which is said behind it. */
const runInYear = ({ start, end }: Period, grain: Periodicity): string => {
  const [from, to] = [partsOf(start), partsOf(end)];
  if (grain === 'monthly') return from.month === to.month ? monthShort(to.month) : `${monthShort(from.month)} – ${monthShort(to.month)}`;
  if (start === end) return dayInYear(start);
  return `${dayInYear(start)} – ${from.month === to.month ? to.day : dayInYear(end)}`;
};

const runWords = ({ start, end }: Period, grain: Periodicity): string => {
  const { year } = partsOf(end);
  if (grain === 'monthly') return monthsWords({ start, end });
  return partsOf(start).year === year ? `${runInYear({ start, end }, grain)}, ${year}` : periodWords({ start, end });
};

/** "Nov 3 – 5 and Nov 9, 2026"; "Nov 3 – 5, Nov 9, Nov 12 – 14, 2026 and 8 more days". */
export const runsWords = (runs: readonly Period[], grain: Periodicity): string => {
  const named = runs.slice(0, MOST_RUNS);
  const more = runs.slice(MOST_RUNS).reduce((sum, run) => sum + unitsIn(run, grain), 0);
  const years = new Set(named.flatMap(({ start, end }) => [partsOf(start).year, partsOf(end).year]));
  const [year] = years;
  const words = years.size === 1 ? named.map((run) => runInYear(run, grain)) : named.map((run) => runWords(run, grain));
  const said = (text: string): string => (years.size === 1 ? `${text}${grain === 'monthly' ? '' : ','} ${year}` : text);
  return more === 0 ? said(listed(words)) : `${said(words.join(', '))} and ${unitsWords(more, grain).replace(' ', ' more ')}`;
};

interface Gap {
  readonly owner: string;
  readonly grain: Periodicity;
  readonly nouns: readonly string[];
  readonly countries: readonly string[];
  readonly isPrior: boolean;
  readonly runs: readonly Period[];
}

/** Joins what differs in one list alone. */
const joinedBy = (gaps: readonly Gap[], list: 'nouns' | 'countries'): readonly Gap[] => {
  const byRest = new Map<string, Gap>();
  for (const gap of gaps) {
    const key = JSON.stringify({ ...gap, [list]: null });
    const known = byRest.get(key);
    byRest.set(key, known === undefined ? gap : { ...gap, [list]: [...new Set([...known[list], ...gap[list]])] });
  }
  return [...byRest.values()];
};

const gapsIn = (missing: readonly MissingDays[], isPrior: boolean): readonly Gap[] => {
  const gaps = missing.flatMap(({ brandGroupId, data, grain, country, current, prior }): readonly Gap[] => {
    const runs = isPrior ? prior : current;
    const noun = DATA_NOUNS[data];
    if (runs.length === 0 || noun === null) return [];
    return [{ owner: brandGroupId, grain, nouns: [noun], countries: country === null ? [] : [country], isPrior, runs }];
  });
  // What all countries lack is said apart from what some lack besides.
  return joinedBy([...joinedBy(gaps.filter(isOfSome), 'countries'), ...gaps.filter((gap) => !isOfSome(gap))].sort(byOrder(gaps)), 'nouns');
};

const isOfSome = ({ countries }: Gap): boolean => countries.length > 0;

/** In the order in which what is joined came. */
const byOrder =
  (gaps: readonly Gap[]) =>
  (a: Gap, b: Gap): number => {
    const placeOf = ({ owner, nouns, countries }: Gap): number =>
      gaps.findIndex((gap) => gap.owner === owner && gap.nouns[0] === nouns[0] && gap.countries[0] === countries[0]);
    return placeOf(a) - placeOf(b);
  };

const sentence = ({ grain, nouns, countries, isPrior, runs }: Gap, owner: string | null): string => {
  const count = runs.reduce((sum, run) => sum + unitsIn(run, grain), 0);
  const where = countries.length === 0 ? '' : ` (${countries.map(countryName).join(', ')})`;
  const subject = `${unitsWords(count, grain)} of ${listed(nouns)}${where}${isPrior ? ' in the prior period' : ''}`;
  return `${owner === null ? '' : `${owner}: `}${subject} ${count === 1 ? 'is' : 'are'} missing: ${runsWords(runs, grain)}.`;
};

/**
 * "3 days of sales and campaigns are missing: Nov 3 – 5, 2026. 1 day of stock (Germany) in the prior period is missing: Oct 9, 2026."; null
 * where none is. `ownerName` names whose they are, where several are looked at.
 */
export const missingDaysWords = (
  missing: readonly MissingDays[],
  ownerName: (brandGroupId: string) => string | null = () => null,
): string | null => {
  const gaps = [...gapsIn(missing, false), ...gapsIn(missing, true)];
  if (gaps.length === 0) return null;
  const rest = gaps.length - MOST_SENTENCES;
  const said = gaps.slice(0, MOST_SENTENCES).map((gap) => sentence(gap, ownerName(gap.owner)));
  return [...said, ...(rest > 0 ? [`And ${rest} more ${rest === 1 ? 'gap' : 'gaps'}.`] : [])].join(' ');
};
