/** Rows of a question: sums from the sources put side by side, made dense where they are a series, sorted and cut. */
import { addDays, addMonths, eachBucket } from '../../../src/domain/dates/calendar.ts';
import { priorPeriod, shifted } from '../../../src/domain/dates/comparison.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { bucketOf, type DateDimension, type DimensionName, isDateDimension } from '../catalogue/dimensions.ts';
import { WarehouseFailure } from '../failure.ts';
import type { AggregatePlan, ResultTable } from '../plan.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import type { Question, QuestionPart, Sort } from './questionModel.ts';

/**
 * A row: the values of its dimensions, in the order of the question. A metric is worked out when it is asked for by its place:
 * of thousands of rows that are sorted by one metric the first few are told.
 */
export interface Row {
  readonly dimensions: readonly (string | null)[];
  readonly metric: (at: number) => number | null;
}

/** Without a limit, more rows than this are refused. */
const MAX_ROWS = 50_000;
/** Groups that the engine may hand over, to be sorted here. */
const MAX_GROUPS = 250_000;
/** How far back what is set now may have been set. */
const NOW_REACHES_BACK = 12;

/** The stretch of time of a part. */
const periodOf = (question: Question, { shift }: QuestionPart, period: Period): Period => {
  if (shift === null) return period;
  if (shift === 'untilNow') return { start: addMonths(question.yesterday, -NOW_REACHES_BACK), end: question.yesterday };
  if (shift !== 'periodBefore') return shifted(period, 'monthly', -shift.months);
  const named = period === question.period ? question.prior : null;
  return named ?? priorPeriod(period, 'pop')?.period ?? { start: addDays(period.start, -1), end: addDays(period.start, -1) };
};

/** The plan of a part on one side of a question. */
const planOf = (question: Question, part: QuestionPart, period: Period): AggregatePlan => ({
  kind: 'aggregate',
  scope: question.scope,
  source: part.source,
  period,
  dimensions: part.dimensions,
  periodicity: question.periodicity,
  aggregates: part.aggregates,
  filters: part.filters,
  ...(question.tagSets.length > 0 ? { tagSets: question.tagSets } : {}),
  ...(question.foldsAudiences ? { foldsAudiences: true } : {}),
  maxRows: MAX_GROUPS,
});

type Sums = Record<string, number | null>;
type Values = readonly (string | null)[];

type TextAt = (row: number) => string | null;

const textsOf = (table: ResultTable, name: string): TextAt => {
  const column = table.columns[name] ?? [];
  return (row) => {
    const value = column[row];
    return value === undefined || value === null ? null : String(value);
  };
};

type AddSums = (sums: Sums, row: number) => void;

/** Adds what a part knows of a row. */
const sumsOf = ({ part, table }: Answered): AddSums => {
  const columns = part.aggregates.map(({ as }) => ({ as, column: table.columns[as] ?? [], per: part.hundredths.includes(as) ? 100 : 1 }));
  return (sums, row) => {
    for (const { as, column, per } of columns) {
      const value = column[row];
      if (typeof value === 'number') sums[as] = value / per;
    }
  };
};

/** A day of one period as the day at the same place of another; null past its end. */
export const placer = (question: Question, name: DateDimension, from: Period, to: Period): ((day: string | null) => string | null) => {
  const bucket = bucketOf(name, question.periodicity);
  const places = new Map<string, number>(eachBucket(from, bucket).map((day, place) => [day, place]));
  const days = eachBucket(to, bucket);
  return (day) => days[places.get(day ?? '') ?? -1] ?? null;
};

interface Answered {
  readonly part: QuestionPart;
  readonly period: Period;
  readonly table: ResultTable;
}

/**
 * The values of a part's row for its dimensions, days put to where they stand in the period that was asked for; null for a
 * day that has no place there.
 */
const valuesOf = (question: Question, { part, period, table }: Answered, asked: Period): ((row: number) => Values | null) => {
  const moves = part.shift !== null && part.shift !== 'untilNow';
  const readers = part.dimensions.map((name): TextAt => {
    const textAt = textsOf(table, name);
    if (!moves || !isDateDimension(name)) return textAt;
    const place = placer(question, name, period, asked);
    return (row) => place(textAt(row));
  });
  const dates = part.dimensions.flatMap((name, i) => (moves && isDateDimension(name) ? [i] : []));
  return (row) => {
    const values = readers.map((read) => read(row));
    return dates.some((i) => values[i] === null) ? null : values;
  };
};

/** Rows come from what was asked for as it was asked; only where nothing was, from what decorates them. */
const makesRows = (question: Question, { part }: Answered, all: readonly Answered[]): boolean => {
  const isWhole = (one: QuestionPart): boolean => planDimensions(question).every((name) => one.dimensions.includes(name));
  if (!isWhole(part)) return false;
  return part.shift === null || all.every((other) => other.part.shift !== null || !isWhole(other.part));
};

const planDimensions = (question: Question): readonly DimensionName[] => [...new Set(question.dimensions.map(({ name }) => name))];

class Rows {
  private readonly byKey = new Map<string, { readonly values: Values; readonly sums: Sums }>();

  at(values: Values): Sums {
    const key = JSON.stringify(values);
    const found = this.byKey.get(key);
    if (found !== undefined) return found.sums;
    const sums: Sums = {};
    this.byKey.set(key, { values, sums });
    return sums;
  }

  all(): readonly { readonly values: Values; readonly sums: Sums }[] {
    return [...this.byKey.values()];
  }
}

/** Whether the question is a plain time series: then a stretch without facts is a row too. */
const seriesOf = (question: Question): DateDimension | null => {
  const [only, ...more] = planDimensions(question);
  return only !== undefined && more.length === 0 && isDateDimension(only) ? only : null;
};

/** A total always has its one row, a series every stretch. */
const complete = (question: Question, rows: Rows, period: Period): void => {
  if (question.dimensions.length === 0) rows.at([]);
  const series = seriesOf(question);
  if (series !== null) for (const day of eachBucket(period, bucketOf(series, question.periodicity))) rows.at([day]);
};

/** The sums of what is the same for many rows, laid beside each of them. */
const decorate = (question: Question, rows: Rows, answered: Answered, asked: Period): void => {
  const names = planDimensions(question);
  const at = answered.part.dimensions.map((name) => names.indexOf(name));
  const values = valuesOf(question, answered, asked);
  const addSums = sumsOf(answered);
  const byKey = new Map<string, number>();
  for (let row = 0; row < answered.table.rowCount; row += 1) byKey.set(JSON.stringify(values(row)), row);
  for (const { values: own, sums } of rows.all()) {
    const row = byKey.get(JSON.stringify(at.map((place) => own[place] ?? null)));
    if (row !== undefined) addSums(sums, row);
  }
};

const metricIn =
  ({ metrics }: Question, sums: Sums): Row['metric'] =>
  (at) => {
    const metric = metrics[at];
    return metric === undefined ? null : evaluateMetric(metric, sums);
  };

/** From the values of dimensions in their own order. */
const rowsOf = (question: Question, names: readonly DimensionName[]): ((values: Values, sums: Sums) => Row) => {
  const places = question.dimensions.map(({ name }) => names.indexOf(name));
  return (values, sums) => ({ dimensions: places.map((place) => values[place] ?? null), metric: metricIn(question, sums) });
};

/** Of one part alone, whose groups are the rows as they are. */
const straight = (question: Question, one: Answered): readonly Row[] => {
  const values = valuesOf(question, one, one.period);
  const rowOf = rowsOf(question, one.part.dimensions);
  const addSums = sumsOf(one);
  return Array.from({ length: one.table.rowCount }, (_, row) => {
    const sums: Sums = {};
    addSums(sums, row);
    return rowOf(values(row) ?? [], sums);
  });
};

const assembled = (question: Question, answered: readonly Answered[], asked: Period, completes: boolean): readonly Row[] => {
  const [one, ...more] = answered;
  const isDense = completes && (question.dimensions.length === 0 || seriesOf(question) !== null);
  if (one !== undefined && more.length === 0 && one.part.shift === null && !isDense && makesRows(question, one, answered))
    return straight(question, one);
  const rows = new Rows();
  const makers = answered.filter((one) => makesRows(question, one, answered));
  for (const one of makers) {
    const values = valuesOf(question, one, asked);
    const addSums = sumsOf(one);
    for (let row = 0; row < one.table.rowCount; row += 1) {
      const own = values(row);
      if (own !== null) addSums(rows.at(own), row);
    }
  }
  if (completes) complete(question, rows, asked);
  for (const one of answered) if (!makers.includes(one)) decorate(question, rows, one, asked);
  const rowOf = rowsOf(question, planDimensions(question));
  return rows.all().map(({ values, sums }) => rowOf(values, sums));
};

/** A row for which there is no fact: every metric unknown. */
export const emptyRowOf = (question: Question, dimensions: Values): Row => ({ dimensions, metric: metricIn(question, {}) });

/** All rows of one side of a question, in no order. The current side is completed, the prior one is matched to it. */
export const sideOf = async (
  reader: Reader,
  question: Question,
  asked: Period,
  options: QueryOptions,
  completes: boolean,
): Promise<readonly Row[]> => {
  const answered = await Promise.all(
    question.parts.map(async (part): Promise<Answered> => {
      const period = periodOf(question, part, asked);
      return { part, period, table: await reader.query(planOf(question, part, period), options) };
    }),
  );
  return assembled(question, answered, asked, completes);
};

type Value = string | number | null | undefined;

/** Unknown last, whichever the direction. */
const compareValues = (a: Value, b: Value, descending: boolean): number => {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  const order = a < b ? -1 : a > b ? 1 : 0;
  return descending ? -order : order;
};

const sortReader = (question: Question, { field, isMetric }: Sort): ((row: Row) => Value) => {
  const at = isMetric
    ? question.metrics.findIndex((metric) => metric.key === field)
    : question.dimensions.findIndex(({ asked }) => asked === field);
  return isMetric ? (row) => row.metric(at) : (row) => row.dimensions[at];
};

/** By the values of the dimensions, in their order. */
export const byDimensions = (a: Row, b: Row): number => {
  for (const [i, value] of a.dimensions.entries()) {
    const order = compareValues(value, b.dimensions[i], false);
    if (order !== 0) return order;
  }
  return 0;
};

/** By the sorts asked for, then by the dimensions in their order: the same rows always come in the same order. */
export const sorted = (question: Question, rows: readonly Row[]): readonly Row[] => {
  const sorts = question.sorts.map((sort) => ({ read: sortReader(question, sort), descending: sort.descending }));
  const read = rows.map((row) => ({ row, values: sorts.map((sort) => sort.read(row)) }));
  read.sort((a, b) => {
    for (const [i, { descending }] of sorts.entries()) {
      const order = compareValues(a.values[i], b.values[i], descending);
      if (order !== 0) return order;
    }
    return byDimensions(a.row, b.row);
  });
  return read.map(({ row }) => row);
};

/** The first rows up to the limit; without a limit all of them, as far as an answer may be long. */
export const limited = (question: Question, rows: readonly Row[]): readonly Row[] => {
  if (question.limit !== null) return rows.slice(0, question.limit);
  if (rows.length <= MAX_ROWS) return rows;
  throw new WarehouseFailure('too_large', `The answer has ${rows.length} rows. Set a limit, or choose fewer dimensions.`);
};
