/**
 * Makes a failing input small, as the shrinker of a property test does: first fewer items (delta debugging, Zeller and
 * Hildebrandt, 2002), then simpler ones. What it answers still fails, and no single item can be left out of it.
 */
import type { Json } from '../codec/codec.ts';

/**
 * A shortest-found sublist that still fails; the list must fail itself. Complements of ever smaller chunks are tried, from
 * the end to the beginning, until no single item can go.
 */
export const fewest = <T>(items: readonly T[], fails: (kept: readonly T[]) => boolean): readonly T[] => {
  let kept = items;
  let chunk = Math.ceil(kept.length / 2);
  while (chunk >= 1) {
    let removed = false;
    for (let end = kept.length; end > 0; end = Math.min(end - chunk, kept.length)) {
      const without = [...kept.slice(0, Math.max(0, end - chunk)), ...kept.slice(end)];
      if (!fails(without)) continue;
      kept = without;
      removed = true;
    }
    if (chunk === 1 && !removed) break;
    chunk = chunk === 1 ? 1 : Math.ceil(chunk / 2);
  }
  return kept;
};

type Bag = { readonly [key: string]: Json };

const textsOf = (text: string): readonly Json[] =>
  text.length < 2 ? (text === '' ? [] : ['']) : ['', text.slice(0, text.length >> 1), text.slice(0, -1)];

const listsOf = (list: readonly Json[]): readonly Json[] => [
  ...(list.length === 0 ? [] : [[]]),
  ...(list.length < 2 ? [] : [list.slice(0, list.length >> 1)]),
  ...list.map((_, i) => list.filter((_each, j) => j !== i)),
  ...list.flatMap((item, i) => simplerThan(item).map((simpler) => list.map((each, j) => (j === i ? simpler : each)))),
];

const bagsOf = (bag: Bag): readonly Json[] => [
  ...Object.keys(bag).map((key) => Object.fromEntries(Object.entries(bag).filter(([each]) => each !== key))),
  ...Object.entries(bag).flatMap(([key, inner]) => simplerThan(inner).map((simpler) => ({ ...bag, [key]: simpler }))),
];

/** Values that are one step simpler, the simplest first. Every chain of steps ends. */
export const simplerThan = (value: Json): readonly Json[] => {
  if (value === null) return [];
  if (typeof value === 'boolean') return value ? [false] : [];
  if (typeof value === 'number') return value === 0 ? [] : [...new Set([0, Math.trunc(value / 2)])].filter((each) => each !== value);
  if (typeof value === 'string') return textsOf(value);
  return Array.isArray(value) ? listsOf(value) : bagsOf(value as Bag);
};

/** Takes simpler values as long as one still fails, at most `tries` of them; the value must fail itself. */
export const simplest = (value: Json, fails: (simpler: Json) => boolean, tries: number): Json => {
  let kept = value;
  let left = tries;
  for (let next: Json | undefined = kept; next !== undefined; ) {
    next = undefined;
    for (const simpler of simplerThan(kept)) {
      if (left <= 0) return kept;
      left -= 1;
      if (!fails(simpler)) continue;
      kept = simpler;
      next = simpler;
      break;
    }
  }
  return kept;
};
