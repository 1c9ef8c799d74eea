/**
 * Tells that an element comes near what is in sight. Like useSize it measures and nothing else: what comes of it is an event, so that a
 * replay has it from its log.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far outside of what is in sight an element counts as near: most of a screen, so that its figures are there when it is reached. */
const NEAR_MARGIN = '600px 0px';

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
      { rootMargin: NEAR_MARGIN },
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

/** Where an element is: in sight, near what is in sight, or neither. */
export type PlaceInSight = 'seen' | 'near' | 'away';

/** Gives a ref; `onPlace` is called whenever that changes. What is printed counts as near. */
export const usePlaceInSight = <E extends Element>(isTold: boolean, onPlace: (place: PlaceInSight) => void): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  const latest = useRef(onPlace);
  latest.current = onPlace;
  useLayoutEffect(() => {
    const element = ref.current;
    const page = element?.ownerDocument.defaultView ?? null;
    if (!isTold || element === null || page === null) return undefined;
    let [isSeen, isNear, told]: [boolean, boolean, PlaceInSight] = [false, false, 'away'];
    const tell = (): void => {
      const place = isSeen ? 'seen' : isNear ? 'near' : 'away';
      if (place === told) return;
      told = place;
      latest.current(place);
    };
    const watch = (rootMargin: string, note: (is: boolean) => void): { readonly disconnect: () => void } => {
      const observer = new page.IntersectionObserver(
        (entries) => {
          note(entries.at(-1)?.isIntersecting === true);
          tell();
        },
        { rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    const observers = [
      watch('0px', (is) => {
        isSeen = is;
      }),
      watch(NEAR_MARGIN, (is) => {
        isNear = is;
      }),
    ];
    const onPrint = (): void => {
      isNear = true;
      tell();
    };
    page.addEventListener('beforeprint', onPrint);
    return () => {
      for (const observer of observers) observer.disconnect();
      page.removeEventListener('beforeprint', onPrint);
    };
  }, [isTold]);
  return ref;
};
