import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leapOf, leapt, stepped } from '../../../src/domain/inventory/leap.ts';

const state = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

describe('laws of leaps', () => {
  test.prop([state, fc.nat({ max: 600 })])('a leap leads where its steps lead one by one', (from, steps) => {
    let after = from;
    for (let i = 0; i < steps; i += 1) after = stepped(after);
    expect(leapt(leapOf(steps), from)).toBe(after);
  });

  test.prop([state, fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 })])(
    'two leaps are the leap of their steps together',
    (from, a, b) => {
      expect(leapt(leapOf(b), leapt(leapOf(a), from))).toBe(leapt(leapOf(a + b), from));
    },
  );

  it('comes back after all states but 0, and not before the half of them', () => {
    expect(leapt(leapOf(2 ** 32 - 1), 1)).toBe(1);
    expect(leapt(leapOf(2 ** 31), 1)).not.toBe(1);
    expect(leapt(leapOf(12_345), 0)).toBe(0);
  });
});
