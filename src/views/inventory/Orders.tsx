/** The reorder plan: what to order, by when and how much of it, at a chosen service level. */
import { memo, type ReactElement, type ReactNode, useMemo } from 'react';
import { IsoDay } from '../../domain/dates/isoDay.ts';
import { dayWords } from '../../domain/format/day.ts';
import type { DemandOutlook } from '../../domain/inventory/demandOutlook.ts';
import { DEMAND_KEY } from '../../domain/inventory/inventoryHealth.requests.ts';
import { inventoryHealth } from '../../domain/inventory/inventoryHealth.screen.ts';
import {
  levelWords,
  ORDERS_ORDER,
  ORDERS_TABLE,
  orderColumns,
  orderPlan,
  orderRows,
  unadvised,
} from '../../domain/inventory/inventoryHealth.tables.ts';
import { weeksWords } from '../../domain/inventory/inventoryHealth.words.ts';
import { coverHeldWords, heldWords, unadvisedWords } from '../../domain/inventory/orderAdvice.words.ts';
import { coveredWeeks } from '../../domain/inventory/orderWeeks.ts';
import { TABLE_NAMES } from '../../domain/inventory/overview.ts';
import { SERVICE_LEVELS } from '../../domain/inventory/settings.ts';
import { INVENTORY_STATES } from '../../domain/inventory/states.ts';
import { type GridCells, numberIn } from '../../domain/tables/gridColumn.ts';
import { panelOf } from '../app/panel.ts';
import { Section } from '../controls/Card.tsx';
import { ProgressBar } from '../controls/ProgressBar.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { useAnswer, useParam, useScope } from '../screen/useScreen.ts';
import { DataGrid } from '../tables/DataGrid.tsx';
import { BeforeTurn, useHealthGrid } from './HealthTables.tsx';
import styles from './InventoryHealth.module.css';
import { type TableTurn, useLatest, useSettings } from './useHealth.ts';

const LEVELS = oneGroup(SERVICE_LEVELS.map((level) => ({ key: String(level), label: levelWords(level) })));

const day =
  (key: string) =>
  (cells: GridCells): ReactNode => {
    const value = cells[key];
    return IsoDay.is(value) ? <span className={styles.day}>{dayWords(value)}</span> : '–';
  };
/** The table that a product stands in leads there. */
const state = (cells: GridCells): ReactNode => {
  const id = INVENTORY_STATES.find((each) => TABLE_NAMES[each] === cells.state);
  return id === undefined ? '–' : <a href={`#${id}`}>{TABLE_NAMES[id]}</a>;
};
const DRAW = { state, by: day('by'), until: day('until'), inboundBy: day('inboundBy') };

interface OrdersProps {
  /** Null until it is first drawn. */
  readonly turn: TableTurn | null;
}

const OrdersTable = ({ turn, outlook }: { readonly turn: TableTurn; readonly outlook: DemandOutlook }): ReactElement => {
  const [level, setLevel] = useParam(inventoryHealth, 'service');
  const { rows, status } = turn;
  const columns = useMemo(() => orderColumns(level), [level]);
  const grid = useHealthGrid(ORDERS_TABLE, columns);
  const { today } = useScope(inventoryHealth);
  const settings = useSettings();
  const latest = useLatest();
  const plan = useMemo(() => orderPlan(today, latest, settings), [today, latest, settings]);
  const orders = useMemo(() => orderRows(rows, outlook, plan), [rows, outlook, plan]);
  const isLate = orders.some(({ cells }) => (numberIn(cells, 'overdue') ?? 0) > 0);
  const words = [
    heldWords(outlook, coveredWeeks(settings), level),
    isLate ? coverHeldWords(outlook, level) : null,
    unadvisedWords(unadvised(rows, outlook)),
  ].filter((one) => one !== null);
  return (
    <>
      <div className={styles.service}>
        <Select
          label="Service level"
          size="small"
          groups={LEVELS}
          value={String(level)}
          onChange={(key) => setLevel(SERVICE_LEVELS.find((each) => String(each) === key) ?? level)}
        />
      </div>
      <p className={styles.words}>{words.join(' ')}</p>
      <DataGrid
        caption="Orders"
        columns={columns}
        rows={orders}
        order={ORDERS_ORDER}
        status={status}
        draw={DRAW}
        maxHeight={560}
        empty={
          <EmptyState title="No orders needed" height={160}>
            <p>Stock and inbound units cover all products.</p>
          </EmptyState>
        }
        {...grid}
      />
    </>
  );
};

/** The server keeps what it found until data or day change: only the first who asks waits for it. */
const Calibrating = (): ReactElement => (
  <>
    <div className={styles.progress}>
      <ProgressBar
        label="Calculating safety margins from past demand"
        value={null}
        text="The first run after an import or on a new day takes a few seconds"
      />
    </div>
    <BeforeTurn />
  </>
);

const Plan = ({ turn }: { readonly turn: TableTurn }): ReactElement => {
  const query = useAnswer(inventoryHealth, DEMAND_KEY);
  const state = panelOf(query);
  if (query.answer !== null) return <OrdersTable turn={turn} outlook={query.answer.outlook} />;
  return state.kind === 'failed' ? <ErrorState {...state} height={160} /> : <Calibrating />;
};

export const Orders = memo(({ turn }: OrdersProps): ReactElement => {
  const { overstockWeeks, resupplyDays, serviceLevel } = useSettings();
  return (
    <Section
      id="orders"
      title="Reorder plan"
      info={`Order By is the last day to order in time. Order Units cover the lead time and the weeks of cover at a ${levelWords(serviceLevel)} service level. They exclude units for sales lost before the order arrives, so an order never exceeds the weeks of cover. Units include a safety margin for how far this brand group’s past demand differed from its forecast in level, season and spread. Stock State shows which table the product is in, based on today’s stock alone: an overstocked product can still be due for an order, because the plan covers the lead time plus the weeks of cover. Inbound units count as stock that arrives in time, by the day in Inbound Needed By. Recency bias affects only the simulation.`}
      period={`Lead time ${weeksWords(resupplyDays / 7)}, then ${weeksWords(overstockWeeks)} of cover`}
    >
      {turn === null ? <BeforeTurn /> : <Plan turn={turn} />}
    </Section>
  );
});
