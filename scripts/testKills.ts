/**
 * `npm run test:kills [-- --times 50 --seed 1]`: kills the server (SIGKILL) at random moments while people save, one a whole year of
 * goals at once, one uploads files and one imports through the page's own calls, starts it again, and looks: nothing that was acknowledged may be lost,
 * nothing half-saved, half-imported or half-uploaded may be seen, the next start is ready within five seconds, and the session still holds. The built server
 * is run (`npm run build`).
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chance } from '../server/demo/chance.ts';
import { DEMO_GROUP } from '../server/demo/ids.ts';
import { callerOf } from './kills/caller.ts';
import { makeGoalSaver } from './kills/goalSaver.ts';
import { makeImporter } from './kills/importer.ts';
import { makeUploader } from './kills/uploader.ts';
import { makeWriter } from './kills/writers.ts';
import { type RunningServer, startServer } from './process/server.ts';

const READY_WITHIN_MS = 5_000;
const GROUP = DEMO_GROUP.northfoldHome;
const WRITERS = 4;

const { values } = parseArgs({ options: { times: { type: 'string' }, seed: { type: 'string' } } });
const [times, seed] = [Number(values.times ?? 50), Number(values.seed ?? 1)];

const directory = await mkdtemp(join(tmpdir(), 'velocity-kills-'));
const start = (readyWithinMs: number): Promise<RunningServer> =>
  startServer({
    words: ['--data', directory, '--scale', '0.01'],
    env: { ...process.env, LOG_LEVEL: 'warn', VELOCITY_TODAY: '2026-11-20', VELOCITY_REQUESTS_PER_MINUTE: '1000000' },
    readyWithinMs,
    output: 'pipe',
  });

const main = async (): Promise<readonly string[]> => {
  const faults: string[] = [];
  let server = await start(180_000);
  const caller = await callerOf(server.url, 'adam@velocity.example', 'velocity-demo');
  const names = Array.from({ length: WRITERS }, (_, i) => `Killed ${i}`);
  const writers = await Promise.all(names.map((name) => makeWriter(caller, server.url, GROUP, name)));
  const importer = makeImporter(caller, GROUP);
  const uploader = makeUploader(caller, GROUP);
  const goals = makeGoalSaver(caller, GROUP);
  const began = performance.now();
  await importer.once(server.url);
  const whole = performance.now() - began;
  const starts: number[] = [];
  let whileImporting = 0;
  for (let time = 1; time <= times; time += 1) {
    const saving = Promise.all(writers.map((writer) => writer.write(server.url)));
    const importing = importer.once(server.url);
    const uploading = uploader.upload(server.url);
    const savingGoals = goals.save(server.url);
    await pause(chance(seed, time) * whole * 1.1);
    await server.kill();
    await Promise.all([saving, uploading, savingGoals]);
    if (!(await importing)) whileImporting += 1;
    const from = performance.now();
    server = await start(60_000);
    const took = performance.now() - from;
    starts.push(took);
    if (took > READY_WITHIN_MS) faults.push(`kill ${time}: ready after ${Math.round(took)} ms`);
    const found = [
      ...(await Promise.all(writers.map((writer) => writer.fault(server.url)))),
      await importer.fault(server.url),
      await uploader.fault(server.url),
      await goals.fault(server.url),
    ];
    faults.push(...found.flatMap((fault) => (fault === null ? [] : [`kill ${time}: ${fault}`])));
    if (faults.length > 0) break;
  }
  await server.stop();
  const sorted = starts.toSorted((a, b) => a - b);
  const ms = (at: number): string => `${Math.round(sorted[Math.floor((sorted.length - 1) * at)] ?? 0)} ms`;
  const saves = writers.reduce((sum, writer) => sum + writer.count(), 0);
  console.log(
    `${starts.length} kills, ${whileImporting} of them in the midst of an import, of which ${importer.arrived()} stood after all; ` +
      `${saves} saves, ${goals.count()} of a whole year of goals and ${uploader.count()} uploads acknowledged, ${uploader.arrived()} uploads stood after all. Ready again after ${ms(0.5)} (median), ${ms(1)} (longest).`,
  );
  return faults;
};

try {
  const faults = await main();
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0 ? 'Nothing acknowledged was lost, nothing half-saved, half-imported or half-uploaded was seen.' : 'Seed',
    faults.length === 0 ? '' : seed,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await rm(directory, { recursive: true, force: true });
}
