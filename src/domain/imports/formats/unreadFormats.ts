/** Formats that are known by their headings and not read yet: each is refused by its name, with what can be done instead. */
import type { UnreadFormat } from './format.ts';

const unread = (
  id: string,
  title: string,
  proof: readonly (readonly string[])[],
  advice: string,
  veto: readonly string[] = [],
): UnreadFormat => ({ id, title, kind: null, proof, veto, advice });

const BUSINESS_REPORT =
  'For sales by product, download the Business Report “Detail Page Sales and Traffic by Child Item”, one day per file.';
const ADS_BY_CAMPAIGN =
  'Sponsored ads can be imported by campaign, target or search term: download one of these reports with the time unit “Daily”.';

export const UNREAD_FORMATS: readonly UnreadFormat[] = [
  unread(
    'business-report-by-parent',
    'Business Report by parent ASIN',
    [
      ['(Parent) ASIN', '(Übergeordnete) ASIN'],
      ['Ordered Product Sales', 'Durch bestellte Produkte erzielter Umsatz'],
      ['Units Ordered', 'Bestellte Einheiten'],
    ],
    `It combines the variations of each parent ASIN, which cannot be told apart. ${BUSINESS_REPORT}`,
    ['(Child) ASIN', '(Untergeordnete) ASIN'],
  ),
  unread(
    'business-report-de',
    'German Business Report without the sales column',
    [['(Untergeordnete) ASIN', '(Übergeordnete) ASIN'], ['Bestellte Einheiten']],
    'It lacks the column “Durch bestellte Produkte erzielter Umsatz”: download it again with all of its columns.',
    ['Durch bestellte Produkte erzielter Umsatz'],
  ),
  unread(
    'sp-api-sales-by-parent',
    'Sales and Traffic report by parent ASIN (Selling Partner API)',
    [['parentAsin'], ['salesByAsin.unitsOrdered']],
    'It combines the variations of each parent ASIN. Request it with the option asinGranularity “CHILD”, one day at a time.',
    ['childAsin'],
  ),
  unread(
    'all-orders-without-prices',
    'All Orders report without prices',
    [['amazon-order-id'], ['purchase-date'], ['order-status', 'item-status']],
    'It lacks the column “item-price”: download it again with all of its columns.',
    ['item-price'],
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
    `It has one row per order. ${BUSINESS_REPORT}`,
    ['purchase-date'],
  ),
  unread(
    'shopify-orders',
    'Shopify orders export',
    [['Lineitem name'], ['Lineitem quantity'], ['Lineitem price']],
    'For sales from other shops, import a file with the columns date, sku, country, units and sales.',
  ),
  unread(
    'settlement-v1',
    'settlement report without amount types',
    [['settlement-id'], ['transaction-type']],
    'Download the same settlement as “Flat File V2”.',
    ['amount-type'],
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
    'For Sponsored Brands, import the campaign report with the time unit “Daily”.',
  ),
  unread(
    'sb-targeting',
    'Sponsored Brands or Sponsored Display targeting report',
    [['Targeting'], ['Campaign Name'], ['Viewable Impressions', 'View-Through Rate (VTR)', 'Bid Optimization', 'Bid Optimisation']],
    'For Sponsored Brands and Sponsored Display, import the campaign report with the time unit “Daily”.',
    ['Customer Search Term', 'Advertised ASIN', 'Advertised SKU'],
  ),
  unread(
    'campaign-manager',
    'campaign list from the campaign manager',
    [['State', 'Status'], ['Campaign name', 'Campaigns'], ['Start date'], ['Budget (USD)', 'Budget', 'Campaign bidding strategy']],
    `It has totals instead of daily figures. ${ADS_BY_CAMPAIGN}`,
    ['Date'],
  ),
  unread(
    'ads-api-other',
    'Ads API report',
    [
      ['campaignName', 'campaignId'],
      ['purchasedAsin', 'placementClassification', 'adGroupName'],
      ['sales7d', 'sales14d', 'purchases7d', 'purchases14d', 'salesClicks', 'purchasesClicks'],
    ],
    'From the Ads API, Velocity reads the Sponsored Products campaign, targeting, search term and advertised product reports.',
    ['searchTerm', 'targeting', 'keyword', 'advertisedAsin', 'advertisedSku'],
  ),
  unread(
    'amc-customers',
    'AMC new-to-brand report by campaign',
    [['ntb_users', 'new_to_brand_users'], ['all_users_with_purchase', 'ntb_percentage'], ['campaign']],
    'It has no month column. Velocity imports only monthly AMC reports: cohorts, cohorts by month, and new-to-brand by product.',
  ),
  unread(
    'brand-analytics-terms',
    'Brand Analytics search terms report',
    [['Search Frequency Rank'], ['Search Term']],
    'For search volume, import a file for the marketplace with the columns month, search_term and volume.',
  ),
  unread(
    'search-query-performance',
    'Search Query Performance report',
    [['Search Query'], ['Search Query Volume', 'Search Query Score'], ['Impressions: Total Count', 'Reporting Date']],
    'For search volume, import a file for the marketplace with the columns month, search_term and volume.',
  ),
];
