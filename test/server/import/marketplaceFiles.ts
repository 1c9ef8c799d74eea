/** Small files with the headings of what sellers and vendors download, and what each is read as or why it is refused. */

export interface MarketplaceFile {
  readonly name: string;
  readonly text: string;
  /** What the import answers: the kind and the format that it is read as, or a sentence of the refusal. */
  readonly expected: { readonly kind: string; readonly format: string } | { readonly refused: string };
}

const table = (delimiter: string, headings: string, ...rows: readonly string[]): string =>
  [headings, ...rows].map((line) => line.replaceAll('|', delimiter)).join('\n');
const csv = (headings: string, ...rows: readonly string[]): string => table(',', headings, ...rows);
const tsv = (headings: string, ...rows: readonly string[]): string => table('\t', headings, ...rows);

const read = (kind: string, format: string) => ({ kind, format });
const refused = (sentence: string) => ({ refused: sentence });
const unread = (title: string) => refused(`This is ${title}, which Velocity can’t read yet.`);

const AD_HEAD = 'Portfolio name|Currency|Campaign Name';
const SP_SALES = '7 Day Total Sales |7 Day Total Orders (#)|7 Day Total Units (#)';
const CAMPAIGN_HEAD =
  'Portfolio name|Program Type|Campaign Name|Retailer|Country|Status|Currency|Budget Amount|Targeting Type|Impressions|Last Year Impressions|Clicks|Spend|7 Day Total Orders (#)|7 Day Total Sales ';
const campaign = (day: string, name = 'Stools exact'): string =>
  `${day}|-|Sponsored Products|${name}|Amazon|United States|ENABLED|USD|$40.00|Manual|900|0|12|$9.60|3|$149.97`;
const TERM_HEAD = `${AD_HEAD}|Ad Group Name|Country|Targeting|Match Type|Customer Search Term|Impressions|Clicks|Spend|${SP_SALES}`;
const term = (day: string): string => `${day}|-|USD|Stools auto|Group|United States|close-match|-|tall stool|90|4|2.20|49.99|1|1`;
const UNIFIED = 'Budget currency|Date range|Advertiser account ID|Campaign ID|Campaign name';
const BUSINESS =
  '(Parent) ASIN|(Child) ASIN|Title|SKU|Sessions - Total|Page Views - Total|Featured Offer (Buy Box) Percentage|Units Ordered|Ordered Product Sales|Total Order Items';

export const MARKETPLACE_FILES: readonly MarketplaceFile[] = [
  {
    name: 'business-report.csv',
    text: csv(BUSINESS, 'B0PARENT01|B000000001|Stool|NF-1|300|500|98%|20|$400.00|19'),
    expected: read('retail', 'business-report'),
  },
  {
    name: 'business-report-older.csv',
    text: csv(
      '(Parent) ASIN|(Child) ASIN|Title|SKU|Sessions|Page Views|Buy Box Percentage|Units Ordered|Ordered Product Sales|Total Order Items',
      'B0PARENT01|B000000002|Stool|NF-1|300|500|98%|20|$400.00|19',
    ),
    expected: read('retail', 'business-report'),
  },
  {
    name: 'business-report-uk.csv',
    text: csv(BUSINESS, 'B0PARENT01|B000000001|Stool|NF-1|300|500|98%|20|£400.00|19'),
    expected: refused('exchange rates are missing for GBP on'),
  },
  {
    name: 'business-report-by-date.csv',
    text: csv(
      'Date|Ordered Product Sales|Units Ordered|Total Order Items|Sessions - Total',
      '11/17/26|$100.00|5|5|80',
      '11/18/26|$400.00|20|19|300',
    ),
    expected: read('account-totals', 'business-report-by-date'),
  },
  {
    name: 'business-report-parents.csv',
    text: csv('(Parent) ASIN|Title|Sessions - Total|Units Ordered|Ordered Product Sales', 'B0PARENT01|Stool|300|20|$400.00'),
    expected: unread('a Business Report by parent ASIN'),
  },
  {
    name: 'business-report-german.csv',
    text: csv(
      '(Übergeordnete) ASIN|(Untergeordnete) ASIN|Titel|SKU|Bestellte Einheiten|Zahl der Bestellposten',
      'B0PARENT01|B000000001|Hocker|NF-1|9|8',
    ),
    expected: unread('a German Business Report without the sales column'),
  },
  {
    name: 'sales-and-traffic.json',
    text: '{"reportSpecification":{"reportType":"GET_SALES_AND_TRAFFIC_REPORT"},"salesAndTrafficByAsin":[]}',
    expected: refused('is a report without rows.'),
  },
  {
    name: 'all-orders.txt',
    text: tsv(
      'amazon-order-id|merchant-order-id|purchase-date|order-status|product-name|sales-channel|sku|asin|item-status|quantity|currency|item-price|ship-country',
      '1||2026-11-18T09:00:00+00:00|Shipped|Stool|Amazon.com|NF-1|B000000001|Shipped|1|USD|20.00|US',
    ),
    expected: read('product-orders', 'all-orders'),
  },
  {
    name: 'orders-of-a-spreadsheet.csv',
    text: csv(
      'index|Order ID|Date|Status|SKU|Category|ASIN|Qty|currency|Amount|ship-city|ship-country',
      '0|1|11-18-26|Shipped|NF-1|Furniture|B000000001|1|USD|20|X|US',
    ),
    expected: unread('a list of orders'),
  },
  {
    name: 'shop-orders.csv',
    text: csv(
      'Name|Email|Currency|Total|Created at|Lineitem quantity|Lineitem name|Lineitem price|Lineitem sku',
      '#1|p@example.invalid|USD|20|2026-11-18|1|Stool|20|NF-1',
    ),
    expected: unread('a Shopify orders export'),
  },
  {
    name: 'returns.txt',
    text: tsv(
      'return-date|order-id|sku|asin|product-name|quantity|detailed-disposition|reason|license-plate-number',
      '2026-11-18|1|NF-1|B000000001|Stool|1|SELLABLE|OTHER|LP',
    ),
    expected: read('product-returns', 'fba-returns'),
  },
  {
    name: 'settlement.txt',
    text: tsv(
      'settlement-id|total-amount|currency|transaction-type|order-id|marketplace-name|amount-type|amount|posted-date|sku',
      '1|20|USD|Order|1|Amazon.com|ItemPrice|20|2026-11-18|NF-1',
    ),
    expected: read('settlements', 'settlement-v2'),
  },
  {
    name: 'fba-inventory.txt',
    text: tsv(
      'sku|fnsku|asin|product-name|afn-warehouse-quantity|afn-fulfillable-quantity|afn-inbound-working-quantity|afn-inbound-shipped-quantity',
      'NF-2|X1|B000000012|Stool|50|41|3|10',
    ),
    expected: read('inventory', 'fba-inventory'),
  },
  {
    name: 'fba-planning.txt',
    text: tsv(
      'snapshot-date|sku|asin|product-name|available|inbound-quantity|inbound-shipped|marketplace|days-of-supply|unfulfillable-quantity',
      '2026-11-18|NF-1|B000000001|Stool|40|10|10|US|20|3',
    ),
    expected: read('inventory', 'fba-inventory-planning'),
  },
  {
    name: 'fba-ledger.csv',
    text: csv(
      'Date|FNSKU|ASIN|MSKU|Title|Disposition|Starting Warehouse Balance|Ending Warehouse Balance|Location',
      '11/18/2026|X1|B000000013|NF-3|Stool|SELLABLE|40|42|US',
      '11/18/2026|X1|B000000013|NF-3|Stool|CUSTOMER_DAMAGED|9|9|US',
    ),
    expected: read('inventory', 'fba-ledger'),
  },
  {
    name: 'vendor-sales.csv',
    text: `Program=[Retail],Countries=[US],Currency=[USD],Reporting Range=[Daily],Viewing Range=[11/18/26 - 11/18/26]\n${csv('ASIN|Product Title|Brand|Ordered Revenue|Ordered Units|Shipped Revenue|Shipped COGS|Shipped Units|Customer Returns', 'B000000003|Stool|Northfold|$400.00|20|$380.00|$200.00|19|1')}`,
    expected: read('retail', 'vendor-sales'),
  },
  {
    name: 'vendor-traffic.csv',
    text: `Program=[Retail],Countries=[US],Viewing Range=[11/18/26 - 11/18/26]\n${csv('ASIN|Product Title|Brand|Featured Offer Page Views', 'B000000001|Stool|Northfold|400')}`,
    expected: read('product-views', 'vendor-traffic'),
  },
  {
    name: 'vendor-inventory.csv',
    text: `Program=[Retail],Countries=[US],Viewing Range=[11/18/26 - 11/18/26]\n${csv('ASIN|Product Title|Brand|Net Received Units|Open Purchase Order Quantity|Sellable On Hand Units', 'B000000014|Stool|Northfold|2|10|43')}`,
    expected: read('inventory', 'vendor-inventory'),
  },
  {
    name: 'sp-campaigns-by-day.csv',
    text: csv(`Date|${CAMPAIGN_HEAD}`, campaign('2026-11-18'), campaign('2026-11-17')),
    expected: read('ads', 'sp-campaigns'),
  },
  {
    name: 'sp-campaigns-of-a-day.csv',
    text: csv(`Start Date|End Date|${CAMPAIGN_HEAD}`, campaign('2026-11-18|2026-11-18', 'Stools broad')),
    expected: read('ads', 'sp-campaigns'),
  },
  {
    name: 'sp-campaigns-of-a-period.csv',
    text: csv(`Start Date|End Date|${CAMPAIGN_HEAD}`, campaign('2026-11-01|2026-11-18')),
    expected: refused(
      'This Sponsored Products campaign report covers a period, "2026-11-01" to "2026-11-18", that cannot be split into days.',
    ),
  },
  {
    name: 'sp-search-terms.csv',
    text: csv(`Date|${TERM_HEAD}`, term('2026-11-18')),
    expected: read('search-terms', 'search-terms-report'),
  },
  {
    name: 'sp-search-terms-of-a-period.csv',
    text: csv(`Start Date|End Date|${TERM_HEAD}`, term('2026-11-01|2026-11-18')),
    expected: refused('covers a period'),
  },
  {
    name: 'sp-targeting.csv',
    text: csv(
      `Date|${AD_HEAD}|Ad Group Name|Country|Targeting|Match Type|Impressions|Clicks|Spend|${SP_SALES}`,
      '2026-11-18|-|USD|Stools exact|Group|United States|stool|EXACT|90|4|2.20|49.99|1|1',
    ),
    expected: read('targets', 'sp-targeting'),
  },
  {
    name: 'sp-advertised-products.csv',
    text: csv(
      `Date|${AD_HEAD}|Ad Group Name|Country|Advertised SKU|Advertised ASIN|Impressions|Clicks|Spend|${SP_SALES}`,
      '2026-11-18|-|USD|Stools exact|Group|United States|NF-1|B000000001|90|4|2.20|49.99|1|1',
    ),
    expected: read('product-ads', 'advertised-product'),
  },
  {
    name: 'sb-campaigns.csv',
    text: csv(
      `Date|${AD_HEAD}|Country|Impressions|Clicks|Spend|14 Day Total Sales |14 Day Total Orders (#)|14 Day Total Units (#)|Viewable Impressions|View-Through Rate (VTR)|14 Day Branded Searches`,
      '2026-11-18|-|USD|Stools video|United States|900|12|9.60|149.97|3|4|700|78%|5',
    ),
    expected: read('ads', 'sb-campaigns'),
  },
  {
    name: 'sd-campaigns.csv',
    text: csv(
      `Date|${AD_HEAD}|Country|Impressions|Viewable Impressions|Clicks|14 Day Detail Page Views (DPV)|Spend|14 Day Total Orders (#)|14 Day Total Units (#)|14 Day Total Sales `,
      '2026-11-18|-|USD|Stools display|United States|900|700|12|30|9.60|3|4|149.97',
    ),
    expected: read('ads', 'sd-campaigns'),
  },
  {
    name: 'sb-search-terms.csv',
    text: csv(
      `Date|${AD_HEAD}|Ad Group Name|Targeting|Match Type|Customer Search Term|Impressions|Viewable Impressions|Clicks|Spend|14 Day Total Sales `,
      '2026-11-18|-|USD|Stools|Group|stool|EXACT|tall stool|90|80|4|2.20|49.99',
    ),
    expected: read('search-terms', 'sb-search-terms'),
  },
  {
    name: 'sb-keywords.csv',
    text: csv(
      `Date|${AD_HEAD}|Ad Group Name|Country|Targeting|Match Type|Impressions|Viewable Impressions|Clicks|Spend|14 Day Total Sales |14 Day Total Orders (#)|14 Day Total Units (#)`,
      '2026-11-18|-|USD|Stools video|Group|United States|stool|BROAD|90|80|4|2.20|20.00|1|2',
    ),
    expected: read('targets', 'sb-keywords'),
  },
  {
    name: 'sd-targeting.csv',
    text: csv(
      `Date|Currency|Campaign Name|Portfolio name|Cost type|Ad Group Name|Targeting|Bid optimization|Impressions|Viewable Impressions|Clicks|Spend|14 Day Total Orders (#)|14 Day Total Units (#)|14 Day Total Sales |14 Day Total Sales - (Click)`,
      '2026-11-18|USD|Stools display|-|VCPM|Group|views=(exact-product lookback=30)|SD_REACH|90|80|4|2.20|1|3|30.00|10.00',
    ),
    expected: read('targets', 'sd-targeting'),
  },
  {
    name: 'ads-api-sb-search-terms.json',
    text: '[{"date":"2026-11-18","campaignName":"Stools of the API","adGroupName":"Group","keywordText":"stool","matchType":"EXACT","searchTerm":"oak stool","cost":1.1,"purchases":1,"unitsSold":1,"sales":10.5,"salesClicks":5.5}]',
    expected: read('search-terms', 'ads-api-sb-search-terms'),
  },
  {
    name: 'ads-api-sb-targeting.json',
    text: '[{"date":"2026-11-18","campaignName":"Stools of the API","adGroupName":"Group","keywordText":"stool","keywordType":"BROAD","matchType":"BROAD","cost":1.1,"purchases":1,"unitsSold":1,"sales":10.5,"salesClicks":5.5}]',
    expected: read('targets', 'ads-api-sb-targeting'),
  },
  {
    name: 'ads-api-sd-targeting.json',
    text: '[{"date":"2026-11-18","campaignName":"Display of the API","adGroupName":"Group","targetingText":"similar-product","targetingExpression":"similar-product","impressionsViews":80,"cost":1.1,"purchases":1,"unitsSold":1,"sales":10.5,"salesClicks":5.5}]',
    expected: read('targets', 'ads-api-sd-targeting'),
  },
  {
    name: 'ads-api-targeting.json',
    text: '[{"date":"2026-11-18","campaignName":"Display of the API","targetingText":"similar-product","cost":1.1,"purchases":1,"sales":10.5}]',
    expected: refused(
      'This is a targeting report of an unknown ad type (Ads API), which Velocity can’t read yet. Request it with the column',
    ),
  },
  {
    name: 'sp-placements.csv',
    text: csv(
      `Date|${AD_HEAD}|Country|Bidding strategy|Placement|Impressions|Clicks|Spend|${SP_SALES}`,
      '2026-11-18|-|USD|Stools exact|United States|Fixed bids|Top of Search on-Amazon|90|4|2.20|49.99|1|1',
    ),
    expected: unread('a placement report'),
  },
  {
    name: 'sb-keyword-placements.csv',
    text: csv(
      `Date|${AD_HEAD}|Targeting|Match Type|Placement Type|Impressions|Clicks|Spend|14 Day Total Sales `,
      '2026-11-18|-|USD|Stools video|stool|BROAD|Top of search|90|4|2.20|20.00',
    ),
    expected: unread('a placement report'),
  },
  {
    name: 'purchased-products.csv',
    text: csv(
      `Date|${AD_HEAD}|Ad Group Name|Country|Advertised SKU|Advertised ASIN|Targeting|Match Type|Purchased ASIN|7 Day Other SKU Units (#)|7 Day Other SKU Orders (#)|7 Day Other SKU Sales `,
      '2026-11-18|-|USD|Stools exact|Group|United States|NF-1|B000000001|stool|EXACT|B000000002|1|1|49.99',
    ),
    expected: unread('a purchased product report'),
  },
  {
    name: 'sd-advertised-products.csv',
    text: csv(
      `Date|Currency|Campaign Name|Portfolio name|Ad Group Name|Bid optimization|Advertised SKU|Advertised ASIN|Impressions|Viewable Impressions|Clicks|Spend|14 Day Total Sales `,
      '2026-11-18|USD|Stools display|-|Group|SD_REACH|NF-1|B000000001|90|80|4|2.20|49.99',
    ),
    expected: unread('a Sponsored Display advertised product report'),
  },
  {
    name: 'campaign-manager.csv',
    text: csv(
      'State|Campaign name|Status|Type|Targeting|Start date|End date|Budget (USD)|Impressions|Clicks|Spend (USD)|Orders|Sales (USD)',
      'ENABLED|Stools auto|Delivering|Sponsored Products|Automatic|01/02/2025||30|900|12|9.60|3|149.97',
    ),
    expected: unread('a campaign list from the campaign manager'),
  },
  {
    name: 'ads-api.csv',
    text: csv(
      'date|campaignId|campaignName|campaignStatus|campaignBudgetAmount|campaignBudgetCurrencyCode|impressions|clicks|cost|purchases7d|unitsSoldClicks7d|sales7d',
      '2026-11-18|1|Stools of the API|ENABLED|40.0|USD|900|12|9.6|3|4|149.97',
    ),
    expected: read('ads', 'ads-api-campaigns'),
  },
  {
    name: 'ads-api.json',
    text: '[{"date":"2026-11-18","campaignId":1,"campaignName":"Stools of JSON","campaignStatus":"ENABLED","cost":9.6,"purchases7d":3,"sales7d":149.97}]',
    expected: read('ads', 'ads-api-campaigns'),
  },
  {
    name: 'dsp-line-items.csv',
    text: csv(
      'Date|Advertiser name|Order name|Order ID|Order currency|Line item name|Total cost|Impressions|Click-throughs|Detail page views (DPV)|Product sales|Total product sales',
      '2026-11-18|Northfold|Reach|1|USD|Prospecting|100.00|9000|60|40|50.00|80.00',
      '2026-11-18|Northfold|Reach|1|USD|Retargeting|20.00|1000|40|10|30.00|40.00',
    ),
    expected: read('dsp', 'dsp-line-items'),
  },
  {
    name: 'amc-customers.csv',
    text: csv('advertiser|campaign|all_users_with_purchase|ntb_users|ntb_percentage', 'Northfold|reach|90|60|66.7'),
    expected: unread('an AMC new-to-brand report by campaign'),
  },
  {
    name: 'brand-analytics.csv',
    text: `Reporting Range=["Weekly"],Select week=["Week 46 | 2026-11-08 - 2026-11-14 2026"]\n${csv('Search Frequency Rank|Search Term|Top Clicked Brand #1|Reporting Date', '90|tall stool|Northfold|2026-11-14')}`,
    expected: unread('a Brand Analytics search terms report'),
  },
  {
    name: 'search-query-performance.csv',
    text: `Brand=["Northfold"],Reporting Range=["Weekly"]\n${csv('Search Query|Search Query Score|Search Query Volume|Impressions: Total Count|Reporting Date', 'tall stool|1|900|4000|2026-11-14')}`,
    expected: refused('This Search Query Performance report does not cover one whole month (its reporting range is "Weekly").'),
  },
  {
    name: 'all-listings.txt',
    text: tsv(
      'item-name|listing-id|seller-sku|price|quantity|open-date|product-id-type|asin1|product-id|status',
      'Stool|1|NF-1|20.00||2025-01-02|1|B000000001|B000000001|Active',
    ),
    expected: read('catalogue', 'listings'),
  },
  {
    name: 'unified-campaigns.csv',
    text: csv(
      `${UNIFIED}|Impressions|Clicks|CTR|Total cost|Purchases|Sales|Units sold`,
      'USD|"Nov 18, 2026 - Nov 18, 2026"|="1"|="2"|Stools unified|900|12|0.013|9.60|3|149.97|4',
    ),
    expected: read('ads', 'unified-campaigns'),
  },
  {
    name: 'unified-campaigns-of-a-week.csv',
    text: csv(
      `${UNIFIED}|Impressions|Clicks|CTR|Total cost|Purchases|Sales|Units sold`,
      'USD|"Nov 12, 2026 - Nov 18, 2026"|="1"|="2"|Stools unified|900|12|0.013|9.60|3|149.97|4',
    ),
    expected: refused('This Unified Reporting campaign report covers a period, "Nov 12, 2026" to "Nov 18, 2026"'),
  },
  {
    name: 'unified-search-terms.csv',
    text: csv(
      `${UNIFIED}|Search term|Impressions|Clicks|Total cost|Purchases|Sales|Units sold`,
      'USD|"Nov 18, 2026 - Nov 18, 2026"|="1"|="2"|Stools unified|tall stool|900|12|9.60|3|149.97|4',
    ),
    expected: read('search-terms', 'unified-search-terms'),
  },
  {
    name: 'stock-or-sales.csv',
    text: csv('date|sku|country|quantity', '2026-11-18|NF-1|US|3'),
    expected: refused('The column “quantity” may mean units on hand or units sold.'),
  },
  {
    name: 'movements.csv',
    text: csv('Report Date|SKU|Product Name|Units Sold|Warehouse', '2026-11-18|NF-1|Stool|3|X'),
    expected: refused(
      'Velocity can’t tell which report this is. If it is read as Product catalog (catalogue), these figures will be left out: “Report Date”, “Units Sold”.',
    ),
  },
];
