import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { bandAt, bandScale, heightReader, heightScale } from '../../../src/views/charts/scales.ts';

const anyAxis = fc
  .tuple(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.double({ min: 0, max: 1e12, noNaN: true }))
  .map(([low, span]) => ({ low, high: low + span }));
const anyFrame = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 800 }))
  .map(([top, tall]) => ({ left: 0, right: 100, top, bottom: top + tall }));

describe('the heights of a chart', () => {
  test.prop([anyAxis, anyFrame, fc.double({ min: -0.5, max: 1.5, noNaN: true })])(
    'are those of the scale to the step of a pixel, with slope and offset read once',
    (axis, frame, share) => {
      const value = axis.low + (axis.high - axis.low) * share;
      expect(Math.abs(heightReader(axis, frame)(value) - (heightScale(axis, frame)(value) ?? Number.NaN))).toBeLessThanOrEqual(0.011);
      expect(heightReader(axis, frame, 10, 1)(value) / 10).toBeCloseTo(heightReader(axis, frame)(value), 0.9);
    },
  );

  it('are in the middle where there is no extent, and are numbers where it is next to nothing', () => {
    const frame = { left: 0, right: 100, top: 20, bottom: 220 };
    expect(heightReader({ low: 5, high: 5 }, frame)(5)).toBe(120);
    const tiny = heightReader({ low: 0, high: Number.MIN_VALUE }, frame);
    expect([tiny(0), tiny(1e300), tiny(-1e300)]).toEqual([220, 20, 220]);
  });
});

describe('bands', () => {
  test.prop([fc.integer({ min: 1, max: 60 }), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 900 })])(
    'are found again at their middles, and the nearest one beside them',
    (count, from, wide) => {
      const bands = bandScale(count, from, from + wide);
      for (let nth = 0; nth < count; nth += 1)
        expect(bandAt((bands(nth) ?? Number.NaN) + bands.bandwidth() / 2, count, from, from + wide)).toBe(nth);
      expect([bandAt(from - 9, count, from, from + wide), bandAt(from + wide + 9, count, from, from + wide)]).toEqual([0, count - 1]);
      expect(bandAt(5, count, from, from)).toBe(0);
    },
  );
});
