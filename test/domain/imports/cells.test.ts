import { isLeft, left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  A_COUNTRY,
  IMPORT_COUNTRIES,
  readAsin,
  readChoice,
  readCountry,
  readCurrency,
  readDay,
  readFlag,
  readText,
} from '../../../src/domain/imports/cells.ts';
import { withBrokenBytes } from '../../../src/domain/imports/utf8.ts';

const DAYS = { start: isoDay('2021-01-01'), end: isoDay('2026-11-19') };

describe('days', () => {
  test('are read as their number, from the first day to yesterday', () => {
    expect(readDay('2026-11-19', DAYS)).toEqual(right(dayNumber(isoDay('2026-11-19'))));
    expect(readDay('2021-01-01', DAYS)).toEqual(right(dayNumber(isoDay('2021-01-01'))));
    const outside = left('a day from 2021-01-01 to 2026-11-19 (yesterday in Los Angeles)');
    expect(readDay('2026-11-20', DAYS)).toEqual(outside);
    expect(readDay('2020-12-31', DAYS)).toEqual(left('a day from 2021-01-01 on'));
  });

  test.each(['Nov 9, 2026', 'November 9, 2026', '9-Nov-2026', '09 Nov 2026', '2026/11/09'])('%j is the ninth of November', (text) => {
    expect(readDay(text, DAYS)).toEqual(right(dayNumber(isoDay('2026-11-09'))));
  });

  test.each([
    '2026-02-29',
    '11/09/2026',
    'Feb 30, 2026',
    'Nox 9, 2026',
    'Marvel 9, 2026',
    '__proto__ 1, 2026',
    '9-11-2026',
    '2026-13-01',
    '11/19/2026',
    '19.11.2026',
    '2026-11-9',
    '20261119',
    '2026-11-19T00:00',
    '46345',
    '=TODAY()',
    '',
  ])('%j is no day', (text) => {
    expect(readDay(text, DAYS)).toEqual(left('a day such as 2026-11-20 (year-month-day)'));
  });
});

describe('countries', () => {
  test('are read by code and by name, UK as GB', () => {
    expect(readCountry('us')).toEqual(right('US'));
    expect(readCountry('UK')).toEqual(right('GB'));
    expect(readCountry('United Kingdom')).toEqual(right('GB'));
    expect(readCountry('germany')).toEqual(right('DE'));
    expect([readCountry('Amazon.com'), readCountry('amazon.co.uk')]).toEqual([right('US'), right('GB')]);
    for (const code of IMPORT_COUNTRIES) expect(readCountry(code)).toEqual(right(code));
  });

  test.each(['XX', 'USA!', 'amazon.test', '__proto__', 'constructor', ''])('%j is none', (text) => {
    expect(readCountry(text)).toEqual(left(A_COUNTRY));
  });
});

describe('the other cells', () => {
  test('an ASIN has ten letters and digits, in capitals', () => {
    expect(readAsin('b0abc12345')).toEqual(right('B0ABC12345'));
    for (const text of ['B0ABC1234', 'B0ABC123456', 'B0-ABC1234', '=B0ABC1234']) expect(isLeft(readAsin(text)), text).toBe(true);
  });

  test('only US dollars are a currency that can be imported, and the other is named by the one who reports it', () => {
    for (const text of ['USD', 'usd', 'US$', '$']) expect(readCurrency(text)).toEqual(right(null));
    expect(readCurrency('EUR')).toEqual(left('USD: amounts of this kind are not converted, so convert them first'));
  });

  test('a text is one line, blanks collapsed, a formula just text', () => {
    expect(readText('  Oak \n\t stool ', 100)).toEqual(right('Oak stool'));
    expect(readText('=HYPERLINK("http://x")', 100)).toEqual(right('=HYPERLINK("http://x")'));
    expect(readText('Café – ¼ “size”', 100)).toEqual(right('Café – ¼ “size”'));
  });

  test('the guard that our own downloads put before a formula is taken off, an apostrophe of the text stays', () => {
    expect(readText("'=1+1", 100)).toEqual(right('=1+1'));
    expect(readText("'''=", 100)).toEqual(right("''="));
    expect(readText("'-50 off", 100)).toEqual(right('-50 off'));
    expect(readText("'s Heeren", 100)).toEqual(right("'s Heeren"));
  });

  test('a text that is not UTF-8, has control characters or is too long is refused', () => {
    expect(readText(withBrokenBytes('Caf\uFFFD'), 100)).toEqual(left('text in UTF-8 (save the file as "CSV UTF-8")'));
    expect(readText('Foundation, dark 🏿', 100)).toEqual(right('Foundation, dark 🏿'));
    expect(readText('a\u0000b', 100)).toEqual(left('text without control characters'));
    expect(readText('x'.repeat(101), 100)).toEqual(left('at most 100 characters'));
  });

  test('a letter that another program could not read, and the old control characters above U+007F, are kept', () => {
    expect(readText('Caf\uFFFD', 100)).toEqual(right('Caf\uFFFD'));
    expect(readText('Chair\u0092s', 100)).toEqual(right('Chair\u0092s'));
  });

  test.each(['\u200B', '\u2060\u200D', '\u00AD', '\u3164', '\uFEFF\u200B', '\u2800'])('%j is no name: nobody sees it', (text) => {
    expect(readText(text, 100)).toEqual(left('a text that can be seen'));
    expect(readText(`Oak${text}Stool`, 100)._tag).toBe('Right');
  });

  test('a choice is one of its list, capitals or not', () => {
    expect(readChoice('sponsored products', ['Sponsored Products', 'DSP'])).toEqual(right('Sponsored Products'));
    expect(readChoice('SP', ['Sponsored Products', 'DSP'])).toEqual(left('one of Sponsored Products, DSP'));
  });
});

describe('flags', () => {
  test('are yes or no, in words or digits', () => {
    expect(['1', 'yes', 'TRUE', 'Active', '0', 'No', 'false', 'inactive'].map(readFlag)).toEqual(
      [1, 1, 1, 1, 0, 0, 0, 0].map((flag) => right(flag)),
    );
    for (const text of ['', '2', 'perhaps']) expect(readFlag(text)).toEqual(left('yes or no'));
  });
});
