/** A histogram in words: a bin, one sentence of all that names the rule, and its rows. */
import { greatest } from 'd3-array';
import { formatMetric, metricWriter } from '../../domain/format/number.ts';
import type { FactsModel } from './FactsTooltip.tsx';
import { type CsvModel, type Figures, rowFacts, sentenceOf, tableOf } from './figures.ts';
import { type Bin, type HistogramData, histogramOf } from './histogram.layout.ts';

const binName = ({ from, to }: Bin, { measure }: HistogramData): string =>
  [...new Set([from, to])].map(metricWriter(measure.format, [from, to])).join(' – ');

const counted = (count: number, unit: string): string => `${formatMetric(count, 'count')} ${unit}`;

/** "137 products by Price; median $24.50; most in $20 – $25, 31 products; bins of $5 (Freedman–Diaconis, rounded)." */
export const histogramSummary = (data: HistogramData): string => {
  const { bins, count, median, width, missing } = histogramOf(data);
  const { label, format } = data.measure;
  const fullest = greatest(bins, (bin) => bin.count);
  if (fullest === undefined) return sentenceOf([], missing);
  return sentenceOf(
    [
      `${counted(count, data.unit)} by ${label}`,
      `median ${formatMetric(median, format)}`,
      `most in ${binName(fullest, data)}, ${counted(fullest.count, data.unit)}`,
      `bins of ${formatMetric(width, format)} (Freedman–Diaconis, rounded)`,
    ],
    missing,
  );
};

export const histogramFigures = (data: HistogramData): Figures<Bin & { readonly key: string; readonly label: string }> => {
  const all = histogramOf(data);
  return {
    headTitle: data.measure.label,
    rows: all.bins.map((bin) => ({ ...bin, key: String(bin.from), label: binName(bin, data) })),
    figures: [
      { title: data.unit, format: 'count', of: ({ count }) => count },
      { title: '% of total', format: 'pct', of: ({ count }) => count / all.count },
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
