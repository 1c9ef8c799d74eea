/** What is asked for when a report is run. */

import { REUSE_SECONDS, type RunContext, type RunRequest } from './reportRun.ts';
import type { ReportSpec } from './reportSpec.ts';
import { toWire } from './wireSpec.ts';

/** A report to be run from somewhere; its result may be as old as `reuseSeconds`. */
export const runRequest = (spec: ReportSpec, from: RunContext, reuseSeconds: number = REUSE_SECONDS): RunRequest => ({
  spec: toWire(spec),
  from,
  reuseSeconds,
});
