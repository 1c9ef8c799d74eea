import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ForecastAnswer } from '../../../src/domain/api/forecasting.contract.ts';
import { forecastLimits, forecastNote, forecastTrust } from '../../../src/domain/business/forecastText.ts';
import { COUNTRIES_BY_NAME, countryInSentence } from '../../../src/domain/format/country.ts';
import { textWidth } from '../../../src/views/charts/textWidth.ts';

type Series = ForecastAnswer['series'][number];

const series = (measure: Series['measure'], wape: number | null, country: string | null = null): Series => ({
  brandGroupId: 'b1',
  country,
  measure,
  values: [5],
  backTest: { wape, folds: wape === null ? 0 : 6, horizon: 30 },
});

const answer = (...all: readonly Series[]): ForecastAnswer => ({
  method: 'seasonal',
  asOf: null,
  dates: [],
  series: [...all],
  warehouse: 1,
});

describe('how far the forecast can be trusted', () => {
  test('says what it erred by for the sales measure that is looked at and for ad spend', () => {
    const both = answer(
      series('total_sales_ordered_revenue_in_usd', 0.0614),
      series('total_sales_shipped_cogs_in_usd', 0.2),
      series('ad_spend_in_usd', 0.074),
    );
    expect(forecastTrust(both, 'total_sales_ordered_revenue_in_usd')).toBe(
      '30-day back-test: mean daily forecast error 6.1% (sales), 7.4% (ad spend)',
    );
    expect(forecastTrust(both, 'total_sales_shipped_cogs_in_usd')).toContain('20.0% (sales)');
  });

  test('leaves out what was not tried, and says nothing where nothing was', () => {
    const one = answer(series('total_sales_ordered_revenue_in_usd', 0.05), series('ad_spend_in_usd', null));
    expect(forecastTrust(one, 'total_sales_ordered_revenue_in_usd')).not.toContain('ad spend');
    expect(forecastTrust(answer(series('ad_spend_in_usd', null)), 'total_sales_ordered_revenue_in_usd')).toBeNull();
    expect(forecastTrust(answer(series('ad_spend_in_usd', 0.1, 'US')), 'total_sales_ordered_revenue_in_usd')).toBeNull();
  });
});

describe('what a forecast lacks', () => {
  const sales = 'total_sales_ordered_revenue_in_usd';

  test('names the countries without a comparable year, and those with too few days', () => {
    const young = answer({ ...series(sales, 0.1), withoutSeasons: ['JP', 'GB', 'DE'], withoutForecast: ['FR'] });
    expect(forecastLimits(young, sales)).toEqual([
      'The forecast has no seasonality for Germany, Japan and the United Kingdom: without a comparable earlier year, it continues the recent level.',
      'The forecast excludes France: fewer than 14 days of data.',
    ]);
    expect(forecastLimits(young, 'ad_spend_in_usd')).toEqual([]);
    expect(forecastNote(young, sales)).toEqual({
      text: '30-day back-test: mean daily forecast error 10.0% (sales). No seasonality for 3 countries. Forecast excludes France',
      detail: forecastLimits(young, sales).join(' '),
    });
    expect(forecastNote(answer(series(sales, 0.1)), sales)).toEqual({
      text: forecastTrust(answer(series(sales, 0.1)), sales),
      detail: null,
    });
    expect(forecastNote(answer({ ...series(sales, null), withoutForecast: ['FR'] }), sales)).toEqual({
      text: 'Forecast excludes France',
      detail: 'The forecast excludes France: fewer than 14 days of data.',
    });
    expect(forecastNote(answer(series(sales, null)), sales)).toBeNull();
  });

  test('says so in one where nothing is forecast', () => {
    const young = { ...series(sales, null), values: [5, null], withoutForecast: ['DE'] };
    expect(forecastNote(answer(young), sales)).toEqual({ text: 'No forecast: fewer than 14 days of data', detail: null });
    expect(forecastNote(answer({ ...young, values: [5, 6] }), sales)?.text).toBe('Forecast excludes Germany');
  });

  /** What is left for the line of a window 1440 wide, beside the sidebar and the gaps around the page and the mark at its end. */
  const ROOM = 1440 - 240 - 2 * 24 - 32;
  const codes = fc.uniqueArray(fc.constantFrom(...COUNTRIES_BY_NAME), { maxLength: 12 });
  property.prop([codes, codes])('stands on one line at 1440 pixels, whichever countries it lacks', (withoutSeasons, withoutForecast) => {
    const note = forecastNote(
      answer({ ...series(sales, 0.123), withoutSeasons, withoutForecast }, series('ad_spend_in_usd', 0.456)),
      sales,
    );
    expect(textWidth(note?.text ?? '')).toBeLessThan(ROOM);
    for (const code of [...withoutSeasons, ...withoutForecast]) expect(note?.detail).toContain(countryInSentence(code));
  });

  test('says nothing where each country has its seasons', () => {
    expect(forecastLimits(answer(series(sales, 0.1)), sales)).toEqual([]);
  });
});
