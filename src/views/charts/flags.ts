/**
 * The lane of flags between the plot and the names of its periods: what is known of the days besides their figures. A lane
 * of its own is what keeps flags clear of every mark and label. Flags that would touch are one with a count; under them runs
 * a bar over the periods that are meant.
 */
import type { AnnotationKind } from '../../domain/annotations/calendar.ts';
import { spanOf } from './bands.ts';
import type { ChartAnnotation, TrendData } from './chartData.ts';
import { clamp, type Frame, rounded } from './geometry.ts';

/** CSS pixels of the lane. */
export const TRACK = 24;
/** Half the width of a flag; a count of two figures fits, and three letters nearly. */
export const FLAG_HALF = 8;
/** Between the middles of two flags. */
const APART = 2 * FLAG_HALF + 3;
const BAR = 3;

/** `several` where the flags that are one are not of one kind. */
export type FlagSign = AnnotationKind | 'several';

export interface Flag {
  readonly key: string;
  readonly sign: FlagSign;
  readonly x: number;
  readonly y: number;
  /** How many it stands for, in three letters at most; null for one. */
  readonly count: string | null;
  /** The periods that it stands for, both in. */
  readonly first: number;
  readonly last: number;
}

/** A stretch of the bar under the plot. */
export interface Reach {
  readonly x: number;
  readonly width: number;
}

export interface FlagTrack {
  readonly top: number;
  readonly bottom: number;
  readonly flags: readonly Flag[];
  readonly reaches: readonly Reach[];
  readonly bar: number;
}

export interface TrackPlace {
  readonly frame: Frame;
  readonly xs: readonly number[];
  /** Of the whole picture. */
  readonly height: number;
}

interface Placed {
  readonly annotation: ChartAnnotation;
  readonly first: number;
  readonly last: number;
  readonly x: number;
}

/** In a frame narrower than a flag all stand in its middle. */
const within = (x: number, { left, right }: Frame): number =>
  right - left < 2 * FLAG_HALF ? (left + right) / 2 : clamp(x, left + FLAG_HALF, right - FLAG_HALF);

/** The annotations that have a flag: all but those that are shaded. */
export const flaggedIn = ({ events = [], annotations = [] }: TrendData): readonly ChartAnnotation[] => {
  const shaded = new Set(events.map(({ key }) => key));
  return annotations.filter(({ key }) => !shaded.has(key));
};

const placedIn = (data: TrendData, { frame, xs }: TrackPlace): readonly Placed[] =>
  flaggedIn(data)
    .flatMap((annotation): readonly Placed[] => {
      const span = spanOf(data, annotation);
      const x = xs[span?.first ?? -1];
      return span === null || x === undefined ? [] : [{ annotation, ...span, x: within(x, frame) }];
    })
    .sort((a, b) => a.x - b.x);

const countWords = (n: number): string | null => (n < 2 ? null : n > 99 ? '99+' : `${n}`);

const flagOf = (group: readonly [Placed, ...Placed[]], y: number): Flag => {
  const [head] = group;
  const { kind, key } = head.annotation;
  return {
    key,
    sign: group.every(({ annotation }) => annotation.kind === kind) ? kind : 'several',
    x: rounded(head.x),
    y,
    count: countWords(group.length),
    first: Math.min(...group.map(({ first }) => first)),
    last: Math.max(...group.map(({ last }) => last)),
  };
};

/** From left to right; what would touch the flag before it joins it. */
const grouped = (placed: readonly Placed[]): readonly (readonly [Placed, ...Placed[]])[] => {
  const groups: [Placed, ...Placed[]][] = [];
  for (const one of placed) {
    const group = groups.at(-1);
    if (group !== undefined && one.x - group[0].x < APART) group.push(one);
    else groups.push([one]);
  }
  return groups;
};

/** The periods that are meant, as stretches that keep apart. */
const reachesOf = (placed: readonly Placed[], { frame, xs }: TrackPlace): readonly Reach[] => {
  const half = xs.length > 1 ? ((xs[1] ?? 0) - (xs[0] ?? 0)) / 2 : (frame.right - frame.left) / 2;
  const reaches: { from: number; to: number }[] = [];
  for (const { first, last } of [...placed].sort((a, b) => a.first - b.first)) {
    const from = clamp((xs[first] ?? frame.left) - half, frame.left, frame.right);
    const to = clamp((xs[last] ?? frame.right) + half, frame.left, frame.right);
    const before = reaches.at(-1);
    if (before !== undefined && from <= before.to) before.to = Math.max(before.to, to);
    else reaches.push({ from, to });
  }
  return reaches.map(({ from, to }) => ({ x: rounded(from), width: rounded(to - from) }));
};

/** Lays the lane out; in a picture without room for it the flags lie as low as it goes. */
export const flagTrack = (data: TrendData, place: TrackPlace): FlagTrack => {
  const { frame, height } = place;
  const top = frame.bottom;
  const bottom = rounded(Math.max(top, Math.min(height, top + TRACK)));
  const placed = placedIn(data, place);
  const y = rounded(Math.min(bottom, top + BAR + 2 + FLAG_HALF));
  return { top, bottom, flags: grouped(placed).map((group) => flagOf(group, y)), reaches: reachesOf(placed, place), bar: BAR };
};

/** The flag at a place in the lane; null where there is none. */
export const flagAt = ({ flags }: FlagTrack, x: number): Flag | null => flags.find((flag) => Math.abs(flag.x - x) <= FLAG_HALF + 1) ?? null;
