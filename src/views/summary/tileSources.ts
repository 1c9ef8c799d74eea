/** What the tiles of a brand group come from, and which of it was never imported. */
import { isRight } from 'fp-ts/Either';
import type { BrandSource } from '../../domain/dates/dataSpans.ts';
import { type SummaryView, summaryMetric } from '../../domain/metrics/summaryMetrics.ts';
import { filesLacking } from '../../domain/screens/neverImported.ts';
import type { BrandGroup } from '../../domain/session/user.ts';
import { partSource, partsOf } from '../../domain/summary/summaryFigures.ts';

/** What the figure of a metric comes from; null of a part that is not known of a brand group. */
export const sourcesOf = (metricKey: string, view: SummaryView): readonly (BrandSource | null)[] => {
  const found = summaryMetric(metricKey, view);
  return isRight(found) ? partsOf(found.right).map(partSource) : [];
};
export const isSource = (source: BrandSource | null): source is BrandSource => source !== null;

/** Whether there has never been a file of what the metric comes from, so that no dates help. */
export const isNeverImported = (brand: BrandGroup, metricKey: string, view: SummaryView): boolean => {
  const sources = sourcesOf(metricKey, view);
  return sources.length > 0 && sources.every((source) => source !== null && filesLacking(brand, [source]).length > 0);
};
