/** A waterfall in words: its figures with their signs, one sentence, and its rows as a table. */
import { formatMetric } from '../../domain/format/number.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import type { TableModel } from './chartTable.ts';
import type { WaterfallStep } from './waterfall.layout.ts';

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);

/** "+$1,204" of a change, "$9,310" of a total, null where there is no value. */
export const stepText = ({ kind, value }: WaterfallStep, format: MetricFormat): string | null => {
  if (!isKnown(value)) return null;
  return kind === 'change' && value > 0 ? `+${formatMetric(value, format)}` : formatMetric(value, format);
};

const said = (step: WaterfallStep, format: MetricFormat): string => {
  const { kind, label, value } = step;
  if (!isKnown(value)) return `${label} no data`;
  if (kind === 'total') return `${label} ${formatMetric(value, format)}`;
  if (value === 0) return `${label} unchanged`;
  return `${label} ${value > 0 ? 'added' : 'took'} ${formatMetric(Math.abs(value), format)}`;
};

/** "Sep 2026 $1.2M; Price added $40K; …" */
export const waterfallSentence = (steps: readonly WaterfallStep[], format: MetricFormat): string =>
  steps.length === 0 ? 'Nothing is shown.' : `${steps.map((step) => said(step, format)).join('; ')}.`;

/** The steps from top to bottom, with what stands after each. */
export const waterfallTable = (steps: readonly WaterfallStep[], afters: readonly number[], format: MetricFormat): TableModel => ({
  headTitle: 'Step',
  columns: [
    { key: 'value', title: 'Amount', isNumeric: true },
    { key: 'after', title: 'Stands at', isNumeric: true },
  ],
  rows: steps.map((step, i) => ({
    key: step.key,
    head: step.label,
    cells: [stepText(step, format), isKnown(step.value) ? formatMetric(afters[i] ?? null, format) : null],
  })),
});
