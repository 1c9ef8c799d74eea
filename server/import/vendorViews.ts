/**
 * A vendor's report is of the products that it makes (Manufacturing) or of those that the marketplace buys from it (Sourcing). A brand group
 * has one of the two for each kind of data: they are never mixed, nor one day of the one with the next of the other.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { grouped } from '../../src/domain/imports/fault.ts';
import { KIND_TITLES } from '../../src/domain/imports/kindTitles.ts';
import { type ImportLayout, VENDOR_VIEW } from '../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { IMPORT_CELLS } from '../warehouse/model/importTables.ts';
import { TABLES } from '../warehouse/schema.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { landingOf } from './landing.ts';
import { before } from './merge.ts';
import { ImportRefusal } from './refusal.ts';

/** Throws where files are of another view than the days of the brand group that stay, or of two. */
export const checkVendorViews = async (staging: PartStaging, layout: ImportLayout, brandGroupId: string): Promise<void> => {
  const table = TABLES.find(({ name }) => name === layout.table);
  if (table === undefined || !layout.stored.includes(VENDOR_VIEW)) return;
  const landing = landingOf(layout);
  const { name } = VENDOR_VIEW;
  const views = async (from: string, values: string[] = []): Promise<readonly string[]> => {
    const found = await staging.connection.runAndReadAll(
      `SELECT min(${name}) FROM ${from} ${name} IS NOT NULL GROUP BY lower(${name}) ORDER BY 1`,
      values,
    );
    return found.getRows().map(([view]) => String(view));
  };
  const own = await views(`${landing} WHERE`);
  if (own.length === 0) return;
  if (own.length > 1) throw new ImportRefusal([`${mixed(layout, own)} Import one of them.`]);
  const others = `${before(staging, table)} WHERE brand_group_id = $1 AND (day, country) NOT IN (SELECT (day, country) FROM ${landing}) AND`;
  const known = (await views(others, [brandGroupId])).filter((view) => view.toLowerCase() !== own[0]?.toLowerCase());
  const [other] = known;
  if (other === undefined) return;
  const days = await staging.connection.runAndReadAll(`SELECT count(DISTINCT day)::DOUBLE FROM ${others} lower(${name}) = lower($2)`, [
    brandGroupId,
    other,
  ]);
  const count = Number(days.getRows()[0]?.[0] ?? 0);
  throw new ImportRefusal([
    `${mixed(layout, [...own, other])} ${grouped(count)} ${count === 1 ? 'day is' : 'days are'} of ${other}: download the report with that distributor view, or undo those imports first.`,
  ]);
};

const mixed = ({ kind }: ImportLayout, views: readonly string[]): string =>
  `Nothing was changed. ${KIND_TITLES[kind]} would mix the distributor views ${views.join(' and ')}.`;

/** Throws where an undo leaves days of two views side by side: a later import of one view must be undone before. */
export const checkUndoneViews = async (connection: DuckDBConnection, brandGroupId: string, importId: number): Promise<void> => {
  for (const { name: table, columns } of TABLES) {
    if (!columns.some(({ name }) => name === VENDOR_VIEW.name)) continue;
    const filled = `SELECT 1 FROM ${IMPORT_CELLS.name} WHERE import_id = ${importId} AND table_name = '${table}' LIMIT 1`;
    if ((await connection.runAndReadAll(filled)).currentRowCount === 0) continue;
    const found = await connection.runAndReadAll(
      `SELECT min(${VENDOR_VIEW.name}) FROM ${table} WHERE brand_group_id = $1 AND ${VENDOR_VIEW.name} IS NOT NULL GROUP BY lower(${VENDOR_VIEW.name}) ORDER BY 1`,
      [brandGroupId],
    );
    const views = found.getRows().map(([view]) => String(view));
    const layout = Object.values(IMPORT_LAYOUTS).find((one) => one.table === table);
    if (views.length > 1 && layout !== undefined) throw new ImportRefusal([`${mixed(layout, views)} Undo the later imports first.`]);
  }
};
