/** Every chart in every state, with believable figures. */
import { type ReactElement, type ReactNode, useState } from 'react';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { ChartCursor, ChartRange, TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { Meter, type MeterModel, MeterPlaceholder } from '../charts/Meter.tsx';
import { Sparkline } from '../charts/Sparkline.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import type { Saves } from './MarkCase.tsx';
import styles from './Stage.module.css';
import {
  accountHistory,
  adSpend,
  annotatedDays,
  columnForecast,
  dailyWithPrior,
  forecast,
  forecastWithInterval,
  glanceViews,
  salesAndTacos,
  salesBySource,
  threeUnits,
  totalSales,
  withGaps,
} from './sampleData.ts';

interface ChartCaseProps {
  readonly onPng?: Saves['onPng'];
  readonly id: string;
  readonly title: string;
  readonly period: string;
  readonly data: TrendData;
  readonly state?: PanelStatus;
  readonly at?: number;
  readonly info?: ReactNode;
  readonly asTable?: boolean;
  readonly note?: ReactNode;
}

const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
};

const quiet = (): void => undefined;

const ChartCase = ({
  onPng = quiet,
  id,
  title,
  period,
  data,
  state = { kind: 'ready' },
  at,
  info,
  asTable = false,
  note,
}: ChartCaseProps): ReactElement => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<ChartCursor | null>(at === undefined ? null : { index: at, by: 'pointer' });
  const [range, setRange] = useState<ChartRange | null>(null);
  const [view, setView] = useState<'chart' | 'table'>(asTable ? 'table' : 'chart');
  const [isFull, setFull] = useState(false);
  const chart = (): ReactElement => (
    <TrendChart
      id={isFull ? `${id}-full` : id}
      title={title}
      data={data}
      hidden={hidden}
      onToggle={(key) => setHidden((held) => toggled(held, key))}
      cursor={cursor}
      onCursor={setCursor}
      range={range}
      onRange={setRange}
      height="fill"
    />
  );
  return (
    <ChartFrame
      id={id}
      title={title}
      period={period}
      state={state}
      chart={chart}
      table={() => <DataTable caption={`${title}, ${period}`} table={trendTable(data)} maxHeight={330} />}
      view={view}
      onViewChange={setView}
      onCsv={quiet}
      onPng={() => onPng(id, title, period)}
      isFull={isFull}
      onFullChange={setFull}
      info={info}
      note={note}
    />
  );
};

const METERS: readonly MeterModel[] = [
  {
    title: 'Sales, November',
    period: 'To date, 19 of 30 days',
    actual: 1_121_400,
    forecast: 1_717_200,
    goal: 1_620_000,
    format: 'usd',
    colour: 1,
    goalWord: 'goal',
    pace: '106%',
    verdict: 'good',
    verdictWords: 'On pace',
  },
  {
    title: 'Sales, 2026',
    period: 'To date, forecast to Dec 31',
    actual: 15_904_000,
    forecast: 19_090_000,
    goal: 20_100_000,
    format: 'usd',
    colour: 1,
    goalWord: 'goal',
    pace: '95%',
    verdict: 'warn',
    verdictWords: 'Slightly behind',
  },
  {
    title: 'Ad spend, October',
    period: 'Oct 1 – Oct 31, 2026',
    actual: 198_900,
    forecast: null,
    goal: 205_000,
    format: 'usd',
    colour: 2,
    goalWord: 'budget',
    pace: '97%',
    verdict: 'good',
    verdictWords: 'Within budget',
  },
  {
    title: 'Ad spend, 2026',
    period: 'To date, forecast to Dec 31',
    actual: 1_930_000,
    forecast: 2_296_000,
    goal: 1_780_000,
    format: 'usd',
    colour: 2,
    goalWord: 'budget',
    pace: '129%',
    verdict: 'bad',
    verdictWords: 'Over budget',
  },
  {
    title: 'Sales, 2025',
    period: 'Jan 1 – Dec 31, 2025',
    actual: 17_236_000,
    forecast: null,
    goal: null,
    format: 'usd',
    colour: 1,
    goalWord: 'goal',
    pace: null,
    verdict: 'none',
    verdictWords: 'No goal set',
  },
];

const Meters = (): ReactElement => (
  <div className={styles.four}>
    {METERS.map((meter) => (
      <Meter key={meter.title} meter={meter} />
    ))}
    <Meter meter={{ ...(METERS[0] as MeterModel), title: 'Sales, November, stale' }} isStale />
    <MeterPlaceholder title="Ad spend, November" period="To date, 19 of 30 days" />
    <MeterPlaceholder title="Ad spend, 2025" period="Jan 1 – Dec 31, 2025" message="Data unavailable" />
    <MeterPlaceholder title="Sales, October" period="Oct 1 – Oct 31, 2026" message="An unexpected error occurred" onRetry={quiet} />
  </div>
);

const info =
  'Monthly totals of the last 24 months for the chosen countries. The newest month is preliminary until all orders have shipped.';

export const ChartsStage = ({ onPng }: Pick<Saves, 'onPng'>): ReactElement => (
  <>
    <h2 className={styles.heading}>Charts</h2>
    <Meters />
    <ChartCase id="history" title="Account History" period="Nov 2024 – Oct 2026, monthly" data={accountHistory} at={20} info={info} />
    <ChartCase
      id="units"
      title="Five measures, three units"
      period="Nov 2024 – Oct 2026, monthly"
      data={threeUnits}
      at={9}
      note="Ad figures up to Oct 29, 2026"
    />
    <div className={styles.two}>
      <ChartCase id="stacked" title="Sales by source" period="Nov 2025 – Oct 2026, monthly" data={salesBySource} at={8} />
      <ChartCase
        id="shares"
        title="Sales by source, as shares"
        period="Nov 2025 – Oct 2026, monthly"
        data={{ ...salesBySource, stacking: 'share' }}
        at={3}
      />
      <ChartCase id="combined" title="Sales, ad spend and TACOS" period="Nov 2025 – Oct 2026, monthly" data={salesAndTacos} at={3} />
      <ChartCase
        id="interval"
        title="Forecast with its interval"
        period="Jan 2026 – Dec 2026, monthly"
        data={forecastWithInterval}
        at={10}
      />
      <ChartCase
        onPng={onPng}
        id="annotated"
        title="Days, and what is known of them"
        period="Oct 1 – Oct 31, 2026, daily"
        data={annotatedDays}
      />
      <ChartCase onPng={onPng} id="columns-forecast" title="Columns to come" period="Jan 2026 – Dec 2026, monthly" data={columnForecast} />
      <ChartCase id="daily" title="Sales against the prior period" period="Oct 1 – Oct 31, 2026, daily" data={dailyWithPrior} at={19} />
      <ChartCase onPng={onPng} id="forecast" title="Sales and forecast" period="Jan 2026 – Dec 2026, monthly" data={forecast} />
      <ChartCase onPng={onPng} id="gaps" title="Months without data" period="Nov 2024 – Oct 2026, monthly" data={withGaps} />
      <ChartCase id="table" title="As a table" period="Nov 2024 – Oct 2026, monthly" data={accountHistory} asTable />
      <ChartCase id="loading" title="On its way" period="Nov 2024 – Oct 2026, monthly" data={accountHistory} state={{ kind: 'loading' }} />
      <ChartCase
        id="stale"
        title="Old while the new loads"
        period="Nov 2024 – Oct 2026, monthly"
        data={accountHistory}
        state={{ kind: 'stale' }}
      />
      <ChartCase
        id="empty"
        title="Nothing to show"
        period="Nov 2024 – Oct 2026, monthly"
        data={accountHistory}
        state={{ kind: 'empty', title: 'No sales in this period', message: 'Choose more countries or a longer period.' }}
      />
      <ChartCase
        id="failed"
        title="Failed"
        period="Nov 2024 – Oct 2026, monthly"
        data={accountHistory}
        state={{
          kind: 'failed',
          message: 'An unexpected error occurred. Our team has been notified and will investigate.',
          reference: '7f3a-19c2',
          onRetry: quiet,
        }}
      />
    </div>
    <p className={styles.row}>
      Sparklines <Sparkline values={totalSales.values} colour={1} /> <Sparkline values={adSpend.values} colour={2} />{' '}
      <Sparkline values={glanceViews.values} colour={7} />
    </p>
  </>
);
