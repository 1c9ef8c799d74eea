/** Shapes that many calls share. */
import { boundedString, partialRecord, record, t } from '../codec/codec.ts';

/** No path parameters, no query, no body: whatever is sent is ignored. */
export const Nothing = record({}, 'Nothing');

/** So many questions of a kind about the market of one person in a minute: more than a person asks, fewer than a machine would. */
export const MARKET_CALLS_PER_MINUTE = 300;

/** `{message}`: what the server tells a person. */
export const Message = record({ message: t.string }, 'Message');
export type Message = t.TypeOf<typeof Message>;

/** The two versions that a stale edit stands between: what is stored now, and what was sent. */
export const EditConflict = record({ current: t.unknown, submitted: t.unknown }, 'EditConflict');
export type EditConflict = t.TypeOf<typeof EditConflict>;

/**
 * The body of every error, Laravel-shaped: `message`; for 422 the faults by field path; for the 409 of a stale edit both
 * versions, so that a person can choose.
 */
export const ErrorBody = partialRecord(
  { message: t.string },
  { errors: t.record(t.string, t.array(t.string)), conflict: EditConflict },
  'ErrorBody',
);
export type ErrorBody = t.TypeOf<typeof ErrorBody>;

/** Ids are ours, short and plain. */
export const Id = boundedString(64, 'Id');
export const BrandGroupIdQuery = record({ brandGroupId: Id }, 'BrandGroupIdQuery');
