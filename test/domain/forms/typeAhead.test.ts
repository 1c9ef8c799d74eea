import { describe, expect, it } from 'vitest';
import { isTypeAheadKey, type TypeAheadBuffer, typeAheadAfter, typeAheadMatch } from '../../../src/domain/forms/typeAhead.ts';

const typedAt = (...keys: readonly (readonly [key: string, at: number])[]): string | undefined =>
  keys.reduce<TypeAheadBuffer | null>((buffer, [key, at]) => typeAheadAfter(buffer, key, at), null)?.text;

describe('the type-ahead buffer', () => {
  it('A-508 B-630 clears two seconds after its last key', () => {
    expect(typedAt(['c', 0], ['a', 1_999], ['n', 3_998])).toBe('can');
    expect(typedAt(['c', 0], ['a', 1_999], ['n', 3_999])).toBe('n');
  });

  it('holds nothing when the clock goes back or is none', () => {
    expect([typedAt(['c', 5_000], ['a', 4_000]), typedAt(['c', Number.NaN], ['a', 1])]).toEqual(['a', 'a']);
  });

  it('takes characters, and a space only within a word', () => {
    expect(['a', 'É', '7', 'Enter', 'ArrowDown', ' '].map((key) => isTypeAheadKey(key, null, 0))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isTypeAheadKey(' ', { text: 'united', at: 0 }, 100)).toBe(true);
    expect(isTypeAheadKey(' ', { text: 'united', at: 0 }, 2_000)).toBe(false);
  });
});

describe('typing ahead', () => {
  const countries = ['Canada', 'Chile', 'Österreich', 'United Kingdom', 'United States'];

  it('leads to the option that begins with the text, capitals and accents aside', () => {
    expect(['ch', 'CAN', 'ost', 'united s', 'x', ''].map((text) => typeAheadMatch(countries, text, -1))).toEqual([1, 0, 2, 4, null, null]);
  });

  it('stays on an option that still fits', () => {
    expect(typeAheadMatch(countries, 'un', 3)).toBe(3);
    expect(typeAheadMatch(countries, 'un', 4)).toBe(4);
  });

  it('walks by one letter, again and again, and goes round', () => {
    expect([typeAheadMatch(countries, 'c', -1), typeAheadMatch(countries, 'cc', 0), typeAheadMatch(countries, 'ccc', 1)]).toEqual([
      0, 1, 0,
    ]);
  });
});
