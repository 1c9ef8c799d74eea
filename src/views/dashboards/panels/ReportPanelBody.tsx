/**
 * What a panel with figures of its own shows, by its type, in its eight states (C-536 to C-542, C-646, C-835 to C-841): Big Number, Pacing,
 * Table, Timeseries of a run, LTV of cohorts; Bar and Radial are said to be coming.
 *
 * Its host runs the report: it spawns `reportRun` once the panel comes near and asks for `panelSpec(panel, dashboard)`; for LTV it has
 * `ltvQueries(dashboard, …)` among the queries of the screen. The host draws the frame with title and period, and guards against a fault
 * in drawing (C-837).
 */

import { Image, Table2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { checkPanel } from '../../../domain/dashboards/checkPanel.ts';
import type { Dashboard } from '../../../domain/dashboards/dashboard.ts';
import { type Panel, panelTypeLabel, type ReportPanel } from '../../../domain/dashboards/panel.ts';
import { type PanelRun, reportPanelState } from '../../../domain/dashboards/reportPanelState.ts';
import { limitsOn } from '../../../domain/dates/limits.ts';
import { slug } from '../../../domain/format/slug.ts';
import { type AddressOf, SHELL } from '../../../domain/journal/address.ts';
import type { DriverCatalogues } from '../../../domain/reporting/catalogue.ts';
import { dataWords } from '../../../domain/reporting/dataNotes.ts';
import { periodsOf, reportPeriodWords, weeksWords } from '../../../domain/reporting/reportPeriods.ts';
import { type DrawnReport, definitionsIn } from '../../../domain/reporting/resultView.ts';
import { seriesCount } from '../../../domain/reporting/timeseries.ts';
import { workbookWords } from '../../../domain/reporting/workbookWords.ts';
import { fileName } from '../../../domain/screens/defineScreen.ts';
import { hasRole } from '../../../domain/session/user.ts';
import type { FileFormat } from '../../../domain/sheets/tableFile.ts';
import type { ShownReport } from '../../../machines/reporting/reportRun.logic.ts';
import { useContextOf, useSend } from '../../app/appContext.tsx';
import { DownloadOr } from '../../app/DownloadOr.tsx';
import { useChartView } from '../../app/useChartUi.ts';
import { Button } from '../../controls/Button.tsx';
import { classNames } from '../../controls/classNames.ts';
import { withDefinitions } from '../../controls/Definitions.tsx';
import type { StatusFault } from '../../controls/panelStatus.ts';
import { Saved } from '../../controls/Saved.tsx';
import { SaveTable } from '../../controls/SaveTable.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../controls/StateMessage.tsx';
import { InfoTip } from '../../controls/Tooltip.tsx';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import { useFields, wordsOf } from '../../reporting/result/useFields.ts';
import { type ReportRunView, useReportRun } from '../../reporting/result/useReportRun.ts';
import { BigNumberPanel } from './BigNumberPanel.tsx';
import type { DrawnPanel } from './drawnPanel.ts';
import { LtvPanelBody } from './LtvPanel.tsx';
import { PacingPanel } from './PacingPanel.tsx';
import styles from './Panels.module.css';
import { TablePanelBody } from './TablePanelBody.tsx';
import { TimeseriesPanel, timeseriesChartId } from './TimeseriesPanel.tsx';

export interface ReportPanelBodyProps {
  /** The screen that keeps how a table is paged and a chart looked at. */
  readonly at: AddressOf<'screen'>;
  readonly panel: Panel;
  /** With the dates that hold for the moment. */
  readonly dashboard: Pick<Dashboard, 'date' | 'periodOverPeriod'>;
  readonly run: AddressOf<'reportRun'>;
  readonly catalogues: DriverCatalogues;
  /** The catalogues are there: before, nothing is said to be unknown. */
  readonly isReady: boolean;
  /** Why they are not. */
  readonly fault?: StatusFault | null;
  readonly isEditing?: boolean;
  /** Its report is yet to be asked for; what shows is an older one. */
  readonly isWaiting?: boolean;
  /** Whether it was ever complete; a new one is not. */
  readonly wasCompleted?: boolean;
  readonly onRetry?: () => void;
  /** Opens its editor, for those who may. */
  readonly onEdit?: () => void;
}

const HEIGHT = 120;

const runOf = ({ status, isWorking, shown, failure }: ReportRunView, isWaiting: boolean): PanelRun => {
  if (isWorking || isWaiting) return { kind: 'loading', old: shown?.result ?? null };
  if (status === 'error' && failure !== null) return { kind: 'failed', failure };
  if (status === 'aborted' && shown === null)
    return { kind: 'failed', failure: { _tag: 'RunFailed', message: 'The run was stopped', detail: null, refusal: null } };
  return shown === null ? { kind: 'idle' } : { kind: 'ready', result: shown.result };
};

const Waiting = ({ title }: { readonly title: string }): ReactElement => (
  <>
    <VisuallyHidden>Loading {title}</VisuallyHidden>
    <Skeleton shape="block" height={HEIGHT} />
  </>
);

/** A message in place of the figures, with what internal users are told besides. */
const MessageOnly = ({
  text,
  details = [],
  onRetry,
}: {
  readonly text: string;
  readonly details?: readonly string[];
  readonly onRetry?: (() => void) | undefined;
}): ReactElement => (
  <>
    <ErrorState message={text} height={HEIGHT} onRetry={onRetry} />
    {details.length > 0 && <p className={styles.details}>{details.join('\n')}</p>}
  </>
);

const Drawn = (props: DrawnPanel): ReactElement => {
  switch (props.panel.type) {
    case 'Big Number':
      return <BigNumberPanel {...props} />;
    case 'Pacing':
      return <PacingPanel {...props} />;
    case 'Timeseries':
      return <TimeseriesPanel {...props} panel={props.panel} />;
    case 'Table':
      return <TablePanelBody {...props} panel={props.panel} />;
    case 'Bar':
    case 'Radial':
      return <EmptyState title={panelTypeLabel(props.panel.type)} height={HEIGHT} />;
  }
};

/** CSV of tables and charts, pictures of charts, as the role allows (C-682, C-683). */
const Tools = ({ props, shown, drawn }: { props: ReportPanelBodyProps; shown: ShownReport; drawn: DrawnReport }): ReactElement | null => {
  const { at, panel, run } = props;
  const send = useSend();
  const scope = useContextOf(SHELL, (context) => context.scope);
  const [view, setView] = useChartView(at, timeseriesChartId(panel.id));
  if (scope === null) return null;
  const title = panel.title.trim() === '' ? panel.type : panel.title;
  const covers = periodsOf(shown.spec, shown.businessDay ?? '')?.period;
  const name = (ending: string): string => fileName(scope, slug(title, 'panel'), ending, covers);
  const isChart = panel.type === 'Timeseries';
  const asked = { type: 'reports.csvClicked', name: name('csv'), fields: wordsOf(shown.spec, drawn.fields) } as const;
  const saveTable = (as?: FileFormat): void =>
    send(
      run,
      as === 'xlsx' ? { ...asked, workbook: workbookWords(drawn, title, scope.brandGroup?.name ?? null, shown.businessDay) } : asked,
    );
  if (panel.type !== 'Table' && !isChart) return <Saved download="report-table-csv" save={() => saveTable('xlsx')} />;
  const about = withDefinitions(undefined, definitionsIn(drawn));
  return (
    <div className={styles.tools} data-print="never">
      {about !== undefined && <InfoTip about={`the measures of ${title}`} text={about} />}
      {isChart && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Table of ${title}`}
          aria-pressed={view === 'table'}
          onPress={() => setView(view === 'table' ? 'chart' : 'table')}
        >
          <Table2 aria-hidden="true" />
          Table
        </Button>
      )}
      <DownloadOr download="report-table-csv" subject={title}>
        <SaveTable of={title} label={`CSV of ${title}`} onSave={saveTable} />
      </DownloadOr>
      {isChart && view === 'chart' && (
        <DownloadOr download="report-chart-image" subject={title}>
          <Button
            kind="quiet"
            size="small"
            aria-label={`PNG of ${title}`}
            onPress={() =>
              send(run, {
                type: 'reports.pngClicked',
                chartId: timeseriesChartId(panel.id),
                name: name('png'),
                title: scope.brandGroup === null ? title : `${title}, ${scope.brandGroup.name}`,
                period: reportPeriodWords(shown.spec, shown.businessDay ?? '') ?? '',
              })
            }
          >
            <Image aria-hidden="true" />
            PNG
          </Button>
        </DownloadOr>
      )}
    </div>
  );
};

interface OfRunProps {
  readonly props: ReportPanelBodyProps & { readonly panel: ReportPanel };
}

const OfRun = ({ props }: OfRunProps): ReactNode => {
  const { at, panel, dashboard, catalogues, isReady, isEditing = false, isWaiting = false, wasCompleted = true, onRetry, onEdit } = props;
  const { fault = null } = props;
  const view = useReportRun(props.run);
  const today = useContextOf(SHELL, ({ scope }) => scope?.today ?? null);
  const isInternal = useContextOf(SHELL, ({ scope }) => hasRole(scope?.user?.roles ?? [], 'Internal'));
  const fields = useFields(catalogues, view.shown?.spec.driver ?? panel.driver);
  const issues = useMemo(
    () => (isReady && today !== null ? checkPanel(panel, dashboard, { catalogues, limits: limitsOn(today) }) : []),
    [panel, dashboard, catalogues, isReady, today],
  );
  const { shown } = view;
  const colorized = panel.type === 'Table' ? panel.colorizedMeasures : undefined;
  const drawn = useMemo(
    (): DrawnReport | null =>
      shown === null
        ? null
        : {
            spec: shown.spec,
            fields,
            day: shown.businessDay ?? '',
            ...shown.result.data,
            ...(colorized === undefined ? {} : { colorized }),
          },
    [shown, fields, colorized],
  );
  const weeks = shown === null ? null : weeksWords(shown.spec, shown.businessDay ?? '');
  // Tables say it above themselves.
  const lacking = shown === null || drawn === null || panel.type === 'Table' ? null : dataWords(drawn, shown.result);
  const first = shown?.result.sections[0];
  const state = reportPanelState({
    isEditing,
    wasCompleted,
    issues,
    run: runOf(view, isWaiting),
    series: panel.type === 'Timeseries' && first !== undefined ? seriesCount(first) : null,
    hasRenderFailed: false,
    isInternal,
  });
  const draw = (isOld: boolean): ReactElement =>
    shown === null || drawn === null || !isReady ? (
      <Waiting title={panel.title} />
    ) : (
      <div className={classNames(styles.body, isOld && styles.stale)} aria-busy={isOld || undefined}>
        {isOld && <VisuallyHidden>Updating {panel.title}</VisuallyHidden>}
        <Drawn at={at} panel={panel} shown={shown} drawn={drawn} isOld={isOld} />
        {weeks !== null && <p className={styles.note}>{weeks}</p>}
        {lacking !== null && <p className={styles.note}>{lacking}</p>}
        <Tools props={props} shown={shown} drawn={drawn} />
      </div>
    );
  if (fault !== null) return <ErrorState {...fault} height={HEIGHT} />;
  switch (state.kind) {
    case 'editingPlaceholder':
      return <EmptyState title={`${panel.type} panel`} height={HEIGHT} />;
    case 'invalid':
      return (
        <EmptyState
          title={state.text}
          height={HEIGHT}
          {...(onEdit === undefined
            ? {}
            : {
                action: (
                  <Button size="small" aria-label={`Edit ${panel.title}`} onPress={onEdit}>
                    Edit
                  </Button>
                ),
              })}
        />
      );
    case 'reportError':
      return <MessageOnly text={state.text} details={state.details} onRetry={state.mayPass ? onRetry : undefined} />;
    case 'unexpectedError':
      return <MessageOnly text={state.text} details={state.details} onRetry={onRetry} />;
    case 'renderError':
      return <MessageOnly text={state.text} />;
    case 'tooManySeries':
    case 'noData':
      return <EmptyState title={state.text} height={HEIGHT} />;
    case 'loading':
      return state.how === 'soft' ? draw(true) : <Waiting title={panel.title} />;
    case 'ready':
      return draw(false);
  }
};

export const ReportPanelBody = (props: ReportPanelBodyProps): ReactElement | null => {
  const { panel } = props;
  switch (panel.type) {
    case 'Bar':
    case 'Radial':
      return <EmptyState title={panelTypeLabel(panel.type)} height={HEIGHT} />;
    case 'LTV':
      return <LtvPanelBody at={props.at} panel={panel} dashboard={props.dashboard} />;
    case 'Big Number':
    case 'Pacing':
    case 'Table':
    case 'Timeseries':
      return <OfRun props={{ ...props, panel }} />;
    case 'Attachment':
    case 'Content':
    case 'Document':
    case 'Heading':
    case 'Horizontal Rule':
      return null;
  }
};
