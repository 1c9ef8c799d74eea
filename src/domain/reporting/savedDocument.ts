/**
 * Codecs of documents that people save: reports, panels, dashboards, configurations. They come from editors, files
 * and databases of every age, so what is not plain JSON is refused with its path before any field is read, `__proto__`
 * is dropped, −0 is 0, unknown keys are dropped, and what an older document left out has its stated default.
 */
import { type AnyCodec, boundedArray, type Codec, type Json, ShapedType, t } from '../codec/codec.ts';
import { JsonValue, plainJson } from '../journal/json.ts';

/** A codec whose inside is its own business: what walks codecs, such as the OpenAPI document, sees any JSON. */
class OpaqueType<A> extends t.Type<A, unknown, unknown> {
  readonly _tag = 'UnknownType' as const;
}

/** A codec that reads by hand. */
export const opaque = <A>(name: string, is: t.Is<A>, validate: t.Validate<unknown, A>): t.Type<A, unknown, unknown> =>
  new OpaqueType<A>(name, is, validate, t.identity);

/** Any JSON, as what it is to others: nothing that they could walk. */
export const AnyJson: t.Type<Json, unknown, unknown> = opaque<Json>('Json', JsonValue.is, (u, c) => JsonValue.validate(u, c));

const notJson = (value: unknown, context: t.Context, path: string, expected: string): t.Validation<never> =>
  t.failures([{ value, context: path === '' ? context : [...context, { key: path, type: t.unknown, actual: value }], message: expected }]);

/** Reads a copy of plain JSON with the codec; anything else fails at the part that is no JSON. */
export const savedDocument = <A>(name: string, inner: Codec<A>): t.Type<A, unknown, unknown> =>
  new OpaqueType<A>(
    name,
    inner.is,
    (u, context) => {
      const copy = plainJson(u);
      if (copy._tag === 'Right') return inner.validate(copy.right, context);
      const [fault] = copy.left.faults;
      return notJson(fault?.got ?? u, context, fault?.path ?? '', fault?.expected ?? 'plain JSON');
    },
    inner.encode,
  );

/** Reads with a codec in the place of the one that was asked, so that what is known of the codec holds for its faults. */
const readAs = (codec: AnyCodec, u: unknown, context: t.Context): t.Validation<unknown> => {
  const last = context[context.length - 1];
  return codec.validate(u, last === undefined ? context : [...context.slice(0, -1), { ...last, type: codec }]);
};

/** What is absent reads as the fallback; what is there must fit. */
export const orElse = <A>(codec: Codec<A>, fallback: A): t.Type<A, unknown, unknown> =>
  opaque(codec.name, codec.is, (u, c) => (u === undefined ? t.success(fallback) : (readAs(codec, u, c) as t.Validation<A>)));

/** Null, also where it is absent, or what the codec reads; a fault is the codec's own. */
export const orNull = <A>(codec: Codec<A>): t.Type<A | null, unknown, unknown> =>
  opaque<A | null>(
    `${codec.name} | null`,
    (u): u is A | null => u === null || codec.is(u),
    (u, c) => (u === undefined || u === null ? t.success(null) : (readAs(codec, u, c) as t.Validation<A>)),
  );

/** One of several forms that the value itself tells apart, so that a fault is that of the form which was meant. */
export const formOf = <A>(name: string, form: (u: unknown) => AnyCodec): t.Type<A, unknown, unknown> =>
  opaque<A>(
    name,
    (u): u is A => form(u).is(u),
    (u, c) => readAs(form(u), u, c) as t.Validation<A>,
  );

/** The text under `type`, by which many forms are told apart. */
export const typeTextOf = (u: unknown): string => {
  const type: unknown = typeof u === 'object' && u !== null ? (u as Readonly<Record<string, unknown>>).type : undefined;
  return typeof type === 'string' ? type : '';
};

/** A list with an end, empty where it was left out. */
export const listOf = <C extends AnyCodec>(item: C, max: number): t.Type<readonly t.TypeOf<C>[], unknown, unknown> =>
  orElse(boundedArray(item, max) as unknown as Codec<readonly t.TypeOf<C>[]>, []);

/** A whole number from `min` (1 or more) to `max`. */
export const intBetween = (min: number, max: number): t.Type<number, number, unknown> => {
  const is = (u: unknown): u is number => typeof u === 'number' && Number.isInteger(u) && u >= min && u <= max;
  return new ShapedType<number>(`whole number from ${min} to ${max}`, is, (u, c) => (is(u) ? t.success(u) : t.failure(u, c)), t.identity, {
    kind: 'number',
    integer: true,
    minimum: min,
  });
};
