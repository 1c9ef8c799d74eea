/**
 * What an import takes the place of, by day and sum, before and after: nobody is to lose a day's figures by one press. The same
 * words stand on the page, where the replacing is confirmed, and in the terminal.
 */
import type { IsoDay } from '../dates/isoDay.ts';
import { countryName } from '../format/country.ts';
import { dayWords } from '../format/day.ts';
import { grouped } from './fault.ts';
import type { ImportLayout } from './layout.ts';
import { rateText } from './rates.ts';

/** A day of a country, or another part that is replaced as a whole. Sums are exact, and null where unknown. */
export interface ReplacedCell {
  /** Null for what is of no day. */
  readonly day: IsoDay | null;
  /** The country, or the currency of a rate; null where rows are of none. */
  readonly part: string | null;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly before: bigint | null;
  readonly after: bigint | null;
}

/** A day as it is told. */
export interface ReplacedDay {
  /** "Nov 18, 2026"; null for what is of no day. */
  readonly day: string | null;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  /** "$98,900.00"; "unknown" where it is not known. */
  readonly before: string;
  readonly after: string;
  /** "down 80.8%", "DE down 90%"; null where nothing falls by more than half. */
  readonly fall: string | null;
}

export interface Replacement {
  /** Rows that make room. */
  readonly rows: number;
  /** How many days; 0 for what is of no day. */
  readonly days: number;
  /** On how many of them the sum falls by more than half. */
  readonly fallen: number;
  /** What is summed: "Sales"; null where there is nothing to add up. */
  readonly sum: string | null;
  /** Empty where nothing can be added up: `after` then says what changes. */
  readonly before: string;
  readonly after: string;
  /** Those that fall first, then the others, by day; the first of them. */
  readonly list: readonly ReplacedDay[];
}

/** How many days are told one by one. */
export const MAX_DAYS_LISTED = 31;

/** The sum that is compared: the amount, where there is one. */
export const comparedSum = ({ kind, sums }: ImportLayout): ImportLayout['sums'][number] | undefined =>
  kind === 'rates' ? { title: 'Dollars for one unit', measure: 'rate' } : (sums[1] ?? sums[0]);

const UNKNOWN = 'unknown';

/** Exact dollars, $12,345,678.90, or a count. */
export const amountText = (amount: bigint | null, isMoney: boolean): string => {
  if (amount === null) return UNKNOWN;
  const size = amount < 0n ? -amount : amount;
  const sign = amount < 0n ? '−' : '';
  return isMoney ? `${sign}$${grouped(size / 100n)}.${String(size % 100n).padStart(2, '0')}` : `${sign}${grouped(size)}`;
};

/** What is not known any more has fallen as well. */
const isFallen = ({ before, after }: Pick<ReplacedCell, 'before' | 'after'>): boolean =>
  before !== null && before > 0n && (after ?? 0n) * 2n < before;

const add = (a: bigint | null, b: bigint | null): bigint | null => (a === null ? b : b === null ? a : a + b);

const together = (cells: readonly ReplacedCell[]): Omit<ReplacedCell, 'day' | 'part'> =>
  cells.reduce<Omit<ReplacedCell, 'day' | 'part'>>(
    (sum, cell) => ({
      rowsBefore: sum.rowsBefore + cell.rowsBefore,
      rowsAfter: sum.rowsAfter + cell.rowsAfter,
      before: add(sum.before, cell.before),
      after: add(sum.after, cell.after),
    }),
    { rowsBefore: 0, rowsAfter: 0, before: null, after: null },
  );

/** "down 80.8%": the tenths of a percent cut, so that no fall is told greater than it is. */
const fallWords = ({ before, after }: Pick<ReplacedCell, 'before' | 'after'>): string => {
  if (after === null || before === null) return 'unknown afterwards';
  const tenths = ((before - after) * 1_000n) / before;
  return `down ${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}%`;
};

/** The fall of a day, or of those of its countries that fall while the day as a whole does not. */
const fallOf = (cells: readonly ReplacedCell[]): string | null => {
  const whole = together(cells);
  if (isFallen(whole)) return fallWords(whole);
  const fallen = cells.filter(isFallen).map((cell) => `${countryName(cell.part ?? '')} ${fallWords(cell)}`.trim());
  return fallen.length === 0 ? null : fallen.join(', ');
};

const byDay = (cells: readonly ReplacedCell[]): readonly (readonly [IsoDay | null, readonly ReplacedCell[]])[] => {
  const days = new Map<IsoDay | null, ReplacedCell[]>();
  for (const cell of cells) days.set(cell.day, [...(days.get(cell.day) ?? []), cell]);
  return [...days];
};

/** So many rates of a day are told one by one. */
const MAX_RATES_A_DAY = 6;

/** The rates of a day that change, each with its currency; nobody adds up rates. */
const ratesOfDay = (cells: readonly ReplacedCell[], rateOf: (cell: ReplacedCell) => bigint | null): string => {
  const changed = cells.filter(({ before, after }) => before !== after);
  const listed = changed.slice(0, MAX_RATES_A_DAY).map((cell) => {
    const rate = rateOf(cell);
    return `${cell.part ?? ''} ${rate === null ? UNKNOWN : rateText(rate)}`;
  });
  const more = changed.length - listed.length;
  return changed.length === 0 ? 'unchanged' : `${listed.join(', ')}${more === 0 ? '' : `, and ${grouped(more)} more`}`;
};

/** What rates become: days on which any changes come first. */
const replacedRates = (cells: readonly ReplacedCell[], title: string): Replacement => {
  const days = byDay(cells).map(([day, own]) => ({
    isChanged: own.some(({ before, after }) => before !== after),
    told: {
      day: day === null ? null : dayWords(day),
      rowsBefore: own.reduce((sum, { rowsBefore }) => sum + rowsBefore, 0),
      rowsAfter: own.reduce((sum, { rowsAfter }) => sum + rowsAfter, 0),
      before: ratesOfDay(own, ({ before }) => before),
      after: ratesOfDay(own, ({ after }) => after),
      fall: null,
    },
  }));
  const changed = cells.filter(({ before, after }) => before !== after).length;
  return {
    rows: cells.reduce((sum, { rowsBefore }) => sum + rowsBefore, 0),
    days: days.length,
    fallen: 0,
    sum: title,
    before: '',
    after: `${grouped(changed)} of ${grouped(cells.length)} rates ${changed === 1 ? 'changes' : 'change'}`,
    list: [...days.filter(({ isChanged }) => isChanged), ...days.filter(({ isChanged }) => !isChanged)]
      .slice(0, MAX_DAYS_LISTED)
      .map(({ told }) => told),
  };
};

/** What the cells come to, by day; null where nothing is replaced. Cells come in order of day. */
export const replacementOf = (cells: readonly ReplacedCell[], layout: ImportLayout): Replacement | null => {
  if (cells.length === 0) return null;
  const compared = comparedSum(layout);
  if (compared?.measure === 'rate') return replacedRates(cells, compared.title);
  const isMoney = layout.stored.some(({ name, type }) => name === compared?.measure && type === 'cents');
  const days = byDay(cells).map(([day, own]): ReplacedDay => {
    const { rowsBefore, rowsAfter, before, after } = together(own);
    return {
      day: day === null ? null : dayWords(day),
      rowsBefore,
      rowsAfter,
      before: amountText(before, isMoney),
      after: amountText(after, isMoney),
      fall: fallOf(own),
    };
  });
  const fallen = days.filter(({ fall }) => fall !== null);
  const whole = together(cells);
  return {
    rows: whole.rowsBefore,
    days: days.filter(({ day }) => day !== null).length,
    fallen: fallen.length,
    sum: compared?.title ?? null,
    before: amountText(whole.before, isMoney),
    after: amountText(whole.after, isMoney),
    list: [...fallen, ...days.filter(({ fall }) => fall === null)].slice(0, MAX_DAYS_LISTED),
  };
};

const count = (n: number, one: string): string => `${grouped(n)} ${one}${n === 1 ? '' : 's'}`;

/** "638 rows of Nov 18, 2026 are replaced", "… of 31 days …". */
export const replacementTitle = ({ rows, days, list }: Replacement): string => {
  const of = days === 0 ? '' : days === 1 ? ` of ${list[0]?.day}` : ` of ${grouped(days)} days`;
  return `${count(rows, 'row')}${of} ${rows === 1 ? 'is' : 'are'} replaced`;
};

/** "Sales: $98,900.00 before, $18,971.00 after", "2 of 30 rates change"; null where nothing is summed. */
export const replacementSums = ({ sum, before, after }: Replacement): string | null =>
  sum === null ? null : before === '' ? after : `${sum}: ${before} before, ${after} after`;

/** "1 day loses more than half of its sales: is the file complete?"; null where none does. */
export const fallTitle = ({ fallen, sum }: Replacement): string | null =>
  fallen === 0 || sum === null
    ? null
    : `${count(fallen, 'day')} ${fallen === 1 ? 'loses' : 'lose'} more than half of ${fallen === 1 ? 'its' : 'their'} ${sum.toLowerCase()}: is the file complete?`;

/** How many days are not listed; 0 where all are. */
export const daysNotListed = ({ days, list }: Replacement): number => Math.max(0, days - list.length);

/** The replacement in lines for a terminal. */
export const describeReplacement = (replacement: Replacement): readonly string[] => {
  const { sum, list } = replacement;
  const sums = replacementSums(replacement);
  const fall = fallTitle(replacement);
  const more = daysNotListed(replacement);
  const dayLine = ({ day, rowsBefore, rowsAfter, before, after, fall: own }: ReplacedDay): string =>
    `    ${(day ?? 'All').padEnd(12)}  ${count(rowsBefore, 'row')} → ${grouped(rowsAfter)}${sum === null ? '' : `, ${sum} ${before} → ${after}`}${own === null ? '' : `  ! ${own}`}`;
  return [
    `  Warning: ${replacementTitle(replacement)}.${sums === null ? '' : ` ${sums}.`}`,
    ...(fall === null ? [] : [`  Warning: ${fall}`]),
    ...list.map(dayLine),
    ...(more === 0 ? [] : [`    … and ${grouped(more)} more days`]),
  ];
};

/** What is replaced of all kinds, in a sentence: "638 rows of Nov 18, 2026 are replaced." */
export const replacedWords = (parts: readonly { readonly replacement?: Replacement }[]): string =>
  parts.flatMap(({ replacement }) => (replacement === undefined ? [] : [`${replacementTitle(replacement)}.`])).join(' ');
