/**
 * `npm run dev [-- --port 5173]`: builds, watches and reloads. A change of the app or of the server is bundled at
 * once, the server starts anew when it is the server's, and open pages reload. The browser talks to a small gate on
 * the given port, which passes everything on to the server behind it; other arguments go to the server.
 */
import { type BuildOptions, context, formatMessages, type Plugin } from 'esbuild';
import { browserOptions } from './build/browser.mjs';
import { unstampBuild } from './build/fingerprint.mjs';
import { nodeOptions, serverEntries } from './build/node.mjs';
import { openGate } from './dev/gate.ts';
import { keepServer } from './dev/serverKeeper.ts';

const ROOT = process.cwd();
const DEFAULT_PORT = 5173;
const RELEASE = 'development';

const portAndRest = (words: readonly string[]): { readonly port: number; readonly rest: readonly string[] } => {
  const at = words.indexOf('--port');
  if (at < 0) return { port: DEFAULT_PORT, rest: words };
  const port = Number(words[at + 1]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port wants a number from 1 to 65535, not ${words[at + 1] ?? 'nothing'}.`);
  return { port, rest: words.filter((_, index) => index !== at && index !== at + 1) };
};

const onOutcome = (changed: () => void): Plugin => ({
  name: 'on-outcome',
  setup: (build) =>
    build.onEnd(async ({ errors }) => {
      if (errors.length === 0) return changed();
      console.error((await formatMessages(errors, { kind: 'error', color: process.stdout.isTTY === true })).join('\n'));
    }),
});

const watch = async (options: BuildOptions, changed: () => void): Promise<void> => {
  const made = await context({ ...options, plugins: [...(options.plugins ?? []), onOutcome(changed)] });
  await made.watch();
};

const main = async (): Promise<void> => {
  const { port, rest } = portAndRest(process.argv.slice(2));
  const gate = await openGate(port);
  // What it builds is for development: the next start must not take it for its own.
  await unstampBuild(ROOT);
  const env = { ...process.env, VELOCITY_DEV: '1', VELOCITY_URL: gate.url };
  const server = keepServer({ words: rest, env, onReady: gate.open, onStop: gate.hold });
  const restart = (): void => void server.restart().then((runs) => runs && gate.notifyPages());
  const built = { app: false, server: false };
  const changed = (half: 'app' | 'server'): void => {
    const wereBoth = built.app && built.server;
    built[half] = true;
    // The server reads the page anew by itself, so a change of the app needs no restart.
    if (wereBoth && half === 'app') gate.notifyPages();
    else if (built.app && built.server) restart();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop().then(() => process.exit(0)));
  let builds = 0;
  const browser = browserOptions({ root: ROOT, dev: true, release: RELEASE, buildId: () => `${RELEASE}-${++builds}` });
  await watch(nodeOptions({ root: ROOT, entries: await serverEntries(ROOT), release: RELEASE }), () => changed('server'));
  await watch(browser, () => changed('app'));
  console.log(`Open ${gate.url}/velocity/ and edit: every change reloads the page. Ctrl-C ends it.`);
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
