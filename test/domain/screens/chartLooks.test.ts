import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenIn, isTableIn, withHidden, withTable } from '../../../src/domain/screens/chartLooks.ts';

describe('how charts are looked at, in the address', () => {
  it('is read as it was written, whatever charts and series are called, each chart by itself', () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 2, maxLength: 2 }),
        fc.uniqueArray(name, { maxLength: 5 }),
        ([one = '', other = ''], hidden) => {
          const first = withTable(undefined, one, true) ?? undefined;
          const both = withHidden(first, other, hidden, ['never the first']) ?? undefined;
          expect([isTableIn(both, one), isTableIn(both, other)]).toEqual([true, false]);
          expect([hiddenIn(both, one), hiddenIn(both, other)]).toEqual([null, hidden]);
          const again = withHidden(withTable(both, one, false) ?? undefined, other, ['never the first'], ['never the first']);
          expect(again).toBe(null);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('says nothing of what is as at first, in whatever order, and all shown where something is hidden at first', () => {
    expect(withHidden(undefined, 'kpis', ['b', 'a'], ['a', 'b'])).toBe(null);
    expect(withHidden(undefined, 'kpis', [], ['a'])).toBe('kpis:hidden:');
    expect(hiddenIn('kpis:hidden:', 'kpis')).toEqual([]);
    expect(withTable(undefined, 'kpis', false)).toBe(null);
  });

  it('passes over what cannot be read, and keeps the last of more charts than there are', () => {
    expect(hiddenIn(withHidden(undefined, 'kpis', ['half \ud800'], []) ?? undefined, 'kpis')).toEqual(['half \ufffd']);
    for (const odd of ['', ';;', 'kpis', ':table', 'kpis:else', '%E0%A4%A:table', 'kpis:hidden:%E0%A4%A'])
      expect([isTableIn(odd, 'kpis'), hiddenIn(odd, 'kpis') ?? []]).toEqual([false, []]);
    let param: string | undefined;
    for (let i = 0; i < 40; i += 1) param = withTable(param, `chart ${i}`, true) ?? undefined;
    expect([isTableIn(param, 'chart 0'), isTableIn(param, 'chart 16'), isTableIn(param, 'chart 39')]).toEqual([false, true, true]);
  });
});
