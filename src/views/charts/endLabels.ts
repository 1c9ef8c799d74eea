/** The newest value of each series without an axis, at the end of its line. */
import type { TrendSeries } from './chartData.ts';
import type { EndLabel, SeriesMarks } from './chartMarks.ts';
import { clamp, type Frame } from './geometry.ts';
import { FONT_SIZE, textWidth } from './textWidth.ts';

export interface End {
  readonly series: TrendSeries;
  readonly text: string;
}

/** Moves labels apart, downwards first and then back up from the floor, so that none touches its neighbour. */
const spread = (labels: readonly EndLabel[], frame: Frame, room: number): readonly EndLabel[] => {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const ys = sorted.map(({ y }) => y);
  for (let i = 1; i < ys.length; i += 1) ys[i] = Math.max(ys[i] as number, (ys[i - 1] as number) + room);
  for (let i = ys.length - 1; i >= 0; i -= 1) ys[i] = Math.min(ys[i] as number, frame.bottom - (ys.length - 1 - i) * room);
  return sorted.map((label, i) => ({ ...label, y: clamp(ys[i] as number, frame.top, frame.bottom) }));
};

export interface EndPlace {
  readonly frame: Frame;
  /** Where the words end. */
  readonly right: number;
}

export const endLabels = (ends: readonly End[], drawn: readonly SeriesMarks[], { frame, right }: EndPlace): readonly EndLabel[] => {
  const x = right - Math.max(0, ...ends.map(({ text }) => textWidth(text)));
  const labels = ends.flatMap(({ series, text }) => {
    const last = drawn.find((mark) => mark.key === series.key)?.last ?? null;
    return last === null ? [] : [{ key: series.key, colour: series.colour, x, y: last.y, text }];
  });
  return spread(labels, frame, FONT_SIZE + 2);
};
