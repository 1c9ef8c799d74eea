/** The head of the Data Explorer: the report's name, whose data it reads, and what can be done with it. */
import { ArrowLeft, Braces, ChevronDown, Copy, ExternalLink, LayoutDashboard, Link2, Pencil, Redo2, Trash2, Undo2 } from 'lucide-react';
import { lazy, type ReactElement, useRef } from 'react';
import { type BuilderStatus, canRun, canSave, hasUnrequestedChanges } from '../../../domain/reporting/builderState.ts';
import { ALL_DATA_DRIVER } from '../../../domain/reporting/driver.ts';
import { ADD_TO_DASHBOARD, EXPLORER, explorerScreen } from '../../../domain/reporting/explorer.screen.ts';
import { reportingRights } from '../../../domain/reporting/permissions.ts';
import { pathTo } from '../../../domain/routes/paths.ts';
import { uiFlag } from '../../../domain/screens/uiParts.ts';
import { UNDO_KEYS } from '../../../domain/undo/undoKey.ts';
import { brandDriver, EDIT, type ExplorerContext, isUnsaved } from '../../../machines/reporting/explorer.context.ts';
import { useSend } from '../../app/appContext.tsx';
import { AppLink } from '../../app/Link.tsx';
import { useScreenUi } from '../../app/useChartUi.ts';
import { Button } from '../../controls/Button.tsx';
import { LazyPlaceholder } from '../../controls/LazyPlaceholder.tsx';
import type { MenuAction } from '../../controls/Menu.tsx';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import { TriggerButton } from '../../controls/TriggerButton.tsx';
import { DeliverLink } from '../../deliveries/DeliverLink.tsx';
import { useFocus } from '../../hooks/useFocus.ts';
import { useScope } from '../../screen/useScreen.ts';
import styles from './ExplorerHead.module.css';
import type { ExplorerView } from './useExplorer.ts';

const NAMING = uiFlag('naming');
const MORE = { head: uiFlag('more'), bar: uiFlag('moreInBar') };

const LazyMenu = lazy(() => import('../../controls/Menu.lazy.tsx'));

interface Props {
  readonly view: ExplorerView;
}

const NameShown = ({ name, isBack, onOpen }: { readonly name: string; readonly isBack: boolean; readonly onOpen: () => void }) => {
  const ref = useFocus<HTMLButtonElement>(isBack ? 'back' : null);
  return (
    <span className={styles.name}>
      {name === '' ? (
        <Button ref={ref} kind="quiet" size="small" onPress={onOpen}>
          Add Title
        </Button>
      ) : (
        <>
          <span className={styles.nameText}>{name}</span>
          <Button ref={ref} kind="icon" size="small" aria-label="Edit report name" onPress={onOpen}>
            <Pencil aria-hidden="true" />
          </Button>
        </>
      )}
    </span>
  );
};

/** The name, or the way to give one (C-259). */
export const ReportName = ({ view }: Props): ReactElement => {
  const send = useSend();
  const [isOpen, setOpen] = useScreenUi(explorerScreen.at, NAMING);
  const { draft } = view;
  const ref = useFocus<HTMLInputElement>(isOpen ? 'open' : null);
  // Closed by a key, the field gives the focus back to the button that opens it.
  const isByKey = useRef(false);
  if (isOpen) isByKey.current = false;
  const rename = (name: string): void =>
    send(EXPLORER, { type: 'explorer.draftEdited', draft: { ...draft, name: name.slice(0, 255) }, gesture: 'name' });
  const close = (): void => {
    setOpen(false);
    send(EXPLORER, { type: 'explorer.fieldLeft', field: 'name' });
  };
  if (isOpen)
    return (
      <input
        ref={ref}
        className={styles.nameInput}
        aria-label="Name of the report"
        value={draft.name}
        maxLength={255}
        onChange={(event) => rename(event.currentTarget.value)}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Else the same key would press the button that gets the focus.
          event.preventDefault();
          isByKey.current = true;
          close();
        }}
      />
    );
  return <NameShown name={draft.name} isBack={isByKey.current} onOpen={() => setOpen(true)} />;
};

const WAYS = [
  { direction: 'undo', label: 'Undo', event: 'record.undone', Icon: Undo2 },
  { direction: 'redo', label: 'Redo', event: 'record.redone', Icon: Redo2 },
] as const;

export const UndoButtons = ({ view }: Props): ReactElement => {
  const send = useSend();
  return (
    <>
      {WAYS.map(({ direction, label, event, Icon }) => (
        <Button
          key={direction}
          kind="icon"
          aria-label={label}
          aria-keyshortcuts={UNDO_KEYS[direction].aria}
          title={`${label} (${UNDO_KEYS[direction].shown})`}
          isDisabled={!EDIT.canTurn(view.context, direction)}
          keepsFocus
          onPress={() => send(EXPLORER, { type: event })}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
    </>
  );
};

type More = 'copy' | 'dashboard' | 'link' | 'json' | 'workbench' | 'paste' | 'forWorkbench' | 'delete';

interface ActionsProps extends Props {
  /** Where they stand: each place has a menu of its own. */
  readonly place: 'head' | 'bar';
}

const MoreMenu = ({
  view,
  place,
  actions,
  onAction,
}: ActionsProps & { readonly actions: readonly MenuAction<More>[]; readonly onAction: (key: More) => void }) => {
  const [open, setOpen] = useScreenUi(explorerScreen.at, MORE[place]);
  const content = (
    <>
      More
      <ChevronDown aria-hidden="true" />
    </>
  );
  return (
    <LazyPlaceholder fallback={<Button>{content}</Button>} onPress={() => setOpen(true)}>
      <LazyMenu
        label={`More actions for ${view.draft.name === '' ? 'the report' : view.draft.name}`}
        trigger={<TriggerButton>{content}</TriggerButton>}
        groups={[{ key: 'more', actions }]}
        isOpen={open}
        onOpenChange={setOpen}
        onAction={(key: string) => onAction(key as More)}
      />
    </LazyPlaceholder>
  );
};

const useCanWorkbench = (): boolean => {
  const { user, brandGroup } = useScope(explorerScreen);
  return user !== null && reportingRights(user, brandGroup).workbench;
};

const WHY_NOT_RUN: Readonly<Record<BuilderStatus, string | null>> = {
  'loading.spec': 'The report is still loading.',
  'loading.report': 'A report is running.',
  empty: 'Add a measure first.',
  invalid: 'Fix the marked fields first.',
  valid: null,
};

/** Saves the report, runs it, and what else is done with it. */
const Actions = ({ view, place }: ActionsProps): ReactElement => {
  const send = useSend();
  const canWorkbench = useCanWorkbench();
  const { facts, context, draft } = view;
  const isValid = canSave(facts);
  const isSavable = isValid && !facts.isSubmitting;
  const actions: readonly MenuAction<More>[] = [
    { key: 'copy', label: 'Save As Copy', icon: <Copy aria-hidden="true" />, isDisabled: !isSavable },
    { key: 'dashboard', label: 'Add to Dashboard', icon: <LayoutDashboard aria-hidden="true" />, isDisabled: !isValid },
    { key: 'link', label: 'Copy Link', icon: <Link2 aria-hidden="true" /> },
    ...(canWorkbench
      ? ([
          { key: 'paste', label: 'Paste from Workbench' },
          { key: 'forWorkbench', label: 'Copy for Workbench' },
        ] as const)
      : []),
    { key: 'delete', label: 'Delete', icon: <Trash2 aria-hidden="true" />, isDanger: true, isDisabled: context.base?.id == null },
  ];
  const act = (key: More): void => {
    if (key === 'copy') send(EXPLORER, { type: 'explorer.saveAsOpened' });
    if (key === 'dashboard') send(ADD_TO_DASHBOARD, { type: 'addToDashboard.opened', draft });
    if (key === 'link') send(EXPLORER, { type: 'explorer.linkClicked' });
    if (key === 'paste') send(EXPLORER, { type: 'explorer.textOpened', kind: 'workbench' });
    if (key === 'forWorkbench') send(EXPLORER, { type: 'explorer.workbenchCopied' });
    if (key === 'delete') send(EXPLORER, { type: 'explorer.deleteClicked' });
  };
  return (
    <>
      <Button
        isPending={facts.isSubmitting}
        isDisabled={!isSavable || !(isUnsaved(facts, context) || context.base?.id == null)}
        keepsFocus
        aria-keyshortcuts="Control+S Meta+S"
        title="Save (Ctrl+S)"
        onPress={() => send(EXPLORER, { type: 'record.saveClicked' })}
      >
        Save
      </Button>
      {place === 'head' && context.base?.id != null && <DeliverLink about={{ kind: 'report', id: context.base.id }} name={draft.name} />}
      <MoreMenu view={view} place={place} actions={actions} onAction={act} />
      <Button
        kind="primary"
        whyDisabled={canRun(facts) ? null : (WHY_NOT_RUN[facts.status] ?? 'The report is being saved.')}
        isPending={context.isRunning}
        keepsFocus
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title={`${hasUnrequestedChanges(facts) ? 'Run with changes' : 'Run'} (Ctrl+Enter)${draft.name === '' ? '' : `, ${draft.name}`}`}
        onPress={() => send(EXPLORER, { type: 'explorer.runClicked' })}
      >
        Run Report
      </Button>
    </>
  );
};

/** On a phone, where the head scrolls away: at the foot of the window, within the thumb's reach. */
export const PhoneBar = ({ view }: Props): ReactElement => (
  <div className={styles.bar} data-print="never">
    <Actions view={view} place="bar" />
  </div>
);

export const ExplorerControls = ({ view }: Props): ReactElement => {
  const send = useSend();
  const canWorkbench = useCanWorkbench();
  const { spec, context } = view;
  const isAll = spec.driver === ALL_DATA_DRIVER;
  return (
    <div className={styles.controls} data-print="never">
      <AppLink to={pathTo('reports')}>
        <ArrowLeft aria-hidden="true" />
        Back
      </AppLink>
      <SegmentedControl
        label="Data scope"
        size="small"
        segments={[
          { key: 'all', label: 'All data' },
          { key: 'brand', label: 'Brand data' },
        ]}
        value={isAll ? 'all' : 'brand'}
        onChange={(key) => view.edit((now) => ({ ...now, driver: key === 'all' ? ALL_DATA_DRIVER : brandDriver(context) }))}
      />
      <Button kind="quiet" onPress={() => send(EXPLORER, { type: 'explorer.textOpened', kind: 'json' })}>
        <Braces aria-hidden="true" />
        JSON
      </Button>
      {canWorkbench && (
        <AppLink to={`${pathTo('report-builder')}?${workbenchQuery(context)}`}>
          <ExternalLink aria-hidden="true" />
          View in Workbench
        </AppLink>
      )}
      <span className={styles.wide}>
        <Actions view={view} place="head" />
      </span>
    </div>
  );
};

/** The same report, as the workbench writes it. */
const workbenchQuery = ({ place, base, runId }: ExplorerContext): string => {
  const named = Object.entries({ specId: base?.id ?? '', reportId: runId ?? '', specHash: place.specHash }).filter(
    ([, value]) => value !== '',
  );
  return new URLSearchParams([...named, ['workbench', '1']]).toString();
};
