/**
 * `npm run soak -- deliveries [--count 10000 --seed 1]` lives a day of so many deliveries with faults at random (`soak/deliveries.ts`).
 *
 * `npm run soak [-- --sessions 1000 --seed 1]`: lives random sessions over the whole app, writes each page load of them as a
 * log, and replays every log in three processes of other zones, languages and wall clocks. Every entry must lead to the
 * recorded state. The session of a seed that fails is added to test/machines/soak/sessions.json, and those are lived first from then on.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSqliteStore } from '../server/store/sqliteStore.ts';
import { soakDeliveries } from './soak/deliveries.ts';
import { environmentOf, PLACES, type Place, placeWords, shiftClock } from './soak/places.ts';
import { faultOf, type Lived, live, type Session, type SoakFault, sessionFor } from './soak/sessions.ts';

/** NOTE: whole sessions, for a seed leads to another one as soon as there are other events to choose from. */
const KEPT = 'test/machines/soak/sessions.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    sessions: { type: 'string' },
    seed: { type: 'string' },
    replay: { type: 'string' },
    days: { type: 'string' },
  },
});

const linesOf = (path: string): readonly Session[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Session);

/** In a process of its own: replays a file of sessions and prints what it found. */
const replayAll = (path: string, days: number): void => {
  shiftClock(days);
  const sessions = linesOf(path);
  const faults = sessions.flatMap((session) => faultOf(session) ?? []);
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  process.stdout.write(JSON.stringify({ replayed: sessions.length, timeZone, locale, year: new Date().getFullYear(), faults }));
};

interface Report {
  readonly replayed: number;
  readonly timeZone: string;
  readonly locale: string;
  readonly year: number;
  readonly faults: readonly SoakFault[];
}

const replayAt = (place: Place, path: string): Promise<Report> =>
  new Promise((resolve, reject) => {
    const words = [process.argv[1] ?? '', '--replay', path, `--days=${place.days}`];
    const child = spawn(process.execPath, words, { env: environmentOf(place), stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(text) as Report) : reject(new Error(`the replay at ${place.zone} ended with ${code}`)),
    );
  });

const naturalOf = (text: string | undefined, fallback: number, name: string): number => {
  const value = Number(text ?? fallback);
  if (Number.isSafeInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number of at least 1, and is "${text}".`);
  process.exit(2);
};

/** A session that cannot even be lived is a fault of its seed. */
const tryLive = (lived: Lived, faults: SoakFault[]): readonly Session[] => {
  try {
    return live(lived);
  } catch (cause) {
    faults.push({ seed: lived.seed, segment: 0, what: cause instanceof Error ? cause.message : String(cause) });
    return [];
  }
};

const linesIn = (sessions: readonly Lived[]): string => `[${sessions.map((each) => `\n${JSON.stringify(each)}`).join(',')}\n]\n`;

/** Those that failed are kept as they were lived; a kept one that fails again is there already. */
const keepFailed = (kept: readonly Lived[], lived: readonly Lived[], faults: readonly SoakFault[]): void => {
  const failed = new Set(faults.map(({ seed }) => seed));
  const added = lived.filter((each) => failed.has(each.seed) && !kept.includes(each));
  if (added.length > 0) writeFileSync(KEPT, linesIn([...kept, ...added]));
};

const main = async (): Promise<number> => {
  const count = naturalOf(values.sessions, 1_000, 'sessions');
  const first = values.seed === undefined ? (Date.now() % 1_000_000_000) + 1 : naturalOf(values.seed, 1, 'seed');
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as readonly Lived[];
  const lived = [...kept, ...Array.from({ length: count }, (_, i) => sessionFor(first + i))];
  const faults: SoakFault[] = [];
  const directory = mkdtempSync(join(tmpdir(), 'velocity-soak-'));
  try {
    const sessions = lived.flatMap((each) => tryLive(each, faults));
    const entries = sessions.reduce((sum, session) => sum + session.entries, 0);
    console.log(
      `${lived.length} sessions from seed ${first} (${kept.length} kept ones), ${sessions.length} page loads, ${entries} entries`,
    );
    const path = join(directory, 'sessions.ndjson');
    writeFileSync(path, sessions.map((session) => `${JSON.stringify(session)}\n`).join(''));
    const reports = await Promise.all(PLACES.map((place) => replayAt(place, path)));
    for (const [i, place] of PLACES.entries()) {
      const report = reports[i] as Report;
      console.log(`${placeWords(place)} (there it is ${report.year}): ${report.replayed} replayed, ${report.faults.length} differ`);
      if (report.timeZone !== place.zone) throw new Error(`the replay ran in ${report.timeZone}, not in ${place.zone}`);
      faults.push(...report.faults);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  for (const { seed, segment, what } of faults.slice(0, 20)) console.error(`seed ${seed}, page load ${segment + 1}: ${what}`);
  keepFailed(kept, lived, faults);
  console.log(faults.length === 0 ? 'Every replay was equal.' : `${faults.length} replays differ.`);
  return faults.length === 0 ? 0 : 1;
};

/** So many deliveries have an app store of their own. */
const DELIVERIES_AT_ONCE = 500;

const liveDeliveries = async (): Promise<number> => {
  const count = naturalOf(values.count, 10_000, 'count');
  const first = naturalOf(values.seed, (Date.now() % 1_000_000_000) + 1, 'seed');
  const faults: string[] = [];
  const sums = { deliveries: 0, mails: 0, sent: 0, partly: 0, failed: 0, uncertain: 0, deaths: 0 };
  for (let seed = first; sums.deliveries < count; seed += 1) {
    const directory = mkdtempSync(join(tmpdir(), 'velocity-deliveries-'));
    const store = await openSqliteStore(join(directory, 'app.sqlite'), () => 0);
    try {
      const report = await soakDeliveries({ store, seed, count: Math.min(DELIVERIES_AT_ONCE, count - sums.deliveries) });
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += report[key];
      faults.push(...report.faults.map((fault) => `seed ${seed}, ${fault}`));
    } finally {
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    }
    console.log(JSON.stringify(sums));
  }
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(
    `${sums.deliveries} deliveries from seed ${first}: ${faults.length === 0 ? 'none blank, none doubled, none without a receipt or a told failure' : `${faults.length} faults`}.`,
  );
  return faults.length === 0 ? 0 : 1;
};

if (positionals[0] === 'deliveries') process.exitCode = await liveDeliveries();
else if (values.replay === undefined) process.exitCode = await main();
else replayAll(values.replay, Number(values.days ?? 0));
