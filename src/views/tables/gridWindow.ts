/**
 * Which lines of a long table are drawn. All lines are equally high, but for those that are open: what they open to stands below them, as
 * high as it is. Lines that are open are always drawn, so that nothing that happens in them is lost by scrolling; of the others those in
 * sight and a few around them are.
 */

/** What stands below an open line besides. */
export interface Opened {
  /** Its place among all lines. */
  readonly index: number;
  /** CSS pixels. */
  readonly height: number;
}

/** Lines from `from` up to, and without, `to`; before them so many are left out. */
export interface LineRun {
  readonly from: number;
  readonly to: number;
  readonly leftOut: number;
}

export interface Sight {
  /** CSS pixels that are scrolled away above, and that are in sight. */
  readonly top: number;
  readonly height: number;
}

const AROUND = 8;

/** The first line that ends below a place, by its height and what is open above it. */
const lineAt = (count: number, line: number, opened: readonly Opened[], place: number): number => {
  let [index, at] = [0, 0];
  for (const { index: open, height } of opened) {
    const upTo = at + (open - index) * line;
    if (place < upTo) break;
    // It ends in the open line, or in what it opens to.
    if (place < upTo + line + height) return open;
    at = upTo + line + height;
    index = open + 1;
  }
  return Math.max(0, Math.min(count, index + Math.floor((place - at) / line)));
};

/** The runs of lines to draw, from first to last, with what is left out before each; `opened` is in the order of the lines. */
export const lineRuns = (count: number, line: number, opened: readonly Opened[], { top, height }: Sight): readonly LineRun[] => {
  const from = Math.max(0, Math.min(count, lineAt(count, line, opened, Math.max(0, top))) - AROUND);
  const to = Math.min(count, lineAt(count, line, opened, Math.max(0, top) + height) + 1 + AROUND);
  const parts = [
    ...opened.filter(({ index }) => index < from).map(({ index }) => ({ from: index, to: index + 1 })),
    { from, to },
    ...opened.filter(({ index }) => index >= to).map(({ index }) => ({ from: index, to: index + 1 })),
  ];
  let end = 0;
  return parts.map((part) => {
    const run = { ...part, leftOut: part.from - end };
    end = part.to;
    return run;
  });
};
