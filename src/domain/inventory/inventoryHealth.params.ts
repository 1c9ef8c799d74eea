/** What is set on Inventory Health, as the URL says it in its stored form (B-339 to B-341): a copied link shows the same figures. */
import type { ScreenParams } from '../screens/screen.ts';
import {
  DEFAULT_SETTINGS,
  type InventorySettings,
  OverstockWeeks,
  RECENCY_BIASES,
  ResupplyWeeks,
  resupplyDays,
  SERVICE_LEVELS,
  type ServiceLevel,
} from './settings.ts';
import { INVENTORY_STATES, type InventoryState } from './states.ts';

/** The keys in the URL; what stands there and cannot be meant is the default. */
export const SETTING_PARAMS = {
  recencyBias: 'recency',
  resupplyDays: 'resupply',
  overstockWeeks: 'overstock',
  leaveOutStockOuts: 'stockouts',
  serviceLevel: 'service',
} as const;

/** The back-test is open, and what it needs is asked for. */
export const BACK_TEST_PARAM = 'backtest';
/** The tables that show all of their rows. */
export const ALL_ROWS_PARAM = 'all';

/** What a person sets, and with how much certainty an order is to be in time. */
export interface HealthSettings extends InventorySettings {
  readonly serviceLevel: ServiceLevel;
}

export const DEFAULT_HEALTH: HealthSettings = { ...DEFAULT_SETTINGS, serviceLevel: 0.95 };

const DAYS_A_WEEK = 7;
const OUT = 'out';

const numberIn = (text: string | undefined): number =>
  text === undefined || !/^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number.NaN : Number(text);

/** Total: any parameters are some settings. */
export const settingsIn = (params: ScreenParams): HealthSettings => {
  const resupply = numberIn(params[SETTING_PARAMS.resupplyDays]) / DAYS_A_WEEK;
  const overstock = numberIn(params[SETTING_PARAMS.overstockWeeks]);
  const level = numberIn(params[SETTING_PARAMS.serviceLevel]);
  return {
    recencyBias: RECENCY_BIASES.find((bias) => bias === params[SETTING_PARAMS.recencyBias]) ?? DEFAULT_HEALTH.recencyBias,
    resupplyDays: ResupplyWeeks.is(resupply) ? resupplyDays(resupply) : DEFAULT_HEALTH.resupplyDays,
    overstockWeeks: OverstockWeeks.is(overstock) ? overstock : DEFAULT_HEALTH.overstockWeeks,
    leaveOutStockOuts: params[SETTING_PARAMS.leaveOutStockOuts] === OUT,
    serviceLevel: SERVICE_LEVELS.find((each) => each === level) ?? DEFAULT_HEALTH.serviceLevel,
  };
};

/** A setting as its parameter; null, which takes it out of the URL, where it is the default. */
export const settingParam = <K extends keyof HealthSettings>(name: K, value: HealthSettings[K]): string | null => {
  if (value === DEFAULT_HEALTH[name]) return null;
  return typeof value === 'boolean' ? OUT : String(value);
};

export const isBackTestOpen = (params: ScreenParams): boolean => params[BACK_TEST_PARAM] === 'open';

/** The tables of which all rows are wanted. */
export const statesShownWhole = (params: ScreenParams): readonly InventoryState[] => {
  const named = (params[ALL_ROWS_PARAM] ?? '').split(',');
  return INVENTORY_STATES.filter((state) => named.includes(state));
};

/** The parameter with one table more or less in it. */
export const allRowsParam = (params: ScreenParams, state: InventoryState, isWhole: boolean): string | null => {
  const states = INVENTORY_STATES.filter((each) => (each === state ? isWhole : statesShownWhole(params).includes(each)));
  return states.length === 0 ? null : states.join(',');
};
