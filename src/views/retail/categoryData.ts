/** Category Sales as its charts are given it (B-176): a stack of the ten categories in their order, and what is left in the colour of the rest. */
import type { Periodicity } from '../../domain/dates/period.ts';
import type { CategoryChart } from '../../domain/retail/overview.series.ts';
import { type ChartAnnotation, colourOf, REST_COLOUR, type TrendData } from '../charts/chartData.ts';

export const categoryData = (
  { days, series }: CategoryChart,
  periodicity: Periodicity,
  annotations: readonly ChartAnnotation[],
  provisionalFrom: number | null,
): TrendData => ({
  days,
  periodicity,
  stacking: 'stacked',
  annotations,
  provisionalFrom,
  series: series.map(({ name, isRest, values }, i) => ({
    key: isRest ? 'rest' : `category ${name}`,
    label: name,
    format: 'usdWhole',
    colour: isRest ? REST_COLOUR : colourOf(i),
    values,
    mark: 'column',
    isAdditive: true,
  })),
});
