/**
 * Plain JSON: what the journal holds. It is copied on entry, so that nobody who keeps a reference can change what
 * was recorded; `__proto__` never becomes a property, and −0 is 0, as in JSON's own text.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { type DecodeFailure, describeFailure, failure, type Json, pathBelow, show, t } from '../codec/codec.ts';

/** Levels of lists and records that data may have, one within the other. */
const MAX_DEPTH = 64;

/** The way from the value to one of its parts. */
type Trail = (string | number)[];

const isPlain = (object: object): boolean => {
  const proto: unknown = Object.getPrototypeOf(object);
  return proto === Object.prototype || proto === null;
};

const copyList = (list: readonly unknown[], trail: Trail): Json | undefined => {
  const copy: Json[] = [];
  for (let i = 0; i < list.length; i += 1) {
    trail.push(i);
    const item = copyOf(list[i], trail);
    if (item === undefined) return undefined;
    trail.pop();
    copy.push(item);
  }
  return copy;
};

const copyRecord = (object: Readonly<Record<string, unknown>>, trail: Trail): Json | undefined => {
  const copy: Record<string, Json> = {};
  for (const key of Object.keys(object)) {
    if (key === '__proto__') continue;
    trail.push(key);
    const value = object[key];
    // A field that is undefined is absent, as in JSON.
    if (value !== undefined) {
      const inner = copyOf(value, trail);
      if (inner === undefined) return undefined;
      copy[key] = inner;
    }
    trail.pop();
  }
  return copy;
};

/** The copy; undefined where something is no JSON: `trail` then leads to it. */
const copyOf = (value: unknown, trail: Trail): Json | undefined => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? (value === 0 ? 0 : value) : undefined;
    case 'object':
      if (value === null) return null;
      if (trail.length > MAX_DEPTH) return undefined;
      if (Array.isArray(value)) return copyList(value, trail);
      return isPlain(value) ? copyRecord(value as Readonly<Record<string, unknown>>, trail) : undefined;
    default:
      return undefined;
  }
};

const valueAt = (value: unknown, trail: Readonly<Trail>): unknown =>
  trail.reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>>)[key], value);

const pathOf = (trail: Readonly<Trail>): string => trail.reduce<string>((path, key) => pathBelow(path, `${key}`), '');

const unfit = (value: unknown, trail: Readonly<Trail>): DecodeFailure => {
  const path = pathOf(trail);
  if (trail.length > MAX_DEPTH) return failure(path, `at most ${MAX_DEPTH} levels`, 'more');
  return failure(path, 'plain JSON', show(valueAt(value, trail)));
};

/**
 * A copy of plain data: what `JSON.parse` can give, with no part shared with the original. Functions, symbols, big
 * integers, NaN, instances of classes, cycles and nesting past 64 levels are refused with their path. Never throws.
 */
export const plainJson = (value: unknown): Either<DecodeFailure, Json> => {
  const trail: Trail = [];
  try {
    const copy = copyOf(value, trail);
    return copy === undefined ? left(unfit(value, trail)) : right(copy);
  } catch {
    return left(failure(pathOf(trail), 'plain JSON', 'a value that cannot be read'));
  }
};

/** Plain data that our own code built, as JSON shared with nobody. Throws where it is none, which is a fault of that code. */
export const jsonOf = (value: unknown): Json => {
  const copy = plainJson(value);
  if (copy._tag === 'Left') throw new TypeError(describeFailure(copy.left));
  return copy.right;
};

export const JsonValue: t.Type<Json, Json, unknown> = new t.Type<Json, Json, unknown>(
  'Json',
  (u): u is Json => plainJson(u)._tag === 'Right',
  (u, c) => {
    const copy = plainJson(u);
    return copy._tag === 'Right' ? t.success(copy.right) : t.failure(u, c);
  },
  t.identity,
);

export type JsonRecord = Readonly<Record<string, Json>>;
const isRecord = (json: Json): json is JsonRecord => typeof json === 'object' && json !== null && !Array.isArray(json);

export const JsonRecord: t.Type<JsonRecord, JsonRecord, unknown> = new t.Type<JsonRecord, JsonRecord, unknown>(
  'JsonRecord',
  (u): u is JsonRecord => JsonValue.is(u) && isRecord(u),
  (u, c) => {
    const copy = plainJson(u);
    return copy._tag === 'Right' && isRecord(copy.right) ? t.success(copy.right) : t.failure(u, c);
  },
  t.identity,
);
