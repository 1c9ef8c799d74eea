/** What a panel shows, from its configuration and its run (C-536 to C-542, C-646, C-835 to C-841). */
import { type Issue, issueLines } from '../reporting/issue.ts';
import { isEmptyResult, type ReportResult, type ReportSection, tableOf } from '../reporting/reportResult.ts';
import { type RunFailure, type RunNotice, runNotice } from '../reporting/reportRun.ts';
import { MAX_SERIES, tooManySeries } from '../reporting/timeseries.ts';

export type PanelRun =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly old: ReportResult | null }
  | { readonly kind: 'failed'; readonly failure: RunFailure }
  | { readonly kind: 'ready'; readonly result: ReportResult };

export interface PanelFacts {
  readonly isEditing: boolean;
  /** Whether it was ever complete; a new one is not. */
  readonly wasCompleted: boolean;
  readonly issues: readonly Issue[];
  readonly run: PanelRun;
  /** Series that the result draws, where the panel draws series. */
  readonly series: number | null;
  readonly hasRenderFailed: boolean;
  readonly isInternal: boolean;
}

export type ReportPanelState =
  | { readonly kind: 'editingPlaceholder' }
  | { readonly kind: 'invalid'; readonly text: string; readonly hasEditLink: boolean }
  | ({ readonly kind: 'reportError' } & RunNotice)
  | { readonly kind: 'tooManySeries'; readonly text: string }
  | { readonly kind: 'noData'; readonly text: string }
  | { readonly kind: 'unexpectedError'; readonly text: string; readonly details: readonly string[] }
  | { readonly kind: 'renderError'; readonly text: string }
  | { readonly kind: 'loading'; readonly how: 'soft' | 'hard' }
  | { readonly kind: 'ready'; readonly result: ReportResult };

const failed = (failure: RunFailure, isInternal: boolean): ReportPanelState => {
  if (failure._tag !== 'Unexpected') return { kind: 'reportError', ...runNotice(failure, isInternal) };
  const text = 'An unexpected error has occurred. Our team is hard at work on a fix.';
  return { kind: 'unexpectedError', text, details: isInternal ? ['Unexpected panel state'] : [] };
};

const ready = (result: ReportResult, series: number | null): ReportPanelState => {
  if (isEmptyResult(result)) return { kind: 'noData', text: 'No Data: This report did not produce any results.' };
  return series !== null && series > MAX_SERIES ? { kind: 'tooManySeries', text: tooManySeries(series) } : { kind: 'ready', result };
};

const ofRun = ({ run, series, isInternal }: PanelFacts): ReportPanelState => {
  switch (run.kind) {
    case 'idle':
      return { kind: 'loading', how: 'hard' };
    case 'loading':
      return { kind: 'loading', how: run.old === null ? 'hard' : 'soft' };
    case 'failed':
      return failed(run.failure, isInternal);
    case 'ready':
      return ready(run.result, series);
  }
};

/** The first of the states that holds: a placeholder, invalid, a failed drawing, then what the run has come to. */
export const reportPanelState = (facts: PanelFacts): ReportPanelState => {
  const { isEditing, wasCompleted, issues, hasRenderFailed } = facts;
  if (isEditing && !wasCompleted) return { kind: 'editingPlaceholder' };
  if (issues.length > 0) return { kind: 'invalid', text: `This panel is invalid: ${issueLines(issues).join('; ')}`, hasEditLink: true };
  if (hasRenderFailed) return { kind: 'renderError', text: 'An error was encountered while rendering this panel...' };
  return ofRun(facts);
};

/** Said when the panel editor itself fails; it closes then (C-826, C-827). */
export const EDITOR_FAILED = 'An unexpected error occurred when attempting to edit this panel...';

export interface BigNumber {
  readonly current: number | null;
  readonly prior: number | null;
  readonly absChange: number | null;
  readonly pctChange: number | null;
  /** What stands for a current value that is not there, and under it (C-841). */
  readonly placeholder: { readonly value: '--'; readonly text: 'No data available' } | null;
}

/** The value of a big number: the first row of the report's first section, its columns by the comparison. */
export const bigNumberOf = (section: ReportSection | undefined, hasPop: boolean): BigNumber => {
  const table = section === undefined ? null : tableOf(section, hasPop);
  const valueAt = (column: string | null): number | null => {
    const at = table?.columns.findIndex(({ pop }) => pop === column) ?? -1;
    const value = table?.rows[0]?.values[at];
    return typeof value === 'number' ? value : null;
  };
  const current = valueAt(hasPop ? 'current' : null);
  const changes = hasPop
    ? { prior: valueAt('prior'), absChange: valueAt('abs_change'), pctChange: valueAt('pct_change') }
    : { prior: null, absChange: null, pctChange: null };
  return { current, ...changes, placeholder: current === null ? { value: '--', text: 'No data available' } : null };
};
