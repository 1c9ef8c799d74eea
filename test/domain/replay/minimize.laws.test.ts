/** What the shrinker promises: its answer still fails, and nothing of it can go. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { fewest, simplerThan, simplest } from '../../../src/domain/replay/minimize.ts';

const numbers = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 40 });

/** Fails while all of some items are there; which is anything a failure can depend on. */
const needs = (needed: readonly number[]) => (kept: readonly number[]) => needed.every((each) => kept.includes(each));

const isSublist = (some: readonly unknown[], all: readonly unknown[]): boolean => {
  let place = 0;
  for (const item of all) if (place < some.length && item === some[place]) place += 1;
  return place === some.length;
};

describe('fewest', () => {
  test.prop([numbers, fc.array(fc.nat({ max: 20 }), { maxLength: 5 })])(
    'is a sublist in the same order that fails, of which no single item can be left out',
    (items, picks) => {
      const needed = picks.map((pick) => items[pick % items.length] as number);
      const fails = needs(needed);
      const found = fewest(items, fails);
      expect(fails(found)).toBe(true);
      expect(isSublist(found, items)).toBe(true);
      expect(found.filter((_, i) => fails(found.filter((_each, j) => j !== i)))).toEqual([]);
      expect([...found].sort((a, b) => a - b)).toEqual([...new Set(needed)].sort((a, b) => a - b));
    },
  );

  test.prop([numbers, fc.nat({ max: 120 })])('keeps the promise where a failure depends on how much there is', (items, sum) => {
    const fails = (kept: readonly number[]): boolean => kept.reduce((total, each) => total + each, 0) >= sum;
    fc.pre(fails(items));
    const found = fewest(items, fails);
    expect(fails(found)).toBe(true);
    expect(found.some((_, i) => fails(found.filter((_each, j) => j !== i)))).toBe(false);
  });

  test('goes round again while one that went lets another go', () => {
    // Each number but 12 needs the next one, so that 0 alone can go, and then 1: and they do not stand in that order.
    const all = Array.from({ length: 13 }, (_, i) => (i * 5) % 13);
    const fails = (kept: readonly number[]): boolean => kept.includes(12) && kept.every((each) => each === 12 || kept.includes(each + 1));
    expect(fewest(all, fails)).toEqual([12]);
  });

  test.prop([numbers])('never asks about the list itself, and asks for few lists where little is needed', (items) => {
    let asked = 0;
    const [first] = items;
    const found = fewest(items, (kept) => {
      asked += 1;
      expect(kept.length).toBeLessThan(items.length);
      return kept.includes(first as number);
    });
    expect(found).toEqual([first]);
    expect(asked).toBeLessThanOrEqual(4 * Math.ceil(Math.log2(items.length + 1)) + 6);
  });
});

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

/** Goes down with every step to something simpler, so that every chain of them ends. */
const weight = (value: Json): number => {
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value === 0 ? 0 : 1 + Math.ceil(Math.log2(Math.abs(value) + 1));
  if (typeof value === 'string') return value.length;
  return Object.values(value).reduce<number>((sum, inner) => sum + 1 + weight(inner as Json), 1);
};

describe('simplest', () => {
  test.prop([json])('takes only what is simpler, and so comes to an end', (value) => {
    for (const simpler of simplerThan(value)) expect(weight(simpler)).toBeLessThan(weight(value));
  });

  test.prop([json, fc.string({ minLength: 1, maxLength: 2 })])('still fails, and nothing one step simpler does', (value, word) => {
    const fails = (each: Json): boolean => JSON.stringify(each).includes(word);
    fc.pre(fails(value));
    const found = simplest(value, fails, 100_000);
    expect(fails(found)).toBe(true);
    expect(simplerThan(found).filter(fails)).toEqual([]);
  });

  test.prop([json, fc.nat({ max: 5 })])('asks no more often than it may', (value, tries) => {
    let asked = 0;
    simplest(
      value,
      () => {
        asked += 1;
        return true;
      },
      tries,
    );
    expect(asked).toBeLessThanOrEqual(tries);
  });
});
