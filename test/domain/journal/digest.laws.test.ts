/** Laws of the digests. fast-check prints the seed of a failure; seeds that ever failed stand beside their law. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { createRunningDigest, digestOf, digestOfText } from '../../../src/domain/journal/digest.ts';

type Path = readonly (string | number)[];

/** The same value with the keys of every record in another order, as a copy that no cache has seen. */
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, shuffled(inner)]),
  );
};

/** JSON with sorted keys: equal texts are equal JSON. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
};

const leavesOf = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]));
  return inner.length === 0 ? [path] : inner;
};

/** A copy with the part at the path replaced; nothing is shared with the original. */
const changedAt = (value: unknown, [key, ...rest]: Path, leaf: unknown): unknown => {
  if (key === undefined) return leaf;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const inner = changedAt(copy[key], rest, leaf);
  Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
};

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the digest of a value', () => {
  test.prop([fc.jsonValue()], { numRuns: 400 })('does not depend on the order of keys, nor on which copy is asked', (value) => {
    expect(digestOf(shuffled(value))).toBe(digestOf(value));
    expect(digestOf(throughJson(value))).toBe(digestOf(value));
    expect(digestOf(value)).toMatch(/^[0-9a-f]{16}$/);
  });

  test.prop([fc.jsonValue(), fc.jsonValue()], { numRuns: 1000 })('is equal exactly where the JSON is', (a, b) => {
    expect(digestOf(a) === digestOf(b)).toBe(canonical(throughJson(a)) === canonical(throughJson(b)));
  });

  test.prop([fc.jsonValue({ maxDepth: 4 }), fc.nat(), fc.jsonValue({ maxDepth: 1 })], { numRuns: 1000 })(
    'changes with any single part',
    (value, pick, leaf) => {
      const leaves = leavesOf(value);
      const changed = changedAt(value, leaves[pick % leaves.length] ?? [], leaf);
      expect(digestOf(changed) === digestOf(value)).toBe(canonical(throughJson(changed)) === canonical(throughJson(value)));
    },
  );

  test.prop([fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 2, maxLength: 6 })], { numRuns: 400 })(
    'changes with the order and the number of items',
    (items) => {
      const turned = [...items.slice(1), items[0]];
      expect(digestOf(turned) === digestOf(items)).toBe(canonical(turned) === canonical(items));
      expect(digestOf(items.slice(1))).not.toBe(digestOf(items));
      expect(digestOf([...items, null])).not.toBe(digestOf(items));
    },
  );

  test.prop([fc.array(fc.string(), { maxLength: 5 })], { numRuns: 400 })('tells lists, records, texts and numbers apart', (items) => {
    const record = Object.fromEntries(items.entries());
    const digests = [digestOf(items), digestOf(record), digestOf(JSON.stringify(items)), digestOf(items.join('')), digestOf(items.length)];
    expect(new Set(digests).size).toBe(new Set([items, record, JSON.stringify(items), items.join(''), items.length].map(canonical)).size);
  });

  test.prop([fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })), fc.string()])(
    'takes what JSON leaves out as absent',
    (record, key) => {
      const bare = Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
      for (const absent of [undefined, () => 1, Symbol('s')]) {
        expect(digestOf(Object.fromEntries([...Object.entries(bare), [key, absent]]))).toBe(digestOf(bare));
      }
      expect(digestOf({ ...bare, other: null })).not.toBe(digestOf({ ...bare, other: undefined }));
    },
  );

  test.prop([
    fc.array(
      fc.constantFrom<unknown>(undefined, null, Number.NaN, () => 1, Symbol('s'), 1),
      { maxLength: 5 },
    ),
  ])('takes what JSON has no word for as null in a list', (items) => {
    expect(digestOf(items)).toBe(digestOf(throughJson(items)));
  });

  test.prop([fc.jsonValue(), fc.jsonValue(), fc.array(fc.boolean(), { maxLength: 10 })])(
    'is remembered under the value alone: asking again, in any order, within others, answers the same',
    (a, b, order) => {
      const fresh = [digestOf(structuredClone(a)), digestOf(structuredClone(b))];
      for (const first of order) expect(digestOf(first ? a : b)).toBe(fresh[first ? 0 : 1]);
      digestOf([a, { b, a }]);
      expect([digestOf(a), digestOf(b)]).toEqual(fresh);
    },
  );
});

describe('texts', () => {
  test('more texts than are kept in memory have the digests that they had', () => {
    const before = Array.from({ length: 500 }, (_, i) => digestOf(`text ${i}`));
    for (let i = 0; i < 60_000; i += 1) digestOf(`filler ${i}`);
    expect(Array.from({ length: 500 }, (_, i) => digestOf(`text ${i}`))).toEqual(before);
    expect(digestOf('text 7')).toBe(digestOfText('text 7'));
  });

  test.each([
    ['', '87922d0ff7c530e7'],
    ['a', 'c43ead2871a7379b'],
    ['ab', '9decb870ac32a638'],
    ['abc', '04e42bb5e77d7828'],
    ['Größe', 'bd6377448e64e57d'],
    ['😀', 'b96f51de2da228c4'],
    ['x'.repeat(65), 'e140ae730f68ef13'],
  ])('have digests that no release may change: %j', (text, digest) => {
    expect(digestOfText(text)).toBe(digest);
  });

  test.each<readonly [unknown, string]>([
    [null, 'f8f14260e1f99d99'],
    [true, '9b169ad85d061075'],
    [false, '4f26c80de9d79edf'],
    [0, 'fa8d9a45b17f638f'],
    [-1.5, '0d2116cbdfe66d8c'],
    [1e300, 'a2005cf70797647c'],
    [[], '948271d870f82f30'],
    [{}, '891713d5891713d5'],
    [[1, 'two', null, { three: 3 }], 'ac54fde2238f0002'],
    [{ b: [true], a: 'x' }, '8b290c68d43780e7'],
  ])('and so have values: %j', (value, digest) => {
    expect(digestOf(value)).toBe(digest);
  });

  test.prop([fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 })], { numRuns: 1000 })(
    'are told apart whatever is in them',
    (a, b) => {
      expect(digestOfText(a) === digestOfText(b)).toBe(a === b);
      expect(digestOfText(`${a}\u0000`)).not.toBe(digestOfText(a));
      if (a !== '') expect(digestOfText(a.slice(1))).not.toBe(digestOfText(a));
    },
  );
});

describe('a running digest', () => {
  const name = fc.constantFrom('root', 'shell', 'screen/a', 'screen/a/one', 'screen/b');
  const change = fc.tuple(name, fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }));

  test.prop([fc.array(change, { maxLength: 40 })], { numRuns: 400 })('equals one that is built anew from what is left', (changes) => {
    const running = createRunningDigest();
    const parts = new Map<string, unknown>();
    for (const [part, value] of changes) {
      running.set(part, value);
      if (value === undefined) parts.delete(part);
      else parts.set(part, value);
      const rebuilt = createRunningDigest();
      for (const [each, kept] of [...parts].reverse()) rebuilt.set(each, structuredClone(kept));
      expect(running.value()).toBe(rebuilt.value());
    }
  });

  test.prop([fc.jsonValue({ maxDepth: 1 }), fc.jsonValue({ maxDepth: 1 })])('belongs to the names of its parts', (a, b) => {
    const of = (...parts: readonly (readonly [string, unknown])[]): string => {
      const running = createRunningDigest();
      for (const [part, value] of parts) running.set(part, value);
      return running.value();
    };
    expect(of(['x', a], ['y', b]) === of(['x', b], ['y', a])).toBe(canonical(a) === canonical(b));
    expect(of(['x', a])).not.toBe(of(['y', a]));
    expect(of(['x', a])).not.toBe(of());
  });
});
