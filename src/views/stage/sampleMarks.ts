/** Figures for the charts of single marks on the gallery page. */
import type { BulletRow } from '../charts/bullet.layout.ts';
import type { HistogramData } from '../charts/histogram.layout.ts';
import type { ScatterData } from '../charts/scatter.layout.ts';

const BRANDS: readonly (readonly [string, number, number, number])[] = [
  ['Harbor Light', 0.212, 0.164, 1_420_000],
  ['Trailpine Outdoor', 0.148, 0.201, 980_000],
  ['Northfold Home', 0.176, 0.058, 760_000],
  ['Meridell', 0.061, 0.148, 540_000],
  ['Copper & Clay', 0.058, 0.142, 410_000],
  ['Saltmarsh', 0.043, 0.049, 330_000],
  ['Kestrel Works', 0.039, 0.044, 290_000],
  ['Bluebarn', 0.112, 0.038, 260_000],
  ['Old Mill Supply', 0.027, 0.031, 190_000],
  ['Fernhill', 0.019, 0.024, 140_000],
  ['Paper Lantern', 0.094, 0.021, 120_000],
  ['Quarry Goods', 0.012, 0.067, 110_000],
  ['Wren & Daughters', 0.008, 0.012, 80_000],
  ['Tidewater', 0.006, 0.009, 50_000],
];

/** Brands by their shares of search, as Brand Index shows them. */
export const brandIndex: ScatterData = {
  points: [
    ...BRANDS.map(([label, x, y, size], i) => ({ key: label, label, x, y, size, tone: i === 0 ? (2 as const) : (1 as const) })),
    { key: 'new', label: 'Newcomer', x: null, y: 0.02, size: null },
  ],
  x: { label: 'Share of paid search', format: 'pct' },
  y: { label: 'Share of organic search', format: 'pct' },
  size: { label: 'Sales', format: 'usdWhole' },
  quadrants: { names: { topRight: 'Leaders', topLeft: 'Incumbents', bottomRight: 'Challengers', bottomLeft: 'Laggards' } },
};

/** Sums of fractions that look like chance: prices crowd about twenty dollars, with a tail. */
const price = (i: number): number => {
  const part = (by: number): number => (Math.imul(i + by, 0x9e3779b1) >>> 8) / 0x1000000;
  return Math.round(100 * (6 + 11 * (part(1) + part(31) + part(97)) + (part(7) > 0.94 ? 42 * part(11) : 0))) / 100;
};

export const pricesOfProducts: HistogramData = {
  unit: 'products',
  measure: { label: 'Price', format: 'usd' },
  values: Array.from({ length: 384 }, (_, i) => (i % 97 === 0 ? null : price(i))),
};

export const salesGoals: readonly BulletRow[] = [
  { key: 'us', label: 'United States', value: 1_121_400, target: 1_190_000, ranges: [800_000, 1_050_000, 1_300_000] },
  { key: 'ca', label: 'Canada', value: 322_800, target: 280_000, ranges: [200_000, 260_000, 340_000] },
  { key: 'mx', label: 'Mexico', value: 88_100, target: 120_000, ranges: [80_000, 110_000, 140_000] },
  { key: 'br', label: 'Brazil', value: null, target: 60_000 },
];
