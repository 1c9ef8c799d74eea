/** Rows of a question: sums from the engine, made dense by day where they are a time series, sorted and cut. */
import { eachBucket } from '../../../src/domain/dates/calendar.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { type BaseSums, RETAIL_BASE_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { basesOf } from '../../../src/domain/metrics/retail.ts';
import { WarehouseFailure } from '../failure.ts';
import type { PlanDimension, ResultTable, RetailSumsPlan } from '../plan.ts';
import type { Question, Sort } from './question.ts';

/** A row: the values of its dimensions and of its metrics, each in the order of the question. */
export interface Row {
  readonly dimensions: readonly (string | null)[];
  readonly metrics: readonly (number | null)[];
}

/** Without a limit, more rows than this are refused. */
const MAX_ROWS = 50_000;
/** Groups that the engine may hand over, to be sorted here. */
const MAX_GROUPS = 250_000;

/** The plan of one side of a question. */
export const planOf = (question: Question, period: Period): RetailSumsPlan => ({
  kind: 'retail_sums',
  scope: question.scope,
  period,
  dimensions: question.dimensions,
  periodicity: question.periodicity,
  measures: basesOf(question.metrics.map((metric) => metric.key)),
  filters: question.filters,
  maxRows: MAX_GROUPS,
});

const NO_SUMS: BaseSums = Object.fromEntries(RETAIL_BASE_MEASURES.map((measure) => [measure, null])) as BaseSums;

const evaluated = (question: Question, sums: BaseSums): (number | null)[] => question.metrics.map((metric) => evaluateMetric(metric, sums));

const sumsAt = (table: ResultTable, row: number): BaseSums => {
  const sums: Record<string, number | null> = { ...NO_SUMS };
  for (const measure of RETAIL_BASE_MEASURES) {
    const value = table.columns[measure]?.[row];
    if (typeof value === 'number') sums[measure] = value;
  }
  return sums as BaseSums;
};

/** All groups of a side, in the order in which the engine gave them. */
export const rowsOf = (question: Question, table: ResultTable): readonly Row[] =>
  Array.from({ length: table.rowCount }, (_, row) => ({
    dimensions: question.dimensions.map((dimension) => {
      const value = table.columns[dimension]?.[row];
      return value === undefined || value === null ? null : String(value);
    }),
    metrics: evaluated(question, sumsAt(table, row)),
  }));

/** A row for which there is no fact: every metric unknown. */
export const emptyRowOf = (question: Question, dimensions: readonly (string | null)[]): Row => ({
  dimensions,
  metrics: evaluated(question, NO_SUMS),
});

/** Whether the question is a plain time series: then a bucket without facts is a row too. */
export const isSeries = (question: Question): boolean => question.dimensions.length === 1 && question.dimensions[0] === 'date';

/** The rows of the current side before sorting: a series has every bucket, a total always its one row. */
export const completed = (question: Question, rows: readonly Row[]): readonly Row[] => {
  if (question.dimensions.length === 0) return rows.length > 0 ? rows : [emptyRowOf(question, [])];
  if (!isSeries(question)) return rows;
  const byDay = new Map(rows.map((row) => [row.dimensions[0], row]));
  return eachBucket(question.period, question.periodicity).map((day) => byDay.get(day) ?? emptyRowOf(question, [day]));
};

type Value = string | number | null | undefined;

/** Unknown last, whichever the direction. */
const compareValues = (a: Value, b: Value, descending: boolean): number => {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  const order = a < b ? -1 : a > b ? 1 : 0;
  return descending ? -order : order;
};

const sortValue = (question: Question, row: Row, { field, isMetric }: Sort): Value =>
  isMetric
    ? row.metrics[question.metrics.findIndex((metric) => metric.key === field)]
    : row.dimensions[question.dimensions.indexOf(field as PlanDimension)];

/** By the sorts asked for, then by the dimensions in their order: the same rows always come in the same order. */
export const sorted = (question: Question, rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((a, b) => {
    for (const sort of question.sorts) {
      const order = compareValues(sortValue(question, a, sort), sortValue(question, b, sort), sort.descending);
      if (order !== 0) return order;
    }
    for (let i = 0; i < question.dimensions.length; i += 1) {
      const order = compareValues(a.dimensions[i], b.dimensions[i], false);
      if (order !== 0) return order;
    }
    return 0;
  });

/** The first rows up to the limit; without a limit all of them, as far as an answer may be long. */
export const limited = (question: Question, rows: readonly Row[]): readonly Row[] => {
  if (question.limit !== null) return rows.slice(0, question.limit);
  if (rows.length <= MAX_ROWS) return rows;
  throw new WarehouseFailure('too_large', `The answer has ${rows.length} rows. Set a limit, or choose fewer dimensions.`);
};
