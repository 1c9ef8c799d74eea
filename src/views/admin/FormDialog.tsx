/** The form of a record: its fields, what was said of them, the question before changes are given up, and two versions side by side. */
import type { FormEvent } from 'react';
import { EDIT_PARAM, NEW } from '../../domain/admin/admin.screens.ts';
import { conflictsBetween, fieldTexts, KIND_TEXT, type NameOf } from '../../domain/admin/words.ts';
import type { AdminForm, AdminFormContext } from '../../machines/admin/adminForm.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import styles from './AdminForm.module.css';
import { type AdminPlace, useSetParam } from './adminContext.ts';
import { BrandGroupFields } from './BrandGroupFields.tsx';
import { OrganizationFields } from './OrganizationFields.tsx';
import { UserFields } from './UserFields.tsx';

const FORM_ID = 'admin-form';

/** What has to be put right, read out as soon as a save was refused. */
const Summary = ({ form, nameOf }: { readonly form: AdminForm; readonly nameOf: NameOf }) => {
  const ref = useFocus<HTMLDivElement>(form.refusals === 0 ? null : form.refusals);
  const labels = new Map(fieldTexts(form.draft, nameOf).map(({ key, label }) => [key, label]));
  const fields = [...new Set(Object.keys(form.faults).map((path) => labels.get(path.split(/[.[]/, 1)[0] ?? '') ?? path))];
  const text = form.message ?? (fields.length === 0 ? null : `Please check: ${fields.join(', ')}.`);
  return (
    <div ref={ref} tabIndex={-1} className={styles.summary}>
      {text !== null && <Notice level="error">{text}</Notice>}
    </div>
  );
};

const Fields = ({ place, form }: { readonly place: AdminPlace; readonly form: AdminForm }) => {
  switch (form.draft.kind) {
    case 'users':
      return <UserFields place={place} form={form} fields={form.draft.fields} />;
    case 'organizations':
      return <OrganizationFields place={place} form={form} fields={form.draft.fields} />;
    case 'brandGroups':
      return <BrandGroupFields place={place} form={form} fields={form.draft.fields} />;
  }
};

/** Both versions, field by field: the person chooses. */
const Conflict = ({ form, nameOf }: { readonly form: AdminForm; readonly nameOf: NameOf }) => {
  const ref = useFocus<HTMLParagraphElement>('conflict');
  if (form.theirs === null) return null;
  const conflicts = conflictsBetween(form.draft, form.theirs.draft, nameOf);
  return (
    <div className={styles.conflict}>
      <p ref={ref} tabIndex={-1} className={styles.conflictWords}>
        Someone else {form.theirs.isDeleted ? 'deleted' : 'changed'} this while you were editing.{' '}
        {conflicts.length === 0 ? 'Nothing differs from what you wrote.' : 'Choose which version is kept.'}
      </p>
      {conflicts.length > 0 && (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ key, label, mine, theirs }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};

/** What the button does that finishes the form. */
const saveWords = ({ kind }: AdminPlace, { id }: AdminForm): string => (kind === 'users' && id === NEW ? 'Send invitation' : 'Save');

interface ActionsProps {
  readonly place: AdminPlace;
  readonly form: AdminForm;
  readonly state: unknown;
}

const Actions = ({ place, form, state }: ActionsProps) => {
  const send = useSend();
  const close = (): void => send(place.form, { type: 'admin.closeAsked' });
  if (state === 'conflicted')
    return (
      <>
        <Button key="back" onPress={close}>
          Back to the form
        </Button>
        <Button key="theirs" onPress={() => send(place.form, { type: 'admin.conflictSettled', keep: 'theirs' })}>
          Use theirs
        </Button>
        <Button key="mine" kind="primary" onPress={() => send(place.form, { type: 'admin.conflictSettled', keep: 'mine' })}>
          Keep mine
        </Button>
      </>
    );
  return (
    <>
      <Button key="cancel" onPress={close}>
        Cancel
      </Button>
      <Button key="save" kind="primary" type="submit" form={FORM_ID} isPending={state === 'saving' || state === 'comparing'}>
        {saveWords(place, form)}
      </Button>
    </>
  );
};

const titleOf = ({ kind }: AdminPlace, form: AdminForm, state: unknown): string => {
  if (state === 'conflicted') return 'Changed by someone else';
  return form.id === NEW ? `New ${KIND_TEXT[kind].one}` : `Edit ${form.start.fields.name}`;
};

const OpenForm = ({ place, form, nameOf }: { readonly place: AdminPlace; readonly form: AdminForm; readonly nameOf: NameOf }) => {
  const send = useSend();
  const state = useActor(place.form, (snapshot) => snapshot?.value);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(place.form, { type: 'admin.saveClicked' });
  };
  return (
    <>
      <Dialog
        title={titleOf(place, form, state)}
        size="medium"
        isOpen
        onClose={() => send(place.form, { type: 'admin.closeAsked' })}
        actions={<Actions place={place} form={form} state={state} />}
      >
        {state === 'conflicted' ? (
          <Conflict form={form} nameOf={nameOf} />
        ) : (
          <form id={FORM_ID} className={styles.form} onSubmit={submit} noValidate>
            <Summary form={form} nameOf={nameOf} />
            <Fields place={place} form={form} />
          </form>
        )}
      </Dialog>
      <ConfirmDialog
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isDanger
        isOpen={state === 'asking'}
        onConfirm={() => send(place.form, { type: 'admin.discardConfirmed' })}
        onCancel={() => send(place.form, { type: 'admin.discardDeclined' })}
      >
        <p>What you changed has not been saved.</p>
      </ConfirmDialog>
    </>
  );
};

const Refused = ({ place, reason }: { readonly place: AdminPlace; readonly reason: string }) => {
  const set = useSetParam(place);
  const close = (): void => set(EDIT_PARAM, null, true);
  return (
    <Dialog title="This cannot be edited" isOpen onClose={close} actions={<Button onPress={close}>Close</Button>}>
      <p>{reason}</p>
    </Dialog>
  );
};

const There = ({ place, nameOf }: { readonly place: AdminPlace; readonly nameOf: NameOf }) => {
  const { form, refusal } = useContextOf(place.form, (context: AdminFormContext) => context);
  if (form !== null) return <OpenForm place={place} form={form} nameOf={nameOf} />;
  return refusal === null ? null : <Refused place={place} reason={refusal} />;
};

export const FormDialog = ({ place, nameOf }: { readonly place: AdminPlace; readonly nameOf: NameOf }) => {
  const isThere = useActor(place.form, (snapshot) => snapshot !== undefined);
  return isThere ? <There place={place} nameOf={nameOf} /> : null;
};
