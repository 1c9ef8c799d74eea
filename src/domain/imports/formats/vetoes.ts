/** Headings that only some kinds of data can have. A file with one of them is never taken for another kind, not even when told to. */
import { nameKey } from '../columnNames.ts';
import { type ImportKind, MARKET_KINDS } from '../kinds.ts';

interface Veto {
  readonly headings: readonly string[];
  /** What such a heading belongs to, in words. */
  readonly of: string;
  /** The kinds that may have it. */
  readonly kinds: readonly ImportKind[];
}

const VETOES: readonly Veto[] = [
  { headings: ['amazon-order-id'], of: 'orders', kinds: ['product-orders'] },
  { headings: ['buyer-email', 'Lineitem quantity'], of: 'orders', kinds: [] },
  { headings: ['settlement-id', 'amount-description'], of: 'settlements', kinds: ['settlements'] },
  // DSP campaigns are orders too.
  {
    headings: ['Order ID', 'merchant-order-id'],
    of: 'orders',
    kinds: ['retail', 'retail-hours', 'product-orders', 'product-returns', 'settlements', 'dsp'],
  },
  {
    headings: ['Search term', 'Customer Search Term', 'Search Query'],
    of: 'search terms',
    kinds: ['search-terms', 'share-of-voice', 'keyword-positions', ...MARKET_KINDS],
  },
  { headings: ['Campaign Name', 'Campaign ID'], of: 'advertising', kinds: ['ads', 'product-ads', 'targets', 'search-terms', 'dsp'] },
  {
    headings: [
      'Portfolio name',
      'Portfolio ID',
      'Ad Group Name',
      'Ad Group ID',
      'Budget Amount',
      'Budget currency',
      'Targeting Type',
      'Bidding strategy',
      '7 Day Total Sales',
      '7 Day Total Orders (#)',
      '14 Day Total Orders (#)',
      '14 Day Branded Searches',
      'campaignBudgetAmount',
    ],
    of: 'sponsored ads',
    kinds: ['ads', 'product-ads', 'targets', 'search-terms'],
  },
  { headings: ['Targeting', 'Keyword text', 'Targeting expression'], of: 'sponsored ads', kinds: ['ads', 'targets', 'search-terms'] },
  {
    headings: ['afn-fulfillable-quantity', 'Ending Warehouse Balance', 'Sellable On Hand Units', 'snapshot-date', 'Disposition'],
    of: 'stock',
    kinds: ['inventory'],
  },
  { headings: ['detailed-disposition', 'return-date', 'license-plate-number'], of: 'returns', kinds: ['product-returns'] },
  {
    headings: ['Sessions', 'Sessions - Total', 'Featured Offer Page Views', 'Glance Views', 'Page Views - Total'],
    of: 'traffic',
    kinds: ['retail', 'account-totals', 'product-views', ...MARKET_KINDS],
  },
  { headings: ['listing-id'], of: 'listings', kinds: ['catalogue', 'tags'] },
];

/** A heading of the file, and what it belongs to. */
export interface VetoedHeading {
  readonly heading: string;
  readonly of: string;
}

/** The first heading with which a file cannot be of this kind; null where there is none. */
export const vetoOf = (names: readonly string[], kind: ImportKind): VetoedHeading | null => {
  const against = VETOES.filter(({ kinds }) => !kinds.includes(kind)).flatMap(({ headings, of }) =>
    headings.map((heading) => [nameKey(heading), of] as const),
  );
  const keys = new Map(against);
  for (const heading of names) {
    const of = keys.get(nameKey(heading));
    if (of !== undefined) return { heading: heading.trim(), of };
  }
  return null;
};
