/** The category tree out of a file that says of each category its name and the one above it: depth, path and ancestors follow. */

import { type Either, left, right } from 'fp-ts/Either';
import { pathOfNames } from '../format/categoryPath.ts';
import type { ImportFault } from './fault.ts';

/** All departments together: above the tree, and made with it. */
export const ALL_DEPARTMENTS = -1;
export const MAX_DEPTH = 5;

export interface CategoryRow {
  readonly row: number;
  readonly node: number;
  /** Null for a department, as is the node above the tree. */
  readonly parent: number | null;
  readonly name: string;
}

export interface TreeNode {
  readonly node: number;
  readonly depth: number;
  /** The names from the department down with slashes between; a slash in a name is %2F, a percent sign %25. */
  readonly path: string;
  /** From the department down to itself. */
  readonly line: readonly number[];
  /** Nodes below it. */
  readonly descendants: number;
}

interface Placed {
  readonly line: readonly number[];
  readonly path: string;
}

/** `below`: what is wrong is told of a row above it. */
type Found = Placed | 'missing' | 'deep' | 'round' | 'below';

/** From the department down to a node, looking no deeper than a tree may be. */
const placeOf = (row: CategoryRow, byNode: ReadonlyMap<number, CategoryRow>): Found => {
  const rows: CategoryRow[] = [row];
  for (let at = row; at.parent !== null && at.parent !== ALL_DEPARTMENTS; ) {
    const above = byNode.get(at.parent);
    if (above === undefined) return at === row ? 'missing' : 'below';
    if (rows.includes(above)) return 'round';
    if (rows.length === MAX_DEPTH) return 'deep';
    rows.unshift(above);
    at = above;
  }
  return { line: rows.map(({ node }) => node), path: pathOfNames(rows.map(({ name }) => name)) };
};

const EXPECTED: Readonly<Record<Exclude<Found, Placed | 'below'>, string>> = {
  missing: 'the number of a category that is in the files too, or nothing for a department',
  deep: `a category that is at most ${MAX_DEPTH} deep`,
  round: 'a category that is not below the row’s own',
};

/** Every node with its place in the tree, in the order of the rows; or what is wrong with the parents, by row. */
export const treeOf = (rows: readonly CategoryRow[], parentColumn: string): Either<readonly ImportFault[], readonly TreeNode[]> => {
  const own = rows.filter(({ node }) => node !== ALL_DEPARTMENTS);
  const byNode = new Map(own.map((row) => [row.node, row]));
  const below = new Map<number, number>();
  const placed: { readonly row: CategoryRow; readonly place: Placed }[] = [];
  const faults: ImportFault[] = [];
  for (const row of own) {
    const place = placeOf(row, byNode);
    if (typeof place === 'string') {
      if (place !== 'below') faults.push({ row: row.row, column: parentColumn, expected: EXPECTED[place], found: `"${row.parent}"` });
      continue;
    }
    placed.push({ row, place });
    for (const above of place.line.slice(0, -1)) below.set(above, (below.get(above) ?? 0) + 1);
  }
  if (faults.length > 0) return left(faults);
  return right(
    placed.map(({ row: { node }, place: { line, path } }) => ({
      node,
      depth: line.length,
      path,
      line,
      descendants: below.get(node) ?? 0,
    })),
  );
};
