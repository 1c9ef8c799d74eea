/** A dashboard while it is edited (C-309): what can be done with it, its title and dates, its panels, and what opens above them. */
import { Braces, CalendarDays, Plus, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { checkPanel } from '../../../domain/dashboards/checkPanel.ts';
import { isReportPanel, type Panel } from '../../../domain/dashboards/panel.ts';
import { momentOf } from '../../../domain/dates/instant.ts';
import { limitsOn } from '../../../domain/dates/limits.ts';
import { recencyText } from '../../../domain/format/recency.ts';
import { type AddressOf, CLOCK } from '../../../domain/journal/address.ts';
import { uiFlag } from '../../../domain/screens/uiParts.ts';
import { UNDO_KEYS } from '../../../domain/undo/undoKey.ts';
import { isChanged, shownDashboard } from '../../../machines/dashboards/dashboardEdit.logic.ts';
import { turnWords } from '../../../machines/dashboards/dashboardEdit.save.ts';
import { failureOf } from '../../../machines/documents/documentEditing.ts';
import { useActor, useContextOf, useSend } from '../../app/appContext.tsx';
import { useScreenUi } from '../../app/useChartUi.ts';
import { ArrangeSaid } from '../../arrange/ArrangeHandle.tsx';
import { Button } from '../../controls/Button.tsx';
import { commandKey } from '../../controls/commandKey.ts';
import { EditInPlace } from '../../controls/EditInPlace.tsx';
import { FloatingPanel } from '../../controls/FloatingPanel.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { EmptyState } from '../../controls/StateMessage.tsx';
import { DateFields } from '../../reporting/dates/DateFields.tsx';
import { useCatalogues } from '../../reporting/result/useCatalogues.ts';
import { rangeText } from './dateText.ts';
import styles from './Edit.module.css';
import { EditGrid } from './EditGrid.tsx';
import { EditLayers } from './EditLayers.tsx';

const DATES_OPEN = uiFlag('editDates');

export interface DashboardEditorProps {
  readonly at: AddressOf<'dashboardEdit'>;
  readonly screen: AddressOf<'screen'>;
  readonly pictureSearch: string;
  /** A panel as it is edited, with its figures. */
  readonly draw: (panel: Panel) => ReactNode;
}

const WAYS = [
  { direction: 'undo', label: 'Undo', event: 'record.undone', Icon: Undo2 },
  { direction: 'redo', label: 'Redo', event: 'record.redone', Icon: Redo2 },
] as const;

/** When it was last saved, by whomever. */
const LastSaved = ({ at }: { readonly at: AddressOf<'dashboardEdit'> }): ReactElement | null => {
  const now = useContextOf(CLOCK, (context) => context.now);
  const updatedAt = useContextOf(at, ({ stored }) => stored?.updatedAt ?? '');
  const moment = momentOf(updatedAt);
  return moment === null ? null : <span className={styles.saved}>Last saved {recencyText(now - moment)}</span>;
};

const Toolbar = ({ at }: { readonly at: AddressOf<'dashboardEdit'> }): ReactElement => {
  const send = useSend();
  const context = useContextOf(at, (all) => all);
  const state = useActor(at, (snapshot) => snapshot?.value);
  const isSaving = state === 'saving';
  const changed = isChanged(context);
  const { title } = context;
  const isRetitled = title.kind === 'editing' && title.text !== shownDashboard(context)?.title;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Edit the dashboard" data-print="never">
      <span className={styles.state}>{changed ? 'Editing, not saved' : 'Editing'}</span>
      <LastSaved at={at} />
      {WAYS.map(({ direction, label, event, Icon }) => {
        const what = turnWords(context, direction);
        const name = what === null ? label : `${label} ${what}`;
        return (
          <Button
            key={direction}
            kind="icon"
            aria-label={name}
            aria-keyshortcuts={UNDO_KEYS[direction].aria}
            title={`${name} (${UNDO_KEYS[direction].shown})`}
            isDisabled={isSaving || what === null}
            keepsFocus
            onPress={() => send(at, { type: event })}
          >
            <Icon aria-hidden="true" />
          </Button>
        );
      })}
      <span className={styles.push} />
      <Button kind="quiet" isDisabled={isSaving} onPress={() => send(at, { type: 'dashboardEdit.jsonOpened' })}>
        <Braces aria-hidden="true" />
        JSON
      </Button>
      <Button isDisabled={isSaving} onPress={() => send(at, { type: 'dashboardEdit.pickerOpened', place: null })}>
        <Plus aria-hidden="true" />
        Add Panel
      </Button>
      <Button kind="quiet" isDisabled={isSaving} onPress={() => send(at, { type: 'record.cancelClicked' })}>
        Cancel
      </Button>
      {context.dashboardId !== null && (
        <Button isDisabled={isSaving} onPress={() => send(at, { type: 'dashboardEdit.copyOpened' })}>
          Save As
        </Button>
      )}
      <Button
        kind="primary"
        isPending={isSaving}
        whyDisabled={!changed && !isRetitled && context.dashboardId !== null ? 'Nothing has changed.' : null}
        aria-keyshortcuts="Control+S Meta+S"
        title="Save (Ctrl+S)"
        keepsFocus
        onPress={() => send(at, { type: 'record.saveClicked' })}
      >
        Save
      </Button>
    </div>
  );
};

const Title = ({ at }: { readonly at: AddressOf<'dashboardEdit'> }): ReactElement => {
  const send = useSend();
  const context = useContextOf(at, (all) => all);
  return (
    <EditInPlace
      label="Dashboard title"
      look="title"
      value={shownDashboard(context)?.title ?? ''}
      state={context.title}
      onEvent={(event) => {
        switch (event.type) {
          case 'opened':
            return send(at, { type: 'dashboardEdit.titleOpened' });
          case 'typed':
            return send(at, { type: 'dashboardEdit.titleTyped', title: event.text });
          case 'saveAsked':
            return send(at, { type: 'dashboardEdit.titleKept' });
          case 'cancelAsked':
            return send(at, { type: 'dashboardEdit.titleCancelled' });
          case 'cancelConfirmed':
            return send(at, { type: 'dashboardEdit.titleCancelConfirmed' });
          case 'cancelDeclined':
            return send(at, { type: 'dashboardEdit.titleCancelDeclined' });
          default:
            return undefined;
        }
      }}
    />
  );
};

const Dates = ({ at, screen }: Pick<DashboardEditorProps, 'at' | 'screen'>): ReactElement | null => {
  const send = useSend();
  const [open, setOpen] = useScreenUi(screen, DATES_OPEN);
  const ref = useRef<HTMLButtonElement>(null);
  const context = useContextOf(at, (all) => all);
  const dashboard = shownDashboard(context);
  if (dashboard === null) return null;
  const { date, periodOverPeriod } = dashboard;
  return (
    <>
      <Button ref={ref} aria-expanded={open} aria-haspopup="dialog" onPress={() => setOpen(!open)}>
        <CalendarDays aria-hidden="true" />
        {rangeText(dashboard)}
      </Button>
      <FloatingPanel label="Dashboard dates" size="medium" triggerRef={ref} isOpen={open} onOpenChange={setOpen} isSheetOnPhones>
        <div className={styles.popover}>
          <DateFields
            date={date}
            pop={periodOverPeriod}
            today={context.today}
            onDate={(next) => send(at, { type: 'dashboardEdit.dateSet', date: next })}
            onPop={(pop) => send(at, { type: 'dashboardEdit.popSet', pop })}
            typing={{ dates: context.dates, onType: (dates) => send(at, { type: 'dashboardEdit.datesTyped', dates }) }}
          />
          <Button onPress={() => setOpen(false)}>Done</Button>
        </div>
      </FloatingPanel>
    </>
  );
};

export const DashboardEditor = ({ at, screen, pictureSearch, draw }: DashboardEditorProps): ReactElement | null => {
  const send = useSend();
  const context = useContextOf(at, (all) => all);
  const state = useActor(at, (snapshot) => snapshot?.value);
  const { catalogues, isReady } = useCatalogues(screen);
  const dashboard = shownDashboard(context);
  if (dashboard === null) return null;
  const { panels } = dashboard;
  const isSaving = state === 'saving';
  const failure = failureOf(context);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (commandKey(event) !== 's') return;
    event.preventDefault();
    send(at, { type: 'record.saveClicked' });
  };
  const faultOf = (panel: Panel): string | null => {
    if (!isReady && isReportPanel(panel)) return null;
    const [first] = checkPanel(panel, dashboard, { catalogues, limits: limitsOn(context.today) });
    return first?.message ?? null;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S saves from whatever has the keyboard; a button does the same.
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <Toolbar at={at} />
      <div className={styles.head}>
        <Title at={at} />
        <Dates at={at} screen={screen} />
      </div>
      {failure !== null && (
        <Notice level="error" title={failure.message}>
          <ul className={styles.faults}>
            {failure.details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <EditGrid at={at} screen={screen} panels={panels} arranging={context.arranging} isDisabled={isSaving} faultOf={faultOf} draw={draw} />
      {panels.length === 0 && (
        <EmptyState
          title="No panels yet"
          height={220}
          action={
            <Button kind="primary" onPress={() => send(at, { type: 'dashboardEdit.pickerOpened', place: null })}>
              Add a panel
            </Button>
          }
        >
          Start with a Big Number, a Timeseries or a Heading.
        </EmptyState>
      )}
      <ArrangeSaid arranging={context.arranging} />
      <EditLayers at={at} screen={screen} pictureSearch={pictureSearch} />
    </div>
  );
};
