/** Bars by name in words: one sentence, and the same figures as a table. */
import type { BarData } from '../../domain/charts/bars.ts';
import { metricWriter } from '../../domain/format/number.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import type { BarRow } from './bars.layout.ts';
import type { TableModel } from './chartTable.ts';
import { type Figures, knownValue, sentenceOf, tableOf } from './figures.ts';
import { amountsOf } from './rows.layout.ts';

export const barAmounts = (rows: readonly BarRow[], format: MetricFormat): readonly (readonly string[])[] =>
  amountsOf(
    rows.map(({ value }) => knownValue(value)),
    format,
  );

/** "Keyword: Ad Spend $140,447, Ad Sales $646,968; …" */
export const barsSentence = (rows: readonly BarRow[], format: MetricFormat): string => {
  const names = [...new Set(rows.map(({ name }) => name))];
  const write = metricWriter(
    format,
    rows.map(({ value }) => knownValue(value)),
  );
  return sentenceOf(
    names.map((name) => {
      const said = rows.filter((row) => row.name === name).map(({ series, value }) => `${series} ${write(knownValue(value)) ?? '–'}`);
      return `${name}: ${said.join(', ')}`;
    }),
  );
};

/** One figure a bar, for the tooltip. */
export const barFigures = (rows: readonly BarRow[], format: MetricFormat): Figures<BarRow> => ({
  headTitle: 'Name',
  rows: rows.map((row) => ({ ...row, label: row.name })),
  figures: [
    { title: 'Figure', of: ({ series }) => series },
    { title: 'Value', format, of: ({ value }) => value },
  ],
});

/** A row a name, a column a series. */
export const barsTable = (data: BarData): TableModel => {
  const rows = data.names.map((name, nth) => ({ key: `${nth}`, label: name, nth }));
  return tableOf({
    headTitle: data.namesTitle,
    rows,
    figures: data.series.map(({ label, values }) => ({
      title: label,
      format: data.format,
      of: ({ nth }: (typeof rows)[number]) => values[nth] ?? null,
    })),
  });
};
