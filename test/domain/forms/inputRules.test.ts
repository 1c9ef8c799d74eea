import { left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import {
  inputFaultText,
  isEmail,
  isRequiredType,
  readInput,
  readNumber,
  TEL_PATTERN,
  typedText,
} from '../../../src/domain/forms/inputRules.ts';

const malformed = (type: 'tel' | 'email' | 'url' | 'number') => left({ kind: 'malformed', type });

describe('a telephone number', () => {
  it('A-353 has 10 digits, with or without a country code before them', () => {
    expect(readInput('tel', '5551234567')).toEqual(right('5551234567'));
    expect(readInput('tel', '+1 (555) 123-4567')).toEqual(right('15551234567'));
    expect(readInput('tel', '495551234567')).toEqual(right('495551234567'));
    for (const short of ['555123456', '1', '+']) expect(readInput('tel', short)).toEqual(malformed('tel'));
  });

  it('A-354 is stripped to its digits, at most 12', () => {
    expect(typedText('tel', '+1 (555) 123-4567 ext. 89')).toBe('155512345678');
    expect(typedText('tel', '٣１ab')).toBe('');
  });

  it('A-353 has a pattern that the browser can check', () => {
    const matches = (text: string) => new RegExp(`^(?:${TEL_PATTERN})$`, 'v').test(text);
    expect(['555123456', '5551234567', '155512345678', '4955512345678'].map(matches)).toEqual([false, true, true, false]);
  });
});

describe('an e-mail address', () => {
  it('A-355 is text, an @, text, a dot and text', () => {
    for (const good of ['a@b.co', ' mara@northfold.example ', 'a.b+c@d.e.fr']) expect(readInput('email', good)).toEqual(right(good.trim()));
    for (const bad of ['a', 'a@b', '@b.co', 'a@.co', 'a@b.', 'a b@c.de', 'a@b@c.de', 'a@b..de']) {
      expect(readInput('email', bad)).toEqual(malformed('email'));
      expect(isEmail(bad)).toBe(false);
    }
  });

  it('is told in one pass, however long a text is pasted', () => {
    expect(readInput('email', `${'a@'.repeat(50_000)}a`)).toEqual(malformed('email'));
    expect(isEmail(`${'a'.repeat(1_991)}@b.example`)).toBe(false);
  });
});

describe('an address of a page', () => {
  it('A-356 starts with http or https', () => {
    for (const good of ['http://a', 'https://a.example/b?c=d', 'HTTPS://A.example']) expect(readInput('url', good)).toEqual(right(good));
    for (const bad of ['a.example', 'ftp://a', 'javascript:alert(1)//http://', 'httpx://a', 'https://', 'https:///a', 'https://a b']) {
      expect(readInput('url', bad)).toEqual(malformed('url'));
    }
  });
});

describe('a number', () => {
  it('A-357 is read from its digits and its dot', () => {
    expect(['1250.50', '$1,250.50', '1.2.3', '.5', '7.', '-4'].map(readNumber)).toEqual([1250.5, 1250.5, 1.23, 0.5, 7, 4].map(right));
    expect(typedText('number', '$1,250.5 USD.')).toBe('1250.5');
    expect(typedText('number', '7.')).toBe('7.');
  });

  it('A-357 is none without a digit, or beyond what a number holds', () => {
    for (const bad of ['.', 'abc', '9'.repeat(400), '9'.repeat(3_000)]) expect(readNumber(bad)).toEqual(malformed('number'));
    expect(readNumber(' ')).toEqual(left({ kind: 'missing' }));
  });
});

describe('an input', () => {
  it('A-358 must be filled unless it is a search', () => {
    const types = ['text', 'search', 'tel', 'email', 'url', 'number'] as const;
    expect(types.filter((type) => readInput(type, ' ')._tag === 'Right')).toEqual(['search']);
    expect(types.filter(isRequiredType)).toEqual(['text', 'tel', 'email', 'url', 'number']);
  });

  it('may be empty where it is optional, but what is there keeps its kind', () => {
    expect(readInput('email', '', false)).toEqual(right(''));
    expect(readInput('email', 'x', false)).toEqual(malformed('email'));
  });

  it('says what is wrong and what would be right', () => {
    expect(inputFaultText({ kind: 'missing' }, 'Company')).toBe('Company is required');
    expect(inputFaultText({ kind: 'malformed', type: 'url' }, 'Link')).toBe('Enter an address that starts with http:// or https://');
  });
});
