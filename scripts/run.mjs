/**
 * `node scripts/run.mjs NAME [arguments]` bundles `scripts/NAME.ts` into `dist/scripts` and runs it from the root of
 * the project. Arguments, exit code and signals pass through, so that `npm run NAME -- …` behaves like the script.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, formatMessages } from 'esbuild';
import { scriptEnvironment } from './build/environment.mjs';
import { nodeOptions } from './build/node.mjs';
import { pruneOldPieces } from './build/publish.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const [name = '', ...words] = process.argv.slice(2);

const refuse = (message) => {
  console.error(message);
  process.exit(2);
};

/** What a script imports only when it is asked for stays a piece of its own: otherwise its packages would be loaded in any case, a second of them. */
const IN_PIECES = { splitting: true, chunkNames: 'scripts/pieces/[name]-[hash]' };

const bundle = () =>
  build({ ...nodeOptions({ root, entries: [`scripts/${name}.ts`], release: 'development' }), ...IN_PIECES }).catch(async (error) => {
    const messages = await formatMessages(error.errors ?? [], { kind: 'error', color: process.stderr.isTTY === true });
    refuse(messages.length > 0 ? messages.join('\n') : error.message);
  });

if (!/^[a-z][A-Za-z0-9-]*$/.test(name)) refuse('Say which script to run: node scripts/run.mjs NAME [arguments]');
if (!existsSync(join(root, 'scripts', `${name}.ts`))) refuse(`There is no script called ${name}: scripts/${name}.ts does not exist.`);
await bundle();
await pruneOldPieces(join(root, 'dist', 'scripts'));

const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist', 'scripts', `${name}.js`), ...words], {
  cwd: root,
  stdio: 'inherit',
  env: scriptEnvironment(name, process.env),
});
// NOTE: Ctrl-C in a terminal reaches the child by itself; handing it on would deliver it twice.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm hands signals to a shell that does not pass them on. When that shell has gone, the script is asked to end as well.
const parent = process.ppid;
const askWhenAlone = () => process.ppid !== parent && child.kill('SIGTERM');
if (process.env.npm_lifecycle_event !== undefined) setInterval(askWhenAlone, 250).unref();

child.on('error', (error) => refuse(`scripts/${name}.ts could not be started: ${error.message}`));
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
