/**
 * What a row of Buy Box Health opens to: its days with who held the buy box on them (B-182, B-183, B-363), and the hours of one of them in
 * Pacific time (B-184, B-364). Escape goes from the hours to the days, and from the days to the row (B-365).
 */

import { type KeyboardEvent, type ReactElement, useMemo } from 'react';
import { pageSubject } from '../../domain/annotations/request.ts';
import { addDays, eachBucket } from '../../domain/dates/calendar.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import { countryName } from '../../domain/format/country.ts';
import { dayWords, periodWords } from '../../domain/format/day.ts';
import type { OwnershipEntry } from '../../domain/retail/buyBox.entities.ts';
import { BUY_BOX_HOURS, drillIn, hoursChoiceIn, hoursParam } from '../../domain/retail/buyBox.params.ts';
import { afterDrillEvent, type BuyBoxDrill as Drill } from '../../domain/retail/buyBox.ts';
import { drillChart, drillDownload, shownCountry } from '../../domain/retail/buyBoxOwners.download.ts';
import { isAskedDay, ownersByDay, ownersByHour, ownershipCountries, ownersSummary } from '../../domain/retail/buyBoxOwners.ts';
import { daysKey, ownersKey, RETAIL_OVERVIEW } from '../../domain/retail/overview.requests.ts';
import { buyBoxDays } from '../../domain/retail/overview.tables.ts';
import { mayDownloadOf } from '../../domain/retail/retailOverview.screen.ts';
import type { PanelEmpty } from '../../domain/screens/panelState.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { chartAnnotations, useAnnotate, useAnnotations } from '../annotations/useAnnotations.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { alongside, currentOnly, olderWords, panelOf, queriedOf } from '../app/panel.ts';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { useLook } from '../app/useLook.ts';
import { type QueryView, useQuery } from '../app/useQuery.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { TrendData } from '../charts/chartData.ts';
import { type TableModel, trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart, type TrendChartProps } from '../charts/TrendChart.tsx';
import { Button } from '../controls/Button.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { useFocusKept } from '../hooks/useFocus.ts';
import { DAYS_HIDDEN, ownerDaysData, ownerHoursData, ownerHoursTable } from './buyBoxData.ts';
import styles from './RetailOverview.module.css';
import { chartEmpty, useUi } from './retailState.ts';

/** CSS pixels of a chart with its legend. */
const HEIGHT = 310;
const NONE: readonly string[] = [];
const NOT_SEEN: readonly OwnershipEntry[] = [];

export interface DrillProps {
  readonly asin: string;
  readonly name: string;
  readonly scope: Scope;
  readonly dates: ScopeDates;
}

interface LevelProps extends DrillProps {
  readonly owners: QueryView<readonly OwnershipEntry[]>;
  /** From the hours to the days. */
  readonly onBack: () => void;
  readonly onDrill: (drill: Drill, country?: string | null) => void;
}

const useParams = () => useContextOf(RETAIL_OVERVIEW, (context: ScreenContext) => context.params);

/** What both levels may save, by their kind. */
const useSaves = (scope: Scope, asin: string) => {
  const send = useSend();
  const save = (kind: 'csv' | 'png') => () => send(RETAIL_OVERVIEW, { type: 'screen.downloadClicked', what: drillDownload(kind, asin) });
  return {
    ...(mayDownloadOf(scope, 'table-csv') ? { onCsv: save('csv') } : {}),
    ...(mayDownloadOf(scope, 'chart-image') ? { onPng: save('png') } : {}),
  };
};

interface FrameProps {
  readonly level: LevelProps;
  readonly chartId: string;
  readonly title: string;
  readonly info: string;
  readonly period: string;
  readonly state: PanelStatus;
  readonly older: string;
  readonly data: TrendData;
  readonly table: () => TableModel;
  readonly hiddenFirst: readonly string[];
  readonly note: string | null;
  readonly choose?: { readonly onChoose: (index: number) => void; readonly chooseWords: string };
  readonly onAnnotate?: TrendChartProps['onAnnotate'];
  readonly onLook?: TrendChartProps['onLook'];
}

const Chart = ({ chartId, title, data, hiddenFirst, choose, onAnnotate, onLook }: FrameProps): ReactElement => (
  <TrendChart
    id={chartId}
    title={title}
    data={data}
    height="fill"
    {...useChartUi(RETAIL_OVERVIEW, chartId, hiddenFirst, data)}
    {...choose}
    {...(onAnnotate === undefined ? {} : { onAnnotate })}
    {...(onLook === undefined ? {} : { onLook })}
  />
);

const Frame = (props: FrameProps): ReactElement => {
  const { level, chartId, title, info, period, state, older, table, note } = props;
  const [view, setView] = useChartView(RETAIL_OVERVIEW, chartId);
  const [full, setFull] = useUi(`${chartId}Full`);
  return (
    <ChartFrame
      id={chartId.replace(/-chart$/, '')}
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
      chart={() => <Chart {...props} />}
      table={() => <DataTable caption={`${title}, ${period}`} table={table()} maxHeight={HEIGHT} />}
      {...(note === null ? {} : { note })}
      {...useSaves(level.scope, level.asin)}
    />
  );
};

/** The days of a product: who held its buy box, how many of its views were with it, what it sold. */
const Days = (props: LevelProps): ReactElement => {
  const { asin, name, scope: now, dates: datesNow, owners, onDrill } = props;
  const query = useQuery(RETAIL_OVERVIEW, daysKey(asin));
  const { scope, dates } = queriedOf(query, now, datesNow);
  const period = dates.resolved.currentPeriod;
  const { answer } = query;
  const seen = alongside(owners, query) ?? NOT_SEEN;
  const { annotations } = useAnnotations(RETAIL_OVERVIEW, scope, period, { ...pageSubject(scope), asin }, query);
  const annotate = useAnnotate(RETAIL_OVERVIEW, period);
  const look = useLook(period);
  const { data, byDay } = useMemo(() => {
    const known = answer === null ? { days: [], percentages: [], sales: [] } : buyBoxDays(answer, period);
    const found = ownersByDay(seen, known.days);
    return { data: ownerDaysData(known, found, chartAnnotations(annotations)), byDay: found };
  }, [answer, period, seen, annotations]);
  const waits = owners.status !== 'failed' && alongside(owners, query) === null ? 'Who held the buy box is on its way.' : null;
  const failed = owners.status === 'failed' ? `Who held the buy box could not be found: ${failureText(owners.failure)}` : null;
  return (
    <Frame
      level={props}
      chartId={drillChart(asin, 'daily')}
      title={`${name}, by day`}
      info="Columns: for how much of the day each seller held the buy box. Line: the share of page views with the buy box. A day opens to its hours. Escape closes the row."
      period={periodWords(period)}
      state={panelOf(query, chartEmpty(answer !== null && answer.current.rowCount > 0))}
      older={olderWords(query, now)}
      data={data}
      table={() => trendTable(data)}
      hiddenFirst={DAYS_HIDDEN}
      note={failed ?? waits ?? ownersSummary(byDay) ?? 'Who held the buy box is not known of these days.'}
      onAnnotate={(wanted) => annotate(data, wanted)}
      onLook={(selection) => look(data, selection)}
      choose={{
        onChoose: (index) => {
          const day = data.days[index];
          if (day !== undefined && isAskedDay(day, period.start, period.end)) {
            onDrill(afterDrillEvent({ level: 'daily', asin }, { type: 'dayClicked', day }));
          }
        },
        chooseWords: 'open the hours of a day with Enter',
      }}
    />
  );
};

const NOT_KNOWN: PanelEmpty = { title: NOTICES.noData, message: 'Who held the buy box on this day is not known.' };

/** The hours of a day, in one country: who held the buy box, and at what price. */
const Hours = (props: LevelProps & { readonly day: IsoDay }): ReactElement => {
  const { asin, name, dates, onDrill, onBack, day } = props;
  // Of other days than those that are asked for the day need not be among them.
  const owners = currentOnly(props.owners);
  const chosen = hoursChoiceIn(useParams())?.country ?? null;
  const { start, end } = dates.resolved.currentPeriod;
  const { answer } = owners;
  const countries = useMemo(() => ownershipCountries(answer ?? NOT_SEEN), [answer]);
  const country = shownCountry(answer ?? NOT_SEEN, chosen);
  const hours = useMemo(() => ownersByHour(answer ?? NOT_SEEN, day, country), [answer, day, country]);
  // In the colours that the days have, in their order.
  const sellers = useMemo(() => ownersByDay(answer ?? NOT_SEEN, eachBucket({ start, end }, 'daily')).sellers, [answer, start, end]);
  const data = useMemo(() => ownerHoursData(hours, day, sellers), [hours, day, sellers]);
  const changes = hours.reduce((sum, hour) => sum + hour.changes, 0);
  const where = country === '' ? '' : `${countryName(country)}, `;
  const open = (to: IsoDay, kept: string | null = chosen): void => onDrill({ level: 'intraday', asin, day: to }, kept);
  return (
    <>
      <div className={styles.hoursBar} data-print="never">
        <Button size="small" onPress={onBack}>
          Back to all days
        </Button>
        <Button size="small" kind="quiet" isDisabled={!isAskedDay(addDays(day, -1), start, end)} onPress={() => open(addDays(day, -1))}>
          Day before
        </Button>
        <Button size="small" kind="quiet" isDisabled={!isAskedDay(addDays(day, 1), start, end)} onPress={() => open(addDays(day, 1))}>
          Day after
        </Button>
        {countries.length > 1 && (
          <SegmentedControl
            label="Country"
            size="small"
            segments={[...countries].sort().map((key) => ({ key, label: key === '' ? 'Unknown' : key }))}
            value={country}
            onChange={(to) => open(day, to)}
          />
        )}
      </div>
      <Frame
        level={props}
        chartId={drillChart(asin, 'intraday')}
        title={`${name}, by the hour`}
        info="Columns: who held the buy box for how much of the hour. Line: the price in the buy box. Escape goes back to the days."
        period={`${dayWords(day)}, ${where}Pacific time`}
        state={panelOf(owners, hours.some(({ parts }) => parts.length > 0) ? null : NOT_KNOWN)}
        older={olderWords(owners, props.scope)}
        data={data}
        table={() => ownerHoursTable(hours)}
        hiddenFirst={NONE}
        note={changes === 0 ? 'The owner did not change on this day.' : `The owner changed ${changes} ${changes === 1 ? 'time' : 'times'}.`}
      />
    </>
  );
};

export const BuyBoxDrill = (props: DrillProps): ReactElement => {
  const { asin, dates } = props;
  const send = useSend();
  const params = useParams();
  const owners = useQuery(RETAIL_OVERVIEW, ownersKey(asin));
  const drill = drillIn(params, asin, dates.resolved.currentPeriod);
  const region = useFocusKept<HTMLDivElement>(drill.level === 'intraday' ? drill.day : 'days');
  const onDrill = (to: Drill, country: string | null = null): void =>
    send(RETAIL_OVERVIEW, { type: 'screen.paramSet', key: BUY_BOX_HOURS, value: hoursParam(to, country) });
  const { answer } = useQuery(RETAIL_OVERVIEW, daysKey(asin));
  const { onCursor } = useChartUi(RETAIL_OVERVIEW, drillChart(asin, 'daily'), DAYS_HIDDEN);
  /** The cursor is on the day that was open, so that the arrow keys go on from there. */
  const onBack = (): void => {
    const days = answer === null ? [] : buyBoxDays(answer, dates.resolved.currentPeriod).days;
    const index = drill.level === 'intraday' ? days.indexOf(drill.day) : -1;
    if (index >= 0) onCursor({ index, by: 'keyboard' });
    onDrill(afterDrillEvent(drill, { type: 'escapePressed' }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || drill.level !== 'intraday') return;
    event.preventDefault();
    event.stopPropagation();
    onBack();
  };
  const level = { ...props, owners, onDrill, onBack };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div
      ref={region}
      role="group"
      aria-label={drill.level === 'intraday' ? `Hours of ${dayWords(drill.day)}` : 'Days'}
      tabIndex={-1}
      className={styles.drill}
      onKeyDown={onKeyDown}
    >
      {drill.level === 'intraday' ? <Hours {...level} day={drill.day} /> : <Days {...level} />}
    </div>
  );
};
