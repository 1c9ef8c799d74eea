/** Starting the built server on a port of its own and waiting until it answers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningServer {
  /** Such as `http://127.0.0.1:40123`, without a slash at the end. */
  readonly url: string;
  /** Asks the server to end and resolves when it has; after ten seconds it is ended without being asked. */
  readonly stop: () => Promise<void>;
  /** Ends the server as a crash does, and resolves when it has. */
  readonly kill: () => Promise<void>;
  /** The last of what the server printed, where its output is piped. */
  readonly output: () => string;
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

export interface ServerSettings {
  readonly words: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** How long to wait for the first good answer of `/readyz`; making demo data takes most of it. */
  readonly readyWithinMs?: number;
  readonly output?: 'inherit' | 'pipe';
}

const STOP_WITHIN_MS = 10_000;
const ASK_EVERY_MS = 100;
const KEPT_OUTPUT = 1_000_000;

/** A port of the loopback address that nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port is free.'))));
    });
  });

const answers = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.ok ?? false;
};

const stopChild = async (child: ChildProcess, ended: Promise<void>): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
};

const lastOutputOf = (child: ChildProcess): (() => string) => {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      printed = (printed + String(bytes)).slice(-KEPT_OUTPUT);
    });
  }
  return () => printed;
};

const untilReady = async (child: ChildProcess, url: string, withinMs: number): Promise<string | null> => {
  const deadline = performance.now() + withinMs;
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null) return 'The server ended before it was ready.';
    if (performance.now() > deadline) return `The server was not ready within ${withinMs / 1000} s.`;
    await pause(ASK_EVERY_MS);
  }
  return null;
};

/** Starts `dist/server/main.js` and resolves when it is ready; fails with what it printed when it ends before. */
export const startServer = async ({
  words,
  env = process.env,
  readyWithinMs = 180_000,
  output = 'inherit',
}: ServerSettings): Promise<RunningServer> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js', '--port', String(port), ...words], {
    env: { ...env, UV_THREADPOOL_SIZE: env.UV_THREADPOOL_SIZE ?? '16' },
    stdio: ['ignore', output, output],
  });
  const printed = lastOutputOf(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = (): Promise<void> => stopChild(child, ended);
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return ended;
  };
  const failure = await untilReady(child, url, readyWithinMs);
  if (failure !== null) {
    await stop();
    throw new Error(`${failure}\n${printed()}`);
  }
  return { url, stop, kill, ended, output: printed };
};
