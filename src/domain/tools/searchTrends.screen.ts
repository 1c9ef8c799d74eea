/** Search Trends (C-169 to C-186): what shoppers search for, by brand or by a text, month by month. */
import type { FoundTerm, VolumesAnswer } from '../api/tools.contract.ts';
import { isIsoDay, isoDay } from '../dates/isoDay.ts';
import { eachMonth, type Month } from '../dates/month.ts';
import { defaultMonthRange, type MonthRange, repairedMonthRange } from '../dates/monthRange.ts';
import { monthsWords } from '../format/day.ts';
import { exportFileName } from '../format/slug.ts';
import { firstMonth, latestMonth, type MarketViewer } from '../insights/months.ts';
import { defineScreen, mayHave, query } from '../screens/defineScreen.ts';
import { MARKET_QUERY } from '../screens/neverImported.ts';
import { choice, type Param, type ParamValues, text } from '../screens/params.ts';
import { figureCell, periodCell, type Sheet, sheetOf } from '../sheets/sheet.ts';
import { type CellValue, sortedRows } from '../tables/tableRows.ts';
import type { TableSort } from '../tables/tableState.ts';
import type { TermMonthlyData, TermVolume } from './searchTrends.entities.ts';
import {
  graphedTermsCap,
  nextTrendRequest,
  type TrendRow,
  type TrendSubject,
  termsInView,
  totalVolumes,
  trendRows,
  trendSubject,
} from './searchTrends.ts';
import { toolBrand } from './toolBrand.ts';
import { namesParam, pageParam, sortParam } from './toolParams.ts';

/** A month in the address: `2026-10`; none for the default. */
const monthParam: Param<string> = {
  fallback: '',
  read: (line) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(line) && isIsoDay(`${line}-01`) ? line : null),
  write: (value) => value,
};

export const COLUMNS = [
  'graphed',
  'term',
  'lastMonthVolume',
  'growth',
  'medianPrice',
  'averageRating',
  'averageReviews',
  'branded',
  'source',
] as const;
export type TrendColumn = (typeof COLUMNS)[number];

export const TREND_PNG = 'png:trends';
export const TREND_CSV = 'csv:trends';
export const TERMS_CSV = 'csv:terms';
export const TREND_CHART = 'trends-chart';

const PARAMS = {
  brand: text(),
  term: text(),
  segment: choice(['all', 'branded', 'generic'], 'all'),
  terms: choice(['opportunity', 'direct'], 'opportunity'),
  chart: choice(['line', 'stacked'], 'line'),
  volume: choice(['total', 'individual'], 'individual'),
  start: monthParam,
  end: monthParam,
  sort: sortParam(COLUMNS, { column: 'lastMonthVolume', direction: 'desc' }),
  page: pageParam,
  /** The terms that are graphed, once somebody chose them. */
  graphed: namesParam(graphedTermsCap(false)),
};
type Values = ParamValues<typeof PARAMS>;

export const subjectOf = ({ brand, term }: Pick<Values, 'brand' | 'term'>): TrendSubject => trendSubject(brand, term);

/** The months that are looked at: what the address says where it can be, else the last 13 (C-915). */
export const monthsOf = ({ start, end }: Pick<Values, 'start' | 'end'>, viewer: MarketViewer): MonthRange => {
  const [first, latest] = [firstMonth(viewer, 'terms'), latestMonth(viewer, 'terms')];
  const usual = defaultMonthRange(latest, first);
  const within = (line: string, fallback: Month): Month => {
    const month = line === '' ? fallback : isoDay(`${line}-01`);
    return month < first || month > latest ? fallback : month;
  };
  return repairedMonthRange({ start: within(start, usual.start), end: within(end, usual.end) }, first);
};

/** Terms with their months, in the order in which they were found. */
export const volumesByTerm = (terms: readonly FoundTerm[], { data }: VolumesAnswer): readonly TermVolume[] => {
  const byTerm = new Map<string, { month: Month; volume: number | null }[]>();
  for (const { search_term, month, volume } of data) byTerm.set(search_term, [...(byTerm.get(search_term) ?? []), { month, volume }]);
  return terms.map(({ term, rank, source, branded }) => ({ term, rank, source, branded, volumes: byTerm.get(term) ?? [] }));
};

export interface TrendTableRow extends TrendRow {
  readonly medianPrice: number | null;
  readonly averageRating: number | null;
  readonly averageReviews: number | null;
}

export interface TrendView {
  readonly subject: TrendSubject;
  readonly months: readonly Month[];
  /** The terms of the segment. */
  readonly terms: readonly TermVolume[];
  /** By last month volume, then those graphed (C-184), or as the person sorted them. */
  readonly rows: readonly TrendTableRow[];
  readonly graphed: readonly string[];
  /** What the graph draws: one total, or a line for each graphed term. */
  readonly series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
}

/** What the column Branded says. */
export const brandedWords = ({ branded }: Pick<TrendRow, 'branded'>): string => (branded ? 'Branded' : 'Generic');
/** What the column Type says. */
export const sourceWords = ({ source }: Pick<TrendRow, 'source'>): string => (source === 'direct' ? 'Direct' : 'Opportunity');

const readRow = (row: TrendTableRow, key: string): CellValue => {
  switch (key as TrendColumn) {
    case 'graphed':
      return Number(row.graphed);
    case 'branded':
      return brandedWords(row);
    case 'source':
      return row.source;
    default:
      return row[key as Exclude<TrendColumn, 'graphed' | 'branded'>];
  }
};

/** Graphed at first: those searched most in the last month, as many as can be graphed one by one. */
const graphedFirst = (rows: readonly TrendRow[]): readonly string[] => rows.slice(0, graphedTermsCap(false)).map(({ term }) => term);

/** The graph and the table of what was found, as the address says them. */
export const trendView = (found: readonly FoundTerm[], volumes: VolumesAnswer, params: Values, viewer: MarketViewer): TrendView => {
  const subject = subjectOf(params);
  const range = monthsOf(params, viewer);
  const months = eachMonth(range.start, range.end);
  const terms = termsInView(volumesByTerm(found, volumes), subject, params.segment, params.terms === 'direct');
  const known = new Set(terms.map(({ term }) => term));
  const graphed = (params.graphed ?? graphedFirst(trendRows(terms, range, new Set()))).filter((term) => known.has(term));
  const lastOf = new Map<string, TermMonthlyData>();
  for (const one of volumes.data) if (one.month === range.end) lastOf.set(one.search_term, one);
  const rows = trendRows(terms, range, new Set(graphed)).map((row) => {
    const last = lastOf.get(row.term);
    return {
      ...row,
      medianPrice: last?.median_price ?? null,
      averageRating: last?.avg_avg_rating ?? null,
      averageReviews: last?.avg_review_count ?? null,
    };
  });
  const isUsual = params.sort.column === PARAMS.sort.fallback.column && params.sort.direction === PARAMS.sort.fallback.direction;
  const volumeOf = ({ volumes: own }: TermVolume) => months.map((month) => own.find((one) => one.month === month)?.volume ?? null);
  const series =
    params.volume === 'total'
      ? terms.length === 0
        ? []
        : [{ label: 'Total volume', values: totalVolumes(terms.slice(0, graphedTermsCap(true)), months).map(({ volume }) => volume) }]
      : graphed.flatMap((name) => {
          const term = terms.find((one) => one.term === name);
          return term === undefined ? [] : [{ label: name, values: volumeOf(term) }];
        });
  return { subject, months, terms, rows: isUsual ? rows : sortedTrend(rows, params.sort), graphed, series };
};

const sortedTrend = (rows: readonly TrendTableRow[], sort: TableSort): readonly TrendTableRow[] => sortedRows(rows, readRow, sort);

/** A term more or less in the graph; no more than can be told apart (C-912). */
export const graphedAfter = (graphed: readonly string[], term: string): readonly string[] =>
  graphed.includes(term) ? graphed.filter((one) => one !== term) : graphed.length >= graphedTermsCap(false) ? graphed : [...graphed, term];

export const trendSheet = ({ months, series }: TrendView): Sheet =>
  sheetOf(
    ['Month', ...series.map(({ label }) => label)],
    months.map((month, i) => [
      periodCell(month, 'monthly', month.slice(0, 7)),
      ...series.map(({ values }) => figureCell(values[i], 'count')),
    ]),
  );

/** The table of terms, all pages of it. */
export const termsSheet = ({ rows, subject }: TrendView): Sheet => {
  const byBrand = subject.kind === 'brand';
  return sheetOf(
    [
      'Search Term',
      'Last Month Volume Estimate',
      'Volume Growth Estimate',
      'Median Price',
      'Average Rating',
      'Average Reviews',
      'Branded',
      ...(byBrand ? ['Type'] : []),
    ],
    rows.map((row) => [
      row.term,
      figureCell(row.lastMonthVolume, 'count'),
      figureCell(row.growth, 'share'),
      figureCell(row.medianPrice, 'usd'),
      figureCell(row.averageRating, 'float1'),
      figureCell(row.averageReviews, 'count'),
      brandedWords(row),
      ...(byBrand ? [sourceWords(row)] : []),
    ]),
  );
};

const fileSubject = (subject: TrendSubject): string => (subject.kind === 'none' ? '' : subject.value);

export const searchTrends = defineScreen({
  route: 'search-trends',
  amounts: 'dollars',
  unshown: { market: 'Available market data' },
  params: PARAMS,
  chosenBy: { terms: 'brandTerms' },
  children: { search: 'trendSearch' },
  typeaheads: { brand: toolBrand(300) },
  looksAt: ({ scope, params }) => ({ period: monthsOf(params, scope), prior: null }),
  queries: ({ scope, params }, answers) => {
    const subject = subjectOf(params);
    const found = answers.terms;
    const next = nextTrendRequest(subject, found === undefined ? null : found.terms.map(({ term }) => term));
    const { start, end } = monthsOf(params, scope);
    const value = subject.kind === 'none' ? '' : subject.value.toLowerCase();
    const terms =
      subject.kind === 'none'
        ? null
        : subject.kind === 'brand'
          ? query('brandTerms', { body: { brand: value } })
          : query('matchingTerms', { body: { search: value } });
    return {
      terms,
      [MARKET_QUERY]: query('marketKnown', {}),
      volumes: next?.call === 'volumes' ? query('termVolumes', { body: { terms: [...next.terms], start, end } }) : null,
    };
  },
}).drawing({
  files: (what, { scope, params }, { terms, volumes }) => {
    if (terms === null || volumes === null) return null;
    const view = trendView(terms.terms, volumes, params, scope);
    const { start, end } = monthsOf(params, scope);
    const name = (ending: string, report = 'search-trends'): string =>
      exportFileName(report, fileSubject(view.subject), ending, start.slice(0, 7), end.slice(0, 7));
    const [title, period] = [`Search volume, ${fileSubject(view.subject)}`, monthsWords({ start, end })];
    if (what === TREND_CSV && mayHave(scope, { permission: 'search-trends-csv' })) {
      return { kind: 'table', name: name('csv'), title, period, sheet: trendSheet(view) };
    }
    if (what === TERMS_CSV && mayHave(scope, { permission: 'search-trends-csv' })) {
      return { kind: 'table', name: name('csv', 'search-terms'), title: 'Search Terms', period, sheet: termsSheet(view) };
    }
    if (what === TREND_PNG && mayHave(scope, { permission: 'search-trends-image' })) {
      return {
        kind: 'chart',
        chartId: TREND_CHART,
        name: name('png'),
        title,
        period,
      };
    }
    return null;
  },
});
