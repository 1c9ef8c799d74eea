/** Advertising Budget (B-014, B-038, B-116 to B-120): where budgets run out, and what more of them would bring. Daily, as budgets are (B-117). */

import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { type Trend, trendOf } from '../charts/byPeriod.ts';
import { AD_FILTERS } from '../filters/filterUse.ts';
import { adsFilters } from '../filters/schemaFilters.ts';
import { ADVERTISING, type AdsKey } from '../metrics/advertising.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import { absoluteChange } from '../metrics/change.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import type { AnyMetric } from '../metrics/metric.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { defineScreen, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { headerDates } from '../screens/missingDays.ts';
import type { RequestOf } from '../screens/screen.ts';
import { gridColumns, numberIn, type RowOf } from '../tables/gridColumn.ts';
import { changeColumn, figureColumn, metricCells } from '../tables/metricColumns.ts';
import { ADS_RATES, adsMetric } from './adsRates.ts';

type Inputs = ScreenInputs<'advertising-budget', Record<never, never>>;

const SPEND = 'cost_in_usd';
const AT_BUDGET = 'budget_met_spend_in_usd';
const OPPORTUNITY = 'additional_spend_opportunity_in_usd';

/** The single big number (B-119). */
export const opportunityTile = (): readonly AnyMetric[] => [adsMetric(OPPORTUNITY)];

const METRICS = [
  SPEND,
  AT_BUDGET,
  'budget_met_spend_pct',
  OPPORTUNITY,
  'avg_daily_spend_usd',
  'current_budget_in_usd',
  'current_budget_pacing',
  'campaign_budget_in_usd',
  'attributed_sales_in_usd',
  'acos',
  'roas',
] as const;

/** Budgets are set for each campaign, so that no one adds up to what the rows that are left out would. */
const question = ({ scope }: Inputs, dimensions: readonly DimensionKey[], metrics: readonly MetricKey<'ads'>[]): RequestOf<'metrics'> => {
  const { brandGroup, dates, filters } = scope;
  const { currentPeriod, priorPeriod } = dates.resolved;
  return query('metrics', {
    body: {
      schema: 'ads',
      brandGroupId: brandGroup.id,
      currentPeriod,
      priorPeriod,
      dimensions: [...dimensions],
      metrics: [...metrics],
      filters: adsFilters(filters),
      ...(dimensions.includes('date') ? { periodicity: 'daily' as const } : {}),
    },
  });
};

/** What is left of the spend of a day once that of campaigns at their budget is taken out. */
const BELOW: Pick<AnyMetric, 'key' | 'title'> = { key: 'below_budget', title: 'Spend below Budget' };

/** Each day's spend in two parts: of campaigns that spent their budget or more, and of all others (B-118). */
export const spendByBudget = (answer: AnalyticsAnswer, { scope }: Inputs): Trend => {
  const made = trendOf([adsMetric(AT_BUDGET), adsMetric(SPEND)], answer, {
    data: 'ads',
    dates: scope.dates.resolved,
    today: scope.today,
  });
  const [over, all] = made.lines;
  if (over === undefined || all === undefined) return made;
  // Where no budget is known, neither part is.
  const below = all.values.map((value, i) => absoluteChange(value, over.values[i] ?? null));
  return {
    ...made,
    lines: [
      { ...over, prior: null, mark: 'column' },
      {
        ...all,
        key: BELOW.key,
        label: BELOW.title,
        info: 'Spend by campaigns that did not reach their daily budget.',
        values: below,
        prior: null,
        mark: 'column',
      },
    ],
    alone: [],
    isStacked: true,
  };
};

const column = <K extends AdsKey>(key: K) => figureColumn(adsMetric(key), ADS_RATES);

const columns = ({ scope }: Inputs) =>
  gridColumns([
    { key: 'campaign_name', title: 'Campaign', kind: 'text', isFixed: true, width: 320, leadsTo: { thing: 'campaign' } },
    column(SPEND),
    changeColumn(adsMetric(SPEND), ADS_RATES),
    { ...column(AT_BUDGET), show: 'bar' },
    column('budget_met_spend_pct'),
    column(OPPORTUNITY),
    column('avg_daily_spend_usd'),
    column('current_budget_in_usd'),
    { ...column('current_budget_pacing'), show: 'heat', levels: { warnFrom: 0.9, badAbove: 1 } },
    column('campaign_budget_in_usd'),
    column('attributed_sales_in_usd'),
    column(scope.display.efficiency),
  ]);

const NO_NAME = 'Unknown';

/** Campaigns of either period; those that spent most on days at their budget first, then those that cost most. */
export const budgetRows = (answer: AnalyticsAnswer): readonly RowOf<typeof columns>[] => {
  const read = answerReader(answer);
  const { current, prior } = read;
  const keys = ADVERTISING.keysAmong(Object.keys(answer.current.metrics));
  const rows = Array.from({ length: current.rowCount }, (_, row) => {
    const name = current.name('campaign_name', row) ?? prior.name('campaign_name', row) ?? NO_NAME;
    return { id: name, cells: { campaign_name: name, ...metricCells(keys, row, read) } };
  });
  const by = (key: AdsKey) => byNumber<(typeof rows)[number]>(({ cells }) => numberIn(cells, key), 'desc');
  return sortedBy(rows, by(AT_BUDGET), by(SPEND));
};

export const advertisingBudget = defineScreen({
  route: 'advertising-budget',
  amounts: { except: 'Budgets are in US dollars.' },
  filters: { counted: [...AD_FILTERS, 'countries'] },
  toggles: ['efficiency'],
  looksAt: headerDates,
  queries: (inputs: Inputs) => ({
    totals: question(inputs, [], [OPPORTUNITY, AT_BUDGET, SPEND]),
    trend: question(inputs, ['date'], [SPEND, AT_BUDGET, OPPORTUNITY]),
    campaigns: question(inputs, ['campaign_name'], METRICS),
  }),
}).drawing({
  trends: {
    exceeding: {
      title: 'Spend by Campaigns Exceeding Budget',
      info: 'Daily ad spend, split into campaigns that spent their daily budget or more and all others. Display campaigns have no daily budget.',
      query: 'trend',
      data: spendByBudget,
      png: { permission: 'chart-image', report: 'spend-by-campaigns-exceeding-budget' },
      csv: { permission: 'table-csv', report: 'spend-by-campaigns-exceeding-budget' },
    },
  },
  tables: {
    campaigns: {
      title: 'Budget by Campaign',
      caption: 'Campaigns',
      info: 'Spend at Budget is spend on days when a campaign spent its daily budget or more. Additional Spend Opportunity is 20% of it. Sorted by Spend at Budget.',
      query: 'campaigns',
      columns,
      order: { column: AT_BUDGET, direction: 'desc' },
      rows: budgetRows,
      csv: { permission: 'budget-table-csv', report: 'budget-by-campaign' },
    },
  },
});
