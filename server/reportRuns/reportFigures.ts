/** What runs of reports cost, for `/metrics`. */
import { Counter, Histogram } from 'prom-client';
import type { RegisterFigures } from '../http/metrics.ts';
import type { RunCost } from './reportJobs.ts';

const BUCKETS = [0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 15, 30, 60];

export interface ReportFigures {
  readonly register: RegisterFigures;
  readonly observe: (cost: RunCost) => void;
}

export const reportFigures = (): ReportFigures => {
  const seconds = new Histogram({
    name: 'velocity_report_run_seconds',
    help: 'Duration of a report run, by outcome.',
    labelNames: ['outcome'] as const,
    buckets: BUCKETS,
    registers: [],
  });
  const cells = new Counter({ name: 'velocity_report_cells_total', help: 'Cells in the results of report runs.', registers: [] });
  const waited = new Histogram({
    name: 'velocity_report_wait_seconds',
    help: 'Time a report run waited in the queue.',
    buckets: BUCKETS,
    registers: [],
  });
  return {
    register: (registry) => {
      registry.registerMetric(seconds);
      registry.registerMetric(cells);
      registry.registerMetric(waited);
    },
    observe: ({ outcome, ms, waitedMs, cells: made }) => {
      seconds.observe({ outcome }, ms / 1000);
      waited.observe(waitedMs / 1000);
      cells.inc(made);
    },
  };
};

/** Hears what a run cost: it goes into the figures, and into the log where the run took `slowMs` or longer. */
export const tellCost =
  (figures: ReportFigures, slowMs: number, warn: (cost: RunCost, message: string) => void) =>
  (cost: RunCost): void => {
    figures.observe(cost);
    if (cost.ms >= slowMs) warn(cost, 'slow report');
  };
