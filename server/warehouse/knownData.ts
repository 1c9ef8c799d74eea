/** What the warehouse knows of brand groups: from which day on, and in which countries. */

import { type KnownData, knownFrom } from '../../src/domain/admin/sync.ts';
import { endOf } from '../../src/domain/dates/calendar.ts';
import type { BrandSource, DataSpans } from '../../src/domain/dates/dataSpans.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import type { MarketMonths, MarketSource, MarketStart } from '../../src/domain/dates/marketStart.ts';
import { coverageOf } from './analytics/coverage.ts';
import { orHttpFailure } from './httpFailure.ts';
import { ADS_DAILY, AMC_COHORTS, DSP_DAILY, NTB_MONTHLY, SOV_DAILY } from './model/advertisingTables.ts';
import { MARKET_OWNER } from './model/derived.ts';
import {
  MARKET_BRAND_MONTHLY,
  MARKET_CATEGORY_MONTHLY,
  MARKET_PRODUCT_MONTHLY,
  MARKET_PRODUCT_WEEKLY,
  MARKET_SOV_DAILY,
  SEARCH_TERM_MONTHLY,
} from './model/marketTables.ts';
import { INVENTORY_DAILY, RETAIL_DAILY } from './model/retailTables.ts';
import type { Grain, Table } from './model/table.ts';
import { type Coverage, MARKET_SCOPE, scopeOf } from './plan.ts';
import { TABLES, TENANT_TABLES } from './schema.ts';
import type { Reader, Warehouse } from './warehouse.ts';

/** Fails with `HttpFailure` where the warehouse cannot be asked. */
export type QueryKnownData = (brandGroupId: string, signal: AbortSignal) => Promise<KnownData>;

const earliest = (days: readonly IsoDay[]): IsoDay | null =>
  days.reduce<IsoDay | null>((first, day) => (first === null || day < first ? day : first), null);

const latest = (days: readonly IsoDay[]): IsoDay | null =>
  days.reduce<IsoDay | null>((last, day) => (last === null || day > last ? day : last), null);

const tablesBy = (grain: Grain): readonly string[] => TENANT_TABLES.filter((table) => table.grain === grain).map(({ name }) => name);
const [DAILY, MONTHLY] = [tablesBy('day'), tablesBy('month')];

const queryOn = async (reader: Reader, id: string, signal: AbortSignal): Promise<KnownData> => {
  const scope = scopeOf([{ id }]);
  const options = { signal, priority: 'background' as const };
  const tables = coverageOf(await reader.query({ kind: 'coverage', scope, tables: [...DAILY, ...MONTHLY] }, options)).get(id);
  const { columns } = await reader.query({ kind: 'countries', scope }, options);
  const firstOf = (names: readonly string[]): IsoDay | null =>
    earliest(names.flatMap((name) => [...(tables?.get(name)?.values() ?? [])].map(({ first }) => first)));
  return knownFrom(firstOf(DAILY), (columns.country ?? []).map(String), firstOf(MONTHLY));
};

/** Asks of one generation of the warehouse, behind everybody who waits for figures. */
export const queryKnownData =
  (warehouse: Warehouse): QueryKnownData =>
  (id, signal) =>
    orHttpFailure(warehouse.read((reader) => queryOn(reader, id, signal)));

/** From when on the market is known; null where the warehouse cannot say. Never fails: nobody waits at the door for it. */
export type QueryMarketStart = (signal: AbortSignal) => Promise<MarketStart | null>;

const MARKET_TABLES = {
  weekly: MARKET_PRODUCT_WEEKLY.name,
  monthly: MARKET_CATEGORY_MONTHLY.name,
  daily: MARKET_SOV_DAILY.name,
} as const;

const MONTH_TABLES: Readonly<Record<MarketSource, string>> = {
  brands: MARKET_BRAND_MONTHLY.name,
  products: MARKET_PRODUCT_MONTHLY.name,
  terms: SEARCH_TERM_MONTHLY.name,
};

const monthsIn = (tables: ReadonlyMap<string, ReadonlyMap<string, Coverage>> | undefined): MarketMonths =>
  Object.fromEntries(
    (Object.keys(MONTH_TABLES) as MarketSource[]).flatMap((source) => {
      const known = [...(tables?.get(MONTH_TABLES[source])?.values() ?? [])];
      const [first, last] = [earliest(known.map((one) => one.first)), latest(known.map((one) => one.last))];
      return first === null || last === null ? [] : [[source, { first, last }]];
    }),
  );

/** Asks each generation once. */
export const queryMarketStart = (warehouse: Warehouse): QueryMarketStart => {
  let known: { readonly generation: number; readonly start: MarketStart } | null = null;
  const ask = async (reader: Reader, signal: AbortSignal): Promise<MarketStart> => {
    if (known?.generation === reader.generation) return known.start;
    const plan = {
      kind: 'coverage',
      scope: MARKET_SCOPE,
      tables: [...Object.values(MARKET_TABLES), ...Object.values(MONTH_TABLES)],
    } as const;
    const tables = coverageOf(await reader.query(plan, { signal })).get(MARKET_OWNER);
    const knownOf = (name: string): readonly Coverage[] => [...(tables?.get(name)?.values() ?? [])];
    const firstOf = (name: string): IsoDay | null => earliest(knownOf(name).map(({ first }) => first));
    const endIn = (grain: keyof typeof MARKET_TABLES): IsoDay | null => {
      const last = latest(knownOf(MARKET_TABLES[grain]).map((one) => one.last));
      return last === null ? null : endOf(last, grain);
    };
    const { weekly, monthly, daily } = MARKET_TABLES;
    const ends = { weekly: endIn('weekly'), monthly: endIn('monthly'), daily: endIn('daily') };
    const start = { weekly: firstOf(weekly), monthly: firstOf(monthly), daily: firstOf(daily), months: monthsIn(tables), ends };
    known = { generation: reader.generation, start };
    return start;
  };
  return (signal) => warehouse.read((reader) => ask(reader, signal)).catch(() => null);
};

/** Between which days each of the brand groups has data, by what screens are made of. Never fails: nobody waits at the door for it. */
export type QueryDataSpans = (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, DataSpans>>;

const namesOf = (...tables: readonly Table[]): readonly string[] => tables.map(({ name }) => name);
const SPAN_TABLES: Readonly<Record<BrandSource, readonly string[]>> = {
  retail: namesOf(RETAIL_DAILY),
  ads: namesOf(ADS_DAILY),
  dsp: namesOf(DSP_DAILY),
  cohorts: namesOf(AMC_COHORTS),
  newToBrand: namesOf(NTB_MONTHLY),
  inventory: namesOf(INVENTORY_DAILY),
  shareOfVoice: namesOf(SOV_DAILY),
};
const SPAN_SOURCES = Object.keys(SPAN_TABLES) as readonly BrandSource[];
/** Brand groups that one question is of. */
const MOST_GROUPS = 500;

const spansIn = (tables: ReadonlyMap<string, ReadonlyMap<string, Coverage>> | undefined): DataSpans =>
  Object.fromEntries(
    SPAN_SOURCES.flatMap((source) => {
      const known = SPAN_TABLES[source].flatMap((name) => [...(tables?.get(name)?.values() ?? [])]);
      const [first, last] = [earliest(known.map((one) => one.first)), latest(known.map((one) => one.last))];
      return first === null || last === null ? [] : [[source, { first, last }]];
    }),
  );

/** Asks of each brand group once a generation. */
export const queryDataSpans = (warehouse: Warehouse): QueryDataSpans => {
  let known: { readonly generation: number; readonly spans: Map<string, DataSpans> } = { generation: -1, spans: new Map() };
  const ask = async (reader: Reader, ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, DataSpans>> => {
    if (known.generation !== reader.generation) known = { generation: reader.generation, spans: new Map() };
    const { spans } = known;
    const unknown = ids.filter((id) => !spans.has(id));
    for (let from = 0; from < unknown.length; from += MOST_GROUPS) {
      const own = unknown.slice(from, from + MOST_GROUPS);
      const plan = { kind: 'coverage', scope: scopeOf(own.map((id) => ({ id }))), tables: Object.values(SPAN_TABLES).flat() } as const;
      const found = coverageOf(await reader.query(plan, { signal }));
      for (const id of own) spans.set(id, spansIn(found.get(id)));
    }
    return spans;
  };
  return (ids, signal) => warehouse.read((reader) => ask(reader, ids, signal)).catch(() => new Map());
};

/** By table and measure the last day that screens have of an owner: late countries count as they do there. */
export type QueryMeasureEnds = (owner: string, signal: AbortSignal) => Promise<ReadonlyMap<string, ReadonlyMap<string, IsoDay>>>;

/** Fails with `HttpFailure` where the warehouse cannot be asked. */
export const queryMeasureEnds =
  (warehouse: Warehouse): QueryMeasureEnds =>
  (owner, signal) =>
    orHttpFailure(
      warehouse.read(async (reader) => {
        const isMarket = owner === MARKET_OWNER;
        const tables = namesOf(...TABLES.filter((table) => (table.owner === 'market') === isMarket));
        const scope = isMarket ? MARKET_SCOPE : scopeOf([{ id: owner }]);
        const known = coverageOf(await reader.query({ kind: 'coverage', scope, tables }, { signal })).get(owner) ?? new Map();
        return new Map([...known].map(([name, measures]) => [name, new Map([...measures].map(([measure, { last }]) => [measure, last]))]));
      }),
    );
