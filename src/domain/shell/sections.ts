/**
 * The sections of screens by the ids of their elements, for the palette: it is there before the code of those screens is. A test compares
 * it with the panels that the screens define.
 */
import type { PlainRouteName } from '../routes/sidebar.ts';

interface Section {
  readonly id: string;
  readonly title: string;
}

const named = (sections: Readonly<Record<string, string>>): readonly Section[] =>
  Object.entries(sections).map(([id, title]) => ({ id, title }));

export const SECTIONS: Readonly<Partial<Record<PlainRouteName, readonly Section[]>>> = {
  'advertising-audiences': named({
    recordTypes: 'Spend and Sales by Record Type',
    recordTypeShares: 'Spend and Sales by Record Type, %',
    audiences: 'Audience Performance',
    keywords: 'Keyword Performance',
  }),
  'advertising-budget': named({
    exceeding: 'Spend by Campaigns Exceeding Budget',
    campaigns: 'Budget by Campaign',
  }),
  'inventory-health': named({
    overview: 'Inventory Overview',
    orders: 'Reorder plan',
  }),
  'dsp-overview': named({
    spendSales: 'Spend and Sales',
    impressionsChart: 'Impressions',
    campaigns: 'Campaign Level Performance',
  }),
  'advertising-health': named({
    spend: 'Ad Spend and Goal',
    adTypes: 'Ad Type Distribution',
    audiences: 'Brand and Non-Brand Distribution',
    autoManual: 'Auto and Manual Distribution',
    manual: 'Manual Targeting Analysis',
    growth: 'Is Advertising Driving Growth?',
    coverage: 'Percent of Catalog Covered by Ads',
    tags: 'Custom Tag Analysis',
    growthTable: 'Growth by TACOS',
    campaigns: 'Brand Spend Distribution by Campaign',
    adTypeTable: 'Ad Type Distribution: All Six Weeks',
    audienceTable: 'Brand and Non-Brand Distribution: All Six Weeks',
    autoManualTable: 'Auto and Manual Distribution: All Six Weeks',
    manualTable: 'Manual Targeting Analysis: All Six Weeks',
    coverageTable: 'Products and Their Ads',
    opportunity: 'Category Top Keywords Opportunity',
    wasted: 'Wasted Ad Spend',
    leakage: 'Brand Leakage - Auto Campaigns Only',
    tagTable: 'Custom Tag Analysis',
  }),
  'advertising-performance': named({
    glance: 'At-A-Glance',
    salesSpendTraffic: 'Sales/Spend/Traffic',
    adVsTotal: 'Ad Sales vs Total Sales',
    pivot: 'Spend/Sales Pivot',
    campaigns: 'Campaign Performance',
    keywords: 'Keyword Performance',
    products: 'Product Performance',
    timePeriods: 'Time Period Performance',
    searchTerms: 'Search Term Performance',
  }),
  'ntb-gateway': named({
    ntbTrends: 'NTB Trends',
  }),
  'business-health': named({
    pacing: 'Pacing',
    history: 'Account History',
  }),
  'brand-insights': named({
    topProducts: 'Top Products',
    organic: 'Top Search Terms, Organic',
    paid: 'Top Search Terms, Paid',
  }),
  'brand-overview': named({
    topCategories: 'Top Categories',
    topProducts: 'Top Products',
    organic: 'Top Search Terms, Organic',
    paid: 'Top Search Terms, Paid',
  }),
  'brand-research': named({
    brands: 'Top Brands',
  }),
  'category-insights': named({
    overview: 'Category Overview',
    market: 'Market Trends',
    outliers: 'Outliers',
  }),
  'portfolio-insights': named({
    portfolio: 'Products',
  }),
  'product-insights': named({
    children: 'Child ASINs',
    terms: 'Top Search Terms',
    competitors: 'Top Competitors',
  }),
  markets: named({
    list: 'My Markets',
  }),
  'product-performance': named({
    productList: 'Products',
    gainers: 'Biggest Positive Movers',
    losers: 'Biggest Negative Movers',
    newProducts: 'New',
    goneProducts: 'No Longer Sold',
    movements: 'All Products',
    departmentMovers: 'Department Movers',
  }),
  'retail-overview': named({
    kpis: 'KPIs',
    salesKpis: 'Sales KPIs',
    salesDrivers: 'Sales Drivers',
    categories: 'Category Sales',
    buyBox: 'Buy Box Health',
    departments: 'Department Performance',
  }),
  'executive-summary': named({
    needs: 'Brands needing attention',
  }),
};
