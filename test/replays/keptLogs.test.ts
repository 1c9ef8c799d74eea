/**
 * A kept log of each format and release, and what this release makes of it: it opens, with or without a note, and ends
 * where it ended then; or it is refused, with the line and the reason. None is ever replaced. Where a change of an event makes
 * one of them fail, it wants an upcast (`EVENT_UPCASTS`), or, if nothing can be done, its refusal is written here.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { EVERY } from '../../src/areas/every.ts';
import { NAVIGATION, SESSION, SHELL } from '../../src/domain/journal/address.ts';
import { LOG_FORMAT } from '../../src/domain/journal/logFile.ts';
import { describeRefusal, noteOn, readLog } from '../../src/domain/journal/readLog.ts';
import { SCHEMA } from '../../src/domain/journal/schema.ts';
import { openCursor } from '../../src/machines/core/cursor.ts';
import { keptText, replaySaved } from './replaySaved.ts';

interface Kept {
  readonly file: string;
  readonly format: number;
  /** The version that wrote it, without the build behind its plus sign. */
  readonly release: string;
  readonly entries: number;
  /** Where the person was at the end, and whether they were signed in. */
  readonly url: string;
  readonly session: unknown;
  /** What every note on it says. */
  readonly note: RegExp;
}

const KEPT: readonly Kept[] = [
  {
    file: 'format-1.velocity-log',
    format: 1,
    release: '0.1.0',
    entries: 22,
    url: '/velocity/files?brandGroup=b2',
    session: 'in',
    note: /^This log was written by release 0\.1\.0, before logs listed their event types\./,
  },
  {
    file: 'release-0.1.0.velocity-log',
    format: 2,
    release: '0.1.0',
    entries: 47,
    url: '/velocity/business-health?brandGroup=bg-northfold-home&preset=traffic-trends',
    session: 'in',
    note: /^This log was written by release 0\.1\.0\+[0-9a-f]{12}, (which does not have|which wrote events in a different format)/,
  },
];

const readKept = async (file: string) => {
  const log = readLog(await keptText(file));
  if (log._tag === 'Left') throw new Error(`${file} is refused. ${describeRefusal(log.left)}`);
  return log.right;
};

describe.each(KEPT)('$file', ({ file, format, release, entries, url, session, note }) => {
  test(`is of format ${format} and of release ${release}, and opens whole`, async () => {
    const [head] = (await keptText(file)).split('\n');
    expect(JSON.parse(head ?? '')).toMatchObject({ format });
    const log = await readKept(file);
    expect(log.header.release.split('+')[0]).toBe(release);
    expect(log.entries).toHaveLength(entries);
  });

  test('opens with a note where its events were others, and without one where they are those of today', async () => {
    const log = await readKept(file);
    const said = noteOn(log);
    if (log.header.schema.digest === SCHEMA.digest) expect(said).toBeNull();
    else expect(said).toMatch(note);
  });

  test('ends where it ended then, and nothing throws on the way', async () => {
    const replayed = await replaySaved(file);
    expect(replayed.faults).toEqual([]);
    expect(replayed.entries).toBe(entries);
    expect(replayed.state[NAVIGATION]).toMatchObject({ context: { url } });
    expect(replayed.state[SESSION]).toMatchObject({ value: session, status: 'active' });
    expect(replayed.state[SHELL]).toMatchObject({ status: 'active' });
  });

  test('can be gone about in: every entry, both ways', async () => {
    const cursor = openCursor(await readKept(file), EVERY);
    if (cursor._tag === 'Left') throw new Error(cursor.left);
    const there = (seq: number): string => cursor.right.seek(seq).app.digest();
    const forwards = Array.from({ length: entries }, (_, i) => there(i + 1));
    const back = Array.from({ length: entries }, (_, i) => there(entries - i)).reverse();
    expect(back).toEqual(forwards);
  });
});

describe('the kept logs', () => {
  test('are all here, one at least of each format and of the version at hand', () => {
    const saved = readdirSync('test/replays')
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => name.replace(/\.test\.ts$/, '.velocity-log'));
    const logs = readdirSync('test/replays').filter((name) => name.endsWith('.velocity-log') && !saved.includes(name));
    expect(KEPT.map(({ file }) => file).sort()).toEqual(logs.sort());
    for (let format = 1; format <= LOG_FORMAT; format += 1) expect(KEPT.map((kept) => kept.format)).toContain(format);
    expect(KEPT.filter((kept) => kept.format === LOG_FORMAT).map((kept) => kept.release)).toContain(packageFile.version);
  });

  test('of which a case was taken away or changed is refused with the entry and the reason', async () => {
    const text = await keptText('release-0.1.0.velocity-log');
    const lines = text.split('\n');
    const header = JSON.parse(lines[0] ?? '');
    const written = header.schema.events['session.emailTyped'].record;
    const wasOtherwise = { ...header.schema.events, 'session.emailTyped': { record: { ...written, country: 'string' } } };
    const changed = [JSON.stringify({ ...header, schema: { digest: '0'.repeat(16), events: wasOtherwise } }), ...lines.slice(1)].join('\n');
    const refused = readLog(changed);
    if (refused._tag === 'Right') throw new Error('it was not refused');
    expect(describeRefusal(refused.left)).toMatch(
      /^Line \d+: entry \d+: session\.emailTyped has changed since release .*, which wrote the log: country was removed/,
    );
    const unknown = readLog(text.replace('"type":"session.emailTyped"', '"type":"session.pigeonSent"'));
    if (unknown._tag === 'Right') throw new Error('it was not refused');
    expect(describeRefusal(unknown.left)).toMatch(/^Line \d+: entry \d+: .*session\.pigeonSent/);
  });
});
