/** Reports of one thing by product and day: ads, page views, returns. */

import { ORDER_STATUS } from '../productLayouts.ts';
import { AD_COLUMNS, AD_UNREAD, SEEN } from './adHeadings.ts';
import type { ReadFormat } from './format.ts';

const NAMES = { headings: ['Product Title', 'product-name', 'Brand'], why: 'product names come from the catalog or from sales' };

/** The ad columns of products are named apart from their sales. */
const { campaign, date, country, currency, impressions, clicks, spend } = AD_COLUMNS;
const WHERE = { date: date ?? [], country: country ?? [], currency: currency ?? [], campaign: campaign ?? [] };

export const PRODUCT_FORMATS: readonly ReadFormat[] = [
  {
    id: 'all-orders',
    title: 'All Orders report',
    kind: 'product-orders',
    proof: [['amazon-order-id'], ['purchase-date'], ORDER_STATUS, ['item-price'], ['quantity'], ['asin', 'sku']],
    columns: {
      date: ['purchase-date'],
      country: ['sales-channel'],
      currency: ['currency'],
      asin: ['asin'],
      sku: ['sku'],
      title: ['product-name'],
      order: ['amazon-order-id'],
      updated: ['last-updated-date'],
      units: ['quantity'],
      sales: ['item-price'],
    },
    unread: [
      { headings: [...ORDER_STATUS, 'order-channel'], why: 'used only to select orders' },
      { headings: ['fulfillment-channel', 'is-business-order'], why: 'sales count whoever ships and whoever buys' },
      {
        headings: ['item-tax', 'shipping-price', 'shipping-tax', 'gift-wrap-price', 'gift-wrap-tax'],
        why: 'sales are item prices without tax and shipping',
      },
      {
        headings: ['item-promotion-discount', 'ship-promotion-discount', 'promotion-ids', 'price-designation'],
        why: 'sales are before promotions, as in the Business Report',
      },
      {
        headings: ['ship-city', 'ship-state', 'ship-postal-code', 'ship-country', 'purchase-order-number', 'merchant-order-id'],
        why: 'they belong to buyers',
      },
      { headings: ['url', 'ship-service-level'], why: 'they are not kept' },
    ],
  },
  {
    id: 'advertised-product',
    title: 'Sponsored Products advertised product report',
    kind: 'product-ads',
    proof: [['Advertised ASIN', 'Advertised SKU'], ['Campaign Name'], ['Spend']],
    veto: SEEN,
    columns: {
      ...WHERE,
      ad_group: ['Ad Group Name'],
      asin: ['Advertised ASIN'],
      sku: ['Advertised SKU'],
      impressions: impressions ?? [],
      clicks: clicks ?? [],
      ad_spend: spend ?? [],
      ad_sales: ['7 Day Total Sales', '14 Day Total Sales'],
      ad_orders: ['7 Day Total Orders (#)', '14 Day Total Orders (#)'],
      ad_units: ['7 Day Total Units (#)', '14 Day Total Units (#)'],
    },
    unread: AD_UNREAD,
  },
  {
    id: 'ads-api-advertised-product',
    title: 'Sponsored Products advertised product report (Ads API)',
    kind: 'product-ads',
    proof: [
      ['advertisedAsin', 'advertisedSku'],
      ['campaignName', 'campaignId'],
      ['sales7d', 'purchases7d', 'sales14d', 'purchases14d'],
    ],
    columns: {
      date: ['date'],
      currency: ['campaignBudgetCurrencyCode'],
      campaign: ['campaignName'],
      ad_group: ['adGroupName'],
      asin: ['advertisedAsin'],
      sku: ['advertisedSku'],
      impressions: ['impressions'],
      clicks: ['clicks'],
      ad_spend: ['cost', 'spend'],
      ad_sales: ['sales7d', 'sales14d'],
      ad_orders: ['purchases7d', 'purchases14d'],
      ad_units: ['unitsSoldClicks7d', 'unitsSoldClicks14d'],
    },
  },
  {
    id: 'vendor-traffic',
    title: 'Vendor traffic report',
    kind: 'product-views',
    proof: [['ASIN'], ['Featured Offer Page Views', 'Glance Views'], ['Product Title']],
    veto: ['Ordered Revenue', 'units', 'sales', 'Ordered Units'],
    columns: { asin: ['ASIN'], glance_views: ['Featured Offer Page Views', 'Glance Views'] },
    unread: [
      NAMES,
      {
        headings: [
          'Featured Offer Page Views - Prior Period (%)',
          'Featured Offer Page Views - Same Period Last Year (%)',
          'Glance Views - Prior Period',
          'Glance Views - Last Year',
        ],
        why: 'calculated from other days',
      },
    ],
  },
  {
    id: 'fba-returns',
    title: 'FBA customer returns report',
    kind: 'product-returns',
    proof: [['return-date'], ['detailed-disposition', 'license-plate-number', 'reason']],
    columns: { date: ['return-date'], order: ['order-id'], asin: ['asin'], sku: ['sku'], units_refunded: ['quantity'] },
    unread: [
      NAMES,
      {
        headings: ['customer-comments', 'license-plate-number'],
        why: 'they belong to buyers',
      },
      {
        headings: ['fnsku', 'fulfillment-center-id', 'detailed-disposition', 'reason', 'status'],
        why: 'they are not kept',
      },
    ],
  },
  {
    id: 'settlement-v2',
    title: 'settlement report (Flat File V2)',
    kind: 'settlements',
    proof: [['settlement-id'], ['transaction-type'], ['amount-type'], ['amount'], ['posted-date', 'posted-date-time']],
    columns: {
      settlement: ['settlement-id'],
      period_start: ['settlement-start-date'],
      period_end: ['settlement-end-date'],
      total: ['total-amount'],
      currency: ['currency'],
      date: ['posted-date', 'posted-date-time'],
      country: ['marketplace-name'],
      transaction: ['transaction-type'],
      amount_type: ['amount-type'],
      amount_description: ['amount-description'],
      sku: ['sku'],
      quantity: ['quantity-purchased'],
      amount: ['amount'],
    },
    unread: [
      { headings: ['deposit-date', 'posted-date-time'], why: 'the day is the posted day' },
      {
        headings: [
          'order-id',
          'merchant-order-id',
          'adjustment-id',
          'shipment-id',
          'order-item-code',
          'merchant-order-item-id',
          'merchant-adjustment-item-id',
          'promotion-id',
        ],
        why: 'lines are added up by product and day',
      },
      { headings: ['fulfillment-id'], why: 'they are not kept' },
    ],
  },
];
