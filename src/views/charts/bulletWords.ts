/** A bullet chart in words: one sentence, and its rows as a table. */
import { formatMetric, formatMetricCompact } from '../../domain/format/number.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import type { BulletRow } from './bullet.layout.ts';
import { type Value, valueAt } from './chartData.ts';
import type { TableModel } from './chartTable.ts';

const known = (value: Value | undefined): Value => valueAt([value ?? null], 0);

/** What the value is of its target; null without both, or where the target is no size to measure by. */
const partOf = (row: BulletRow): Value => {
  const [value, target] = [known(row.value), known(row.target)];
  return value === null || target === null || target <= 0 ? null : known(value / target);
};

/** "$1.1M · 94%": the amount beside a bar. */
export const bulletAmount = (row: BulletRow, format: MetricFormat): string => {
  const value = known(row.value);
  const part = partOf(row);
  if (value === null) return '–';
  return part === null ? formatMetricCompact(value, format) : `${formatMetricCompact(value, format)} · ${formatMetric(part, 'pct')}`;
};

const said = (row: BulletRow, format: MetricFormat): string => {
  const [value, target, part] = [known(row.value), known(row.target), partOf(row)];
  if (value === null) return `${row.label} no data`;
  const against = target === null ? '' : ` against a target of ${formatMetric(target, format)}`;
  return `${row.label} ${formatMetric(value, format)}${against}${part === null ? '' : `, ${formatMetric(part, 'pct')} of it`}`;
};

export const bulletSentence = (rows: readonly BulletRow[], format: MetricFormat): string =>
  rows.length === 0 ? 'Nothing is shown.' : `${rows.map((row) => said(row, format)).join('; ')}.`;

export const bulletTable = (rows: readonly BulletRow[], format: MetricFormat): TableModel => {
  const text = (value: Value, of: MetricFormat): string | null => (value === null ? null : formatMetric(value, of));
  return {
    headTitle: 'Name',
    columns: [
      { key: 'value', title: 'Value', isNumeric: true },
      { key: 'target', title: 'Target', isNumeric: true },
      { key: 'part', title: 'Of target', isNumeric: true },
    ],
    rows: rows.map((row) => ({
      key: row.key,
      head: row.label,
      cells: [text(known(row.value), format), text(known(row.target), format), text(partOf(row), 'pct')],
    })),
  };
};

/** Column names and rows for a CSV file, numbers as numbers. */
export const bulletCsv = (
  rows: readonly BulletRow[],
): { readonly columns: readonly string[]; readonly rows: readonly (readonly (string | number | null)[])[] } => ({
  columns: ['Name', 'Value', 'Target', 'Of target'],
  rows: rows.map((row) => [row.label, known(row.value), known(row.target), partOf(row)]),
});
