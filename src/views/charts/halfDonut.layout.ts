/**
 * The layout of a half donut: the parts of a whole along an arc from left to right. Amounts are read as sizes, so what is
 * missing, below zero or no number takes no room; a part that is there is always wide enough to be seen.
 */
import { bisector, max, sum } from 'd3-array';
import { arc, type PieArcDatum, pie } from 'd3-shape';
import type { Value } from './chartData.ts';
import { rounded } from './geometry.ts';

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
const partsOf = (sizes: readonly number[]): { readonly parts: readonly number[]; readonly sumOfParts: number } => {
  const largest = max(sizes) ?? 0;
  const parts = sizes.map((size) => (largest === 0 ? 0 : size / largest));
  return { parts, sumOfParts: sum(parts) };
};

export const wholeOf = (list: readonly DonutPart[]): Whole => {
  const sizes = list.map(sizeOf);
  const { parts, sumOfParts } = partsOf(sizes);
  const total = sum(sizes);
  const share = ({ value }: DonutPart, i: number): Value =>
    value === null || !Number.isFinite(value) || sumOfParts === 0 ? null : (parts[i] ?? 0) / sumOfParts;
  return { total: Number.isFinite(total) ? total : null, shares: list.map(share) };
};

/** Widths that add up to π: in proportion, but none below the least that can be seen. */
const widthsOf = (sizes: readonly number[]): readonly number[] => {
  const { parts, sumOfParts } = partsOf(sizes);
  const least = Math.min(LEAST, Math.PI / (2 * sizes.length));
  const isSmall = parts.map((part, i) => (sizes[i] ?? 0) > 0 && (part / sumOfParts) * Math.PI < least);
  const taken = isSmall.filter((small) => small).length * least;
  const rest = sum(parts, (part, i) => (isSmall[i] === true ? 0 : part));
  return parts.map((part, i) => (isSmall[i] === true ? least : rest > 0 ? (part / rest) * (Math.PI - taken) : 0));
};

/** From the left foot to the right one, in the order of the parts. */
const halfPie = pie()
  .sort(null)
  .startAngle(-Math.PI / 2)
  .endAngle(Math.PI / 2);

export const halfDonutLayout = (parts: readonly DonutPart[], width: number): HalfDonutMarks => {
  const outer = Math.max(0, width / 2 - 1);
  const [x, y] = [rounded(width / 2), rounded(outer + 1)];
  const ring = arc<unknown, Pick<PieArcDatum<number>, 'startAngle' | 'endAngle' | 'padAngle'>>()
    .innerRadius(outer * (1 - THICK))
    .outerRadius(outer)
    .cornerRadius(2);
  const arcs = halfPie([...widthsOf(parts.map(sizeOf))]);
  const isOne = arcs.filter(({ value }) => value > 0).length === 1;
  const slices = arcs.flatMap((slice, index): DonutSlice[] => {
    const { startAngle, endAngle, value } = slice;
    if (!(value > 0)) return [];
    const padAngle = isOne ? 0 : Math.min(GAP, (endAngle - startAngle) / 4);
    const [across, down] = ring.centroid(slice);
    return [
      {
        key: parts[index]?.key ?? '',
        index,
        path: ring({ startAngle, endAngle, padAngle }) ?? '',
        from: startAngle + Math.PI / 2,
        to: endAngle + Math.PI / 2,
        x: rounded(x + across),
        y: rounded(y + down),
      },
    ];
  });
  return {
    width,
    height: rounded(outer + 2),
    x,
    y,
    ring: ring({ startAngle: -Math.PI / 2, endAngle: Math.PI / 2, padAngle: 0 }) ?? '',
    slices,
  };
};

const byEnd = bisector(({ to }: DonutSlice) => to);

/** The index of the part whose slice is in the direction of a place; null where there is none. */
export const sliceAt = ({ slices, x, y }: HalfDonutMarks, atX: number, atY: number): number | null => {
  const angle = Math.atan2(Math.max(0, y - atY), x - atX);
  return (slices[byEnd.left(slices, angle)] ?? slices.at(-1))?.index ?? null;
};
