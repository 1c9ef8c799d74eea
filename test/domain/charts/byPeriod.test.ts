import { describe, expect, it } from 'vitest';
import { type Trend, trendSheet, trendUnitNames } from '../../../src/domain/charts/byPeriod.ts';
import type { ResolvedDates } from '../../../src/domain/dates/dateState.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';

const trendCsv = (...made: Parameters<typeof trendSheet>): string => writeCsv(trendSheet(...made));

const days = (start: string, end: string): Period => ({ start: isoDay(start), end: isoDay(end) });
const dates: ResolvedDates = {
  currentPeriod: days('2026-10-25', '2026-11-07'),
  priorPeriod: days('2025-10-25', '2025-11-07'),
  compareMode: 'yoy',
  periodicity: 'weekly',
  locked: false,
  notes: [],
};
const trend: Trend = {
  days: [isoDay('2026-10-25'), isoDay('2026-11-01')],
  dates,
  lines: [{ key: 'sales', label: 'Sales', format: 'count', values: [10, 20], prior: [8, 6], isAdditive: true }],
  alone: [{ day: isoDay('2025-10-19'), values: [1] }],
  openFrom: null,
  note: null,
};

describe('the file of a chart over periods', () => {
  it('says of each row what it is compared with where not all units are whole on both sides', () => {
    expect(
      trendCsv(trend)
        .split('\r\n')
        .map((line) => line.replaceAll('"', '')),
    ).toEqual([
      'Date,Sales (2026-10-25 to 2026-11-07),Sales, prior (2025-10-25 to 2025-11-07),Comparison',
      '2026-10-25,10,8,vs Oct 26 – Nov 1, 2025',
      '2026-11-01,20,6,vs Nov 2 – Nov 7, 2025, part of a week (6 of 7 days)',
      '2025-10-19 (prior),,1,prior period only: Oct 25, 2025, part of a week (1 of 7 days)',
      '',
    ]);
    const whole = { ...dates, priorPeriod: days('2025-10-26', '2025-11-08') };
    expect(trendCsv({ ...trend, dates: whole, alone: [] })).not.toContain('Comparison');
  });

  it('says which rows are only part of a unit where nothing is compared, as the chart does', () => {
    const lines = trend.lines.map((line) => ({ ...line, prior: null }));
    const part = { ...dates, currentPeriod: days('2026-10-25', '2026-11-03') };
    // Neither is compared: the one has no period to compare with, the other no figures of it.
    for (const priorPeriod of [null, dates.priorPeriod]) {
      const drawn = { ...trend, lines, alone: [], dates: { ...part, priorPeriod } };
      const words = 'part of a week (3 of 7 days)';
      expect(trendCsv(drawn).split('\r\n').slice(1)).toEqual(['2026-10-25,10,', `2026-11-01,20,${words}`, '']);
      expect(trendCsv(drawn)).toContain('Coverage');
      expect(trendUnitNames(drawn)).toEqual([null, { words, isUneven: true, isPart: true, isMeasurable: false }]);
      expect(trendCsv({ ...drawn, dates: { ...dates, priorPeriod } })).not.toContain('Coverage');
    }
  });
});
