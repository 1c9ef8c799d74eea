/** The walk over a file beside the reading of its whole text. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { isLeft } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { plainStart, walkRecords } from '../../../server/import/csvRecords.ts';
import { openCsv } from '../../../server/import/csvSource.ts';
import type { TextFile } from '../../../server/import/textFile.ts';
import { layoutsOf } from '../../../src/domain/imports/layouts.ts';
import { NO_RECORDS, readRecords } from '../../../src/domain/imports/records.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';

const COLUMNS = 3;

/** A file that comes in pieces of so many bytes, each in the place of the one before. */
const inPieces = (bytes: Uint8Array, size: number): TextFile => {
  const buffer = new Uint8Array(size);
  let position = 0;
  return {
    size: bytes.length,
    position: () => position,
    next: async () => {
      if (position >= bytes.length) return null;
      const piece = bytes.subarray(position, position + size);
      buffer.set(piece);
      position += piece.length;
      return buffer.subarray(0, piece.length);
    },
    close: async () => undefined,
  };
};

type Told = readonly [row: number, cells: readonly string[]];

const walked = async (
  text: string,
  size: number,
): Promise<{ readonly told: readonly Told[]; readonly fault: unknown; readonly plain: number }> => {
  const file = inPieces(new TextEncoder().encode(text), size);
  const told: Told[] = [];
  let plain = 0;
  const walk = walkRecords(
    file,
    { bytes: (await file.next()) ?? new Uint8Array(), delimiter: ',', columns: COLUMNS, start: { at: 0, rows: 0 } },
    {
      plain: (bytes, line, row) => {
        plain += 1;
        told.push([row, line.record(bytes)]);
      },
      record: (cells, row) => told.push([row, cells]),
    },
  );
  for (;;) {
    const { value, done } = await walk.next();
    if (done === true) return { told, fault: value, plain };
  }
};

const whole = (text: string): { readonly told: readonly Told[]; readonly fault: unknown } => {
  const read = readRecords(NO_RECORDS, text, ',', true);
  if (isLeft(read)) return { told: [], fault: read.left };
  return { told: read.right.records.map((cells, i) => [i + 1, cells]), fault: null };
};

const isFilled = ([, cells]: Told): boolean => cells.length > 1 || cells[0] !== '';

const cell = fc.oneof(
  fc.constantFrom('a', 'é', '12', ' ', ''),
  fc.constantFrom('"a"', '"a,b"', '"a""b"', '"a\nb"', '"a\r\nb"', 'a"b', '"日"'),
);
const end = fc.constantFrom('\n', '\n', '\r\n', '\r', '\n\n');
const line = fc.tuple(fc.array(cell, { minLength: 3, maxLength: 3 }), end).map(([cells, one]) => cells.join(',') + one);
const odd = fc.string({ unit: fc.constantFrom(...'a",\r\n é'), maxLength: 10 });
const file = fc
  .array(fc.oneof({ weight: 6, arbitrary: line }, { weight: 1, arbitrary: odd }), { minLength: 1, maxLength: 20 })
  .map((lines) => lines.join(''));

describe('the walk over a file', () => {
  test.prop([file, fc.integer({ min: 1, max: 60 })], { numRuns: 3_000 })(
    'tells the records of its text with their rows, in whatever pieces the file comes, or the same fault',
    async (text, size) => {
      fc.pre(text !== '');
      const [piecewise, atOnce] = [await walked(text, size), whole(text)];
      expect(piecewise.fault).toEqual(atOnce.fault);
      if (atOnce.fault === null) expect(piecewise.told.filter(isFilled)).toEqual(atOnce.told.filter(isFilled));
    },
  );

  test('reads plain lines from their bytes, also after those that are not, and between pieces', async () => {
    const text = Array.from({ length: 1_000 }, (_, i) => (i % 50 === 0 ? `${i},"two\nlines",x\n` : `${i},"a ""b""",x\r\n`)).join('');
    const { told, plain, fault } = await walked(text, 2_000);
    expect([told.length, fault]).toEqual([1_000, null]);
    expect(plain).toBeGreaterThan(900);
  });

  test('begins after the header, where that is made of plain lines', () => {
    const bytes = new TextEncoder().encode('\n"a",b\r\n1,2\n');
    expect(plainStart(bytes, [[''], ['a', 'b']])).toEqual({ at: 8, rows: 2 });
    expect(plainStart(new TextEncoder().encode('"a\n",b\n1,2\n'), [['a\n', 'b']])).toBeNull();
    expect(plainStart(new TextEncoder().encode('a,b\r1,2\r'), [['a', 'b']])).toBeNull();
    expect(plainStart(new TextEncoder().encode('a,b\r1,2\n'), [['a', 'b']])).toBeNull();
  });

  test('is over a file of megabytes with letters of other alphabets on the edges of its pieces', async () => {
    const path = join(await temporaryFolder(), 'file.csv');
    const rows = Array.from(
      { length: 60_000 },
      (_, i) => `2026-11-0${1 + (i % 9)},B0${String(i).padStart(8, '0')},US,1,2.50,日本語のタイトル ${i}`,
    );
    await writeFile(path, `\ufeffdate,asin,country,units,sales,title\n${rows.join('\n')}`);
    const source = await openCsv(path, {
      layout: null,
      layouts: layoutsOf('bg-own'),
      given: {},
      namedDay: null,
      dates: null,
      mappingFor: () => undefined,
      mapping: null,
    });
    const titles: string[] = [];
    for await (const _ of source.walk({
      plain: (bytes, one, row) => titles.push(`${row} ${one.text(bytes, 5)}`),
      record: (cells, row) => titles.push(`${row} ${cells[5]}`),
    }));
    await source.close();
    expect(titles).toEqual(rows.map((_, i) => `${i + 2} 日本語のタイトル ${i}`));
  });
});
