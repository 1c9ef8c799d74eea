/** A chart of a typed screen in its card: what its definition says, in every state of its query, as a picture or as a table. */

import { useMemo } from 'react';
import { missingReportWords } from '../../domain/advertising/missingReport.ts';
import { periodWords } from '../../domain/format/day.ts';
import type { RouteName } from '../../domain/routes/table.ts';
import { coveredWords } from '../../domain/screens/coveredDays.ts';
import { type AnswerTo, chartCsv, chartPng, mayHave, type QueryMap, type Screen, wordsFor } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { noFiguresWords } from '../../domain/screens/noFigures.ts';
import type { PanelEmpty } from '../../domain/screens/panelState.ts';
import type { ParamCodecs } from '../../domain/screens/params.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import { useSend } from '../app/appContext.tsx';
import { withClearFilters } from '../app/ClearFilters.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { following, olderWords, panelOf } from '../app/panel.ts';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { Bars, barsHeight } from '../charts/Bars.tsx';
import { barsTable } from '../charts/barsWords.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { DataTable } from '../charts/DataTable.tsx';
import { useAnswer, useAnswers, useInputs, useScope } from './useScreen.ts';

export interface ChartPanelProps<R extends RouteName, P extends ParamCodecs, Q extends QueryMap, C extends string, K extends C> {
  readonly of: Pick<Screen<R, P, Q, never, C>, 'at' | 'params' | 'page' | 'isReady' | 'queries' | 'charts'>;
  readonly chart: K;
}

const NONE: readonly string[] = [];
/** Of a chart that is on its way, as of five names with two figures each. */
const WAITING_HEIGHT = 292;

const Panel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, C extends string, K extends C>({
  of,
  chart: id,
}: ChartPanelProps<R, P, Q, C, K>) => {
  const send = useSend();
  const chart = of.charts[id];
  const query = following(useAnswer(of, chart.query), useAnswer(of, chart.follows ?? chart.query));
  const inputs = useInputs(of, query);
  const answers = useAnswers(of, query, inputs);
  const now = useScope(of);
  const [view, setView] = useChartView(of.at, id);
  const { cursor, onCursor } = useChartUi(of.at, id, NONE);
  const { answer } = query;
  const data = useMemo(
    () => (answer === null ? null : chart.data(answer as AnswerTo<Q, never>, inputs, answers)),
    [chart, answer, inputs, answers],
  );
  const shown = inputs.scope.dates?.resolved.currentPeriod;
  const covers = chart.covers?.(inputs) ?? shown;
  const missing = missingReportWords(answer, covers?.start ?? null);
  const none: PanelEmpty =
    missing !== null
      ? { title: missing }
      : { title: NOTICES.noData, ...(covers === undefined ? {} : { message: noFiguresWords(inputs.scope, covers) }) };
  const download = (what: string, as?: FileFormat) => send(of.at, downloadOf(what, as));
  return (
    <ChartFrame
      id={id}
      title={chart.title}
      info={wordsFor(chart.info, inputs)}
      period={coveredWords(chart, inputs) ?? (shown === undefined ? undefined : periodWords(shown))}
      state={withClearFilters(panelOf(query, data === null || data.names.length > 0 ? null : none))}
      older={olderWords(query, now)}
      height={data === null ? WAITING_HEIGHT : barsHeight(data)}
      view={view}
      onViewChange={setView}
      chart={() => data !== null && <Bars id={id} title={chart.title} data={data} cursor={cursor} onCursor={onCursor} />}
      table={() => data !== null && <DataTable caption={chart.title} table={barsTable(data)} />}
      {...(chart.png !== undefined && mayHave(inputs.scope, chart.png) ? { onPng: () => download(chartPng(id)) } : {})}
      {...(chart.csv !== undefined && mayHave(inputs.scope, chart.csv) ? { onCsv: (as?: FileFormat) => download(chartCsv(id), as) } : {})}
    />
  );
};

export const ChartPanel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, C extends string, K extends C>(
  props: ChartPanelProps<R, P, Q, C, K>,
) => (
  <Guarded as="panel" where={`${props.of.page.name}/${props.chart}`} title={props.of.charts[props.chart].title}>
    <Panel {...props} />
  </Guarded>
);
