/** What each screen has and lacks of the data that it is made of, and where each file is downloaded. */
import type { IsoDay } from '../dates/isoDay.ts';
import type { RouteName } from '../routes/table.ts';
import { type DataCalendar, lastOfKind } from './dataCalendar.ts';
import type { ImportKind } from './kinds.ts';
import { DATA, type DataSource, type Need } from './screenNeeds.ts';

/**
 * Where a file of a kind is downloaded, as the marketplace's own menus name it; of kinds that have no such report the template is filled by hand.
 */
export const FILE_SOURCES: Readonly<Partial<Record<ImportKind, string>>> = {
  retail:
    'Seller Central → Reports → Business Reports → Detail Page Sales and Traffic by Child Item, one day per file. Vendors: Retail Analytics → Sales.',
  'product-orders': 'Seller Central → Reports → Fulfillment → All Orders, by order date.',
  'product-views': 'Vendors: Retail Analytics → Traffic, by day.',
  'product-returns': 'Seller Central → Reports → Fulfillment → FBA customer returns.',
  'account-totals': 'Seller Central → Reports → Business Reports → Sales and Traffic, by day.',
  settlements: 'Seller Central → Payments → Reports Repository → All statements, Flat File V2.',
  'product-ads': 'Ads console → Sponsored ads reports → Sponsored Products → Advertised product, time unit Daily.',
  ads: 'Ads console → Sponsored ads reports → Campaign, time unit Daily, one report for each ad type.',
  targets: 'Ads console → Sponsored ads reports → Targeting (Sponsored Brands: Keyword), time unit Daily, one report for each ad type.',
  'search-terms': 'Ads console → Sponsored ads reports → Search term, time unit Daily, of Sponsored Products and Sponsored Brands.',
  'search-volume': 'Seller Central → Brands → Brand Analytics → Search Query Performance, reporting range Monthly.',
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

const kindOf = (source: DataSource): ImportKind => (typeof source === 'string' ? source : source[0]);

/** Up to which day it is there; null for what has no days, undefined where it is not there. */
const throughOf = (calendar: DataCalendar, source: DataSource): IsoDay | null | undefined => {
  if (calendar.undated.some(({ kind }) => kind === source)) return null;
  return lastOfKind(calendar, kindOf(source), typeof source === 'string' ? null : source[1]) ?? undefined;
};

const fileOf = (calendar: DataCalendar, { shows, of, isExtra }: Need): ScreenFile => {
  const anyOf = DATA[of];
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
