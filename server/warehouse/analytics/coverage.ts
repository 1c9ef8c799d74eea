/** Up to which day the figures of a brand group are known, by measure, and what that means for metrics. */
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { RetailBaseMeasure } from '../../../src/domain/metrics/baseMeasures.ts';
import type { Metric } from '../../../src/domain/metrics/metric.ts';
import type { Coverage, ResultTable } from '../plan.ts';

/** Per brand group and measure the days between which it is known; absent where it never is. */
export type CoverageByGroup = ReadonlyMap<string, ReadonlyMap<string, Coverage>>;

export const coverageOf = (table: ResultTable): CoverageByGroup => {
  const byGroup = new Map<string, Map<string, Coverage>>();
  for (let row = 0; row < table.rowCount; row += 1) {
    const at = (name: string): string => String(table.columns[name]?.[row] ?? '');
    const measures = byGroup.get(at('brand_group_id')) ?? new Map<string, Coverage>();
    measures.set(at('measure'), { first: at('first_day') as IsoDay, last: at('last_day') as IsoDay });
    byGroup.set(at('brand_group_id'), measures);
  }
  return byGroup;
};

const lastOf = (coverage: CoverageByGroup, needs: readonly RetailBaseMeasure[], brandGroupId: string): IsoDay | null => {
  let last: IsoDay | null = null;
  for (const measure of needs) {
    const known = coverage.get(brandGroupId)?.get(measure);
    if (known === undefined) return null;
    if (last === null || known.last < last) last = known.last;
  }
  return last;
};

/**
 * The last day on which all that the metric needs is known, in every brand group that knows it at all; null where none
 * does, and then the metric is unavailable.
 */
export const availability = (coverage: CoverageByGroup, metric: Metric, brandGroupIds: readonly string[]): IsoDay | null => {
  const days = brandGroupIds.map((id) => lastOf(coverage, metric.needs, id)).filter((day) => day !== null);
  return days.reduce<IsoDay | null>((earliest, day) => (earliest === null || day < earliest ? day : earliest), null);
};
