import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { period, periodicity } from '../../../src/arbitraries/dates.ts';
import { addDays, eachDay, endOf, lengthOf, startOf, unitsBetween } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { pairedUnits } from '../../../src/domain/dates/paired.ts';
import { isUneven, pairWords } from '../../../src/domain/dates/pairWords.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';

const days = ([start, end]: readonly [string, string]): Period => ({ start: isoDay(start), end: isoDay(end) });
const told = (current: readonly [string, string], prior: readonly [string, string], unit: Periodicity) =>
  pairedUnits(days(current), days(prior), unit).map((pair) => `${pair.day} ${pairWords(pair, unit)}`);

describe('units of two periods beside each other', () => {
  it('are whole weeks beside whole weeks where the weeks meet', () => {
    expect(told(['2026-10-25', '2026-11-07'], ['2025-10-26', '2025-11-08'], 'weekly')).toEqual([
      '2026-10-25 vs Oct 26 – Nov 1, 2025',
      '2026-11-01 vs Nov 2 – Nov 8, 2025',
    ]);
  });

  it('are paired by their start: a Saturday before the first whole week stands alone, and the last week has its own beside it', () => {
    expect(told(['2026-10-25', '2026-11-07'], ['2025-10-25', '2025-11-07'], 'weekly')).toEqual([
      '2026-10-18 prior period only: Oct 25, 2025, part of a week (1 of 7 days)',
      '2026-10-25 vs Oct 26 – Nov 1, 2025',
      '2026-11-01 vs Nov 2 – Nov 7, 2025, part of a week (6 of 7 days)',
    ]);
    expect(told(['2026-10-01', '2026-10-31'], ['2026-08-31', '2026-09-30'], 'monthly')).toEqual([
      '2026-09-01 prior period only: Aug 31, 2026, part of a month (1 of 31 days)',
      '2026-10-01 vs Sep 1 – Sep 30, 2026',
    ]);
  });

  it('stand one unit apart where the periods begin half of one apart', () => {
    // As fractions of February, the starts are less than a half apart by the last digit of a number.
    expect(
      pairedUnits(days(['2026-02-24', '2026-03-09']), days(['2026-02-10', '2026-02-23']), 'monthly').map(({ day, prior }) => [
        day,
        prior?.unit,
      ]),
    ).toEqual([
      ['2026-02-01', undefined],
      ['2026-03-01', '2026-02-01'],
    ]);
  });

  it('say which side of a pair is only part of a unit, and where there is none beside', () => {
    expect(told(['2026-10-21', '2026-11-19'], ['2026-09-21', '2026-10-20'], 'weekly')).toEqual([
      '2026-10-18 part of a week (4 of 7 days) vs Sep 21 – Sep 26, 2026, part of a week (6 of 7 days)',
      '2026-10-25 vs Sep 27 – Oct 3, 2026',
      '2026-11-01 vs Oct 4 – Oct 10, 2026',
      '2026-11-08 vs Oct 11 – Oct 17, 2026',
      '2026-11-15 part of a week (5 of 7 days) vs Oct 18 – Oct 20, 2026, part of a week (3 of 7 days)',
    ]);
    expect(told(['2026-11-01', '2026-11-19'], ['2026-10-01', '2026-10-31'], 'monthly')).toEqual([
      '2026-11-01 part of a month (19 of 30 days) vs Oct 1 – Oct 31, 2026 (whole month)',
    ]);
    expect(told(['2026-10-01', '2026-11-30'], ['2026-09-01', '2026-09-30'], 'monthly')).toEqual([
      '2026-10-01 vs Sep 1 – Sep 30, 2026',
      '2026-11-01 no prior month to compare with',
    ]);
  });

  it('let at least one pair meet, however short both periods are', () => {
    expect(told(['2026-11-15', '2026-11-17'], ['2026-11-12', '2026-11-14'], 'weekly')).toEqual([
      '2026-11-15 part of a week (3 of 7 days) vs Nov 12 – Nov 14, 2026, part of a week (3 of 7 days)',
    ]);
  });

  test.prop([period, period, periodicity])(
    'hold every day of either period once, in whole units or in parts that are told, with one distance between all pairs',
    (current, prior, unit) => {
      fc.pre(lengthOf(current) < 800 && lengthOf(prior) < 800);
      const pairs = pairedUnits(current, prior, unit);
      for (const [side, whole] of [
        ['current', current],
        ['prior', prior],
      ] as const) {
        const own = pairs.flatMap((pair) => pair[side] ?? []);
        expect(own.flatMap((one) => eachDay(one.period))).toEqual(eachDay(whole));
        for (const { unit: first, period: held, isWhole } of own) {
          expect([startOf(held.start, unit), startOf(held.end, unit)]).toEqual([first, first]);
          expect(isWhole).toBe(held.start === first && startOf(addDays(held.end, 1), unit) !== first);
        }
      }
      for (const pair of pairs) {
        expect(pair.current === null && pair.prior === null).toBe(false);
        expect(isUneven(pair)).toBe(/part of a|no prior|prior period only/.test(pairWords(pair, unit) ?? ''));
      }
      const met = pairs.flatMap(({ current: now, prior: then }) =>
        now === null || then === null ? [] : [unitsBetween(then.unit, now.unit, unit)],
      );
      expect(new Set(met).size).toBe(1);
      expect(new Set(pairs.map(({ day }) => day)).size).toBe(pairs.length);
    },
  );

  test.prop([period, fc.integer({ min: 1, max: 60 }), periodicity])(
    'are the same days of the same units where the prior period lies whole units before',
    (given, many, unit) => {
      fc.pre(lengthOf(given) < 800);
      const current = { start: startOf(given.start, unit), end: endOf(given.end, unit) };
      const length = unit === 'daily' ? many : unit === 'weekly' ? 7 * many : 0;
      fc.pre(length > 0);
      const prior = { start: addDays(current.start, -length), end: addDays(current.end, -length) };
      const pairs = pairedUnits(current, prior, unit);
      expect(pairs.filter(isUneven)).toEqual([]);
      expect(pairs.map((pair) => pair.prior?.unit)).toEqual(pairs.map(({ day }) => addDays(day, -length)));
    },
  );
});
