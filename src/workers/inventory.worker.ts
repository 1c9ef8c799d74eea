/** Does the jobs of Inventory Health away from the page: a batch in, its part out. */
import { decode } from '../domain/codec/codec.ts';
import { keepingLast, partOf, practise, preparing } from '../domain/inventory/jobs.ts';
import { type WorkerAnswer, WorkerOrder } from '../domain/inventory/workerAnswer.ts';

const say = (answer: WorkerAnswer): void => postMessage(answer);

const prepared = keepingLast(preparing());

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const said = decode(WorkerOrder, data);
  if (said._tag === 'Left') {
    say({ refusal: `The job does not fit at ${said.left.faults[0]?.path ?? 'its whole'}.` });
    return;
  }
  const { order, job } = said.right;
  if (order === 'carryOut') say({ part: partOf(job, prepared) });
  else if (job.kind === 'simulate') prepared.simulation(job);
  else prepared.backTests(job);
});

practise();
