/**
 * A morning at the office: sixty-four people over six brand groups, each of whom opens a page of at most ten questions every half
 * minute, over days of their own, on a server that has just started; and somebody signing in all the while. Over HTTP, against the
 * server as it is built.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, callerOf } from '../scripts/kills/caller.ts';
import { DEMO_BRAND_GROUPS } from '../server/demo/tenants.ts';
import type { AnalyticsRequest } from '../src/domain/api/analytics.contract.ts';
import { addDays } from '../src/domain/dates/calendar.ts';
import type { IsoDay } from '../src/domain/dates/isoDay.ts';
import { type Figure, percentile } from './figure.ts';
import { queries } from './warehouse.ts';

export interface SessionsOptions {
  /** Such as `http://127.0.0.1:4173`: a server on demo data that nobody has asked yet. */
  readonly url: string;
  readonly today: IsoDay;
  /** How long pages are opened. */
  readonly seconds: number;
}

const SESSIONS = 64;
const GROUPS = 6;
const EVERY_MS = 30_000;
const SIGN_IN_EVERY_MS = 2_000;
/** Sees every brand group. */
const VIEWER = { email: 'ines@velocity.example', password: 'velocity-demo' } as const;

interface Taken {
  readonly queries: number[];
  readonly signIns: number[];
  readonly errors: string[];
  pages: number;
}

/** Notes how long it took, or why it failed. */
const noted = async <A>(times: number[], errors: string[], work: () => Promise<A>): Promise<A | null> => {
  const started = performance.now();
  try {
    const done = await work();
    times.push(performance.now() - started);
    return done;
  } catch (cause) {
    errors.push(cause instanceof Error ? cause.message : String(cause));
    return null;
  }
};

/** A whole number that looks like chance, below a bound. */
const mixed = (seed: number, below: number): number => (Math.imul(seed + 1, 0x9e37_79b1) >>> 8) % below;

/** The questions of one page: four to ten of those of the screens, of a brand group, as of a day of the last hundred. */
const pageOf = (session: number, nth: number, today: IsoDay): readonly AnalyticsRequest[] => {
  const seed = session * 1_000 + nth;
  const { id } = DEMO_BRAND_GROUPS[session % GROUPS] ?? { id: '' };
  const all = Object.values(queries(addDays(today, -mixed(seed, 100))));
  const from = mixed(seed + 7, all.length);
  return [...all.slice(from), ...all.slice(0, from)]
    .slice(0, 4 + mixed(seed + 3, 7))
    .map((question) => ({ ...question, brandGroupId: id }));
};

const openPages = async (session: number, { url, today, seconds }: SessionsOptions, taken: Taken): Promise<void> => {
  const started = performance.now();
  const waitUntil = (at: number): Promise<void> => pause(Math.max(0, started + at - performance.now()));
  const first = (session * EVERY_MS) / SESSIONS;
  await waitUntil(first);
  const caller = await noted<Caller>(taken.signIns, taken.errors, () => callerOf(url, VIEWER.email, VIEWER.password));
  if (caller === null) return;
  for (let nth = 0; first + nth * EVERY_MS < seconds * 1000; nth += 1) {
    await waitUntil(first + nth * EVERY_MS);
    taken.pages += 1;
    const asked = pageOf(session, nth, today);
    await Promise.all(asked.map((body) => noted(taken.queries, taken.errors, () => caller.call(url, 'POST', '/api/analytics', body))));
  }
};

const signInAgainAndAgain = async ({ url, seconds }: SessionsOptions, taken: Taken): Promise<void> => {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(SIGN_IN_EVERY_MS)) {
    await noted(taken.signIns, taken.errors, () => callerOf(url, VIEWER.email, VIEWER.password));
  }
};

export const sessionFigures = async (options: SessionsOptions): Promise<readonly Figure[]> => {
  const taken: Taken = { queries: [], signIns: [], errors: [], pages: 0 };
  const people = Array.from({ length: SESSIONS }, (_, session) => openPages(session, options, taken));
  await Promise.all([...people, signInAgainAndAgain(options, taken)]);
  for (const error of new Set(taken.errors)) console.log(`  ${error}`);
  const { queries, signIns, errors, pages } = taken;
  return [
    { name: `${SESSIONS} sessions over ${GROUPS} brand groups: pages in ${options.seconds} s`, value: pages, unit: 'pages' },
    { name: '… questions', value: queries.length, unit: 'questions' },
    { name: '… errors', value: errors.length, unit: 'errors', target: '0' },
    { name: '… a question, p50', value: percentile(queries, 0.5), unit: 'ms' },
    { name: '… a question, p99', value: percentile(queries, 0.99), unit: 'ms', target: '≤ 500 ms' },
    { name: '… sign-in meanwhile, p50', value: percentile(signIns, 0.5), unit: 'ms' },
    { name: '… sign-in meanwhile, p99', value: percentile(signIns, 0.99), unit: 'ms', target: '≤ 300 ms' },
  ];
};
