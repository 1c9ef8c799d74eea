/** What is set on Inventory Health, as the URL says it in its stored form (B-339 to B-341): a copied link shows the same figures. */
import { choice, type Param, type ParamValues, paramValues } from '../screens/params.ts';
import type { ScreenParams } from '../screens/screen.ts';
import type { ScreenInputs } from '../screens/screenSpec.ts';
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

/** What a person sets, and with how much certainty an order is to be in time. */
export interface HealthSettings extends InventorySettings {
  readonly serviceLevel: ServiceLevel;
}

export const DEFAULT_HEALTH: HealthSettings = { ...DEFAULT_SETTINGS, serviceLevel: 0.95 };

const DAYS_A_WEEK = 7;

const numberIn = (text: string): number => (/^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN);

/** A number that is found in a text, or none. */
const number = (fallback: number, meant: (found: number) => number | null): Param<number> => ({
  fallback,
  read: (text) => meant(numberIn(text)),
  write: String,
});

/** On by a word of its own. */
const switched = (on: string): Param<boolean> => ({
  fallback: false,
  read: (text) => text === on,
  write: (isOn) => (isOn ? on : ''),
});

const statesIn = (names: readonly string[]): readonly InventoryState[] => INVENTORY_STATES.filter((state) => names.includes(state));

export const HEALTH_PARAMS = {
  recency: choice(RECENCY_BIASES, DEFAULT_HEALTH.recencyBias),
  /** In days. */
  resupply: number(DEFAULT_HEALTH.resupplyDays, (days) => (ResupplyWeeks.is(days / DAYS_A_WEEK) ? resupplyDays(days / DAYS_A_WEEK) : null)),
  /** In weeks. */
  overstock: number(DEFAULT_HEALTH.overstockWeeks, (weeks) => (OverstockWeeks.is(weeks) ? weeks : null)),
  stockouts: switched('out'),
  service: number(DEFAULT_HEALTH.serviceLevel, (level) => SERVICE_LEVELS.find((each) => each === level) ?? null),
  /** The back-test is open, and what it needs is asked for. */
  backtest: switched('open'),
  /** The tables that show all of their rows. */
  all: {
    fallback: [],
    read: (text) => statesIn(text.split(',')),
    write: (states) => states.join(','),
  } satisfies Param<readonly InventoryState[]> as Param<readonly InventoryState[]>,
};
export type HealthParams = ParamValues<typeof HEALTH_PARAMS>;
export type HealthInputs = ScreenInputs<'inventory-health', typeof HEALTH_PARAMS>;

export const settingsOf = ({ recency, resupply, overstock, stockouts, service }: HealthParams): HealthSettings => ({
  recencyBias: recency,
  resupplyDays: resupply,
  overstockWeeks: overstock,
  leaveOutStockOuts: stockouts,
  serviceLevel: service,
});

/** Total: any parameters are some settings. */
export const settingsIn = (params: ScreenParams): HealthSettings => settingsOf(paramValues(HEALTH_PARAMS, params));

/** The tables that show all of their rows, with one more or less. */
export const withWhole = (shown: readonly InventoryState[], state: InventoryState, isWhole: boolean): readonly InventoryState[] =>
  statesIn(isWhole ? [...shown, state] : shown.filter((each) => each !== state));
