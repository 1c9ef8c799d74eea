/**
 * From a plan to one SQL text and its bound values. Identifiers come from the closed lists below, never from a request;
 * every value is bound. The text keeps to what DuckDB and ClickHouse both understand, dates and casts aside, which are
 * the dialect's.
 */
import { PERIODICITIES, type Periodicity } from '../../src/domain/dates/period.ts';
import { RETAIL_BASE_MEASURES } from '../../src/domain/metrics/baseMeasures.ts';
import { PLAN_DIMENSIONS, type Plan, type PlanDimension, type PlanFilters, type RetailSumsPlan } from './plan.ts';

export type SqlValue = string | number;

export interface CompiledQuery {
  readonly text: string;
  readonly values: readonly SqlValue[];
  /** The names of the result's columns, in order. */
  readonly columns: readonly string[];
}

/** A text in the making: `bind` answers the placeholder of a value. */
class Values {
  readonly list: SqlValue[] = [];

  bind(value: SqlValue): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }

  bindAll(values: readonly SqlValue[]): string {
    return `(${values.map((value) => this.bind(value)).join(', ')})`;
  }
}

/** The first day of the unit that a day is in; weeks start on Sunday. */
const BUCKETS: Readonly<Record<Periodicity, string>> = {
  daily: 'g.day',
  weekly: '(g.day - CAST(dayofweek(g.day) AS INTEGER))',
  monthly: "CAST(date_trunc('month', g.day) AS DATE)",
  quarterly: "CAST(date_trunc('quarter', g.day) AS DATE)",
  annual: "CAST(date_trunc('year', g.day) AS DATE)",
};

const COLUMNS: Readonly<Record<Exclude<PlanDimension, 'date'>, string>> = {
  country: 'g.country',
  asin: 'g.asin',
  product_title: 'p.title',
  brand: 'p.brand',
  current_category: 'p.category',
  brand_group_id: 'g.brand_group_id',
};

/** The columns of the facts that a dimension is made from. */
const RAW: Readonly<Record<PlanDimension, readonly string[]>> = {
  date: ['day'],
  country: ['country'],
  asin: ['brand_group_id', 'asin'],
  product_title: ['brand_group_id', 'asin'],
  brand: ['brand_group_id', 'asin'],
  current_category: ['brand_group_id', 'asin'],
  brand_group_id: ['brand_group_id'],
};

const OF_PRODUCTS: readonly PlanDimension[] = ['product_title', 'brand', 'current_category'];

/** The guard behind the types: a name that is not in the list would mean that a request reached the text. */
const known = <T extends string>(list: readonly T[], name: T): T => {
  if (!list.includes(name)) throw new Error('an identifier outside the catalogue');
  return name;
};

const groupExpression = (dimension: PlanDimension, periodicity: Periodicity): string =>
  dimension === 'date'
    ? BUCKETS[known(PERIODICITIES, periodicity)]
    : COLUMNS[known(PLAN_DIMENSIONS, dimension) as Exclude<PlanDimension, 'date'>];

const filled = <T>(list: readonly T[] | undefined): readonly T[] | null => (list === undefined || list.length === 0 ? null : list);

const productConditions = ({ nodes, search }: PlanFilters, values: Values): string[] => {
  const conditions: string[] = [];
  const nodeList = filled(nodes);
  if (nodeList !== null) conditions.push(`q.node_id IN ${values.bindAll(nodeList)}`);
  if (search !== undefined && search !== '') {
    const [title, asin] = [values.bind(search), values.bind(search)];
    conditions.push(`(contains(lower(q.title), lower(${title})) OR contains(lower(q.asin), lower(${asin})))`);
  }
  return conditions;
};

const filterConditions = (plan: RetailSumsPlan, values: Values): string[] => {
  const { filters, scope } = plan;
  const conditions: string[] = [];
  const [countries, asins, tags] = [filled(filters.countries), filled(filters.asins), filled(filters.tags)];
  if (countries !== null) conditions.push(`f.country IN ${values.bindAll(countries)}`);
  if (asins !== null) conditions.push(`f.asin IN ${values.bindAll(asins)}`);
  const products = productConditions(filters, values);
  if (products.length > 0) {
    conditions.push(
      `(f.brand_group_id, f.asin) IN (SELECT q.brand_group_id, q.asin FROM products q WHERE q.brand_group_id IN ${values.bindAll(scope.brandGroupIds)} AND ${products.join(' AND ')})`,
    );
  }
  if (tags !== null) {
    const pairs = tags.map(({ tagSetId, tag }) => `(t.tag_set_id = ${values.bind(tagSetId)} AND t.tag = ${values.bind(tag)})`);
    conditions.push(
      `(f.brand_group_id, f.asin) IN (SELECT t.brand_group_id, t.asin FROM product_tags t WHERE t.brand_group_id IN ${values.bindAll(scope.brandGroupIds)} AND (${pairs.join(' OR ')}))`,
    );
  }
  return conditions;
};

/** Whether the plan tells ASINs apart: if not, the sums by country and day, made at publication, hold all it needs. */
const needsAsins = ({ dimensions, filters }: RetailSumsPlan): boolean =>
  dimensions.some((dimension) => RAW[dimension].includes('asin')) ||
  [filters.asins, filters.nodes, filters.tags].some((list) => (list?.length ?? 0) > 0) ||
  (filters.search ?? '') !== '';

/**
 * Sums in two steps: by the facts' own columns, which is fast, then the few groups that are left by bucket and product
 * attribute. A month's first day worked out per fact costs seven times the sum itself, a join per fact twice.
 */
const compileSums = (plan: RetailSumsPlan): CompiledQuery => {
  const values = new Values();
  const dimensions = [...new Set(plan.dimensions)].map((dimension) => known(PLAN_DIMENSIONS, dimension));
  const measures = [...new Set(plan.measures)].map((measure) => known(RETAIL_BASE_MEASURES, measure));
  if (measures.length === 0) throw new Error('a plan without a measure');
  const raw = [...new Set(dimensions.flatMap((dimension) => RAW[dimension]))];
  const where = [
    `f.brand_group_id IN ${values.bindAll(plan.scope.brandGroupIds)}`,
    `f.day BETWEEN CAST(${values.bind(plan.period.start)} AS DATE) AND CAST(${values.bind(plan.period.end)} AS DATE)`,
    ...filterConditions(plan, values),
  ];
  const facts = needsAsins(plan) ? 'retail_daily' : 'retail_country_daily';
  const keys = raw.map((column) => `f.${column}`);
  const inner = `SELECT ${[...keys, ...measures.map((measure) => `CAST(sum(f.${measure}) AS BIGINT) AS ${measure}`)].join(', ')} FROM ${facts} f WHERE ${where.join(' AND ')}${groupBy(keys)}`;
  const join = dimensions.some((dimension) => OF_PRODUCTS.includes(dimension))
    ? ' LEFT JOIN products p ON p.brand_group_id = g.brand_group_id AND p.asin = g.asin'
    : '';
  const groups = dimensions.map((dimension) => groupExpression(dimension, plan.periodicity));
  const outer = [
    ...dimensions.map((dimension, i) => `CAST(${groups[i]} AS VARCHAR) AS ${dimension}`),
    ...measures.map((measure) => `CAST(sum(g.${measure}) AS DOUBLE) AS ${measure}`),
  ];
  return {
    text: `SELECT ${outer.join(', ')} FROM (${inner}) g${join}${groupBy(groups)} LIMIT ${values.bind(plan.maxRows + 1)}`,
    values: values.list,
    columns: [...dimensions, ...measures],
  };
};

const groupBy = (expressions: readonly string[]): string => (expressions.length === 0 ? '' : ` GROUP BY ${expressions.join(', ')}`);

const compileCoverage = (brandGroupIds: readonly string[]): CompiledQuery => {
  const values = new Values();
  return {
    text: `SELECT brand_group_id, measure, CAST(first_day AS VARCHAR) AS first_day, CAST(last_day AS VARCHAR) AS last_day FROM retail_coverage WHERE brand_group_id IN ${values.bindAll(brandGroupIds)} ORDER BY brand_group_id, measure`,
    values: values.list,
    columns: ['brand_group_id', 'measure', 'first_day', 'last_day'],
  };
};

const compileCountries = (brandGroupIds: readonly string[]): CompiledQuery => {
  const values = new Values();
  return {
    text: `SELECT country, CAST(sum(ordered_revenue_cents) AS DOUBLE) AS revenue_cents FROM retail_country_daily WHERE brand_group_id IN ${values.bindAll(brandGroupIds)} GROUP BY country ORDER BY revenue_cents DESC NULLS LAST, country`,
    values: values.list,
    columns: ['country', 'revenue_cents'],
  };
};

/** The SQL of a plan. The same plan always gives the same text. */
export const compile = (plan: Plan): CompiledQuery => {
  switch (plan.kind) {
    case 'retail_sums':
      return compileSums(plan);
    case 'coverage':
      return compileCoverage(plan.scope.brandGroupIds);
    case 'countries':
      return compileCountries(plan.scope.brandGroupIds);
  }
};
