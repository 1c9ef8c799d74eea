/** Product Insights: what is asked in which order, the chart's modes, and the competitors. */
import { median } from 'd3-array';
import { Finite, nullable, oneOf, record, t } from '../codec/codec.ts';

const number = nullable(Finite);

export const ASIN_TYPES = ['parent', 'child', 'both'] as const;
export type AsinType = (typeof ASIN_TYPES)[number];

/** What an ASIN is (C-387). */
export const AsinTypeAnswer = record({ type: oneOf<AsinType>(ASIN_TYPES, 'AsinType'), children: t.array(t.string) }, 'AsinTypeAnswer');
export type AsinTypeAnswer = t.TypeOf<typeof AsinTypeAnswer>;

/** A product that a search found (C-388). */
export const ProductSearchResult = record(
  { asin: t.string, product_title: nullable(t.string), brand: nullable(t.string) },
  'ProductSearchResult',
);
export type ProductSearchResult = t.TypeOf<typeof ProductSearchResult>;

/** A search term that leads to the product (C-389). */
export const TopSearchTerm = record(
  {
    search_term: t.string,
    source: oneOf(['direct', 'related'], 'TermSource'),
    volume: number,
    avg_review_count: number,
    avg_rating: number,
  },
  'TopSearchTerm',
);
export type TopSearchTerm = t.TypeOf<typeof TopSearchTerm>;

/** A product that appears in the same searches (C-390). Price in US dollars. */
export const Competitor = record(
  { competitor_asin: t.string, product_title: nullable(t.string), brand: nullable(t.string), price: number, appearances: number },
  'Competitor',
);
export type Competitor = t.TypeOf<typeof Competitor>;

export type ProductRequest = 'asinType' | 'children' | 'parentData' | 'product';

/** What is asked, in order (C-448 to C-450): the type first and alone; then what the type needs; the product last. */
export const productRequests = (known: AsinType | null): readonly ProductRequest[] => {
  switch (known) {
    case null:
      return ['asinType'];
    case 'parent':
      return ['children', 'product'];
    case 'both':
      return ['parentData', 'product'];
    case 'child':
      return ['product'];
  }
};

export type ProductChartMode =
  | 'Demand Trends'
  | 'Competitive Landscape'
  | 'Search Trends'
  | 'Reviews'
  | 'Pricing Competition'
  | 'Reviews Competition'
  | 'Share of Voice'
  | 'SKU Incrementality'
  | 'Advanced Mode';

const PARENT_MODES: readonly ProductChartMode[] = ['Demand Trends', 'Competitive Landscape', 'Search Trends', 'Reviews', 'Advanced Mode'];
const CHILD_MODES: readonly ProductChartMode[] = [
  'Pricing Competition',
  'Reviews Competition',
  'Search Trends',
  'Share of Voice',
  'SKU Incrementality',
  'Advanced Mode',
];

/** The modes of the chart (C-456 to C-458). */
export const productChartModes = (type: AsinType): readonly ProductChartMode[] => {
  switch (type) {
    case 'parent':
      return PARENT_MODES;
    case 'child':
      return CHILD_MODES;
    case 'both':
      return ['Demand Trends', ...CHILD_MODES];
  }
};

/** The mode that the chart opens with: Pricing Competition for a child (C-451), else Demand Trends (C-452, C-453). */
export const defaultChartMode = (type: AsinType): ProductChartMode => (type === 'child' ? 'Pricing Competition' : 'Demand Trends');

const sameBrand = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.trim().toLowerCase() === b.trim().toLowerCase();

/** The competitors that are listed: all, or those of other brands. A competitor without a brand is of another. */
export const shownCompetitors = (competitors: readonly Competitor[], brand: string | null, excludeSelf: boolean): readonly Competitor[] =>
  excludeSelf ? competitors.filter((one) => !sameBrand(one.brand, brand)) : competitors;

/** How many competitors the range of their prices is of (C-869). */
export const RANGE_COMPETITORS = 25;

/** What the competition asks, US dollars: from the cheapest to the dearest, with the one in the middle. */
export interface PriceRange {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** How many of them have a price. */
  readonly of: number;
}

/** The range of the first of them; null where fewer than two have a price. */
export const competitionRange = (competitors: readonly Competitor[]): PriceRange | null => {
  const prices = competitors
    .slice(0, RANGE_COMPETITORS)
    .flatMap(({ price }) => price ?? [])
    .sort((a, b) => a - b);
  const [low, high, middle] = [prices[0], prices.at(-1), median(prices)];
  return low === undefined || high === undefined || middle === undefined || prices.length < 2
    ? null
    : { low, middle, high, of: prices.length };
};

/** What an empty list says (C-800): the hint only where turning the option off can help. Null when there are competitors. */
export const noCompetitorsText = (shown: readonly Competitor[], excludeSelf: boolean): string | null => {
  if (shown.length > 0) return null;
  const text = 'No competitors found for this ASIN.';
  return excludeSelf ? `${text} Try turning off Exclude Self-Competition.` : text;
};

/** A parent without children says so (C-799); a child has none to miss. */
export const noChildrenText = ({ type, children }: AsinTypeAnswer): string | null =>
  type === 'parent' && children.length === 0 ? 'No children could be found for this asin' : null;
