/** The report of a panel in the states of its run (C-536 to C-542, C-835 to C-841). */
import { type ReactElement, useMemo } from 'react';
import { limitsOn } from '../../../domain/dates/limits.ts';
import { type AddressOf, childAddress, SHELL } from '../../../domain/journal/address.ts';
import { checkPanel } from '../../../domain/reporting/checkPanel.ts';
import type { SavedDashboard } from '../../../domain/reporting/dashboard.ts';
import { BOARD } from '../../../domain/reporting/dashboards.screen.ts';
import type { Panel } from '../../../domain/reporting/panel.ts';
import { type PanelRun, type PanelState, panelState, seriesCount } from '../../../domain/reporting/panelState.ts';
import { hasRole } from '../../../domain/session/user.ts';
import { runAt } from '../../../machines/reporting/dashboardBoard.logic.ts';
import { useContextOf, useSend } from '../../app/appContext.tsx';
import { Button } from '../../controls/Button.tsx';
import { classNames } from '../../controls/classNames.ts';
import { Notice } from '../../controls/Notice.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../controls/StateMessage.tsx';
import { useCatalogues } from '../../reporting/result/useCatalogues.ts';
import { type ReportRunView, useReportRun } from '../../reporting/result/useReportRun.ts';
import styles from '../Dashboards.module.css';
import { PanelResult } from './PanelResult.tsx';

export interface PanelReportProps {
  readonly at: AddressOf<'screen'>;
  readonly dashboard: SavedDashboard;
  readonly panel: Panel;
  /** Opens the editor; without it nothing is offered. */
  readonly onEdit?: () => void;
}

const runOf = ({ isWorking, shown, failure, status }: ReportRunView): PanelRun => {
  if (isWorking) return { kind: 'loading', old: shown?.result ?? null };
  if (status === 'error' && failure !== null) return { kind: 'failed', failure };
  if (status === 'aborted') return { kind: 'failed', failure: { _tag: 'RequestFailed', message: 'This run was stopped.' } };
  return shown === null ? { kind: 'idle' } : { kind: 'ready', result: shown.result };
};

const HEIGHT = 96;

interface InsteadProps {
  readonly state: Exclude<PanelState, { readonly kind: 'ready' | 'loading' | 'editingPlaceholder' }>;
  readonly onRetry: () => void;
  readonly onEdit: (() => void) | undefined;
}

/** What stands in the place of the figures. */
const Instead = ({ state, onRetry, onEdit }: InsteadProps): ReactElement => {
  switch (state.kind) {
    case 'invalid':
      return (
        <Notice
          level="warning"
          {...(onEdit === undefined || !state.hasEditLink
            ? {}
            : {
                actions: (
                  <Button size="small" onPress={onEdit}>
                    Edit
                  </Button>
                ),
              })}
        >
          {state.text}
        </Notice>
      );
    case 'noData':
      return <EmptyState title={state.text} height={HEIGHT} />;
    case 'tooManySeries':
      return <EmptyState title={state.text} height={HEIGHT} />;
    case 'renderError':
      return <ErrorState message={state.text} height={HEIGHT} />;
    default:
      return (
        <>
          <ErrorState message={state.text} height={HEIGHT} onRetry={onRetry} />
          {state.details.length > 0 && <p className={styles.details}>{state.details.join('\n')}</p>}
        </>
      );
  }
};

export const PanelReport = ({ at, dashboard, panel, onEdit }: PanelReportProps): ReactElement => {
  const send = useSend();
  const { catalogues, isReady } = useCatalogues(at);
  const scope = useContextOf(SHELL, (context) => context.scope);
  const view = useReportRun(runAt(at, panel.id));
  const issues = useMemo(
    () => (isReady && scope !== null ? checkPanel(panel, dashboard, { catalogues, limits: limitsOn(scope.today) }) : []),
    [panel, dashboard, catalogues, isReady, scope],
  );
  const [section] = view.shown?.result.sections ?? [];
  const state = panelState({
    isEditing: false,
    wasCompleted: true,
    issues,
    run: runOf(view),
    series: panel.type === 'Timeseries' && section !== undefined ? seriesCount(section) : null,
    hasRenderFailed: false,
    isInternal: hasRole(scope?.user?.roles ?? [], 'Internal'),
  });
  const isOld = state.kind === 'loading' && state.how === 'soft';
  if ((state.kind === 'ready' || isOld) && view.shown !== null) {
    return (
      <div className={classNames(styles.figures, isOld && styles.old)} aria-busy={isOld || undefined}>
        <PanelResult at={at} panel={panel} shown={view.shown} catalogues={catalogues} isOld={isOld} />
      </div>
    );
  }
  if (state.kind === 'loading' || state.kind === 'ready' || state.kind === 'editingPlaceholder')
    return <Skeleton shape="block" height={HEIGHT} />;
  return (
    <Instead
      state={state}
      onEdit={onEdit}
      onRetry={() => send(childAddress(at, BOARD), { type: 'dashboards.panelRetried', id: panel.id })}
    />
  );
};
