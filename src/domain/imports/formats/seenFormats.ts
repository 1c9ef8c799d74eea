/** What Sponsored Brands and Sponsored Display aimed at, by the columns that a public comparison of the console's reports with the Ads API lists. */
import { AD_UNREAD, attributed, PLACEMENTS, SEEN, SEEN_UNREAD, TARGET_COLUMNS, VIDEO } from './adHeadings.ts';
import type { ReadFormat } from './format.ts';

const UNREAD = [...AD_UNREAD, SEEN_UNREAD];
const OTHER_PRODUCTS = ['Advertised ASIN', 'Advertised SKU', 'Purchased ASIN'];

export const SEEN_FORMATS: readonly ReadFormat[] = [
  {
    id: 'sb-search-terms',
    title: 'Sponsored Brands search term report',
    kind: 'search-terms',
    proof: [['Customer Search Term'], ['Campaign Name'], ['Targeting'], ['14 Day Total Sales', 'Spend'], [...SEEN, ...VIDEO]],
    veto: [...OTHER_PRODUCTS, ...PLACEMENTS],
    columns: { ...TARGET_COLUMNS, search_term: ['Customer Search Term'], ...attributed(14) },
    constants: { ad_type: 'Sponsored Brands' },
    unread: UNREAD,
  },
  {
    id: 'sb-keywords',
    title: 'Sponsored Brands keyword report',
    kind: 'targets',
    proof: [['Campaign Name'], ['Targeting'], ['Match Type'], ['14 Day Total Sales', 'Spend'], [...SEEN, ...VIDEO]],
    veto: ['Customer Search Term', 'Bid Optimization', 'Bid Optimisation', ...OTHER_PRODUCTS, ...PLACEMENTS],
    columns: { ...TARGET_COLUMNS, ...attributed(14) },
    constants: { ad_type: 'Sponsored Brands' },
    unread: UNREAD,
  },
  {
    id: 'sd-targeting',
    title: 'Sponsored Display targeting report',
    kind: 'targets',
    proof: [['Campaign Name'], ['Targeting'], ['14 Day Total Sales', 'Spend'], [...SEEN, 'Bid Optimization', 'Bid Optimisation']],
    veto: ['Customer Search Term', 'Match Type', ...VIDEO, ...OTHER_PRODUCTS, ...PLACEMENTS],
    columns: { ...TARGET_COLUMNS, ...attributed(14) },
    constants: { ad_type: 'Sponsored Display' },
    unread: UNREAD,
  },
];
