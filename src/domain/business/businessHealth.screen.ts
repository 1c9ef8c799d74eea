/** Business Health (B-054 to B-068, B-588): what it asks for a scope and its address, the chart of 24 months, and what of it can be saved. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { campaignsSentence, lineOf, type Trend } from '../charts/byPeriod.ts';
import { startsSentence } from '../charts/countryStarts.ts';
import { unitPartWords } from '../charts/unitParts.ts';
import { monthWordsShort } from '../format/day.ts';
import { sentences } from '../format/sentence.ts';
import type { RetailKey } from '../metrics/retail.ts';
import { defineScreen, type ScreenInputs } from '../screens/defineScreen.ts';
import { NOTICES } from '../session/notices.ts';
import { type HistorySeries, historyCaption, historySeries, historySheet } from './history.ts';
import { HISTORY_PARAMS, shownMetrics } from './presets.ts';
import { businessHealthRequests, countryFilter, historyPeriod } from './requests.ts';
import { salesMeasureOf } from './salesMeasure.ts';

type Inputs = ScreenInputs<'business-health', typeof HISTORY_PARAMS>;

/** The metrics of the chart. */
export const metricsOnScreen = ({ scope, params }: Inputs): readonly RetailKey[] => shownMetrics(params, salesMeasureOf(scope.salesMode));

const seriesIn = (answer: AnalyticsAnswer, inputs: Inputs): readonly HistorySeries[] =>
  historySeries(answer, metricsOnScreen(inputs), historyPeriod(inputs.scope.today));

/** The unavailable metrics by name, where there are others: they show "Data unavailable", never zero. */
const unavailableWords = (series: readonly HistorySeries[]): string | null => {
  const names = series.filter(({ unavailable }) => unavailable).map(({ metric }) => metric.title);
  return names.length === 0 || names.length === series.length ? null : `${NOTICES.noData}: ${names.join(', ')}`;
};

/** "Sep 2025: data begins Sep 8, 2025 (23 of 30 days)"; metrics are named where others are whole in that month. Null where all are. */
const partWords = (series: readonly HistorySeries[]): string | null => {
  const said = new Map<string, string[]>();
  for (const { metric, parts } of series) {
    for (const [month, part] of parts) {
      const words = `${monthWordsShort(month)}: ${unitPartWords(part, 'monthly')}`;
      said.set(words, [...(said.get(words) ?? []), metric.title]);
    }
  }
  if (said.size === 0) return null;
  const known = series.filter(({ unavailable }) => !unavailable).length;
  return [...said].map(([words, titles]) => (titles.length < known ? `${words} for ${titles.join(', ')}` : words)).join('; ');
};

const startWords = (series: readonly HistorySeries[]): string | null =>
  startsSentence(
    series.flatMap(({ starts }) => starts),
    'monthly',
  );

const historyTrend = (answer: AnalyticsAnswer, inputs: Inputs): Trend => {
  const series = seriesIn(answer, inputs);
  const points = series[0]?.points ?? [];
  const open = points.findIndex(({ provisional }) => provisional);
  return {
    days: points.map(({ month }) => month),
    dates: {
      currentPeriod: historyPeriod(inputs.scope.today),
      priorPeriod: null,
      compareMode: 'none',
      periodicity: 'monthly',
      locked: true,
      notes: [],
    },
    lines: series.map((one) => ({
      ...lineOf(one.metric),
      values: one.points.map(({ value }) => value),
      prior: null,
      parts: one.parts,
      starts: one.starts,
      ...(one.campaignsFrom === undefined ? {} : { campaignsFrom: one.campaignsFrom }),
    })),
    alone: [],
    openFrom: open === -1 ? null : open,
    // Shading every sale event would shade half of the months: the others have flags.
    shadedEvents: ['Prime Day'],
    note:
      sentences(
        [unavailableWords(series), partWords(series), startWords(series), campaignsSentence(series)].flatMap((words) => words ?? []),
      ) || null,
  };
};

export const businessHealth = defineScreen({
  route: 'business-health',
  amounts: { except: 'Goals, budgets and pacing are in US dollars.' },
  inDollars: ['daily', 'latest'],
  unshown: { latest: 'The last day with data', countries: 'The countries with sales' },
  filters: { counted: ['countries'] },
  params: HISTORY_PARAMS,
  toggles: ['sales', 'basis'],
  queries: (inputs: Inputs) =>
    businessHealthRequests({
      brandGroupId: inputs.scope.brandGroup.id,
      countries: inputs.scope.filters.countries,
      today: inputs.scope.today,
      salesMeasure: salesMeasureOf(inputs.scope.salesMode),
      metrics: metricsOnScreen(inputs),
    }),
  looksAt: ({ scope }) => ({ period: historyPeriod(scope.today), prior: null }),
  annotates: ({ scope }) => ({ period: historyPeriod(scope.today), filters: countryFilter(scope.filters.countries) }),
}).drawing({
  trends: {
    history: {
      title: 'Account History',
      info: 'The last 24 months of each metric. Dashed: months that aren’t over, or whose last days may still change.',
      query: 'history',
      covers: ({ scope }) => historyPeriod(scope.today),
      period: ({ scope }) => historyCaption(historyPeriod(scope.today)),
      empty: 'No data in the last 24 months for these metrics and filters.',
      data: historyTrend,
      saved: (answer, inputs, known) => historySheet(seriesIn(answer, inputs), known),
      csv: { permission: 'account-history-csv', report: 'account-history', what: 'history-csv' },
      png: { permission: 'account-history-image', report: 'account-history', what: 'history-png' },
      chartId: 'account-history',
      height: 380,
    },
  },
});
