/** What stands beside the goals of the year grid. */
import { describe, expect, test } from 'vitest';
import type { ForecastAnswer } from '../../../src/domain/api/forecasting.contract.ts';
import { type PacingInput, pacingMeter } from '../../../src/domain/business/pacing.ts';
import { addDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { type ByMonth, monthlyForecast } from '../../../src/domain/goals/yearGridRequests.ts';
import { figureLine, headingFor } from '../../../src/views/goals/yearCells.ts';

const SALES = 'total_sales_ordered_revenue_in_usd';
const TODAY = isoDay('2026-11-20');
const YESTERDAY = addDays(TODAY, -1);

const answerOf = (dates: readonly IsoDay[], values: readonly (number | null)[]): ForecastAnswer => ({
  method: 'm',
  asOf: YESTERDAY,
  dates: [...dates],
  warehouse: 1,
  series: [{ brandGroupId: 'b1', country: null, measure: SALES, values: [...values], backTest: { wape: null, folds: 0, horizon: 0 } }],
});

describe('what a year is heading for', () => {
  test('leaves out the months before the data begin, as the meter of Business Health does', () => {
    const begins = isoDay('2026-03-09');
    const days = eachDay({ start: begins, end: isoDay('2026-12-31') });
    const values = days.map((_, i) => 100 + (i % 7));
    const came = days.filter((day) => day <= YESTERDAY).length;
    const actuals: ByMonth = days.slice(0, came).reduce((all, day, i) => {
      const cell = `2026-${Number(day.slice(5, 7))}`;
      return all.set(cell, (all.get(cell) ?? 0) + (values[i] ?? 0));
    }, new Map<string, number>());
    const input: PacingInput = {
      today: TODAY,
      salesMeasure: SALES,
      view: { countries: ['DE'], sellingCountries: ['DE'], tag: null },
      daily: { [SALES]: { start: begins, values: values.slice(0, came) } },
      settled: { [SALES]: YESTERDAY },
      forecastAsOf: YESTERDAY,
      forecast: { [SALES]: { start: begins, values } },
      goals: [],
    };
    const meter = pacingMeter(input, 'year', 'sales', 'toDate');
    expect(headingFor(2026, actuals, monthlyForecast(answerOf(days, values), SALES))).toBe(
      meter.mode === 'in-progress' ? meter.forecast : undefined,
    );
  });

  test('is unknown where an open month has no forecast, and of a year that is over', () => {
    const october = [isoDay('2026-10-31'), ...eachDay({ start: isoDay('2026-11-01'), end: isoDay('2026-12-31') })];
    const of = (hole: string | null) =>
      monthlyForecast(
        answerOf(
          october,
          october.map((day) => (day === hole ? null : 1)),
        ),
        SALES,
      );
    const actuals = new Map([
      ['2025-12', 5],
      ['2026-10', 7],
      ['2026-11', 19],
    ]);
    expect(headingFor(2026, actuals, of(null))).toBe(7 + 30 + 31);
    expect(headingFor(2026, actuals, of('2026-11-30'))).toBeNull();
    expect(headingFor(2026, actuals, of('2026-12-31'))).toBeNull();
    expect(headingFor(2025, actuals, of(null))).toBeNull();
    expect(headingFor(2026, actuals, { openMonth: null, byMonth: new Map() })).toBeNull();
  });
});

test('a line of figures has as many digits in each as the one that needs most, and says in words of which months it is a part', () => {
  const part = { metric: SALES, unit: isoDay('2025-09-01'), country: null, days: 23, since: isoDay('2025-09-08') };
  const byMonth: ByMonth = new Map([
    ['2025-9', 66_211.85],
    ['2025-11', 82_000],
    ['2025-12', 81_800],
  ]);
  const figures = { key: 'a', label: '2025 actual', year: 2025, byMonth, partial: '2025-12', parts: new Map([['2025-9', part]]) };
  const [{ cells }, total] = figureLine(figures);
  expect([...cells.slice(9), total].map(({ text, partial }) => [text, partial?.short ?? null])).toEqual([
    ['$66.2K', 'part'],
    ['–', null],
    ['$82.0K', null],
    ['$81.8K', 'so far'],
    ['$230K', null],
  ]);
  expect(cells[9]?.title).toBe('2025 actual, September: $66,211.85, data begins Sep 8, 2025 (23 of 30 days)');
  const [, whole] = figureLine({ ...figures, partial: null });
  expect(whole.title).toBe('2025 actual: $230,011.85, 3 of 12 months have data, 1 partial');
});
