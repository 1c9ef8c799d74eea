/**
 * The layout of a waterfall lying on its side: from a figure, over what made it more or less, to another figure. One row for
 * each step, so that names of any length stay readable on a phone. A bar begins where the one above it ended.
 */
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { numberIn, type Value } from './chartData.ts';
import { rounded } from './geometry.ts';
import { FOOT, type RowMarks, type RowPlace, rowFrame } from './rows.layout.ts';

/** `total` is a figure from zero, `change` what is added to what stands so far. */
export interface WaterfallStep {
  readonly key: string;
  readonly label: string;
  readonly kind: 'total' | 'change';
  readonly value: Value;
}

export interface WaterfallRow {
  readonly key: string;
  readonly kind: 'total' | 'up' | 'down' | 'level' | 'missing';
  /** CSS pixels; the width may be 0, then a line stands in its place. */
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
  /** Where the bar ends, which is where the next one begins. */
  readonly end: number;
  /** What stands after the step. */
  readonly after: number;
}

export interface WaterfallMarks extends RowMarks {
  readonly rows: readonly WaterfallRow[];
}

export const ROW_HEIGHT = 32;
const BAR = 18;

interface Span {
  readonly step: WaterfallStep;
  readonly value: Value;
  readonly from: number;
  readonly to: number;
}

/** Sums that leave the numbers that are reckoned with stay at their edge. */
const spansOf = (steps: readonly WaterfallStep[]): readonly Span[] => {
  let stands = 0;
  return steps.map((step) => {
    const value = numberIn(step.value);
    const from = step.kind === 'total' ? 0 : stands;
    const to = value === null ? from : (numberIn(step.kind === 'total' ? value : stands + value) ?? from);
    if (value !== null) stands = to;
    return { step, value, from, to };
  });
};

const kindOf = ({ step, value }: Span): WaterfallRow['kind'] => {
  if (value === null) return 'missing';
  if (step.kind === 'total') return 'total';
  return value > 0 ? 'up' : value < 0 ? 'down' : 'level';
};

/** What stands after each step. */
export const afterSteps = (steps: readonly WaterfallStep[]): readonly number[] => spansOf(steps).map(({ to }) => to);

/** Lays the steps out between `left` and `right` of a picture `width` wide, all in CSS pixels. */
export const waterfallLayout = (steps: readonly WaterfallStep[], format: MetricFormat, place: RowPlace): WaterfallMarks => {
  const spans = spansOf(steps);
  const { at, ...frame } = rowFrame(
    spans.flatMap(({ value, from, to }) => (value === null ? [] : [from, to])),
    format,
    place,
  );
  return {
    ...frame,
    height: steps.length * ROW_HEIGHT + FOOT,
    rows: spans.map((span, nth) => {
      const [start, end] = [at(span.from), at(span.to)];
      return {
        key: span.step.key,
        kind: kindOf(span),
        x: Math.min(start, end),
        width: rounded(Math.abs(end - start)),
        y: nth * ROW_HEIGHT + (ROW_HEIGHT - BAR) / 2,
        height: BAR,
        end,
        after: span.to,
      };
    }),
  };
};
