/**
 * Sums in two steps: first over the facts, by keys that cost little to work out per row (a month is a whole number,
 * grouped with its earliest day), then the few groups that are left by bucket and product attribute. Measured on a
 * million facts: a month's first day worked out per row costs seven times the sum itself, a group per day and ASIN
 * three times a group per category, the brand group as a key of its own twice.
 */
import { PERIODICITIES, type Periodicity } from '../../src/domain/dates/period.ts';
import { RETAIL_BASE_MEASURES } from '../../src/domain/metrics/baseMeasures.ts';
import { PLAN_DIMENSIONS, type PlanDimension, type RetailSumsPlan } from './plan.ts';
import { filterConditions, filtersAsins } from './sqlFilters.ts';
import { type CompiledQuery, groupBy, known, Values } from './sqlText.ts';

/** The first day of the unit that a day is in; weeks start on Sunday. */
const BUCKETS: Readonly<Record<Periodicity, string>> = {
  daily: 'g.day',
  weekly: '(g.day - CAST(dayofweek(g.day) AS INTEGER))',
  monthly: "CAST(date_trunc('month', g.day) AS DATE)",
  quarterly: "CAST(date_trunc('quarter', g.day) AS DATE)",
  annual: "CAST(date_trunc('year', g.day) AS DATE)",
};

/** A number that the days of a unit share and no others; 4 January 1970 was a Sunday. */
const UNIT_NUMBERS: Readonly<Record<Periodicity, string>> = {
  daily: 'f.day',
  weekly: "((f.day - DATE '1970-01-04') // 7)",
  monthly: '(year(f.day) * 12 + month(f.day))',
  quarterly: '(year(f.day) * 4 + quarter(f.day))',
  annual: 'year(f.day)',
};

const ATTRIBUTES = { product_title: 'title', brand: 'brand', current_category: 'category' } as const;
type Attribute = keyof typeof ATTRIBUTES;

const isAttribute = (dimension: PlanDimension): dimension is Attribute => Object.hasOwn(ATTRIBUTES, dimension);

/** Where product attributes are joined: to the groups by ASIN where ASINs are told apart anyway, else to the facts. */
type Join = 'none' | 'facts' | 'groups';

const joinOf = (dimensions: readonly PlanDimension[]): Join => {
  if (!dimensions.some(isAttribute)) return 'none';
  return dimensions.includes('asin') ? 'groups' : 'facts';
};

/** A column of the first step: what it is grouped by (nothing where it is the same for all), and what it selects. */
interface KeyColumn {
  readonly group: string | null;
  readonly select: string;
}

const plainKey = (expression: string): KeyColumn => ({ group: expression, select: expression });

/** One brand group needs no key: its id is the same in every group. */
const brandGroupKey = ({ scope }: RetailSumsPlan, values: Values): KeyColumn =>
  scope.brandGroupIds.length > 1
    ? plainKey('f.brand_group_id')
    : { group: null, select: `CAST(${values.bind(scope.brandGroupIds[0])} AS VARCHAR) AS brand_group_id` };

const dayKey = (periodicity: Periodicity): KeyColumn =>
  periodicity === 'daily' ? plainKey('f.day') : { group: UNIT_NUMBERS[known(PERIODICITIES, periodicity)], select: 'min(f.day) AS day' };

const keysOf = (plan: RetailSumsPlan, dimensions: readonly PlanDimension[], values: Values): readonly KeyColumn[] => {
  const join = joinOf(dimensions);
  const keys: KeyColumn[] = [];
  if (dimensions.includes('date')) keys.push(dayKey(plan.periodicity));
  if (dimensions.includes('country')) keys.push(plainKey('f.country'));
  if (dimensions.includes('brand_group_id') || join === 'groups') keys.push(brandGroupKey(plan, values));
  if (dimensions.includes('asin')) keys.push(plainKey('f.asin'));
  if (join === 'facts') keys.push(...dimensions.filter(isAttribute).map((dimension) => plainKey(`p.${ATTRIBUTES[dimension]}`)));
  return keys;
};

const outerExpression = (plan: RetailSumsPlan, dimension: PlanDimension, join: Join): string => {
  if (dimension === 'date') return BUCKETS[known(PERIODICITIES, plan.periodicity)];
  return isAttribute(dimension) ? `${join === 'groups' ? 'p' : 'g'}.${ATTRIBUTES[dimension]}` : `g.${dimension}`;
};

const joinText = (side: 'f' | 'g'): string =>
  ` LEFT JOIN products p ON p.brand_group_id = ${side}.brand_group_id AND p.asin = ${side}.asin`;

/** Questions that do not tell ASINs apart are answered from the sums by country and day, made at publication. */
const factsOf = (plan: RetailSumsPlan, dimensions: readonly PlanDimension[]): string =>
  dimensions.includes('asin') || joinOf(dimensions) !== 'none' || filtersAsins(plan.filters) ? 'retail_daily' : 'retail_country_daily';

const firstStep = (plan: RetailSumsPlan, dimensions: readonly PlanDimension[], measures: readonly string[], values: Values): string => {
  const keys = keysOf(plan, dimensions, values);
  const selected = [...keys.map((key) => key.select), ...measures.map((measure) => `CAST(sum(f.${measure}) AS BIGINT) AS ${measure}`)];
  const where = [
    `f.brand_group_id IN ${values.bindAll(plan.scope.brandGroupIds)}`,
    `f.day BETWEEN CAST(${values.bind(plan.period.start)} AS DATE) AND CAST(${values.bind(plan.period.end)} AS DATE)`,
    ...filterConditions(plan, values),
  ];
  const from = `${factsOf(plan, dimensions)} f${joinOf(dimensions) === 'facts' ? joinText('f') : ''}`;
  const groups = keys.flatMap((key) => (key.group === null ? [] : [key.group]));
  // NOTE: with keys that are the same for all there is nothing to group by, but no fact must still mean no group.
  const empty = groups.length === 0 && dimensions.length > 0 ? ' HAVING count(*) > 0' : '';
  return `SELECT ${selected.join(', ')} FROM ${from} WHERE ${where.join(' AND ')}${groupBy(groups)}${empty}`;
};

/** The query of a plan for sums. A dimension or measure that is not in the catalogue throws. */
export const compileSums = (plan: RetailSumsPlan): CompiledQuery => {
  const values = new Values();
  const dimensions = [...new Set(plan.dimensions)].map((dimension) => known(PLAN_DIMENSIONS, dimension));
  const measures = [...new Set(plan.measures)].map((measure) => known(RETAIL_BASE_MEASURES, measure));
  if (measures.length === 0) throw new Error('a plan without a measure');
  const join = joinOf(dimensions);
  const groups = dimensions.map((dimension) => outerExpression(plan, dimension, join));
  const selected = [
    ...dimensions.map((dimension, i) => `CAST(${groups[i]} AS VARCHAR) AS ${dimension}`),
    ...measures.map((measure) => `CAST(sum(g.${measure}) AS DOUBLE) AS ${measure}`),
  ];
  const inner = firstStep(plan, dimensions, measures, values);
  return {
    text: `SELECT ${selected.join(', ')} FROM (${inner}) g${join === 'groups' ? joinText('g') : ''}${groupBy(groups)} LIMIT ${values.bind(plan.maxRows + 1)}`,
    values: values.list,
    columns: [...dimensions, ...measures],
  };
};
