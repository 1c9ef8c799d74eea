/** Which periods of a chart are not whole in the data, and how that is said: no change is measured against them. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { lackingWords } from '../api/lateCountries.ts';
import { lengthOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { pairedUnits, type UnitPair, unitOf } from '../dates/paired.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { unitWord } from '../dates/periodicityRules.ts';
import { countryName } from '../format/country.ts';
import { dayWords } from '../format/day.ts';
import { periodName } from '../format/periodName.ts';
import { type CountryDay, countriesLateIn } from './countryStarts.ts';
import type { UnitPart } from './unitPart.ts';

/** The parts of one metric by the first day of their unit, of one brand group and of one country where they are told apart. */
export const partsOfMetric = (
  { annotations }: AnalyticsAnswer,
  metric: string,
  { brandGroup, country = null }: { readonly brandGroup?: string; readonly country?: string | null } = {},
): ReadonlyMap<IsoDay, UnitPart> =>
  new Map(
    (annotations.parts ?? []).flatMap((part) =>
      part.metric === metric && part.country === country && part.brandGroup === brandGroup ? [[part.unit, part]] : [],
    ),
  );

/** "data begins Sep 8, 2025 (23 of 30 days)", "data on 28 of 30 days" */
export const unitPartWords = ({ unit, days, since }: Pick<UnitPart, 'unit' | 'days' | 'since'>, periodicity: Periodicity): string => {
  const known = `${days} of ${lengthOf(unitOf(unit, periodicity))} days`;
  return since === null ? `data on ${known}` : `data begins ${dayWords(since)} (${known})`;
};

export type PartDays = Pick<UnitPart, 'unit' | 'days' | 'since'>;
/** Of one country where countries are told apart. */
type PlacedPart = Pick<UnitPart, 'unit' | 'days' | 'since' | 'country'>;

/** What the data lack of a period, or of the one that it is compared with; null where all of it is there. */
export interface PartNote {
  readonly own: string | null;
  readonly prior: string | null;
  /** The countries that the period compared with lacks, where others do not: they are named beside its change. */
  readonly late?: readonly string[];
}

/** Null where there is nothing to say. */
export const partNote = ({ own, prior, late }: Required<PartNote>): PartNote | null =>
  own === null && prior === null && late.length === 0 ? null : { own, prior, ...(late.length === 0 ? {} : { late }) };

/** Whether neither period lacks days. */
export const isWholeNote = (note: PartNote | null): boolean => note === null || (note.own === null && note.prior === null);

/** What the data lack of a metric: days of units, by the first day of the unit, and countries. */
export interface Lacking {
  readonly parts: ReadonlyMap<IsoDay, PartDays>;
  readonly starts: readonly CountryDay[];
  /** The day from which its ads are those of campaigns, of products alone before it: units on both sides of it are from two sources. */
  readonly campaignsFrom?: IsoDay;
}

interface Compared {
  readonly currentPeriod: Period;
  readonly priorPeriod: Period | null;
  readonly periodicity: Periodicity;
}

/** Whether the prior unit begins before the campaigns and the current one does not end before them. */
const isOfTwoSources = (from: IsoDay | undefined, { current, prior }: Pick<UnitPair, 'current' | 'prior'>): boolean =>
  from !== undefined && current !== null && prior !== null && prior.period.start < from && from <= current.period.end;

/** What is said of periods that are not whole in the data, or not of one source, in step with the days; null where nothing is. */
export const partNotes = (
  { parts, starts, campaignsFrom }: Lacking,
  days: readonly IsoDay[],
  { currentPeriod, priorPeriod, periodicity }: Compared,
): readonly (PartNote | null)[] | null => {
  if (parts.size === 0 && (priorPeriod === null || (starts.length === 0 && campaignsFrom === undefined))) return null;
  const pairs = new Map(pairedUnits(currentPeriod, priorPeriod, periodicity).map((pair) => [pair.day, pair]));
  const wordsOf = (unit: IsoDay | undefined): string | null => {
    const part = unit === undefined ? undefined : parts.get(unit);
    return part === undefined ? null : unitPartWords(part, periodicity);
  };
  const notes = days.map((day): PartNote | null => {
    const pair = pairs.get(day);
    return partNote({
      own: wordsOf(pair?.current?.unit),
      prior: wordsOf(pair?.prior?.unit) ?? (pair !== undefined && isOfTwoSources(campaignsFrom, pair) ? 'ad data from products' : null),
      late: pair === undefined ? [] : countriesLateIn(starts, pair),
    });
  });
  return notes.some((note) => note !== null) ? notes : null;
};

/** A line over periods, and what the data lack of them. */
interface Noted {
  readonly label: string;
  readonly parts?: readonly (PartNote | null)[] | null;
}

/** "data on 5 of 7 days, data on 6 of 7 days in the prior period, prior period lacks Germany" */
export const noteWords = ({ own, prior, late = [] }: PartNote): string =>
  [
    ...(own === null ? [] : [own]),
    ...(prior === null ? [] : [`${prior} in the prior period`]),
    ...(late.length === 0 ? [] : [lackingWords(late)]),
  ].join(', ');

/** What the data lack of a period, once for all lines that lack the same: "data on 5 of 7 days"; with their names where others lack nothing. */
export const partWordsAt = (lines: readonly Noted[], index: number): readonly string[] => {
  const byWords = new Map<string, string[]>();
  for (const { label, parts } of lines) {
    const note = parts?.[index] ?? null;
    if (note !== null) byWords.set(noteWords(note), [...(byWords.get(noteWords(note)) ?? []), label]);
  }
  return [...byWords].map(([words, labels]) => (labels.length === lines.length ? words : `${labels.join(', ')}: ${words}`));
};

/** So many are listed; how many more there are is counted. */
const MOST_LISTED = 3;

/** "Incomplete months in the data: September 2025: data begins Sep 8, 2025 (23 of 30 days)."; null where all are whole. */
export const partsSentence = (parts: readonly PlacedPart[], periodicity: Periodicity): string | null => {
  const least = new Map<string, PlacedPart>();
  for (const part of parts) {
    const key = `${part.unit} ${part.country ?? ''}`;
    if (part.days < (least.get(key)?.days ?? Number.POSITIVE_INFINITY)) least.set(key, part);
  }
  if (least.size === 0) return null;
  const all = [...least.values()].sort((a, b) => (a.unit < b.unit ? 1 : a.unit > b.unit ? -1 : 0));
  const nameOf = ({ unit, country }: PlacedPart): string =>
    [periodName(unit, periodicity), ...(country === null ? [] : [countryName(country)])].join(', ');
  const listed = all.slice(0, MOST_LISTED).map((part) => `${nameOf(part)}: ${unitPartWords(part, periodicity)}`);
  const more = all.length - listed.length;
  return `Incomplete ${unitWord(periodicity)}s in the data: ${[...listed, ...(more === 0 ? [] : [`${more} more`])].join('; ')}.`;
};
