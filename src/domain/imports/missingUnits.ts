/** Which days (weeks, months) of a period are missing, from what is there by country. */
import { diffDays, eachBucket, earlierOf, endOf, laterOf, startOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { GIVEN_UP, isEachDay, withoutRows } from './dataCalendar.ts';
import type { DataName, DataRoute } from './dataNames.ts';
import { DATA_NOUNS } from './dataNouns.ts';
import type { ImportKind } from './kinds.ts';
import { DATA, type DataSource, SCREEN_DATA } from './screenNeeds.ts';

/** The data of a screen of which missing days are told. */
export const datedData = (route: DataRoute): readonly DataName[] => [
  ...new Set(SCREEN_DATA[route].map(({ of }) => of).filter((name) => DATA_NOUNS[name] !== null)),
];

/** What is there of a kind of data in a country: its first and last unit at all, and those of the periods that are looked at. */
export interface CountryUnits {
  /** Empty where no country is told apart. */
  readonly country: string;
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly units: ReadonlySet<IsoDay>;
}

export const kindOfSource = (source: DataSource): ImportKind => (typeof source === 'string' ? source : source[0]);

/** Whether who has any has it each day: where its first source may pause, a country without rows may just have had none. */
const isDaily = (data: DataName): boolean => isEachDay(kindOfSource(DATA[data][0]));

/** Several files of the same data: a unit is there where any of them has it. */
export const joinedUnits = (parts: readonly CountryUnits[]): readonly CountryUnits[] => {
  const byCountry = new Map<string, CountryUnits>();
  for (const part of parts) {
    const known = byCountry.get(part.country);
    byCountry.set(
      part.country,
      known === undefined
        ? part
        : {
            country: part.country,
            first: earlierOf(known.first, part.first),
            last: laterOf(known.last, part.last),
            units: new Set([...known.units, ...part.units]),
          },
    );
  }
  return [...byCountry.values()];
};

export interface Looking {
  readonly data: DataName;
  readonly grain: Periodicity;
  readonly period: Period;
  /** The countries that are looked at; all where none is named. */
  readonly countries: readonly string[];
}

/**
 * By country, null for all of them, the first days of the units that are missing between the first and the last that there is of the data:
 * of a country from its own first one on, and to its own last one where it was given up or may pause.
 */
export const missingUnits = (parts: readonly CountryUnits[], looking: Looking): ReadonlyMap<string | null, readonly IsoDay[]> => {
  const { data, grain, period, countries } = looking;
  const missing = new Map<string | null, IsoDay[]>();
  const [first, ...rest] = parts;
  if (first === undefined) return missing;
  const span = {
    first: rest.map((part) => part.first).reduce(earlierOf, first.first),
    last: rest.map((part) => part.last).reduce(laterOf, first.last),
  };
  const daily = isDaily(data);
  const untilOf = ({ last }: CountryUnits): IsoDay => (daily && diffDays(last, span.last) <= GIVEN_UP ? span.last : last);
  const isLookedAt = ({ country }: CountryUnits): boolean => country === '' || countries.length === 0 || countries.includes(country);
  const looked = { start: startOf(laterOf(period.start, span.first), grain), end: earlierOf(period.end, endOf(span.last, grain)) };
  for (const unit of eachBucket(looked, grain)) {
    const active = parts.filter((part) => part.first <= unit && unit <= untilOf(part));
    const others = parts.some(({ units }) => units.has(unit));
    const lacking = active.filter((part) => !part.units.has(unit) && withoutRows(daily, part.last, unit, others) === 'missing');
    const named = lacking.length === active.length ? [null] : lacking.filter(isLookedAt).map(({ country }) => country);
    if (!lacking.some(isLookedAt)) continue;
    for (const country of named) missing.set(country, [...(missing.get(country) ?? []), unit]);
  }
  return missing;
};

/** Units in a row as periods. */
export const runsOfUnits = (units: readonly IsoDay[], grain: Periodicity): Period[] => {
  const runs: Period[] = [];
  for (const unit of units) {
    const last = runs.at(-1);
    if (last !== undefined && diffDays(last.end, unit) === 1) runs.splice(-1, 1, { ...last, end: endOf(unit, grain) });
    else runs.push({ start: unit, end: endOf(unit, grain) });
  }
  return runs;
};
