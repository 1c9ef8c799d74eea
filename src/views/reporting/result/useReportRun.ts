/** A run of a report as views see it: how far it is, the last result with the report that it is of, and what went wrong. */
import { useMemo } from 'react';
import type { AddressOf } from '../../../domain/journal/address.ts';
import type { RunFailure } from '../../../domain/reporting/reportRun.ts';
import { type ShownReport, shownReport } from '../../../machines/reporting/reportRun.logic.ts';
import { useActor, usePorts } from '../../app/appContext.tsx';

export interface ReportRunView {
  /** `idle` also where no run is there yet. */
  readonly status: 'idle' | 'requested' | 'polling' | 'fetching' | 'complete' | 'error' | 'aborted';
  readonly isWorking: boolean;
  readonly shown: ShownReport | null;
  readonly failure: RunFailure | null;
}

const WORKING = ['requested', 'polling', 'fetching'] as const;

export const useReportRun = (at: AddressOf<'reportRun'>): ReportRunView => {
  const { answers } = usePorts().app;
  const status = useActor(at, (snapshot): ReportRunView['status'] => {
    if (snapshot === undefined) return 'idle';
    return (
      WORKING.find((each) => snapshot.matches({ working: each })) ??
      (['complete', 'error', 'aborted'] as const).find((each) => snapshot.matches(each)) ??
      'idle'
    );
  });
  const kept = useActor(at, (snapshot) => snapshot?.context.shown ?? null);
  const failure = useActor(at, (snapshot) => snapshot?.context.failure ?? null);
  const shown = useMemo(() => shownReport(answers, kept), [answers, kept]);
  return { status, isWorking: WORKING.some((each) => each === status), shown, failure };
};
