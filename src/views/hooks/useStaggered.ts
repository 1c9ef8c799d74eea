/**
 * The parts of a screen that are drawn one after another, a frame for each: what they draw together would be one long task of scripts,
 * styles and layout, and what stands above them would wait for it.
 */
import { startTransition, useEffect, useState } from 'react';

/** The first part that has something else is given what is latest; the same list where no part has. */
export const nextTurn = <T>(shown: readonly (T | null)[], latest: T): readonly (T | null)[] => {
  const turn = shown.findIndex((each) => each !== latest);
  return turn === -1 ? shown : shown.map((each, part) => (part === turn ? latest : each));
};

/**
 * What each of so many parts is to draw: null until its first turn, then what was latest when its turn came. The turns begin a frame after
 * what is around the parts was drawn, and begin anew with the first part whenever `latest` is another; each is drawn bit by bit, and
 * gives way to what a person does. Without anything to draw (null) no part keeps what it had.
 */
export const useStaggered = <T>(latest: T | null, parts: number): readonly (T | null)[] => {
  const [shown, setShown] = useState<readonly (T | null)[]>(() => Array.from({ length: parts }, () => null));
  // NOTE: set while it is drawn, so that nobody sees what is gone: React draws this again before anything under it.
  if (latest === null && shown.some((part) => part !== null)) setShown(shown.map(() => null));
  useEffect(() => {
    if (latest === null || nextTurn(shown, latest) === shown) return undefined;
    // The frame whose beginning this is lays out what was drawn before; what is drawn now has the next.
    const frame = window.requestAnimationFrame(() => startTransition(() => setShown((before) => nextTurn(before, latest))));
    return () => window.cancelAnimationFrame(frame);
  }, [shown, latest]);
  return shown;
};
