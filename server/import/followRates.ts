/**
 * Amounts follow the exchange rates. A fact in another currency is always converted by the rate that the marketplace has for its day, or the
 * latest of the days before that count: where an import or an undo changes that rate, its dollars change with it, in the same generation, and so
 * does what is worked out from them. Where no rate is left, a fact keeps the one that it has.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { comparedMeasures } from '../../src/domain/imports/comparedMeasures.ts';
import type { FollowedAmounts } from '../../src/domain/imports/followedRates.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { quotedText } from '../warehouse/attach.ts';
import { createTemporaryTable } from '../warehouse/model/ddl.ts';
import { IMPORT_AMOUNTS } from '../warehouse/model/importTables.ts';
import { REFERENCE_RATES } from '../warehouse/model/marketTables.ts';
import { hasRows } from '../warehouse/model/migrations.ts';
import { inDollars, nearestRates } from '../warehouse/model/rateSql.ts';
import { isCompletedBy, RETAIL_DAILY } from '../warehouse/model/retailTables.ts';
import { SETTLED_COUNTRY_DAILY, writeSettled } from '../warehouse/model/settled.ts';
import { PRODUCT_COSTS, SETTLEMENT_DAILY } from '../warehouse/model/settlementTables.ts';
import { columnOf, fileAmount, type Table } from '../warehouse/model/table.ts';
import { MARKET_PART, partOf } from '../warehouse/part.ts';
import { TENANT_TABLES } from '../warehouse/schema.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { cellOf } from './cells.ts';
import { COMPLETIONS, completeRetail, measuresOf } from './completeRetail.ts';
import { marketTable } from './marketBeside.ts';
import { lockDown, release } from './merge.ts';
import { interruptible } from './stopped.ts';

const CONVERTED = TENANT_TABLES.filter((table) => columnOf(table, 'rate') !== undefined);
const NOW = 'rates_now';
const CHANGES = 'rate_changes';
const CHANGES_COLUMNS = [
  { name: 'brand_group_id', type: 'text', required: true },
  { name: 'table_name', type: 'text', required: true },
  { name: 'day', type: 'day', required: true },
  { name: 'part', type: 'text', required: true },
  { name: 'currency', type: 'text', required: true },
  { name: 'measure', type: 'text', required: true },
  { name: 'rows', type: 'id', required: true },
  { name: 'before', type: 'id', required: true },
  { name: 'after', type: 'id', required: true },
] as const;

type Rows = readonly (readonly unknown[])[];
const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<Rows> => (await connection.runAndReadAll(sql)).getRows();

const amountsOf = ({ columns }: Table): readonly string[] => columns.flatMap(({ name, type }) => (type === 'cents' ? [name] : []));

/** What a fact of the files is, and no other report has completed. */
const isBrought = (table: Table, measure: string): string => {
  const mark = table === RETAIL_DAILY ? COMPLETIONS.find((one) => measuresOf(one.table).includes(measure))?.mark : undefined;
  return mark === undefined ? 'true' : `NOT ${isCompletedBy(mark)}`;
};

/** Converts the facts of a table whose rate has changed, and notes by cell what that changes. */
const convertAnew = async (connection: DuckDBConnection, table: Table, rates: string, whose: string): Promise<void> => {
  const { name } = table;
  const foreign = `${name} WHERE currency IS NOT NULL AND ${whose}`;
  if (!(await hasRows(connection, foreign))) return;
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE ${NOW} AS SELECT day, currency, rate FROM (${nearestRates(`SELECT DISTINCT day, currency FROM ${foreign}`, rates)}) WHERE rate IS NOT NULL`,
  );
  const amounts = amountsOf(table);
  const { day, part } = cellOf(table);
  const list = (items: readonly string[]): string => `unnest([${items.join(', ')}])`;
  const sums = (value: (amount: string) => string): string =>
    list(
      amounts.map(
        (one) => `coalesce(sum(${value(one)}) FILTER (WHERE f.${fileAmount(one)} IS NOT NULL AND ${isBrought(table, one)}), 0)::BIGINT`,
      ),
    );
  await connection.run(
    `INSERT INTO ${CHANGES} SELECT f.brand_group_id, ${quotedText(name)}, f.cell_day, f.cell_part, f.currency, ${list(amounts.map(quotedText))}, count(*),
       ${sums((one) => `f.${one}`)}, ${sums((one) => inDollars(`f.${fileAmount(one)}`))}
     FROM (SELECT *, ${day} AS cell_day, ${part} AS cell_part FROM ${foreign}) f JOIN ${NOW} u ON u.day = f.day AND u.currency = f.currency
     WHERE f.rate <> u.rate GROUP BY f.brand_group_id, f.cell_day, f.cell_part, f.currency`,
  );
  const converted = amounts.map(
    (one) => `${one} = CASE WHEN ${fileAmount(one)} IS NULL THEN ${one} ELSE ${inDollars(fileAmount(one))} END`,
  );
  await connection.run(
    `UPDATE ${name} SET ${converted.join(', ')}, rate = u.rate FROM ${NOW} u
     WHERE ${name}.day = u.day AND ${name}.currency = u.currency AND ${name}.rate <> u.rate AND ${whose}`,
  );
};

/** What is kept of each file follows, so that it still adds up to what is shown; of several files in a cell each by its part of the amount. */
const followKept = async (connection: DuckDBConnection): Promise<void> => {
  const cell = 'brand_group_id, table_name, day, part';
  const keys = [...cell.split(', '), 'import_id', 'file_number', 'measure', 'currency'];
  const kept = `SELECT a.*, c.after - c.before AS change FROM ${IMPORT_AMOUNTS.name} a
    JOIN ${CHANGES} c USING (${cell}, currency, measure)
    JOIN (SELECT ${cell}, max(import_id) AS import_id FROM ${IMPORT_AMOUNTS.name} WHERE entry = 'filled' GROUP BY ALL) USING (${cell}, import_id)
    WHERE a.entry = 'kept'`;
  const of = `PARTITION BY ${cell}, import_id, measure, currency`;
  const upTo = (until: string): string => `change::HUGEINT * ${until} // whole`;
  const share = `CASE WHEN whole <> 0 THEN ${upTo('until')} - ${upTo('(until - amount)')} WHEN is_last THEN change ELSE 0 END`;
  await connection.run(
    `UPDATE ${IMPORT_AMOUNTS.name} SET shown = ${IMPORT_AMOUNTS.name}.shown + s.share FROM (
       SELECT *, (${share})::BIGINT AS share FROM (
         SELECT *, sum(amount) OVER (${of} ORDER BY file_number) AS until, sum(amount) OVER (${of}) AS whole,
           row_number() OVER (${of} ORDER BY file_number DESC) = 1 AS is_last FROM (${kept}))) s
     WHERE ${IMPORT_AMOUNTS.name}.entry = 'kept' AND ${keys.map((name) => `${IMPORT_AMOUNTS.name}.${name} = s.${name}`).join(' AND ')}`,
  );
};

const big = (value: unknown): bigint => (typeof value === 'bigint' ? value : 0n);

/** What has changed, by table: the amount that its files are compared by, before and after. */
const told = async (connection: DuckDBConnection): Promise<readonly FollowedAmounts[]> => {
  const layouts = Object.values(IMPORT_LAYOUTS);
  const found: FollowedAmounts[] = [];
  for (const [name] of await rowsOf(connection, `SELECT DISTINCT table_name FROM ${CHANGES} ORDER BY 1`)) {
    const layout = layouts.find(({ table }) => table === name);
    if (layout === undefined) continue;
    const measure = comparedMeasures(layout).find(({ isMoney }) => isMoney)?.name ?? '';
    const of = `${CHANGES} WHERE table_name = ${quotedText(String(name))}`;
    const [row = []] = await rowsOf(
      connection,
      `SELECT (SELECT sum(rows)::DOUBLE FROM (SELECT DISTINCT brand_group_id, day, part, currency, rows FROM ${of})), count(DISTINCT brand_group_id)::DOUBLE,
         sum(before) FILTER (WHERE measure = ${quotedText(measure)})::HUGEINT, sum(after) FILTER (WHERE measure = ${quotedText(measure)})::HUGEINT FROM ${of}`,
    );
    const [rows, groups, before, after] = row;
    found.push({ kind: layout.kind, measure, rows: Number(rows), brandGroups: Number(groups), before: big(before), after: big(after) });
  }
  return found;
};

const COSTS = `SELECT brand_group_id, sum(settled_costs_cents) AS costs, sum(uncosted_units) AS uncosted FROM ${SETTLED_COUNTRY_DAILY.name} GROUP BY 1`;

/** What the costs of settled units come to follows when the generation is published: what that changes is worked out here. */
const followCosts = async (connection: DuckDBConnection, rates: string, importing: string): Promise<readonly FollowedAmounts[]> => {
  if (
    !(await hasRows(connection, `${PRODUCT_COSTS.name} WHERE currency IS NOT NULL`)) ||
    !(await hasRows(connection, SETTLEMENT_DAILY.name))
  )
    return [];
  await connection.run(`CREATE OR REPLACE TEMPORARY TABLE costs_before AS ${COSTS}`);
  for (const statement of writeSettled(rates)) await connection.run(statement);
  const [row = []] = await rowsOf(
    connection,
    `SELECT count(*)::DOUBLE, sum(b.costs)::HUGEINT, sum(a.costs)::HUGEINT, sum(b.uncosted)::DOUBLE, sum(a.uncosted)::DOUBLE
     FROM costs_before b JOIN (${COSTS}) a USING (brand_group_id) WHERE b.brand_group_id <> ${quotedText(importing)} AND (a.costs <> b.costs OR a.uncosted <> b.uncosted)`,
  );
  const [groups, before, after, without, left] = row;
  if (Number(groups) === 0) return [];
  const uncosted = { before: Number(without), after: Number(left) };
  return [{ kind: 'costs', measure: '', rows: 0, brandGroups: Number(groups), before: big(before), after: big(after), uncosted }];
};

/**
 * Converts anew whatever the rates beside the part say otherwise: of one brand group, or of all in the file. Answers what has changed. Runs
 * within a transaction, after rows and their amounts were written; the costs of the brand group whose files are imported are not told, for these
 * may have changed them.
 */
export const followRates = async (staging: PartStaging, owner: string | null, importing = ''): Promise<readonly FollowedAmounts[]> => {
  const { connection } = staging;
  const rates = marketTable(staging, REFERENCE_RATES);
  if (rates === null) return [];
  await connection.run(`DROP TABLE IF EXISTS ${CHANGES}`);
  await connection.run(createTemporaryTable(CHANGES, CHANGES_COLUMNS));
  const whose = owner === null ? 'true' : `brand_group_id = ${quotedText(owner)}`;
  for (const table of CONVERTED) await convertAnew(connection, table, rates, whose);
  const costs = owner === null ? await followCosts(connection, rates, importing) : [];
  if (!(await hasRows(connection, CHANGES))) return costs;
  await followKept(connection);
  const sales = [RETAIL_DAILY, ...COMPLETIONS.map(({ table }) => table)].map(({ name }) => quotedText(name));
  const groups = await rowsOf(
    connection,
    `SELECT DISTINCT brand_group_id FROM ${CHANGES} WHERE table_name IN (${sales.join(', ')}) ORDER BY 1`,
  );
  for (const [id] of groups) await completeRetail(connection, String(id));
  return [...(await told(connection)), ...costs];
};

const LOOKED = 'looked_into';
const BEFORE = 'rates_before';

/**
 * Of each file of brand groups with amounts whose rate is another now, one brand group: asked once the rates have been written, of what was
 * served until then.
 */
const ownersToFollow = async ({ connection, current }: PartStaging): Promise<readonly string[]> => {
  const owners: string[] = [];
  const rates = `main.${REFERENCE_RATES.name}`;
  const market = current?.files.get(MARKET_PART);
  if (market !== undefined) await connection.run(`ATTACH ${quotedText(market)} AS ${BEFORE} (READ_ONLY)`);
  for (const [part, path] of current?.files ?? []) {
    if (part === MARKET_PART) continue;
    await connection.run(`ATTACH ${quotedText(path)} AS ${LOOKED} (READ_ONLY)`);
    const facts = CONVERTED.map(({ name }) => {
      const foreign = `SELECT DISTINCT day, currency, rate FROM ${LOOKED}.${name} WHERE currency IS NOT NULL`;
      const changed = `SELECT u.day, u.currency, f.rate FROM (${nearestRates(`SELECT DISTINCT day, currency FROM (${foreign})`, rates)}) u JOIN (${foreign}) f USING (day, currency) WHERE u.rate <> f.rate`;
      return `SELECT brand_group_id FROM ${LOOKED}.${name} JOIN (${changed}) USING (day, currency, rate)`;
    });
    const settled = `SELECT DISTINCT s.day, c.currency FROM ${LOOKED}.${SETTLEMENT_DAILY.name} s JOIN ${LOOKED}.${PRODUCT_COSTS.name} c USING (brand_group_id) WHERE c.currency IS NOT NULL`;
    const old = market === undefined ? null : `${BEFORE}.${REFERENCE_RATES.name}`;
    const costs = `SELECT brand_group_id FROM ${LOOKED}.${PRODUCT_COSTS.name} WHERE currency IN (
      SELECT a.currency FROM (${nearestRates(settled, rates)}) a JOIN (${nearestRates(settled, old)}) b USING (day, currency) WHERE a.rate IS DISTINCT FROM b.rate)`;
    for (const query of [...facts, costs]) {
      const [[owner] = []] = await rowsOf(connection, `${query} LIMIT 1`);
      if (owner === undefined) continue;
      owners.push(String(owner));
      break;
    }
    await connection.run(`DETACH ${LOOKED}`);
  }
  if (market !== undefined) await connection.run(`DETACH ${BEFORE}`);
  return owners;
};

interface Following {
  readonly directory: string;
  readonly signal?: AbortSignal | undefined;
  /** The brand group whose files come next in the same generation: its own file of rows follows when they have been merged. */
  readonly next: string | null;
  /** Told of each part that is gone on with. */
  readonly onPart: (staging: PartStaging) => void;
}

/** Goes on from the rates that were just written with each file of brand groups whose amounts follow. */
export const followElsewhere = async (
  market: PartStaging,
  { directory, signal, next, onPart }: Following,
): Promise<readonly FollowedAmounts[]> => {
  const owners = await ownersToFollow(market);
  const followed: FollowedAmounts[] = [];
  let staging = market;
  for (const owner of owners) {
    if (next !== null && partOf(owner) === partOf(next)) continue;
    staging = await staging.goOn(owner, 'follow');
    onPart(staging);
    const part = staging;
    const work = async (): Promise<readonly FollowedAmounts[]> => {
      await lockDown(part, directory);
      await part.connection.run('BEGIN TRANSACTION');
      const changed = await followRates(part, null);
      await part.connection.run('COMMIT');
      await release(part);
      return changed;
    };
    followed.push(...(await interruptible(part, signal, work)));
  }
  return followed;
};
