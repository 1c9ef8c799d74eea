import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedArray, decode, Finite, nullable } from '../../../src/domain/codec/codec.ts';
import { figures } from '../../../src/domain/inventory/figures.ts';

const Fast = figures(20);
const Plain = boundedArray(nullable(Finite), 20);

const anything = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.oneof(fc.double(), fc.constant(null)), { maxLength: 25 }) },
  { weight: 2, arbitrary: fc.array(fc.anything(), { maxLength: 25 }) },
  { weight: 1, arbitrary: fc.anything() },
);

describe('rows of figures', () => {
  it('are taken and refused as the general codec does, with the same places', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const [fast, plain] = [decode(Fast, value), decode(Plain, value)];
        expect(fast._tag).toBe(plain._tag);
        expect(Fast.is(value)).toBe(Plain.is(value));
        if (fast._tag === 'Left' && plain._tag === 'Left')
          expect(fast.left.faults.map(({ path }) => path)).toEqual(plain.left.faults.map(({ path }) => path));
      }),
    );
  });
});
