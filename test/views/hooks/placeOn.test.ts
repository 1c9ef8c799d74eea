import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOn } from '../../../src/views/hooks/placeOn.ts';

const px = fc.integer({ min: 0, max: 2_000 });

describe('the place of a pointer on an element', () => {
  it('is counted in the pixels that the element was laid out in, however the page is zoomed or scaled', () => {
    fc.assert(
      fc.property(
        px,
        px,
        px,
        px,
        fc.integer({ min: 1, max: 2_000 }),
        fc.constantFrom(0.5, 0.8, 1, 1.1, 1.5, 3),
        (left, top, x, y, width, zoom) => {
          const element = { offsetWidth: width, getBoundingClientRect: () => ({ left, top, width: width * zoom }) };
          const place = placeOn(element, { clientX: left + x * zoom, clientY: top + y * zoom });
          expect(place.x).toBeCloseTo(x, 6);
          expect(place.y).toBeCloseTo(y, 6);
        },
      ),
    );
  });

  it('is that of the page for an element without a width', () => {
    const element = { offsetWidth: 0, getBoundingClientRect: () => ({ left: 10, top: 20, width: 0 }) };
    expect(placeOn(element, { clientX: 15, clientY: 28 })).toEqual({ x: 5, y: 8 });
  });
});
