/**
 * Sales are completed by reports that say one thing of products by day: orders, ads, page views, returns. On a day and in a country of which the
 * file of sales says nothing of the kind, the report does; elsewhere the file of sales counts, and nothing is ever added up. A product
 * that such a report does not name has none there. What was completed is marked in the rows, so that it can be taken back and done
 * anew whenever one of the files is replaced or undone.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { type ImportLayout, VENDOR_VIEW } from '../../src/domain/imports/layout.ts';
import { hasRows } from '../warehouse/model/migrations.ts';
import {
  ADS_MARK,
  isCompletedBy,
  PRODUCT_ADS_DAILY,
  PRODUCT_ORDERS_DAILY,
  PRODUCT_RETURNS_DAILY,
  PRODUCT_VIEWS_DAILY,
  RETAIL_DAILY,
  WORKED_OUT,
} from '../warehouse/model/retailTables.ts';
import { fileAmount, isMeasured, type Table } from '../warehouse/model/table.ts';
import { rewrite } from './merge.ts';

interface Completion {
  /** As the rows name it. */
  readonly mark: string;
  readonly table: Table;
  /** Whether it is of days that no file of sales has, too: these then have sales, which the others complete. */
  readonly isOfSales?: true;
}

export const COMPLETIONS: readonly Completion[] = [
  { mark: 'orders', table: PRODUCT_ORDERS_DAILY, isOfSales: true },
  { mark: ADS_MARK, table: PRODUCT_ADS_DAILY },
  { mark: 'views', table: PRODUCT_VIEWS_DAILY },
  { mark: 'returns', table: PRODUCT_RETURNS_DAILY },
];
/** The mark of a row that no file of sales has. */
export const ROW = 'row';
const KEY = 'day, country, asin';

export const measuresOf = (table: Table): readonly string[] => table.columns.filter(isMeasured(table)).map(({ name }) => name);
const amountsOf = ({ columns }: Table): readonly string[] => columns.flatMap(({ name, type }) => (type === 'cents' ? [name] : []));

const CURRENCY = ['currency', 'rate'] as const;
const hasAmount = (table: Table, prefix: string): string =>
  `coalesce(${[...amountsOf(table).map((name) => `${prefix}${name}`), 'NULL'].join(', ')}) IS NOT NULL`;

/** The rows as the files of sales brought them. */
const asBrought = (owner: string): string => {
  const replaced = COMPLETIONS.flatMap(({ mark, table }) =>
    [...measuresOf(table), ...amountsOf(table).map(fileAmount)].map(
      (name) => `CASE WHEN ${isCompletedBy(mark)} THEN NULL ELSE ${name} END AS ${name}`,
    ),
  );
  const own = `SELECT * REPLACE (${replaced.join(', ')}) FROM ${RETAIL_DAILY.name} WHERE brand_group_id = ${owner} AND NOT ${isCompletedBy(ROW)}`;
  const kept = CURRENCY.map((name) => `CASE WHEN ${hasAmount(RETAIL_DAILY, '')} THEN ${name} END AS ${name}`);
  return `SELECT * REPLACE (${kept.join(', ')}) FROM (${own})`;
};

const hasAny = async (connection: DuckDBConnection, owner: string): Promise<boolean> => {
  for (const from of [
    ...COMPLETIONS.map(({ table }) => `${table.name} WHERE brand_group_id = ${owner}`),
    `${RETAIL_DAILY.name} WHERE brand_group_id = ${owner} AND completed_by IS NOT NULL`,
  ]) {
    if (await hasRows(connection, from)) return true;
  }
  return false;
};

/** What completes the rows of one kind: where no row of the day and country says anything of it. */
const completing = ({ table, isOfSales }: Completion, owner: string): string => {
  const isSaid = measuresOf(table)
    .map((name) => `count(${name})`)
    .join(' + ');
  const own = `SELECT * FROM ${table.name} WHERE brand_group_id = ${owner}`;
  const said = `SELECT (day, country) FROM brought GROUP BY day, country HAVING ${isSaid} > 0`;
  const view = VENDOR_VIEW.name;
  // NOTE: views of products that the marketplace buys are none of sales of those that the vendor makes.
  const isOfView = table.columns.some(({ name }) => name === view)
    ? ` AND NOT EXISTS (SELECT 1 FROM brought b WHERE b.day = ${table.name}.day AND b.country = ${table.name}.country AND lower(b.${view}) <> lower(${table.name}.${view}))`
    : '';
  return `${own} AND (day, country) NOT IN (${said})${isOfView}${isOfSales === true ? '' : ' AND (day, country) IN (SELECT (day, country) FROM sold)'}`;
};

/** Whether rows of a layout change what is to be completed, or by what. */
export const completesRetail = ({ table }: Pick<ImportLayout, 'table'>): boolean =>
  table === RETAIL_DAILY.name || COMPLETIONS.some((one) => one.table.name === table);

/** Completes the sales of a brand group anew. Does nothing where no such report was ever imported. Runs within a transaction. */
export const completeRetail = async (connection: DuckDBConnection, owner: string): Promise<void> => {
  const id = `'${owner.replaceAll("'", "''")}'`;
  if (!(await hasAny(connection, id))) return;
  await connection.run(`CREATE OR REPLACE TEMPORARY TABLE brought AS ${asBrought(id)}`);
  const fill = (one: Completion) => connection.run(`CREATE OR REPLACE TEMPORARY TABLE completing_${one.mark} AS ${completing(one, id)}`);
  const ofSales = COMPLETIONS.filter(({ isOfSales }) => isOfSales === true);
  for (const one of ofSales) await fill(one);
  const days = ['brought', ...ofSales.map(({ mark }) => `completing_${mark}`)].map((from) => `SELECT day, country FROM ${from}`);
  await connection.run(`CREATE OR REPLACE TEMPORARY TABLE sold AS ${days.join(' UNION ')}`);
  for (const one of COMPLETIONS) if (one.isOfSales !== true) await fill(one);
  const joins = COMPLETIONS.map(({ mark }) => `LEFT JOIN completing_${mark} c_${mark} USING (${KEY})`).join(' ');
  const keys = `SELECT ${KEY} FROM brought ${COMPLETIONS.map(({ mark }) => `UNION SELECT ${KEY} FROM completing_${mark}`).join(' ')}`;
  // NOTE: a report tells of a day as a whole: who is not in it has none.
  const covered = COMPLETIONS.map(
    ({ mark, table }) =>
      `LEFT JOIN (SELECT day, country, true AS is_covered, ${measuresOf(table)
        .map((name) => `count(${name}) > 0 AS has_${name}`)
        .join(', ')} FROM completing_${mark} GROUP BY day, country) d_${mark} USING (day, country)`,
  ).join(' ');
  const owners = new Map(COMPLETIONS.flatMap((one) => measuresOf(one.table).map((name) => [name, one] as const)));
  const known = ({ mark }: Completion, name: string): string =>
    `CASE WHEN d_${mark}.is_covered IS NULL THEN b.${name} WHEN c_${mark}.asin IS NULL AND d_${mark}.has_${name} THEN 0 ELSE c_${mark}.${name} END`;
  // A row is of one currency: its own, else that of the first report that brings an amount. Amounts in others are kept in dollars alone.
  const ofRow = (name: string): string => {
    const sources = [
      { has: hasAmount(RETAIL_DAILY, 'b.'), value: `b.${name}` },
      ...COMPLETIONS.filter(({ table }) => amountsOf(table).length > 0).map(({ mark, table }) => ({
        has: hasAmount(table, `c_${mark}.`),
        value: `c_${mark}.${name}`,
      })),
    ];
    return `(CASE ${sources.map(({ has, value }) => `WHEN ${has} THEN ${value}`).join(' ')} END)`;
  };
  const inFile = (name: string): string => {
    const own = owners.get(name);
    if (own === undefined) return `b.${fileAmount(name)}`;
    const [mark, currency] = [own.mark, ofRow('currency')];
    return `CASE WHEN ${currency} IS NULL THEN NULL WHEN d_${mark}.is_covered IS NULL THEN b.${fileAmount(name)}
      WHEN c_${mark}.asin IS NULL AND d_${mark}.has_${name} THEN 0 WHEN c_${mark}.currency = ${currency} AND c_${mark}.rate = ${ofRow('rate')} THEN c_${mark}.${fileAmount(name)} END`;
  };
  const cellFor = (name: string): string => {
    const one = owners.get(name);
    if (name === 'brand_group_id') return `${id} AS ${name}`;
    if (RETAIL_DAILY.key.includes(name)) return `k.${name}`;
    if (name === 'completed_by') {
      const marks = [
        ...COMPLETIONS.map(({ mark }) => `CASE WHEN d_${mark}.is_covered THEN '${mark}' END`),
        `CASE WHEN b.asin IS NULL THEN '${ROW}' END`,
      ];
      return `nullif(concat_ws(',', ${marks.join(', ')}), '') AS ${name}`;
    }
    if (name === 'currency' || name === 'rate') return `${ofRow(name)} AS ${name}`;
    const amount = amountsOf(RETAIL_DAILY).find((each) => fileAmount(each) === name);
    if (amount !== undefined) return `${inFile(amount)} AS ${name}`;
    return one === undefined ? `b.${name}` : `${known(one, name)} AS ${name}`;
  };
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE completed AS SELECT ${RETAIL_DAILY.columns.map(({ name }) => cellFor(name)).join(', ')}
     FROM (${keys}) k LEFT JOIN brought b USING (${KEY}) ${joins} ${covered}`,
  );
  const workedOut = Object.entries(WORKED_OUT).map(([name, as]) => `${as} AS ${name}`);
  await rewrite(connection, RETAIL_DAILY, owner, `SELECT * REPLACE (${workedOut.join(', ')}) FROM completed WHERE brand_group_id = $1`);
};
