/** The layout of bars by name: one row for each name and series, the series of a name close together, all on one scale. */
import type { BarData } from '../../domain/charts/bars.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { colourOf, numberIn, type SeriesColour, type Value } from './chartData.ts';
import { rounded } from './geometry.ts';
import { FOOT, type RowMarks, type RowPlace, rowFrame } from './rows.layout.ts';

export interface BarRow {
  readonly key: string;
  /** The name, beside the first of its bars alone. */
  readonly label: string;
  readonly name: string;
  readonly series: string;
  readonly value: Value;
  readonly colour: SeriesColour;
  /** Where the bar stands among those of its name. */
  readonly place: 'first' | 'middle' | 'last' | 'only';
}

export interface BarMarks extends RowMarks {
  readonly rows: readonly {
    readonly key: string;
    readonly colour: SeriesColour;
    readonly y: number;
    readonly height: number;
    /** CSS pixels; null where there is no figure. */
    readonly bar: { readonly x: number; readonly width: number } | null;
  }[];
}

/** CSS pixels of a row. */
export const BAR_HEIGHT = 24;
const BAR = 15;
/** How much nearer the bars of a name stand to each other. */
const NEARER = 3;

const placeOf = (nth: number, count: number): BarRow['place'] =>
  count === 1 ? 'only' : nth === 0 ? 'first' : nth === count - 1 ? 'last' : 'middle';

/** Bars by name as rows, from top to bottom. */
export const barRows = ({ names, series }: BarData): readonly BarRow[] =>
  names.flatMap((name, row) =>
    series.map(({ key, label, values }, nth) => ({
      key: `${row}:${key}`,
      label: nth === 0 ? name : '',
      name,
      series: label,
      value: values[row] ?? null,
      colour: colourOf(nth),
      place: placeOf(nth, series.length),
    })),
  );

const SHIFT = { first: NEARER, middle: 0, last: -NEARER, only: 0 } as const;

export const barsLayout = (rows: readonly BarRow[], format: MetricFormat, place: RowPlace): BarMarks => {
  const { at, ...frame } = rowFrame(
    rows.map(({ value }) => numberIn(value)).filter((value) => value !== null),
    format,
    place,
  );
  return {
    ...frame,
    height: rows.length * BAR_HEIGHT + FOOT,
    rows: rows.map((row, nth) => {
      const value = numberIn(row.value);
      const end = value === null ? 0 : at(value);
      return {
        key: row.key,
        colour: row.colour,
        y: nth * BAR_HEIGHT + (BAR_HEIGHT - BAR) / 2 + SHIFT[row.place],
        height: BAR,
        bar: value === null ? null : { x: Math.min(frame.zero, end), width: rounded(Math.abs(end - frame.zero)) },
      };
    }),
  };
};
