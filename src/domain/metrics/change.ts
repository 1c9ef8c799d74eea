/** Change between a current and a previous value: absolute, relative, and the colour band of it (B-573 to B-576). */

/** A value beside its previous one (B-265, B-267). `relative` is a fraction: 0.124 is 12.4 %. */
export interface Triplet {
  readonly current: number | null;
  readonly previous: number | null;
  readonly absolute: number | null;
  readonly relative: number | null;
  /** Countries, by their codes, that the current value has and the previous one lacks: such a change is neither better nor worse. */
  readonly lacking?: readonly string[];
}

/** Green is better, yellow a little worse, red much worse, gray says nothing. */
export type ChangeBand = 'green' | 'yellow' | 'red' | 'gray';

/** A change that is worse by no more than this is yellow (B-573, B-574). */
const YELLOW_TO = -0.1;

/** How finely amounts of money and units can be written; a change is snapped to it when rounding alone kept it off. */
const STEP = 1e6;

const known = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

const finite = (value: number): number | null => (Number.isFinite(value) ? (value === 0 ? 0 : value) : null);

/**
 * Amounts such as 0.99 and 1.10 are not exact as doubles, so that their change of −10 % comes out as
 * −0.10000000000000009, on the wrong side of a band. Where a multiple of 0.000001 is as near as the rounding of the
 * two amounts, it is what was meant.
 */
const snapped = (change: number, size = 2 + Math.abs(change)): number => {
  const nearest = Math.round(change * STEP) / STEP;
  return Math.abs(change - nearest) <= 2 * Number.EPSILON * size ? nearest : change;
};

/** current − previous, amounts to the cent as they were: 89,897.21 − 80,503.5 is 9,393.71; null where either is missing. */
export const absoluteChange = (current: number | null, previous: number | null): number | null =>
  known(current) && known(previous) ? finite(snapped(current - previous, Math.abs(current) + Math.abs(previous))) : null;

/** (current − previous) ÷ |previous|; null where either is missing or previous is 0. */
export const relativeChange = (current: number | null, previous: number | null): number | null =>
  known(current) && known(previous) && previous !== 0 ? finite(snapped((current - previous) / Math.abs(previous))) : null;

/** The triplet of a current and a previous value. */
export const triplet = (current: number | null, previous: number | null): Triplet => ({
  current: known(current) ? finite(current) : null,
  previous: known(previous) ? finite(previous) : null,
  absolute: absoluteChange(current, previous),
  relative: relativeChange(current, previous),
});

/**
 * The band of a relative change: above 0 green, from 0 down to −10 % yellow, below that red, none gray. Where more
 * is worse (`positive` false) the change counts the other way round; where neither is better (null) it has no colour.
 */
export const changeBand = (relative: number | null, positive: boolean | null = true): ChangeBand => {
  if (positive === null || !known(relative)) return 'gray';
  const gain = positive ? relative : -relative;
  if (gain > 0) return 'green';
  return gain >= YELLOW_TO ? 'yellow' : 'red';
};
