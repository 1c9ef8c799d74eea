/**
 * The layout of a half donut: the parts of a whole along an arc from left to right. Amounts are read as sizes, so what is
 * missing, below zero or no number takes no room; a part that is there is always wide enough to be seen.
 */
import { arc } from 'd3-shape';
import { rounded } from './placing.ts';

export interface DonutPart {
  readonly key: string;
  readonly value: number | null;
}

export interface DonutSlice {
  readonly key: string;
  /** A closed SVG path around the middle of the foot, in CSS pixels. */
  readonly path: string;
  /** Radians from the left foot of the arc, 0 to π. */
  readonly from: number;
  readonly to: number;
}

export interface HalfDonutMarks {
  readonly width: number;
  readonly height: number;
  /** The middle of the foot, which the paths are drawn around. */
  readonly x: number;
  readonly y: number;
  /** The whole arc, for what has no parts. */
  readonly ring: string;
  readonly slices: readonly DonutSlice[];
  readonly total: number;
}

/** The part of the radius that the ring takes. */
const THICK = 0.34;
/** Radians that the smallest part takes, and between two parts. */
const LEAST = 0.035;
const GAP = 0.012;

const sizeOf = (value: number | null): number => (value === null || !Number.isFinite(value) ? 0 : Math.max(0, value));

/** Widths that add up to π: in proportion, but none below the least that can be seen. */
const widthsOf = (sizes: readonly number[]): readonly number[] => {
  const largest = Math.max(0, ...sizes);
  if (largest === 0) return sizes.map(() => 0);
  const parts = sizes.map((size) => size / largest);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const least = Math.min(LEAST, Math.PI / (2 * sizes.length));
  const isSmall = parts.map((part, i) => (sizes[i] ?? 0) > 0 && (part / whole) * Math.PI < least);
  const taken = isSmall.filter((small) => small).length * least;
  const rest = parts.reduce((sum, part, i) => sum + (isSmall[i] === true ? 0 : part), 0);
  return parts.map((part, i) => (isSmall[i] === true ? least : rest > 0 ? (part / rest) * (Math.PI - taken) : 0));
};

export const halfDonutLayout = (parts: readonly DonutPart[], width: number): HalfDonutMarks => {
  const outer = Math.max(0, width / 2 - 1);
  const ringOf = (from: number, to: number): string =>
    arc().cornerRadius(2)({
      innerRadius: outer * (1 - THICK),
      outerRadius: outer,
      startAngle: from - Math.PI / 2,
      endAngle: to - Math.PI / 2,
    }) ?? '';
  const sizes = parts.map(({ value }) => sizeOf(value));
  const widths = widthsOf(sizes);
  let at = 0;
  const slices = parts.flatMap(({ key }, i): DonutSlice[] => {
    const from = at;
    at += widths[i] ?? 0;
    if (at === from) return [];
    const gap = from === 0 ? 0 : Math.min(GAP, (at - from) / 4);
    return [{ key, path: ringOf(from + gap, at), from, to: at }];
  });
  return {
    width,
    height: rounded(outer + 2),
    x: rounded(width / 2),
    y: rounded(outer + 1),
    ring: ringOf(0, Math.PI),
    slices,
    total: sizes.reduce((sum, size) => sum + size, 0),
  };
};
