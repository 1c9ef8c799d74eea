/** Shows what drops from a button above everything else, and holds it there. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

const GAP_PX = 4;
const EDGE_PX = 12;

/** Whether the style sheet can hold what drops to its button; an engine that cannot is told the place once, when it opens. */
const isAnchored = (): boolean => CSS.supports('position-area', 'block-end');

const placeBelow = (popup: HTMLElement, button: HTMLElement): void => {
  const at = button.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  // A sheet covers the window by its own style.
  if (popup.offsetWidth >= innerWidth) return;
  const isBelow = innerHeight - at.bottom >= Math.min(popup.offsetHeight, at.top);
  popup.style.minInlineSize = `${at.width}px`;
  popup.style.maxBlockSize = `${(isBelow ? innerHeight - at.bottom : at.top) - GAP_PX - EDGE_PX}px`;
  popup.style.insetInlineStart = `${Math.max(EDGE_PX, Math.min(at.left, innerWidth - popup.offsetWidth - EDGE_PX))}px`;
  if (isBelow) popup.style.insetBlockStart = `${at.bottom}px`;
  else popup.style.insetBlockEnd = `${innerHeight - at.top}px`;
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
    else placeBelow(popup, from);
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
