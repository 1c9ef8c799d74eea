/**
 * The analytics call done the slow way, over all rows in memory, with date arithmetic of its own: what the warehouse
 * answers must equal this.
 */
import type { AnalyticsAnswer, AnalyticsRequest } from '../../../src/domain/api/analytics.contract.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { type BaseSums, RETAIL_BASE_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';
import { type AnyMetric, evaluateMetric, isAdditive } from '../../../src/domain/metrics/metric.ts';
import { retailMetric } from '../../../src/domain/metrics/retail.ts';
import { rowsOf, withCurrent } from './testWarehouse.ts';

export interface NaiveFact {
  readonly group: string;
  readonly day: string;
  readonly country: string;
  readonly asin: string;
  readonly title: string | null;
  readonly brand: string | null;
  readonly category: string | null;
  readonly node: number | null;
  readonly tags: readonly string[];
  readonly measures: readonly (number | null)[];
  /** Ads that campaigns have beyond those of products. */
  readonly isOfNoProduct?: boolean;
}

/** Every row of the warehouse in a folder, with what its product says. */
export const exportFacts = (folder: string): Promise<readonly NaiveFact[]> =>
  withCurrent(folder, async (connection) => {
    const tags = new Map<string, string[]>();
    for (const [group, asin, set, tag] of await rowsOf(connection, 'SELECT brand_group_id, asin, tag_set_id, tag FROM product_tags')) {
      const key = `${group} ${asin}`;
      tags.set(key, [...(tags.get(key) ?? []), JSON.stringify([set, tag])]);
    }
    const measures = RETAIL_BASE_MEASURES.map((measure) => `f.${measure}::DOUBLE`).join(', ');
    const rows = await rowsOf(
      connection,
      `SELECT f.brand_group_id, f.day::VARCHAR, f.country, f.asin, p.title, p.brand, p.category, p.node_id::DOUBLE, ${measures}
       FROM retail_daily f LEFT JOIN products p ON p.brand_group_id = f.brand_group_id AND p.asin = f.asin`,
    );
    return rows.map(([group, day, country, asin, title, brand, category, node, ...values]) => ({
      group: String(group),
      day: String(day),
      country: String(country),
      asin: String(asin),
      title: title as string | null,
      brand: brand as string | null,
      category: category as string | null,
      node: node as number | null,
      tags: tags.get(`${group} ${asin}`) ?? [],
      measures: values as (number | null)[],
    }));
  });

const MS = 86_400_000;
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const bucketOf = (day: string, periodicity: string): string => {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  if (periodicity === 'weekly') return toDay(toTime(day) - new Date(toTime(day)).getUTCDay() * MS);
  if (periodicity === 'monthly') return `${day.slice(0, 7)}-01`;
  if (periodicity === 'quarterly') return `${year}-${String(Math.floor((month - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  return periodicity === 'annual' ? `${year}-01-01` : day;
};

export const bucketsOf = (period: Period, periodicity: string): string[] => {
  const buckets = new Set<string>();
  for (let time = toTime(period.start); time <= toTime(period.end); time += MS) buckets.add(bucketOf(toDay(time), periodicity));
  return [...buckets];
};

/** Every unit from 2000 to 2049 by its first day, in order; with them a unit is a number. */
const ruler = new Map<string, readonly string[]>();
const unitsOf = (periodicity: string): readonly string[] => {
  const known = ruler.get(periodicity) ?? bucketsOf({ start: '2000-01-01', end: '2049-12-31' } as Period, periodicity);
  ruler.set(periodicity, known);
  return known;
};

/** The days of one side as they stand on the other: so many units away as the periods begin apart, to the nearest, but never so that no two units meet. */
export const standsBeside = (
  current: Period,
  prior: Period,
  periodicity: string,
): { readonly earlier: (day: string) => string; readonly later: (day: string) => string } => {
  const units = unitsOf(periodicity);
  const numberOf = (day: string): number => units.indexOf(bucketOf(day, periodicity));
  const at = (day: string): number => {
    const n = numberOf(day);
    const [from, to] = [toTime(units[n] ?? ''), toTime(units[n + 1] ?? '')];
    return n + (toTime(day) - from) / (to - from);
  };
  let apart = Math.floor(at(current.start) - at(prior.start) + 0.5);
  const overlaps = (): number => {
    const [first, last] = [numberOf(prior.start) + apart, numberOf(prior.end) + apart];
    return last < numberOf(current.start) ? -1 : first > numberOf(current.end) ? 1 : 0;
  };
  while (overlaps() !== 0) apart -= overlaps();
  return {
    earlier: (day) => units[units.indexOf(day) - apart] ?? '',
    later: (day) => units[units.indexOf(day) + apart] ?? '',
  };
};

/** A day that a period has a unit for; null for any other. */
export const within = (period: Period, periodicity: string, day: string): string | null =>
  bucketsOf(period, periodicity).includes(day) ? day : null;

/** Without capitals and accents. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

const fits = (fact: NaiveFact, request: AnalyticsRequest, groups: readonly string[], period: Period): boolean => {
  const { countries = [], categories = [], products = [], tags = [], search = '' } = request.filters ?? {};
  const wanted = plain(search.trim());
  return (
    groups.includes(fact.group) &&
    fact.day >= period.start &&
    fact.day <= period.end &&
    (countries.length === 0 || countries.map((one) => (one === 'UK' ? 'GB' : one)).includes(fact.country)) &&
    (categories.length === 0 || (fact.node !== null && categories.includes(fact.node))) &&
    (products.length === 0 || products.includes(fact.asin)) &&
    (tags.length === 0 || tags.some(({ tagSetId, tag }) => fact.tags.includes(JSON.stringify([tagSetId, tag])))) &&
    (wanted === '' || plain(fact.title ?? '').includes(wanted) || plain(fact.asin).includes(wanted))
  );
};

const DIMENSIONS: Readonly<Record<string, (fact: NaiveFact, periodicity: string) => string | null>> = {
  date: (fact, periodicity) => bucketOf(fact.day, periodicity),
  country: (fact) => fact.country,
  asin: (fact) => fact.asin,
  product_title: (fact) => fact.title,
  brand: (fact) => fact.brand,
  current_category: (fact) => fact.category,
  brand_group_id: (fact) => fact.group,
};

interface NaiveRow {
  readonly key: readonly (string | null)[];
  readonly facts: readonly NaiveFact[];
}

/** By brand group, country and measure the first day on which it is known. */
type FirstDays = ReadonlyMap<string, string>;

const placed = ({ group, country }: NaiveFact, measure: string): string => JSON.stringify([group, country, measure]);

const knownFirsts = new WeakMap<readonly NaiveFact[], FirstDays>();
const firstDays = (facts: readonly NaiveFact[]): FirstDays => {
  const known = knownFirsts.get(facts);
  if (known !== undefined) return known;
  const firsts = new Map<string, string>();
  for (const fact of facts)
    RETAIL_BASE_MEASURES.forEach((measure, i) => {
      if (fact.measures[i] === null) return;
      const [key, first] = [placed(fact, measure), firsts.get(placed(fact, measure))];
      if (first === undefined || fact.day < first) firsts.set(key, fact.day);
    });
  knownFirsts.set(facts, firsts);
  return firsts;
};

const mayBeNone = (measure: string): boolean => measure.startsWith('ad_') || measure.includes('refunded');

/** The facts that a metric counts: a rate leaves out a country until all that it divides of its sales is known there. */
const countedBy = (metric: AnyMetric, facts: readonly NaiveFact[], firsts: FirstDays): readonly NaiveFact[] => {
  if (metric.needs.length < 2 || isAdditive(metric, 'time')) return facts;
  const must = metric.needs.filter((need) => !mayBeNone(need));
  return facts.filter((fact) => must.every((need) => fact.day >= (firsts.get(placed(fact, need)) ?? '9999-12-31')));
};

const side = (facts: readonly NaiveFact[], request: AnalyticsRequest, groups: readonly string[], period: Period): Map<string, NaiveRow> => {
  const rows = new Map<string, NaiveRow & { readonly facts: NaiveFact[] }>();
  for (const fact of facts) {
    if (!fits(fact, request, groups, period)) continue;
    const key = request.dimensions.map((name) => DIMENSIONS[name]?.(fact, request.periodicity ?? 'daily') ?? null);
    const own = rows.get(JSON.stringify(key))?.facts ?? [];
    rows.set(JSON.stringify(key), { key, facts: own });
    own.push(fact);
  }
  return rows;
};

const memo = (move: (day: string) => string | null): ((day: string) => string | null) => {
  const known = new Map<string, string | null>();
  return (day) => {
    if (!known.has(day)) known.set(day, move(day));
    return known.get(day) ?? null;
  };
};

const unknown = (key: readonly (string | null)[]): NaiveRow => ({ key, facts: [] });

const metricOf = (name: string, { facts }: NaiveRow, firsts: FirstDays): number | null => {
  const metric = retailMetric(name);
  if (metric === undefined) throw new Error(name);
  const sums: (number | null)[] = RETAIL_BASE_MEASURES.map(() => null);
  for (const { measures } of countedBy(metric, facts, firsts))
    measures.forEach((value, i) => {
      if (value !== null) sums[i] = (sums[i] ?? 0) + value;
    });
  return evaluateMetric(metric, Object.fromEntries(RETAIL_BASE_MEASURES.map((measure, i) => [measure, sums[i] ?? null])) as BaseSums);
};

const tableOf = (request: AnalyticsRequest, rows: readonly NaiveRow[], firsts: FirstDays): AnalyticsAnswer['current'] => ({
  rowCount: rows.length,
  dimensions: Object.fromEntries(request.dimensions.map((name, i) => [name, rows.map((row) => row.key[i] ?? null)])),
  metrics: Object.fromEntries(request.metrics.map((name) => [name, rows.map((row) => metricOf(name, row, firsts))])),
});

export const byValue = (a: string | number | null, b: string | number | null, sign: number): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
};

const order = (request: AnalyticsRequest, rows: readonly NaiveRow[], firsts: FirstDays): NaiveRow[] =>
  [...rows].sort((a, b) => {
    for (const { field_name, direction } of request.orderBys ?? []) {
      const value = (row: NaiveRow): string | number | null =>
        request.metrics.includes(field_name)
          ? metricOf(field_name, row, firsts)
          : (row.key[request.dimensions.indexOf(field_name)] ?? null);
      const result = byValue(value(a), value(b), direction === 'desc' ? -1 : 1);
      if (result !== 0) return result;
    }
    for (let i = 0; i < request.dimensions.length; i += 1) {
      const result = byValue(a.key[i] ?? null, b.key[i] ?? null, 1);
      if (result !== 0) return result;
    }
    return 0;
  });

/** Current and prior of a request whose prior period, if any, is written out. */
export const naiveAnswer = (
  facts: readonly NaiveFact[],
  request: AnalyticsRequest,
  groups: readonly string[],
): Pick<AnalyticsAnswer, 'current' | 'prior'> => {
  const [period, periodicity] = [request.currentPeriod, request.periodicity ?? 'daily'];
  const [found, firsts] = [side(facts, request, groups, period), firstDays(facts)];
  if (request.dimensions.length === 0 && found.size === 0) found.set('[]', unknown([]));
  if (request.dimensions.length === 1 && request.dimensions[0] === 'date') {
    for (const day of bucketsOf(period, periodicity))
      if (!found.has(JSON.stringify([day]))) found.set(JSON.stringify([day]), unknown([day]));
  }
  const limited = (rows: readonly NaiveRow[]): NaiveRow[] =>
    order(request, rows, firsts).slice(0, request.limit ?? Number.POSITIVE_INFINITY);
  if (request.priorPeriod === undefined || request.priorPeriod === null)
    return { current: tableOf(request, limited([...found.values()]), firsts) };
  const before = side(facts, request, groups, request.priorPeriod);
  const priorPeriod = request.priorPeriod;
  const { earlier, later } = standsBeside(period, priorPeriod, periodicity);
  const dateAt = request.dimensions.indexOf('date');
  const [here, there] = [
    memo((day) => within(period, periodicity, later(day))),
    memo((day) => within(priorPeriod, periodicity, earlier(day))),
  ];
  const moved = (key: NaiveRow['key'], move: (day: string) => string | null) =>
    key.map((value, i) => (i === dateAt ? move(value ?? '') : value));
  const beside = new Map<NaiveRow, NaiveRow>();
  const met = new Set<NaiveRow>();
  for (const row of found.values()) {
    const key = moved(row.key, there);
    const other = before.get(JSON.stringify(key)) ?? unknown(key);
    met.add(other);
    beside.set(row, other);
  }
  // What was only before is a row as well, without values of its own.
  for (const other of order({ ...request, orderBys: [] }, [...before.values()], firsts))
    if (!met.has(other)) beside.set(unknown(moved(other.key, here)), other);
  const current = limited([...beside.keys()]);
  const prior = current.map((row) => beside.get(row) ?? unknown(row.key));
  return { current: tableOf(request, current, firsts), prior: tableOf(request, prior, firsts) };
};
