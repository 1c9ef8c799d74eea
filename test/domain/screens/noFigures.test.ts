import { expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { noFiguresWords } from '../../../src/domain/screens/noFigures.ts';

test('what has no figures blames filters only where some are set, and nothing where the data begin later', () => {
  const end = isoDay('2026-11-14');
  const of = (minDailyDataDate: string | null, countries: readonly string[] = []) =>
    noFiguresWords(
      {
        filters: { ...DEFAULT_FILTERS, countries: [...countries] },
        brandGroup: { minDailyDataDate: minDailyDataDate === null ? null : isoDay(minDailyDataDate) },
      },
      { end },
    );
  expect([of(null), of('2026-11-14')]).toEqual(Array.from({ length: 2 }, () => 'No data for these dates.'));
  expect(of('2025-01-01', ['GB'])).toBe('No data for these dates and filters.');
  expect(of('2026-11-17', ['GB'])).toBe('Data begins on Nov 17, 2026, after these dates.');
});
