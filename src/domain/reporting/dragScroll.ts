/** Scrolling by itself while something is dragged near an edge (C-973, C-974): dashboards and builder, and the Executive Summary. */

export interface DragScroll {
  /** The share of the height at either edge in which it scrolls. */
  readonly zone: number;
  /** It scrolls once in so many milliseconds. */
  readonly everyMs: number;
}

export const DRAG_SCROLL: Readonly<Record<'dashboard' | 'summary', DragScroll>> = {
  dashboard: { zone: 0.1, everyMs: 50 },
  summary: { zone: 0.2, everyMs: 25 },
};

/** Where to scroll, with the pointer at `y` of a view so high, after so many milliseconds since the last step. */
export const scrollStep = (kind: keyof typeof DRAG_SCROLL, y: number, height: number, sinceMs: number): 'up' | 'down' | null => {
  const { zone, everyMs } = DRAG_SCROLL[kind];
  if (sinceMs < everyMs) return null;
  if (y < height * zone) return 'up';
  return y > height * (1 - zone) ? 'down' : null;
};
