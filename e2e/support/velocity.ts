/** A Velocity of one's own for a test: the built server on a free port, with data that end with the test. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../scripts/process/server.ts';

/** The business day on which every end-to-end test takes place: a Friday in the fourth quarter. */
export const TODAY = '2026-11-20';

export interface Velocity {
  /** Such as `http://127.0.0.1:40123`; the app is under `/velocity/`. */
  readonly url: string;
  readonly dataDirectory: string;
  /** The last of what the server printed, such as the link of an empty start. */
  readonly output: () => string;
  /** Ends the server and removes its data. */
  readonly stop: () => Promise<void>;
}

export interface VelocitySettings {
  /** Begin without demo data. */
  readonly empty?: boolean;
  /** Begin with a copy of this data directory. */
  readonly data?: string;
  readonly today?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** How many times the demo data. */
const SCALE = '0.02';

/** Where the demo data of the server for all tests are, which take longer to make than to copy. */
const DEMO = 'VELOCITY_E2E_DEMO';

const demoOf = (dataDirectory: string): string => join(dataDirectory, 'warehouse');

/** Lets the servers of single tests begin with a copy of this server's demo data. */
export const shareDemo = ({ dataDirectory }: Velocity): void => {
  process.env[DEMO] = demoOf(dataDirectory);
};

const copyDemo = async (dataDirectory: string): Promise<void> => {
  const shared = process.env[DEMO] ?? '';
  if (shared !== '') await cp(shared, demoOf(dataDirectory), { recursive: true });
};

/** Starts the server that `npm run build` made and resolves when it is ready. */
export const startVelocity = async ({ empty = false, data, today = TODAY, env = {} }: VelocitySettings = {}): Promise<Velocity> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'velocity-e2e-'));
  if (data !== undefined) await cp(data, dataDirectory, { recursive: true });
  else if (!empty && today === TODAY) await copyDemo(dataDirectory);
  const removeData = (): Promise<void> => rm(dataDirectory, { recursive: true, force: true });
  const server = await startServer({
    words: ['--data', dataDirectory, ...(empty ? ['--empty'] : ['--scale', SCALE])],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', VELOCITY_TODAY: today, VELOCITY_REQUESTS_PER_MINUTE: '1000000', ...env },
    output: 'pipe',
  }).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await removeData();
  };
  return { url: server.url, dataDirectory, output: server.output, stop };
};
