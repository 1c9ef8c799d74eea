/** `node scripts/run.mjs NAME` behaves like the script that it runs: its arguments, output, exit code and signals. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptEnvironment } from '../../scripts/build/environment.mjs';

let root = '';

beforeAll(() => {
  mkdirSync(resolve('dist'), { recursive: true });
  root = mkdtempSync(resolve('dist/test-run-'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  for (const path of ['scripts/run.mjs', 'scripts/build']) cpSync(resolve(path), join(root, path), { recursive: true });
  writeFileSync(
    join(root, 'scripts/echo.ts'),
    'const words: string[] = process.argv.slice(2); console.log(words.join("|"), process.cwd()); process.exitCode = 7;',
  );
  writeFileSync(join(root, 'scripts/broken.ts'), "import './missing.ts';");
  mkdirSync(join(root, 'scripts/parts'));
  writeFileSync(join(root, 'scripts/late.ts'), "const { word } = await import('./parts/first.ts'); console.log(await word());");
  writeFileSync(join(root, 'scripts/parts/first.ts'), "export const word = async () => (await import('./second.ts')).said;");
  writeFileSync(join(root, 'scripts/parts/second.ts'), "export const said: string = 'from a piece of a piece';");
  writeFileSync(
    join(root, 'scripts/wait.ts'),
    "process.on('SIGTERM', () => { console.log('asked to end'); process.exit(5); }); console.log('waiting'); setInterval(() => {}, 1000);",
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const listenTo = (program: string, words: readonly string[], env: NodeJS.ProcessEnv = process.env) => {
  const child = spawn(program, words, { cwd: resolve('.'), stdio: ['ignore', 'pipe', 'pipe'], env });
  const said = { out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => {
    said.out += String(bytes);
  });
  child.stderr.on('data', (bytes: Buffer) => {
    said.err += String(bytes);
  });
  const ended = new Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>((done) => {
    child.on('close', (code, signal) => done({ code, signal }));
  });
  const saying = async (text: string): Promise<void> => {
    while (!said.out.includes(text)) await new Promise((next) => child.stdout.once('data', next));
  };
  return { child, said, ended, saying };
};

const start = (...words: readonly string[]) => listenTo(process.execPath, [join(root, 'scripts/run.mjs'), ...words]);

describe('running a script by name', () => {
  it('passes arguments on, runs at the root of the project and keeps the exit code', async () => {
    const { said, ended } = start('echo', '--scale', '0.1', 'a b');
    expect(await ended).toEqual({ code: 7, signal: null });
    expect(said.out).toBe(`--scale|0.1|a b ${root}\n`);
  });

  it('gives a script what it needs of the environment, and the secrets of the product to none but those that run it', () => {
    const env = {
      Path: '/bin',
      HOME: '/root',
      VELOCITY_TODAY: '2026-11-20',
      VELOCITY_SECRETS_KEY: 'key',
      SESSION_SECRET: 'session',
      DATABASE_URL: 'postgres://velocity',
      AWS_SECRET_ACCESS_KEY: 'of another',
      npm_config__auth: 'token',
    };
    const machine = { Path: '/bin', HOME: '/root', VELOCITY_TODAY: '2026-11-20' };
    for (const script of ['test', 'e2e', 'lint', 'bench', 'testPostgres']) expect(scriptEnvironment(script, env)).toEqual(machine);
    for (const script of ['start', 'dev', 'import', 'load', 'backup', 'restore', 'secrets'])
      expect(scriptEnvironment(script, env)).toEqual({
        ...machine,
        VELOCITY_SECRETS_KEY: 'key',
        SESSION_SECRET: 'session',
        DATABASE_URL: 'postgres://velocity',
      });
  });

  it('starts a script without what it has no use for', async () => {
    writeFileSync(join(root, 'scripts/env.ts'), 'console.log(process.env.SOMEBODYS_TOKEN ?? "none", process.env.PATH !== undefined);');
    const { said, ended } = listenTo(process.execPath, [join(root, 'scripts/run.mjs'), 'env'], {
      ...process.env,
      SOMEBODYS_TOKEN: 'secret',
    });
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(said.out).toBe('none true\n');
  });

  it('takes away pieces that no script names, a day after they were made, and no others', async () => {
    const pieces = join(root, 'dist/scripts/pieces');
    const first = start('late');
    expect(await first.ended).toEqual({ code: 0, signal: null });
    const made = readdirSync(pieces).sort();
    expect(made.filter((name) => name.endsWith('.js'))).toHaveLength(2);
    const age = (name: string, days: number): void => {
      const then = new Date(Date.now() - days * 86_400_000);
      utimesSync(join(pieces, name), then, then);
    };
    for (const name of ['gone-AAAAAAAA.js', 'gone-AAAAAAAA.js.map', 'young-BBBBBBBB.js']) writeFileSync(join(pieces, name), '');
    for (const name of ['gone-AAAAAAAA.js', 'gone-AAAAAAAA.js.map', ...made]) age(name, 2);
    // Another script is built: what the one before runs from is old, and still named by it.
    expect(await start('echo').ended).toEqual({ code: 7, signal: null });
    expect(readdirSync(pieces).sort()).toEqual([...made, 'young-BBBBBBBB.js'].sort());
    const again = listenTo(process.execPath, [join(root, 'dist/scripts/late.js')]);
    await again.ended;
    expect(again.said.out).toBe('from a piece of a piece\n');
  });

  it('passes a signal on and waits for the script to end in its own way', async () => {
    const { child, said, ended, saying } = start('wait');
    await saying('waiting');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 5, signal: null });
    expect(said.out).toContain('asked to end');
  });

  it.skipIf(process.platform === 'win32')('asks the script to end when the shell in which npm runs it has gone', async () => {
    const env = { ...process.env, npm_lifecycle_event: 'wait' };
    const { child, said, ended, saying } = listenTo(
      'sh',
      ['-c', `"${process.execPath}" "${join(root, 'scripts/run.mjs')}" wait; true`],
      env,
    );
    await saying('waiting');
    child.kill('SIGTERM');
    await ended;
    expect(said.out).toContain('asked to end');
  });

  it.each([
    [['missing'], 'There is no script called missing'],
    [['../build/node'], 'Say which script to run'],
    [[], 'Say which script to run'],
  ])('refuses %j with one sentence', async (words, sentence) => {
    const { said, ended } = start(...words);
    expect((await ended).code).toBe(2);
    expect(said.err.trim().split('\n')).toHaveLength(1);
    expect(said.err).toContain(sentence);
  });

  it('says where a script does not bundle', async () => {
    const { said, ended } = start('broken');
    expect((await ended).code).toBe(2);
    expect(said.err).toContain('scripts/broken.ts:1:7');
  });
});
