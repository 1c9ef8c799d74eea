/** What a worker says of a job: a part of it, that it is through, or why it cannot be done. */
import { boundedString, oneOf, record, t } from '../codec/codec.ts';
import { InventoryPart } from './jobs.ts';

export const WorkerAnswer = t.union(
  [record({ part: InventoryPart }), record({ refusal: boundedString(1_000) }), record({ end: oneOf(['end'], 'End') })],
  'WorkerAnswer',
);
export type WorkerAnswer = t.TypeOf<typeof WorkerAnswer>;
