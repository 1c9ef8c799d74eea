/**
 * Paints a canvas, and paints it again when its colours or the screen's pixels change. Beside useSize and useFocus the third
 * place where a view may touch the DOM: a canvas has no marks of its own that a style sheet could reach.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './useSize.ts';

/**
 * Paints in CSS pixels; it must be the same function as long as the picture is the same. `colours` are those of the elements
 * inside the canvas, in their order: nobody sees these, and style sheets reach them.
 */
export type Paint = (context: CanvasRenderingContext2D, colours: readonly string[]) => void;

/** NOTE: pngExport.ts sends this with a scale to have a canvas painted finer than the screen, and with null to have it back. */
const PAINT_AT = 'velocity:paint-at';

/** What changes colours without changing a prop. */
const SCHEMES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

const paintAt = (canvas: HTMLCanvasElement, size: Size, scale: number, view: Window, paint: Paint): void => {
  // Setting a size empties the canvas as well.
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(scale, scale);
  paint(
    context,
    [...canvas.children].map((each) => view.getComputedStyle(each).color),
  );
};

/** Gives a ref for a canvas of that size in CSS pixels. */
export const useCanvas = (paint: Paint, size: Size): RefObject<HTMLCanvasElement | null> => {
  const ref = useRef<HTMLCanvasElement | null>(null);
  useLayoutEffect(() => {
    const canvas = ref.current;
    const view = canvas?.ownerDocument.defaultView ?? null;
    if (canvas === null || view === null) return undefined;
    const draw = (): void => paintAt(canvas, size, view.devicePixelRatio, view, paint);
    const drawAt = (event: Event): void => {
      const asked: unknown = event instanceof view.CustomEvent ? event.detail : null;
      paintAt(canvas, size, typeof asked === 'number' ? asked : view.devicePixelRatio, view, paint);
    };
    draw();
    const themes = new view.MutationObserver(draw);
    themes.observe(canvas.ownerDocument.documentElement, { attributeFilter: ['data-theme'] });
    const queries = [...SCHEMES, `(resolution: ${view.devicePixelRatio}dppx)`].map((query) => view.matchMedia(query));
    for (const query of queries) query.addEventListener('change', draw);
    canvas.addEventListener(PAINT_AT, drawAt);
    return () => {
      themes.disconnect();
      for (const query of queries) query.removeEventListener('change', draw);
      canvas.removeEventListener(PAINT_AT, drawAt);
    };
  }, [paint, size]);
  return ref;
};

/**
 * Device pixels in a CSS pixel; 1 where there is no screen. NOTE: heard of before the paint, as a size is: what is heard of after it costs every
 * chart a task of its own at its mount.
 */
export const usePixelRatio = (): number => {
  const [ratio, setRatio] = useState(() => (typeof window === 'undefined' ? 1 : window.devicePixelRatio));
  useLayoutEffect(() => {
    const keep = (): void => setRatio(window.devicePixelRatio);
    keep();
    // Zooming and another screen both change what the window measures.
    window.addEventListener('resize', keep);
    return () => window.removeEventListener('resize', keep);
  }, []);
  return ratio;
};
