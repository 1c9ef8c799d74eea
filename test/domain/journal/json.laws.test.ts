/** Laws of plain JSON. fast-check prints the seed of a failure; seeds that ever failed stand beside their law. */
import { fc, test } from '@fast-check/vitest';
import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { JsonRecord, JsonValue, plainJson } from '../../../src/domain/journal/json.ts';

const copyOf = (value: unknown): unknown => {
  const copy = plainJson(value);
  if (isLeft(copy)) throw new Error(JSON.stringify(copy.left));
  return copy.right;
};

const shared = (a: unknown, b: unknown): boolean =>
  typeof a === 'object' &&
  a !== null &&
  (a === b || Object.keys(a).some((key) => shared((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])));

describe('a plain copy', () => {
  test.prop([fc.jsonValue({ stringUnit: 'binary' })], { numRuns: 500 })(
    'is what JSON says of the value, and shares nothing with it',
    (value) => {
      const copy = copyOf(value);
      expect(copy).toStrictEqual(JSON.parse(JSON.stringify(value), (key, inner) => (key === '__proto__' ? undefined : inner)));
      expect(shared(value, copy)).toBe(false);
      expect(copyOf(copy)).toStrictEqual(copy);
    },
  );

  test.prop(
    [
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withNullPrototype: true,
        withSparseArray: true,
        withTypedArray: true,
        stringUnit: 'binary',
      }),
    ],
    {
      numRuns: 1000,
    },
  )('never throws: any value is copied or refused with a path', (value) => {
    const copy = plainJson(value);
    if (isRight(copy)) expect(JSON.parse(JSON.stringify(copy.right))).toStrictEqual(copy.right);
    else expect(copy.left.faults).toHaveLength(1);
    expect(JsonValue.is(value)).toBe(isRight(copy));
    expect(isRight(decode(JsonValue, value))).toBe(isRight(copy));
  });

  it('leaves out fields that are undefined, and refuses undefined in a list', () => {
    expect(copyOf({ a: undefined, b: [{ c: undefined }] })).toStrictEqual({ b: [{}] });
    expect(plainJson([1, undefined])).toMatchObject({ left: { faults: [{ path: '[1]', expected: 'plain JSON', got: 'undefined' }] } });
  });

  it('is refused for a cycle by its depth', () => {
    const cycle: Record<string, unknown> = {};
    cycle.again = [cycle];
    expect(plainJson(cycle)).toMatchObject({ left: { faults: [{ expected: 'at most 64 levels' }] } });
  });

  it('takes data without a prototype, and no instances of classes', () => {
    expect(copyOf(Object.assign(Object.create(null), { a: 1 }))).toStrictEqual({ a: 1 });
    for (const instance of [
      new Date(0),
      new Map(),
      /x/,
      new (class A {
        a = 1;
      })(),
    ])
      expect(isLeft(plainJson({ instance }))).toBe(true);
  });
});

describe('a record of JSON', () => {
  test.prop([fc.jsonValue()])('is an object and no list', (value) => {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    expect(JsonRecord.is(value)).toBe(isRecord);
    expect(isRight(decode(JsonRecord, value))).toBe(isRecord);
  });

  it('never has the key __proto__, nor what it says', () => {
    const decoded = decode(JsonRecord, JSON.parse('{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true},"b":1}}'));
    expect(decoded).toStrictEqual({ _tag: 'Right', right: { a: { b: 1 } } });
    expect(isRight(decoded) && (decoded.right as { admin?: unknown }).admin).toBeUndefined();
  });
});
