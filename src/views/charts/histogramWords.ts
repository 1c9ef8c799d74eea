/** A histogram in words: a bin, one sentence of all that names the rule, and its rows. */
import { formatMetric } from '../../domain/format/number.ts';
import type { FactsModel } from './FactsTooltip.tsx';
import { type CsvModel, type Figures, rowFacts, tableOf } from './figures.ts';
import { type Bin, type HistogramData, histogramOf } from './histogram.layout.ts';

const binName = ({ from, to }: Bin, data: HistogramData): string =>
  from === to
    ? formatMetric(from, data.measure.format)
    : `${formatMetric(from, data.measure.format)} – ${formatMetric(to, data.measure.format)}`;

const counted = (count: number, unit: string): string => `${formatMetric(count, 'count')} ${unit}`;

/** "137 products by Price; median $24.50; most in $20 – $25, 31 products; bins of $5 (Freedman–Diaconis, made round)." */
export const histogramSummary = (data: HistogramData): string => {
  const all = histogramOf(data);
  const without = all.missing === 0 ? [] : [`${formatMetric(all.missing, 'count')} without a figure`];
  const fullest = all.bins.reduce<Bin | undefined>((most, bin) => (most === undefined || bin.count > most.count ? bin : most), undefined);
  if (fullest === undefined) return all.missing === 0 ? 'Nothing is shown.' : `Nothing is shown; ${without[0]}.`;
  return `${[
    `${counted(all.count, data.unit)} by ${data.measure.label}`,
    `median ${formatMetric(all.median, data.measure.format)}`,
    `most in ${binName(fullest, data)}, ${counted(fullest.count, data.unit)}`,
    `bins of ${formatMetric(all.width, data.measure.format)} (Freedman–Diaconis, made round)`,
    ...without,
  ].join('; ')}.`;
};

export const histogramFigures = (data: HistogramData): Figures<Bin & { readonly key: string; readonly label: string }> => {
  const all = histogramOf(data);
  return {
    headTitle: data.measure.label,
    rows: all.bins.map((bin) => ({ ...bin, key: String(bin.from), label: binName(bin, data) })),
    figures: [
      { title: data.unit, format: 'count', of: ({ count }) => count },
      { title: 'Of all', format: 'pct', of: ({ count }) => count / all.count },
    ],
  };
};

/** What the nth bin says of itself. */
export const histogramFacts = (data: HistogramData, nth: number): FactsModel | null => rowFacts(tableOf(histogramFigures(data)), nth);

/** The ends of each bin and what it holds. */
export const histogramCsv = (data: HistogramData): CsvModel => ({
  columns: [`${data.measure.label}, from`, `${data.measure.label}, to`, data.unit],
  rows: histogramOf(data).bins.map(({ from, to, count }) => [from, to, count]),
});
