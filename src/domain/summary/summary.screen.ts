/** Executive Summary in portfolio mode (B-011, B-030, B-069 to B-079): what it asks of all brand groups that show, and its table of them. */

import { isRight } from 'fp-ts/Either';
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { BOARD, cohortQueries, DASHBOARD, documentQueries } from '../dashboards/dashboards.screen.ts';
import { earlierOf, laterOf } from '../dates/calendar.ts';
import { comparisonWords } from '../dates/labels.ts';
import { isShareFormat } from '../format/change.ts';
import { periodWords } from '../format/day.ts';
import type { Goal } from '../goals/goal.ts';
import { goalFit, NO_GOAL_FITS } from '../goals/goalFit.ts';
import type { GoalView } from '../goals/periodGoal.ts';
import { childAddress } from '../journal/address.ts';
import { DSP } from '../metrics/dsp.ts';
import { INVENTORY } from '../metrics/inventory.ts';
import { RETAIL_RATES, withRateParts } from '../metrics/rateParts.ts';
import { RETAIL, type RetailKey } from '../metrics/retail.ts';
import { SHARE_OF_VOICE } from '../metrics/shareOfVoice.ts';
import { type SummaryView, summaryMetric, type TileSchema } from '../metrics/summaryMetrics.ts';
import { BRAND_FIELDS, catalogueQueries, MARKET_FIELDS, REPORT_DATES, UNSHOWN_CATALOGUES } from '../reporting/catalogueQueries.ts';
import { type ChosenAnswers, comparedIn, defineScreen, fileName, mayHave, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { choice } from '../screens/params.ts';
import type { RequestOf } from '../screens/screen.ts';
import type { BrandGroup } from '../session/user.ts';
import type { Scope } from '../shell/scope.ts';
import { type GridCells, type GridColumn, gridColumns, type RowOf } from '../tables/gridColumn.ts';
import { gridDownloadIn, gridSheet } from '../tables/gridSheet.ts';
import { gridIn } from '../tables/gridState.url.ts';
import {
  absoluteColumn,
  absoluteOf,
  changeColumn,
  figureColumn,
  type MetricCell,
  previousColumn,
  previousOf,
  relativeOf,
  tripletCells,
} from '../tables/metricColumns.ts';
import { type Attention, attentions, watchedMetrics } from './attention.ts';
import { GOAL_METRICS, goalMeasure, yearBefore, yearToDate } from './goalsBlock.ts';
import { brandsParam, shownBrands } from './summaryBrands.ts';
import { namedMetrics, savedConfigs } from './summaryConfig.ts';
import { BRAND, partsOf, sellingCountries } from './summaryFigures.ts';
import { SUMMARY_MODES } from './summaryModes.ts';

const PARAMS = {
  /** Nothing where the cookie decides. */
  mode: choice(['', ...SUMMARY_MODES], ''),
  /** The brand groups that show; nobody's choice is the default (B-336, B-337). */
  brands: brandsParam,
  /** What the goals blocks are about. */
  goal: choice(GOAL_METRICS, 'sales'),
};
type Inputs = ScreenInputs<'executive-summary', typeof PARAMS>;

export const brandsOf = ({ scope, params }: Inputs) => shownBrands(scope, params.brands);

/** Several brand groups have neither products nor tags in common: of the filters the countries hold. */
export const summaryGoalView = (
  { filters }: Pick<Scope, 'filters'>,
  sellers: AnalyticsAnswer | null,
): ((brandGroupId: string) => GoalView) => {
  const countriesOf = sellingCountries(sellers);
  return (brandGroupId) => ({ countries: filters.countries, sellingCountries: countriesOf.get(brandGroupId) ?? [], tag: null });
};

/** What the catalogue offers here. */
export const summaryView = ({ scope }: Inputs): SummaryView => ({
  ...scope.salesMode,
  mode: 'portfolio',
  filtered: scope.filters.countries.length > 0,
});

/** A schema with keys of its own; each of the texts is one. */
const KEYED = {
  retail: (keys: readonly string[]) => ({ schema: 'retail' as const, metrics: [...RETAIL.keys(keys)] }),
  sov: (keys: readonly string[]) => ({ schema: 'sov' as const, metrics: [...SHARE_OF_VOICE.keys(keys)] }),
  inventory: (keys: readonly string[]) => ({ schema: 'inventory' as const, metrics: [...INVENTORY.keys(keys)] }),
  dsp: (keys: readonly string[]) => ({ schema: 'dsp' as const, metrics: [...DSP.keys(keys)] }),
} satisfies Record<TileSchema, unknown>;

interface Cut {
  readonly schema: TileSchema;
  readonly keys: readonly string[];
  readonly by: 'total' | 'period';
}

const figures = (inputs: Inputs, { schema, keys, by }: Cut): RequestOf<'metrics'> | null => {
  const { dates, filters } = inputs.scope;
  const { currentPeriod, priorPeriod, periodicity } = dates.resolved;
  const brandGroupIds = brandsOf(inputs).map(({ id }) => id);
  if (keys.length === 0 || brandGroupIds.length === 0) return null;
  return query('metrics', {
    body: {
      ...KEYED[schema](keys),
      brandGroupIds,
      currentPeriod,
      ...(by === 'total' ? { priorPeriod } : { pop: 'none' as const, periodicity }),
      dimensions: by === 'total' ? [BRAND] : [BRAND, 'date'],
      filters: filters.countries.length === 0 ? {} : { countries: [...filters.countries] },
    },
  });
};

/** The year to date beside the same days of the year before, by brand group, or by brand group and month. */
const yearFigures = (inputs: Inputs, by: 'total' | 'month'): RequestOf<'metrics'> | null => {
  const { scope, params } = inputs;
  const { schema, key } = goalMeasure(params.goal, scope.salesMode);
  const brandGroupIds = brandsOf(inputs).map(({ id }) => id);
  if (brandGroupIds.length === 0) return null;
  const currentPeriod = yearToDate(scope.today);
  const { countries } = scope.filters;
  return query('metrics', {
    body: {
      ...KEYED[schema]([key]),
      brandGroupIds,
      currentPeriod,
      priorPeriod: yearBefore(currentPeriod),
      dimensions: by === 'total' ? [BRAND] : [BRAND, 'date'],
      ...(by === 'total' ? {} : { periodicity: 'monthly' as const }),
      filters: countries.length === 0 ? {} : { countries: [...countries] },
    },
  });
};

/** By brand group the countries in which it sold or advertised in the year to date or the dates: what its goals must cover. */
const sellersAsked = (inputs: Inputs): RequestOf<'metrics'> | null => {
  const brandGroupIds = brandsOf(inputs).map(({ id }) => id);
  if (brandGroupIds.length === 0) return null;
  const [year, { currentPeriod }] = [yearToDate(inputs.scope.today), inputs.scope.dates.resolved];
  return query('metrics', {
    body: {
      schema: 'retail',
      metrics: ['total_sales_ordered_revenue_in_usd', 'ad_spend_in_usd'],
      brandGroupIds,
      currentPeriod: { start: earlierOf(year.start, currentPeriod.start), end: laterOf(year.end, currentPeriod.end) },
      pop: 'none',
      dimensions: [BRAND, 'country'],
      filters: {},
    },
  });
};

/** What other questions are chosen by. */
const CHOSEN_BY = { config: 'dashboardConfig', [DASHBOARD]: 'dashboard' } as const;
type Chosen = ChosenAnswers<typeof CHOSEN_BY>;

/** The keys of a schema that the saved sections need; nothing until they are known. */
const keysOf = (inputs: Inputs, { config }: Chosen, schema: TileSchema): readonly string[] => {
  if (config === undefined) return [];
  const view = summaryView(inputs);
  const named = namedMetrics(
    savedConfigs(config),
    brandsOf(inputs).map(({ id }) => id),
  );
  const parts = named.flatMap((key) => {
    const metric = summaryMetric(key, view);
    return isRight(metric) ? partsOf(metric.right) : [];
  });
  return [...new Set(parts.filter((part) => part.schema === schema).map(({ key }) => key))];
};

/** What the goals of brand groups are read from. */
interface GoalAnswers {
  readonly goals: readonly Goal[] | null;
  readonly sellers: AnalyticsAnswer | null;
}

const attentionsIn = (answer: AnalyticsAnswer, inputs: Inputs, { goals, sellers }: GoalAnswers): readonly Attention[] =>
  attentions(answer, {
    brands: brandsOf(inputs),
    goals: goals ?? [],
    viewOf: summaryGoalView(inputs.scope, sellers),
    period: inputs.scope.dates.resolved.currentPeriod,
    prior: inputs.scope.dates.resolved.priorPeriod,
    mode: inputs.scope.salesMode,
  });

const LEVELS: Readonly<Record<Attention['level'], string>> = { now: 'Now', soon: 'Soon', fine: 'Fine', unknown: 'Not known' };

/** The organization of a brand group: many have one name in several. */
export const organizationOf = ({ user }: Pick<Scope, 'user'>, { organizationId }: BrandGroup): string | null =>
  user?.organizations.find(({ id }) => id === organizationId)?.name ?? null;

const figureCells = (of: Attention['figures']): GridCells<MetricCell<RetailKey>> =>
  Object.assign({}, ...Object.entries(of).map(([key, triplet]) => tripletCells(key, triplet)));

const rowOf = ({ brand, level, reason, also, goal, toGoal, ofGoal, figures: of, unjudged }: Attention, { scope }: Inputs) => ({
  id: brand.id,
  cells: {
    brand: brand.name,
    brandGroupId: brand.id,
    organization: organizationOf(scope, brand),
    level: LEVELS[level],
    reason,
    also,
    goal,
    toGoal,
    ofGoal,
    unjudged: unjudged.join(' '),
    ...figureCells(of),
  },
});

/** The brand groups, those that need attention first. */
export const needRows = (answer: AnalyticsAnswer, inputs: Inputs, goals: GoalAnswers): readonly RowOf<typeof fileColumns>[] =>
  attentionsIn(answer, inputs, goals).map((one) => rowOf(one, inputs));

const figureColumns = ({ scope }: Inputs): readonly GridColumn<RetailKey>[] =>
  watchedMetrics(scope.salesMode).map((metric, place) => ({
    ...figureColumn(metric, RETAIL_RATES),
    width: 116,
    positive: metric.positive,
    // On a phone a figure stands beside the name, also where no goal is set.
    ...(place === 0 ? { leads: true } : {}),
  }));

const BRAND_COLUMN: GridColumn<'brand'> = { key: 'brand', title: 'Brand group', kind: 'text', isFixed: true, width: 168 };
const ORGANIZATION_COLUMN: GridColumn<'organization'> = {
  key: 'organization',
  title: 'Organization',
  kind: 'text',
  width: 148,
  groups: true,
  isOffAtFirst: true,
};
const REASON_COLUMN: GridColumn<'reason'> = {
  key: 'reason',
  title: 'Needs attention',
  info: 'How sales compare with the goal or the prior period, whichever is worse.',
  kind: 'text',
  width: 232,
  leads: true,
};

/** The columns of a goal stand where the sales that are looked at have one. */
const goalColumns = <K extends string>({ scope }: Inputs, columns: readonly GridColumn<K>[]): readonly GridColumn<K>[] =>
  goalFit('sales', scope.salesMode) === 'none' ? [] : columns;

const OF_GOAL_COLUMNS = gridColumns([
  {
    key: 'ofGoal',
    title: '% of sales goal',
    info: 'Sales as a share of the sales goal, prorated to the selected dates.',
    kind: 'numeric',
    format: 'pct',
    width: 168,
  },
]);

/** How many organizations the brand groups that show are of. */
export const organizationsIn = (inputs: Inputs): number => new Set(brandsOf(inputs).map(({ organizationId }) => organizationId)).size;

/** What the file has besides: each change beside its figure, and what the words are made of. */
const fileColumns = (inputs: Inputs) =>
  gridColumns([
    BRAND_COLUMN,
    ORGANIZATION_COLUMN,
    REASON_COLUMN,
    { key: 'also', title: 'Other declines', kind: 'text' },
    ...goalColumns(inputs, [
      { key: 'goal', title: 'Sales goal', info: 'The sales goal, prorated to the selected dates.', kind: 'numeric', format: 'usd' },
      {
        key: 'toGoal',
        title: 'Sales minus goal',
        info: 'Sales minus the sales goal; negative when sales fall short.',
        kind: 'numeric',
        format: 'usd',
      },
      ...OF_GOAL_COLUMNS,
    ]),
    ...watchedMetrics(inputs.scope.salesMode).flatMap((metric) => [
      figureColumn(metric, RETAIL_RATES),
      previousColumn(metric, RETAIL_RATES),
      // A rate has one change, in points.
      ...(isShareFormat(metric.format) ? [] : [absoluteColumn(metric, RETAIL_RATES)]),
      changeColumn(metric, RETAIL_RATES),
    ]),
  ]);

const CSV = { permission: 'table-csv', report: 'executive-summary' } as const;

/** The section in which the brand group's own dashboard stands (B-080): what it asks is asked once that shows. */
export const OWN_DASHBOARD = 'own-dashboard';

const ownDashboardQueries = ({ scope: { brandGroup, today } }: Inputs, answers: Chosen) => ({
  [DASHBOARD]:
    brandGroup.dashboardId === null ? null : query('dashboard', { params: { id: brandGroup.id, dashboard: brandGroup.dashboardId } }),
  ...catalogueQueries(brandGroup.id),
  ...documentQueries(brandGroup.id, answers),
  ...cohortQueries(brandGroup.id, answers, today),
});

export const executiveSummary = defineScreen({
  route: 'executive-summary',
  amounts: (inputs: Inputs) =>
    brandsOf(inputs).length === 1 ? { except: 'Goals and the figures beside them are in US dollars.' } : 'dollars',
  inDollars: ['brands', 'year', 'months', 'sellers'],
  unshown: { dashboard: 'The brand group’s dashboard', ...UNSHOWN_CATALOGUES },
  filters: { counted: ['countries'] },
  params: PARAMS,
  toggles: ['sales', 'basis'],
  chosenBy: CHOSEN_BY,
  children: { editor: 'summaryEditor', [BOARD]: BOARD },
  nearby: { [OWN_DASHBOARD]: [DASHBOARD, BRAND_FIELDS, MARKET_FIELDS, REPORT_DATES] },
  looksAt: (inputs) => ({
    period: inputs.scope.dates.resolved.currentPeriod,
    prior: inputs.scope.dates.resolved.priorPeriod,
    brandGroupIds: brandsOf(inputs).map(({ id }) => id),
  }),
  queries: (inputs: Inputs, answers) => {
    const brandGroupIds = brandsOf(inputs).map(({ id }) => id);
    const watched = withRateParts(watchedMetrics(inputs.scope.salesMode).map(({ key }) => key));
    const tiles = (schema: TileSchema, by: Cut['by']): RequestOf<'metrics'> | null =>
      figures(inputs, { schema, keys: keysOf(inputs, answers, schema), by });
    return {
      config: query('dashboardConfig', {}),
      goals: brandGroupIds.length === 0 ? null : query('goals', { query: { brandGroupIds } }),
      sellers: sellersAsked(inputs),
      brands: figures(inputs, { schema: 'retail', keys: watched, by: 'total' }),
      year: yearFigures(inputs, 'total'),
      months: yearFigures(inputs, 'month'),
      retail: tiles('retail', 'total'),
      retailTrend: tiles('retail', 'period'),
      sov: tiles('sov', 'total'),
      sovTrend: tiles('sov', 'period'),
      inventory: tiles('inventory', 'total'),
      inventoryTrend: tiles('inventory', 'period'),
      dsp: tiles('dsp', 'total'),
      dspTrend: tiles('dsp', 'period'),
      ...ownDashboardQueries(inputs, answers),
    };
  },
}).drawing({
  tables: {
    needs: {
      title: 'Brands needing attention',
      caption: 'Brand groups',
      info: ({ scope }) =>
        goalFit('sales', scope.salesMode) === 'none'
          ? `Largest sales decline first. ${NO_GOAL_FITS}.`
          : 'Sorted by the larger of the goal shortfall and the sales decline. Goals are prorated to the selected dates.',
      query: 'brands',
      awaits: 'goals',
      columns: (inputs: Inputs) =>
        gridColumns([
          BRAND_COLUMN,
          ...(organizationsIn(inputs) > 1 ? [ORGANIZATION_COLUMN] : []),
          REASON_COLUMN,
          ...goalColumns(inputs, OF_GOAL_COLUMNS),
          ...figureColumns(inputs),
        ]),
      // By the larger of two figures, which stand in words in the reason.
      order: { column: 'reason', direction: 'own' },
      rows: (answer, inputs, { goals, sellers }) => needRows(answer, inputs, { goals, sellers }),
      csv: CSV,
    },
  },
  files: (what, inputs, { brands, goals, sellers }) => {
    const asked = gridDownloadIn(what);
    if (asked?.table !== 'needs' || brands === null || !mayHave(inputs.scope, CSV)) return null;
    const columns = fileColumns(inputs);
    const shown =
      asked.which === 'all'
        ? columns.map(({ key }) => key)
        : [
            ...asked.shown,
            'organization',
            'also',
            'goal',
            'toGoal',
            ...asked.shown.flatMap((key) => [previousOf(key), absoluteOf(key), relativeOf(key)]),
          ];
    const rows = needRows(brands, inputs, { goals, sellers });
    const { currentPeriod, priorPeriod } = inputs.scope.dates.resolved;
    return {
      kind: 'table',
      name: fileName(inputs.scope, CSV.report, 'csv'),
      title: 'Brands needing attention',
      period: comparisonWords(currentPeriod, priorPeriod),
      sheet: gridSheet(columns, rows, { which: asked.which, shown }, { state: gridIn(undefined), compared: comparedIn(inputs.scope) }),
    };
  },
});

export const yearWords = ({ today }: Pick<Scope, 'today'>): string => periodWords(yearToDate(today));

export const SUMMARY_EDITOR = childAddress(executiveSummary.at, 'summaryEditor', 'editor');
