/**
 * `npm run first-day [-- --seed N] [--one-country] [--keep DIR]`: the first customer's day. An empty server is set up in Chromium, sixty days of seven
 * reports in three wrappers are imported, and every figure of four screens is compared with a fold over the rows of the files. It prints
 * what was compared, what differs, and what it cost in minutes, clicks and keys. Ends with 1 where a figure differs. The brand sells in the
 * United States and in Canada, whose dollars need exchange rates (they lie in the folder), or with `--one-country` in the United States alone. `--keep` leaves the files, the data directory and a picture of each screen in a folder.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium } from 'playwright';
import { browserPath } from './e2e/browserPath.ts';
import type { Tally } from './firstDay/compare.ts';
import { factsOf } from './firstDay/fold/facts.ts';
import { type Person, personAt } from './firstDay/person.ts';
import { printed } from './firstDay/print.ts';
import { ratesOf } from './firstDay/rates.ts';
import { reportsOf } from './firstDay/reports.ts';
import { advertisingOverview } from './firstDay/screens/advertisingOverview.ts';
import { businessHealth } from './firstDay/screens/businessHealth.ts';
import { executiveSummary } from './firstDay/screens/executiveSummary.ts';
import { inventoryHealth } from './firstDay/screens/inventoryHealth.ts';
import { importReports, type Step, setUp, stepOf } from './firstDay/walk.ts';
import { writeFolder } from './firstDay/wrap.ts';
import { run } from './process/run.ts';
import { type RunningServer, startServer } from './process/server.ts';

const TODAY = '2026-11-20';
const SCREENS = [businessHealth, advertisingOverview, inventoryHealth, executiveSummary];
const LOOK: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'America/New_York',
};

const setupLink = ({ url, output }: RunningServer): string => {
  const path = /\/velocity\/setup\/[\w-]+/.exec(output())?.[0];
  if (path === undefined) throw new Error(`The server printed no link for its set-up:\n${output()}`);
  return `${url}${path}`;
};

interface Day {
  readonly person: Person;
  readonly server: RunningServer;
  readonly directory: string;
  readonly seed: number;
  readonly inCanada: boolean;
}

const liveThrough = async ({ person, server, directory, seed, inCanada }: Day): Promise<boolean> => {
  const [reports, rates] = [reportsOf(seed, TODAY, inCanada ? ['US', 'CA'] : ['US']), inCanada ? ratesOf(seed, TODAY) : []];
  const { folder, files } = await writeFolder(directory, reports, rates);
  const visit = { person, facts: factsOf(reports, rates), today: TODAY };
  const steps: Step[] = [
    await stepOf(person, 'Set up', () => setUp(person, setupLink(server), inCanada)),
    await stepOf(person, `Import ${files} files`, () => importReports(person, folder, files, inCanada)),
  ];
  const tallies: Tally[] = [];
  const navigation = person.page.getByRole('navigation', { name: 'Main' });
  for (const screen of SCREENS) {
    const open = async (): Promise<void> => {
      await person.click(navigation.getByRole('link', { name: screen.link, exact: true }));
      await screen.isThere(visit);
    };
    steps.push(await stepOf(person, `Open ${screen.link}`, open));
    await person.page.screenshot({ path: join(directory, `${screen.link}.png`), fullPage: true });
    tallies.push(await screen.compare(visit));
  }
  console.log(printed(steps, tallies));
  return tallies.every(({ differences }) => differences.length === 0);
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      keep: { type: 'string' },
      'one-country': { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed);
  if (!Number.isInteger(seed)) {
    console.error('--seed takes a whole number.');
    return 2;
  }
  const built = await run(process.execPath, ['esbuild.config.mjs', '--if-stale']);
  if (built !== 0) return built;
  const executablePath = await browserPath();
  if (values.keep !== undefined) await mkdir(values.keep, { recursive: true });
  const directory = values.keep ?? (await mkdtemp(join(tmpdir(), 'velocity-first-day-')));
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', VELOCITY_TODAY: TODAY, VELOCITY_REQUESTS_PER_MINUTE: '1000000' };
  const server = await startServer({ words: ['--data', join(directory, 'server'), '--empty'], env, output: 'pipe' });
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args: ['--disable-gpu'] });
  try {
    const page = await (await browser.newContext(LOOK)).newPage();
    const isRight = await liveThrough({ person: personAt(page), server, directory, seed, inCanada: !values['one-country'] }).catch(
      async (error: unknown) => {
        await page.screenshot({ path: join(directory, 'failed.png'), fullPage: true });
        throw error;
      },
    );
    return isRight ? 0 : 1;
  } finally {
    await browser.close();
    await server.stop();
    if (values.keep === undefined) await rm(directory, { recursive: true, force: true });
  }
};

process.exitCode = await main();
