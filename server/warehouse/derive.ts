/** Works out, when a generation is published, what is derived from its facts. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { foldedWords } from '../../src/domain/typeahead/words.ts';
import { ChunkWriter } from './chunkWriter.ts';
import { createTemporaryTable } from './model/ddl.ts';
import { coverageFrom, hasCoverage, ROLL_UPS, settledFrom } from './model/derived.ts';
import { WRITE_FOUR_WEEKS } from './model/fourWeeks.ts';
import { BEYOND_ASCII, COLLECT_TEXTS, FOLDED, WRITE_WORDS } from './model/marketWords.ts';
import { hasRows } from './model/migrations.ts';
import type { Table } from './model/table.ts';
import { factsOf, MARKET_PART, type Part } from './part.ts';

/** Texts that are in memory at once. */
const BATCH = 50_000;

const runAll = async (connection: DuckDBConnection, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await connection.run(statement);
};

/** Texts beyond ASCII are folded by the domain, as a search will be: no engine's own idea of a letter decides what is found. */
const foldTexts = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(createTemporaryTable(FOLDED.name, FOLDED.columns));
  for (let from = 0; ; from += BATCH) {
    const found = await connection.runAndReadAll(`SELECT text FROM ${BEYOND_ASCII} WHERE rowid >= $1 AND rowid < $2`, [from, from + BATCH]);
    if (found.currentRowCount === 0) return;
    const writer = await ChunkWriter.open(connection, FOLDED);
    for (const [text] of found.getRows()) writer.add([String(text), foldedWords(String(text)).join(' ')]);
    writer.close();
  }
};

/**
 * The facts by day, week or month that have any rows. To plan a question of all tables takes a third of a small import, and most
 * warehouses have rows in a few of them.
 */
const filledFacts = async (connection: DuckDBConnection, part: Part): Promise<readonly Table[]> => {
  const filled: Table[] = [];
  for (const table of factsOf(part)) if (hasCoverage(table) && (await hasRows(connection, table.name))) filled.push(table);
  return filled;
};

/** Of a file of brand groups, or of that of the market. `rates` is the table of reference rates, as SQL; null where there is none. */
export const derive = async (connection: DuckDBConnection, part: Part, rates: string | null): Promise<void> => {
  const facts = await filledFacts(connection, part);
  if (part !== MARKET_PART) await runAll(connection, [...ROLL_UPS, ...settledFrom(facts, rates)]);
  await connection.run(coverageFrom(facts));
  if (part !== MARKET_PART) return;
  await runAll(connection, COLLECT_TEXTS);
  await foldTexts(connection);
  await runAll(connection, WRITE_WORDS);
  await runAll(connection, WRITE_FOUR_WEEKS);
};
