import { describe, expect, it } from 'vitest';
import { judgeDays } from '../../../src/domain/anomaly/detect.ts';
import { RHYTHM_DAYS, rhythmOf } from '../../../src/domain/anomaly/rhythm.ts';
import { READ_DAYS } from '../../../src/domain/anomaly/salesShift.ts';
import { addDays, dayOf, diffDays, eachDay, partsOf } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';

const END = isoDay('2026-11-29');
const DAYS = eachDay({ start: addDays(END, 1 - READ_DAYS), end: END });
const ALL = eachDay({ start: addDays(DAYS[0] ?? END, -RHYTHM_DAYS), end: END });

/** From the middle of October to the end of November sales double, year by year, and are three times that in the five days from Thanksgiving. */
const SALES = ['2024-11-28', '2025-11-27', '2026-11-26'].map((start) => ({ start, end: addDays(isoDay(start), 4) }));
const isSale = (day: IsoDay): boolean => SALES.some(({ start, end }) => start <= day && day <= end);
const rise = (day: IsoDay): number => 1 + Math.min(1, Math.max(0, diffDays(dayOf(partsOf(day).year, 10, 15), day) / 45));
const season = (day: IsoDay): number => rise(day) * (isSale(day) ? 3 : 1);
const totals = (own: (day: IsoDay) => number = () => 1): ReadonlyMap<string, number> =>
  new Map(ALL.map((day) => [day, 10_000 * season(day) * own(day)]));
/** A product that does as all do, give or take a tenth. */
const product = (own: (day: IsoDay) => number = () => 1): readonly number[] =>
  DAYS.map((day, i) => 100 * season(day) * own(day) * (1 + ((i * 7) % 11) / 50 - 0.1));

const outlierFrom = (start: string, sales: readonly number[], of = totals()): readonly string[] =>
  judgeDays(sales, rhythmOf(DAYS, of)).flatMap(({ isAnomaly }, i) => (isAnomaly && (DAYS[i] ?? '') >= start ? [DAYS[i] ?? ''] : []));

describe('the rhythm of a brand group', () => {
  it('a season that comes each year is no anomaly, nor is a sale event', () => {
    expect(outlierFrom('2026-10-01', product())).toEqual([]);
    expect(judgeDays(product()).some(({ isAnomaly }) => isAnomaly)).toBe(true);
  });

  it('what one product does beside its season is found in the season and on sale days', () => {
    const dropped = product((day) => (day >= '2026-11-10' && day <= '2026-11-12' ? 0.2 : 1));
    expect(outlierFrom('2026-10-01', dropped)).toEqual(['2026-11-10', '2026-11-11', '2026-11-12']);
    expect(
      outlierFrom(
        '2026-11-26',
        product((day) => (day === '2026-11-27' ? 8 : 1)),
      ),
    ).toEqual(['2026-11-27']);
  });

  it('what befalls all products is found too: the sales of these weeks are not looked at', () => {
    const fire = (day: IsoDay): number => (day >= '2026-11-10' && day <= '2026-11-14' ? 0.3 : 1);
    expect(outlierFrom('2026-10-01', product(fire), totals(fire))).toHaveLength(5);
  });

  it('what befell a year ago is no season', () => {
    const fire = (day: IsoDay): number => (day >= '2025-11-10' && day <= '2025-11-19' ? 0.3 : 1);
    expect(outlierFrom('2026-10-01', product(), totals(fire))).toEqual([]);
  });

  it('without earlier years all days are alike, and no days have no rhythm', () => {
    const { factors } = rhythmOf(DAYS, new Map());
    expect(factors.every((factor) => factor === 1)).toBe(true);
    expect(rhythmOf([], totals())).toEqual({ factors: [], isEvent: [] });
  });
});
