/**
 * What Advertising Performance asks. Campaigns, keywords and search terms know no products; where products, categories or tags are filtered
 * the overview is made of the ad figures of products.
 */
import type { AskedFilters } from '../api/analytics.contract.ts';
import { retailFilters } from '../filters/filterState.ts';
import { adsFilters, countedDsp } from '../filters/schemaFilters.ts';
import { ADVERTISING } from '../metrics/advertising.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { type AnyMetric, isAdditive } from '../metrics/metric.ts';
import { RETAIL } from '../metrics/retail.ts';
import { query, type ScreenInputs } from '../screens/defineScreen.ts';
import { choice, choices } from '../screens/params.ts';
import type { RequestOf } from '../screens/screen.ts';
import { withRates } from '../tables/metricColumns.ts';
import { adsMetric } from './adsRates.ts';
import { isLimited, LIMIT_PARAMS } from './catalogCoverage.ts';
import { isHistoric } from './performanceNotes.ts';
import { pivotChoice } from './performancePivot.ts';
import { totalSales } from './performanceRows.ts';
import { allMetrics, MEASURES, type OverviewSource, overviewSource, ratesOf } from './performanceSource.ts';
import { PIVOT_DIMENSIONS } from './pivot.ts';
import { type PerformanceTable, performanceTables } from './sections.ts';

export const PERFORMANCE_PARAMS = {
  groupBy: choice(PIVOT_DIMENSIONS, 'ad_subtype'),
  pivotBy: choice(PIVOT_DIMENSIONS, 'bcg'),
  /** The tables that show all of their rows and not those alone that cost most. */
  all: choices(['campaigns', 'keywords'], []),
  ...LIMIT_PARAMS,
};
export type PerformanceInputs = ScreenInputs<'advertising-performance', typeof PERFORMANCE_PARAMS>;

/** Campaigns, keywords and search terms in a table, those that cost most first (B-559). */
export const MOST_NAMED = 100;
/** Of all campaigns and keywords. */
const MOST_OF_ALL = 10_000;
const MOST_SEARCH_TERMS = 10_000;
const MOST_PRODUCTS = 1_000;
/** Within limits are those that cost little, which the first thousand may not have. */
const MOST_WITHIN_LIMITS = 10_000;

export const showsTable = (inputs: PerformanceInputs, table: PerformanceTable): boolean => {
  const { products, categories } = inputs.scope.filters;
  return performanceTables({ products, categories, historic: isHistoric(inputs) }).includes(table);
};

interface Cut {
  readonly dimensions: readonly DimensionKey[];
  readonly metrics: readonly AnyMetric[];
  readonly filters: AskedFilters;
  readonly limit?: number;
}

/** The metrics and totals of a cut, as keys of the schema that is asked. */
const namesIn = <K extends string>(source: OverviewSource, { metrics, limit }: Cut, keys: (texts: readonly string[]) => readonly K[]) => {
  const named = withRates(
    metrics.map(({ key }) => key),
    ratesOf(source),
  );
  if (limit === undefined) return { metrics: [...keys(named)] };
  const added = metrics.filter((one) => isAdditive(one, 'things')).map(({ key }) => key);
  const orderBys = keys([MEASURES[source].spend]).map((field_name) => ({ field_name, direction: 'desc' as const }));
  return { metrics: [...keys(named)], limit, orderBys, totals: [...keys(added)] };
};

const question = ({ scope }: PerformanceInputs, source: OverviewSource, cut: Cut): RequestOf<'analytics'> => {
  const { currentPeriod, priorPeriod, periodicity } = scope.dates.resolved;
  return query('analytics', {
    body: {
      brandGroupId: scope.brandGroup.id,
      currentPeriod,
      priorPeriod,
      dimensions: [...cut.dimensions],
      filters: cut.filters,
      ...(cut.dimensions.includes('date') ? { periodicity, orderBys: [{ field_name: 'date', direction: 'asc' as const }] } : {}),
      ...(source === 'ads'
        ? { schemaType: 'ads' as const, ...namesIn(source, cut, ADVERTISING.keys) }
        : { schemaType: 'retail' as const, ...namesIn(source, cut, RETAIL.keys) }),
    },
  });
};

const mostOf = (table: 'campaigns' | 'keywords', { params }: PerformanceInputs): number =>
  params.all.includes(table) ? MOST_OF_ALL : MOST_NAMED;

const keywordQuestion = (inputs: PerformanceInputs): RequestOf<'metrics'> => {
  const { scope } = inputs;
  const { currentPeriod, priorPeriod } = scope.dates.resolved;
  const filters = adsFilters(scope.filters);
  const cut: Cut = {
    dimensions: ['record_text', 'bcg'],
    metrics: allMetrics('ads', scope.display),
    filters,
    limit: mostOf('keywords', inputs),
  };
  return query('metrics', {
    body: {
      schema: 'ads',
      brandGroupId: scope.brandGroup.id,
      currentPeriod,
      priorPeriod,
      dimensions: [...cut.dimensions],
      filters: { ...filters, dimensions: [{ dimension: 'record_type', values: ['keyword'] }] },
      ...namesIn('ads', cut, ADVERTISING.keys),
    },
  });
};

const totalSalesFilters = ({ filters }: PerformanceInputs['scope']): AskedFilters =>
  overviewSource(filters) === 'retail'
    ? retailFilters(filters)
    : filters.countries.length === 0
      ? {}
      : { countries: [...filters.countries] };

export const performanceQueries = (inputs: PerformanceInputs) => {
  const { scope, params } = inputs;
  const source = overviewSource(scope.filters);
  const own = { ...(source === 'ads' ? adsFilters(scope.filters) : retailFilters(scope.filters)), ...countedDsp(scope.filters) };
  const metrics = allMetrics(source, scope.display);
  const counted = scope.filters.includeDSP ? { withDsp: true as const } : {};
  const { groupBy, pivotBy } = pivotChoice(params);
  const ads = (dimensions: readonly DimensionKey[], limit: number, dsp: AskedFilters = {}): RequestOf<'analytics'> =>
    question(inputs, 'ads', {
      dimensions,
      metrics: allMetrics('ads', scope.display),
      filters: { ...adsFilters(scope.filters), ...dsp },
      limit,
    });
  return {
    totals: { ...question(inputs, source, { dimensions: [], metrics, filters: own }), ...counted },
    trend: { ...question(inputs, source, { dimensions: ['date'], metrics, filters: own }), ...counted },
    totalSales: question(inputs, 'retail', {
      dimensions: ['date'],
      metrics: [totalSales(inputs)],
      filters: totalSalesFilters(scope),
    }),
    pivot: question(inputs, 'ads', {
      dimensions: [groupBy, pivotBy],
      metrics: [adsMetric(MEASURES.ads.spend), adsMetric(MEASURES.ads.sales)],
      filters: adsFilters(scope.filters),
    }),
    campaigns: showsTable(inputs, 'Campaign')
      ? { ...ads(['campaign_name'], mostOf('campaigns', inputs), countedDsp(scope.filters)), ...counted }
      : null,
    keywords: showsTable(inputs, 'Keyword') ? keywordQuestion(inputs) : null,
    searchTerms: showsTable(inputs, 'Search Term') ? ads(['search_term'], MOST_SEARCH_TERMS) : null,
    products: showsTable(inputs, 'Product')
      ? question(inputs, 'retail', {
          dimensions: ['asin', 'product_title'],
          metrics: [...allMetrics('retail', scope.display), totalSales(inputs)],
          filters: retailFilters(scope.filters),
          limit: isLimited(params) ? MOST_WITHIN_LIMITS : MOST_PRODUCTS,
        })
      : null,
  };
};
