/** The file as it lies on a disk, damaged: what comes out of it is the very session that was saved, or one sentence on why there is none. */
import { gzipSync } from 'node:zlib';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MAX_LOG_LENGTH, writeLog } from '../../src/domain/journal/logFile.ts';
import { describeRefusal, readLog } from '../../src/domain/journal/readLog.ts';
import { unpackLog } from '../../src/workers/unpackLog.ts';
import { answerText, logOf, trimmed } from '../domain/journal/logs.ts';
import { runsOf } from '../setup/runs.ts';

const TEXT = writeLog(
  trimmed(
    logOf(
      Array.from({ length: 30 }, (_, i) => ({ type: 'session.emailTyped', email: `m\u00fcller${i}@b.test` }) as const),
      [answerText('US')],
    ),
    2,
  ),
);
const PLAIN = Buffer.from(TEXT);
const PACKED = gzipSync(PLAIN);

/** 'whole' for the session itself, else the sentence. Anything between is no answer. */
const opened = async (bytes: Uint8Array): Promise<string> => {
  const unpacked = await unpackLog(new Uint8Array(bytes));
  if (unpacked._tag !== 'Text') return unpacked._tag === 'Unusable' ? unpacked.reason : unpacked.sentence;
  const read = readLog(unpacked.text);
  if (read._tag === 'Left') return describeRefusal(read.left);
  expect(writeLog(read.right)).toBe(TEXT);
  return 'whole';
};

const SENTENCE = /^(Line \d+: .{10,}|it (begins like gzip, but cannot be unpacked: it is cut or damaged|is l(ong|arg)er than .*))$/;

const flipped = (bytes: Uint8Array, place: number, bit: number): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  copy[place] = (copy[place] ?? 0) ^ (1 << bit);
  return copy;
};

/** Where gzip keeps what the file does not depend on: a time and the system that packed it. */
const isIdle = (place: number): boolean => place >= 4 && place <= 9;

test('the session itself, packed and not', async () => {
  expect(await opened(PLAIN)).toBe('whole');
  expect(await opened(PACKED)).toBe('whole');
});

describe('a bit flipped', () => {
  test('anywhere in what gzip puts before and behind the text', async () => {
    const places = [...Array.from({ length: 10 }, (_, i) => i), ...Array.from({ length: 8 }, (_, i) => PACKED.length - 1 - i)];
    for (const place of places)
      for (let bit = 0; bit < 8; bit += 1) {
        const came = await opened(flipped(PACKED, place, bit));
        // The lowest flag says that the text is one, which changes nothing.
        if (isIdle(place) || (place === 3 && bit === 0)) expect(came, `${place}.${bit}`).toMatch(/^whole$|^it begins like gzip/);
        else expect(came, `${place}.${bit}`).toMatch(SENTENCE);
      }
  });

  test.prop([fc.nat(), fc.nat({ max: 7 })], { numRuns: runsOf(150) })('anywhere in what is packed', async (at, bit) => {
    const place = 10 + (at % (PACKED.length - 18));
    const came = await opened(flipped(PACKED, place, bit));
    // Bits that fill up the last byte mean nothing.
    if (place !== PACKED.length - 9 || came !== 'whole') expect(came).toMatch(SENTENCE);
  });

  test.prop([fc.nat(), fc.nat({ max: 7 })], { numRuns: runsOf(150) })('anywhere in what is not', async (at, bit) => {
    expect(await opened(flipped(PLAIN, at % PLAIN.length, bit))).toMatch(SENTENCE);
  });
});

test.prop([fc.nat()], { numRuns: runsOf(150) })('cut anywhere', async (at) => {
  expect(await opened(PACKED.subarray(0, at % PACKED.length))).toMatch(SENTENCE);
  expect(await opened(PLAIN.subarray(0, at % PLAIN.length))).toMatch(SENTENCE);
});

test.prop([fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.boolean()], { numRuns: runsOf(200) })(
  'what is no log at all, packed or not',
  async (bytes, isPacked) => {
    expect(await opened(isPacked ? gzipSync(bytes) : bytes)).toMatch(SENTENCE);
  },
);

describe('what is no text', () => {
  test('is refused with the line on which it stops being one', async () => {
    const lines = TEXT.split('\n');
    const third = Buffer.byteLength(`${lines.slice(0, 2).join('\n')}\n`) + 5;
    const broken = Uint8Array.from(PLAIN);
    broken[third] = 0xff;
    const sentence = 'Line 3: this is no UTF-8 text: the file is damaged, or it is no session log';
    expect(await opened(broken)).toBe(sentence);
    expect(await opened(gzipSync(broken))).toBe(sentence);
  });

  test('is refused at once, however long it goes on', async () => {
    const noise = new Uint8Array(MAX_LOG_LENGTH).fill(0xfe);
    expect(await opened(noise)).toMatch(/^Line 1: this is no UTF-8 text/);
    expect(await opened(new Uint8Array(MAX_LOG_LENGTH + 1))).toMatch(/^it is larger than 80000000 bytes/);
  });

  test('a letter that two pieces share is none of it', async () => {
    const long = new Uint8Array(Buffer.from(`x${'\u00fc'.repeat(1_200_000)}`));
    const unpacked = await unpackLog(long);
    expect(unpacked._tag === 'Text' && unpacked.text.length).toBe(1_200_001);
  });
});
