/** What a worker of Inventory Health does with what it is told: a batch in, its part out. */
import { decode } from '../domain/codec/codec.ts';
import { keepingLast, partOf, preparing } from '../domain/inventory/jobs.ts';
import { type WorkerAnswer, WorkerOrder } from '../domain/inventory/workerAnswer.ts';

/** Answers each order; null where there is nothing to answer. */
export const answering = (): ((said: unknown) => WorkerAnswer | null) => {
  const prepared = keepingLast(preparing());
  return (data) => {
    const said = decode(WorkerOrder, data);
    if (said._tag === 'Left') return { refusal: `The job does not fit at ${said.left.faults[0]?.path ?? 'its whole'}.` };
    const { order, job } = said.right;
    if (order === 'carryOut') return { part: partOf(job, prepared) };
    if (job.kind === 'simulate') prepared.simulation(job);
    else prepared.backTests(job);
    return null;
  };
};
