/**
 * The shape of a codec as plain data, for a log to say what its events were when it was written. A shape names
 * fields and kinds of values; limits and lists of words are left to the codec itself, which judges every entry.
 */
import { type AnyCodec, type Json, pathBelow, ShapedType, show } from '../codec/codec.ts';
import { MaskedType } from './mask.ts';

/**
 * A word for a simple value, or one of `{record}` (an optional field's name ends with `?`), `{list}`, `{tuple}`,
 * `{of}` (a record by any key) and `{union}`.
 */
export type Shape = Json;

/** What io-ts' own codecs carry of their parts. */
interface Parts {
  readonly _tag?: string;
  readonly name: string;
  readonly props?: Readonly<Record<string, AnyCodec>>;
  readonly types?: readonly AnyCodec[];
  readonly type?: AnyCodec;
  readonly codomain?: AnyCodec;
}

type Fields = Readonly<Record<string, Shape>>;

const fieldsOf = (props: Readonly<Record<string, AnyCodec>>, mark: string): { readonly record: Fields } => ({
  record: Object.fromEntries(Object.entries(props).map(([key, codec]) => [`${key}${mark}`, shapeOf(codec)])),
});

const inner = (codec: AnyCodec | undefined): Shape => (codec === undefined ? 'any' : shapeOf(codec));

/** Required and optional fields are declared as an intersection of two records: to a reader they are one. */
const merged = (parts: readonly Shape[]): Shape => ({ record: Object.assign({}, ...parts.map((part) => fieldsIn(part) ?? {})) });

const ofParts = (codec: Parts): Shape => {
  switch (codec._tag) {
    case 'InterfaceType':
    case 'StrictType':
      return fieldsOf(codec.props ?? {}, '');
    case 'PartialType':
      return fieldsOf(codec.props ?? {}, '?');
    case 'ExactType':
    case 'RefinementType':
    case 'ReadonlyType':
      return inner(codec.type);
    case 'IntersectionType':
      return merged((codec.types ?? []).map(shapeOf));
    case 'UnionType':
      return { union: (codec.types ?? []).map(shapeOf) };
    case 'TupleType':
      return { tuple: (codec.types ?? []).map(shapeOf) };
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return { list: inner(codec.type) };
    case 'DictionaryType':
      return { of: inner(codec.codomain) };
    case 'NullType':
      return 'null';
    default:
      return codec.name;
  }
};

/** The shape of what a codec accepts. */
export const shapeOf = (codec: AnyCodec): Shape => {
  if (codec instanceof MaskedType) return shapeOf(codec.inner);
  if (!(codec instanceof ShapedType)) return ofParts(codec as AnyCodec & Parts);
  const { shape } = codec;
  switch (shape.kind) {
    case 'list':
      return { list: shapeOf(shape.item) };
    case 'oneOf':
      return 'word';
    default:
      return shape.kind;
  }
};

const partIn = (shape: Shape | undefined, key: string): Shape | undefined =>
  typeof shape === 'object' && shape !== null && !Array.isArray(shape) && Object.hasOwn(shape, key)
    ? (shape as Readonly<Record<string, Shape>>)[key]
    : undefined;

const fieldsIn = (shape: Shape): Fields | undefined => {
  const fields = partIn(shape, 'record');
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? (fields as Fields) : undefined;
};

const listIn = (shape: Shape, key: string): readonly Shape[] | undefined => {
  const list = partIn(shape, key);
  return Array.isArray(list) ? list : undefined;
};

const at = (path: string): string => (path === '' ? 'it' : path);

const changedField = (was: Fields, is: Fields, key: string, path: string): string | null => {
  const name = key.endsWith('?') ? key.slice(0, -1) : key;
  const [old, now] = [was[name] ?? was[`${name}?`], is[name] ?? is[`${name}?`]];
  const here = pathBelow(path, name);
  if (now === undefined) return `${here} was removed`;
  if (old === undefined) return key.endsWith('?') ? null : `${here} is new and required`;
  if (was[name] === undefined && is[name] !== undefined) return `${here} is now required`;
  return changeBetween(old, now, here);
};

const changedFields = (was: Fields, is: Fields, path: string): string | null => {
  for (const key of [...Object.keys(was), ...Object.keys(is)]) {
    const change = changedField(was, is, key, path);
    if (change !== null) return change;
  }
  return null;
};

const changedUnion = (was: readonly Shape[], is: readonly Shape[], path: string): string | null => {
  const lost = was.find((each) => !is.some((other) => changeBetween(each, other, path) === null));
  return lost === undefined ? null : `${at(path)} is no longer ${show(lost)}`;
};

const changedTuple = (was: readonly Shape[], is: readonly Shape[], path: string): string | null =>
  was.length === is.length
    ? was.reduce<string | null>((change, each, i) => change ?? changeBetween(each, is[i] ?? null, `${path}[${i}]`), null)
    : `${at(path)} was a list of ${was.length} and is now a list of ${is.length}`;

/**
 * Why a value of the older shape may not be one of the newer, in a few words with the path; null when the newer only
 * gained something: optional fields, cases of a union.
 */
export const changeBetween = (was: Shape, is: Shape, path = ''): string | null => {
  const [oldCases, newCases] = [listIn(was, 'union'), listIn(is, 'union')];
  if (oldCases !== undefined || newCases !== undefined) return changedUnion(oldCases ?? [was], newCases ?? [is], path);
  const [oldFields, newFields] = [fieldsIn(was), fieldsIn(is)];
  if (oldFields !== undefined && newFields !== undefined) return changedFields(oldFields, newFields, path);
  for (const [key, below] of [
    ['list', `${path}[]`],
    ['of', `${path}{}`],
  ] as const) {
    const [old, now] = [partIn(was, key), partIn(is, key)];
    if (old !== undefined && now !== undefined) return changeBetween(old, now, below);
  }
  const [oldItems, newItems] = [listIn(was, 'tuple'), listIn(is, 'tuple')];
  if (oldItems !== undefined && newItems !== undefined) return changedTuple(oldItems, newItems, path);
  const same = typeof was === 'string' && (was === is || is === 'any');
  return same ? null : `${at(path)} was ${show(was)} and is now ${show(is)}`;
};
