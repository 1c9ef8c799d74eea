/** Columns: where each stands within its period, and how high. */
import { type AxisScale, sideOf } from './axes.ts';
import { partAt, type Stacking, stackingOf, type TrendData, type TrendSeries, valueAt } from './chartData.ts';
import type { ColumnMarks, SeriesMarks } from './chartMarks.ts';
import { crowdedColumns, HAIR } from './denseColumns.ts';
import { clamp, type Frame, tenth } from './geometry.ts';
import type { Point } from './linePaths.ts';
import { lastOf } from './numbers.ts';
import { bandScale, heightReader } from './scales.ts';
import { type Segment, type Slot, segmentsOf, slotsOf } from './stacks.ts';

export interface ColumnPlace {
  readonly scales: readonly AxisScale[];
  readonly frame: Frame;
  readonly xs: readonly number[];
  /** The room of a period. */
  readonly step: number;
  /** Device pixels in a CSS pixel where the columns are for a canvas; null where they are paths. */
  readonly density: number | null;
  /** The first point of each column of such pixels. */
  readonly starts: readonly number[];
}

/** How much of its room a period's columns take. */
const TAKEN = 0.74;
/** How wide a column may get, in CSS pixels. */
const WIDEST = 50;
/** From this width on columns have a gap between them and sharp edges. */
const ROOMY = 4;

/** To its own side of zero, unless that is outside the frame. */
const hairAt = (zero: number, isUp: boolean, { top, bottom }: Frame): number =>
  clamp((isUp && zero - HAIR >= top) || zero + HAIR > bottom ? zero - HAIR : zero + HAIR, top, bottom);

interface Side {
  readonly left: number;
  readonly right: number;
}

/** How wide each of `count` columns in the room of a period is. */
const widthOf = (count: number, step: number): number => Math.min((step * TAKEN) / Math.max(1, count), WIDEST);

/** The left and right edges of the nth of `count` columns around a place. */
const sidesOf = (nth: number, count: number, { step, frame }: ColumnPlace): ((x: number) => Side) => {
  const half = (widthOf(count, step) * count) / 2;
  const bands = bandScale(count, -half, half);
  const [offset, wide] = [bands(nth) ?? 0, bands.bandwidth()];
  const isRoomy = wide >= ROOMY;
  const edge = (at: number): number => clamp(isRoomy ? Math.round(at) : at, frame.left, frame.right);
  return (x) => ({ left: edge(x + offset), right: edge(x + offset + wide - (isRoomy && count > 1 ? 1 : 0)) });
};

interface Bar extends Side {
  readonly index: number;
  readonly top: number;
  readonly foot: number;
  readonly prior: number | null;
}

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

const NO_PATHS = { settled: null, provisional: null, forecast: null, prior: null } as const;

const pathsOf = (bars: readonly Bar[], data: TrendData): Omit<ColumnMarks, keyof SeriesMarks> => {
  const of = (part: string): string | null => pathOf(bars.filter(({ index }) => partAt(index, data) === part));
  return { settled: of('settled'), provisional: of('provisional'), forecast: of('forecast'), prior: priorPath(bars), traces: null };
};

/** A series of a slot, and where its columns stand. */
interface Placed {
  readonly slot: Slot;
  readonly of: number;
  /** In step with the periods. */
  readonly segments: readonly (Segment | null)[];
  readonly nth: number;
  readonly scaleAt: number;
  readonly y: (value: number) => number;
}

const placedOf = (slots: readonly Slot[], stacking: Stacking, { scales, frame, xs }: ColumnPlace): readonly Placed[] =>
  slots.flatMap((slot, nth) => {
    const scaleAt = scales.findIndex(({ keys }) => keys.includes(slot[0]?.key ?? ''));
    const scale = scales[scaleAt];
    if (scale === undefined) return [];
    const y = heightReader(scale, frame);
    return segmentsOf(slot, xs.length, stacking).map((segments, of) => ({ slot, of, segments, nth, scaleAt, y }));
  });

const seriesOf = ({ slot, of }: Placed): TrendSeries => slot[of] as TrendSeries;

/** What any picture of the columns tells of them. */
const marksAt = (placed: Placed, count: number, place: ColumnPlace): SeriesMarks => {
  const { segments, nth, scaleAt, y } = placed;
  const { key, colour, values } = seriesOf(placed);
  const yAt = (index: number): number | null => {
    const segment = segments[index];
    return segment === null || segment === undefined ? null : y(segment.to);
  };
  const index = lastOf(values, place.xs.length);
  const { left, right } = sidesOf(nth, count, place)(place.xs[index] ?? 0);
  const last: Point | null = index < 0 ? null : { index, x: (left + right) / 2, y: yAt(index) as number };
  return { key, colour, axis: sideOf(scaleAt), last, yAt };
};

const barsOf = ({ slot, of, segments, nth, y }: Placed, count: number, data: TrendData, place: ColumnPlace): readonly Bar[] => {
  const stacking = stackingOf(data);
  const sidesAt = sidesOf(nth, count, place);
  return place.xs.flatMap((x, index): readonly Bar[] => {
    const segment = segments[index];
    if (segment === null || segment === undefined) return [];
    const [start, end] = [y(segment.from), y(segment.to)];
    const isHair = stacking === 'grouped' && segment.to !== 0 && Math.abs(start - end) < HAIR;
    const far = isHair ? hairAt(start, segment.to > 0, place.frame) : end;
    const prior = stacking === 'grouped' ? valueAt(slot[of]?.prior, index) : null;
    const [top, foot] = [Math.min(start, far), Math.max(start, far)];
    return [{ ...sidesAt(x), index, top, foot, prior: prior === null ? null : y(prior) }];
  });
};

/** Columns without room for edges are for a canvas where they are many. */
export const areNarrow = (data: TrendData, shown: readonly TrendSeries[], step: number): boolean =>
  widthOf(slotsOf(shown, stackingOf(data)).length, step) < ROOMY;

/** The columns of all series that are drawn as such. */
export const columnMarks = (data: TrendData, shown: readonly TrendSeries[], place: ColumnPlace): readonly ColumnMarks[] => {
  const { density } = place;
  const slots = slotsOf(shown, stackingOf(data));
  const all = placedOf(slots, stackingOf(data), place);
  const crowd = all.map((placed) => ({ series: seriesOf(placed), segments: placed.segments, height: placed.y }));
  const traces = density === null ? [] : crowdedColumns(crowd, data, { ...place, density });
  const marks = all.map((placed, nth): ColumnMarks => {
    const told = marksAt(placed, slots.length, place);
    const trace = traces[nth];
    return trace === undefined
      ? { ...told, ...pathsOf(barsOf(placed, slots.length, data, place), data) }
      : { ...told, ...NO_PATHS, traces: trace };
  });
  return shown.flatMap(({ key }) => marks.find((mark) => mark.key === key) ?? []);
};
