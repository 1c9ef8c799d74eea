/** The category tree of an import: what follows from the parents of its nodes, beside the rows that landed. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { isLeft } from 'fp-ts/Either';
import { ALL_DEPARTMENTS, type CategoryRow, MAX_DEPTH, type TreeNode, treeOf } from '../../src/domain/imports/categoryTree.ts';
import type { ImportFault } from '../../src/domain/imports/fault.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { ChunkWriter } from '../warehouse/chunkWriter.ts';
import { createTemporaryTable } from '../warehouse/model/ddl.ts';
import { CATEGORIES } from '../warehouse/model/marketTables.ts';
import { landingOf, placeOf } from './landing.ts';

const TREE = 'incoming_tree';
const DEPTHS = Array.from({ length: MAX_DEPTH }, (_, i) => i + 1);

const COLUMNS = [
  { name: 'node_id', type: 'id', required: true },
  { name: 'depth', type: 'count', required: true },
  { name: 'path', type: 'text', required: true },
  ...DEPTHS.map((depth) => ({ name: `node_${depth}`, type: 'id', required: false }) as const),
  { name: 'descendants', type: 'count', required: true },
] as const;

const write = async (connection: DuckDBConnection, nodes: readonly TreeNode[]): Promise<void> => {
  await connection.run(createTemporaryTable(TREE, COLUMNS));
  const writer = await ChunkWriter.open(connection, { name: TREE, columns: COLUMNS });
  for (const { node, depth, path, line, descendants } of nodes) {
    writer.add([node, depth, path, ...DEPTHS.map((at) => line[at - 1] ?? null), descendants]);
  }
  writer.close();
};

/** Places every node of the landed rows in the tree; answers what is wrong with their parents, by file. */
export const landTree = async (
  connection: DuckDBConnection,
  layout: ImportLayout,
  parentColumn: string,
): Promise<readonly { readonly file: number; readonly fault: ImportFault }[]> => {
  const found = await connection.runAndReadAll(
    `SELECT row_number::DOUBLE, node_id::DOUBLE, parent_node_id::DOUBLE, name FROM ${landingOf(layout)} ORDER BY row_number`,
  );
  const rows = found.getRows().map(
    ([row, node, parent, name]): CategoryRow => ({
      row: Number(row),
      node: Number(node),
      parent: parent === null || parent === undefined ? null : Number(parent),
      name: String(name),
    }),
  );
  const tree = treeOf(rows, parentColumn);
  if (isLeft(tree)) {
    return tree.left.map((fault) => {
      const { file, row } = placeOf(fault.row);
      return { file, fault: { ...fault, row } };
    });
  }
  await write(connection, tree.right);
  return [];
};

const EXPRESSIONS: Readonly<Record<string, string>> = {
  parent_node_id: `nullif(l.parent_node_id, ${ALL_DEPARTMENTS})`,
  name: 'l.name',
  sufficient_data: 'coalesce(l.sufficient_data, 1)',
  is_blocked: 'coalesce(l.is_blocked, 0)',
};
const ALL: Readonly<Record<string, string>> = {
  node_id: String(ALL_DEPARTMENTS),
  depth: '0',
  name: "'All Departments'",
  path: "''",
  descendants: `(SELECT count(*) FROM ${TREE})`,
  sufficient_data: '1',
  is_blocked: '0',
};

/** The landed categories as the table has them, and above them all departments together. */
export const treeRows = (layout: ImportLayout): string => {
  const values = CATEGORIES.columns.map(({ name }) => `${EXPRESSIONS[name] ?? `t.${name}`} AS ${name}`);
  const all = CATEGORIES.columns.map(({ name }) => `${ALL[name] ?? 'NULL'} AS ${name}`);
  return `SELECT ${all.join(', ')} UNION ALL SELECT ${values.join(', ')} FROM ${landingOf(layout)} l JOIN ${TREE} t ON t.node_id = l.node_id`;
};
