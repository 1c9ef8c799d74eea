/** Columns: where each stands within its period, and how high. */
import { type AxisScale, sideOf } from './axes.ts';
import { stackingOf, type TrendData, type TrendSeries, valueAt } from './chartData.ts';
import type { ColumnMarks } from './chartMarks.ts';
import type { Point } from './linePaths.ts';
import { clamp, type Frame, placer } from './placing.ts';
import { type Slot, segmentsAt, slotsOf } from './stacks.ts';

export interface ColumnPlace {
  readonly scales: readonly AxisScale[];
  readonly frame: Frame;
  readonly xs: readonly number[];
  /** The room of a period. */
  readonly step: number;
}

/** How much of its room a period's columns take. */
const TAKEN = 0.74;
/** How wide a column may get, in CSS pixels. */
export const WIDEST = 50;
/** From this width on columns have a gap between them and sharp edges. */
const ROOMY = 4;
/** What is not zero is seen, however small it is beside the rest. */
const HAIR = 1;

/** To its own side of zero, unless that is outside the frame. */
const hairAt = (zero: number, isUp: boolean, { top, bottom }: Frame): number =>
  clamp((isUp && zero - HAIR >= top) || zero + HAIR > bottom ? zero - HAIR : zero + HAIR, top, bottom);

interface Side {
  readonly left: number;
  readonly right: number;
}

/** The left and right edges of the nth of `count` columns around a place. */
const sidesAt = (x: number, nth: number, count: number, { step, frame }: ColumnPlace): Side => {
  const wide = Math.min((step * TAKEN) / count, WIDEST);
  const from = x - (wide * count) / 2 + wide * nth;
  const isRoomy = wide >= ROOMY;
  const edge = (at: number): number => clamp(isRoomy ? Math.round(at) : at, frame.left, frame.right);
  return { left: edge(from), right: edge(from + wide - (isRoomy && count > 1 ? 1 : 0)) };
};

interface Bar extends Side {
  readonly index: number;
  readonly top: number;
  readonly foot: number;
  /** The end away from zero. */
  readonly end: number;
  readonly prior: number | null;
}

const tenth = (n: number): number => Math.round(n * 10) / 10;

const barPath = ({ left, right, top, foot }: Bar): string =>
  `M${tenth(left)},${tenth(top)}L${tenth(right)},${tenth(top)}L${tenth(right)},${tenth(foot)}L${tenth(left)},${tenth(foot)}Z`;

const pathOf = (bars: readonly Bar[]): string | null => {
  const seen = bars.filter(({ top, foot }) => foot > top);
  return seen.length === 0 ? null : seen.map(barPath).join('');
};

const priorPath = (bars: readonly Bar[]): string | null => {
  const strokes = bars.flatMap(({ prior, left, right }) =>
    prior === null ? [] : [`M${tenth(left)},${tenth(prior)}L${tenth(right)},${tenth(prior)}`],
  );
  return strokes.length === 0 ? null : strokes.join('');
};

const markOf = (series: TrendSeries, bars: readonly Bar[], nth: number, data: TrendData): ColumnMarks => {
  const forecastFrom = data.forecastFrom ?? Number.POSITIVE_INFINITY;
  const openFrom = data.provisionalFrom ?? Number.POSITIVE_INFINITY;
  const ends = new Map(bars.map(({ index, end }) => [index, end]));
  const lastBar = bars.at(-1);
  const last: Point | null = lastBar === undefined ? null : { index: lastBar.index, x: (lastBar.left + lastBar.right) / 2, y: lastBar.end };
  return {
    key: series.key,
    tone: series.tone,
    axis: sideOf(nth),
    settled: pathOf(bars.filter(({ index }) => index < openFrom && index < forecastFrom)),
    provisional: pathOf(bars.filter(({ index }) => index >= openFrom && index < forecastFrom)),
    forecast: pathOf(bars.filter(({ index }) => index >= forecastFrom)),
    prior: priorPath(bars),
    last,
    yAt: (index) => ends.get(index) ?? null,
  };
};

const slotMarks = (slot: Slot, nth: number, count: number, data: TrendData, place: ColumnPlace): readonly ColumnMarks[] => {
  const stacking = stackingOf(data);
  const scaleAt = place.scales.findIndex(({ keys }) => keys.includes(slot[0]?.key ?? ''));
  const scale = place.scales[scaleAt];
  if (scale === undefined) return [];
  const y = placer(scale, place.frame);
  const bars = slot.map((): Bar[] => []);
  place.xs.forEach((x, index) => {
    const sides = sidesAt(x, nth, count, place);
    segmentsAt(slot, index, stacking).forEach((segment, of) => {
      if (segment === null) return;
      const [start, end] = [y(segment.from), y(segment.to)];
      const isHair = stacking === 'grouped' && segment.to !== 0 && Math.abs(start - end) < HAIR;
      const far = isHair ? hairAt(start, segment.to > 0, place.frame) : end;
      const prior = stacking === 'grouped' ? valueAt(slot[of]?.prior, index) : null;
      const [top, foot] = [Math.min(start, far), Math.max(start, far)];
      bars[of]?.push({ ...sides, index, top, foot, end, prior: prior === null ? null : y(prior) });
    });
  });
  return slot.map((series, of) => markOf(series, bars[of] ?? [], scaleAt, data));
};

/** The columns of all series that are drawn as such. */
export const columnMarks = (data: TrendData, shown: readonly TrendSeries[], place: ColumnPlace): readonly ColumnMarks[] => {
  const slots = slotsOf(shown, stackingOf(data));
  const marks = slots.flatMap((slot, nth) => slotMarks(slot, nth, slots.length, data, place));
  return shown.flatMap(({ key }) => marks.find((mark) => mark.key === key) ?? []);
};
