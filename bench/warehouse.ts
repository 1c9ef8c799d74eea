/**
 * The warehouse: how long the demo data takes and how much memory, and ten typical questions of the screens through the
 * analytics handler, each worked out anew (no answer is reused).
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { analyticsHandler } from '../server/handlers/analytics.ts';
import type { HandlerContext } from '../server/http/handler.ts';
import { answering } from '../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../server/warehouse/duckdbWarehouse.ts';
import { bytesIn } from '../server/warehouse/files.ts';
import type { Warehouse } from '../server/warehouse/warehouse.ts';
import type { AnalyticsRequest } from '../src/domain/api/analytics.contract.ts';
import { addDays, addMonths, addYears, startOf } from '../src/domain/dates/calendar.ts';
import type { IsoDay } from '../src/domain/dates/isoDay.ts';
import type { BrandGroup } from '../src/domain/session/user.ts';
import { type Figure, percentile } from './figure.ts';

export interface WarehouseBenchOptions {
  /** A folder for the warehouse; made, and removed afterwards. */
  readonly directory: string;
  readonly today: IsoDay;
  readonly scale: number;
  /** How often each question is asked. */
  readonly rounds: number;
  /** The generator's script as it was built. */
  readonly generator: string;
}

const mebibytes = (bytes: number): number => bytes / 2 ** 20;

/** Generates in a process of its own, as a first start does. */
export const generated = async ({
  directory,
  today,
  scale,
  generator,
}: Omit<WarehouseBenchOptions, 'rounds'>): Promise<{ readonly seconds: number; readonly peakBytes: number }> => {
  const started = performance.now();
  const child = spawn(process.execPath, [generator, JSON.stringify({ directory, seed: 1, scale, today })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const last = JSON.parse(said.trim().split('\n').at(-1) ?? '{}') as { readonly peakBytes?: number };
  if (code !== 0 || last.peakBytes === undefined) throw new Error(`The generator failed: ${JSON.stringify(last)}`);
  return { seconds: (performance.now() - started) / 1000, peakBytes: last.peakBytes };
};

const SALES = 'total_sales_ordered_revenue_in_usd';
const CORE = [SALES, 'ordered_units', 'ad_spend_in_usd', 'tacos', 'glance_views', 'conversion_rate', 'buy_box_percentage', 'asp'];

/** What the screens ask, by name. */
export const queries = (today: IsoDay): Readonly<Record<string, AnalyticsRequest>> => {
  const yesterday = addDays(today, -1);
  const month = { start: startOf(yesterday, 'monthly'), end: yesterday };
  const lastDays = (days: number) => ({ start: addDays(yesterday, 1 - days), end: yesterday });
  const base = { schemaType: 'retail', metrics: CORE, dimensions: [] } as const;
  const byProduct = {
    dimensions: ['asin', 'product_title', 'current_category'],
    orderBys: [{ field_name: SALES, direction: 'desc' }],
  } as const;
  const ask = (question: Partial<AnalyticsRequest> & Pick<AnalyticsRequest, 'currentPeriod'>): AnalyticsRequest => ({
    ...base,
    metrics: [...base.metrics],
    dimensions: [],
    ...question,
  });
  return {
    'history of 24 months': ask({
      currentPeriod: { start: addMonths(month.start, -24), end: addDays(month.start, -1) },
      dimensions: ['date'],
      periodicity: 'monthly',
    }),
    'month to date with prior': ask({ currentPeriod: month, pop: 'pop' }),
    'year to date by day': ask({ currentPeriod: { start: startOf(yesterday, 'annual'), end: yesterday }, dimensions: ['date'] }),
    '26 weeks by week with last year': ask({
      currentPeriod: { start: addDays(startOf(yesterday, 'weekly'), -182), end: addDays(startOf(yesterday, 'weekly'), -1) },
      dimensions: ['date'],
      periodicity: 'weekly',
      pop: 'yoy',
    }),
    '30 days by country with last year': ask({ currentPeriod: lastDays(30), dimensions: ['country'], pop: 'yoy' }),
    'top 25 products of 30 days with prior': ask({
      currentPeriod: lastDays(30),
      pop: 'pop',
      dimensions: [...byProduct.dimensions],
      orderBys: [...byProduct.orderBys],
      limit: 25,
    }),
    'all products of 90 days with prior': ask({
      currentPeriod: lastDays(90),
      pop: 'pop',
      dimensions: [...byProduct.dimensions],
      orderBys: [...byProduct.orderBys],
    }),
    'categories of 12 months by month': ask({
      currentPeriod: { start: addMonths(month.start, -12), end: addDays(month.start, -1) },
      dimensions: ['date', 'current_category'],
      periodicity: 'monthly',
    }),
    'searched products of 26 weeks by week': ask({
      currentPeriod: { start: addDays(startOf(yesterday, 'weekly'), -182), end: addDays(startOf(yesterday, 'weekly'), -1) },
      dimensions: ['date'],
      periodicity: 'weekly',
      filters: { search: 'linen', countries: ['US', 'CA'] },
    }),
    'one product by day for a year': ask({
      currentPeriod: { start: addYears(yesterday, -1), end: yesterday },
      dimensions: ['date'],
      filters: { search: 'California King, Sage' },
    }),
  };
};

const context = (brandGroupId: string, today: IsoDay): HandlerContext => ({
  caller: { userId: 'bench', roles: ['Prime'] },
  brandGroups: [{ id: brandGroupId } as BrandGroup],
  session: { signIn: () => Promise.resolve(), signOut: () => Promise.resolve(), issueToken: () => undefined },
  write: () => Promise.reject(new Error('nothing is written')),
  requestId: 'bench',
  timeZone: 'UTC',
  remoteAddress: '127.0.0.1',
  signal: new AbortController().signal,
  today: () => today,
});

type Times = ReadonlyMap<string, readonly number[]>;

/** Milliseconds of each question for each warehouse, round by round, so that the machine's moods hit all alike. */
export const measured = async (
  warehouses: readonly Warehouse[],
  { today, rounds }: Pick<WarehouseBenchOptions, 'today' | 'rounds'>,
): Promise<readonly Times[]> => {
  const asked = queries(today);
  const times = warehouses.map(() => new Map<string, number[]>(Object.keys(asked).map((name) => [name, []])));
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, body] of Object.entries(asked)) {
      for (const [i, warehouse] of warehouses.entries()) {
        const handler = analyticsHandler(answering(warehouse));
        const started = performance.now();
        await handler(context(DEMO_GROUP.northfoldHome, today), { params: {}, query: {}, body });
        if (round >= 0) times[i]?.get(name)?.push(performance.now() - started);
      }
    }
  }
  return times;
};

/** Generation and queries; the biggest demo brand group is asked. */
export const warehouseFigures = async (options: WarehouseBenchOptions): Promise<readonly Figure[]> => {
  const { seconds, peakBytes } = await generated(options);
  const bytes = await bytesIn(options.directory);
  const warehouse = await openWarehouse({ directory: options.directory });
  try {
    const [times = new Map<string, readonly number[]>()] = await measured([warehouse], options);
    const all = [...times.values()].flat();
    return [
      { name: `demo data at scale ${options.scale}: generation`, value: seconds, unit: 's', target: '≤ 60 s' },
      { name: `demo data at scale ${options.scale}: peak memory`, value: mebibytes(peakBytes), unit: 'MiB', target: '≤ 1,024 MiB' },
      { name: `demo data at scale ${options.scale}: file`, value: mebibytes(bytes), unit: 'MiB' },
      { name: 'ten analytics queries: p50', value: percentile(all, 0.5), unit: 'ms' },
      { name: 'ten analytics queries: p95', value: percentile(all, 0.95), unit: 'ms', target: '≤ 50 ms' },
      ...[...times].map(([name, list]) => ({ name: `query: ${name}, p50`, value: percentile(list, 0.5), unit: 'ms' })),
    ];
  } finally {
    await warehouse.close();
    await rm(options.directory, { recursive: true, force: true });
  }
};
