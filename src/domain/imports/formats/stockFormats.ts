/** Reports of stock, of sellers and of vendors. Only what can be sold is stock on hand. */
import type { ReadFormat } from './format.ts';

const NAMES = {
  headings: ['Product Title', 'product-name', 'Title', 'Brand'],
  why: 'product names come from the catalog or from sales',
};

export const STOCK_FORMATS: readonly ReadFormat[] = [
  {
    id: 'fba-inventory-planning',
    title: 'FBA inventory planning report',
    kind: 'inventory',
    proof: [['snapshot-date'], ['sku'], ['available'], ['inv-age-0-to-90-days', 'inbound-quantity', 'days-of-supply']],
    columns: {
      date: ['snapshot-date'],
      country: ['marketplace'],
      asin: ['asin'],
      sku: ['sku'],
      stock: ['available'],
      inbound: ['inbound-quantity'],
      reserved: ['Total Reserved Quantity'],
      unsellable: ['unfulfillable-quantity'],
    },
    unread: [
      { headings: ['currency', 'your-price', 'sales-price'], why: 'prices are not stock data' },
      { headings: ['units-shipped-t7', 'units-shipped-t30'], why: 'weekly and monthly totals' },
      { headings: ['inbound-working', 'inbound-shipped', 'inbound-received'], why: 'included in inbound-quantity' },
      { headings: ['pending-removal-quantity'], why: 'they cannot be sold' },
      {
        headings: ['Reserved FC Transfer', 'Reserved FC Processing', 'Reserved Customer Order', 'Reserved Staging'],
        why: 'included in Total Reserved Quantity',
      },
    ],
  },
  {
    id: 'fba-inventory',
    title: 'FBA Manage Inventory report',
    kind: 'inventory',
    proof: [['afn-fulfillable-quantity'], ['afn-warehouse-quantity', 'afn-total-quantity'], ['sku', 'fnsku']],
    columns: {
      asin: ['asin'],
      sku: ['sku'],
      stock: ['afn-fulfillable-quantity'],
      reserved: ['afn-reserved-quantity'],
      unsellable: ['afn-unsellable-quantity'],
    },
    sums: { inbound: ['afn-inbound-working-quantity', 'afn-inbound-shipped-quantity', 'afn-inbound-receiving-quantity'] },
    unread: [
      NAMES,
      {
        headings: ['afn-researching-quantity'],
        why: 'they cannot be sold now',
      },
      {
        headings: ['afn-warehouse-quantity', 'afn-total-quantity', 'afn-reserved-future-supply', 'afn-future-supply-buyable'],
        why: 'they include units that are unsellable or not in stock',
      },
      {
        headings: ['mfn-fulfillable-quantity', 'mfn-listing-exists', 'afn-listing-exists'],
        why: 'only stock fulfilled by the marketplace counts',
      },
      { headings: ['your-price'], why: 'prices are not stock data' },
      { headings: ['condition', 'per-unit-volume', 'fnsku'], why: 'they are not kept' },
    ],
  },
  {
    id: 'fba-ledger',
    title: 'FBA inventory ledger',
    kind: 'inventory',
    proof: [['Ending Warehouse Balance'], ['Disposition'], ['FNSKU', 'MSKU']],
    columns: { date: ['Date'], country: ['Location'], asin: ['ASIN'], sku: ['MSKU'], stock: ['Ending Warehouse Balance'] },
    unread: [
      NAMES,
      { headings: ['Disposition'], why: 'used only to tell sellable stock apart' },
      {
        headings: [
          'Starting Warehouse Balance',
          'In Transit Between Warehouses',
          'Receipts',
          'Customer Shipments',
          'Customer Returns',
          'Vendor Returns',
          'Warehouse Transfer In/Out',
          'Found',
          'Lost',
          'Damaged',
          'Disposed',
          'Other Events',
          'Unknown Events',
        ],
        why: 'movements behind the balance',
      },
      { headings: ['FNSKU'], why: 'they are not kept' },
    ],
  },
  {
    id: 'vendor-inventory',
    title: 'Vendor inventory report',
    kind: 'inventory',
    proof: [['ASIN'], ['Sellable On Hand Units'], ['Net Received Units', 'Open Purchase Order Quantity', 'Unsellable On Hand Units']],
    columns: { asin: ['ASIN'], stock: ['Sellable On Hand Units'], unsellable: ['Unsellable On Hand Units'] },
    unread: [
      NAMES,
      { headings: ['Open Purchase Order Quantity'], why: 'unconfirmed orders are not inbound' },
      {
        headings: [
          'Net Received',
          'Net Received Units',
          'Receive Fill %',
          'Sourceable Product OOS %',
          'Vendor Confirmation %',
          'Overall Vendor Lead Time (days)',
          'Unfilled Customer Ordered Units',
          'Aged 90+ Days Sellable Inventory',
          'Sellable On Hand Inventory',
          'Unsellable On Hand Inventory',
        ],
        why: 'they are not kept',
      },
    ],
  },
];
