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

/** How far to scroll so that a row is in sight; as far as now when it is. */
export const scrollFor = (index: number, rowHeight: number, top: number, height: number): number => {
  const [start, end] = [index * rowHeight, (index + 1) * rowHeight];
  if (start < top) return start;
  return end > top + height ? end - height : top;
};
