/** All layouts of an import file: the daily facts of docs/import.md. */
import { HOUR_LAYOUTS } from './hourLayouts.ts';
import { kindsOf } from './kinds.ts';
import {
  AD_SUMS,
  ADS_KEYS,
  ADS_LAYOUT,
  ADS_MEASURES,
  field,
  type ImportField,
  type ImportKind,
  type ImportLayout,
  KEYS,
  RETAIL_LAYOUT,
  SAME_DAYS,
  storedOf,
  VENDOR_VIEW,
  withWarehouseName,
} from './layout.ts';
import { MARKET_LAYOUTS } from './marketLayouts.ts';
import { OTHER_LAYOUTS } from './otherLayouts.ts';
import { PRODUCT_LAYOUTS } from './productLayouts.ts';
import { COSTS_LAYOUT, SETTLEMENTS_LAYOUT } from './profitLayouts.ts';

const named = (fields: readonly ImportField[]): readonly ImportField[] => fields.flatMap(withWarehouseName);
const columnsOf = (fields: readonly ImportField[]): readonly string[] => named(fields).map(({ column }) => column);
const measuresOf = (fields: readonly ImportField[]): readonly string[] => fields.flatMap(({ fills }) => (fills === null ? [] : [fills]));

/** What a target is, where the report does not say: automatic matches and expressions have names of their own. */
export const targetTypeOf = (text: string): string => {
  const plain = text.trim().toLowerCase();
  if (/^(\*|close-match|loose-match|substitutes|complements)$/.test(plain)) return 'auto';
  if (/^asin(-expanded)?=/.test(plain) || /^b0[a-z0-9]{8}$/.test(plain) || /^(similar|exact|related)-product$/.test(plain))
    return 'product';
  if (plain.startsWith('category=')) return 'category';
  return /^(views|purchases|audience)=/.test(plain) ? 'audience' : 'keyword';
};

const TERM_KEYS: readonly ImportField[] = [
  ...ADS_KEYS,
  field('target', 'text', 'record_text', 'targeting expression', 'keyword', 'keyword text', 'target text'),
  { ...field('target_type', 'choice', 'record_type', 'record type'), choices: ['keyword', 'product', 'category', 'audience', 'auto'] },
  field('search_term', 'text', 'search_term', 'customer search term', 'search query'),
  field('ad_group', 'text', 'ad_group', 'ad group name'),
  field('match_type', 'matchType', 'match_type'),
];

/** In the words of the reports that sellers have: sales, orders and units are of seven days, or of fourteen. */
const TERM_MEASURES: readonly ImportField[] = ADS_MEASURES.map((one) => {
  if (!['sales', 'orders', 'units'].includes(one.column)) return one;
  return { ...one, synonyms: [...one.synonyms, `7 day total ${one.column}`, `14 day total ${one.column}`] };
});

/** `targeting` is the target in a report of search terms, and the type of a campaign in one of campaigns. */
const termKeys: readonly ImportField[] = TERM_KEYS.map((one) => {
  if (one.fills === 'campaign_type') return { ...one, synonyms: [] };
  return one.fills === 'record_text' ? { ...one, synonyms: [...one.synonyms, 'targeting'] } : one;
});

/** What shoppers typed, as the Sponsored Products search-term report has it. */
const SEARCH_TERMS_LAYOUT: ImportLayout = {
  kind: 'search-terms',
  table: 'ads_search_term_daily',
  subject: ['campaign', 'Campaigns'],
  sums: AD_SUMS,
  fields: [...termKeys, ...named(TERM_MEASURES)],
  required: [['date'], ['campaign'], ['country'], ['target'], ['search_term'], columnsOf(TERM_MEASURES)],
  key: ['campaign_name'],
  within: ['record_type', 'record_text', 'search_term'],
  withinIfSaid: ['match_type'],
  addedUp: ['ad_group'],
  follows: { from: 'record_text', to: 'record_type', by: targetTypeOf },
  keyExpected: 'the name of a campaign',
  replaces: SAME_DAYS,
  stored: storedOf([...termKeys, ...TERM_MEASURES]),
  measures: measuresOf(TERM_MEASURES),
};

const targetKeys: readonly ImportField[] = termKeys.filter(({ fills }) => fills !== 'search_term');

/** What was aimed at: keywords, products, categories, audiences. */
const TARGETS_LAYOUT: ImportLayout = {
  kind: 'targets',
  table: 'ads_target_daily',
  subject: ['campaign', 'Campaigns'],
  sums: AD_SUMS,
  fields: [...targetKeys, ...named(TERM_MEASURES)],
  required: [['date'], ['campaign'], ['country'], ['target'], columnsOf(TERM_MEASURES)],
  key: ['campaign_name'],
  within: ['record_type', 'record_text'],
  withinIfSaid: ['match_type'],
  addedUp: ['ad_group'],
  follows: { from: 'record_text', to: 'record_type', by: targetTypeOf },
  keyExpected: 'the name of a campaign',
  replaces: SAME_DAYS,
  stored: storedOf([...targetKeys, ...TERM_MEASURES]),
  measures: measuresOf(TERM_MEASURES),
};

const DSP_KEYS: readonly ImportField[] = [
  ...KEYS,
  field('order', 'text', 'order_name', 'order name', 'campaign', 'campaign name'),
  field('line_item', 'text', 'line_item', 'line item name'),
];

const twice = (column: string, kind: 'count' | 'dollars', fills: string, words: string): readonly ImportField[] => [
  field(column, kind, fills, `14 day ${words}`),
  field(`total_${column}`, kind, `total_${fills}`, `14 day total ${words}`),
];

const DSP_MEASURES: readonly ImportField[] = [
  field('spend', 'dollars', 'cost_cents', 'total cost', 'cost'),
  field('impressions', 'count', 'total_impressions'),
  field('viewable_impressions', 'count', 'viewable_impressions'),
  field('clicks', 'count', 'clicks', 'click-throughs'),
  ...twice('sales', 'dollars', 'sales_14d_cents', 'sales'),
  ...twice('detail_page_views', 'count', 'detail_page_views_14d', 'detail page views'),
  ...twice('purchases', 'count', 'purchases_14d', 'purchases'),
  ...twice('new_to_brand_purchases', 'count', 'new_to_brand_purchases_14d', 'new-to-brand purchases'),
  ...twice('subscriptions', 'count', 'sns_subscriptions_14d', 'subscriptions'),
];

/** Display campaigns; what is attributed was within 14 days, of the promoted products and of the whole brand. */
const DSP_LAYOUT: ImportLayout = {
  kind: 'dsp',
  table: 'dsp_daily',
  subject: ['order', 'Orders'],
  sums: [
    { title: 'Purchases', measure: 'purchases_14d' },
    { title: 'Sales', measure: 'sales_14d_cents' },
  ],
  fields: [...DSP_KEYS, ...named(DSP_MEASURES)],
  required: [['date'], ['order'], ['country'], columnsOf(DSP_MEASURES)],
  key: ['order_name'],
  addedUp: ['line_item'],
  keyExpected: 'the name of an order',
  replaces: SAME_DAYS,
  stored: storedOf([...DSP_KEYS, ...DSP_MEASURES]),
  measures: measuresOf(DSP_MEASURES),
};

const STOCK_KEYS: readonly ImportField[] = [
  ...KEYS,
  field('asin', 'asin', 'asin', 'child asin'),
  field('sku', 'sku', 'sku', 'seller sku', 'merchant sku', 'msku'),
];

const STOCK_MEASURES: readonly ImportField[] = [
  field('stock', 'count', 'inventory_quantity', 'quantity', 'units on hand', 'available'),
  field('inbound', 'count', 'inbound_quantity', 'units inbound', 'inbound units'),
  field('active', 'flag', 'is_active', 'buyable'),
  field('reserved', 'count', 'reserved_quantity', 'units reserved', 'reserved units'),
  field('unsellable', 'count', 'unsellable_quantity', 'units unsellable', 'unsellable units'),
];

/** What is read of rows of unsellable stock. */
const UNSELLABLE_ROWS = ['asin', 'sku', 'inventory_quantity'] as const;

/** Stock at the end of a day, by product and country. */
const INVENTORY_LAYOUT: ImportLayout = {
  kind: 'inventory',
  table: 'inventory_daily',
  subject: ['product', 'Products'],
  sums: [],
  fields: [...STOCK_KEYS, ...named(STOCK_MEASURES)],
  required: [['date'], ['asin', 'sku'], ['country'], ['stock', 'inbound', 'active']],
  key: ['asin', 'sku'],
  keyExpected: 'an ASIN or a SKU',
  leaves: [
    {
      headings: ['Disposition'],
      where: /^(?!sellable$)./i,
      what: 'of unsellable stock',
      cause: 'unsellable',
      reads: UNSELLABLE_ROWS,
      became: 'counted as unsellable units',
    },
  ],
  replaces: SAME_DAYS,
  stored: [...storedOf([...STOCK_KEYS, ...STOCK_MEASURES]), VENDOR_VIEW],
  measures: measuresOf(STOCK_MEASURES),
};

export const IMPORT_LAYOUTS: Readonly<Record<ImportKind, ImportLayout>> = {
  retail: RETAIL_LAYOUT,
  ...PRODUCT_LAYOUTS,
  settlements: SETTLEMENTS_LAYOUT,
  costs: COSTS_LAYOUT,
  ads: ADS_LAYOUT,
  targets: TARGETS_LAYOUT,
  'search-terms': SEARCH_TERMS_LAYOUT,
  dsp: DSP_LAYOUT,
  inventory: INVENTORY_LAYOUT,
  ...HOUR_LAYOUTS,
  ...OTHER_LAYOUTS,
  ...MARKET_LAYOUTS,
};

/** What a file may hold that is imported into a brand group, or into the marketplace. */
export const layoutsOf = (owner: string): readonly ImportLayout[] => kindsOf(owner).map((kind) => IMPORT_LAYOUTS[kind]);
