/** The days of a product, and the hours of a day, as charts are given them. */
import { entriesIn } from '../../domain/anomaly/bounds.ts';
import type { SalesAnomalyEntry, SalesAnomalyProduct, SalesHours } from '../../domain/anomaly/payload.ts';
import { type AnomalyView, clampedAt } from '../../domain/anomaly/selection.ts';
import { hourWords } from '../../domain/dates/dayHours.ts';
import { dayWords } from '../../domain/format/day.ts';
import { formatPercentFixed } from '../../domain/format/number.ts';
import { type ChartAnnotation, colourOf, type TrendData } from '../charts/chartData.ts';

const SOLD = 'sold';
const EXPECTED = 'expected';

const flagText = ({ salesActual, salesPredicted, secondaryAnomalies }: SalesAnomalyEntry): string => {
  const [actual, expected] = [salesActual ?? 0, salesPredicted ?? 0];
  const side = actual < expected ? 'below' : 'above';
  const size = expected > 0 ? `${formatPercentFixed(Math.abs(actual - expected) / expected, 0)} ${side} expected` : `${side} expected`;
  return [`Anomaly: ${size}.`, ...secondaryAnomalies].join(' ');
};

/** The days of the selected range, what was expected of them as a band, and its anomalies marked. */
export const daysData = (product: SalesAnomalyProduct, view: AnomalyView, annotations: readonly ChartAnnotation[]): TrendData => {
  const entries = entriesIn(product.dailyEntries, view.range);
  return {
    days: entries.map(({ date }) => date),
    periodicity: 'daily',
    series: [
      {
        key: SOLD,
        label: 'Sales',
        info: 'Ordered revenue of the product on the day.',
        format: 'usdWhole',
        colour: colourOf(0),
        values: entries.map(({ salesActual }) => salesActual),
        isAdditive: true,
      },
      {
        key: EXPECTED,
        label: 'Expected',
        info: 'Forecast based on previous days, the day of the week, the season and the brand group’s other products.',
        format: 'usdWhole',
        colour: colourOf(2),
        values: entries.map(({ salesPredicted }) => salesPredicted),
        isAdditive: true,
        interval: { low: entries.map(({ ciLower }) => ciLower), high: entries.map(({ ciUpper }) => ciUpper) },
      },
    ],
    outliers: entries.flatMap((entry, index) => (entry.isAnomaly ? [{ series: SOLD, index, text: flagText(entry) }] : [])),
    limit: clampedAt(view, product),
    intervalLabel: 'expected range',
    events: annotations.filter(({ kind }) => kind === 'saleEvent'),
    annotations,
  };
};

/** The hours of a day in Pacific time (B-350, B-618), beside what is usual in them. */
export const hoursData = ({ day, hours }: SalesHours): TrendData => ({
  days: hours.map(() => day),
  periodicity: 'daily',
  names: hours.map(({ hour }, i) => {
    const again = hours[i - 1]?.hour === hour ? ', the second time' : '';
    return { axis: hourWords(hour), full: `${hourWords(hour)}${again}, ${dayWords(day)}` };
  }),
  namesTitle: 'Hour, Pacific time',
  series: [
    {
      key: SOLD,
      label: 'Sales',
      info: 'The product’s ordered revenue in this hour.',
      format: 'usdWhole',
      colour: colourOf(0),
      mark: 'column',
      values: hours.map(({ salesActual }) => salesActual),
      isAdditive: true,
    },
    ...(hours.every(({ salesUsual }) => salesUsual === null)
      ? []
      : [
          {
            key: EXPECTED,
            label: 'Usual for this hour',
            info: 'Average sales in the same hour over the previous four weeks.',
            format: 'usdWhole' as const,
            colour: colourOf(2),
            values: hours.map(({ salesUsual }) => salesUsual),
            isAdditive: true,
          },
        ]),
  ],
});
