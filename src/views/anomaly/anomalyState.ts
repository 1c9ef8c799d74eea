/** What Sales Anomaly shows, out of its answers and its URL, and how it asks for something else. */
import { useMemo } from 'react';
import type { SalesAnomalyPayload } from '../../domain/anomaly/payload.ts';
import { isNarrowed, type Shown, shownOf } from '../../domain/anomaly/salesAnomaly.screen.ts';
import { anomalousProducts } from '../../domain/anomaly/selection.ts';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { screenAddress } from '../../domain/journal/address.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { type QueryView, useQuery } from '../app/useQuery.ts';

export const SALES_ANOMALY = screenAddress('sales-anomaly');

export interface AnomalyState {
  readonly shift: QueryView<SalesAnomalyPayload>;
  /** What the cards wait for, or why they do not come: the alert, or which products the filters let through. */
  readonly waitsFor: QueryView<unknown>;
  /** Null while something is not known. */
  readonly shown: Shown | null;
  /** Products with anomalies before the filters. */
  readonly all: number;
}

export const useAnomaly = (scope: Scope): AnomalyState => {
  const params = useContextOf(SALES_ANOMALY, (context: ScreenContext) => context.params);
  const shift = useQuery<SalesAnomalyPayload>(SALES_ANOMALY, 'shift');
  const matching = useQuery<AnalyticsAnswer>(SALES_ANOMALY, 'matching');
  const narrowed = isNarrowed(scope);
  const isWaiting = shift.answer !== null && shift.status !== 'failed' && narrowed && matching.status !== 'ready';
  const shown = useMemo(
    () => shownOf(scope, params, shift.answer, narrowed ? matching.answer : null),
    [scope, params, shift.answer, narrowed, matching.answer],
  );
  return { shift, waitsFor: isWaiting ? matching : shift, shown, all: shift.answer === null ? 0 : anomalousProducts(shift.answer).length };
};

export type SetParam = (key: string, value: string | null, replace?: boolean) => void;

export const useSetParam = (): SetParam => {
  const send = useSend();
  return (key, value, replace = false) => send(SALES_ANOMALY, { type: 'screen.paramSet', key, value, ...(replace ? { replace } : {}) });
};
