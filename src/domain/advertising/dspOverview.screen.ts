/** DSP Overview (B-015, B-040, B-122 to B-129): what the display campaigns cost and bring, within 14 days of an ad (B-577). */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { bracketQuery } from '../api/bracketQuery.ts';
import { answerReader } from '../api/columnar.ts';
import { type Trend, trendOf } from '../charts/byPeriod.ts';
import { dspFilters } from '../filters/schemaFilters.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { DSP, DSP_FAMILIES, type DspFamily, type DspKey, type DspView, dspMetrics, dspVariant } from '../metrics/dsp.ts';
import type { AnyMetric, Metric } from '../metrics/metric.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { defineScreen, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { headerDates } from '../screens/missingDays.ts';
import { choice, type ParamValues } from '../screens/params.ts';
import type { RequestOf } from '../screens/screen.ts';
import { gridColumns, numberIn, type RowOf } from '../tables/gridColumn.ts';
import { changeColumn, figureColumn, metricCells, type RateOf } from '../tables/metricColumns.ts';
import { dspMetric } from './adsRates.ts';

const PARAMS = {
  /** Which impressions rates are taken over (B-124). */
  impressions: choice(['total', 'viewable'], 'total'),
  /** Whose sales count (B-125): of the whole brand, as other screens count them where DSP is included, or of the promoted products. */
  attribution: choice(['halo', 'promoted'], 'halo'),
};
type Inputs = ScreenInputs<'dsp-overview', typeof PARAMS>;

const COST = 'total_cost_in_usd';

/** The metric of a family in a view, with the family's own title: what the view is stands in the page's head. */
const inView =
  (view: DspView) =>
  (family: DspFamily): Metric<string, DspKey> =>
    dspMetric(dspVariant(family, view));

/** The rates of a view by the counts and amounts that they are made of. */
export const dspRates = (view: DspView): Readonly<Record<string, RateOf<DspKey>>> => {
  const key = (family: DspFamily): DspKey => dspVariant(family, view);
  const rate = (family: DspFamily, top: DspFamily, bottom: DspFamily) => [key(family), { top: key(top), bottom: key(bottom) }] as const;
  return Object.fromEntries([
    rate('dsp_roas', 'sales_14d_in_usd', COST),
    rate('ctr', 'clicks', 'impressions'),
    rate('dsp_cpc', COST, 'clicks'),
    rate('detail_page_view_rate', 'detail_page_views_14d', 'impressions'),
    rate('cpdpv', COST, 'detail_page_views_14d'),
    rate('purchase_rate', 'purchases_14d', 'impressions'),
    rate('new_to_brand_purchase_rate', 'new_to_brand_purchases_14d', 'impressions'),
    rate('percent_purchases_ntb', 'new_to_brand_purchases_14d', 'purchases_14d'),
    rate('snssr', 'sns_subscriptions_14d', 'impressions'),
  ]);
};

const TILES: readonly DspFamily[] = [
  COST,
  'sales_14d_in_usd',
  'dsp_roas',
  'impressions',
  'ctr',
  'detail_page_view_rate',
  'purchases_14d',
  'percent_purchases_ntb',
];

/** The key metrics (B-126) in the view that is chosen. */
export const dspTiles = ({ params }: { readonly params: ParamValues<typeof PARAMS> }): readonly AnyMetric[] => TILES.map(inView(params));

/** Metrics of several keys, as one chart. */
const trend =
  (families: readonly DspFamily[]) =>
  (answer: AnalyticsAnswer, { scope, params }: Inputs): Trend =>
    trendOf(families.map(inView(params)), answer, { data: 'dsp', dates: scope.dates.resolved, today: scope.today });

const COMPARED: readonly DspFamily[] = [COST, 'sales_14d_in_usd', 'dsp_roas'];

const question = ({ scope, params }: Inputs, dimensions: readonly DimensionKey[]): RequestOf<'metrics'> => {
  const { brandGroup, dates, filters } = scope;
  const { currentPeriod, priorPeriod, periodicity } = dates.resolved;
  return query('metrics', {
    body: {
      schema: 'dsp',
      brandGroupId: brandGroup.id,
      currentPeriod,
      priorPeriod,
      dimensions: [...dimensions],
      metrics: dspMetrics(params).map(({ key }) => key),
      filters: dspFilters(filters),
      ...(dimensions.includes('date') ? { periodicity } : {}),
    },
  });
};

const columns = ({ params }: Inputs) => {
  const rates = dspRates(params);
  return gridColumns([
    { key: 'order_name', title: 'Campaign', kind: 'text', isFixed: true, width: 280, leadsTo: { thing: 'dspCampaign' } },
    ...DSP_FAMILIES.flatMap((family) => {
      const metric = inView(params)(family);
      return COMPARED.includes(family) ? [figureColumn(metric, rates), changeColumn(metric, rates)] : [figureColumn(metric, rates)];
    }),
  ]);
};

const NO_NAME = 'Unknown';

/** Campaigns of either period, those that cost most first. */
export const dspCampaignRows = (answer: AnalyticsAnswer): readonly RowOf<typeof columns>[] => {
  const read = answerReader(answer);
  const { current, prior } = read;
  const keys = DSP.keysAmong(Object.keys(answer.current.metrics));
  const rows = Array.from({ length: current.rowCount }, (_, row) => {
    const name = current.name('order_name', row) ?? prior.name('order_name', row) ?? NO_NAME;
    return { id: name, cells: { order_name: name, ...metricCells(keys, row, read) } };
  });
  return sortedBy(
    rows,
    byNumber(({ cells }) => numberIn(cells, COST), 'desc'),
  );
};

/** The link to a file of all campaigns as the page shows them, made by the server (B-449). */
export const dspExportUrl = ({ scope, params }: Inputs): string => {
  const { brandGroup, dates, filters } = scope;
  const { currentPeriod, priorPeriod } = dates.resolved;
  const query = bracketQuery({
    download: 'true',
    brandGroupId: brandGroup.id,
    dimensions: ['order_name'] satisfies DimensionKey[],
    metrics: dspMetrics(params).map(({ key }) => key),
    startDateCurrent: currentPeriod.start,
    endDateCurrent: currentPeriod.end,
    ...(priorPeriod === null ? {} : { startDatePrevious: priorPeriod.start, endDatePrevious: priorPeriod.end }),
    filters: dspFilters(filters) as Readonly<Record<string, never>>,
  });
  return `/api/summary/product_performance?${query}`;
};

export const dspOverview = defineScreen({
  route: 'dsp-overview',
  amounts: 'shown',
  filters: { counted: ['search', 'countries', 'dspCampaigns'] },
  params: PARAMS,
  looksAt: headerDates,
  queries: (inputs: Inputs) => ({
    totals: question(inputs, []),
    trend: question(inputs, ['date']),
    campaigns: question(inputs, ['order_name']),
  }),
}).drawing({
  trends: {
    spendSales: {
      title: 'Spend and Sales',
      info: 'Display campaign cost, sales (14-day attribution window) and return on ad spend. Dashed: the comparison period.',
      query: 'trend',
      data: trend(COMPARED),
      png: { permission: 'chart-image', report: 'dsp-spend-and-sales' },
      csv: { permission: 'table-csv', report: 'dsp-spend-and-sales' },
    },
    impressionsChart: {
      title: 'Impressions',
      info: 'Ad impressions and click-through rate. Dashed: the comparison period.',
      query: 'trend',
      data: trend(['impressions', 'ctr']),
      png: { permission: 'chart-image', report: 'dsp-impressions' },
      csv: { permission: 'table-csv', report: 'dsp-impressions' },
    },
  },
  tables: {
    campaigns: {
      title: 'Campaign Level Performance',
      caption: 'Campaigns',
      info: 'All display campaigns in these dates, sorted by spend. Sales use a 14-day attribution window.',
      query: 'campaigns',
      columns,
      order: { column: COST, direction: 'desc' },
      rows: dspCampaignRows,
      csv: { permission: 'table-csv', report: 'dsp-campaign-level-performance' },
    },
  },
});
