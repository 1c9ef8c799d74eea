/** Setting a comparison in the date picker (C-554), and why it cannot be applied (C-607, C-613, C-614). */
import { type DateRange, type DateSpec, resolveRange, specOf } from './dateSpec.ts';
import { type DateFault, specFaults } from './dateSpecFaults.ts';
import type { DateLimits } from './limits.ts';
import type { Period } from './period.ts';
import { isBefore, POP_NOT_BEFORE, POP_WITHOUT_RANGE, type PopConfig, type PopType, shiftedBack } from './reportPop.ts';

const resolved = (range: DateRange, limits: DateLimits): Period => resolveRange(range, limits).period;

/** The configuration of another type, its flags kept; null for none. A prior range begins as the days just before the current one. */
export const popOfType = (type: PopType | null, pop: PopConfig | null, range: DateSpec, limits: DateLimits): PopConfig | null => {
  if (type === null) return null;
  if (pop !== null && pop.type === type) return pop;
  const flags = { includeAbsChange: pop?.includeAbsChange ?? true, includePctChange: pop?.includePctChange ?? true };
  if (type !== 'custom') return { type, ...flags };
  const current = resolved(range, limits);
  return { type, priorDateRange: specOf(shiftedBack(current, current)), ...flags };
};

/**
 * All faults of a comparison with the current range; `path` is the end of the prior range that they belong to. A prior
 * range has all faults that a range can have, its spans aside, and has to end before the current one begins.
 */
export const popFaults = (pop: PopConfig | null, range: DateSpec | null, limits: DateLimits): readonly DateFault[] => {
  if (pop === null) return [];
  if (range === null) return [{ path: 'start', message: POP_WITHOUT_RANGE }];
  if (pop.type !== 'custom') return [];
  const { minSpan: _, maxSpan: __, ...days } = limits;
  const own = specFaults(pop.priorDateRange, days, 'daily');
  if (own.length > 0) return own;
  return isBefore(resolved(pop.priorDateRange, days), resolved(range, limits)) ? [] : [{ path: 'end', message: POP_NOT_BEFORE }];
};
