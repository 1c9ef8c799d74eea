/** Formats that are known by their headings and not read yet: each is refused by its name, with what can be done instead. */
import type { UnreadFormat } from './format.ts';

const unread = (
  id: string,
  title: string,
  proof: readonly (readonly string[])[],
  advice: string,
  veto: readonly string[] = [],
): UnreadFormat => ({ id, title, kind: null, proof, veto, advice });

const BUSINESS_REPORT = 'For sales by product take the Business Report “Detail Page Sales and Traffic by Child Item”, a day at a time.';
const ADS_BY_CAMPAIGN =
  'Sponsored ads are read by campaign, by target and by search term: take one of these reports, with the time unit “Daily”.';

export const UNREAD_FORMATS: readonly UnreadFormat[] = [
  unread(
    'business-report-by-date',
    'Business Report by date',
    [['Date'], ['Ordered Product Sales'], ['Units Ordered'], ['Sessions - Total', 'Sessions']],
    `It has no products. ${BUSINESS_REPORT}`,
    ['(Child) ASIN', '(Parent) ASIN', 'ASIN', 'SKU'],
  ),
  unread(
    'business-report-by-parent',
    'Business Report by parent ASIN',
    [['(Parent) ASIN'], ['Ordered Product Sales'], ['Units Ordered']],
    `It adds up the variants of a product. ${BUSINESS_REPORT}`,
    ['(Child) ASIN'],
  ),
  unread(
    'business-report-de',
    'Business Report in German, without its sales',
    [['(Untergeordnete) ASIN', '(Übergeordnete) ASIN'], ['Bestellte Einheiten']],
    'It lacks the column “Durch bestellte Produkte erzielter Umsatz”: download it again with all of its columns.',
    ['Durch bestellte Produkte erzielter Umsatz'],
  ),
  unread(
    'sp-api-sales-by-date',
    'Sales and Traffic report by date, of the Selling Partner API,',
    [['salesByDate.unitsOrdered', 'salesByDate.orderedProductSales.amount', 'salesAndTrafficByDate']],
    'It has no products. Ask for it with the option asinGranularity “CHILD”, a day at a time.',
  ),
  unread(
    'sp-api-sales-by-parent',
    'Sales and Traffic report by parent ASIN, of the Selling Partner API,',
    [['parentAsin'], ['salesByAsin.unitsOrdered']],
    'It adds up the variants of a product. Ask for it with the option asinGranularity “CHILD”, a day at a time.',
    ['childAsin'],
  ),
  unread(
    'all-orders',
    'All Orders report',
    [['amazon-order-id'], ['purchase-date'], ['order-status', 'item-status']],
    `It has a row for each order of a buyer. ${BUSINESS_REPORT}`,
  ),
  unread(
    'orders-spreadsheet',
    'list of orders',
    [
      ['Order ID', 'amazon-order-id'],
      ['SKU', 'ASIN'],
      ['Qty', 'quantity'],
      ['ship-city', 'ship-postal-code', 'ship-country', 'ship-service-level'],
    ],
    `It has a row for each order of a buyer. ${BUSINESS_REPORT}`,
    ['purchase-date'],
  ),
  unread(
    'shopify-orders',
    'Shopify orders export',
    [['Lineitem name'], ['Lineitem quantity'], ['Lineitem price']],
    'Sales of other shops are read from a file with the columns date, sku, country, units and sales.',
  ),
  unread(
    'settlement',
    'settlement report',
    [['settlement-id'], ['amount-type', 'transaction-type']],
    `Fees aren’t imported yet. ${BUSINESS_REPORT}`,
  ),
  unread(
    'sd-advertised-product',
    'Sponsored Display advertised product report',
    [['Advertised ASIN', 'Advertised SKU'], ['Campaign Name'], ['Viewable Impressions']],
    ADS_BY_CAMPAIGN,
  ),
  unread('purchased-product', 'purchased product report', [['Purchased ASIN'], ['Campaign Name']], ADS_BY_CAMPAIGN, ['Spend']),
  unread('placement', 'Sponsored Products placement report', [['Campaign Name'], ['Placement'], ['Spend']], ADS_BY_CAMPAIGN, [
    'Customer Search Term',
    'Advertised ASIN',
  ]),
  unread(
    'sb-search-terms',
    'Sponsored Brands search term report',
    [['Customer Search Term'], ['Campaign Name'], ['Viewable Impressions', 'View-Through Rate (VTR)', 'Video First Quartile Views']],
    'Of Sponsored Brands the campaign report is read, with the time unit “Daily”.',
  ),
  unread(
    'sb-targeting',
    'Sponsored Brands or Sponsored Display targeting report',
    [['Targeting'], ['Campaign Name'], ['Viewable Impressions', 'View-Through Rate (VTR)', 'Bid Optimization', 'Bid Optimisation']],
    'Of Sponsored Brands and Sponsored Display the campaign report is read, with the time unit “Daily”.',
    ['Customer Search Term', 'Advertised ASIN', 'Advertised SKU'],
  ),
  unread(
    'campaign-manager',
    'list of campaigns of the campaign manager',
    [['State', 'Status'], ['Campaign name', 'Campaigns'], ['Start date'], ['Budget (USD)', 'Budget', 'Campaign bidding strategy']],
    `Its figures are of all days together. ${ADS_BY_CAMPAIGN}`,
    ['Date'],
  ),
  unread(
    'unified-search-terms',
    'search term report of Unified Reporting',
    [['Date range'], ['Search term'], ['Total cost'], ['Purchases', 'Sales']],
    'Take the search term report of Sponsored Products instead, with the time unit “Daily”.',
  ),
  unread(
    'ads-api-other',
    'report of the Ads API',
    [
      ['campaignName', 'campaignId'],
      ['purchasedAsin', 'placementClassification', 'adGroupName'],
      ['sales7d', 'sales14d', 'purchases7d', 'purchases14d', 'salesClicks', 'purchasesClicks'],
    ],
    'Of the Ads API the Sponsored Products reports of campaigns, of targets, of search terms and of advertised products are read.',
    ['searchTerm', 'targeting', 'keyword', 'advertisedAsin', 'advertisedSku'],
  ),
  unread(
    'amc-customers',
    'AMC report of new-to-brand customers by campaign',
    [['ntb_users', 'new_to_brand_users'], ['all_users_with_purchase', 'ntb_percentage'], ['campaign']],
    'It has no month. Results are read by month: cohorts, cohorts by month, and new-to-brand by product.',
  ),
  unread(
    'brand-analytics-terms',
    'Brand Analytics search terms report',
    [['Search Frequency Rank'], ['Search Term']],
    'Search volume is read from a file with the columns month, search_term and volume, for the marketplace.',
  ),
  unread(
    'search-query-performance',
    'Search Query Performance report',
    [['Search Query'], ['Search Query Volume', 'Search Query Score'], ['Impressions: Total Count', 'Reporting Date']],
    'Search volume is read from a file with the columns month, search_term and volume, for the marketplace.',
  ),
];
