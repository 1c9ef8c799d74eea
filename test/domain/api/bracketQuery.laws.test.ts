import { fc, test } from '@fast-check/vitest';
import { parse } from 'qs';
import { describe, expect, it } from 'vitest';
import { bracketQuery } from '../../../src/domain/api/bracketQuery.ts';
import type { Json } from '../../../src/domain/codec/codec.ts';

/** How the server reads query strings. */
const LIMITS = { depth: 5, arrayLimit: 1000, parameterLimit: 1000, throwOnLimitExceeded: true } as const;

/** What the notation can carry of a value: texts for all that is not nested, and nothing of what is empty. */
const carried = (value: Json): Json | undefined => {
  if (value === null) return undefined;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => carried(item as Json)).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const kept = carried(inner);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

const name = fc.stringMatching(/^[a-z][a-zA-Z_]{0,8}$/).filter((key) => !(key in {}));
const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const nested = (depth: number): fc.Arbitrary<Json> =>
  depth === 0
    ? leaf
    : fc.oneof(leaf, fc.array(fc.oneof(leaf, nested(depth - 1)), { maxLength: 4 }), fc.dictionary(name, nested(depth - 1), { maxKeys: 3 }));
const query = fc.dictionary(name, nested(3), { maxKeys: 4 }) as fc.Arbitrary<{ readonly [key: string]: Json }>;

describe('bracketQuery', () => {
  test.prop([query])('A-399 what is written in brackets is read back by the server as it was', (value) => {
    expect(parse(bracketQuery(value), LIMITS)).toEqual(carried(value) ?? {});
  });

  test.prop([query])('is a legal query: no character in it ends it or cuts it', (value) => {
    const text = bracketQuery(value);
    expect(text).toMatch(/^[\w\-.!~*'()%=&[\]]*$/);
    expect(new URL(`https://velocity.test/api?${text}`).search).toBe(text === '' ? '' : `?${text.replaceAll("'", '%27')}`);
  });

  it.each([
    [{ a: [1, 2] }, 'a[]=1&a[]=2'],
    [{ a: { b: 1, c: 'x y' } }, 'a[b]=1&a[c]=x%20y'],
    [{ a: { b: ['1'] } }, 'a[b][]=1'],
    [{ rows: [{ k: 1, v: 2 }, { k: 3 }] }, 'rows[0][k]=1&rows[0][v]=2&rows[1][k]=3'],
    [{ on: true, off: false, none: null, list: [], object: {} }, 'on=true&off=false'],
    [{}, ''],
  ] as [{ readonly [key: string]: Json }, string][])('A-399 %j is written %s', (value, expected) => {
    expect(bracketQuery(value)).toBe(expected);
  });
});
