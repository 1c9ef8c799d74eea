import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { title } from '../../../src/arbitraries/tools.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { readRecords } from '../../../src/domain/codec/records.ts';
import { checkedWords, noViolationsText, titleDownload, titleSummary } from '../../../src/domain/tools/titleCompliance.ts';
import {
  charactersOver,
  isCompliant,
  repeatedWords,
  specialCharacters,
  TitleViolationHead,
  TitleViolationRecord,
  TitleViolations,
  titleViolations,
} from '../../../src/domain/tools/titleRules.ts';

const recordOf = (childAsin: string, text: string): TitleViolationRecord => ({
  title: text,
  imageUrl: null,
  childAsin,
  parentAsin: null,
  violations: titleViolations(text),
});
const LONG = recordOf('B01', 'x'.repeat(203));
const SPECIAL = recordOf('B02', 'Lamp! $5');
const REPEATED = recordOf('B03', 'Lamp for lamp of LAMP');
const FINE = recordOf('B04', 'Desk lamp');

describe('title rules', () => {
  it('C-569 over 200 characters are counted, a character outside the first plane as one', () => {
    expect(['', 'x'.repeat(200), 'x'.repeat(201), '🙂'.repeat(200), '🙂'.repeat(205)].map(charactersOver)).toEqual([0, 0, 1, 0, 5]);
  });

  it('C-570 special characters are listed once, in order of appearance', () => {
    expect(specialCharacters('{New!} Lamp_? $5 ^ ¬ ¦ !')).toEqual(['{', '!', '}', '_', '?', '$', '^', '¬', '¦']);
    expect(specialCharacters("Kid's lamp, 12 oz. (blue) & 50% – 5/8 #1 @home é灯")).toEqual([]);
  });

  it('C-571 words repeated more than twice are listed as first written, whatever their case', () => {
    expect(repeatedWords('Lamp lamp')).toEqual([]);
    expect(repeatedWords('Blue Lamp, lamp/LAMP: blue-lamp')).toEqual(['Lamp']);
    expect(repeatedWords("Kid's kid’s KID'S")).toEqual(["Kid's"]);
    expect(repeatedWords('灯 灯 灯 café CAFÉ Café')).toEqual(['灯', 'café']);
  });

  it('a number is no word, a part of a word is none, and names of object members are words like others', () => {
    expect(repeatedWords('12 oz 12 ct 12 x')).toEqual([]);
    expect(repeatedWords('lamp lamps lamp lamplight')).toEqual([]);
    expect(repeatedWords('constructor constructor constructor toString')).toEqual(['constructor']);
  });

  test.prop([title])('any title is judged, and a judgement survives its codec', (text) => {
    const found = titleViolations(text);
    expect(decode(TitleViolations, found)).toEqual({ _tag: 'Right', right: found });
    expect(isCompliant(found)).toBe(found.lengthViolation === 0 && found.characterViolations.length + found.wordViolations.length === 0);
  });

  test.prop([title])('a title twice over breaks at least the rules that it broke once', (text) => {
    const [once, twice] = [titleViolations(text), titleViolations(`${text} ${text}`)];
    expect(twice.lengthViolation).toBeGreaterThanOrEqual(once.lengthViolation);
    expect(twice.characterViolations).toEqual(once.characterViolations);
    for (const word of once.wordViolations) expect(twice.wordViolations).toContain(word);
  });
});

describe('the compliance tool', () => {
  it('C-191 C-192 counts each card and its share of all products', () => {
    const { cards } = titleSummary([LONG, SPECIAL, REPEATED, recordOf('B05', `${'lamp '.repeat(60)}!`), FINE], 10);
    expect(cards).toEqual({
      outOfCompliance: { count: 4, share: 0.4 },
      tooLong: { count: 2, share: 0.2 },
      specialCharacters: { count: 2, share: 0.2 },
      repeatedWords: { count: 2, share: 0.2 },
    });
  });

  it('has no share without products, and none above 1', () => {
    expect(titleSummary([], 0).cards.tooLong).toEqual({ count: 0, share: null });
    expect(titleSummary([LONG, SPECIAL], 1).cards.outOfCompliance.share).toBe(1);
  });

  it('C-193 C-194 carries an asterisk and its note from 500 products on', () => {
    expect([499, 500].map((total) => titleSummary([], total)).map(({ asterisk, note }) => [asterisk, note])).toEqual([
      [false, null],
      [true, 'Numbers represent top 500 ASINs for brand'],
    ]);
  });

  it('C-193 says how many of the brand’s products were checked', () => {
    expect([checkedWords(1), checkedWords(500, 500), checkedWords(500, 1200)]).toEqual([
      'Checked: this brand’s 1 product in the marketplace data.',
      'Checked: this brand’s 500 products in the marketplace data.',
      'Checked: this brand’s top 500 of 1,200 products in the marketplace data, by last month’s sales.',
    ]);
  });

  it('C-199 says that no title breaks a rule, only when none does', () => {
    expect(noViolationsText('Lume', [])).toBe('No title violations found for Lume.');
    expect(noViolationsText('Lume', [FINE])).toBe('No title violations found for Lume.');
    expect(noViolationsText('Lume', [FINE, SPECIAL])).toBeNull();
  });

  it('C-197 C-198 downloads a CSV for those entitled, and asks the others to request it', () => {
    expect(titleDownload(true)).toEqual({ kind: 'csv' });
    expect(titleDownload(false)).toEqual({ kind: 'request', path: '/velocity/title-compliance-request' });
  });

  it('C-350 C-351 reads the answer, bad and doubled records named', () => {
    expect(decode(TitleViolationHead, { brand: 'lume', totalAsins: 12, violations: [] })).toEqual({
      _tag: 'Right',
      right: { brand: 'lume', totalAsins: 12 },
    });
    expect(decode(TitleViolationHead, { brand: 'lume', totalAsins: -1 })._tag).toBe('Left');
    const read = readRecords(
      TitleViolationRecord,
      [LONG, { ...SPECIAL, more: 1 }, LONG, { ...FINE, violations: { ...FINE.violations, lengthViolation: 0.5 } }],
      { keyOf: ({ childAsin }) => childAsin },
    );
    if (read._tag === 'Left') throw new Error('refused');
    expect(read.right.rows).toEqual([LONG, SPECIAL]);
    expect(read.right.bad.map(({ index, failure }) => [index, failure.faults[0]?.path])).toEqual([
      [2, ''],
      [3, 'violations.lengthViolation'],
    ]);
  });
});
