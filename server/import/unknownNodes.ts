/** Rows that landed with a category node that no tree has, the one that is being imported included. */
import { ALL_DEPARTMENTS } from '../../src/domain/imports/categoryTree.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { MOST_NODES_NAMED, type UnknownNodes } from '../../src/domain/imports/warnings.ts';
import { CATEGORIES } from '../warehouse/model/marketTables.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { landingOf } from './landing.ts';
import { marketTable } from './marketBeside.ts';

const NONE: UnknownNodes = { rows: 0, count: 0, first: [] };

/** Called once the landed rows were merged. */
export const unknownNodes = async (staging: PartStaging, layout: ImportLayout): Promise<UnknownNodes> => {
  if (layout.table === CATEGORIES.name || !layout.stored.some(({ name }) => name === 'node_id')) return NONE;
  const tree = marketTable(staging, CATEGORIES);
  const isUnknown = tree === null ? '' : ` AND node_id NOT IN (SELECT node_id FROM ${tree})`;
  const found = await staging.connection.runAndReadAll(
    `SELECT node_id::DOUBLE, count(*)::DOUBLE FROM ${landingOf(layout)} WHERE node_id <> ${ALL_DEPARTMENTS}${isUnknown} GROUP BY 1 ORDER BY 1`,
  );
  const nodes = found.getRows();
  return {
    rows: nodes.reduce((sum, [, rows]) => sum + Number(rows), 0),
    count: nodes.length,
    first: nodes.slice(0, MOST_NODES_NAMED).map(([node]) => Number(node)),
  };
};
