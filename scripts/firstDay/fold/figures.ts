/** Sums of facts, and the figures that screens make of them. Dollars are dollars, shares are fractions; what is not known is null. */
import type { Ad, Facts, Sale } from './facts.ts';

export interface Sums {
  readonly revenue: number | null;
  readonly units: number | null;
  readonly views: number | null;
  /** Units of the products, days and countries whose views are known: the others were not seen by anybody that is counted. */
  readonly viewedUnits: number | null;
  readonly boxViews: number | null;
  readonly spend: number | null;
  readonly adSales: number | null;
  readonly adOrders: number | null;
  readonly impressions: number | null;
  readonly clicks: number | null;
}

/** Unknown where nothing is known; what is known is added up. */
const known = <A>(all: readonly A[], of: (one: A) => number | null): number | null => {
  const values = all.map(of).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
};

export const sumsOf = (sales: readonly Sale[], ads: readonly Ad[]): Sums => ({
  revenue: known(sales, ({ cents }) => cents / 100),
  units: known(sales, ({ units }) => units),
  views: known(sales, ({ views }) => views),
  viewedUnits: known(sales, ({ units, views }) => (views === null ? null : units)),
  boxViews: known(sales, ({ boxViews }) => boxViews),
  spend: known(ads, ({ spend }) => spend / 100),
  adSales: known(ads, (ad) => ad.sales / 100),
  adOrders: known(ads, ({ orders }) => orders),
  impressions: known(ads, ({ impressions }) => impressions),
  clicks: known(ads, ({ clicks }) => clicks),
});

/** Both ends included. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

export const within =
  ({ start, end }: Period) =>
  ({ day }: { readonly day: string }): boolean =>
    start <= day && day <= end;

/** All of a period: the ads of a brand group are those of its campaigns. */
export const sumsIn = ({ sales, campaigns }: Facts, period: Period): Sums =>
  sumsOf(sales.filter(within(period)), campaigns.filter(within(period)));

const ratio = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;

export interface Figure {
  readonly of: (sums: Sums) => number | null;
  /** A change of a share is told in points, as the difference of the two figures that are read. */
  readonly isShare?: boolean;
}

const amount = (of: Figure['of']): Figure => ({ of });
const share = (of: Figure['of']): Figure => ({ of, isShare: true });

/** By the title that stands above a column or a tile. A title means different things on two screens: see `ADS_FIGURES`. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  'Ordered Revenue': amount(({ revenue }) => revenue),
  'Total Sales: Ordered Revenue': amount(({ revenue }) => revenue),
  'Ordered Units': amount(({ units }) => units),
  ASP: amount(({ revenue, units }) => ratio(revenue, units)),
  'Glance Views': amount(({ views }) => views),
  'Conversion Rate': share(({ viewedUnits, views }) => ratio(viewedUnits, views)),
  'Buy Box %': share(({ boxViews, views }) => ratio(boxViews, views)),
  // No report of the seven says what came back.
  'Unit Refund Rate': share(() => null),
  'Ad Spend': amount(({ spend }) => spend),
  'Ad Sales': amount(({ adSales }) => adSales),
  'Ad Orders': amount(({ adOrders }) => adOrders),
  Impressions: amount(({ impressions }) => impressions),
  Clicks: amount(({ clicks }) => clicks),
  CTR: share(({ clicks, impressions }) => ratio(clicks, impressions)),
  CPC: amount(({ spend, clicks }) => ratio(spend, clicks)),
  ACOS: share(({ spend, adSales }) => ratio(spend, adSales)),
  ROAS: amount(({ adSales, spend }) => ratio(adSales, spend)),
  TACOS: share(({ spend, revenue }) => ratio(spend, revenue)),
  AOV: amount(({ adSales, adOrders }) => ratio(adSales, adOrders)),
  'Ads AOV': amount(({ adSales, adOrders }) => ratio(adSales, adOrders)),
  'Ads Conversion Rate': share(({ adOrders, clicks }) => ratio(adOrders, clicks)),
  'Ad Share of Total Sales': share(({ adSales, revenue }) => ratio(adSales, revenue)),
};

/** On Advertising Overview a conversion is an order that follows a click. */
export const ADS_FIGURES: Readonly<Record<string, Figure>> = {
  ...FIGURES,
  'Conversion Rate': share(({ adOrders, clicks }) => ratio(adOrders, clicks)),
};
