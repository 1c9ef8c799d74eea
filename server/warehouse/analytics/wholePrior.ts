/** Growth against part of a period is none: what a prior row lacks because its data begin within it, or within its unit of time. */
import { laterOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { isDateDimension } from '../catalogue/dimensions.ts';
import { type CoverageByGroup, lateMetrics, partOfMarket } from './coverage.ts';
import type { AnalyticsQuery, Row } from './queryModel.ts';

/**
 * The prior rows of a question, without the metrics whose data begin after the row does: after its unit of time, or after the period where
 * it has none. A row of one brand group goes by that one's first day, one that sums several by the last of theirs. Of the market both periods
 * have to be whole.
 */
export const wholePrior = (coverage: CoverageByGroup, query: AnalyticsQuery): ((row: Row) => Row) => {
  const late = lateMetrics(coverage, query);
  const { prior } = query;
  const dates = query.dimensions.flatMap(({ name }, at) => (isDateDimension(name) ? [at] : []));
  const part = dates.length === 0 ? partOfMarket(coverage, query) : new Set();
  if ((late.size === 0 && part.size === 0) || prior === null) return (row) => row;
  const firstDays = query.metrics.map(({ key }) => late.get(key));
  const isPart = query.metrics.map(({ key }) => part.has(key));
  const group = query.dimensions.findIndex(({ name }) => name === 'brand_group_id');
  return (row) => {
    const owner = row.dimensions[group] ?? null;
    const start = dates
      .flatMap((at) => row.dimensions[at] ?? [])
      .map(isoDay)
      .reduce(laterOf, prior.start);
    return {
      ...row,
      metric: (at) => {
        if (isPart[at] === true) return null;
        const days = firstDays[at];
        if (days === undefined) return row.metric(at);
        const first = owner === null ? [...days.values()].reduce(laterOf) : days.get(owner);
        return first !== undefined && first > start ? null : row.metric(at);
      },
    };
  };
};
