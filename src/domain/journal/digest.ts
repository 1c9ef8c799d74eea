/**
 * Digests of state. Two values have the same digest when their JSON is the same, whatever the order of their keys.
 * Parts that did not change are not hashed again: snapshots are immutable, so an object's digest is remembered
 * under the object itself, and a digest costs what changed, not what there is.
 *
 * The hash is two 32-bit lanes of murmur3's mixing (Appleby, 2008), seeded apart: 64 bits, for telling states
 * apart, not against an adversary.
 */

/** Two unsigned 32-bit lanes. */
interface HashPair {
  readonly a: number;
  readonly b: number;
}

const mix = (hash: number, block: number): number => {
  let k = Math.imul(block, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  let h = hash ^ Math.imul(k, 0x1b873593);
  h = (h << 13) | (h >>> 19);
  return (Math.imul(h, 5) + 0xe6546b64) | 0;
};

const finish = (hash: number): number => {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

const SEED_A = 0x9747b28c;
const SEED_B = 0x3c6ef372;
const TAGS = { null: 1, true: 2, false: 3, number: 4, string: 5, array: 6, object: 7, absent: 8 } as const;

const scratch = new DataView(new ArrayBuffer(8));
const interned = new Map<string, HashPair>();
const MAX_INTERNED = 50_000;

const hashText = (text: string): HashPair => {
  const known = interned.get(text);
  if (known !== undefined) return known;
  let a = mix(SEED_A, TAGS.string);
  let b = mix(SEED_B, TAGS.string);
  for (let i = 0; i < text.length; i += 2) {
    const block = text.charCodeAt(i) | (i + 1 < text.length ? text.charCodeAt(i + 1) << 16 : 0);
    a = mix(a, block);
    b = mix(b, block);
  }
  const pair = { a: finish(a ^ text.length), b: finish(b ^ text.length) };
  if (text.length <= 64) {
    if (interned.size >= MAX_INTERNED) interned.clear();
    interned.set(text, pair);
  }
  return pair;
};

const hashNumber = (value: number): HashPair => {
  scratch.setFloat64(0, value === 0 ? 0 : value);
  const high = scratch.getInt32(0);
  const low = scratch.getInt32(4);
  return {
    a: finish(mix(mix(mix(SEED_A, TAGS.number), high), low)),
    b: finish(mix(mix(mix(SEED_B, TAGS.number), high), low)),
  };
};

const constant = (tag: number): HashPair => ({ a: finish(mix(SEED_A, tag)), b: finish(mix(SEED_B, tag)) });
const NULL = constant(TAGS.null);
const TRUE = constant(TAGS.true);
const FALSE = constant(TAGS.false);
const ABSENT = constant(TAGS.absent);

const remembered = new WeakMap<object, HashPair>();

/** Values looked at so far, to tell a large object from a small one. */
let looked = 0;

/** A smaller object is hashed again faster than it is remembered, and a collector has to walk all that is remembered. */
const WORTH_REMEMBERING = 16;

const isAbsent = (value: unknown): boolean => value === undefined || typeof value === 'function' || typeof value === 'symbol';

const hashArray = (items: readonly unknown[]): HashPair => {
  let a = mix(SEED_A, TAGS.array);
  let b = mix(SEED_B, TAGS.array);
  for (const item of items) {
    // What JSON has no word for is null in a list.
    const inner = isAbsent(item) ? NULL : hashValue(item);
    a = mix(a, inner.a);
    b = mix(b, inner.b);
  }
  return { a: finish(a ^ items.length), b: finish(b ^ items.length) };
};

/** Keys are added up, so that their order does not count; what JSON leaves out is absent here too. */
const hashObject = (object: Readonly<Record<string, unknown>>): HashPair => {
  let a = 0;
  let b = 0;
  for (const key in object) {
    const value = object[key];
    if (isAbsent(value) || !Object.hasOwn(object, key)) continue;
    const name = hashText(key);
    const inner = hashValue(value);
    a = (a + finish(mix(mix(SEED_A, name.a), inner.a))) | 0;
    b = (b + finish(mix(mix(SEED_B, name.b), inner.b))) | 0;
  }
  return { a: finish(mix(a, TAGS.object)), b: finish(mix(b, TAGS.object)) };
};

const hashValue = (value: unknown): HashPair => {
  looked += 1;
  switch (typeof value) {
    case 'string':
      return hashText(value);
    case 'number':
      return Number.isFinite(value) ? hashNumber(value) : NULL;
    case 'boolean':
      return value ? TRUE : FALSE;
    case 'object': {
      if (value === null) return NULL;
      const known = remembered.get(value);
      if (known !== undefined) return known;
      const before = looked;
      const pair = Array.isArray(value) ? hashArray(value) : hashObject(value as Readonly<Record<string, unknown>>);
      if (looked - before >= WORTH_REMEMBERING) remembered.set(value, pair);
      return pair;
    }
    default:
      return ABSENT;
  }
};

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');

/**
 * The digest of an immutable JSON value: 16 hexadecimal digits.
 * NOTE: the value must never change afterwards, for its digest is remembered.
 */
export const digestOf = (value: unknown): string => {
  const { a, b } = hashValue(value);
  return hex(a) + hex(b);
};

/** The digest of a text, as answers are filed under. */
export const digestOfText = (text: string): string => {
  const { a, b } = hashText(text);
  return hex(a) + hex(b);
};

/** A sum of parts by name that is kept up to date part by part: the state's digest out of its actors'. */
export interface RunningDigest {
  /** Adds or replaces the part; undefined takes it out. */
  readonly set: (name: string, part: unknown) => void;
  readonly value: () => string;
}

export const createRunningDigest = (): RunningDigest => {
  const parts = new Map<string, HashPair>();
  let a = 0;
  let b = 0;
  return {
    set: (name, part) => {
      const old = parts.get(name);
      if (old !== undefined) {
        a = (a - old.a) | 0;
        b = (b - old.b) | 0;
        parts.delete(name);
      }
      if (part === undefined) return;
      const label = hashText(name);
      const inner = hashValue(part);
      const pair = { a: finish(mix(mix(SEED_A, label.a), inner.a)), b: finish(mix(mix(SEED_B, label.b), inner.b)) };
      parts.set(name, pair);
      a = (a + pair.a) | 0;
      b = (b + pair.b) | 0;
    },
    value: () => hex(a) + hex(b),
  };
};
