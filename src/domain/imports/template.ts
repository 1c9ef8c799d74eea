/** A file with all columns that a kind of import knows and one row of example, to be filled in. */
import { writeCsv } from '../format/csv.ts';
import { sheetOf } from '../sheets/sheet.ts';
import type { FieldKind, ImportField, ImportLayout } from './layout.ts';

const EXAMPLES: Readonly<Record<FieldKind, string>> = {
  day: '2026-11-18',
  oneDayRange: '2026-11-18',
  month: '2026-11',
  week: '2026-11-15',
  clock: '14:00',
  moment: '2026-11-18 14:00',
  asin: 'B000000001',
  sku: 'NF-STOOL-1',
  country: 'US',
  node: '1055398',
  address: 'https://example.com/stool.jpg',
  text: 'Example',
  choice: '',
  matchType: 'exact',
  currency: 'USD',
  count: '10',
  flag: 'yes',
  refundCount: '1',
  dollars: '99.90',
  refundDollars: '9.90',
  cents: '9990',
  refundCents: '990',
  percent: '98.5',
  hundredths: '4.35',
  rate: '1.0812',
};

/** Texts that say what a column is better than "Example" does. */
const TEXTS: Readonly<Record<string, string>> = {
  title: 'Oak Stool, 45 cm',
  brand: 'Northfold',
  category: 'Furniture',
  campaign: 'Stools exact',
  ad_group: 'Stools',
  settlement: '90000000001',
  transaction: 'Order',
  amount_type: 'ItemPrice',
  amount_description: 'Principal',
  target: 'oak stool',
  search_term: 'tall oak stool',
  order: 'Reach',
  line_item: 'Prospecting',
  tag_set: 'Lifecycle',
  tag_set_id: 'lifecycle',
  seller_id: 'A1SELLER',
  seller_name: 'Northfold',
  tag: 'Core',
};

const exampleOf = ({ column, kind, fills, choices = [], example }: ImportField): string => {
  if (example !== undefined) return example;
  // The one category of the example has none above it.
  if (fills === 'parent_node_id') return '';
  if (kind === 'choice') return choices[0] ?? '';
  return kind === 'text' ? (TEXTS[column] ?? EXAMPLES.text) : EXAMPLES[kind];
};

/** Of several columns that fill the same, the first; amounts in dollars rather than in cents. */
const columnsOf = ({ fields }: ImportLayout): readonly ImportField[] =>
  [...new Map(fields.toReversed().map((field) => [field.fills ?? field.column, field] as const)).values()].toReversed();

/** The template of a kind as CSV: its columns and a row of example that can be imported as it stands. */
export const importTemplate = (layout: ImportLayout): string => {
  const columns = columnsOf(layout);
  const sheet = sheetOf(
    columns.map(({ column }) => column),
    [columns.map(exampleOf)],
  );
  return writeCsv(sheet);
};
