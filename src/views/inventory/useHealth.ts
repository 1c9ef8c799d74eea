/** What Inventory Health shows, out of its answers and of what the background has said so far. */
import { useMemo } from 'react';
import type { ProductForecast } from '../../domain/inventory/forecast.ts';
import { type HealthSettings, SETTING_PARAMS, settingParam, settingsIn } from '../../domain/inventory/inventoryHealth.params.ts';
import { BACK_TEST, SIMULATION } from '../../domain/inventory/inventoryHealth.screen.ts';
import { healthProducts, usesCogs } from '../../domain/inventory/products.ts';
import { doneIn, forecastsIn, rowsOf, tooShortIn } from '../../domain/inventory/results.ts';
import type { InventoryRow } from '../../domain/inventory/row.ts';
import { type Address, companionAddress, screenAddress } from '../../domain/journal/address.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { healthAnswers, type InventoryRunContext, shownResult } from '../../machines/inventory/inventoryRun.logic.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { useActor, useContextOf, usePorts, useSend } from '../app/appContext.tsx';

export const INVENTORY_HEALTH = screenAddress('inventory-health');
export const SIMULATION_AT = companionAddress(INVENTORY_HEALTH, SIMULATION);
export const BACK_TEST_AT = companionAddress(INVENTORY_HEALTH, BACK_TEST);

export type RunPhase = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';

export interface RunView {
  readonly phase: RunPhase;
  readonly context: InventoryRunContext;
  /** Products that are through, of those that were given to the run. */
  readonly done: number;
}

export const useRun = (at: Address): RunView => {
  const { phase, context } = useActor(at, (snapshot) => {
    if (snapshot === undefined) throw new Error(`no actor is at ${at}`);
    return { phase: snapshot.value as RunPhase, context: snapshot.context as InventoryRunContext };
  });
  return { phase, context, done: doneIn(context.parts) };
};

export interface Health {
  readonly run: RunView;
  readonly rows: readonly InventoryRow[];
  readonly forecasts: ReadonlyMap<string, ProductForecast>;
  /** Figures of before, while others are on their way or were given up. */
  readonly isOld: boolean;
  readonly tooShort: number;
  readonly unstocked: number;
  /** Products that sold at all in the window; null before that is known. */
  readonly catalogue: number | null;
}

const NONE = { products: [], unstocked: [] } as const;

export const useHealth = (scope: Scope): Health => {
  const { app } = usePorts();
  const run = useRun(SIMULATION_AT);
  const { context } = run;
  const { answers } = context;
  const decoded = useMemo(() => healthAnswers(app.answers, { answers }), [app, answers]);
  const { products, unstocked } = useMemo(() => (decoded === null ? NONE : healthProducts(decoded)), [decoded]);
  const { parts } = shownResult(context);
  const forecasts = useMemo(() => forecastsIn(parts), [parts]);
  const useCogs = usesCogs(scope);
  const rows = useMemo(() => rowsOf(products, forecasts, useCogs), [products, forecasts, useCogs]);
  return {
    run,
    rows,
    forecasts,
    isOld: parts !== context.parts,
    tooShort: tooShortIn(parts).length,
    unstocked: unstocked.length,
    catalogue: decoded?.history.catalogue ?? null,
  };
};

export interface SettingsView {
  readonly settings: HealthSettings;
  readonly set: <K extends keyof HealthSettings>(name: K, value: HealthSettings[K]) => void;
  readonly params: ScreenContext['params'];
  readonly setParam: (key: string, value: string | null) => void;
}

export const useSettings = (): SettingsView => {
  const send = useSend();
  const params = useContextOf(INVENTORY_HEALTH, (context: ScreenContext) => context.params);
  const settings = useMemo(() => settingsIn(params), [params]);
  const setParam = (key: string, value: string | null): void => send(INVENTORY_HEALTH, { type: 'screen.paramSet', key, value });
  return { settings, params, setParam, set: (name, value) => setParam(SETTING_PARAMS[name], settingParam(name, value)) };
};
