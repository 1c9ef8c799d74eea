/** From a report to questions of the warehouse, by the one way that all questions take, or to what is wrong with them. */
import { isLeft } from 'fp-ts/Either';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../src/domain/dates/limits.ts';
import { DOLLAR } from '../../src/domain/metrics/inCurrency.ts';
import { dimensionsIn } from '../../src/domain/reporting/fit.ts';
import { askedMeasures, groupingsOf } from '../../src/domain/reporting/groupings.ts';
import { type ReportPeriods, reportPeriods } from '../../src/domain/reporting/reportPeriods.ts';
import type { ReportSpec } from '../../src/domain/reporting/reportSpec.ts';
import type { QueryErrors } from '../warehouse/analytics/faults.ts';
import { queryOf } from '../warehouse/analytics/query.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import type { AnalyticsQuery } from '../warehouse/analytics/queryModel.ts';
import { partsOf, type SchemaPart, scopeOfDriver } from './drivers.ts';

/** A filter with its operands at hand, wherever they came from. */
export interface ReadyFilter {
  readonly dimension: string;
  readonly operands: readonly string[];
  readonly negated: boolean;
  /** Found by a subreport, so that no letter of them means more than itself. */
  readonly literal: boolean;
}

export interface PartQuery {
  readonly part: SchemaPart;
  readonly query: AnalyticsQuery;
}

/** One grouping of a report, by the questions that answer it, a schema each. */
export interface GroupingQuery {
  readonly dimensions: readonly string[];
  readonly parts: readonly PartQuery[];
}

/** What cannot be asked of the warehouse as it stands, by path. */
export class UnanswerableReport extends Error {
  readonly errors: QueryErrors;

  constructor(errors: QueryErrors) {
    super(Object.values(errors)[0]?.[0] ?? 'The report cannot be run as defined.');
    this.errors = errors;
  }
}

const inputOf = (
  dimensions: readonly string[],
  { schema, keys }: SchemaPart,
  { period, prior }: ReportPeriods,
  filters: readonly ReadyFilter[],
  currency: string,
): QueryInput => ({
  schema,
  currentPeriod: period,
  priorPeriod: prior,
  dimensions,
  metrics: keys,
  filters: { operands: filters },
  currency,
});

/** The business day of a run, and the currency of its amounts. */
export interface RunOn {
  readonly today: IsoDay;
  readonly currency: string;
}

/** The questions of each grouping; throws `UnanswerableReport` where the warehouse has no answer to one of them. */
export const reportQueries = (spec: ReportSpec, filters: readonly ReadyFilter[], { today, currency }: RunOn): readonly GroupingQuery[] => {
  const parts = partsOf(spec.driver, askedMeasures(spec), dimensionsIn(spec));
  const scope = scopeOfDriver(spec.driver);
  const asking = { scope, today };
  // The market is in US dollars, also for a report of a brand group that looks something up in it.
  const own = scope.brandGroupIds.length === 0 ? DOLLAR : currency;
  const periods = reportPeriods(spec, limitsOn(today));
  if (periods === null) throw new Error('a report without dates that nobody checked');
  return groupingsOf(spec).map((dimensions) => ({
    dimensions,
    parts: parts.map((part) => {
      const query = queryOf(inputOf(dimensions, part, periods, filters, own), asking);
      if (isLeft(query)) throw new UnanswerableReport(query.left);
      return { part, query: query.right };
    }),
  }));
};

/** Why the report, or one within it, cannot be answered; null where it can. Nothing is asked for it. */
export const unanswerable = (spec: ReportSpec, on: RunOn): QueryErrors | null => {
  for (const { subreportSpec } of spec.dimensionFilters) {
    const errors = subreportSpec === null ? null : unanswerable(subreportSpec, on);
    if (errors !== null) return errors;
  }
  const filters = spec.dimensionFilters.map(({ dimension, operator, operands, subreportSpec }) => ({
    dimension,
    operands: subreportSpec === null ? operands : ['any'],
    negated: operator === 'not_in',
    literal: subreportSpec !== null,
  }));
  try {
    reportQueries(spec, filters, on);
    return null;
  } catch (cause) {
    if (cause instanceof UnanswerableReport) return cause.errors;
    throw cause;
  }
};
