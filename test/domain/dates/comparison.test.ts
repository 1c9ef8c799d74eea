import { describe, expect, it } from 'vitest';
import { isWhole, priorPeriod, shifted } from '../../../src/domain/dates/comparison.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { CompareMode, Period, Periodicity } from '../../../src/domain/dates/period.ts';

const of = (text: string): Period => {
  const [start = '', end = ''] = text.split('..');
  return { start: isoDay(start), end: isoDay(end) };
};
const prior = (text: string, mode: CompareMode = 'pop', context: { latest?: string; unit?: Periodicity } = {}): string => {
  const { latest, unit } = context;
  const found = priorPeriod(of(text), mode, {
    ...(latest === undefined ? {} : { latest: isoDay(latest) }),
    ...(unit === undefined ? {} : { unit }),
  });
  if (found === null) return 'none';
  return `${found.period.start}..${found.period.end}${found.inProgress === null ? '' : ` ${found.inProgress}`}`;
};

describe('period over period', () => {
  it('compares with nothing when there is no comparison', () => {
    expect(prior('2026-10-01..2026-10-31', 'none')).toBe('none');
  });

  it('takes as many whole months, quarters or years just before', () => {
    expect(prior('2026-10-01..2026-10-31')).toBe('2026-09-01..2026-09-30');
    expect(prior('2026-03-01..2026-03-31')).toBe('2026-02-01..2026-02-28');
    expect(prior('2026-01-01..2026-02-28')).toBe('2025-11-01..2025-12-31');
    expect(prior('2026-07-01..2026-09-30')).toBe('2026-04-01..2026-06-30');
    expect(prior('2024-01-01..2025-12-31')).toBe('2022-01-01..2023-12-31');
  });

  it('takes as many whole weeks just before', () => {
    expect(prior('2026-11-15..2026-11-21')).toBe('2026-11-08..2026-11-14');
    expect(prior('2026-11-08..2026-11-21')).toBe('2026-10-25..2026-11-07');
  });

  it('takes months or weeks by the unit where the range is whole in both', () => {
    expect(prior('2026-02-01..2026-02-28')).toBe('2026-01-01..2026-01-31');
    expect(prior('2026-02-01..2026-02-28', 'pop', { unit: 'weekly' })).toBe('2026-01-04..2026-01-31');
    expect(prior('2026-10-01..2026-10-31', 'pop', { unit: 'weekly' })).toBe('2026-09-01..2026-09-30');
  });

  it('takes as many days ending the day before for any other range', () => {
    expect(prior('2026-11-14..2026-11-20')).toBe('2026-11-07..2026-11-13');
    expect(prior('2026-03-09..2026-03-09')).toBe('2026-03-08..2026-03-08');
    expect(prior('2026-10-02..2026-10-31')).toBe('2026-09-02..2026-10-01');
  });
});

describe('a period in progress', () => {
  it('is compared with the same elapsed days of the unit before, and says so', () => {
    expect(prior('2026-11-15..2026-11-20', 'pop', { latest: '2026-11-20' })).toBe('2026-11-08..2026-11-13 weekly');
    expect(prior('2026-11-01..2026-11-20', 'pop', { latest: '2026-11-20' })).toBe('2026-10-01..2026-10-20 monthly');
    expect(prior('2026-10-01..2026-11-20', 'pop', { latest: '2026-11-20' })).toBe('2026-07-01..2026-08-20 quarterly');
    expect(prior('2026-01-01..2026-11-20', 'pop', { latest: '2026-11-20' })).toBe('2025-01-01..2025-11-20 annual');
  });

  it('has no more elapsed days than the unit before has days', () => {
    expect(prior('2026-03-01..2026-03-30', 'pop', { latest: '2026-03-30' })).toBe('2026-02-01..2026-02-28 monthly');
  });

  it('is of the unit in which it was chosen', () => {
    const yearToDate = '2026-01-01..2026-01-20';
    expect(prior(yearToDate, 'pop', { latest: '2026-01-20', unit: 'annual' })).toBe('2025-01-01..2025-01-20 annual');
    expect(prior(yearToDate, 'pop', { latest: '2026-01-20' })).toBe('2025-12-01..2025-12-20 monthly');
    expect(prior('2026-01-01..2026-01-31', 'pop', { latest: '2026-01-31', unit: 'annual' })).toBe('2025-01-01..2025-01-31 annual');
  });

  it('is none when it was chosen by days, is over, or does not reach the last day with data', () => {
    expect(prior('2026-11-01..2026-11-07', 'pop', { latest: '2026-11-07', unit: 'daily' })).toBe('2026-10-25..2026-10-31');
    expect(prior('2026-11-01..2026-11-07', 'pop', { latest: '2026-11-07' })).toBe('2026-10-25..2026-10-31');
    expect(prior('2026-11-01..2026-11-30', 'pop', { latest: '2026-11-30' })).toBe('2026-10-01..2026-10-31');
    expect(prior('2026-11-01..2026-11-18', 'pop', { latest: '2026-11-20' })).toBe('2026-10-14..2026-10-31');
  });
});

describe('year over year', () => {
  it('moves both ends by twelve months, 29 February to 28 February', () => {
    expect(prior('2026-10-01..2026-11-20', 'yoy', { latest: '2026-11-20' })).toBe('2025-10-01..2025-11-20 quarterly');
    expect(prior('2026-10-01..2026-11-20', 'yoy')).toBe('2025-10-01..2025-11-20');
    expect(prior('2024-02-29..2024-03-31', 'yoy')).toBe('2023-02-28..2023-03-31');
    expect(prior('2025-02-28..2025-02-28', 'yoy')).toBe('2024-02-28..2024-02-28');
  });
});

describe('whole weeks a year before', () => {
  const yearBefore = (text: string, context: Parameters<typeof priorPeriod>[2] = {}): string => {
    const found = priorPeriod(of(text), 'yoy', context);
    return `${found?.period.start}..${found?.period.end}${found?.sameWeeks === true ? ' same weeks' : ''}`;
  };

  it('are 52 weeks before where days are weeks and nothing else, however they were chosen', () => {
    expect(yearBefore('2026-10-25..2026-11-21')).toBe('2025-10-26..2025-11-22 same weeks');
    expect(yearBefore('2026-11-15..2026-11-21')).toBe('2025-11-16..2025-11-22 same weeks');
    expect(yearBefore('2026-02-01..2026-02-28')).toBe('2025-02-01..2025-02-28');
    expect(yearBefore('2026-02-01..2026-02-28', { unit: 'weekly' })).toBe('2025-02-02..2025-03-01 same weeks');
    expect(yearBefore('2026-11-15..2026-11-20')).toBe('2025-11-15..2025-11-20');
  });

  it('are the same dates where they were chosen by another unit, move with the day, are shown by months, or are aligned by date', () => {
    const days = '2026-10-25..2026-11-21';
    for (const context of [
      { unit: 'daily' },
      { isMoving: true },
      { periodicity: 'monthly' },
      { alignment: 'date' },
      { alignment: 'date', periodicity: 'weekly' },
    ] as const)
      expect(yearBefore(days, context)).toBe('2025-10-25..2025-11-21');
    expect(yearBefore('2026-10-24..2026-11-20', { periodicity: 'weekly' })).toBe('2025-10-25..2025-11-21 same weeks');
  });
});

describe('whole units', () => {
  it('start with a unit and end with one', () => {
    expect(isWhole(of('2026-11-15..2026-11-28'), 'weekly')).toBe(true);
    expect(isWhole(of('2026-11-15..2026-11-27'), 'weekly')).toBe(false);
    expect(isWhole(of('2026-10-01..2026-12-31'), 'quarterly')).toBe(true);
    expect(isWhole(of('2026-11-30..2026-11-01'), 'monthly')).toBe(false);
  });

  it('are moved by the calendar', () => {
    expect(shifted(of('2026-03-31..2026-05-31'), 'monthly', -1)).toEqual(of('2026-02-28..2026-04-30'));
  });
});
