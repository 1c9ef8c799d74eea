/** The conditions of a plan's filters on the facts `f`, each value bound. */
import { type Attribute, isJoined, type Source } from '../catalogue/source.ts';
import { DERIVED_TABLES } from '../model/derived.ts';
import { PRODUCT_TAGS } from '../model/retailTables.ts';
import { columnOf } from '../model/table.ts';
import type { MatchesFilter, PlanFilter, Scope, SinceFilter } from '../plan.ts';
import { ALL_TABLES } from '../schema.ts';
import type { Dialect } from './dialect.ts';
import { anyTag, chainOf, joinNamed, namedApart } from './joins.ts';
import { marketCondition } from './market.ts';
import { isOneTenant, scopeConditions } from './scope.ts';
import type { Values } from './text.ts';

interface Context {
  readonly source: Source;
  readonly scope: Scope;
  readonly values: Values;
  readonly dialect: Dialect;
}

/** Nothing fits. */
const NEVER = '1 = 0';
const ALWAYS = '1 = 1';

const tableNamed = (name: string) => {
  const table = [...ALL_TABLES, ...DERIVED_TABLES].find((one) => one.name === name);
  if (table === undefined) throw new Error(`there is no table ${name}`);
  return table;
};

const isText = (table: string, column: string): boolean => columnOf(tableNamed(table), column)?.type === 'text';

const WHOLE = /^-?\d{1,15}$/;

/** A column is one of these texts; a column of numbers is compared as numbers, and texts that are none do not occur. */
const oneOf = (table: string, expression: string, column: string, wanted: readonly string[], values: Values): string => {
  const bound = isText(table, column) ? wanted : wanted.filter((text) => WHOLE.test(text)).map(Number);
  return bound.length === 0 ? NEVER : `${expression} IN ${values.bindAll(bound)}`;
};

/** A condition on what a join knows, as a condition on the facts: that their key is among those for which it holds. */
const amongJoined = (
  { source, scope, values }: Context,
  attribute: { readonly join: Parameters<typeof chainOf>[1] },
  condition: (alias: string) => string,
): string => {
  const names = chainOf(source, attribute.join);
  const joins = names.map((name) => joinNamed(source, name));
  const [first] = joins;
  if (first === undefined) throw new Error('a chain without a join');
  const alias = (name: string): string => `q_${name}`;
  const named = namedApart(first.on, scope);
  const keys = named.map(({ by }) => `f.${by}`);
  const selected = named.map(({ column }) => `${alias(first.alias)}.${column}`);
  const further = joins.slice(1).map(({ table, alias: own, on }) => {
    const equal = on.map(
      ({ column, of, by }) => `${alias(own)}.${column} = ${alias(of === 'facts' ? first.alias : joinNamed(source, of).alias)}.${by}`,
    );
    return ` JOIN ${table} ${alias(own)} ON ${equal.join(' AND ')}`;
  });
  const last = joins.at(-1) ?? first;
  const where = [...scopeConditions(tableNamed(first.table), alias(first.alias), scope, values), condition(alias(last.alias))];
  const [left, right] = keys.length === 1 ? [keys[0], selected[0]] : [`(${keys.join(', ')})`, selected.join(', ')];
  return `${left} IN (SELECT ${right} FROM ${first.table} ${alias(first.alias)}${further.join('')} WHERE ${where.join(' AND ')})`;
};

const on = (context: Context, attribute: Attribute, condition: (expression: string, table: string) => string): string => {
  if (!isJoined(attribute)) return condition(`f.${attribute.column}`, context.source.table.name);
  const { table } = joinNamed(context.source, attribute.join);
  return amongJoined(context, attribute, (alias) => condition(`${alias}.${attribute.column}`, table));
};

const valuesCondition = (context: Context, { dimension, values: wanted }: Extract<PlanFilter, { readonly kind: 'values' }>): string => {
  const attribute = (context.source.attributes as Readonly<Record<string, Attribute | undefined>>)[dimension];
  if (attribute === undefined) throw new Error(`${context.source.table.name} has no ${dimension}`);
  return on(context, attribute, (expression, table) => oneOf(table, expression, attribute.column, wanted, context.values));
};

/** A pattern of the engine: `%` stands for any characters, all else for itself. */
const patternOf = (operand: string): string => operand.replace(/[\\_]/g, (letter) => `\\${letter}`);

const matchesCondition = (context: Context, { dimension, operands, negated, literal }: MatchesFilter): string => {
  const { source, dialect, values } = context;
  const attribute = (source.attributes as Readonly<Record<string, Attribute | undefined>>)[dimension];
  if (attribute === undefined) throw new Error(`${source.table.name} has no ${dimension}`);
  if (operands.length === 0) return negated ? ALWAYS : NEVER;
  const plain = operands.filter((operand) => literal || !operand.includes('%'));
  const patterns = operands.filter((operand) => !literal && operand.includes('%'));
  const folded = literal ? (text: string): string => text : dialect.lowered;
  const condition = on(context, attribute, (expression, table) => {
    const text = folded(isText(table, attribute.column) ? expression : dialect.asText(expression));
    const among = plain.length === 0 ? [] : [`${text} IN (${plain.map((one) => folded(values.bind(one))).join(', ')})`];
    const like = patterns.map((one) => dialect.isLike(text, folded(values.bind(patternOf(one)))));
    const any = `(${[...among, ...like].join(' OR ')})`;
    return isJoined(attribute) || !negated ? any : `(${expression} IS NOT NULL AND ${any})`;
  });
  return negated ? `NOT (${condition})` : condition;
};

/** In any of what is searched; those of one join together, so that it is looked through once. */
const searchCondition = (context: Context, text: string): string => {
  const { source, dialect, values } = context;
  const holds = (expression: string): string => dialect.holds(expression, values.bind(text));
  const own = source.search.flatMap((attribute) => (isJoined(attribute) ? [] : [holds(`f.${attribute.column}`)]));
  const names = [...new Set(source.search.flatMap((attribute) => (isJoined(attribute) ? [attribute.join] : [])))];
  const joined = names.map((join) =>
    amongJoined(context, { join }, (alias) => {
      const columns = source.search.flatMap((attribute) => (isJoined(attribute) && attribute.join === join ? [attribute.column] : []));
      return `(${columns.map((column) => holds(`${alias}.${column}`)).join(' OR ')})`;
    }),
  );
  const all = [...own, ...joined];
  return all.length === 0 ? NEVER : `(${all.join(' OR ')})`;
};

const DEPTHS = [1, 2, 3, 4, 5] as const;

const categoriesCondition = (context: Context, nodes: readonly number[]): string => {
  const { source, values } = context;
  if (source.node === undefined) throw new Error(`${source.table.name} has no categories`);
  return on(context, source.node, (expression) => {
    const exactly = `${expression} IN ${values.bindAll(nodes)}`;
    if (source.nodes !== 'subtree') return exactly;
    const above = DEPTHS.map((depth) => `k.node_${depth} IN ${values.bindAll(nodes)}`);
    return `(${exactly} OR ${expression} IN (SELECT k.node_id FROM categories k WHERE ${above.join(' OR ')}))`;
  });
};

const tagsCondition = ({ scope, values }: Context, tags: Extract<PlanFilter, { readonly kind: 'tags' }>['tags']): string => {
  const where = [...scopeConditions(PRODUCT_TAGS, 'q_t', scope, values), anyTag('q_t', tags, values)];
  const [own, tagged] = isOneTenant(scope) ? ['f.asin', 'q_t.asin'] : ['(f.brand_group_id, f.asin)', 'q_t.brand_group_id, q_t.asin'];
  return `${own} IN (SELECT ${tagged} FROM ${PRODUCT_TAGS.name} q_t WHERE ${where.join(' AND ')})`;
};

const sinceCondition = ({ values, dialect }: Context, { countries }: SinceFilter): string => {
  const each = countries.map(({ brandGroup, country, day }) => {
    const own = `f.brand_group_id <> ${values.bind(brandGroup)} OR f.country <> ${values.bind(country)}`;
    return day === null ? `(${own})` : `(${own} OR f.day >= ${dialect.asDay(values.bind(day))})`;
  });
  return each.length === 0 ? ALWAYS : each.join(' AND ');
};

const conditionOf = (context: Context, filter: PlanFilter): string => {
  switch (filter.kind) {
    case 'values':
      return valuesCondition(context, filter);
    case 'matches':
      return matchesCondition(context, filter);
    case 'contains':
      return searchCondition(context, filter.text);
    case 'categories':
      return filter.nodes.length === 0 ? NEVER : categoriesCondition(context, filter.nodes);
    case 'tags':
      return filter.tags.length === 0 ? NEVER : tagsCondition(context, filter.tags);
    case 'since':
      return sinceCondition(context, filter);
    case 'market':
      return marketCondition(context, filter);
  }
};

/** One condition for each filter; each table that they look into is narrowed to the scope itself. */
export const filterConditions = (context: Context, filters: readonly PlanFilter[]): readonly string[] =>
  filters.map((filter) => conditionOf(context, filter));
