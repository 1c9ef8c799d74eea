/**
 * What a report or a dashboard compares its period with (C-394 to C-396): a type by name, or a range of its own. It is
 * resolved together with the current period, from the same reading of the clock.
 */
import { isLeft, right } from 'fp-ts/Either';
import { oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { addDays, diffDays, lengthOf } from './calendar.ts';
import { shifted, unitInProgress } from './comparison.ts';
import { type DateNote, DateSpec, type ResolvedRange, resolveRange, specOf } from './dateSpec.ts';
import { type DateLimits, lastCounted } from './limits.ts';
import type { Period, Periodicity } from './period.ts';
import { DAYS_OF_52_WEEKS, movedBack } from './yearBefore.ts';

/** The types that need nothing but the current period. */
export const PRESET_POP_TYPES = ['trailing_days', 'dod', 'wow', 'mom', 'yoy'] as const;
export type PresetPopType = (typeof PRESET_POP_TYPES)[number];

export const POP_TYPES = [...PRESET_POP_TYPES, 'custom'] as const;
export type PopType = (typeof POP_TYPES)[number];

/** Its name lists the allowed types, so that a failed decode does (C-608). */
export const PopType = oneOf<PopType>(POP_TYPES, `one of ${POP_TYPES.join(', ')}`);

interface PopFlags {
  /** Whether the absolute change is part of the result (C-395). */
  readonly includeAbsChange: boolean;
  /** Whether the change in percent is part of the result (C-396). */
  readonly includePctChange: boolean;
}

export interface PresetPop extends PopFlags {
  readonly type: PresetPopType;
}

export interface CustomPop extends PopFlags {
  readonly type: 'custom';
  readonly priorDateRange: DateSpec;
}

export type PopConfig = PresetPop | CustomPop;

const FLAGS = { includeAbsChange: t.boolean, includePctChange: t.boolean };
const Kind = record({ type: PopType }, 'PopType');
const WrittenPreset = partialRecord({ type: oneOf<PresetPopType>(PRESET_POP_TYPES) }, FLAGS, 'PresetPop');
const WrittenCustom = partialRecord({ type: t.literal('custom'), priorDateRange: DateSpec }, FLAGS, 'CustomPop');
const ReadPreset = record({ type: oneOf<PresetPopType>(PRESET_POP_TYPES), ...FLAGS });
const ReadCustom = record({ type: t.literal('custom'), priorDateRange: DateSpec, ...FLAGS });

const withFlags = <A extends Partial<PopFlags>>(written: A): A & PopFlags => ({
  ...written,
  includeAbsChange: written.includeAbsChange ?? true,
  includePctChange: written.includePctChange ?? true,
});

// As io-ts does for the members of a union, so that faults are told by the configuration's own path.
const validateAs = <A>(codec: t.Type<A, unknown>, u: unknown, context: t.Context): t.Validation<A> =>
  codec.validate(u, t.appendContext(context, codec.name, codec, u));

const validatePop: t.Validate<unknown, PopConfig> = (u, context) => {
  const kind = validateAs(Kind, u, context);
  if (isLeft(kind)) return kind;
  const read = kind.right.type === 'custom' ? validateAs(WrittenCustom, u, context) : validateAs(WrittenPreset, u, context);
  return isLeft(read) ? read : right(withFlags(read.right));
};

/**
 * Reads a configuration; flags that were left out are true. Unknown keys are dropped, a prior range too where the type
 * is not `custom`. An unknown type fails at `type`, with the types that are allowed.
 */
export const PopConfig: t.Type<PopConfig, PopConfig, unknown> = new t.UnionType<
  [typeof WrittenPreset, typeof WrittenCustom],
  PopConfig,
  PopConfig,
  unknown
>('PopConfig', (u): u is PopConfig => ReadPreset.is(u) || ReadCustom.is(u), validatePop, t.identity, [WrittenPreset, WrittenCustom]);

/** A configuration of a type, with both changes. */
export const presetPop = (type: PresetPopType): PresetPop => ({ type, includeAbsChange: true, includePctChange: true });

/** What a new dashboard compares with (C-942). */
export const DEFAULT_DASHBOARD_POP: PopConfig = presetPop('trailing_days');

/** The unit by which a type moves both ends of the period; null where it does not move it. */
export const SHIFT_OF: Readonly<Record<PopType, Periodicity | null>> = {
  trailing_days: null,
  dod: 'daily',
  wow: 'weekly',
  mom: 'monthly',
  yoy: 'annual',
  custom: null,
};

/** Whether the prior period ends before the current one begins. */
export const isBefore = (prior: Period, current: Period): boolean => prior.end < current.start;

/** A prior period that overlaps, moved back to end the day before the current one, as long as it was (C-508). */
export const shiftedBack = (prior: Period, current: Period): Period => {
  const end = addDays(current.start, -1);
  return isBefore(prior, current) ? prior : { start: addDays(end, -diffDays(prior.start, prior.end)), end };
};

const customPeriod = (range: DateSpec, current: Period, { minSpan: _, maxSpan: __, ...limits }: DateLimits): ResolvedRange => {
  const { period, notes } = resolveRange(range, limits);
  return isBefore(period, current)
    ? { period, notes }
    : { period: shiftedBack(period, current), notes: [...notes, { kind: 'shiftedBack' }] };
};

/** What is compared with as many days of the unit or the year before, because it is not over, says so. */
const inProgressNotes = (current: Period, shift: Periodicity, limits: DateLimits, unit: Periodicity | null): readonly DateNote[] => {
  const found = unitInProgress(current, { latest: lastCounted(limits), ...(unit === null ? {} : { unit }) });
  if (found === null) return [];
  if (found === shift) return [{ kind: 'inProgress', unit: found, against: 'unitBefore' }];
  return shift === 'annual' ? [{ kind: 'inProgress', unit: found, against: 'yearBefore' }] : [];
};

/** What is known of a report besides its range. */
export interface PopContext {
  /** The unit in which the current range was chosen (`chosenUnit`). */
  readonly unit?: Periodicity | null;
  /** Its rows or columns are weeks: then whole weeks lie between the two periods, so that weeks meet weeks. */
  readonly byWeeks?: boolean;
}

/** The period as few whole weeks earlier as let it end before the current one begins. */
const weeksBefore = (current: Period): ResolvedRange => {
  const weeks = Math.ceil(lengthOf(current) / 7);
  return {
    period: movedBack(current, 7 * weeks),
    notes: lengthOf(current) % 7 === 0 ? [] : [{ kind: 'weeksBefore', weeks }],
  };
};

/**
 * The prior period of a current one that is not inverted, and what has to be said of it. `trailing_days` is as many days just before; `dod`,
 * `wow`, `mom` and `yoy` move both ends by a day, a week, a month, a year (so they overlap a longer period: they compare row by row);
 * `custom` is its own range within the limits, spans aside, moved back where it overlaps. By weeks a year is 52 weeks, and the days before
 * lie as few whole weeks earlier as they can.
 */
export const resolvePop = (
  pop: PopConfig,
  current: Period,
  limits: DateLimits,
  { unit = null, byWeeks = false }: PopContext = {},
): ResolvedRange => {
  if (pop.type === 'custom') return customPeriod(pop.priorDateRange, current, limits);
  const shift = SHIFT_OF[pop.type];
  if (shift === null) return byWeeks ? weeksBefore(current) : { period: shiftedBack(current, current), notes: [] };
  const notes = inProgressNotes(current, shift, limits, unit);
  if (byWeeks && shift === 'annual') return { period: movedBack(current, DAYS_OF_52_WEEKS), notes: [{ kind: 'sameWeeks' }, ...notes] };
  return { period: shifted(current, shift, -1), notes };
};

/**
 * The configuration that goes with a newly set range: none without a range (C-507); a custom prior range that
 * overlaps the range on that day becomes the days to which it is moved back (C-508).
 */
export const popForRange = (pop: PopConfig | null, range: DateSpec | null, limits: DateLimits): PopConfig | null => {
  if (pop === null || range === null) return null;
  if (pop.type !== 'custom') return pop;
  const { period, notes } = resolvePop(pop, resolveRange(range, limits).period, limits);
  return notes.some(({ kind }) => kind === 'shiftedBack') ? { ...pop, priorDateRange: specOf(period) } : pop;
};

/** Said where a comparison is set without a range (C-613). */
export const POP_WITHOUT_RANGE = 'Cannot set PoP date range without a current date range';

/** Said of a custom prior range that does not end before the current one begins (C-614). */
export const POP_NOT_BEFORE = 'PoP date range must be before the current date range';
