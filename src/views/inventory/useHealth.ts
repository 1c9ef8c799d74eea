/** What Inventory Health shows, out of its answers and of what the background has said so far. */

import { useMemo } from 'react';
import type { InventoryLatest } from '../../domain/api/inventory.contract.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import type { ProductForecast } from '../../domain/inventory/forecast.ts';
import { type HealthSettings, settingsOf } from '../../domain/inventory/inventoryHealth.params.ts';
import { type HealthDays, healthDays, LATEST_KEY, SIMULATION_KEYS } from '../../domain/inventory/inventoryHealth.requests.ts';
import { BACK_TEST, inventoryHealth, SIMULATION } from '../../domain/inventory/inventoryHealth.screen.ts';
import { partlyStockedWords } from '../../domain/inventory/inventoryHealth.words.ts';
import { healthProducts, missingDays, usesCogs } from '../../domain/inventory/products.ts';
import { doneIn, forecastsIn, hasForecasts, rowsOf, tooShortIn } from '../../domain/inventory/results.ts';
import type { InventoryRow } from '../../domain/inventory/row.ts';
import { type AddressOf, childAddress, queryAddress } from '../../domain/journal/address.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { jointState, type PanelState, panelState } from '../../domain/screens/panelState.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import { healthAnswers, type InventoryRunContext, shownResult } from '../../machines/inventory/inventoryRun.logic.ts';
import type { SnapshotOf } from '../../machines/machineTypes.ts';
import { useActor, usePorts, useSend } from '../app/appContext.tsx';
import { currentOnly } from '../app/panel.ts';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { useAnswer, useParams, useScope } from '../screen/useScreen.ts';

export const SIMULATION_AT = childAddress(inventoryHealth.at, 'inventoryRun', SIMULATION);
export const BACK_TEST_AT = childAddress(inventoryHealth.at, 'inventoryRun', BACK_TEST);

/** Deciding takes no time: nobody ever sees it. */
export type RunPhase = Exclude<SnapshotOf<'inventoryRun'>['value'], 'deciding'>;

export interface RunView {
  readonly phase: RunPhase;
  readonly context: InventoryRunContext;
  /** Products that are through, of those that were given to the run. */
  readonly done: number;
}

const runOf = (at: AddressOf<'inventoryRun'>, snapshot: SnapshotOf<'inventoryRun'> | undefined): Pick<RunView, 'phase' | 'context'> => {
  if (snapshot === undefined) throw new Error(`no actor is at ${at}`);
  return { phase: snapshot.value as RunPhase, context: snapshot.context };
};

export const useRun = (at: AddressOf<'inventoryRun'>): RunView => {
  const { phase, context } = useActor(at, (snapshot) => runOf(at, snapshot));
  return { phase, context, done: doneIn(context.parts) };
};

/** Where the data ends that the screen shows; null until that is known. */
export const useLatest = (): InventoryLatest | null => currentOnly(useAnswer(inventoryHealth, LATEST_KEY)).answer;

export const useHealthDays = (): HealthDays => {
  const { today } = useScope(inventoryHealth);
  const latest = useLatest();
  return useMemo(() => healthDays(today, latest), [today, latest]);
};

export interface Health {
  readonly phase: RunPhase;
  readonly rows: readonly InventoryRow[];
  readonly forecasts: ReadonlyMap<string, ProductForecast>;
  /** Figures of before, while others are on their way or were given up. */
  readonly isOld: boolean;
  readonly tooShort: number;
  readonly unstocked: number;
  /** Which countries are left out, for no stock is known there; null where none are. */
  readonly partlyStocked: string | null;
  /** Days without any sales data among those that are drawn from. */
  readonly missing: readonly IsoDay[];
  /** Products that sold at all in the window; null before that is known. */
  readonly catalogue: number | null;
}

/** What a table draws: figures that belong together. */
export interface TableTurn extends Pick<Health, 'rows' | 'forecasts'> {
  readonly status: PanelStatus;
  /** In days: above it there is too much. */
  readonly threshold: number;
}

const NONE = { products: [], unstocked: [] } as const;
const NO_ANSWERS: InventoryRunContext['answers'] = {};

/** NOTE: while answers are waited for, none of them shows: what is drawn is not drawn again for each. */
const useShown = () =>
  useActor(SIMULATION_AT, (snapshot) => {
    const { phase, context } = runOf(SIMULATION_AT, snapshot);
    const { parts } = shownResult(context);
    return { phase, parts, isOld: parts !== context.parts, answers: phase === 'waiting' ? NO_ANSWERS : context.answers };
  });

export const useHealth = (): Health => {
  const { app } = usePorts();
  const { phase, parts, isOld, answers } = useShown();
  const decoded = useMemo(() => healthAnswers(app.answers, { answers }), [app, answers]);
  const { products, unstocked } = useMemo(() => (decoded === null ? NONE : healthProducts(decoded)), [decoded]);
  const partlyStocked = useMemo(() => partlyStockedWords(products), [products]);
  const missing = useMemo(() => (decoded === null ? [] : missingDays(decoded.history)), [decoded]);
  const forecasts = useMemo(() => forecastsIn(parts), [parts]);
  const useCogs = usesCogs(useScope(inventoryHealth));
  const rows = useMemo(() => rowsOf(products, forecasts, useCogs), [products, forecasts, useCogs]);
  return {
    phase,
    rows,
    forecasts,
    isOld,
    tooShort: tooShortIn(parts).length,
    unstocked: unstocked.length,
    partlyStocked,
    missing,
    catalogue: decoded?.history.catalogue ?? null,
  };
};

/** Whether there is anything to save: all products of a forecast are among the rows. */
export const useHasFigures = (): boolean =>
  useActor(SIMULATION_AT, (snapshot) => hasForecasts(shownResult(runOf(SIMULATION_AT, snapshot).context).parts));

/** What is to be said of the three questions that the simulation is made of: their joint state, and which query it is of. */
export interface Asking {
  readonly key: (typeof SIMULATION_KEYS)[number];
  readonly state: PanelState;
}

const SETTLED: PanelState = { kind: 'ready' };

/** NOTE: that one is loading is the simulation's to say, which waits for all: what is drawn is not drawn again for each. */
const useQueried = (key: Asking['key']): Asking => {
  const query = useActor(queryAddress(inventoryHealth.at, key), (snapshot) => {
    const context = snapshot?.context;
    const status = snapshot?.value === 'failed' || snapshot?.value === 'stale' ? snapshot.value : 'loading';
    return { status, answer: status === 'stale', failure: context?.failure ?? null, retry: context?.retry ?? null } as const;
  });
  const state = panelState({ ...query, answer: query.answer ? query : null });
  return { key, state: state.kind === 'loading' ? SETTLED : state };
};

export const useAsking = (): Asking => {
  const [top, onHand, history] = SIMULATION_KEYS;
  const all = [useQueried(top), useQueried(onHand), useQueried(history)];
  const state = jointState(SETTLED, ...all.map((one) => one.state));
  return { key: all.find((one) => one.state === state)?.key ?? top, state };
};

export const useSettings = (): HealthSettings => {
  const params = useParams(inventoryHealth);
  return useMemo(() => settingsOf(params), [params]);
};

/** Has a file of what was simulated made where its figures are: beside the screen. */
export const useSave = (): ((what: string, as?: FileFormat) => void) => {
  const send = useSend();
  return (what, as) => send(SIMULATION_AT, downloadOf(what, as));
};
