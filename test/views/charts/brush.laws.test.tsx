import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Brush } from '../../../src/views/charts/Brush.tsx';
import {
  type BrushPart,
  brushLayout,
  dragAfterMove,
  dragAfterPress,
  indexAt,
  partAt,
  rangeAfterDrag,
  rangeAfterKey,
  rangeAfterRelease,
  rangeWithin,
  windowOf,
} from '../../../src/views/charts/brush.layout.ts';
import { draw, within } from '../drawn.tsx';

const length = fc.integer({ min: 1, max: 400 });
const anyRange = fc.record({ first: fc.integer({ min: -20, max: 420 }), last: fc.integer({ min: -20, max: 420 }) });
const part = fc.constantFrom<BrushPart>('first', 'last', 'window', 'new');
const value = fc.oneof(fc.double(), fc.constant(null), fc.constantFrom(0, -5, 1e-9, 1e12, Number.MAX_VALUE));
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'] as const;

const isOrdered = ({ first, last }: { first: number; last: number }, count: number): boolean => 0 <= first && first <= last && last < count;

describe('a brush', () => {
  test.prop([fc.array(value, { maxLength: 200 }), anyRange, fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 200 })])(
    'lays any course out within its frame, and nothing that is not a number',
    (values, range, width, height) => {
      const marks = brushLayout({ values, flags: values.map((_, i) => i) }, { width, height });
      const { left, right } = windowOf(range, width, values.length);
      expect(`${marks.line}${marks.area}`).not.toMatch(/NaN|Infinity/);
      expect(0 <= left && left <= right && right <= width + 0.01).toBe(true);
      for (const { x, y } of [...marks.flags, ...marks.dots]) expect(x >= 0 && x <= width && Number.isFinite(y)).toBe(true);
    },
  );

  test.prop([length, anyRange, part, fc.integer({ min: 0, max: 399 }), fc.integer({ min: 0, max: 399 })])(
    'whatever is dragged wherever, the range is one of the course',
    (count, any, held, from, to) => {
      const start = rangeWithin(any, count);
      const next = rangeAfterDrag(held, start, Math.min(from, count - 1), Math.min(to, count - 1), count);
      expect(isOrdered(next, count)).toBe(true);
      if (held === 'window') expect(next.last - next.first).toBe(start.last - start.first);
    },
  );

  test.prop([length, anyRange, fc.constantFrom('first', 'last', 'window' as const), fc.constantFrom(...KEYS)])(
    'no key takes an edge past the other or out of the course, and the window keeps its length',
    (count, any, held, key) => {
      const start = rangeWithin(any, count);
      const next = rangeAfterKey(held, key, start, count);
      expect(next !== undefined && isOrdered(next, count)).toBe(true);
      if (held === 'window') expect((next?.last ?? 0) - (next?.first ?? 0)).toBe(start.last - start.first);
    },
  );

  it('goes by a day with the arrows, by a week with the pages, to the ends with Home and End', () => {
    const at = { first: 20, last: 30 };
    expect(rangeAfterKey('first', 'ArrowLeft', at, 84)).toEqual({ first: 19, last: 30 });
    expect(rangeAfterKey('last', 'PageUp', at, 84)).toEqual({ first: 20, last: 37 });
    expect(rangeAfterKey('last', 'End', at, 84)).toEqual({ first: 20, last: 83 });
    expect(rangeAfterKey('window', 'Home', at, 84)).toEqual({ first: 0, last: 10 });
    expect([rangeAfterKey('first', 'Enter', at, 84), rangeAfterKey('first', 'End', at, 84)]).toEqual([undefined, { first: 30, last: 30 }]);
  });

  it('an edge that is dragged over the other becomes the other; a drag in the open draws a new range', () => {
    const at = { first: 20, last: 30 };
    expect(rangeAfterDrag('first', at, 20, 50, 84)).toEqual({ first: 30, last: 50 });
    expect(rangeAfterDrag('new', at, 70, 60, 84)).toEqual({ first: 60, last: 70 });
    expect(rangeAfterDrag('window', at, 25, 83, 84)).toEqual({ first: 73, last: 83 });
    expect([indexAt(-3, 840, 84), indexAt(15, 840, 84), indexAt(9000, 840, 84), indexAt(5, 0, 84)]).toEqual([0, 1, 83, 0]);
  });

  const place = { width: 840, length: 84 };
  const marks = { left: 200, right: 310 };
  const at = { first: 20, last: 30 };
  const finger = (x: number, pointer = 7, isPrimary = true) => ({ pointer, isPrimary, isMain: true, isTouch: true, x });
  const dragged = (x: number, ...to: readonly number[]) =>
    to.reduce<ReturnType<typeof dragAfterPress>>((drag, next) => dragAfterMove(drag, 7, next), dragAfterPress(finger(x), at, marks, place));

  it('is drawn, moved and stretched by a finger that goes sideways', () => {
    expect(rangeAfterRelease(dragged(600, 61, 70), 7, 84)).toEqual({ first: 60, last: 70 });
    expect(rangeAfterRelease(dragged(255, 30, 35), 7, 84)).toEqual({ first: 30, last: 40 });
    expect(rangeAfterRelease(dragged(320, 35, 40), 7, 84)).toEqual({ first: 20, last: 40 });
    // Taken there and back it chooses nothing.
    expect(rangeAfterRelease(dragged(255, 30, 25), 7, 84)).toBeNull();
  });

  it('a second finger ends the drag without a choice, and what another finger does is not its own', () => {
    const drag = dragged(600, 70);
    expect(dragAfterPress(finger(300, 8, false), at, marks, place)).toBeNull();
    expect(dragAfterMove(drag, 8, 2)).toBe(drag);
    expect(rangeAfterRelease(drag, 8, 84)).toBeNull();
    expect(dragAfterMove(null, 7, 2)).toBeNull();
    expect(rangeAfterRelease(null, 7, 84)).toBeNull();
    expect(dragAfterPress({ ...finger(300), isMain: false }, at, marks, place)).toBeNull();
  });

  it('an edge is wider for a finger than for a mouse, and the middle of a narrow window can be held', () => {
    expect([partAt(180, marks, true), partAt(180, marks, false)]).toEqual(['first', 'new']);
    expect([partAt(330, marks, true), partAt(330, marks, false)]).toEqual(['last', 'new']);
    expect([partAt(230, { left: 200, right: 260 }, true), partAt(230, { left: 200, right: 260 }, false)]).toEqual(['window', 'window']);
  });

  it('B-217 is three sliders that say the days that they stand at', () => {
    const page = draw(
      <Brush
        label="Days of the chart"
        data={{ values: [1, 5, null, 2], flags: [1] }}
        range={{ first: 1, last: 2 }}
        onRange={() => undefined}
        nameOf={(index) => `Nov ${index + 1}`}
        width={400}
      />,
    );
    const sliders = within(page).getAllByRole('slider');
    const texts = sliders.map((slider) => [slider.getAttribute('aria-label'), slider.getAttribute('aria-valuetext')]);
    expect(texts).toEqual([
      ['Move the range', 'Nov 2 to Nov 3'],
      ['Start of the range', 'Nov 2'],
      ['End of the range', 'Nov 3'],
    ]);
    expect(page.querySelectorAll('[tabindex="0"]')).toHaveLength(3);
  });
});
