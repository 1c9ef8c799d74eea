/** The query of an aggregate plan. Sums, minima and maxima take the two steps; what needs more is a step around them. */
import type { DimensionName } from '../catalogue/dimensions.ts';
import { SOURCE_NAMES, sourceNamed } from '../catalogue/sources.ts';
import type { Aggregate, AggregatePlan } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { type Compiling, type Groups, groupsOf, type Key, keyOf, type Summed } from './groups.ts';
import { type CompiledQuery, groupBy, known, Values } from './text.ts';

const IDENTIFIER = /^[a-z][a-z0-9_]{0,62}$/;

/** What a request may have named never becomes the name of a column: the guard behind the types. */
const checked = (aggregate: Aggregate): Aggregate => {
  if (!IDENTIFIER.test(aggregate.as)) throw new Error('an identifier outside the catalogue');
  return aggregate;
};

const plain = ({ as, how, value, where, isWhole }: Aggregate): Summed => {
  if ('of' in value) throw new Error('only different ones of a dimension can be counted');
  const aggregation = how === 'min' || how === 'max' ? how : 'sum';
  return { as, how: aggregation, value, ...(where === undefined ? {} : { where }), ...(isWhole === undefined ? {} : { isWhole }) };
};

interface Final {
  readonly from: string;
  readonly keys: readonly string[];
  readonly aggregates: readonly string[];
}

/** Groups as a table of their own, each key and aggregate under its name, for a step around them. */
const asTable = ({ from, keys, aggregates }: Groups, names: readonly string[], values: readonly string[]): string => {
  const selected = [...keys.map((key, i) => `${key} AS ${names[i]}`), ...aggregates.map((one, i) => `${one} AS ${values[i]}`)];
  return `(SELECT ${selected.join(', ')} FROM ${from}${groupBy(keys)}) w`;
};

const around = (
  context: Compiling,
  keys: readonly Key[],
  hidden: readonly Key[],
  summed: readonly Summed[],
  aggregates: readonly string[],
): Final => {
  const all = [...keys, ...hidden];
  const groups = groupsOf(context, all, summed);
  return {
    from: asTable(
      groups,
      all.map(({ name }) => name),
      summed.map(({ as }) => as),
    ),
    keys: keys.map(({ name }) => `w.${name}`),
    aggregates,
  };
};

const rawKey = (column: string, name: string): Key => ({ name, attribute: { column } });

const LATEST = 'h_latest';

const latestKey = ({ source: { lastBy } }: Compiling): Key =>
  lastBy === undefined ? { name: LATEST, bucket: 'daily' } : rawKey(lastBy, LATEST);

/** What has a latest of its own within a group. */
const eachKeys = ({ source: { lastOf: columns = [] } }: Compiling): readonly Key[] =>
  columns.map((column, i) => rawKey(column, `h_of_${i}`));

/** Of each group the sum over its latest rows: by day, or by what the source says; of each country (say) its own latest. */
const lastOf = (context: Compiling, keys: readonly Key[], aggregates: readonly Aggregate[]): Final => {
  const each = eachKeys(context);
  const atLast = ({ as }: Aggregate): string => context.dialect.valueAtLargest(`w.${as}`, `w.${LATEST}`);
  const all = around(context, keys, [...each, latestKey(context)], aggregates.map(plain), aggregates.map(atLast));
  if (each.length === 0) return all;
  const names = [...keys, ...each].map(({ name }) => name);
  const selected = [...names.map((name) => `w.${name} AS ${name}`), ...aggregates.map((one) => `${atLast(one)} AS ${one.as}`)];
  return {
    from: `(SELECT ${selected.join(', ')} FROM ${all.from}${groupBy(names.map((name) => `w.${name}`))}) w`,
    keys: all.keys,
    aggregates: aggregates.map(({ as }) => `sum(w.${as})`),
  };
};

/** The same with each thing once, by the largest of its rows: a product counts once, however many countries it is in. */
const lastOnceOf = (context: Compiling, keys: readonly Key[], aggregates: readonly Aggregate[]): Final => {
  const [aggregate, ...more] = aggregates;
  if (aggregate?.once === undefined || more.length > 0) throw new Error('what counts once is counted one by one');
  const thing: Key = { ...keyOf(context.source, 'daily', aggregate.once), name: 'h_counted' };
  const [each, { as }] = [eachKeys(context), aggregate];
  const things = around(context, keys, [...each, latestKey(context), thing], [{ ...plain(aggregate), how: 'max' }], []);
  const own = [...keys, ...each].map(({ name }) => `w.${name}`);
  const known = `CASE WHEN w.${as} IS NOT NULL THEN w.${LATEST} END`;
  const last = `max(${known}) OVER (${own.length === 0 ? '' : `PARTITION BY ${own.join(', ')}`})`;
  const dated = `(SELECT ${[...own, `w.${thing.name}`].map((name) => `${name} AS ${name.slice(2)}`).join(', ')}, w.${as} AS ${as}, w.${LATEST} AS ${LATEST}, ${last} AS h_last FROM ${things.from}) w`;
  const names = [...keys, thing].map(({ name }) => name);
  const selected = [...names.map((name) => `w.${name} AS ${name}`), `max(CASE WHEN w.${LATEST} = w.h_last THEN w.${as} END) AS ${as}`];
  return {
    from: `(SELECT ${selected.join(', ')} FROM ${dated}${groupBy(names.map((name) => `w.${name}`))}) w`,
    keys: things.keys,
    aggregates: [`sum(w.${as})`],
  };
};

/** Things are told apart by the key of the source, days aside; one that sold nothing although it cost something counts. */
const spendWithoutSales = (context: Compiling, keys: readonly Key[], aggregates: readonly Aggregate[]): Final => {
  const things = context.source.table.key.filter((column) => column !== 'day').map((column, i) => rawKey(column, `h_${i}`));
  const [sales, cost] = ['h_sales', 'h_cost'];
  return around(
    context,
    keys,
    things,
    [
      ...aggregates.map(plain),
      { as: sales, how: 'sum', value: { column: 'attributed_sales_cents' } },
      { as: cost, how: 'sum', value: { column: 'cost_cents' } },
    ],
    aggregates.map(({ as }) => `sum(CASE WHEN w.${sales} = 0 AND w.${cost} > 0 THEN w.${as} WHEN w.${sales} IS NOT NULL THEN 0 END)`),
  );
};

const distinctOf = (context: Compiling, keys: readonly Key[], aggregates: readonly Aggregate[]): Final => {
  const [aggregate, ...more] = aggregates;
  if (aggregate === undefined || more.length > 0 || !('of' in aggregate.value)) throw new Error('different ones are counted one by one');
  const counted = keyOf(context.source, 'daily', aggregate.value.of);
  const hidden: Key = { ...counted, name: 'h_counted' };
  const { where } = aggregate;
  // Rows that do not count leave their group standing, with nothing counted in it.
  const isCounted: Summed[] = where === undefined ? [] : [{ as: 'h_fits', how: 'sum', value: { present: where.column }, where }];
  const counting = where === undefined ? 'w.h_counted' : 'CASE WHEN w.h_fits > 0 THEN w.h_counted END';
  return around(context, keys, [hidden], isCounted, [`CASE WHEN count(*) > 0 THEN count(DISTINCT ${counting}) END`]);
};

const additiveOf = (context: Compiling, keys: readonly Key[], aggregates: readonly Aggregate[]): Final =>
  groupsOf(context, keys, aggregates.map(plain));

const finalOf = (context: Compiling, keys: readonly Key[], aggregates: readonly Aggregate[]): Final => {
  const kinds = new Set(aggregates.map(({ how }) => (how === 'min' || how === 'max' ? 'sum' : how)));
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) throw new Error('a plan aggregates in one way');
  switch (kind) {
    case 'sum':
      return additiveOf(context, keys, aggregates);
    case 'last':
      return lastOf(context, keys, aggregates);
    case 'lastOnce':
      return lastOnceOf(context, keys, aggregates);
    case 'withoutSales':
      return spendWithoutSales(context, keys, aggregates);
    case 'distinct':
      return distinctOf(context, keys, aggregates);
  }
};

/** The query of a plan. A source, dimension or column that is not in the catalogue throws. */
export const compileAggregates = (plan: AggregatePlan, dialect: Dialect): CompiledQuery => {
  const values = new Values(dialect.placeholder);
  const source = sourceNamed(known(SOURCE_NAMES, plan.source));
  const context: Compiling = { plan, source, values, dialect };
  const dimensions: readonly DimensionName[] = [...new Set(plan.dimensions)];
  const aggregates = plan.aggregates.map(checked);
  const keys = dimensions.map((dimension) => keyOf(source, plan.periodicity, dimension));
  const final = finalOf(context, keys, aggregates);
  const selected = [
    ...dimensions.map((dimension, i) => `${dialect.asText(final.keys[i] ?? '')} AS ${dimension}`),
    ...aggregates.map(({ as }, i) => `${dialect.asNumber(final.aggregates[i] ?? '')} AS ${as}`),
  ];
  return {
    text: `SELECT ${selected.join(', ')} FROM ${final.from}${groupBy(final.keys)} LIMIT ${values.bind(plan.maxRows + 1)}`,
    values: values.list,
    columns: [...dimensions, ...aggregates.map(({ as }) => as)],
  };
};
