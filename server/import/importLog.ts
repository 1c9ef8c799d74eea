/** The log of imports: who fills which days, and how an import is taken out again from under those that came later. */
import { stat } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { followedWords } from '../../src/domain/imports/followedRates.ts';
import { OPTION_WORDS } from '../../src/domain/imports/importOptions.ts';
import { KEPT_DAYS } from '../../src/domain/imports/kept.ts';
import { MAX_LISTED_IMPORTS } from '../../src/domain/imports/listedImports.ts';
import { lookInto, only, tablesAttached } from '../warehouse/attach.ts';
import { WarehouseFailure, writeFailure } from '../warehouse/failure.ts';
import { currentGeneration, type Generation, warehouseDirectory } from '../warehouse/files.ts';
import {
  BEFORE_FACTS,
  BEFORE_PRODUCTS,
  BEFORE_TABLES,
  BEFORE_UPKEEP,
  IMPORT_AMOUNTS,
  IMPORT_CELLS,
  IMPORT_FILES,
  IMPORTS,
} from '../warehouse/model/importTables.ts';
import { PRODUCT_SKUS, PRODUCTS } from '../warehouse/model/retailTables.ts';
import type { Table } from '../warehouse/model/table.ts';
import { DEMO_UPKEEP } from '../warehouse/model/upkeepTables.ts';
import { MARKET_PART, partOf } from '../warehouse/part.ts';
import { openPart, type PartStaging } from '../warehouse/staging.ts';
import { cellOf, rowsIn, scopeOfOwner } from './cells.ts';
import { completeRetail } from './completeRetail.ts';
import { followElsewhere, followRates } from './followRates.ts';
import { before, lockDown, release, rewrite } from './merge.ts';
import { ImportRefusal } from './refusal.ts';
import { checkUndoneViews } from './vendorViews.ts';

const DAY_S = 86_400;

export interface PastImport {
  readonly id: number;
  readonly brandGroupId: string;
  /** Whole seconds since 1970. */
  readonly importedAt: number;
  readonly kinds: string;
  readonly files: readonly string[];
  readonly rows: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly undoneAt: number | null;
  /** Whether it can be undone. */
  readonly isKept: boolean;
  /** What stood before it takes about so many bytes; 0 where nothing is kept, or where it is not asked for. */
  readonly keptBytes: number;
}

const SELECT = `SELECT import_id::DOUBLE, brand_group_id, imported_at::DOUBLE, kinds, files, row_count::DOUBLE, first_day::VARCHAR,
  last_day::VARCHAR, undone_at::DOUBLE, is_kept FROM ${IMPORTS.name}`;

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value));

const pastImport = ([id, group, at, kinds, files, rows, first, last, undone, kept]: readonly unknown[]): PastImport => ({
  id: Number(id),
  brandGroupId: String(group),
  importedAt: Number(at),
  kinds: String(kinds),
  files: String(files).split('\n'),
  rows: Number(rows),
  firstDay: textOrNull(first),
  lastDay: textOrNull(last),
  undoneAt: undone === null ? null : Number(undone),
  isKept: kept === 1,
  keptBytes: 0,
});

/** By import, the rows that are kept of what stood before it; and what a row of the files takes on average. */
const keptRows = async (connection: DuckDBConnection): Promise<ReadonlyMap<number, number>> => {
  const names = new Set((await tablesAttached(connection)).keys());
  const kept = BEFORE_TABLES.filter(({ name }) => names.has(name)).map(({ name }) => `SELECT import_id FROM ${name}`);
  if (kept.length === 0) return new Map();
  const found = await connection.runAndReadAll(`SELECT import_id::DOUBLE, count(*)::DOUBLE FROM (${kept.join(' UNION ALL ')}) GROUP BY 1`);
  return new Map(found.getRows().map(([id, rows]) => [Number(id), Number(rows)]));
};

const bytesOfRow = async (connection: DuckDBConnection, { files }: Generation): Promise<number> => {
  const sizes = await Promise.all([...files.values()].map(async (path) => (await stat(path)).size));
  const found = await connection.runAndReadAll('SELECT sum(estimated_size)::DOUBLE FROM duckdb_tables()');
  const rows = Number(found.getRows()[0]?.[0] ?? 0);
  return rows === 0 ? 0 : sizes.reduce((sum, size) => sum + size, 0) / rows;
};

/**
 * Looks into the files of an owner, or of all, as they are served, beside a server or without one; null where nothing was imported yet.
 * A server removes files of a generation that it no longer serves: then the next one is looked into.
 */
export const lookIntoLog = async <A>(
  dataDirectory: string,
  owner: string | null,
  look: (connection: DuckDBConnection, generation: Generation) => Promise<A>,
): Promise<A | null> => {
  const directory = warehouseDirectory(dataDirectory);
  for (;;) {
    const current = await currentGeneration(directory);
    if (current === null) return null;
    const looked = owner === null ? current : only(current, partOf(owner));
    try {
      return await lookInto(looked, async (connection) => {
        const log = await connection.runAndReadAll(`SELECT 1 FROM duckdb_columns() WHERE table_name = '${IMPORTS.name}'`);
        return log.currentRowCount === 0 ? null : look(connection, looked);
      });
    } catch (cause) {
      if ((await currentGeneration(directory))?.number === current.number) throw cause;
    }
  }
};

/** All imports of a brand group, or of all brand groups and the market, the latest first, without their sizes. */
export const readImports = async (dataDirectory: string, brandGroupId: string | null): Promise<readonly PastImport[]> =>
  (await lookIntoLog(dataDirectory, brandGroupId, async (connection) => {
    const found = await connection.runAndReadAll(`${SELECT} WHERE $1::VARCHAR IS NULL OR brand_group_id = $1 ORDER BY import_id DESC`, [
      brandGroupId,
    ]);
    return found.getRows().map(pastImport);
  })) ?? [];

/** The latest imports of a brand group, or of all, for a person to look at. */
export const listImports = async (dataDirectory: string, brandGroupId: string | null): Promise<readonly PastImport[]> =>
  (await lookIntoLog(dataDirectory, brandGroupId, async (connection, looked) => {
    const found = await connection.runAndReadAll(
      `${SELECT} WHERE $1::VARCHAR IS NULL OR brand_group_id = $1 ORDER BY import_id DESC LIMIT ${MAX_LISTED_IMPORTS}`,
      [brandGroupId],
    );
    const [kept, bytes] = [await keptRows(connection), await bytesOfRow(connection, looked)];
    return found.getRows().map((row) => {
      const past = pastImport(row);
      return { ...past, keptBytes: Math.round((kept.get(past.id) ?? 0) * bytes) };
    });
  })) ?? [];

/** What is written of an import into the log. */
export interface ImportNote {
  readonly id: number;
  readonly brandGroupId: string;
  readonly at: number;
  readonly kinds: readonly string[];
  readonly files: readonly string[];
  readonly rows: number;
  readonly days: readonly string[];
}

const there = async (connection: DuckDBConnection): Promise<ReadonlySet<string>> => {
  const found = await connection.runAndReadAll('SELECT table_name FROM duckdb_tables() WHERE database_name = current_database()');
  return new Set(found.getRows().map(([name]) => String(name)));
};

const dropLayer = async (connection: DuckDBConnection, id: number): Promise<void> => {
  const names = await there(connection);
  for (const { name } of [IMPORT_CELLS, ...BEFORE_TABLES]) {
    if (!names.has(name)) continue;
    await connection.run(`DELETE FROM ${name} WHERE import_id = ${id}`);
  }
};

/** Lets go of what stood before the imports of an owner that were made before a moment; answers how many they are. */
const forgetBefore = async (connection: DuckDBConnection, owner: string, moment: number): Promise<number> => {
  const old = await connection.runAndReadAll(
    `SELECT import_id::DOUBLE FROM ${IMPORTS.name} WHERE brand_group_id = $1 AND is_kept = 1 AND imported_at < ${moment} ORDER BY import_id`,
    [owner],
  );
  for (const [id] of old.getRows()) {
    await dropLayer(connection, Number(id));
    await connection.run(`UPDATE ${IMPORTS.name} SET is_kept = 0 WHERE import_id = ${Number(id)}`);
  }
  return old.currentRowCount;
};

/** Writes an import into the log, and lets go of what stood before those that are too old to be undone. */
export const noteImport = async (
  connection: DuckDBConnection,
  { id, brandGroupId, at, kinds, files, rows, days }: ImportNote,
): Promise<void> => {
  const sorted = [...days].sort();
  await connection.run(
    `INSERT INTO ${IMPORTS.name} VALUES (${id}, $1, ${at}, $2, $3, ${rows}, $4::VARCHAR::DATE, $5::VARCHAR::DATE, NULL, 1)`,
    [brandGroupId, kinds.join(', '), files.join('\n'), sorted[0] ?? null, sorted.at(-1) ?? null],
  );
  await forgetBefore(connection, brandGroupId, at - KEPT_DAYS * DAY_S);
};

/**
 * Takes one layer out: where a later import fills the same day and country (or tag set), what stood before this one now stands before
 * that one; elsewhere it comes back.
 */
const takeOutFacts = async (staging: PartStaging, fact: Table, aside: Table, owner: string, id: number): Promise<number> => {
  const { connection } = staging;
  const own = `FROM ${IMPORT_CELLS.name} c WHERE c.import_id = ${id} AND c.table_name = '${fact.name}'`;
  if ((await connection.runAndReadAll(`SELECT 1 ${own} LIMIT 1`)).currentRowCount === 0) return 0;
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE layers AS SELECT c.day, c.part, (SELECT min(l.import_id) FROM ${IMPORT_CELLS.name} l
       WHERE l.import_id > ${id} AND l.table_name = c.table_name AND l.brand_group_id = c.brand_group_id AND l.day = c.day AND l.part = c.part) AS heir ${own}`,
  );
  const { day, part } = cellOf(fact);
  await connection.run(
    `DELETE FROM ${aside.name} WHERE EXISTS (SELECT 1 FROM layers h WHERE h.heir = ${aside.name}.import_id AND h.day = ${day === 'day' ? `${aside.name}.day` : day} AND h.part = ${part})`,
  );
  await connection.run(
    `INSERT INTO ${aside.name} SELECT h.heir, b.* EXCLUDE (import_id, cell_day, cell_part)
     FROM (SELECT *, ${day} AS cell_day, ${part} AS cell_part FROM ${aside.name} WHERE import_id = ${id}) b
     JOIN layers h ON h.day = b.cell_day AND h.part = b.cell_part WHERE h.heir IS NOT NULL`,
  );
  await connection.run('CREATE OR REPLACE TEMPORARY TABLE covered AS SELECT day, part FROM layers WHERE heir IS NULL');
  const source = before(staging, fact);
  const { where } = scopeOfOwner(fact, owner);
  const restored = rowsIn(fact, aside.name, 'SEMI', 'covered', `import_id = ${id}`);
  await rewrite(
    connection,
    fact,
    owner,
    `SELECT * FROM (${rowsIn(fact, source, 'ANTI', 'covered', where)} UNION ALL SELECT b.* EXCLUDE (import_id) FROM (${restored}) b)`,
  );
  const back = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM (${restored})`);
  return Number(back.getRows()[0]?.[0] ?? 0);
};

/** The demo data goes on keeping the brand group where it did before: unless a later import stands, which has then ended it. */
const takeOutUpkeep = async (connection: DuckDBConnection, owner: string, id: number): Promise<void> => {
  const later = await connection.runAndReadAll(
    `SELECT min(import_id)::DOUBLE FROM ${IMPORTS.name} WHERE brand_group_id = $1 AND import_id > ${id} AND is_kept = 1`,
    [owner],
  );
  const heir = later.getRows()[0]?.[0] ?? null;
  if (heir !== null) {
    await connection.run(`UPDATE ${BEFORE_UPKEEP.name} SET import_id = ${Number(heir)} WHERE import_id = ${id}`);
    return;
  }
  await connection.run(
    `INSERT INTO ${DEMO_UPKEEP.name} SELECT b.* EXCLUDE (import_id) FROM ${BEFORE_UPKEEP.name} b WHERE import_id = ${id}`,
  );
};

const takeOutProducts = async (staging: PartStaging, brandGroupId: string, id: number): Promise<void> => {
  const { connection } = staging;
  const aside = BEFORE_PRODUCTS.name;
  await connection.run(
    `CREATE TEMPORARY TABLE product_layers AS SELECT b.asin, (SELECT min(l.import_id) FROM ${aside} l WHERE l.import_id > ${id}
       AND l.brand_group_id = b.brand_group_id AND l.asin = b.asin) AS heir FROM ${aside} b WHERE b.import_id = ${id}`,
  );
  await connection.run(
    `DELETE FROM ${aside} WHERE EXISTS (SELECT 1 FROM product_layers h WHERE h.heir = ${aside}.import_id AND h.asin = ${aside}.asin)`,
  );
  await connection.run(
    `INSERT INTO ${aside} SELECT h.heir, b.* EXCLUDE (import_id) FROM ${aside} b JOIN product_layers h ON h.asin = b.asin
     WHERE b.import_id = ${id} AND h.heir IS NOT NULL`,
  );
  const source = before(staging, PRODUCTS);
  await rewrite(
    connection,
    PRODUCTS,
    brandGroupId,
    `SELECT * FROM (SELECT p.* FROM ${source} p WHERE p.brand_group_id = $1 AND p.asin NOT IN (SELECT asin FROM product_layers WHERE heir IS NULL)
     UNION ALL SELECT b.* EXCLUDE (import_id, is_new) FROM ${aside} b JOIN product_layers h ON h.asin = b.asin
     WHERE b.import_id = ${id} AND h.heir IS NULL AND b.is_new = 0)`,
  );
};

export interface Undone {
  readonly import: PastImport;
  /** Rows that stand again where they stood. */
  readonly restored: number;
  /** False where it had been undone before: then nothing was changed. */
  readonly isNew: boolean;
  /** Of exchange rates: what was converted anew, in whole sentences. */
  readonly notes: readonly string[];
}

export interface UndoSettings {
  readonly dataDirectory: string;
  readonly importId: number;
  /** The brand group that it must be of; null for any. */
  readonly brandGroupId: string | null;
  /** Whole seconds since 1970. */
  readonly now: number;
}

const found = async (settings: UndoSettings): Promise<PastImport> => {
  const past = (await readImports(settings.dataDirectory, settings.brandGroupId)).find(({ id }) => id === settings.importId);
  if (past === undefined) throw new ImportRefusal([`There is no import ${settings.importId}. ${OPTION_WORDS.imports}`]);
  if (past.undoneAt !== null || past.isKept) return past;
  throw new ImportRefusal([
    `Import ${past.id} can no longer be undone: the earlier data is no longer kept. Import the right file instead; it replaces the days it contains.`,
  ]);
};

const undo = async (staging: PartStaging, past: PastImport, now: number): Promise<number> => {
  const { connection } = staging;
  let restored = 0;
  await connection.run('BEGIN TRANSACTION');
  const names = await there(connection);
  for (const [fact, aside] of BEFORE_FACTS)
    if (names.has(aside.name)) {
      const rows = await takeOutFacts(staging, fact, aside, past.brandGroupId, past.id);
      // Which product a SKU is stands in no row of the files that an import is told by.
      if (fact !== PRODUCT_SKUS) restored += rows;
    }
  if (staging.part !== MARKET_PART) {
    await checkUndoneViews(connection, past.brandGroupId, past.id);
    await completeRetail(connection, past.brandGroupId);
  }
  if (names.has(BEFORE_PRODUCTS.name)) await takeOutProducts(staging, past.brandGroupId, past.id);
  if (names.has(BEFORE_UPKEEP.name)) await takeOutUpkeep(connection, past.brandGroupId, past.id);
  await dropLayer(connection, past.id);
  for (const { name } of [IMPORT_FILES, IMPORT_AMOUNTS]) await connection.run(`DELETE FROM ${name} WHERE import_id = ${past.id}`);
  // What stood before may have been converted by rates that were corrected since.
  if (staging.part !== MARKET_PART) await followRates(staging, past.brandGroupId);
  await connection.run(`UPDATE ${IMPORTS.name} SET is_kept = 0, undone_at = ${now} WHERE import_id = ${past.id}`);
  await connection.run('COMMIT');
  await release(staging);
  return restored;
};

/**
 * Takes an import back, as though it had never come: later imports stand. All or nothing; a second time changes nothing.
 * Throws `ImportRefusal` or `WarehouseFailure`.
 */
export const undoImport = async (settings: UndoSettings): Promise<Undone> => {
  const directory = warehouseDirectory(settings.dataDirectory);
  const past = await found(settings);
  if (past.undoneAt !== null) return { import: past, restored: 0, isNew: false, notes: [] };
  let staging = await openPart({ directory, owner: past.brandGroupId, memoryMb: 512 });
  try {
    // NOTE: somebody else may have been first, before the lock was ours.
    const now = await found(settings);
    if (now.undoneAt !== null) return { import: now, restored: 0, isNew: false, notes: [] };
    await lockDown(staging, directory);
    const restored = await undo(staging, past, settings.now);
    const onPart = (next: PartStaging): void => {
      staging = next;
    };
    const followed = staging.part === MARKET_PART ? await followElsewhere(staging, { directory, next: null, onPart }) : [];
    await staging.publish();
    return { import: { ...past, undoneAt: settings.now, isKept: false }, restored, isNew: true, notes: followedWords(followed) };
  } catch (cause) {
    throw cause instanceof ImportRefusal || cause instanceof WarehouseFailure ? cause : writeFailure(directory, cause);
  } finally {
    await staging.discard();
  }
};

export interface ForgetSettings {
  readonly dataDirectory: string;
  readonly brandGroupId: string;
  /** Imports that are so many days old and older; 0 for all. */
  readonly days: number;
  /** Whole seconds since 1970. */
  readonly now: number;
}

export interface Forgotten {
  /** Imports that can no longer be undone. */
  readonly count: number;
  /** The generation without what stood before them; null where there were none, and nothing was written. */
  readonly generation: number | null;
}

/**
 * Frees the space of what stood before old imports: they stay in the log and can no longer be undone. No figure changes.
 * Throws `WarehouseFailure`.
 */
export const forgetImports = async ({ dataDirectory, brandGroupId, days, now }: ForgetSettings): Promise<Forgotten> => {
  const directory = warehouseDirectory(dataDirectory);
  const moment = now - days * DAY_S + (days === 0 ? 1 : 0);
  const isOld = ({ isKept, importedAt }: PastImport): boolean => isKept && importedAt < moment;
  if (!(await readImports(dataDirectory, brandGroupId)).some(isOld)) return { count: 0, generation: null };
  const staging = await openPart({ directory, owner: brandGroupId, memoryMb: 512 });
  try {
    await staging.connection.run('BEGIN TRANSACTION');
    const count = await forgetBefore(staging.connection, brandGroupId, moment);
    await staging.connection.run('COMMIT');
    const { number: generation } = await staging.publish();
    return { count, generation };
  } catch (cause) {
    throw cause instanceof WarehouseFailure ? cause : writeFailure(directory, cause);
  } finally {
    await staging.discard();
  }
};
