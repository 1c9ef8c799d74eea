/**
 * The date choice in the URL: `range`, `compare`, `align` and `periodicity`, each left out where it is the screen's default.
 * A range is a preset's name, or two bounds with a dot between: a day (`2026-10-01`), so many units ago (`6m`, with
 * d, w, m, q, y), or nothing for an open end; days that were stepped to from weeks end on `.w`. Total: any text reads as a valid choice, and what was left out is told.
 */
import type { ReadonlySearch } from '../routes/urlParams.ts';
import type { DroppedParam } from '../shell/droppedParam.ts';
import { type DateBound, type DateRange, type DateUnit, isFixed, isRelative, MAX_AGO } from './dateSpec.ts';
import type { DateState } from './dateState.ts';
import { type IsoDay, isIsoDay } from './isoDay.ts';
import { isPlausibleDay } from './limits.ts';
import { CompareMode, Periodicity } from './period.ts';
import { isPresetId, presetNamed, presetOf } from './presets.ts';
import { YoyAlignment } from './yearBefore.ts';

export const DATE_KEYS = ['range', 'compare', 'align', 'periodicity'] as const;

const LETTERS: Readonly<Record<DateUnit, string>> = { days: 'd', weeks: 'w', months: 'm', quarters: 'q', years: 'y' };
const UNIT_OF: ReadonlyMap<string, DateUnit> = new Map((Object.keys(LETTERS) as DateUnit[]).map((unit) => [LETTERS[unit], unit]));

const boundText = (bound: DateBound | null): string => {
  if (bound === null) return '';
  return isRelative(bound) ? `${bound.ago}${LETTERS[bound.unit]}` : bound;
};

/** What ends the text of days that were stepped to from weeks. */
const WEEKS = LETTERS.weeks;

/** `last-30-days`, `2026-10-01.2026-10-31`, `6m.1m`, `2026-01-01.`, `2026-11-08.2026-11-12.w` */
export const rangeText = (range: DateRange): string =>
  presetOf(range)?.id ?? `${boundText(range.start)}.${boundText(range.end)}${range.unit === undefined ? '' : `.${WEEKS}`}`;

const readBound = (text: string, today: IsoDay): DateBound | null => {
  if (isIsoDay(text)) return isPlausibleDay(text as IsoDay, today) ? (text as IsoDay) : null;
  const [, digits, letter] = /^(\d{1,5})([dwmqy])$/.exec(text) ?? [];
  const unit = UNIT_OF.get(letter ?? '');
  const ago = Number(digits);
  return unit === undefined || ago > MAX_AGO ? null : { ago, unit };
};

/** The range that a text means; null when it means none. One that runs backwards is put in order when it is resolved. */
export const readRange = (text: string, today: IsoDay): DateRange | null => {
  if (isPresetId(text)) return presetNamed(text).range;
  const [first = '', second, unit, ...rest] = text.split('.');
  const start = readBound(first, today);
  if (start === null || second === undefined || rest.length > 0) return null;
  if (second === '') return unit === undefined ? { start, end: null } : null;
  const end = readBound(second, today);
  if (end === null) return null;
  const range: DateRange = { start, end };
  if (unit === undefined) return range;
  return unit === WEEKS && isFixed(range) ? { ...range, unit: 'weeks' } : null;
};

const textsOf = (state: DateState): Readonly<Record<(typeof DATE_KEYS)[number], string>> => ({
  range: rangeText(state.range),
  compare: state.compareMode,
  align: state.yoyAlignment,
  periodicity: state.periodicity,
});

/** The pairs to put into the query, in the order of `DATE_KEYS`; none for what the defaults say anyway. */
export const encodeDates = (state: DateState, defaults: DateState): readonly (readonly [string, string])[] => {
  const [written, byDefault] = [textsOf(state), textsOf(defaults)];
  return DATE_KEYS.flatMap((key) => (written[key] === byDefault[key] ? [] : [[key, written[key]] as const]));
};

export interface DecodedDates {
  readonly state: DateState;
  readonly dropped: readonly DroppedParam[];
}

/** Reads the choice; what says nothing or nonsense falls back to the default, and of repeated keys the last counts. */
export const decodeDates = (query: ReadonlySearch, defaults: DateState, today: IsoDay): DecodedDates => {
  const dropped: DroppedParam[] = [];
  const read = <A>(key: (typeof DATE_KEYS)[number], fallback: A, reason: string, parse: (text: string) => A | null): A => {
    const values = query.getAll(key);
    for (const value of values.slice(0, -1)) dropped.push({ key, value, reason: 'given more than once' });
    const value = values.at(-1);
    if (value === undefined) return fallback;
    const parsed = parse(value);
    if (parsed === null) dropped.push({ key, value, reason });
    return parsed ?? fallback;
  };
  return {
    state: {
      range: read('range', defaults.range, 'no such date range', (text) => readRange(text, today)),
      compareMode: read('compare', defaults.compareMode, 'no such comparison', (text) => (CompareMode.is(text) ? text : null)),
      yoyAlignment: read('align', defaults.yoyAlignment, 'no such alignment', (text) => (YoyAlignment.is(text) ? text : null)),
      periodicity: read('periodicity', defaults.periodicity, 'no such periodicity', (text) => (Periodicity.is(text) ? text : null)),
    },
    dropped,
  };
};
