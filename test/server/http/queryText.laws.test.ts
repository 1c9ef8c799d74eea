import { fc, test } from '@fast-check/vitest';
import { isLeft, isRight } from 'fp-ts/Either';
import { stringify } from 'qs';
import { describe, expect, it } from 'vitest';
import { coerce, MAX_QUERY_LENGTH, parseQuery } from '../../../server/http/queryText.ts';
import {
  type AnyCodec,
  boundedArray,
  boundedString,
  decode,
  Finite,
  Int,
  Natural,
  nullable,
  oneOf,
  partialRecord,
  record,
  t,
} from '../../../src/domain/codec/codec.ts';

const Query = partialRecord(
  {
    id: boundedString(20),
    ids: boundedArray(boundedString(20), 50),
    count: Natural,
    ratio: Finite,
    on: t.boolean,
    mode: oneOf(['a', 'b']),
    order: boundedArray(record({ field: t.string, place: Int }), 10),
  },
  { limit: Natural, either: t.union([t.boolean, oneOf(['true', '1'])]), maybe: nullable(Int) },
  'Query',
);

const read = (codec: AnyCodec, text: string) => {
  const parsed = parseQuery(text);
  return isLeft(parsed) ? parsed : decode(codec, coerce(codec, parsed.right));
};

const values = fc.record(
  {
    id: fc.string({ maxLength: 20 }),
    ids: fc.array(fc.string({ maxLength: 20 }), { maxLength: 50 }),
    count: fc.nat(),
    ratio: fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 100),
    on: fc.boolean(),
    mode: fc.constantFrom('a', 'b'),
    order: fc.array(fc.record({ field: fc.string(), place: fc.integer() }), { maxLength: 10 }),
    limit: fc.nat(),
    maybe: fc.integer(),
  },
  { requiredKeys: ['id', 'ids', 'count', 'ratio', 'on', 'mode', 'order'] },
);

describe('a query string', () => {
  test.prop([values])('in bracket notation reads back as what was written', (value) => {
    const result = read(Query, stringify(value, { arrayFormat: 'indices' }));
    expect(isRight(result) && result.right).toEqual({ ...value, ratio: value.ratio === 0 ? 0 : value.ratio });
  });

  test.prop([fc.string({ unit: 'binary', maxLength: 200 })])('of any text is read or refused, and never throws', (text) => {
    const result = read(Query, text);
    expect(isLeft(result) || isRight(result)).toBe(true);
  });

  test.prop([
    fc.array(fc.constantFrom('[', ']', '=', '&', '%', '__proto__', 'constructor', 'toString', '0', '1000000', ';', '+', '%00'), {
      maxLength: 40,
    }),
  ])('made of what breaks parsers never throws, and never reaches a prototype', (parts) => {
    read(Query, parts.join(''));
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ['too long', 'a='.padEnd(MAX_QUERY_LENGTH + 1, 'x')],
    ['with too many parameters', Array.from({ length: 1_001 }, (_, i) => `a${i}=1`).join('&')],
    ['with too many list entries', Array.from({ length: 1_001 }, (_, i) => `ids[]=${i}`).join('&')],
    ['nested too deep', 'a[b][c][d][e][f][g]=1'],
    ['with a huge index', 'ids[99999999]=1'],
  ])('%s is refused', (_what, text) => {
    const result = read(record({ ids: boundedArray(t.string, 1000) }), text);
    expect(isLeft(result)).toBe(true);
  });

  it('takes text as a number or a boolean only where one is asked for', () => {
    const result = read(record({ name: t.string, n: Int, b: t.boolean }), 'name=10&n=10&b=1');
    expect(isRight(result) && result.right).toEqual({ name: '10', n: 10, b: true });
  });

  it.each(['', '1e3', '0x10', ' 1', '1 ', 'Infinity', 'NaN', '1.', '.5', '--1', '９'])('does not take "%s" for a number', (text) => {
    expect(isLeft(read(record({ n: Finite }), `n=${encodeURIComponent(text)}`))).toBe(true);
  });

  it('keeps text that a member of a union takes as it stands', () => {
    const result = read(record({ either: t.union([t.boolean, oneOf(['true'])]) }), 'either=true');
    expect(isRight(result) && result.right).toEqual({ either: 'true' });
    const other = read(record({ either: t.union([t.boolean, oneOf(['true'])]) }), 'either=false');
    expect(isRight(other) && other.right).toEqual({ either: false });
  });

  it('reads an absent list as the empty one, an empty text as null where only null fits', () => {
    const result = read(record({ ids: boundedArray(t.string, 3), n: nullable(Int) }), 'n=');
    expect(isRight(result) && result.right).toEqual({ ids: [], n: null });
  });
});
