import { describe, expect, it } from 'vitest';
import type { DateBound } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { comparisonWords, noComparisonAdvice, noteWords, rangeWords } from '../../../src/domain/dates/labels.ts';

const d = isoDay;
const compare = (a: string, b: string, x: string, y: string): string =>
  comparisonWords({ start: d(a), end: d(b) }, { start: d(x), end: d(y) });
const words = (start: DateBound, end: DateBound | null): string => rangeWords({ start, end });

describe('words', () => {
  it('advise to choose what to compare with only where there is something', () => {
    const period = { start: isoDay('2026-11-25'), end: isoDay('2026-11-26') };
    expect(noComparisonAdvice(period, period.start)).toBe('Data begins on Nov 25, 2026: there are no earlier days to compare with.');
    expect(noComparisonAdvice(period, isoDay('2026-11-24'))).toContain('Choose a comparison');
    expect(noComparisonAdvice(period, null)).toContain('Choose a comparison');
  });

  it('of a comparison leave out the year that both share', () => {
    expect(compare('2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30')).toBe('Oct 1 – Oct 31, 2026 vs Sep 1 – Sep 30');
    expect(compare('2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31')).toBe('Oct 1 – Oct 31, 2026 vs Oct 1 – Oct 31, 2025');
    expect(compare('2026-01-10', '2026-01-20', '2025-12-30', '2026-01-09')).toBe('Jan 10 – Jan 20, 2026 vs Dec 30, 2025 – Jan 9, 2026');
    expect(compare('2027-01-05', '2027-01-31', '2026-12-05', '2027-01-04')).toBe('Jan 5 – Jan 31, 2027 vs Dec 5, 2026 – Jan 4, 2027');
    expect(compare('2026-10-02', '2026-10-02', '2026-10-01', '2026-10-01')).toBe('Oct 2, 2026 vs Oct 1');
    expect(comparisonWords({ start: d('2026-10-01'), end: d('2026-10-31') }, null)).toBe('Oct 1 – Oct 31, 2026');
  });

  it('of a range name the preset, the bounds or the open end', () => {
    expect(words({ ago: 30, unit: 'days' }, { ago: 1, unit: 'days' })).toBe('Last 30 Days');
    expect(words({ ago: 5, unit: 'months' }, { ago: 1, unit: 'months' })).toBe('5 months ago – 1 month ago');
    expect(words({ ago: 1, unit: 'years' }, { ago: 0, unit: 'quarters' })).toBe('1 year ago – this quarter');
    expect(words({ ago: 3, unit: 'days' }, { ago: 0, unit: 'days' })).toBe('3 days ago – today');
    expect(words(d('2026-01-01'), null)).toBe('Since Jan 1, 2026');
    expect(words(d('2026-01-01'), d('2026-01-31'))).toBe('Jan 1 – Jan 31, 2026');
  });

  it('of a note say what was done', () => {
    expect(noteWords({ kind: 'unitBefore', unit: 'monthly' })).toBe('There is no data yet for this month, so the previous month is shown.');
    expect(noteWords({ kind: 'clipped', earliest: d('2021-01-01'), latest: d('2026-11-20') })).toContain(
      'from Jan 1, 2021 to Nov 20, 2026',
    );
    expect(noteWords({ kind: 'clippedToSpan', days: 14 })).toContain('At most 14 days');
    expect(noteWords({ kind: 'widenedToSpan', days: 1 })).toContain('At least 1 day ');
    expect(noteWords({ kind: 'inProgress', unit: 'weekly', against: 'unitBefore' })).toBe(
      'This week is in progress, so it is compared with the same number of days in the previous week.',
    );
    expect(noteWords({ kind: 'inProgress', unit: 'monthly', against: 'yearBefore' })).toBe(
      'This month is in progress, so it is compared with the same number of days a year earlier.',
    );
    expect(noteWords({ kind: 'noEvent' })).toContain('doesn’t contain exactly one sale event');
    expect(noteWords({ kind: 'shiftedBack' })).toContain('moved back');
    expect(noteWords({ kind: 'reordered' })).toContain('swapped');
  });
});
