/**
 * Codecs of documents that people save: reports, panels, dashboards, configurations. They come from editors, files
 * and databases of every age, so what is not plain JSON is refused with its path before any field is read, `__proto__`
 * is dropped, −0 is 0, unknown keys are dropped, and what an older document left out has its stated default.
 */
import { type AnyCodec, boundedArray, type Codec, ShapedType, t } from '../codec/codec.ts';
import { plainJson } from '../journal/json.ts';

/** A codec of a whole document. `_tag` lets structure walkers treat it as any JSON. */
class SavedDocumentType<A> extends t.Type<A, unknown, unknown> {
  readonly _tag = 'UnknownType' as const;
}

const notJson = (value: unknown, context: t.Context, path: string, expected: string): t.Validation<never> =>
  t.failures([{ value, context: path === '' ? context : [...context, { key: path, type: t.unknown, actual: value }], message: expected }]);

/** Reads a copy of plain JSON with the codec; anything else fails at the part that is no JSON. */
export const savedDocument = <A>(name: string, inner: Codec<A>): t.Type<A, unknown, unknown> =>
  new SavedDocumentType<A>(
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

/** What is absent reads as the fallback; what is there must fit. */
export const orElse = <A, O>(codec: Codec<A, O>, fallback: A): t.Type<A, O, unknown> =>
  new t.Type<A, O, unknown>(codec.name, codec.is, (u, c) => (u === undefined ? t.success(fallback) : codec.validate(u, c)), codec.encode);

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
