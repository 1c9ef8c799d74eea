/** Walks codecs for their text fields: what each is declared to be for an exported log. */
import { type AnyCodec, ShapedType } from '../../../src/domain/codec/codec.ts';
import { MaskedType, type MaskKind } from '../../../src/domain/journal/mask.ts';

interface Parts {
  readonly _tag?: string;
  readonly name: string;
  readonly props?: Readonly<Record<string, AnyCodec>>;
  readonly types?: readonly AnyCodec[];
  readonly type?: AnyCodec;
  readonly codomain?: AnyCodec;
}

/** `open` is any text or JSON that is declared plain; `closed` is one of a list of words. */
export type Declared = 'open' | 'closed' | MaskKind;

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Path and declaration of every field that can hold a text; lists are written `[]`, records by any key `{}`. */
export const textFields = (codec: AnyCodec, path = ''): readonly (readonly [path: string, declared: Declared])[] => {
  if (codec instanceof MaskedType) return [[path, codec.kind]];
  if (codec instanceof ShapedType) {
    switch (codec.shape.kind) {
      case 'number':
        return [];
      case 'oneOf':
        return [[path, 'closed']];
      case 'string':
        return [[path, 'open']];
      case 'list':
        return textFields(codec.shape.item, `${path}[]`);
    }
  }
  const node = codec as unknown as Parts;
  switch (node._tag) {
    case 'InterfaceType':
    case 'PartialType':
      return Object.entries(node.props ?? {}).flatMap(([key, inner]) => textFields(inner, below(path, key)));
    case 'ExactType':
    case 'RefinementType':
      return node.type === undefined ? [] : textFields(node.type, path);
    case 'IntersectionType':
    case 'UnionType':
      return (node.types ?? []).flatMap((inner) => textFields(inner, path));
    case 'ArrayType':
      return node.type === undefined ? [] : textFields(node.type, `${path}[]`);
    case 'DictionaryType':
      return node.codomain === undefined ? [] : textFields(node.codomain, `${path}{}`);
    case 'LiteralType':
    case 'KeyofType':
      return [[path, 'closed']];
    case 'BooleanType':
    case 'NullType':
    case 'NumberType':
    case 'UndefinedType':
      return [];
    default:
      // Texts, JSON, anything: whatever is not known here to hold no text.
      return [[path, 'open']];
  }
};
