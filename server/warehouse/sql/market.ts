/**
 * The products of a custom market, as a condition on facts by product: each filter is one more that has to hold. What was added by hand
 * is in whatever it is; where nothing else narrows, it is all that there is. What was excluded by hand is never in.
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
import { MARKET_PRODUCT_WEEKLY } from '../model/marketTables.ts';
import type { MarketChoice } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { known, type Values } from './text.ts';

interface Context {
  readonly values: Values;
  readonly dialect: Dialect;
}

const anyOf = (conditions: readonly string[]): string => `(${conditions.join(' OR ')})`;

/** The conditions of a list on the product `q`; each of the texts means itself. */
const listConditions = ({ values, dialect }: Context, { type, values: wanted }: ListFilter): readonly string[] => {
  const holds = (): readonly string[] => wanted.map((term) => dialect.holds('q.title', values.bind(term)));
  switch (type) {
    case 'contains_all_product_title_terms':
      return holds();
    case 'contains_any_product_title_terms':
      return [anyOf(holds())];
    case 'excludes_product_title_terms':
      return [`(q.title IS NULL OR NOT ${anyOf(holds())})`];
    case 'brands':
      return [`${dialect.lowered('q.brand')} IN (${wanted.map((brand) => dialect.lowered(values.bind(brand))).join(', ')})`];
    case 'product_categories': {
      const within = wanted.map((path) => dialect.startsWith('k.path', values.bind(`${path}/`)));
      return [`q.node_id IN (SELECT k.node_id FROM categories k WHERE ${anyOf([`k.path IN ${values.bindAll(wanted)}`, ...within])})`];
    }
    case 'added_products':
    case 'excluded_products':
      return [];
  }
};

/** Money is kept in cents and ratings in hundredths: a bound such as 31.06 is the whole number that it means. */
const hundredths = (value: number): number => Math.round(value * 1e6) / 1e4;

/** What a range compares, of all facts of a product in the days by which it is judged. */
const rangeText = (type: RangeFilterType, { valueAtLargest }: Dialect): string => {
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

const rangeConditions = ({ values, dialect }: Context, { type, minValue, maxValue }: RangeFilter): readonly string[] => {
  const text = dialect.asNumber(rangeText(known(RANGE_FILTERS, type), dialect));
  const bound = (value: number): string => values.bind(type === 'reviews' ? value : hundredths(value));
  return [...(minValue === null ? [] : [`${text} >= ${bound(minValue)}`]), ...(maxValue === null ? [] : [`${text} <= ${bound(maxValue)}`])];
};

const judgedText = (context: Context, ranges: readonly RangeFilter[], { judged }: MarketChoice): readonly string[] => {
  if (ranges.length === 0) return [];
  const { values, dialect } = context;
  const days = `w.day BETWEEN ${dialect.asDay(values.bind(judged.start))} AND ${dialect.asDay(values.bind(judged.end))}`;
  const having = ranges.flatMap((range) => rangeConditions(context, range)).join(' AND ');
  return [`f.asin IN (SELECT w.asin FROM ${MARKET_PRODUCT_WEEKLY.name} w WHERE ${days} GROUP BY w.asin HAVING ${having})`];
};

/** Numbers of products are written in capitals. */
const byHand = (filters: readonly MarketFilter[], type: ListFilterType): readonly string[] =>
  filters.flatMap((filter) => (!isRangeFilter(filter) && filter.type === type ? filter.values.map((asin) => asin.toUpperCase()) : []));

export const marketCondition = (context: Context, choice: MarketChoice): string => {
  const { values } = context;
  const { filters } = choice;
  const [added, excluded] = [byHand(filters, 'added_products'), byHand(filters, 'excluded_products')];
  const listed = filters.flatMap((filter) => (isRangeFilter(filter) ? [] : listConditions(context, filter)));
  const narrowing = [
    ...(listed.length === 0 ? [] : [`f.asin IN (SELECT q.asin FROM market_products q WHERE ${listed.join(' AND ')})`]),
    ...judgedText(context, filters.filter(isRangeFilter), choice),
  ];
  const parts = [
    ...(narrowing.length === 0 ? [] : [`(${narrowing.join(' AND ')})`]),
    ...(added.length === 0 ? [] : [`f.asin IN ${values.bindAll(added)}`]),
  ];
  const within = parts.length === 0 ? [] : [anyOf(parts)];
  const without = excluded.length === 0 ? [] : [`f.asin NOT IN ${values.bindAll(excluded)}`];
  const all = [...within, ...without];
  return all.length === 0 ? '1 = 1' : all.join(' AND ');
};
