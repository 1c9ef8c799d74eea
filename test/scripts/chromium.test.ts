import { describe, expect, it } from 'vitest';
import { type ChromiumSearch, findChromium } from '../../scripts/e2e/chromium.ts';

/** A machine that is pretended: which programs are on it, and what each command that runs adds to them. */
const machine = (there: readonly string[], brings: Readonly<Record<string, string>> = {}, more: Partial<ChromiumSearch> = {}) => {
  const programs = new Set(there);
  const ran: string[] = [];
  const said: string[] = [];
  const search: ChromiumSearch = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    playwrightPath: () => '/cache/chromium/chrome',
    isProgram: (path) => programs.has(path),
    isRoot: false,
    inContainer: false,
    run: async (program, words) => {
      const command = [program === process.execPath ? 'node' : program, ...words].join(' ');
      ran.push(command);
      const key = Object.keys(brings).find((start) => command.includes(start));
      if (key === undefined) return 1;
      programs.add(brings[key] ?? '');
      return 0;
    },
    say: (text) => said.push(text),
    ...more,
  };
  return { search, ran, said };
};

const everywhere = ['/opt/chrome', '/cache/chromium/chrome', '/usr/bin/chromium', '/usr/local/bin/google-chrome'];
const apt = {
  'apt-get update': '/etc/lists',
  'recommends chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'recommends chromium': '/usr/bin/chromium',
};
const asRoot = { isRoot: true, inContainer: true };

describe('finding Chromium', () => {
  it.each([
    ['the one that CHROME_PATH names', everywhere, { CHROME_PATH: '/opt/chrome' }, '/opt/chrome'],
    ["Playwright's own before the system's", everywhere, {}, '/cache/chromium/chrome'],
    ["the system's", ['/usr/bin/chromium'], {}, '/usr/bin/chromium'],
    [
      "the system's engine before its whole browser",
      ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
      {},
      '/usr/bin/chromium-headless-shell',
    ],
    ["the system's on the path", ['/usr/local/bin/google-chrome'], {}, '/usr/local/bin/google-chrome'],
  ])('takes %s and runs nothing', async (_, there, env, found) => {
    const { search, ran } = machine(there);
    expect(await findChromium({ ...search, env: { ...search.env, ...env } })).toEqual({ found });
    expect(ran).toEqual([]);
  });

  it('says so when CHROME_PATH names no program, and does not look further', async () => {
    const { search, ran } = machine(everywhere);
    const result = await findChromium({ ...search, env: { CHROME_PATH: '/nowhere' } });
    expect(result).toEqual({ missing: 'CHROME_PATH names /nowhere, which is no program that can be started.' });
    expect(ran).toEqual([]);
  });

  it("downloads Playwright's when there is none", async () => {
    const { search, ran, said } = machine([], { 'cli.js install chromium': '/cache/chromium/chrome' });
    expect(await findChromium(search)).toEqual({ found: '/cache/chromium/chrome' });
    expect(ran).toEqual(['node node_modules/playwright/cli.js install chromium']);
    expect(said).toHaveLength(1);
  });

  it.each([
    ['in a container', asRoot, {}],
    ['under CI', { isRoot: true }, { CI: 'true' }],
  ])("installs Debian's as root %s when the download fails", async (_, who, env) => {
    const { search, ran } = machine(['/usr/bin/apt-get'], apt, who);
    expect(await findChromium({ ...search, env: { ...search.env, ...env } })).toEqual({ found: '/usr/bin/chromium-headless-shell' });
    expect(ran.slice(1)).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends chromium-headless-shell']);
  });

  it('installs the whole browser where the engine cannot be had by itself', async () => {
    const { search, ran } = machine(
      ['/usr/bin/apt-get'],
      { 'apt-get update': '/etc/lists', 'recommends chromium': '/usr/bin/chromium' },
      asRoot,
    );
    const run = (program: string, words: readonly string[]) =>
      words.includes('chromium-headless-shell') ? Promise.resolve(100) : search.run(program, words);
    expect(await findChromium({ ...search, run })).toEqual({ found: '/usr/bin/chromium' });
    expect(ran.at(-1)).toBe('apt-get install -y --no-install-recommends chromium');
  });

  it('takes and installs the whole browser for measurements', async () => {
    const both = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'], {}, { wants: 'browser' });
    expect(await findChromium(both.search)).toEqual({ found: '/usr/bin/chromium' });
    const none = machine(['/usr/bin/apt-get'], apt, { ...asRoot, wants: 'browser' });
    expect(await findChromium(none.search)).toEqual({ found: '/usr/bin/chromium' });
    expect(none.ran.slice(1)).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends chromium']);
  });

  it.each([
    ['not root', ['/usr/bin/apt-get'], { inContainer: true }],
    ['root on a machine of their own', ['/usr/bin/apt-get'], { isRoot: true }],
    ['without apt-get', [], asRoot],
  ])('installs nothing for someone %s, and says in one line how to', async (_, there, who) => {
    const { search, ran } = machine(there, apt, who);
    const result = await findChromium(search);
    expect(ran).toEqual(['node node_modules/playwright/cli.js install chromium']);
    expect('missing' in result && result.missing.split('\n')).toHaveLength(1);
    expect('missing' in result && result.missing).toContain('CHROME_PATH=');
  });

  it('does not go on to install when the package lists cannot be fetched', async () => {
    const { search, ran } = machine(['/usr/bin/apt-get'], {}, asRoot);
    expect('missing' in (await findChromium(search))).toBe(true);
    expect(ran.slice(1)).toEqual(['apt-get update']);
  });
});
