/**
 * How figures of one metric are written all over a screen, so that a figure that stands in a tile and in a table is the same text in both.
 * It goes by what the screen knows of the metric: each answer by things, and the sums of the period; lines by date have writers of their own.
 */
import { baseFormat, formatMetricAligned, formatMetricCompact, pairPlaces, percentPlaces } from '../format/number.ts';
import type { MetricFormat } from '../metrics/metric.ts';

type Figures = readonly (number | null)[];

/** The figures of a metric on a screen. */
export interface OnScreen {
  /** The least decimals of a percentage, 1 or 2. */
  readonly places: number;
  /** Several stand below each other somewhere, where amounts have their cents. */
  readonly isListed: boolean;
}

const ALONE: OnScreen = { places: 1, isListed: false };

const recordIn = (value: unknown, key: string): Readonly<Record<string, unknown>> | null => {
  const found = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>) : null;
};

/** What one period of an answer has of the metric; none where it is no answer by metrics. */
const figuresIn = (answer: unknown, period: 'current' | 'prior', metric: string): Figures => {
  const figures = recordIn(recordIn(answer, period), 'metrics')?.[metric];
  return Array.isArray(figures) ? figures.map((figure) => (typeof figure === 'number' ? figure : null)) : [];
};

const isByDate = (answer: unknown): boolean => recordIn(recordIn(answer, 'current'), 'dimensions')?.date !== undefined;

/** By answer and metric. NOTE: kept as long as the answer is there, which nobody changes. */
const known = new WeakMap<object, Map<string, OnScreen>>();

const readIn = (answer: unknown, metric: string): OnScreen => {
  const [current, prior] = [figuresIn(answer, 'current', metric), figuresIn(answer, 'prior', metric)];
  if (current.length + prior.length === 0 || isByDate(answer)) return ALONE;
  const isListed = Math.max(current.length, prior.length) > 1;
  return { isListed, places: isListed ? percentPlaces([...current, ...prior]) : pairPlaces([[...current, ...prior]]) };
};

const inAnswer = (answer: object, metric: string): OnScreen => {
  const read = known.get(answer) ?? new Map<string, OnScreen>();
  known.set(answer, read);
  const found = read.get(metric) ?? readIn(answer, metric);
  read.set(metric, found);
  return found;
};

export const onScreen = (answers: Readonly<Record<string, unknown>>, metric: string): OnScreen =>
  Object.values(answers)
    .filter((answer) => typeof answer === 'object' && answer !== null)
    .map((answer) => inAnswer(answer, metric))
    .reduce((one, other) => ({ places: Math.max(one.places, other.places), isListed: one.isListed || other.isListed }), ALONE);

/** From here on an amount is shortened, and has no cents. */
const SHORTENED_FROM = 1000;

/** A figure of a tile beside what it is compared with: short, and in the places of the others of its metric on the screen. */
export const tileText = (value: number | null, format: MetricFormat, { places, isListed }: OnScreen, compared: Figures): string => {
  if (format === 'pct') return formatMetricAligned(value, format, places);
  if (baseFormat(format) === 'usd' && isListed && value !== null && Math.abs(value) < SHORTENED_FROM - 0.005)
    return formatMetricAligned(value, format);
  return formatMetricCompact(value, format, compared);
};
