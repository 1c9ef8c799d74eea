/** Reads a columnar answer row by row: by name, without a guess whether the column is there. */
import { fewestDays, type KnownDays } from '../dates/knownDays.ts';
import { MARKET } from '../imports/kinds.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import { type Triplet, triplet } from '../metrics/change.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import type { AnalyticsAnswer, AnalyticsTable } from './analytics.contract.ts';
import { lateCountriesOf } from './lateCountries.ts';

/** Reads metrics and dimensions of the catalogue; `columnsByText` metrics that a person or a list names. */
export interface ColumnReader<M extends string = MetricKey, D extends string = DimensionKey> {
  readonly rowCount: number;
  /** Whether the answer has a metric at all. */
  readonly has: (metric: M) => boolean;
  /** The names of a dimension, in step with the rows; none known where the answer has not the column. */
  readonly names: (dimension: D) => readonly (string | null)[];
  /** The values of a metric, in step with the rows. */
  readonly values: (metric: M) => readonly (number | null)[];
  readonly name: (dimension: D, row: number) => string | null;
  readonly at: (metric: M, row: number) => number | null;
}

const NONE: readonly never[] = [];

const columnIn = <T>(columns: Readonly<Record<string, readonly T[]>>, key: string): readonly T[] =>
  Object.hasOwn(columns, key) ? (columns[key] ?? NONE) : NONE;

export type TextColumns<D extends string = DimensionKey> = ColumnReader<string, D>;

export const columnsByText = <D extends string = DimensionKey>(table: AnalyticsTable | undefined): TextColumns<D> => {
  const names: TextColumns<D>['names'] = (dimension) => (table === undefined ? NONE : columnIn(table.dimensions, dimension));
  const values: TextColumns['values'] = (metric) => (table === undefined ? NONE : columnIn(table.metrics, metric));
  return {
    rowCount: table?.rowCount ?? 0,
    has: (metric) => table !== undefined && Object.hasOwn(table.metrics, metric),
    names,
    values,
    name: (dimension, row) => names(dimension)[row] ?? null,
    at: (metric, row) => values(metric)[row] ?? null,
  };
};

export const columnReader: (table: AnalyticsTable | undefined) => ColumnReader = columnsByText;

export interface AnswerReader<M extends string = MetricKey, D extends string = DimensionKey> {
  readonly current: ColumnReader<M, D>;
  readonly prior: ColumnReader<M, D>;
  /** Whether a row has no prior value of a metric because its data begin within the prior period. */
  readonly isCut: (metric: M, row: number) => boolean;
  /** Whether nothing of it is compared: its data begin within the prior period, or no day of its current one is complete. */
  readonly isAlone: (metric: M, row: number) => boolean;
  /** What a metric of a row is and was, and which countries what it was lacks. */
  readonly triplet: (metric: M, row: number) => Triplet;
  /** On how many days of both periods the metric of a row has data; null where it has on all. Of rows that sum up brand groups, the fewest. */
  readonly days: (metric: M, row: number) => KnownDays | null;
}

export type TextAnswer<D extends string = DimensionKey> = AnswerReader<string, D>;

type Begins = AnalyticsAnswer['annotations']['begins'];

/** Whether the data of a metric begin within the prior period of a row: that of its own brand group, of any where they are summed. */
const cutRow = (begins: Begins, groups: readonly (string | null)[]): TextAnswer['isCut'] => {
  if (begins === undefined) return () => false;
  return (metric, row) => {
    if (!Object.hasOwn(begins, metric)) return false;
    const group = groups[row] ?? null;
    return group === null || Object.hasOwn(begins[metric] ?? {}, group);
  };
};

const daysIn = (days: AnalyticsAnswer['annotations']['days'], groups: readonly (string | null)[]): TextAnswer['days'] => {
  if (days === undefined) return () => null;
  return (metric, row) => {
    if (!Object.hasOwn(days, metric)) return null;
    const of = days[metric] ?? {};
    const group = groups[row] ?? null;
    if (group === null) return fewestDays(Object.values(of));
    return Object.hasOwn(of, group) ? (of[group] ?? null) : null;
  };
};

/** The countries of a row of which the prior period lacks a metric: of its own brand group, of any where they are summed. */
const lackingRow = (answer: AnalyticsAnswer, groups: readonly (string | null)[]): ((metric: string, row: number) => readonly string[]) => {
  if (answer.annotations.late_countries === undefined) return () => [];
  const { lateRows } = answer;
  const rows = lateRows === undefined ? null : new Map(Object.entries(lateRows).map(([country, of]) => [country, new Set(of)]));
  return (metric, row) =>
    lateCountriesOf(answer, metric, groups[row] ?? undefined).filter((country) => rows === null || rows.get(country)?.has(row) === true);
};

/**
 * The fewest days that any of the metrics of an answer has that a panel shows; null where all have all, of answers that tell none, and of those
 * with a row for each brand group: one of them says nothing of the others.
 */
export const daysOfAnswer = (answer: unknown, shown: readonly string[]): KnownDays | null => {
  const { annotations, current } = (answer ?? {}) as Partial<AnalyticsAnswer>;
  if (current?.dimensions?.brand_group_id !== undefined) return null;
  const days = Object.entries(annotations?.days ?? {}).filter(([metric]) => shown.includes(metric));
  return fewestDays(days.flatMap(([, of]) => Object.values(of)));
};

/**
 * Both sides of an answer, row beside row; the prior side is empty where nothing is compared, where its period is not whole in the data, and
 * where no day of the current one is: this is where all screens stop measuring growth by it.
 */
export const answerByText = <D extends string = DimensionKey>(answer: AnalyticsAnswer): TextAnswer<D> => {
  const { current, prior, annotations } = answer;
  const [now, before] = [columnsByText<string>(current), columnsByText<string>(prior)];
  const isCut = cutRow(annotations.begins, now.names('brand_group_id'));
  const days = daysIn(annotations.days, now.names('brand_group_id'));
  // Of a period of which no day is complete, because the file of a country is late, nothing is told but what there is.
  // Files of the market are whole: a week that is missing on either side leaves nothing to compare.
  const { begins = {}, days: known = {} } = annotations;
  const isPart = (metric: string): boolean => Object.hasOwn(known, metric) && Object.hasOwn(known[metric] ?? {}, MARKET);
  const isAlone = (metric: string, row: number): boolean => isCut(metric, row) || isPart(metric) || days(metric, row)?.current === 0;
  const values: TextColumns['values'] = (metric) =>
    Object.hasOwn(begins, metric) || Object.hasOwn(known, metric)
      ? before.values(metric).map((value, row) => (isAlone(metric, row) ? null : value))
      : before.values(metric);
  const at: TextColumns['at'] = (metric, row) => (isAlone(metric, row) ? null : before.at(metric, row));
  const lacking = lackingRow(answer, now.names('brand_group_id'));
  const ofRow: TextAnswer['triplet'] = (metric, row) => {
    const of = triplet(now.at(metric, row), at(metric, row));
    const countries = isAlone(metric, row) ? [] : lacking(metric, row);
    return countries.length === 0 ? of : { ...of, lacking: countries };
  };
  return { current: now, prior: { ...before, values, at }, triplet: ofRow, isCut, isAlone, days };
};

/** The same by keys of the catalogue. */
export const answerReader: (answer: AnalyticsAnswer) => AnswerReader = answerByText;
