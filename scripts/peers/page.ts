/** A page of Velocity's parts beside other libraries: installed where it is asked for, built, served, and the browser that opens it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { build } from 'esbuild';
import { browserOptions } from '../build/browser.mjs';
import { browserPath } from '../e2e/browserPath.ts';
import { run } from '../process/run.ts';

export interface PeersPage {
  /** The package with `page.jsx` and what it compares with. */
  readonly folder: string;
  /** A library by which it is seen whether all are installed. */
  readonly witness: string;
  /** How the libraries are installed: the command to tell. */
  readonly command: string;
  /** Where the built page goes. */
  readonly out: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const install = async (folder: string): Promise<void> => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if ((await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })) !== 0)
    throw new Error(`The libraries to compare with could not be installed in ${folder}.`);
};

const built = async ({ folder, out }: PeersPage): Promise<void> => {
  const page = { entry: `${folder}/page.jsx`, folder: out, assets: './assets/', whole: true };
  await build(browserOptions({ root: process.cwd(), release: 'bench', buildId: () => 'bench', page }));
};

const served = async (folder: string): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, normalize(path === '/' ? '/index.html' : path));
    readFile(file).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
};

/** `--rounds=N`, or as many as are usual. */
export const roundsAsked = (usual: number): number => {
  const rounds = Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? usual);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.');
  return rounds;
};

/** Builds the page, serves it while `measure` runs, and gives what was measured. Throws when the libraries are not installed. */
export const onPeersPage = async <A>(page: PeersPage, measure: (url: string, browser: string) => Promise<A>): Promise<A> => {
  if (process.argv.includes('--install')) await install(page.folder);
  if (!existsSync(join(page.folder, 'node_modules', page.witness)))
    throw new Error(`The libraries to compare with are not installed. Install them in ${page.folder} with: ${page.command} -- --install`);
  await built(page);
  const server = await served(page.out);
  try {
    return await measure(server.url, await browserPath());
  } finally {
    server.stop();
  }
};

export const ms = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : 1);
