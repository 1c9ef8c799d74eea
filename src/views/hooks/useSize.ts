/**
 * The size of an element, measured by the browser. One of the two places where a view may touch the DOM; until the
 * first measurement the size is null, so that nothing is drawn at a size that was guessed.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whole CSS pixels of the content box. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const rounded = (width: number, height: number): Size => ({
  width: Math.max(0, Math.floor(width)),
  height: Math.max(0, Math.floor(height)),
});

/**
 * Gives a ref for what stays at the top while the page scrolls. Whatever the browser scrolls to, by the focus or by a link,
 * comes to stand below it: its height is known to the page as `--sticky-top`, for the page's scroll padding. Where it has
 * no box of its own (`display: contents`) its first part alone stays.
 */
export const useStickyTop = <E extends Element>(): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const { style } = element.ownerDocument.documentElement;
    const heightOf = (part: Element | null): number => part?.getBoundingClientRect().height ?? 0;
    const keep = (): void => {
      const height = heightOf(element) || heightOf(element.firstElementChild);
      style.setProperty('--sticky-top', `${Math.ceil(height)}px`);
    };
    keep();
    const observer = new ResizeObserver(keep);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => {
      observer.disconnect();
      style.removeProperty('--sticky-top');
    };
  }, []);
  return ref;
};

/** CSS pixels between the margins of a sheet of A4 (`@page` in theme/base.css); of US Letter there are more. */
const SHEET_PX = 700;

/** What lies in a section with at most so many CSS pixels beside it takes its whole width. */
const MOST_BESIDE_PX = 120;

const outermostSection = (element: Element): Element | null => {
  const outer = element.parentElement?.closest('section') ?? null;
  return outer === null ? null : (outermostSection(outer) ?? outer);
};

/**
 * The size that an element will have on paper: a browser tells the size of the sheet to nobody. A section is as wide as the sheet there,
 * whatever stands beside it on the screen, and what took its whole width does so again; all else keeps its share of the page's width, for
 * the sheet has less around it than the screen.
 */
const sizeOnSheet = (element: Element): Size => {
  const { width, height } = element.getBoundingClientRect();
  const besideWidth = (outermostSection(element)?.getBoundingClientRect().width ?? Number.POSITIVE_INFINITY) - width;
  if (besideWidth <= MOST_BESIDE_PX) return rounded(SHEET_PX - besideWidth, height);
  const page = element.closest('main')?.clientWidth ?? 0;
  return rounded(page === 0 ? width : (width * SHEET_PX) / page, height);
};

/** Gives a ref to put on an element and the element's size, kept current while the element is shown. */
export const useSize = <E extends Element>(): readonly [RefObject<E | null>, Size | null] => {
  const ref = useRef<E | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let held: Size | null = null;
    // NOTE: asked here, for React draws anew for a state that it is told again soon after it changed, which each mount would pay for.
    const keep = (next: Size): void => {
      if (held?.width === next.width && held.height === next.height) return;
      held = next;
      setSize(next);
    };
    const box = element.getBoundingClientRect();
    keep(rounded(box.width, box.height));
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) keep(rounded(entry.contentRect.width, entry.contentRect.height));
    });
    observer.observe(element);
    // The sheet is drawn as soon as this was told: what changes for it changes at once.
    const print = (): void => flushSync(() => keep(sizeOnSheet(element)));
    const printed = (): void => {
      const { width, height } = element.getBoundingClientRect();
      keep(rounded(width, height));
    };
    const page = element.ownerDocument.defaultView;
    page?.addEventListener('beforeprint', print);
    page?.addEventListener('afterprint', printed);
    return () => {
      observer.disconnect();
      page?.removeEventListener('beforeprint', print);
      page?.removeEventListener('afterprint', printed);
    };
  }, []);
  return [ref, size];
};
