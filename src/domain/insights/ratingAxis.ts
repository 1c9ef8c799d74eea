import type { MetricKey } from '../metrics/catalogue.ts';

/** Ratings in stars are told apart between 3.5 and 5, where almost all of them are (C-870, C-871). */
export const RATING_AXIS = { low: 3.5, high: 5 } as const;

const RATINGS: ReadonlySet<string> = new Set([
  'avgRating',
  'averageRating',
  'competitionAverageRating',
  'avg_rating',
] satisfies MetricKey[]);

/** The axis of a metric that is a rating. */
export const ratingSpan = (metric: string): { readonly span?: typeof RATING_AXIS } => (RATINGS.has(metric) ? { span: RATING_AXIS } : {});
