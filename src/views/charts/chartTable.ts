/** The same numbers as a chart's lines, as rows: for "View as table" and for CSV. */
import { ANNOTATIONS_TITLE, annotationCells } from '../../domain/annotations/calendar.ts';
import { formatMetricAligned } from '../../domain/format/number.ts';
import { PRIOR, type TrendData, type TrendSeries, type Value, valueAt } from './chartData.ts';
import { nameAt } from './periodWords.ts';

export interface TableColumn {
  readonly key: string;
  readonly title: string;
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
  readonly title: string;
  readonly series: TrendSeries;
  readonly values: readonly Value[];
}

const intervalColumns = (series: TrendSeries): readonly Column[] =>
  series.interval === undefined
    ? []
    : [
        { key: `${series.key}:low`, title: `${series.label}, at least`, series, values: series.interval.low },
        { key: `${series.key}:high`, title: `${series.label}, at most`, series, values: series.interval.high },
      ];

const columnsOf = (data: TrendData): readonly Column[] =>
  data.series.flatMap((series) => [
    { key: series.key, title: series.label, series, values: series.values },
    ...(series.prior === undefined
      ? []
      : [
          {
            key: `${series.key}:prior`,
            title: `${series.label}, ${data.priorLabel ?? PRIOR}`,
            series,
            values: series.prior,
          },
        ]),
    ...intervalColumns(series),
  ]);

const HEADS = { daily: 'Day', weekly: 'Week', monthly: 'Month', quarterly: 'Quarter', annual: 'Year' } as const;

/** A figure that will still change says so in its row, as the dashed line does in the picture. */
const rowName = (data: TrendData, index: number): string => {
  const name = nameAt(data, index);
  if (data.forecastFrom != null && index >= data.forecastFrom) return `${name} (forecast)`;
  return data.provisionalFrom != null && index >= data.provisionalFrom ? `${name} (not final)` : name;
};

/** Beside the figures what is known of the periods; no column where the chart has no annotations. */
const annotationsOf = (data: TrendData): readonly (string | null)[] | null =>
  data.annotations === undefined ? null : annotationCells(data.days, data.periodicity, data.annotations);

/** Every series, hidden ones too, newest period first. */
export const trendTable = (data: TrendData): TableModel => {
  const columns = columnsOf(data);
  const known = annotationsOf(data);
  const rows = data.days.map((day, index) => ({
    key: data.names === undefined ? day : `${index}`,
    head: rowName(data, index),
    cells: [
      ...columns.map(({ series, values }) => {
        const value = valueAt(values, index);
        return value === null ? null : formatMetricAligned(value, series.format);
      }),
      ...(known === null ? [] : [known[index] ?? '']),
    ],
  }));
  return {
    headTitle: data.namesTitle ?? HEADS[data.periodicity],
    columns: [
      ...columns.map(({ key, title }) => ({ key, title, isNumeric: true })),
      ...(known === null ? [] : [{ key: 'annotations', title: ANNOTATIONS_TITLE, isNumeric: false }]),
    ],
    rows: rows.reverse(),
  };
};
