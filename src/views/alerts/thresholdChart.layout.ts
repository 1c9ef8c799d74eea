/** The days that an alert is tried on, as a picture: the figure, its limits, the days that are over, and where a threshold stands. */
import type { Judged } from '../../domain/alerts/judge.ts';

export interface ChartBox {
  readonly width: number;
  readonly height: number;
}

export interface ThresholdMarks {
  readonly line: string;
  readonly low: string;
  readonly high: string;
  readonly over: readonly { readonly index: number; readonly x: number; readonly y: number }[];
  /** The values at the bottom and at the top. */
  readonly least: number;
  readonly most: number;
  /** A step of the keyboard, and what a drag rounds to. */
  readonly step: number;
}

const PAD = 8;
/** So many steps from the bottom to the top, about. */
const STEPS = 100;

/** 1, 2 or 5 times a power of ten. */
const niceStep = (span: number): number => {
  if (!(span > 0) || !Number.isFinite(span)) return 1;
  const power = 10 ** Math.floor(Math.log10(span / STEPS));
  const times = span / STEPS / power;
  return power * (times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10);
};

const inBox = (value: number, { least, most }: Pick<ThresholdMarks, 'least' | 'most'>, height: number): number =>
  most === least ? height / 2 : PAD + ((most - value) / (most - least)) * (height - 2 * PAD);

/** Where a value stands, in CSS pixels from the top, never outside the box. */
export const placeOf = (value: number, marks: Pick<ThresholdMarks, 'least' | 'most'>, height: number): number =>
  Math.min(height - PAD, Math.max(PAD, inBox(value, marks, height)));

/** A value rounded to steps. */
export const stepped = (value: number, step: number): number => Number((Math.round(value / step) * step).toPrecision(12));

/** The value at a place, rounded to a step. */
export const valueAt = (y: number, { least, most, step }: Pick<ThresholdMarks, 'least' | 'most' | 'step'>, height: number): number => {
  const part = Math.min(1, Math.max(0, (y - PAD) / Math.max(1, height - 2 * PAD)));
  return stepped(most - part * (most - least), step);
};

/** A path through what is known; a day alone is a short line. */
const pathOf = (values: readonly (number | null)[], at: (index: number, value: number) => readonly [number, number]): string => {
  let path = '';
  let isDrawing = false;
  for (const [i, value] of values.entries()) {
    if (value === null) {
      isDrawing = false;
      continue;
    }
    const [x, y] = at(i, value);
    path += `${isDrawing ? 'L' : 'M'}${x.toFixed(1)},${y.toFixed(1)}`;
    if (!isDrawing) path += 'h0.1';
    isDrawing = true;
  }
  return path;
};

const finite = (values: readonly (number | null | undefined)[]): readonly number[] =>
  values.filter((value): value is number => typeof value === 'number' && Number.isFinite(value));

/** `threshold` is in the picture wherever it stands, so that it can be reached. */
export const thresholdLayout = (days: readonly Judged[], threshold: number | null, { width, height }: ChartBox): ThresholdMarks => {
  const all = finite([...days.flatMap((day) => (day === null ? [] : [day.value, day.low, day.high])), threshold]);
  const [lowest, highest] = [Math.min(0, ...all), Math.max(...all, 0)];
  const span = { least: lowest, most: highest === lowest ? lowest + 1 : highest };
  const x = (index: number): number => (days.length <= 1 ? width / 2 : (index / (days.length - 1)) * width);
  const at = (index: number, value: number) => [x(index), inBox(value, span, height)] as const;
  return {
    ...span,
    step: niceStep(span.most - span.least),
    line: pathOf(
      days.map((day) => day?.value ?? null),
      at,
    ),
    low: pathOf(
      days.map((day) => day?.low ?? null),
      at,
    ),
    high: pathOf(
      days.map((day) => day?.high ?? null),
      at,
    ),
    over: days.flatMap((day, index) => (day?.isOver === true ? [{ index, x: x(index), y: inBox(day.value, span, height) }] : [])),
  };
};

/** Where a key takes the threshold; undefined when the key is not the line's. */
export const thresholdAfterKey = (
  key: string,
  value: number,
  { least, most, step }: Pick<ThresholdMarks, 'least' | 'most' | 'step'>,
): number | undefined => {
  const by: Readonly<Record<string, number>> = {
    ArrowUp: step,
    ArrowRight: step,
    ArrowDown: -step,
    ArrowLeft: -step,
    PageUp: 10 * step,
    PageDown: -10 * step,
  };
  if (key === 'Home') return least;
  if (key === 'End') return most;
  const change = Object.hasOwn(by, key) ? by[key] : undefined;
  return change === undefined ? undefined : Number((value + change).toPrecision(12));
};
