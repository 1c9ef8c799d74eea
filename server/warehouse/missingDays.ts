/**
 * Which days of periods lack a kind of data: the days with rows are listed by country, and the domain says which are missing. Rows and the
 * spans of coverage are all that is asked, so that both engines answer the same.
 */
import { earlierOf, laterOf, startOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period, Periodicity } from '../../src/domain/dates/period.ts';
import { BRAND_DATA_NAMES, type DataName, MARKET_DATA_NAMES } from '../../src/domain/imports/dataNames.ts';
import { DATA_NOUNS } from '../../src/domain/imports/dataNouns.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import type { MissingDays } from '../../src/domain/imports/missingDays.ts';
import { type CountryUnits, joinedUnits, kindOfSource, missingUnits, runsOfUnits } from '../../src/domain/imports/missingUnits.ts';
import { DATA, type DataSource } from '../../src/domain/imports/screenNeeds.ts';
import { isAdMeasure, type RetailBaseMeasure } from '../../src/domain/metrics/baseMeasures.ts';
import { groupedBy } from '../../src/domain/metrics/groupedBy.ts';
import { RETAIL_TABLES } from './analytics/coverage.ts';
import { MARKET_OWNER, RETAIL_COUNTRY_DAILY } from './model/derived.ts';
import { RETAIL_DAILY } from './model/retailTables.ts';
import { COUNTRY, columnOf, type Grain, type Table } from './model/table.ts';
import type { CoveragePlan, ResultTable, RowFilter, RowsPlan, Scope } from './plan.ts';
import { TABLES } from './schema.ts';

export interface MissingQuestion {
  readonly scope: Scope;
  readonly data: readonly DataName[];
  readonly period: Period;
  readonly prior: Period | null;
  /** All where none is named. */
  readonly countries: readonly string[];
}

/** Days of brand groups in countries: far more than there are. */
const MOST_ROWS = 1_000_000;

const PERIODICITIES: Readonly<Record<Grain, Periodicity & MissingDays['grain']>> = { day: 'daily', week: 'weekly', month: 'monthly' };

const DATA_NAMES: readonly DataName[] = [...BRAND_DATA_NAMES, ...MARKET_DATA_NAMES];

const OF_TRAFFIC: readonly string[] = ['glance_views', 'buy_box_glance_views', 'sessions'] satisfies readonly RetailBaseMeasure[];

/** Sales and what completes them share a table; ads of a country are those of its campaigns. On a day without returns nothing may have come back. */
const dataOfRetail = (table: string, column: string): readonly DataName[] => {
  if (isAdMeasure(column)) return [table === RETAIL_DAILY.name ? 'productAds' : 'adSpend'];
  if (OF_TRAFFIC.includes(column)) return ['traffic'];
  return column.includes('refunded') ? [] : ['sales'];
};

/** The kinds of data that a column of a table of facts is of; none where days without rows say nothing. */
export const dataOfColumn = (table: string, column: string): readonly DataName[] => {
  if (RETAIL_TABLES.includes(table)) return dataOfRetail(table, column);
  return DATA_NAMES.filter((name) => {
    const [source, ...others] = DATA[name];
    const [kind, measure = column] = typeof source === 'string' ? [source] : source;
    return others.length === 0 && measure === column && IMPORT_LAYOUTS[kind].table === table && DATA_NOUNS[name] !== null;
  });
};

interface Kept {
  readonly table: Table;
  readonly grain: Grain;
  readonly measure: string | null;
}

/** Where a file's rows are; null for what has no days. Sales of a country are read from their sums, whose ads are those of campaigns. */
const keptOf = (source: DataSource): Kept | null => {
  const measure = typeof source === 'string' ? null : source[1];
  const { table: name } = IMPORT_LAYOUTS[kindOfSource(source)];
  const isSummed = name === RETAIL_DAILY.name && measure !== null && !isAdMeasure(measure);
  const table = isSummed ? RETAIL_COUNTRY_DAILY : TABLES.find((one) => one.name === name);
  return table === undefined || table.grain === null ? null : { table, grain: table.grain, measure };
};

const tellsCountries = (table: Table): boolean => columnOf(table, COUNTRY.name) !== undefined;
const isOfTenant = ({ owner }: Table): boolean => owner === 'tenant';

const daysPlan = ({ table, grain, measure }: Kept, { scope, period, prior }: MissingQuestion): RowsPlan => {
  const within = ({ start, end }: Period): RowFilter => ({ column: 'day', from: startOf(start, PERIODICITIES[grain]), to: end });
  const columns = [...(isOfTenant(table) ? ['brand_group_id'] : []), ...(tellsCountries(table) ? [COUNTRY.name] : []), 'day'];
  return {
    kind: 'rows',
    scope,
    table: table.name,
    columns,
    distinct: true,
    where: [
      { any: [within(period), ...(prior === null ? [] : [within(prior)])] },
      ...(measure === null ? [] : [{ column: measure, isKnown: true }]),
    ],
    order: columns.map((column) => ({ column })),
    count: { limit: MOST_ROWS },
  };
};

/** A row of what an engine answers: text by column. */
type TextRow = Readonly<Record<string, string>>;
export const textRow = (columns: ResultTable['columns'], row: number): TextRow =>
  Object.fromEntries(Object.entries(columns).map(([name, cells]) => [name, String(cells[row] ?? '')]));

/** Lists the rows of a plan. */
export type ListRows = (plan: RowsPlan | CoveragePlan) => Promise<readonly TextRow[]>;

interface Owned extends CountryUnits {
  readonly owner: string;
}

const placeOf = (row: TextRow): string => JSON.stringify([row.brand_group_id ?? MARKET_OWNER, row.country ?? '']);

const unitsOf = async (list: ListRows, kept: Kept, known: readonly TextRow[], question: MissingQuestion): Promise<readonly Owned[]> => {
  const { table, grain, measure } = kept;
  const unitAt = (text: string | undefined): IsoDay => startOf(isoDay(text ?? ''), PERIODICITIES[grain]);
  const spans = known.filter((row) => row.table_name === table.name && (measure === null || row.measure === measure));
  if (spans.length === 0) return [];
  const days = groupedBy(await list(daysPlan(kept, question)), placeOf);
  return [...groupedBy(spans, placeOf)].map(([place, [first, ...rest]]) => ({
    owner: first.brand_group_id ?? MARKET_OWNER,
    country: first.country ?? '',
    first: rest.map((row) => unitAt(row.first_day)).reduce(earlierOf, unitAt(first.first_day)),
    last: rest.map((row) => unitAt(row.last_day)).reduce(laterOf, unitAt(first.last_day)),
    units: new Set((days.get(place) ?? []).map(({ day }) => unitAt(day))),
  }));
};

interface Asked {
  readonly data: DataName;
  readonly kept: readonly Kept[];
  readonly grain: (typeof PERIODICITIES)[Grain];
}

/** Where the rows of each kind of data are; those without days are left out. */
const askedOf = (names: readonly DataName[]): readonly Asked[] =>
  [...new Set(names)].flatMap((data) => {
    const kept = DATA[data].map(keptOf).filter((one) => one !== null);
    const [first] = kept;
    return first === undefined ? [] : [{ data, kept, grain: PERIODICITIES[first.grain] }];
  });

const missingOf = ({ data, grain }: Asked, found: readonly Owned[], question: MissingQuestion): readonly MissingDays[] => {
  const { period, prior, countries } = question;
  return [...groupedBy(found, ({ owner }) => owner)].flatMap(([owner, parts]) => {
    const joined = joinedUnits(parts);
    const missingIn = (looked: Period | null) =>
      looked === null ? new Map<string | null, readonly IsoDay[]>() : missingUnits(joined, { data, grain, period: looked, countries });
    const [current, before] = [missingIn(period), missingIn(prior)];
    return [...new Set([...current.keys(), ...before.keys()])].map((country) => ({
      brandGroupId: owner,
      data,
      grain,
      country,
      current: runsOfUnits(current.get(country) ?? [], grain),
      prior: runsOfUnits(before.get(country) ?? [], grain),
    }));
  });
};

/** By data in the order of the question, and by country, null for all countries. One kind of data after the other: others wait for the engine too. */
export const missingDaysOf = async (list: ListRows, question: MissingQuestion): Promise<MissingDays[]> => {
  const asked = askedOf(question.data);
  const tables = [...new Set(asked.flatMap(({ kept }) => kept.map(({ table }) => table.name)))].sort();
  if (tables.length === 0) return [];
  const known = await list({ kind: 'coverage', scope: question.scope, tables });
  const missing: MissingDays[] = [];
  for (const one of asked) {
    const found = await Promise.all(one.kept.map((kept) => unitsOf(list, kept, known, question)));
    missing.push(...missingOf(one, found.flat(), question));
  }
  return missing;
};
