/** A picker's choice in the URL: the keys of a date state, and `prior`, the range that is compared with instead. */
import type { ReadonlySearch } from '../routes/urlParams.ts';
import type { DroppedParam } from '../shell/droppedParam.ts';
import { isRelative } from './dateSpec.ts';
import { DATE_KEYS, decodeDates, encodeDates, rangeText, readRange } from './dateState.url.ts';
import type { IsoDay } from './isoDay.ts';
import type { DateChoice } from './pickerChoice.ts';

export const PRIOR_KEY = 'prior';
export const CHOICE_KEYS = [...DATE_KEYS, PRIOR_KEY] as const;

/**
 * Every key with its value, null where the default says it anyway: what has to be set in an address, and taken out. A
 * range of days is always written, also where it is today's default: tomorrow that would be another.
 */
export const choiceParams = (choice: DateChoice, defaults: DateChoice): Readonly<Record<string, string | null>> => {
  const written = new Map(encodeDates(choice, defaults));
  if (!isRelative(choice.range.start)) written.set('range', rangeText(choice.range));
  const prior = choice.prior === null ? null : rangeText(choice.prior);
  return Object.fromEntries(CHOICE_KEYS.map((key) => [key, key === PRIOR_KEY ? prior : (written.get(key) ?? null)]));
};

export interface DecodedChoice {
  readonly choice: DateChoice;
  readonly dropped: readonly DroppedParam[];
}

/**
 * Reads a choice; total, like `decodeDates`. A prior range goes with a comparison period over period alone: beside
 * another mode in the URL it is left out and told.
 */
export const decodeChoice = (query: ReadonlySearch, defaults: DateChoice, today: IsoDay): DecodedChoice => {
  const { state, dropped } = decodeDates(query, defaults, today);
  const values = query.getAll(PRIOR_KEY);
  const value = values.at(-1);
  const repeated = values.slice(0, -1).map((each) => ({ key: PRIOR_KEY, value: each, reason: 'given more than once' }));
  if (value === undefined) return { choice: { ...state, prior: null }, dropped };
  const prior = readRange(value, today);
  const refused = (reason: string): DecodedChoice => ({
    choice: { ...state, prior: null },
    dropped: [...dropped, ...repeated, { key: PRIOR_KEY, value, reason }],
  });
  if (prior === null || prior.end === null) return refused('no such date range');
  if (query.has('compare') && state.compareMode !== 'pop') return refused('there is no comparison that it would set');
  return { choice: { ...state, compareMode: 'pop', prior }, dropped: [...dropped, ...repeated] };
};
