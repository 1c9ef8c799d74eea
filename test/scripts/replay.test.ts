/** The replay of a log in Node: the command, once for each exit code as people run it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replayCommand } from '../../scripts/replay/replayCommand.ts';
import { EVERY } from '../../src/areas/every.ts';
import { NAVIGATION, SESSION } from '../../src/domain/journal/address.ts';
import { digestOfText } from '../../src/domain/journal/digest.ts';
import { writeLog } from '../../src/domain/journal/logFile.ts';
import { exportLog } from '../../src/machines/core/exportLog.ts';
import { bench, user } from '../machines/harness.ts';
import { type Ran, ranHere } from './ranCommand.ts';

let folder = '';

/** A visitor who types, signs in and looks at a screen: seven entries, and more where the screens' code comes too. */
const lived = (leaves = true, to = '/velocity/files?brandGroup=b1', isDrawn = false): string => {
  const made = bench({ url: '/velocity/login' }, EVERY);
  made.fail('currentUser', { kind: 'status', status: 401 });
  if (isDrawn) made.loadAreas();
  made.send(SESSION, { type: 'session.emailTyped', email: 'maya@brand.test' });
  made.send(SESSION, { type: 'session.passwordEdited', password: { secret: 'session/password', filled: true } });
  made.send(SESSION, { type: 'session.loginSubmitted' });
  made.answer('login', { user: user() });
  if (isDrawn) made.loadAreas();
  if (leaves) made.send(NAVIGATION, { type: 'navigation.linkFollowed', to });
  return writeLog(exportLog({ entries: [...made.app.journal().entries], answers: made.app.answers, ...EVERY }));
};

/** A log in which an entry says another thing, written so that only the replay can find out. */
const forged = (text: string, from: string, to: string): string => {
  const lines = text.replace(from, to).split('\n').slice(0, -1);
  const body = lines
    .slice(0, -1)
    .map((line) => `${line}\n`)
    .join('');
  return `${body}${JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ''), check: digestOfText(body) })}\n`;
};

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

let isBundled = false;

/** As people run it. The first call is the command itself, which bundles the script; the others run that bundle. */
const replayOutside = (...words: readonly string[]): Ran => {
  const program = isBundled ? ['dist/scripts/replay.js'] : ['scripts/run.mjs', 'replay'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...words], { encoding: 'utf8' });
  isBundled = true;
  return { code: status, out: stdout, err: stderr };
};
const replay = (...words: readonly string[]): Promise<Ran> => ranHere(replayCommand, words);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'velocity-replay-'));
  file('lived.velocity-log', gzipSync(lived()));
  file('lived.txt', lived());
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = (name = 'lived.velocity-log'): string => join(folder, name);

describe('a log that is what it says', () => {
  test.each<readonly [string, (...words: readonly string[]) => Ran | Promise<Ran>]>([
    ['lived.velocity-log', replayOutside],
    ['lived.txt', replay],
  ])('ends with code 0 and the digest of its end, packed or not: %s', async (name, run) => {
    const { code, out, err } = await run(log(name));
    const end = JSON.parse(lived().trimEnd().split('\n').at(-1) ?? '') as { digest: string };
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^7 entries replayed in \\d+\\.\\d\\d s, every state equal; the end is ${end.digest}\\.\\n$`));
  });

  test('--until stops after an entry and says where that is', async () => {
    const { code, out } = await replay(log(), '--until', '3');
    const third = JSON.parse(readFileSync(log('lived.txt'), 'utf8').split('\n')[4] ?? '') as { seq: number; digest: string };
    expect([code, third.seq]).toEqual([0, 3]);
    expect(out).toContain(`3 entries replayed`);
    expect(out).toContain(third.digest);
    expect((await replay(log(), '--until', '99')).out).toContain('7 entries replayed');
  });

  test('--print events shows every entry with its digest, masked as it is', async () => {
    const { code, out } = await replay(log(), '--print', 'events');
    const lines = out.split('\n');
    expect(code).toBe(0);
    expect(lines[2]).toMatch(/^3\tsession\t\{"type":"session\.emailTyped","email":"person-a@example\.com"\}\t[0-9a-f]{16}$/);
    expect(lines.filter((line) => /^\d+\t/.test(line))).toHaveLength(7);
  });

  test('--print commands shows what was asked by which entry, and carries nothing out', async () => {
    const { code, out } = await replay(log(), '--print', 'commands', '--until', '5');
    expect(code).toBe(0);
    expect(out).toContain('1\tsession\t{"type":"api.call","requestId":"who","call":"currentUser"');
    expect(out).toContain('5\tsession\t{"type":"api.call","requestId":"login","call":"login"');
  });

  test('--print state shows every actor at that entry', async () => {
    const { code, out } = await replay(log(), '--print', 'state', '--until', '5');
    expect(code).toBe(0);
    expect(out).toContain('session\t{"out":"submitting"}\t{"form":{"email":"person-a@example.com"');
    for (const at of ['root', 'effects', 'toasts', 'connection', 'clock', 'navigation', 'shell', 'session'])
      expect(out).toMatch(new RegExp(`^${at}\\t`, 'm'));
  });
});

describe('the screen at a moment', () => {
  test('--print html draws it by the app’s own views, and nothing else is on standard output', async () => {
    const text = lived(false, '', true);
    const drawn = file('drawn', text);
    const typedAt = JSON.parse(text.split('\n').find((line) => line.includes('"type":"session.emailTyped"')) ?? '').seq as number;
    const typed = replayOutside(drawn, '--until', `${typedAt}`, '--print', 'html');
    expect(typed.code).toBe(0);
    expect(typed.out).toMatch(/^<div.*<h1[^>]*>Log in<\/h1>.*value="person-a@example\.com"/s);
    expect(typed.out).not.toContain('entries replayed');
    const inside = await replay(drawn, '--print', 'html');
    expect(inside.out).not.toContain('Log in');
    expect(inside.out).toContain('<main');
    expect(inside.err).toContain('entries replayed');
  });
});

describe('two logs', () => {
  test('that are the same agree, with code 0', async () => {
    expect(await replay(log(), '--compare', log('lived.txt'))).toMatchObject({ code: 0, err: '' });
  });

  test('that differ: the first entry at which their states do, and how', async () => {
    const shorter = file('shorter', lived(false));
    const { code: differs, err: why } = await replay(log(), '--compare', shorter);
    expect(differs).toBe(1);
    expect(why).toMatch(/^The states agree for 6 entries; then one of the logs ends: .*lived\.velocity-log has 7, .*shorter 6\.\n$/);
    const elsewhere = file('elsewhere', lived(true, '/velocity/retail/overview?brandGroup=b1'));
    const { code: other, err: how } = await replay(log(), '--compare', elsewhere);
    expect(other).toBe(1);
    expect(how).toMatch(
      /^The states first differ after entry 7 of .*lived\.velocity-log \(navigation\.linkFollowed to navigation\) and entry 7 of .*elsewhere/,
    );
    expect(how).toContain(
      'navigation.context.url: "/velocity/files?brandGroup=b1" in the first, "/velocity/retail/overview?brandGroup=b1" in the second',
    );
  });
});

describe('a log of another release', () => {
  test('is replayed with a note on standard error', async () => {
    const { err } = await replay('test/replays/format-1.velocity-log', '--until', '1');
    expect(err).toMatch(
      /^This log was written by release 0\.1\.0, before logs listed their event types\. Its states may differ from those of this release\.\n/,
    );
  });
});

describe('a log that is not what it says', () => {
  test('ends with code 1 and names the first entry that diverges', () => {
    const path = file('forged', forged(lived(), '"email":"person-a@example.com"}', '"email":"somebody@else.test"}'));
    const { code, out, err } = replayOutside(path);
    expect([code, out]).toEqual([1, '']);
    const [first, second, ...changes] = err.trimEnd().split('\n');
    expect(first).toMatch(/^Entry 3 \(session\.emailTyped to session\) led to [0-9a-f]{16}, but [0-9a-f]{16} was recorded\.$/);
    expect(second).toBe('Here the entry changed:');
    expect(changes).toEqual(['  session.context.form.email: "" before, "somebody@else.test" after']);
  });

  test('is shown up to the divergence', async () => {
    const path = file('forged', forged(lived(), '"email":"person-a@example.com"}', '"email":"somebody@else.test"}'));
    const { code, out } = await replay(path, '--print', 'events');
    expect(code).toBe(1);
    expect(out.split('\n').filter((line) => /^\d+\t/.test(line))).toHaveLength(3);
    expect((await replay(path, '--until', '2')).code).toBe(0);
  });

  test.each<readonly [string, () => string | Uint8Array, RegExp]>([
    ['empty', () => '', /is refused\. Line 1: the file is empty/],
    ['cut', () => lived().slice(0, 900), /is refused\. Line \d+: .*cut/],
    ['flipped', () => lived().replace('"release":"test"', '"release":"tesu"'), /is refused\. Line 10: a line above was changed/],
    ['foreign', () => '{"name":"velocity"}\n', /is refused\. Line 1: a JSON object with a kind was expected/],
    [
      'reordered',
      () => {
        const lines = lived().split('\n');
        const [fifth = '', sixth = ''] = lines.slice(5, 7);
        return lines.with(5, sixth).with(6, fifth).join('\n');
      },
      /is refused\. Line 6: entry 5 follows entry 3: entries are missing or out of order/,
    ],
    ['nested past any stack', () => `${lived().split('\n')[0]}\n${'['.repeat(5_000_000)}\n`, /is refused\. Line 2: /],
    ['millions of lines', () => `${lived().split('\n')[0]}\n${'{"kind":"entry"}\n'.repeat(2_000_000)}`, /is refused\. Line 2: /],
    ['half-packed', () => gzipSync(lived()).subarray(0, 200), /begins like gzip, but cannot be unpacked/],
    ['binary', () => Uint8Array.from({ length: 500 }, (_, i) => i % 251), /is refused\. Line 2: this is no UTF-8 text/],
    [
      'bomb',
      () => gzipSync(Buffer.alloc(100 * 1024 * 1024)),
      /is refused: it is longer than 80000000 bytes unpacked, which no session log is/,
    ],
  ])('ends with code 2 and one sentence, and prints nothing of it: %s', async (name, content, sentence) => {
    const { code, out, err } = await replay(file(name, content()), '--print', 'state');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('a command that cannot be followed', () => {
  const USAGE = /Usage: npm run replay -- FILE/;

  test.each<readonly [string, readonly string[], RegExp]>([
    ['no file', [], USAGE],
    ['two files', ['a', 'b'], USAGE],
    ['an unknown option', ['a', '--fast'], USAGE],
    ['an option without its value', ['a', '--until'], USAGE],
    ['a file that is not there', ['nowhere.velocity-log'], /nowhere\.velocity-log cannot be read: there is no such file/],
    ['no entry', ['a', '--until', '0'], /--until wants an entry's number, not 0/],
    ['half an entry', ['a', '--until', '1.5'], /--until wants an entry's number, not 1\.5/],
    ['a word for an entry', ['a', '--until', 'end'], /--until wants an entry's number, not end/],
    ['something that cannot be printed', ['a', '--print', 'pdf'], /--print wants one of state, events, commands, html, not pdf/],
  ])('ends with code 2 and one sentence: %s', async (_, words, sentence) => {
    const { code, out, err } = await replay(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(sentence);
    expect(err.trimEnd().split('\n').length).toBeLessThanOrEqual(2);
  });

  test('a file larger than any log is not read', async () => {
    const path = file('large', '');
    truncateSync(path, 100_000_000);
    const { code, err } = await replay(path);
    expect([code, err]).toEqual([2, `${path} is refused: it is larger than 80000000 bytes, which no session log is\n`]);
  });

  test('a folder is no log', () => {
    mkdirSync(log('folder'), { recursive: true });
    const { code, err } = replayOutside(log('folder'));
    expect(code).toBe(2);
    expect(err).toMatch(/folder cannot be read: it is a folder/);
  });
});
