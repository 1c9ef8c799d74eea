/**
 * Prints a document by the system's Chromium. A document is strangers' text: names, notes, file contents. So the browser runs no script,
 * has no network, keeps nothing, knows no secret of ours and lives for one file.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PaperName } from '../../src/domain/rendering/paper.ts';
import { childEnvironment } from '../childProcess.ts';

/** Why nothing was printed: `missing` where there is no Chromium, `failed` where it gave up. */
export class PrintFailure extends Error {
  readonly kind: 'missing' | 'failed';

  constructor(kind: PrintFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Rejects with `PrintFailure`. */
export type Print = (html: string, paper: PaperName) => Promise<Uint8Array>;

export interface PrintSettings {
  /** The program; null: the first of the known names that is there. */
  readonly chromium: string | null;
  /** Off only for who runs the server as root in a container, where Chromium's own sandbox cannot be. */
  readonly hasSandbox: boolean;
}

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const PATHS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

const LONGEST_MS = 20_000;
/** For a browser that hangs: nobody waits for it to end. */
const CLOSING_MS = 2_000;
/** So many files may wait for their turn. */
const MOST_WAITING = 20;
/** Where the document lies for the browser: an address that is nobody's. */
const DOCUMENT = 'https://document.invalid/';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | null => {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PATHS].find(isProgram) ?? null;
};

const MISSING = 'PDF files need Chromium, which isn’t installed on this server. Print from your browser instead.';

const within = <A>(ms: number, work: Promise<A>): Promise<A> => {
  const ended = new AbortController();
  const late = delay(ms, null, { signal: ended.signal, ref: false }).then(() => {
    throw new PrintFailure('failed', 'Chromium took too long.');
  });
  return Promise.race([work, late]).finally(() => ended.abort());
};

const printOnce = async (program: string, hasSandbox: boolean, html: string, paper: PaperName): Promise<Uint8Array> => {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new PrintFailure('missing', MISSING);
  });
  const browser = await chromium.launch({
    executablePath: program,
    chromiumSandbox: hasSandbox,
    env: Object.fromEntries(Object.entries(childEnvironment([])).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    timeout: LONGEST_MS,
    // The server ends in its own order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const printing = async (): Promise<Uint8Array> => {
    const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: 'block', acceptDownloads: false });
    context.setDefaultTimeout(LONGEST_MS);
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.request().url() === DOCUMENT
        ? route.fulfill({ body: html, contentType: 'text/html; charset=utf-8', headers: { 'content-security-policy': POLICY } })
        : route.abort(),
    );
    await page.goto(DOCUMENT, { waitUntil: 'load' });
    return await page.pdf({ format: paper === 'a4' ? 'A4' : 'Letter', printBackground: true, tagged: true, outline: true });
  };
  try {
    return await within(LONGEST_MS, printing());
  } finally {
    await within(CLOSING_MS, browser.close()).catch(() => undefined);
  }
};

/** One file at a time: each takes a browser. */
export const chromiumPrint = ({ chromium, hasSandbox }: PrintSettings): Print => {
  let before: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (html, paper) => {
    const program = chromium ?? findChromium();
    if (program === null) return Promise.reject(new PrintFailure('missing', MISSING));
    if (waiting >= MOST_WAITING) return Promise.reject(new PrintFailure('failed', 'Too many files wait.'));
    waiting += 1;
    const printed = before.then(() =>
      printOnce(program, hasSandbox, html, paper).catch((cause: unknown) => {
        throw cause instanceof PrintFailure ? cause : new PrintFailure('failed', cause instanceof Error ? cause.message : String(cause));
      }),
    );
    before = printed
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
    return printed;
  };
};
