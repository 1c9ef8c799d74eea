/**
 * What can be asked of the warehouse, as values. A plan on facts of brand groups names them, and there is no other way to
 * make one; it asks for additive aggregates alone, so that every engine can answer and the ratios are computed in one
 * place, the domain.
 */
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period, Periodicity } from '../../src/domain/dates/period.ts';
import type { MarketFilter } from '../../src/domain/markets/market.entities.ts';
import type { BrandGroup } from '../../src/domain/session/user.ts';
import type { RowCondition, Value } from './catalogue/binding.ts';
import type { DimensionName } from './catalogue/dimensions.ts';
import type { SourceName } from './catalogue/sources.ts';

declare const scopeBrand: unique symbol;

/** The brand groups whose rows a plan may read: never empty, made only from brand groups that a session was checked for. */
export interface TenantScope {
  readonly [scopeBrand]: true;
  readonly brandGroupIds: readonly [string, ...string[]];
}

/** What anybody may know of the marketplace: no row of a brand group can be read with it. */
export interface MarketScope {
  readonly brandGroupIds: readonly [];
}

export type Scope = TenantScope | MarketScope;

export const MARKET_SCOPE: MarketScope = { brandGroupIds: [] };

/** The scope of brand groups that were checked against the session; throws on none, for then nobody may read anything. */
export const scopeOf = (groups: readonly Pick<BrandGroup, 'id'>[]): TenantScope => {
  const ids = [...new Set(groups.map((group) => group.id))].sort();
  const [first, ...rest] = ids;
  if (first === undefined) throw new Error('a warehouse query without a brand group');
  return { brandGroupIds: [first, ...rest] } as unknown as TenantScope;
};

export interface TagChoice {
  readonly tagSetId: string;
  readonly tag: string;
}

export interface MatchesFilter {
  readonly kind: 'matches';
  readonly dimension: DimensionName;
  readonly operands: readonly string[];
  readonly negated: boolean;
  /** The operands are values letter by letter, found by another question. */
  readonly literal: boolean;
}

/**
 * Narrows. Values are literal: no pattern has a meaning. `values`: one of these; `contains`: the text in any of what the
 * source is searched by, capitals or not; `categories`: of these nodes (or below them, where the source has no rows of
 * every depth); `tags`: any of these. `matches` is the filter of reports: as `matchesOperand` of the domain, capitals or not, `%`
 * standing for any characters; negated it lets through all else, what is not known too. `since`: of some countries only rows from a day on.
 */
export type PlanFilter =
  | { readonly kind: 'values'; readonly dimension: DimensionName; readonly values: readonly string[] }
  | MatchesFilter
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'categories'; readonly nodes: readonly number[] }
  | { readonly kind: 'tags'; readonly tags: readonly TagChoice[] }
  | SinceFilter
  | MarketChoice;

/** All rows but those of these countries before their day; without a day all of theirs. */
export interface SinceFilter {
  readonly kind: 'since';
  readonly countries: readonly CountrySince[];
}

export interface CountrySince {
  readonly brandGroup: string;
  readonly country: string;
  readonly day: IsoDay | null;
}

/** The products of a custom market, by clean filters; ranges are judged by the facts of these days. */
export interface MarketChoice {
  readonly kind: 'market';
  readonly filters: readonly MarketFilter[];
  readonly judged: Period;
  /** Whether those days are four weeks that were summed up at publication, which answer the same sooner; they are not where not said. */
  readonly isHeld?: boolean;
}

/**
 * How values are aggregated over the rows of a group: `sum`, `min`, `max`; `last` the sum over the latest of them (of each country where
 * the source says so), `lastOnce` the same with each thing once; `distinct` how many different ones; `withoutSales` the sum over the things that cost something and sold nothing.
 */
export type Aggregation = 'sum' | 'min' | 'max' | 'last' | 'lastOnce' | 'distinct' | 'withoutSales';

export interface Aggregate {
  /** The column of the result. */
  readonly as: string;
  readonly how: Aggregation;
  readonly value: Value;
  readonly where?: RowCondition;
  /** Of `sum`: unknown where the value of one row is. */
  readonly isWhole?: true;
  /** Of `lastOnce`: what is counted once. */
  readonly once?: DimensionName;
}

/** Aggregates over a period by dimensions; one is null where no row had its value. */
export interface AggregatePlan {
  readonly kind: 'aggregate';
  readonly scope: Scope;
  readonly source: SourceName;
  readonly period: Period;
  readonly dimensions: readonly DimensionName[];
  /** The bucket of `date`. */
  readonly periodicity: Periodicity;
  /** All `sum`, `min` and `max`, or all `last`, or all `withoutSales`, or one `distinct`, or one `lastOnce`. */
  readonly aggregates: readonly Aggregate[];
  readonly filters: readonly PlanFilter[];
  /** Whose tags the dimension of tags tells apart; all where not said. */
  readonly tagSets?: readonly string[];
  /** Whether the audiences beside the brand are told apart; they are where not said. */
  readonly foldsAudiences?: boolean;
  /** Only sales of products in countries in which their stock is known in the same stretch of time; of all where not said. */
  readonly stockedOnly?: boolean;
  /** More groups than this are a failure (`too_large`), never a silent cut. */
  readonly maxRows: number;
}

/** Some countries, or all others. */
export interface CountryChoice {
  readonly countries: readonly string[];
  readonly negated: boolean;
}

/**
 * Between which days measures are known: `brand_group_id, table_name, measure, first_day, last_day, gaps`, a row for each country where
 * the table tells them apart. Of the market the brand group is `*`.
 */
export interface CoveragePlan {
  readonly kind: 'coverage';
  readonly scope: Scope;
  readonly tables: readonly string[];
  /** Only what is known of these countries; of all where not said. A table that tells none apart is known of each. */
  readonly of?: CountryChoice;
}

/** The countries with retail facts, most ordered revenue first: `country, revenue_cents`. */
export interface CountriesPlan {
  readonly kind: 'countries';
  readonly scope: TenantScope;
}

/** A condition on rows; texts mean themselves. */
export type RowFilter =
  | { readonly column: string; readonly oneOf: readonly (string | number)[] }
  | { readonly column: string; readonly contains: string }
  /** The very text, capitals or not. */
  | { readonly column: string; readonly called: string }
  | { readonly column: string; readonly startsWith: string }
  | { readonly column: string; readonly from: string | number; readonly to: string | number }
  /** More than so many times another column; not where either is unknown. */
  | { readonly column: string; readonly above: { readonly column: string; readonly times: number } }
  | { readonly column: string; readonly isKnown: boolean }
  | { readonly any: readonly RowFilter[] };

/** `most`: all rows; more than these are a failure (`too_large`), never a silent cut. `first`: the first in the order, where no more are wanted. */
export type RowCount = { readonly limit: number } | { readonly first: number };

/** Rows of one table as they are: columns of text, days and numbers. */
export interface RowsPlan {
  readonly kind: 'rows';
  readonly scope: Scope;
  readonly table: string;
  readonly columns: readonly string[];
  /** Each once. */
  readonly distinct?: boolean;
  readonly where: readonly RowFilter[];
  /** Never empty, so that the same rows come in the same order; what is not known last. */
  readonly order: readonly { readonly column: string; readonly descending?: boolean }[];
  readonly count: RowCount;
}

export interface ProductsFilter {
  readonly asins?: readonly string[];
  readonly countries?: readonly string[];
  readonly nodes?: readonly number[];
  readonly tags?: readonly TagChoice[];
  /** Part of the title or the ASIN, capitals or not. */
  readonly search?: string;
}

/**
 * Products by title, or their categories by name: `asin, title, sku, brand, category, node_id, path`, where a category has
 * none of the first four. `node_id` is the number by which the category is chosen.
 */
export interface ProductsPlan {
  readonly kind: 'products';
  readonly scope: TenantScope;
  readonly uniqueBy: 'asin' | 'node_id';
  readonly filters: ProductsFilter;
  readonly count: RowCount;
}

/**
 * What of the marketplace has words that begin so: brands, paths of categories, ASINs. What begins with the first of them comes before
 * what has it inside, and in each what sells most first: `name`.
 */
export interface NamesPlan {
  readonly kind: 'names';
  readonly scope: MarketScope;
  readonly of: 'brand' | 'category' | 'product';
  /** Folded as the domain folds them; all of them must fit. */
  readonly words: readonly [string, ...string[]];
  /** Rows; those beyond it are left out. */
  readonly limit: number;
}

/** The four weeks that were summed up at publication: `first_day`. */
export interface FourWeeksPlan {
  readonly kind: 'fourWeeks';
  readonly scope: MarketScope;
}

/** By what the products of a market can be ordered, titles whatever their capitals; what is not known comes last. */
export const MARKET_ORDERS = [
  'sales_estimate',
  'units_estimate',
  'weighted_avg_price',
  'avg_rating',
  'reviews',
  'asin',
  'title',
  'brand',
] as const;
export type MarketOrder = (typeof MARKET_ORDERS)[number];

/**
 * What is asked of the products of a market in a period. `first`: the first of them in an order, `asin` and what each came to; `totals`:
 * what all of them come to, or those of each brand; `steps`: the totals, and how many products are left after each of the filters
 * (`left_0`, …), one by one in the order of the filters. What was added or excluded by hand is no step.
 */
export type MarketQuestion =
  | {
      readonly kind: 'first';
      readonly by: readonly { readonly order: MarketOrder; readonly descending: boolean }[];
      readonly limit: number;
    }
  | { readonly kind: 'totals'; readonly byBrand: boolean }
  | { readonly kind: 'steps' };

/** Sums by product come from what was summed up at publication where that holds the days, else from the facts: the answer is the same. */
export interface MarketPlan {
  readonly kind: 'market';
  readonly scope: MarketScope;
  readonly choice: MarketChoice;
  readonly period: Period;
  /** Whether the period is four weeks that were summed up. */
  readonly isHeld: boolean;
  readonly question: MarketQuestion;
}

export type Plan = AggregatePlan | CoveragePlan | CountriesPlan | RowsPlan | ProductsPlan | NamesPlan | FourWeeksPlan | MarketPlan;

/** A column of text (days as `YYYY-MM-DD`) or of numbers. */
export type ResultColumn = readonly (string | number | null)[];

/** What a plan answers: columns by name, all of the same length. */
export interface ResultTable {
  readonly rowCount: number;
  readonly columns: Readonly<Record<string, ResultColumn>>;
}

/** Between which days a measure is known: in one country, or in several together. */
export interface Coverage {
  readonly first: IsoDay;
  /** The last day; of the sales of several countries the last one of all that still sell, for later days lack some of them. */
  readonly last: IsoDay;
  /** The first day of each country. */
  readonly starts: readonly { readonly country: string; readonly day: IsoDay }[];
  /** Days in between without any; those of several countries may overlap. */
  readonly gaps: readonly Period[];
}
