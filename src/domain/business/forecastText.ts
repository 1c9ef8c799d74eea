/** How far the forecast can be trusted, in words: what it erred by when the past was forecast from what came before. */
import type { ForecastAnswer, PacingMeasure } from '../api/forecasting.contract.ts';
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
