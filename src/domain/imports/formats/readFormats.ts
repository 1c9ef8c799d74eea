/** The formats that are read, by the headings that the marketplace writes. */
import { ADS_API_FORMATS } from './adsApiFormats.ts';
import type { ReadFormat, UnreadHeadings } from './format.ts';
import { STOCK_FORMATS } from './stockFormats.ts';

/** What is attributed within so many days after a click; the shortest that is there counts. */
const attributed = (...days: readonly number[]): ReadFormat['columns'] => ({
  sales: days.map((count) => `${count} Day Total Sales`),
  orders: days.map((count) => `${count} Day Total Orders (#)`),
  units: days.map((count) => `${count} Day Total Units (#)`),
});

const AD_COLUMNS: ReadFormat['columns'] = {
  date: ['Date'],
  country: ['Country'],
  currency: ['Currency', 'Budget currency'],
  campaign: ['Campaign Name'],
  impressions: ['Impressions'],
  clicks: ['Clicks'],
  spend: ['Spend'],
};

const CAMPAIGN_COLUMNS: ReadFormat['columns'] = {
  ...AD_COLUMNS,
  ad_type: ['Program Type'],
  campaign_type: ['Targeting Type'],
  budget: ['Budget Amount'],
};

const WORKED_OUT: UnreadHeadings = {
  headings: [
    'Click-Thru Rate (CTR)',
    'Cost Per Click (CPC)',
    'Total Advertising Cost of Sales (ACOS)',
    'Total Return on Advertising Spend (ROAS)',
    '7 Day Conversion Rate',
    '14 Day Conversion Rate',
    'CTR',
  ],
  why: 'worked out from the other columns',
};
const LAST_YEAR: UnreadHeadings = {
  headings: ['Last Year Impressions', 'Last Year Clicks', 'Last Year Spend', 'Last Year Cost Per Click (CPC)'],
  why: 'they belong to a day of last year',
};
const OWN_AND_OTHER: UnreadHeadings = {
  headings: [
    '7 Day Advertised SKU Units (#)',
    '7 Day Other SKU Units (#)',
    '7 Day Advertised SKU Sales',
    '7 Day Other SKU Sales',
    '14 Day Total Sales - (Click)',
    '14 Day Total Orders (#) - (Click)',
    '14 Day Total Units (#) - (Click)',
  ],
  why: 'parts of the totals',
};
const DISPLAY_ONLY: UnreadHeadings = {
  headings: [
    'Viewable Impressions',
    'View-Through Rate (VTR)',
    '14 Day Branded Searches',
    '14 Day Detail Page Views (DPV)',
    '14 Day New-to-brand Orders (#)',
    '14 Day New-to-brand Sales',
    '14 Day New-to-brand Units (#)',
  ],
  why: 'not kept by campaign yet',
};
const AD_UNREAD = [WORKED_OUT, LAST_YEAR, OWN_AND_OTHER];

/** Headings of reports that are finer than a campaign. */
const FINER = ['Ad Group Name', 'Targeting', 'Customer Search Term', 'Advertised ASIN', 'Purchased ASIN', 'Placement', 'Search term'];
/** Headings that only Sponsored Brands reports have: their ads play videos. */
const VIDEO = ['View-Through Rate (VTR)', 'Video First Quartile Views', '5 Second Views'];

export const READ_FORMATS: readonly ReadFormat[] = [
  {
    id: 'business-report',
    title: 'Business Report by child ASIN',
    kind: 'retail',
    proof: [
      ['(Child) ASIN', '(Untergeordnete) ASIN'],
      ['Sessions - Total', 'Sessions', 'Sitzungen – Summe'],
      ['Ordered Product Sales', 'Durch bestellte Produkte erzielter Umsatz'],
      ['Units Ordered', 'Bestellte Einheiten'],
    ],
    columns: {
      asin: ['(Child) ASIN', '(Untergeordnete) ASIN'],
      title: ['Title', 'Titel'],
      sku: ['SKU'],
      glance_views: ['Page Views - Total', 'Page Views', 'Seitenaufrufe – Summe'],
      buy_box_percentage: ['Featured Offer (Buy Box) Percentage', 'Buy Box Percentage'],
      units: ['Units Ordered', 'Bestellte Einheiten'],
      sales: ['Ordered Product Sales', 'Durch bestellte Produkte erzielter Umsatz'],
      orders: ['Total Order Items', 'Zahl der Bestellposten'],
    },
    unread: [
      {
        headings: [
          'Sessions - Total',
          'Sessions - Mobile App',
          'Sessions - Browser',
          'Sessions',
          'Session Percentage - Total',
          'Unit Session Percentage',
          'Sitzungen – mobile App',
          'Sitzungen – Browser',
          'Sitzungen – Summe',
        ],
        why: 'views are counted by page, not by session',
      },
      {
        headings: [
          'Units Ordered - B2B',
          'Ordered Product Sales - B2B',
          'Total Order Items - B2B',
          'Page Views - Total - B2B',
          'Sessions - Total - B2B',
          'Bestellte Einheiten – B2B',
          'Bestellsumme – B2B',
        ],
        why: 'parts of the totals',
      },
    ],
  },
  {
    id: 'sp-api-sales-and-traffic',
    title: 'Sales and Traffic report of the Selling Partner API',
    kind: 'retail',
    proof: [['childAsin'], ['salesByAsin.unitsOrdered'], ['salesByAsin.orderedProductSales.amount']],
    columns: {
      country: ['marketplace'],
      currency: ['salesByAsin.orderedProductSales.currencyCode'],
      asin: ['childAsin'],
      sku: ['sku'],
      units: ['salesByAsin.unitsOrdered'],
      sales: ['salesByAsin.orderedProductSales.amount'],
      orders: ['salesByAsin.totalOrderItems'],
      glance_views: ['trafficByAsin.pageViews'],
      buy_box_percentage: ['trafficByAsin.buyBoxPercentage'],
    },
    unread: [
      {
        headings: [
          'trafficByAsin.sessions',
          'trafficByAsin.browserSessions',
          'trafficByAsin.mobileAppSessions',
          'trafficByAsin.sessionPercentage',
          'trafficByAsin.unitSessionPercentage',
        ],
        why: 'views are counted by page, not by session',
      },
      {
        headings: [
          'salesByAsin.unitsOrderedB2B',
          'salesByAsin.orderedProductSalesB2B.amount',
          'salesByAsin.orderedProductSalesB2B.currencyCode',
          'salesByAsin.totalOrderItemsB2B',
          'trafficByAsin.browserPageViews',
          'trafficByAsin.mobileAppPageViews',
          'trafficByAsin.browserPageViewsPercentage',
          'trafficByAsin.mobileAppPageViewsPercentage',
          'trafficByAsin.pageViewsPercentage',
        ],
        why: 'parts of the totals',
      },
    ],
  },
  {
    id: 'vendor-sales',
    title: 'Vendor sales diagnostic',
    kind: 'retail',
    proof: [['ASIN'], ['Product Title'], ['Ordered Revenue'], ['Shipped COGS'], ['Shipped Units']],
    columns: {
      asin: ['ASIN'],
      title: ['Product Title'],
      brand: ['Brand'],
      sales: ['Ordered Revenue'],
      units: ['Ordered Units'],
      shipped_cogs: ['Shipped COGS'],
      shipped_units: ['Shipped Units'],
      units_refunded: ['Customer Returns'],
    },
    unread: [{ headings: ['Shipped Revenue'], why: 'sales are those that were ordered' }],
  },
  {
    id: 'sp-campaigns',
    title: 'Sponsored Products campaign report',
    kind: 'ads',
    proof: [['Campaign Name'], ['7 Day Total Sales', '14 Day Total Sales'], ['Spend'], ['Impressions']],
    veto: [...FINER, ...VIDEO, 'Viewable Impressions', 'Bid Optimization'],
    columns: { ...CAMPAIGN_COLUMNS, ...attributed(7, 14) },
    constants: { ad_type: 'Sponsored Products' },
    unread: AD_UNREAD,
  },
  {
    id: 'sb-campaigns',
    title: 'Sponsored Brands campaign report',
    kind: 'ads',
    proof: [['Campaign Name'], ['14 Day Total Sales'], ['Spend'], VIDEO],
    veto: FINER,
    columns: { ...CAMPAIGN_COLUMNS, ...attributed(14) },
    constants: { ad_type: 'Sponsored Brands' },
    unread: [...AD_UNREAD, DISPLAY_ONLY],
  },
  {
    id: 'sd-campaigns',
    title: 'Sponsored Display campaign report',
    kind: 'ads',
    proof: [['Campaign Name'], ['14 Day Total Sales'], ['Spend'], ['Bid Optimization', 'Bid Optimisation', 'Viewable Impressions']],
    veto: [...FINER, ...VIDEO],
    columns: { ...CAMPAIGN_COLUMNS, ...attributed(14) },
    constants: { ad_type: 'Sponsored Display' },
    unread: [...AD_UNREAD, DISPLAY_ONLY],
  },
  ...ADS_API_FORMATS,
  {
    id: 'unified-campaigns',
    title: 'campaign report of Unified Reporting',
    kind: 'ads',
    proof: [['Date range'], ['Campaign name'], ['Total cost'], ['Purchases', 'Sales']],
    veto: [...FINER, 'Order name', 'Line item name'],
    columns: {
      currency: ['Budget currency'],
      campaign: ['Campaign name'],
      impressions: ['Impressions'],
      clicks: ['Clicks'],
      spend: ['Total cost'],
      sales: ['Sales'],
      orders: ['Purchases'],
      units: ['Units sold'],
    },
    unread: [WORKED_OUT],
  },
  {
    id: 'dsp-line-items',
    title: 'DSP report by line item',
    kind: 'dsp',
    proof: [['Line item name'], ['Order name'], ['Total cost', 'Impressions']],
    veto: ['Date range'],
    columns: {
      date: ['Date'],
      currency: ['Order currency'],
      order: ['Order name'],
      line_item: ['Line item name'],
      spend: ['Total cost'],
      impressions: ['Impressions'],
      viewable_impressions: ['Viewable impressions'],
      clicks: ['Click-throughs'],
      sales: ['Product sales'],
      total_sales: ['Total product sales'],
      detail_page_views: ['Detail page views (DPV)'],
      total_detail_page_views: ['Total detail page views (Total DPV)'],
      purchases: ['Purchases'],
      total_purchases: ['Total purchases'],
      new_to_brand_purchases: ['New-to-brand purchases'],
      total_new_to_brand_purchases: ['Total new-to-brand purchases'],
      subscriptions: ['Subscribe & Save subscriptions (SnSS)'],
      total_subscriptions: ['Total Subscribe & Save subscriptions (Total SnSS)'],
    },
    unread: [{ headings: ['Click-through rate (CTR)'], why: 'worked out from the other columns' }],
  },
  {
    id: 'search-terms-report',
    title: 'Sponsored Products search term report',
    kind: 'search-terms',
    proof: [['Customer Search Term'], ['Campaign Name'], ['Targeting'], ['7 Day Total Sales', '14 Day Total Sales', 'Spend']],
    veto: ['Viewable Impressions', ...VIDEO],
    columns: {
      ...AD_COLUMNS,
      ad_group: ['Ad Group Name'],
      match_type: ['Match Type'],
      target: ['Targeting'],
      search_term: ['Customer Search Term'],
      ...attributed(7, 14),
    },
    constants: { ad_type: 'Sponsored Products' },
    unread: AD_UNREAD,
  },
  {
    id: 'sp-targeting',
    title: 'Sponsored Products targeting report',
    kind: 'targets',
    proof: [['Campaign Name'], ['Targeting'], ['Match Type'], ['7 Day Total Sales', '14 Day Total Sales']],
    veto: ['Customer Search Term', 'Search term', 'Viewable Impressions', ...VIDEO, 'Advertised ASIN', 'Placement'],
    columns: { ...AD_COLUMNS, ad_group: ['Ad Group Name'], match_type: ['Match Type'], target: ['Targeting'], ...attributed(7, 14) },
    constants: { ad_type: 'Sponsored Products' },
    unread: AD_UNREAD,
  },
  ...STOCK_FORMATS,
  {
    id: 'listings',
    title: 'All Listings report',
    kind: 'catalogue',
    proof: [['item-name'], ['seller-sku'], ['asin1'], ['listing-id', 'open-date', 'product-id-type']],
    columns: { asin: ['asin1'], sku: ['seller-sku'], title: ['item-name'] },
    unread: [
      { headings: ['quantity', 'price', 'status', 'open-date'], why: 'a listing is of no day' },
      { headings: ['product-id', 'product-id-type', 'asin2', 'asin3'], why: 'asin1 names the product' },
    ],
  },
  {
    id: 'amc-cohorts',
    title: 'AMC cohort report',
    kind: 'cohorts',
    proof: [
      ['first purchase month', 'cohort month'],
      ['new to brand users', 'ntb users'],
    ],
    columns: {
      month: ['first_purchase_month', 'cohort_month'],
      new_customers: ['new_to_brand_users', 'ntb_users'],
      spend: ['total_cost'],
      first_month_sales: ['first_purchase_sales'],
    },
  },
  {
    id: 'amc-cohort-months',
    title: 'AMC report of cohorts by month',
    kind: 'cohort-months',
    proof: [
      ['first purchase month', 'cohort month'],
      ['months since first purchase', 'months since first order', 'cohort age'],
    ],
    columns: {
      month: ['first_purchase_month', 'cohort_month'],
      months_since_first_purchase: ['months_since_first_purchase', 'months_since_first_order', 'cohort_age'],
      sales: ['total_product_sales'],
      cumulative_sales: ['running_sales'],
      returning_customers: ['repeat_users'],
    },
  },
  {
    id: 'amc-new-to-brand',
    title: 'AMC new-to-brand report by product',
    kind: 'new-to-brand',
    proof: [['month'], ['tracked asin', 'asin'], ['new to brand users', 'ntb users'], ['total users', 'users that purchased', 'customers']],
    columns: {
      asin: ['tracked_asin'],
      customers: ['total_users'],
      new_customers: ['new_to_brand_users', 'ntb_users'],
      sales: ['product_sales'],
      spend: ['total_cost'],
    },
  },
];
