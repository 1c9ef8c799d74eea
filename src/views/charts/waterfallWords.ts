/** A waterfall in words: its figures with their signs, one sentence, and its rows as a table. */
import { metricWriter } from '../../domain/format/number.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { type Figures, knownValue, sentenceOf } from './figures.ts';
import { amountsOf } from './rows.layout.ts';
import { afterSteps, type WaterfallStep } from './waterfall.layout.ts';

const isKnown = (value: number | null): value is number => knownValue(value) !== null;

const signOf = ({ kind, value }: WaterfallStep): string => (kind === 'change' && value !== null && value > 0 ? '+' : '');

/** "+$1,204.50" and "+$1.2K": the amount beside a bar. */
export const stepAmounts = (steps: readonly WaterfallStep[], format: MetricFormat): readonly (readonly string[])[] =>
  amountsOf(
    steps.map(({ value }) => knownValue(value)),
    format,
    (nth) => (steps[nth] === undefined ? '' : signOf(steps[nth])),
  );

const said = (step: WaterfallStep, write: (value: number) => string | null): string => {
  const { kind, label, value } = step;
  if (!isKnown(value)) return `${label} no data`;
  if (kind === 'total') return `${label} ${write(value)}`;
  if (value === 0) return `${label} unchanged`;
  return `${label} ${value > 0 ? 'added' : 'subtracted'} ${write(Math.abs(value))}`;
};

/** "Sep 2026 $1.2M; Price added $40K; …" */
export const waterfallSentence = (steps: readonly WaterfallStep[], format: MetricFormat): string => {
  const write = metricWriter(
    format,
    steps.map(({ value }) => knownValue(value)),
  );
  return sentenceOf(steps.map((step) => said(step, write)));
};

/** The steps from top to bottom, with what stands after each: `afters` where that is known more exactly than by adding them up. */
export const waterfallFigures = (
  steps: readonly WaterfallStep[],
  format: MetricFormat,
  afters: readonly number[] = afterSteps(steps),
): Figures<WaterfallStep> => ({
  headTitle: 'Step',
  rows: steps,
  figures: [
    { title: 'Amount', format, of: ({ value }) => value, said: (text, _, step) => signOf(step) + text },
    { title: 'Running total', format, of: ({ value }, i) => (isKnown(value) ? afters[i] : null) },
  ],
});
