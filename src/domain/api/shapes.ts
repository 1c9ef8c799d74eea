/** Shapes that many calls share. */
import { boundedString, partialRecord, record, t } from '../codec/codec.ts';

/** No path parameters, no query, no body: whatever is sent is ignored. */
export const Nothing = record({}, 'Nothing');

/** `{message}`: what the server tells a person. */
export const Message = record({ message: t.string }, 'Message');
export type Message = t.TypeOf<typeof Message>;

/** The body of every error, Laravel-shaped: `message`, and for 422 the faults by field path. */
export const ErrorBody = partialRecord({ message: t.string }, { errors: t.record(t.string, t.array(t.string)) }, 'ErrorBody');
export type ErrorBody = t.TypeOf<typeof ErrorBody>;

/** Ids are ours, short and plain. */
export const Id = boundedString(64, 'Id');
export const BrandGroupIdQuery = record({ brandGroupId: Id }, 'BrandGroupIdQuery');
