/** How far the forecast can be trusted, in words: what it erred by when the past was forecast from what came before, and what it stands on. */
import type { ForecastAnswer, PacingMeasure } from '../api/forecasting.contract.ts';
import { countryInSentence, countryName } from '../format/country.ts';
import { formatShare } from '../format/number.ts';
import type { SalesMeasure } from './salesMeasure.ts';

const errorOf = (answer: ForecastAnswer, measure: PacingMeasure): string | null => {
  const series = answer.series.find((one) => one.measure === measure && one.country === null);
  return series?.backTest.wape === null || series === undefined ? null : formatShare(series.backTest.wape);
};

const horizonOf = (answer: ForecastAnswer): number => Math.max(0, ...answer.series.map((one) => one.backTest.horizon));

/**
 * "30-day back-test: mean daily error of the forecast 6.1% (sales), 7.4% (ad spend)";
 * null where no back-test could be made. The error is the weighted absolute percentage error of the answer's back-test.
 */
export const forecastTrust = (answer: ForecastAnswer, sales: SalesMeasure): string | null => {
  const parts = [
    ['sales', errorOf(answer, sales)],
    ['ad spend', errorOf(answer, 'ad_spend_in_usd')],
  ].flatMap(([name, error]) => (error === null ? [] : [`${error} (${name})`]));
  if (parts.length === 0) return null;
  return `${horizonOf(answer)}-day back-test: mean daily error of the forecast ${parts.join(', ')}`;
};

const named = (codes: readonly string[]): string => {
  const names = codes.toSorted((a, b) => (countryName(a) < countryName(b) ? -1 : 1)).map(countryInSentence);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
};

/**
 * "The forecast has no seasonality for Germany and Japan: …" What the forecast of a measure lacks, a
 * sentence each; none where each country is forecast from its own seasons.
 */
export const forecastLimits = (answer: ForecastAnswer, measure: PacingMeasure): readonly string[] => {
  const own = answer.series.filter((one) => one.measure === measure);
  const level = own.flatMap(({ withoutSeasons = [] }) => withoutSeasons);
  const none = own.flatMap(({ withoutForecast = [] }) => withoutForecast);
  return [
    ...(level.length === 0
      ? []
      : [`The forecast has no seasonality for ${named(level)}: without a comparable earlier year, it continues the recent level.`]),
    ...(none.length === 0 ? [] : [`The forecast excludes ${named(none)}: fewer than 14 days of data.`]),
  ];
};

/** Both in one line; null where there is nothing to say. */
export const forecastNote = (answer: ForecastAnswer, sales: SalesMeasure): string | null => {
  const [trust, limits] = [forecastTrust(answer, sales), forecastLimits(answer, sales).join(' ')];
  return trust === null ? limits || null : limits === '' ? trust : `${trust}. ${limits}`;
};
