/**
 * What can be asked of the warehouse, as values. A plan names its tenants, and there is no other way to make one; it
 * asks for additive sums alone, so that every engine can answer and the ratios are computed in one place, the domain.
 */
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period, Periodicity } from '../../src/domain/dates/period.ts';
import type { RetailBaseMeasure } from '../../src/domain/metrics/baseMeasures.ts';
import type { BrandGroup } from '../../src/domain/session/user.ts';

declare const scopeBrand: unique symbol;

/** The brand groups whose rows a plan may read: never empty, made only from brand groups that a session was checked for. */
export interface TenantScope {
  readonly [scopeBrand]: true;
  readonly brandGroupIds: readonly [string, ...string[]];
}

/** The scope of brand groups that were checked against the session; throws on none, for then nobody may read anything. */
export const scopeOf = (groups: readonly Pick<BrandGroup, 'id'>[]): TenantScope => {
  const ids = [...new Set(groups.map((group) => group.id))].sort();
  const [first, ...rest] = ids;
  if (first === undefined) throw new Error('a warehouse query without a brand group');
  return { brandGroupIds: [first, ...rest] } as unknown as TenantScope;
};

/** `date` is the bucket's first day; the others are the columns of facts and products. */
export const PLAN_DIMENSIONS = ['date', 'country', 'asin', 'product_title', 'brand', 'current_category', 'brand_group_id'] as const;
export type PlanDimension = (typeof PLAN_DIMENSIONS)[number];

/** Every filter narrows; an absent or empty one does not. Values are literal: no pattern has a meaning. */
export interface PlanFilters {
  readonly countries?: readonly string[];
  /** Category nodes. */
  readonly nodes?: readonly number[];
  readonly asins?: readonly string[];
  /** Any of the tags, each of its tag set. */
  readonly tags?: readonly { readonly tagSetId: string; readonly tag: string }[];
  /** Part of the title or the ASIN, capitals or not. */
  readonly search?: string;
}

/** Sums of base measures over a period, by dimensions; a sum is null where no row had the measure. */
export interface RetailSumsPlan {
  readonly kind: 'retail_sums';
  readonly scope: TenantScope;
  readonly period: Period;
  readonly dimensions: readonly PlanDimension[];
  /** The bucket of `date`. */
  readonly periodicity: Periodicity;
  readonly measures: readonly RetailBaseMeasure[];
  readonly filters: PlanFilters;
  /** More groups than this are a failure (`too_large`), never a silent cut. */
  readonly maxRows: number;
}

/** Per brand group and base measure the first and the last day on which it is known: `brand_group_id, measure, first_day, last_day`. */
export interface CoveragePlan {
  readonly kind: 'coverage';
  readonly scope: TenantScope;
}

/** The countries with facts, most ordered revenue first: `country, revenue_cents`. */
export interface CountriesPlan {
  readonly kind: 'countries';
  readonly scope: TenantScope;
}

/** The tags that products have, by set and tag: `tag, tag_set_id, tag_set_name`. */
export interface TagsPlan {
  readonly kind: 'tags';
  readonly scope: TenantScope;
  /** Rows; those beyond it are left out. */
  readonly limit: number;
}

/**
 * Products by title, or their categories by name: `asin, title, brand, category, node_id`, where a category has none of
 * the first three.
 */
export interface ProductsPlan {
  readonly kind: 'products';
  readonly scope: TenantScope;
  readonly uniqueBy: 'asin' | 'node_id';
  readonly filters: PlanFilters;
  /** Rows; those beyond it are left out. */
  readonly limit: number;
}

export type Plan = RetailSumsPlan | CoveragePlan | CountriesPlan | TagsPlan | ProductsPlan;

/** A column of text (days as `YYYY-MM-DD`) or of numbers. */
export type ResultColumn = readonly (string | number | null)[];

/** What a plan answers: columns by name, all of the same length. */
export interface ResultTable {
  readonly rowCount: number;
  readonly columns: Readonly<Record<string, ResultColumn>>;
}

/** The days of a coverage row. */
export interface Coverage {
  readonly first: IsoDay;
  readonly last: IsoDay;
}
