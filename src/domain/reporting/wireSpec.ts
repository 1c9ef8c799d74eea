/**
 * The report as it is sent to be run: the normal form with its keys in snake_case (C-757). Only keys change; names of
 * dimensions and measures and what people typed are values.
 */
import { chain, type Either, left } from 'fp-ts/Either';
import { type DecodeFailure, decode, failure, type Json, t } from '../codec/codec.ts';
import { digestOf } from '../journal/digest.ts';
import { jsonOf, plainJson } from '../journal/json.ts';
import { normaliseSpec } from './normaliseSpec.ts';
import { ReportSpec } from './reportSpec.ts';

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const withKeys = (json: Json, rename: (key: string) => string): Json => {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((item: Json) => withKeys(item, rename));
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [rename(key), withKeys(value as Json, rename)]));
};

/** The body that asks for the report. */
export const toWire = (spec: ReportSpec): Json => withKeys(jsonOf(normaliseSpec(spec)), snake);

/** Reads such a body, or what a server says that it ran. Never throws. */
export const fromWire = (wire: unknown): Either<DecodeFailure, ReportSpec> =>
  chain((json: Json) => decode(ReportSpec, withKeys(json, camel)))(plainJson(wire));

/** The report's hash: equal for reports that ask the same, of whatever order of keys (C-512, C-761). */
export const reportHash = (spec: ReportSpec): string => digestOf(toWire(spec));

const isObject = (json: Json | undefined): json is { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Where the text has a field that the report read from it does not have; both have the same shape otherwise. */
const strayPaths = (wire: Json, kept: Json | undefined, path: string): readonly string[] => {
  if (Array.isArray(wire))
    return wire.flatMap((item: Json, i) => strayPaths(item, Array.isArray(kept) ? kept[i] : undefined, `${path}[${i}]`));
  if (!isObject(wire) || !isObject(kept)) return [];
  return Object.entries(wire).flatMap(([key, value]) => {
    const own = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(kept, key) ? strayPaths(value, kept[key], own) : [own];
  });
};

/** What somebody wrote as a report, in its own keys, read without leaving anything aside: what a report does not have is refused by its name. */
export const readWritten = (written: unknown): Either<DecodeFailure, ReportSpec> =>
  chain((json: Json) => {
    const read = decode(ReportSpec, json);
    if (read._tag === 'Left') return read;
    const stray = strayPaths(json, jsonOf(read.right), '')[0];
    return stray === undefined ? read : left(failure(stray, 'no such field', 'one that reports do not have'));
  })(plainJson(written));

/** A body as it was sent, read without leaving anything aside: what a report does not have is refused by its name. */
export const readWire = (wire: unknown): Either<DecodeFailure, ReportSpec> =>
  chain((json: Json) => {
    const read = fromWire(json);
    if (read._tag === 'Left') {
      return left({ ...read.left, faults: read.left.faults.map((fault) => ({ ...fault, path: snake(fault.path) })) });
    }
    const stray = strayPaths(json, withKeys(jsonOf(read.right), snake), '')[0];
    return stray === undefined ? read : left(failure(stray, 'no such field', 'one that reports do not have'));
  })(plainJson(wire));

const refusedAt = ({ faults }: DecodeFailure, u: unknown, context: t.Context): t.Validation<never> =>
  t.failures(
    faults.map(({ path, expected }) => ({
      value: u,
      context: path === '' ? context : [...context, { key: path, type: t.unknown, actual: undefined }],
      // NOTE: at its root a codec tells its name, which is no word of a person.
      message: path === '' ? 'an object with its fields' : expected,
    })),
  );

/** What walks codecs, such as the OpenAPI document, sees any JSON. */
class WireType extends t.Type<ReportSpec, Json, unknown> {
  readonly _tag = 'UnknownType' as const;
}

/** A report on the wire: read strictly, written in its normal form. */
export const WireSpec: t.Type<ReportSpec, Json, unknown> = new WireType(
  'WireSpec',
  ReportSpec.is,
  (u, context) => {
    const read = readWire(u);
    return read._tag === 'Left' ? refusedAt(read.left, u, context) : t.success(read.right);
  },
  toWire,
);
