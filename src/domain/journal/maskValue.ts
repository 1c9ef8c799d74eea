/** Replaces what names somebody in a decoded value, by what its codec declares; for exports alone. */
import { type AnyCodec, ShapedType } from '../codec/codec.ts';
import { MaskedType, type MaskKind, type Pseudonym } from './mask.ts';

/** What io-ts' own codecs carry of their parts. */
interface Walkable {
  readonly _tag?: string;
  readonly props?: Readonly<Record<string, AnyCodec>>;
  readonly types?: readonly AnyCodec[];
  readonly type?: AnyCodec;
  readonly codomain?: AnyCodec;
}

type Again = (codec: AnyCodec, part: unknown) => unknown;

const mapObject = (value: unknown, change: (key: string, inner: unknown) => unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(key, inner)]));
};

/** How long a text may be that a codec takes. */
const lengthIn = (codec: AnyCodec): number =>
  codec instanceof ShapedType && codec.shape.kind === 'string'
    ? (codec.shape.maxLength ?? Number.POSITIVE_INFINITY)
    : Number.POSITIVE_INFINITY;

/**
 * All texts in a masked value. One of blanks alone names nobody, and a form asks whether it was filled. A pseudonym may be
 * longer than what it stands for: a text that grows out of its field is cut, for no reader would take it.
 */
const maskTexts = (value: unknown, kind: MaskKind, pseudonym: Pseudonym, maxLength: number): unknown => {
  if (typeof value === 'string') return value.trim() === '' ? value : pseudonym(value, kind).slice(0, maxLength);
  if (Array.isArray(value)) return value.map((item) => maskTexts(item, kind, pseudonym, maxLength));
  return mapObject(value, (_, inner) => maskTexts(inner, kind, pseudonym, maxLength));
};

const inList = (item: AnyCodec | undefined, value: unknown, again: Again): unknown =>
  item !== undefined && Array.isArray(value) ? value.map((each) => again(item, each)) : value;

const inTuple = (items: readonly AnyCodec[], value: unknown, again: Again): unknown =>
  Array.isArray(value) ? value.map((each, i) => (items[i] === undefined ? each : again(items[i], each))) : value;

const inUnion = (branches: readonly AnyCodec[], value: unknown, again: Again): unknown => {
  const branch = branches.find((each) => each.is(value));
  return branch === undefined ? value : again(branch, value);
};

const maskParts = (codec: Walkable, value: unknown, again: Again): unknown => {
  switch (codec._tag) {
    case 'InterfaceType':
    case 'PartialType':
    case 'StrictType':
      return mapObject(value, (key, inner) => (codec.props?.[key] === undefined ? inner : again(codec.props[key], inner)));
    case 'ExactType':
    case 'RefinementType':
    case 'ReadonlyType':
    case 'RecursiveType':
      return codec.type === undefined ? value : again(codec.type, value);
    case 'IntersectionType':
      return (codec.types ?? []).reduce((part, inner) => again(inner, part), value);
    case 'UnionType':
      return inUnion(codec.types ?? [], value, again);
    case 'TupleType':
      return inTuple(codec.types ?? [], value, again);
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return inList(codec.type, value, again);
    case 'DictionaryType':
      return mapObject(value, (_, inner) => (codec.codomain === undefined ? inner : again(codec.codomain, inner)));
    default:
      return value;
  }
};

/** Replaces every masked text in a decoded value by its pseudonym; the rest is returned as it is. */
export const maskValue = (codec: AnyCodec, value: unknown, pseudonym: Pseudonym): unknown => {
  if (codec instanceof MaskedType) return maskTexts(value, codec.kind, pseudonym, lengthIn(codec.inner));
  const again: Again = (inner, part) => maskValue(inner, part, pseudonym);
  if (codec instanceof ShapedType) return codec.shape.kind === 'list' ? inList(codec.shape.item, value, again) : value;
  return maskParts(codec as AnyCodec & Walkable, value, again);
};
