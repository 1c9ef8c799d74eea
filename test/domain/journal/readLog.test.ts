import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { digestOfText } from '../../../src/domain/journal/digest.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { type SessionLog, writeLog } from '../../../src/domain/journal/logFile.ts';
import { describeRefusal, readLog } from '../../../src/domain/journal/readLog.ts';
import { answerText, HEADER, logOf } from './logs.ts';

const LOG = logOf(
  [
    { type: 'clock.ticked', now: 5 },
    { type: 'session.emailTyped', email: 'a@b.test' },
  ],
  [answerText('US')],
);

const linesOf = (log: SessionLog): readonly string[] => writeLog(log).split('\n').slice(0, -1);
const fileOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** The log with one line changed, and a check that fits, so that the reason is the change itself. */
const withLine = (at: number, change: (line: Readonly<Record<string, unknown>>) => unknown): string => {
  const lines = [...linesOf(LOG)];
  const index = at < 0 ? lines.length + at : at;
  const changed = change(JSON.parse(lines[index] ?? '') as Readonly<Record<string, unknown>>);
  lines[index] = typeof changed === 'string' ? changed : JSON.stringify(changed);
  if (index === lines.length - 1) return fileOf(lines);
  const body = fileOf(lines.slice(0, -1));
  return body + fileOf([JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ''), check: digestOfText(body) })]);
};

const refusal = (text: string): string => {
  const read = readLog(text);
  return isLeft(read) ? describeRefusal(read.left) : 'accepted';
};

const entryWith = (event: unknown): string => withLine(4, (line) => ({ ...line, event }));

describe('a log is refused with its line and the reason', () => {
  // The lines: header, answer, segment, then entries 1 to 4, then the end.
  test.each<readonly [string, string, string]>([
    ['an empty file', '', 'Line 1: the file is empty'],
    ['an empty line', '\n', 'Line 1: this is not JSON: the file is cut or damaged, or it is no session log'],
    ['a page', '<!doctype html>\n<html></html>\n', 'Line 1: this is not JSON: the file is cut or damaged, or it is no session log'],
    [
      'foreign JSON',
      '{"name":"velocity","version":"1"}\n',
      'Line 1: a JSON object with a kind was expected, not {"name":"velocity","version":"1"}',
    ],
    ['a list', '[1,2,3]\n', 'Line 1: a JSON object with a kind was expected, not [1,2,3]'],
    ['null', 'null\n', 'Line 1: a JSON object with a kind was expected, not null'],
    [
      'a kind by prototype',
      '{"__proto__":{"kind":"header"}}\n',
      'Line 1: a JSON object with a kind was expected, not {"__proto__":{"kind":"header"}}',
    ],
    ['no header', fileOf(linesOf(LOG).slice(1)), 'Line 1: a session log begins with its header'],
    [
      'an older or newer format',
      withLine(0, (line) => ({ ...line, format: 3 })),
      'Line 1: format 3 is not supported; this release reads formats 1 to 2',
    ],
    [
      'no format',
      withLine(0, ({ format: _, ...line }) => line),
      'Line 1: format undefined is not supported; this release reads formats 1 to 2',
    ],
    ['a header that lacks something', withLine(0, ({ timeZone: _, ...line }) => line), 'Line 1: timeZone: expected string, got undefined'],
    ['only a header', fileOf(linesOf(LOG).slice(0, 1)), 'Line 1: the log has no end: the file is cut'],
    ['no end', fileOf(linesOf(LOG).slice(0, -1)), 'Line 7: the log has no end: the file is cut'],
    ['half of the last line', writeLog(LOG).slice(0, -20), 'Line 8: this is not JSON: the file is cut or damaged, or it is no session log'],
    ['a last line without its end', writeLog(LOG).slice(0, -1), 'Line 8: the last line has no end: the file is cut'],
    ['more after the end', `${writeLog(LOG)}{"kind":"entry"}\n`, 'Line 9: there is more after the end'],
    ['an empty line after the end', `${writeLog(LOG)}\n`, 'Line 9: there is more after the end'],
    ['a log after the log', writeLog(LOG) + writeLog(LOG), 'Line 9: there is more after the end'],
    ['a second header', withLine(3, () => ({ kind: 'header', ...HEADER })), 'Line 4: the header appears twice'],
    ['a kind from elsewhere', withLine(3, (line) => ({ ...line, kind: 'photograph' })), 'Line 4: unknown line kind "photograph"'],
    [
      'an answer that was changed',
      withLine(1, (line) => ({ ...line, text: answerText('CA') })),
      `Line 2: the answer "${digestOfText(answerText('US'))}" does not have that digest: the file is damaged`,
    ],
    [
      'an answer that is not JSON',
      withLine(1, () => ({ kind: 'answer', digest: digestOfText('[{'), text: '[{' })),
      `Line 2: the answer ${digestOfText('[{')} is not JSON`,
    ],
    [
      'an answer of another call',
      withLine(1, () => ({ kind: 'answer', digest: digestOfText('[{}]'), text: '[{}]' })),
      `Line 7: entry 4: its answer "${digestOfText(answerText('US'))}" is missing`,
    ],
    ['an entry without an address', withLine(3, ({ to: _, ...line }) => line), 'Line 4: to: expected Address, got undefined'],
    ['an entry for no address', withLine(3, (line) => ({ ...line, to: '../root' })), 'Line 4: to: expected Address, got "../root"'],
    [
      'an entry whose fate is made up',
      withLine(3, (line) => ({ ...line, fate: 'lost' })),
      'Line 4: fate: expected unaddressed, got "lost"; fate: expected Threw, got "lost"',
    ],
    ['an unknown event', entryWith({ type: 'session.hacked' }), 'Line 5: entry 2: type: expected a known event type, got "session.hacked"'],
    ['an event that does not fit', entryWith({ type: 'clock.ticked', now: 'noon' }), 'Line 5: entry 2: now: expected Instant, got "noon"'],
    [
      'an inline answer that does not fit',
      entryWith({ type: 'api.answered', requestId: '1', call: 'setupStatus', body: { inline: { open: 1 } } }),
      'Line 5: entry 2: body.inline.open: expected boolean, got 1',
    ],
    [
      'a missing entry',
      withLine(4, (line) => ({ ...line, seq: 3 })),
      'Line 5: entry 3 follows entry 1: entries are missing or out of order',
    ],
    [
      'an entry that is there again',
      withLine(4, (line) => ({ ...line, seq: 1 })),
      'Line 5: entry 1 follows entry 1: entries are missing or out of order',
    ],
    [
      'a beginning that is missing',
      withLine(3, (line) => ({ ...line, seq: 2 })),
      'Line 4: the first entry is number 2: the beginning is missing',
    ],
    [
      'a session that does not begin',
      withLine(3, (line) => ({ ...line, event: { type: 'connection.lost' } })),
      'Line 4: a session begins with app.started, not with connection.lost',
    ],
    ['a count that is wrong', withLine(-1, (line) => ({ ...line, entries: 3 })), 'Line 8: the end counts 3 entries, but there are 4'],
    [
      'an end that names another state',
      withLine(-1, (line) => ({ ...line, digest: '0000000000000000' })),
      'Line 8: the end and the last entry have different states',
    ],
    [
      'a check that does not fit',
      withLine(-1, (line) => ({ ...line, check: '0000000000000000' })),
      'Line 8: a line above was changed after it was written: the file is damaged',
    ],
    [
      'a time that was changed',
      writeLog(LOG).replace('"at":1700000000001', '"at":1700000000002'),
      'Line 8: a line above was changed after it was written: the file is damaged',
    ],
  ])('%s', (_, text, reason) => {
    expect(refusal(text)).toBe(reason);
  });

  test('an answer of another call than its entry says', () => {
    const foreign = '[{"id":1}]';
    const log = logOf([], [foreign]);
    expect(refusal(writeLog(log))).toBe(
      `Line 5: entry 2: its answer ${digestOfText(foreign)} is no valid answer of countries: [0].country: expected string, got undefined`,
    );
  });

  test('keys of the prototype change nothing', () => {
    const text = withLine(4, (line) => `${JSON.stringify(line).slice(0, -1)},"__proto__":{"seq":9},"constructor":{"name":"x"}}`);
    expect(readLog(text)).toEqual({ _tag: 'Right', right: LOG });
    const event = withLine(4, (line) => JSON.stringify(line).replace('"now":5', '"now":5,"__proto__":{"type":"connection.lost"}'));
    const read = readLog(event);
    expect(isRight(read) && JSON.stringify(read.right.entries[1]?.event)).toBe('{"type":"clock.ticked","now":5}');
  });
});

describe('large and hostile logs', () => {
  test('a line of 32 million characters is refused by its length', () => {
    const text = `${linesOf(LOG)[0]}\n{"kind":"entry","event":"${'x'.repeat(32 * 1024 * 1024)}"}\n`;
    expect(refusal(text)).toBe('Line 2: the line is longer than 33554432 characters');
  });

  test('millions of empty lines are refused at the first', () => {
    expect(refusal(`${linesOf(LOG)[0]}\n${'\n'.repeat(5_000_000)}`)).toMatch(/^Line 2: this is not JSON/);
  });

  test('nesting past any stack is refused in one short sentence', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(refusal(`${deep}\n`)).toBe('Line 1: a JSON object with a kind was expected, not a value that cannot be written as JSON');
    const text = withLine(4, (line) =>
      JSON.stringify(line).replace('{"type":"clock.ticked","now":5}', `{"type":"screen.uiSet","key":"k","value":${deep}}`),
    );
    expect(refusal(text)).toMatch(/^Line 5: entry 2: value(\[0\])+: expected at most 64 levels, got more$/);
  });

  test('an event may hold 64 levels, and not one more', () => {
    const nested = (levels: number): AppEvent => ({
      type: 'screen.uiSet',
      key: 'k',
      value: JSON.parse('['.repeat(levels) + ']'.repeat(levels)),
    });
    expect(refusal(writeLog(logOf([nested(64)])))).toBe('accepted');
    expect(refusal(writeLog(logOf([nested(65)])))).toMatch(/^Line 4: entry 2: value.*at most 64 levels/);
  });
});
