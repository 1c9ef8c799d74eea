/** ClickHouse behind HTTP, each in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chdbFolder } from './chdb.ts';

export interface Front {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Ends the process, as a machine ends that loses its power. */
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));

/** Starts one; on a folder of data that was used before, with what it had; on a port that was used before, at the same address. */
export const startFront = async (data?: string, port = 0): Promise<Front> => {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'velocity-front-')));
  const child = spawn(process.execPath, ['scripts/engines/chdbFront.mjs', chdbFolder(), folder, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const told = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`ClickHouse's front ended with code ${code}`)));
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone(child);
  };
  return {
    url: `http://127.0.0.1:${told}`,
    port: Number(told),
    process: child,
    kill,
    close: async () => {
      await kill();
      if (data === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
