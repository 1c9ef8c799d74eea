/** Places on a screen: frames, and coordinates rounded to what can be seen. */

/** Where the lines are drawn; labels stand around it. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture is never less than nothing. */
export const sizeOf = ({ width, height }: Size): Size => ({ width: Math.max(0, width), height: Math.max(0, height) });

/** A hundredth of a pixel is finer than any screen. */
export const rounded = (n: number): number => Math.round(n * 100) / 100;

/** A tenth of a pixel is finer than any eye. */
export const tenth = (n: number): number => Math.round(n * 10) / 10;

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** How far a key goes along a row of periods, where Page Down goes `page` on; undefined for keys that go nowhere. */
export const stepOf = (key: string, page: number): number | undefined =>
  new Map([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['PageDown', page],
    ['PageUp', -page],
    ['Home', Number.NEGATIVE_INFINITY],
    ['End', Number.POSITIVE_INFINITY],
  ]).get(key);
