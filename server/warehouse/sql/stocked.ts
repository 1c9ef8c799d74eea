/** Sales count where stock is known: of the product in the country, in the same stretch of time. */
import { bucketOf, isDateDimension } from '../catalogue/dimensions.ts';
import type { Source } from '../catalogue/source.ts';
import { INVENTORY_DAILY } from '../model/retailTables.ts';
import { columnOf } from '../model/table.ts';
import type { AggregatePlan } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { isOneTenant, scopeConditions } from './scope.ts';
import type { Values } from './text.ts';

interface Context {
  readonly plan: AggregatePlan;
  readonly source: Source;
  readonly values: Values;
  readonly dialect: Dialect;
}

/** What stock is known of. Sums of countries are told apart by the country alone. */
const KNOWN_OF = ['brand_group_id', 'country', 'asin'] as const;

/** The conditions on the facts `f`. */
export const stockedConditions = ({ plan, source, values, dialect }: Context): readonly string[] => {
  const columns = KNOWN_OF.filter(
    (name) => columnOf(source.table, name) !== undefined && !(name === 'brand_group_id' && isOneTenant(plan.scope)),
  );
  const dates = plan.dimensions.filter(isDateDimension).map((name) => bucketOf(name, plan.periodicity));
  const of = (alias: string): string =>
    [...columns.map((name) => `${alias}.${name}`), ...dates.map((bucket) => dialect.span(bucket, `${alias}.day`))].join(', ');
  const { start, end } = plan.period;
  const where = [
    ...scopeConditions(INVENTORY_DAILY, 'q_i', plan.scope, values),
    `q_i.day BETWEEN ${dialect.asDay(values.bind(start))} AND ${dialect.asDay(values.bind(end))}`,
    'q_i.inventory_quantity IS NOT NULL',
  ];
  return [`(${of('f')}) IN (SELECT ${of('q_i')} FROM ${INVENTORY_DAILY.name} q_i WHERE ${where.join(' AND ')})`];
};
