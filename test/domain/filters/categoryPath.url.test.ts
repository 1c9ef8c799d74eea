import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryPath } from '../../../src/arbitraries/filters.ts';
import { anyText } from '../../../src/arbitraries/text.ts';
import {
  decodeCategoryPath,
  encodeCategoryPath,
  normalizeCategoryPath,
  readCategoryPath,
} from '../../../src/domain/filters/categoryPath.url.ts';

const decode = (query: string) => decodeCategoryPath(new URLSearchParams(query));
const queryOf = (path: readonly string[]): URLSearchParams =>
  new URLSearchParams(new URLSearchParams(encodeCategoryPath(path).map(([key, value]) => [key, value])).toString());

describe('the category in the URL', () => {
  it('B-145 is read from cat1 to catN', () => {
    expect(decode('cat2=Kitchen&cat1=Home&cat3=%20Mixers%20&q=1')).toEqual({ path: ['Home', 'Kitchen', 'Mixers'], dropped: [] });
    expect(decode('cat1=Health%20%2F%20Beauty').path).toEqual(['Health / Beauty']);
  });

  it('B-146 is read from a path with slashes', () => {
    expect(decode('path=Home/Kitchen/Mixers')).toEqual({ path: ['Home', 'Kitchen', 'Mixers'], dropped: [] });
    expect(decode('path=/Home//%20Kitchen%20/')).toEqual({ path: ['Home', 'Kitchen'], dropped: [] });
    expect(readCategoryPath('100% Cotton/A%2FB/%2541')).toEqual(['100% Cotton', 'A/B', '%41']);
    expect(readCategoryPath('a%2fb')).toEqual(['a/b']);
  });

  it('B-147 is written as a path', () => {
    expect(encodeCategoryPath(['Home', ' Health / Beauty ', '', '100%'])).toEqual([['path', 'Home/Health %2F Beauty/100%25']]);
    expect(encodeCategoryPath([])).toEqual([]);
    expect(encodeCategoryPath([' '])).toEqual([]);
    expect(encodeCategoryPath(decode('cat1=Home&cat2=Kitchen').path)).toEqual([['path', 'Home/Kitchen']]);
  });

  it('is empty without any of it', () => {
    expect(decode('')).toEqual({ path: [], dropped: [] });
    expect(decode('path=&cat1=')).toEqual({ path: [], dropped: [{ key: 'cat1', value: '', reason: 'no tier of the path' }] });
  });

  it('takes the path before the tiers, and tells', () => {
    expect(decode('cat1=Toys&path=Home')).toEqual({
      path: ['Home'],
      dropped: [{ key: 'cat1', value: 'Toys', reason: 'no tier of the path' }],
    });
    expect(decode('cat1=Toys&path=/').path).toEqual(['Toys']);
  });

  it('ends before a tier that is missing or blank, and tells', () => {
    expect(decode('cat1=Home&cat3=Mixers')).toEqual({
      path: ['Home'],
      dropped: [{ key: 'cat3', value: 'Mixers', reason: 'no tier of the path' }],
    });
    expect(decode('cat1=Home&cat2=%20&cat3=Mixers').path).toEqual(['Home']);
  });

  it('takes the last of repeated keys, and tells', () => {
    expect(decode('path=A&path=B')).toEqual({ path: ['B'], dropped: [{ key: 'path', value: 'A', reason: 'given more than once' }] });
    expect(decode('cat1=A&cat1=B')).toEqual({ path: ['B'], dropped: [{ key: 'cat1', value: 'A', reason: 'given more than once' }] });
  });

  it('is no deeper than five tiers, and ends above a name without end', () => {
    const names = Array.from({ length: 12 }, (_, i) => `t${i}`);
    expect(readCategoryPath(names.join('/'))).toEqual(names.slice(0, 5));
    const tiers = decode(names.map((name, i) => `cat${i + 1}=${name}`).join('&'));
    expect([tiers.path.length, tiers.dropped.map(({ key }) => key)]).toEqual([
      5,
      ['cat6', 'cat7', 'cat8', 'cat9', 'cat10', 'cat11', 'cat12'],
    ]);
    expect(normalizeCategoryPath(['a', 'x'.repeat(256), 'x'.repeat(257), 'b'])).toEqual(['a', 'x'.repeat(256)]);
  });

  it('leaves keys that only look like tiers to others, and tells of twenty at most', () => {
    expect(decode('cat0=a&cat01=b&cat=c&category1=d&xcat1=e&cat1x=f&cat10000=g')).toEqual({ path: [], dropped: [] });
    const many = Array.from({ length: 30 }, (_, i) => `cat${i + 2}=x`).join('&');
    expect(decode(many).dropped).toHaveLength(20);
  });
});

describe('laws of the category in the URL', () => {
  test.prop([categoryPath])('every path comes back, and nothing is dropped', (path) => {
    expect(decodeCategoryPath(queryOf(path))).toEqual({ path, dropped: [] });
  });

  test.prop([fc.array(fc.tuple(fc.constantFrom('path', 'cat1', 'cat2', 'cat3', 'cat11', '__proto__'), anyText()))])(
    'any query reads as a path in its one form',
    (pairs) => {
      const { path } = decodeCategoryPath(new URLSearchParams(pairs));
      expect(normalizeCategoryPath(path)).toEqual(path);
      expect(decodeCategoryPath(queryOf(path))).toEqual({ path, dropped: [] });
    },
  );
});
