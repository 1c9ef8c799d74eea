/** What jobs cost and whether they succeed, for `/metrics`. */
import { Counter, Gauge, Histogram } from 'prom-client';
import type { RegisterFigures } from '../http/metrics.ts';
import type { RunReport } from './jobRunner.ts';

const BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900, 3_600];

export interface JobFigures {
  readonly register: RegisterFigures;
  readonly observe: (report: RunReport) => void;
  /** In milliseconds since 1970, by name: over all servers, as the app store knows it. */
  readonly succeeded: (times: ReadonlyMap<string, number>) => void;
}

export const jobFigures = (): JobFigures => {
  const runs = new Counter({
    name: 'velocity_job_runs_total',
    help: 'Job runs that ended on this server, by status.',
    labelNames: ['job', 'status'] as const,
    registers: [],
  });
  const failures = new Counter({
    name: 'velocity_job_failures_total',
    help: 'Job runs on this server that failed or exceeded their time limit.',
    labelNames: ['job'] as const,
    registers: [],
  });
  const seconds = new Histogram({
    name: 'velocity_job_run_seconds',
    help: 'Duration of a job run.',
    labelNames: ['job'] as const,
    buckets: BUCKETS,
    registers: [],
  });
  const success = new Gauge({
    name: 'velocity_job_last_success_timestamp_seconds',
    help: 'Time of a job’s last success on any server, in seconds since 1970.',
    labelNames: ['job'] as const,
    registers: [],
  });
  return {
    register: (registry) => {
      for (const metric of [runs, failures, seconds, success]) registry.registerMetric(metric);
    },
    observe: ({ job, status, ms }) => {
      runs.inc({ job, status });
      failures.inc({ job }, status === 'failed' || status === 'stopped' ? 1 : 0);
      seconds.observe({ job }, ms / 1000);
    },
    succeeded: (times) => {
      for (const [job, at] of times) success.set({ job }, at / 1000);
    },
  };
};
