/** Formats that are known by their headings and not read yet: each is refused by its name, with what can be done instead. */
import { PLACEMENTS, SEEN } from './adHeadings.ts';
import { OF_DISPLAY } from './adsApiFormats.ts';
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
/** Where a report says once more what campaigns spent. */
const SAME_SPEND = 'Import the campaign report of the same days, with the time unit “Daily”: it has the same spend and sales once.';

export const UNREAD_FORMATS: readonly UnreadFormat[] = [
  unread(
    'business-report-by-parent',
    'Business Report by parent ASIN',
    [
      ['(Parent) ASIN', '(Übergeordnete) ASIN'],
      ['Ordered Product Sales', 'Durch bestellte Produkte erzielter Umsatz'],
      ['Units Ordered', 'Bestellte Einheiten'],
    ],
    `It combines the variations of each parent ASIN, so single products can’t be told apart. ${BUSINESS_REPORT}`,
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
    [['Advertised ASIN', 'Advertised SKU'], ['Campaign Name'], SEEN],
    `Ad spend by product is read from Sponsored Products only. ${SAME_SPEND}`,
  ),
  unread(
    'purchased-product',
    'purchased product report',
    [['Purchased ASIN'], ['Campaign Name']],
    `It has no spend, and it splits the sales of campaigns by purchased product. ${ADS_BY_CAMPAIGN}`,
    ['Spend'],
  ),
  unread(
    'placement',
    'placement report',
    [['Campaign Name'], PLACEMENTS, ['Spend', 'Impressions']],
    `It splits the spend of campaigns by ad placement. ${SAME_SPEND}`,
    ['Customer Search Term', 'Advertised ASIN'],
  ),
  unread(
    'campaign-manager',
    'campaign list from the campaign manager',
    [['State', 'Status'], ['Campaign name', 'Campaigns'], ['Start date'], ['Budget (USD)', 'Budget', 'Campaign bidding strategy']],
    `It has totals instead of daily figures. ${ADS_BY_CAMPAIGN}`,
    ['Date', 'Date range'],
  ),
  unread(
    'ads-api-other',
    'Ads API report',
    [
      ['campaignName', 'campaignId'],
      ['purchasedAsin', 'promotedAsin', 'placementClassification', 'adGroupName'],
      ['sales7d', 'sales14d', 'purchases7d', 'purchases14d', 'sales', 'purchases', 'salesClicks', 'purchasesClicks'],
    ],
    'From the Ads API, Velocity reads the campaign and advertised product reports of Sponsored Products, the search term reports of Sponsored Products and Sponsored Brands, and targeting reports.',
    ['searchTerm', 'targeting', 'keyword', 'keywordText', 'targetingText', 'targetingExpression', 'advertisedAsin', 'advertisedSku'],
  ),
  unread(
    'ads-api-matched-targets',
    'Sponsored Display matched target report (Ads API)',
    [['matchedTargetAsin'], ['campaignName', 'campaignId']],
    'It splits the figures of targets by product page. Request the report grouped by “targeting”.',
  ),
  unread(
    'ads-api-some-targeting',
    'targeting report of an unknown ad type (Ads API)',
    [
      ['targetingText', 'targetingExpression'],
      ['campaignName', 'campaignId'],
      ['sales', 'purchases', 'cost'],
    ],
    'Request it with the column “keywordType” for Sponsored Brands, or “impressionsViews” for Sponsored Display: without it, the ad type can’t be told.',
    [
      'searchTerm',
      'keywordText',
      'keywordType',
      'matchType',
      'targetingType',
      'matchedTargetAsin',
      'purchasedAsin',
      'placementClassification',
      ...OF_DISPLAY,
    ],
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
    'It has the popularity rank of search terms and the click and conversion shares of three products each. It does not say how often the terms were searched, and no screen shows such ranks and shares. For search volume, import the Search Query Performance report by month for the marketplace.',
  ),
  unread(
    'search-query-performance-without-volume',
    'Search Query Performance report without search volume',
    [['Search Query'], ['Search Query Score'], ['Impressions: Total Count', 'Reporting Date']],
    'It lacks the column “Search Query Volume”: download it again with all of its columns.',
    ['Search Query Volume'],
  ),
];
