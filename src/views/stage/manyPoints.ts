/** Many series of many days, and many dots, drawn from formulas so that every look is the same; also what the benchmark draws. */
import { fromDayNumber } from '../../domain/dates/calendar.ts';
import { colourOf, type TrendData } from '../charts/chartData.ts';
import type { ScatterData } from '../charts/scatter.layout.ts';

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
    colour: colourOf(nth),
    values: walk(nth, length, nth === 1 ? gap : 0),
  })),
});

/** `count` products in three colours, crowded about a diagonal and thinner towards the edges. */
export const manyDots = (count: number): ScatterData => {
  const part = (i: number, by: number): number => (Math.imul(i + by, 0x9e3779b1) ^ (Math.imul(i + by, 0x85ebca6b) >>> 13)) >>> 0;
  const chance = (i: number, by: number): number => part(part(i, by), 17) / 0x100000000;
  const bell = (i: number, by: number): number => (chance(i, by) + chance(i, by + 1) + chance(i, by + 2)) / 3;
  return {
    points: Array.from({ length: count }, (_, i) => {
      const x = 4_000 * bell(i, 3) ** 2;
      return {
        key: `${i}`,
        label: `Product ${i + 1}`,
        colour: colourOf(i % 3),
        x,
        y: Math.max(0, 0.02 + x / 40_000 + (bell(i, 41) - 0.5) / 6),
      };
    }),
    x: { label: 'Sessions', format: 'count' },
    y: { label: 'Conversion rate', format: 'pct' },
    quadrants: { names: { topRight: 'Stars', topLeft: 'Hidden', bottomRight: 'Leaky', bottomLeft: 'Quiet' } },
  };
};
