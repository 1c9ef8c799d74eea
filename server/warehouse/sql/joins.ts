/** Joining facts with what is known of products and categories. */
import { type Attribute, isJoined, type Join, type JoinName, type Source } from '../catalogue/source.ts';
import type { AggregatePlan, PlanFilter, Scope, TagChoice } from '../plan.ts';
import { isOneTenant, isTenant } from './scope.ts';
import type { Values } from './text.ts';
import { toldMonthsText } from './toldMonths.ts';

/** The join of that name; throws where the source has none, for then the catalogue contradicts itself. */
export const joinNamed = (source: Source, name: JoinName): Join => {
  const join = source.joins[name];
  if (join === undefined) throw new Error(`${source.table.name} has no join ${name}`);
  return join;
};

/** A join and those before it, in the order in which they are made. */
export const chainOf = (source: Source, name: JoinName): readonly JoinName[] => {
  const { after } = joinNamed(source, name);
  return after === undefined ? [name] : [...chainOf(source, after), name];
};

/** All joins that attributes need, each once, in order. */
export const joinsFor = (source: Source, attributes: readonly Attribute[]): readonly JoinName[] => [
  ...new Set(attributes.filter(isJoined).flatMap(({ join }) => chainOf(source, join))),
];

const isTags = (filter: PlanFilter): filter is Extract<PlanFilter, { readonly kind: 'tags' }> => filter.kind === 'tags';

/** Any of the tags, each of its set. */
export const anyTag = (alias: string, tags: readonly TagChoice[], values: Values): string =>
  `(${tags.map(({ tagSetId, tag }) => `(${alias}.tag_set_id = ${values.bind(tagSetId)} AND ${alias}.tag = ${values.bind(tag)})`).join(' OR ')})`;

/** Of tags only those of the sets in question and, where tags are chosen, only the chosen ones. */
const tagConditions = ({ tagSets = [], filters }: AggregatePlan, alias: string, values: Values): readonly string[] => [
  ...(tagSets.length === 0 ? [] : [`${alias}.tag_set_id IN ${values.bindAll(tagSets)}`]),
  ...filters.filter(isTags).map(({ tags }) => anyTag(alias, tags, values)),
];

/** What rows of two tables have to agree in; of one brand group alone they are all. */
export const namedApart = (on: Join['on'], scope: Scope): Join['on'] =>
  isOneTenant(scope) && on.some(({ column }) => column !== 'brand_group_id') ? on.filter(({ column }) => column !== 'brand_group_id') : on;

/** The text of a join on facts or groups under the alias `side`; what is of brand groups is narrowed to the scope itself. */
export const joinText = (plan: AggregatePlan, source: Source, name: JoinName, side: 'f' | 'g', values: Values): string => {
  const { table, alias, on, only, isOfTold } = joinNamed(source, name);
  const conditions = namedApart(on, plan.scope).map(({ column, of, by }) => {
    const other = of === 'facts' ? side : joinNamed(source, of).alias;
    return `${alias}.${column} = ${other}.${by}`;
  });
  const scoped = on.some(({ column }) => column === 'brand_group_id') && isTenant(plan.scope);
  const narrowed = scoped ? [`${alias}.brand_group_id IN ${values.bindAll(plan.scope.brandGroupIds)}`] : [];
  const rows = only === undefined ? [] : [`${alias}.${only.column} = ${Number(only.is)}`];
  const tags = name === 'tag' ? tagConditions(plan, alias, values) : [];
  const joined = isOfTold === true ? toldMonthsText(table, isTenant(plan.scope) ? plan.scope.brandGroupIds : [], values) : table;
  return ` LEFT JOIN ${joined} ${alias} ON ${[...conditions, ...rows, ...narrowed, ...tags].join(' AND ')}`;
};
