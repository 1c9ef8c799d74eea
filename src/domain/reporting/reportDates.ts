/**
 * The dates of a report or a dashboard while they are chosen (C-551 to C-555): both ends as they are typed, static or relative, the end of the
 * current range also open; no comparison, one by name, or a range of its own. They hold once they are without faults: in a report at Apply.
 */
import { nullable, oneOf, record, t } from '../codec/codec.ts';
import {
  DATE_UNITS,
  type DateBound,
  type DateRange,
  type DateSpec,
  type DateUnit,
  isRelative,
  MAX_AGO,
  specOf,
} from '../dates/dateSpec.ts';
import { configurationError, type DateFault, EMPTY_RANGE, invalidDate, readDay, specFaults } from '../dates/dateSpecFaults.ts';
import type { DateLimits } from '../dates/limits.ts';
import { type DraftBound, type DraftRange, firstPrior, rangeDraft, switchedBound } from '../dates/pickerDraft.ts';
import { POP_TYPES, type PopConfig, type PopType, popForRange } from '../dates/reportPop.ts';
import { popFaults } from '../dates/reportPopFaults.ts';
import { typed } from '../journal/eventParts.ts';

const Bound = record(
  { kind: oneOf(['day', 'ago', 'open'], 'BoundKind'), text: typed, unit: oneOf<DateUnit>(DATE_UNITS, 'DateUnit') },
  'BoundTyped',
);
const Range = record({ start: Bound, end: Bound }, 'RangeTyped');

/** What stands in the fields; a bound keeps its unit while it is a day, so that it is one codec. */
export const ReportDates = record(
  {
    current: nullable(Range),
    compare: nullable(oneOf<PopType>(POP_TYPES, 'PopType')),
    prior: nullable(Range),
    includeAbsChange: t.boolean,
    includePctChange: t.boolean,
  },
  'ReportDates',
);
export type ReportDates = t.TypeOf<typeof ReportDates>;
export type DatesRange = t.TypeOf<typeof Range>;
export type DatesBound = t.TypeOf<typeof Bound>;
export type DatesSide = 'start' | 'end';

const typedBound = (bound: DraftBound): DatesBound =>
  bound.kind === 'ago' ? bound : { kind: bound.kind, text: bound.kind === 'day' ? bound.text : '', unit: 'days' };
const typedRange = ({ start, end }: DraftRange): DatesRange => ({ start: typedBound(start), end: typedBound(end) });

/** The fields as the report has them. */
export const typedDatesOf = (range: DateSpec | null, pop: PopConfig | null): ReportDates => ({
  current: range === null ? null : typedRange(rangeDraft(range)),
  compare: pop?.type ?? null,
  prior: pop?.type === 'custom' ? typedRange(rangeDraft(pop.priorDateRange)) : null,
  includeAbsChange: pop?.includeAbsChange ?? true,
  includePctChange: pop?.includePctChange ?? true,
});

type Read = { readonly bound: DateBound | null } | { readonly message: string };

const readBound = ({ kind, text, unit }: DatesBound, limits: DateLimits): Read => {
  if (kind === 'open') return { bound: null };
  if (kind === 'ago') {
    const ago = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
    return ago <= MAX_AGO ? { bound: { ago, unit } } : { message: `Enter a whole number from 0 to ${MAX_AGO}` };
  }
  const day = readDay(text, limits.today);
  return day._tag === 'Right' ? { bound: day.right } : { message: text.trim() === '' ? EMPTY_RANGE : invalidDate(text) };
};

interface ReadRange {
  readonly range: DateSpec | null;
  readonly faults: readonly DateFault[];
}

const readRange = ({ start, end }: DatesRange, limits: DateLimits): ReadRange => {
  const [from, to] = [readBound(start, limits), readBound(end, limits)];
  const faults: readonly DateFault[] = [
    ...('message' in from ? [{ path: 'start' as const, message: from.message }] : []),
    ...('message' in to ? [{ path: 'end' as const, message: to.message }] : []),
  ];
  if (faults.length > 0 || 'message' in from || 'message' in to || from.bound === null) return { range: null, faults };
  return { range: specOf({ start: from.bound, end: to.bound }), faults: [] };
};

/** A preset, or a range at hand, in the fields of the current range; a prior range of its own that would overlap it moves back (C-508). */
export const withCurrent = (dates: ReportDates, range: DateRange | null, limits: DateLimits): ReportDates => {
  if (range === null) return { ...dates, current: null, compare: null, prior: null };
  const current = typedRange(rangeDraft(range));
  const prior = dates.prior === null ? null : readRange(dates.prior, limits).range;
  const moved =
    prior === null
      ? null
      : popForRange({ type: 'custom', priorDateRange: prior, includeAbsChange: true, includePctChange: true }, specOf(range), limits);
  return { ...dates, current, prior: moved?.type === 'custom' ? typedRange(rangeDraft(moved.priorDateRange)) : dates.prior };
};

export interface DatesRead {
  readonly range: DateSpec | null;
  readonly pop: PopConfig | null;
  readonly faults: readonly DateFault[];
  readonly priorFaults: readonly DateFault[];
  /** What keeps all of it from being applied (C-615); null where nothing does. */
  readonly error: string | null;
}

/** What the fields say, with all that is wrong at each end. */
export const readDates = (dates: ReportDates, limits: DateLimits): DatesRead => {
  const current = dates.current === null ? { range: null, faults: [] } : readRange(dates.current, limits);
  const faults = current.faults.length > 0 || current.range === null ? current.faults : specFaults(current.range, limits, 'daily');
  const flags = { includeAbsChange: dates.includeAbsChange, includePctChange: dates.includePctChange };
  const prior = dates.compare !== 'custom' || dates.prior === null ? null : readRange(dates.prior, limits);
  const pop: PopConfig | null =
    dates.compare === null
      ? null
      : dates.compare !== 'custom'
        ? { type: dates.compare, ...flags }
        : prior?.range == null
          ? null
          : { type: 'custom', priorDateRange: prior.range, ...flags };
  const isRangeless = dates.current === null && dates.compare !== null;
  const priorFaults =
    prior !== null && prior.faults.length > 0
      ? prior.faults
      : isRangeless
        ? popFaults(pop ?? { type: 'trailing_days', ...flags }, null, limits)
        : current.range !== null && faults.length === 0
          ? popFaults(pop, current.range, limits)
          : [];
  return { range: current.range, pop, faults, priorFaults, error: configurationError([...faults, ...priorFaults]) };
};

const rangeOr = (dates: ReportDates, limits: DateLimits): DateRange =>
  readDates(dates, limits).range ?? { start: limits.latest, end: limits.latest };

/** Another comparison; a range of its own begins as as many days just before. */
export const withCompare = (dates: ReportDates, compare: PopType | null, limits: DateLimits): ReportDates => ({
  ...dates,
  compare,
  prior: compare === 'custom' ? (dates.prior ?? typedRange(firstPrior(rangeOr(dates, limits), limits))) : null,
});

export type WhichDates = 'current' | 'prior';

const rangeAt = (dates: ReportDates, which: WhichDates): DatesRange | null => dates[which];

export const withTypedBound = (dates: ReportDates, which: WhichDates, side: DatesSide, change: Partial<DatesBound>): ReportDates => {
  const range = rangeAt(dates, which);
  return range === null ? dates : { ...dates, [which]: { ...range, [side]: { ...range[side], ...change } } };
};

/** A bound switched between static, relative and open, keeping the day that it means. */
export const withSwitchedBound = (
  dates: ReportDates,
  which: WhichDates,
  side: DatesSide,
  kind: DatesBound['kind'],
  limits: DateLimits,
): ReportDates => {
  const range = rangeAt(dates, which);
  if (range === null) return dates;
  const read = readBound(range[side], limits);
  const bound = 'message' in read ? limits.latest : read.bound;
  return { ...dates, [which]: { ...range, [side]: typedBound(switchedBound(bound, kind, side, limits, 'daily')) } };
};

/** Whether the range counts back from the day on which it is looked at. */
export const movesWithTheDay = ({ start, end }: DateRange): boolean => isRelative(start) || end === null || isRelative(end);
