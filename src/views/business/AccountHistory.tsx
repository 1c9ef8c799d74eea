/** The Account History chart (B-066, B-067): 24 months of the chosen metrics. */

import { type ReactElement, useMemo } from 'react';
import {
  HISTORY_CHART_ID,
  HISTORY_CSV,
  HISTORY_PNG,
  mayDownloadHistory,
  metricsOnScreen,
} from '../../domain/business/businessHealth.screen.ts';
import { type HistorySeries, historyCaption, historySeries } from '../../domain/business/history.ts';
import { BUSINESS_HEALTH, historyPeriod } from '../../domain/business/requests.ts';
import { isAdditive } from '../../domain/metrics/metric.ts';
import type { PanelEmpty } from '../../domain/screens/panelState.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { chartAnnotations, useAnnotate, useAnnotations } from '../annotations/useAnnotations.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { withClearFilters } from '../app/ClearFilters.tsx';
import { olderWords, panelOf, queriedParams, queriedScope } from '../app/panel.ts';
import { useChartUi, useChartView, useScreenUi } from '../app/useChartUi.ts';
import { useQuery } from '../app/useQuery.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { type ChartAnnotation, colourOf, type TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import type { AnnotationWish } from '../charts/useAnnotating.ts';
import styles from './BusinessHealth.module.css';

/** CSS pixels of the chart with its legend, and of the table in its place. */
const HEIGHT = 380;

const NONE: readonly string[] = [];

const trendData = (series: readonly HistorySeries[], annotations: readonly ChartAnnotation[]): TrendData => {
  const points = series[0]?.points ?? [];
  const provisional = points.findIndex((point) => point.provisional);
  return {
    days: points.map((point) => point.month),
    periodicity: 'monthly',
    series: series.map((one, i) => ({
      key: one.metric.key,
      label: one.metric.title,
      format: one.metric.format,
      colour: colourOf(i),
      values: one.points.map((point) => point.value),
      isFilled: i === 0,
      isAdditive: isAdditive(one.metric),
    })),
    // Shading every sale event would shade half of the months: the others have flags.
    events: annotations.filter(({ kind, text }) => kind === 'saleEvent' && text === 'Prime Day'),
    annotations,
    provisionalFrom: provisional === -1 ? null : provisional,
  };
};

/** What is said where none of the metrics has any data; null otherwise. */
const emptyOf = (series: readonly HistorySeries[]): PanelEmpty | null =>
  series.every((one) => one.unavailable)
    ? { title: NOTICES.noData, message: 'No month of the last 24 has data for these metrics with the filters that are set.' }
    : null;

/** The unavailable metrics by name: they show "Data unavailable", never zero. */
const Unavailable = ({ series }: { readonly series: readonly HistorySeries[] }) => {
  const names = series.filter((one) => one.unavailable).map((one) => one.metric.title);
  if (names.length === 0 || names.length === series.length) return null;
  return (
    <p className={styles.unavailable}>
      {NOTICES.noData}: {names.join(', ')}
    </p>
  );
};

interface ChartProps {
  readonly data: TrendData;
  readonly onAnnotate: (wanted: AnnotationWish) => void;
}

const Chart = ({ data, onAnnotate }: ChartProps): ReactElement => (
  <TrendChart
    id={HISTORY_CHART_ID}
    title="Account History"
    data={data}
    {...useChartUi(BUSINESS_HEALTH, 'history', NONE, data)}
    onAnnotate={onAnnotate}
    height="fill"
  />
);

export const AccountHistory = ({ scope: now }: { readonly scope: Scope }) => {
  const send = useSend();
  const [view, setView] = useChartView(BUSINESS_HEALTH, 'history');
  const [full, setFull] = useScreenUi(BUSINESS_HEALTH, 'historyFull');
  const paramsNow = useContextOf(BUSINESS_HEALTH, (context: ScreenContext) => context.params);
  const query = useQuery(BUSINESS_HEALTH, 'history');
  const [scope, params] = [queriedScope(query, now), queriedParams(query, paramsNow)];
  const metrics = useMemo(() => metricsOnScreen(scope, params), [scope, params]);
  const period = useMemo(() => historyPeriod(scope.today), [scope.today]);
  const { answer } = query;
  const series = useMemo(() => (answer === null ? [] : historySeries(answer, metrics, period)), [answer, metrics, period]);
  const { annotations } = useAnnotations(BUSINESS_HEALTH, scope, period, undefined, query);
  const annotate = useAnnotate(BUSINESS_HEALTH, period);
  const data = useMemo(() => trendData(series, chartAnnotations(annotations)), [series, annotations]);
  const save = (what: string): void => send(BUSINESS_HEALTH, { type: 'screen.downloadClicked', what });
  return (
    <ChartFrame
      id="history"
      title="Account History"
      info="The last 24 months of each metric. Dashed: the month is not over, or its last days are not settled yet."
      period={historyCaption(period)}
      state={withClearFilters(panelOf(query, emptyOf(series)))}
      older={olderWords(query, now)}
      height={HEIGHT}
      view={view}
      onViewChange={setView}
      isFull={full === true}
      onFullChange={setFull}
      chart={() => <Chart data={data} onAnnotate={(wanted) => annotate(data, wanted)} />}
      table={() => <DataTable caption={`Account History, ${historyCaption(period)}`} table={trendTable(data)} maxHeight={HEIGHT} />}
      note={answer !== null && <Unavailable series={series} />}
      {...(mayDownloadHistory(scope) ? { onCsv: () => save(HISTORY_CSV), onPng: () => save(HISTORY_PNG) } : {})}
    />
  );
};
