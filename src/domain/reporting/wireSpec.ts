/**
 * The report as it is sent to be run: the normal form with its keys in snake_case (C-757). Only keys change; names of
 * dimensions and measures and what people typed are values.
 */
import { chain, type Either } from 'fp-ts/Either';
import { type DecodeFailure, decode, type Json } from '../codec/codec.ts';
import { digestOf } from '../journal/digest.ts';
import { plainJson } from '../journal/json.ts';
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
export const toWire = (spec: ReportSpec): Json => withKeys(normaliseSpec(spec) as unknown as Json, snake);

/** Reads such a body, or what a server says that it ran. Never throws. */
export const fromWire = (wire: unknown): Either<DecodeFailure, ReportSpec> =>
  chain((json: Json) => decode(ReportSpec, withKeys(json, camel)))(plainJson(wire));

/** The report's hash: equal for reports that ask the same, of whatever order of keys (C-512, C-761). */
export const reportHash = (spec: ReportSpec): string => digestOf(toWire(spec));
