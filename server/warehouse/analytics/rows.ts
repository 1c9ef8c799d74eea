/** Rows of a question: sums from the sources put side by side, made dense where they are a series, sorted and cut. */
import { addDays, addMonths, eachBucket } from '../../../src/domain/dates/calendar.ts';
import { priorPeriod, shifted } from '../../../src/domain/dates/comparison.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { besideOf, hasUnit } from '../../../src/domain/dates/paired.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { bucketOf, type DateDimension, type DimensionName, isDateDimension } from '../catalogue/dimensions.ts';
import { WarehouseFailure } from '../failure.ts';
import type { AggregatePlan, ResultTable } from '../plan.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import type { AnalyticsQuery, QueryPart, Row, Sort } from './queryModel.ts';

/** Without a limit, more rows than this are refused. */
const MAX_ROWS = 50_000;
/** Groups that the engine may hand over, to be sorted here. */
const MAX_GROUPS = 250_000;
/** How far back what is set now may have been set. */
const NOW_REACHES_BACK = 12;

/** The stretch of time of a part. */
const periodOf = (query: AnalyticsQuery, { shift }: QueryPart, period: Period): Period => {
  if (shift === null) return period;
  if (shift === 'untilNow') return { start: addMonths(query.yesterday, -NOW_REACHES_BACK), end: query.yesterday };
  if (shift !== 'periodBefore') return shifted(period, 'monthly', -shift.months);
  const named = period === query.period ? query.prior : null;
  return named ?? priorPeriod(period, 'pop')?.period ?? { start: addDays(period.start, -1), end: addDays(period.start, -1) };
};

/** The plan of a part on one side of a question. */
const planOf = (query: AnalyticsQuery, part: QueryPart, period: Period): AggregatePlan => ({
  kind: 'aggregate',
  scope: query.scope,
  source: part.source,
  period,
  dimensions: part.dimensions,
  periodicity: query.periodicity,
  aggregates: part.aggregates,
  filters: part.filters,
  ...(query.tagSets.length > 0 ? { tagSets: query.tagSets } : {}),
  ...(query.foldsAudiences ? { foldsAudiences: true } : {}),
  ...(part.stockedOnly ? { stockedOnly: true } : {}),
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

type Moved = (day: string | null) => string | null;

/** The same few days stand in thousands of rows. */
const remembered = (move: (day: IsoDay) => string | null): Moved => {
  const known = new Map<string, string | null>();
  return (day) => {
    if (day === null) return null;
    const found = known.get(day);
    if (found !== undefined) return found;
    const moved = move(isoDay(day));
    known.set(day, moved);
    return moved;
  };
};

/** How the days of a dimension move from one side of a comparison to the other. */
export interface DayMoves {
  /** To the day of the unit beside it, also where the other period has none. */
  readonly toPrior: Moved;
  readonly toCurrent: Moved;
  /** As it is; null where its period has no such unit. */
  readonly inPrior: Moved;
  readonly inCurrent: Moved;
}

export const dayMoves = (query: AnalyticsQuery, name: DateDimension, current: Period, prior: Period): DayMoves => {
  const bucket = bucketOf(name, query.periodicity);
  const { toPrior, toCurrent } = besideOf(current, prior, bucket);
  const within = (period: Period): Moved => remembered((day) => (hasUnit(period, day, bucket) ? day : null));
  return { toPrior: remembered(toPrior), toCurrent: remembered(toCurrent), inPrior: within(prior), inCurrent: within(current) };
};

interface Answered {
  readonly part: QueryPart;
  readonly period: Period;
  readonly table: ResultTable;
}

/**
 * The values of a part's row for its dimensions, days put to where they stand in the period that was asked for; null for a
 * day that has no place there.
 */
const valuesOf = (query: AnalyticsQuery, { part, period, table }: Answered, input: Period): ((row: number) => Values | null) => {
  const moves = part.shift !== null && part.shift !== 'untilNow';
  const readers = part.dimensions.map((name): TextAt => {
    const textAt = textsOf(table, name);
    if (!moves || !isDateDimension(name)) return textAt;
    const { toCurrent, inCurrent } = dayMoves(query, name, input, period);
    return (row) => inCurrent(toCurrent(textAt(row)));
  });
  const dates = part.dimensions.flatMap((name, i) => (moves && isDateDimension(name) ? [i] : []));
  return (row) => {
    const values = readers.map((read) => read(row));
    return dates.some((i) => values[i] === null) ? null : values;
  };
};

/** Rows come from what was asked for as it was asked; only where nothing was, from what decorates them. */
const makesRows = (query: AnalyticsQuery, { part }: Answered, all: readonly Answered[]): boolean => {
  const isWhole = (one: QueryPart): boolean => planDimensions(query).every((name) => one.dimensions.includes(name));
  if (!isWhole(part)) return false;
  return part.shift === null || all.every((other) => other.part.shift !== null || !isWhole(other.part));
};

const planDimensions = (query: AnalyticsQuery): readonly DimensionName[] => [...new Set(query.dimensions.map(({ name }) => name))];

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
const seriesOf = (query: AnalyticsQuery): DateDimension | null => {
  const [only, ...more] = planDimensions(query);
  return only !== undefined && more.length === 0 && isDateDimension(only) ? only : null;
};

/** A total always has its one row, a series every stretch. */
const complete = (query: AnalyticsQuery, rows: Rows, period: Period): void => {
  if (query.dimensions.length === 0) rows.at([]);
  const series = seriesOf(query);
  if (series !== null) for (const day of eachBucket(period, bucketOf(series, query.periodicity))) rows.at([day]);
};

/** The sums of what is the same for many rows, laid beside each of them. */
const decorate = (query: AnalyticsQuery, rows: Rows, answered: Answered, input: Period): void => {
  const names = planDimensions(query);
  const at = answered.part.dimensions.map((name) => names.indexOf(name));
  const values = valuesOf(query, answered, input);
  const addSums = sumsOf(answered);
  const byKey = new Map<string, number>();
  for (let row = 0; row < answered.table.rowCount; row += 1) byKey.set(JSON.stringify(values(row)), row);
  for (const { values: own, sums } of rows.all()) {
    const row = byKey.get(JSON.stringify(at.map((place) => own[place] ?? null)));
    if (row !== undefined) addSums(sums, row);
  }
};

const metricIn =
  ({ metrics }: AnalyticsQuery, sums: Sums): Row['metric'] =>
  (at) => {
    const metric = metrics[at];
    return metric === undefined ? null : evaluateMetric(metric, sums);
  };

/** From the values of dimensions in their own order. */
const rowsOf = (query: AnalyticsQuery, names: readonly DimensionName[]): ((values: Values, sums: Sums) => Row) => {
  const places = query.dimensions.map(({ name }) => names.indexOf(name));
  return (values, sums) => ({ dimensions: places.map((place) => values[place] ?? null), metric: metricIn(query, sums) });
};

/** Of one part alone, whose groups are the rows as they are. */
const straight = (query: AnalyticsQuery, one: Answered): readonly Row[] => {
  const values = valuesOf(query, one, one.period);
  const rowOf = rowsOf(query, one.part.dimensions);
  const addSums = sumsOf(one);
  return Array.from({ length: one.table.rowCount }, (_, row) => {
    const sums: Sums = {};
    addSums(sums, row);
    return rowOf(values(row) ?? [], sums);
  });
};

const assembled = (query: AnalyticsQuery, answered: readonly Answered[], input: Period, completes: boolean): readonly Row[] => {
  const [one, ...more] = answered;
  const isDense = completes && (query.dimensions.length === 0 || seriesOf(query) !== null);
  if (one !== undefined && more.length === 0 && one.part.shift === null && !isDense && makesRows(query, one, answered))
    return straight(query, one);
  const rows = new Rows();
  const makers = answered.filter((one) => makesRows(query, one, answered));
  for (const one of makers) {
    const values = valuesOf(query, one, input);
    const addSums = sumsOf(one);
    for (let row = 0; row < one.table.rowCount; row += 1) {
      const own = values(row);
      if (own !== null) addSums(rows.at(own), row);
    }
  }
  if (completes) complete(query, rows, input);
  for (const one of answered) if (!makers.includes(one)) decorate(query, rows, one, input);
  const rowOf = rowsOf(query, planDimensions(query));
  return rows.all().map(({ values, sums }) => rowOf(values, sums));
};

/** A row for which there is no fact: every metric unknown. */
export const emptyRowOf = (query: AnalyticsQuery, dimensions: Values): Row => ({ dimensions, metric: metricIn(query, {}) });

/** All rows of one side of a question, in no order. The current side is completed, the prior one is matched to it. */
export const sideOf = async (
  reader: Reader,
  query: AnalyticsQuery,
  input: Period,
  options: QueryOptions,
  completes: boolean,
): Promise<readonly Row[]> => {
  const answered = await Promise.all(
    query.parts.map(async (part): Promise<Answered> => {
      const period = periodOf(query, part, input);
      return { part, period, table: await reader.query(planOf(query, part, period), options) };
    }),
  );
  return assembled(query, answered, input, completes);
};

type Value = string | number | null | undefined;

/** Unknown last, whichever the direction. */
const compareValues = (a: Value, b: Value, descending: boolean): number => {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  const order = a < b ? -1 : a > b ? 1 : 0;
  return descending ? -order : order;
};

const sortReader = (query: AnalyticsQuery, { field, isMetric }: Sort): ((row: Row) => Value) => {
  const at = isMetric
    ? query.metrics.findIndex((metric) => metric.key === field)
    : query.dimensions.findIndex(({ input }) => input === field);
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
export const sorted = (query: AnalyticsQuery, rows: readonly Row[]): readonly Row[] => {
  const sorts = query.sorts.map((sort) => ({ read: sortReader(query, sort), descending: sort.descending }));
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
export const limited = (query: AnalyticsQuery, rows: readonly Row[]): readonly Row[] => {
  if (query.limit !== null) return rows.slice(0, query.limit);
  if (rows.length <= MAX_ROWS) return rows;
  throw new WarehouseFailure('too_large', `The result has ${rows.length} rows. Set a limit, or choose fewer dimensions.`);
};
