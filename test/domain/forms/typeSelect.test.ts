import { describe, expect, it } from 'vitest';
import { isTypeSelectKey, type TypeSelectBuffer, typeSelectAfter, typeSelectMatch } from '../../../src/domain/forms/typeSelect.ts';

const typedAt = (...keys: readonly (readonly [key: string, at: number])[]): string | undefined =>
  keys.reduce<TypeSelectBuffer | null>((buffer, [key, at]) => typeSelectAfter(buffer, key, at), null)?.text;

describe('the type-ahead buffer', () => {
  it('A-508 B-630 clears two seconds after its last key', () => {
    expect(typedAt(['c', 0], ['a', 1_999], ['n', 3_998])).toBe('can');
    expect(typedAt(['c', 0], ['a', 1_999], ['n', 3_999])).toBe('n');
  });

  it('holds nothing when the clock goes back or is none', () => {
    expect([typedAt(['c', 5_000], ['a', 4_000]), typedAt(['c', Number.NaN], ['a', 1])]).toEqual(['a', 'a']);
  });

  it('takes characters, and a space only within a word', () => {
    expect(['a', 'É', '7', 'Enter', 'ArrowDown', ' '].map((key) => isTypeSelectKey(key, null, 0))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isTypeSelectKey(' ', { text: 'united', at: 0 }, 100)).toBe(true);
    expect(isTypeSelectKey(' ', { text: 'united', at: 0 }, 2_000)).toBe(false);
  });
});

describe('typing ahead', () => {
  const countries = ['Canada', 'Chile', 'Österreich', 'United Kingdom', 'United States'];

  it('leads to the option that begins with the text, capitals and accents aside', () => {
    expect(['ch', 'CAN', 'ost', 'united s', 'x', ''].map((text) => typeSelectMatch(countries, text, -1))).toEqual([1, 0, 2, 4, null, null]);
  });

  it('stays on an option that still fits', () => {
    expect(typeSelectMatch(countries, 'un', 3)).toBe(3);
    expect(typeSelectMatch(countries, 'un', 4)).toBe(4);
  });

  it('walks by one letter, again and again, and goes round', () => {
    expect([typeSelectMatch(countries, 'c', -1), typeSelectMatch(countries, 'cc', 0), typeSelectMatch(countries, 'ccc', 1)]).toEqual([
      0, 1, 0,
    ]);
  });
});
