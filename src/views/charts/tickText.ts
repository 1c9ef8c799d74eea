/** The words on a vertical axis: short, with one unit and one number of decimals down the whole axis. */
import { formatFixed, isForeign, MINUS, signOf } from '../../domain/format/number.ts';
import type { AxisScale } from './axes.ts';
import type { AxisUnit } from './axisUnit.ts';

const UNITS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

const PLAIN = [1, ''] as const;

const MOST_DECIMALS = 4;
/** From here on figures are powers of ten. */
const HUGE = 1e15;
/** Up to here thousands are written out rather than cut into parts of a thousand: $250 and $1,250, not $0.25K and $1.25K. */
const SHORT = 1e4;

/** What the multiples of a step need to be told apart; more than the most where no such number does. */
const decimalsFor = (step: number): number => {
  let decimals = 0;
  for (; decimals <= MOST_DECIMALS; decimals += 1) {
    const shifted = step * 10 ** decimals;
    if (Math.abs(shifted - Math.round(shifted)) < 1e-6 && Math.round(shifted) > 0) break;
  }
  return decimals;
};

const dressed = (size: string, unit: AxisUnit, mark: string): string => {
  if (isForeign(unit)) return `${signOf(unit.slice(-3))}${size}${mark}`;
  return unit === 'usd' ? `$${size}${mark}` : unit === 'pct' ? `${size}%` : `${size}${mark}`;
};

const scientific = (size: number): string => size.toExponential(1).replace('.0e', 'e').replace('+', '');

/**
 * The words for each tick, in order: "$0", "$0.5M", "$1.0M". The unit is the largest in which they have two decimals at the most. Figures
 * too small or too large for that are powers of ten.
 */
export const tickTexts = ({ unit, ticks }: Pick<AxisScale, 'unit' | 'ticks'>): readonly string[] => {
  const factor = unit === 'pct' ? 100 : 1;
  const largest = Math.max(...ticks.map((tick) => Math.abs(tick * factor)));
  const step = Math.abs(((ticks[1] ?? 0) - (ticks[0] ?? 0)) * factor);
  const isRead = ([from]: readonly [number, string]): boolean => largest >= from && decimalsFor(step / from) <= (largest < SHORT ? 0 : 2);
  const [by, mark] = (unit !== 'pct' && largest < HUGE && UNITS.find(isRead)) || PLAIN;
  const decimals = largest < HUGE ? decimalsFor(step / by) : Number.POSITIVE_INFINITY;
  return ticks.map((tick) => {
    const size = Math.abs(tick * factor) / by;
    // NOTE: what needs no separators is written without Intl, for every axis of every chart is, at its mount.
    const text = decimals > MOST_DECIMALS ? scientific(size) : size < 1000 ? size.toFixed(decimals) : formatFixed(size, decimals);
    return tick === 0 ? dressed('0', unit, '') : `${tick < 0 ? MINUS : ''}${dressed(text, unit, mark)}`;
  });
};

const UNIT_WORDS = { usd: 'US dollars', count: 'Count', pct: 'Percent', ratio: 'Ratio' } as const;

/** What an axis measures, in words. */
export const unitWords = (unit: AxisUnit): string => (isForeign(unit) ? unit.slice(-3) : UNIT_WORDS[unit]);
