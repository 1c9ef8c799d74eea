/** What to order, by when and how much of it, at a chosen certainty. */
import { memo, type ReactElement, type ReactNode, useMemo } from 'react';
import { IsoDay } from '../../domain/dates/isoDay.ts';
import { dayWords } from '../../domain/format/day.ts';
import { formatPercentFixed } from '../../domain/format/number.ts';
import { inventoryHealth } from '../../domain/inventory/inventoryHealth.screen.ts';
import { ORDER_COLUMNS, ORDERS_TABLE, orderPlan, orderRows } from '../../domain/inventory/inventoryHealth.tables.ts';
import { weeksWords } from '../../domain/inventory/inventoryHealth.words.ts';
import { SERVICE_LEVELS } from '../../domain/inventory/settings.ts';
import type { GridCells } from '../../domain/tables/gridColumn.ts';
import { Section } from '../controls/Card.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { useParam, useScope } from '../screen/useScreen.ts';
import { DataGrid } from '../tables/DataGrid.tsx';
import { BeforeTurn, useHealthGrid } from './HealthTables.tsx';
import styles from './InventoryHealth.module.css';
import { type TableTurn, useLatest, useSettings } from './useHealth.ts';

const percent = (level: number): string => formatPercentFixed(level, level === 0.975 ? 1 : 0);

const LEVELS = oneGroup(SERVICE_LEVELS.map((level) => ({ key: String(level), label: percent(level) })));

const day =
  (key: string) =>
  (cells: GridCells): ReactNode => {
    const value = cells[key];
    return IsoDay.is(value) ? <span className={styles.day}>{dayWords(value)}</span> : '–';
  };
const DRAW = { by: day('by'), until: day('until') };

interface OrdersProps {
  /** Null until it is first drawn. */
  readonly turn: TableTurn | null;
}

const OrdersTable = ({ turn }: { readonly turn: TableTurn }): ReactElement => {
  const [level, setLevel] = useParam(inventoryHealth, 'service');
  const { rows, forecasts, status } = turn;
  const grid = useHealthGrid(ORDERS_TABLE, ORDER_COLUMNS);
  const { today } = useScope(inventoryHealth);
  const { resupplyDays } = useSettings();
  const latest = useLatest();
  const plan = useMemo(() => orderPlan(today, latest, { resupplyDays }), [today, latest, resupplyDays]);
  const orders = useMemo(() => orderRows(rows, forecasts, plan), [rows, forecasts, plan]);
  return (
    <>
      <div className={styles.service}>
        <Select
          label="In time with a certainty of"
          size="small"
          groups={LEVELS}
          value={String(level)}
          onChange={(key) => setLevel(SERVICE_LEVELS.find((each) => String(each) === key) ?? level)}
        />
      </div>
      <DataGrid
        caption="Orders"
        columns={ORDER_COLUMNS}
        rows={orders}
        status={status}
        draw={DRAW}
        maxHeight={560}
        empty={
          <EmptyState title="Nothing is to be ordered" height={160}>
            <p>Stock and goods on their way last for all products.</p>
          </EmptyState>
        }
        {...grid}
      />
    </>
  );
};

export const Orders = memo(({ turn }: OrdersProps): ReactElement => {
  const { overstockWeeks, resupplyDays, serviceLevel } = useSettings();
  return (
    <Section
      id="orders"
      title="What to Order, and When"
      info={`The last day on which an order still comes in time in ${percent(serviceLevel)} of all futures, and the units that then last to the overstock threshold. Stock and goods on their way are counted; sales that are lost before the order can come are not ordered again.`}
      period={`An order takes ${weeksWords(resupplyDays / 7)}, and lasts ${overstockWeeks} more`}
    >
      {turn === null ? <BeforeTurn /> : <OrdersTable turn={turn} />}
    </Section>
  );
});
