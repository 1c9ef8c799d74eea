/**
 * The size of an element, measured by the browser. One of the two places where a view may touch the DOM; until the
 * first measurement the size is null, so that nothing is drawn at a size that was guessed.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whole CSS pixels of the content box. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const rounded = (width: number, height: number): Size => ({
  width: Math.max(0, Math.floor(width)),
  height: Math.max(0, Math.floor(height)),
});

/** Gives a ref to put on an element and the element's size, kept current while the element is shown. */
export const useSize = <E extends Element>(): readonly [RefObject<E | null>, Size | null] => {
  const ref = useRef<E | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const keep = (next: Size): void =>
      setSize((held) => (held !== null && held.width === next.width && held.height === next.height ? held : next));
    const box = element.getBoundingClientRect();
    keep(rounded(box.width, box.height));
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) keep(rounded(entry.contentRect.width, entry.contentRect.height));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
};
