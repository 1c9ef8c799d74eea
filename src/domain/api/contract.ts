/**
 * The calls that screens ask, by name; the server answers more (served.ts). Importing it declares them all (declared.ts): the first
 * script does not, where each area brings its own.
 */
import type { t } from '../codec/codec.ts';
import { accountContract } from './account.contract.ts';
import { adHealthContract } from './adHealth.contract.ts';
import { adminContract } from './admin.contract.ts';
import { alertingContract } from './alerting.contract.ts';
import { alertsContract } from './alerts.contract.ts';
import { amcContract } from './amc.contract.ts';
import { annotationsContract } from './annotations.contract.ts';
import { buyBoxContract } from './buyBox.contract.ts';
import { categoriesContract } from './categories.contract.ts';
import { customMarketsContract } from './customMarkets.contract.ts';
import { dashboardsContract } from './dashboards.contract.ts';
import { dataCalendarContract } from './dataCalendar.contract.ts';
import { declareCalls } from './declared.ts';
import { deliveriesContract } from './deliveries.contract.ts';
import { earlyContract } from './earlyContract.ts';
import { filesContract } from './files.contract.ts';
import { findContract } from './find.contract.ts';
import { frameContract } from './frameContract.ts';
import { importMappingsContract } from './importMappings.contract.ts';
import { importsContract } from './imports.contract.ts';
import { insightsContract } from './insights.contract.ts';
import { insightsProductsContract } from './insightsProducts.contract.ts';
import { inventoryContract } from './inventory.contract.ts';
import { jobsContract } from './jobs.contract.ts';
import { marketContract } from './market.contract.ts';
import { marketMetricsContract } from './marketMetrics.contract.ts';
import { missingDaysContract } from './missingDays.contract.ts';
import { reconciliationContract } from './reconciliation.contract.ts';
import { screenContract } from './screenContract.ts';
import { setupContract } from './setup.contract.ts';
import { toolsContract } from './tools.contract.ts';

export const contract = {
  ...earlyContract,
  ...accountContract,
  ...adHealthContract,
  ...adminContract,
  ...alertingContract,
  ...amcContract,
  ...annotationsContract,
  ...buyBoxContract,
  ...categoriesContract,
  ...customMarketsContract,
  ...dashboardsContract,
  ...filesContract,
  ...findContract,
  ...frameContract,
  ...dataCalendarContract,
  ...deliveriesContract,
  ...importMappingsContract,
  ...importsContract,
  ...jobsContract,
  ...missingDaysContract,
  ...alertsContract,
  ...reconciliationContract,
  ...insightsContract,
  ...inventoryContract,
  ...insightsProductsContract,
  ...marketMetricsContract,
  ...marketContract,
  ...marketMetricsContract,
  ...screenContract,
  ...setupContract,
  ...toolsContract,
};

declareCalls(contract);

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type ParamsOf<K extends CallName> = t.TypeOf<Contract[K]['params']>;
export type QueryOf<K extends CallName> = t.TypeOf<Contract[K]['query']>;
export type BodyOf<K extends CallName> = t.TypeOf<Contract[K]['body']>;
export type AnswerOf<K extends CallName> = t.TypeOf<Contract[K]['answer']>;
/** Input of a call: a part without fields may be left out. */
export interface InputOf<K extends CallName> {
  readonly params: ParamsOf<K>;
  readonly query: QueryOf<K>;
  readonly body: BodyOf<K>;
}
export const CALL_NAMES = Object.keys(contract) as CallName[];
