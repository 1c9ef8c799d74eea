import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termVolume } from '../../../src/arbitraries/tools.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { demandMark, demandRank } from '../../../src/domain/tools/demand.ts';
import { TermMonthlyData, TermVolume } from '../../../src/domain/tools/searchTrends.entities.ts';
import {
  canSubmitTerm,
  firstTermsText,
  graphedTermsCap,
  nextTrendRequest,
  noTermsText,
  subjectParams,
  termsInView,
  totalVolumes,
  trendRows,
  trendSubject,
} from '../../../src/domain/tools/searchTrends.ts';

const BRAND = { kind: 'brand', value: 'Lume' } as const;
const TERM = { kind: 'term', value: 'desk lamp' } as const;
const NONE = { kind: 'none' } as const;
const MONTHS = { start: isoDay('2026-01-01'), end: isoDay('2026-10-01') };

const term = (name: string, first: number | null, last: number | null, rest: Partial<TermVolume> = {}): TermVolume => ({
  term: name,
  volumes: [
    { month: MONTHS.start, volume: first },
    { month: MONTHS.end, volume: last },
  ],
  rank: null,
  source: 'direct',
  branded: false,
  ...rest,
});

describe('search-term demand', () => {
  it('C-916 C-917 C-918 is 5 under 50,000, 4 under 200,000, 3 under 400,000', () => {
    expect([0, 49_999, 50_000, 199_999, 200_000, 399_999].map(demandRank)).toEqual([5, 5, 4, 4, 3, 3]);
  });

  it('C-919 C-920 is 2 up to 1,000,000 and 1 above', () => {
    expect([400_000, 1_000_000, 1_000_001, 1e15].map(demandRank)).toEqual([2, 2, 1, 1]);
    expect([null, Number.NaN, Number.POSITIVE_INFINITY].map(demandRank)).toEqual([null, null, null]);
  });

  test.prop([fc.double({ min: -1, max: 2e6, noNaN: true }), fc.double({ min: -1, max: 2e6, noNaN: true })])(
    'never rises with less volume',
    (a, b) => {
      expect(demandRank(Math.max(a, b))).toBeLessThanOrEqual(demandRank(Math.min(a, b)) as number);
    },
  );

  it('C-135 is drawn as dots, and as a dash without a rank', () => {
    expect([1, 3, 5].map(demandMark)).toEqual(['●', '●●●', '●●●●●']);
    expect([null, 0, 6, 2.5, Number.NaN].map(demandMark)).toEqual(['–', '–', '–', '–', '–']);
  });
});

describe('Search Trends', () => {
  it('C-172 a term of fewer than 4 characters cannot be submitted, blanks around it not counted', () => {
    expect(['', 'abc', ' abc ', 'abcd', '灯灯灯灯'].map(canSubmitTerm)).toEqual([false, false, false, true, true]);
  });

  it('C-471 shows nothing until a brand or a term is chosen', () => {
    expect([trendSubject(null, null), trendSubject(' ', 'abc')]).toEqual([NONE, NONE]);
    expect(nextTrendRequest(NONE, null)).toBeNull();
    expect(noTermsText(NONE, [])).toBeNull();
  });

  it('C-472 C-473 a brand clears the term, a term the brand', () => {
    expect(subjectParams(trendSubject('Lume', 'desk lamp'))).toEqual({ brand: 'Lume', term: null });
    expect(subjectParams(trendSubject(null, 'desk lamp'))).toEqual({ brand: null, term: 'desk lamp' });
  });

  it('C-474 asks for the terms first, then for their volumes', () => {
    expect(nextTrendRequest(BRAND, null)).toEqual({ call: 'brand-terms', value: 'lume' });
    expect(nextTrendRequest(TERM, null)).toEqual({ call: 'search-terms', value: 'desk lamp' });
    expect(nextTrendRequest(TERM, ['a', 'b'])).toEqual({ call: 'volumes', terms: ['a', 'b'] });
    expect(nextTrendRequest(TERM, [])).toBeNull();
  });

  it('C-478 C-804 warns when no term was found, naming what was asked for', () => {
    expect(noTermsText(BRAND, [])).toBe('No search terms were found for "Lume". Please try another brand/search.');
    expect(noTermsText(BRAND, ['a'])).toBeNull();
    expect(noTermsText(BRAND, null)).toBeNull();
  });

  it('C-913 says that it has the first 10,000 terms alone where there may be more', () => {
    const terms = (count: number) => Array.from({ length: count }, () => null);
    expect(firstTermsText(terms(9_999))).toBeNull();
    expect(firstTermsText(terms(10_000))).toBe('Only the top 10,000 terms by last month’s searches are listed and totaled.');
  });

  it('C-912 C-913 graphs 10 terms by themselves, 10,000 as a total', () => {
    expect([graphedTermsCap(false), graphedTermsCap(true)]).toEqual([10, 10_000]);
  });

  it('C-184 sorts by last month volume descending, then graphed first', () => {
    const rows = trendRows([term('a', 1, 5), term('b', 1, 9), term('c', 1, 5), term('d', 1, null)], MONTHS, new Set(['c']));
    expect(rows.map((row) => row.term)).toEqual(['b', 'c', 'a', 'd']);
  });

  it('C-349 derives first and last month volume and demand', () => {
    const [row] = trendRows([term('a', 40_000, 60_000)], MONTHS, new Set());
    expect(row).toMatchObject({ firstMonthVolume: 40_000, lastMonthVolume: 60_000, growth: 0.5, demand: 4, graphed: false });
    expect(trendRows([term('a', null, 0)], MONTHS, new Set())[0]).toMatchObject({ firstMonthVolume: null, growth: null, demand: 5 });
  });

  it('narrows to branded, generic and direct terms, the latter two in brand mode only', () => {
    const rows = [term('a', 1, 1, { branded: true }), term('b', 1, 1), term('c', 1, 1, { source: 'related' })];
    const names = (...args: [typeof BRAND | typeof TERM, 'all' | 'branded' | 'generic', boolean]): string =>
      termsInView(rows, ...args)
        .map((row) => row.term)
        .join('');
    expect([names(BRAND, 'all', false), names(BRAND, 'branded', false), names(BRAND, 'generic', false), names(BRAND, 'all', true)]).toEqual(
      ['abc', 'a', 'bc', 'ab'],
    );
    expect([names(TERM, 'generic', true), names(TERM, 'branded', true)]).toEqual(['abc', 'a']);
  });

  it('C-347 C-348 reads terms and their monthly data, and refuses what lacks a field', () => {
    expect(decode(TermVolume, { ...term('a', 1, 2), extra: true })).toEqual({ _tag: 'Right', right: term('a', 1, 2) });
    expect(decode(TermVolume, { ...term('a', 1, 2), source: 'paid' })._tag).toBe('Left');
    const fields =
      'ad_density amazons_choice_share avg_adjusted_price avg_avg_rating avg_list_price avg_price avg_product_title_length avg_review_count best_seller_share branded limited_time_deal_share median_adjusted_price median_avg_rating median_list_price median_price median_review_count num_distinct_asins num_distinct_brands search_term volume';
    const row = {
      month: '2026-10-01',
      ...Object.fromEntries(fields.split(' ').map((name) => [name, null])),
      search_term: 'lamp',
      volume: 3,
    };
    expect(decode(TermMonthlyData, row)).toEqual({ _tag: 'Right', right: row });
    for (const name of fields.split(' ')) expect(decode(TermMonthlyData, { ...row, [name]: undefined })._tag, name).toBe('Left');
  });

  test.prop([fc.array(termVolume, { maxLength: 12 })])(
    'every term stands in the table once, and totals are the sums of what is known',
    (terms) => {
      const rows = trendRows(terms, MONTHS, new Set());
      expect(rows.map((row) => row.term).sort()).toEqual(terms.map((row) => row.term).sort());
      const [total] = totalVolumes(terms, [MONTHS.end]);
      const known = rows.map((row) => row.lastMonthVolume).filter((volume) => volume !== null);
      expect(total?.volume).toBe(known.length === 0 ? null : known.reduce((sum, volume) => sum + volume, 0));
    },
  );
});
