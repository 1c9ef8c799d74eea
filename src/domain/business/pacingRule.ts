/** How a total stands against its goal (B-591 to B-593). Amounts are whole cents, so that 100 % is exactly 100 %. */
import { formatPercentFixed } from '../format/number.ts';

/** Which way is good: more sales, less spend. */
export type PacingKind = 'sales' | 'adSpend';

/** `none` where there is nothing to compare. */
export type PacingColor = 'green' | 'yellow' | 'red' | 'none';

/** Sales: green from 100 %, yellow from 90 %, red below. Spend: green under 100 %, yellow to 125 %, red above. */
const colorOf = (kind: PacingKind, total: number, goal: number): PacingColor => {
  if (kind === 'sales') return total >= goal ? 'green' : total * 10 >= goal * 9 ? 'yellow' : 'red';
  return total < goal ? 'green' : total * 4 <= goal * 5 ? 'yellow' : 'red';
};

/** The colour of a total (a forecast while the period runs, else the actual) beside its goal; none without a goal above 0. */
export const pacingColor = (kind: PacingKind, totalCents: number | null, goalCents: number | null): PacingColor =>
  totalCents === null || goalCents === null || !(goalCents > 0) ? 'none' : colorOf(kind, totalCents, goalCents);

/** Total ÷ goal; null without a goal above 0. */
export const pacingRatio = (totalCents: number | null, goalCents: number | null): number | null =>
  totalCents === null || goalCents === null || !(goalCents > 0) ? null : totalCents / goalCents;

/** How many steps of the last decimal make 100 %, for 0 to 4 decimals. */
const STEPS = [100, 1_000, 10_000, 100_000, 1_000_000] as const;

/**
 * The ratio as percent, with as many decimals (0 to 4) as it takes that the text falls into the colour that is shown:
 * 99.6 % of a sales goal is yellow and must not read 100 %.
 */
export const pacingPercent = (kind: PacingKind, ratio: number, color: PacingColor): string => {
  const fits = STEPS.findIndex((steps) => color === 'none' || colorOf(kind, Math.round(ratio * steps), steps) === color);
  return formatPercentFixed(ratio, fits === -1 ? STEPS.length - 1 : fits);
};
