/** What Sales Anomaly shows, out of its answers and its URL, and how it asks for something else. */

import { useMemo } from 'react';
import type { ProductChoice } from '../../domain/anomaly/salesAnomaly.params.ts';
import { isNarrowed, type Shown, salesAnomaly, shownOf } from '../../domain/anomaly/salesAnomaly.screen.ts';
import { anomalousProducts } from '../../domain/anomaly/selection.ts';
import type { Period } from '../../domain/dates/period.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { isOlder } from '../../domain/screens/panelState.ts';
import type { ReplaceRule } from '../../domain/screens/replacing.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { useSend } from '../app/appContext.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { useAnswer, useParam, useParams, useScope } from '../screen/useScreen.ts';

export interface AnomalyState {
  /** Of the alert, and of which products the filters let through, where they narrow any. */
  readonly state: PanelStatus;
  /** What is said beside the period while older figures stand; null otherwise. */
  readonly older: string | null;
  /** The scope that the products are narrowed by. */
  readonly scope: Scope;
  /** Null while something is not known. */
  readonly shown: Shown | null;
  /** Products with anomalies before the filters. */
  readonly all: number;
}

export const useAnomaly = (): AnomalyState => {
  const [now, params] = [useScope(salesAnomaly), useParams(salesAnomaly)];
  const shift = useAnswer(salesAnomaly, 'shift');
  const matching = useAnswer(salesAnomaly, 'matching');
  const narrowed = isNarrowed(now);
  // Products that other filters let through are shown as those of these filters; the days of the page are no part of that question.
  const scope = useMemo(
    () => (narrowed && matching.asked !== null ? { ...now, filters: matching.asked.scope.filters } : now),
    [now, narrowed, matching.asked],
  );
  const shown = useMemo(
    () => shownOf({ scope, params }, shift.answer, narrowed ? matching.answer : null),
    [scope, params, shift.answer, narrowed, matching.answer],
  );
  const waitsFor = narrowed && shift.answer !== null && shift.status !== 'failed' && matching.status !== 'ready' ? matching : shift;
  const state = panelOf(waitsFor);
  return {
    state,
    older: isOlder(state) ? olderWords(waitsFor, now) : null,
    scope,
    shown,
    all: shift.answer === null ? 0 : anomalousProducts(shift.answer).length,
  };
};

/** Selects a product by its days, the hours of one or its full range. */
export const useSelect = (): ((choice: ProductChoice) => void) => useParam(salesAnomaly, 'product')[1];

/** Chooses days of the chart under the period that the page has. */
export const useRange = (): ((range: Period, replaces?: ReplaceRule) => void) => {
  const { currentPeriod: page } = useScope(salesAnomaly).dates.resolved;
  const [, set] = useParam(salesAnomaly, 'days');
  return (range, replaces) => set({ range, page }, replaces);
};

/** Saves a file by its name. */
export const useSave = (): ((what: string) => (as?: FileFormat) => void) => {
  const send = useSend();
  return (what) => (as) => send(salesAnomaly.at, downloadOf(what, as));
};
