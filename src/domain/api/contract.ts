/** The calls that screens ask, by name; the server answers more (served.ts). */
import type { t } from '../codec/codec.ts';
import { accountContract } from './account.contract.ts';
import { adminContract } from './admin.contract.ts';
import { analyticsContract } from './analytics.contract.ts';
import { dashboardConfigContract } from './dashboardConfig.contract.ts';
import { faultsContract } from './faults.contract.ts';
import { forecastingContract } from './forecasting.contract.ts';
import { goalsContract } from './goals.contract.ts';
import { importsContract } from './imports.contract.ts';
import { inventoryContract } from './inventory.contract.ts';
import { lookupsContract } from './lookups.contract.ts';
import { savedViewsContract } from './savedViews.contract.ts';
import { sessionContract } from './session.contract.ts';
import { setupContract } from './setup.contract.ts';
import { tenantMetricsContract } from './tenantMetrics.contract.ts';

export const contract = {
  ...sessionContract,
  ...accountContract,
  ...adminContract,
  ...analyticsContract,
  ...dashboardConfigContract,
  ...faultsContract,
  ...forecastingContract,
  ...goalsContract,
  ...importsContract,
  ...inventoryContract,
  ...lookupsContract,
  ...tenantMetricsContract,
  ...savedViewsContract,
  ...setupContract,
};

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
