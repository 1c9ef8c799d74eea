/** Category Insights (C-026, C-038, C-088 to C-098, C-440, C-454 to C-470): how a category develops, and who moves it. */

import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import type { AnswerOf } from '../api/contract.ts';
import { answeredTrend, type Trend } from '../charts/byPeriod.ts';
import { comparisonWords } from '../dates/labels.ts';
import { monthOf } from '../dates/month.ts';
import type { Period } from '../dates/period.ts';
import { categoryName } from '../format/categoryPath.ts';
import { periodWords } from '../format/day.ts';
import { compactWriter } from '../format/number.ts';
import type { CatalogueMetric } from '../metrics/catalogue.ts';
import { CATEGORY } from '../metrics/category.ts';
import { type Triplet, triplet } from '../metrics/change.ts';
import { metricWith } from '../metrics/schema.ts';
import { defineScreen, type FileSubject, heldName, mayHave, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { headerDates } from '../screens/missingDays.ts';
import { choice, type Param } from '../screens/params.ts';
import { nodeParam } from '../tools/categoryChoice.ts';
import type { CategoryMetric } from './categoryInsights.entities.ts';
import { legendOf, MARKET_TREND_MODES, shownValue, trendsHiddenAtFirst } from './categoryInsights.ts';
import {
  chartedAtFirst,
  MOST_CHARTED,
  OUTLIER_MODES,
  OUTLIER_TABS,
  type OutlierAnswer,
  type OutlierItem,
  type OutlierMode,
  type OutlierTab,
  outliersSheet,
} from './outliers.ts';
import { ratingSpan } from './ratingAxis.ts';

/** Keys of what is charted; null where nobody has chosen, which charts the first three. */
const charted: Param<readonly string[] | null> = {
  fallback: null,
  read: (text) =>
    text === 'none'
      ? []
      : text
          .split(',')
          .slice(0, MOST_CHARTED)
          .flatMap((each) => unescaped(each) ?? []),
  write: (keys) =>
    keys === null ? '' : keys.length === 0 ? 'none' : keys.map((key) => encodeURIComponent(key.replace(/\p{Cs}/gu, '\ufffd'))).join(','),
};
const unescaped = (text: string): string | null => {
  try {
    return text === '' ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
};

const PARAMS = {
  node: nodeParam,
  /** The end month alone, or the whole period (C-440). */
  view: choice(['snapshot', 'period'], 'snapshot'),
  mode: choice(MARKET_TREND_MODES, 'Demand Trends'),
  tab: choice(OUTLIER_TABS, 'brands'),
  rank: choice(OUTLIER_MODES, 'top'),
  charted,
};
type Inputs = ScreenInputs<'category-insights', typeof PARAMS>;
export type CategoryInputs = Inputs;

export const categoryMetric = <K extends CategoryMetric>(key: K): CatalogueMetric<K> => metricWith(CATEGORY, key);

const OVERVIEW: readonly CategoryMetric[] = [
  'revenue',
  'units_sold',
  'total_volume',
  'pct_branded_search',
  'top_5_brands_market_share',
  'avg_price',
  'med_price',
  'price_iqr',
];

/** Writes the figures of the tiles in few characters, those of one format alike over all tiles. */
export const overviewWriter =
  (answer: AnalyticsAnswer) =>
  (key: CategoryMetric): string => {
    const { format } = categoryMetric(key);
    const alike = OVERVIEW.filter((other) => categoryMetric(other).format === format);
    return compactWriter(
      format,
      alike.map((other) => overviewFigure(answer, other).current),
    )(overviewFigure(answer, key).current);
  };

/** The end month of a period, as the snapshot has it; all of it otherwise. */
export const viewedPeriod = (view: 'snapshot' | 'period', period: Period): Period =>
  view === 'period' ? period : { start: monthOf(period.end), end: period.end };

const overviewQuestion = ({ scope, params }: Inputs, node: number) => {
  const { currentPeriod, priorPeriod } = scope.dates.resolved;
  return query('marketMetrics', {
    body: {
      schema: 'category',
      currentPeriod: viewedPeriod(params.view, currentPeriod),
      priorPeriod: priorPeriod === null ? null : viewedPeriod(params.view, priorPeriod),
      dimensions: [],
      metrics: [...OVERVIEW],
      filters: { categories: [node] },
    },
  });
};

const trendsQuestion = ({ scope, params }: Inputs, node: number) =>
  query('marketMetrics', {
    body: {
      schema: 'category',
      currentPeriod: scope.dates.resolved.currentPeriod,
      priorPeriod: null,
      dimensions: ['date'],
      periodicity: 'monthly',
      metrics: [...legendOf(params.mode)],
      filters: { categories: [node] },
    },
  });

const OUTLIER_CALLS = {
  brands: 'categoryBrands',
  subcategories: 'categorySubcategories',
  niches: 'categoryNiches',
  terms: 'categoryTerms',
} as const;

/**
 * The series of the mode; what is blanked is a gap (C-576, C-577), a month without a value is shaded (C-470). Its months are over, and a month
 * of the market comes as a whole: as in the tiles and on the other Insights none is open.
 */
export const marketTrends = (answer: AnalyticsAnswer, { scope, params }: Inputs): Trend => {
  const metrics = legendOf(params.mode);
  const made = answeredTrend(metrics.map(categoryMetric), answer, { ...scope.dates.resolved, priorPeriod: null });
  return {
    ...made,
    openFrom: null,
    lines: made.lines.map((line, nth) => {
      const metric = metrics[nth];
      return metric === undefined
        ? line
        : {
            ...line,
            ...ratingSpan(metric),
            prior: null,
            values: line.values.map((value, i) => shownValue(metric, made.days[i] ?? scope.today, value)),
          };
    }),
  };
};

/** A figure of the overview with what it is compared with. */
export const overviewFigure = (answer: AnalyticsAnswer, key: CategoryMetric): Triplet => {
  const { current, prior } = answerReader(answer);
  return triplet(current.at(key, 0), prior.at(key, 0));
};

/** The ranked list that is looked at. */
export const outliersIn = (answer: OutlierAnswer, rank: OutlierMode): readonly OutlierItem[] => answer[rank];

/** The keys that are charted: those chosen, else the first three. */
export const chartedIn = (
  items: readonly OutlierItem[],
  { tab, charted: chosen }: { readonly tab: OutlierTab; readonly charted: readonly string[] | null },
) => chosen ?? chartedAtFirst(tab, items);

export const OUTLIERS_CHART = 'outliers-chart';
export const OUTLIERS_PNG = 'png:outliers';
export const OUTLIERS_CSV = 'csv:outliers';
export const OUTLIER_TABLE = { permission: 'table-csv', report: 'outliers' } as const;
export const OUTLIER_IMAGE = { permission: 'outlier-image', report: 'outliers' } as const;

/** The category and its months, by which files are named. */
const heldIn = ({ scope }: Inputs, { node }: { readonly node: AnswerOf<'searchCategories'> | null }): FileSubject => {
  const { start, end } = scope.dates.resolved.currentPeriod;
  return { subject: categoryName(node?.[0]?.path ?? ''), when: [start.slice(0, 7), end.slice(0, 7)] };
};

export const categoryInsightsScreen = defineScreen({
  route: 'category-insights',
  amounts: 'dollars',
  unshown: { node: 'The category' },
  params: PARAMS,
  categories: { param: 'node', resets: ['charted'] },
  looksAt: headerDates,
  queries: (inputs: Inputs) => {
    const { scope, params } = inputs;
    const { node } = params;
    const { currentPeriod, priorPeriod } = scope.dates.resolved;
    const periods = {
      startDate: currentPeriod.start,
      endDate: currentPeriod.end,
      ...(priorPeriod === null ? {} : { priorStartDate: priorPeriod.start, priorEndDate: priorPeriod.end }),
    };
    return {
      node: node === null ? null : query('searchCategories', { body: { nodeId: node } }),
      overview: node === null ? null : overviewQuestion(inputs, node),
      trends: node === null ? null : trendsQuestion(inputs, node),
      outliers: node === null ? null : query(OUTLIER_CALLS[params.tab], { query: { nodeId: node, ...periods } }),
    };
  },
}).drawing({
  holds: heldIn,
  trends: {
    market: {
      title: 'Market Trends',
      info: 'The category’s metrics by month, in groups. Months without data are shaded.',
      query: 'trends',
      data: marketTrends,
      hiddenFirst: ({ params }) => trendsHiddenAtFirst(params.mode),
      emptyTitle: 'No data available for the given period',
      png: { permission: 'market-trends-image', report: 'market-trends' },
      csv: { permission: 'market-trends-csv', report: 'market-trends' },
    },
  },
  files: (what, inputs, answers) => {
    const { outliers } = answers;
    if (what === OUTLIERS_CSV && outliers !== null && mayHave(inputs.scope, OUTLIER_TABLE)) {
      const { tab, rank } = inputs.params;
      const { currentPeriod, priorPeriod } = inputs.scope.dates.resolved;
      return {
        kind: 'table',
        name: heldName(heldIn(inputs, answers), `${rank}-${tab === 'terms' ? 'search-terms' : tab}`, 'csv'),
        title: 'Outliers',
        period: comparisonWords(currentPeriod, priorPeriod),
        sheet: outliersSheet(tab, outliersIn(outliers, rank), currentPeriod, priorPeriod),
      };
    }
    return what !== OUTLIERS_PNG || answers.outliers === null || !mayHave(inputs.scope, OUTLIER_IMAGE)
      ? null
      : {
          kind: 'chart',
          chartId: OUTLIERS_CHART,
          name: heldName(heldIn(inputs, answers), OUTLIER_IMAGE.report, 'png'),
          title: 'Outliers',
          period: periodWords(inputs.scope.dates.resolved.currentPeriod),
        };
  },
});
