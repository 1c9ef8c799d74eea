/**
 * Puts the rows of an import in the place of what the brand group had on the same days in the same countries, and sets
 * aside what stood there. The file of the warehouse is a copy of the one that is served; the brand group's rows are written
 * anew as a whole, so that they lie together in order of day, and no other tenant's rows are touched.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { hasDays } from '../../src/domain/imports/otherLayouts.ts';
import { comparedSum, type ReplacedCell } from '../../src/domain/imports/replaced.ts';
import type { ConvertedSum } from '../../src/domain/imports/summary.ts';
import { quotedText } from '../warehouse/attach.ts';
import { createTable } from '../warehouse/model/createTable.ts';
import { BEFORE_FACTS, BEFORE_PRODUCTS, BEFORE_UPKEEP, IMPORT_CELLS } from '../warehouse/model/importTables.ts';
import { PRODUCT_TARGET } from '../warehouse/model/productTargets.ts';
import { ANY_COUNTRY, PRODUCT_TAGS, PRODUCTS, WORKED_OUT } from '../warehouse/model/retailTables.ts';
import type { Table } from '../warehouse/model/table.ts';
import { DEMO_UPKEEP } from '../warehouse/model/upkeepTables.ts';
import { MARKET_PART } from '../warehouse/part.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { cellOf, rowsIn, scopeOfOwner } from './cells.ts';
import { convertedRows, convertedSums, findRates, isForeign } from './currencies.ts';
import { treeRows } from './landedTree.ts';
import { coveredCells, landingOf, subjectOf } from './landing.ts';
import { MARKET_BESIDE } from './marketBeside.ts';
import { settledRows } from './settlements.ts';

const SERVED = 'served';

/** What is read beside the copy: the file that it is a copy of, and the market; where there is no such file, no name. */
const besideOf = ({ current, part }: PartStaging): readonly (readonly [name: string, path: string])[] =>
  [[SERVED, part] as const, [MARKET_BESIDE, part === MARKET_PART ? null : MARKET_PART] as const].flatMap(([name, of]) => {
    const path = of === null ? undefined : current?.files.get(of);
    return path === undefined ? [] : [[name, path] as const];
  });

/**
 * Opens what is served for reading beside the copy, and then shuts the engine in: from here on the engine reaches no file
 * outside the folder of the warehouse but those that are imported, and no setting can be changed.
 */
export const lockDown = async (staging: PartStaging, directory: string, files: readonly string[] = []): Promise<void> => {
  const { connection } = staging;
  for (const [name, path] of besideOf(staging)) await connection.run(`ATTACH ${quotedText(path)} AS ${name} (READ_ONLY)`);
  await connection.run(`SET allowed_directories = [${quotedText(directory)}]`);
  if (files.length > 0) await connection.run(`SET allowed_paths = [${files.map(quotedText).join(', ')}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
};

/** Lets go of what is served. */
export const release = async (staging: PartStaging): Promise<void> => {
  for (const [name] of besideOf(staging)) await staging.connection.run(`DETACH ${name}`);
};

/** Where the rows from before are read: at the first write there are none, and the table itself is empty. */
export const before = ({ current, part }: PartStaging, { name }: Table): string =>
  current?.files.has(part) === true ? `${SERVED}.${name}` : `main.${name}`;

/** The order of a table within one brand group: what is the same in all rows would only be carried through the sort. */
const orderWithin = ({ order }: Table): string => order.filter((name) => name !== 'brand_group_id').join(', ');

/** Writes the rows of a brand group, or of the market, anew in their order. */
export const rewrite = async (connection: DuckDBConnection, table: Table, owner: string, select: string): Promise<void> => {
  const { where, values } = scopeOfOwner(table, owner);
  await connection.run(`DELETE FROM ${table.name} WHERE ${where}`, [...values]);
  await connection.run(`INSERT INTO ${table.name} ${select} ORDER BY ${orderWithin(table)}`, [...values]);
};

/** Makes a table of rows from before where no import has needed it yet. */
const ensure = async (connection: DuckDBConnection, table: Table): Promise<void> => {
  await connection.run(createTable(table).replace('CREATE TABLE', 'CREATE TABLE IF NOT EXISTS'));
};

const tablesOf = ({ table }: ImportLayout): readonly [fact: Table, before: Table] => {
  const found = BEFORE_FACTS.find(([{ name }]) => name === table);
  if (found === undefined) throw new Error(`the warehouse has no table ${table}`);
  return found;
};

/** What a product of the market is in its family, where the file does not say it. */
const FAMILIES: Readonly<Record<string, (landing: string) => string>> = {
  parent_asin: () => 'coalesce(parent_asin, asin)',
  kind: (landing) =>
    `coalesce(kind, CASE WHEN parent_asin <> asin THEN 'child' WHEN asin IN (SELECT p.parent_asin FROM ${landing} p WHERE p.parent_asin <> p.asin) THEN 'parent' ELSE 'both' END)`,
};

/** The rows that landed as the table has them; those of the files that are one row of it are added up. What the layout does not have is unknown. */
const landedRows = (layout: ImportLayout, table: Table): string => {
  if (layout.kind === 'market-categories') return treeRows(layout);
  if (layout.kind === 'settlements') return settledRows(layout);
  const landed = new Set(layout.stored.map(({ name }) => name));
  const isAddedUp = (layout.addedUp ?? []).length > 0;
  const identity = new Set(['day', 'country', ...(layout.within ?? []), ...(layout.withinIfSaid ?? [])]);
  const expressionOf = (name: string): string => {
    if (layout.key.includes(name)) return subjectOf(layout);
    if (layout.kind === 'market-products' && FAMILIES[name] !== undefined) return FAMILIES[name](landingOf(layout));
    if (!landed.has(name)) return WORKED_OUT[name] ?? 'NULL';
    if (!isAddedUp || identity.has(name)) return name;
    return layout.measures.includes(name) ? `sum(${name})` : `any_value(${name})`;
  };
  const values = table.columns.map(({ name }) => `${name === 'brand_group_id' ? '$1' : expressionOf(name)} AS ${name}`);
  const groups = isAddedUp ? ` GROUP BY ${[...identity, subjectOf(layout)].join(', ')}` : '';
  return `SELECT ${values.join(', ')} FROM ${landingOf(layout)}${groups}`;
};

/** A tag set has one name, the first that a file gives it; one that is there under the same name keeps its id. */
const adoptTagSets = async (staging: PartStaging, layout: ImportLayout, brandGroupId: string): Promise<void> => {
  const { connection } = staging;
  const [source, landing] = [before(staging, PRODUCT_TAGS), landingOf(layout)];
  await connection.run(
    `CREATE TEMPORARY TABLE tag_sets AS SELECT lower(tag_set_name) AS name, min(tag_set_id) AS id FROM ${source} WHERE brand_group_id = $1 GROUP BY 1`,
    [brandGroupId],
  );
  await connection.run(
    `UPDATE ${landing} SET tag_set_id = s.id FROM tag_sets s WHERE s.name = lower(tag_set_name) AND tag_set_id NOT IN (SELECT id FROM tag_sets)`,
  );
  await connection.run(
    `UPDATE ${landing} SET tag_set_name = n.name
     FROM (SELECT tag_set_id AS id, arg_min(tag_set_name, row_number) AS name FROM ${landing} GROUP BY 1) n WHERE n.id = tag_set_id`,
  );
};

/** A product that ads aim at is named by its ASIN, whichever way the report writes it. */
const nameProductTargets = async ({ connection }: PartStaging, layout: ImportLayout): Promise<void> => {
  if (!layout.stored.some(({ name }) => name === 'record_text')) return;
  await connection.run(
    `UPDATE ${landingOf(layout)} SET match_type = coalesce(match_type, ${PRODUCT_TARGET.expanded}), record_text = ${PRODUCT_TARGET.record_text}`,
  );
};

/** Costs are told apart by their product, its SKU where it has no ASIN, and by their country, where they name one. */
const nameCosts = async ({ connection }: PartStaging, layout: ImportLayout): Promise<void> => {
  if (layout.kind !== 'costs') return;
  await connection.run(`UPDATE ${landingOf(layout)} SET asin = ${subjectOf(layout)}, sold_in = coalesce(sold_in, '${ANY_COUNTRY}')`);
};

/** What made room and what took its place, by cell, in order of day; cells that were empty before are no loss to anybody. */
const replacedCells = async (
  connection: DuckDBConnection,
  layout: ImportLayout,
  owner: string,
  importId: number,
): Promise<readonly ReplacedCell[]> => {
  const [table, aside] = tablesOf(layout);
  const { day, part } = cellOf(table);
  const { where, values } = scopeOfOwner(table, owner);
  const measure = comparedSum(layout)?.measure;
  const sum = measure === undefined ? 'NULL::HUGEINT' : `sum(${measure})::HUGEINT`;
  const cells = (from: string): string =>
    `SELECT ${day} AS cell_day, ${part} AS cell_part, count(*)::INTEGER AS n, ${sum} AS amount FROM ${from} GROUP BY ALL`;
  const found = await connection.runAndReadAll(
    `SELECT b.cell_day::VARCHAR, b.cell_part::VARCHAR, b.n, coalesce(a.n, 0), b.amount, CASE WHEN a.n IS NULL THEN 0::HUGEINT ELSE a.amount END
     FROM (${cells(`${aside.name} WHERE import_id = ${importId}`)}) b
     LEFT JOIN (${cells(`(${rowsIn(table, table.name, 'SEMI', 'covered', where)})`)}) a USING (cell_day, cell_part) ORDER BY b.cell_day, b.cell_part`,
    [...values],
  );
  return found.getRows().map(([cellDay, cellPart, rowsBefore, rowsAfter, before, after]) => ({
    day: day !== 'day' ? null : isoDay(String(cellDay)),
    part: part === 'country' || part === 'currency' ? String(cellPart) : null,
    rowsBefore: Number(rowsBefore),
    rowsAfter: Number(rowsAfter),
    before: typeof before === 'bigint' ? before : null,
    after: typeof after === 'bigint' ? after : null,
  }));
};

/** Takes the place of the rows in the cells that `covered` lists; answers how many rows made room. */
export const replaceCells = async (
  staging: PartStaging,
  [table, aside]: readonly [fact: Table, before: Table],
  owner: string,
  importId: number,
  rows: string,
): Promise<number> => {
  const { connection } = staging;
  const { where, values } = scopeOfOwner(table, owner);
  await connection.run(
    `INSERT INTO ${IMPORT_CELLS.name} SELECT ${importId}, $1, ${quotedText(table.name)}, day, part FROM covered ORDER BY day, part`,
    [owner],
  );
  await ensure(connection, aside);
  const source = before(staging, table);
  const { rowsChanged } = await connection.run(
    `INSERT INTO ${aside.name} SELECT ${importId}, r.* FROM (${rowsIn(table, source, 'SEMI', 'covered', where)}) r ORDER BY ${orderWithin(table)}`,
    [...values],
  );
  await rewrite(connection, table, owner, `SELECT * FROM (${rowsIn(table, source, 'ANTI', 'covered', where)} UNION ALL ${rows})`);
  return rowsChanged;
};

interface MergedFacts {
  readonly replaced: readonly ReplacedCell[];
  readonly converted: readonly ConvertedSum[];
}

/** Takes the place of the rows of the same cells; answers what made room, and what was converted. */
const mergeFacts = async (staging: PartStaging, layout: ImportLayout, owner: string, importId: number): Promise<MergedFacts> => {
  const tables = tablesOf(layout);
  const [table] = tables;
  const { connection } = staging;
  const { day, part } = cellOf(table);
  const cells = day === 'day' && part === 'country' ? `(${coveredCells(layout)})` : landingOf(layout);
  await connection.run(`CREATE OR REPLACE TEMPORARY TABLE covered AS SELECT DISTINCT ${day} AS day, ${part} AS part FROM ${cells}`);
  const made = await replaceCells(staging, tables, owner, importId, convertedRows(layout, table, landedRows(layout, table)));
  const compared = comparedSum(layout)?.measure;
  const isAmount = layout.stored.some(({ name, type }) => name === compared && type === 'cents');
  const { where, values } = scopeOfOwner(table, owner);
  const written = rowsIn(table, table.name, 'SEMI', 'covered', where);
  const converted =
    compared !== undefined && isAmount && (await isForeign(connection, layout))
      ? await convertedSums(connection, written, compared, values)
      : [];
  return { replaced: made === 0 ? [] : await replacedCells(connection, layout, owner, importId), converted };
};

/** What may be said of a product. */
const TEXTS = ['sku', 'title', 'brand', 'category', 'parent_asin', 'node_id', 'image_url'] as const;
const unsaid = (name: (typeof TEXTS)[number]): string => (name === 'node_id' ? 'NULL::BIGINT' : 'NULL::VARCHAR');
/** What a catalogue says comes after what facts of any day say. */
const AFTER_ALL_DAYS = 1_000_000;
const FILES_AND_ROWS = 2 ** 42;

/** The place of a row among all that an import brings, as SQL: by day, then by file and row. */
export const placeIn = (layout: ImportLayout): string =>
  `${hasDays(layout) ? "(day - DATE '1970-01-01')::BIGINT" : String(AFTER_ALL_DAYS)} * ${FILES_AND_ROWS} + row_number`;

const namedIn = (layout: ImportLayout): string => {
  const there = new Set(layout.stored.map(({ name }) => name));
  const texts = TEXTS.map((name) => `${there.has(name) ? name : unsaid(name)} AS ${name}`);
  return `SELECT ${subjectOf(layout)} AS subject, ${placeIn(layout)} AS place, ${texts.join(', ')} FROM ${landingOf(layout)}`;
};

/** What the files say of a product stands in the place of what was known, by day and then by row; what they do not say stays. */
const mergeProducts = async (
  staging: PartStaging,
  layouts: readonly ImportLayout[],
  brandGroupId: string,
  importId: number,
): Promise<void> => {
  const known = before(staging, PRODUCTS);
  const { connection } = staging;
  const said = new Set(layouts.flatMap(({ stored }) => stored.map(({ name }) => name)));
  const texts = TEXTS.map((name) => `${said.has(name) ? `arg_max(${name}, place)` : unsaid(name)} AS ${name}`);
  await connection.run(
    `CREATE TEMPORARY TABLE named AS SELECT subject, ${texts.join(', ')}
     FROM (${layouts.map(namedIn).join(' UNION ALL ')}) GROUP BY 1`,
  );
  await ensure(connection, BEFORE_PRODUCTS);
  const rest = PRODUCTS.columns.slice(2).map(({ name }) => `p.${name}`);
  await connection.run(
    `INSERT INTO ${BEFORE_PRODUCTS.name} SELECT ${importId}, (p.asin IS NULL)::INTEGER, $1, n.subject, ${rest.join(', ')}
     FROM named n LEFT JOIN (SELECT * FROM ${known} WHERE brand_group_id = $1) p ON p.asin = n.subject ORDER BY n.subject`,
    [brandGroupId],
  );
  await rewrite(
    connection,
    PRODUCTS,
    brandGroupId,
    `SELECT * FROM (SELECT $1 AS brand_group_id, coalesce(t.subject, p.asin) AS asin, coalesce(t.sku, p.sku) AS sku, coalesce(t.title, p.title) AS title,
       coalesce(t.brand, p.brand) AS brand, coalesce(t.category, p.category) AS category,
       coalesce(t.node_id, CASE WHEN t.category IS NULL OR t.category = p.category THEN p.node_id END) AS node_id,
       coalesce(t.parent_asin, p.parent_asin) AS parent_asin, coalesce(t.image_url, p.image_url) AS image_url
     FROM named t FULL OUTER JOIN (SELECT * FROM ${known} WHERE brand_group_id = $1) p ON p.asin = t.subject)`,
  );
};

/** The brand group has data of its own from now on: the demo data leaves it alone. */
const endDemoUpkeep = async (connection: DuckDBConnection, owner: string, importId: number): Promise<boolean> => {
  const kept = await connection.runAndReadAll(`SELECT 1 FROM ${DEMO_UPKEEP.name} WHERE brand_group_id = $1`, [owner]);
  if (kept.currentRowCount === 0) return false;
  await ensure(connection, BEFORE_UPKEEP);
  await connection.run(`INSERT INTO ${BEFORE_UPKEEP.name} SELECT ${importId}, u.* FROM ${DEMO_UPKEEP.name} u WHERE brand_group_id = $1`, [
    owner,
  ]);
  await connection.run(`DELETE FROM ${DEMO_UPKEEP.name} WHERE brand_group_id = $1`, [owner]);
  return true;
};

export interface Merged {
  /** By layout, the cells whose rows made room. */
  readonly replaced: readonly (readonly ReplacedCell[])[];
  /** By layout, what came from other currencies. */
  readonly converted: readonly (readonly ConvertedSum[])[];
  readonly endsDemoUpkeep: boolean;
}

const namesProducts = ({ kind }: ImportLayout): boolean => kind === 'retail' || kind === 'product-orders' || kind === 'catalogue';

/** Moves what has landed into the tables of the warehouse. Runs within a transaction. */
export const merge = async (
  staging: PartStaging,
  layouts: readonly ImportLayout[],
  brandGroupId: string,
  importId: number,
): Promise<Merged> => {
  const merged: MergedFacts[] = [];
  await findRates(staging, layouts);
  for (const layout of layouts) {
    if (layout.kind === 'tags') await adoptTagSets(staging, layout, brandGroupId);
    await nameProductTargets(staging, layout);
    await nameCosts(staging, layout);
    merged.push(layout.kind === 'catalogue' ? { replaced: [], converted: [] } : await mergeFacts(staging, layout, brandGroupId, importId));
  }
  const naming = layouts.filter(namesProducts);
  if (naming.length > 0) await mergeProducts(staging, naming, brandGroupId, importId);
  const [replaced, converted] = [merged.map((one) => one.replaced), merged.map((one) => one.converted)];
  return { replaced, converted, endsDemoUpkeep: await endDemoUpkeep(staging.connection, brandGroupId, importId) };
};
