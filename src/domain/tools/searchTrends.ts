/** Search Trends (its months are in dates/monthRange.ts): what is chosen, which call comes next, and the rows of the table. */
import { type Month, monthOf } from '../dates/month.ts';
import type { Period } from '../dates/period.ts';
import { formatCount } from '../format/number.ts';
import { relativeChange } from '../metrics/change.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { sumKnown } from '../metrics/share.ts';
import { isLongEnough } from '../typeahead/words.ts';
import { type DemandRank, demandRank } from './demand.ts';
import type { TermVolume } from './searchTrends.entities.ts';

/** A brand or a term, never both; neither shows nothing (C-471). */
export type TrendSubject =
  | { readonly kind: 'none' }
  | { readonly kind: 'brand'; readonly value: string }
  | { readonly kind: 'term'; readonly value: string };

/** The shortest term that can be submitted, in characters. */
const SHORTEST_TERM = 4;

/** Whether the form's button works (C-172). */
export const canSubmitTerm = (text: string): boolean => isLongEnough(text, SHORTEST_TERM);

/** What the address names; where a link names both, the brand counts. A blank or too short one is none. */
export const trendSubject = (brand: string | null, term: string | null): TrendSubject => {
  const [chosen, typed] = [brand?.trim() ?? '', term?.trim() ?? ''];
  if (chosen !== '') return { kind: 'brand', value: chosen };
  return canSubmitTerm(typed) ? { kind: 'term', value: typed } : { kind: 'none' };
};

/** Query parameters of a subject: a brand clears the term (C-472), a term the brand (C-473). */
export const subjectParams = (subject: TrendSubject): { readonly brand: string | null; readonly term: string | null } => ({
  brand: subject.kind === 'brand' ? subject.value : null,
  term: subject.kind === 'term' ? subject.value : null,
});

export type TrendRequest =
  | { readonly call: 'brand-terms' | 'search-terms'; readonly value: string }
  | { readonly call: 'volumes'; readonly terms: readonly string[] };

/** The next call for a subject (C-474): nothing without one, the terms first, then their volumes; none where no term was found. */
export const nextTrendRequest = (subject: TrendSubject, terms: readonly string[] | null): TrendRequest | null => {
  if (subject.kind === 'none') return null;
  if (terms !== null) return terms.length === 0 ? null : { call: 'volumes', terms };
  return { call: subject.kind === 'brand' ? 'brand-terms' : 'search-terms', value: subject.value.toLowerCase() };
};

/** The warning when nothing was found (C-478, C-804). */
export const noTermsText = (subject: TrendSubject, terms: readonly string[] | null): string | null =>
  subject.kind !== 'none' && terms !== null && terms.length === 0
    ? `No search terms were found for "${subject.value}". Please try another brand/search.`
    : null;

/** How many terms are graphed: 10 as lines of their own (C-912), 10,000 in a total (C-913). */
export const graphedTermsCap = (totalsOnly: boolean): number => (totalsOnly ? 10_000 : 10);

/** What is said where there may be more terms than are looked at; null where all are. */
export const firstTermsText = (terms: readonly unknown[]): string | null =>
  terms.length < graphedTermsCap(true)
    ? null
    : `Only the top ${formatCount(graphedTermsCap(true))} terms by last month’s searches are listed and totaled.`;

export type TrendSegment = 'all' | 'branded' | 'generic';

/** Which terms are looked at. Generic and related terms exist in brand mode only: a term search has neither filter. */
export const termsInView = (
  rows: readonly TermVolume[],
  subject: TrendSubject,
  segment: TrendSegment,
  directOnly: boolean,
): readonly TermVolume[] => {
  const byBrand = subject.kind === 'brand';
  return rows.filter(({ branded, source }) => {
    if (byBrand && directOnly && source !== 'direct') return false;
    if (segment === 'branded') return branded;
    return !(segment === 'generic' && byBrand) || !branded;
  });
};

export interface TrendRow {
  readonly term: string;
  readonly branded: boolean;
  readonly source: 'direct' | 'related';
  /** Searches in the last and the first month of the range (C-349). */
  readonly lastMonthVolume: number | null;
  readonly firstMonthVolume: number | null;
  /** From the first to the last month, a fraction. */
  readonly growth: number | null;
  readonly demand: DemandRank | null;
  readonly graphed: boolean;
}

const volumeIn = ({ volumes }: TermVolume, month: Month): number | null => volumes.find((one) => one.month === month)?.volume ?? null;

/** The table's rows: by last month volume descending, then those graphed first (C-184), then as they stood. */
export const trendRows = (rows: readonly TermVolume[], months: Period, graphed: ReadonlySet<string>): readonly TrendRow[] => {
  const made = rows.map((row): TrendRow => {
    const [first, last] = [volumeIn(row, monthOf(months.start)), volumeIn(row, monthOf(months.end))];
    return {
      term: row.term,
      branded: row.branded,
      source: row.source,
      lastMonthVolume: last,
      firstMonthVolume: first,
      growth: relativeChange(last, first),
      demand: demandRank(last),
      graphed: graphed.has(row.term),
    };
  });
  return sortedBy(
    made,
    byNumber(({ lastMonthVolume }) => lastMonthVolume, 'desc'),
    byNumber((row) => Number(row.graphed), 'desc'),
  );
};

/** Terms on a page of the table (C-183). */
export const TREND_ROWS_PER_PAGE = 20;

/** The total of all terms in each month; null in a month without any volume. */
export const totalVolumes = (
  rows: readonly TermVolume[],
  months: readonly Month[],
): readonly { readonly month: Month; readonly volume: number | null }[] =>
  months.map((month) => ({ month, volume: sumKnown(rows.map((row) => volumeIn(row, month))) }));
