/** Layouts of what is kept by the hour: sales, and who held the buy box at what price. */
import { field, type ImportField, type ImportKind, type ImportLayout, KEYS, SAME_DAYS, storedOf, withWarehouseName } from './layout.ts';

type HourKind = Extract<ImportKind, 'retail-hours' | 'buy-box'>;

const ASIN = field('asin', 'asin', 'asin', 'child asin');

const HOUR_KEYS: readonly ImportField[] = [
  ...KEYS,
  ASIN,
  { ...field('hour', 'clock', 'hour_at', 'hour of day'), isHour: true },
  { ...field('hour_at', 'moment', 'hour_at', 'hour start', 'start time', 'hour begins'), isHour: true },
];

const HOUR_MEASURES: readonly ImportField[] = [
  field('units', 'count', 'ordered_units', 'ordered units', 'units ordered'),
  field('sales', 'dollars', 'ordered_revenue_cents', 'ordered revenue', 'ordered product sales', 'sales usd'),
];

const BOX_KEYS: readonly ImportField[] = [
  ...KEYS,
  ASIN,
  field('time', 'clock', 'observed_at', 'time of day', 'hour'),
  field('observed_at', 'moment', 'observed_at', 'timestamp', 'seen at', 'time of offer change'),
];

const BOX_FACTS: readonly ImportField[] = [
  field('seller_id', 'text', 'seller_id', 'merchant id'),
  field('seller_name', 'text', 'seller_name', 'seller', 'sold by'),
  field('price', 'dollars', 'price_cents', 'buy box price', 'landed price'),
  field('is_own', 'flag', 'is_own', 'own offer', 'is own offer'),
];

export const HOUR_LAYOUTS: Readonly<Record<HourKind, ImportLayout>> = {
  'retail-hours': {
    kind: 'retail-hours',
    table: 'retail_hourly',
    subject: ['product', 'Products'],
    sums: [
      { title: 'Units', measure: 'ordered_units' },
      { title: 'Sales', measure: 'ordered_revenue_cents' },
    ],
    fields: [...HOUR_KEYS, ...HOUR_MEASURES.flatMap(withWarehouseName)],
    required: [['date', 'hour_at'], ['hour', 'hour_at'], ['asin'], ['country'], ['units', 'sales', 'ordered_revenue_cents']],
    key: ['asin'],
    within: ['hour_at'],
    time: 'hour_at',
    keyExpected: 'an ASIN',
    replaces: SAME_DAYS,
    stored: storedOf([...HOUR_KEYS, ...HOUR_MEASURES]),
    measures: ['ordered_units', 'ordered_revenue_cents'],
  },
  'buy-box': {
    kind: 'buy-box',
    table: 'buy_box_log',
    subject: ['product', 'Products'],
    sums: [],
    fields: [...BOX_KEYS, ...BOX_FACTS.flatMap(withWarehouseName)],
    required: [['date', 'observed_at'], ['time', 'observed_at'], ['asin'], ['country'], ['seller_id']],
    key: ['asin'],
    within: ['observed_at'],
    filled: ['seller_id'],
    time: 'observed_at',
    keyExpected: 'an ASIN',
    replaces: SAME_DAYS,
    stored: storedOf([...BOX_KEYS, ...BOX_FACTS]),
    measures: ['price_cents', 'is_own'],
  },
};
