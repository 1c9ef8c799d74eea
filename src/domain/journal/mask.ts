/**
 * Privacy of the journal: what a field is decides what an exported log shows, never how it was typed in. A field
 * of a person wears `masked`; export replaces its text by a stable pseudonym of the same shape.
 */
import { type AnyCodec, t } from '../codec/codec.ts';

export type MaskKind = 'email' | 'name';

/** A codec whose values are somebody's e-mail or name. */
export class MaskedType<A, O> extends t.Type<A, O, unknown> {
  readonly _tag = 'MaskedType' as const;
  readonly kind: MaskKind;
  readonly inner: t.Type<A, O, unknown>;

  constructor(inner: t.Type<A, O, unknown>, kind: MaskKind) {
    super(inner.name, inner.is, inner.validate, inner.encode);
    this.kind = kind;
    this.inner = inner;
  }
}

export const masked = <A, O>(inner: t.Type<A, O, unknown>, kind: MaskKind): MaskedType<A, O> => new MaskedType(inner, kind);

interface Walkable {
  readonly _tag?: string;
  readonly props?: Readonly<Record<string, AnyCodec>>;
  readonly types?: readonly AnyCodec[];
  readonly type?: AnyCodec;
  readonly codomain?: AnyCodec;
}

const mapObject = (value: unknown, change: (key: string, inner: unknown) => unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(key, inner)]));
};

/** Replaces every masked text in a decoded value by `pseudonym(text, kind)`; the rest is returned as it is. */
export const maskValue = (codec: AnyCodec, value: unknown, pseudonym: (text: string, kind: MaskKind) => string): unknown => {
  if (codec instanceof MaskedType) return typeof value === 'string' && value !== '' ? pseudonym(value, codec.kind) : value;
  const node = codec as AnyCodec & Walkable;
  const again = (inner: AnyCodec, part: unknown): unknown => maskValue(inner, part, pseudonym);
  switch (node._tag) {
    case 'InterfaceType':
    case 'PartialType':
      return mapObject(value, (key, inner) => (node.props?.[key] === undefined ? inner : again(node.props[key], inner)));
    case 'ExactType':
    case 'RefinementType':
      return node.type === undefined ? value : again(node.type, value);
    case 'IntersectionType':
      return (node.types ?? []).reduce((part, inner) => again(inner, part), value);
    case 'UnionType': {
      const branch = (node.types ?? []).find((inner) => inner.is(value));
      return branch === undefined ? value : again(branch, value);
    }
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return Array.isArray(value) && node.type !== undefined ? value.map((item) => again(node.type as AnyCodec, item)) : value;
    case 'DictionaryType':
      return mapObject(value, (_, inner) => (node.codomain === undefined ? inner : again(node.codomain, inner)));
    default:
      return value;
  }
};
