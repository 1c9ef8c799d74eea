/** Facts that were converted by rates which an import replaces: they keep them, and somebody should know. */
import { grouped } from '../../src/domain/imports/fault.ts';
import { RATE_DAYS } from '../../src/domain/imports/rates.ts';
import type { ReplacedCell } from '../../src/domain/imports/replaced.ts';
import { lookInto, quotedText, tablesAttached } from '../warehouse/attach.ts';
import type { Generation } from '../warehouse/files.ts';
import { columnOf } from '../warehouse/model/table.ts';
import { TENANT_TABLES } from '../warehouse/schema.ts';

const CONVERTED = TENANT_TABLES.filter((table) => columnOf(table, 'rate') !== undefined);

/** How many rows of how many brand groups have one of the rates that change, as they are served. */
export const keptRates = async (generation: Generation | null, cells: readonly ReplacedCell[]): Promise<readonly string[]> => {
  const changed = cells.filter(({ before, after }) => before !== after);
  if (generation === null || changed.length === 0) return [];
  const [rows, groups] = await lookInto(generation, async (connection) => {
    const there = await tablesAttached(connection);
    const tables = CONVERTED.filter(({ name }) => there.has(name));
    if (tables.length === 0) return [0, 0];
    const values = changed.map(
      ({ day, part, before }) => `(DATE ${quotedText(day ?? '')}, ${quotedText(part ?? '')}, ${before ?? 'NULL'})`,
    );
    await connection.run(`CREATE TEMPORARY TABLE changed AS SELECT * FROM (VALUES ${values.join(', ')}) c(day, currency, rate)`);
    const kept = tables.map(
      ({ name }) =>
        `SELECT brand_group_id FROM ${name} f WHERE currency IS NOT NULL
         AND EXISTS (SELECT 1 FROM changed c WHERE c.currency = f.currency AND c.rate = f.rate AND c.day BETWEEN f.day - ${RATE_DAYS} AND f.day)`,
    );
    const found = await connection.runAndReadAll(
      `SELECT count(*)::DOUBLE, count(DISTINCT brand_group_id)::DOUBLE FROM (${kept.join(' UNION ALL ')})`,
    );
    return (found.getRows()[0] ?? []).map(Number);
  });
  if (rows === undefined || groups === undefined || rows === 0) return [];
  const of = `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'} in ${grouped(groups)} ${groups === 1 ? 'brand group' : 'brand groups'}`;
  return [
    `${of} still ${rows === 1 ? 'uses' : 'use'} the old rates. Import ${rows === 1 ? 'its file' : 'their files'} again to use the new ones.`,
  ];
};
