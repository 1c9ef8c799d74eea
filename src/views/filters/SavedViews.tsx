/** The person's named views of the filters: picking one, keeping what is shown as one, and what can be done with one. */
import { BookmarkPlus, Ellipsis } from 'lucide-react';
import type { FormEvent } from 'react';
import { viewOnShow } from '../../domain/filters/savedView.ts';
import { VIEW_FORM, VIEW_RECORDS } from '../../domain/filters/savedViewKind.ts';
import type { SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import { FILTERS, SAVED_VIEWS } from '../../domain/journal/address.ts';
import { faultOf, type RecordForm } from '../../domain/records/recordForm.ts';
import type { FiltersContext } from '../../machines/filters/filters.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { retried } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Menu, type MenuGroup } from '../controls/Menu.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { TextField } from '../controls/TextField.tsx';
import { TriggerButton } from '../controls/TriggerButton.tsx';
import { useFocus, useFocusWhenLost } from '../hooks/useFocus.ts';
import styles from './FilterPanel.module.css';

type Action = 'update' | 'rename' | 'default' | 'delete';

const Form = ({ form, isPending }: { readonly form: RecordForm<SavedViewDraft>; readonly isPending: boolean }) => {
  const send = useSend();
  const ref = useFocus<HTMLInputElement>('open');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(VIEW_FORM, { type: 'record.saveClicked' });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={form.id === null ? 'Save as view' : 'Rename view'}>
      <div className={styles.wide}>
        <TextField
          inputRef={ref}
          label={form.id === null ? 'View name' : 'New view name'}
          value={form.draft.name}
          error={faultOf(form.faults, 'name') ?? form.message}
          autoComplete="off"
          onChange={(name) => send(VIEW_FORM, { type: 'savedViews.nameTyped', name: name.slice(0, 200) })}
        />
      </div>
      <span className={styles.formActions}>
        <Button onPress={() => send(VIEW_FORM, { type: 'record.closeAsked' })}>Cancel</Button>
        <Button kind="primary" type="submit" isPending={isPending} onPress={() => undefined}>
          Save
        </Button>
      </span>
    </form>
  );
};

const groupsFor = (isDefault: boolean, isEdited: boolean, isBusy: boolean): readonly MenuGroup<Action>[] => [
  {
    key: 'change',
    actions: [
      { key: 'update', label: 'Update to current filters', isDisabled: isBusy || !isEdited },
      { key: 'rename', label: 'Rename…', isDisabled: isBusy },
      {
        key: 'default',
        label: isDefault ? 'Remove as default' : 'Set as default',
        description: 'The default view loads on every visit',
        isDisabled: isBusy,
      },
    ],
  },
  { key: 'delete', actions: [{ key: 'delete', label: 'Delete', isDanger: true, isDisabled: isBusy }] },
];

/** A change is on its way, or the list after it: the next one is to begin at what that one made. */
const useIsBusy = (): boolean => {
  const isListed = useActor(SAVED_VIEWS, (snapshot) => snapshot?.value === 'ready');
  const isSaving = useActor(VIEW_FORM, (snapshot) => snapshot?.value === 'saving');
  const isDeleting = useActor(VIEW_RECORDS, (snapshot) => snapshot?.value === 'deleting');
  return !isListed || isSaving || isDeleting;
};

const useStatus = () =>
  useActor(SAVED_VIEWS, (snapshot) => {
    const { views, picked, shown, failure } = snapshot?.context ?? { views: [], picked: null, shown: '', failure: null };
    return { state: snapshot?.value, views, picked, shown, failure };
  });

/** The form as a person sees it: not that of a change which is saved from the menu. */
const useForm = () =>
  useActor(VIEW_FORM, (snapshot) => {
    const form = snapshot?.context.form ?? null;
    return { form: form?.isAtOnce === true ? null : form, isPending: snapshot?.value === 'saving' };
  });

const Actions = ({ id, isDefault, isEdited }: { readonly id: string; readonly isDefault: boolean; readonly isEdited: boolean }) => {
  const send = useSend();
  const isBusy = useIsBusy();
  const isOpen = useContextOf(FILTERS, (context: FiltersContext) => context.dropdown === 'viewActions');
  const act = (action: Action): void => {
    if (action === 'update') send(SAVED_VIEWS, { type: 'savedViews.overwritten', id });
    else if (action === 'rename') send(SAVED_VIEWS, { type: 'savedViews.formOpened', id });
    else if (action === 'default') send(SAVED_VIEWS, { type: 'savedViews.defaultSet', id, on: !isDefault });
    else send(VIEW_RECORDS, { type: 'record.deleteClicked', id });
  };
  return (
    <Menu
      label="View actions"
      trigger={
        <TriggerButton kind="icon" aria-label="View actions">
          <Ellipsis aria-hidden="true" />
        </TriggerButton>
      }
      groups={groupsFor(isDefault, isEdited, isBusy)}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open !== isOpen)
          send(FILTERS, open ? { type: 'filters.dropdownPressed', dropdown: 'viewActions' } : { type: 'filters.dropdownClosed' });
      }}
      onAction={act}
    />
  );
};

/** It takes the place of the form, and the keyboard that was in it. */
const SaveButton = ({ isDisabled }: { readonly isDisabled: boolean }) => {
  const send = useSend();
  const ref = useFocusWhenLost<HTMLButtonElement>('there');
  return (
    <Button ref={ref} isDisabled={isDisabled} onPress={() => send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: null })}>
      <BookmarkPlus aria-hidden="true" />
      Save view…
    </Button>
  );
};

export const SavedViews = () => {
  const send = useSend();
  const { state, views, picked, shown, failure } = useStatus();
  const { form, isPending } = useForm();
  const isOpen = useContextOf(FILTERS, (context: FiltersContext) => context.dropdown === 'views');
  if (form !== null) return <Form form={form} isPending={isPending} />;
  const { view, isEdited } = viewOnShow(views, shown, picked);
  return (
    <div className={styles.views}>
      <div className={styles.wide}>
        <Select
          label="Saved view"
          groups={oneGroup(
            views.map(({ id, name, isDefault }) => ({ key: id, label: name, ...(isDefault ? { description: 'Default' } : {}) })),
          )}
          value={isEdited ? null : (view?.id ?? null)}
          placeholder={view === null ? (views.length === 0 ? 'None yet' : 'Choose a view') : `${view.name} (edited)`}
          status={
            state === 'failed' && failure !== null
              ? {
                  kind: 'failed',
                  ...retried({ ...failure, message: 'The views could not be loaded.' }, () =>
                    send(SAVED_VIEWS, { type: 'savedViews.retried' }),
                  ),
                }
              : { kind: 'ready' }
          }
          empty="Choose filters, then save them as a view."
          isOpen={isOpen}
          onOpenChange={(open) => {
            if (open !== isOpen)
              send(FILTERS, open ? { type: 'filters.dropdownPressed', dropdown: 'views' } : { type: 'filters.dropdownClosed' });
          }}
          onChange={(id) => send(SAVED_VIEWS, { type: 'savedViews.picked', id })}
        />
      </div>
      <SaveButton isDisabled={state !== 'ready' && state !== 'stale'} />
      {view !== null && <Actions id={view.id} isDefault={view.isDefault} isEdited={isEdited} />}
    </div>
  );
};
