/** Figures for the gallery: a home-goods brand over 24 months, drawn from formulas so that every look is the same. */
import { ANNOTATION_KINDS, KIND_WORDS } from '../../domain/annotations/calendar.ts';
import { type IsoDay, isoDay } from '../../domain/dates/isoDay.ts';
import type { TrendData, TrendSeries } from '../charts/chartData.ts';
import type { WaterfallStep } from '../charts/waterfall.layout.ts';

const pad = (n: number): string => String(n).padStart(2, '0');

/** The first days of `count` months from November 2024 on. */
export const months = (count: number): readonly IsoDay[] =>
  Array.from({ length: count }, (_, i) => isoDay(`${2024 + Math.floor((i + 10) / 12)}-${pad(((i + 10) % 12) + 1)}-01`));

/** Days of October 2026. */
export const octoberDays: readonly IsoDay[] = Array.from({ length: 31 }, (_, i) => isoDay(`2026-10-${pad(i + 1)}`));

/** Share of a usual month, November first: holidays, the sale event of July, a slow late winter. */
const SEASON = [1.42, 1.31, 0.92, 0.84, 0.88, 0.9, 0.93, 0.91, 1.48, 0.96, 0.95, 1.08];

/** A fraction from 0 to 1 that looks like chance and never changes. */
const scatter = (i: number): number => ((Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(i + 7, 0x85ebca6b)) >>> 8) / 0x1000000;

const wobble = (i: number, by: number): number => 1 + (scatter(i) - 0.5) * by;

const monthly = (base: number, growth: number, noise: number, seed: number): readonly number[] =>
  Array.from({ length: 24 }, (_, i) => Math.round(base * (1 + (growth * i) / 12) * (SEASON[i % 12] ?? 1) * wobble(i + seed, noise)));

const SALES = monthly(1_320_000, 0.14, 0.06, 0);
const SPEND = monthly(158_000, 0.09, 0.12, 40);
const UNITS = monthly(46_800, 0.1, 0.07, 80);
const VIEWS = monthly(2_640_000, 0.03, 0.09, 120);

export const totalSales: TrendSeries = {
  key: 'sales',
  measure: 'sales',
  label: 'Total sales',
  format: 'usd',
  colour: 1,
  values: SALES,
  isFilled: true,
  isAdditive: true,
};
export const adSpend: TrendSeries = {
  key: 'spend',
  measure: 'spend',
  label: 'Ad spend',
  format: 'usd',
  colour: 2,
  values: SPEND,
  isAdditive: true,
};
export const orderedUnits: TrendSeries = {
  key: 'units',
  measure: 'units',
  label: 'Ordered units',
  format: 'count',
  colour: 3,
  values: UNITS,
  isAdditive: true,
};
export const glanceViews: TrendSeries = {
  key: 'views',
  measure: 'views',
  label: 'Glance views',
  format: 'count',
  colour: 7,
  values: VIEWS,
  isAdditive: true,
};
export const tacos: TrendSeries = {
  key: 'tacos',
  measure: 'tacos',
  label: 'TACOS',
  format: 'pct',
  colour: 4,
  values: SALES.map((sales, i) => (SPEND[i] ?? 0) / sales),
};
export const averagePrice: TrendSeries = {
  key: 'price',
  measure: 'price',
  label: 'Average sales price',
  format: 'usd',
  colour: 5,
  values: SALES.map((sales, i) => Math.round((100 * sales) / (UNITS[i] ?? 1)) / 100),
};

const events = [
  { key: 'pd25', label: 'Prime Day', start: isoDay('2025-07-08'), end: isoDay('2025-07-11') },
  { key: 'pd26', label: 'Prime Day', start: isoDay('2026-07-14'), end: isoDay('2026-07-17') },
];

const base = { days: months(24), periodicity: 'monthly', events } as const;

export const accountHistory: TrendData = { ...base, series: [totalSales, adSpend, orderedUnits], provisionalFrom: 23 };

export const threeUnits: TrendData = { ...base, series: [totalSales, adSpend, orderedUnits, tacos, averagePrice] };

export const withGaps: TrendData = {
  ...base,
  series: [
    { ...glanceViews, isFilled: true, values: VIEWS.map((value, i) => (i < 3 || i === 11 || i === 12 ? null : value)) },
    { ...orderedUnits, values: UNITS.map((value, i) => (i < 3 || i === 11 || i === 12 || i === 6 || i === 8 ? null : value)) },
  ],
};

const daily = (base2: number, shift: number): readonly number[] =>
  octoberDays.map((_, i) =>
    Math.round(base2 * (1 + 0.16 * Math.sin(((i + shift) / 7) * Math.PI * 2)) * wobble(i + shift, 0.18) * (1 + i / 160)),
  );

const dailySales = daily(58_400, 0);

export const dailyWithPrior: TrendData = {
  days: octoberDays,
  periodicity: 'daily',
  series: [{ ...totalSales, values: dailySales, prior: daily(54_100, 3) }],
  events: [{ key: 'deal', label: 'Prime Big Deal Days', start: isoDay('2026-10-06'), end: isoDay('2026-10-07') }],
  priorLabel: 'Sep 1 – Sep 30',
  provisionalFrom: 29,
};

/** A month with a flag of each kind, a goal, a series beside it, and days that are not final. */
export const annotatedDays: TrendData = {
  ...dailyWithPrior,
  series: [
    ...dailyWithPrior.series.map((series) => ({ ...series, isFilled: false })),
    { ...adSpend, values: daily(21_300, 5) },
    { ...orderedUnits, values: daily(2_140, 1) },
  ],
  goals: [{ key: 'goal', label: 'Sales goal', format: 'usd', values: octoberDays.map(() => 71_000) }],
  annotations: ANNOTATION_KINDS.map((kind, nth) => ({
    key: kind,
    kind,
    start: isoDay(`2026-10-${pad(3 + 7 * nth)}`),
    end: isoDay(`2026-10-${pad(4 + 7 * nth)}`),
    label: KIND_WORDS[kind].one,
    text: '',
  })),
  provisionalFrom: 24,
};

const forecastMonths = months(26).slice(14);

export const forecast: TrendData = {
  days: forecastMonths,
  periodicity: 'monthly',
  series: [{ ...totalSales, values: [...SALES.slice(14), 2_412_000, 2_238_000] }],
  goals: [
    {
      key: 'goal',
      label: 'Sales goal',
      format: 'usd',
      values: forecastMonths.map((_, i) => (i < 6 ? 1_500_000 : i < 10 ? 1_750_000 : 2_300_000)),
    },
  ],
  forecastFrom: 10,
};

export const nothing: TrendData = { ...base, series: [{ ...totalSales, values: [] }] };

const part = (key: string, label: string, colour: TrendSeries['colour'], of: number, growth: number): TrendSeries => ({
  key,
  label,
  format: 'usd',
  colour,
  mark: 'column',
  values: SALES.slice(12).map((value, i) => Math.round(value * (of + growth * i) * wobble(i + colour * 3, 0.06))),
});

/** The parts of a year's sales. */
export const salesBySource: TrendData = {
  days: months(24).slice(12),
  periodicity: 'monthly',
  stacking: 'stacked',
  series: [
    part('organic', 'Organic sales', 1, 0.62, -0.006),
    part('sponsored', 'Ad-attributed sales', 2, 0.27, 0.004),
    part('dsp', 'DSP-attributed sales', 3, 0.11, 0.002),
  ],
  provisionalFrom: 11,
};

/** Sales as columns, what they cost as a line on an axis of its own. */
export const salesAndTacos: TrendData = {
  days: months(24).slice(12),
  periodicity: 'monthly',
  series: [
    { ...totalSales, isFilled: false, mark: 'column', values: SALES.slice(12), prior: SALES.slice(0, 12) },
    { ...adSpend, mark: 'column', values: SPEND.slice(12) },
    { ...tacos, values: tacos.values.slice(12) },
  ],
  priorLabel: 'prior year',
  provisionalFrom: 11,
};

/** A forecast with the interval that it lies in four times out of five. */
export const forecastWithInterval: TrendData = {
  ...forecast,
  goals: [],
  intervalLabel: '80% interval',
  series: forecast.series.map((series) => {
    const around = (by: number): readonly (number | null)[] =>
      series.values.map((value, i) => (i < 9 || value === null ? null : value * (1 + (by * (i - 9)) / 3)));
    return { ...series, isFilled: false, interval: { low: around(-0.14), high: around(0.17) } };
  }),
};

/** Monthly columns with two that are yet to come. */
export const columnForecast: TrendData = {
  ...forecast,
  series: forecast.series.map((series) => ({ ...series, isFilled: false, mark: 'column' as const })),
};

/** What made October's sales of a product differ from September's. */
export const salesMovement: readonly WaterfallStep[] = [
  { key: 'before', label: 'Sales in September', kind: 'total', value: 48_210.4 },
  { key: 'views', label: 'Glance views', kind: 'change', value: 9_114.25 },
  { key: 'conversion', label: 'Conversion', kind: 'change', value: -3_402.1 },
  { key: 'units', label: 'Units per order', kind: 'change', value: 611.35 },
  { key: 'price', label: 'Price', kind: 'change', value: -1_875.9 },
  { key: 'after', label: 'Sales in October', kind: 'total', value: 52_658 },
];
