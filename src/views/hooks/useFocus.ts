/**
 * Moves the focus to an element. The other place where a view may touch the DOM.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives a ref whose element takes the focus whenever `when` changes to another value; null never moves it.
 * With the screen's address as `when`, a title takes the focus on each change of screen.
 */
export const useFocus = <E extends HTMLElement>(when: string | number | null): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useLayoutEffect(() => {
    if (when !== null) ref.current?.focus({ preventScroll: true });
  }, [when]);
  return ref;
};
