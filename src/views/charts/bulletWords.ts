/** A bullet chart in words: one sentence, and its rows as a table. */
import { formatMetric, metricWriter } from '../../domain/format/number.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import type { BulletRow } from './bullet.layout.ts';
import type { Value } from './chartData.ts';
import { type Figures, knownValue as known, sentenceOf } from './figures.ts';
import { amountsOf } from './rows.layout.ts';

/** What the value is of its target; null without both, or where the target is no size to measure by. */
const partOf = (row: BulletRow): Value => {
  const [value, target] = [known(row.value), known(row.target)];
  return value === null || target === null || target <= 0 ? null : known(value / target);
};

/** "$1.1M · 94%", and "$1.1M" for where there is less room: the amount beside a bar. */
export const bulletAmounts = (rows: readonly BulletRow[], format: MetricFormat): readonly (readonly string[])[] => {
  const parts = rows.map(partOf);
  const written = metricWriter('pct', parts);
  const amounts = amountsOf(
    rows.map(({ value }) => known(value)),
    format,
  );
  return amounts.map(([, short = '–'], nth) => {
    const part = written(parts[nth] ?? null);
    return part === null ? [short] : [`${short} · ${part}`, short];
  });
};

const said = (row: BulletRow, format: MetricFormat): string => {
  const [value, target, part] = [known(row.value), known(row.target), partOf(row)];
  if (value === null) return `${row.label} no data`;
  const write = metricWriter(format, [value, target]);
  const against = target === null ? '' : ` against a target of ${write(target)}`;
  return `${row.label} ${write(value)}${against}${part === null ? '' : `, ${formatMetric(part, 'pct')} of target`}`;
};

export const bulletSentence = (rows: readonly BulletRow[], format: MetricFormat): string =>
  sentenceOf(rows.map((row) => said(row, format)));

export const bulletFigures = (rows: readonly BulletRow[], format: MetricFormat): Figures<BulletRow> => ({
  headTitle: 'Name',
  rows,
  figures: [
    { title: 'Value', format, of: ({ value }) => value },
    { title: 'Target', format, of: ({ target }) => target },
    { title: '% of target', format: 'pct', of: partOf },
  ],
});
