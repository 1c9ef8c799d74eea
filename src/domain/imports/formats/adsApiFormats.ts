/** Reports of version 3 of the Ads API, by the names that its documentation gives to their columns. */
import type { ReadFormat, UnreadHeadings } from './format.ts';

const FIGURES: ReadFormat['columns'] = {
  date: ['date'],
  currency: ['campaignBudgetCurrencyCode'],
  campaign: ['campaignName'],
  impressions: ['impressions'],
  clicks: ['clicks'],
  spend: ['cost', 'spend'],
  sales: ['sales7d', 'sales14d'],
  orders: ['purchases7d', 'purchases14d'],
  units: ['unitsSoldClicks7d', 'unitsSoldClicks14d'],
};
const SALES = ['sales7d', 'purchases7d', 'sales14d', 'purchases14d'];
/** Of Sponsored Brands and Sponsored Display: what is attributed within 14 days after a click or a view. */
const SEEN_SALES = ['sales', 'purchases', 'unitsSold'];
const SEEN_FIGURES: ReadFormat['columns'] = {
  date: ['date'],
  currency: ['campaignBudgetCurrencyCode'],
  campaign: ['campaignName'],
  ad_group: ['adGroupName'],
  match_type: ['matchType'],
  target: ['keywordText', 'targetingText', 'targetingExpression'],
  impressions: ['impressions'],
  clicks: ['clicks'],
  spend: ['cost'],
  sales: ['sales'],
  orders: ['purchases'],
  units: ['unitsSold'],
};
/** Columns that Sponsored Display alone has: figures of those who saw an ad. */
export const OF_DISPLAY = ['impressionsViews', 'addToCartViews', 'brandedSearchesViews', 'salesPromotedClicks', 'purchasesPromotedClicks'];
const OF_CLICKS: UnreadHeadings = { headings: ['salesClicks', 'purchasesClicks', 'unitsSoldClicks'], why: 'included in the totals' };
const NOT_OF_TARGETS = ['advertisedAsin', 'promotedAsin', 'purchasedAsin', 'placementClassification'];
const SPONSORED_PRODUCTS = { ad_type: 'Sponsored Products' };

export const ADS_API_FORMATS: readonly ReadFormat[] = [
  {
    id: 'ads-api-campaigns',
    title: 'Sponsored Products campaign report (Ads API)',
    kind: 'ads',
    proof: [['campaignName'], ['campaignBudgetAmount', 'campaignStatus', 'campaignId'], SALES, ['cost', 'spend']],
    veto: [
      'searchTerm',
      'targeting',
      'keyword',
      'advertisedAsin',
      'advertisedSku',
      'purchasedAsin',
      'placementClassification',
      'adGroupName',
    ],
    columns: { ...FIGURES, budget: ['campaignBudgetAmount'] },
    constants: SPONSORED_PRODUCTS,
  },
  {
    id: 'ads-api-search-terms',
    title: 'Sponsored Products search term report (Ads API)',
    kind: 'search-terms',
    proof: [['searchTerm'], ['campaignName'], ['targeting', 'keyword'], SALES],
    veto: ['advertisedAsin', 'advertisedSku', 'purchasedAsin'],
    columns: {
      ...FIGURES,
      ad_group: ['adGroupName'],
      match_type: ['matchType'],
      target: ['targeting', 'keyword'],
      search_term: ['searchTerm'],
    },
    constants: SPONSORED_PRODUCTS,
  },
  {
    id: 'ads-api-targeting',
    title: 'Sponsored Products targeting report (Ads API)',
    kind: 'targets',
    proof: [['campaignName'], ['targeting', 'keyword'], ['matchType', 'keywordType'], SALES],
    veto: ['searchTerm', 'advertisedAsin', 'advertisedSku', 'purchasedAsin', 'placementClassification'],
    columns: { ...FIGURES, ad_group: ['adGroupName'], match_type: ['matchType'], target: ['targeting', 'keyword'] },
    constants: SPONSORED_PRODUCTS,
  },
  {
    id: 'ads-api-sb-search-terms',
    title: 'Sponsored Brands search term report (Ads API)',
    kind: 'search-terms',
    proof: [['searchTerm'], ['campaignName'], ['keywordText'], SEEN_SALES],
    veto: [...SALES, ...NOT_OF_TARGETS],
    columns: { ...SEEN_FIGURES, search_term: ['searchTerm'] },
    constants: { ad_type: 'Sponsored Brands' },
    unread: [OF_CLICKS],
  },
  {
    id: 'ads-api-sb-targeting',
    title: 'Sponsored Brands targeting report (Ads API)',
    kind: 'targets',
    proof: [
      ['campaignName'],
      ['keywordText', 'targetingText', 'targetingExpression'],
      ['keywordType', 'matchType', 'targetingType'],
      SEEN_SALES,
    ],
    veto: ['searchTerm', ...SALES, ...OF_DISPLAY, ...NOT_OF_TARGETS],
    columns: SEEN_FIGURES,
    constants: { ad_type: 'Sponsored Brands' },
    unread: [OF_CLICKS],
  },
  {
    id: 'ads-api-sd-targeting',
    title: 'Sponsored Display targeting report (Ads API)',
    kind: 'targets',
    proof: [['campaignName'], ['targetingText', 'targetingExpression'], OF_DISPLAY, SEEN_SALES],
    veto: ['searchTerm', 'keywordText', ...SALES, 'matchedTargetAsin', ...NOT_OF_TARGETS],
    columns: SEEN_FIGURES,
    constants: { ad_type: 'Sponsored Display' },
    unread: [OF_CLICKS],
  },
];
