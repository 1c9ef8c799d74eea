/** What is said to a worker of a job, and what it says of it. */
import { boundedString, oneOf, record, t } from '../codec/codec.ts';
import { InventoryJob, InventoryPart } from './jobs.ts';

/** To carry a job out, or to make ready for one with its settings, of which nothing is answered. */
export const WorkerOrder = record({ order: oneOf(['carryOut', 'prepare'], 'Order'), job: InventoryJob }, 'WorkerOrder');
export type WorkerOrder = t.TypeOf<typeof WorkerOrder>;

/** The part that came of it, or why it cannot be done. */

export const WorkerAnswer = t.union([record({ part: InventoryPart }), record({ refusal: boundedString(1_000) })], 'WorkerAnswer');
export type WorkerAnswer = t.TypeOf<typeof WorkerAnswer>;
