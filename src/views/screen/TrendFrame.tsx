/** A chart over periods in its card; its screen keeps its legend, its cursor, its view and whether it fills the window, under names of its own. */

import type { ReactElement, ReactNode } from 'react';
import type { AddressOf } from '../../domain/journal/address.ts';
import { type UiPart, uiFlag } from '../../domain/screens/uiParts.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import { useChartUi, useChartView, useScreenUi } from '../app/useChartUi.ts';
import { ChartFrame, type ChartFrameProps } from '../charts/ChartFrame.tsx';
import type { TrendData } from '../charts/chartData.ts';
import { type TableModel, trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart, type TrendChartProps } from '../charts/TrendChart.tsx';
import { withDefinitions } from '../controls/Definitions.tsx';

/** Whether a chart fills the window. */
export const fullPart = (id: string): UiPart<boolean> => uiFlag(`${id}Full`);

/** CSS pixels of a chart with its legend. */
const HEIGHT = 340;
const NONE: readonly string[] = [];

export interface TrendFrameProps
  extends Pick<ChartFrameProps, 'title' | 'state' | 'info' | 'note' | 'older'>,
    Pick<TrendChartProps, 'onAnnotate' | 'onLook' | 'onChoose' | 'chooseWords'> {
  readonly at: AddressOf<'screen'>;
  readonly id: string;
  /** The element of the picture. */
  readonly chartId: string;
  /** Under which its legend and its cursor are kept; the picture's where it is left out. */
  readonly looks?: string;
  /** Under which it is kept that it is seen as a table, or fills the window; its own id where it is left out. */
  readonly view?: string;
  readonly period: string;
  readonly data: TrendData;
  /** The lines that are hidden until somebody says otherwise. */
  readonly hiddenFirst?: readonly string[];
  readonly height?: number;
  /** Its figures as rows, where they are not those of its periods. */
  readonly table?: () => TableModel;
  readonly onCsv?: ((as?: FileFormat) => void) | undefined;
  readonly onPng?: (() => void) | undefined;
}

/** What the chart is of, and what each of its lines means. */
const defined = (info: ReactNode, { series }: TrendData): ReactNode => withDefinitions(info, series);

const Chart = ({ at, title, chartId, looks = chartId, data, hiddenFirst = NONE, ...presses }: TrendFrameProps): ReactElement => {
  const { onAnnotate, onLook, onChoose, chooseWords } = presses;
  return (
    <TrendChart
      id={chartId}
      title={title}
      data={data}
      height="fill"
      {...useChartUi(at, looks, hiddenFirst, data)}
      {...(onAnnotate === undefined ? {} : { onAnnotate })}
      {...(onLook === undefined ? {} : { onLook })}
      {...(onChoose === undefined ? {} : { onChoose })}
      {...(chooseWords === undefined ? {} : { chooseWords })}
    />
  );
};

export const TrendFrame = (props: TrendFrameProps): ReactElement => {
  const { at, id, view: kept = id, title, info, period, state, older, data, height = HEIGHT, note, onCsv, onPng } = props;
  const { table = () => trendTable(data) } = props;
  const [view, setView] = useChartView(at, kept);
  const [full, setFull] = useScreenUi(at, fullPart(kept));
  return (
    <ChartFrame
      id={id}
      title={title}
      info={defined(info, data)}
      period={period}
      state={state}
      height={height}
      view={view}
      onViewChange={setView}
      isFull={full}
      onFullChange={setFull}
      chart={() => <Chart {...props} />}
      table={() => <DataTable caption={`${title}, ${period}`} table={table()} maxHeight={height} />}
      {...(older === undefined ? {} : { older })}
      {...(note === undefined || note === null ? {} : { note })}
      {...(onCsv === undefined ? {} : { onCsv })}
      {...(onPng === undefined ? {} : { onPng })}
    />
  );
};
