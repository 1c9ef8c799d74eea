/**
 * The chart of the selected product: its days with the range that was expected (B-216), a timeline to choose them on (B-217), and the hours of one
 * of them (B-349, B-350). Escape goes from the hours back to the days, and closes the full-range view (B-346).
 */

import type { KeyboardEvent, ReactElement } from 'react';
import { useMemo } from 'react';
import { missedRun, moneyWords, runDates, sizeWords } from '../../domain/anomaly/cards.ts';
import { hoursTotal } from '../../domain/anomaly/hours.ts';
import type { SalesAnomalyProduct } from '../../domain/anomaly/payload.ts';
import {
  CHART_PNG,
  DAYS_CHART,
  DAYS_CSV,
  FIGURES,
  HOURS_CHART,
  HOURS_CSV,
  PICTURE,
  productSubject,
  type Shown,
  salesAnomaly,
  shownPeriod,
} from '../../domain/anomaly/salesAnomaly.screen.ts';
import { emptyText, NO_ANOMALY_CHART } from '../../domain/anomaly/selection.ts';
import { addDays } from '../../domain/dates/calendar.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import type { Period } from '../../domain/dates/period.ts';
import { dayWords, periodWords } from '../../domain/format/day.ts';
import { formatUsd } from '../../domain/format/number.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import type { PanelEmpty } from '../../domain/screens/panelState.ts';
import { chartAnnotations, useAnnotate, useAnnotations } from '../annotations/useAnnotations.ts';
import { currentOnly, panelOf } from '../app/panel.ts';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { Brush } from '../charts/Brush.tsx';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { useFocusKept } from '../hooks/useFocus.ts';
import { useAnswer, useScope } from '../screen/useScreen.ts';
import { daysData, hoursData } from './anomalyData.ts';
import { useRange, useSave, useSelect } from './anomalyState.ts';
import styles from './SalesAnomaly.module.css';

const HEIGHT = 430;
const NONE: readonly string[] = [];

interface ChartProps {
  readonly shown: Shown;
  readonly product: SalesAnomalyProduct;
  readonly isStale: boolean;
}

/** Which days of all that are known lie in the range; the whole series where none does. */
const rangeOn = (days: readonly string[], { start, end }: Period) => {
  const first = days.findIndex((day) => day >= start);
  const last = days.findLastIndex((day) => day <= end);
  return first < 0 || last < first ? { first: 0, last: days.length - 1 } : { first, last };
};

/** The days of the chart with what else is known of them. */
const useDays = ({ shown: { view }, product }: ChartProps): TrendData => {
  const scope = useScope(salesAnomaly);
  const { annotations } = useAnnotations(salesAnomaly.at, scope, view.range, productSubject(product.asin));
  return useMemo(() => daysData(product, view, chartAnnotations(annotations)), [product, view, annotations]);
};

const Days = (props: ChartProps): ReactElement => {
  const { shown, product } = props;
  const { view } = shown;
  const scope = useScope(salesAnomaly);
  const [select, setRange] = [useSelect(), useRange()];
  const data = useDays(props);
  const ui = useChartUi(salesAnomaly.at, DAYS_CHART, NONE, data);
  const annotate = useAnnotate(salesAnomaly.at, shownPeriod(scope));
  const series = useMemo(() => {
    const { dailyEntries } = product;
    return {
      values: dailyEntries.map(({ salesActual }) => salesActual),
      flags: dailyEntries.flatMap(({ isAnomaly }, i) => (isAnomaly ? [i] : [])),
    };
  }, [product]);
  const days = product.dailyEntries.map(({ date }) => date);
  const dayAt = (index: number): IsoDay => days[index] ?? view.range.start;
  return (
    <div className={styles.days}>
      <TrendChart
        id={DAYS_CHART}
        title={`Sales of ${product.productTitle}`}
        data={data}
        height="fill"
        {...ui}
        onChoose={(index) => {
          const day = data.days[index];
          if (day !== undefined) select({ asin: product.asin, open: day });
        }}
        onAnnotate={(wanted) => annotate(data, wanted)}
        onLook={({ first, last }) => {
          const [start, end] = [data.days[first], data.days[last]];
          if (start !== undefined && end !== undefined) setRange({ start, end });
        }}
        chooseWords="open the hours of a day with Enter"
        onOver={() => select({ asin: product.asin, open: 'full' })}
      />
      <Brush
        label="Chart date range"
        data={series}
        range={rangeOn(days, view.range)}
        nameOf={(index) => dayWords(dayAt(index))}
        onRange={({ first, last }) => setRange({ start: dayAt(first), end: dayAt(last) }, 'typed')}
      />
    </div>
  );
};

const NOT_BY_THE_HOUR: PanelEmpty = { title: NO_ANOMALY_CHART, message: 'No hourly sales data for this day.' };

const EMPTY: TrendData = { days: [], periodicity: 'daily', series: [] };

interface HoursProps extends ChartProps {
  readonly day: IsoDay;
  readonly onBack: () => void;
}

const Hours = ({ product, day, onBack }: HoursProps): ReactElement => {
  const scope = useScope(salesAnomaly);
  const [save, select] = [useSave(), useSelect()];
  // The hours of another day are not shown in the place of this one.
  const query = currentOnly(useAnswer(salesAnomaly, 'hours'));
  const [view, setView] = useChartView(salesAnomaly.at, 'hours');
  const { answer } = query;
  const state = panelOf(query, answer?.isKnown === false ? NOT_BY_THE_HOUR : null);
  const data = useMemo(() => (answer === null ? EMPTY : hoursData(answer)), [answer]);
  const ui = useChartUi(salesAnomaly.at, HOURS_CHART, NONE, data);
  const total = answer === null ? null : hoursTotal(answer);
  const open = (to: IsoDay): void => select({ asin: product.asin, open: to });
  const has = (to: IsoDay): boolean => product.dailyEntries.some(({ date }) => date === to);
  return (
    <>
      <div className={styles.hoursBar} data-print="never">
        <Button size="small" onPress={onBack}>
          Back to all days
        </Button>
        <Button size="small" kind="quiet" isDisabled={!has(addDays(day, -1))} onPress={() => open(addDays(day, -1))}>
          Previous day
        </Button>
        <Button size="small" kind="quiet" isDisabled={!has(addDays(day, 1))} onPress={() => open(addDays(day, 1))}>
          Next day
        </Button>
      </div>
      <ChartFrame
        id="chart"
        title={product.productTitle}
        info="Sales by hour in Pacific time, compared with the average for the same hour over the previous four weeks."
        period={`${dayWords(day)} by hour, Pacific time`}
        state={state}
        height={HEIGHT}
        view={view}
        onViewChange={setView}
        chart={() => <TrendChart id={HOURS_CHART} title={`Sales of ${product.productTitle} by hour`} data={data} height="fill" {...ui} />}
        table={() => <DataTable caption={`Sales by hour, ${dayWords(day)}, Pacific time`} table={trendTable(data)} maxHeight={HEIGHT} />}
        {...(total === null ? {} : { note: `Total for all hours: ${formatUsd(total)}.` })}
        {...(mayHave(scope, FIGURES) ? { onCsv: save(HOURS_CSV) } : {})}
        {...(mayHave(scope, PICTURE) ? { onPng: () => save(CHART_PNG)() } : {})}
      />
    </>
  );
};

const daysState = ({ shown, isStale }: ChartProps, showAll: () => void): PanelStatus => {
  const text = emptyText(shown.payload, shown.view);
  if (text === null) return { kind: isStale ? 'stale' : 'ready' };
  return {
    kind: 'empty',
    title: text,
    message: 'The selected dates are outside the last 12 weeks, which this page covers.',
    action: <Button onPress={showAll}>Show the last 28 days</Button>,
  };
};

const DaysFrame = (props: ChartProps): ReactElement => {
  const { shown, product } = props;
  const scope = useScope(salesAnomaly);
  const [save, select, setRange] = [useSave(), useSelect(), useRange()];
  const [view, setView] = useChartView(salesAnomaly.at, 'days');
  const data = useDays(props);
  const { payload } = shown;
  const focus = { start: payload.focusPeriodStartDate, end: payload.focusPeriodEndDate };
  const isFull = shown.view.unclamped;
  return (
    <ChartFrame
      id="chart"
      title={product.productTitle}
      info="Daily sales against the forecast and the expected range. Rings mark anomalies; arrows mark days above the chart."
      period={periodWords(shown.view.range)}
      state={daysState(props, () => setRange(focus))}
      height={HEIGHT}
      view={view}
      onViewChange={setView}
      isFull={isFull}
      onFullChange={(full) => select({ asin: product.asin, open: full ? 'full' : null })}
      chart={() => <Days {...props} />}
      table={() => (
        <DataTable
          caption={`Sales of ${product.productTitle}, ${periodWords(shown.view.range)}`}
          table={trendTable(data)}
          maxHeight={HEIGHT}
        />
      )}
      {...(mayHave(scope, FIGURES) ? { onCsv: save(DAYS_CSV) } : {})}
      {...(mayHave(scope, PICTURE) ? { onPng: () => save(CHART_PNG)() } : {})}
    />
  );
};

/** The chosen days hold no anomaly: where they are, and the way there. */
const Missed = ({ shown, product }: ChartProps): ReactElement | null => {
  const setRange = useRange();
  const { payload, view } = shown;
  const run = missedRun(product, payload, view.range);
  if (run === null) return null;
  const focus = { start: payload.focusPeriodStartDate, end: payload.focusPeriodEndDate };
  return (
    <Notice
      level="info"
      actions={
        <Button size="small" onPress={() => setRange(focus)}>
          Show these days
        </Button>
      }
    >
      No anomalies in the selected dates. {runDates(run)}: {sizeWords(run)}, {moneyWords(run)}.
    </Notice>
  );
};

export const AnomalyChart = (props: ChartProps): ReactElement => {
  const { shown, product } = props;
  const { drill } = shown.view;
  const select = useSelect();
  const { onCursor } = useChartUi(salesAnomaly.at, DAYS_CHART, NONE);
  const day = drill.mode === 'intraday' ? drill.day : null;
  const region = useFocusKept<HTMLDivElement>(day ?? 'days');
  /** The cursor is on the day that was open, so that the arrow keys go on from there. */
  const onBack = (): void => {
    const index = day === null ? -1 : daysData(product, shown.view, []).days.indexOf(day);
    if (index >= 0) onCursor({ index, by: 'keyboard' });
    select({ asin: product.asin, open: null });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || day === null) return;
    event.preventDefault();
    onBack();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div
      ref={region}
      role="group"
      aria-label={day === null ? 'Days' : `Hourly sales, ${dayWords(day)}`}
      tabIndex={-1}
      className={styles.chart}
      onKeyDown={onKeyDown}
    >
      {day === null ? <DaysFrame {...props} /> : <Hours {...props} day={day} onBack={onBack} />}
      {/* Below: what comes while the timeline is drawn must not move it. */}
      {day === null && <Missed {...props} />}
    </div>
  );
};
