/** The CSV files of Inventory Health: each table (B-211) as it shows or whole, the orders, all inventory data (B-212). */

import type { InventoryDemand } from '../api/inventory.contract.ts';
import { dayWords } from '../format/day.ts';
import { exportFileName } from '../format/slug.ts';
import { mayHave } from '../screens/defineScreen.ts';
import type { ScreenDownload, ScreenParams } from '../screens/screen.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { Scope } from '../shell/scope.ts';
import { gridDownloadIn, gridSheet } from '../tables/gridSheet.ts';
import { gridIn } from '../tables/gridState.url.ts';
import { inventorySheet } from './inventoryFile.ts';
import { settingsIn } from './inventoryHealth.params.ts';
import { healthDays } from './inventoryHealth.requests.ts';
import {
  dueOrders,
  NO_ORDERS,
  ORDERS_TABLE,
  orderColumns,
  orderPlan,
  orderRows,
  STATE_COLUMNS,
  stateRows,
} from './inventoryHealth.tables.ts';
import { stockDayWords } from './inventoryHealth.words.ts';
import type { RecordedPart } from './jobs.ts';
import { TABLE_NAMES } from './overview.ts';
import { type HealthAnswers, healthProducts, usesCogs } from './products.ts';
import { forecastsIn, rowsOf } from './results.ts';
import { thresholdDays } from './settings.ts';
import { INVENTORY_STATES } from './states.ts';

export const ALL_CSV = 'inventory-all-csv';

/** Who may have the tables (B-410), all data, and the picture of the overview. */
export const TABLE_FILE = { permission: 'inventory-table-csv' } as const;
export const ALL_FILE = { permission: 'inventory-all-csv' } as const;
export const OVERVIEW_FILE = { permission: 'inventory-overview-image' } as const;

interface Source {
  readonly scope: Scope;
  readonly params: ScreenParams;
  readonly answers: HealthAnswers;
  readonly parts: readonly RecordedPart[];
  /** What orders are advised by; null while it is not there. */
  readonly demand: InventoryDemand | null;
}

type OwnFile = Extract<ScreenDownload, { kind: 'table' }>;

const file = ({ brandGroup, today }: Scope, report: string, title: string, sheet: Sheet): OwnFile => ({
  kind: 'table',
  name: exportFileName(report, brandGroup?.name ?? '', 'csv', today),
  title,
  period: dayWords(today),
  sheet,
});

/** Null for what is not there, or not for this person. */
export const inventoryDownload = (what: string, { scope, params, answers, parts, demand: advisedBy }: Source): OwnFile | null => {
  const settings = settingsIn(params);
  const threshold = thresholdDays(settings.overstockWeeks);
  const forecasts = forecastsIn(parts);
  const rows = rowsOf(healthProducts(answers).products, forecasts, usesCogs(scope));
  const plan = orderPlan(scope.today, answers.latest, settings);
  const orders = advisedBy === null ? NO_ORDERS : dueOrders(rows, advisedBy.outlook, plan);
  if (what === ALL_CSV) {
    if (!mayHave(scope, ALL_FILE)) return null;
    return file(
      scope,
      'inventory-health',
      'Inventory Health',
      inventorySheet(rows, threshold, stockDayWords(healthDays(scope.today, answers.latest), answers.latest?.stockDays), orders),
    );
  }
  const demand = gridDownloadIn(what);
  if (demand === null || !mayHave(scope, TABLE_FILE)) return null;
  const grid = gridIn(params[demand.table]);
  if (demand.table === ORDERS_TABLE) {
    if (advisedBy === null) return null;
    return file(
      scope,
      'inventory-orders',
      'Reorder Plan',
      gridSheet(orderColumns(settings.serviceLevel), orderRows(rows, advisedBy.outlook, plan), demand, { state: grid }),
    );
  }
  const state = INVENTORY_STATES.find((each) => each === demand.table);
  return state === undefined
    ? null
    : file(
        scope,
        TABLE_NAMES[state],
        TABLE_NAMES[state],
        gridSheet(STATE_COLUMNS, stateRows(rows, threshold, orders)[state], demand, { state: grid }),
      );
};
