import { describe, expect, test } from 'vitest';
import { type CategoryRow, treeOf } from '../../../src/domain/imports/categoryTree.ts';

const row = (node: number, parent: number | null, name = `n${node}`, at = node): CategoryRow => ({ row: at, node, parent, name });
const chain = (length: number): readonly CategoryRow[] => Array.from({ length }, (_, i) => row(i + 1, i === 0 ? null : i));

describe('the tree of a file', () => {
  test('has depth, path, ancestors and descendants of every node, whatever the order of the rows', () => {
    expect(treeOf([row(3, 2, 'A/B 100%'), row(2, 1, 'Low'), row(1, -1, 'Top'), row(4, 1), row(-1, null)], 'parent')).toEqual({
      _tag: 'Right',
      right: [
        { node: 3, depth: 3, path: 'Top/Low/A%2FB 100%25', line: [1, 2, 3], descendants: 0 },
        { node: 2, depth: 2, path: 'Top/Low', line: [1, 2], descendants: 1 },
        { node: 1, depth: 1, path: 'Top', line: [1], descendants: 3 },
        { node: 4, depth: 2, path: 'Top/n4', line: [1, 4], descendants: 0 },
      ],
    });
  });

  test('is five deep at the most', () => {
    expect(treeOf(chain(5), 'parent')).toMatchObject({ _tag: 'Right' });
    expect(treeOf(chain(6), 'parent')).toMatchObject({
      left: [{ row: 6, column: 'parent', expected: 'a category that is at most 5 deep', found: '"5"' }],
    });
  });

  test('names a parent that is not there once, and not again for what hangs below', () => {
    expect(treeOf([row(1, 9), row(2, 1), row(3, null)], 'parent')).toMatchObject({ left: [{ row: 1, found: '"9"' }] });
  });

  test('goes round nowhere', () => {
    const faults = treeOf([row(1, 2), row(2, 1), row(3, 3)], 'parent');
    expect(faults).toMatchObject({ left: [{ row: 1 }, { row: 2 }, { row: 3, expected: 'a category that is not below the row’s own' }] });
  });
});
