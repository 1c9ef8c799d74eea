import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { title } from '../../../src/arbitraries/format.ts';
import { shortTitle, titleParts } from '../../../src/domain/format/title.ts';

const x = (n: number): string => 'x'.repeat(n);

describe('product titles', () => {
  it('B-571 are cut after 256 characters', () => {
    expect(shortTitle(x(256))).toBe(x(256));
    expect(shortTitle(x(257))).toBe(`${x(256)}…`);
    expect(shortTitle(`${x(255)}\u{1d11e}`)).toBe(`${x(255)}\u{1d11e}`);
    expect(shortTitle(`${x(255)}\u{1d11e}y`)).toBe(`${x(255)}\u{1d11e}…`);
    expect(shortTitle('')).toBe('');
  });

  it('lose no part of a character: what would lose its accent or its joined half goes whole', () => {
    expect(shortTitle(`${x(255)}e\u0301 and more`)).toBe(`${x(255)}…`);
    expect(shortTitle(`${x(254)}e\u0301 and more`)).toBe(`${x(254)}e\u0301…`);
    expect(shortTitle(`${x(254)}\u{1f469}\u200d\u{1f680} and more`)).toBe(`${x(254)}…`);
    expect(shortTitle(`${x(250)}      and more`)).toBe(`${x(250)}…`);
    expect(shortTitle('\u0301'.repeat(300))).toBe(`${'\u0301'.repeat(256)}…`);
  });

  it('may be as long as they like', () => expect(shortTitle(x(5_000_000))).toHaveLength(257));

  test.prop([fc.oneof(title, fc.string({ maxLength: 600 }))])('are themselves or a beginning of at most 256 characters', (text) => {
    const short = shortTitle(text);
    if (short === text) expect([...text].length).toBeLessThanOrEqual(256);
    else {
      expect(short.endsWith('…')).toBe(true);
      expect(text.startsWith(short.slice(0, -1))).toBe(true);
      expect([...short].length).toBeLessThanOrEqual(257);
      expect([...text].length).toBeGreaterThan(256);
    }
  });
});

describe('the end of a title', () => {
  const parted = (title: string): string => {
    const { begin, end } = titleParts(title);
    expect(begin + end).toBe(title);
    return end;
  };

  test('is as many of its last parts as fit, else its last words', () => {
    expect(parted('Northfold Washed Linen Duvet Cover Set, Twin, Sage')).toBe('Twin, Sage');
    expect(parted('Quillstead Woven Storage Basket - Natural Seagrass - Large')).toBe('Large');
    expect(parted('Quillstead Woven Storage Basket (2 Pack, Grey)')).toBe('(2 Pack, Grey)');
    expect(parted('Stainless steel travel mug with a lid in midnight blue')).toBe('a lid in midnight blue');
  });

  test('is empty where the title is short, or has no place to be parted', () => {
    expect([parted('Travel mug, 12 oz'), parted('x'.repeat(80)), parted('')]).toEqual(['', '', '']);
  });
});
