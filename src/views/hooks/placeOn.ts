/**
 * Where a pointer is on an element, in the CSS pixels of that element: those that it was laid out and measured in. A zoomed or scaled page
 * (CSS `zoom`, `transform`) tells the pointer and the box in other pixels than these, and what `offsetX` counts in differs by browser.
 */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What is read of an element: its box as the pointer sees it, and the width that it was laid out with. */
export interface PlacedElement {
  readonly offsetWidth: number;
  readonly getBoundingClientRect: () => { readonly left: number; readonly top: number; readonly width: number };
}

export const placeOn = (element: PlacedElement, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place => {
  const { left, top, width } = element.getBoundingClientRect();
  const scale = width > 0 && element.offsetWidth > 0 ? width / element.offsetWidth : 1;
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
};
