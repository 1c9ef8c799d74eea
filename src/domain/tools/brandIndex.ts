/** The Brand Index: brands by their share of paid and of organic search in a category. */
import { boundedArray, Finite, nullable, oneOf, record, t } from '../codec/codec.ts';
import { formatPercentFixed, UNAVAILABLE } from '../format/number.ts';
import { isKnown, share } from '../metrics/share.ts';

/** A brand of the index (C-337); shares of voice as fractions. */
export const IndexBrand = record(
  {
    brand: t.string,
    nodeId: Finite,
    totalSov: nullable(Finite),
    paidSov: nullable(Finite),
    organicSov: nullable(Finite),
    spSov: nullable(Finite),
    sbSov: nullable(Finite),
  },
  'IndexBrand',
);
export type IndexBrand = t.TypeOf<typeof IndexBrand>;

const RANKS = ['1', '2', '3', '4', '5'] as const;

/** A keyword of a department (C-338); rank 1 to 5, or none. */
export const DepartmentKeyword = record(
  { term: t.string, rank: nullable(t.refinement(Finite, (n) => oneOf<(typeof RANKS)[number]>(RANKS).is(String(n)), 'rank from 1 to 5')) },
  'DepartmentKeyword',
);
export type DepartmentKeyword = t.TypeOf<typeof DepartmentKeyword>;
export const DepartmentKeywords = boundedArray(DepartmentKeyword, 10_000);

/** Counts of paid and of all results of a category (C-339). */
export const CategoryStats = record({ paid: nullable(Finite), total: nullable(Finite) }, 'CategoryStats');
export type CategoryStats = t.TypeOf<typeof CategoryStats>;

/** Where the index opens (C-119). */
export const DEFAULT_INDEX_CATEGORY: readonly string[] = ['Health & Household', 'Oral Care', 'Teeth Whitening'];

export type Quadrant = 'Leaders' | 'Incumbents' | 'Challengers' | 'Laggards';

export interface QuadrantMiddle {
  readonly paid: number;
  readonly organic: number;
}

/** The middle of the plot: half the largest share on each axis, both from 0 on. */
export const quadrantMiddle = (brands: readonly IndexBrand[]): QuadrantMiddle => {
  const largest = (values: readonly (number | null)[]): number => values.filter(isKnown).reduce((most, one) => Math.max(most, one), 0);
  return { paid: largest(brands.map(({ paidSov }) => paidSov)) / 2, organic: largest(brands.map(({ organicSov }) => organicSov)) / 2 };
};

/**
 * Where a brand stands with paid search on x and organic search on y (C-123 to C-126): Leaders top right, Incumbents top left,
 * Challengers bottom right, Laggards bottom left. On a middle line it stands on the upper or the right side. Null where a
 * share is missing.
 */
export const quadrantOf = ({ paidSov, organicSov }: IndexBrand, middle: QuadrantMiddle): Quadrant | null => {
  if (!isKnown(paidSov) || !isKnown(organicSov)) return null;
  if (organicSov >= middle.organic) return paidSov >= middle.paid ? 'Leaders' : 'Incumbents';
  return paidSov >= middle.paid ? 'Challengers' : 'Laggards';
};

/** What the side panel shows of ad density: paid ÷ total (C-131), or the prompt without a department (C-132, C-805). */
export const adDensity = (
  departmentChosen: boolean,
  stats: CategoryStats | null,
):
  | { readonly kind: 'prompt'; readonly text: string }
  | { readonly kind: 'share'; readonly share: number | null; readonly text: string } => {
  if (!departmentChosen) return { kind: 'prompt', text: 'Please select a department to see ad density / keywords' };
  const density = stats === null ? null : share(stats.paid, stats.total);
  return { kind: 'share', share: density, text: density === null ? 'No data available' : formatPercentFixed(density, 1) };
};

/** A share of voice (C-906) or a price change (C-907) as the free tools write it: percent with two decimals. */
export const toolPercent = (fraction: number | null): string => (fraction === null ? UNAVAILABLE : formatPercentFixed(fraction, 2));
