/** The four tables (B-205 to B-208), each sorted by what is urgent, cut at ten rows (B-617), with its CSV (B-211). */

import { memo, type ReactElement, type ReactNode, useMemo } from 'react';
import { IsoDay } from '../../domain/dates/isoDay.ts';
import { dayWords } from '../../domain/format/day.ts';
import { TABLE_FILE } from '../../domain/inventory/inventoryHealth.download.ts';
import { withWhole } from '../../domain/inventory/inventoryHealth.params.ts';
import { DEMAND_KEY } from '../../domain/inventory/inventoryHealth.requests.ts';
import { inventoryHealth } from '../../domain/inventory/inventoryHealth.screen.ts';
import {
  type DueOrders,
  dueOrders,
  NO_ORDERS,
  orderPlan,
  rowsOfState,
  STATE_COLUMNS,
  STATE_ORDER,
  savedByInbound,
  shownRows,
} from '../../domain/inventory/inventoryHealth.tables.ts';
import { noGoodHealthWords, plural } from '../../domain/inventory/inventoryHealth.words.ts';
import { savedWords } from '../../domain/inventory/orderAdvice.words.ts';
import { TABLE_NAMES, tableTitle } from '../../domain/inventory/overview.ts';
import { thresholdDays } from '../../domain/inventory/settings.ts';
import type { InventoryState } from '../../domain/inventory/states.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import type { GridCells, GridColumn } from '../../domain/tables/gridColumn.ts';
import { type GridCsvPart, gridDownload } from '../../domain/tables/gridSheet.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { useAnswer, useParam, useScope } from '../screen/useScreen.ts';
import { DataGrid } from '../tables/DataGrid.tsx';
import { type Grid, useGrid } from '../tables/useGrid.ts';
import styles from './InventoryHealth.module.css';
import { type TableTurn, useLatest, useSave, useSettings } from './useHealth.ts';

const MOST = 560;

/** A table whose files are made where its figures are: beside the screen, by its simulation. */
export const useHealthGrid = (table: string, columns: readonly GridColumn[]): Omit<Grid, 'onCsv'> & Partial<Pick<Grid, 'onCsv'>> => {
  const mayCsv = mayHave(useScope(inventoryHealth), TABLE_FILE);
  const save = useSave();
  const { onCsv: _ofAnswers, ...grid } = useGrid(inventoryHealth.at, table, columns);
  const shown = columns.filter(({ key }) => !grid.chooser.hidden.includes(key)).map(({ key }) => key);
  const onCsv = (which: GridCsvPart, as?: FileFormat): void => save(gridDownload({ table, which, shown }), as);
  return { ...grid, ...(mayCsv ? { onCsv } : {}) };
};

const ABOUT: Readonly<Record<InventoryState, string>> = {
  danger: 'Stock runs out before the resupply in more than half of the scenarios. Largest implied loss first.',
  warning: 'Stock runs out before the resupply in at least 5% of scenarios, or covers less than a week. Largest implied loss first.',
  good: 'Stock lasts until the resupply, but no longer than the overstock threshold. Highest predicted sales first.',
  overstock:
    'Today’s stock lasts longer than the overstock threshold. The reorder plan looks further ahead (lead time plus weeks of cover), so it may still order the same product. Most days on hand first.',
};

const CAPTIONS: Readonly<Record<InventoryState, string>> = {
  danger: 'Products in danger',
  warning: 'Products at risk',
  good: 'Products in good health',
  overstock: 'Overstocked products',
};

const NONE: Readonly<Record<InventoryState, string>> = {
  danger: 'No products in danger',
  warning: 'No products at risk',
  good: 'No products in good health',
  overstock: 'No overstocked products',
};

interface StateTableProps {
  readonly state: InventoryState;
  /** Null until it is first drawn. */
  readonly turn: TableTurn | null;
}

/** The place of a table whose turn has not come: ruled paper, which moves nothing and takes no time from the figures. */
export const BeforeTurn = (): ReactElement => <div className={styles.beforeTurn} aria-busy="true" />;

type TableProps = StateTableProps & { readonly turn: TableTurn };

/** Stock that is on its way in time saves some of those in danger: their state does not know it, for when it comes is not known. */
const Saved = ({ turn }: { readonly turn: TableTurn }): ReactElement | null => {
  const { answer } = useAnswer(inventoryHealth, DEMAND_KEY);
  const { today } = useScope(inventoryHealth);
  const [settings, latest] = [useSettings(), useLatest()];
  const words = useMemo(() => {
    if (answer === null) return null;
    const plan = orderPlan(today, latest, settings);
    const inDanger = rowsOfState(turn.rows, turn.threshold, 'danger').length;
    return savedWords(savedByInbound(turn.rows, answer.outlook, plan, turn.threshold), inDanger);
  }, [answer, today, latest, settings, turn.rows, turn.threshold]);
  return words === null ? null : <p className={styles.words}>{words}</p>;
};

/** By which day the reorder plan orders what; nothing while it is calculated. */
const useDueOrders = ({ rows }: TableTurn): DueOrders => {
  const { answer } = useAnswer(inventoryHealth, DEMAND_KEY);
  const { today } = useScope(inventoryHealth);
  const [settings, latest] = [useSettings(), useLatest()];
  return useMemo(
    () => (answer === null ? NO_ORDERS : dueOrders(rows, answer.outlook, orderPlan(today, latest, settings))),
    [answer, rows, today, latest, settings],
  );
};

/** A word that leads to the plan: it may advise an order of what is overstocked. */
const DRAW = {
  orderBy: ({ orderBy }: GridCells): ReactNode =>
    IsoDay.is(orderBy) ? (
      <a className={styles.day} href="#orders">
        {dayWords(orderBy)}
      </a>
    ) : (
      '–'
    ),
};

const Products = ({ state, turn }: TableProps): ReactElement => {
  const settings = useSettings();
  const [shownWhole, setShownWhole] = useParam(inventoryHealth, 'all');
  const { status, threshold } = turn;
  const orders = useDueOrders(turn);
  const rows = useMemo(() => rowsOfState(turn.rows, threshold, state, orders), [turn.rows, threshold, state, orders]);
  const grid = useHealthGrid(state, STATE_COLUMNS);
  const isWhole = shownWhole.includes(state);
  const shown = useMemo(() => shownRows(rows, grid.state, isWhole), [rows, grid.state, isWhole]);
  const canOpen = isWhole || shown.length < rows.length;
  return (
    <>
      {state === 'danger' && <Saved turn={turn} />}
      <DataGrid
        caption={CAPTIONS[state]}
        columns={STATE_COLUMNS}
        rows={shown}
        order={STATE_ORDER[state]}
        fileRows={rows.length}
        status={status}
        draw={DRAW}
        paged={false}
        maxHeight={MOST}
        empty={
          <EmptyState title={NONE[state]} height={120}>
            {state === 'good' && noGoodHealthWords(settings) !== null && <p>{noGoodHealthWords(settings)}</p>}
          </EmptyState>
        }
        {...grid}
      />
      {canOpen && grid.state.search === '' && (
        <div className={styles.more} data-print="never">
          <Button kind="quiet" size="small" aria-expanded={isWhole} onPress={() => setShownWhole(withWhole(shownWhole, state, !isWhole))}>
            {isWhole ? 'Show the first 10' : `Show all ${plural(rows.length, 'product')}`}
          </Button>
        </div>
      )}
    </>
  );
};

/** Drawn anew where its own figures or the settings are others: the tables take turns. */
export const StateTable = memo((props: StateTableProps): ReactElement => {
  const { state, turn } = props;
  const { overstockWeeks, resupplyDays } = useSettings();
  const days = state === 'overstock' ? thresholdDays(overstockWeeks) : resupplyDays;
  return (
    <Section id={state} title={TABLE_NAMES[state]} info={ABOUT[state]} period={tableTitle(state, days)}>
      {turn === null ? <BeforeTurn /> : <Products {...props} turn={turn} />}
    </Section>
  );
});
