import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { pacingInput } from '../../../src/arbitraries/pacing.ts';
import { valueOn } from '../../../src/domain/business/dailySeries.ts';
import { type Meter, pacingMeters } from '../../../src/domain/business/pacing.ts';
import { pacingColor, pacingPercent } from '../../../src/domain/business/pacingRule.ts';
import { meterCaption, meterFigures, meterPercent, meterSentence, meterTitle } from '../../../src/domain/business/pacingText.ts';
import { addDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { dailyGoals } from '../../../src/domain/goals/series.ts';

const toCents = (dollars: number | null): bigint => BigInt(Math.round((dollars ?? 0) * 100));
const numbersOf = (meter: Meter): readonly unknown[] => Object.values(meter).filter((value) => typeof value === 'number');

describe('laws of pacing', () => {
  test.prop([pacingInput])('there are always eight meters, each by its own name, every figure finite', (input) => {
    const meters = pacingMeters(input);
    expect(new Set(meters.map((meter) => meter.id)).size).toBe(8);
    for (const meter of meters) for (const value of numbersOf(meter)) expect(Number.isFinite(value), meter.id).toBe(true);
  });

  test.prop([pacingInput])('what came so far is the sum of the days of the period with data, to the cent', (input) => {
    for (const meter of pacingMeters(input)) {
      if (meter.mode === 'unavailable') continue;
      const series = input.daily[meter.measure];
      const known = eachDay({ start: meter.period.start, end: meter.through }).flatMap((day) => {
        const value = series === undefined ? null : valueOn(series, day);
        return value === null ? [] : [value];
      });
      expect(toCents(meter.actual), meter.id).toBe(known.map(toCents).reduce((a, b) => a + b, 0n));
      expect(meter.daysWithData).toBe(known.length);
      expect(meter.daysWithData).toBeGreaterThan(0);
      expect(meter.elapsedDays).toBeLessThanOrEqual(meter.days);
    }
  });

  test.prop([pacingInput])('no day of today or later, and none that is not settled, counts as actual', (input) => {
    for (const meter of pacingMeters(input)) {
      if (meter.mode === 'unavailable') continue;
      expect(meter.through < input.today, meter.id).toBe(true);
      expect(meter.through <= (input.settled[meter.measure] ?? ''), meter.id).toBe(true);
      expect(meter.through >= meter.period.start && meter.through <= meter.period.end, meter.id).toBe(true);
    }
  });

  test.prop([pacingInput])(
    'B-589 B-590 a period is completed exactly when data reaches its last day, and only then has no forecast',
    (input) => {
      for (const meter of pacingMeters(input)) {
        if (meter.mode === 'unavailable') continue;
        expect(meter.mode === 'completed', meter.id).toBe(meter.through === meter.period.end);
        expect('forecast' in meter, meter.id).toBe(meter.mode === 'in-progress');
      }
    },
  );

  test.prop([pacingInput])('the total heading for is what came plus the forecast of every remaining day', (input) => {
    for (const meter of pacingMeters(input)) {
      if (meter.mode !== 'in-progress' || meter.forecast === null) continue;
      const forecast = input.forecast[meter.measure];
      const rest = eachDay({ start: addDays(meter.through, 1), end: meter.period.end }).map((day) =>
        toCents(forecast === undefined ? null : valueOn(forecast, day)),
      );
      expect(toCents(meter.forecast), meter.id).toBe(toCents(meter.actual) + rest.reduce((a, b) => a + b, 0n));
    }
  });

  test.prop([pacingInput])('colour and ratio speak of the goal, the total and the kind alone', (input) => {
    for (const meter of pacingMeters(input)) {
      if (meter.mode === 'unavailable') continue;
      const total = meter.mode === 'completed' ? meter.actual : meter.forecast;
      // A yearly goal of a few cents leaves months with a goal of nothing: there is nothing to compare with.
      const goal = meter.goal.kind === 'set' && meter.goal.value > 0 ? meter.goal.value : null;
      expect(meter.ratio === null, meter.id).toBe(total === null || goal === null);
      if (total !== null && goal !== null) {
        expect(Math.abs((meter.ratio ?? Number.NaN) * goal - total)).toBeLessThanOrEqual(1e-9 * Math.max(1, total));
      }
      const judged = total === null || goal === null ? 'none' : pacingColor(meter.kind, Math.round(total * 100), Math.round(goal * 100));
      // Days without data could change all but a goal that is reached and a budget that is exceeded.
      const isSure = meter.kind === 'sales' ? judged === 'green' : judged === 'yellow' || judged === 'red';
      expect(meter.color, meter.id).toBe(meter.daysWithData === meter.elapsedDays || isSure ? judged : 'none');
    }
  });

  test.prop([pacingInput])('the required daily rate, kept to the end, reaches the goal', (input) => {
    for (const meter of pacingMeters(input)) {
      if (meter.mode !== 'in-progress' || meter.requiredDailyRate === null || meter.goal.kind !== 'set') continue;
      const end = meter.actual + meter.requiredDailyRate * (meter.days - meter.elapsedDays);
      if (meter.requiredDailyRate > 0) expect(end).toBeCloseTo(meter.goal.value, 4);
      else expect(meter.actual).toBeGreaterThanOrEqual(meter.goal.value);
    }
  });

  test.prop([pacingInput])('the goal to date is the sum of the goals of the elapsed days', (input) => {
    for (const meter of pacingMeters(input)) {
      if (meter.mode !== 'in-progress') continue;
      const metric = meter.kind === 'sales' ? 'sales' : 'search_ad_budget';
      const elapsed = { start: meter.period.start, end: meter.through };
      const days = dailyGoals(input.goals ?? [], metric, input.view, elapsed, 'cumulative');
      expect(meter.goalToDate, meter.id).toBe(input.goals === null ? null : days.at(-1));
    }
  });

  test.prop([pacingInput])('what came is written in as many digits as its goal', (input) => {
    for (const meter of pacingMeters(input)) {
      if (meter.mode === 'unavailable' || meter.goal.kind !== 'set') continue;
      const near = { ...meter, actual: 51_000, goal: { ...meter.goal, value: 51_230 } };
      expect(meterFigures(near)).toContain('$51.0K of $51.2K');
    }
  });

  test.prop([pacingInput])('every meter is said in whole sentences', (input) => {
    for (const meter of pacingMeters(input)) {
      const said = [meterTitle(meter), meterCaption(meter), meterFigures(meter), meterSentence(meter), meterPercent(meter) ?? ''].join(' ');
      expect(said, meter.id).not.toMatch(/undefined|null|NaN|Infinity|\s{2,}\S/);
      expect(meterSentence(meter)).toMatch(/\.$/);
    }
  });
});

describe('laws of colours', () => {
  const kind = fc.constantFrom('sales' as const, 'adSpend' as const);
  const cents = fc.integer({ min: 1, max: 100_000_000 });

  test.prop([cents, cents])('B-591 B-592 B-593 are decided by whole numbers', (total, goal) => {
    const [t, g] = [BigInt(total), BigInt(goal)];
    expect(pacingColor('sales', total, goal)).toBe(t * 100n >= g * 100n ? 'green' : t * 100n >= g * 90n ? 'yellow' : 'red');
    expect(pacingColor('adSpend', total, goal)).toBe(t * 100n < g * 100n ? 'green' : t * 100n <= g * 125n ? 'yellow' : 'red');
  });

  test.prop([kind, fc.integer({ min: 800, max: 1300 }), fc.integer({ min: 0, max: 3 })])(
    'the percent that is shown has the colour that is shown',
    (one, tenths, more) => {
      const [total, goal] = [tenths * 1000 + more, 1_000_000];
      const color = pacingColor(one, total, goal);
      const shown = Number(pacingPercent(one, total / goal, color).replace('%', ''));
      expect(pacingColor(one, Math.round(shown * 10_000), 1_000_000)).toBe(color);
    },
  );
});
