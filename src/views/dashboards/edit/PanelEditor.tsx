/** The editor of a panel (C-310 to C-317): what all have in common, the fields of its type, and the panel as JSON. */
import { Braces } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { checkPanel, missingConfiguration, PANEL_NOT_VALID } from '../../../domain/dashboards/checkPanel.ts';
import type { Dashboard } from '../../../domain/dashboards/dashboard.ts';
import { editorTitle, isLayoutElement, isReportPanel, type Panel, type ReportPanel } from '../../../domain/dashboards/panel.ts';
import type { IsoDay } from '../../../domain/dates/isoDay.ts';
import { limitsOn } from '../../../domain/dates/limits.ts';
import { type AddressOf, SHELL } from '../../../domain/journal/address.ts';
import { ALL_DATA_DRIVER, driverOf } from '../../../domain/reporting/driver.ts';
import type { ReportDates } from '../../../domain/reporting/reportDates.ts';
import type { Layer } from '../../../machines/dashboards/dashboardEdit.logic.ts';
import { useSend } from '../../app/appContext.tsx';
import { RenderBoundary } from '../../app/Guarded.tsx';
import { CodeEditor } from '../../codeEditor/CodeEditor.tsx';
import { Button } from '../../controls/Button.tsx';
import { ConfirmDialog } from '../../controls/ConfirmDialog.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Notice } from '../../controls/Notice.tsx';
import type { StatusFault } from '../../controls/panelStatus.ts';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { ErrorState } from '../../controls/StateMessage.tsx';
import { Switch } from '../../controls/Switch.tsx';
import { TextField } from '../../controls/TextField.tsx';
import { DateFields } from '../../reporting/dates/DateFields.tsx';
import { useCatalogueFault } from '../../reporting/result/useCatalogueFault.ts';
import { useCatalogues } from '../../reporting/result/useCatalogues.ts';
import type { ChoosingProps } from './ChosenFile.tsx';
import styles from './Edit.module.css';
import { faultAt, PanelFields } from './PanelFields.tsx';
import { NumberTypingContext } from './typing.ts';

export type PanelLayer = Extract<Layer, { readonly kind: 'panel' }>;

export interface PanelEditorProps extends ChoosingProps {
  readonly at: AddressOf<'dashboardEdit'>;
  readonly layer: PanelLayer;
  readonly dashboard: Dashboard;
  readonly brandGroupId: string;
  readonly today: IsoDay;
}

interface PartProps {
  readonly panel: Panel;
  readonly dashboard: Dashboard;
  readonly today: IsoDay;
  readonly onChange: (panel: Panel) => void;
  /** Its dates as they were typed, until they read. */
  readonly typed: ReportDates | null;
  readonly onTyped: (dates: ReportDates | null) => void;
}

/** "From Dashboard" takes both from the dashboard, the dates and what they are compared with. */
const PanelDates = ({ panel, dashboard, today, onChange, typed, onTyped }: PartProps): ReactElement | null => {
  if (!('date' in panel) || panel.type === 'Pacing') return null;
  const own = panel.date;
  const pop = 'periodOverPeriod' in panel ? panel.periodOverPeriod : null;
  const start = (): void => {
    if (panel.type === 'LTV') onChange({ ...panel, date: dashboard.date });
    else onChange({ ...panel, date: dashboard.date, periodOverPeriod: dashboard.periodOverPeriod });
  };
  const follow = (): void => {
    if (panel.type === 'LTV') onChange({ ...panel, date: null });
    else onChange({ ...panel, date: null, periodOverPeriod: null });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Dates</legend>
      <SegmentedControl
        label="Panel dates"
        segments={[
          { key: 'dashboard', label: 'From Dashboard' },
          { key: 'own', label: 'Custom dates' },
        ]}
        value={own === null ? 'dashboard' : 'own'}
        onChange={(key) => {
          onTyped(null);
          if (key === 'own') start();
          else follow();
        }}
      />
      {own !== null && (
        <DateFields
          date={own}
          pop={pop}
          today={today}
          typing={{ dates: typed, onType: onTyped }}
          onDate={(date) => onChange({ ...panel, date })}
          onPop={panel.type === 'LTV' ? null : (periodOverPeriod) => onChange({ ...panel, periodOverPeriod })}
        />
      )}
    </fieldset>
  );
};

const BrandOptions = ({
  panel,
  brandGroupId,
  onChange,
}: {
  readonly panel: ReportPanel;
  readonly brandGroupId: string;
  readonly onChange: (panel: Panel) => void;
}) => {
  const own = driverOf({ kind: 'brand', brandGroupId });
  return (
    <fieldset className={styles.group}>
      <legend>Brand Options</legend>
      <SegmentedControl
        label="Brand Options"
        segments={[
          { key: 'all', label: 'All data' },
          { key: 'brand', label: 'Brand data', isDisabled: own._tag === 'Left' },
        ]}
        value={panel.driver === ALL_DATA_DRIVER ? 'all' : 'brand'}
        onChange={(key) => onChange({ ...panel, driver: key === 'all' || own._tag === 'Left' ? ALL_DATA_DRIVER : own.right })}
      />
    </fieldset>
  );
};

const Faults = ({ lines }: { readonly lines: readonly string[] }): ReactElement => (
  <ul className={styles.faults}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** In the place of what a report is made of, until its measures and dimensions are known, or why they are not. */
const FieldsAway = ({ fault }: { readonly fault: StatusFault | null }): ReactElement =>
  fault === null ? <Skeleton shape="block" height={240} /> : <ErrorState {...fault} height={240} />;

/** What stands in the editor while the fields show. */
export const PanelForm = ({ at, layer, dashboard, brandGroupId, today, screen, pictureSearch }: PanelEditorProps): ReactElement => {
  const send = useSend();
  const { catalogues, isReady } = useCatalogues(screen);
  const fault = useCatalogueFault(screen);
  const { panel } = layer;
  const onChange = (next: Panel): void => send(at, { type: 'dashboardEdit.panelDrafted', panel: next });
  const found = layer.showsFaults && isReady ? checkPanel(panel, dashboard, { catalogues, limits: limitsOn(today) }) : [];
  const missing = missingConfiguration(found);
  const typing = useMemo(
    () => ({
      texts: layer.typing,
      onType: (field: string, text: string | null) => send(at, { type: 'dashboardEdit.numberTyped', field, text }),
    }),
    [layer.typing, send, at],
  );
  return (
    <div className={styles.fields}>
      {missing !== null && (
        <Notice level="error" title={PANEL_NOT_VALID}>
          <Faults lines={missing.lines} />
        </Notice>
      )}
      {!isLayoutElement(panel) && (
        <>
          <TextField
            label="Title"
            isRequired
            isFirst
            value={panel.title}
            error={faultAt(found, 'title')}
            onChange={(title) => onChange({ ...panel, title })}
          />
          <Switch isSelected={panel.hideTitle} onChange={(hideTitle) => onChange({ ...panel, hideTitle })}>
            Hide Title
          </Switch>
          <Switch isSelected={panel.transparent} onChange={(transparent) => onChange({ ...panel, transparent })}>
            Transparent
          </Switch>
        </>
      )}
      <PanelDates
        panel={panel}
        dashboard={dashboard}
        today={today}
        onChange={onChange}
        typed={layer.dates}
        onTyped={(dates) => send(at, { type: 'dashboardEdit.datesTyped', dates })}
      />
      {isReportPanel(panel) && <BrandOptions panel={panel} brandGroupId={brandGroupId} onChange={onChange} />}
      {isReady || !isReportPanel(panel) ? (
        <NumberTypingContext value={typing}>
          <PanelFields
            panel={panel}
            dashboard={dashboard}
            catalogue={isReportPanel(panel) ? catalogues(panel.driver) : null}
            issues={found}
            screen={screen}
            pictureSearch={pictureSearch}
            onChange={onChange}
          />
        </NumberTypingContext>
      ) : (
        <FieldsAway fault={fault} />
      )}
    </div>
  );
};

/** An editor that cannot be drawn closes and says so; the dashboard under it stays as it is (C-826, C-827). */
export const GuardedEditor = ({
  at,
  children,
}: {
  readonly at: AddressOf<'dashboardEdit'>;
  readonly children: ReactNode;
}): ReactElement => {
  const send = useSend();
  const fail = (message: string): void => {
    send(SHELL, { type: 'shell.viewFailed', where: 'panel editor', message });
    send(at, { type: 'dashboardEdit.panelEditorFailed' });
  };
  return (
    <RenderBoundary onFail={fail} fallback={() => null}>
      {children}
    </RenderBoundary>
  );
};

/** The raw editor and back (C-316), Cancel and Save (C-317). */
export const PanelActions = ({ at, layer }: Pick<PanelEditorProps, 'at' | 'layer'>): ReactElement => {
  const send = useSend();
  const isRaw = layer.text !== null;
  return (
    <>
      <Button kind="quiet" aria-pressed={isRaw} onPress={() => send(at, { type: 'dashboardEdit.jsonOpened' })}>
        <Braces aria-hidden="true" />
        {isRaw ? 'Back to the form' : 'Edit JSON'}
      </Button>
      <Button onPress={() => send(at, { type: 'record.closeAsked' })}>Cancel</Button>
      <Button kind="primary" onPress={() => send(at, { type: 'dashboardEdit.panelSaved' })}>
        Save
      </Button>
    </>
  );
};

export const PanelEditor = (props: PanelEditorProps): ReactElement => {
  const { at, layer } = props;
  const send = useSend();
  return (
    <>
      <Dialog
        title={editorTitle(layer.panel.type)}
        size="medium"
        isForm
        isOpen
        onClose={() => send(at, { type: 'record.closeAsked' })}
        actions={<PanelActions at={at} layer={layer} />}
      >
        {layer.text === null ? (
          <PanelForm {...props} />
        ) : (
          <CodeEditor
            label="Panel as JSON"
            value={layer.text}
            faults={layer.issues}
            error={layer.fault}
            onChange={(text) => send(at, { type: 'dashboardEdit.jsonTyped', text })}
          />
        )}
      </Dialog>
      <DiscardQuestion at={at} isOpen={layer.isAsking}>
        {layer.isNew ? 'The unfinished panel will be removed.' : 'The panel stays as it was.'}
      </DiscardQuestion>
    </>
  );
};

/** Asked before an editor with changes closes (C-549). */
export const DiscardQuestion = ({
  at,
  isOpen,
  children,
}: {
  readonly at: AddressOf<'dashboardEdit'>;
  readonly isOpen: boolean;
  readonly children: string;
}): ReactElement => {
  const send = useSend();
  return (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDanger
      isOpen={isOpen}
      onConfirm={() => send(at, { type: 'record.leaveConfirmed' })}
      onCancel={() => send(at, { type: 'record.leaveDeclined' })}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
};
