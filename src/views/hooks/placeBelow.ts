/** Where what drops from a button stands, in an engine whose style sheet cannot hold it there: below the button, above it where there is more room. */

const GAP_PX = 4;
const EDGE_PX = 12;

/** CSS pixels from the top left of the window. */
export interface ButtonPlace {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** CSS pixels. */
export interface PlaceSize {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels: `start` and `top` from those edges of the window, `bottom` from its lower edge; one of the two is null. */
export interface PopupPlace {
  readonly leastWidth: number;
  readonly mostHeight: number;
  readonly start: number;
  readonly top: number | null;
  readonly bottom: number | null;
}

/** Null for what is as wide as the window: a sheet, which covers it by its own style. */
export const placeBelow = (button: ButtonPlace, popup: PlaceSize, window: PlaceSize): PopupPlace | null => {
  if (popup.width >= window.width) return null;
  const below = window.height - button.bottom;
  const isBelow = below >= Math.min(popup.height, button.top);
  return {
    leastWidth: button.width,
    mostHeight: Math.max(0, (isBelow ? below : button.top) - GAP_PX - EDGE_PX),
    start: Math.max(EDGE_PX, Math.min(button.left, window.width - popup.width - EDGE_PX)),
    top: isBelow ? button.bottom : null,
    bottom: isBelow ? null : window.height - button.top,
  };
};
