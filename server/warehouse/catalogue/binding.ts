/**
 * How a schema of metrics is answered: which column of which source each base measure aggregates. With the metrics (faces
 * and formulas, in the domain) and the sources (dimensions and filters) this is all that is known of a schema; analytics,
 * generic metric calls, report drivers, downloads and the page about the warehouse answer from it.
 */
import type { MetricSchema, SchemaId } from '../../../src/domain/metrics/schema.ts';
import type { Grain } from '../model/table.ts';
import type { DimensionName } from './dimensions.ts';
import type { FilterName } from './filters.ts';
import type { SourceName } from './sources.ts';

/**
 * What is aggregated of a row: a column, the sum of two, 1 where a column is known, or (to count different ones) the value of
 * a dimension.
 */
export type Value = PlainValue | CohortValue;

/**
 * Of a month in the life of a cohort: who bought (all its customers in the first, though reports may count none as returning) and what, or
 * what the cohort is measured by, where that of the month is told: its customers, what it cost, its sales in the first month; or the other way
 * round, so that a ratio is of the same cohorts above and below its line. Each is told of enough customers alone (`smallCells.ts` of domain),
 * so that no sum holds what another one without it would give away.
 */
export type CohortValue =
  | { readonly cohort: CohortBase; readonly counterpart: CohortAmount }
  | { readonly lived: CohortAmount; readonly counterpart?: CohortBase };
export type CohortBase = 'ntb_users' | 'spend_cents' | 'first_sales_cents';
export type CohortAmount = 'buyers' | 'cohort_sales_cents' | 'cumulative_sales_cents';

type PlainValue =
  | {
      readonly column: string;
      /** Its amount in this currency: as the file has it where it is in this currency, else its dollars by the reference rate of the day. */
      readonly currency?: string;
    }
  | { readonly plus: readonly [string, string] }
  | { readonly present: string }
  | { readonly of: DimensionName };

/** Rows that count at all. */
export type RowCondition =
  | { readonly column: string; readonly is: number }
  | { readonly column: string; readonly atLeast: string }
  | { readonly column: string; readonly least: number };

/** Another stretch of time than the one asked for: so many months before, the period before it, or all until now. */
export type Shift = { readonly months: number } | 'periodBefore' | 'untilNow';

export interface MeasureBinding {
  /** The sources that have it, the one that costs least first; the first that knows all dimensions and filters answers. */
  readonly from: readonly [SourceName, ...SourceName[]];
  readonly value: Value;
  readonly where?: RowCondition;
  /** The sum of some rows is unknown where that of one of them is: what is taken off would only be taken off some. */
  readonly isWhole?: true;
  /** Of things (what the key of the source tells apart) that cost something and sold nothing, over the stretch of time. */
  readonly withoutSales?: true;
  /** Rows of one of these count once, however many there are (a product in several countries): by the largest of them. */
  readonly once?: DimensionName;
  /** The column of the first source that holds what is of no product: rows of products and it add up to that source. */
  readonly ofNoProduct?: string;
  /** Only rows of products in countries in which their stock is known in the same stretch of time. */
  readonly stockedOnly?: true;
  /** The column holds hundredths. */
  readonly hundredths?: true;
  /** It is the same for all values of these dimensions, and filters on them do not narrow it: a whole that others are parts of. */
  readonly ignores?: readonly DimensionName[];
  /** Its own node in place of the one asked for. */
  readonly node?: number;
  readonly shift?: Shift;
}

export interface SchemaBinding<B extends string = string> {
  readonly metrics: MetricSchema<B>;
  readonly title: string;
  /** Facts of brand groups, or of the marketplace. */
  readonly owner: 'tenant' | 'market';
  /** The finest stretch of time; coarser ones can be asked for. */
  readonly grain: Grain;
  readonly measures: Readonly<Record<B, MeasureBinding>>;
  /** Its dimensions besides dates, in the order of pickers. */
  readonly dimensions: readonly DimensionName[];
  readonly filters: readonly FilterName[];
}

export const idOf = ({ metrics }: SchemaBinding): SchemaId => metrics.id;

type Options = Partial<Omit<MeasureBinding, 'from' | 'value'>>;

/** A column of the same name in sources. */
export const column = (name: string, from: MeasureBinding['from'], options: Options = {}): MeasureBinding => ({
  from,
  value: { column: name },
  ...options,
});

/** Measures that are columns of their own names. */
export const columns = <const N extends string>(
  names: readonly N[],
  from: MeasureBinding['from'],
  options: Options = {},
): Readonly<Record<N, MeasureBinding>> =>
  Object.fromEntries(names.map((name) => [name, column(name, from, options)])) as Record<N, MeasureBinding>;

export const value = (what: Value, from: MeasureBinding['from'], options: Options = {}): MeasureBinding => ({
  from,
  value: what,
  ...options,
});
