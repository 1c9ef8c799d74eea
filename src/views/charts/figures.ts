/** Figures of a row, declared once: as a table in words, as a file in numbers, and as what a tooltip tells of one. */
import { formatMetric, metricWriter } from '../../domain/format/number.ts';
import { sentence } from '../../domain/format/sentence.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import type { Value } from './chartData.ts';
import type { TableModel } from './chartTable.ts';
import type { FactsModel } from './FactsTooltip.tsx';

/** Column names and rows for a CSV file, numbers as numbers. */
export interface CsvModel {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export interface Figure<R> {
  readonly title: string;
  readonly of: (row: R, nth: number) => Value | string | undefined;
  readonly format?: MetricFormat;
  /** The figure as it is written, with a sign or other words. */
  readonly said?: (text: string, value: number, row: R) => string;
}

export interface Figures<R> {
  /** What the rows are. */
  readonly headTitle: string;
  readonly rows: readonly R[];
  readonly figures: readonly Figure<R>[];
}

/** A figure as it was given, however large: what is no number is null. Pictures read `valueAt`, which cuts what cannot be reckoned with. */
export const knownValue = (value: Value | undefined): Value => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** The same in words, with a dash where there is none. */
export const figureText = (value: Value | undefined, format: MetricFormat): string => {
  const known = knownValue(value);
  return known === null ? '–' : formatMetric(known, format);
};

/** "137 products by Price; median $24.50; 3 without data.": one sentence of what is shown, and of how many that lack what it takes. */
export const sentenceOf = (shown: readonly string[], lacking = 0, what = 'data'): string =>
  sentence(
    [
      ...(shown.length === 0 ? ['No data shown'] : shown),
      ...(lacking === 0 ? [] : [`${formatMetric(lacking, 'count')} without ${what}`]),
    ].join('; '),
  );

const plain = (value: Value | string | undefined): Value | string => (typeof value === 'string' ? value : knownValue(value));

const written = <R extends object>({ of, format, said }: Figure<R>, rows: readonly R[]): readonly (string | null)[] => {
  const values = rows.map((row, nth) => plain(of(row, nth)));
  const write = metricWriter(
    format ?? 'count',
    values.map((value) => (typeof value === 'number' ? value : null)),
  );
  return rows.map((row, nth) => {
    const value = values[nth] ?? null;
    if (typeof value !== 'number') return value;
    const text = write(value);
    return (text && said?.(text, value, row)) ?? text;
  });
};

export const tableOf = <R extends { readonly key: string; readonly label: string }>({
  headTitle,
  rows,
  figures,
}: Figures<R>): TableModel => {
  const cells = figures.map((figure) => written(figure, rows));
  return {
    headTitle,
    columns: figures.map(({ title, format }, i) => ({ key: `${i}`, title, isNumeric: format !== undefined })),
    rows: rows.map((row, nth) => ({ key: row.key, head: row.label, cells: cells.map((column) => column[nth] ?? null) })),
  };
};

export const csvOf = <R extends { readonly label: string }>({ headTitle, rows, figures }: Figures<R>): CsvModel => ({
  columns: [headTitle, ...figures.map(({ title }) => title)],
  rows: rows.map((row, nth) => [row.label, ...figures.map(({ of }) => plain(of(row, nth)))]),
});

/** What the nth row of a table says of itself. */
export const rowFacts = ({ columns, rows }: TableModel, nth: number): FactsModel | null => {
  const row = rows[nth];
  return row === undefined
    ? null
    : { title: row.head, notes: [], facts: columns.map(({ title }, i) => ({ label: title, value: row.cells[i] ?? '–' })) };
};
