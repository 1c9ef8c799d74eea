/** Generators for Insights: numbers that sit on and beside cuts, missing and hostile ones, products and outliers. */
import fc from 'fast-check';
import type { DominanceFacts } from '../domain/insights/durableDominance.ts';
import type { OutlierItem } from '../domain/insights/outliers.ts';
import type { PortfolioProduct } from '../domain/insights/portfolio.entities.ts';

/** NaN, the infinities, −0 and numbers too large or too small for anything. */
export const hostileNumber: fc.Arbitrary<number> = fc.constantFrom(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MIN_VALUE,
);

const amount = (max: number): fc.Arbitrary<number> => fc.double({ min: 0, max, noNaN: true, noDefaultInfinity: true });

/** A share: often exactly on a cut or right beside one. */
export const fraction: fc.Arbitrary<number> = fc.oneof(
  { weight: 2, arbitrary: amount(1) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      0,
      0.002,
      0.004,
      0.0085,
      0.012,
      0.02,
      0.028,
      0.03,
      0.08,
      0.115,
      0.117,
      0.17,
      0.183,
      0.187,
      0.255,
      0.29,
      0.3,
      0.317,
      0.336,
      0.45,
      0.5,
      0.7,
      1,
    ),
  },
);

/** Standard deviations. */
export const zScore: fc.Arbitrary<number> = fc.oneof(
  { weight: 2, arbitrary: fc.double({ min: -4, max: 4, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(-1.282, -0.525, 0.525, 1.282) },
);

/** Stars. */
export const rating: fc.Arbitrary<number> = fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10);

const maybe = <A>(one: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(one, { freq: 5 });

/** What durable dominance is judged by. */
export const dominanceFacts: fc.Arbitrary<DominanceFacts> = fc.record({
  productScore: maybe(fraction),
  reviews: maybe(fc.nat(8000)),
  zScoreReviews: maybe(zScore),
  avgRating: maybe(rating),
  searchVolumeCaptured: maybe(fc.nat(20_000)),
  directTerms: maybe(fc.nat(20)),
});

/** Outlier items whose sizes and changes tie often. */
export const outlierItem: fc.Arbitrary<OutlierItem> = fc.record({
  cumulativePrimary: maybe(fc.integer({ min: 0, max: 6 })),
  endSecondary: maybe(fc.nat(100)),
  deltaPct: maybe(fc.integer({ min: -3, max: 3 }).map((n) => n / 4)),
  data: fc.constant([]),
  keyword: fc.string({ maxLength: 6 }),
});

const number = maybe(fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((n) => n + 0));
const text = maybe(fc.string({ maxLength: 12 }));

/** Products as the portfolio's answer has them. */
export const portfolioProduct: fc.Arbitrary<PortfolioProduct> = fc.record({
  asin: fc.stringMatching(/^B0[A-Z0-9]{8}$/),
  title: text,
  imageUrl: text,
  brand: text,
  path: text,
  nodeId: number,
  bsrRank: number,
  salesEstimate: number,
  salesEstimateMomChange: number,
  unitsEstimate: number,
  unitsEstimateMomChange: number,
  searchVolumeEstimate: number,
  searchVolumeMomChange: number,
  reviews: number,
  avgRating: number,
  nonSelfCompetition: number,
  ddIndex: number,
  zScoreReviews: number,
  zScorePrice: number,
  averageRating: number,
  averageReviews: number,
  competitionAverageReviews: number,
  competitionAveragePrice: number,
  competitionAverageRating: number,
  productPrice: number,
  paidSov: number,
  organicSov: number,
  searchVolumeCaptured: number,
  directTerms: number,
  productScore: number,
  avgBrandRank: number,
});
