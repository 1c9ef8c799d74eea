/**
 * Which product a SKU is in which country: settlements know products by their SKU alone. Every import whose rows have both columns says it;
 * the latest import counts, and within one its latest row.
 */
import { grouped } from '../../src/domain/imports/fault.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { withoutMail } from '../../src/domain/imports/mail.ts';
import { hasCountries } from '../../src/domain/imports/otherLayouts.ts';
import { BEFORE_FACTS } from '../warehouse/model/importTables.ts';
import { ANY_COUNTRY, PRODUCT_SKUS } from '../warehouse/model/retailTables.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { cellOf } from './cells.ts';
import { landingOf } from './landing.ts';
import { before, placeIn, replaceCells } from './merge.ts';
import { nameBySku, namesBoth } from './skus.ts';

const MOST_NAMED = 5;
const PLACES = 'sku_places';

const saidIn = (layout: ImportLayout): string =>
  `SELECT ${hasCountries(layout) ? 'country' : `'${ANY_COUNTRY}'`} AS country, sku, asin, ${placeIn(layout)} AS place
   FROM ${landingOf(layout)} WHERE sku IS NOT NULL AND asin IS NOT NULL AND asin <> sku`;

/** Names products by their SKUs, and notes what the landed rows say of both, before the rows of a product with several SKUs become one. */
export const nameSkus = async (staging: PartStaging, layouts: readonly ImportLayout[], owner: string): Promise<void> => {
  await nameBySku(staging, layouts, owner);
  const telling = layouts.filter(namesBoth);
  if (telling.length === 0) return;
  await staging.connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE ${PLACES} AS SELECT country, sku, asin, max(place) AS place
     FROM (${telling.map(saidIn).join(' UNION ALL ')}) GROUP BY ALL`,
  );
};

/** "SKU NF-1 is B000000001 and B000000002 in US" */
const conflictsIn = async ({ connection }: PartStaging, sql: string, values: readonly string[], words: (count: number) => string) => {
  const found = await connection.runAndReadAll(
    `SELECT sku, country, asins, count(*) OVER () FROM (${sql}) ORDER BY sku, country LIMIT ${MOST_NAMED}`,
    [...values],
  );
  const rows = found.getRows();
  const count = Number(rows[0]?.[3] ?? 0);
  if (count === 0) return [];
  const named = rows.map(([sku, country, asins]) => {
    const where = country === ANY_COUNTRY ? '' : ` in ${String(country)}`;
    return `${withoutMail(String(sku))}${where}: ${String(asins)}`;
  });
  return [`${words(count)} (${named.join('; ')}${count > rows.length ? `; and ${grouped(count - rows.length)} more` : ''}).`];
};

/** Writes what was noted of the landed rows; answers what they contradict: themselves, or what was known. */
export const mergeSkus = async (
  staging: PartStaging,
  layouts: readonly ImportLayout[],
  owner: string,
  importId: number,
): Promise<readonly string[]> => {
  const tables = BEFORE_FACTS.find(([{ name }]) => name === PRODUCT_SKUS.name);
  if (!layouts.some(namesBoth) || tables === undefined) return [];
  const { connection } = staging;
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE said_skus AS SELECT country, sku, arg_max(asin, place) AS asin, list_sort(list(DISTINCT asin)) AS asins
     FROM ${PLACES} GROUP BY country, sku`,
  );
  const { day, part } = cellOf(PRODUCT_SKUS);
  await connection.run(`CREATE OR REPLACE TEMPORARY TABLE covered AS SELECT ${day} AS day, ${part} AS part FROM said_skus`);
  const found = await connection.runAndReadAll('SELECT 1 FROM said_skus LIMIT 1');
  if (found.currentRowCount === 0) return [];
  const known = `SELECT * FROM ${before(staging, PRODUCT_SKUS)} WHERE brand_group_id = $1`;
  const conflicts = [
    ...(await conflictsIn(
      staging,
      "SELECT sku, country, array_to_string(asins, ', ') AS asins FROM said_skus WHERE len(asins) > 1",
      [],
      (count) => `${grouped(count)} ${count === 1 ? 'SKU has' : 'SKUs have'} more than one ASIN in these files; the last row is used`,
    )),
    ...(await conflictsIn(
      staging,
      `SELECT s.sku, s.country, k.asin || ' → ' || s.asin AS asins FROM said_skus s JOIN (${known}) k USING (country, sku) WHERE k.asin <> s.asin`,
      [owner],
      (count) => `${grouped(count)} ${count === 1 ? 'SKU moves' : 'SKUs move'} to another ASIN`,
    )),
  ];
  await replaceCells(staging, tables, owner, importId, 'SELECT $1 AS brand_group_id, country, sku, asin FROM said_skus');
  return conflicts;
};
