/**
 * What a codec asks for, in words for a person: whoever sends a request that does not fit knows its fields, not the names
 * that we give to codecs.
 */
import { type AnyCodec, ShapedType, type t } from '../../src/domain/codec/codec.ts';
import { MaskedType } from '../../src/domain/journal/mask.ts';

/** Refinements, whose rule no part of them tells. */
const RULES: Readonly<Record<string, string>> = {
  IsoDay: 'a day such as 2026-11-20',
  GoalMonth: 'a month from 1 to 12, or 0 for the whole year',
  Version: 'a whole number of at least 1',
};

const WORDS: Readonly<Record<string, string>> = {
  StringType: 'a text',
  NumberType: 'a number',
  BooleanType: 'true or false',
  NullType: 'null',
  ArrayType: 'a list',
  InterfaceType: 'an object with its fields',
  PartialType: 'an object with its fields',
  ExactType: 'an object with its fields',
  IntersectionType: 'an object with its fields',
  DictionaryType: 'an object with its fields',
};

/** `a, b or c`. */
export const anyOf = (words: readonly string[]): string => {
  const different = [...new Set(words)];
  const last = different.at(-1) ?? '';
  return different.length < 2 ? last : `${different.slice(0, -1).join(', ')} or ${last}`;
};

const ofShape = ({ shape }: ShapedType<unknown>): string => {
  switch (shape.kind) {
    case 'number':
      return `a ${shape.integer ? 'whole ' : ''}number${shape.minimum === undefined ? '' : ` of at least ${shape.minimum}`}`;
    case 'string':
      if (shape.maxLength !== undefined) return `a text of at most ${shape.maxLength} characters`;
      return shape.pattern === undefined ? 'a text' : 'a non-empty text';
    case 'oneOf':
      return shape.values.length === 1 ? `the text ${anyOf(shape.values)}` : `one of ${anyOf(shape.values)}`;
    case 'list':
      return `a list of at most ${shape.maxItems}`;
  }
};

interface Parts {
  readonly _tag?: string;
  readonly name: string;
  readonly types?: readonly AnyCodec[];
  readonly type?: AnyCodec;
  readonly value?: unknown;
}

/** What the codec asks for; of a kind that is not known here, no more than that it is another value. */
export const wordsOf = (codec: AnyCodec): string => {
  if (codec instanceof MaskedType) return wordsOf(codec.inner);
  if (codec instanceof ShapedType) return ofShape(codec);
  const { _tag = '', name, types = [], type, value } = codec as AnyCodec & Parts;
  if (_tag === 'RefinementType') return RULES[name] ?? (type === undefined ? 'another value' : wordsOf(type));
  if (_tag === 'UnionType') return anyOf(types.map(wordsOf));
  if (_tag === 'LiteralType') return String(value);
  return WORDS[_tag] ?? 'another value';
};

/** A codec and all that it is made of. */
function* partsOf(codec: AnyCodec): Generator<AnyCodec> {
  yield codec;
  if (codec instanceof MaskedType) yield* partsOf(codec.inner);
  if (codec instanceof ShapedType) {
    if (codec.shape.kind === 'list') yield* partsOf(codec.shape.item);
    return;
  }
  const { props, types, type, codomain } = codec as AnyCodec & {
    readonly props?: t.Props;
    readonly types?: readonly AnyCodec[];
    readonly type?: AnyCodec;
    readonly codomain?: AnyCodec;
  };
  for (const part of [...Object.values(props ?? {}), ...(types ?? []), ...[type, codomain].filter((one) => one !== undefined)])
    yield* partsOf(part);
}

/** What a fault of the codec expected, in words: by the codec of that name within it, else it is words already. */
export const expectedWords = (codec: AnyCodec, expected: string): string => {
  for (const part of partsOf(codec)) if (part.name === expected) return wordsOf(part);
  return expected;
};
