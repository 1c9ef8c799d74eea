/** Periods of whole days and their periodicity. */
import { oneOf, record, type t } from '../codec/codec.ts';
import { IsoDay } from './isoDay.ts';

export const PERIODICITIES = ['daily', 'weekly', 'monthly', 'quarterly', 'annual'] as const;
export type Periodicity = (typeof PERIODICITIES)[number];
export const Periodicity = oneOf<Periodicity>(PERIODICITIES, 'Periodicity');

export const COMPARE_MODES = ['none', 'pop', 'yoy'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];
export const CompareMode = oneOf<CompareMode>(COMPARE_MODES, 'CompareMode');

/** Both ends are in the period. `start <= end` is a rule of those who make periods, not of this codec. */
export const Period = record({ start: IsoDay, end: IsoDay }, 'Period');
export type Period = t.TypeOf<typeof Period>;
