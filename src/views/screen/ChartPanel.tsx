/** A chart of a typed screen in its card: what its definition says, in every state of its query, as a picture or as a table. */
import { useMemo } from 'react';
import { periodWords } from '../../domain/format/day.ts';
import type { RouteName } from '../../domain/routes/table.ts';
import { type AnswerTo, chartCsv, chartPng, mayHave, type QueryMap, type Screen } from '../../domain/screens/defineScreen.ts';
import type { ParamCodecs } from '../../domain/screens/params.ts';
import { useSend } from '../app/appContext.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { Retrying } from '../app/Retrying.tsx';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { Bars, barsHeight } from '../charts/Bars.tsx';
import { barsTable } from '../charts/barsWords.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { DataTable } from '../charts/DataTable.tsx';
import { chartState } from './panelStatus.ts';
import { useAnswer, useAnswers, useInputs } from './useScreen.ts';

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
  const inputs = useInputs(of);
  const answers = useAnswers(of);
  const query = useAnswer(of, chart.query);
  const [view, setView] = useChartView(of.at, id);
  const { cursor, onCursor } = useChartUi(of.at, id, NONE);
  const { answer } = query;
  const data = useMemo(
    () => (answer === null ? null : chart.data(answer as AnswerTo<Q, never>, inputs, answers)),
    [chart, answer, inputs, answers],
  );
  const { dates } = inputs.scope;
  const download = (what: string) => () => send(of.at, { type: 'screen.downloadClicked', what });
  return (
    <>
      <Retrying query={query} />
      <ChartFrame
        id={id}
        title={chart.title}
        info={chart.info}
        period={dates === null ? undefined : periodWords(dates.resolved.currentPeriod)}
        state={chartState(query, data !== null && data.names.length > 0)}
        height={data === null ? WAITING_HEIGHT : barsHeight(data)}
        view={view}
        onViewChange={setView}
        chart={() => data !== null && <Bars id={id} title={chart.title} data={data} cursor={cursor} onCursor={onCursor} />}
        table={() => data !== null && <DataTable caption={chart.title} table={barsTable(data)} />}
        {...(chart.png !== undefined && mayHave(inputs.scope, chart.png) ? { onPng: download(chartPng(id)) } : {})}
        {...(chart.csv !== undefined && mayHave(inputs.scope, chart.csv) ? { onCsv: download(chartCsv(id)) } : {})}
      />
    </>
  );
};

export const ChartPanel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, C extends string, K extends C>(
  props: ChartPanelProps<R, P, Q, C, K>,
) => (
  <Guarded as="panel" where={`${props.of.page.name}/${props.chart}`} title={props.of.charts[props.chart].title}>
    <Panel {...props} />
  </Guarded>
);
