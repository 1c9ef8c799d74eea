/** Figures as files hold them: numbers with the precision of their format. */
import type { MetricFormat } from '../metrics/metric.ts';
import { currencyOf, formatMetricAligned, LOCALE, placesOf } from './number.ts';

type Rounding = 'halfExpand' | 'trunc' | 'expand';

const digitsBy = (min: number, max: number, roundingMode: Rounding): Intl.NumberFormat => {
  const places = { minimumFractionDigits: min, maximumFractionDigits: max, roundingMode };
  return new Intl.NumberFormat(LOCALE, { ...places, useGrouping: false, signDisplay: 'negative' });
};

/** The nearest first; then those next to it. */
const writers = (min: number, max: number): readonly Intl.NumberFormat[] =>
  (['halfExpand', 'trunc', 'expand'] as const).map((rounding) => digitsBy(min, max, rounding));

const MONEY = writers(2, 2);
/** Of money in a currency without hundredths. */
const WHOLE = writers(0, 0);
const OTHERS = writers(0, 6);

/** How the screen writes a figure in a column of percentages with one place and with two; other formats have one way. */
const readings = (value: number, format: MetricFormat): string =>
  `${formatMetricAligned(value, format, 1)} ${formatMetricAligned(value, format, 2)}`;

/** Rounding twice can only differ from rounding once where the first ends in a 5, or left nothing. */
const MAY_READ_OTHERWISE = /5\.?0*$|^[-0.]+$/;

/**
 * A number as files hold it: money with the decimals of its currency, anything else with at most six. Formatted as the screen formats it, it
 * is what the screen shows.
 */
export const fileDigits = (value: number, format: MetricFormat): string => {
  const currency = currencyOf(format);
  const [nearest, ...next] = (currency === null ? OTHERS : placesOf(currency) === 0 ? WHOLE : MONEY).map(
    (writer) => () => writer.format(value),
  );
  const digits = nearest?.() ?? '';
  if (value === 0 || !MAY_READ_OTHERWISE.test(digits)) return digits;
  const wanted = readings(value, format);
  const reads = (text: string): boolean => readings(Number(text), format) === wanted;
  if (reads(digits)) return digits;
  for (const write of next) {
    const other = write();
    if (reads(other)) return other;
  }
  // Too small for six decimals, and yet not nothing.
  return String(value);
};
