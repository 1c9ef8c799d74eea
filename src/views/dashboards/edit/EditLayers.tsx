/** What opens above a dashboard while it is edited: which panel to add, its editor, the questions, the JSON, Save As, two versions. */
import { Fragment, type ReactElement } from 'react';
import { panelName } from '../../../domain/dashboards/dashboardPart.ts';
import { spanWords } from '../../../domain/dashboards/editGrid.ts';
import type { MergeConflict } from '../../../domain/dashboards/mergeDashboards.ts';
import {
  isComingSoon,
  LAYOUT_ELEMENTS,
  PANEL_TYPES,
  type Panel,
  type PanelType,
  panelTypeLabel,
} from '../../../domain/dashboards/panel.ts';
import { momentOf } from '../../../domain/dates/instant.ts';
import { pacificDayAndTime } from '../../../domain/format/day.ts';
import type { AddressOf } from '../../../domain/journal/address.ts';
import { sameDocument } from '../../../domain/reporting/sameDocument.ts';
import { isOffered } from '../../../machines/dashboards/dashboardEdit.layers.ts';
import { type DashboardEditContext, type Layer, shownDashboard } from '../../../machines/dashboards/dashboardEdit.logic.ts';
import { mergeOf } from '../../../machines/dashboards/dashboardEdit.save.ts';
import { conflictOf } from '../../../machines/documents/documentEditing.ts';
import { useActor, useContextOf, useSend } from '../../app/appContext.tsx';
import { CodeEditor } from '../../codeEditor/CodeEditor.tsx';
import { Button } from '../../controls/Button.tsx';
import { ConfirmDialog } from '../../controls/ConfirmDialog.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import { TextField } from '../../controls/TextField.tsx';
import { rangeText } from './dateText.ts';
import styles from './Edit.module.css';
import { DiscardQuestion, GuardedEditor, PanelEditor } from './PanelEditor.tsx';
import { SavedReports } from './SavedReports.tsx';

interface LayersProps {
  readonly at: AddressOf<'dashboardEdit'>;
  readonly screen: AddressOf<'screen'>;
  readonly pictureSearch: string;
}

const TYPE_WORDS: Readonly<Record<PanelType, string>> = {
  Bar: 'Measures compared across a dimension',
  'Big Number': 'One measure and its change',
  Pacing: 'Pacing for this month or year',
  LTV: 'Customer cohorts: acquisition cost and lifetime value',
  Radial: 'One measure as parts of a whole',
  Table: 'Measures by row and column dimensions',
  Timeseries: 'Measures over days, weeks or months',
  Attachment: 'A picture from Files',
  Document: 'A document from Files',
  Content: 'Your own text, in Markdown',
  Heading: 'Starts a section of the dashboard',
  'Horizontal Rule': 'A divider between sections',
};

const GROUPS = [
  { title: 'Panels', types: PANEL_TYPES as readonly PanelType[] },
  { title: 'Layout', types: LAYOUT_ELEMENTS as readonly PanelType[] },
];

/** The kinds of panels that the person can add, those to come among them. */
export const PanelKinds = ({
  at,
  context,
}: {
  readonly at: AddressOf<'dashboardEdit'>;
  readonly context: DashboardEditContext;
}): ReactElement => {
  const send = useSend();
  const isShown = (type: PanelType): boolean => isComingSoon(type) || isOffered(context, type);
  return (
    <>
      {GROUPS.map(({ title, types }) => (
        <section key={title} aria-label={title} className={styles.kinds}>
          <h3>{title}</h3>
          <ul>
            {types.filter(isShown).map((type) => (
              <li key={type}>
                <button
                  type="button"
                  className={styles.kind}
                  disabled={isComingSoon(type)}
                  onClick={() => send(at, { type: 'dashboardEdit.panelAdded', panelType: type })}
                >
                  <strong>{panelTypeLabel(type)}</strong>
                  <span>{TYPE_WORDS[type]}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

interface PickerProps extends Pick<LayersProps, 'at' | 'screen'> {
  readonly context: DashboardEditContext;
}

const Picker = ({ at, screen, context }: PickerProps): ReactElement => {
  const send = useSend();
  return (
    <Dialog title="Add Panel" size="medium" isOpen onClose={() => send(at, { type: 'record.closeAsked' })}>
      <PanelKinds at={at} context={context} />
      <SavedReports at={at} screen={screen} />
    </Dialog>
  );
};

const JsonEditor = ({ at, layer }: { readonly at: AddressOf<'dashboardEdit'>; readonly layer: Extract<Layer, { kind: 'json' }> }) => {
  const send = useSend();
  return (
    <>
      <Dialog
        title="Dashboard as JSON"
        size="medium"
        isForm
        isOpen
        onClose={() => send(at, { type: 'record.closeAsked' })}
        actions={
          <>
            <Button onPress={() => send(at, { type: 'record.closeAsked' })}>Cancel</Button>
            <Button kind="primary" onPress={() => send(at, { type: 'dashboardEdit.jsonApplied' })}>
              Apply
            </Button>
          </>
        }
      >
        <CodeEditor
          label="Dashboard as JSON"
          value={layer.text}
          faults={layer.issues}
          error={layer.fault}
          onChange={(text) => send(at, { type: 'dashboardEdit.jsonTyped', text })}
        />
      </Dialog>
      <DiscardQuestion at={at} isOpen={layer.isAsking}>
        The dashboard stays as it was.
      </DiscardQuestion>
    </>
  );
};

const SaveAs = ({ at, layer }: { readonly at: AddressOf<'dashboardEdit'>; readonly layer: Extract<Layer, { kind: 'copying' }> }) => {
  const send = useSend();
  const confirm = (): void => send(at, { type: 'dashboardEdit.copyConfirmed' });
  return (
    <Dialog
      title="Save As"
      isOpen
      onClose={() => send(at, { type: 'record.closeAsked' })}
      actions={
        <>
          <Button onPress={() => send(at, { type: 'record.closeAsked' })}>Cancel</Button>
          <Button kind="primary" onPress={confirm}>
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Title of the copy"
        isRequired
        isFirst
        value={layer.title}
        error={layer.fault}
        onChange={(title) => send(at, { type: 'dashboardEdit.copyTyped', title })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') confirm();
        }}
      />
    </Dialog>
  );
};

const FIELD_WORDS: Readonly<Record<string, string>> = {
  hideTitle: 'Hide Title',
  periodOverPeriod: 'Compared with',
  rows: 'Rows',
  columns: 'Columns',
};
const words = (key: string): string =>
  FIELD_WORDS[key] ??
  `${key.charAt(0).toUpperCase()}${key
    .slice(1)
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()}`;
const textOfValue = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? 'None'
      : typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : JSON.stringify(value);

const PanelVersion = ({ panel, other }: { readonly panel: Panel | null; readonly other: Panel | null }): ReactElement => {
  if (panel === null) return <p>Deleted</p>;
  const theirs = (other ?? {}) as Readonly<Record<string, unknown>>;
  const differing = Object.entries(panel).filter(([key, value]) => key !== 'id' && (other === null || !sameDocument(value, theirs[key])));
  return (
    <dl className={styles.versionFields}>
      {other === null ? (
        <>
          <dt>{panelName(panel)}</dt>
          <dd>
            {panel.type}, {spanWords(panel)}
          </dd>
        </>
      ) : (
        differing.map(([key, value]) => (
          <Fragment key={key}>
            <dt>{words(key)}</dt>
            <dd>{textOfValue(value)}</dd>
          </Fragment>
        ))
      )}
    </dl>
  );
};

const titleOf = (conflict: MergeConflict): string => {
  switch (conflict.key) {
    case 'title':
      return 'Title';
    case 'dates':
      return 'Dates';
    case 'order':
      return 'Panel order';
    default: {
      const shown = conflict.mine ?? conflict.theirs;
      return shown === null ? 'A panel' : panelName(shown);
    }
  }
};

const versionOf = (conflict: MergeConflict, side: 'mine' | 'theirs'): ReactElement => {
  switch (conflict.key) {
    case 'title':
      return <p>{conflict[side]}</p>;
    case 'dates':
      return <p>{rangeText(conflict[side])}</p>;
    case 'order':
      return (
        <ol>
          {conflict[side].map((panel) => (
            <li key={panel.id}>{panelName(panel)}</li>
          ))}
        </ol>
      );
    default:
      return <PanelVersion panel={conflict[side]} other={conflict[side === 'mine' ? 'theirs' : 'mine']} />;
  }
};

interface ConflictProps {
  readonly at: AddressOf<'dashboardEdit'>;
  readonly context: DashboardEditContext;
}

/** Who saved meanwhile, and both versions of what two have changed, side by side; all else is joined already. */
export const Clashes = ({ at, context }: ConflictProps): ReactElement | null => {
  const send = useSend();
  const merge = mergeOf(context);
  const conflict = conflictOf(context);
  if (merge === null || conflict === null) return null;
  const who = conflict.by ?? 'Someone else';
  const moment = conflict.at === null ? null : momentOf(conflict.at);
  const when = moment === null ? 'in the meantime' : `on ${pacificDayAndTime(moment)}`;
  return (
    <>
      <p>
        {who} saved this dashboard {when}. Below are the parts you both changed: choose which version to keep. All other changes are merged.
      </p>
      {merge.conflicts.map((each) => (
        <section key={each.key} className={styles.clash} aria-label={titleOf(each)}>
          <h3>{titleOf(each)}</h3>
          <div className={styles.versions}>
            <div>
              <h4>Mine</h4>
              {versionOf(each, 'mine')}
            </div>
            <div>
              <h4>Theirs</h4>
              {versionOf(each, 'theirs')}
            </div>
          </div>
          <SegmentedControl
            label={`Version to keep: ${titleOf(each)}`}
            segments={[
              { key: 'none', label: 'Not chosen', isDisabled: true },
              { key: 'mine', label: 'Keep mine' },
              { key: 'theirs', label: 'Keep theirs' },
            ]}
            value={conflict.choices[each.key] ?? 'none'}
            onChange={(key) => {
              if (key !== 'none') send(at, { type: 'record.conflictChosen', part: each.key, keep: key });
            }}
          />
        </section>
      ))}
    </>
  );
};

const Conflict = ({ at, context }: ConflictProps): ReactElement => {
  const send = useSend();
  const isOpen = (mergeOf(context)?.open.length ?? 0) > 0;
  return (
    <Dialog
      role="alertdialog"
      size="medium"
      title="This dashboard was changed in the meantime"
      isOpen
      onClose={() => send(at, { type: 'record.conflictClosed' })}
      actions={
        <>
          <Button onPress={() => send(at, { type: 'record.conflictClosed' })}>Back to editing</Button>
          <Button
            kind="primary"
            whyDisabled={isOpen ? 'Choose a version for each change first.' : null}
            onPress={() => send(at, { type: 'record.conflictSettled' })}
          >
            Save merged version
          </Button>
        </>
      }
    >
      <Clashes at={at} context={context} />
    </Dialog>
  );
};

const LEAVE = 'Are you sure you want to leave? Any unsaved changes will be lost.';

export const EditLayers = ({ at, screen, pictureSearch }: LayersProps): ReactElement => {
  const send = useSend();
  const context = useContextOf(at, (all) => all);
  const state = useActor(at, (snapshot) => snapshot?.value);
  const { layer } = context;
  const dashboard = shownDashboard(context);
  const deleted = layer?.kind === 'deleting' ? dashboard?.panels.find(({ id }) => id === layer.id) : undefined;
  return (
    <>
      {state === 'picking' && <Picker at={at} screen={screen} context={context} />}
      {state === 'panel' && layer?.kind === 'panel' && dashboard !== null && (
        <GuardedEditor key={layer.id} at={at}>
          <PanelEditor
            at={at}
            layer={layer}
            dashboard={dashboard}
            brandGroupId={context.brandGroupId}
            today={context.today}
            screen={screen}
            pictureSearch={pictureSearch}
          />
        </GuardedEditor>
      )}
      {state === 'json' && layer?.kind === 'json' && <JsonEditor at={at} layer={layer} />}
      {state === 'copying' && layer?.kind === 'copying' && <SaveAs at={at} layer={layer} />}
      {state === 'conflict' && <Conflict at={at} context={context} />}
      <ConfirmDialog
        title={deleted === undefined ? '' : `Delete ${panelName(deleted)}?`}
        confirmLabel="Delete"
        isDanger
        isOpen={state === 'deleting'}
        onConfirm={() => send(at, { type: 'dashboardEdit.deleteConfirmed' })}
        onCancel={() => send(at, { type: 'record.closeAsked' })}
      >
        <p>You can undo this.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={LEAVE}
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        isDanger
        isOpen={state === 'asking'}
        onConfirm={() => send(at, { type: 'record.leaveConfirmed' })}
        onCancel={() => send(at, { type: 'record.leaveDeclined' })}
      />
    </>
  );
};
