import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  ForecastMonth,
  ForecastQuarter,
  forecastCards,
  forecastColumns,
  forecastRequests,
  forecastSentence,
} from '../../../src/domain/tools/categoryForecast.ts';
import { forecastTitle } from '../../../src/domain/tools/salesForecast.screen.ts';

const month = (day: string, estimated_revenue: number | null, forecasted_revenue: number | null): ForecastMonth => ({
  month: isoDay(day),
  estimated_revenue,
  forecasted_revenue,
  yoy_percent_growth: null,
});
const quarter = (qt: number, forecasted_revenue: number | null, last_year_revenue: number | null): ForecastQuarter => ({
  qt,
  forecasted_revenue,
  last_year_revenue,
  yoy_percent_growth: null,
});
const NOVEMBER = isoDay('2026-11-01');
const towards = (next: number | null): string | null =>
  forecastSentence('Lamps', [month('2026-11-01', 300, 1000), month('2027-11-01', 7, next)], NOVEMBER);

describe('the category forecast', () => {
  it('C-205 C-206 draws forecasts teal and estimates grey', () => {
    expect(forecastColumns([month('2026-10-01', 5, 4), month('2026-11-01', null, 6), month('2026-12-01', null, null)], NOVEMBER)).toEqual([
      { month: '2026-10-01', revenue: 5, colour: 'grey' },
      { month: '2026-11-01', revenue: 6, colour: 'teal' },
    ]);
  });

  it('of a month that has both, the estimate counts once the month is over, and the forecast before', () => {
    const both = ['2026-10-01', '2026-11-01', '2026-12-01'].map((day) => month(day, 5, 4));
    expect(forecastColumns(both, isoDay('2026-11-20')).map(({ revenue, colour }) => [revenue, colour])).toEqual([
      [5, 'grey'],
      [4, 'teal'],
      [4, 'teal'],
    ]);
    expect(forecastColumns([month('2026-10-01', null, 4), month('2026-12-01', 5, null)], NOVEMBER).map(({ colour }) => colour)).toEqual([
      'teal',
      'grey',
    ]);
  });

  it('C-211 says by how much the category rises or falls until the same month next year', () => {
    expect(towards(1042)).toBe('Lamps is forecast to rise by 4.2% YOY between November 2026 and November 2027.');
    expect(towards(875)).toBe('Lamps is forecast to fall by 12.5% YOY between November 2026 and November 2027.');
    expect(towards(1000.4)).toBe('Lamps is forecast to stay flat YOY between November 2026 and November 2027.');
    expect([forecastSentence('Lamps', [month('2026-11-01', null, 5)], NOVEMBER), forecastSentence('Lamps', [], NOVEMBER)]).toEqual([
      null,
      null,
    ]);
  });

  it('C-921 C-922 has cards for Q1 to Q4 2024 and the full year', () => {
    const cards = forecastCards([quarter(2, 30, 20), quarter(1, 10, 10), quarter(1, 99, 99), quarter(-1, 44, 40)], isoDay('2024-05-01'));
    expect(cards.map(({ title }) => title)).toEqual(['Q1 2024', 'Q2 2024', 'Q3 2024', 'Q4 2024', 'FY 2024']);
    expect(cards[0]).toEqual({ title: 'Q1 2024', label: 'Estimated revenue', forecast: 10, lastYear: 10, growth: 0 });
    expect(cards[1]?.growth).toBe(0.5);
    expect(cards[2]).toEqual({ title: 'Q3 2024', label: 'Forecasted revenue', forecast: null, lastYear: null, growth: null });
    // The quarter that is under way and the year are forecasts still.
    expect(cards.slice(1).map(({ label }) => label)).toEqual(Array.from({ length: 4 }, () => 'Forecasted revenue'));
    expect(cards[4]).toMatchObject({ forecast: 44, lastYear: 40, growth: 0.1 });
  });

  test.prop([fc.array(fc.option(fc.nat(1e9), { freq: 20 }), { minLength: 4, maxLength: 4 })])(
    'a full year that is not given is the sum of four known quarters',
    (amounts) => {
      const year = forecastCards(
        amounts.map((amount, i) => quarter(i + 1, amount, amount)),
        NOVEMBER,
      )[4];
      const known = amounts.every((amount) => amount !== null);
      expect(year?.forecast).toBe(known ? amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0) : null);
    },
  );

  it('C-483 C-484 asks for the months and the quarters of a chosen node', () => {
    expect(forecastRequests(-1)).toEqual([
      { call: 'forecastForNode', nodeId: -1 },
      { call: 'quarterlyForecastForNode', nodeId: -1 },
    ]);
  });

  it('C-922 is titled by the year of the data, and by how far there is a forecast', () => {
    const until = (last: string) => [month('2026-10-01', 1, 2), month('2026-12-01', null, 3), month(last, null, 4)];
    expect(forecastTitle(until('2027-11-01'), NOVEMBER)).toBe('FY 2026 Revenue and Forecast to November 2027');
    expect(forecastTitle(until('2027-03-01'), NOVEMBER)).toBe('FY 2026 Revenue and Forecast to March 2027');
    expect(forecastTitle([month('2026-10-01', 1, 2)], NOVEMBER)).toBe('FY 2026 Revenue');
  });

  it('C-352 C-353 reads months and quarters 1 to 4 or -1', () => {
    for (const [codec, good] of [
      [ForecastMonth, month('2026-10-01', 1, null)],
      [ForecastQuarter, quarter(-1, 1, null)],
    ] as const) {
      expect(decode(codec as typeof ForecastMonth, { ...good, more: 1 })).toEqual({ _tag: 'Right', right: good });
      for (const key of Object.keys(good))
        expect(decode(codec as typeof ForecastMonth, { ...good, [key]: undefined })._tag, key).toBe('Left');
    }
    expect([1, 4, -1, 0, 5, 1.5].map((qt) => decode(ForecastQuarter, quarter(qt, 1, 1))._tag)).toEqual([
      'Right',
      'Right',
      'Right',
      'Left',
      'Left',
      'Left',
    ]);
  });
});
