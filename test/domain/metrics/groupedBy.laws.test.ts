import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedBy } from '../../../src/domain/metrics/groupedBy.ts';

const rows = fc.array(fc.record({ key: fc.constantFrom('a', 'b', '__proto__', 'constructor', ''), nth: fc.nat() }), { maxLength: 30 });

describe('rows by what they have in common', () => {
  test.prop([rows])('are all there once, in their order, under their own key; no group is empty', (all) => {
    const groups = groupedBy(all, ({ key }) => key);
    expect([...groups.keys()]).toEqual([...new Set(all.map(({ key }) => key))]);
    for (const [key, own] of groups) {
      expect(own).toEqual(all.filter((row) => row.key === key));
      expect(own.length).toBeGreaterThan(0);
    }
  });

  test.prop([rows, rows])('of two lists are those of the first, then those of the second', (one, other) => {
    const of = (list: typeof one, key: (typeof one)[number]['key']) => groupedBy(list, (row) => row.key).get(key) ?? [];
    for (const key of ['a', '__proto__', ''] as const) expect(of([...one, ...other], key)).toEqual([...of(one, key), ...of(other, key)]);
  });

  it('asks for the key of each row once, and knows null and numbers as keys', () => {
    let asked = 0;
    const groups = groupedBy([1, 2, 3], (n) => {
      asked += 1;
      return n === 2 ? null : n % 2;
    });
    expect([asked, [...groups]]).toEqual([
      3,
      [
        [1, [1, 3]],
        [null, [2]],
      ],
    ]);
  });
});
