/** The filters that define a market: when one counts as set, how they are cleaned, what is wrong with one. */
import { type ListFilter, type MarketFilter, RANGE_FILTERS, type RangeFilter, type RangeFilterType } from './market.entities.ts';

export const isRangeFilter = (filter: MarketFilter): filter is RangeFilter => RANGE_FILTERS.some((type) => type === filter.type);

/** Text filters compare without case and without blanks around. */
const keyOf = (value: string): string => value.trim().toLowerCase();

/** Values trimmed, blank ones (C-584) and later doubles (C-583) dropped; what stays keeps its case and order. */
export const cleanValues = (values: readonly string[]): readonly string[] => {
  const found = new Map<string, string>();
  for (const value of values) {
    const key = keyOf(value);
    if (key !== '' && !found.has(key)) found.set(key, value.trim());
  }
  return [...found.values()];
};

/** A list filter is set when it has values (C-581), a range filter when min or max is not null (C-582). */
export const isSet = (filter: MarketFilter): boolean =>
  isRangeFilter(filter) ? filter.minValue !== null || filter.maxValue !== null : cleanValues(filter.values).length > 0;

const cleaned = (filter: MarketFilter): MarketFilter =>
  isRangeFilter(filter) ? filter : { type: filter.type, values: [...cleanValues(filter.values)] };

/** The filters as they are saved: clean, and only those that are set. */
export const cleanFilters = (filters: readonly MarketFilter[]): readonly MarketFilter[] => filters.filter(isSet).map(cleaned);

/** Canonical text of the filters: the same for the same market, whatever the order of filters and values. */
const canonical = (filters: readonly MarketFilter[]): string =>
  JSON.stringify(
    cleanFilters(filters)
      .map((filter) =>
        isRangeFilter(filter)
          ? JSON.stringify([filter.type, filter.minValue, filter.maxValue])
          : JSON.stringify([filter.type, ...filter.values.map(keyOf).sort()]),
      )
      .sort(),
  );

/** Whether two lists of filters define the same market. */
export const sameFilters = (a: readonly MarketFilter[], b: readonly MarketFilter[]): boolean => canonical(a) === canonical(b);

/** A market has at most so many groups of "any" terms (C-585). */
export const MOST_ANY_GROUPS = 10;

/** The groups of "any" terms, in order. */
export const anyGroups = (filters: readonly MarketFilter[]): readonly ListFilter[] =>
  filters.filter((filter): filter is ListFilter => filter.type === 'contains_any_product_title_terms');

/** Whether another group may be added: fewer than 10 (C-585), and the last has terms (C-586). */
export const canAddAnyGroup = (filters: readonly MarketFilter[]): boolean => {
  const groups = anyGroups(filters);
  const last = groups.at(-1);
  return groups.length < MOST_ANY_GROUPS && (last === undefined || isSet(last));
};

/** Prices (C-587) and sales (C-588) are not below 0. */
const NOT_NEGATIVE: ReadonlySet<RangeFilterType> = new Set<RangeFilterType>(['avg_price', 'weighted_avg_price', 'sales_estimate']);

export interface RangeFault {
  readonly type: RangeFilterType;
  readonly side: 'minValue' | 'maxValue';
  readonly message: string;
}

const belowZero = ({ type, minValue, maxValue }: RangeFilter): readonly RangeFault[] => {
  if (!NOT_NEGATIVE.has(type)) return [];
  return (
    [
      ['minValue', minValue],
      ['maxValue', maxValue],
    ] as const
  ).flatMap(([side, bound]) => (bound !== null && bound < 0 ? [{ type, side, message: 'Must be at least 0' }] : []));
};

/** What is wrong with a range: a bound below 0 where there is none, ends the wrong way round. */
export const rangeFaults = (filter: RangeFilter): readonly RangeFault[] => {
  const { type, minValue, maxValue } = filter;
  const inverted = minValue !== null && maxValue !== null && minValue > maxValue;
  return [
    ...belowZero(filter),
    ...(inverted ? [{ type, side: 'maxValue' as const, message: 'Maximum must be at least the minimum' }] : []),
  ];
};

/** What is wrong with the ranges of a list of filters: the first of it; null where nothing is. */
export const firstRangeFault = (filters: readonly MarketFilter[]): RangeFault | null =>
  filters.filter(isRangeFilter).flatMap(rangeFaults)[0] ?? null;

/** So many terms, categories, brands and products a market may name in all. */
export const MOST_MARKET_VALUES = 5_000;

/** What stands in the way of a list of filters as a whole; null where nothing does. Groups of any terms may come ten times, all else once. */
export const filtersFault = (filters: readonly MarketFilter[]): string | null => {
  const clean = cleanFilters(filters);
  if (anyGroups(clean).length > MOST_ANY_GROUPS) return `At most ${MOST_ANY_GROUPS} groups of terms`;
  const once = clean.filter(({ type }) => type !== 'contains_any_product_title_terms').map(({ type }) => type);
  const twice = once.find((type, i) => once.indexOf(type) !== i);
  if (twice !== undefined) return `The filter ${twice} can be used only once`;
  const values = clean.reduce((sum, filter) => sum + (isRangeFilter(filter) ? 0 : filter.values.length), 0);
  return values > MOST_MARKET_VALUES ? 'At most 5,000 values across all filters' : null;
};
