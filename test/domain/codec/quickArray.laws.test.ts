import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyCodec, decode, Finite, nullable, t } from '../../../src/domain/codec/codec.ts';
import { isFigure, isTextOrNull, quickArray } from '../../../src/domain/codec/quickArray.ts';

const values = fc.oneof(fc.double(), fc.constantFrom(null, 0, -0, Number.NaN, Number.POSITIVE_INFINITY), fc.string(), fc.anything());
const lists = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })), { maxLength: 25 }) },
  { weight: 3, arbitrary: fc.array(fc.option(fc.string()), { maxLength: 25 }) },
  { weight: 3, arbitrary: fc.array(values, { maxLength: 25 }) },
  { weight: 1, arbitrary: fc.anything() },
);

describe('a quick list', () => {
  const pairs: readonly (readonly [string, AnyCodec, AnyCodec])[] = [
    ['figures', quickArray(nullable(Finite), isFigure), t.array(nullable(Finite))],
    ['texts', quickArray(nullable(t.string), isTextOrNull), t.array(nullable(t.string))],
  ];
  it.each(pairs)('takes, refuses and reads as the general codec does, with the same faults: %s', (_name, quick, plain) => {
    fc.assert(
      fc.property(lists, (value) => {
        expect(decode(quick, value)).toEqual(decode(plain, value));
        expect(quick.is(value)).toBe(plain.is(value));
      }),
    );
    expect(decode(quick, [-0])).toEqual(decode(plain, [-0]));
  });

  it('is a list of its items to whoever reads codecs', () => {
    expect(quickArray(nullable(Finite), isFigure)).toMatchObject({ _tag: 'ArrayType', name: t.array(nullable(Finite)).name });
  });
});
