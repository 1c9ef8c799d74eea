/**
 * From a codec to JSON Schema 2020-12, by io-ts' own tags. A kind of codec that is not known here is an error, so
 * that the published document never says less than the server checks.
 */
import { type AnyCodec, ShapedType, type t } from '../../src/domain/codec/codec.ts';
import { MaskedType } from '../../src/domain/journal/mask.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** Named records, gathered on the way: they become `#/components/schemas/…`. */
export type Components = Map<string, JsonSchema>;

const COMPONENT_NAME = /^[A-Z][A-Za-z0-9]*$/;

/** Refinements whose meaning JSON Schema has a word for. */
const REFINEMENTS: Readonly<Record<string, JsonSchema>> = {
  IsoDay: { format: 'date' },
  GoalMonth: { minimum: 0, maximum: 12 },
  Version: { minimum: 1 },
};

type Structure =
  | t.InterfaceType<t.Props>
  | t.PartialType<t.Props>
  | t.ExactType<t.Any>
  | t.IntersectionType<t.Any[]>
  | t.UnionType<t.Any[]>
  | t.RefinementType<t.Any>
  | t.ArrayType<t.Any>
  | t.DictionaryType<t.Any, t.Any>
  | t.LiteralType<string | number | boolean>
  | t.KeyofType<Record<string, unknown>>
  | t.StringType
  | t.NumberType
  | t.BooleanType
  | t.NullType
  | t.UnknownType;

const ofShape = ({ shape }: ShapedType<unknown>, components: Components): JsonSchema => {
  switch (shape.kind) {
    case 'number':
      return { type: shape.integer ? 'integer' : 'number', ...(shape.minimum === undefined ? {} : { minimum: shape.minimum }) };
    case 'string':
      return {
        type: 'string',
        ...(shape.maxLength === undefined ? {} : { maxLength: shape.maxLength }),
        ...(shape.pattern === undefined ? {} : { pattern: shape.pattern }),
      };
    case 'oneOf':
      return { type: 'string', enum: [...shape.values] };
    case 'list':
      return { type: 'array', items: schemaOf(shape.item, components), maxItems: shape.maxItems };
  }
};

const propertiesOf = (props: t.Props, components: Components): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(props).map(([key, codec]) => [key, schemaOf(codec, components)]));

/** One object schema from the parts of an intersection of objects, or `allOf` of anything else. */
const ofIntersection = (parts: readonly JsonSchema[]): JsonSchema => {
  if (!parts.every((part) => part.type === 'object' && typeof part.properties === 'object')) return { allOf: parts };
  const required = parts.flatMap((part) => (part.required as readonly string[] | undefined) ?? []);
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as JsonSchema;
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) };
};

const ofUnion = (members: readonly JsonSchema[]): JsonSchema => {
  const withoutNull = members.filter((member) => member.type !== 'null');
  const only = withoutNull[0];
  if (only !== undefined && withoutNull.length === 1 && members.length === 2 && typeof only.type === 'string' && only.enum === undefined) {
    return { ...only, type: [only.type, 'null'] };
  }
  return { anyOf: members };
};

const ofStructure = (codec: Structure, components: Components): JsonSchema => {
  switch (codec._tag) {
    case 'StringType':
      return { type: 'string' };
    case 'NumberType':
      return { type: 'number' };
    case 'BooleanType':
      return { type: 'boolean' };
    case 'NullType':
      return { type: 'null' };
    case 'UnknownType':
      return {};
    case 'LiteralType':
      return { const: codec.value };
    case 'KeyofType':
      return { type: 'string', enum: Object.keys(codec.keys) };
    case 'ArrayType':
      return { type: 'array', items: schemaOf(codec.type, components) };
    case 'DictionaryType':
      return { type: 'object', additionalProperties: schemaOf(codec.codomain, components) };
    case 'InterfaceType':
      return { type: 'object', properties: propertiesOf(codec.props, components), required: Object.keys(codec.props) };
    case 'PartialType':
      return { type: 'object', properties: propertiesOf(codec.props, components) };
    case 'ExactType':
      return bare(codec.type, components);
    case 'RefinementType':
      return { ...schemaOf(codec.type, components), ...(REFINEMENTS[codec.name] ?? {}) };
    case 'IntersectionType':
      return ofIntersection(codec.types.map((part) => bare(part, components)));
    case 'UnionType':
      return ofUnion(codec.types.map((member) => schemaOf(member, components)));
    default:
      throw new Error(`no JSON Schema for a codec of kind ${String((codec as { readonly _tag?: unknown })._tag)}`);
  }
};

/** The schema itself, never a reference. */
const bare = (codec: AnyCodec, components: Components): JsonSchema => {
  if (codec instanceof ShapedType) return ofShape(codec, components);
  if (codec instanceof MaskedType) return schemaOf(codec.inner, components);
  return ofStructure(codec as unknown as Structure, components);
};

const isNamedRecord = (codec: AnyCodec): boolean =>
  COMPONENT_NAME.test(codec.name) && ['ExactType', 'InterfaceType', 'IntersectionType'].includes((codec as unknown as Structure)._tag);

/** The schema of a codec; a named record goes into `components` and is referred to. Two of one name must be alike. */
export const schemaOf = (codec: AnyCodec, components: Components): JsonSchema => {
  if (!isNamedRecord(codec)) return bare(codec, components);
  const schema = bare(codec, components);
  const known = components.get(codec.name);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(`two codecs are named ${codec.name}, and differ`);
  }
  components.set(codec.name, schema);
  return { $ref: `#/components/schemas/${codec.name}` };
};
