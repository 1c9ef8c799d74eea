/** Keeps messages where they cover no control of the page, as it scrolls, changes its size, or a dialog opens. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Box, type FreePlace, freePlace } from './freePlace.ts';

const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** What is not shown, or cannot be reached while a dialog is open, is no control. */
const isInReach = (element: Element): boolean => element.closest('[inert], [aria-hidden="true"], [hidden]') === null;

const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};

const placeOf = (element: HTMLElement, held: FreePlace | null): FreePlace => {
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const own = boxOf(element);
  const isShown = ({ left, top, right, bottom }: Box): boolean =>
    right > left && bottom > top && bottom > 0 && right > 0 && top < clientHeight && left < clientWidth;
  const controls = [...element.ownerDocument.querySelectorAll(CONTROLS)]
    .filter((control) => !element.contains(control) && isInReach(control))
    .map(boxOf)
    .filter(isShown);
  const buttons = [...element.querySelectorAll('button')].map((button) => {
    const { left, top, right, bottom } = boxOf(button);
    return { left: left - own.left, top: top - own.top, right: right - own.left, bottom: bottom - own.top };
  });
  const messages = { width: own.right - own.left, height: own.bottom - own.top, buttons };
  return freePlace(messages, { width: clientWidth, height: clientHeight }, controls, held);
};

const isSame = (a: FreePlace | null, b: FreePlace): boolean =>
  a !== null && a.left === b.left && a.bottom === b.bottom && a.isOver === b.isOver;

/** The place of an element whose content is named by `content`; null, and no work at all, while that is empty. */
export const useFreePlace = <E extends HTMLElement>(ref: RefObject<E | null>, content: string): FreePlace | null => {
  const [place, setPlace] = useState<FreePlace | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const page = element?.ownerDocument;
    const window = page?.defaultView;
    if (content === '' || element === null || page === undefined || window === null || window === undefined) {
      setPlace(null);
      return undefined;
    }
    let frame: number | null = null;
    const look = (): void => {
      frame = null;
      setPlace((held) => {
        const next = placeOf(element, held);
        return isSame(held, next) ? held : next;
      });
    };
    const later = (): void => {
      frame ??= window.requestAnimationFrame(look);
    };
    look();
    const sizes = new ResizeObserver(later);
    for (const part of [element, page.body]) sizes.observe(part);
    const layers = new MutationObserver(later);
    layers.observe(page.body, { childList: true });
    window.addEventListener('scroll', later, { passive: true, capture: true });
    window.addEventListener('resize', later);
    return () => {
      if (frame !== null) window.cancelAnimationFrame(frame);
      sizes.disconnect();
      layers.disconnect();
      window.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, [ref, content]);
  return place;
};
