/** Sample files of sales, made by rule: the same settings give the same text. For tests, the benchmark and the documentation. */
import { addDays } from '../../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';

export interface SampleSettings {
  readonly rows: number;
  /** Days go back from this one. */
  readonly lastDay: IsoDay;
  readonly products: number;
  readonly countries: readonly string[];
  /** Only these columns, in this order; all of `SAMPLE_COLUMNS` where not said. */
  readonly columns?: readonly SampleColumn[];
}

export const SAMPLE_COLUMNS = [
  'date',
  'asin',
  'sku',
  'title',
  'brand',
  'category',
  'country',
  'units',
  'sales',
  'shipped_units',
  'shipped_cogs',
  'units_refunded',
  'glance_views',
  'ad_spend',
  'ad_sales',
  'ad_orders',
  'impressions',
  'clicks',
] as const;
export type SampleColumn = (typeof SAMPLE_COLUMNS)[number];

export type SampleRow = Readonly<Record<SampleColumn, string>>;

const NAMES = ['Oak Stool', 'Linen Throw', 'Wall Lamp', 'Storage Basket', 'Reading Chair, low', 'Door Mat'];
const CATEGORIES = ['Furniture', 'Textiles', 'Lighting'];

/** A small whole number that looks like chance, from the place in the sample. */
const mixed = (seed: number, below: number): number => (Math.imul(seed + 1, 0x9e37_79b1) >>> 8) % below;

const money = (cents: number): string => (cents / 100).toFixed(2);

const rowOf = (n: number, { lastDay, products, countries }: SampleSettings): SampleRow => {
  const product = n % products;
  const country = countries[Math.floor(n / products) % countries.length] ?? 'US';
  const units = mixed(n, 40);
  const cents = units * (999 + product * 50);
  const clicks = mixed(n + 7, 60);
  return {
    date: addDays(lastDay, -Math.floor(n / (products * countries.length))),
    asin: `B0${String(product).padStart(8, '0')}`,
    sku: `NF-${String(product).padStart(4, '0')}`,
    title: `Northfold ${NAMES[product % NAMES.length]} ${product}`,
    brand: 'Northfold',
    category: CATEGORIES[product % CATEGORIES.length] ?? '',
    country,
    units: String(units),
    sales: money(cents),
    shipped_units: String(Math.max(0, units - 1)),
    shipped_cogs: money(Math.floor(cents * 0.6)),
    units_refunded: String(mixed(n + 3, 3)),
    glance_views: String(units * 9 + mixed(n + 5, 50)),
    ad_spend: money(clicks * 83),
    ad_sales: money(Math.floor(cents / 3)),
    ad_orders: String(Math.floor(units / 3)),
    impressions: String(clicks * 140),
    clicks: String(clicks),
  };
};

/** The rows of the sample, newest day first. */
export const sampleRows = (settings: SampleSettings): readonly SampleRow[] =>
  Array.from({ length: settings.rows }, (_, n) => rowOf(n, settings));

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A CSV file of these rows. */
export const csvOf = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(',')), ''].join('\n');

/** The sample as a CSV file. */
export const sampleCsv = (settings: SampleSettings): string => csvOf(settings.columns ?? SAMPLE_COLUMNS, sampleRows(settings));
