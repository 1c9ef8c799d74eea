/** Figures for the charts of single marks on the gallery page. */
import type { BulletRow } from '../charts/bullet.layout.ts';
import type { HeatData } from '../charts/heat.layout.ts';
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
    ...BRANDS.map(([label, x, y, size], i) => ({ key: label, label, x, y, size, colour: i === 0 ? (2 as const) : (1 as const) })),
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

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const named = (labels: readonly string[]) => labels.map((label, i) => ({ key: String(i), label }));
const HOURS = named(Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`));

/** Evenings sell more than nights and weekends more than days of work; an hour that does not exist is missing. */
const hourly = (day: number, hour: number): number | null => {
  if (day === 6 && hour === 2) return null;
  const noise = ((Math.imul(day * 24 + hour + 1, 0x9e3779b1) >>> 9) / 0x800000) * 90;
  return Math.round(60 + 380 * Math.max(0, Math.sin(((hour - 7) / 17) * Math.PI)) * (day > 4 ? 1.5 : 1) + noise);
};

export const salesByHour: HeatData = {
  rowTitle: 'Day',
  columnTitle: 'Hour',
  rows: named(DAYS),
  columns: HOURS,
  measure: { label: 'Ordered revenue', format: 'usdWhole' },
  values: DAYS.map((_, day) => HOURS.map((_hour, hour) => hourly(day, hour))),
};

const PRODUCTS = ['Travel mug', 'Tumbler', 'Water bottle', 'Lunch box', 'Café press'];
const WEEKS = named(['Oct 5', 'Oct 12', 'Oct 19', 'Oct 26', 'Nov 2', 'Nov 9']);

/** Changes on both sides of zero. */
export const changesByWeek: HeatData = {
  rowTitle: 'Product',
  columnTitle: 'Week of',
  rows: named(PRODUCTS),
  columns: WEEKS,
  measure: { label: 'Change of sales', format: 'pct' },
  values: PRODUCTS.map((_, row) => WEEKS.map((_week, week) => (row === 3 && week < 2 ? null : Math.sin(row * 2.1 + week * 1.3) * 0.34))),
  contrast: 'redGreen',
};

const heatOf = (
  rows: readonly string[],
  columns: readonly string[],
  values: HeatData['values'],
  over: Partial<HeatData> = {},
): HeatData => ({
  rowTitle: 'Name',
  columnTitle: 'Week',
  rows: named(rows),
  columns: named(columns),
  measure: { label: 'Units', format: 'count' },
  values,
  ...over,
});

const LONG = 'Insulated stainless steel travel mug with a lid '.repeat(9).slice(0, 400);

/** Heat cells of what is seldom or wrong, by name. */
export const extremeHeat: Readonly<Record<string, HeatData>> = {
  Empty: heatOf([], [], []),
  'One cell': heatOf(['Travel mug'], ['Week 1'], [[42]]),
  'All zero': heatOf(
    ['Mug', 'Cup'],
    ['Week 1', 'Week 2', 'Week 3'],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ),
  'All missing': heatOf(['Mug', 'Cup'], ['Week 1', 'Week 2', 'Week 3'], [[null, null, null], []]),
  'Small beside large': heatOf(
    ['Mug', 'Cup'],
    ['Week 1', 'Week 2'],
    [
      [1e-9, 1e12],
      [5e11, null],
    ],
    { measure: { label: 'Sales', format: 'usd' } },
  ),
  'Long, emoji, right to left': heatOf(
    [LONG, '🛒🛒🛒🛒🛒🛒', 'مبيعات الأسبوع', '売上高'],
    [LONG, '🎉', 'أسبوع', 'Week 4'],
    [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
      [-1, null, 5, 9],
      [0, 7, 8, -6],
    ],
    { contrast: 'orangeBlue' },
  ),
  'Too many': heatOf(
    Array.from({ length: 120 }, (_, i) => `Product ${i + 1}`),
    Array.from({ length: 60 }, (_, i) => `Day ${i + 1}`),
    [],
  ),
};
