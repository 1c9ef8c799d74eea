/** Which rows of a long list are drawn: those in sight and a few around them. */

export interface Window {
  readonly from: number;
  /** Behind the last that is drawn. */
  readonly to: number;
}

const AROUND = 8;

export const rowsInSight = (count: number, rowHeight: number, top: number, height: number): Window => {
  const from = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - AROUND);
  return { from, to: Math.min(count, Math.ceil((top + height) / rowHeight) + AROUND) };
};

/** How far to scroll so that a row is in sight: as far as now when it is, by as little as it takes when it is near, else to the middle. */
export const scrollFor = (index: number, rowHeight: number, top: number, height: number): number => {
  const [start, end] = [index * rowHeight, (index + 1) * rowHeight];
  if (start >= top && end <= top + height) return top;
  if (end < top - rowHeight || start > top + height + rowHeight) return Math.max(0, start - (height - rowHeight) / 2);
  return start < top ? start : end - height;
};
