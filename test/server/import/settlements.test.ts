/** Settlements, Flat File V2: what was paid out, by group, SKU and posted day (marketplace-files: 36). */
import { expect, test } from 'vitest';
import { readCalendar } from '../../../server/import/importCalendar.ts';
import { undoImport } from '../../../server/import/importLog.ts';
import { SETTLEMENT_GROUPS, settlementGroupOf } from '../../../src/domain/imports/settlementGroups.ts';
import { summaryFacts, summaryNotes } from '../../../src/domain/imports/summary.ts';
import { dataDirectory, GROUP, importText, refusalOf, served } from './testImport.ts';

const HEAD =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id'.split(
    ' ',
  );
type Cells = Readonly<Record<string, string>>;
const lineOf = (cells: Cells): string => HEAD.map((name) => cells[name] ?? '').join('\t');
const report = (...rows: readonly Cells[]): string => [HEAD.join('\t'), ...rows.map(lineOf), ''].join('\n');
const total = (amount: string, more: Cells = {}): Cells => ({
  'settlement-id': '901',
  'settlement-start-date': '2026-11-10 08:52:26 UTC',
  'settlement-end-date': '2026-11-14 00:00:00 UTC',
  'deposit-date': '2026-11-16 08:52:26 UTC',
  'total-amount': amount,
  currency: 'USD',
  ...more,
});
const line = (what: string, amount: string, more: Cells = {}): Cells => {
  const [transaction = '', type = '', description = ''] = what.split('/');
  return {
    'transaction-type': transaction,
    'amount-type': type,
    'amount-description': description,
    amount,
    'marketplace-name': 'Amazon.com',
    'posted-date': '2026-11-12',
    'posted-date-time': '2026-11-12 23:30:00 UTC',
    ...more,
  };
};
const STOOL = { sku: 'NF-1', 'quantity-purchased': '2' };
const LINES = [
  line('Order/ItemPrice/Principal', '119.98', STOOL),
  line('Order/ItemPrice/Tax', '9.60', STOOL),
  line('Order/ItemWithheldTax/MarketplaceFacilitatorTax-Principal', '-9.60', STOOL),
  line('Order/Promotion/Principal', '-5.00', { sku: 'NF-1' }),
  line('Order/ItemFees/Commission', '-18.00', STOOL),
  line('Order/ItemFees/FBAPerUnitFulfillmentFee', '-6.40', STOOL),
  line('Refund/ItemPrice/Principal', '-59.99', { sku: 'NF-1', 'posted-date': '2026-11-13' }),
  line('Refund/ItemFees/Commission', '7.20', { sku: 'NF-1', 'posted-date': '2026-11-13' }),
  line('other-transaction/other-transaction/Storage Fee', '-1.10', { 'marketplace-name': '' }),
  line('other-transaction/FBA Inventory Reimbursement/WAREHOUSE_DAMAGE', '8.63', { sku: 'NF-2' }),
  line('ServiceFee/Cost of Advertising/TransactionTotalAmount', '-12.40', { 'marketplace-name': '' }),
  line('other-transaction/other-transaction/Previous Reserve Amount Balance', '50.00', { 'marketplace-name': '' }),
  line('other-transaction/other-transaction/Current Reserve Amount', '-55.00', { 'marketplace-name': '' }),
  line('other-transaction/other-transaction/Something new', '0.08', { 'marketplace-name': '' }),
];
const bring = async (text: string, directory?: string) =>
  importText(directory ?? (await dataDirectory()), text, { kind: null, name: 'settlement.txt' });
const KEPT = `SELECT day::VARCHAR, country, settlement_id, sku, units, proceeds_cents::INTEGER, fees_cents::INTEGER, refunds_cents::INTEGER,
  other_cents::INTEGER, ad_lines_cents::INTEGER, transfers_cents::INTEGER FROM settlement_daily ORDER BY ALL`;

test('is added up by group, SKU and the posted day as the file says it; advertising and transfers stand apart', async () => {
  const directory = await dataDirectory();
  const { summary, header, layout } = await bring(report(total('28.00'), ...LINES), directory);
  expect(await served(directory, KEPT)).toEqual([
    ['2026-11-12', 'US', '901', '', 0, 0, 110, 0, 8, -1240, -500],
    ['2026-11-12', 'US', '901', 'NF-1', 2, 11498, 2440, 0, 0, 0, 0],
    ['2026-11-12', 'US', '901', 'NF-2', 0, 863, 0, 0, 0, 0, 0],
    ['2026-11-13', 'US', '901', 'NF-1', 0, 0, -720, 5999, 0, 0, 0],
  ]);
  // The last day before midnight, and the total to the cent.
  expect(
    await served(
      directory,
      'SELECT DISTINCT period_start::VARCHAR, period_end::VARCHAR, total_cents::INTEGER, (SELECT sum(amount_cents)::INTEGER FROM settlement_daily) FROM settlement_daily',
    ),
  ).toEqual([['2026-11-10', '2026-11-13', 2800, 2800]]);
  expect(summary.warnings).toEqual([]);
  const notes = summaryNotes(summary, header, layout);
  expect(notes).toContain('1 row with settlement totals was left out.');
  expect(notes).toContain('Totals: proceeds $123.61, fees −$18.30, refunds −$59.99, other $0.08.');
  expect(notes).toContain('Not counted in profit: advertising −$12.40 (counted from ad files), transfers and reserves −$5.00.');
  expect(notes).toContain('1 line of an unknown type counts as Other: other-transaction / other-transaction / Something new $0.08.');
  expect(summaryFacts(summary, layout)).toContainEqual(['Total', '$28.00']);
  const { kinds } = await readCalendar(directory, GROUP, 2026);
  expect(
    kinds.map(({ kind, parts }) => [kind, parts.map(({ country, runs }) => [country, runs.map(({ from, to }) => `${from}/${to}`)])]),
  ).toEqual([['settlements', [['US', ['2026-11-10/2026-11-13']]]]]);
});

test('says where its lines do not add up to its total, and where it has none', async () => {
  const off = await bring(
    report(total('812.40'), line('Order/ItemPrice/Principal', '59.99', STOOL), line('Order/ItemFees/Commission', '-9.00', STOOL)),
  );
  expect(off.summary.warnings).toEqual([
    'The lines of settlement 901 add up to $50.99, not to its total of $812.40: the difference is $761.41.',
  ]);
  const none = await bring(report(line('Order/ItemPrice/Principal', '59.99', { ...STOOL, 'settlement-id': '902' })));
  expect(none.summary.warnings).toEqual(['Settlement 902 has no line with its total, so it can’t be checked for completeness.']);
});

test('has European numbers and days; another currency is refused', async () => {
  const directory = await dataDirectory();
  const european = (currency: string) =>
    report(
      total('1.224,50', { 'settlement-start-date': '10.11.2026 00:00:00 UTC', 'settlement-end-date': '14.11.2026 07:00:00 UTC', currency }),
      line('Order/ItemPrice/Principal', '1.250,00', { ...STOOL, 'posted-date': '12.11.2026', 'marketplace-name': 'Amazon.de' }),
      line('Order/ItemFees/Commission', '-25,50', { ...STOOL, 'posted-date': '12.11.2026', 'marketplace-name': 'Amazon.de' }),
    );
  expect((await bring(european('USD'), directory)).summary.warnings).toEqual([expect.stringContaining('New to this brand group: Germany')]);
  expect(
    await served(
      directory,
      'SELECT day::VARCHAR, country, period_end::VARCHAR, proceeds_cents::INTEGER, fees_cents::INTEGER FROM settlement_daily',
    ),
  ).toEqual([['2026-11-12', 'DE', '2026-11-14', 125000, 2550]]);
  expect((await refusalOf(bring(european('EUR'), directory))).join('\n')).toContain('EUR');
});

test('two of which meet on one day stand side by side; the same one again takes its own place, and goes with its undo', async () => {
  const directory = await dataDirectory();
  const one = (id: string, amount: string): string =>
    report(total(amount, { 'settlement-id': id }), line('Order/ItemPrice/Principal', amount, STOOL));
  const kept = () => served(directory, 'SELECT settlement_id, proceeds_cents::INTEGER FROM settlement_daily ORDER BY ALL');
  await bring(one('901', '10.00'), directory);
  await bring(one('902', '20.00'), directory);
  await bring(one('901', '11.00'), directory);
  expect(await kept()).toEqual([
    ['901', 1100],
    ['902', 2000],
  ]);
  const importId = Number((await served(directory, 'SELECT max(import_id)::DOUBLE FROM imports'))[0]?.[0]);
  await undoImport({ dataDirectory: directory, importId, brandGroupId: GROUP, now: 0 });
  expect(await kept()).toEqual([
    ['901', 1000],
    ['902', 2000],
  ]);
});

test('without a marketplace in any line is refused; what is known of a line decides its group', async () => {
  const none = report(total('20.00'), line('Order/ItemPrice/Principal', '20.00', { ...STOOL, 'marketplace-name': 'Non-Amazon' }));
  expect((await refusalOf(bring(none))).join('\n')).toContain('expected a marketplace on at least one line');
  const groupOf = (what: string) => {
    const [transaction = '', type = '', description = ''] = what.split('/');
    return settlementGroupOf({ transaction, type, description });
  };
  const found = [
    'Order/ItemPrice/Shipping',
    'Refund/ItemFees/RefundCommission',
    'Refund/Promotion/Principal',
    'Transfer/Transfer/Previous Reserve Amount Balance',
    'ServiceFee/Cost of Advertising/TransactionTotalAmount',
    'Quite/Another/Thing',
  ].map(groupOf);
  expect(found).toEqual(['proceeds', 'fees', 'refunds', 'transfers', 'ads', 'other']);
  expect(new Set(found).size).toBe(SETTLEMENT_GROUPS.length);
});

test('of several in one file has none of the cells of the one before it', async () => {
  const directory = await dataDirectory();
  await bring(
    report(
      total('10.00', { 'settlement-id': '901' }),
      line('Order/ItemPrice/Principal', '10.00', STOOL),
      line('Order/ItemPrice/Principal', '20.00', { ...STOOL, 'settlement-id': '902', 'posted-date': '2026-11-18' }),
    ),
    directory,
  );
  expect(
    await served(
      directory,
      'SELECT settlement_id, period_start::VARCHAR, period_end::VARCHAR, total_cents::INTEGER FROM settlement_daily ORDER BY 1',
    ),
  ).toEqual([
    ['901', '2026-11-10', '2026-11-13', 1000],
    ['902', '2026-11-18', '2026-11-18', null],
  ]);
});
