/** Lines over months in a card: modes in its head, months without data shaded, the same figures as a table. */
import { type ReactNode, useMemo } from 'react';
import { endOf } from '../../domain/dates/calendar.ts';
import { emptyMonths, type MonthTrend } from '../../domain/insights/months.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { useSend } from '../app/appContext.tsx';
import { useChartUi, useChartView, useScreenUi } from '../app/useChartUi.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { colourOf, type TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';

export interface MonthsPanelProps {
  readonly at: AddressOf<'screen'>;
  readonly id: string;
  readonly title: string;
  readonly info: string;
  readonly period: string;
  readonly state: PanelStatus;
  readonly older: string;
  readonly trend: MonthTrend | null;
  readonly hiddenFirst: readonly string[];
  readonly may: { readonly csv: boolean; readonly png: boolean };
  readonly note?: ReactNode;
}

const HEIGHT = 340;
const NO_DATA: TrendData = { days: [], periodicity: 'monthly', series: [] };
export const WITHOUT_DATA = 'No data';

/** A line keeps its colour whichever mode it is in. */
const dataOf = (trend: MonthTrend): TrendData => ({
  days: trend.months,
  periodicity: 'monthly',
  series: trend.lines.map((line, i) => ({ ...line, colour: colourOf(i) })),
  events: emptyMonths(trend).map((month) => ({
    key: `without:${month}`,
    label: WITHOUT_DATA,
    start: month,
    end: endOf(month, 'monthly'),
  })),
});

export const MonthsPanel = ({ at, id, title, info, period, state, older, trend, hiddenFirst, may, note }: MonthsPanelProps) => {
  const send = useSend();
  const chartId = `${id}-chart`;
  const data = useMemo(() => (trend === null ? NO_DATA : dataOf(trend)), [trend]);
  const [view, setView] = useChartView(at, id);
  const [full, setFull] = useScreenUi(at, `${id}Full`);
  const ui = useChartUi(at, chartId, hiddenFirst, data);
  const download = (what: string) => () => send(at, { type: 'screen.downloadClicked', what: `${what}:${id}` });
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
      chart={() => <TrendChart id={chartId} title={title} data={data} height="fill" {...ui} />}
      table={() => <DataTable caption={`${title}, ${period}`} table={trendTable(data)} maxHeight={HEIGHT} />}
      {...(note === undefined ? {} : { note })}
      {...(may.csv ? { onCsv: download('csv') } : {})}
      {...(may.png ? { onPng: download('png') } : {})}
    />
  );
};
