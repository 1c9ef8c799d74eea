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
  /** Begin with a copy of this data directory, else without any data. */
  readonly data?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts the server that `npm run build` made and resolves when it is ready. */
export const startVelocity = async ({ data, env = {} }: VelocitySettings = {}): Promise<Velocity> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'velocity-e2e-'));
  if (data !== undefined) await cp(data, dataDirectory, { recursive: true });
  const removeData = (): Promise<void> => rm(dataDirectory, { recursive: true, force: true });
  const server = await startServer({
    words: ['--data', dataDirectory, '--empty'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      VELOCITY_TODAY: TODAY,
      VELOCITY_REQUESTS_PER_MINUTE: '1000000',
      VELOCITY_ENGINE_THREADS: '1',
      ...env,
    },
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
