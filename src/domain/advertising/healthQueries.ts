/** What Advertising Health asks: search ads over six weeks, products and targets over 30 days, and its three calls of its own. */

import type { AskedFilters } from '../api/analytics.contract.ts';
import type { CategoryPath } from '../filters/categoryPath.url.ts';
import { type FilterState, retailFilters } from '../filters/filterState.ts';
import { adsFilters, countedDsp } from '../filters/schemaFilters.ts';
import { categoryName } from '../format/categoryPath.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { RETAIL } from '../metrics/retail.ts';
import { type ChosenAnswers, query } from '../screens/defineScreen.ts';
import type { RequestOf } from '../screens/screen.ts';
import { nodeAtPath, tierOf } from '../tools/categoryChoice.ts';
import type { CategoryNode } from '../tools/categoryPicker.ts';
import { catalogMetrics, tagSetIn } from './healthCatalog.ts';
import { DISTRIBUTED } from './healthDistributions.ts';
import { type HealthInputs, sixWeeks, thirtyDays } from './healthInputs.ts';
import { TOP_CATEGORIES_QUERIED, type TopCategory } from './searchTermCoverage.ts';
import { WASTED_QUERY_LIMIT } from './wastedSpend.ts';

interface Cut {
  readonly dimensions: readonly DimensionKey[];
  readonly filters?: AskedFilters;
}

/** Search ads over the six weeks. */
const ads = ({ scope, params }: HealthInputs, { dimensions, filters = {} }: Cut): RequestOf<'metrics'> =>
  query('metrics', {
    body: {
      schema: 'ads',
      brandGroupId: scope.brandGroup.id,
      currentPeriod: sixWeeks(scope.today),
      dimensions: [...dimensions],
      metrics: [...DISTRIBUTED],
      filters: { ...adsFilters(scope.filters), ...filters },
      ...(dimensions.includes('date') ? { periodicity: params.by, orderBys: [{ field_name: 'date', direction: 'asc' as const }] } : {}),
    },
  });

const only = (dimension: DimensionKey, ...values: readonly string[]): Cut['filters'] => ({
  dimensions: [{ dimension, values: [...values] }],
});

/** The ad types count display campaigns too where DSP is included: the one distribution in which they have a part. */
const adTypes = ({ scope, params }: HealthInputs, dimensions: readonly DimensionKey[]): RequestOf<'analytics'> => {
  const asked = query('analytics', {
    body: {
      schemaType: 'ads',
      brandGroupId: scope.brandGroup.id,
      currentPeriod: sixWeeks(scope.today),
      dimensions: [...dimensions],
      metrics: [...DISTRIBUTED],
      filters: { ...adsFilters(scope.filters), ...countedDsp(scope.filters) },
      periodicity: params.by,
      orderBys: [{ field_name: 'date', direction: 'asc' as const }],
    },
  });
  return scope.filters.includeDSP ? { ...asked, withDsp: true } : asked;
};

/** What each distribution is told apart by: one level finer where it is broken out (B-105). */
export const BREAKDOWN = {
  adTypes: { plain: ['ad_type'], finer: ['ad_type', 'ad_subtype'] },
  audiences: { plain: ['bcg'], finer: ['bcg'] },
  autoManual: { plain: ['campaign_type'], finer: ['campaign_type', 'ad_tactic'] },
  manual: { plain: ['record_type'], finer: ['record_type', 'bcg'] },
} as const;
export type Distribution = keyof typeof BREAKDOWN;

export const partsOf = (which: Distribution, { params }: HealthInputs): readonly DimensionKey[] =>
  params.breakout ? BREAKDOWN[which].finer : BREAKDOWN[which].plain;
/** Whether audiences beside the brand's are told apart: the distribution of them when it is broken out, the others as the filter says. */
export const splitsAudiences = (which: Distribution, { params, scope }: HealthInputs): boolean =>
  which === 'audiences' ? params.breakout : scope.filters.splitNonBrand;
const byDate = (which: Distribution, inputs: HealthInputs): readonly DimensionKey[] => ['date', ...partsOf(which, inputs)];

/** Products over the last 30 days, by a dimension. */
const retail = (inputs: HealthInputs, dimensions: readonly DimensionKey[], filters: AskedFilters = {}): RequestOf<'analytics'> => {
  const { scope } = inputs;
  return query('analytics', {
    body: {
      schemaType: 'retail',
      brandGroupId: scope.brandGroup.id,
      currentPeriod: thirtyDays(scope.today),
      dimensions: [...dimensions],
      metrics: [...RETAIL.keys(catalogMetrics(inputs))],
      filters: { ...retailFilters(scope.filters), ...filters },
    },
  });
};

/** What people aim at themselves; the other targets are the marketplace's choice. Reports of targets do not name the type of their campaign. */
const MANUAL_TARGETS = ['keyword', 'product', 'category', 'audience'] as const;

const wasted = ({ scope }: HealthInputs): RequestOf<'metrics'> =>
  query('metrics', {
    body: {
      schema: 'ads',
      brandGroupId: scope.brandGroup.id,
      currentPeriod: thirtyDays(scope.today),
      // A target sells or does not in one campaign of one country, by one match type: summed over them, one sale would hide all the waste.
      dimensions: ['record_text', 'record_type', 'match_type', 'target_title', 'campaign_name', 'country'],
      metrics: ['clicks', 'cost_in_usd', 'attributed_sales_in_usd', 'wasted_clicks'],
      filters: adsFilters(scope.filters),
      // What sold nothing comes first, so that the limit cuts what sold something.
      orderBys: [
        { field_name: 'wasted_clicks', direction: 'desc' },
        { field_name: 'clicks', direction: 'desc' },
      ],
      limit: WASTED_QUERY_LIMIT,
    },
  });

/** Whether search terms are known in these weeks: of the last day alone, for what it tells is in its notes. */
const termReport = ({ scope }: HealthInputs): RequestOf<'metrics'> => {
  const { end } = sixWeeks(scope.today);
  return query('metrics', {
    body: {
      schema: 'ads',
      brandGroupId: scope.brandGroup.id,
      currentPeriod: { start: end, end },
      dimensions: ['search_term'],
      metrics: ['cost_in_usd'],
      limit: 1,
    },
  });
};

const countriesIn = ({ countries }: FilterState): string[] => [...countries];

/** What other questions are chosen by. */
export const CHOSEN_BY = { topCategories: 'topCategories', tier: 'searchCategories', tags: 'tags' } as const;
type Chosen = ChosenAnswers<typeof CHOSEN_BY>;

/** The node of the chosen category; none where the market has none at that path, null while it is not known. */
const chosenNodes = (path: CategoryPath, { tier }: Chosen): number[] | null => {
  if (tier === undefined) return null;
  const node = nodeAtPath(path, tier);
  return node === null ? [] : [node.node_id];
};

const topNodes = ({ topCategories }: Chosen): number[] | null =>
  topCategories === undefined ? null : topCategories.map(({ currentNodeId }) => currentNodeId);

const opportunity = ({ scope, params }: HealthInputs, answers: Chosen): RequestOf<'opportunitySearchTerms'> | null => {
  const nodeIds = params.path.length > 0 ? chosenNodes(params.path, answers) : topNodes(answers);
  return nodeIds === null ? null : query('opportunitySearchTerms', { query: { brandGroupId: scope.brandGroup.id }, body: { nodeIds } });
};

type TierInput = RequestOf<'searchCategories'>['input'];

/** The names of the categories that were asked for, by node. */
export const categoryNames = (top: readonly TopCategory[] | null, tier: readonly CategoryNode[] | null): ReadonlyMap<number, string> =>
  new Map([
    ...(tier ?? []).map(({ node_id, path }) => [node_id, categoryName(path)] as const),
    ...(top ?? []).map(({ currentNodeId, currentCategory }) => [currentNodeId, currentCategory] as const),
  ]);

const tagFigures = (inputs: HealthInputs, { tags }: Chosen): RequestOf<'analytics'> | null => {
  const set = tags === undefined ? null : tagSetIn(tags, inputs.params.tagSet);
  return set === null ? null : retail(inputs, ['custom_tag_child_asin'], { tagSetId: set.id });
};

export const healthQueries = (inputs: HealthInputs, answers: Chosen) => {
  const { scope } = inputs;
  const { brandGroup, filters } = scope;
  const weeks = sixWeeks(scope.today);
  const days = thirtyDays(scope.today);
  return {
    growth: scope.devMode
      ? query('drivingGrowth', { query: { brandGroupId: brandGroup.id }, body: { countries: countriesIn(filters) } })
      : null,
    goals: query('brandGroupGoals', { params: { id: brandGroup.id } }),
    countries: query('countries', { body: { brandGroupId: brandGroup.id } }),
    spend: ads(inputs, { dimensions: ['date'] }),
    campaigns: ads(inputs, { dimensions: ['campaign_name'] }),
    adTypes: adTypes(inputs, byDate('adTypes', inputs)),
    audiences: ads(inputs, { dimensions: byDate('audiences', inputs), filters: { splitNonBrand: inputs.params.breakout } }),
    autoManual: ads(inputs, { dimensions: byDate('autoManual', inputs), filters: only('ad_type', 'Sponsored Products') ?? {} }),
    manual: ads(inputs, { dimensions: byDate('manual', inputs), filters: only('record_type', ...MANUAL_TARGETS) ?? {} }),
    products: retail(inputs, ['asin', 'product_title', 'current_category']),
    topCategories: query('topCategories', {
      params: { brandGroup: brandGroup.id },
      query: { numCategories: TOP_CATEGORIES_QUERIED, startDate: days.start, endDate: days.end },
    }),
    tier: inputs.params.path.length === 0 ? null : query('searchCategories', tierOf(inputs.params.path).input as TierInput),
    opportunity: opportunity(inputs, answers),
    wasted: wasted(inputs),
    termReport: termReport(inputs),
    leakage: query('brandLeakage', {
      query: { brandGroupId: brandGroup.id, startDate: weeks.start, endDate: weeks.end },
      body: filters.countries.length === 0 ? {} : { countries: countriesIn(filters) },
    }),
    tags: brandGroup.hasTags ? query('tags', { body: { brandGroupId: brandGroup.id } }) : null,
    tagFigures: tagFigures(inputs, answers),
  };
};
