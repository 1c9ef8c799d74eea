/** The Brand Leaderboard (C-136 to C-168). */

import { ChevronDown, ChevronRight, Download, Trophy } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { eachDay } from '../../domain/dates/calendar.ts';
import { leaderboardPrior } from '../../domain/dates/leaderboardDates.ts';
import type { Period } from '../../domain/dates/period.ts';
import { periodWords } from '../../domain/format/day.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { hasFigures, isOlder } from '../../domain/screens/panelState.ts';
import { toolPercent } from '../../domain/tools/brandIndex.ts';
import { noCategoryText } from '../../domain/tools/categoryPicker.ts';
import type { LeaderboardBrand, LeaderboardDay } from '../../domain/tools/leaderboard.entities.ts';
import {
  brandLeaderboard,
  changeText,
  eventOf,
  graphPeriod,
  isShownChange,
  LEADERBOARD_FILE,
  LEADERBOARD_RIGHT,
  LEADERBOARD_TITLES,
} from '../../domain/tools/leaderboard.screen.ts';
import {
  type ChangeColumn,
  colourPositions,
  defaultGraphed,
  emptyLeaderboardText,
  graphedAfterAnswer,
  LEADERBOARD_BRANDS,
  LEADERBOARD_CHARTS,
  LEADERBOARD_COLUMNS,
  type LeaderboardChart,
  type LeaderboardColumn,
  type LeaderboardRow,
  leaderboardRows,
  sortedLeaderboard,
  toggleChart,
  toggleGraphed,
  trophyOf,
} from '../../domain/tools/leaderboard.ts';
import { useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { useChartUi, useChartView, useScreenUi } from '../app/useChartUi.ts';
import { CategoryPicker } from '../categories/CategoryPicker.tsx';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { colourOf, type TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { classNames } from '../controls/classNames.ts';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useAnswer, useInputs, useParam, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import { useThingPath } from '../tables/ThingLink.tsx';
import { NoCategory, TOOL_CHART_HEIGHT, ToolBar, ToolPage } from './ToolPage.tsx';
import styles from './tools.module.css';
import { toolTable } from './toolTable.ts';

const METHOD = [
  'Every day we look at what stands above the fold of the search results for the most searched terms of the category. A brand’s share of voice (SOV) is its part of all these places, paid and organic.',
  'The selected period is a week or a special event; it is compared with the 7 days before its start. Changes of SOV are in percentage points, changes of the median price in percent. Colours rank the brands against each other: green for those that did best, red for those that did worst; for prices a fall counts as the better one.',
];

const NONE: readonly string[] = [];
const NO_BRANDS: readonly LeaderboardBrand[] = [];

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

/** Five steps from the worst to the best of the brands. */
const stepOf = (position: number | null | undefined): number | undefined =>
  position === null || position === undefined ? undefined : Math.min(4, Math.floor(position * 5));

const ChangeCell = ({
  row,
  column,
  position,
}: {
  readonly row: LeaderboardRow;
  readonly column: ChangeColumn;
  readonly position: number | null | undefined;
}) => (
  <span className={styles.change} data-step={isShownChange(row[column]) ? stepOf(position) : undefined}>
    {changeText(row[column], column) ?? '–'}
  </span>
);

const TROPHY_WORDS = { gold: 'Gold trophy', silver: 'Silver trophy', bronze: 'Bronze trophy' } as const;

const SovCell = ({ row }: { readonly row: LeaderboardRow }): ReactElement => {
  const trophy = trophyOf(row.rank);
  return (
    <span className={styles.sov}>
      {trophy !== null && (
        <>
          <Trophy aria-hidden="true" className={classNames(styles.trophy, styles[trophy])} />
          <VisuallyHidden>{`${TROPHY_WORDS[trophy]}, `}</VisuallyHidden>
        </>
      )}
      {toolPercent(row.totalSov)}
    </span>
  );
};

/** Which brands are graphed: as somebody chose them while the list of brands is the same, else the first three (C-482). */
const useGraphed = (rows: readonly LeaderboardRow[]) => {
  const [kept, keep] = useScreenUi(brandLeaderboard.at, 'graphed');
  const list = rows.map(({ name }) => name);
  const read = kept as { readonly list?: readonly string[]; readonly names?: readonly string[] } | undefined;
  const before = (read?.list ?? []).map((name) => ({ name }) as LeaderboardRow);
  const graphed = read?.names === undefined ? defaultGraphed(rows) : graphedAfterAnswer(read.names, before, rows);
  return { graphed, set: (names: readonly string[]): void => keep({ list, names: [...names] }) };
};

const useLeaderboard = () => {
  const query = useAnswer(brandLeaderboard, 'brands');
  const inputs = useInputs(brandLeaderboard, query);
  const now = useScope(brandLeaderboard);
  const brands = query.answer?.brands ?? NO_BRANDS;
  const nothing = query.answer === null ? null : emptyLeaderboardText(brands);
  const state: PanelStatus = panelOf(query, nothing === null ? null : { title: nothing });
  const rows = useMemo(() => leaderboardRows(brands), [brands]);
  const period = inputs.scope.dates.resolved.currentPeriod;
  return { brands, rows, state, inputs, period, older: isOlder(state) ? olderWords(query, now) : null };
};

const periodsWords = (period: Period): string => {
  const event = eventOf(period);
  return `${event === null ? '' : `${event}, `}${periodWords(period)} vs ${periodWords(leaderboardPrior(period))}`;
};

interface GraphedBrandProps {
  readonly name: string;
  readonly rank: number;
  readonly isGraphed: boolean;
  readonly onChange: () => void;
}

/** Whether a brand is graphed. Its name leads on for who may see where; for others it is a part of the box. */
const GraphedBrand = ({ name, rank, isGraphed, onChange }: GraphedBrandProps): ReactElement => {
  const to = useThingPath('brand', name);
  const ranked = `${rank}. ${name}`;
  const box = { isSelected: isGraphed, onChange, label: `Graph ${ranked}` };
  return to === null ? (
    <Checkbox {...box}>{ranked}</Checkbox>
  ) : (
    <span className={styles.brand}>
      <Checkbox {...box} />
      <AppLink to={to}>{ranked}</AppLink>
    </span>
  );
};

const Board = (): ReactElement => {
  const send = useSend();
  const { rows, state, inputs, period, older } = useLeaderboard();
  const setParams = useSetParams(brandLeaderboard);
  const { graphed, set } = useGraphed(rows);
  const { sort } = inputs.params;
  const sorted = useMemo(
    () => sortedLeaderboard(rows, { column: sort.column as LeaderboardColumn, direction: sort.direction }),
    [rows, sort],
  );
  const positions = useMemo(
    () =>
      new Map(
        (['totalSovChange', 'organicSovChange', 'paidSovChange', 'priceChange'] as const).map((column) => {
          const places = colourPositions(rows, column);
          return [column, new Map(rows.map(({ name }, nth) => [name, places[nth]] as const))] as const;
        }),
      ),
    [rows],
  );
  const table = toolTable({
    sort,
    page: 1,
    pageLength: LEADERBOARD_BRANDS,
    set: ({ sort }) => sort !== undefined && setParams({ sort }),
  });
  const columns: readonly TableColumn<LeaderboardRow>[] = [
    {
      key: 'name',
      title: 'Brand',
      kind: 'text',
      isSortable: false,
      width: 220,
      cell: ({ name, rank }) => (
        <GraphedBrand name={name} rank={rank} isGraphed={graphed.includes(name)} onChange={() => set(toggleGraphed(graphed, name))} />
      ),
    },
    ...LEADERBOARD_COLUMNS.map(
      (column): TableColumn<LeaderboardRow> => ({
        key: column,
        title: LEADERBOARD_TITLES[column].title,
        info: LEADERBOARD_TITLES[column].info,
        kind: 'numeric',
        cell: (row) =>
          column === 'totalSov' ? (
            <SovCell row={row} />
          ) : (
            <ChangeCell row={row} column={column} position={positions.get(column)?.get(row.name)} />
          ),
      }),
    ),
  ];
  return (
    <Section
      id="leaderboard"
      title="Top 25 Brands by Above-the-Fold SOV"
      info="Brands are ticked that are in the graphs."
      period={periodsWords(period)}
      older={older}
      actions={
        mayHave(inputs.scope, { permission: LEADERBOARD_RIGHT }) && (
          <Button
            kind="quiet"
            size="small"
            isDisabled={!hasFigures(state)}
            onPress={() => send(brandLeaderboard.at, { type: 'screen.downloadClicked', what: LEADERBOARD_FILE })}
          >
            <Download aria-hidden="true" />
            CSV
          </Button>
        )
      }
    >
      <Table
        caption="Brands"
        columns={columns}
        rows={sorted}
        rowKey={({ name }) => name}
        state={table.state}
        onEvent={table.onEvent}
        count={rows.length}
        status={state}
        pageLengths={[LEADERBOARD_BRANDS]}
      />
    </Section>
  );
};

const idOf = (chart: LeaderboardChart): string => `graph-${chart.toLowerCase().replaceAll(' ', '-')}`;

const GraphCard = ({ chart }: { readonly chart: LeaderboardChart }): ReactElement => {
  const { brands, rows, state, period, older } = useLeaderboard();
  const { graphed } = useGraphed(rows);
  const id = idOf(chart);
  const data = leaderboardData({ chart, brands, graphed, period });
  const [view, setView] = useChartView(brandLeaderboard.at, id);
  const [full, setFull] = useScreenUi(brandLeaderboard.at, `${id}Full`);
  const { cursor, onCursor } = useChartUi(brandLeaderboard.at, id, NONE, data);
  return (
    <ChartFrame
      id={id}
      title={chart}
      period={periodsWords(period)}
      state={
        hasFigures(state) && graphed.length === 0
          ? { kind: 'empty', title: 'No brand is graphed', message: 'Tick brands in the table, or reset the graph.' }
          : state
      }
      {...(older === null ? {} : { older })}
      height={TOOL_CHART_HEIGHT}
      view={view}
      onViewChange={setView}
      isFull={full === true}
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

const NOTHING: ReadonlySet<string> = new Set();

/** The legend of both graphs: the brands, and the shading of the two periods; it folds (C-160, C-161). */
const Legend = ({ graphed }: { readonly graphed: readonly string[] }): ReactElement => {
  const [folded, fold] = useScreenUi(brandLeaderboard.at, 'legendFolded');
  const isOpen = folded !== true;
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

const Graphs = (): ReactElement => {
  const { rows } = useLeaderboard();
  const { graphed, set } = useGraphed(rows);
  const [graphs, setGraphs] = useParam(brandLeaderboard, 'graphs');
  return (
    <>
      <Section
        id="graphs"
        title="Graphs"
        info="At most two graphs at once; a third takes the place of the first."
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

const Figures = (): ReactElement => {
  const { path } = useParams(brandLeaderboard);
  const missing = noCategoryText(path, useAnswer(brandLeaderboard, 'brands').answer);
  if (missing !== null) return <NoCategory text={missing} />;
  return (
    <>
      <Board />
      <Graphs />
    </>
  );
};

export const BrandLeaderboard = (): ReactElement => (
  <ToolPage of={brandLeaderboard} method={METHOD}>
    <ToolBar>
      <CategoryPicker of={brandLeaderboard} />
    </ToolBar>
    <Figures />
  </ToolPage>
);
