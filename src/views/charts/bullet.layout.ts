/**
 * The layout of a bullet chart: one row for each figure, its bar from zero, a tick where its target is, and behind it the ranges
 * that it is judged by. All rows share one scale, which ends with what is drawn.
 */
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { numberIn as known, type Value } from './chartData.ts';
import { rounded } from './geometry.ts';
import { FOOT, type RowMarks, type RowPlace, rowFrame } from './rows.layout.ts';

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

export interface BulletMarks extends RowMarks {
  readonly rows: readonly BulletRowMarks[];
}

/** CSS pixels of a row. */
export const BULLET_HEIGHT = 38;
const BAND = 22;

const rangesOf = ({ ranges }: BulletRow): readonly number[] => (ranges ?? []).flatMap((end) => known(end) ?? []);

export const bulletLayout = (rows: readonly BulletRow[], format: MetricFormat, place: RowPlace): BulletMarks => {
  const { at, ...frame } = rowFrame(
    rows.flatMap((row) => [known(row.value), known(row.target), ...rangesOf(row)].filter((end) => end !== null)),
    format,
    place,
  );
  const bar = (value: number): BulletBar => ({ x: Math.min(frame.zero, at(value)), width: rounded(Math.abs(at(value) - frame.zero)) });
  return {
    ...frame,
    height: rows.length * BULLET_HEIGHT + FOOT,
    rows: rows.map((row, nth) => {
      const [value, target] = [known(row.value), known(row.target)];
      return {
        key: row.key,
        y: nth * BULLET_HEIGHT + (BULLET_HEIGHT - BAND) / 2,
        height: BAND,
        bar: value === null ? null : bar(value),
        target: target === null ? null : at(target),
        ranges: [...rangesOf(row)].sort((a, b) => Math.abs(b) - Math.abs(a)).map(bar),
      };
    }),
  };
};
