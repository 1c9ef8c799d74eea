/** The graphs of the Brand Leaderboard: at most two, of the brands that are ticked in its table (C-155 to C-162). */
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { eachDay } from '../../domain/dates/calendar.ts';
import { leaderboardPrior } from '../../domain/dates/leaderboardDates.ts';
import type { Period } from '../../domain/dates/period.ts';
import { hasFigures } from '../../domain/screens/panelState.ts';
import { uiFlag } from '../../domain/screens/uiParts.ts';
import type { LeaderboardBrand, LeaderboardDay } from '../../domain/tools/leaderboard.entities.ts';
import { brandLeaderboard, graphPeriod } from '../../domain/tools/leaderboard.screen.ts';
import { defaultGraphed, LEADERBOARD_CHARTS, type LeaderboardChart, toggleChart } from '../../domain/tools/leaderboard.ts';
import { useChartUi, useChartView, useScreenUi } from '../app/useChartUi.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { colourOf, type TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { classNames } from '../controls/classNames.ts';
import { fullPart } from '../screen/TrendFrame.tsx';
import { useParam } from '../screen/useScreen.ts';
import { TOOL_CHART_HEIGHT } from './ToolPage.tsx';
import styles from './tools.module.css';
import { periodsWords, useGraphed, useLeaderboard } from './useLeaderboard.ts';

const FOLDED = uiFlag('legendFolded');

const NONE: readonly string[] = [];
const NOTHING: ReadonlySet<string> = new Set();

const READ: Readonly<Record<LeaderboardChart, (day: LeaderboardDay) => number | null>> = {
  'Total SOV': ({ totalSov }) => totalSov,
  'Organic SOV': ({ organicSov }) => organicSov,
  'Paid SOV': ({ paidSov }) => paidSov,
  'Median Price': ({ medianPrice }) => medianPrice,
};

interface Graph {
  readonly chart: LeaderboardChart;
  readonly brands: readonly LeaderboardBrand[];
  readonly graphed: readonly string[];
  readonly period: Period;
}

/** A line a brand over both periods, which are shaded (C-161). */
export const leaderboardData = ({ chart, brands, graphed, period }: Graph): TrendData => {
  const days = eachDay(graphPeriod(period));
  const prior = leaderboardPrior(period);
  return {
    days,
    periodicity: 'daily',
    series: graphed.flatMap((name, nth) => {
      const brand = brands.find((one) => one.name === name);
      if (brand === undefined) return [];
      const byDay = new Map(brand.series.map((day) => [day.date, READ[chart](day)]));
      const format = chart === 'Median Price' ? ('usd' as const) : ('pct2' as const);
      return [{ key: name, label: name, format, colour: colourOf(nth), values: days.map((day) => byDay.get(day) ?? null) }];
    }),
    events: [
      { key: 'comparison', label: 'Comparison Period', start: prior.start, end: prior.end, isPrior: true },
      { key: 'selected', label: 'Selected Period', start: period.start, end: period.end },
    ],
  };
};

const idOf = (chart: LeaderboardChart): string => `graph-${chart.toLowerCase().replaceAll(' ', '-')}`;

const GraphCard = ({ chart }: { readonly chart: LeaderboardChart }): ReactElement => {
  const { brands, rows, state, period, older } = useLeaderboard();
  const { graphed } = useGraphed(rows);
  const id = idOf(chart);
  const data = leaderboardData({ chart, brands, graphed, period });
  const [view, setView] = useChartView(brandLeaderboard.at, id);
  const [full, setFull] = useScreenUi(brandLeaderboard.at, fullPart(id));
  const { cursor, onCursor } = useChartUi(brandLeaderboard.at, id, NONE, data);
  return (
    <ChartFrame
      id={id}
      title={chart}
      period={periodsWords(period)}
      state={
        hasFigures(state) && graphed.length === 0
          ? { kind: 'empty', title: 'No brand is graphed', message: 'Select brands in the table, or reset the graph.' }
          : state
      }
      {...(older === null ? {} : { older })}
      height={TOOL_CHART_HEIGHT}
      view={view}
      onViewChange={setView}
      isFull={full}
      onFullChange={setFull}
      chart={() => (
        <TrendChart
          id={`${id}-chart`}
          title={chart}
          data={data}
          height="fill"
          hidden={NOTHING}
          cursor={cursor}
          onCursor={onCursor}
          hasLegend={false}
        />
      )}
      table={() => <DataTable caption={chart} table={trendTable(data)} maxHeight={TOOL_CHART_HEIGHT} />}
    />
  );
};

/** The legend of both graphs: the brands, and the shading of the two periods; it folds (C-160, C-161). */
const Legend = ({ graphed }: { readonly graphed: readonly string[] }): ReactElement => {
  const [folded, fold] = useScreenUi(brandLeaderboard.at, FOLDED);
  const isOpen = !folded;
  return (
    <div>
      <Button kind="quiet" size="small" aria-expanded={isOpen} aria-controls="graph-legend" onPress={() => fold(isOpen)}>
        {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        Legend
      </Button>
      <ul id="graph-legend" className={styles.legend} hidden={!isOpen}>
        {graphed.map((name, nth) => (
          <li key={name}>
            <span className={styles.line} data-series-colour={colourOf(nth)} aria-hidden="true" />
            {name}
          </li>
        ))}
        <li>
          <span className={classNames(styles.swatch, styles.comparison)} aria-hidden="true" />
          Comparison Period
        </li>
        <li>
          <span className={classNames(styles.swatch, styles.selected)} aria-hidden="true" />
          Selected Period
        </li>
      </ul>
    </div>
  );
};

export const LeaderboardGraphs = (): ReactElement => {
  const { rows } = useLeaderboard();
  const { graphed, set } = useGraphed(rows);
  const [graphs, setGraphs] = useParam(brandLeaderboard, 'graphs');
  return (
    <>
      <Section
        id="graphs"
        title="Graphs"
        info="Shows up to two graphs; a third replaces the first."
        actions={
          <>
            <Button kind="quiet" size="small" onPress={() => set(defaultGraphed(rows))}>
              Reset
            </Button>
            <Button kind="quiet" size="small" isDisabled={graphed.length === 0} keepsFocus onPress={() => set([])}>
              Clear
            </Button>
          </>
        }
      >
        <fieldset className={styles.choices}>
          <legend className={styles.legendTitle}>Graphs to show</legend>
          {LEADERBOARD_CHARTS.map((chart) => (
            <Checkbox key={chart} isSelected={graphs.includes(chart)} onChange={() => setGraphs(toggleChart(graphs, chart))}>
              {chart}
            </Checkbox>
          ))}
        </fieldset>
        <Legend graphed={graphed} />
      </Section>
      {LEADERBOARD_CHARTS.filter((chart) => graphs.includes(chart)).map((chart) => (
        <GraphCard key={chart} chart={chart} />
      ))}
    </>
  );
};
