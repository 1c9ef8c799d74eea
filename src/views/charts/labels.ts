/** Labels beside points: the first place where one covers neither another label nor a point, or none at all. */
import { type Frame, rounded } from './geometry.ts';
import { fittedAmong, textWidth } from './textWidth.ts';

/** CSS pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface LabelledPoint {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface PointLabel {
  readonly key: string;
  readonly text: string;
  /** The left end of its words, and the middle of their height. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

const TALL = 15;
const GAP = 4;
/** Longer names are cut; the tooltip and the table have them whole. */
const LONGEST = 150;
/** Of thousands of points only so many are tried: there is no room for more on any screen. */
const MOST = 400;

export const touches = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isWithin = (box: Box, frame: Frame): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

/** Right, left, above, below, then the corners. */
const boxesAt = ({ x, y, r }: LabelledPoint, wide: number): readonly Box[] => {
  const away = r + GAP;
  const at = (left: number, middle: number): Box => ({ left, right: left + wide, top: middle - TALL / 2, bottom: middle + TALL / 2 });
  const [after, before, over, under] = [x + away, x - away - wide, y - away - TALL / 2, y + away + TALL / 2];
  return [
    at(after, y),
    at(before, y),
    at(x - wide / 2, over),
    at(x - wide / 2, under),
    at(after - GAP, over + GAP),
    at(before + GAP, over + GAP),
    at(after - GAP, under - GAP),
    at(before + GAP, under - GAP),
  ];
};

/** `points` in the order of their worth; `taken` is what words of the chart itself cover. */
export const pointLabels = (points: readonly LabelledPoint[], frame: Frame, taken: readonly Box[]): readonly PointLabel[] => {
  const bodies = points.map(({ key, x, y, r }) => ({ key, left: x - r, right: x + r, top: y - r, bottom: y + r }));
  const covered: Box[] = [...taken];
  const labels: PointLabel[] = [];
  const named = points.slice(0, MOST);
  const texts = fittedAmong(
    named.map(({ text }) => text),
    LONGEST,
  );
  for (const [nth, point] of named.entries()) {
    const text = texts[nth] ?? '';
    if (text === '') continue;
    const box = boxesAt(point, textWidth(text)).find(
      (each) =>
        isWithin(each, frame) &&
        covered.every((other) => !touches(each, other)) &&
        bodies.every((body) => body.key === point.key || !touches(each, body)),
    );
    if (box === undefined) continue;
    covered.push(box);
    labels.push({ key: point.key, text, x: rounded(box.left), y: rounded((box.top + box.bottom) / 2), box });
  }
  return labels;
};
