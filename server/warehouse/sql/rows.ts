/** The query of plain rows of one table: what look-ups list. */
import { RETAIL_COUNTRY_DAILY } from '../model/derived.ts';
import { type Column, columnOf, type Table } from '../model/table.ts';
import type { RowCount, RowFilter, RowsPlan } from '../plan.ts';
import { TABLES } from '../schema.ts';
import type { Dialect } from './dialect.ts';
import { scopeConditions } from './scope.ts';
import { type CompiledQuery, Values } from './text.ts';

const tableNamed = (name: string): Table => {
  const table = [...TABLES, RETAIL_COUNTRY_DAILY].find((one) => one.name === name);
  if (table === undefined) throw new Error('an identifier outside the catalogue');
  return table;
};

const columnNamed = (table: Table, name: string): Column => {
  const column = columnOf(table, name);
  if (column === undefined) throw new Error('an identifier outside the catalogue');
  return column;
};

/** Days and texts travel as text, all else as numbers. */
const selected = (table: Table, name: string, { asText, asNumber }: Dialect): string => {
  const { type } = columnNamed(table, name);
  if (type === 'text') return `r.${name}`;
  return `${type === 'day' ? asText(`r.${name}`) : asNumber(`r.${name}`)} AS ${name}`;
};

const conditionOf = (table: Table, filter: RowFilter, values: Values, dialect: Dialect): string => {
  if ('any' in filter) return `(${filter.any.map((one) => conditionOf(table, one, values, dialect)).join(' OR ')})`;
  const column = columnNamed(table, filter.column);
  const name = `r.${column.name}`;
  const bound = (value: string | number): string => (column.type === 'day' ? dialect.asDay(values.bind(value)) : values.bind(value));
  if ('oneOf' in filter) return filter.oneOf.length === 0 ? '1 = 0' : `${name} IN (${filter.oneOf.map(bound).join(', ')})`;
  if ('contains' in filter) return dialect.holds(name, values.bind(filter.contains));
  if ('called' in filter) return `${dialect.lowered(name)} = ${dialect.lowered(values.bind(filter.called))}`;
  if ('startsWith' in filter) return dialect.startsWith(name, values.bind(filter.startsWith));
  if ('above' in filter) return `${name} > ${values.bind(filter.above.times)} * r.${columnNamed(table, filter.above.column).name}`;
  if ('isKnown' in filter) return `${name} IS ${filter.isKnown ? 'NOT NULL' : 'NULL'}`;
  return `${name} BETWEEN ${bound(filter.from)} AND ${bound(filter.to)}`;
};

/** One more than may be, where more are a failure. */
export const rowsToRead = (count: RowCount): number => ('limit' in count ? count.limit + 1 : count.first);

export const compileRows = (plan: RowsPlan, dialect: Dialect): CompiledQuery => {
  const values = new Values(dialect.placeholder);
  const table = tableNamed(plan.table);
  const where = [
    ...scopeConditions(table, 'r', plan.scope, values),
    ...plan.where.map((filter) => conditionOf(table, filter, values, dialect)),
  ];
  const order = plan.order.map(
    ({ column, descending }) => `r.${columnNamed(table, column).name}${descending === true ? ' DESC' : ''} NULLS LAST`,
  );
  return {
    text: `SELECT ${plan.distinct === true ? 'DISTINCT ' : ''}${plan.columns.map((name) => selected(table, name, dialect)).join(', ')} FROM ${table.name} r${
      where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`
    } ORDER BY ${order.join(', ')} LIMIT ${values.bind(rowsToRead(plan.count))}`,
    values: values.list,
    columns: [...plan.columns],
  };
};
