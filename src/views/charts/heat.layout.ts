/**
 * The layout of heat cells: a matrix such as days by hours, each cell tinted by its figure. It knows no colours: a cell has a side of the
 * scale and how far towards its end it is, so that style sheets choose the tints. A scale of one hue runs from the least figure to the
 * greatest; one of two hues parts at zero where the figures lie on both sides of it, else in the middle between least and greatest.
 */
import { max } from 'd3-array';
import { interpolateNumber, quantize } from 'd3-interpolate';
import { scaleDiverging, scaleSequential } from 'd3-scale';
import { compactWriter } from '../../domain/format/number.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { type Value, valueAt } from './chartData.ts';
import type { ChartSize } from './chartMarks.ts';
import { extentOfValues, thinned } from './crossAxes.ts';
import { clamp, type Frame, rounded, sizeOf } from './geometry.ts';
import { bandAt, bandScale } from './scales.ts';
import { FONT_SIZE, fitted, fittedAmong, textWidth } from './textWidth.ts';

/** One hue, or two: which colours stand for little and for much (C-053). */
export const HEAT_CONTRASTS = ['blue', 'redGreen', 'greenRed', 'orangeBlue'] as const;
export type HeatContrast = (typeof HEAT_CONTRASTS)[number];

export interface HeatName {
  readonly key: string;
  readonly label: string;
}

export interface HeatData {
  /** What the rows are, such as "Day", and the columns, such as "Hour". */
  readonly rowTitle: string;
  readonly columnTitle: string;
  readonly rows: readonly HeatName[];
  readonly columns: readonly HeatName[];
  readonly measure: { readonly label: string; readonly format: MetricFormat };
  /** Of each row one figure for each column; what is not there is missing, which is never zero. */
  readonly values: readonly (readonly Value[])[];
  /** Blue where nothing is said. */
  readonly contrast?: HeatContrast;
}

/** Where a figure stands on the scale: `share` is 0 at its middle or foot and 1 at the end of its side. */
export interface HeatTint {
  readonly side: 'low' | 'high';
  readonly share: number;
}

export interface HeatScale {
  readonly low: number;
  readonly high: number;
  /** Where two hues part; null on a scale of one. */
  readonly middle: number | null;
  readonly tintOf: (value: number) => HeatTint;
}

/** A tinted rectangle. */
export interface HeatTile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Null where the figure is missing. */
  readonly tint: HeatTint | null;
}

export interface HeatCell extends HeatTile {
  readonly row: number;
  readonly column: number;
  /** The figure, where every cell has room for its own. */
  readonly text: string | null;
}

export interface HeatLabel {
  readonly index: number;
  /** CSS pixels from the left: of a row the end of its words, of a column their middle. */
  readonly at: number;
  readonly y: number;
  readonly text: string;
}

/** The scale as it stands above the cells: a strip of tints between its least and its greatest figure, and the sign of what is missing. */
export interface HeatKey {
  readonly tiles: readonly HeatTile[];
  readonly words: readonly { readonly x: number; readonly text: string }[];
  /** The middle of all of these. */
  readonly y: number;
}

export interface HeatMarks {
  readonly size: ChartSize;
  readonly frame: Frame;
  /** Row by row, in the order of the data. */
  readonly cells: readonly HeatCell[];
  readonly rowLabels: readonly HeatLabel[];
  readonly columnLabels: readonly HeatLabel[];
  /** Null where no cell has a figure. */
  readonly key: HeatKey | null;
}

/** More cells would be smaller than a pointer can point at; the table has them all. */
export const MOST_CELLS = 5000;

const HEAD = 34;
const FOOT = 24;
const GAP = 8;
const NO_DATA = 'No data';
const STEPS = 9;
const STRIP = { width: 96, height: 8, y: 7 } as const;
/** From this width on cells have a gap between them. */
const ROOMY = 6;

export const heatValue = ({ values }: HeatData, row: number, column: number): number | null => valueAt(values[row], column);

/** Finer than any eye can tell tints apart. */
const tidy = (share: number): number => Math.round(share * 1e4) / 1e4;

/** A cell with a figure. */
export interface PlacedValue {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

export const placedOf = (data: HeatData): readonly PlacedValue[] =>
  data.rows.flatMap((_, row) =>
    data.columns.flatMap((_name, column): readonly PlacedValue[] => {
      const value = heatValue(data, row, column);
      return value === null ? [] : [{ row, column, value }];
    }),
  );

/** Null where no cell has a figure. */
export const heatScaleOf = (data: HeatData): HeatScale | null => {
  const placed = placedOf(data);
  if (placed.length === 0) return null;
  const { low, high } = extentOfValues(placed.map(({ value }) => value));
  // Divided first, so that nothing overflows between the ends of what a number can be.
  const largest = Math.max(Math.abs(low), Math.abs(high)) || 1;
  if ((data.contrast ?? 'blue') === 'blue') {
    /** Of one hue figures that are all alike have its full tint, but for zero, which is nothing. */
    const alike = low === 0 ? 0 : 1;
    const tint = scaleSequential(
      [low / largest, high / largest],
      (t): HeatTint => ({ side: 'high', share: tidy(low === high ? alike : t) }),
    ).clamp(true);
    return { low, high, middle: null, tintOf: (value) => tint(value / largest) };
  }
  const middle = low < 0 && high > 0 ? 0 : low / 2 + high / 2;
  const part = middle / largest;
  const far = Math.max(high / largest - part, part - low / largest);
  const tint = scaleDiverging(
    [part - far, part, part + far],
    (t): HeatTint => ({ side: t < 0.5 ? 'low' : 'high', share: tidy(Math.abs(2 * t - 1)) }),
  ).clamp(true);
  return { low, high, middle, tintOf: (value) => tint(value / largest) };
};

const keyOf = (write: (value: number) => string, scale: HeatScale, width: number, hasMissing: boolean): HeatKey => {
  const [low, high] = [write(scale.low), write(scale.high)];
  const wide = Math.min(STRIP.width, width * 0.3);
  const from = rounded(Math.min(textWidth(low), width * 0.2) + 6);
  const steps = bandScale(STEPS, from, from + wide);
  const after = from + wide + 6;
  const signX = rounded(after + textWidth(high) + 16);
  const strip = quantize(interpolateNumber(scale.low, scale.high), STEPS).map((value, nth) => ({
    x: rounded(steps(nth) ?? from),
    y: STRIP.y,
    // A hair over the next one: no seam shows between two tints.
    width: rounded(steps.bandwidth()) + 0.5,
    height: STRIP.height,
    tint: scale.tintOf(value),
  }));
  const isSaid = hasMissing && textWidth(NO_DATA) <= width - signX - 16;
  return {
    tiles: [...strip, ...(isSaid ? [{ x: signX, y: STRIP.y - 1, width: 10, height: 10, tint: null }] : [])],
    words: [
      { x: 0, text: low },
      { x: rounded(after), text: fitted(high, Math.max(0, width - after)) },
      ...(isSaid ? [{ x: signX + 16, text: NO_DATA }] : []),
    ],
    y: STRIP.y + STRIP.height / 2,
  };
};

export const heatLayout = (data: HeatData, asked: ChartSize): HeatMarks => {
  const size = sizeOf(asked);
  const scale = heatScaleOf(data);
  const [down, across] = [data.rows.length, data.columns.length];
  const words = max(data.rows, ({ label }) => textWidth(label)) ?? 0;
  const left = rounded(Math.min(Math.ceil(words) + GAP, size.width * 0.3));
  const top = rounded(Math.min(HEAD, size.height * 0.3));
  const frame = { left, top, right: rounded(Math.max(left, size.width)), bottom: rounded(Math.max(top, size.height - FOOT)) };
  const none = down === 0 || across === 0 || down * across > MOST_CELLS;
  if (none) return { size, frame, cells: [], rowLabels: [], columnLabels: [], key: null };
  const [xs, ys] = [bandScale(across, left, frame.right), bandScale(down, top, frame.bottom)];
  const [wide, tall] = [xs.bandwidth(), ys.bandwidth()];
  const gap = Math.min(wide, tall) >= ROOMY ? 1 : 0;
  const write = compactWriter(
    data.measure.format,
    placedOf(data).map(({ value }) => value),
  );
  const cells = data.rows.flatMap((_, row) =>
    data.columns.map((_name, column): HeatCell => {
      const value = heatValue(data, row, column);
      return {
        row,
        column,
        x: rounded(xs(column) ?? left),
        y: rounded(ys(row) ?? top),
        width: rounded(Math.max(0, wide - gap)),
        height: rounded(Math.max(0, tall - gap)),
        tint: value === null || scale === null ? null : scale.tintOf(value),
        text: value === null ? null : write(value),
      };
    }),
  );
  const hasRoom = tall >= FONT_SIZE + 6 && cells.every(({ text }) => text === null || textWidth(text) + 6 <= wide);
  const rowStep = Math.max(1, Math.ceil((FONT_SIZE + 2) / Math.max(tall, 0.01)));
  const rowTexts = fittedAmong(
    data.rows.map(({ label }) => label),
    Math.max(0, left - GAP),
  );
  const rowLabels = data.rows.map((_, index) => ({
    index,
    at: rounded(left - GAP),
    y: rounded((ys(index) ?? top) + tall / 2),
    text: rowTexts[index] ?? '',
  }));
  const columnTexts = fittedAmong(
    data.columns.map(({ label }) => label),
    Math.max(wide - 4, 56),
  );
  const columnLabels = data.columns.map((_, index) => {
    const text = columnTexts[index] ?? '';
    const half = textWidth(text) / 2;
    const x = (xs(index) ?? left) + wide / 2;
    const at = rounded(clamp(x, Math.min(half, x), Math.max(size.width - half, Math.min(half, x))));
    return { index, at, y: size.height - 6, text };
  });
  return {
    size,
    frame,
    cells: hasRoom ? cells : cells.map((cell) => ({ ...cell, text: null })),
    rowLabels: rowLabels.filter(({ index }) => index % rowStep === 0),
    columnLabels: thinned(columnLabels),
    key:
      scale === null
        ? null
        : keyOf(
            write,
            scale,
            size.width,
            cells.some(({ tint }) => tint === null),
          ),
  };
};

/** The cell at a place, the nearest one beside them; null where there are none. Cells are counted row by row. */
export const cellAt = ({ frame, cells }: HeatMarks, data: HeatData, x: number, y: number): number | null => {
  if (cells.length === 0 || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  const [down, across] = [data.rows.length, data.columns.length];
  return bandAt(y, down, frame.top, frame.bottom) * across + bandAt(x, across, frame.left, frame.right);
};

const FAR = Number.POSITIVE_INFINITY;

/** Rows and columns that a key goes on by. */
const STEPS_OF_KEYS: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Home: [0, -FAR],
  End: [0, FAR],
  PageUp: [-FAR, 0],
  PageDown: [FAR, 0],
};

/** Where a key takes the cursor: up, down and along a row, Home and End to its ends, Page Up and Page Down to the first and the last row. */
export const heatAfterKey = (key: string, at: number | null, { rows, columns }: HeatData): number | null | undefined => {
  const [down, across] = [rows.length, columns.length];
  if (down * across === 0 || down * across > MOST_CELLS) return undefined;
  if (key === 'Escape') return at === null ? undefined : null;
  const step = STEPS_OF_KEYS[key];
  if (step === undefined) return undefined;
  if (at === null && key.startsWith('Arrow')) return 0;
  const from = at ?? 0;
  return clamp(Math.floor(from / across) + step[0], 0, down - 1) * across + clamp((from % across) + step[1], 0, across - 1);
};
