/** Settlements and the costs of products: what profit is made of. Settlements say what the marketplace paid out and took off, line by line, by SKU and posted day. */
import { field, type ImportField, type ImportLayout, KEYS, storedOf, withWarehouseName } from './layout.ts';

const FIELDS: readonly ImportField[] = [
  { ...field('settlement', 'text', 'settlement_id', 'settlement id'), fillsDown: true },
  { ...field('period_start', 'day', 'period_start', 'settlement start date'), fillsDown: true, clock: 'cut' },
  { ...field('period_end', 'day', 'period_end', 'settlement end date'), fillsDown: true, clock: 'end' },
  { ...field('total', 'dollars', 'total_cents', 'total amount'), fillsDown: true, isSigned: true },
  ...KEYS.map((one): ImportField => {
    if (one.fills === 'currency') return { ...one, fillsDown: true };
    if (one.fills === 'day') return { ...one, synonyms: ['posted date'], clock: 'cut' };
    return one.fills === 'country' ? { ...one, synonyms: [...one.synonyms, 'marketplace name'], isShopName: true } : one;
  }),
  field('transaction', 'text', 'transaction_type', 'transaction type'),
  field('amount_type', 'text', 'amount_type'),
  field('amount_description', 'text', 'amount_description'),
  field('sku', 'sku', 'sku', 'seller sku', 'merchant sku', 'msku'),
  { ...field('quantity', 'count', 'units', 'quantity purchased'), isSigned: true },
  { ...field('amount', 'dollars', 'amount_cents'), isSigned: true },
];

export const SETTLEMENTS_LAYOUT: ImportLayout = {
  kind: 'settlements',
  table: 'settlement_daily',
  subject: ['settlement', 'Settlements'],
  sums: [
    { title: 'Units', measure: 'units' },
    { title: 'Total', measure: 'amount_cents' },
  ],
  fields: FIELDS,
  required: [['settlement'], ['date'], ['country'], ['transaction'], ['amount_type'], ['amount']],
  key: ['settlement_id'],
  keyExpected: 'a settlement',
  addedUp: 'all',
  withinIfSaid: ['sku'],
  filled: ['amount_cents'],
  mayLack: ['country'],
  leaves: [{ headings: ['transaction-type'], where: /^$/, what: 'with settlement totals', cause: null }],
  replaces: 'the same settlements',
  stored: storedOf(FIELDS),
  // Lines that count no units have none.
  measures: ['amount_cents'],
  unkept: ['transaction_type', 'amount_type', 'amount_description'],
};

const COST_FIELDS: readonly ImportField[] = [
  field('asin', 'asin', 'asin', 'child asin'),
  field('sku', 'sku', 'sku', 'seller sku', 'merchant sku', 'msku'),
  field('valid_from', 'day', 'valid_from', 'from'),
  field('country', 'country', 'sold_in', 'country code', 'marketplace'),
  field('currency', 'currency', 'currency', 'currency code'),
];
const COST = field('cost', 'dollars', 'cost_cents', 'unit cost', 'cost per unit');

/** What a unit of a product costs from a day on. A row replaces the one of the same product, country and day alone. */
export const COSTS_LAYOUT: ImportLayout = {
  kind: 'costs',
  table: 'product_costs',
  subject: ['product', 'Products'],
  sums: [],
  fields: [...COST_FIELDS, ...withWarehouseName(COST)],
  required: [['asin', 'sku'], ['valid_from'], ['cost', 'cost_cents']],
  key: ['asin', 'sku'],
  keyExpected: 'an ASIN or a SKU',
  within: ['valid_from'],
  withinIfSaid: ['sold_in'],
  filled: ['cost_cents'],
  isAhead: true,
  replaces: 'the same products, countries and days',
  stored: storedOf([...COST_FIELDS, COST]),
  measures: ['cost_cents'],
};
