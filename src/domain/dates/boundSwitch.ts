/** Switching a bound of a range between a day, so many units ago, and an open end (C-551 to C-553), keeping what it means. */
import { unitsBetween } from './calendar.ts';
import {
  anchorOf,
  type DateBound,
  type DateUnit,
  endDay,
  isRelative,
  MAX_AGO,
  periodicityOf,
  type RelativeBound,
  startDay,
} from './dateSpec.ts';
import { UNITS_FOR } from './dateSpecFaults.ts';
import type { IsoDay } from './isoDay.ts';
import { clampDay, type DateLimits } from './limits.ts';
import type { Periodicity } from './period.ts';

export type Side = 'start' | 'end';

/** The day that the bound means today, within the limits; of an open end the last one. */
export const asFixed = (bound: DateBound | null, side: Side, limits: DateLimits): IsoDay => {
  if (bound === null) return limits.latest;
  return clampDay(side === 'start' ? startDay(bound, limits) : endDay(bound, limits), limits);
};

const agoOf = (day: IsoDay, unit: DateUnit, limits: DateLimits): number =>
  Math.min(MAX_AGO, Math.max(0, unitsBetween(day, anchorOf(unit, limits), periodicityOf(unit))));

/**
 * How long ago the bound is, in the smallest unit that the periodicity allows: the very day for days, else the unit that
 * holds it. A bound that is relative in an allowed unit stays as it is.
 */
export const asRelative = (bound: DateBound | null, side: Side, limits: DateLimits, periodicity: Periodicity): RelativeBound => {
  const allowed = UNITS_FOR[periodicity];
  if (isRelative(bound) && allowed.includes(bound.unit)) return bound;
  const unit = allowed[0];
  return { ago: agoOf(asFixed(bound, side, limits), unit, limits), unit };
};
