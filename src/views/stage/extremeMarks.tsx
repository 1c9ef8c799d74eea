/** What no screen should hand over, and one will: for each kind of chart of single marks, on the gallery page and in its tests. */
import type { ReactElement } from 'react';
import { Bullet } from '../charts/Bullet.tsx';
import { bulletFigures } from '../charts/bulletWords.ts';
import { colourOf, type Value } from '../charts/chartData.ts';
import { tableOf } from '../charts/figures.ts';
import { donutFigures, HalfDonut } from '../charts/HalfDonut.tsx';
import { HeatChart } from '../charts/HeatChart.tsx';
import { HistogramChart } from '../charts/HistogramChart.tsx';
import type { HeatData } from '../charts/heat.layout.ts';
import { heatFigures } from '../charts/heatWords.ts';
import type { HistogramData } from '../charts/histogram.layout.ts';
import { histogramCsv, histogramFigures } from '../charts/histogramWords.ts';
import { Meter } from '../charts/Meter.tsx';
import type { ReadProps } from '../charts/markPlot.tsx';
import { ScatterChart } from '../charts/ScatterChart.tsx';
import { Sparkline } from '../charts/Sparkline.tsx';
import type { ScatterData } from '../charts/scatter.layout.ts';
import { scatterFigures } from '../charts/scatterWords.ts';
import { Waterfall } from '../charts/Waterfall.tsx';
import { waterfallFigures } from '../charts/waterfallWords.ts';
import { type Sheet, sheetOf } from './MarkCase.tsx';

export interface ExtremeItem {
  readonly label: string;
  readonly value: Value;
}

const of = (values: readonly Value[], label: (i: number) => string = (i) => `Item ${i + 1}`): readonly ExtremeItem[] =>
  values.map((value, i) => ({ label: label(i), value }));

export const EXTREME_INPUTS = {
  empty: [],
  'one point': of([42]),
  'all zero': of([0, 0, 0, 0]),
  'all missing': of([null, null, null]),
  'no numbers': of([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]),
  negative: of([-3, -1200, -0.5, -88]),
  'both sides of zero': of([-3, 1200, null, -88, 7]),
  '1e-9 beside 1e12': of([1e-9, 1e12, 1e-9]),
  '1e12 beside 1e-9 and below zero': of([1e12, -1e-9, -1e12]),
  'near 1e300': of([1e300, -9e299, 4e299, 1e300]),
  'the ends of what a number can be': of([Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, Number.MAX_VALUE]),
  'labels of 400 characters': of([5, 9, 7], (i) => `${'Insulated stainless steel travel mug '.repeat(11).slice(0, 399)}${i}`),
  'labels of 400 letters without a space': of([5, 9, 7], (i) => `${'x'.repeat(399)}${i}`),
  emoji: of([5, 9, 7], (i) => `${'🛒👩‍👩‍👧‍👦🇺🇸'.repeat(12)}${i}`),
  'right to left': of([5, -9, 7], (i) => `مبيعات الأسبوع الماضي من المتجر الرئيسي في المدينة ${i}`),
  'no words': of([5, 9, 7], () => ''),
  'markup in words': of([5, 9], (i) => `</text><script>alert("${i}")</script>`),
  '500 items': of(Array.from({ length: 500 }, (_, i) => ((i * 7919) % 1000) - 100)),
} as const satisfies Readonly<Record<string, readonly ExtremeItem[]>>;
export type ExtremeInput = keyof typeof EXTREME_INPUTS;

/** A chart of some figures, drawn for a width or as wide as its room, with its table and its file where the kind has them. */
export interface ExtremeChart {
  readonly draw: (read: ReadProps, width?: number) => ReactElement;
  readonly sheet?: Sheet;
}

const first = (items: readonly ExtremeItem[]): string => items[0]?.label ?? '';
const keyed = (items: readonly ExtremeItem[]) => items.map((item, i) => ({ ...item, key: `${i}` }));
const sized = (width: number | undefined, height: number) => (width === undefined ? { height } : { size: { width, height } });
const wide = (width: number | undefined) => (width === undefined ? {} : { width });

const donut = (items: readonly ExtremeItem[]): ExtremeChart => {
  const segments = keyed(items).map((item, i) => ({ ...item, info: item.label, colour: colourOf(i) }));
  const data = { segments, format: 'usd', unit: 'products' } as const;
  return {
    draw: (read, width) => <HalfDonut {...read} {...data} {...wide(width === undefined ? 240 : width)} />,
    sheet: sheetOf(() => donutFigures(data)),
  };
};

const meters = (items: readonly ExtremeItem[]): ExtremeChart => ({
  draw: () => (
    <>
      {(items.length === 0 ? of([null], () => '') : items).slice(0, 12).map(({ label, value }, i) => (
        <Meter
          key={label}
          meter={{
            title: label,
            period: label,
            actual: value,
            forecast: items[i + 1]?.value ?? null,
            goal: items[i + 2]?.value ?? null,
            format: 'usd',
            colour: 1,
            goalWord: 'goal',
            pace: null,
            verdict: 'none',
            verdictWords: label,
          }}
        />
      ))}
    </>
  ),
});

const bullets = (items: readonly ExtremeItem[]): ExtremeChart => {
  const rows = keyed(items).map((item, i) => ({
    ...item,
    target: items[(i + 1) % items.length]?.value ?? null,
    ranges: item.value === null ? [] : [item.value, 0],
  }));
  return {
    draw: (read, width) => <Bullet {...read} list={rows} format="usd" {...wide(width)} />,
    sheet: sheetOf(() => bulletFigures(rows, 'usd')),
  };
};

const sparkline = (items: readonly ExtremeItem[]): ExtremeChart => ({
  draw: ({ title }, width = 600) => <Sparkline values={items.map(({ value }) => value)} colour={1} label={title} width={width / 6} />,
});

const heat = (items: readonly ExtremeItem[]): ExtremeChart => {
  const data: HeatData = {
    rowTitle: first(items),
    columnTitle: first(items),
    rows: keyed(items),
    columns: keyed(items).slice(0, 12),
    measure: { label: first(items), format: 'usd' },
    values: items.map(({ value }) => items.slice(0, 12).map((other) => (value === null ? null : (other.value ?? 0) / 2 + value / 2))),
    contrast: 'redGreen',
  };
  return { draw: (read, width) => <HeatChart {...read} data={data} {...sized(width, 240)} />, sheet: sheetOf(() => heatFigures(data)) };
};

const histogram = (items: readonly ExtremeItem[]): ExtremeChart => {
  const data: HistogramData = {
    unit: first(items),
    measure: { label: first(items), format: 'usd' },
    values: items.map(({ value }) => value),
  };
  return {
    draw: (read, width) => <HistogramChart {...read} data={data} {...sized(width, 240)} />,
    sheet: { table: () => tableOf(histogramFigures(data)), csv: () => histogramCsv(data) },
  };
};

const waterfall = (items: readonly ExtremeItem[]): ExtremeChart => {
  const steps = keyed(items).map((item, i) => ({ ...item, kind: i === 0 ? ('total' as const) : ('change' as const) }));
  return {
    draw: (read, width) => <Waterfall {...read} list={steps} format="usd" {...wide(width)} />,
    sheet: sheetOf(() => waterfallFigures(steps, 'usd')),
  };
};

const scatter = (items: readonly ExtremeItem[]): ExtremeChart => {
  const measure = { label: first(items), format: 'usd' } as const;
  const data: ScatterData = {
    points: keyed(items).map(({ value, ...item }, i) => ({ ...item, x: value, y: items.at(-1 - i)?.value ?? null, size: value })),
    x: measure,
    y: measure,
    size: measure,
    quadrants: { names: { topRight: measure.label, topLeft: '', bottomRight: measure.label, bottomLeft: '' } },
  };
  return {
    draw: (read, width) => <ScatterChart {...read} data={data} {...sized(width, 240)} />,
    sheet: sheetOf(() => scatterFigures(data)),
  };
};

export const EXTREME_KINDS: Readonly<Record<string, (items: readonly ExtremeItem[]) => ExtremeChart>> = {
  'half donut': donut,
  meter: meters,
  bullet: bullets,
  sparkline,
  'heat cells': heat,
  histogram,
  waterfall,
  scatter,
};
