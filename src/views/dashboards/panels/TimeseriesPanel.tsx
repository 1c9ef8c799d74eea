/** A report over periods as lines and columns, or as a table of the same figures (C-421). */
import { type ReactElement, useMemo } from 'react';
import type { PanelOf } from '../../../domain/dashboards/panel.ts';
import { timeView } from '../../../domain/reporting/timeseries.ts';
import { useChartUi, useChartView } from '../../app/useChartUi.ts';
import type { TrendData } from '../../charts/chartData.ts';
import { trendTable } from '../../charts/chartTable.ts';
import { DataTable } from '../../charts/DataTable.tsx';
import { TrendChart } from '../../charts/TrendChart.tsx';
import { EmptyState } from '../../controls/StateMessage.tsx';
import { ownColours, timeseriesData } from '../../reporting/result/timeseriesData.ts';
import type { DrawnPanel } from './drawnPanel.ts';
import styles from './Panels.module.css';

/** By which the chart of a panel is found. */
export const timeseriesChartId = (panelId: string): string => `panel-${panelId}`;

/** CSS pixels of the plot. */
const HEIGHT = 260;
const NO_DATA: TrendData = { days: [], periodicity: 'daily', series: [] };
const NONE: readonly string[] = [];

export const TimeseriesPanel = ({ at, panel, shown, drawn }: DrawnPanel & { readonly panel: PanelOf<'Timeseries'> }): ReactElement => {
  const { showPercent } = panel;
  const [section] = shown.result.sections;
  const view = useMemo(
    () => (section === undefined ? null : timeView(drawn, section, shown.businessDay ?? '', showPercent)),
    [drawn, section, shown.businessDay, showPercent],
  );
  const data = useMemo(() => (view === null ? NO_DATA : timeseriesData(view, showPercent)), [view, showPercent]);
  const id = timeseriesChartId(panel.id);
  const [looked] = useChartView(at, id);
  const ui = useChartUi(at, id, NONE, data);
  if (view === null) return <EmptyState title="No data available" height={HEIGHT} />;
  const title = panel.title.trim() === '' ? 'Timeseries' : panel.title;
  if (looked === 'table') return <DataTable caption={title} table={trendTable(data)} maxHeight={HEIGHT + 60} />;
  return (
    <>
      <div style={ownColours(view)}>
        <TrendChart id={id} title={title} data={data} height={HEIGHT} {...ui} />
      </div>
      {view.note !== null && <p className={styles.note}>{view.note}</p>}
    </>
  );
};
