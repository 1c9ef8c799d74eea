/** What was imported of each kind and country, day by day: which import filled a day, how many it took the place of, and what is missing. */
import { boundedArray, boundedString, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { addUnits, BUSINESS_ZONE, dayOf, diffDays, eachBucket, endOf, isoDayInZone, startOf } from '../dates/calendar.ts';
import { momentOf } from '../dates/instant.ts';
import { IsoDay } from '../dates/isoDay.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { masked } from '../journal/mask.ts';
import { GRAINS } from './dataNames.ts';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';
import { MAX_LISTED_IMPORTS } from './listedImports.ts';

/** The part of what has no countries. */
export const WHOLE = '*';

const MAX_PARTS = 40;
const DAYS_A_YEAR = 366;

/** Days (weeks, months) in a row that one import filled last; `replaced` earlier ones had filled them before. */
const DataRun = record({ from: IsoDay, to: IsoDay, importId: nullable(Natural), replaced: Natural }, 'DataRun');
export type DataRun = t.TypeOf<typeof DataRun>;

/** Of one country (`*` where no country is told apart): between which days there are rows at all, and the runs of the year. */
const DataPart = record(
  { country: boundedString(3, 'DataCountry'), first: IsoDay, last: IsoDay, runs: boundedArray(DataRun, DAYS_A_YEAR) },
  'DataPart',
);
export type DataPart = t.TypeOf<typeof DataPart>;

const KindName = oneOf<ImportKind>(IMPORT_KINDS, 'ImportKindName');
/** `measures`: the columns of the warehouse of which any value is known, each with the last day (week, month) that screens have of it. */
const DataKind = record(
  {
    kind: KindName,
    grain: oneOf(GRAINS, 'DataGrain'),
    measures: t.record(t.string, IsoDay),
    parts: boundedArray(DataPart, MAX_PARTS),
  },
  'DataKind',
);
export type DataKind = t.TypeOf<typeof DataKind>;

/** Who brought it, and in which files; `importedBy` is null for the command line. */
const DataImport = partialRecord(
  { id: Natural, importedAt: t.string, importedBy: nullable(masked(t.string, 'name')), files: t.array(masked(t.string, 'content')) },
  /** Where `files` are only the first of them. */
  { fileCount: Natural },
  'DataImport',
);
export type DataImport = t.TypeOf<typeof DataImport>;

/** Of a year: `undated` counts the rows of kinds without a day. */
export const DataCalendar = record(
  {
    year: Natural,
    kinds: boundedArray(DataKind, IMPORT_KINDS.length),
    undated: boundedArray(record({ kind: KindName, rows: Natural }, 'UndatedKind'), IMPORT_KINDS.length),
    imports: boundedArray(DataImport, MAX_LISTED_IMPORTS),
  },
  'DataCalendar',
);
export type DataCalendar = t.TypeOf<typeof DataCalendar>;

/**
 * For how many days after a day its figures may still change: sales of a day are complete after three days, purchases are credited to an ad for
 * up to 14 days after a click, returns come back for a month. Kinds that are not named are final at once.
 */
const SETTLES_AFTER: Readonly<Partial<Record<ImportKind, number>>> = {
  retail: 3,
  'product-orders': 3,
  'account-totals': 3,
  'product-views': 3,
  'product-ads': 14,
  ads: 14,
  targets: 14,
  'search-terms': 14,
  dsp: 14,
  'product-returns': 30,
};

/** Of these who has any has them each day in each country; of the others a country without rows may just have had none. */
const EACH_DAY: ReadonlySet<ImportKind> = new Set<ImportKind>(['retail', 'account-totals', 'product-views', 'inventory', 'shelf']);
/** A country that has had no rows for longer, where others go on, is given up. */
export const GIVEN_UP = 28;

/** Whether who has any of a kind has it each day in each country. */
export const isEachDay = (kind: ImportKind): boolean => EACH_DAY.has(kind);

/** What a unit without rows is, of a country whose `last` one with rows is given: `others` say whether another country has it. */
export const withoutRows = (isDaily: boolean, last: IsoDay, unit: IsoDay, others: boolean): 'missing' | 'quiet' =>
  !others || (isDaily && diffDays(last, unit) <= GIVEN_UP) ? 'missing' : 'quiet';

/** `provisional` before `replaced`: it asks for the file once more. `quiet`: other countries have rows. `none`: before there are any, or to come. */
export type DataState = 'imported' | 'replaced' | 'provisional' | 'missing' | 'quiet' | 'none';

export interface DataUnit {
  readonly start: IsoDay;
  readonly state: DataState;
  readonly run: DataRun | null;
}

/** The first days of the units of a year. */
export const unitsOfYear = (grain: Periodicity, year: number): readonly IsoDay[] => {
  const period = { start: dayOf(year, 1, 1), end: dayOf(year, 12, 31) };
  return eachBucket(period, grain).filter((day) => day >= period.start);
};

/** Whether figures of a day may have changed since the import read them. */
const isProvisional = (kind: ImportKind, grain: Periodicity, day: IsoDay, importedAt: string | undefined): boolean => {
  const after = SETTLES_AFTER[kind];
  const moment = importedAt === undefined ? null : momentOf(importedAt);
  return after !== undefined && moment !== null && diffDays(endOf(day, grain), isoDayInZone(moment, BUSINESS_ZONE)) <= after;
};

const runOn = (runs: readonly DataRun[], day: IsoDay): DataRun | null => runs.find(({ from, to }) => from <= day && day <= to) ?? null;

/** The units of a year of one country: what is known of each. `today` is the business day, of which there is nothing yet. */
export const dataUnits = (
  { kind, grain, parts }: DataKind,
  part: DataPart,
  { year, imports }: Pick<DataCalendar, 'year' | 'imports'>,
  today: IsoDay,
): readonly DataUnit[] => {
  const times = new Map(imports.map(({ id, importedAt }) => [id, importedAt]));
  const others = parts.filter((one) => one !== part);
  const stateOf = (day: IsoDay, run: DataRun | null): DataState => {
    if (run !== null) {
      if (isProvisional(kind, grain, day, run.importId === null ? undefined : times.get(run.importId))) return 'provisional';
      return run.replaced > 0 ? 'replaced' : 'imported';
    }
    if (day < part.first || endOf(day, grain) >= today) return 'none';
    return withoutRows(
      isEachDay(kind),
      part.last,
      day,
      others.some(({ runs }) => runOn(runs, day) !== null),
    );
  };
  return unitsOfYear(grain, year).map((start) => {
    const run = runOn(part.runs, start);
    return { start, state: stateOf(start, run), run };
  });
};

/** Units in a row of the same state, as periods from the first day to the last. */
export const stretchesOf = (
  units: readonly DataUnit[],
  grain: Periodicity,
): readonly (Period & { readonly state: DataState; readonly units: number })[] => {
  const stretches: (Period & { readonly state: DataState; readonly units: number })[] = [];
  for (const { start, state } of units) {
    const last = stretches.at(-1);
    const end = endOf(start, grain);
    if (last !== undefined && last.state === state && addUnits(startOf(last.end, grain), grain, 1) === start)
      stretches.splice(-1, 1, { ...last, end, units: last.units + 1 });
    else stretches.push({ start, end, state, units: 1 });
  }
  return stretches;
};

/** The years of which there is anything, and this one, the latest first. */
export const dataYears = ({ kinds }: Pick<DataCalendar, 'kinds'>, today: IsoDay): readonly number[] => {
  const yearOf = (day: IsoDay): number => Number(day.slice(0, 4));
  const firsts = kinds.flatMap(({ parts }) => parts.map(({ first }) => yearOf(first)));
  const first = Math.min(yearOf(today), ...firsts);
  return Array.from({ length: yearOf(today) - first + 1 }, (_, back) => yearOf(today) - back);
};

/** The last day that screens have of a kind, or of one of its columns; null where they have none. */
export const lastOfKind = ({ kinds }: Pick<DataCalendar, 'kinds'>, kind: ImportKind, measure: string | null): IsoDay | null => {
  const found = kinds.find((one) => one.kind === kind);
  if (found === undefined) return null;
  const lasts = Object.entries(found.measures).flatMap(([name, last]) => (measure === null || name === measure ? [last] : []));
  const latest = lasts.reduce<IsoDay | null>((last, day) => (last === null || day > last ? day : last), null);
  return latest === null ? null : endOf(latest, found.grain);
};
