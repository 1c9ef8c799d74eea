/** Figures and words for the properties of charts of single marks, and what their tests share. */
import * as fc from 'fast-check';
import type { Value } from '../../../src/views/charts/chartData.ts';

/** Everyday figures, all that a double can hold, missing ones, and what is no number. */
export const anyValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -5e6, max: 5e6, noNaN: true }) },
  { weight: 2, arbitrary: fc.constantFrom(0, -0, 1e-9, 1e12, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.constant(null) },
);

export const anyLabel: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('Harbor Light', '', 'مبيعات', '🛒🛒🛒', '売上高', 'x'.repeat(400)),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
);

/** Every number anywhere in the marks. */
export const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

/** Class names without the digits of their file, ids without React's counters, one element to a line. */
export const plain = (markup: string): string =>
  markup
    .replaceAll(/_([A-Za-z]+)_[0-9a-f]{5,6}/g, '$1')
    .replaceAll(/_R_[0-9a-z]*_/g, 'id-')
    .replaceAll('><', '>\n<');
