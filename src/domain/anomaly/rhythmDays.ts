/** How the days of a brand group stand to one another, whatever the product. */
import { isKnown } from '../metrics/share.ts';

export interface Rhythm {
  /** How many times an average day each is expected to sell; above 0. */
  readonly factors: readonly number[];
  /** Days of a sale event. */
  readonly isEvent: readonly boolean[];
}

/** All days alike. */
export const EVEN: Rhythm = { factors: [], isEvent: [] };

export const factorOn = ({ factors }: Rhythm, day: number): number => {
  const factor = factors[day];
  return isKnown(factor) && factor > 0 ? factor : 1;
};
