/** The half donut of products by state (B-200) and the four boxes (B-201 to B-204). */

import { createContext, memo, type ReactElement, useCallback, useContext, useMemo } from 'react';
import { dayWords } from '../../domain/format/day.ts';
import { formatMetricCompact, formatMetricExact } from '../../domain/format/number.ts';
import { OVERVIEW_FILE } from '../../domain/inventory/inventoryHealth.download.ts';
import { inventoryHealth, OVERVIEW_CHART, OVERVIEW_PNG } from '../../domain/inventory/inventoryHealth.screen.ts';
import { type InventoryOverview, STATE_MEANINGS, TABLE_NAMES } from '../../domain/inventory/overview.ts';
import { INVENTORY_STATES, type InventoryState } from '../../domain/inventory/states.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { useSend } from '../app/appContext.tsx';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { DataTable } from '../charts/DataTable.tsx';
import { tableOf } from '../charts/figures.ts';
import { donutFigures, HalfDonut, type PartColour } from '../charts/HalfDonut.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { Tile, TileFigure } from '../controls/Tile.tsx';
import { useScope } from '../screen/useScreen.ts';
import styles from './InventoryHealth.module.css';
import { useHealthDays } from './useHealth.ts';

export const STATE_COLOURS: Readonly<Record<InventoryState, PartColour>> = {
  danger: 'bad',
  warning: 'warn',
  good: 'good',
  overstock: 'info',
};

interface Box {
  readonly title: string;
  readonly info: string;
  readonly format: MetricFormat;
  /** What is counted, where the figure does not say. */
  readonly unit?: string;
  readonly of: (overview: InventoryOverview) => number | null;
}

const BOXES: readonly Box[] = [
  {
    title: 'Total Implied Loss',
    info: 'Average revenue lost to stock-outs before resupply, across all scenarios.',
    format: 'usdWhole',
    of: ({ totalImpliedLoss }) => totalImpliedLoss,
  },
  {
    title: 'Average Buy Box %',
    info: 'Share of page views with the Buy Box in the last 90 days.',
    format: 'pct',
    of: ({ averageBuyBox }) => averageBuyBox,
  },
  {
    title: 'Overstock Inventory',
    info: 'Units on hand for products whose stock lasts longer than the overstock threshold.',
    format: 'count',
    unit: 'units',
    of: ({ overstockUnits }) => overstockUnits,
  },
  {
    title: 'Total Predicted Sales',
    info: 'Average sales until resupply, limited by stock, across all scenarios.',
    format: 'usdWhole',
    of: ({ totalPredictedSales }) => totalPredictedSales,
  },
];

type Kind = 'loading' | 'stale' | 'ready';

const STATES: Readonly<Record<Kind, PanelStatus>> = { loading: { kind: 'loading' }, stale: { kind: 'stale' }, ready: { kind: 'ready' } };

interface OverviewProps {
  readonly overview: InventoryOverview;
  readonly kind: Kind;
}

/** CSS pixels: the half donut, and a little air. */
const HEIGHT = 152;

/** The figures reach those that draw them past the cards around them, which are the same with every part of a simulation. */
const Figures = createContext<InventoryOverview | null>(null);

const useFigures = (): InventoryOverview => {
  const figures = useContext(Figures);
  if (figures === null) throw new Error('figures of the overview were drawn outside it');
  return figures;
};

const NONE: readonly string[] = [];
const TITLE = 'Products by inventory state';

const donutOf = ({ products }: InventoryOverview) =>
  ({
    unit: 'products',
    format: 'count',
    segments: INVENTORY_STATES.map((key) => ({
      key,
      label: TABLE_NAMES[key],
      info: STATE_MEANINGS[key],
      value: products[key],
      colour: STATE_COLOURS[key],
    })),
  }) as const;

const StatesTable = (): ReactElement => <DataTable caption={TITLE} table={tableOf(donutFigures(donutOf(useFigures())))} />;

const States = (): ReactElement => {
  const send = useSend();
  const figures = useFigures();
  const data = useMemo(() => donutOf(figures), [figures]);
  const { cursor, onCursor } = useChartUi(inventoryHealth.at, OVERVIEW_CHART, NONE);
  const onPick = useCallback((id: string) => send(SHELL, { type: 'shell.sectionJumped', id }), [send]);
  return (
    <div id={OVERVIEW_CHART}>
      <HalfDonut {...data} id={OVERVIEW_CHART} title={TITLE} cursor={cursor} onCursor={onCursor} onPick={onPick} />
    </div>
  );
};

const BoxFigure = ({ of, format, unit }: Pick<Box, 'of' | 'format' | 'unit'>): ReactElement => {
  const figure = of(useFigures());
  return (
    <TileFigure exact={formatMetricExact(figure, format)}>
      {formatMetricCompact(figure, format)}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </TileFigure>
  );
};

const Cards = memo(({ kind }: Pick<OverviewProps, 'kind'>): ReactElement => {
  const scope = useScope(inventoryHealth);
  const send = useSend();
  const [view, setView] = useChartView(inventoryHealth.at, OVERVIEW_CHART);
  const { stockDay } = useHealthDays();
  return (
    <div className={styles.overview}>
      <ChartFrame
        id="overview"
        title="Inventory Overview"
        info="Number of products by inventory state. Click a state to see its table."
        period={`As of ${dayWords(stockDay)}`}
        state={STATES[kind]}
        view={view}
        onViewChange={setView}
        height={HEIGHT}
        chart={() => <States />}
        table={() => <StatesTable />}
        {...(mayHave(scope, OVERVIEW_FILE)
          ? { onPng: () => send(inventoryHealth.at, { type: 'screen.downloadClicked', what: OVERVIEW_PNG }) }
          : {})}
      />
      <section className={styles.boxes} aria-label="Totals">
        {BOXES.map(({ title, info, ...box }) => (
          <Tile key={title} as="article" title={title} info={info} state={STATES[kind]}>
            <BoxFigure {...box} />
          </Tile>
        ))}
      </section>
    </div>
  );
});

export const HealthOverview = ({ overview, kind }: OverviewProps): ReactElement => (
  <Figures.Provider value={overview}>
    <Cards kind={kind} />
  </Figures.Provider>
);
