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
 * "30-day back-test: mean daily forecast error 6.1% (sales), 7.4% (ad spend)";
 * null where no back-test could be made. The error is the weighted absolute percentage error of the answer's back-test.
 */
export const forecastTrust = (answer: ForecastAnswer, sales: SalesMeasure): string | null => {
  const parts = [
    ['sales', errorOf(answer, sales)],
    ['ad spend', errorOf(answer, 'ad_spend_in_usd')],
  ].flatMap(([name, error]) => (error === null ? [] : [`${error} (${name})`]));
  if (parts.length === 0) return null;
  return `${horizonOf(answer)}-day back-test: mean daily forecast error ${parts.join(', ')}`;
};

const named = (codes: readonly string[]): string => {
  const names = codes.toSorted((a, b) => (countryName(a) < countryName(b) ? -1 : 1)).map(countryInSentence);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
};

/** The countries of a measure that are forecast without seasons of their own, and those that are not forecast. */
const lackingIn = (answer: ForecastAnswer, measure: PacingMeasure) => {
  const own = answer.series.filter((one) => one.measure === measure);
  return {
    level: own.flatMap(({ withoutSeasons = [] }) => withoutSeasons),
    none: own.flatMap(({ withoutForecast = [] }) => withoutForecast),
  };
};

/**
 * "The forecast has no seasonality for Germany and Japan: …" What the forecast of a measure lacks, a
 * sentence each; none where each country is forecast from its own seasons.
 */
export const forecastLimits = (answer: ForecastAnswer, measure: PacingMeasure): readonly string[] => {
  const { level, none } = lackingIn(answer, measure);
  return [
    ...(level.length === 0
      ? []
      : [`The forecast has no seasonality for ${named(level)}: without a comparable earlier year, it continues the recent level.`]),
    ...(none.length === 0 ? [] : [`The forecast excludes ${named(none)}: fewer than 14 days of data.`]),
  ];
};

/** Two names at most: of more countries their number, so that the line stays one. */
const few = (codes: readonly string[]): string => (codes.length > 2 ? `${codes.length} countries` : named(codes));

export interface ForecastNote {
  /** One line, however many countries there are. */
  readonly text: string;
  /** What the line cuts short, in full; null where it says all. */
  readonly detail: string | null;
}

/** How far the forecast can be trusted, and what it lacks; null where there is nothing to say. */
export const forecastNote = (answer: ForecastAnswer, sales: SalesMeasure): ForecastNote | null => {
  const { level, none } = lackingIn(answer, sales);
  // A forecast reaches the last day.
  const hasNone = answer.series.every(({ measure, values }) => measure !== sales || typeof values.at(-1) !== 'number');
  if (none.length > 0 && hasNone) return { text: 'No forecast: fewer than 14 days of data', detail: null };
  const parts = [
    forecastTrust(answer, sales),
    level.length === 0 ? null : `No seasonality for ${few(level)}`,
    none.length === 0 ? null : `Forecast excludes ${few(none)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : { text: parts.join('. '), detail: forecastLimits(answer, sales).join(' ') || null };
};
