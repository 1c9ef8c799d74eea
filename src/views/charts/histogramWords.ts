/** A histogram in words: a bin, one sentence of all that names the rule, and its rows. */
import { formatMetric } from '../../domain/format/number.ts';
import type { TableModel } from './chartTable.ts';
import type { FactsModel } from './FactsTooltip.tsx';
import { type Bin, type Histogram, type HistogramData, histogramOf } from './histogram.layout.ts';

const binName = ({ from, to }: Bin, data: HistogramData): string =>
  from === to
    ? formatMetric(from, data.measure.format)
    : `${formatMetric(from, data.measure.format)} – ${formatMetric(to, data.measure.format)}`;

const shareOf = ({ count }: Bin, all: Histogram): string => formatMetric(all.count === 0 ? 0 : count / all.count, 'pct');

const counted = (count: number, unit: string): string => `${formatMetric(count, 'count')} ${unit}`;

export const histogramFacts = (data: HistogramData, nth: number): FactsModel | null => {
  const all = histogramOf(data);
  const bin = all.bins[nth];
  if (bin === undefined) return null;
  return {
    title: binName(bin, data),
    notes: [],
    facts: [
      { label: data.unit, value: formatMetric(bin.count, 'count') },
      { label: 'of all', value: shareOf(bin, all) },
    ],
  };
};

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

export const histogramTable = (data: HistogramData): TableModel => {
  const all = histogramOf(data);
  return {
    headTitle: data.measure.label,
    columns: [
      { key: 'count', title: data.unit, isNumeric: true },
      { key: 'share', title: 'Of all', isNumeric: true },
    ],
    rows: all.bins.map((bin) => ({
      key: String(bin.from),
      head: binName(bin, data),
      cells: [formatMetric(bin.count, 'count'), shareOf(bin, all)],
    })),
  };
};

/** Column names and rows for a CSV file, numbers as numbers. */
export const histogramCsv = (
  data: HistogramData,
): { readonly columns: readonly string[]; readonly rows: readonly (readonly number[])[] } => ({
  columns: [`${data.measure.label}, from`, `${data.measure.label}, to`, data.unit],
  rows: histogramOf(data).bins.map(({ from, to, count }) => [from, to, count]),
});
