import { test as prop } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, Finite, record, t } from '../../../src/domain/codec/codec.ts';
import { MAX_NAMED, MAX_RECORDS, readRecords } from '../../../src/domain/codec/records.ts';

const Row = record({ id: t.string, n: Finite }, 'Row');
const byId = { keyOf: (row: t.TypeOf<typeof Row>): string => row.id };

const rightOf = (input: unknown, rules = {}) => {
  const read = readRecords(Row, input, rules);
  if (read._tag === 'Left') throw new Error('was refused as a whole');
  return read.right;
};

describe('a list of records', () => {
  it('keeps the good ones in order and names the bad ones by place and field', () => {
    const { rows, bad, badCount } = rightOf([{ id: 'a', n: 1 }, { id: 'b', n: Number.NaN }, null, { id: 'c', n: -0 }]);
    expect(rows).toEqual([
      { id: 'a', n: 1 },
      { id: 'c', n: 0 },
    ]);
    expect(Object.is(rows[1]?.n, 0)).toBe(true);
    expect(bad.map(({ index, failure }) => [index, failure.faults[0]?.path])).toEqual([
      [1, 'n'],
      [2, ''],
    ]);
    expect(badCount).toBe(2);
  });

  it('takes the first of several with one key, also by the names of object members', () => {
    const { rows, bad } = rightOf(
      ['__proto__', 'constructor', '__proto__'].map((id, n) => ({ id, n })),
      byId,
    );
    expect(rows.map(({ id, n }) => [id, n])).toEqual([
      ['__proto__', 0],
      ['constructor', 1],
    ]);
    expect(bad[0]).toMatchObject({ index: 2, failure: { faults: [{ expected: 'a record given once', got: '"__proto__"' }] } });
  });

  it('strips unknown keys, an own __proto__ among them', () => {
    const { rows } = rightOf(JSON.parse('[{"id":"a","n":1,"__proto__":{"evil":true},"more":2}]'));
    expect(rows).toEqual([{ id: 'a', n: 1 }]);
    expect((rows[0] as { evil?: boolean }).evil).toBeUndefined();
  });

  it('refuses what is no list and what is too long a list, and counts bad ones past those that are named', () => {
    for (const input of [null, undefined, {}, 'text', 7, { length: 3 }]) expect(readRecords(Row, input)._tag).toBe('Left');
    expect(readRecords(Row, new Array(MAX_RECORDS + 1))._tag).toBe('Left');
    const { bad, badCount } = rightOf(new Array(MAX_NAMED + 50));
    expect([bad.length, badCount]).toEqual([MAX_NAMED, MAX_NAMED + 50]);
  });

  it('does not throw on values that throw when they are read', () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    expect(readRecords(Row, proxy)._tag).toBe('Left');
    const trap = {
      get id(): string {
        throw new Error('no');
      },
    };
    expect(rightOf([trap, { id: 'a', n: 1 }]).rows).toHaveLength(1);
  });

  prop.prop([fc.array(fc.oneof(fc.anything(), fc.record({ id: fc.constantFrom('a', 'b'), n: fc.double() })), { maxLength: 20 })])(
    'every record is kept or named, and what is kept decodes',
    (input) => {
      const { rows, badCount } = rightOf(input, byId);
      expect(rows.length + badCount).toBe(input.length);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      for (const row of rows) expect(decode(Row, row)).toEqual({ _tag: 'Right', right: row });
    },
  );
});
