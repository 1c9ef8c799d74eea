/** What is put into a request at the last moment: secrets for their references, texts for dates. */
import { type Either, left, right } from 'fp-ts/Either';
import type { Json } from '../../domain/codec/codec.ts';
import { isDatedInput, serialiseDate } from './dateText.ts';

/** What is wrong with a request, and where. Never what was there: it may be a secret. */
export interface RequestFault {
  readonly path: string;
  readonly expected: string;
}

export const requestFault = (path: string, expected: string): Either<RequestFault, never> => left({ path, expected });

type Reveal = (ref: string) => string | undefined;
type JsonObject = { readonly [key: string]: Json };

/** Exactly `{secret}` or `{secret, filled}`: anything with more in it is data that happens to have such a key. */
const isSecret = (value: JsonObject): value is JsonObject & { readonly secret: string } => {
  const keys = Object.keys(value);
  const known = keys.length === 1 || (keys.length === 2 && typeof value.filled === 'boolean');
  return known && typeof value.secret === 'string';
};

const resolveEntries = (entries: readonly (readonly [string, Json])[], path: (key: string) => string, reveal: Reveal) => {
  const resolved: [string, Json][] = [];
  for (const [key, inner] of entries) {
    const one = resolveInput(inner, path(key), reveal);
    if (one._tag === 'Left') return one;
    resolved.push([key, one.right]);
  }
  return right(resolved);
};

const resolveSecret = (value: JsonObject & { readonly secret: string }, path: string, reveal: Reveal): Either<RequestFault, Json> => {
  const secret = reveal(value.secret) ?? (value.filled === false ? '' : undefined);
  return secret === undefined ? requestFault(path, 'a secret that is still kept') : right(secret);
};

/** Replaces every `{secret: ref}` by its secret and every `{date, granularity}` by its text, anywhere in the input. */
export const resolveInput = (value: Json, path: string, reveal: Reveal): Either<RequestFault, Json> => {
  if (typeof value !== 'object' || value === null) return right(value);
  if (Array.isArray(value)) {
    const items = resolveEntries(
      [...value.entries()].map(([index, item]) => [String(index), item as Json]),
      (key) => `${path}[${key}]`,
      reveal,
    );
    return items._tag === 'Left' ? items : right(items.right.map(([, item]) => item));
  }
  const object = value as JsonObject;
  if (isSecret(object)) return resolveSecret(object, path, reveal);
  if (isDatedInput(object)) {
    const text = serialiseDate(object.date, object.granularity);
    return text === null ? requestFault(path, `a date by ${object.granularity}`) : right(text);
  }
  const entries = resolveEntries(Object.entries(object), (key) => `${path}.${key}`, reveal);
  return entries._tag === 'Left' ? entries : right(Object.fromEntries(entries.right));
};
