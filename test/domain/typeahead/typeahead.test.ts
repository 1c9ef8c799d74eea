import { describe, expect, test } from 'vitest';
import { marketBrands, marketCategories } from '../../../src/domain/typeahead/marketTypeaheads.ts';
import {
  entered,
  isSearched,
  lookupOf,
  namedOptions,
  RESTING,
  recentAfter,
  SEARCH_FAILED,
  stillFitting,
  type TypeaheadField,
  takesOnLeave,
  withChosen,
  withoutChosen,
} from '../../../src/domain/typeahead/typeahead.ts';
import { foldedWords, matchesWords } from '../../../src/domain/typeahead/words.ts';

const RULES = { least: 2, delayMs: 300, accepts: 'listed', shown: 25, answered: 4, recent: 3 } as const;
const FREE = { ...RULES, accepts: 'anyText' } as const;
const [LIGHT, SONS, CAFE] = namedOptions(['Harbor Light', 'Harbour & Sons', 'Finch Café']);
if (LIGHT === undefined || SONS === undefined || CAFE === undefined) throw new Error('three options');
const ALL = [LIGHT, SONS, CAFE];
const field = (text: string, state: TypeaheadField['state'], fault: TypeaheadField['fault'] = null): TypeaheadField => ({
  text,
  state,
  fault,
});

describe('what a search finds', () => {
  test('each word of it begins a word of the text, capitals and accents aside, in any order', () => {
    expect(matchesWords('Filter jug, Harbor Light', 'har FIL')).toBe(true);
    expect(matchesWords('Finch Café', 'cafe')).toBe(true);
    expect(matchesWords('Finch Cafe', 'CAFÉ fin')).toBe(true);
    // A sigma that ends a word is the sigma that is still within it while somebody types.
    for (const search of ['οδυσσευσ', 'ΟΔΥΣΣΕΥΣ', 'οδυσσεύς']) expect(matchesWords('Οδυσσεύς Α.Ε.', search), search).toBe(true);
    expect(matchesWords('Harbor Light', 'arbor')).toBe(false);
    expect(matchesWords('Harbor Light', 'light mug')).toBe(false);
  });
  test('signs part words; a search of nothing but signs finds what holds them', () => {
    expect(foldedWords('Kitchen & Dining/Tea—Sets (ﬁne)')).toEqual(['kitchen', 'dining', 'tea', 'sets', 'fine']);
    expect(matchesWords('Harbour & Sons', '&')).toBe(true);
    expect(matchesWords('Harbor Light', '.*')).toBe(false);
    expect(matchesWords('متجر النور', 'النور')).toBe(true);
  });
});

describe('what stands in the list', () => {
  test('too few letters say how many; blanks around them do not count', () => {
    expect(isSearched(RULES, ' h ')).toBe(false);
    expect(lookupOf(RULES, field('h', 'resting'), null)).toEqual({ kind: 'tooShort', least: 2 });
    expect(lookupOf(RULES, RESTING, ALL)).toEqual({ kind: 'tooShort', least: 2 });
  });
  test('while the next answer is on its way what still fits of the last one stays; else it says that it searches', () => {
    expect(lookupOf(RULES, field('harbor', 'loading'), ALL)).toEqual({ kind: 'found', options: [LIGHT] });
    expect(lookupOf(RULES, field('zz', 'waiting'), ALL)).toEqual({ kind: 'loading' });
    expect(lookupOf(RULES, field('ha', 'waiting'), null)).toEqual({ kind: 'loading' });
    expect(stillFitting([{ key: 'B1', label: 'Jug', description: 'Harbor Light' }], 'harb')).toHaveLength(1);
  });
  test('an answer stands as it came, the server having searched; an empty one has no options', () => {
    expect(lookupOf(RULES, field('zzz', 'found'), ALL)).toEqual({ kind: 'found', options: ALL });
    expect(lookupOf(RULES, field('zzz', 'found'), [])).toEqual({ kind: 'found', options: [] });
  });
  test('of as many options as the call answers there may be more', () => {
    expect(lookupOf({ ...RULES, answered: ALL.length }, field('zzz', 'found'), ALL)).toEqual({ kind: 'found', options: ALL, isCut: true });
  });
  test('a failure says what the server said, or that the search failed', () => {
    expect(lookupOf(RULES, field('harb', 'failed', { message: 'Too many searches.' }), null)).toEqual({
      kind: 'failed',
      message: 'Too many searches.',
    });
    expect(lookupOf(RULES, field('harb', 'failed'), null)).toEqual({ kind: 'failed', message: SEARCH_FAILED });
  });
});

describe('what Enter takes', () => {
  const found = { kind: 'found', options: [SONS, LIGHT, CAFE] } as const;
  test('the option of exactly that name, capitals and accents aside, else the first', () => {
    expect(entered(RULES, 'harbor LIGHT', found)).toEqual(LIGHT);
    expect(entered(RULES, 'harb', found)).toEqual(SONS);
    expect(entered(RULES, 'harb', { kind: 'loading' })).toBeNull();
    expect(entered(RULES, '  ', found)).toBeNull();
  });
  test('of free text the text itself, trimmed, each once', () => {
    expect(entered(FREE, ' glow ', found)).toEqual({ key: 'glow', label: 'glow' });
    expect(entered(FREE, 'finch cafe', found)).toEqual(CAFE);
    expect(entered(FREE, 'glow', found, [{ key: 'glow', label: 'glow' }])).toBeNull();
  });
  test('of products an ASIN as it is written, which leaving the field takes too, and no other text: the first that was found', () => {
    const PRODUCTS = { ...RULES, accepts: 'asin' } as const;
    expect(entered(PRODUCTS, ' b0cust0001 ', found)).toEqual({ key: 'B0CUST0001', label: 'B0CUST0001' });
    expect(entered(PRODUCTS, 'b0cust0001', found, [{ key: 'B0CUST0001', label: 'B0CUST0001' }])).toBeNull();
    expect([entered(PRODUCTS, 'harb', found), entered(PRODUCTS, 'toothbrush', { kind: 'found', options: [] })]).toEqual([SONS, null]);
    expect([' b0cust0001', 'toothbrush', 'B0CUST001', ''].map((text) => takesOnLeave(PRODUCTS, text))).toEqual([true, false, false, false]);
    expect([takesOnLeave(FREE, ' x '), takesOnLeave(FREE, ' '), takesOnLeave(RULES, 'Harbor Light')]).toEqual([true, false, false]);
  });
  test('nothing that is chosen already', () => {
    expect(entered(RULES, 'harb', found, [SONS])).toEqual(LIGHT);
  });
});

describe('several choices', () => {
  test('each once, no more than the most', () => {
    expect(withChosen([LIGHT], LIGHT)).toEqual([LIGHT]);
    expect(withChosen([LIGHT], SONS, 2)).toEqual([LIGHT, SONS]);
    expect(withChosen([LIGHT, SONS], CAFE, 2)).toEqual([LIGHT, SONS]);
    expect(withoutChosen(ALL, [SONS])).toEqual([LIGHT, CAFE]);
  });
  test('of those taken lately the last stands first, each once, as many as are kept', () => {
    const taken = [LIGHT, SONS, CAFE, SONS].reduce((before, one) => recentAfter(RULES, before, one), [] as readonly (typeof LIGHT)[]);
    expect(taken).toEqual([SONS, CAFE, LIGHT]);
    expect(recentAfter({ ...RULES, recent: 2 }, taken, LIGHT)).toEqual([LIGHT, SONS]);
    expect(recentAfter({ ...RULES, recent: 0 }, [], LIGHT)).toEqual([]);
  });
});

describe('the typeaheads of the market', () => {
  const inputs = {} as never;
  test('C-558 C-559 C-560 brands: from two letters on, after 300 ms, by the type of brands', () => {
    const brands = marketBrands();
    expect([isSearched(brands, 'h'), isSearched(brands, 'ha')]).toEqual([false, true]);
    expect(brands.delayMs).toBe(300);
    expect(brands.request('ha', inputs)).toEqual({ call: 'marketTypeahead', input: { query: { type: 'brands', search: 'ha' } } });
  });
  test('categories: from three letters on; a path reads as its last name with what is above it', () => {
    const categories = marketCategories();
    expect([isSearched(categories, 'or'), isSearched(categories, 'ora')]).toEqual([false, true]);
    expect(categories.options(['Health/Oral Care/Toothbrushes', 'Health'])).toEqual([
      { key: 'Health/Oral Care/Toothbrushes', label: 'Toothbrushes', description: 'Health › Oral Care' },
      { key: 'Health', label: 'Health' },
    ]);
  });
});
