/** Units and stock by day of the products that sell most, for the simulation of stock (B-598, B-601 to B-603). */
import type { BodyOf } from '../../src/domain/api/contract.ts';
import type { InventoryHistory, InventoryLatest } from '../../src/domain/api/inventory.contract.ts';
import { addDays, eachDay, lengthOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { MOST_PRODUCTS } from '../../src/domain/inventory/product.ts';
import { type Handler, HttpFailure } from '../http/handler.ts';
import type { Asked, AskedFilters } from '../warehouse/analytics/asked.ts';
import { type Row, sideOf, sorted } from '../warehouse/analytics/rows.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { scopeOf, type TenantScope } from '../warehouse/plan.ts';
import type { Reader, Warehouse } from '../warehouse/warehouse.ts';
import { questionFor } from './metrics.ts';

/** Twice the 90 days of the screen's window, and some more. */
const MAX_DAYS = 200;

/** As far back as the last day with data is looked for. */
const LOOKED_BACK_DAYS = 400;

interface Asker {
  readonly scope: TenantScope;
  readonly today: IsoDay;
}

interface Ask extends Asker {
  readonly body: BodyOf<'inventoryHistory'>;
}

type Rows = (asked: Asked) => Promise<readonly Row[]>;

const rowsWith =
  (reader: Reader, { scope, today }: Asker, signal: AbortSignal): Rows =>
  async (asked) => {
    const question = questionFor(asked, { scope, today });
    return sorted(question, await sideOf(reader, question, asked.currentPeriod, { signal }, false));
  };

const named = (rows: readonly Row[]): readonly string[] => rows.flatMap(({ dimensions: [name] }) => (name == null ? [] : [name]));

/** Those that sold in the window, most sales first: the same order as the metrics call has for the same question. */
const sellersIn = (rows: Rows, { topPeriod, filters = {} }: Ask['body']): Promise<readonly Row[]> =>
  rows({
    schema: 'retail',
    currentPeriod: topPeriod,
    dimensions: ['asin'],
    metrics: ['total_sales_ordered_revenue_in_usd'],
    filters,
    orderBys: [{ field: 'total_sales_ordered_revenue_in_usd', direction: 'desc' }],
  });

/** Countries alone: which days are known is the brand group's, whatever products are looked at. */
const countriesOf = ({ filters }: Pick<Ask['body'], 'filters'>): AskedFilters =>
  filters?.countries === undefined ? {} : { countries: filters.countries };

/** The days on which anything of the brand group has a figure, for each of the metrics. */
const knownDays = async (
  rows: Rows,
  currentPeriod: Period,
  filters: AskedFilters,
  { schema, metrics }: Pick<Asked, 'schema' | 'metrics'>,
): Promise<readonly ReadonlySet<string>[]> => {
  const found = await rows({ schema, currentPeriod, filters, dimensions: ['date'], metrics });
  return metrics.map((_, at) => new Set(named(found.filter(({ metric }) => metric(at) !== null))));
};

/** The days on which anything of the brand group has a figure of sales. */
const daysWithSales = async (rows: Rows, { period, ...body }: Ask['body']): Promise<ReadonlySet<string>> => {
  const [days = new Set<string>()] = await knownDays(rows, period, countriesOf(body), { schema: 'retail', metrics: ['ordered_units'] });
  return days;
};

type Figures = (number | null)[];

interface Course {
  readonly units: Figures;
  readonly inventory: Figures;
}

/** NOTE: a product that was not there yet had no day without sales. */
const withDaysWithoutSales = ({ units, inventory }: Course, isKnown: readonly boolean[]): Course => {
  const first = units.findIndex((value, day) => value !== null || (inventory[day] ?? null) !== null);
  return {
    inventory,
    units: units.map((value, day) => (value === null && first >= 0 && day >= first && isKnown[day] === true ? 0 : value)),
  };
};

const coursesOf = (rows: readonly Row[], days: readonly IsoDay[]): ReadonlyMap<string, Course> => {
  const placeOf = new Map<string, number>(days.map((day, place) => [day, place]));
  const courses = new Map<string, Course>();
  for (const { dimensions, metric } of rows) {
    const [asin, day] = dimensions;
    const place = placeOf.get(day ?? '');
    if (asin == null || place === undefined) continue;
    const course = courses.get(asin) ?? { units: days.map(() => null), inventory: days.map(() => null) };
    course.units[place] = metric(0);
    course.inventory[place] = metric(1);
    courses.set(asin, course);
  }
  return courses;
};

const historyOf = async (reader: Reader, ask: Ask, signal: AbortSignal): Promise<InventoryHistory> => {
  const { period } = ask.body;
  const rows = rowsWith(reader, ask, signal);
  const sellers = named(await sellersIn(rows, ask.body));
  const asins = sellers.slice(0, MOST_PRODUCTS);
  const days = eachDay(period);
  const filters = { ...countriesOf(ask.body), products: asins };
  const asked = {
    schema: 'inventory',
    currentPeriod: period,
    dimensions: ['asin', 'date'],
    metrics: ['ordered_units', 'inventory_quantity'],
  };
  const [known, byDay] = await Promise.all([daysWithSales(rows, ask.body), asins.length === 0 ? [] : rows({ ...asked, filters })]);
  const courses = coursesOf(byDay, days);
  const isKnown = days.map((day) => known.has(day));
  const none = (): Course => ({ units: days.map(() => null), inventory: days.map(() => null) });
  return {
    days: [...days],
    products: asins.map((asin) => ({ asin, ...withDaysWithoutSales(courses.get(asin) ?? none(), isKnown) })),
    catalogue: sellers.length,
    warehouse: reader.generation,
  };
};

const checked = (body: Ask['body']): Ask['body'] => {
  for (const name of ['period', 'topPeriod'] as const) {
    const period = body[name];
    const fault =
      period.start > period.end
        ? 'The end must not be before the start.'
        : lengthOf(period) > MAX_DAYS
          ? `A history has at most ${MAX_DAYS} days.`
          : null;
    if (fault !== null) throw new HttpFailure(422, fault, { errors: { [name]: [fault] } });
  }
  return body;
};

/** Worked out once for the same question of the same generation. */
export const inventoryHistoryHandler = (warehouse: Warehouse): Handler<'inventoryHistory'> => {
  const cache = new AnswerCache<InventoryHistory>({ entries: 50, cost: 4_000_000 });
  const keyOf = (generation: number, { scope, body, today }: Ask): string =>
    JSON.stringify([generation, scope.brandGroupIds, body.period, body.topPeriod, body.filters ?? {}, today]);
  const work = (ask: Ask) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => {
      const value = await historyOf(reader, ask, signal);
      return { value, cost: 50 + value.products.length * value.days.length * 2, key: keyOf(reader.generation, ask) };
    });
  return async ({ brandGroups, signal, today }, { body }) => {
    const ask: Ask = { scope: scopeOf(brandGroups), body: checked(body), today: isoDay(today()) };
    return orHttpFailure(cache.get(keyOf(warehouse.generation(), ask), signal, work(ask)));
  };
};

const latestOf = (days: ReadonlySet<string> | undefined): IsoDay | null => {
  const last = [...(days ?? [])].reduce((found, day) => (day > found ? day : found), '');
  return last === '' ? null : isoDay(last);
};

interface LatestAsk extends Asker {
  readonly body: BodyOf<'inventoryLatest'>;
}

const latestIn = async (reader: Reader, ask: LatestAsk, signal: AbortSignal): Promise<InventoryLatest> => {
  const period = { start: addDays(ask.today, -LOOKED_BACK_DAYS), end: addDays(ask.today, -1) };
  const known = knownDays(rowsWith(reader, ask, signal), period, countriesOf(ask.body), {
    schema: 'inventory',
    metrics: ['ordered_units', 'inventory_quantity'],
  });
  const [sales, stock] = await known;
  return { sales: latestOf(sales), stock: latestOf(stock), warehouse: reader.generation };
};

/** The last days with data, of which the client chooses its periods. */
export const inventoryLatestHandler = (warehouse: Warehouse): Handler<'inventoryLatest'> => {
  const cache = new AnswerCache<InventoryLatest>({ entries: 200, cost: 200 });
  const keyOf = (generation: number, { scope, body, today }: LatestAsk): string =>
    JSON.stringify([generation, scope.brandGroupIds, countriesOf(body), today]);
  const work = (ask: LatestAsk) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => ({ value: await latestIn(reader, ask, signal), cost: 1, key: keyOf(reader.generation, ask) }));
  return async ({ brandGroups, signal, today }, { body }) => {
    const ask: LatestAsk = { scope: scopeOf(brandGroups), body, today: isoDay(today()) };
    return orHttpFailure(cache.get(keyOf(warehouse.generation(), ask), signal, work(ask)));
  };
};
