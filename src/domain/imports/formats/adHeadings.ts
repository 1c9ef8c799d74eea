/** Headings that the reports of sponsored ads share, and why some of them are not read. */
import type { ReadFormat, UnreadHeadings } from './format.ts';

/** What is attributed within so many days after a click; the shortest that is there counts. */
export const attributed = (...days: readonly number[]): ReadFormat['columns'] => ({
  sales: days.map((count) => `${count} Day Total Sales`),
  orders: days.map((count) => `${count} Day Total Orders (#)`),
  units: days.map((count) => `${count} Day Total Units (#)`),
});

export const AD_COLUMNS: ReadFormat['columns'] = {
  date: ['Date'],
  country: ['Country'],
  currency: ['Currency', 'Budget currency'],
  campaign: ['Campaign Name'],
  impressions: ['Impressions'],
  clicks: ['Clicks'],
  spend: ['Spend'],
};

export const CAMPAIGN_COLUMNS: ReadFormat['columns'] = {
  ...AD_COLUMNS,
  ad_type: ['Program Type'],
  campaign_type: ['Targeting Type'],
  budget: ['Budget Amount'],
};

/** Of reports of what was aimed at. */
export const TARGET_COLUMNS: ReadFormat['columns'] = {
  ...AD_COLUMNS,
  ad_group: ['Ad Group Name'],
  match_type: ['Match Type'],
  target: ['Targeting'],
};
/** Headings of reports by where the ads stood. */
export const PLACEMENTS = ['Placement', 'Placement Type'];

export const WORKED_OUT: UnreadHeadings = {
  headings: [
    'Click-Thru Rate (CTR)',
    'Cost Per Click (CPC)',
    'Total Advertising Cost of Sales (ACOS)',
    'Total Return on Advertising Spend (ROAS)',
    '7 Day Conversion Rate',
    '14 Day Conversion Rate',
    'CTR',
  ],
  why: 'calculated from other columns',
};
export const LAST_YEAR: UnreadHeadings = {
  headings: ['Last Year Impressions', 'Last Year Clicks', 'Last Year Spend', 'Last Year Cost Per Click (CPC)'],
  why: 'last year’s figures',
};
export const OWN_AND_OTHER: UnreadHeadings = {
  headings: [
    '7 Day Advertised SKU Units (#)',
    '7 Day Other SKU Units (#)',
    '7 Day Advertised SKU Sales',
    '7 Day Other SKU Sales',
    '14 Day Total Sales - (Click)',
    '14 Day Total Orders (#) - (Click)',
    '14 Day Total Units (#) - (Click)',
  ],
  why: 'included in the totals',
};
export const DISPLAY_ONLY: UnreadHeadings = {
  headings: [
    'Viewable Impressions',
    'View-Through Rate (VTR)',
    '14 Day Branded Searches',
    '14 Day Detail Page Views (DPV)',
    '14 Day New-to-brand Orders (#)',
    '14 Day New-to-brand Sales',
    '14 Day New-to-brand Units (#)',
  ],
  why: 'not stored by campaign yet',
};
export const SEEN_UNREAD: UnreadHeadings = {
  headings: [
    'Viewable Impressions',
    'View-Through Rate (VTR)',
    'Click-Through Rate for Views (vCTR)',
    'Cost per 1,000 viewable impressions (VCPM)',
    'Cost type',
    'Bid Optimization',
    'Video First Quartile Views',
    'Video Midpoint Views',
    'Video Third Quartile Views',
    'Video Complete Views',
    'Video Unmutes',
    '5 Second Views',
    '5 Second View Rate',
    'Top-of-search Impression Share',
    '14 Day Branded Searches',
    '14 Day Detail Page Views (DPV)',
    '14 Day New-to-brand Orders (#)',
    '14 Day New-to-brand Sales',
    '14 Day New-to-brand Units (#)',
  ],
  why: 'they are not kept',
};
export const AD_UNREAD = [WORKED_OUT, LAST_YEAR, OWN_AND_OTHER];

/** Headings of reports that are finer than a campaign. */
export const FINER = [
  'Ad Group Name',
  'Targeting',
  'Customer Search Term',
  'Advertised ASIN',
  'Advertised SKU',
  'Purchased ASIN',
  'Placement',
  'Placement Type',
  'Search term',
];
/** Headings of Sponsored Brands and Sponsored Display, whose ads count when they are seen; no report of Sponsored Products has one. */
export const SEEN = [
  'Viewable Impressions',
  'Cost per 1,000 viewable impressions (VCPM)',
  '14 Day Total Sales - (Click)',
  '14 Day Total Orders (#) - (Click)',
];
/** Headings that only Sponsored Brands reports have: their ads play videos. */
export const VIDEO = ['View-Through Rate (VTR)', 'Video First Quartile Views', '5 Second Views'];
