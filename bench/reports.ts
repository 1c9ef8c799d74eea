/**
 * Sixty-four people who run reports: each of them another report every ten seconds, over days of its own, so that none is taken from an
 * earlier run; and one brand group with somebody who asks for forty at once. Over HTTP, against the server as it is built.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, callerOf } from '../scripts/kills/caller.ts';
import { DEMO_BRAND_GROUPS } from '../server/demo/tenants.ts';
import { addDays } from '../src/domain/dates/calendar.ts';
import { specOf } from '../src/domain/dates/dateSpec.ts';
import type { IsoDay } from '../src/domain/dates/isoDay.ts';
import { newReportSpec } from '../src/domain/reporting/defaultSpecs.ts';
import { driverOf } from '../src/domain/reporting/driver.ts';
import type { ReportSpec } from '../src/domain/reporting/reportSpec.ts';
import { toWire } from '../src/domain/reporting/wireSpec.ts';
import { type Figure, percentile } from './figure.ts';

export interface ReportsOptions {
  /** Such as `http://127.0.0.1:4173`: a server on demo data. */
  readonly url: string;
  readonly today: IsoDay;
  /** How long reports are asked for. */
  readonly seconds: number;
}

const PEOPLE = 64;
const GROUPS = 6;
const EVERY_MS = 10_000;
/** So many at once, of the first brand group, when two thirds of the time are over. */
const AT_ONCE = 40;
/** Sees every brand group. */
const VIEWER = { email: 'ines@velocity.example', password: 'velocity-demo' } as const;

interface Taken {
  /** Milliseconds of each run from the request to its result: before the crowd; while it is there, of its own brand group and of the others. */
  readonly calm: number[];
  readonly own: number[];
  readonly others: number[];
  readonly crowd: number[];
  readonly errors: string[];
}

const SHAPES: readonly Partial<ReportSpec>[] = [
  { rowDimensions: ['asin'], measures: ['total_sales_ordered_revenue_in_usd', 'ordered_units'], limit: 50 },
  { rowDimensions: ['date'], measures: ['total_sales_ordered_revenue_in_usd', 'ad_sales', 'ad_spend_in_usd'] },
  { rowDimensions: ['category'], columnDimensions: ['country'], measures: ['ordered_units'] },
  { rowDimensions: ['campaign_name'], measures: ['ad_spend_in_usd', 'acos'], limit: 100 },
  { measures: ['total_sales_ordered_revenue_in_usd'] },
];

/** No two are of the same days and the same shape. */
const reportOf = (nth: number, today: IsoDay): { readonly group: number; readonly body: unknown } => {
  const group = nth % GROUPS;
  const driver = driverOf({ kind: 'brand', brandGroupId: DEMO_BRAND_GROUPS[group]?.id ?? '' });
  const end = addDays(today, -1 - (nth % 61));
  const dateRange = specOf({ start: addDays(end, -7 - (nth % 83)), end });
  const spec: ReportSpec = {
    ...newReportSpec(driver._tag === 'Right' ? driver.right : ''),
    ...SHAPES[nth % SHAPES.length],
    dateRange,
  };
  return { group, body: toWire(spec) };
};

const run = async (caller: Caller, url: string, body: unknown): Promise<number> => {
  const started = performance.now();
  const path = '/api/einstein/reports';
  const query = '?reuseThresholdSeconds=0&agent=velocity&env=bench&context=report_builder';
  const { reportId } = (await caller.call(url, 'POST', `${path}${query}`, body)) as { readonly reportId: string };
  for (;;) {
    const { status, errorMessage } = (await caller.call(url, 'GET', `${path}/${reportId}`)) as {
      readonly status: string;
      readonly errorMessage: string | null;
    };
    if (status === 'complete') break;
    if (status === 'error' || status === 'aborted') throw new Error(`${status}: ${errorMessage ?? ''}`);
  }
  await caller.call(url, 'GET', `${path}/${reportId}/result`);
  return performance.now() - started;
};

const noted = async (times: number[], errors: string[], work: () => Promise<number>): Promise<void> => {
  try {
    times.push(await work());
  } catch (cause) {
    errors.push(cause instanceof Error ? cause.message : String(cause));
  }
};

export const reportFigures = async ({ url, today, seconds }: ReportsOptions): Promise<readonly Figure[]> => {
  const taken: Taken = { calm: [], own: [], others: [], crowd: [], errors: [] };
  const callers: Caller[] = [];
  for (let person = 0; person < PEOPLE; person += 1) callers.push(await callerOf(url, VIEWER.email, VIEWER.password));
  const crowdAt = (seconds * 2000) / 3;
  const started = performance.now();
  const waitUntil = (at: number): Promise<void> => pause(Math.max(0, started + at - performance.now()));
  const people = callers.map(async (caller, person) => {
    const first = (person * EVERY_MS) / PEOPLE;
    for (let nth = 0; first + nth * EVERY_MS < seconds * 1000; nth += 1) {
      await waitUntil(first + nth * EVERY_MS);
      const { group, body } = reportOf(person + nth * PEOPLE, today);
      const isCalm = first + nth * EVERY_MS < crowdAt - EVERY_MS / 2;
      const times = isCalm ? taken.calm : group === 0 ? taken.own : taken.others;
      await noted(times, taken.errors, () => run(caller, url, body));
    }
  });
  const crowd = async (): Promise<void> => {
    await waitUntil(crowdAt);
    const many = Array.from({ length: AT_ONCE }, (_, i) => reportOf((PEOPLE * 1000 + i) * GROUPS, today));
    const [caller] = callers;
    if (caller !== undefined) await Promise.all(many.map(({ body }) => noted(taken.crowd, taken.errors, () => run(caller, url, body))));
  };
  await Promise.all([...people, crowd()]);
  for (const error of new Set(taken.errors)) console.log(`  ${error}`);
  const { calm, own, others, errors } = taken;
  const runs = calm.length + own.length + others.length + taken.crowd.length;
  return [
    { name: `${PEOPLE} people who run reports for ${seconds} s: runs`, value: runs, unit: 'runs' },
    { name: '… errors', value: errors.length, unit: 'errors', target: '0' },
    { name: '… a run, from the request to its result, p50', value: percentile(calm, 0.5), unit: 'ms', target: '≤ 150 ms' },
    { name: '… p99', value: percentile(calm, 0.99), unit: 'ms', target: '≤ 1 s' },
    { name: `… while ${AT_ONCE} at once are asked for in one brand group: in the others, p50`, value: percentile(others, 0.5), unit: 'ms' },
    { name: '… in the others, p99', value: percentile(others, 0.99), unit: 'ms' },
    { name: '… in that one, p50', value: percentile([...own, ...taken.crowd], 0.5), unit: 'ms' },
  ];
};
