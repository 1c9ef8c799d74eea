import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { dateLimits, periodicity, today } from '../../../src/arbitraries/dates.ts';
import { addDays, endOf, lengthOf, startOf } from '../../../src/domain/dates/calendar.ts';
import { resolveRange } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { type DateLimits, isSelectable, limitsOn } from '../../../src/domain/dates/limits.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { alignmentWarning } from '../../../src/domain/dates/periodicityRules.ts';
import { dateRulesFor } from '../../../src/domain/dates/pickerRules.ts';
import {
  AMC_PERIODICITY,
  amcDefaultPeriod,
  amcLimits,
  categoryPickerLimits,
  LOOK_BACK,
  latestWhole,
  MARKET_PERIODICITY,
  marketDefaultPeriod,
  marketLimits,
} from '../../../src/domain/dates/screenDates.ts';
import { brandGroup } from '../../machines/harness.ts';
import { rangeFaults } from './rangeFaults.ts';

const d = isoDay;
const TODAY = d('2026-11-21');
const text = ({ start, end }: Period): string => `${start}..${end}`;
const firstDay = (limits: DateLimits, day: string): readonly boolean[] =>
  [addDays(d(day), -1), d(day)].map((one) => isSelectable(one, limits));

describe('the market explorer', () => {
  it('C-236 begins on 2022-09-04', () => {
    expect(firstDay(marketLimits(TODAY, 12), '2022-09-04')).toEqual([false, true]);
  });

  it('shows a day once it is 93 hours over', () => {
    expect(marketLimits(d('2026-11-18'), 20).latest).toBe('2026-11-13');
    expect(marketLimits(d('2026-11-18'), 21).latest).toBe('2026-11-14');
    expect(marketLimits(d('2026-11-19'), 0).latest).toBe('2026-11-14');
  });

  it('C-235 C-239 counts the latest four whole weeks that have come in', () => {
    expect(text(marketDefaultPeriod(d('2026-11-18'), 20))).toBe('2026-10-11..2026-11-07');
    expect(text(marketDefaultPeriod(d('2026-11-18'), 21))).toBe('2026-10-18..2026-11-14');
    expect(text(marketDefaultPeriod(d('2022-09-20'), 0))).toBe('2022-09-04..2022-09-10');
  });

  it('C-234 goes by weeks, with which its default agrees', () => {
    expect(alignmentWarning(marketDefaultPeriod(TODAY, 9), MARKET_PERIODICITY)).toBeNull();
    expect(MARKET_PERIODICITY).toBe('weekly');
  });
});

describe('AMC pages', () => {
  it('C-978 C-979 reach from 2024-01-01 to the end of last month', () => {
    expect(firstDay(amcLimits(TODAY), '2024-01-01')).toEqual([false, true]);
    expect(amcLimits(TODAY).latest).toBe('2026-10-31');
    expect(amcLimits(d('2026-12-01')).latest).toBe('2026-11-30');
    expect(rangeFaults({ start: d('2026-10-01'), end: d('2026-11-01') }, amcLimits(TODAY))).toEqual([
      'End date must be 2026-10-31 or earlier',
    ]);
  });

  it('C-980 open with the last twelve whole months, or as many as there are', () => {
    expect(text(amcDefaultPeriod(TODAY))).toBe('2025-11-01..2026-10-31');
    expect(text(amcDefaultPeriod(d('2024-03-15')))).toBe('2024-01-01..2024-02-29');
    expect(text(amcDefaultPeriod(d('2024-01-15')))).toBe('2024-01-01..2024-01-01');
  });

  test.prop([today])('C-331 C-334 go by months, with which their default agrees', (on) => {
    fc.pre(on >= '2024-02-01');
    expect(alignmentWarning(amcDefaultPeriod(on), AMC_PERIODICITY)).toBeNull();
    expect(AMC_PERIODICITY).toBe('monthly');
  });
});

describe('other screens', () => {
  it('B-381 the category picker begins on 2021-06-01', () => {
    expect(firstDay(categoryPickerLimits(TODAY), '2021-06-01')).toEqual([false, true]);
  });

  const lookBack = (name: keyof typeof LOOK_BACK): string => {
    const { period } = resolveRange(LOOK_BACK[name], limitsOn(TODAY));
    return `${text(period)} ${lengthOf(period)}`;
  };

  it('B-096 B-551 B-552 look back 30 days', () => {
    for (const name of ['wastedAdSpend', 'catalogCoverage', 'tagsTables'] as const) {
      expect(lookBack(name)).toBe('2026-10-22..2026-11-20 30');
    }
  });

  it('B-601 B-603 inventory looks back 28 days, and 4 weeks for its best sellers', () => {
    expect(lookBack('inventoryHistory')).toBe('2026-10-24..2026-11-20 28');
    expect(lookBack('inventoryTopProducts')).toBe('2026-10-18..2026-11-14 28');
  });

  it('B-604 inventory windows are 90 days', () => {
    expect(lookBack('inventoryWindow')).toBe('2026-08-23..2026-11-20 90');
  });
});

describe('the latest whole units', () => {
  test.prop([fc.integer({ min: 1, max: 30 }), periodicity, dateLimits])(
    'lie within the limits and end with data',
    (count, unit, limits) => {
      const period = latestWhole(count, unit, limits);
      expect(period.start <= period.end).toBe(true);
      expect(isSelectable(period.start, limits) && isSelectable(period.end, limits)).toBe(true);
      const next = addDays(endOf(limits.latest, unit), 1);
      const complete =
        endOf(period.end, unit) === period.end && addDays(period.end, 1) >= startOf(limits.latest, unit) && period.end < next;
      expect(complete || period.start === limits.earliest).toBe(true);
    },
  );

  it('are as many as asked for', () => {
    expect(text(latestWhole(2, 'quarterly', limitsOn(TODAY)))).toBe('2026-04-01..2026-09-30');
    expect(text(latestWhole(1, 'monthly', limitsOn(d('2026-11-01'))))).toBe('2026-10-01..2026-10-31');
    expect(text(latestWhole(3, 'daily', limitsOn(TODAY)))).toBe('2026-11-18..2026-11-20');
  });
});

describe('the dates of a screen of several brand groups', () => {
  const young = brandGroup('young', { minDailyDataDate: isoDay('2026-11-17'), minMonthlyDataDate: null });
  const old = brandGroup('old', { minDailyDataDate: isoDay('2024-03-05'), minMonthlyDataDate: null });
  const empty = brandGroup('empty', { minDailyDataDate: null, minMonthlyDataDate: null });
  const query = new URLSearchParams('range=2026-10-01.2026-10-31');
  const read = (route: string, own: typeof young, all: readonly (typeof young)[]) =>
    dateRulesFor(route)?.read(query, isoDay('2026-11-20'), own, null, all).dates;

  it('begin with the data of any of them: a young brand group does not narrow those of the others', () => {
    for (const own of [young, old, empty]) {
      const dates = read('executive-summary', own, [young, old, empty]);
      expect([dates?.limits.earliest, dates?.resolved.currentPeriod], own.id).toEqual([
        '2024-03-05',
        { start: '2026-10-01', end: '2026-10-31' },
      ]);
    }
    expect(read('executive-summary', young, [young])?.limits.earliest).toBe('2026-11-17');
  });

  it('are those of the one where the screen shows one', () => {
    expect(read('retail-overview', young, [young, old])?.limits.earliest).toBe('2026-11-17');
  });
});
