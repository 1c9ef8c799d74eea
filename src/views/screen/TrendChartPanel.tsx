/** A chart over periods of a typed screen in its card: lines and columns with what they are compared with, what is not final, sale events. */
import { useMemo } from 'react';
import { priorSaleEvents, type Trend } from '../../domain/charts/byPeriod.ts';
import { endOf } from '../../domain/dates/calendar.ts';
import { comparisonWords } from '../../domain/dates/labels.ts';
import { saleEventsIn } from '../../domain/dates/saleEvents.ts';
import { periodWords } from '../../domain/format/day.ts';
import { periodName } from '../../domain/format/periodName.ts';
import type { RouteName } from '../../domain/routes/table.ts';
import {
  type AnswerTo,
  chartCsv,
  chartPng,
  mayHave,
  type QueryMap,
  type Screen,
  trendChartId,
  wordsFor,
} from '../../domain/screens/defineScreen.ts';
import { hasFigures as hasAnswer, type PanelEmpty } from '../../domain/screens/panelState.ts';
import type { ParamCodecs } from '../../domain/screens/params.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import { useSend } from '../app/appContext.tsx';
import { withClearFilters } from '../app/ClearFilters.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { useChartUi, useChartView, useScreenUi } from '../app/useChartUi.ts';
import { useLook } from '../app/useLook.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { type ChartEvent, colourOf, type TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import { useAnswer, useAnswers, useInputs, useScope } from './useScreen.ts';

export interface TrendChartPanelProps<R extends RouteName, P extends ParamCodecs, Q extends QueryMap, D extends string, K extends D> {
  readonly of: Pick<Screen<R, P, Q, never, never, D>, 'at' | 'params' | 'page' | 'isReady' | 'queries' | 'trends'>;
  readonly trend: K;
}

/** CSS pixels of a chart with its legend. */
const HEIGHT = 340;
const NO_DATA: TrendData = { days: [], periodicity: 'daily', series: [] };
const EMPTY: PanelEmpty = { title: NOTICES.noData, message: 'There are no figures in these dates with the filters that are set.' };
const NONE: readonly string[] = [];

const shaded = ({ dates, lines }: Trend): readonly ChartEvent[] => [
  ...saleEventsIn(dates.currentPeriod).map(({ name, start, end }) => ({ key: `${name}:${start}`, label: name, start, end })),
  ...(lines.some(({ prior }) => prior !== null) ? priorSaleEvents(dates) : []),
];

/** The units in which nothing is known, each shaded. */
const gapsOf = ({ days, lines, dates, shadesGaps }: Trend): readonly ChartEvent[] =>
  shadesGaps === true
    ? days.flatMap((day, i) =>
        lines.every(({ values }) => (values[i] ?? null) === null)
          ? [{ key: `gap:${day}`, label: 'No data', start: day, end: endOf(day, dates.periodicity) }]
          : [],
      )
    : [];

/** What the chart draws: the nth line has the nth colour, also where another chart of the page has it first. */
export const trendData = (trend: Trend, showsEvents: boolean): TrendData => {
  const { days, dates, lines, goals, alone, priorNames, openFrom, isStacked } = trend;
  return {
    days,
    periodicity: dates.periodicity,
    series: lines.map(({ prior, ...line }, i) => ({
      ...line,
      colour: colourOf(i),
      ...(prior === null ? {} : { prior }),
      isFilled: i === 0,
    })),
    events: [...gapsOf(trend), ...(showsEvents ? shaded(trend) : [])],
    provisionalFrom: openFrom,
    ...(goals === undefined || goals.length === 0 ? {} : { goals }),
    ...(isStacked === true ? { stacking: 'stacked' } : {}),
    ...(priorNames === null ? {} : { priorNames }),
    ...(alone.length === 0
      ? {}
      : {
          priorAlone: alone.map(({ day, values }) => ({
            name: periodName(day, dates.periodicity),
            values: Object.fromEntries(lines.map(({ key }, i) => [key, values[i] ?? null])),
          })),
        }),
    ...(dates.priorPeriod === null ? {} : { priorLabel: periodWords(dates.priorPeriod) }),
  };
};

const hasFigures = ({ series }: TrendData): boolean => series.some(({ values }) => values.some((value) => value !== null));

const Panel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, D extends string, K extends D>({
  of,
  trend: id,
}: TrendChartPanelProps<R, P, Q, D, K>) => {
  const send = useSend();
  const spec = of.trends[id];
  const query = useAnswer(of, spec.query);
  const beside = useAnswer(of, spec.beside ?? spec.query);
  const inputs = useInputs(of, query);
  const answers = useAnswers(of, query, inputs);
  const now = useScope(of);
  const { answer } = query;
  const trend = useMemo(
    () => (answer === null ? null : spec.data(answer as AnswerTo<Q, never>, inputs, answers)),
    [spec, answer, inputs, answers],
  );
  const isShown = inputs.scope.display.saleEvent === 'shown';
  const data = useMemo(() => (trend === null ? NO_DATA : trendData(trend, isShown)), [trend, isShown]);
  const { dates } = inputs.scope;
  const hiddenFirst = spec.hiddenFirst ?? NONE;
  const chartId = trendChartId(id);
  const [view, setView] = useChartView(of.at, id);
  const [full, setFull] = useScreenUi(of.at, `${id}Full`);
  const ui = useChartUi(of.at, chartId, hiddenFirst, data);
  const covers = spec.covers?.(inputs) ?? dates?.resolved.currentPeriod;
  const onLook = useLook(covers ?? { start: now.today, end: now.today });
  if (covers === undefined) return null;
  // Where nothing that is compared with is drawn, it is not named.
  const isCompared = trend === null || trend.lines.some(({ prior }) => prior !== null);
  const period = comparisonWords(covers, isCompared ? (dates?.resolved.priorPeriod ?? null) : null);
  const download = (what: string) => () => send(of.at, { type: 'screen.downloadClicked', what });
  const [own, other] = [panelOf(query, hasFigures(data) ? null : EMPTY), panelOf(beside)];
  // Without the figures beside it, it would say less than it is there to say.
  const state = hasAnswer(other) ? own : other;
  return (
    <ChartFrame
      id={id}
      title={spec.title}
      info={wordsFor(spec.info, inputs)}
      period={period}
      state={withClearFilters(state)}
      older={olderWords(query, now)}
      height={HEIGHT}
      view={view}
      onViewChange={setView}
      isFull={full === true}
      onFullChange={setFull}
      chart={() => (
        <TrendChart
          id={chartId}
          title={spec.title}
          data={data}
          height="fill"
          {...ui}
          {...(dates === null ? {} : { onLook: (stretch) => onLook(data, stretch) })}
        />
      )}
      table={() => <DataTable caption={`${spec.title}, ${period}`} table={trendTable(data)} maxHeight={HEIGHT} />}
      {...(trend === null || trend.note === null ? {} : { note: trend.note })}
      {...(spec.png !== undefined && mayHave(inputs.scope, spec.png) ? { onPng: download(chartPng(id)) } : {})}
      {...(spec.csv !== undefined && mayHave(inputs.scope, spec.csv) ? { onCsv: download(chartCsv(id)) } : {})}
    />
  );
};

export const TrendChartPanel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, D extends string, K extends D>(
  props: TrendChartPanelProps<R, P, Q, D, K>,
) => (
  <Guarded as="panel" where={`${props.of.page.name}/${props.trend}`} title={props.of.trends[props.trend].title}>
    <Panel {...props} />
  </Guarded>
);
