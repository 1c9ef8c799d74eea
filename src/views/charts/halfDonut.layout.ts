/**
 * The layout of a half donut: the parts of a whole along an arc from left to right. Amounts are read as sizes, so what is
 * missing, below zero or no number takes no room; a part that is there is always wide enough to be seen.
 */
import { arc } from 'd3-shape';
import type { Value } from './chartData.ts';
import { rounded } from './placing.ts';

export interface DonutPart {
  readonly key: string;
  readonly value: Value;
}

export interface DonutSlice {
  readonly key: string;
  /** Of its part. */
  readonly index: number;
  /** A closed SVG path around the middle of the foot, in CSS pixels. */
  readonly path: string;
  /** Radians from the left foot of the arc, 0 to π. */
  readonly from: number;
  readonly to: number;
  /** Its middle, in CSS pixels of the picture. */
  readonly x: number;
  readonly y: number;
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
}

/** What the parts come to. */
export interface Whole {
  /** Null where it is more than a number can be. */
  readonly total: Value;
  /** Of each part, 0 to 1; null where the part is not known, or nothing is there. */
  readonly shares: readonly Value[];
}

/** The part of the radius that the ring takes. */
const THICK = 0.34;
/** Radians that the smallest part takes, and between two parts. */
const LEAST = 0.035;
const GAP = 0.012;

const sizeOf = ({ value }: DonutPart): number => (value === null || !Number.isFinite(value) ? 0 : Math.max(0, value));

/** Sizes as parts of the largest, so that nothing overflows as they are added up, and their sum. */
const partsOf = (sizes: readonly number[]): { readonly parts: readonly number[]; readonly sum: number } => {
  const largest = Math.max(0, ...sizes);
  const parts = sizes.map((size) => (largest === 0 ? 0 : size / largest));
  return { parts, sum: parts.reduce((sum, part) => sum + part, 0) };
};

export const wholeOf = (list: readonly DonutPart[]): Whole => {
  const sizes = list.map(sizeOf);
  const { parts, sum } = partsOf(sizes);
  const total = sizes.reduce((all, size) => all + size, 0);
  const share = ({ value }: DonutPart, i: number): Value =>
    value === null || !Number.isFinite(value) || sum === 0 ? null : (parts[i] ?? 0) / sum;
  return { total: Number.isFinite(total) ? total : null, shares: list.map(share) };
};

/** Widths that add up to π: in proportion, but none below the least that can be seen. */
const widthsOf = (sizes: readonly number[]): readonly number[] => {
  const { parts, sum } = partsOf(sizes);
  const least = Math.min(LEAST, Math.PI / (2 * sizes.length));
  const isSmall = parts.map((part, i) => (sizes[i] ?? 0) > 0 && (part / sum) * Math.PI < least);
  const taken = isSmall.filter((small) => small).length * least;
  const rest = parts.reduce((all, part, i) => all + (isSmall[i] === true ? 0 : part), 0);
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
  const widths = widthsOf(parts.map(sizeOf));
  const [x, y, half] = [rounded(width / 2), rounded(outer + 1), outer * (1 - THICK / 2)];
  let at = 0;
  const slices = parts.flatMap(({ key }, i): DonutSlice[] => {
    const from = at;
    at += widths[i] ?? 0;
    if (at === from) return [];
    const gap = from === 0 ? 0 : Math.min(GAP, (at - from) / 4);
    const middle = (from + at) / 2;
    return [
      {
        key,
        index: i,
        path: ringOf(from + gap, at),
        from,
        to: at,
        x: rounded(x - half * Math.cos(middle)),
        y: rounded(y - half * Math.sin(middle)),
      },
    ];
  });
  return {
    width,
    height: rounded(outer + 2),
    x,
    y,
    ring: ringOf(0, Math.PI),
    slices,
  };
};

/** The index of the part whose slice is in the direction of a place; null where there is none. */
export const sliceAt = ({ slices, x, y }: HalfDonutMarks, atX: number, atY: number): number | null => {
  const angle = Math.atan2(Math.max(0, y - atY), x - atX);
  return (slices.find(({ to }) => angle <= to) ?? slices.at(-1))?.index ?? null;
};
