/** Which units of time of an answer are not whole in the data, so that nothing is measured against them. */
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import type { UnitPart } from '../../../src/domain/charts/unitPart.ts';
import { addDays, eachBucket, earlierOf, laterOf, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { unitOf } from '../../../src/domain/dates/paired.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';
import { bucketOf, isDateDimension } from '../catalogue/dimensions.ts';
import type { Coverage, ResultTable } from '../plan.ts';
import { type CoverageByGroup, coverageOf, isOfMarket, knownFor, marketKnownFor, ownersOf, unknownDays } from './coverage.ts';
import type { AnalyticsQuery } from './queryModel.ts';

/** The unit of time that rows are told apart by; null where there is none, or where each is a day. */
const unitOfRows = ({ dimensions, periodicity }: AnalyticsQuery): Periodicity | null => {
  const dates = dimensions.flatMap(({ name }) => (isDateDimension(name) ? [bucketOf(name, periodicity)] : []));
  const [only] = dates;
  return dates.length !== 1 || only === undefined || only === 'daily' ? null : only;
};

/** The days of a unit that are asked for and not after the data; the part of it that is known, null where all of it is, or nothing. */
const partIn = (known: readonly Coverage[], days: Period): Pick<UnitPart, 'days' | 'since'> | null => {
  const begin = known.map(({ first }) => first).reduce(laterOf);
  const end = known.map(({ last }) => last).reduce(earlierOf, days.end);
  if (begin > end || days.start > end) return null;
  const asked = { start: days.start, end };
  const missing = unknownDays(known, asked);
  const open = lengthOf({ start: addDays(end, 1), end: days.end });
  return missing === 0 || missing === lengthOf(asked)
    ? null
    : { days: lengthOf(days) - open - missing, since: begin > days.start ? begin : null };
};

const partsOf = (query: AnalyticsQuery, coverage: CoverageByGroup, unit: Periodicity, country: string | null): readonly UnitPart[] => {
  const sides = query.prior === null ? [query.period] : [query.period, query.prior];
  const byOwner = query.dimensions.some(({ name }) => name === 'brand_group_id');
  return query.metrics.flatMap(({ key, needs }) => {
    const owners = ownersOf(query).flatMap((owner) => {
      const known = isOfMarket(query) ? marketKnownFor(coverage, query, needs) : knownFor(coverage, query, needs, owner);
      return known === null ? [] : [{ owner, known }];
    });
    if (owners.length === 0) return [];
    return sides.flatMap((side) =>
      eachBucket(side, unit).flatMap((day) => {
        const whole = unitOf(day, unit);
        const days = { start: laterOf(whole.start, side.start), end: earlierOf(whole.end, side.end) };
        const parts = owners.flatMap(({ owner, known }) => {
          const part = partIn(known, days);
          return part === null ? [] : [{ metric: key, unit: day, country, ...part, ...(byOwner ? { brandGroup: owner } : {}) }];
        });
        return byOwner ? parts : parts.sort((a, b) => a.days - b.days).slice(0, 1);
      }),
    );
  });
};

/**
 * The weeks, months, quarters and years of an answer, on both sides, in which a metric is known on some days only: its data begin within, or
 * days of retail facts, or weeks or months of the market, are missing. Undefined where all are whole. Days after the last one with data are not missing yet.
 */
export const unitParts = (query: AnalyticsQuery, table: ResultTable): AnalyticsAnswer['annotations']['parts'] => {
  const unit = unitOfRows(query);
  if (unit === null) return undefined;
  const byCountry = !isOfMarket(query) && query.dimensions.some(({ name }) => name === 'country');
  const countries = byCountry ? [...new Set((table.columns.country ?? []).map(String))] : [null];
  const parts = countries.flatMap((country) => partsOf(query, coverageOf(table, country), unit, country));
  return parts.length === 0 ? undefined : parts;
};
