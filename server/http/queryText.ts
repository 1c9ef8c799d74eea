/**
 * Query strings: parsed by qs within limits, then read as what the codec asks for. Everything in a query string is
 * text, so `limit=10` becomes a number only where a number is asked for, and an absent list is an empty one (bracket
 * notation has no way to write it). What fits no rule is left as it is, for the codec to refuse with its path.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { parse } from 'qs';
import { type AnyCodec, type DecodeFailure, failure, type ShapedType, type t } from '../../src/domain/codec/codec.ts';

/** Characters of a whole query string; a thousand ids in brackets fit. */
export const MAX_QUERY_LENGTH = 64_000;

const LIMITS = { depth: 5, strictDepth: true, arrayLimit: 1000, parameterLimit: 1000, throwOnLimitExceeded: true } as const;

/** The parsed query string; a failure names the limit that was passed. */
export const parseQuery = (text: string): Either<DecodeFailure, Readonly<Record<string, unknown>>> => {
  if (text.length > MAX_QUERY_LENGTH)
    return left(failure('', `a query string of at most ${MAX_QUERY_LENGTH} characters`, `${text.length} characters`));
  try {
    return right(parse(text, { ...LIMITS, plainObjects: true, allowSparse: false }) as Record<string, unknown>);
  } catch (cause) {
    return left(failure('', 'a query string within its limits', cause instanceof Error ? cause.message : 'another one'));
  }
};

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

const asNumber = (value: unknown): unknown => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : value);

const asBoolean = (value: unknown): unknown =>
  value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;

const asList = (item: AnyCodec, value: unknown): unknown => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map((entry) => coerce(item, entry)) : value;
};

const asRecord = (props: t.Props, value: unknown, isPartial: boolean): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = value as Readonly<Record<string, unknown>>;
  const out: Record<string, unknown> = { ...given };
  for (const [key, codec] of Object.entries(props)) {
    if (given[key] === undefined && isPartial) continue;
    const read = coerce(codec, given[key]);
    if (read !== undefined) out[key] = read;
  }
  return out;
};

/** The first member that takes the text as it stands, else the first that takes it once it is read. */
const asUnion = (members: readonly AnyCodec[], value: unknown): unknown => {
  if (members.some((member) => member.is(value))) return value;
  for (const member of members) {
    const read = coerce(member, value);
    if (member.is(read)) return read;
  }
  return value === '' && members.some((member) => member.is(null)) ? null : value;
};

type Tagged =
  | t.NumberType
  | t.BooleanType
  | t.ArrayType<t.Any>
  | t.InterfaceType<t.Props>
  | t.PartialType<t.Props>
  | t.ExactType<t.Any>
  | t.IntersectionType<t.Any[]>
  | t.UnionType<t.Any[]>
  | t.RefinementType<t.Any>
  | ShapedType<unknown>;

const ofShape = (codec: ShapedType<unknown>, value: unknown): unknown => {
  if (codec.shape.kind === 'number') return asNumber(value);
  return codec.shape.kind === 'list' ? asList(codec.shape.item, value) : value;
};

/** Reads text as what the codec asks for, and leaves alone what it cannot read. Never throws. */
export const coerce = (codec: AnyCodec, value: unknown): unknown => {
  const tagged = codec as unknown as Tagged;
  switch (tagged._tag) {
    case 'ShapedType':
      return ofShape(tagged, value);
    case 'NumberType':
      return asNumber(value);
    case 'BooleanType':
      return asBoolean(value);
    case 'ArrayType':
      return asList(tagged.type, value);
    case 'InterfaceType':
      return asRecord(tagged.props, value, false);
    case 'PartialType':
      return asRecord(tagged.props, value, true);
    case 'ExactType':
    case 'RefinementType':
      return coerce(tagged.type, value);
    case 'IntersectionType':
      return tagged.types.reduce((read: unknown, part) => coerce(part, read), value);
    case 'UnionType':
      return asUnion(tagged.types, value);
    default:
      return value;
  }
};
