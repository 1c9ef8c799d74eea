/** A chart of single marks in its frame, with everything that a screen can offer for it. */
import { type ReactElement, type ReactNode, useState } from 'react';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { ChartCursor } from '../charts/chartData.ts';
import type { TableModel } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { type CsvModel, csvOf, type Figures, tableOf } from '../charts/figures.ts';
import type { ReadProps } from '../charts/markPlot.tsx';

/** Saves the chart of that id as a picture. */
export type SavePng = (chartId: string, title: string, period: string) => void;
/** Saves the figures of the chart of that id. */
export type SaveCsv = (chartId: string, csv: CsvModel) => void;

export interface Saves {
  readonly onPng: SavePng;
  readonly onCsv: SaveCsv;
}

/** The figures of a chart as a table and as a file, made when they are asked for. */
export interface Sheet {
  readonly table: () => TableModel;
  readonly csv: () => CsvModel;
}

export const sheetOf = <R extends { readonly key: string; readonly label: string }>(figures: () => Figures<R>): Sheet => ({
  table: () => tableOf(figures()),
  csv: () => csvOf(figures()),
});

interface MarkCaseProps extends Saves {
  readonly id: string;
  readonly title: string;
  readonly period: string;
  readonly sheet: Sheet;
  readonly height?: number;
  readonly children: (read: ReadProps, isFull: boolean) => ReactNode;
}

export const MarkCase = ({ id, title, period, sheet, onPng, onCsv, height = 330, children }: MarkCaseProps): ReactElement => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [cursor, setCursor] = useState<ChartCursor | null>(null);
  const [isFull, setFull] = useState(false);
  const chartId = isFull ? `${id}-full` : id;
  return (
    <ChartFrame
      id={id}
      title={title}
      period={period}
      state={{ kind: 'ready' }}
      chart={() => children({ id: chartId, title, cursor, onCursor: setCursor }, isFull)}
      table={() => <DataTable caption={`${title}, ${period}`} table={sheet.table()} maxHeight={height} />}
      view={view}
      onViewChange={setView}
      onCsv={() => onCsv(id, sheet.csv())}
      onPng={() => onPng(chartId, title, period)}
      isFull={isFull}
      onFullChange={setFull}
      height={height}
    />
  );
};
