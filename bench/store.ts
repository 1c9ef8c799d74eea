/**
 * The app store under a server: signing in and saving goals, on SQLite and beside it on PostgreSQL where that is installed,
 * which then waits for its disk as SQLite does.
 */

import { type Cluster, startCluster } from '../scripts/postgres/cluster.ts';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { type Browser, PRIME, startTestServer, type TestServer } from '../test/server/http/testServer.ts';
import { type Figure, percentile } from './figure.ts';

const SIGN_INS = 60;
const WRITES = 300;
const AT_ONCE = 16;
const GOALS = `/api/brand-groups/${DEMO_GROUP.northfoldHome}/goals`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const expectStatus = (status: number, wanted: number): void => {
  if (status !== wanted) throw new Error(`answered ${status} where ${wanted} was expected`);
};

const signIn = async (server: TestServer): Promise<Browser> => {
  const browser = server.browser();
  expectStatus((await browser.signIn(PRIME)).statusCode, 200);
  return browser;
};

const save = async (browser: Browser, value: number): Promise<void> => {
  const goal = { metric: 'sales', month: 1 + (value % 12), year: 2027, country: 'US', tagSet: null, tagValue: null, value };
  expectStatus((await browser.write('POST', GOALS, goal)).statusCode, 201);
};

interface Measured {
  readonly signIns: readonly number[];
  readonly writes: readonly number[];
  /** Goals a second, when sixteen are saved at a time. */
  readonly rate: number;
}

const measure = async (database?: string): Promise<Measured> => {
  const server = await startTestServer(database === undefined ? {} : { database });
  try {
    const browser = await signIn(server);
    const [signIns, writes]: [number[], number[]] = [[], []];
    for (let i = 0; i < SIGN_INS; i += 1) signIns.push(await timed(() => signIn(server)));
    for (let i = 0; i < WRITES; i += 1) writes.push(await timed(() => save(browser, i + 1)));
    const all = await timed(() =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async (_, lane) => {
          for (let i = lane; i < WRITES; i += AT_ONCE) await save(browser, i + 1);
        }),
      ),
    );
    return { signIns, writes, rate: (WRITES / all) * 1000 };
  } finally {
    await server.close();
  }
};

const besides = async (): Promise<Measured | null> => {
  const cluster: Cluster | null = await startCluster().catch((cause: Error) => {
    console.log(cause.message);
    return null;
  });
  if (cluster === null) return null;
  try {
    return await measure(cluster.url);
  } finally {
    await cluster.remove();
  }
};

export const storeFigures = async (): Promise<readonly Figure[]> => {
  const [here, there] = [await measure(), await besides()];
  const figure = (name: string, unit: string, read: (measured: Measured) => number, target?: string): Figure => ({
    name,
    value: read(here),
    unit,
    ...(target === undefined ? {} : { target }),
    ...(there === null ? {} : { peer: 'PostgreSQL', peerValue: read(there) }),
  });
  return [
    figure('sign-in p50', 'ms', ({ signIns }) => percentile(signIns, 0.5)),
    figure('sign-in p99', 'ms', ({ signIns }) => percentile(signIns, 0.99), '≤ 300'),
    figure('a goal saved, p50', 'ms', ({ writes }) => percentile(writes, 0.5)),
    figure('a goal saved, p99', 'ms', ({ writes }) => percentile(writes, 0.99)),
    figure(`goals saved, ${AT_ONCE} at a time`, 'goals/s', ({ rate }) => rate),
  ];
};
