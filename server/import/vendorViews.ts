/**
 * A vendor's report is of the products that it makes (Manufacturing) or of those that the marketplace buys from it (Sourcing). A brand group
 * has one of the two for each kind of data: they are never mixed, nor one day of the one with the next of the other.
 */
import { grouped } from '../../src/domain/imports/fault.ts';
import { KIND_TITLES } from '../../src/domain/imports/kindTitles.ts';
import { type ImportLayout, VENDOR_VIEW } from '../../src/domain/imports/layout.ts';
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
