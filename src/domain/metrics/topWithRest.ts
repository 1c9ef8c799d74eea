/** The largest rows by themselves and the remainder as one, so that nothing of the sum is lost. */
import { byNumber, sortedBy } from './order.ts';
import { sumKnown } from './share.ts';

export interface RankedPart {
  readonly name: string;
  /** In the unit of the input; the sum of the known values for the remainder. */
  readonly value: number | null;
  /** True for the remainder alone: a row that happens to bear its name is not mistaken for it. */
  readonly rest: boolean;
}

/**
 * The `max` largest parts in descending order, ties as they stood, then the others as `restName` where there are any.
 * The unknown counts as smallest.
 */
export const topWithRest = (
  parts: readonly { readonly name: string; readonly value: number | null }[],
  max: number,
  restName: string,
): readonly RankedPart[] => {
  const kept = Number.isFinite(max) ? Math.max(0, Math.trunc(max)) : parts.length;
  const sorted = sortedBy(
    parts,
    byNumber(({ value }) => value, 'desc'),
  );
  const top = sorted.slice(0, kept).map(({ name, value }) => ({ name, value, rest: false }));
  const others = sorted.slice(kept);
  return others.length === 0 ? top : [...top, { name: restName, value: sumKnown(others.map(({ value }) => value)), rest: true }];
};
