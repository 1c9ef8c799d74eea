import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasBrokenBytes, readable, textDecoder, textOfBytes } from '../../../src/domain/imports/utf8.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'é', '\uFFFD', '東', '😀', '\n', '\u0092', '\uFEFF') });
const bytesOf = (value: string): Uint8Array => new TextEncoder().encode(value);
const anyBytes = fc
  .array(fc.oneof(text.map(bytesOf), fc.uint8Array({ maxLength: 4 })))
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));

/** The bytes in pieces that are cut anywhere, letters too. */
const inPieces = (bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] => {
  const places = [0, ...cuts.map((cut) => Math.floor(cut * bytes.length)).toSorted((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, i) => bytes.subarray(places[i], end));
};

describe('bytes as text', () => {
  test('right bytes are their text, U+FFFD of its own included', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(textOfBytes(bytesOf(value))).toBe(value);
      }),
    );
  });

  test('broken bytes are marked where the decoder of the platform puts a U+FFFD', () => {
    const platform = new TextDecoder('utf-8', { ignoreBOM: true });
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(readable(textOfBytes(bytes))).toBe(platform.decode(bytes));
      }),
    );
    expect(textOfBytes(Uint8Array.from([0x61, 0xe9, 0x62]))).toBe('a\uDFFFb');
    expect(hasBrokenBytes('a\uDFFFb')).toBe(true);
  });

  test('no letter of any range is taken for broken bytes, U+1F3FF whose second half is their mark included', () => {
    const BLOCK = 0x400;
    for (let from = 0; from < 0x110000; from += BLOCK) {
      if (from >= 0xd800 && from < 0xe000) continue;
      const block = String.fromCodePoint(...Array.from({ length: BLOCK }, (_, i) => from + i));
      const read = textOfBytes(bytesOf(block));
      expect([from, read === block, hasBrokenBytes(read), readable(read) === block]).toEqual([from, true, false, true]);
    }
  });

  test('pieces that are cut within letters are the same text, without its byte order mark', () => {
    fc.assert(
      fc.property(text, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (value, cuts) => {
        const decode = textDecoder();
        const read =
          inPieces(bytesOf(value), cuts)
            .map((piece) => decode(piece))
            .join('') + decode(null);
        expect(read).toBe(value.startsWith('\uFEFF') ? value.slice(1) : value);
      }),
    );
  });
});
