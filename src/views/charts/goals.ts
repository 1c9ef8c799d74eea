/** Goals: a marked line on the axis of their unit, with their name where it covers least. */
import type { AxisScale } from './axes.ts';
import type { GoalLine } from './chartData.ts';
import type { GoalLabel, GoalMarks, SeriesMarks } from './chartMarks.ts';
import { clamp, type Frame, rounded } from './geometry.ts';
import { linePath, type Point, pointsOf, runsOf } from './linePaths.ts';
import { heightReader } from './scales.ts';
import { FONT_SIZE, fitted, textWidth } from './textWidth.ts';

/** What is there already when the goals are laid out. */
export interface GoalPlace {
  readonly scales: readonly AxisScale[];
  readonly frame: Frame;
  readonly lines: readonly SeriesMarks[];
  readonly xs: readonly number[];
}

/** Enough room between a label and a line for both to be read. */
const CLEAR = 18;

/** How far the middle of a label at `y` is from the nearest line that passes under its words. */
const clearance = (label: GoalLabel, lines: readonly SeriesMarks[], xs: readonly number[]): number => {
  const long = textWidth(label.text);
  const [from, to] = label.anchor === 'end' ? [label.x - long, label.x] : [label.x, label.x + long];
  const under = xs.flatMap((x, i) => (x >= from - 8 && x <= to + 8 ? [i] : []));
  const middle = label.y - FONT_SIZE / 3;
  const gaps = lines.map(({ yAt }) =>
    under.reduce((least, i) => Math.min(least, Math.abs((yAt(i) ?? Number.POSITIVE_INFINITY) - middle)), CLEAR),
  );
  return Math.min(CLEAR, ...gaps);
};

/** Right or left, above or below the goal's line: the first place that is clear, else the clearest. */
const goalLabel = (points: readonly Point[], text: string, { frame, lines, xs }: GoalPlace): GoalLabel | null => {
  const [first, last] = [points[0], points[points.length - 1]];
  if (first === undefined || last === undefined) return null;
  const at = (point: Point, by: number): number =>
    rounded(clamp(point.y + by, frame.top + FONT_SIZE, Math.max(frame.top + FONT_SIZE, frame.bottom - 4)));
  const places = [-5, FONT_SIZE + 3].flatMap((by): readonly GoalLabel[] => [
    { x: frame.right, y: at(last, by), anchor: 'end', text },
    { x: frame.left + 4, y: at(first, by), anchor: 'start', text },
  ]);
  const judged = places.map((place) => ({ place, room: clearance(place, lines, xs) }));
  return judged.reduce((best, each) => (each.room > best.room ? each : best)).place;
};

/** A goal is a level for each period: a step where it changes. */
const goalOf = (goal: GoalLine, place: GoalPlace): readonly GoalMarks[] => {
  const { frame, xs } = place;
  const scale = place.scales.find(({ goals }) => goals.includes(goal.key));
  if (scale === undefined) return [];
  const points = pointsOf(goal.values, xs, heightReader(scale, frame));
  const half = xs.length > 1 ? ((xs[1] ?? 0) - (xs[0] ?? 0)) / 2 : (frame.right - frame.left) / 2;
  const ledge = (point: Point): readonly Point[] =>
    [-half, half].map((by) => ({ ...point, x: clamp(point.x + by, frame.left, frame.right) }));
  const path = linePath(runsOf(points.flatMap((point): readonly (Point | null)[] => (point === null ? [null] : ledge(point)))));
  const text = fitted(goal.label, frame.right - frame.left);
  const label = goalLabel(
    points.filter((point) => point !== null),
    text,
    place,
  );
  return path === null || label === null ? [] : [{ key: goal.key, path, label }];
};

/** The marks of all goals that have a value and a series to stand beside. */
export const goalMarks = (goals: readonly GoalLine[], place: GoalPlace): readonly GoalMarks[] =>
  goals.flatMap((goal) => goalOf(goal, place));
