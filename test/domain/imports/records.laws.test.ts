import { fc, test } from '@fast-check/vitest';
import { isLeft, isRight, tryCatch } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { DELIMITERS, type Delimiter, NO_RECORDS, readRecords } from '../../../src/domain/imports/records.ts';

const cell = fc.string({ unit: fc.constantFrom(...'ab1 ",;\t\n=\'é') });
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
const cuts = fc.array(fc.nat({ max: 200 }), { maxLength: 8 });

const written = (records: readonly (readonly string[])[], delimiter: Delimiter, end: string): string =>
  records.map((record) => record.map((text) => `"${text.replaceAll('"', '""').replaceAll('\n', end)}"`).join(delimiter)).join(end);

const pieces = (text: string, at: readonly number[]): readonly string[] => {
  const places = [0, ...[...at].sort((a, b) => a - b).map((place) => Math.min(place, text.length)), text.length];
  return places.slice(1).map((place, i) => text.slice(places[i], place));
};

const readInPieces = (texts: readonly string[], delimiter: Delimiter): readonly (readonly string[])[] => {
  const records: (readonly string[])[] = [];
  let state = NO_RECORDS;
  for (const [i, text] of texts.entries()) {
    const read = readRecords(state, text, delimiter, i === texts.length - 1);
    if (isLeft(read)) throw new Error(JSON.stringify(read.left));
    expect(read.right.firstRow).toBe(records.length + 1);
    records.push(...read.right.records);
    state = read.right.state;
  }
  return records;
};

const filled = (records: readonly (readonly string[])[]) => records.filter((record) => record.length > 1 || record[0] !== '');

describe('the reading of records', () => {
  test.prop([table, fc.constantFrom(...DELIMITERS), fc.constantFrom('\n', '\r\n', '\r'), cuts])(
    'whatever was written comes back, in whatever pieces it arrives',
    (records, delimiter, end, at) => {
      expect(readInPieces(pieces(written(records, delimiter, end), at), delimiter)).toEqual(records);
    },
  );

  test.prop([fc.string({ unit: fc.constantFrom(...'a",\r\n ') }), cuts], { numRuns: 2_000 })(
    'any text at all gives the same records or a fault, whole or in pieces',
    (text, at) => {
      const whole = readRecords(NO_RECORDS, text, ',', true);
      const inPieces = tryCatch(() => readInPieces(pieces(text, at), ','), String);
      expect(inPieces._tag).toBe(whole._tag);
      if (isRight(whole) && isRight(inPieces)) expect(filled(inPieces.right)).toEqual(filled(whole.right.records));
    },
  );
});
