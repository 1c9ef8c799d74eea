import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { CategoryNode, chooseCategory, isSearch, MAX_CATEGORY_DEPTH, tierState } from '../../../src/domain/tools/categoryPicker.ts';
import { type LinkSubject, richLinks } from '../../../src/domain/tools/richLinks.ts';

const node = (path: string, sufficient_data = true): CategoryNode => ({ node_id: 7, path, descendants: 2, sufficient_data });
const TIER = { search: '', found: null, options: null, ready: true };

describe('the category picker', () => {
  it('B-148 B-149 is searching until the results are there', () => {
    expect(tierState({ ...TIER, search: 'lam', options: [node('Home')] })).toEqual({ kind: 'searching' });
    const found = tierState({ ...TIER, search: 'lam', found: [node('Home/Lamps')] });
    expect(found).toMatchObject({ kind: 'results', options: [{ name: 'Lamps', disabled: false, note: null }] });
  });

  it('B-150 B-151 B-152 loads, lists options, or waits for the tier above', () => {
    expect(tierState(TIER)).toEqual({ kind: 'loading' });
    expect(tierState({ ...TIER, options: [node('Home')] })).toMatchObject({ kind: 'options', options: [{ name: 'Home' }] });
    expect(tierState({ ...TIER, ready: false })).toEqual({ kind: 'prompt' });
  });

  it('B-153 B-519 C-808 is empty where there are no options or results, and says so', () => {
    const empty = { kind: 'empty', text: 'No results found' };
    expect([tierState({ ...TIER, options: [] }), tierState({ ...TIER, search: 'lamp', found: [] })]).toEqual([empty, empty]);
  });

  it('B-154 B-514 B-515 disables a category with insufficient data, and says why', () => {
    expect(tierState({ ...TIER, options: [node('Home', false)] })).toMatchObject({
      options: [{ disabled: true, note: 'There is insufficient brand-level data for this subcategory to provide meaningful analysis.' }],
    });
  });

  it('C-572 C-573 does so in the free tools with their own words', () => {
    expect(tierState({ ...TIER, options: [node('Home', false)] }, 'tools')).toMatchObject({
      options: [{ disabled: true, note: 'This category has insufficient brand-level data for meaningful analysis.' }],
    });
  });

  it('B-367 B-368 C-567 searches from 3 characters on; fewer show the options again', () => {
    expect(['', 'la', ' la ', 'lam', '灯灯灯'].map(isSearch)).toEqual([false, false, false, true, true]);
    expect(tierState({ ...TIER, search: 'la', found: [node('Lamps')], options: [node('Home')] })).toMatchObject({
      kind: 'options',
      options: [{ name: 'Home' }],
    });
  });

  it('B-324 truncates the deeper tiers when an option is chosen', () => {
    expect(chooseCategory(['Home', 'Lamps', 'Desk'], 1, 'Rugs')).toEqual(['Home', 'Rugs']);
    expect(chooseCategory(['Home'], 1, 'Lamps')).toEqual(['Home', 'Lamps']);
    for (const tier of [2, -1, 0.5, Number.NaN]) expect(chooseCategory(['Home'], tier, 'x')).toEqual(['Home']);
    expect(chooseCategory(['Home'], 1, ' ')).toEqual(['Home']);
  });

  test.prop([fc.array(fc.tuple(fc.nat(15), fc.constantFrom('a', 'b', ' ')), { maxLength: 40 })])(
    'B-323 never holds more tiers than its depth',
    (choices) => {
      let path: readonly string[] = [];
      for (const [tier, name] of choices) path = chooseCategory(path, tier, name);
      for (let tier = 0; tier < 30; tier += 1) path = chooseCategory(path, path.length, 'c');
      expect(path).toHaveLength(MAX_CATEGORY_DEPTH);
    },
  );

  it('B-258 C-340 reads categories with all their fields', () => {
    const good = node('Home/Lamps');
    expect(decode(CategoryNode, { ...good, more: 1 })).toEqual({ _tag: 'Right', right: good });
    for (const key of Object.keys(good)) expect(decode(CategoryNode, { ...good, [key]: undefined })._tag, key).toBe('Left');
  });
});

describe('rich links', () => {
  const hrefs = (subject: LinkSubject): readonly string[] => richLinks(subject).map(({ href }) => href);

  it('B-155 start from a category, a brand, a product or a search term', () => {
    const labels = (subject: LinkSubject): string =>
      richLinks(subject)
        .map(({ label }) => label)
        .join(', ');
    expect(labels({ kind: 'category', nodeId: 7, path: ['Home'] })).toBe(
      'Category Insights, Brand Research, Amazon Brand Index, Amazon Brand Leaderboard, Amazon',
    );
    expect(labels({ kind: 'brand', brand: 'Lume' })).toBe('Brand Insights, Portfolio Insights, Amazon Search Trends, Amazon');
    expect(labels({ kind: 'product', asin: 'B01' })).toBe('Product Insights, Retail Overview, Amazon');
    expect(labels({ kind: 'term', term: 'lamp' })).toBe('Amazon Search Trends, Amazon');
  });

  it('B-165 B-167 carry the asin to Retail Overview, and the node id to the bestsellers page', () => {
    expect(hrefs({ kind: 'product', asin: 'B01' })).toContain('/velocity/retail/overview?asin=B01');
    expect(hrefs({ kind: 'category', nodeId: 172282, path: [] }).at(-1)).toBe('https://www.amazon.com/gp/bestsellers/172282');
  });

  it('A-004 lead out to the US marketplace, and to no other', () => {
    const subjects: LinkSubject[] = [
      { kind: 'category', nodeId: 7, path: ['Home'] },
      { kind: 'brand', brand: 'Lume' },
      { kind: 'product', asin: 'B01' },
      { kind: 'term', term: 'lamp' },
    ];
    const out = subjects.map((subject) => richLinks(subject).filter(({ external }) => external));
    expect(out.map((links) => links.map(({ href }) => new URL(href).host))).toEqual(subjects.map(() => ['www.amazon.com']));
  });

  test.prop([fc.string({ unit: 'binary' })])('never lead out by what they carry', (text) => {
    for (const { href, external } of [...richLinks({ kind: 'brand', brand: text }), ...richLinks({ kind: 'product', asin: text })]) {
      expect(href.startsWith(external ? 'https://www.amazon.com/' : '/velocity/')).toBe(true);
      expect(new URL(href, 'https://velocity.example').origin).toBe(external ? 'https://www.amazon.com' : 'https://velocity.example');
    }
  });
});
