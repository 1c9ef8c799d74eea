import { describe, expect, test } from 'vitest';
import { ByteTexts } from '../../../src/domain/imports/byteTexts.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const found = (texts: ByteTexts<number>, text: string): number | undefined => texts.find(bytesOf(`<${text}>`), 1, 1 + bytesOf(text).length);
const keep = (texts: ByteTexts<number>, text: string, value: number): void => {
  if (found(texts, text) === undefined) texts.keep(bytesOf(`<${text}>`), 1, 1 + bytesOf(text).length, value);
};

describe('texts that are found by their bytes', () => {
  test('are found once they were kept, and no others', () => {
    const texts = new ByteTexts<number>();
    expect(found(texts, 'US')).toBeUndefined();
    for (const [i, text] of ['US', 'USA', 'SU', '', 'é', 'US '].entries()) keep(texts, text, i);
    expect(['US', 'USA', 'SU', '', 'é', 'US ', 'U', 'us'].map((text) => found(texts, text))).toEqual([
      0,
      1,
      2,
      3,
      4,
      5,
      undefined,
      undefined,
    ]);
  });

  test('stay what they are when there are more of them than there is room for', () => {
    const texts = new ByteTexts<number>();
    for (let i = 0; i < 50_000; i += 1) keep(texts, `title ${i}`, i);
    const all = Array.from({ length: 50_000 }, (_, i) => found(texts, `title ${i}`));
    expect(all.filter((value, i) => value !== undefined && value !== i)).toEqual([]);
    expect(all.filter((value) => value !== undefined)).toHaveLength(32_768);
  });

  test('are not kept where they are long', () => {
    const texts = new ByteTexts<number>();
    keep(texts, 'x'.repeat(256), 1);
    keep(texts, 'x'.repeat(257), 2);
    expect([found(texts, 'x'.repeat(256)), found(texts, 'x'.repeat(257))]).toEqual([1, undefined]);
  });
});
