/** What all writes of the admin area have in common: not there, stale, not valid. */
import type { DraftFaults } from '../../src/domain/admin/draftRules.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import { HttpFailure } from '../http/handler.ts';

/** The record, or 404. */
export const found = <A>(record: A | undefined, message: string): A => {
  if (record === undefined) throw new HttpFailure(404, message);
  return record;
};

/** The record, where it is still of the version that the caller saw; else 409 with both. */
export const ofVersion = <A extends { readonly version: number }>(current: A, version: number | undefined, submitted: Json): A => {
  if (version !== undefined && current.version !== version)
    throw new HttpFailure(409, 'This was changed by someone else in the meantime.', { conflict: { current, submitted } });
  return current;
};

/** 422 with all faults, unless there is none. */
export const refuseFaults = (errors: DraftFaults): void => {
  const first = Object.values(errors)[0]?.[0];
  if (first !== undefined) throw new HttpFailure(422, first, { errors });
};
