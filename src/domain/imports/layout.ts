/**
 * What an import file may hold: its columns by their documented names, the names that mean the same, and the column of
 * the warehouse that each fills. docs/import.md says the same in words.
 */
import { READ_MEASURES, type ReadMeasure } from '../metrics/baseMeasures.ts';
import type { ImportKind, ImportTable } from './kinds.ts';

export { IMPORT_KINDS, type ImportKind } from './kinds.ts';

/**
 * How a cell is read. `refundCount` and `refundDollars` may be written as negative numbers, the others never. `rate` is dollars for one unit of a currency. `matchType` is how a keyword matches, unknown for what is none. `clock` is a time of
 * the row's day, `moment` a day and a time of it; `oneDayRange` two days that are the same, as reports by day write their period; `week` the Sunday of it, `node` the number of a category, `address` one of the web.
 */
export type FieldKind =
  | 'day'
  | 'oneDayRange'
  | 'month'
  | 'week'
  | 'clock'
  | 'moment'
  | 'asin'
  | 'sku'
  | 'country'
  | 'node'
  | 'address'
  | 'text'
  | 'choice'
  | 'matchType'
  | 'currency'
  | 'count'
  | 'flag'
  | 'refundCount'
  | 'dollars'
  | 'refundDollars'
  | 'cents'
  | 'refundCents'
  | 'percent'
  | 'hundredths'
  | 'rate';

/** Kinds of amounts in dollars. */
export const MONEY_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['dollars', 'refundDollars', 'cents', 'refundCents']);
/** Kinds of figures. */
export const NUMBER_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...MONEY_KINDS,
  'count',
  'refundCount',
  'percent',
  'hundredths',
  'rate',
]);

/** How a column of the warehouse stores it, in the words of the warehouse's own schema. */
export type StoredType = 'text' | 'day' | 'count' | 'flag' | 'cents' | 'hundredths' | 'moment' | 'id' | 'rate';

/** A value as the warehouse stores it: text, the number of a day, a whole number, or null where it is unknown. */
export type Cell = string | number | null;

export interface ImportField {
  /** The documented name of the column in the file. */
  readonly column: string;
  readonly kind: FieldKind;
  /** The column of the warehouse that it fills; null for what is only checked. */
  readonly fills: string | null;
  /** Other names of the column. */
  readonly synonyms: readonly string[];
  /** The values of a `choice`. */
  readonly choices?: readonly string[];
  /** Of which column of the warehouse a `percent` is the share. */
  readonly shareOf?: string;
  /** Whether the column may be below zero in a row of what came back: where its units are. */
  readonly mayReturn?: boolean;
  /** Whether it must be the day of the row: the last day of a report's period. */
  readonly endsPeriod?: boolean;
  /** Whether a `day` may be written as a moment with its zone: its day is then that of the business, or of the row's marketplace. */
  readonly ofMoment?: 'business' | 'marketplace' | undefined;
  /** Whether it may be on either side of zero. */
  readonly isSigned?: true;
  /** Whether a row without it has that of the last row before it, rows that are left out included. */
  readonly fillsDown?: true;
  /** How a `day` with a time beside it is read: as the day alone, or as the last day before that moment. */
  readonly clock?: 'cut' | 'end';
  /** Whether a `country` may be the name of a shop that the marketplace runs or ships for; one of no country is unknown. */
  readonly isShopName?: true;
  /** Whether its cells are never shown: they only tell orders apart. */
  readonly isHidden?: true;
  /** Whether a `clock` or a `moment` is the beginning of an hour. */
  readonly isHour?: boolean;
  /** What the template shows, where its kind alone does not say it. */
  readonly example?: string;
}

/** Rows that are left out, by what they have under one of these headings. */
export interface LeftRows {
  readonly headings: readonly string[];
  readonly where: RegExp;
  /** What they are, in words: "of unsellable stock". */
  readonly what: string;
  /** Why their amounts are not shown; null where they repeat what other rows add up to. */
  readonly cause: 'canceled' | 'pending' | 'otherShops' | 'unsellable' | null;
  /** Whether a later file may have them as rows that count. */
  readonly isOpen?: true;
  /** The columns of the warehouse that are read of them, where they are not left out altogether. */
  readonly reads?: readonly string[];
  /** What became of them then, in words. */
  readonly became?: string;
}

export interface ImportLayout {
  readonly kind: ImportKind;
  /** The table of the warehouse that it fills. */
  readonly table: ImportTable;
  /** What a row is about, in words: of one, of several. */
  readonly subject: readonly [one: string, many: string];
  /** The two sums that are told, by their columns; none where nothing is there to add up. */
  readonly sums: readonly { readonly title: string; readonly measure: string }[];
  readonly fields: readonly ImportField[];
  /** Of each list one column must be there. */
  readonly required: readonly (readonly string[])[];
  /** Of these warehouse columns the first that a row has names what the row is about. */
  readonly key: readonly string[];
  /** What else tells rows of the same day, country and key apart. */
  readonly within?: readonly string[];
  /** What tells them apart where the file says it; a row may lack it. */
  readonly withinIfSaid?: readonly string[];
  /** What tells rows of the file apart that are one row of the warehouse, in which they are added up; `all` where each row is one event. */
  readonly addedUp?: readonly string[] | 'all';
  /** Where each row is one event: what events are called, and what tells them apart where a row has the first of it. */
  readonly events?: { readonly one: string; readonly many: string; readonly by: readonly string[] };
  /** A column that follows from another where the file does not have it. */
  readonly follows?: { readonly from: string; readonly to: string; readonly by: (text: string) => string };
  /** What a row without any of them lacks. */
  readonly keyExpected: string;
  /** Other columns that no row may lack. */
  readonly filled?: readonly string[];
  /** Those that a row may lack because they follow from the other rows. */
  readonly mayLack?: readonly string[];
  /** The column with the moment of a row, which a time of its day fills as well, and which says its day where no other column does. */
  readonly time?: string;
  /** Whether a file is of it by itself only where all of its columns are known: it has none of its own. */
  readonly isWhole?: boolean;
  /** Whether rows may be of days to come. */
  readonly isAhead?: boolean;
  /** Whose place rows of a file take, in words: "rows of …". */
  readonly replaces: string;
  /** What is read, in the order in which a row is handed over after its row number. */
  readonly stored: readonly { readonly name: string; readonly type: StoredType }[];
  /** The columns of the warehouse that are summed. */
  readonly measures: readonly string[];
  /** The rows that are left out and counted, in files of any format that have these headings. */
  readonly leaves?: readonly LeftRows[];
  /** What is read to judge or to count rows, and kept in no table. */
  readonly unkept?: readonly string[];
}

export const field = (column: string, kind: FieldKind, fills: string | null, ...synonyms: string[]): ImportField => ({
  column,
  kind,
  fills,
  synonyms,
});

export const KEYS: readonly ImportField[] = [
  field('date', 'day', 'day', 'day'),
  field('country', 'country', 'country', 'country code', 'marketplace'),
  field('currency', 'currency', 'currency', 'currency code'),
];

/** What a report of a period says of each row instead of its day; a row is read where both days are the same. */
export const PERIOD_FIELDS = {
  range: field('date', 'oneDayRange', 'day', 'date range'),
  start: field('date', 'day', 'day', 'start date'),
  end: { ...field('end_date', 'day', null, 'end date'), endsPeriod: true },
} as const satisfies Readonly<Record<string, ImportField>>;

export const SAME_DAYS = 'the same days and countries';

/** What names a product in files that say something of it by day. */
export const PRODUCT_KEYS: readonly ImportField[] = [
  ...KEYS,
  field('asin', 'asin', 'asin', 'child asin'),
  field('sku', 'sku', 'sku', 'seller sku', 'merchant sku', 'msku'),
];

const RETAIL_KEYS: readonly ImportField[] = [
  ...PRODUCT_KEYS,
  field('title', 'text', 'title', 'product title', 'product name', 'item name'),
  field('brand', 'text', 'brand', 'brand name'),
  field('category', 'text', 'category', 'product category'),
];

export const RETAIL_MEASURES: Readonly<Record<ReadMeasure, ImportField>> = {
  ordered_units: { ...field('units', 'count', 'ordered_units', 'ordered units', 'units ordered'), mayReturn: true },
  ordered_revenue_cents: {
    ...field('sales', 'dollars', 'ordered_revenue_cents', 'ordered revenue', 'ordered product sales', 'sales usd'),
    mayReturn: true,
  },
  shipped_units: field('shipped_units', 'count', 'shipped_units', 'units shipped'),
  shipped_cogs_cents: field('shipped_cogs', 'dollars', 'shipped_cogs_cents'),
  units_refunded: field('units_refunded', 'refundCount', 'units_refunded', 'refunds', 'refunded units', 'customer returns'),
  sales_refunded_cents: field('sales_refunded', 'refundDollars', 'sales_refunded_cents', 'refunded sales'),
  cogs_refunded_cents: field('cogs_refunded', 'refundDollars', 'cogs_refunded_cents', 'refunded cogs'),
  glance_views: field('glance_views', 'count', 'glance_views', 'page views', 'page views - total'),
  buy_box_glance_views: field('buy_box_glance_views', 'count', 'buy_box_glance_views', 'buy box page views'),
  ad_spend_cents: field('ad_spend', 'dollars', 'ad_spend_cents', 'spend', 'ad cost', 'advertising cost'),
  ad_sales_cents: field('ad_sales', 'dollars', 'ad_sales_cents', 'attributed sales'),
  ad_orders: field('ad_orders', 'count', 'ad_orders', 'attributed orders'),
  ad_units: field('ad_units', 'count', 'ad_units', 'attributed units'),
  ad_impressions: field('impressions', 'count', 'ad_impressions', 'ad impressions'),
  ad_clicks: field('clicks', 'count', 'ad_clicks', 'ad clicks'),
  orders: field('orders', 'count', 'orders', 'order items', 'total order items'),
  sessions: field('sessions', 'count', 'sessions', 'sessions - total'),
};

export const ADS_KEYS: readonly ImportField[] = [
  ...KEYS,
  field('campaign', 'text', 'campaign_name', 'campaign name'),
  {
    ...field('ad_type', 'choice', 'ad_type'),
    choices: ['Sponsored Brands', 'Sponsored Display', 'Sponsored Products', 'DSP'],
  },
  { ...field('campaign_type', 'choice', 'campaign_type', 'targeting'), choices: ['Auto', 'Manual'] },
  { ...field('audience', 'choice', 'bcg', 'bcg'), choices: ['Brand', 'Competitor', 'Generic', 'Non-Brand'] },
  field('ad_subtype', 'text', 'ad_subtype', 'ad format'),
  { ...field('ad_tactic', 'choice', 'ad_tactic', 'tactic'), choices: ['Auto', 'Keyword', 'Product', 'Audience'] },
  field('funnel_location', 'count', 'funnel_location'),
];

const BUDGET = field('budget', 'dollars', 'budget_cents', 'daily budget');

export const ADS_MEASURES: readonly ImportField[] = [
  field('impressions', 'count', 'impressions', 'ad impressions'),
  field('clicks', 'count', 'clicks', 'ad clicks'),
  field('spend', 'dollars', 'cost_cents', 'ad spend', 'cost', 'ad cost', 'advertising cost'),
  field('sales', 'dollars', 'attributed_sales_cents', 'ad sales', 'attributed sales'),
  field('orders', 'count', 'attributed_conversions', 'ad orders', 'attributed orders', 'conversions'),
  field('units', 'count', 'attributed_units', 'ad units'),
];

const CENTS: Partial<Record<FieldKind, FieldKind>> = { dollars: 'cents', refundDollars: 'refundCents' };

/** A measure by its warehouse name as well: the same counts, but money in whole cents. */
export const withWarehouseName = (one: ImportField): readonly ImportField[] => {
  const cents = CENTS[one.kind];
  if (one.fills === null || one.fills === one.column) return [one];
  if (cents !== undefined) return [one, { ...field(one.fills, cents, one.fills), ...(one.mayReturn === true ? { mayReturn: true } : {}) }];
  return [{ ...one, synonyms: [...one.synonyms, one.fills] }];
};

const STORED: Readonly<Record<FieldKind, StoredType>> = {
  day: 'day',
  oneDayRange: 'day',
  month: 'day',
  week: 'day',
  clock: 'moment',
  moment: 'moment',
  asin: 'text',
  sku: 'text',
  country: 'text',
  node: 'id',
  address: 'text',
  text: 'text',
  choice: 'text',
  matchType: 'text',
  currency: 'text',
  count: 'count',
  flag: 'flag',
  refundCount: 'count',
  dollars: 'cents',
  refundDollars: 'cents',
  cents: 'cents',
  refundCents: 'cents',
  percent: 'count',
  hundredths: 'hundredths',
  rate: 'rate',
};

/** The moment of a row whose day was written as one. */
export const HAPPENED_AT = { name: 'happened_at', type: 'moment' } as const satisfies ImportLayout['stored'][number];

/** Of reports of vendors, which no column of a file says: the settings above its headings do. */
export const VENDOR_VIEW = { name: 'vendor_view', type: 'text' } as const satisfies ImportLayout['stored'][number];

const hasAmounts = (fields: readonly ImportField[]): boolean => fields.some(({ kind }) => MONEY_KINDS.has(kind) || kind === 'rate');

/** Each column once, though two columns of a file may say it in two ways. Without amounts nothing has a currency. */
export const storedOf = (fields: readonly ImportField[]): ImportLayout['stored'] => [
  ...new Map(
    fields
      .filter(({ kind }) => kind !== 'currency' || hasAmounts(fields))
      .flatMap(({ fills, kind }) => (fills === null ? [] : [[fills, { name: fills, type: STORED[kind] }] as const])),
  ).values(),
];

export const adsMeasureFields: readonly ImportField[] = ADS_MEASURES.flatMap(withWarehouseName);
const measureFields: readonly ImportField[] = READ_MEASURES.map((measure) => RETAIL_MEASURES[measure]);

/** What a report says as a share, and the warehouse keeps as a count. */
const SHARES: readonly ImportField[] = [
  {
    ...field('buy_box_percentage', 'percent', 'buy_box_glance_views', 'featured offer percentage', 'featured offer (buy box) percentage'),
    shareOf: 'glance_views',
  },
];

/** Daily retail facts by product and country. */
export const RETAIL_LAYOUT: ImportLayout = {
  kind: 'retail',
  table: 'retail_daily',
  subject: ['product', 'Products'],
  sums: [
    { title: 'Units', measure: 'ordered_units' },
    { title: 'Sales', measure: 'ordered_revenue_cents' },
  ],
  fields: [...RETAIL_KEYS, ...measureFields.flatMap(withWarehouseName), ...SHARES],
  required: [['date'], ['asin', 'sku'], ['country'], ['units'], ['sales', 'ordered_revenue_cents']],
  key: ['asin', 'sku'],
  keyExpected: 'an ASIN or a SKU',
  replaces: SAME_DAYS,
  stored: [...storedOf([...RETAIL_KEYS, ...measureFields]), VENDOR_VIEW],
  measures: READ_MEASURES,
};

export const AD_SUMS: ImportLayout['sums'] = [
  { title: 'Ad units', measure: 'attributed_units' },
  { title: 'Ad sales', measure: 'attributed_sales_cents' },
];

/** Daily advertising facts by campaign and country. */
export const ADS_LAYOUT: ImportLayout = {
  kind: 'ads',
  table: 'ads_daily',
  subject: ['campaign', 'Campaigns'],
  sums: AD_SUMS,
  fields: [...ADS_KEYS, ...withWarehouseName(BUDGET), ...adsMeasureFields],
  required: [['date'], ['campaign'], ['country'], adsMeasureFields.map(({ column }) => column)],
  key: ['campaign_name'],
  keyExpected: 'the name of a campaign',
  replaces: SAME_DAYS,
  stored: storedOf([...ADS_KEYS, BUDGET, ...ADS_MEASURES]),
  measures: ADS_MEASURES.flatMap(({ fills }) => (fills === null ? [] : [fills])),
};
