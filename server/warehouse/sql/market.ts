/**
 * The products of a custom market, as a condition: each filter is one more that has to hold. What was added by hand is in whatever it is;
 * where nothing else narrows, it is all that there is. What was excluded by hand is never in.
 */
import {
  type ListFilter,
  type ListFilterType,
  type MarketFilter,
  RANGE_FILTERS,
  type RangeFilter,
  type RangeFilterType,
} from '../../../src/domain/markets/market.entities.ts';
import { isRangeFilter } from '../../../src/domain/markets/marketFilters.ts';
import { FOUR_WEEKS } from '../model/fourWeeks.ts';
import { MARKET_PRODUCT_WEEKLY } from '../model/marketTables.ts';
import type { MarketChoice } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { known, type Values } from './text.ts';

interface Context {
  readonly values: Values;
  readonly dialect: Dialect;
}

/** Where the filters look: at the catalogue of products `q`, or at rows by product in four weeks, whose texts are in small letters. */
export interface MarketColumns {
  readonly holds: (term: string) => string;
  readonly title: string;
  readonly brand: string;
  readonly node: string;
}

const anyOf = (conditions: readonly string[]): string => `(${conditions.join(' OR ')})`;

/** The conditions of a list; each of the texts means itself. */
export const listConditions = (
  { values, dialect }: Context,
  { type, values: wanted }: ListFilter,
  of: MarketColumns,
): readonly string[] => {
  const holds = (): readonly string[] => wanted.map((term) => of.holds(values.bind(term)));
  switch (type) {
    case 'contains_all_product_title_terms':
      return holds();
    case 'contains_any_product_title_terms':
      return [anyOf(holds())];
    case 'excludes_product_title_terms':
      return [`(${of.title} IS NULL OR NOT ${anyOf(holds())})`];
    case 'brands':
      return [`${of.brand} IN (${wanted.map((brand) => dialect.lowered(values.bind(brand))).join(', ')})`];
    case 'product_categories': {
      const within = wanted.map((path) => dialect.startsWith('k.path', values.bind(`${path}/`)));
      return [`${of.node} IN (SELECT k.node_id FROM categories k WHERE ${anyOf([`k.path IN ${values.bindAll(wanted)}`, ...within])})`];
    }
    case 'added_products':
    case 'excluded_products':
      return [];
  }
};

/** Money is kept in cents and ratings in hundredths: a bound such as 31.06 is the whole number that it means. */
const hundredths = (value: number): number => Math.round(value * 1e6) / 1e4;

/** What a range compares, of all facts of a product in the days by which it is judged. */
const factsText = (type: RangeFilterType, { valueAtLargest }: Dialect): string => {
  switch (type) {
    case 'avg_price':
      return 'avg(w.price_cents)';
    case 'weighted_avg_price':
      return 'sum(w.sales_cents) / nullif(sum(w.units), 0)';
    case 'avg_rating':
      return 'avg(w.rating)';
    case 'reviews':
      return valueAtLargest('w.reviews', 'w.day');
    case 'sales_estimate':
      return 'sum(w.sales_cents)';
  }
};

/** The same of a row by product. */
const rowText = (type: RangeFilterType, alias: string): string => {
  switch (type) {
    case 'avg_price':
      return `${alias}.price_sum_cents / nullif(${alias}.prices, 0)`;
    case 'weighted_avg_price':
      return `${alias}.sales_cents / nullif(${alias}.units, 0)`;
    case 'avg_rating':
      return `${alias}.rating_sum / nullif(${alias}.ratings, 0)`;
    case 'reviews':
      return `${alias}.reviews`;
    case 'sales_estimate':
      return `${alias}.sales_cents`;
  }
};

/** `alias`: that of rows by product; null for facts `w`, grouped by product. */
export const rangeConditions = (
  { values, dialect }: Context,
  { type, minValue, maxValue }: RangeFilter,
  alias: string | null,
): readonly string[] => {
  const checked = known(RANGE_FILTERS, type);
  const text = dialect.asNumber(alias === null ? factsText(checked, dialect) : rowText(checked, alias));
  const bound = (value: number): string => values.bind(type === 'reviews' ? value : hundredths(value));
  return [...(minValue === null ? [] : [`${text} >= ${bound(minValue)}`]), ...(maxValue === null ? [] : [`${text} <= ${bound(maxValue)}`])];
};

/** The products whose figures lie in the ranges, as a list for IN. */
export const judgedProducts = (context: Context, ranges: readonly RangeFilter[], { judged, isHeld = false }: MarketChoice): string => {
  const { values, dialect } = context;
  const day = (value: string): string => dialect.asDay(values.bind(value));
  if (isHeld) {
    const first = `w.first_day = ${day(judged.start)}`;
    const where = [first, ...ranges.flatMap((range) => rangeConditions(context, range, 'w'))];
    return `(SELECT w.asin FROM ${FOUR_WEEKS.name} w WHERE ${where.join(' AND ')})`;
  }
  const days = `w.day BETWEEN ${day(judged.start)} AND ${day(judged.end)}`;
  const having = ranges.flatMap((range) => rangeConditions(context, range, null)).join(' AND ');
  return `(SELECT w.asin FROM ${MARKET_PRODUCT_WEEKLY.name} w WHERE ${days} GROUP BY w.asin HAVING ${having})`;
};

/** Numbers of products are written in capitals. */
export const byHand = (filters: readonly MarketFilter[], type: ListFilterType): readonly string[] =>
  filters.flatMap((filter) => (!isRangeFilter(filter) && filter.type === type ? filter.values.map((asin) => asin.toUpperCase()) : []));

/** What narrows, and what was added or excluded by hand, as one condition on the products of `f`. */
export const marketText = ({ values }: Context, filters: readonly MarketFilter[], narrowing: readonly string[]): string => {
  const [added, excluded] = [byHand(filters, 'added_products'), byHand(filters, 'excluded_products')];
  const parts = [
    ...(narrowing.length === 0 ? [] : [`(${narrowing.join(' AND ')})`]),
    ...(added.length === 0 ? [] : [`f.asin IN ${values.bindAll(added)}`]),
  ];
  const within = parts.length === 0 ? [] : [anyOf(parts)];
  const without = excluded.length === 0 ? [] : [`f.asin NOT IN ${values.bindAll(excluded)}`];
  const all = [...within, ...without];
  return all.length === 0 ? '1 = 1' : all.join(' AND ');
};

/** The condition on facts `f`. */
export const marketCondition = (context: Context, choice: MarketChoice): string => {
  const { dialect } = context;
  const { filters } = choice;
  const of: MarketColumns = {
    holds: (term) => dialect.holds('q.title', term),
    title: 'q.title',
    brand: dialect.lowered('q.brand'),
    node: 'q.node_id',
  };
  const listed = filters.flatMap((filter) => (isRangeFilter(filter) ? [] : listConditions(context, filter, of)));
  const ranges = filters.filter(isRangeFilter);
  const narrowing = [
    ...(listed.length === 0 ? [] : [`f.asin IN (SELECT q.asin FROM market_products q WHERE ${listed.join(' AND ')})`]),
    ...(ranges.length === 0 ? [] : [`f.asin IN ${judgedProducts(context, ranges, choice)}`]),
  ];
  return marketText(context, filters, narrowing);
};
