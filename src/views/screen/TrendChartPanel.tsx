/** A chart over periods of a typed screen in its card: lines and columns with what they are compared with, what is not final, sale events. */

import { useMemo } from 'react';
import { withAdSource } from '../../domain/advertising/adSpendFrom.ts';
import { missingReportWords } from '../../domain/advertising/missingReport.ts';
import { campaignsSentence, priorSaleEvents, type Trend, trendPartNotes, trendUnitNames } from '../../domain/charts/byPeriod.ts';
import { startsSentence } from '../../domain/charts/countryStarts.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { comparisonWords } from '../../domain/dates/labels.ts';
import { isEventCalled, saleEventsIn, saleEventWords } from '../../domain/dates/saleEvents.ts';
import { periodWords } from '../../domain/format/day.ts';
import { periodName } from '../../domain/format/periodName.ts';
import type { RouteName } from '../../domain/routes/table.ts';
import { type AnswerTo, fileOf, mayHave, type QueryMap, type Screen, trendChartId, wordsFor } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { noFiguresWords } from '../../domain/screens/noFigures.ts';
import { hasFigures as hasAnswer, type PanelEmpty } from '../../domain/screens/panelState.ts';
import type { ParamCodecs } from '../../domain/screens/params.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import { useSend } from '../app/appContext.tsx';
import { withClearFilters } from '../app/ClearFilters.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { useLook } from '../app/useLook.ts';
import { type ChartAnnotation, type ChartEvent, colourOf, REST_COLOUR, type TrendData } from '../charts/chartData.ts';
import type { AnnotationWish } from '../charts/useAnnotating.ts';
import { TrendFrame } from './TrendFrame.tsx';
import { useAnswer, useAnswers, useInputs, useScope } from './useScreen.ts';

export interface TrendChartPanelProps<R extends RouteName, P extends ParamCodecs, Q extends QueryMap, D extends string, K extends D> {
  readonly of: Pick<Screen<R, P, Q, never, never, D>, 'at' | 'params' | 'page' | 'isReady' | 'queries' | 'trends'>;
  readonly trend: K;
}

/** What else is known of the days of a chart, and what a press on one of them leads to. */
export interface TrendMarks {
  readonly annotations: readonly ChartAnnotation[];
  readonly onAnnotate: (data: TrendData, wanted: AnnotationWish) => void;
}

const NO_DATA: TrendData = { days: [], periodicity: 'daily', series: [] };
const NONE: readonly string[] = [];

/** NOTE: an annotation that is shaded has no flag, which the chart knows by its key. */
const saleEventsOf = ({ dates }: Trend, annotations: TrendMarks['annotations'] | null, today: IsoDay): readonly ChartEvent[] =>
  annotations?.filter(({ kind }) => kind === 'saleEvent') ??
  saleEventsIn(dates.currentPeriod).map(({ name, start, end }) => ({
    key: `${name}:${start}`,
    label: saleEventWords({ name, start, end }, today),
    start,
    end,
  }));

const shaded = (trend: Trend, annotations: TrendMarks['annotations'] | null, today: IsoDay): readonly ChartEvent[] => [
  ...saleEventsOf(trend, annotations, today).filter(({ label }) => trend.shadedEvents?.some((name) => isEventCalled(name, label)) ?? true),
  ...(trend.lines.some(({ prior }) => prior !== null) ? priorSaleEvents(trend.dates) : []),
];

/**
 * What the chart draws: the nth line has the nth colour, also where another chart of the page has it first. Sale events are those seen on a
 * business day; none without one.
 */
export const trendData = (trend: Trend, seenOn: IsoDay | null, annotations: TrendMarks['annotations'] | null = null): TrendData => {
  const { days, dates, lines, goals, alone, openFrom, isStacked } = trend;
  const notes = trendPartNotes(trend);
  const starts = startsSentence(
    lines.flatMap(({ starts: own }) => own ?? []),
    dates.periodicity,
  );
  const added = [starts, campaignsSentence(lines)].filter((words) => words !== null).join(' ');
  return {
    days,
    periodicity: dates.periodicity,
    series: lines.map(({ prior, isRest, parts: _, starts: __, campaignsFrom, ...line }, i) => ({
      ...line,
      ...(campaignsFrom === undefined ? {} : { comparableFrom: campaignsFrom }),
      ...(notes[i] == null ? {} : { parts: notes[i] }),
      colour: isRest === true ? REST_COLOUR : colourOf(i),
      ...(prior === null ? {} : { prior }),
      isFilled: i === 0,
    })),
    events: seenOn === null ? [] : shaded(trend, annotations, seenOn),
    ...(annotations === null ? {} : { annotations }),
    provisionalFrom: openFrom,
    ...(goals === undefined || goals.length === 0 ? {} : { goals }),
    ...(isStacked === true ? { stacking: 'stacked' } : {}),
    unitNames: trendUnitNames(trend),
    ...(added === '' ? {} : { added }),
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

/** Whether it draws any figure. */
export const hasFigures = ({ series }: TrendData): boolean => series.some(({ values }) => values.some((value) => value !== null));

interface PanelProps<R extends RouteName, P extends ParamCodecs, Q extends QueryMap, D extends string, K extends D>
  extends TrendChartPanelProps<R, P, Q, D, K> {
  readonly marks?: TrendMarks;
}

/** Without what stops its faults: `TrendChartPanel`, or `AnnotatedTrendPanel` where the screen has annotations. */
export const TrendPanel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, D extends string, K extends D>({
  of,
  trend: id,
  marks,
}: PanelProps<R, P, Q, D, K>) => {
  const send = useSend();
  const spec = of.trends[id];
  const query = useAnswer(of, spec.query);
  const second = useAnswer(of, spec.secondQuery ?? spec.query);
  const inputs = useInputs(of, query);
  const answers = useAnswers(of, query, inputs);
  const now = useScope(of);
  const { answer } = query;
  const trend = useMemo(
    () => (answer === null ? null : spec.data(answer as AnswerTo<Q, never>, inputs, answers)),
    [spec, answer, inputs, answers],
  );
  const seenOn = inputs.scope.display.saleEvent === 'shown' ? now.today : null;
  const annotations = marks?.annotations ?? null;
  const data = useMemo(() => (trend === null ? NO_DATA : trendData(trend, seenOn, annotations)), [trend, seenOn, annotations]);
  const hiddenFirst = useMemo(() => {
    const { hiddenFirst: hidden = NONE } = spec;
    return typeof hidden === 'function' ? hidden(inputs) : hidden;
  }, [spec, inputs]);
  const { dates } = inputs.scope;
  const covers = spec.covers?.(inputs) ?? dates?.resolved.currentPeriod;
  const onLook = useLook(covers ?? { start: now.today, end: now.today });
  if (covers === undefined) return null;
  // Where nothing that is compared with is drawn, it is not named.
  const isCompared = trend === null || trend.lines.some(({ prior }) => prior !== null);
  const missing = missingReportWords(answer, covers.start);
  const empty: PanelEmpty =
    missing === null
      ? { title: spec.emptyTitle ?? NOTICES.noData, message: spec.empty ?? noFiguresWords(inputs.scope, covers) }
      : { title: missing };
  const [own, other] = [panelOf(query, hasFigures(data) ? null : empty), panelOf(second)];
  const save = (ending: 'csv' | 'png'): ((as?: FileFormat) => void) | undefined => {
    const rule = spec[ending];
    if (rule === undefined || !mayHave(inputs.scope, rule)) return undefined;
    return (as) => send(of.at, downloadOf(fileOf(rule, ending, id), as));
  };
  const savePng = save('png');
  return (
    <TrendFrame
      at={of.at}
      id={id}
      chartId={spec.chartId ?? trendChartId(id)}
      looks={spec.chartId === undefined ? trendChartId(id) : id}
      title={spec.title}
      info={withAdSource(wordsFor(spec.info, inputs), answer)}
      period={spec.period?.(inputs) ?? comparisonWords(covers, isCompared ? (dates?.resolved.priorPeriod ?? null) : null)}
      // Without the figures beside it, it would say less than it is there to say.
      state={withClearFilters(hasAnswer(other) ? own : other)}
      older={olderWords(query, now)}
      data={data}
      hiddenFirst={hiddenFirst}
      note={trend?.note}
      onCsv={save('csv')}
      onPng={savePng === undefined ? undefined : () => savePng()}
      {...(spec.height === undefined ? {} : { height: spec.height })}
      {...(marks === undefined ? {} : { onAnnotate: (wanted) => marks.onAnnotate(data, wanted) })}
      {...(dates === null ? {} : { onLook: (selection) => onLook(data, selection) })}
    />
  );
};

export const TrendChartPanel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, D extends string, K extends D>(
  props: TrendChartPanelProps<R, P, Q, D, K>,
) => (
  <Guarded as="panel" where={`${props.of.page.name}/${props.trend}`} title={props.of.trends[props.trend].title}>
    <TrendPanel {...props} />
  </Guarded>
);
