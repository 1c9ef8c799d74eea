/**
 * What a row of Buy Box Health opens to: its days with who held the buy box on them (B-182, B-183, B-363), and the hours of one of them in
 * Pacific time (B-184, B-364). Escape goes from the hours to the days, and from the days to the row (B-365).
 */

import { type KeyboardEvent, type ReactElement, useMemo } from 'react';
import { pageSubject } from '../../domain/annotations/request.ts';
import { addDays, eachBucket } from '../../domain/dates/calendar.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { countryName } from '../../domain/format/country.ts';
import { dayWords, periodWords } from '../../domain/format/day.ts';
import type { OwnershipEntry } from '../../domain/retail/buyBox.entities.ts';
import { drillIn, hoursOf } from '../../domain/retail/buyBox.params.ts';
import { afterDrillEvent, type BuyBoxDrill as Drill } from '../../domain/retail/buyBox.ts';
import { drillChart, drillDownload, shownCountry } from '../../domain/retail/buyBoxOwners.download.ts';
import { isAskedDay, ownersByDay, ownersByHour, ownershipCountries, ownersSummary } from '../../domain/retail/buyBoxOwners.ts';
import { daysKey, ownersKey } from '../../domain/retail/overview.requests.ts';
import { buyBoxDays } from '../../domain/retail/overview.tables.ts';
import { NOTHING_SEEN, PICTURE_FILE, retailOverview, TABLE_FILE } from '../../domain/retail/retailOverview.screen.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import type { PanelEmpty } from '../../domain/screens/panelState.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import { useMarks } from '../annotations/AnnotatedTrendPanel.tsx';
import { useSend } from '../app/appContext.tsx';
import { alongside, currentOnly, olderWords, panelOf } from '../app/panel.ts';
import { useChartUi } from '../app/useChartUi.ts';
import { useLook } from '../app/useLook.ts';
import type { QueryView } from '../app/useQuery.ts';
import { Button } from '../controls/Button.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { useFocusKept } from '../hooks/useFocus.ts';
import { TrendFrame, type TrendFrameProps } from '../screen/TrendFrame.tsx';
import { useAnswer, useInputs, useParam, useParams, useScope } from '../screen/useScreen.ts';
import { DAYS_HIDDEN, ownerDaysData, ownerHoursData, ownerHoursTable } from './buyBoxData.ts';
import styles from './RetailOverview.module.css';

/** CSS pixels of a chart with its legend. */
const HEIGHT = 310;
const NOT_SEEN: readonly OwnershipEntry[] = [];

export interface DrillProps {
  readonly asin: string;
  readonly name: string;
}

interface LevelProps extends DrillProps {
  readonly owners: QueryView<readonly OwnershipEntry[]>;
  /** From the hours to the days. */
  readonly onBack: () => void;
  readonly onDrill: (drill: Drill, country?: string | null) => void;
}

type FrameProps = Omit<TrendFrameProps, 'at' | 'id' | 'view' | 'height' | 'onCsv' | 'onPng'> & { readonly asin: string };

/** Both levels may be saved by the same two rules; what is saved is decided by the level. */
const Frame = ({ asin, ...frame }: FrameProps): ReactElement => {
  const send = useSend();
  const scope = useScope(retailOverview);
  const save = (kind: 'csv' | 'png') => (as?: FileFormat) => send(retailOverview.at, downloadOf(drillDownload(kind, asin), as));
  return (
    <TrendFrame
      {...frame}
      at={retailOverview.at}
      id={frame.chartId.replace(/-chart$/, '')}
      view={frame.chartId}
      height={HEIGHT}
      onCsv={mayHave(scope, TABLE_FILE) ? save('csv') : undefined}
      onPng={mayHave(scope, PICTURE_FILE) ? () => save('png')() : undefined}
    />
  );
};

const NOT_SOLD: PanelEmpty = { title: NOTICES.noData, message: NOTHING_SEEN };

/** The days of a product: who held its buy box, how many of its views were with it, what it sold. */
const Days = (props: LevelProps): ReactElement => {
  const { asin, name, owners, onDrill } = props;
  const now = useScope(retailOverview);
  const query = useAnswer(retailOverview, daysKey(asin));
  const inputs = useInputs(retailOverview, query);
  const period = inputs.scope.dates.resolved.currentPeriod;
  const { answer } = query;
  const seen = alongside(owners, query) ?? NOT_SEEN;
  const { annotations, onAnnotate } = useMarks(retailOverview, query, inputs, { ...pageSubject(inputs.scope), asin });
  const look = useLook(period);
  const { data, byDay } = useMemo(() => {
    const known = answer === null ? { days: [], percentages: [], sales: [] } : buyBoxDays(answer, period);
    const found = ownersByDay(seen, known.days);
    return { data: ownerDaysData(known, found, annotations), byDay: found };
  }, [answer, period, seen, annotations]);
  const waits = owners.status !== 'failed' && alongside(owners, query) === null ? 'Loading Buy Box owners.' : null;
  const failed = owners.status === 'failed' ? `Buy Box owners could not be loaded: ${failureText(owners.failure)}` : null;
  return (
    <Frame
      asin={asin}
      chartId={drillChart(asin, 'daily')}
      title={`${name}, by day`}
      info="Columns, left axis: the share of the day for which each seller held the Buy Box. Line, right axis: the share of page views with the Buy Box. A seller who holds it at night gains time but few views. Select a day for its hours. Escape closes the row."
      period={periodWords(period)}
      state={panelOf(query, answer !== null && answer.current.rowCount > 0 ? null : NOT_SOLD)}
      older={olderWords(query, now)}
      data={data}
      hiddenFirst={DAYS_HIDDEN}
      note={failed ?? waits ?? ownersSummary(byDay) ?? 'Buy Box owners are unknown for these days.'}
      onAnnotate={(wanted) => onAnnotate(data, wanted)}
      onLook={(selection) => look(data, selection)}
      onChoose={(index) => {
        const day = data.days[index];
        if (day !== undefined && isAskedDay(day, period.start, period.end)) {
          onDrill(afterDrillEvent({ level: 'daily', asin }, { type: 'dayClicked', day }));
        }
      }}
      chooseWords="open the hours of a day with Enter"
    />
  );
};

const NOT_KNOWN: PanelEmpty = { title: NOTICES.noData, message: 'Buy Box owners are unknown for this day.' };

/** The hours of a day, in one country: who held the buy box, and at what price. */
const Hours = (props: LevelProps & { readonly day: IsoDay }): ReactElement => {
  const { asin, name, onDrill, onBack, day } = props;
  const now = useScope(retailOverview);
  // Of other days than those that are asked for the day need not be among them.
  const owners = currentOnly(props.owners);
  const chosen = useParams(retailOverview).buyBoxHours?.country ?? null;
  const { start, end } = now.dates.resolved.currentPeriod;
  const { answer } = owners;
  const countries = useMemo(() => ownershipCountries(answer ?? NOT_SEEN), [answer]);
  const country = shownCountry(answer ?? NOT_SEEN, chosen);
  const hours = useMemo(() => ownersByHour(answer ?? NOT_SEEN, day, country), [answer, day, country]);
  // In the colours that the days have, in their order.
  const sellers = useMemo(() => ownersByDay(answer ?? NOT_SEEN, eachBucket({ start, end }, 'daily')).sellers, [answer, start, end]);
  const data = useMemo(() => ownerHoursData(hours, day, sellers), [hours, day, sellers]);
  const isKnown = hours.some(({ parts }) => parts.length > 0);
  const changes = hours.reduce((sum, hour) => sum + hour.changes, 0);
  const changed = changes === 0 ? 'didn’t change on this day' : `changed ${changes} ${changes === 1 ? 'time' : 'times'}`;
  const where = country === '' ? '' : `${countryName(country)}, `;
  const open = (to: IsoDay, kept: string | null = chosen): void => onDrill({ level: 'intraday', asin, day: to }, kept);
  return (
    <>
      <div className={styles.hoursBar} data-print="never">
        <Button size="small" onPress={onBack}>
          Back to all days
        </Button>
        <Button size="small" kind="quiet" isDisabled={!isAskedDay(addDays(day, -1), start, end)} onPress={() => open(addDays(day, -1))}>
          Previous day
        </Button>
        <Button size="small" kind="quiet" isDisabled={!isAskedDay(addDays(day, 1), start, end)} onPress={() => open(addDays(day, 1))}>
          Next day
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
        asin={asin}
        chartId={drillChart(asin, 'intraday')}
        title={`${name}, by the hour`}
        info="Columns: each seller’s Buy Box share for the hour. Line: Buy Box price. Press Escape to return to the days."
        period={`${dayWords(day)}, ${where}Pacific time`}
        state={panelOf(owners, isKnown ? null : NOT_KNOWN)}
        older={olderWords(owners, now)}
        data={data}
        table={() => ownerHoursTable(hours)}
        note={isKnown ? `Buy Box owner ${changed}.` : null}
      />
    </>
  );
};

export const BuyBoxDrill = (props: DrillProps): ReactElement => {
  const { asin } = props;
  const [, setHours] = useParam(retailOverview, 'buyBoxHours');
  const params = useParams(retailOverview);
  const period = useScope(retailOverview).dates.resolved.currentPeriod;
  const owners = useAnswer(retailOverview, ownersKey(asin));
  const drill = drillIn(params, asin, period);
  const region = useFocusKept<HTMLDivElement>(drill.level === 'intraday' ? drill.day : 'days');
  const onDrill = (to: Drill, country: string | null = null): void => setHours(hoursOf(to, country));
  const { answer } = useAnswer(retailOverview, daysKey(asin));
  const { onCursor } = useChartUi(retailOverview.at, drillChart(asin, 'daily'), DAYS_HIDDEN);
  /** The cursor is on the day that was open, so that the arrow keys go on from there. */
  const onBack = (): void => {
    const days = answer === null ? [] : buyBoxDays(answer, period).days;
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
