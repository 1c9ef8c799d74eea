/** What a process that the server starts can read of the server's environment. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { childEnvironment, DATABASE_VARIABLES, startChild, WAREHOUSE_VARIABLES } from '../../server/childProcess.ts';
import { loadInProcess } from '../../server/warehouse/clickhouse/follow.ts';

const SECRETS = {
  VELOCITY_SECRETS_KEY: 'a-key',
  SESSION_SECRET: 'a-session-secret',
  VELOCITY_SMTP_URL: 'smtps://me:password@mail.example',
  VELOCITY_METRICS_TOKEN: 'a-metrics-token',
  DATABASE_URL: 'postgres://me:database-password@db.example/velocity',
  WAREHOUSE_URL: 'https://me:warehouse-password@ch.example/velocity',
  AWS_SECRET_ACCESS_KEY: 'somebody-elses',
};

let folder: string;
let entry: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'velocity-child-'));
  entry = join(folder, 'tells.mjs');
  writeFileSync(entry, 'process.stdout.write(JSON.stringify(process.env));');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const seenBy = async (named?: readonly string[]): Promise<Record<string, string>> => {
  for (const [name, value] of Object.entries(SECRETS)) vi.stubEnv(name, value);
  return JSON.parse(await text(startChild(entry, [], named).stdout)) as Record<string, string>;
};

describe('a process that the server starts', () => {
  it('reads what the machine needs, and no secret', async () => {
    const seen = await seenBy();
    expect(seen.PATH).toBe(process.env.PATH);
    expect(Object.keys(seen).filter((name) => name in SECRETS)).toEqual([]);
  });

  it.each([
    ['the app store', DATABASE_VARIABLES, 'DATABASE_URL'],
    ['the warehouse', WAREHOUSE_VARIABLES, 'WAREHOUSE_URL'],
  ])('reads the address of %s where it is named, and that alone', async (_, named, variable) => {
    const seen = await seenBy(named);
    expect(Object.keys(seen).filter((name) => name in SECRETS)).toEqual([variable]);
  });

  it('has no variable that is not set', () => {
    expect(childEnvironment(['DATABASE_URL'], { PATH: '/bin', OTHER: 'x' })).toEqual({ PATH: '/bin' });
  });

  it('that loads the warehouse is such a process', async () => {
    const told = join(folder, 'loads.mjs');
    writeFileSync(
      told,
      `process.stdout.write(JSON.stringify({tag: 'failed', isOther: false, message: Object.keys(process.env).filter((name) => ${JSON.stringify(Object.keys(SECRETS))}.includes(name)).join()}) + '\\n');`,
    );
    for (const [name, value] of Object.entries(SECRETS)) vi.stubEnv(name, value);
    expect(await loadInProcess(folder, told)(new AbortController().signal)).toEqual({
      tag: 'failed',
      isOther: false,
      message: 'WAREHOUSE_URL',
    });
  });
});
