/** The job that carries deliveries out. The runner needs the server that answers its questions, which is built later than the jobs. */
import type { Job } from '../jobs/job.ts';
import type { TurnRunner } from './turnRunner.ts';

export interface DeliveryJob {
  readonly job: Job;
  readonly begin: (runner: TurnRunner) => void;
}

const MINUTE_MS = 60_000;

export const deliveryJob = (): DeliveryJob => {
  let runner: TurnRunner | null = null;
  return {
    begin: (next) => {
      runner = next;
    },
    job: {
      name: 'deliveries',
      title: 'Send deliveries',
      schedule: { kind: 'every', ms: MINUTE_MS },
      limitMs: 30 * MINUTE_MS,
      // A turn that was missed is begun with the next look, while its deadline lasts.
      missed: 'skip',
      run: async ({ signal }) => {
        const count = (await runner?.look(signal)) ?? 0;
        return count === 0 ? null : `${count} ${count === 1 ? 'delivery' : 'deliveries'}`;
      },
    },
  };
};
