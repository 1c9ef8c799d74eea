import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownData } from '../../../src/arbitraries/admin.ts';
import { afterSync, knownFrom, syncChanges } from '../../../src/domain/admin/sync.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

describe('what a sync knows', () => {
  test('begins monthly with the first whole month', () => {
    expect(knownFrom(isoDay('2025-01-01'), [])).toMatchObject({ minMonthlyDataDate: '2025-01-01' });
    expect(knownFrom(isoDay('2025-01-02'), [])).toMatchObject({ minMonthlyDataDate: '2025-02-01' });
    expect(knownFrom(null, ['UK', 'US', 'GB'])).toEqual({ minDailyDataDate: null, minMonthlyDataDate: null, countries: ['GB', 'US'] });
  });

  test('begins monthly with what is kept by month alone, where that is earlier', () => {
    const firsts = (day: string | null, month: string | null) =>
      knownFrom(day === null ? null : isoDay(day), [], month === null ? null : isoDay(month)).minMonthlyDataDate;
    expect(firsts('2025-01-02', '2024-11-01')).toBe('2024-11-01');
    expect(firsts('2025-01-02', '2025-03-01')).toBe('2025-02-01');
    expect(firsts(null, '2024-11-01')).toBe('2024-11-01');
  });

  test('a second sync of the same changes nothing', () => {
    fc.assert(
      fc.property(knownData, knownData, (before, known) => {
        const after = afterSync(before, known);
        expect(syncChanges(after, afterSync(after, known))).toEqual([]);
      }),
    );
  });

  test('every difference is named with both sides, and nothing else', () => {
    fc.assert(
      fc.property(knownData, knownData, (before, after) => {
        const changes = syncChanges(before, after);
        for (const { before: was, after: is } of changes) expect(was).not.toEqual(is);
        expect(changes.some(({ field }) => field === 'minDailyDataDate')).toBe(before.minDailyDataDate !== after.minDailyDataDate);
        expect(changes.some(({ field }) => field === 'countries')).toBe(before.countries.join() !== after.countries.join());
      }),
    );
  });

  test('an import and its undo leave the countries in their order, UK as GB', () => {
    const before = { ...knownFrom(isoDay('2025-01-01'), []), countries: ['US', 'UK', 'CA'] };
    const imported = afterSync(before, knownFrom(isoDay('2025-01-01'), ['CA', 'DE', 'GB', 'US']));
    expect(imported.countries).toEqual(['US', 'GB', 'CA', 'DE']);
    expect(afterSync(imported, knownFrom(isoDay('2025-01-01'), ['CA', 'GB', 'US'])).countries).toEqual(['US', 'GB', 'CA']);
  });

  test('the order of countries is no difference', () => {
    const known = knownFrom(isoDay('2025-01-01'), ['US', 'CA']);
    expect(syncChanges({ ...known, countries: ['US', 'CA'] }, known)).toEqual([]);
  });
});
