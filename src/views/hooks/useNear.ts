/**
 * Tells that an element comes near what is in sight. Like useSize it measures and nothing else: what comes of it is an event, so that a
 * replay has it from its log.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far outside of what is in sight an element counts as near: most of a screen, so that its figures are there when it is reached. */
const MARGIN = '600px 0px';

/** Gives a ref; `onNear` is called once the element is near, or its page is printed, unless it `isKnown` already. */
export const useNear = <E extends Element>(isKnown: boolean, onNear: () => void): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useLayoutEffect(() => {
    const element = ref.current;
    const page = element?.ownerDocument.defaultView ?? null;
    if (isKnown || element === null || page === null) return undefined;
    const tell = (): void => latest.current();
    const observer = new page.IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    page.addEventListener('beforeprint', tell);
    return () => {
      observer.disconnect();
      page.removeEventListener('beforeprint', tell);
    };
  }, [isKnown]);
  return ref;
};
