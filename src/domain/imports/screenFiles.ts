/** Which files the screens of a brand group and of the marketplace are made of, and where each is downloaded. */
import type { IsoDay } from '../dates/isoDay.ts';
import type { RouteName } from '../routes/table.ts';
import { type DataCalendar, lastOfKind } from './dataCalendar.ts';
import type { ImportKind } from './kinds.ts';

/** A file that will do; one that may lack what is shown names the column of the warehouse that it must have filled. */
type Source = ImportKind | readonly [ImportKind, measure: string];

/** What a screen shows, and the files of which any will do; `isExtra` where the screen stands without it. */
interface Need {
  readonly shows: string;
  readonly anyOf: readonly [Source, ...Source[]];
  readonly isExtra?: true;
}

const need = (shows: string, ...anyOf: Need['anyOf']): Need => ({ shows, anyOf });
const extra = (shows: string, ...anyOf: Need['anyOf']): Need => ({ shows, anyOf, isExtra: true });

const SALES = ['retail', 'ordered_revenue_cents'] as const;
const PRODUCT_ADS = ['retail', 'ad_spend_cents'] as const;
const AD_SPEND = extra('Ad spend, TACOS', 'ads', 'product-ads', PRODUCT_ADS);
const VIEWS = extra('Traffic', ['retail', 'glance_views'], 'product-views');

/** Of a brand group. */
export const BRAND_SCREENS = {
  'business-health': [need('Sales, units', SALES), VIEWS, AD_SPEND],
  'executive-summary': [
    need('Sales, units', SALES),
    AD_SPEND,
    extra('Stock', 'inventory'),
    extra('Share of voice', 'share-of-voice'),
    extra('Display ads', 'dsp'),
  ],
  'sales-anomaly': [need('Sales by day', SALES), extra('Stock-outs', 'inventory'), extra('Ad spend', 'product-ads', PRODUCT_ADS)],
  'retail-overview': [
    need('Sales, units', SALES),
    VIEWS,
    AD_SPEND,
    extra('Returns', 'product-returns', ['retail', 'units_refunded']),
    extra('Buy Box by the hour', 'buy-box'),
  ],
  'product-performance': [
    need('Sales by product', SALES),
    VIEWS,
    extra('Ad spend by product', 'product-ads', PRODUCT_ADS),
    extra('Tags', 'tags'),
  ],
  'inventory-health': [need('Stock', 'inventory'), need('Sales by product', SALES)],
  'advertising-health': [
    need('Campaigns', 'ads'),
    extra('Targets', 'targets'),
    extra('Search terms', 'search-terms'),
    extra('Sales by product', SALES),
  ],
  'advertising-audiences': [need('Campaigns', 'ads'), extra('Keywords', 'targets')],
  'advertising-budget': [need('Campaigns with daily budgets', ['ads', 'budget_cents'])],
  'advertising-performance': [
    need('Ad spend, ad sales', 'ads', 'product-ads', PRODUCT_ADS),
    extra('Total sales', SALES),
    extra('Display ads', 'dsp'),
  ],
  'dsp-overview': [need('Display campaigns', 'dsp')],
  'ltv-analysis': [need('Customers by first purchase', 'cohorts'), extra('Repeat purchases by month', 'cohort-months')],
  'ntb-gateway': [need('New customers by product', 'new-to-brand')],
} as const satisfies Readonly<Partial<Record<RouteName, readonly Need[]>>>;

/** Of the marketplace, which everybody sees. */
export const MARKET_SCREENS = {
  'category-insights': [need('Categories by month', 'market-category-months'), extra('Niches', 'niches')],
  'brand-overview': [need('Brands by category', 'market-brands')],
  'brand-insights': [need('Brands by category', 'market-brands'), extra('Products', 'market-product-months')],
  'portfolio-insights': [need('Products by month', 'market-product-months'), extra('Search terms', 'search-term-products')],
  'product-insights': [
    need('Products by month', 'market-product-months'),
    extra('Competitors', 'competitors'),
    extra('Search terms', 'search-term-products'),
  ],
  markets: [need('Products by week', 'market-product-weeks')],
  'search-trends': [need('Search volume', 'search-volume'), extra('Products of a term', 'search-term-products')],
  'brand-index': [need('Share of voice', 'market-share-of-voice')],
  'brand-leaderboard': [need('Share of voice', 'market-share-of-voice')],
  'sales-forecast': [need('Revenue forecast', 'category-forecast')],
  'title-compliance': [need('Product titles', 'market-products')],
} as const satisfies Readonly<Partial<Record<RouteName, readonly Need[]>>>;

/**
 * Where a file of a kind is downloaded, as the marketplace's own menus name it; of kinds that have no such report the template is filled by hand.
 */
export const FILE_SOURCES: Readonly<Partial<Record<ImportKind, string>>> = {
  retail:
    'Seller Central → Reports → Business Reports → Detail Page Sales and Traffic by Child Item, one day a file. Vendors: Retail Analytics → Sales.',
  'product-views': 'Vendors: Retail Analytics → Traffic, by day.',
  'product-returns': 'Seller Central → Reports → Fulfillment → FBA customer returns.',
  'product-ads': 'Ads console → Sponsored ads reports → Sponsored Products → Advertised product, time unit Daily.',
  ads: 'Ads console → Sponsored ads reports → Campaign, time unit Daily, one report for each ad type.',
  targets: 'Ads console → Sponsored ads reports → Sponsored Products → Targeting, time unit Daily.',
  'search-terms': 'Ads console → Sponsored ads reports → Sponsored Products → Search term, time unit Daily.',
  dsp: 'DSP console → Reports → Campaign, by line item and day.',
  inventory: 'Seller Central → Reports → Fulfillment → FBA inventory, or the inventory ledger. Vendors: Retail Analytics → Inventory.',
  catalogue: 'Seller Central → Reports → Inventory reports → All Listings.',
};

export interface ScreenFile {
  readonly shows: string;
  readonly anyOf: readonly ImportKind[];
  readonly isExtra: boolean;
  /** The kind that is there, the one that reaches furthest; null where none is. */
  readonly has: ImportKind | null;
  /** Up to which day; null where none is there, and for kinds without days. */
  readonly through: IsoDay | null;
}

export interface ScreenFiles {
  readonly route: RouteName;
  readonly files: readonly ScreenFile[];
  /** Up to which day what the screen cannot do without reaches; null where some of it is not there. */
  readonly through: IsoDay | null;
}

const kindOf = (source: Source): ImportKind => (typeof source === 'string' ? source : source[0]);

/** Up to which day it is there; null for what has no days, undefined where it is not there. */
const throughOf = (calendar: DataCalendar, source: Source): IsoDay | null | undefined => {
  if (calendar.undated.some(({ kind }) => kind === source)) return null;
  return lastOfKind(calendar, kindOf(source), typeof source === 'string' ? null : source[1]) ?? undefined;
};

const fileOf = (calendar: DataCalendar, { shows, anyOf, isExtra }: Need): ScreenFile => {
  const known = anyOf.flatMap((source) => {
    const through = throughOf(calendar, source);
    return through === undefined ? [] : [{ kind: kindOf(source), through }];
  });
  const best = known.reduce<(typeof known)[number] | null>(
    (found, one) => (found === null || (one.through ?? '') > (found.through ?? '') ? one : found),
    null,
  );
  // What lacks a column is no other file than the one that brings it.
  const kinds = [...new Set(anyOf.filter((source) => typeof source === 'string' || anyOf.length === 1).map(kindOf))];
  return { shows, anyOf: kinds, isExtra: isExtra === true, has: best?.kind ?? null, through: best?.through ?? null };
};

/** What each screen needs, has and lacks, in the order of the sidebar. */
export const screenFiles = (
  calendar: DataCalendar,
  screens: Readonly<Partial<Record<RouteName, readonly Need[]>>>,
): readonly ScreenFiles[] =>
  Object.entries(screens).map(([route, needs]) => {
    const files = needs.map((one) => fileOf(calendar, one));
    const wanted = files.filter(({ isExtra }) => !isExtra);
    const through = wanted.some(({ has }) => has === null)
      ? null
      : wanted.reduce<IsoDay | null>(
          (first, file) => (first === null || (file.through !== null && file.through < first) ? file.through : first),
          null,
        );
    return { route: route as RouteName, files, through };
  });
