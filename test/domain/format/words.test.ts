import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  formatChange,
  formatMetricChange,
  formatPointChange,
  formatSigned,
  formatSignedMetric,
} from '../../../src/domain/format/change.ts';
import { countryName } from '../../../src/domain/format/country.ts';
import {
  dayInYear,
  dayWords,
  monthName,
  monthShort,
  monthsWords,
  monthWords,
  monthWordsShort,
  pacificDayAndTime,
  pacificTime,
  periodWords,
} from '../../../src/domain/format/day.ts';
import { emptyTableText } from '../../../src/domain/format/emptyTable.ts';
import { periodName, periodNameOnAxis, periodNameShort } from '../../../src/domain/format/periodName.ts';

const period = (start: string, end: string) => ({ start: isoDay(start), end: isoDay(end) });

describe('days as words', () => {
  it('writes days and months from their own digits', () => {
    expect(dayWords(isoDay('2026-10-01'))).toBe('Oct 1, 2026');
    expect(dayInYear(isoDay('2024-02-29'))).toBe('Feb 29');
    expect(monthWords(isoDay('2026-05-31'))).toBe('May 2026');
    expect(monthWordsShort(isoDay('2026-09-30'))).toBe('Sep 2026');
  });

  it('writes periods, with the year of the start only where it differs', () => {
    expect(periodWords(period('2026-10-01', '2026-10-31'))).toBe('Oct 1 – Oct 31, 2026');
    expect(periodWords(period('2025-12-15', '2026-01-14'))).toBe('Dec 15, 2025 – Jan 14, 2026');
    expect(periodWords(period('2026-10-01', '2026-10-01'))).toBe('Oct 1, 2026');
  });

  it('writes spans of months', () => {
    expect(monthsWords(period('2024-11-01', '2026-10-31'))).toBe('Nov 2024 – Oct 2026');
    expect(monthsWords(period('2026-09-01', '2026-10-31'))).toBe('Sep – Oct 2026');
    expect(monthsWords(period('2026-10-01', '2026-10-31'))).toBe('Oct 2026');
  });
});

describe('periods by their first day', () => {
  const day = isoDay('2026-07-12');

  it.each([
    ['daily', 'Jul 12, 2026', 'Jul 12, 2026', 'Jul 12', 'Jul 12 ’26'],
    ['weekly', 'Week of Jul 12, 2026', 'Week of Jul 12, 2026', 'Jul 12', 'Jul 12 ’26'],
    ['monthly', 'July 2026', 'Jul 2026', 'Jul', 'Jul ’26'],
    ['quarterly', 'Q3 2026', 'Q3 2026', 'Q3', 'Q3 ’26'],
    ['annual', '2026', '2026', '2026', '2026'],
  ] as const)('%s are named in full, in fewer letters, and on an axis', (periodicity, full, short, onAxis, withYear) => {
    expect([periodName(day, periodicity), periodNameShort(day, periodicity)]).toEqual([full, short]);
    expect([periodNameOnAxis(day, periodicity, false), periodNameOnAxis(day, periodicity, true)]).toEqual([onAxis, withYear]);
  });
});

describe('times of day', () => {
  it('are those of Los Angeles, summer and winter', () => {
    expect(pacificTime(Date.UTC(2026, 10, 20, 23, 5))).toBe('3:05 PM');
    expect(pacificTime(Date.UTC(2026, 6, 20, 7, 0))).toBe('12:00 AM');
    expect(pacificDayAndTime(Date.UTC(2026, 10, 21, 4, 30))).toBe('Nov 20, 2026, 8:30 PM PST');
  });

  it('are unavailable for what is no instant', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 8.64e15 + 1]) {
      expect(pacificTime(bad)).toBe('Data unavailable');
      expect(pacificDayAndTime(bad)).toBe('Data unavailable');
    }
    expect(pacificTime(-0)).toBe('4:00 PM');
  });
});

describe('months by number', () => {
  it('have names from 1 to 12 and none outside', () => {
    expect([1, 2, 9, 12].map(monthName)).toEqual(['January', 'February', 'September', 'December']);
    expect(Array.from({ length: 12 }, (_, i) => monthShort(i + 1)).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
    expect([0, 13, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY].map(monthName)).toEqual(['', '', '', '', '', '']);
  });
});

describe('countries', () => {
  it('have names by code, and are their code where none is known, the names of object methods included', () => {
    expect(['GB', 'UK', 'US', 'XFR', '__proto__', 'constructor', ''].map(countryName)).toEqual([
      'United Kingdom',
      'United Kingdom',
      'United States',
      'XFR',
      '__proto__',
      'constructor',
      '',
    ]);
  });
});

describe('tables without rows', () => {
  it('B-529 C-813 say that nothing matches the filters', () =>
    expect([emptyTableText('products', true), emptyTableText('campaigns', true)]).toEqual([
      'No products match your filters',
      'No campaigns match your filters',
    ]));
  it('B-531 say that there is no data where no filter narrows', () =>
    expect(emptyTableText('products', false)).toBe('No data available for this table.'));
});

describe('changes as words', () => {
  it('says direction, size and what is compared', () => {
    expect(formatChange(0.124)).toEqual({ direction: 'up', text: '▲ 12.4%', words: 'up 12.4% vs prior period' });
    expect(formatChange(-0.031, 'last year')).toEqual({ direction: 'down', text: '▼ 3.1%', words: 'down 3.1% vs last year' });
    expect(formatChange(0)).toEqual({ direction: 'same', text: '0.0%', words: 'unchanged vs prior period' });
    expect(formatChange(null)).toEqual({ direction: 'none', text: 'Data unavailable', words: 'change unavailable' });
  });

  it('shows no arrow beside a change that rounds to zero', () => {
    expect(formatChange(0.0004).text).toBe('0.0%');
    expect(formatChange(-0.0004).direction).toBe('same');
    expect(formatChange(0.0005).text).toBe('▲ 0.1%');
  });

  it('writes changes of fractions in points', () => {
    expect(formatPointChange(-0.019)).toEqual({ direction: 'down', text: '▼ 1.9 pts', words: 'down 1.9 pts vs prior period' });
    expect(formatPointChange(0.12).text).toBe('▲ 12.0 pts');
    expect(formatMetricChange('pct', 0.001408, 0.001475).text).toBe('▼ 0.01 pts');
    expect(formatMetricChange('pct', 0.0904, 0.096).text).toBe('▼ 0.6 pts');
    expect(formatMetricChange('pct2', 0.0904, 0.096).text).toBe('▼ 0.56 pts');
    expect([formatSignedMetric(-0.0056, 'pct'), formatSignedMetric(0.0002, 'pct', 2), formatSignedMetric(9394, 'usd')]).toEqual([
      '−0.6 pts',
      '+0.02 pts',
      '+$9,394.00',
    ]);
    expect(formatPointChange(Number.NaN).direction).toBe('none');
    expect(formatChange(Number.POSITIVE_INFINITY).direction).toBe('none');
  });

  it('writes signed changes', () => {
    expect([0.124, -0.031, 0, 0.0004, null].map(formatSigned)).toEqual(['+12.4%', '−3.1%', '0.0%', '0.0%', 'Data unavailable']);
  });
});
