import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';
import {
  alignmentWarning,
  effectivePeriodicity,
  LOCKED_PERIODICITY,
  monthlyForWholeMonths,
  offersCumulativeGoals,
  snapped,
  unitWord,
  wholeUnits,
} from '../../../src/domain/dates/periodicityRules.ts';

const d = isoDay;
const of = (start: string, end: string): Period => ({ start: d(start), end: d(end) });
const snap = (start: string, end: string, periodicity: Periodicity): string => {
  const { start: s, end: e } = snapped(of(start, end), periodicity, limitsOn(d('2026-11-21')));
  return `${s}..${e}`;
};

describe('whole units', () => {
  const whole = (start: string, end: string, periodicity: Periodicity): string => {
    const { start: s, end: e } = wholeUnits(of(start, end), periodicity, limitsOn(d('2026-11-20'), { earliest: d('2023-11-08') }));
    return `${s}..${e}`;
  };

  it('widens to units that are whole in the data, and leaves out those that the data cuts', () => {
    expect(whole('2026-08-03', '2026-08-20', 'weekly')).toBe('2026-08-02..2026-08-22');
    expect(whole('2026-08-03', '2026-11-19', 'weekly')).toBe('2026-08-02..2026-11-14');
    expect(whole('2023-11-08', '2024-02-10', 'monthly')).toBe('2023-12-01..2024-02-29');
  });

  it('leaves no warning where a whole unit has data', () => {
    for (const periodicity of ['weekly', 'monthly', 'quarterly'] as const) {
      const [start, end] = whole('2026-02-10', '2026-11-19', periodicity).split('..');
      expect(alignmentWarning(of(start ?? '', end ?? ''), periodicity)).toBeNull();
    }
  });

  it('is what the period touches where no unit is whole', () => {
    expect(whole('2026-11-16', '2026-11-18', 'weekly')).toBe('2026-11-15..2026-11-19');
  });
});

describe('snapping', () => {
  it('A-336 keeps days for daily', () => {
    expect(snap('2026-10-07', '2026-10-08', 'daily')).toBe('2026-10-07..2026-10-08');
  });
  it('A-337 widens to weeks for weekly', () => {
    expect(snap('2026-10-07', '2026-10-14', 'weekly')).toBe('2026-10-04..2026-10-17');
  });
  it('A-338 widens to months for monthly', () => {
    expect(snap('2024-01-31', '2024-02-01', 'monthly')).toBe('2024-01-01..2024-02-29');
  });
  it('A-339 widens to quarters for quarterly', () => {
    expect(snap('2026-02-10', '2026-04-01', 'quarterly')).toBe('2026-01-01..2026-06-30');
  });
  it('A-340 widens to years for annual', () => {
    expect(snap('2024-05-05', '2025-01-01', 'annual')).toBe('2024-01-01..2025-12-31');
  });
  it('stays within the limits and puts the ends in order', () => {
    expect(snap('2026-11-10', '2026-11-18', 'monthly')).toBe('2026-11-01..2026-11-20');
    expect(snap('2021-01-05', '2021-01-01', 'weekly')).toBe('2021-01-01..2021-01-09');
  });
});

describe('alignment', () => {
  it('A-343 B-366 warns when the range does not align to the units', () => {
    expect(alignmentWarning(of('2026-10-02', '2026-10-31'), 'monthly')).toBe(
      'Monthly periodicity is selected, but your date range does not align to months. For faster and more reliable data, you might consider selecting whole months.',
    );
    expect(alignmentWarning(of('2026-10-04', '2026-10-16'), 'weekly')).toContain(
      'Weekly periodicity is selected, but your date range does not align to weeks.',
    );
    expect(alignmentWarning(of('2026-07-01', '2026-12-31'), 'annual')).toContain('whole years.');
    expect(alignmentWarning(of('2026-07-01', '2026-08-31'), 'quarterly')).toBe(
      'Quarterly periodicity is selected, but your date range does not align to quarters. For faster and more reliable data, you might consider selecting whole quarters.',
    );
    expect(unitWord('daily')).toBe('day');
  });

  it('A-343 says nothing when it does, and never of days', () => {
    expect(alignmentWarning(of('2026-10-01', '2026-10-31'), 'monthly')).toBeNull();
    expect(alignmentWarning(of('2026-10-04', '2026-10-17'), 'weekly')).toBeNull();
    expect(alignmentWarning(of('2026-10-05', '2026-10-06'), 'daily')).toBeNull();
  });
});

describe('the daily-data cut-off', () => {
  const period = of('2026-10-01', '2026-10-31');
  const prior = of('2026-09-01', '2026-09-30');

  it('A-278 makes it monthly when the comparison begins before', () => {
    expect(effectivePeriodicity('daily', period, prior, d('2026-09-02')).periodicity).toBe('monthly');
    expect(effectivePeriodicity('weekly', period, prior, d('2026-09-01')).periodicity).toBe('weekly');
    expect(effectivePeriodicity('daily', period, null, d('2026-09-02')).periodicity).toBe('daily');
    expect(effectivePeriodicity('daily', period, null, d('2026-10-02')).periodicity).toBe('monthly');
    expect(effectivePeriodicity('daily', period, prior, null).periodicity).toBe('daily');
  });

  it('A-279 locks the control for as long', () => {
    expect(effectivePeriodicity('annual', period, prior, d('2026-09-02'))).toEqual({ periodicity: 'monthly', locked: true });
    expect(effectivePeriodicity('annual', period, prior, d('2026-09-01'))).toEqual({ periodicity: 'annual', locked: false });
  });

  it('A-476 says why in a tooltip', () => {
    expect(LOCKED_PERIODICITY).toBe(
      'Periodicity cannot be changed with the current selection because data is only available in monthly mode for at least some of the selected period',
    );
  });
});

describe('whole months', () => {
  it('B-308 turn the periodicity to monthly, when both periods are', () => {
    const [october, september] = [of('2026-10-01', '2026-10-31'), of('2026-09-01', '2026-09-30')];
    expect(monthlyForWholeMonths('daily', october, september)).toBe('monthly');
    expect(monthlyForWholeMonths('daily', october, of('2026-08-31', '2026-09-30'))).toBe('daily');
    expect(monthlyForWholeMonths('weekly', of('2026-10-02', '2026-10-31'), september)).toBe('weekly');
    expect(monthlyForWholeMonths('daily', october, null)).toBe('daily');
  });
});

describe('cumulative goals', () => {
  it('A-316 B-104 are offered for daily and monthly only', () => {
    const all: Periodicity[] = ['daily', 'weekly', 'monthly', 'quarterly', 'annual'];
    expect(all.filter(offersCumulativeGoals)).toEqual(['daily', 'monthly']);
  });
});
