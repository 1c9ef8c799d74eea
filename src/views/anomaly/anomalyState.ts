/** What Sales Anomaly shows, out of its answers and its URL, and how it asks for something else. */

import { useMemo } from 'react';
import { isNarrowed, SALES_ANOMALY, type Shown, shownOf } from '../../domain/anomaly/salesAnomaly.screen.ts';
import { anomalousProducts } from '../../domain/anomaly/selection.ts';
import { isOlder } from '../../domain/screens/panelState.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { useQuery } from '../app/useQuery.ts';
import type { PanelStatus } from '../controls/panelStatus.ts';

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

export const useAnomaly = (now: Scope): AnomalyState => {
  const params = useContextOf(SALES_ANOMALY, (context: ScreenContext) => context.params);
  const shift = useQuery(SALES_ANOMALY, 'shift');
  const matching = useQuery(SALES_ANOMALY, 'matching');
  const narrowed = isNarrowed(now);
  // Products that other filters let through are shown as those of these filters; the days of the page are no part of that question.
  const scope = useMemo(
    () => (narrowed && matching.asked !== null ? { ...now, filters: matching.asked.scope.filters } : now),
    [now, narrowed, matching.asked],
  );
  const shown = useMemo(
    () => shownOf(scope, params, shift.answer, narrowed ? matching.answer : null),
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

export type SetParam = (key: string, value: string | null, replace?: boolean) => void;

export const useSetParam = (): SetParam => {
  const send = useSend();
  return (key, value, replace = false) => send(SALES_ANOMALY, { type: 'screen.paramSet', key, value, ...(replace ? { replace } : {}) });
};
