/** Where the timeline draws what: density of events, errors, slow answers, page loads, times. Numbers in, marks out. */
import { group, max, rollup } from 'd3-array';
import { type ScaleLinear, scaleLinear, scaleSqrt } from 'd3-scale';
import { durationOf, type Row, type SessionRows, timeOf } from '../../domain/replay/sessionRows.ts';

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

export interface Mark {
  readonly x: number;
  readonly seq: number;
}

/** A time on the axis, in milliseconds of the session. */
export interface Tick {
  readonly x: number;
  readonly time: number;
}

export interface TimelineMarks {
  readonly ticks: readonly Tick[];
  readonly bars: readonly Bar[];
  readonly errors: readonly Mark[];
  readonly slow: readonly Mark[];
  readonly pages: readonly Mark[];
}

export interface TimelineInput {
  readonly sessionRows: SessionRows;
  readonly skipIdle: boolean;
  readonly width: number;
  readonly height: number;
  readonly slow: ReadonlyMap<number, number>;
  /** The entry whose state differs, if there is one. */
  readonly divergent: number | null;
}

const BAR = 4;
const GAP = 1;
const PAD = 6;

const span = (width: number): number => Math.max(1, width - 2 * PAD);

const scaleOf = (duration: number, width: number): ScaleLinear<number, number> =>
  scaleLinear([0, duration], [PAD, PAD + span(width)]).clamp(true);

/** Pixels of a time; everything stands in the middle where no time passed. */
export const xOfTime = (sessionRows: SessionRows, skipIdle: boolean, width: number, time: number): number => {
  const duration = durationOf(sessionRows, skipIdle);
  return duration === 0 ? width / 2 : scaleOf(duration, width)(time);
};

/** The time under a pixel; beyond either end that end. */
export const timeOfX = (sessionRows: SessionRows, skipIdle: boolean, width: number, x: number): number =>
  scaleOf(durationOf(sessionRows, skipIdle), width).invert(x);

const barsOf = (xs: readonly number[], width: number, height: number): readonly Bar[] => {
  const counts = rollup(
    xs,
    ({ length }) => length,
    (x) => Math.floor(Math.min(x, width - 1) / BAR),
  );
  // The root lets a single event be seen beside a storm.
  const tall = scaleSqrt([0, max(counts.values()) ?? 1], [0, height]);
  return [...counts].map(([bin, count]) => ({ x: bin * BAR, width: BAR - GAP, height: Math.max(3, tall(count)) }));
};

/** Marks at the same pixel are one: the first. */
const marksOf = (rows: readonly Row[], xs: readonly number[], isMarked: (row: Row) => boolean): readonly Mark[] => {
  const marks = rows.flatMap((row, i): readonly Mark[] => (isMarked(row) ? [{ x: Math.round(xs[i] ?? 0), seq: row.seq }] : []));
  return [...group(marks, ({ x }) => x).values()].flatMap((same) => same.slice(0, 1));
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Round distances between two ticks. */
const STEPS: readonly number[] = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 8, 12, 24].map((hours) => hours * HOUR),
];

/** As many pixels has a tick at least, so that its words do not touch the next one's. */
const TICK_ROOM = 90;

/** Round times from the start on; the last keeps clear of the end. None where no time passed. */
const ticksOf = (sessionRows: SessionRows, skipIdle: boolean, width: number): readonly Tick[] => {
  const duration = durationOf(sessionRows, skipIdle);
  const least = (TICK_ROOM / span(width)) * duration;
  const step = STEPS.find((each) => each >= least) ?? Math.ceil(least / (24 * HOUR)) * 24 * HOUR;
  const ticks: Tick[] = [];
  for (let time = 0; time < duration; time += step) {
    const x = xOfTime(sessionRows, skipIdle, width, time);
    if (x <= width - TICK_ROOM / 2) ticks.push({ x, time });
  }
  return ticks;
};

export const layoutTimeline = ({ sessionRows, skipIdle, width, height, slow, divergent }: TimelineInput): TimelineMarks => {
  const { rows } = sessionRows;
  const duration = durationOf(sessionRows, skipIdle);
  const scale = scaleOf(duration, width);
  const xs = rows.map((row) => (duration === 0 ? width / 2 : scale(timeOf(row, skipIdle))));
  return {
    ticks: ticksOf(sessionRows, skipIdle, width),
    bars: barsOf(xs, width, height),
    errors: marksOf(rows, xs, (row) => row.error !== null || row.seq === divergent),
    slow: marksOf(rows, xs, (row) => slow.has(row.seq)),
    pages: marksOf(rows, xs, (row) => row.startsPage && row.seq !== sessionRows.first),
  };
};
