/**
 * Sums in two steps: first over the facts, by keys that cost little to work out per row (a month is a whole number, grouped
 * with its earliest day), then the few groups that are left by bucket and by what is known of products. Measured on a
 * million facts: a group per day and product costs three times a group per category, the brand group as a key of its own
 * twice.
 */
import { LEAST_CUSTOMERS } from '../../../src/domain/amc/smallCells.ts';
import { PERIODICITIES, type Periodicity } from '../../../src/domain/dates/period.ts';
import type { CohortAmount, CohortBase, CohortValue, RowCondition, Value } from '../catalogue/binding.ts';
import { bucketOf, type DimensionName, isDateDimension } from '../catalogue/dimensions.ts';
import { BRAND_AUDIENCE, OTHER_AUDIENCES } from '../catalogue/filters.ts';
import { type Attribute, isJoined, type JoinName, type Source } from '../catalogue/source.ts';
import { columnOf } from '../model/table.ts';
import type { AggregatePlan, PlanFilter } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { type FactsQuery, factsText } from './facts.ts';
import { filterConditions } from './filters.ts';
import { joinNamed, joinsFor, joinText } from './joins.ts';
import { amountText, hundredthsText, ratesJoin } from './rates.ts';
import { isTenant } from './scope.ts';
import { stockedConditions } from './stocked.ts';
import { groupBy, known, type Values } from './text.ts';

/** What groups are told apart by: a dimension, or a column that only an outer step needs. */
export type Key = { readonly name: string; readonly bucket: Periodicity } | { readonly name: string; readonly attribute: Attribute };

/** An aggregate that two steps can make. */
export interface Summed {
  readonly as: string;
  readonly how: 'sum' | 'min' | 'max';
  readonly value: Exclude<Value, { readonly of: DimensionName }>;
  readonly where?: RowCondition;
  readonly isWhole?: true;
}

export interface Compiling {
  readonly plan: AggregatePlan;
  readonly source: Source;
  readonly values: Values;
  readonly dialect: Dialect;
}

/** The key of a dimension in a source; throws where the source does not have it. */
export const keyOf = (source: Source, periodicity: Periodicity, dimension: DimensionName): Key => {
  if (isDateDimension(dimension)) return { name: dimension, bucket: known(PERIODICITIES, bucketOf(dimension, periodicity)) };
  const attribute = (source.attributes as Readonly<Record<string, Attribute | undefined>>)[
    known(Object.keys(source.attributes), dimension)
  ];
  if (attribute === undefined) throw new Error('an identifier outside the catalogue');
  return { name: dimension, attribute };
};

const factColumn = ({ source }: Compiling, name: string): string => {
  if (columnOf(source.table, name) === undefined) throw new Error(`an identifier outside the catalogue: ${source.table.name}.${name}`);
  return `f.${name}`;
};

const FIRST_MONTH = 'months_since_first_purchase';

const ofEnough = (people: string, text: string): string => `CASE WHEN (${people}) >= ${LEAST_CUSTOMERS} THEN ${text} END`;

/** Who bought in a month of a cohort's life: all of its customers in the first. */
const buyersText = (context: Compiling): string => {
  const [age, returning] = [factColumn(context, FIRST_MONTH), factColumn(context, 'returning_users')];
  const users = `${joinNamed(context.source, 'cohort').alias}.ntb_users`;
  return `CASE WHEN ${age} = 0 AND ${users} IS NOT NULL THEN ${users} ELSE ${returning} END`;
};

const livedText = (context: Compiling, amount: CohortAmount): string => {
  if (amount === 'cumulative_sales_cents') {
    const { alias } = joinNamed(context.source, 'cohortTold');
    return `CASE WHEN ${alias}.${FIRST_MONTH} IS NOT NULL THEN ${factColumn(context, amount)} END`;
  }
  const buyers = buyersText(context);
  return ofEnough(buyers, amount === 'buyers' ? buyers : factColumn(context, amount));
};

const baseText = ({ source }: Compiling, base: CohortBase): string => {
  const users = `${joinNamed(source, 'cohort').alias}.ntb_users`;
  if (base !== 'first_sales_cents') {
    return ofEnough(users, `${joinNamed(source, 'cohort').alias}.${known(['ntb_users', 'spend_cents'], base)}`);
  }
  const { alias } = joinNamed(source, 'cohortStart');
  return ofEnough(`coalesce(${users}, ${alias}.returning_users)`, `${alias}.cohort_sales_cents`);
};

const cohortText = (context: Compiling, value: CohortValue): string => {
  if ('lived' in value && value.counterpart === undefined) return livedText(context, value.lived);
  const [wanted, other] =
    'lived' in value
      ? [livedText(context, value.lived), baseText(context, value.counterpart as CohortBase)]
      : [baseText(context, value.cohort), livedText(context, value.counterpart)];
  return `CASE WHEN (${other}) IS NOT NULL THEN ${wanted} END`;
};

/** What a value reads of what is joined. */
const joinsOfValue = (value: Summed['value']): readonly JoinName[] => {
  if (!('cohort' in value || 'lived' in value)) return [];
  const [amount, base] = 'lived' in value ? [value.lived, value.counterpart] : [value.counterpart, value.cohort];
  return [
    'cohort',
    ...(base === 'first_sales_cents' ? (['cohortStart'] as const) : []),
    ...(amount === 'cumulative_sales_cents' ? (['cohortTold'] as const) : []),
  ];
};

const valueText = (context: Compiling, value: Summed['value']): string => {
  if ('cohort' in value || 'lived' in value) return cohortText(context, value);
  if ('column' in value) {
    const column = factColumn(context, value.column);
    return value.currency === undefined ? column : amountText(context, value.column, column, value.currency);
  }
  if ('plus' in value) return `(${value.plus.map((name) => factColumn(context, name)).join(' + ')})`;
  return `CASE WHEN ${factColumn(context, value.present)} IS NULL THEN NULL ELSE 1 END`;
};

export const conditionText = (context: Compiling, where: RowCondition): string =>
  'is' in where
    ? `${factColumn(context, where.column)} = ${Number(where.is)}`
    : `${factColumn(context, where.column)} >= ${'least' in where ? Number(where.least) : factColumn(context, where.atLeast)}`;

/** A row whose two columns were compared and that does not count adds zero: that no budget was met is known. */
const countedText = (context: Compiling, text: string, how: Summed['how'], where: RowCondition): string => {
  const condition = conditionText(context, where);
  const otherwise = how === 'sum' && 'atLeast' in where ? ` WHEN NOT (${condition}) THEN 0` : '';
  return `CASE WHEN ${condition} THEN ${text}${otherwise} END`;
};

/** The currency that a value is converted to; null of all that stays as it is. */
const currencyOf = ({ value }: Pick<Summed, 'value'>): string | null => ('column' in value ? (value.currency ?? null) : null);

/** How many rows of a group have an amount that no rate converts. */
const unrated = (as: string): string => `${as}_unrated`;

/** The aggregate of a text; where it is of all rows or none, unknown where one of them is. */
const aggregated = ({ how, isWhole }: Summed, text: string): string => {
  const all = `${known(['sum', 'min', 'max'], how)}(${text})`;
  return isWhole === true ? `CASE WHEN count(${text}) = count(*) THEN ${all} END` : all;
};

const ofRow = (context: Compiling, { how, value, where }: Summed): string => {
  const text = valueText(context, value);
  return where === undefined ? text : countedText(context, text, how, where);
};

/** The columns of an aggregate in the first step. */
const grouped = (context: Compiling, one: Summed): readonly string[] => {
  const { as, value } = one;
  const text = ofRow(context, one);
  const aggregate = `${context.dialect.asWhole(aggregated(one, text))} AS ${as}`;
  if (currencyOf(one) === null || !('column' in value)) return [aggregate];
  const dollars = ofRow(context, { ...one, value: { column: value.column } });
  return [aggregate, `sum(CASE WHEN ${dollars} IS NOT NULL AND ${text} IS NULL THEN 1 ELSE 0 END) AS ${unrated(as)}`];
};

/** An aggregate of groups; unknown where a row of them could not be converted, for what is left out would be missing in the sum. */
const regrouped = (context: Compiling, one: Summed): string => {
  const all = aggregated(one, `g.${one.as}`);
  return currencyOf(one) === null ? all : `CASE WHEN sum(g.${unrated(one.as)}) = 0 THEN ${hundredthsText(context, all)} END`;
};

/** A key in the first step: what it is grouped by (nothing where it is the same for all), and what it selects. */
interface FactKey {
  readonly group: string | null;
  readonly select: string;
}

const folded = ({ plan }: Compiling, { column }: Attribute, text: string): string =>
  plan.foldsAudiences === true && column === 'bcg'
    ? `CASE WHEN ${text} = '${BRAND_AUDIENCE}' THEN '${BRAND_AUDIENCE}' WHEN ${text} IS NOT NULL THEN '${OTHER_AUDIENCES}' END`
    : text;

const joinedText = ({ source }: Compiling, { join, column }: { readonly join: JoinName; readonly column: string }): string =>
  `${joinNamed(source, join).alias}.${column}`;

const orElseText = (context: Compiling, orElse: { readonly join: JoinName; readonly column: string; readonly isName?: true }): string => {
  const text = joinedText(context, orElse);
  return orElse.isName === true ? `replace(replace(${text}, '%', '%25'), '/', '%2F')` : text;
};

const attributeText = (context: Compiling, attribute: Attribute): string =>
  isJoined(attribute)
    ? attribute.orElse === undefined
      ? joinedText(context, attribute)
      : `coalesce(${joinedText(context, attribute)}, ${orElseText(context, attribute.orElse)})`
    : folded(context, attribute, factColumn(context, attribute.column));

const factKey = (context: Compiling, key: Key): FactKey => {
  const { plan, dialect, values } = context;
  if ('bucket' in key) {
    const group = dialect.span(key.bucket, 'f.day');
    return { group, select: key.bucket === 'daily' ? `f.day AS ${key.name}` : `min(f.day) AS ${key.name}` };
  }
  // One brand group needs no key: its id is the same in every group.
  if (
    !isJoined(key.attribute) &&
    key.attribute.column === 'brand_group_id' &&
    isTenant(plan.scope) &&
    plan.scope.brandGroupIds.length === 1
  ) {
    return { group: null, select: `${dialect.asText(values.bind(plan.scope.brandGroupIds[0]))} AS ${key.name}` };
  }
  const text = attributeText(context, key.attribute);
  return { group: text, select: `${text} AS ${key.name}` };
};

/** Stretches so long that a group for each of them and each product has dozens of facts. */
const LONG_SPANS: ReadonlySet<Periodicity> = new Set(['monthly', 'quarterly', 'annual']);

/** Facts are aggregated so far, even by what is joined, that joining afterwards pays. */
const isCoarse = (keys: readonly Key[]): boolean =>
  keys.every((key) =>
    'bucket' in key ? LONG_SPANS.has(key.bucket) : isJoined(key.attribute) || key.attribute.column === 'brand_group_id',
  );

/** Joins are made to the groups where these hold the joined key anyway, or where there are few facts left of many then; else to the facts. */
const joinedToGroups = ({ source }: Compiling, keys: readonly Key[]): ReadonlySet<JoinName> => {
  const own = new Set(keys.flatMap((key) => ('attribute' in key && !isJoined(key.attribute) ? [key.attribute.column] : [])));
  const names = Object.keys(source.joins) as JoinName[];
  if (isCoarse(keys)) return new Set(names);
  return new Set(names.filter((name) => joinNamed(source, name).keys.every((column) => column === 'brand_group_id' || own.has(column))));
};

/** Keys that joins to the groups hang on, besides those that are there. */
const hungOn = (context: Compiling, keys: readonly Key[], joins: readonly JoinName[]): readonly Key[] => {
  const own = new Set(keys.map(({ name }) => name));
  const needed = new Set(joins.flatMap((name) => joinNamed(context.source, name).keys));
  return [...needed].filter((column) => !own.has(column)).map((column) => ({ name: column, attribute: { column } }));
};

/** What the first step asks of the facts: whether sums of months answer it as well as those of days, and by which columns. */
const factsQuery = (keys: readonly Key[], summed: readonly Summed[], filters: readonly PlanFilter[]): FactsQuery => ({
  isByMonth:
    filters.every((filter) => filter.kind !== 'since' || filter.countries.every(({ day }) => day === null)) &&
    keys.every((key) => !('bucket' in key) || LONG_SPANS.has(key.bucket)) &&
    summed.every((one) => one.how === 'sum' && 'column' in one.value && currencyOf(one) === null && one.where === undefined),
  measures: summed.flatMap(({ value }) => ('column' in value ? [value.column] : [])),
});

export interface Groups {
  /** What comes after FROM: groups `g` and what is joined to them. */
  readonly from: string;
  /** The expression of each key over it, in the order given. */
  readonly keys: readonly string[];
  /** The expression of each aggregate over it, in the order given. */
  readonly aggregates: readonly string[];
}

/** The first step and what the second is made of. */
export const groupsOf = (context: Compiling, keys: readonly Key[], summed: readonly Summed[]): Groups => {
  const { plan, source, values, dialect } = context;
  const late = joinedToGroups(context, keys);
  const isLate = (key: Key): key is Key & { readonly attribute: { readonly join: JoinName } } =>
    'attribute' in key && isJoined(key.attribute) && late.has(key.attribute.join);
  const lateJoins = joinsFor(
    source,
    keys.filter(isLate).map(({ attribute }) => attribute as Attribute),
  );
  const early = keys.filter((key) => !isLate(key));
  const factKeys = [...early, ...hungOn(context, early, lateJoins)].map((key) => factKey(context, key));
  const earlyJoins = [
    ...joinsFor(
      source,
      early.flatMap((key) => ('attribute' in key ? [key.attribute] : [])),
    ),
    ...new Set(summed.flatMap(({ value }) => joinsOfValue(value))),
  ];
  const [currency = null] = summed.flatMap((one) => currencyOf(one) ?? []);
  const joins = earlyJoins.map((name) => joinText(plan, source, name, 'f', values)).join('');
  const joined = currency === null ? joins : `${joins}${ratesJoin(context, currency)}`;
  const selected = [...factKeys.map(({ select }) => select), ...summed.flatMap((one) => grouped(context, one))];
  const facts = factsText(context, factsQuery(keys, summed, plan.filters));
  const where = [
    ...facts.where,
    ...filterConditions({ source, scope: plan.scope, values, dialect }, plan.filters),
    ...(plan.stockedOnly === true ? stockedConditions(context) : []),
  ];
  const groups = factKeys.flatMap(({ group }) => (group === null ? [] : [group]));
  // NOTE: with keys that are the same for all there is nothing to group by, but no fact must still mean no group.
  const empty = groups.length === 0 && keys.length > 0 ? ' HAVING count(*) > 0' : '';
  const inner = `SELECT ${selected.join(', ')} FROM ${facts.from} f${joined}${where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`}${groupBy(groups)}${empty}`;
  return {
    from: `(${inner}) g${lateJoins.map((name) => joinText(plan, source, name, 'g', values)).join('')}`,
    keys: keys.map((key) => {
      if ('bucket' in key) return dialect.bucket(key.bucket, `g.${key.name}`);
      return isLate(key) ? attributeText(context, key.attribute as Attribute) : `g.${key.name}`;
    }),
    aggregates: summed.map((one) => regrouped(context, one)),
  };
};
