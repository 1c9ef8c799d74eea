/** "Add to Dashboard": on which one, a new one too, and as what the report stands there. */
import type { ReactElement } from 'react';
import { lookLabel, looksOf } from '../../domain/dashboards/reportPanel.ts';
import { ADD_TO_DASHBOARD } from '../../domain/reporting/explorer.screen.ts';
import { reportName } from '../../domain/reporting/savedReport.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { type AddToDashboardContext, dashboardsIn } from '../../machines/dashboards/addToDashboard.machine.ts';
import { useActor, useContextOf, usePorts, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { retried } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Select } from '../controls/Select.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { TextField } from '../controls/TextField.tsx';
import styles from './AddToDashboard.module.css';

const NEW = 'new';

export const Choice = ({ context }: { readonly context: AddToDashboardContext }): ReactElement | null => {
  const send = useSend();
  const { answers } = usePorts().app;
  const { draft, dashboardId, title, look, fault } = context;
  if (draft === null) return null;
  const dashboards = dashboardsIn(answers, context);
  const looks = looksOf(draft.spec);
  return (
    <div className={styles.form}>
      <Select
        label="Dashboard"
        groups={[
          { key: 'new', options: [{ key: NEW, label: 'Create a dashboard' }] },
          { key: 'dashboards', options: dashboards.map((one) => ({ key: one.id, label: one.title })) },
        ]}
        value={dashboardId ?? NEW}
        error={dashboardId === null ? null : fault}
        onChange={(key) => send(ADD_TO_DASHBOARD, { type: 'addToDashboard.dashboardChosen', id: key === NEW ? null : key })}
      />
      {dashboardId === null && (
        <TextField
          label="Dashboard title"
          isRequired
          value={title}
          error={fault}
          onChange={(text) => send(ADD_TO_DASHBOARD, { type: 'addToDashboard.titleTyped', title: text })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send(ADD_TO_DASHBOARD, { type: 'addToDashboard.submitted' });
          }}
        />
      )}
      {looks.length > 1 && (
        <fieldset className={styles.looks}>
          <legend>Show as</legend>
          <SegmentedControl
            label="Show as"
            segments={looks.map((key) => ({ key, label: lookLabel(key) }))}
            value={look}
            onChange={(key) => send(ADD_TO_DASHBOARD, { type: 'addToDashboard.lookChosen', look: key })}
          />
        </fieldset>
      )}
      <p className={styles.quiet}>
        The panel keeps the report's dates and comparison. It is a copy: later changes to the report do not change it.
      </p>
    </div>
  );
};

export const AddToDashboardBody = ({
  state,
  context,
}: {
  readonly state: unknown;
  readonly context: AddToDashboardContext;
}): ReactElement => {
  const send = useSend();
  const { added, failure, draft } = context;
  if (state === 'loading') return <Skeleton shape="block" height={120} />;
  if (state === 'failed' && failure !== null)
    return <ErrorState {...retried(failure, () => send(ADD_TO_DASHBOARD, { type: 'addToDashboard.retried' }))} height={120} />;
  if (added !== null)
    return (
      <Notice level="success">
        “{reportName(draft?.name ?? '')}” was added to “{added.title}”.
      </Notice>
    );
  return <Choice context={context} />;
};

export const AddToDashboard = (): ReactElement => {
  const send = useSend();
  const state = useActor(ADD_TO_DASHBOARD, (snapshot) => snapshot?.value);
  const context = useContextOf(ADD_TO_DASHBOARD, (all) => all);
  const { added } = context;
  const close = (): void => send(ADD_TO_DASHBOARD, { type: 'addToDashboard.closed' });
  return (
    <Dialog
      title="Add to Dashboard"
      isOpen={state !== undefined && state !== 'closed'}
      onClose={close}
      actions={
        added === null ? (
          <>
            <Button onPress={close}>Cancel</Button>
            <Button
              kind="primary"
              isPending={state === 'saving'}
              whyDisabled={
                state === 'loading' ? 'Dashboards are still loading.' : state === 'failed' ? 'The dashboards could not be loaded.' : null
              }
              onPress={() => send(ADD_TO_DASHBOARD, { type: 'addToDashboard.submitted' })}
            >
              Add
            </Button>
          </>
        ) : (
          <>
            <AppLink to={pathTo('dashboard', { id: added.id })}>Open the dashboard</AppLink>
            <Button kind="primary" onPress={close}>
              Done
            </Button>
          </>
        )
      }
    >
      <AddToDashboardBody state={state} context={context} />
    </Dialog>
  );
};
