import { describe, expect, it } from 'vitest';
import { meterLink } from '../../../src/domain/business/meterLink.ts';
import type { CompletedMeter, InProgressMeter, Meter, UnavailableMeter } from '../../../src/domain/business/pacing.ts';
import {
  amountsBeside,
  meterCaption,
  meterFigures,
  meterForecastCaption,
  meterMeasure,
  meterPercent,
  meterSentence,
  meterSoFar,
  meterTitle,
  unavailableWords,
} from '../../../src/domain/business/pacingText.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { carrySticky, readUrl } from '../../../src/domain/routes/urlParams.ts';

const NOVEMBER = { start: isoDay('2026-11-01'), end: isoDay('2026-11-30') };
const OCTOBER = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };

const RUNNING: InProgressMeter = {
  id: 'month-sales-toDate',
  span: 'month',
  kind: 'sales',
  when: 'toDate',
  measure: 'total_sales_ordered_revenue_in_usd',
  period: NOVEMBER,
  insteadOf: null,
  mode: 'in-progress',
  actual: 1_120_000,
  through: isoDay('2026-11-19'),
  elapsedDays: 19,
  daysWithData: 19,
  firstDayWithData: isoDay('2026-11-01'),
  days: 30,
  goal: { kind: 'set', value: 1_620_000, countries: null },
  forecast: 1_720_000,
  tooLittleToForecast: false,
  goalToDate: 1_026_000,
  dailyRate: 58_947.37,
  requiredDailyRate: 45_454.55,
  ratio: 1_720_000 / 1_620_000,
  color: 'green',
};
const { forecast: _f, tooLittleToForecast: _t, goalToDate: _g, dailyRate: _d, requiredDailyRate: _r, ...FIGURES } = RUNNING;
const DONE: CompletedMeter = {
  ...FIGURES,
  id: 'month-adSpend-last',
  kind: 'adSpend',
  when: 'last',
  measure: 'ad_spend_in_usd',
  mode: 'completed',
  period: OCTOBER,
  actual: 131_000,
  through: OCTOBER.end,
  elapsedDays: 31,
  daysWithData: 31,
  firstDayWithData: OCTOBER.start,
  days: 31,
  goal: { kind: 'set', value: 100_000, countries: ['CA', 'GB', 'US'] },
  ratio: 1.31,
  color: 'red',
};
const NONE: UnavailableMeter = {
  id: 'year-sales-toDate',
  span: 'year',
  kind: 'sales',
  when: 'toDate',
  measure: 'total_sales_shipped_cogs_net_in_usd',
  period: { start: isoDay('2026-01-01'), end: isoDay('2026-12-31') },
  insteadOf: null,
  mode: 'unavailable',
  reason: 'not-measured',
  lastDay: null,
};

describe('where a meter leads to', () => {
  const path = '/velocity/retail/product-performance';

  it('is the movers of its month, by its measure, as far as the month has data', () => {
    expect(meterLink(DONE)).toBe(`${path}?range=2026-10-01.2026-10-31&compare=pop&primary=ad_spend_in_usd`);
    expect(meterLink(RUNNING)).toBe(`${path}?range=2026-11-01.2026-11-19&compare=pop`);
  });

  it('is nowhere for a year and for a month without figures', () => {
    expect([meterLink({ ...RUNNING, span: 'year' }), meterLink({ ...NONE, span: 'month' })]).toEqual([null, null]);
  });

  it('keeps whose data is looked at, and no prior period that was chosen for other dates', () => {
    const from = '/velocity/business-health?brandGroup=bg-1&basis=net&range=2026-05-01.2026-05-09&compare=pop&prior=2026-01-01.2026-01-09';
    expect(carrySticky(readUrl(from), meterLink(RUNNING) ?? '')).toBe(
      `${path}?range=2026-11-01.2026-11-19&compare=pop&brandGroup=bg-1&basis=net`,
    );
  });
});

describe('a meter in words', () => {
  it('writes its amounts in as many digits as the meters of its kind beside it', () => {
    const [spent, left] = [
      { ...DONE, actual: 2300 },
      { ...RUNNING, kind: 'adSpend' as const, actual: 1604 },
    ];
    const beside = amountsBeside([spent, left, { ...RUNNING, actual: 7_777_777 }], spent);
    expect(beside).toEqual([2300, 100_000, 1604, 1_620_000, 1_720_000, 45_454.55].map((amount) => expect.closeTo(amount, 2)));
    expect(meterSentence(spent, beside)).toMatch(/^Ad Spend, October 2026: \$2\.30K, .*% of the \$100K budget/);
    expect(meterSentence({ ...spent, goal: { kind: 'none' } })).toMatch(/^Ad Spend, October 2026: \$2\.3K\. /);
  });

  it('says what came, of how many days, the forecast, its part of the goal, and what is needed', () => {
    expect(meterTitle(RUNNING)).toBe('Sales, November 2026');
    expect(meterMeasure(RUNNING)).toBe('Ordered Revenue');
    expect(meterCaption(RUNNING)).toBe('to date, 19 of 30 days');
    expect(meterForecastCaption(RUNNING)).toBe('forecast to Nov 30');
    expect(meterFigures(RUNNING)).toBe('$1.12M of $1.62M goal');
    expect(meterPercent(RUNNING)).toBe('106%');
    expect(meterSoFar(RUNNING)).toBe('69% so far, $45.5K a day needed');
    expect(meterSoFar({ ...RUNNING, kind: 'adSpend', requiredDailyRate: 0 })).toBe('69% spent, budget used up');
    expect(meterSoFar({ ...RUNNING, goal: { kind: 'none' } })).toBeNull();
    expect(meterSentence(RUNNING)).toBe(
      'Ordered Revenue, November 2026: $1.12M after 19 of 30 days, through Nov 19, 2026. ' +
        'Forecast for the whole month: $1.72M, 106% of the $1.62M goal. To reach the goal, $45.5K a day is needed.',
    );
  });

  it('names sales that are not those of the goals, and what their goal is of', () => {
    const net: Meter = { ...RUNNING, measure: 'total_sales_ordered_revenue_net_in_usd' };
    const cogs: Meter = { ...RUNNING, measure: 'total_sales_shipped_cogs_in_usd', goal: { kind: 'unfit' }, ratio: null, color: 'none' };
    expect(meterTitle(net)).toBe('Ordered Revenue (Net), November 2026');
    expect(meterFigures(net)).toBe('$1.12M of $1.62M gross sales goal');
    expect(meterTitle(cogs)).toBe('Shipped COGS, November 2026');
    expect(meterSentence(cogs)).toContain('No goal for shipped COGS: goals are set in ordered revenue.');
  });

  it('says of how many days there is data where some have none', () => {
    const late: Meter = { ...RUNNING, daysWithData: 7, firstDayWithData: isoDay('2026-11-13') };
    expect(meterCaption(late)).toBe('to date, data on 7 of 19 days');
    expect(meterSentence(late)).toMatch(/^Ordered Revenue, November 2026: \$1\.12M on 7 days with data, through Nov 19, 2026\. /);
    expect(meterSentence(late)).toMatch(/ 12 days have no data \(data begins Nov 13, 2026\); they add nothing to the total\.$/);
    expect(meterCaption({ ...DONE, daysWithData: DONE.elapsedDays - 1 })).toBe(
      `last month, data on ${DONE.elapsedDays - 1} of ${DONE.elapsedDays} days`,
    );
  });

  it('says what a completed period came to, and whose goals it is measured against', () => {
    expect(meterTitle(DONE)).toBe('Ad spend, October 2026');
    expect(meterCaption(DONE)).toBe('last month');
    expect(meterForecastCaption(DONE)).toBeNull();
    expect(meterFigures(DONE)).toBe('$131K of $100K budget');
    expect(meterPercent(DONE)).toBe('131%');
    expect(meterSoFar(DONE)).toBeNull();
    expect(meterSentence(DONE)).toBe('Ad Spend, October 2026: $131K, 131% of the $100K budget of CA, UK and US.');
  });

  it('says why there is no goal', () => {
    const without = (goal: CompletedMeter['goal']): Meter => ({ ...DONE, goal, ratio: null, color: 'none' });
    expect(meterSentence(without({ kind: 'none' }))).toBe('Ad Spend, October 2026: $131K. No budget is set.');
    expect(meterSentence(without({ kind: 'unknown' }))).toBe('Ad Spend, October 2026: $131K. The budget could not be loaded.');
    expect(
      meterSentence({
        ...RUNNING,
        goal: { kind: 'partial', missingMonths: [7, 8, 12] },
        ratio: null,
        requiredDailyRate: null,
        color: 'none',
      }),
    ).toBe(
      'Ordered Revenue, November 2026: $1.12M after 19 of 30 days, through Nov 19, 2026. ' +
        'Forecast for the whole month: $1.72M. No goal for the whole year: none is set for Jul, Aug and Dec.',
    );
    expect(meterPercent(without({ kind: 'none' }))).toBeNull();
    expect(meterFigures(without({ kind: 'none' }))).toBe('$131K');
  });

  it('says that there is no forecast, that the goal is reached, that the budget is used up or what it leaves', () => {
    expect(meterSentence({ ...RUNNING, forecast: null, ratio: null, color: 'none' })).toContain('Forecast unavailable.');
    expect(meterSentence({ ...RUNNING, forecast: null, tooLittleToForecast: true, ratio: null, color: 'none' })).toContain(
      ' Too little data to forecast.',
    );
    expect(meterForecastCaption({ ...RUNNING, forecast: null })).toBeNull();
    expect(meterSentence({ ...RUNNING, requiredDailyRate: 0 })).toMatch(/The goal is reached\.$/);
    expect(meterSentence({ ...RUNNING, kind: 'adSpend', requiredDailyRate: 0 })).toMatch(/The budget is used up\.$/);
    expect(meterSentence({ ...RUNNING, kind: 'adSpend' })).toMatch(/The remaining budget allows \$45\.5K a day\.$/);
  });

  it('says which days have no data', () => {
    expect(meterSentence({ ...DONE, daysWithData: 30 })).toMatch(/ 1 day has no data; it adds nothing to the total\.$/);
    expect(meterSentence({ ...DONE, daysWithData: 20, firstDayWithData: isoDay('2026-10-12') })).toMatch(
      / 11 days have no data \(data begins Oct 12, 2026\); they add nothing to the total\.$/,
    );
  });

  it('A-479 says that there is no data, and since when', () => {
    expect(meterFigures(NONE)).toBe('Data unavailable');
    expect(meterPercent(NONE)).toBeNull();
    expect(meterSentence(NONE)).toBe('Shipped COGS (Net), 2026: Data unavailable.');
    expect(meterSentence({ ...NONE, reason: 'no-data', lastDay: isoDay('2025-06-12') })).toBe(
      'Shipped COGS (Net), 2026: Data unavailable: data ends Jun 12, 2025.',
    );
    expect(meterSentence({ ...NONE, reason: 'no-data', lastDay: isoDay('2026-06-12') })).toBe(
      'Shipped COGS (Net), 2026: Data unavailable: no data in this period.',
    );
  });

  it('says in the place of a meter why it has no figures', () => {
    const none = (change: Partial<UnavailableMeter>, hasCampaigns = false): string =>
      unavailableWords({ ...NONE, ...change }, hasCampaigns);
    expect(none({})).toBe('Data unavailable');
    expect(none({ reason: 'no-data', lastDay: isoDay('2025-06-12') })).toBe('No data after Jun 12, 2025');
    expect(none({ reason: 'no-data', lastDay: isoDay('2026-06-12') })).toBe('No data in this period');
    expect(none({ kind: 'adSpend' }, true)).toBe('No product-level ad data. Campaign data is on Advertising Overview.');
    expect([none({ kind: 'adSpend' }), none({}, true)]).toEqual(['Data unavailable', 'Data unavailable']);
  });

  it('says which period is shown in place of which', () => {
    const first: Meter = { ...DONE, when: 'toDate', insteadOf: NOVEMBER };
    expect(meterCaption(first)).toBe('November 2026 has no complete day of data yet');
    expect(meterSentence(first)).toMatch(
      /^November 2026 has no complete day of data yet, so October 2026 is shown\. Ad Spend, October 2026: /,
    );
    expect(meterCaption({ ...RUNNING, when: 'last', period: OCTOBER, days: 31, elapsedDays: 29, daysWithData: 29 })).toBe(
      'last month, data so far, 29 of 31 days',
    );
    expect(meterCaption(NONE)).toBe('to date');
  });
});
