/**
 * Finds the Chromium that the end-to-end tests drive, or brings one: the one that CHROME_PATH names, Playwright's
 * own, the system's; else Playwright's is downloaded; else, as root under CI or in a container, Debian's is
 * installed. Tests take the engine without the windows around it (chromium-headless-shell) where it is there: a quarter
 * of their time went into toolbars that nobody sees.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface ChromiumSearch {
  /** Measurements want the browser that people have; tests are content with its engine. */
  readonly wants?: 'engine' | 'browser';
  readonly env: NodeJS.ProcessEnv;
  /** Where Playwright keeps its own, whether it is there or not. */
  readonly playwrightPath: () => string;
  readonly isProgram: (path: string) => boolean;
  readonly isRoot: boolean;
  readonly inContainer: boolean;
  /** Runs a program and resolves to its exit code. */
  readonly run: (program: string, words: readonly string[]) => Promise<number>;
  readonly say: (text: string) => void;
}

export type ChromiumFound = { readonly found: string } | { readonly missing: string };

const ENGINE = 'chromium-headless-shell';
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HOW =
  'No Chromium was found and none could be installed. Install one (on Debian: sudo apt-get install chromium) or name one: CHROME_PATH=/path/to/chromium npm run test:e2e';

const systemChromium = ({ env, isProgram, wants = 'engine' }: ChromiumSearch): string | undefined => {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const names = wants === 'engine' ? [ENGINE, ...SYSTEM_NAMES] : SYSTEM_NAMES;
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...SYSTEM_PATHS].find(isProgram);
};

const present = (search: ChromiumSearch): string | undefined =>
  search.isProgram(search.playwrightPath()) ? search.playwrightPath() : systemChromium(search);

const download = (search: ChromiumSearch): Promise<number> => {
  search.say('There is no Chromium yet: downloading the one that Playwright brings.');
  return search.run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
};

const installDebians = async (search: ChromiumSearch): Promise<void> => {
  if (!search.isRoot || !(search.inContainer || (search.env.CI ?? '') !== '') || !search.isProgram('/usr/bin/apt-get')) return;
  search.say('Installing the Chromium that Debian brings.');
  const updated = await search.run('apt-get', ['update']);
  if (updated !== 0) return;
  const install = (name: string): Promise<number> => search.run('apt-get', ['install', '-y', '--no-install-recommends', name]);
  // Older Debians have the whole browser alone.
  const isThere = search.wants !== 'browser' && (await install(ENGINE)) === 0;
  if (!isThere) await install('chromium');
};

/** The path of a Chromium that can be started, or one sentence on how to get one. */
export const findChromium = async (search: ChromiumSearch): Promise<ChromiumFound> => {
  const named = search.env.CHROME_PATH ?? '';
  if (named !== '')
    return search.isProgram(named) ? { found: named } : { missing: `CHROME_PATH names ${named}, which is no program that can be started.` };
  const there = present(search);
  if (there !== undefined) return { found: there };
  await download(search);
  const downloaded = present(search);
  if (downloaded !== undefined) return { found: downloaded };
  await installDebians(search);
  const installed = present(search);
  return installed === undefined ? { missing: HOW } : { found: installed };
};

/** Whether a file is there and may be started. */
export const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Docker and Podman leave these files in every container. */
export const isInContainer = (): boolean => existsSync('/.dockerenv') || existsSync('/run/.containerenv');
