/**
 * The lint rules that keep the layers apart are proven by breaches: `breaches/` holds files that stand where real
 * ones would, and each line that breaks a rule names it. The tree is linted with the project's own configuration
 * and must show exactly these, so that a rule that stops working fails here instead of passing silently.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Finding {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly says: string;
}

const BREACHES = resolve('test/lint/breaches');
const BIOME = resolve('node_modules/@biomejs/biome/bin/biome');

const HEADER = /^(\S+):(\d+):\d+ (\S+) (?:FIXABLE +)?━+$/;

/** Biome's own report for people is read, for its JSON leaves out what a rule advises. */
const lintTree = (folder: string): readonly Finding[] => {
  const words = [BIOME, 'lint', '--colors=off', '--max-diagnostics=none', '.'];
  const run = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', env: { ...process.env, COLUMNS: '200' } });
  const found: { path: string; line: number; rule: string; says: string }[] = [];
  for (const text of `${run.stdout}\n${run.stderr}`.split('\n')) {
    const [, path, line, rule] = HEADER.exec(text.replace(/ +FIXABLE +/, ' ')) ?? [];
    const last = found.at(-1);
    if (path !== undefined && rule !== undefined) found.push({ path, line: Number(line), rule, says: '' });
    else if (last !== undefined) last.says += ` ${text}`;
  }
  return found;
};

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort();

const expectedIn = (path: string): readonly string[] =>
  readFileSync(join(BREACHES, path), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const named = /\/\/ breach: (.*)$/.exec(text)?.[1] ?? '';
      return named
        .split(', ')
        .filter((rule) => rule !== '')
        .map((rule) => `${index + 1} ${rule}`);
    });

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'velocity-lint-')));
let findings: readonly Finding[] = [];

beforeAll(() => {
  cpSync(BREACHES, folder, { recursive: true });
  for (const settings of ['biome.json', 'lint', '.gitignore']) cpSync(resolve(settings), join(folder, settings), { recursive: true });
  findings = lintTree(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('each seeded breach is seen, and nothing else', () => {
  for (const path of filesOf(BREACHES)) {
    it(path, () => {
      const seen = findings.filter((finding) => finding.path === path).map(({ line, rule }) => `${line} ${rule}`);
      expect([...seen].sort()).toEqual([...expectedIn(path)].sort());
    });
  }
});

describe('what lint says to a breach', () => {
  const saidAt = (path: string, marker: string): string => {
    const line =
      readFileSync(join(BREACHES, path), 'utf8')
        .split('\n')
        .findIndex((text) => text.includes(marker)) + 1;
    return findings
      .filter((finding) => finding.path === path && finding.line === line)
      .map(({ says }) => says)
      .join(' ');
  };

  it.each([
    ['Date.now()', 'calendar'],
    ['Math.random()', 'seed'],
    ['setTimeout', 'timer.start'],
    ['fetch(', 'api.call'],
    ['document.body', 'useSize'],
    ['localStorage', 'storage.put'],
    ['location.href', 'url.push'],
    ['localeCompare', 'compareText'],
    ['toLocaleString', 'src/domain/format'],
    ['Intl.NumberFormat', 'src/domain/format'],
  ])('%s names what to use instead: %s', (marker, replacement) => {
    expect(saidAt('src/domain/breach/ambient.ts', marker)).toContain(replacement);
  });
});
