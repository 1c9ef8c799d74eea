/** Lines over months in a card: modes in its head, months without data shaded, the same figures as a table. */

import { useMemo } from 'react';
import type { MonthTrend } from '../../domain/insights/months.ts';
import { trendChartId } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import { useSend } from '../app/appContext.tsx';
import { colourOf, type TrendData } from '../charts/chartData.ts';
import { TrendFrame, type TrendFrameProps } from '../screen/TrendFrame.tsx';

export interface MonthsPanelProps
  extends Pick<TrendFrameProps, 'at' | 'id' | 'title' | 'info' | 'period' | 'state' | 'older' | 'note' | 'hiddenFirst'> {
  readonly trend: MonthTrend | null;
  readonly may: { readonly csv: boolean; readonly png: boolean };
}

const NO_DATA: TrendData = { days: [], periodicity: 'monthly', series: [] };

/** A line keeps its colour whichever mode it is in. */
const dataOf = (trend: MonthTrend): TrendData => ({
  days: trend.months,
  periodicity: 'monthly',
  series: trend.lines.map((line, i) => ({ ...line, colour: colourOf(i) })),
});

export const MonthsPanel = ({ trend, may, ...frame }: MonthsPanelProps) => {
  const { at, id } = frame;
  const send = useSend();
  const data = useMemo(() => (trend === null ? NO_DATA : dataOf(trend)), [trend]);
  const download = (what: string) => (as?: FileFormat) => send(at, downloadOf(`${what}:${id}`, as));
  return (
    <TrendFrame
      {...frame}
      chartId={trendChartId(id)}
      data={data}
      onCsv={may.csv ? download('csv') : undefined}
      onPng={may.png ? () => download('png')() : undefined}
    />
  );
};
