/** The shrinking of a log: the command, once as people run it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shrinkCommand } from '../../scripts/shrink/shrinkCommand.ts';
import { EVERY } from '../../src/areas/every.ts';
import { CLOCK, SESSION } from '../../src/domain/journal/address.ts';
import { writeLog } from '../../src/domain/journal/logFile.ts';
import { exportLog } from '../../src/machines/core/exportLog.ts';
import { bench, STARTED } from '../machines/harness.ts';
import { type Ran, ranHere } from './ranCommand.ts';

let folder = '';
const at = (name: string): string => join(folder, name);

/** A visitor types and time passes. */
const lived = (): string => {
  const made = bench({ url: '/velocity/login' }, EVERY);
  made.fail('currentUser', { kind: 'status', status: 401 });
  made.send(SESSION, { type: 'session.emailTyped', email: 'maya@brand.test' });
  for (let i = 1; i <= 20; i += 1) made.send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 1000 * i });
  return writeLog(exportLog({ entries: [...made.app.journal().entries], answers: made.app.answers, ...EVERY }));
};

/** The command as people run it, which bundles the script first. */
const shrinkOutside = (...words: readonly string[]): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'shrink', ...words], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
};
const shrink = (...words: readonly string[]): Promise<Ran> => ranHere(shrinkCommand, words);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'velocity-shrink-'));
  writeFileSync(at('lived.velocity-log'), gzipSync(lived()));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run shrink', () => {
  test('writes the smallest log beside the file, and says why it fails and what is left', async () => {
    const { code, out, err } = shrinkOutside(at('lived.velocity-log'), '--expect', 'session.context.form.email=""');
    expect([code, err]).toEqual([0, '']);
    const [why, what, promise, ...entries] = out.trimEnd().split('\n');
    expect(why).toBe('At the end session.context.form.email is "person-a@example.com", but "" is expected.');
    expect(what).toMatch(/^23 entries became 3 in \d+ replays; they fail in the same way: .*lived\.min\.velocity-log$/);
    expect(promise).toBe('No single entry can be left out.');
    expect(entries.map((line) => JSON.parse(line.split('\t')[2] ?? '').type)).toEqual(['app.started', 'api.failed', 'session.emailTyped']);
    const small = gunzipSync(readFileSync(at('lived.min.velocity-log'))).toString('utf8');
    expect(small.match(/^\{"kind":"entry"/gm)).toHaveLength(3);
    const again = await shrink(at('lived.min.velocity-log'), '--expect', 'session.context.form.email=""', '--out', at('again'));
    expect(again.code).toBe(0);
    expect(again.out).toContain('3 entries became 3');
  });

  test('ends with code 1 when the log does not fail, and writes nothing', async () => {
    const { code, out, err } = await shrink(at('lived.velocity-log'), '--out', at('nothing'));
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The log shows no failure: [^\n]*\n$/);
    expect(existsSync(at('nothing'))).toBe(false);
  });

  test.each<readonly [string, () => readonly string[], RegExp]>([
    ['no file', () => [], /^Usage: npm run shrink -- FILE/],
    ['a file that is not there', () => [at('nowhere')], /nowhere cannot be read: there is no such file/],
    ['a file that is no log', () => ['package.json'], /^package\.json is refused\. Line 1: /],
    ['half an entry', () => ['a', '--until', '1.5'], /^--until wants an entry's number, not 1\.5/],
    ['no time at all', () => ['a', '--seconds', '0'], /^--seconds wants a whole number, not 0/],
    ['an expectation of nothing', () => ['a', '--expect', 'session'], /^--expect wants ADDRESS\.PATH=JSON/],
    ['an expectation that is not JSON', () => ['a', '--expect', 'session.value=out'], /^--expect wants ADDRESS\.PATH=JSON/],
    [
      'a place that cannot be written to',
      () => [at('lived.velocity-log'), '--expect', 'session.value="in"', '--out', at('no/where')],
      /cannot be written: /,
    ],
  ])('ends with code 2 and one sentence: %s', async (_, words, sentence) => {
    const { code, out, err } = await shrink(...words());
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(sentence);
  });
});
