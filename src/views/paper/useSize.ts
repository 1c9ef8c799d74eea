/** In the place of `hooks/useSize.ts` on paper: nothing is measured, the width is that of the sheet. */
import { type RefObject, useMemo, useRef } from 'react';
import type { Size } from '../hooks/useSize.ts';
import { usePaper } from './paper.ts';

export type { Size } from '../hooks/useSize.ts';

/** CSS pixels of what takes all the height that its container leaves: a picture of two to one. */
const FILLED_RATIO = 0.5;

export const useStickyTop = <E extends Element>(): RefObject<E | null> => useRef<E | null>(null);

export const useSize = <E extends Element>(): readonly [RefObject<E | null>, Size | null] => {
  const { width } = usePaper();
  const ref = useRef<E | null>(null);
  const size = useMemo(() => ({ width, height: Math.round(width * FILLED_RATIO) }), [width]);
  return [ref, size];
};
