/** Advertising Audiences (B-013, B-036, B-111 to B-115): who searches, and where the ads reach them. */

import type { AnalyticsAnswer, AskedFilters } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { formatIn } from '../api/shownCurrency.ts';
import { asShares, type BarData } from '../charts/bars.ts';
import type { FilterState } from '../filters/filterState.ts';
import { AD_FILTERS } from '../filters/filterUse.ts';
import { adsFilters } from '../filters/schemaFilters.ts';
import { formatMetric } from '../format/number.ts';
import { ADVERTISING, type AdsKey } from '../metrics/advertising.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { isAdditive } from '../metrics/metric.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { defineScreen, query, type ReadyScope } from '../screens/defineScreen.ts';
import { headerDates } from '../screens/missingDays.ts';
import type { RequestOf } from '../screens/screen.ts';
import type { Display } from '../shell/display.ts';
import { type GridRow, gridColumns, numberIn, type RowOf } from '../tables/gridColumn.ts';
import { changeColumn, figureColumn, type MetricCell, metricCells, withRates } from '../tables/metricColumns.ts';
import { ADS_RATES, adsMetric, adsMetrics } from './adsRates.ts';
import { AUDIENCE_DIMENSION, AUDIENCE_INFO, audienceName, unknownName } from './audienceName.ts';
import { wholeOf } from './performanceRows.ts';

const SPEND = 'cost_in_usd';
const SALES = 'attributed_sales_in_usd';
const ORDERS = 'attributed_conversions';

/** As the rows have them, and as they are read (B-246). */
const RECORD_TYPES: readonly (readonly [key: string, label: string])[] = [
  ['keyword', 'Keyword'],
  ['product', 'Product'],
  ['category', 'Category'],
  ['audience', 'Audience'],
  ['auto', 'Automatic'],
];

const OTHER_TYPE = 'Other';
/** Keywords of the table, those that cost most first. */
export const MOST_KEYWORDS = 1_000;

/** With a change beside them: what was spent, what it brought, and at which rate. */
const comparedMetrics = ({ efficiency }: Display) => adsMetrics([SPEND, SALES, efficiency]);

const FURTHER = adsMetrics([ORDERS, 'cr', 'clicks', 'ctr', 'cpc', 'aov', 'impressions']);

const metricKeys = (display: Display): readonly AdsKey[] =>
  withRates(
    [...comparedMetrics(display), ...FURTHER].map(({ key }) => key),
    ADS_RATES,
  );

const metricColumns = (display: Display) => [
  ...comparedMetrics(display).flatMap((one) => [figureColumn(one, ADS_RATES), changeColumn(one, ADS_RATES)]),
  ...FURTHER.map((one) => figureColumn(one, ADS_RATES)),
];

/** What is added up of all rows where the answer has the first alone; rates come of their parts. */
const addedKeys = (display: Display): readonly AdsKey[] => metricKeys(display).filter((key) => isAdditive(adsMetric(key), 'things'));

interface Cut {
  readonly dimensions: readonly DimensionKey[];
  readonly recordTypes?: readonly string[];
  readonly limit?: number;
}

const question = (
  { brandGroup, dates, filters, display }: ReadyScope<'advertising-audiences'>,
  { dimensions, recordTypes, limit }: Cut,
): RequestOf<'metrics'> => {
  const narrowed: AskedFilters = {
    ...adsFilters(filters),
    ...(recordTypes === undefined ? {} : { dimensions: [{ dimension: 'record_type', values: [...recordTypes] }] }),
  };
  return query('metrics', {
    body: {
      schema: 'ads',
      brandGroupId: brandGroup.id,
      currentPeriod: dates.resolved.currentPeriod,
      priorPeriod: dates.resolved.priorPeriod,
      dimensions: [...dimensions],
      metrics: [...metricKeys(display)],
      filters: narrowed,
      ...(limit === undefined ? {} : { limit, orderBys: [{ field_name: SPEND, direction: 'desc' }], totals: [...addedKeys(display)] }),
    },
  });
};

/** Spend and sales of each record type in a fixed order; what is of no known type is together at the end. */
export const recordTypeBars = (answer: AnalyticsAnswer): BarData => {
  const { current } = answerReader(answer);
  const types = current.names('record_type');
  const known = RECORD_TYPES.filter(([key]) => types.includes(key));
  const rowsOf = (key: string | null): readonly number[] =>
    types.flatMap((type, row) => ((key === null ? !RECORD_TYPES.some(([one]) => one === type) : type === key) ? [row] : []));
  const groups = [...known.map(([key, label]) => ({ label, rows: rowsOf(key) })), { label: OTHER_TYPE, rows: rowsOf(null) }].filter(
    ({ rows }) => rows.length > 0,
  );
  const series = (key: AdsKey) => ({
    key,
    label: adsMetric(key).title,
    info: adsMetric(key).tooltip,
    values: groups.map(({ rows }) => rows.reduce<number | null>((sum, row) => added(sum, current.at(key, row)), null)),
  });
  return {
    namesTitle: 'Record Type',
    names: groups.map(({ label }) => label),
    series: [series(SPEND), series(SALES)],
    format: formatIn(answer, SPEND, 'usdWhole'),
  };
};

/** A sum of what is known; null while nothing is. */
const added = (sum: number | null, value: number | null): number | null => (value === null ? sum : (sum ?? 0) + value);

/** Rows of what the answer is grouped by, those that cost most first. */
const rowsOf = <T extends string>(
  answer: AnalyticsAnswer,
  idOf: (row: number) => string,
  texts: (row: number) => Readonly<Record<T, string>>,
): readonly GridRow<T | MetricCell<AdsKey>>[] => {
  const read = answerReader(answer);
  const { current } = read;
  const keys = ADVERTISING.keysAmong(Object.keys(answer.current.metrics));
  const rows = Array.from({ length: current.rowCount }, (_, row) => ({
    id: idOf(row),
    cells: { ...texts(row), ...metricCells(keys, row, read) },
  }));
  return sortedBy(
    rows,
    byNumber(({ cells }) => numberIn(cells, SPEND), 'desc'),
  );
};

type SplitInputs = { readonly scope: { readonly filters: Pick<FilterState, 'splitNonBrand'> } };

const audienceAt = (answer: AnalyticsAnswer, { scope: { filters } }: SplitInputs): ((row: number) => string) => {
  const { current } = answerReader(answer);
  return (row) => audienceName(current.name(AUDIENCE_DIMENSION, row) ?? unknownName(AUDIENCE_DIMENSION), filters.splitNonBrand);
};

export const audienceRows = (answer: AnalyticsAnswer, inputs: SplitInputs): readonly RowOf<typeof audienceColumns>[] => {
  const name = audienceAt(answer, inputs);
  return rowsOf(answer, name, (row) => ({ bcg: name(row) }));
};

export const keywordRows = (answer: AnalyticsAnswer, inputs: SplitInputs): readonly RowOf<typeof keywordColumns>[] => {
  const { current } = answerReader(answer);
  const keyword = (row: number): string => current.name('record_text', row) ?? '';
  const audience = audienceAt(answer, inputs);
  return rowsOf(
    answer,
    (row) => `${keyword(row)}\n${audience(row)}`,
    (row) => ({ record_text: keyword(row), bcg: audience(row) }),
  );
};

interface Columns {
  readonly scope: Pick<ReadyScope<'advertising-audiences'>, 'display'>;
}

const audienceColumns = ({ scope }: Columns) =>
  gridColumns([
    { key: 'bcg', title: 'Audience', info: AUDIENCE_INFO, kind: 'text', isFixed: true, width: 180 },
    ...metricColumns(scope.display),
  ]);

const keywordColumns = ({ scope }: Columns) =>
  gridColumns([
    { key: 'record_text', title: 'Keyword', kind: 'text', isFixed: true, width: 280 },
    { key: 'bcg', title: 'Audience', info: AUDIENCE_INFO, kind: 'text', groups: true },
    ...metricColumns(scope.display),
  ]);

export const audiences = defineScreen({
  route: 'advertising-audiences',
  amounts: 'shown',
  filters: { counted: [...AD_FILTERS, 'countries'] },
  toggles: ['efficiency'],
  looksAt: headerDates,
  queries: ({ scope }) => ({
    recordTypes: question(scope, { dimensions: ['record_type'] }),
    audiences: question(scope, { dimensions: ['bcg'] }),
    keywords: question(scope, { dimensions: ['record_text', 'bcg'], recordTypes: ['keyword'], limit: MOST_KEYWORDS }),
  }),
}).drawing({
  charts: {
    recordTypes: {
      title: 'Spend and Sales by Record Type',
      info: 'Ad spend and ad-attributed sales by targeting type.',
      query: 'recordTypes',
      data: recordTypeBars,
      png: { permission: 'chart-image', report: 'spend-and-sales-by-record-type' },
      csv: { permission: 'table-csv', report: 'spend-and-sales-by-record-type' },
    },
    recordTypeShares: {
      title: 'Spend and Sales by Record Type, %',
      info: 'Each record type’s share of ad spend and of ad sales. Where its share of sales is larger, returns are above average.',
      query: 'recordTypes',
      data: (answer) => asShares(recordTypeBars(answer)),
      png: { permission: 'chart-image', report: 'spend-and-sales-by-record-type-percent' },
      csv: { permission: 'table-csv', report: 'spend-and-sales-by-record-type-percent' },
    },
  },
  tables: {
    audiences: {
      title: 'Audience Performance',
      caption: 'Audiences',
      info: 'Campaigns by audience, as stated in the ad files. Brand: targets searches for your brand. Non-Brand: all others. The Split Non-Brand filter splits it into Competitor (searches for other brands), Generic (searches that name no brand) and Other Non-Brand (automatic and audience targeting).',
      query: 'audiences',
      pageLength: 50,
      columns: audienceColumns,
      order: { column: SPEND, direction: 'desc' },
      rows: audienceRows,
      csv: { permission: 'table-csv', report: 'audience-performance' },
    },
    keywords: {
      title: 'Keyword Performance',
      caption: 'Keywords',
      info: `Keywords with bids, at most ${formatMetric(MOST_KEYWORDS, 'count')}, sorted by spend. Totals include all keywords.`,
      query: 'keywords',
      columns: keywordColumns,
      order: { column: SPEND, direction: 'desc' },
      rows: keywordRows,
      overall: ({ scope }, { keywords }) => wholeOf(keywords, metricColumns(scope.display)),
      csv: { permission: 'table-csv', report: 'keyword-performance' },
    },
  },
});
