/** The signs of the series, so that colour never tells them apart alone: each has a shape. */
import type { SeriesColour } from './chartData.ts';
import { tenth } from './geometry.ts';

/** Across and down from the middle, in radii. */
export type Corner = readonly [number, number];

/** A polygon around a point; a circle without corners. */
export const shapePath = (corners: readonly Corner[] | null, x: number, y: number, r: number): string =>
  corners === null
    ? `M${tenth(x - r)},${tenth(y)}a${tenth(r)},${tenth(r)} 0 1,0 ${tenth(2 * r)},0a${tenth(r)},${tenth(r)} 0 1,0 ${tenth(-2 * r)},0Z`
    : `M${corners.map(([dx, dy]) => `${tenth(x + dx * r)},${tenth(y + dy * r)}`).join('L')}Z`;

const SQUARE: readonly Corner[] = [
  [-0.88, -0.88],
  [0.88, -0.88],
  [0.88, 0.88],
  [-0.88, 0.88],
];
const UP: readonly Corner[] = [
  [0, -1.15],
  [1.1, 0.85],
  [-1.1, 0.85],
];
const DIAMOND: readonly Corner[] = [
  [0, -1.2],
  [1.2, 0],
  [0, 1.2],
  [-1.2, 0],
];
const DOWN: readonly Corner[] = [
  [0, 1.15],
  [1.1, -0.85],
  [-1.1, -0.85],
];
const SHAPES = [null, SQUARE, UP, DIAMOND, DOWN] as const;

/** An SVG path of about the radius `r` around a point: circle, square, triangle, diamond, triangle turned round. */
export const markerPath = (colour: SeriesColour, x: number, y: number, r: number): string =>
  shapePath(SHAPES[(colour - 1) % SHAPES.length] ?? null, x, y, r);
