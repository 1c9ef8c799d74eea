/** Units and stock by day of the products that sell most, for the simulation of stock (B-598, B-601 to B-603). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BodyOf } from '../../src/domain/api/contract.ts';
import type { InventoryDemand, InventoryHistory, InventoryLatest } from '../../src/domain/api/inventory.contract.ts';
import { addDays, eachDay, lengthOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { allLengths, demandOutlook, type StretchOutlook } from '../../src/domain/inventory/demandOutlook.ts';
import { type KnownProduct, knownProduct } from '../../src/domain/inventory/expectedDemand.ts';
import { MOST_PRODUCTS } from '../../src/domain/inventory/product.ts';
import { addDays as addHistory, emptyWeeks, MOST_WEEKS, type WeekHistory } from '../../src/domain/inventory/weekHistory.ts';
import { type Handler, HttpFailure } from '../http/handler.ts';
import type { QueryFilters } from '../warehouse/analytics/queryInput.ts';
import type { Row } from '../warehouse/analytics/queryModel.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { scopeOf } from '../warehouse/plan.ts';
import type { Reader, Warehouse } from '../warehouse/warehouse.ts';
import { type Asker, knownDays, latestOf, named, type Rows, rowsWith } from './inventoryRows.ts';
import { countryGroups, type StockedCountries, stockedCountries, stockedFigures } from './stockedCountries.ts';

/** Twice the 90 days of the screen's window, and some more. */
const MAX_DAYS = 200;

/** As far back as the last day with data is looked for. */
const LOOKED_BACK_DAYS = 400;

/** The products that are looked at, and the days. */
interface Looked {
  readonly asins: readonly string[];
  readonly period: Period;
  readonly filters: HistoryQuery['body']['filters'] | undefined;
  /** Where the stock of a part of them is known: what others sold is left out. */
  readonly stocked: StockedCountries;
}

interface HistoryQuery extends Asker {
  readonly body: BodyOf<'inventoryHistory'>;
}

/** Those that sold in the window, most sales first: the same order as the metrics call has for the same question. */
const sellersIn = (
  rows: Rows,
  { topPeriod, filters = {} }: { readonly topPeriod: Period; readonly filters?: QueryFilters },
): Promise<readonly Row[]> =>
  rows({
    schema: 'retail',
    currentPeriod: topPeriod,
    dimensions: ['asin'],
    metrics: ['total_sales_ordered_revenue_in_usd'],
    filters,
    orderBys: [{ field: 'total_sales_ordered_revenue_in_usd', direction: 'desc' }],
  });

/** Countries alone: which days are known is the brand group's, whatever products are looked at. */
const countriesOf = ({ filters }: { readonly filters?: Looked['filters'] }): QueryFilters =>
  filters?.countries === undefined ? {} : { countries: filters.countries };

/** The days on which anything of the brand group has a figure of sales. */
const daysWithSales = async (rows: Rows, period: Period, filters: QueryFilters): Promise<ReadonlySet<string>> => {
  const [days = new Set<string>()] = await knownDays(rows, period, filters, {
    schema: 'retail',
    metrics: ['ordered_units'],
  });
  return days;
};

type Figures = (number | null)[];

interface Series {
  readonly units: Figures;
  readonly inventory: Figures;
}

/** NOTE: a product that was not there yet had no day without sales. */
const withDaysWithoutSales = ({ units, inventory }: Series, isKnown: readonly boolean[]): Series => {
  const first = units.findIndex((value, day) => value !== null || (inventory[day] ?? null) !== null);
  return {
    inventory,
    units: units.map((value, day) => (value === null && first >= 0 && day >= first && isKnown[day] === true ? 0 : value)),
  };
};

const seriesOfAll = (rows: readonly Row[], days: readonly IsoDay[]): ReadonlyMap<string, Series> => {
  const placeOf = new Map<string, number>(days.map((day, place) => [day, place]));
  const seriesByAsin = new Map<string, Series>();
  for (const { dimensions, metric } of rows) {
    const [asin, day] = dimensions;
    const place = placeOf.get(day ?? '');
    if (asin == null || place === undefined) continue;
    const series = seriesByAsin.get(asin) ?? { units: days.map(() => null), inventory: days.map(() => null) };
    series.units[place] = metric(0);
    series.inventory[place] = metric(1);
    seriesByAsin.set(asin, series);
  }
  return seriesByAsin;
};

interface Days {
  readonly days: readonly IsoDay[];
  /** Whether anything of the brand group sold on each of them, in the countries in which the product is looked at. */
  readonly isKnownOf: (asin: string) => readonly boolean[];
  readonly seriesByAsin: ReadonlyMap<string, Series>;
}

const daysOf = async (rows: Rows, { asins, period, filters, stocked }: Looked): Promise<Days> => {
  const days = eachDay(period);
  const found = await Promise.all(
    countryGroups(asins, stocked).map(async ({ asins: own, countries }) => {
      const narrowed = countries === undefined ? countriesOf({ filters }) : { countries };
      if (own.length === 0) return { own, isKnown: [], seriesByAsin: new Map<string, Series>() };
      const [known, byDay] = await Promise.all([
        daysWithSales(rows, period, narrowed),
        rows({
          schema: 'inventory',
          currentPeriod: period,
          dimensions: ['asin', 'date'],
          metrics: ['ordered_units', 'inventory_quantity'],
          filters: { ...narrowed, products: own },
        }),
      ]);
      return { own, isKnown: days.map((day) => known.has(day)), seriesByAsin: seriesOfAll(byDay, days) };
    }),
  );
  const known = new Map(found.flatMap(({ own, isKnown }) => own.map((asin) => [asin, isKnown] as const)));
  return {
    days,
    isKnownOf: (asin) => known.get(asin) ?? [],
    seriesByAsin: new Map(found.flatMap(({ seriesByAsin }) => [...seriesByAsin])),
  };
};

/** In which stock is looked for where the request does not say: the days up to the last with sales. */
const STOCK_DAYS = 90;
const stockPeriodOf = ({ stockPeriod }: { readonly stockPeriod?: Period }, end: IsoDay): Period =>
  stockPeriod ?? { start: addDays(end, 1 - STOCK_DAYS), end };

const historyOf = async (reader: Reader, input: HistoryQuery, signal: AbortSignal): Promise<InventoryHistory> => {
  const { period, filters } = input.body;
  const rows = rowsWith(reader, input, signal);
  const sellers = named(await sellersIn(rows, input.body));
  const asins = sellers.slice(0, MOST_PRODUCTS);
  const stock = stockPeriodOf(input.body, period.end);
  const stocked = await stockedCountries(rows, { asins, sold: period, stock, filters: countriesOf({ filters }) });
  const [{ days, isKnownOf, seriesByAsin }, figures] = await Promise.all([
    daysOf(rows, { asins, period, filters, stocked }),
    stockedFigures(rows, asins, stocked, { top: input.body.topPeriod, stock }),
  ]);
  const none = (): Series => ({ units: days.map(() => null), inventory: days.map(() => null) });
  return {
    days: [...days],
    products: asins.map((asin) => {
      const own = figures.get(asin);
      const series = withDaysWithoutSales(seriesByAsin.get(asin) ?? none(), isKnownOf(asin));
      return { asin, ...series, ...(own === undefined ? {} : { stocked: own }) };
    }),
    catalogue: sellers.length,
    warehouse: reader.generation,
  };
};

const checked = (body: HistoryQuery['body']): HistoryQuery['body'] => {
  for (const name of ['period', 'topPeriod', 'stockPeriod'] as const) {
    const period = body[name];
    if (period === undefined) continue;
    const fault =
      period.start > period.end
        ? 'The end date must not be before the start date.'
        : lengthOf(period) > MAX_DAYS
          ? `A history can span at most ${MAX_DAYS} days.`
          : null;
    if (fault !== null) throw new HttpFailure(422, fault, { errors: { [name]: [fault] } });
  }
  return body;
};

/** Worked out once for the same question of the same generation. */
export const inventoryHistoryHandler = (warehouse: Warehouse): Handler<'inventoryHistory'> => {
  const cache = new AnswerCache<InventoryHistory>({ entries: 50, cost: 4_000_000 });
  const keyOf = (generation: number, { scope, body, today }: HistoryQuery): string =>
    JSON.stringify([generation, scope.brandGroupIds, body.period, body.topPeriod, body.stockPeriod ?? null, body.filters ?? {}, today]);
  const work = (input: HistoryQuery) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => {
      const value = await historyOf(reader, input, signal);
      return { value, cost: 50 + value.products.length * value.days.length * 2, key: keyOf(reader.generation, input) };
    });
  return async ({ brandGroups, signal, today }, { body }) => {
    const input: HistoryQuery = { scope: scopeOf(brandGroups), body: checked(body), today: isoDay(today()) };
    return orHttpFailure(cache.get(keyOf(warehouse.generation(), input), signal, work(input)));
  };
};

const dayOrNull = (day: string | null): IsoDay | null => (day === null ? null : isoDay(day));

/** The countries with units on hand on their own last day up to a day, most first. */
const stockedIn = async (rows: Rows, day: IsoDay, filters: QueryFilters): Promise<string[]> => {
  const found = await rows({
    schema: 'inventory',
    currentPeriod: stockPeriodOf({}, day),
    dimensions: ['country'],
    metrics: ['inventory_quantity'],
    filters,
    orderBys: [{ field: 'inventory_quantity', direction: 'desc' }],
  });
  return [...named(found.filter(({ metric }) => (metric(0) ?? 0) > 0))];
};

interface LatestQuery extends Asker {
  readonly body: BodyOf<'inventoryLatest'>;
}

const latestIn = async (reader: Reader, input: LatestQuery, signal: AbortSignal): Promise<InventoryLatest> => {
  const period = { start: addDays(input.today, -LOOKED_BACK_DAYS), end: addDays(input.today, -1) };
  const [rows, filters] = [rowsWith(reader, input, signal), countriesOf(input.body)];
  const known = await knownDays(rows, period, filters, { schema: 'inventory', metrics: ['ordered_units', 'inventory_quantity'] });
  const [sales = null, stock = null] = known.map(latestOf);
  const latest = { sales: dayOrNull(sales), stock: dayOrNull(stock), warehouse: reader.generation };
  if (latest.stock === null) return latest;
  const countries = await stockedIn(rows, latest.stock, filters);
  const stockDays = await Promise.all(
    countries.map(async (country) => {
      const [days = new Set()] = await knownDays(
        rows,
        period,
        { countries: [country] },
        { schema: 'inventory', metrics: ['inventory_quantity'] },
      );
      const day = dayOrNull(latestOf(days));
      return day === null ? [] : [{ country, day }];
    }),
  );
  return { ...latest, countries, stockDays: stockDays.flat() };
};

/** The last days with data, of which the client chooses its periods. */
export const inventoryLatestHandler = (warehouse: Warehouse): Handler<'inventoryLatest'> => {
  const cache = new AnswerCache<InventoryLatest>({ entries: 200, cost: 200 });
  const keyOf = (generation: number, { scope, body, today }: LatestQuery): string =>
    JSON.stringify([generation, scope.brandGroupIds, countriesOf(body), today]);
  const work = (input: LatestQuery) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => ({ value: await latestIn(reader, input, signal), cost: 1, key: keyOf(reader.generation, input) }));
  return async ({ brandGroups, signal, today }, { body }) => {
    const input: LatestQuery = { scope: scopeOf(brandGroups), body, today: isoDay(today()) };
    return orHttpFailure(cache.get(keyOf(warehouse.generation(), input), signal, work(input)));
  };
};

interface DemandQuery extends Asker {
  readonly body: BodyOf<'inventoryDemand'>;
}

/** So many weeks of days are read at once: what is read of two years is summed up before the next is. */
const WEEKS_AT_ONCE = 13;
const DAYS_A_WEEK = 7;

/**
 * The products that are asked about, and those that tell how far demand strays: the best sellers of the brand group, whatever is looked at of
 * it, for one product alone tells little.
 */
interface Sellers {
  readonly asked: ReadonlySet<string>;
  readonly all: readonly string[];
}

const sellersOf = async (rows: Rows, { topPeriod, filters }: DemandQuery['body']): Promise<Sellers> => {
  const best = async (of: QueryFilters): Promise<readonly string[]> =>
    named(await sellersIn(rows, { topPeriod, filters: of })).slice(0, MOST_PRODUCTS);
  const [asked, whole] = await Promise.all([best(filters ?? {}), best(countriesOf({ filters }))]);
  return { asked: new Set(asked), all: [...new Set([...asked, ...whole])] };
};

/** The products' weeks up to a day, oldest first. A product's days without sales count from its first figure on. */
const weeksUpTo = async (rows: Rows, asins: readonly string[], body: DemandQuery['body']): Promise<readonly WeekHistory[]> => {
  const { end, filters } = body;
  const histories = asins.map((asin) => emptyWeeks(asin, MOST_WEEKS));
  const sold = { start: addDays(end, 1 - MOST_WEEKS * DAYS_A_WEEK), end };
  const asked = { asins, sold, stock: stockPeriodOf(body, end), filters: countriesOf({ filters }) };
  const stocked = await stockedCountries(rows, asked);
  const begun = new Set<string>();
  for (let left = MOST_WEEKS; left > 0; left -= WEEKS_AT_ONCE) {
    const after = Math.max(0, left - WEEKS_AT_ONCE) * DAYS_A_WEEK;
    const period = { start: addDays(end, 1 - left * DAYS_A_WEEK), end: addDays(end, -after) };
    const { isKnownOf, seriesByAsin, days } = await daysOf(rows, { asins, period, filters, stocked });
    for (const history of histories) {
      const { asin } = history;
      const isKnown = isKnownOf(asin);
      const series = seriesByAsin.get(asin) ?? { units: days.map(() => null), inventory: days.map(() => null) };
      const { units, inventory } = begun.has(asin)
        ? { ...series, units: series.units.map((value, day) => (value === null && isKnown[day] === true ? 0 : value)) }
        : withDaysWithoutSales(series, isKnown);
      if (seriesByAsin.has(asin)) begun.add(asin);
      addHistory(history, { asin, units, inventory }, after);
    }
    await nextTurn();
  }
  return histories;
};

/** Without the weeks before the first that any product knows. */
const sinceKnown = (histories: readonly WeekHistory[]): readonly WeekHistory[] => {
  const first = histories.reduce((least, { days }) => {
    const own = days.findIndex((known) => known > 0);
    return own === -1 ? least : Math.min(least, own);
  }, MOST_WEEKS);
  return histories.map(({ asin, units, days }) => ({ asin, units: units.slice(first), days: days.slice(first) }));
};

/** In portions, between which others are answered. */
const inPortions = async <A>(portions: Generator<void, A>, signal: AbortSignal): Promise<A> => {
  for (;;) {
    const portion = portions.next();
    if (portion.done === true) return portion.value;
    signal.throwIfAborted();
    await nextTurn();
  }
};

/** What is known of demand whichever lengths are judged: most of the work, which other settings of the screen do not ask for anew. */
interface KnownDemand {
  readonly asked: ReadonlySet<string>;
  readonly products: readonly KnownProduct[];
  readonly lengths: readonly StretchOutlook[];
  readonly weeks: number;
  readonly generation: number;
}

const knownDemandOf = async (reader: Reader, input: DemandQuery, signal: AbortSignal): Promise<KnownDemand> => {
  const rows = rowsWith(reader, input, signal);
  const { asked, all } = await sellersOf(rows, input.body);
  const histories = sinceKnown(await weeksUpTo(rows, all, input.body));
  const products = histories.map(knownProduct);
  const lengths = await inPortions(allLengths(products), signal);
  return { asked, products, lengths, weeks: histories[0]?.units.length ?? 0, generation: reader.generation };
};

/** Worked out once for the same question of the same generation. */
export const inventoryDemandHandler = (warehouse: Warehouse): Handler<'inventoryDemand'> => {
  const cache = new AnswerCache<InventoryDemand>({ entries: 50, cost: 1_000_000 });
  /** A product takes some 3 KB: together at most 25 MB. */
  const known = new AnswerCache<KnownDemand>({ entries: 20, cost: 8_000 });
  const keyOf = (generation: number, { scope, body, today }: DemandQuery, told: readonly unknown[]): string =>
    JSON.stringify([generation, scope.brandGroupIds, body.end, body.topPeriod, body.stockPeriod ?? null, told, body.filters ?? {}, today]);
  const learn = (input: DemandQuery) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => {
      const value = await knownDemandOf(reader, input, signal);
      return { value, cost: 1 + value.products.length, key: keyOf(reader.generation, input, []) };
    });
  const work = (input: DemandQuery) => async (signal: AbortSignal) => {
    const { asked, products, lengths, weeks, generation } = await known.get(keyOf(warehouse.generation(), input, []), signal, learn(input));
    const { judged, cover = null } = input.body;
    const outlook = await inPortions(demandOutlook(products, lengths, { asked, judged, cover }), signal);
    const cost = 500 + outlook.products.length * 24;
    return { value: { outlook, weeks, warehouse: generation }, cost, key: keyOf(generation, input, [judged, cover]) };
  };
  return async ({ brandGroups, signal, today }, { body }) => {
    const input: DemandQuery = { scope: scopeOf(brandGroups), body, today: isoDay(today()) };
    return orHttpFailure(cache.get(keyOf(warehouse.generation(), input, [body.judged, body.cover ?? null]), signal, work(input)));
  };
};
