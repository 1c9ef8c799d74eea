/** A question that can be answered: all that it names was looked up in the catalogue. */
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';
import type { AnyMetric } from '../../../src/domain/metrics/metric.ts';
import type { SchemaBinding, Shift } from '../catalogue/binding.ts';
import type { DimensionName } from '../catalogue/dimensions.ts';
import type { SourceName } from '../catalogue/sources.ts';
import type { Aggregate, PlanFilter, Scope } from '../plan.ts';

/** What one source is asked for, to answer metrics of a question. */
export interface QueryPart {
  readonly source: SourceName;
  readonly dimensions: readonly DimensionName[];
  readonly filters: readonly PlanFilter[];
  readonly shift: Shift | null;
  readonly aggregates: readonly Aggregate[];
  /** Only sales where stock is known. */
  readonly stockedOnly: boolean;
  /** The measures whose sums are to be divided by a hundred. */
  readonly hundredths: readonly string[];
}

/** A dimension under the name by which it was asked for. */
export interface QueryDimension {
  readonly input: string;
  readonly name: DimensionName;
}

export interface Sort {
  readonly field: string;
  readonly isMetric: boolean;
  readonly descending: boolean;
}

export interface AnalyticsQuery {
  readonly schema: SchemaBinding;
  readonly scope: Scope;
  readonly period: Period;
  readonly prior: Period | null;
  readonly dimensions: readonly QueryDimension[];
  readonly metrics: readonly AnyMetric[];
  /** The currency in which amounts are answered beside US dollars: the last of the metrics. */
  readonly currency: string | null;
  readonly periodicity: Periodicity;
  readonly filters: readonly PlanFilter[];
  readonly tagSets: readonly string[];
  readonly foldsAudiences: boolean;
  readonly sorts: readonly Sort[];
  readonly limit: number | null;
  /** The keys of the metrics to be added up over all rows; null where nobody asked how many rows there are. */
  readonly totals: readonly string[] | null;
  /** What the sources are asked for, to answer its metrics. */
  readonly parts: readonly QueryPart[];
  /** The last day that can have facts. */
  readonly yesterday: IsoDay;
}

/**
 * A row: the values of its dimensions, in the order of the question. A metric is worked out when it is asked for by its place:
 * of thousands of rows that are sorted by one metric the first few are told.
 */
export interface Row {
  readonly dimensions: readonly (string | null)[];
  readonly metric: (at: number) => number | null;
  /** What campaigns say beyond products. */
  readonly isNotAssigned?: true;
}
