/** Shows what drops from a button above everything else, and holds it there. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { placeBelow } from './placeBelow.ts';

/** Whether the style sheet can hold what drops to its button; an engine that cannot is told the place once, when it opens. */
const isAnchored = (): boolean => CSS.supports('position-area', 'block-end');

const px = (length: number | null): string => (length === null ? '' : `${length}px`);

const putBelow = (popup: HTMLElement, button: HTMLElement): void => {
  const place = placeBelow(
    button.getBoundingClientRect(),
    { width: popup.offsetWidth, height: popup.offsetHeight },
    { width: window.innerWidth, height: window.innerHeight },
  );
  if (place === null) return;
  const { style } = popup;
  style.minInlineSize = px(place.leastWidth);
  style.maxBlockSize = px(place.mostHeight);
  style.insetInlineStart = px(place.start);
  style.insetBlockStart = px(place.top);
  style.insetBlockEnd = px(place.bottom);
};

/** Where what drops belongs, and what takes the focus when it opens. */
export interface PopupShown<E> {
  /** The name by which the style sheet holds it to its button. */
  readonly anchor: '--list' | '--panel';
  readonly button: (layer: E) => Element | null;
  readonly firstFocus: (layer: E) => HTMLElement | null;
}

/**
 * Gives a ref for the layer of what drops from a button: it covers the page, as a `popover` in the top layer where nothing cuts
 * it off, and its one child stands at the button, which has the focus again when it goes.
 */
export const usePopup = <E extends HTMLElement>({ anchor, button, firstFocus }: PopupShown<E>): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once, when it comes.
  useLayoutEffect(() => {
    const layer = ref.current;
    const popup = layer?.firstElementChild;
    if (layer === null || !(popup instanceof HTMLElement)) return undefined;
    const from = button(layer);
    if (!(from instanceof HTMLElement)) return undefined;
    if (layer.hasAttribute('popover')) layer.showPopover?.();
    if (isAnchored()) from.style.setProperty('anchor-name', anchor);
    else putBelow(popup, from);
    const first = firstFocus(layer);
    first?.focus({ preventScroll: true });
    if (first !== popup) first?.scrollIntoView({ block: 'nearest' });
    return () => {
      from.style.removeProperty('anchor-name');
      if (layer.contains(layer.ownerDocument.activeElement)) from.focus({ preventScroll: true });
    };
  }, []);
  return ref;
};
