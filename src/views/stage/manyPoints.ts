/** Many series of many days, drawn from formulas so that every look is the same; also what the benchmark draws. */
import { fromDayNumber } from '../../domain/dates/calendar.ts';
import { type TrendData, toneOf } from '../charts/chartData.ts';

/** A walk without chance: a few waves that never meet, a noise of hashed bits, and a share of days without a figure. */
const walk = (seed: number, length: number, gap: number): readonly (number | null)[] =>
  Array.from({ length }, (_, i) => {
    const noise = ((Math.imul(i + 1, 0x9e3779b1 + seed) >>> 9) / 0x800000 - 0.5) * 6_000;
    const wave = Math.sin(i / (37 + seed * 3)) * 9_000 + Math.sin(i / (611 + seed * 17)) * 14_000;
    const value = 24_000 + seed * 5_200 + wave + noise;
    return gap > 0 && i % gap > gap * 0.94 ? null : Math.round(value);
  });

/** `count` series of `length` days that end on 15 November 2026; `gap` is after how many days each misses some. */
export const manyPoints = (count: number, length: number, gap = 0): TrendData => ({
  days: Array.from({ length }, (_, i) => fromDayNumber(20_773 - length + i)),
  periodicity: 'daily',
  series: Array.from({ length: count }, (_, nth) => ({
    key: `market${nth + 1}`,
    label: `Market ${nth + 1}`,
    format: 'usd',
    tone: toneOf(nth),
    values: walk(nth, length, nth === 1 ? gap : 0),
  })),
});
