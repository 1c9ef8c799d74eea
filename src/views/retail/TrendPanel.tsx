/** A chart of Retail Overview in its card: its legend, its cursor and its view are kept by the screen under a name of their own. */
import { RETAIL_OVERVIEW } from '../../domain/retail/overview.requests.ts';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { Selection, TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import type { AnnotationWish } from '../charts/useAnnotating.ts';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { useUi } from './retailState.ts';

/** CSS pixels of a chart with its legend. */
const HEIGHT = 340;

interface ChartProps {
  readonly id: string;
  readonly title: string;
  readonly data: TrendData;
  /** The series that are hidden until somebody says otherwise. */
  readonly hiddenFirst: readonly string[];
  readonly onAnnotate: (data: TrendData, wanted: AnnotationWish) => void;
  readonly onLook: (data: TrendData, selection: Selection) => void;
}

const Chart = ({ id, title, data, hiddenFirst, onAnnotate, onLook }: ChartProps) => (
  <TrendChart
    id={id}
    title={title}
    data={data}
    height="fill"
    {...useChartUi(RETAIL_OVERVIEW, id, hiddenFirst, data)}
    onAnnotate={(wanted) => onAnnotate(data, wanted)}
    onLook={(selection) => onLook(data, selection)}
  />
);

const NONE: readonly string[] = [];

export interface TrendPanelProps extends Omit<ChartProps, 'hiddenFirst'> {
  readonly hiddenFirst?: readonly string[];
  readonly info: string;
  readonly period: string;
  readonly state: PanelStatus;
  /** What is said beside the period while older figures stand. */
  readonly older: string;
  /** What is said below the chart; null for nothing. */
  readonly note: string | null;
  readonly onCsv?: () => void;
  readonly onPng?: () => void;
}

export const TrendPanel = (props: TrendPanelProps) => {
  const { id, title, data, hiddenFirst = NONE, info, period, state, older, note, onCsv, onPng, onAnnotate, onLook } = props;
  const [view, setView] = useChartView(RETAIL_OVERVIEW, id);
  const [full, setFull] = useUi(`${id}Full`);
  return (
    <ChartFrame
      id={id}
      title={title}
      info={info}
      period={period}
      state={state}
      older={older}
      height={HEIGHT}
      view={view}
      onViewChange={setView}
      isFull={full === true}
      onFullChange={setFull}
      chart={() => <Chart id={`${id}-chart`} title={title} data={data} hiddenFirst={hiddenFirst} onAnnotate={onAnnotate} onLook={onLook} />}
      table={() => <DataTable caption={`${title}, ${period}`} table={trendTable(data)} maxHeight={HEIGHT} />}
      {...(note === null ? {} : { note })}
      {...(onCsv === undefined ? {} : { onCsv })}
      {...(onPng === undefined ? {} : { onPng })}
    />
  );
};
