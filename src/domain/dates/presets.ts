/** The ranges offered by name, per periodicity. */
import type { DateRange, DateUnit } from './dateSpec.ts';
import type { Periodicity } from './period.ts';

const units = (unit: DateUnit, from: number, to: number): DateRange => ({ start: { ago: from, unit }, end: { ago: to, unit } });

/** The last `n` units: whole ones before the current, or the days that end yesterday. */
const last = (n: number, unit: DateUnit): DateRange => units(unit, n, 1);

/** The current unit up to yesterday; on its first day the one before. */
const current = (unit: DateUnit): DateRange => units(unit, 0, 0);

const PRESETS = {
  'last-7-days': { label: 'Last 7 Days', range: last(7, 'days') },
  'last-30-days': { label: 'Last 30 Days', range: last(30, 'days') },
  'last-60-days': { label: 'Last 60 Days', range: last(60, 'days') },
  'last-90-days': { label: 'Last 90 Days', range: last(90, 'days') },
  'this-week': { label: 'This Week', range: current('weeks') },
  'last-week': { label: 'Last Week', range: last(1, 'weeks') },
  'last-4-weeks': { label: 'Last 4 Weeks', range: last(4, 'weeks') },
  'last-12-weeks': { label: 'Last 12 Weeks', range: last(12, 'weeks') },
  'last-24-weeks': { label: 'Last 24 Weeks', range: last(24, 'weeks') },
  'last-52-weeks': { label: 'Last 52 Weeks', range: last(52, 'weeks') },
  'this-month': { label: 'This Month', range: current('months') },
  'last-month': { label: 'Last Month', range: last(1, 'months') },
  'last-3-months': { label: 'Last 3 Months', range: last(3, 'months') },
  'last-6-months': { label: 'Last 6 Months', range: last(6, 'months') },
  'last-12-months': { label: 'Last 12 Months', range: last(12, 'months') },
  'this-quarter': { label: 'This Quarter', range: current('quarters') },
  'last-quarter': { label: 'Last Quarter', range: last(1, 'quarters') },
  'last-2-quarters': { label: 'Last 2 Quarters', range: last(2, 'quarters') },
  'last-4-quarters': { label: 'Last 4 Quarters', range: last(4, 'quarters') },
  'year-to-date': { label: 'Year to Date', range: current('years') },
  'last-year': { label: 'Last Year', range: last(1, 'years') },
} as const satisfies Record<string, { readonly label: string; readonly range: DateRange }>;

export type PresetId = keyof typeof PRESETS;

export interface Preset {
  readonly id: PresetId;
  readonly label: string;
  readonly range: DateRange;
}

const BY_PERIODICITY: Readonly<Record<Periodicity, readonly PresetId[]>> = {
  daily: [
    'last-7-days',
    'last-30-days',
    'last-60-days',
    'last-90-days',
    'this-week',
    'last-week',
    'this-month',
    'last-month',
    'this-quarter',
    'year-to-date',
    'last-12-months',
  ],
  weekly: ['this-week', 'last-week', 'last-4-weeks', 'last-12-weeks', 'last-24-weeks', 'last-52-weeks', 'year-to-date'],
  monthly: ['this-month', 'last-month', 'last-3-months', 'last-6-months', 'last-12-months', 'year-to-date'],
  quarterly: ['this-quarter', 'last-quarter', 'last-2-quarters', 'last-4-quarters', 'year-to-date'],
  annual: ['year-to-date', 'last-year'],
};

/** How many presets show beside a week picker. */
const MOST_BESIDE_WEEK_PICKER = 10;

/** The preset of that name. */
export const presetNamed = (id: PresetId): Preset => ({ id, ...PRESETS[id] });

/** Whether the text names a preset. */
export const isPresetId = (text: string): text is PresetId => Object.hasOwn(PRESETS, text);

const LISTS: Readonly<Record<Periodicity, readonly Preset[]>> = {
  daily: BY_PERIODICITY.daily.map(presetNamed),
  weekly: BY_PERIODICITY.weekly.map(presetNamed),
  monthly: BY_PERIODICITY.monthly.map(presetNamed),
  quarterly: BY_PERIODICITY.quarterly.map(presetNamed),
  annual: BY_PERIODICITY.annual.map(presetNamed),
};

/**
 * The presets that a picker offers, in order: 11 for daily, at most 10 where a week picker stands beside them. Without
 * one it is the same list each time, so that a view need not draw it anew.
 */
export const presetsFor = (periodicity: Periodicity, weekPicker = false): readonly Preset[] =>
  weekPicker ? LISTS[periodicity].slice(0, MOST_BESIDE_WEEK_PICKER) : LISTS[periodicity];

// The list of keys also fixes their order.
const keyOf = ({ start, end }: DateRange): string => [start, end].map((bound) => JSON.stringify(bound, ['ago', 'unit'])).join();

const BY_RANGE: ReadonlyMap<string, PresetId> = new Map((Object.keys(PRESETS) as PresetId[]).map((id) => [keyOf(PRESETS[id].range), id]));

/** The preset that is this range, if one is. */
export const presetOf = (range: DateRange): Preset | null => {
  const id = BY_RANGE.get(keyOf(range));
  return id === undefined ? null : presetNamed(id);
};

/** Advertising Health looks back over the last six weeks, ending with the last complete one. */
export const AD_HEALTH_LOOK_BACK: DateRange = last(6, 'weeks');
