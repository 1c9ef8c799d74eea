/** Reports of what shoppers search for in the marketplace, whoever sells there. */
import type { ReadFormat } from './format.ts';

export const MARKET_FORMATS: readonly ReadFormat[] = [
  {
    id: 'search-query-performance',
    title: 'Search Query Performance report',
    kind: 'search-volume',
    proof: [['Search Query'], ['Search Query Volume'], ['Search Query Score', 'Impressions: Total Count', 'Reporting Date']],
    columns: { search_term: ['Search Query'], volume: ['Search Query Volume'] },
    byMonth: true,
    unread: [
      { headings: ['Reporting Date'], why: 'the line above the headings gives the month' },
      {
        headings: [
          'Search Query Score',
          'Impressions: Brand Count',
          'Impressions: Brand Share %',
          'Clicks: Brand Count',
          'Clicks: Brand Share %',
          'Cart Adds: Brand Count',
          'Cart Adds: Brand Share %',
          'Purchases: Brand Count',
          'Purchases: Brand Share %',
        ],
        why: 'they are figures of one brand; search volume is for the whole marketplace',
      },
      {
        headings: [
          'Impressions: Total Count',
          'Clicks: Total Count',
          'Clicks: Click Rate %',
          'Cart Adds: Total Count',
          'Cart Adds: Cart Add Rate %',
          'Purchases: Total Count',
          'Purchases: Purchase Rate %',
        ],
        why: 'they are not kept',
      },
    ],
  },
];
