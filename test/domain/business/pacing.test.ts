import { describe, expect, it } from 'vitest';
import { PACING_MEASURES } from '../../../src/domain/api/forecasting.contract.ts';
import { type DailySeries, sumCents } from '../../../src/domain/business/dailySeries.ts';
import {
  type CompletedMeter,
  type InProgressMeter,
  type PacingInput,
  pacingMeter,
  pacingMeters,
} from '../../../src/domain/business/pacing.ts';
import { pacingColor, pacingPercent, pacingRatio } from '../../../src/domain/business/pacingRule.ts';
import { salesMeasureOf } from '../../../src/domain/business/salesMeasure.ts';
import { eachDay, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { WHOLE_BRAND_GROUP } from '../../../src/domain/goals/periodGoal.ts';
import { monthlyForecast } from '../../../src/domain/goals/yearGridRequests.ts';
import { goal } from '../goals/make.ts';

const SALES = 'total_sales_ordered_revenue_in_usd';
const period = (start: string, end: string) => ({ start: isoDay(start), end: isoDay(end) });
const steady = (start: string, end: string, value: number): DailySeries => ({
  start: isoDay(start),
  values: Array.from({ length: lengthOf(period(start, end)) }, () => value),
});

/** Nov 20, 2026: sales of $100 and spend of $10 a day since Jan 1, 2025, forecast to be $120 and $9, settled to yesterday. */
const INPUT: PacingInput = {
  today: isoDay('2026-11-20'),
  salesMeasure: SALES,
  view: WHOLE_BRAND_GROUP,
  daily: { [SALES]: steady('2025-01-01', '2026-11-19', 100), ad_spend_in_usd: steady('2025-01-01', '2026-11-19', 10) },
  settled: { [SALES]: isoDay('2026-11-19'), ad_spend_in_usd: isoDay('2026-11-19') },
  forecastAsOf: isoDay('2026-11-19'),
  forecast: { [SALES]: steady('2026-11-20', '2026-12-31', 120), ad_spend_in_usd: steady('2026-11-20', '2026-12-31', 9) },
  goals: [goal({ value: 36_000 }), goal({ year: 2025, value: 36_500 }), goal({ metric: 'search_ad_budget', month: 11, value: 289 })],
};

const inProgress = (
  input: PacingInput,
  ...which: [span: 'month' | 'year', kind: 'sales' | 'adSpend', when: 'last' | 'toDate']
): InProgressMeter => {
  const meter = pacingMeter(input, ...which);
  if (meter.mode !== 'in-progress') throw new Error(`${meter.id} is ${meter.mode}`);
  return meter;
};
const completed = (
  input: PacingInput,
  ...which: [span: 'month' | 'year', kind: 'sales' | 'adSpend', when: 'last' | 'toDate']
): CompletedMeter => {
  const meter = pacingMeter(input, ...which);
  if (meter.mode !== 'completed') throw new Error(`${meter.id} is ${meter.mode}`);
  return meter;
};

describe('the eight meters', () => {
  it('B-594 are about months and years: last and to date, sales and ad spend', () => {
    expect(pacingMeters(INPUT).map(({ id, period: about, mode }) => [id, about.start, about.end, mode])).toEqual([
      ['month-sales-last', '2026-10-01', '2026-10-31', 'completed'],
      ['month-sales-toDate', '2026-11-01', '2026-11-30', 'in-progress'],
      ['month-adSpend-last', '2026-10-01', '2026-10-31', 'completed'],
      ['month-adSpend-toDate', '2026-11-01', '2026-11-30', 'in-progress'],
      ['year-sales-last', '2025-01-01', '2025-12-31', 'completed'],
      ['year-sales-toDate', '2026-01-01', '2026-12-31', 'in-progress'],
      ['year-adSpend-last', '2025-01-01', '2025-12-31', 'completed'],
      ['year-adSpend-toDate', '2026-01-01', '2026-12-31', 'in-progress'],
    ]);
  });

  it('B-595 measure one of four sales measures and ad spend', () => {
    const modes = (['ordered', 'cogs'] as const).flatMap((sales) =>
      (['gross', 'net'] as const).map((basis) => salesMeasureOf({ sales, basis })),
    );
    expect([...modes, 'ad_spend_in_usd']).toEqual([...PACING_MEASURES]);
    for (const salesMeasure of modes) {
      const meters = pacingMeters({ ...INPUT, salesMeasure });
      expect(meters.map((meter) => meter.measure)).toEqual(
        meters.map((meter) => (meter.kind === 'sales' ? salesMeasure : 'ad_spend_in_usd')),
      );
    }
  });

  it('B-589 a completed period has its actual and no forecast', () => {
    expect(completed(INPUT, 'month', 'sales', 'last')).toEqual({
      id: 'month-sales-last',
      span: 'month',
      kind: 'sales',
      when: 'last',
      measure: SALES,
      period: period('2026-10-01', '2026-10-31'),
      insteadOf: null,
      mode: 'completed',
      actual: 3100,
      through: '2026-10-31',
      elapsedDays: 31,
      daysWithData: 31,
      firstDayWithData: '2026-10-01',
      days: 31,
      goal: { kind: 'set', value: 3000, countries: null },
      ratio: 3100 / 3000,
      color: 'green',
    });
  });

  it('B-590 a period in progress has forecast and goal beside what came so far', () => {
    // 19 days of $100, 11 of $120; the goal of $3,000 is $100 a day, and $1,100 are left for 11 days.
    expect(inProgress(INPUT, 'month', 'sales', 'toDate')).toMatchObject({
      mode: 'in-progress',
      actual: 1900,
      through: '2026-11-19',
      elapsedDays: 19,
      days: 30,
      forecast: 3220,
      goal: { kind: 'set', value: 3000 },
      goalToDate: 1900,
      dailyRate: 100,
      requiredDailyRate: 100,
      ratio: 3220 / 3000,
      color: 'green',
    });
  });

  it('forecasts the year to its last day', () => {
    // 323 days of $100 to Nov 19, 42 of $120; the goals of the twelve months add up to $36,000.
    expect(inProgress(INPUT, 'year', 'sales', 'toDate')).toMatchObject({
      actual: 32_300,
      elapsedDays: 323,
      days: 365,
      forecast: 37_340,
      goal: { kind: 'set', value: 36_000 },
      goalToDate: 31_900,
      requiredDailyRate: 3700 / 42,
      color: 'green',
    });
  });

  it('holds no goal of ordered revenue against shipped COGS, and one of gross sales against net', () => {
    const [cogs, net] = ['total_sales_shipped_cogs_in_usd', 'total_sales_ordered_revenue_net_in_usd'] as const;
    const of = (measure: typeof cogs | typeof net): PacingInput => ({
      ...INPUT,
      salesMeasure: measure,
      daily: { [measure]: INPUT.daily[SALES] ?? steady('2026-11-01', '2026-11-19', 100) },
      settled: { [measure]: isoDay('2026-11-19') },
      forecast: { [measure]: INPUT.forecast[SALES] ?? steady('2026-11-20', '2026-12-31', 120) },
    });
    const unfit = { goal: { kind: 'unfit' }, ratio: null, color: 'none' };
    expect(completed(of(cogs), 'month', 'sales', 'last')).toMatchObject(unfit);
    expect(inProgress(of(cogs), 'month', 'sales', 'toDate')).toMatchObject({ ...unfit, requiredDailyRate: null, goalToDate: null });
    expect(inProgress(of(net), 'month', 'sales', 'toDate')).toMatchObject({ goal: { kind: 'set', value: 3000 }, color: 'green' });
  });

  it('measures spend against the budget of search ads', () => {
    // $190 spent, 11 days of $9 to come: exactly the budget of $289 is no longer under it.
    const meter = inProgress(INPUT, 'month', 'adSpend', 'toDate');
    expect(meter).toMatchObject({
      actual: 190,
      forecast: 289,
      goal: { kind: 'set', value: 289 },
      ratio: 1,
      color: 'yellow',
      requiredDailyRate: 9,
    });
    const dsp = { ...INPUT, goals: [goal({ metric: 'dsp_ad_budget' })] };
    expect(inProgress(dsp, 'month', 'adSpend', 'toDate')).toMatchObject({
      goal: { kind: 'none' },
      ratio: null,
      color: 'none',
      requiredDailyRate: null,
    });
  });

  it('needs no more a day once the goal is passed', () => {
    const meter = inProgress({ ...INPUT, goals: [goal({ month: 11, value: 1500 })] }, 'month', 'sales', 'toDate');
    expect(meter).toMatchObject({ requiredDailyRate: 0, color: 'green' });
  });

  it('has no whole-year goal where a month has none, and still one for the months that do', () => {
    const input = { ...INPUT, goals: [goal({ month: 11, value: 3000 })] };
    expect(pacingMeter(input, 'year', 'sales', 'toDate')).toMatchObject({
      goal: { kind: 'partial', missingMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12] },
      ratio: null,
      color: 'none',
      goalToDate: null,
    });
    expect(pacingMeter(input, 'month', 'sales', 'toDate')).toMatchObject({ goal: { kind: 'set', value: 3000 } });
  });

  it('says that goals are not known rather than that there are none', () => {
    expect(pacingMeter({ ...INPUT, goals: null }, 'month', 'sales', 'last')).toMatchObject({
      goal: { kind: 'unknown' },
      color: 'none',
      actual: 3100,
    });
  });
});

describe('what is missing', () => {
  it('has no total to head for where a remaining day has no forecast', () => {
    const short = { ...INPUT, forecast: { [SALES]: steady('2026-11-20', '2026-11-29', 120) } };
    expect(pacingMeter(short, 'month', 'sales', 'toDate')).toMatchObject({
      actual: 1900,
      forecast: null,
      ratio: null,
      color: 'none',
      requiredDailyRate: 100,
    });
    expect(pacingMeter({ ...INPUT, forecast: {} }, 'year', 'adSpend', 'toDate')).toMatchObject({ forecast: null, color: 'none' });
  });

  it('counts settled days only, and forecasts the others', () => {
    const late = {
      ...INPUT,
      settled: { ...INPUT.settled, [SALES]: isoDay('2026-11-17') },
      forecast: { [SALES]: steady('2026-11-01', '2026-12-31', 120) },
    };
    expect(pacingMeter(late, 'month', 'sales', 'toDate')).toMatchObject({
      actual: 1700,
      through: '2026-11-17',
      elapsedDays: 17,
      forecast: 1700 + 13 * 120,
    });
  });

  it('takes days that came but are not settled as they are where the forecast begins after them', () => {
    const late = { ...INPUT, settled: { ...INPUT.settled, [SALES]: isoDay('2026-11-17') } };
    expect(pacingMeter(late, 'month', 'sales', 'toDate')).toMatchObject({ actual: 1700, forecast: 1900 + 11 * 120 });
  });

  it('counts days after the history only where they have a forecast, and days of it as they came, as the goals grid does', () => {
    const days = eachDay(period('2026-11-01', '2026-11-30'));
    const known = (values: (day: string) => number | null) => ({ start: isoDay('2026-11-01'), values: days.map((day) => values(day)) });
    const outlook = (forecast: DailySeries, daily: DailySeries, asOf: string) => {
      const input = { ...INPUT, daily: { ad_spend_in_usd: daily }, forecast: { ad_spend_in_usd: forecast }, forecastAsOf: isoDay(asOf) };
      const settled = { ...input, settled: { ad_spend_in_usd: isoDay('2026-11-10') } };
      const grid = monthlyForecast(
        {
          method: 'test',
          asOf: isoDay(asOf),
          dates: [...days],
          warehouse: 1,
          series: [
            {
              brandGroupId: 'b1',
              country: null,
              measure: 'ad_spend_in_usd',
              values: [...forecast.values],
              backTest: { wape: null, folds: 0, horizon: 0 },
            },
          ],
        },
        'ad_spend_in_usd',
      );
      return [inProgress(settled, 'month', 'adSpend', 'toDate').forecast, grid.byMonth.get('2026-11') ?? null];
    };
    // Ad spend that came after the last day of the history, too short to be forecast.
    const spent = known((day) => (day <= '2026-11-19' ? 10 : null));
    expect(
      outlook(
        known((day) => (day <= '2026-11-15' ? 10 : null)),
        spent,
        '2026-11-15',
      ),
    ).toEqual([null, null]);
    // Ad spend that ends before the history of sales does.
    const lagging = known((day) => (day <= '2026-11-10' ? 10 : null));
    expect(
      outlook(
        known((day) => (day <= '2026-11-10' ? 10 : day <= '2026-11-15' ? null : 9)),
        lagging,
        '2026-11-15',
      ),
    ).toEqual([235, 235]);
  });

  it('never counts today, whatever is said to be settled', () => {
    const eager = { ...INPUT, settled: { [SALES]: isoDay('2026-12-24') }, daily: { [SALES]: steady('2025-01-01', '2026-12-24', 100) } };
    expect(pacingMeter(eager, 'month', 'sales', 'toDate')).toMatchObject({ through: '2026-11-19', actual: 1900 });
  });

  it('leaves days without data out, and counts them', () => {
    const values = eachDay(period('2026-10-01', '2026-11-19')).map((day) => (day < '2026-10-11' || day === '2026-10-20' ? null : 100));
    const holed = { ...INPUT, daily: { [SALES]: { start: isoDay('2026-10-01'), values } } };
    expect(pacingMeter(holed, 'month', 'sales', 'last')).toMatchObject({
      mode: 'completed',
      actual: 2000,
      daysWithData: 20,
      elapsedDays: 31,
      firstDayWithData: '2026-10-11',
    });
    expect(inProgress(holed, 'year', 'sales', 'toDate').dailyRate).toBe(100);
    const judged = (value: number) => pacingMeter({ ...holed, goals: [goal({ month: 10, value })] }, 'month', 'sales', 'last');
    // A goal that is missed over 20 of 31 days may have been reached over all of them.
    expect(judged(2500)).toMatchObject({ color: 'none', ratio: 0.8 });
    expect(judged(2000)).toMatchObject({ color: 'green', ratio: 1 });
  });

  it('takes a value that no cent can count for a day without data, and says nothing infinite', () => {
    const values = (own: number): (number | null)[] => [own, 100, Number.NaN, Number.POSITIVE_INFINITY, -0];
    const hostile = { ...INPUT, daily: { [SALES]: { start: isoDay('2026-11-01'), values: values(1e308) } } };
    const meter = inProgress(hostile, 'month', 'sales', 'toDate');
    expect(meter).toMatchObject({ actual: 100, daysWithData: 2, firstDayWithData: '2026-11-02', dailyRate: 50, forecast: 1420 });
    expect(
      Object.is(
        inProgress({ ...hostile, daily: { [SALES]: { start: isoDay('2026-11-05'), values: [-0] } } }, 'month', 'sales', 'toDate').actual,
        0,
      ),
    ).toBe(true);
    const far = { ...INPUT, forecast: { [SALES]: { start: isoDay('2026-11-20'), values: Array.from({ length: 42 }, () => 1e308) } } };
    expect(pacingMeter(far, 'month', 'sales', 'toDate')).toMatchObject({ forecast: null, ratio: null, color: 'none' });
    const huge = { ...INPUT, goals: [goal({ month: 11, value: 1e308 })] };
    expect(pacingMeter(huge, 'month', 'sales', 'toDate')).toMatchObject({ goal: { kind: 'none' }, requiredDailyRate: null, color: 'none' });
  });

  it('is unavailable where the measure has no data, or none in the period', () => {
    const cogs = { ...INPUT, salesMeasure: 'total_sales_shipped_cogs_in_usd' as const };
    expect(pacingMeter(cogs, 'month', 'sales', 'last')).toMatchObject({ mode: 'unavailable', reason: 'not-measured', lastDay: null });
    const stopped = { ...INPUT, settled: { [SALES]: isoDay('2026-06-12') } };
    expect(pacingMeter(stopped, 'month', 'sales', 'toDate')).toMatchObject({
      mode: 'unavailable',
      reason: 'no-data',
      lastDay: '2026-06-12',
      insteadOf: null,
    });
    expect(pacingMeter(stopped, 'month', 'sales', 'last')).toMatchObject({ mode: 'unavailable', reason: 'no-data' });
    const young = { ...INPUT, daily: { [SALES]: steady('2026-02-01', '2026-11-19', 100) } };
    expect(pacingMeter(young, 'year', 'sales', 'last')).toMatchObject({ mode: 'unavailable', reason: 'no-data', lastDay: '2026-11-19' });
  });
});

describe('the turn of a period', () => {
  const on = (today: string, settled: string): PacingInput => ({
    ...INPUT,
    today: isoDay(today),
    settled: { [SALES]: isoDay(settled) },
    daily: { [SALES]: steady('2025-01-01', settled, 100) },
    forecast: { [SALES]: steady('2026-10-01', '2027-12-31', 120) },
  });

  it('shows the month before, and says so, while the current one has no whole day', () => {
    expect(pacingMeter(on('2026-11-01', '2026-10-31'), 'month', 'sales', 'toDate')).toMatchObject({
      mode: 'completed',
      period: period('2026-10-01', '2026-10-31'),
      insteadOf: period('2026-11-01', '2026-11-30'),
      actual: 3100,
    });
    expect(pacingMeter(on('2026-11-02', '2026-11-01'), 'month', 'sales', 'toDate')).toMatchObject({
      mode: 'in-progress',
      period: period('2026-11-01', '2026-11-30'),
      insteadOf: null,
      elapsedDays: 1,
      goalToDate: 100,
    });
  });

  it('does the same where data is a few days late, up to seven', () => {
    expect(pacingMeter(on('2026-11-03', '2026-10-30'), 'month', 'sales', 'toDate')).toMatchObject({
      mode: 'in-progress',
      period: period('2026-10-01', '2026-10-31'),
      insteadOf: period('2026-11-01', '2026-11-30'),
      elapsedDays: 30,
      forecast: 3120,
    });
    expect(pacingMeter(on('2026-11-07', '2026-10-30'), 'month', 'sales', 'toDate')).toMatchObject({
      mode: 'in-progress',
      insteadOf: expect.anything(),
    });
    expect(pacingMeter(on('2026-11-08', '2026-10-30'), 'month', 'sales', 'toDate')).toMatchObject({
      mode: 'unavailable',
      reason: 'no-data',
      insteadOf: null,
    });
  });

  it('turns the year the same way, and the last year with it', () => {
    expect(pacingMeter(on('2027-01-01', '2026-12-31'), 'year', 'sales', 'toDate')).toMatchObject({
      mode: 'completed',
      period: period('2026-01-01', '2026-12-31'),
      insteadOf: period('2027-01-01', '2027-12-31'),
      actual: 36_500,
    });
    expect(pacingMeter(on('2027-01-01', '2026-12-31'), 'year', 'sales', 'last')).toMatchObject({
      period: period('2026-01-01', '2026-12-31'),
      insteadOf: null,
    });
  });

  it('goes on forecasting a last period until its last day is in', () => {
    expect(pacingMeter(on('2026-11-02', '2026-10-29'), 'month', 'sales', 'last')).toMatchObject({
      mode: 'in-progress',
      actual: 2900,
      forecast: 2900 + 2 * 120,
    });
  });
});

describe('colours', () => {
  it('B-591 sales are green from 100 percent of the goal, yellow from 90, red below', () => {
    const at = (total: number): string => pacingColor('sales', total, 1000);
    expect([1000, 1001, 999, 900, 899, 0, -50].map(at)).toEqual(['green', 'green', 'yellow', 'yellow', 'red', 'red', 'red']);
  });

  it('B-592 spend is green under 100 percent of the goal, and yellow from there', () => {
    expect([0, 999, 1000, 1001].map((total) => pacingColor('adSpend', total, 1000))).toEqual(['green', 'green', 'yellow', 'yellow']);
  });

  it('B-593 spend is red over 125 percent of the goal', () => {
    expect([1250, 1251, 5000].map((total) => pacingColor('adSpend', total, 1000))).toEqual(['yellow', 'red', 'red']);
  });

  it('there are none without a goal, a total, or with a goal of nothing', () => {
    for (const [total, against] of [
      [null, 1000],
      [1000, null],
      [1000, 0],
      [1000, -5],
    ] as const) {
      expect(pacingColor('sales', total, against)).toBe('none');
      expect(pacingRatio(total, against)).toBeNull();
    }
  });

  it('never stand beside a percent of another colour', () => {
    expect(pacingPercent('sales', 0.996, 'yellow')).toBe('99.6%');
    expect(pacingPercent('sales', 0.99996, 'yellow')).toBe('99.996%');
    expect(pacingPercent('sales', 0.8951, 'red')).toBe('89.5%');
    expect(pacingPercent('adSpend', 1.2504, 'red')).toBe('125.04%');
    expect(pacingPercent('adSpend', 0.9999, 'green')).toBe('99.99%');
    expect(pacingPercent('sales', 1.064, 'green')).toBe('106%');
    expect(pacingPercent('sales', 0.996, 'none')).toBe('100%');
  });
});

describe('sums of days', () => {
  it('are exact to the cent however many days', () => {
    const series = steady('2025-01-01', '2025-12-31', 0.1);
    expect(sumCents(series, period('2025-01-01', '2025-12-31'))).toEqual({
      cents: 3650,
      days: 365,
      first: '2025-01-01',
      last: '2025-12-31',
    });
    expect(sumCents(series, period('2024-12-30', '2025-01-02'))).toMatchObject({ cents: 20, days: 2 });
    expect(sumCents(null, period('2025-01-01', '2025-12-31'))).toEqual({ cents: 0, days: 0, first: null, last: null });
  });
});
