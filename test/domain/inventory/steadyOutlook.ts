/** An outlook of products that sell so many units on each day, without chance. */
import { SHARES } from '../../../src/domain/inventory/calibration.ts';
import { type DemandOutlook, LENGTHS } from '../../../src/domain/inventory/demandOutlook.ts';

export const steadyOutlook = (unitsADay: Readonly<Record<string, number>>): DemandOutlook => ({
  products: Object.entries(unitsADay).map(([asin, units]) => ({
    asin,
    expected: LENGTHS.map((weeks) => weeks * 7 * units),
    scale: LENGTHS.map(() => 0.001),
    peak: LENGTHS.map(() => null),
  })),
  horizons: LENGTHS.map(() => ({ starts: 40, sizes: [{ below: null, scores: SHARES.map(() => 0) }] })),
  measured: [],
});
