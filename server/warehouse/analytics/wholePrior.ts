/** Growth against part of a period is none: what a prior row lacks because its data begin within it, or within its unit of time. */
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { isDateDimension } from '../catalogue/dimensions.ts';
import { type CoverageByGroup, lateMetrics } from './coverage.ts';
import type { AnalyticsQuery } from './queryModel.ts';
import type { Row } from './rows.ts';

const later = (days: readonly IsoDay[]): IsoDay | null =>
  days.reduce<IsoDay | null>((last, day) => (last === null || day > last ? day : last), null);

/**
 * The prior rows of a question, without the metrics whose data begin after the row does: after its unit of time, or after the period where
 * it has none. A row of one brand group goes by that one's first day, one that sums several by the last of theirs.
 */
export const wholePrior = (coverage: CoverageByGroup, query: AnalyticsQuery): ((row: Row) => Row) => {
  const late = lateMetrics(coverage, query);
  const { prior } = query;
  if (late.size === 0 || prior === null) return (row) => row;
  const firstDays = query.metrics.map(({ key }) => late.get(key));
  const group = query.dimensions.findIndex(({ name }) => name === 'brand_group_id');
  const dates = query.dimensions.flatMap(({ name }, at) => (isDateDimension(name) ? [at] : []));
  return (row) => {
    const owner = row.dimensions[group] ?? null;
    const start = later([prior.start, ...dates.flatMap((at) => row.dimensions[at] ?? []).map(isoDay)]);
    return {
      dimensions: row.dimensions,
      metric: (at) => {
        const days = firstDays[at];
        const first = days === undefined ? null : owner === null ? later([...days.values()]) : (days.get(owner) ?? null);
        return first !== null && start !== null && first > start ? null : row.metric(at);
      },
    };
  };
};
