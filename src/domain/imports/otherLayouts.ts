/** Layouts of what is kept by product, search term or month, and of the catalogue, which has no day. */
import type { BrandGroupTable } from './kinds.ts';
import {
  field,
  type ImportField,
  type ImportKind,
  type ImportLayout,
  KEYS,
  RETAIL_MEASURES,
  SAME_DAYS,
  storedOf,
  withWarehouseName,
} from './layout.ts';

type OtherKind = Extract<
  ImportKind,
  'account-totals' | 'shelf' | 'share-of-voice' | 'keyword-positions' | 'cohorts' | 'cohort-months' | 'new-to-brand' | 'catalogue' | 'tags'
>;

const MONTH_KEYS: readonly ImportField[] = [
  field('month', 'month', 'day', 'date', 'first purchase month', 'cohort month'),
  ...KEYS.filter(({ column }) => column !== 'date'),
];

const ASIN = field('asin', 'asin', 'asin', 'child asin');
const TERM = field('search_term', 'text', 'search_term', 'search query', 'keyword');

interface Words {
  readonly kind: OtherKind;
  readonly table: BrandGroupTable;
  readonly subject: ImportLayout['subject'];
  readonly keys: readonly ImportField[];
  readonly measures: readonly ImportField[];
  readonly key: string;
  readonly keyExpected: string;
  readonly within?: readonly string[];
  readonly sums?: ImportLayout['sums'];
}

const layout = ({ kind, table, subject, keys, measures, key, keyExpected, within, sums }: Words): ImportLayout => ({
  kind,
  table,
  subject,
  sums: sums ?? [],
  fields: [...keys, ...measures],
  required: [...keys.flatMap(({ column, kind }) => (kind === 'currency' ? [] : [[column]])), measures.map(({ column }) => column)],
  key: [key],
  keyExpected,
  replaces: SAME_DAYS,
  ...(within === undefined ? {} : { within }),
  stored: storedOf([...keys, ...measures]),
  measures: measures.flatMap(({ fills }) => (fills === null ? [] : [fills])),
});

const placements = (prefix: string): readonly ImportField[] =>
  ['own_organic_placements', 'own_paid_placements', 'organic_placements', 'paid_placements'].map((name) =>
    field(`${prefix}${name}`, 'count', `${prefix}${name}`),
  );

const CATALOGUE_TEXTS: readonly ImportField[] = [
  field('sku', 'sku', 'sku', 'seller sku', 'merchant sku', 'msku'),
  field('title', 'text', 'title', 'product title', 'product name', 'item name'),
  field('brand', 'text', 'brand', 'brand name'),
  field('category', 'text', 'category', 'product category'),
  field('parent_asin', 'asin', 'parent_asin'),
  field('node_id', 'node', 'node_id', 'node', 'category id', 'browse node', 'browse node id'),
  field('image_url', 'address', 'image_url', 'image'),
];

/** A tag set is known by its name where the file has no id for it: capitals and signs do not tell sets apart. */
export const tagSetIdOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'set';

const TAG_FIELDS: readonly ImportField[] = [
  { ...ASIN, synonyms: [...ASIN.synonyms, 'asin1', 'product id'] },
  field('sku', 'sku', 'sku', 'seller sku', 'merchant sku', 'msku'),
  field('tag_set', 'text', 'tag_set_name', 'tag set name', 'tag group'),
  field('tag_set_id', 'text', 'tag_set_id'),
  field('tag', 'text', 'tag', 'tag name', 'tag value'),
];

/** What the marketplace says of all products of a day together. */
const ACCOUNT_TOTALS: readonly ImportField[] = [
  RETAIL_MEASURES.ordered_units,
  RETAIL_MEASURES.ordered_revenue_cents,
  RETAIL_MEASURES.orders,
  RETAIL_MEASURES.glance_views,
  RETAIL_MEASURES.sessions,
].map(({ mayReturn: _, ...one }) => one);

export const OTHER_LAYOUTS: Readonly<Record<OtherKind, ImportLayout>> = {
  'account-totals': {
    ...layout({
      kind: 'account-totals',
      table: 'account_totals_daily',
      subject: ['country', 'Countries with totals'],
      keys: KEYS,
      measures: ACCOUNT_TOTALS,
      key: 'country',
      keyExpected: 'a country',
      sums: [
        { title: 'Units', measure: 'ordered_units' },
        { title: 'Sales', measure: 'ordered_revenue_cents' },
      ],
    }),
    fields: [...KEYS, ...ACCOUNT_TOTALS.flatMap(withWarehouseName)],
    required: [['date'], ['country'], ['units'], ['sales', 'ordered_revenue_cents']],
    isWhole: true,
  },
  shelf: layout({
    kind: 'shelf',
    table: 'shelf_daily',
    subject: ['product', 'Products'],
    keys: [...KEYS, ASIN],
    measures: [
      field('price', 'dollars', 'price_cents', 'list price'),
      field('bsr', 'count', 'bsr', 'best sellers rank'),
      field('rating', 'hundredths', 'rating', 'average rating'),
      field('reviews', 'count', 'reviews', 'review count'),
      field('is_best_seller', 'flag', 'is_best_seller', 'best seller'),
      field('is_choice', 'flag', 'is_choice', 'choice badge'),
    ],
    key: 'asin',
    keyExpected: 'an ASIN',
  }),
  'share-of-voice': layout({
    kind: 'share-of-voice',
    table: 'sov_daily',
    subject: ['search term', 'Terms'],
    keys: [...KEYS, TERM],
    measures: [
      field('is_brand_term', 'flag', 'is_brand_term', 'branded'),
      field('is_found', 'flag', 'is_found', 'found'),
      ...placements(''),
      ...placements('top10_'),
    ],
    key: 'search_term',
    keyExpected: 'a search term',
  }),
  'keyword-positions': layout({
    kind: 'keyword-positions',
    table: 'keyword_positions',
    subject: ['product', 'Products'],
    keys: [...KEYS, TERM, ASIN],
    measures: [
      field('organic_rank', 'count', 'organic_rank', 'organic position'),
      field('paid_rank', 'count', 'paid_rank', 'sponsored position'),
    ],
    key: 'asin',
    keyExpected: 'an ASIN',
    within: ['search_term'],
  }),
  cohorts: layout({
    kind: 'cohorts',
    table: 'amc_cohorts',
    subject: ['country', 'Countries with cohorts'],
    keys: MONTH_KEYS,
    measures: [
      field('new_customers', 'count', 'ntb_users', 'ntb users', 'new to brand users', 'new to brand customers'),
      field('spend', 'dollars', 'spend_cents', 'ad spend', 'total cost'),
      field('first_month_sales', 'dollars', 'first_month_sales_cents', 'first purchase sales'),
    ],
    key: 'country',
    keyExpected: 'a country',
  }),
  'cohort-months': layout({
    kind: 'cohort-months',
    table: 'amc_cohort_months',
    subject: ['country', 'Countries with cohorts'],
    keys: [
      ...MONTH_KEYS,
      field('months_since_first_purchase', 'count', 'months_since_first_purchase', 'months since first order', 'cohort age'),
    ],
    measures: [
      field('sales', 'dollars', 'cohort_sales_cents', 'cohort sales', 'total product sales'),
      field('cumulative_sales', 'dollars', 'cumulative_sales_cents', 'running sales'),
      field('returning_customers', 'count', 'returning_users', 'returning users', 'repeat users'),
    ],
    key: 'country',
    keyExpected: 'a country',
    within: ['months_since_first_purchase'],
  }),
  'new-to-brand': layout({
    kind: 'new-to-brand',
    table: 'ntb_monthly',
    subject: ['product', 'Products'],
    keys: [...MONTH_KEYS, { ...ASIN, synonyms: [...ASIN.synonyms, 'tracked asin'] }],
    measures: [
      field('customers', 'count', 'customers', 'total users', 'users that purchased'),
      field('new_customers', 'count', 'new_customers', 'new to brand users', 'ntb users', 'new to brand customers'),
      field('sales', 'dollars', 'sales_cents', 'total product sales', 'product sales'),
      field('spend', 'dollars', 'ad_spend_cents', 'ad spend', 'total cost'),
      field('ad_sales', 'dollars', 'ad_sales_cents', 'attributed sales'),
    ],
    key: 'asin',
    keyExpected: 'an ASIN',
  }),
  catalogue: {
    kind: 'catalogue',
    table: 'products',
    subject: ['product', 'Products'],
    sums: [],
    fields: [{ ...ASIN, synonyms: [...ASIN.synonyms, 'asin1', 'product id'] }, ...CATALOGUE_TEXTS],
    required: [
      ['asin', 'sku'],
      ['title', 'brand', 'category', 'parent_asin', 'node_id', 'image_url'],
    ],
    key: ['asin', 'sku'],
    keyExpected: 'an ASIN or a SKU',
    replaces: 'the same products',
    stored: storedOf([ASIN, ...CATALOGUE_TEXTS]),
    measures: [],
  },
  tags: {
    kind: 'tags',
    table: 'product_tags',
    subject: ['product', 'Products'],
    sums: [],
    fields: TAG_FIELDS,
    required: [['asin', 'sku'], ['tag_set'], ['tag']],
    key: ['asin', 'sku'],
    within: ['tag_set_id', 'tag'],
    follows: { from: 'tag_set_name', to: 'tag_set_id', by: tagSetIdOf },
    filled: ['tag_set_name'],
    keyExpected: 'an ASIN or a SKU',
    replaces: 'the same tag sets',
    stored: storedOf(TAG_FIELDS),
    measures: [],
  },
};

/** Whether rows are facts of a day or a month; those of the catalogue and the tags are not. */
export const hasDays = ({ stored }: ImportLayout): boolean => stored.some(({ name }) => name === 'day');
/** Whether rows are of a country. */
export const hasCountries = ({ stored }: ImportLayout): boolean => stored.some(({ name }) => name === 'country');
