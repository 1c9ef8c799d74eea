import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { shortComparisonWords } from '../../../src/domain/dates/labels.ts';

const period = (start: string, end: string) => ({ start: isoDay(start), end: isoDay(end) });

describe('dates in little room', () => {
  test('say the month and the year once, and always which days are compared', () => {
    const week = period('2026-11-16', '2026-11-22');
    expect(shortComparisonWords(week, period('2025-11-16', '2025-11-22'))).toBe('Nov 16 – 22, 2026 vs Nov 16 – 22, 2025');
    expect(shortComparisonWords(week, period('2026-11-09', '2026-11-15'))).toBe('Nov 16 – 22, 2026 vs Nov 9 – 15');
    expect(shortComparisonWords(week, period('2025-11-17', '2025-11-23'))).toBe('Nov 16 – 22, 2026 vs Nov 17 – 23, 2025');
    expect(shortComparisonWords(period('2026-01-01', '2026-11-25'), period('2025-01-01', '2025-11-25'))).toBe(
      'Jan 1 – Nov 25, 2026 vs Jan 1 – Nov 25, 2025',
    );
    expect(shortComparisonWords(week, null)).toBe('Nov 16 – 22, 2026');
  });

  test('stay as they are where they say no more than they have to', () => {
    expect(shortComparisonWords(period('2026-10-25', '2026-11-21'), period('2026-09-27', '2026-10-24'))).toBe(
      'Oct 25 – Nov 21, 2026 vs Sep 27 – Oct 24',
    );
    expect(shortComparisonWords(period('2025-12-28', '2026-01-03'), period('2024-12-28', '2025-01-03'))).toBe(
      'Dec 28, 2025 – Jan 3, 2026 vs Dec 28, 2024 – Jan 3, 2025',
    );
    expect(shortComparisonWords(period('2026-11-20', '2026-11-20'), period('2025-11-20', '2025-11-20'))).toBe(
      'Nov 20, 2026 vs Nov 20, 2025',
    );
  });
});
