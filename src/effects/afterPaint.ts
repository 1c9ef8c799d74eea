/** Knows of the frame that a press or a key leads to: from the press until it is painted, and calls once it is. */
import type { AfterPaint } from '../domain/journal/ports.ts';

/** What is needed of the window. */
export type PaintedWindow = Pick<Window, 'addEventListener' | 'requestAnimationFrame' | 'setTimeout' | 'clearTimeout'>;

/** Where no frame comes, because the page is hidden or at work elsewhere, nothing waits longer, milliseconds. */
export const LONGEST_WAIT_MS = 300;

const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown'] as const;

export const createAfterPaint = (page: PaintedWindow): AfterPaint => {
  let isDue = false;
  let timer = 0;
  let runs: (() => void)[] = [];
  const painted = (): void => {
    const now = runs;
    page.clearTimeout(timer);
    isDue = false;
    runs = [];
    for (const run of now) run();
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = painted;
  const expect = (): void => {
    if (isDue) return;
    isDue = true;
    // The frame's own callback comes before it is painted, a message that is sent there comes after.
    page.requestAnimationFrame(() => port2.postMessage(null));
    timer = page.setTimeout(painted, LONGEST_WAIT_MS);
  };
  for (const type of PRESSES) page.addEventListener(type, expect, { capture: true, passive: true });
  page.addEventListener('pagehide', painted);
  return {
    isDue: () => isDue,
    next: (run) => {
      runs.push(run);
    },
  };
};
