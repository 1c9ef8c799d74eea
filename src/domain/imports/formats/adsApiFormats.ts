/** Reports of version 3 of the Ads API, by the names that its documentation gives to their columns. */
import type { ReadFormat } from './format.ts';

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
];
