/** Writes that may come twice: the client repeats one whose answer was lost, and gets the answer of the first. */
import { createHash } from 'node:crypto';
import type { EndpointInput } from '../../src/domain/api/endpoint.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import { findKeptAnswer, forgetKeptAnswers, type IdempotencyScope, keepAnswer } from '../store/idempotency.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { HttpFailure } from './handler.ts';

export const KEPT_FOR_MS = 24 * 60 * 60_000;
const KEY = /^[\x21-\x7e]{1,128}$/;

/** The key that came with the request, or null; one that cannot be a key is refused. */
export const idempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new HttpFailure(422, 'The Idempotency-Key header must have 1 to 128 visible ASCII characters.', {
    errors: { 'Idempotency-Key': ['Expected 1 to 128 visible ASCII characters.'] },
  });
};

/** The same for the same input, whatever order its keys came in: codecs build their records in one order. */
export const fingerprint = (input: EndpointInput & { readonly besides?: Json | undefined }): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

const kept = async (unit: StoreUnit, scope: IdempotencyScope, hash: string): Promise<string | undefined> => {
  const found = await findKeptAnswer(unit, scope);
  if (found === undefined) return undefined;
  if (found.request_hash !== hash) throw new HttpFailure(422, 'This Idempotency-Key has already been used for a different request.');
  return found.answer;
};

/** Runs the work and keeps its answer under the key, in one transaction; or answers what was kept. */
export const writeOnce = <A>(
  store: Store,
  scope: IdempotencyScope,
  input: EndpointInput & { readonly besides?: Json | undefined },
  now: number,
  work: (unit: StoreUnit) => Promise<A>,
): Promise<A> =>
  store.transaction(async (unit) => {
    const hash = fingerprint(input);
    const before = await kept(unit, scope, hash);
    if (before !== undefined) return JSON.parse(before) as A;
    const answer = await work(unit);
    await forgetKeptAnswers(unit, now - KEPT_FOR_MS);
    await keepAnswer(unit, scope, hash, JSON.stringify(answer), now);
    return answer;
  });
