/** Which periods of a chart may be measured against which: the one rule of all its words. A part of a unit says nothing against a whole one, nor against another part. */
import { isWholeNote } from '../../domain/charts/unitParts.ts';
import type { TrendData, TrendSeries } from './chartData.ts';

/** The period has all days of its unit, in the dates and in the data of the series. */
export const isWholeAt = ({ parts }: TrendSeries, { unitNames }: TrendData, index: number): boolean =>
  (parts?.[index]?.own ?? null) === null && unitNames?.[index]?.isPart !== true;

/** The period can be measured against the prior one beside it: neither lacks days in the data, and the dates have both whole, or as many days of each. */
export const isMeasuredAt = ({ parts }: TrendSeries, { unitNames }: TrendData, index: number): boolean =>
  isWholeNote(parts?.[index] ?? null) && unitNames?.[index]?.isMeasurable !== false;
