/** The same numbers as a chart's lines, as rows: for "View as table" and for CSV. */
import { ANNOTATIONS_TITLE, annotationCells } from '../../domain/annotations/calendar.ts';
import { partWordsAt } from '../../domain/charts/unitParts.ts';
import { metricWriter } from '../../domain/format/number.ts';
import { PRIOR, partAt, type TrendData, type Value, valueAt } from './chartData.ts';
import { nameAt } from './periodWords.ts';

export interface TableColumn {
  readonly key: string;
  readonly title: string;
  /** What its figures mean. */
  readonly info?: string | undefined;
  readonly isNumeric: boolean;
}

/** `head` names the row; a cell is null where there is no value. */
export interface TableRow {
  readonly key: string;
  readonly head: string;
  readonly cells: readonly (string | null)[];
}

export interface TableModel {
  readonly headTitle: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

interface Column {
  readonly key: string;
  /** The series whose prior values it has; null for any other column. */
  readonly priorOf: string | null;
  readonly title: string;
  readonly info?: string | undefined;
  readonly written: (value: Value) => string | null;
  readonly values: readonly Value[];
}

const goalColumns = ({ goals = [] }: TrendData): readonly Column[] =>
  goals.map(({ key, label, format, values }) => ({
    key: `goal:${key}`,
    priorOf: null,
    title: label,
    written: metricWriter(format, values),
    values,
  }));

const columnsOf = ({ series: all, priorLabel = PRIOR }: TrendData): readonly Column[] =>
  all.flatMap((series) => {
    const { key, label, info, prior, interval } = series;
    const written = metricWriter(series.format, series.values, prior);
    const column = (part: string, words: string, values: readonly Value[] | undefined): readonly Column[] =>
      values === undefined
        ? []
        : [{ key: `${key}${part}`, priorOf: part === ':prior' ? key : null, title: `${label}${words}`, info, written, values }];
    return [
      ...column('', '', series.values),
      ...column(':prior', `, ${priorLabel}`, prior),
      ...column(':low', ' (min)', interval?.low),
      ...column(':high', ' (max)', interval?.high),
    ];
  });

const HEADS = { daily: 'Day', weekly: 'Week', monthly: 'Month', quarterly: 'Quarter', annual: 'Year' } as const;

/** A figure that will still change says so in its row, as the dashed line does in the picture. */
const ENDINGS = { settled: '', provisional: ' (not final)', forecast: ' (forecast)' } as const;

/** Where a period is only part of a unit, or one side of a comparison is or is missing, the row says so. */
const partWords = ({ unitNames, series }: TrendData, index: number): string => {
  const name = unitNames?.[index] ?? null;
  return [...(name?.isUneven === true ? [name.words] : []), ...partWordsAt(series, index)].map((words) => `, ${words}`).join('');
};

const rowName = (data: TrendData, index: number): string =>
  `${nameAt(data, index)}${ENDINGS[partAt(index, data)]}${partWords(data, index)}`;

/** Beside the figures what is known of the periods; no column where the chart has no annotations. */
const annotationsOf = (data: TrendData): readonly (string | null)[] | null =>
  data.annotations === undefined ? null : annotationCells(data.days, data.periodicity, data.annotations);

/** Every series, hidden ones too, newest period first. */
export const trendTable = (data: TrendData): TableModel => {
  const columns = [...columnsOf(data), ...goalColumns(data)];
  const known = annotationsOf(data);
  const rows = data.days.map((day, index) => ({
    key: data.names === undefined ? day : `${index}`,
    head: rowName(data, index),
    cells: [...columns.map(({ written, values }) => written(valueAt(values, index))), ...(known === null ? [] : [known[index] ?? ''])],
  }));
  const alone = (data.priorAlone ?? []).map(({ name, values }, nth) => ({
    key: `prior ${nth}`,
    head: `${name}, prior period only`,
    cells: [
      ...columns.map(({ priorOf, written }) => (priorOf === null ? null : written(values[priorOf] ?? null))),
      ...(known === null ? [] : ['']),
    ],
  }));
  return {
    headTitle: data.namesTitle ?? HEADS[data.periodicity],
    columns: [
      ...columns.map(({ key, title, info }) => ({ key, title, info, isNumeric: true })),
      ...(known === null ? [] : [{ key: 'annotations', title: ANNOTATIONS_TITLE, isNumeric: false }]),
    ],
    rows: [...rows, ...alone].reverse(),
  };
};
