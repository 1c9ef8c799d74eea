/** Does the jobs of Inventory Health away from the page: a job in, its parts out one after another, then the end. */
import { decode } from '../domain/codec/codec.ts';
import { InventoryJob, partsOf, practise } from '../domain/inventory/jobs.ts';
import type { WorkerAnswer } from '../domain/inventory/workerAnswer.ts';

const say = (answer: WorkerAnswer): void => postMessage(answer);

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const job = decode(InventoryJob, data);
  if (job._tag === 'Left') {
    say({ refusal: `The job does not fit at ${job.left.faults[0]?.path ?? 'its whole'}.` });
    return;
  }
  for (const part of partsOf(job.right)) say({ part });
  say({ end: 'end' });
});

practise();
