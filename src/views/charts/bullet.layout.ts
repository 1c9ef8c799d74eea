/**
 * The layout of a bullet chart: one row for each figure, its bar from zero, a tick where its target is, and behind it the ranges
 * that it is judged by. All rows share one scale, which ends with what is drawn.
 */
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { axisFor } from './axes.ts';
import { type Value, valueAt } from './chartData.ts';
import { clamp, rounded } from './placing.ts';
import { tickTexts } from './tickText.ts';

export interface BulletRow {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
  readonly target?: Value;
  /** The ends of ranges that begin at zero, in any order. */
  readonly ranges?: readonly Value[];
}

/** CSS pixels. */
export interface BulletBar {
  readonly x: number;
  readonly width: number;
}

export interface BulletRowMarks {
  readonly key: string;
  readonly y: number;
  readonly height: number;
  /** Null where there is no figure. */
  readonly bar: BulletBar | null;
  readonly target: number | null;
  /** The longest first, so that the shorter ones lie on it. */
  readonly ranges: readonly BulletBar[];
}

export interface BulletMarks {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly rows: readonly BulletRowMarks[];
  readonly ticks: readonly { readonly value: number; readonly x: number; readonly text: string }[];
  readonly zero: number;
}

const ROW = 38;
const BAND = 22;
const FOOT = 22;

const known = (value: Value | undefined): Value => valueAt([value ?? null], 0);

const rangesOf = ({ ranges }: BulletRow): readonly number[] => (ranges ?? []).flatMap((end) => known(end) ?? []);

export const bulletLayout = (
  rows: readonly BulletRow[],
  format: MetricFormat,
  place: { readonly width: number; readonly left: number; readonly right: number },
): BulletMarks => {
  const left = clamp(place.left, 0, Math.max(0, place.width));
  const right = clamp(place.right, left, Math.max(left, place.width));
  const ends = rows.flatMap((row) => [known(row.value) ?? 0, known(row.target) ?? 0, ...rangesOf(row)]);
  const extent = { low: Math.min(0, ...ends), high: Math.max(0, ...ends) };
  const span = extent.high - extent.low;
  const at = (value: number): number => rounded(left + clamp(span > 0 ? (value - extent.low) / span : 0, 0, 1) * (right - left));
  const bar = (value: number): BulletBar => ({ x: Math.min(at(0), at(value)), width: rounded(Math.abs(at(value) - at(0))) });
  const scale = axisFor(format, extent, Math.floor((right - left) / 72));
  const texts = tickTexts(scale);
  return {
    height: rows.length * ROW + FOOT,
    left,
    right,
    rows: rows.map((row, nth) => {
      const [value, target] = [known(row.value), known(row.target)];
      return {
        key: row.key,
        y: nth * ROW + (ROW - BAND) / 2,
        height: BAND,
        bar: value === null ? null : bar(value),
        target: target === null ? null : at(target),
        ranges: [...rangesOf(row)].sort((a, b) => Math.abs(b) - Math.abs(a)).map(bar),
      };
    }),
    ticks: scale.ticks
      .map((value, i) => ({ value, x: at(value), text: texts[i] ?? '' }))
      .filter(({ value }) => value >= extent.low && value <= extent.high),
    zero: at(0),
  };
};
