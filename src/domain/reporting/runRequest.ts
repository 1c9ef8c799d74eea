/** What is asked for when a report is run. */

import { brandGroupsOf } from '../api/reports.contract.ts';
import { DOLLAR } from '../metrics/inCurrency.ts';
import { REUSE_SECONDS, type RunContext, type RunRequest } from './reportRun.ts';
import type { ReportSpec } from './reportSpec.ts';
import { toWire } from './wireSpec.ts';

/** For whom a report is run: a brand group, and the currency in which its amounts are shown. */
export interface RunFor {
  readonly id: string;
  readonly currency?: string;
}

/** The currency of a report besides US dollars; of several brand groups and of the market there is none. */
export const runCurrency = (spec: ReportSpec, { id, currency = DOLLAR }: RunFor): Pick<RunRequest, 'currency'> => {
  const [group, ...others] = brandGroupsOf(spec);
  return currency === DOLLAR || group !== id || others.length > 0 ? {} : { currency };
};

/** A report to be run from somewhere; its result may be as old as `reuseSeconds`. */
export const runRequest = (spec: ReportSpec, from: RunContext, of: RunFor, reuseSeconds: number = REUSE_SECONDS): RunRequest => ({
  spec: toWire(spec),
  from,
  reuseSeconds,
  ...runCurrency(spec, of),
});
