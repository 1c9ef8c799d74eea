/**
 * The one gateway to io-ts. Every boundary (HTTP, URL, storage, workers, CSV, saved JSON, logs) decodes through
 * here, so that a failure always has the same shape: what was expected, what was there, and where.
 */
import { type Either, left, right } from 'fp-ts/Either';
import * as t from './parts.ts';

export { t };

/** One thing that does not fit: `path` is written like `orderBys[0].direction`, empty for the value itself. */
export interface Fault {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** All faults of one decode, in the order in which the codec met them; never empty, at most `MAX_FAULTS`. */
export interface DecodeFailure {
  readonly _tag: 'DecodeFailure';
  readonly faults: readonly Fault[];
}

/**
 * What a codec of this module asks for, where io-ts itself keeps no tag: read by the query-string reader and by
 * the OpenAPI document, so that a limit is declared once.
 */
export type CodecShape =
  | { readonly kind: 'number'; readonly integer: boolean; readonly minimum?: number }
  | { readonly kind: 'string'; readonly maxLength?: number; readonly pattern?: string }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly item: t.Mixed; readonly maxItems: number };

/** A codec that carries its shape. */
export class ShapedType<A, O = A> extends t.Type<A, O, unknown> {
  readonly _tag = 'ShapedType' as const;
  readonly shape: CodecShape;

  constructor(name: string, is: t.Is<A>, validate: t.Validate<unknown, A>, encode: t.Encode<A, O>, shape: CodecShape) {
    super(name, is, validate, encode);
    this.shape = shape;
  }
}

const MAX_FAULTS = 20;
const MAX_SHOWN = 60;

/** Any codec whose input is unknown; `A` is the decoded type, `O` what it encodes to. */
export type Codec<A, O = unknown> = t.Type<A, O, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: io-ts' own upper bound for "some codec".
export type AnyCodec = t.Type<any, any, unknown>;

const textOf = (value: unknown): string => {
  switch (typeof value) {
    case 'function':
      return 'a function';
    case 'symbol':
      return 'a symbol';
    case 'bigint':
      return `${value}n`;
    case 'number':
      // JSON has no word for NaN and the infinities, and says null.
      return `${value}`;
    default:
      // An object's own `toJSON` may answer anything, undefined included.
      return `${JSON.stringify(value)}`;
  }
};

/** Shows a value for a person: short, one line, never throwing, whatever the value is. */
export const show = (value: unknown): string => {
  let text: string;
  try {
    text = textOf(value);
  } catch {
    text = 'a value that cannot be written as JSON';
  }
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
};

/** The path of `key` below `path`, as faults write it: `orderBys[0].direction`. */
export const pathBelow = (path: string, key: string): string => {
  if (/^\d+$/.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
};

const pathOf = (context: t.Context): string => {
  let path = '';
  for (let i = 1; i < context.length; i += 1) {
    const entry = context[i];
    const parent = context[i - 1]?.type as { _tag?: string } | undefined;
    const key = entry?.key ?? '';
    // The branches of unions and intersections are numbered by io-ts; they are no part of the value's path.
    const isBranch = parent?._tag === 'UnionType' || parent?._tag === 'IntersectionType';
    if (key === '' || isBranch) continue;
    path = pathBelow(path, key);
  }
  return path;
};

const expectedBy = ({ message, context }: t.ValidationError): string =>
  message ?? context[context.length - 1]?.type.name ?? 'another value';

/** Each path and expectation once; the values are shown only for those that are kept, for there may be very many. */
const faultsOf = (errors: t.Errors): readonly Fault[] => {
  const faults = new Map<string, Fault>();
  for (const error of errors) {
    if (faults.size === MAX_FAULTS) break;
    const path = pathOf(error.context);
    const expected = expectedBy(error);
    const id = `${path}\n${expected}`;
    if (!faults.has(id)) faults.set(id, { path, expected, got: show(error.value) });
  }
  return [...faults.values()];
};

/** What was thrown, in a few words; even that may be hostile. */
const reasonOf = (cause: unknown): string => {
  try {
    return cause instanceof Error ? cause.message : 'unreadable';
  } catch {
    return 'unreadable';
  }
};

/**
 * How many times a codec has met −0. io-ts keeps a field or an item that is `===` what its codec made of it, and so keeps
 * −0 within records and lists; only where one was met is the value gone through again.
 */
let negativeZerosMet = 0;

const holdsNegativeZero = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return Object.is(value, -0);
  return Object.values(value).some(holdsNegativeZero);
};

const withoutNegativeZero = (value: unknown): unknown => {
  if (Object.is(value, -0)) return 0;
  if (typeof value !== 'object' || value === null || !holdsNegativeZero(value)) return value;
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutNegativeZero(one)]));
};

/** Decodes anything with a codec; −0 is 0 wherever a number of this module stands. Never throws: a codec or a getter that does becomes a fault at the value itself. */
export const decode = <A>(codec: t.Decoder<unknown, A>, input: unknown): Either<DecodeFailure, A> => {
  let result: t.Validation<A>;
  const met = negativeZerosMet;
  try {
    result = codec.decode(input);
  } catch (cause) {
    return left(failure('', codec.name, `${show(input)} (${reasonOf(cause)})`));
  }
  if (result._tag === 'Right') return right(met === negativeZerosMet ? result.right : (withoutNegativeZero(result.right) as A));
  return left({ _tag: 'DecodeFailure', faults: faultsOf(result.left) });
};

/** A failure with a single fault. */
export const failure = (path: string, expected: string, got: string): DecodeFailure => ({
  _tag: 'DecodeFailure',
  faults: [{ path, expected, got }],
});

/** One sentence for a person: `currentPeriod.start: expected IsoDay, got "2026-02-30"`. */
export const describeFailure = (fail: DecodeFailure): string =>
  fail.faults.map((f) => `${f.path === '' ? 'value' : f.path}: expected ${f.expected}, got ${f.got}`).join('; ');

/** A record whose unknown keys are stripped on purpose: the usual shape of everything that crosses a boundary. */
export const record = <P extends t.Props>(props: P, name?: string): t.ExactC<t.TypeC<P>> => t.exact(t.type(props, name), name);

/** A record with required and optional keys, unknown keys stripped. */
export const partialRecord = <P extends t.Props, Q extends t.Props>(
  required: P,
  optional: Q,
  name?: string,
): t.IntersectionC<[t.ExactC<t.TypeC<P>>, t.ExactC<t.PartialC<Q>>]> =>
  t.intersection([t.exact(t.type(required)), t.exact(t.partial(optional))], name);

/** A value or null. */
export const nullable = <C extends t.Mixed>(codec: C): t.UnionC<[C, t.NullC]> => t.union([codec, t.null], `${codec.name} | null`);

/** One of a closed list of strings, in the list's own order. */
export const oneOf = <S extends string>(values: readonly [S, ...S[]], name?: string): t.Type<S, S, unknown> => {
  const allowed = new Set<string>(values);
  const is = (u: unknown): u is S => typeof u === 'string' && allowed.has(u);
  return new ShapedType<S>(
    name ?? values.map((v) => `"${v}"`).join(' | '),
    is,
    (u, c) => (is(u) ? t.success(u) : t.failure(u, c)),
    t.identity,
    { kind: 'oneOf', values },
  );
};

const refined = <A>(name: string, is: (u: unknown) => u is A, shape: CodecShape): t.Type<A, A, unknown> =>
  new ShapedType<A>(name, is, (u, c) => (is(u) ? t.success(u) : t.failure(u, c)), t.identity, shape);

/** A number; −0 is read as 0, for JSON has only one of them. */
const numeric = (name: string, fits: (n: number) => boolean, shape: CodecShape): t.Type<number, number, unknown> => {
  const is = (u: unknown): u is number => typeof u === 'number' && fits(u);
  const read = (u: number): number => {
    if (u !== 0) return u;
    if (Object.is(u, -0)) negativeZerosMet += 1;
    return 0;
  };
  return new ShapedType<number>(name, is, (u, c) => (is(u) ? t.success(read(u)) : t.failure(u, c)), t.identity, shape);
};

/** A number that is neither NaN nor infinite (`t.number` lets both through). */
export const Finite = numeric('Finite', Number.isFinite, { kind: 'number', integer: false });

/** A whole number that a double holds exactly. */
export const Int = numeric('Int', Number.isSafeInteger, { kind: 'number', integer: true });

/** A whole number from 0 on. */
export const Natural = numeric('Natural', (n) => Number.isSafeInteger(n) && n >= 0, { kind: 'number', integer: true, minimum: 0 });

/** A string with something in it besides blanks. */
export const FilledString = refined('FilledString', (u): u is string => typeof u === 'string' && u.trim() !== '', {
  kind: 'string',
  pattern: '\\S',
});

/** A string of at most `max` UTF-16 units. */
export const boundedString = (max: number, name = `string of at most ${max} characters`): t.Type<string, string, unknown> =>
  refined(name, (u): u is string => typeof u === 'string' && u.length <= max, { kind: 'string', maxLength: max });

/** A list of at most `max` items: every list that crosses a boundary has an end. */
export const boundedArray = <C extends t.Mixed>(item: C, max: number): t.Type<t.TypeOf<C>[], t.OutputOf<C>[], unknown> => {
  const array = t.array(item);
  const name = `at most ${max} of ${item.name}`;
  return new ShapedType<t.TypeOf<C>[], t.OutputOf<C>[]>(
    name,
    (u): u is t.TypeOf<C>[] => array.is(u) && u.length <= max,
    (u, c) => (Array.isArray(u) && u.length > max ? t.failure(u, c, `a list of at most ${max}`) : array.validate(u, c)),
    array.encode,
    { kind: 'list', item, maxItems: max },
  );
};

/** JSON as it travels: what `JSON.parse` can give. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
