/** The words on a vertical axis: short, with one unit and one number of decimals down the whole axis. */
import type { AxisScale } from './axes.ts';
import type { AxisUnit } from './axisUnit.ts';

const SUFFIXES = [
  { from: 1e12, by: 1e12, mark: 'T' },
  { from: 1e9, by: 1e9, mark: 'B' },
  { from: 1e6, by: 1e6, mark: 'M' },
  { from: 1e3, by: 1e3, mark: 'K' },
] as const;

const MOST_DECIMALS = 4;

const decimalsFor = (step: number): number | null => {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const shifted = step * 10 ** decimals;
    if (Math.abs(shifted - Math.round(shifted)) < 1e-6 && Math.round(shifted) > 0) return decimals;
  }
  return null;
};

const dressed = (size: string, unit: AxisUnit, mark: string): string =>
  unit === 'usd' ? `$${size}${mark}` : unit === 'pct' ? `${size}%` : `${size}${mark}`;

const scientific = (size: number): string => size.toExponential(1).replace('.0e', 'e').replace('+', '');

/** The words for each tick, in order: "$0", "$0.5M", "$1.0M"; figures too small or too large for that as powers of ten. */
export const tickTexts = ({ unit, ticks }: Pick<AxisScale, 'unit' | 'ticks'>): readonly string[] => {
  const factor = unit === 'pct' ? 100 : 1;
  const largest = Math.max(...ticks.map((tick) => Math.abs(tick * factor)));
  const suffix = unit === 'pct' || largest >= 1e15 ? undefined : SUFFIXES.find(({ from }) => largest >= from);
  const by = suffix?.by ?? 1;
  const step = Math.abs(((ticks[1] ?? 0) - (ticks[0] ?? 0)) * factor) / by;
  const decimals = largest >= 1e15 ? null : decimalsFor(step);
  return ticks.map((tick) => {
    if (tick === 0) return dressed('0', unit, '');
    const size = Math.abs(tick * factor) / by;
    const text = dressed(decimals === null ? scientific(size) : size.toFixed(decimals), unit, suffix?.mark ?? '');
    return tick < 0 ? `−${text}` : text;
  });
};

const UNIT_WORDS: Readonly<Record<AxisUnit, string>> = { usd: 'US dollars', count: 'Count', pct: 'Percent', ratio: 'Ratio' };

/** What an axis measures, in words. */
export const unitWords = (unit: AxisUnit): string => UNIT_WORDS[unit];
