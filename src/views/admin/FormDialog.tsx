/** The form of a record: its fields, what was said of them, and two versions side by side where somebody else changed it. */
import type { FormEvent } from 'react';
import { ADMIN_RECORDS } from '../../domain/admin/adminRecord.ts';
import type { AdminDraft } from '../../domain/admin/drafts.ts';
import { fieldTexts, KIND_TEXT, type NameOf } from '../../domain/admin/words.ts';
import type { RecordForm } from '../../domain/records/recordForm.ts';
import { saysUnchanged } from '../../domain/records/recordKind.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import { useFocusOnRefusal } from '../hooks/useFocus.ts';
import { RecordConflict } from '../records/RecordConflict.tsx';
import { LeaveQuestion } from '../records/RecordQuestions.tsx';
import { useRecordForm } from '../records/useRecords.ts';
import styles from './AdminForm.module.css';
import { type AdminPlace, useOpenForm } from './adminContext.ts';
import { BrandGroupFields } from './BrandGroupFields.tsx';
import { OrganizationFields } from './OrganizationFields.tsx';
import { UserFields } from './UserFields.tsx';

type AdminForm = RecordForm<AdminDraft>;

const FORM_ID = 'admin-form';

/** What has to be put right, read out as soon as a save was refused. */
const Summary = ({ form, nameOf }: { readonly form: AdminForm; readonly nameOf: NameOf }) => {
  const labels = new Map(fieldTexts(form.draft, nameOf).map(({ key, label }) => [key, label]));
  const fields = [...new Set(Object.keys(form.faults).map((path) => labels.get(path.split(/[.[]/, 1)[0] ?? '') ?? path))];
  const text = form.message ?? (fields.length === 0 ? null : `Please check: ${fields.join(', ')}.`);
  const ref = useFocusOnRefusal<HTMLDivElement>(form, text);
  return (
    <div ref={ref} tabIndex={-1} className={styles.summary}>
      {text !== null && <Notice level={saysUnchanged(ADMIN_RECORDS[form.draft.kind], text) ? 'info' : 'error'}>{text}</Notice>}
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

/** What the button does that finishes the form. */
const saveWords = ({ kind }: AdminPlace, { id }: AdminForm): string => (kind === 'users' && id === null ? 'Send invitation' : 'Save');

interface ActionsProps {
  readonly place: AdminPlace;
  readonly form: AdminForm;
  readonly state: unknown;
}

const Actions = ({ place, form, state }: ActionsProps) => {
  const send = useSend();
  const close = (): void => send(place.form, { type: 'record.closeAsked' });
  if (form.theirs !== null) return null;
  return (
    <>
      <Button key="cancel" onPress={close}>
        Cancel
      </Button>
      <Button key="save" kind="primary" type="submit" form={FORM_ID} isPending={state === 'saving'}>
        {saveWords(place, form)}
      </Button>
    </>
  );
};

const titleOf = ({ kind }: AdminPlace, form: AdminForm): string => {
  if (form.theirs !== null) return `This ${KIND_TEXT[kind].one} was changed in the meantime`;
  return form.id === null ? `New ${KIND_TEXT[kind].one}` : `Edit ${form.start.fields.name}`;
};

const OpenForm = ({ place, form, nameOf }: { readonly place: AdminPlace; readonly form: AdminForm; readonly nameOf: NameOf }) => {
  const send = useSend();
  const state = useActor(place.form, (snapshot) => snapshot?.value);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(place.form, { type: 'record.saveClicked' });
  };
  return (
    <>
      <Dialog
        title={titleOf(place, form)}
        size="medium"
        isOpen
        onClose={() => send(place.form, { type: 'record.closeAsked' })}
        actions={<Actions place={place} form={form} state={state} />}
      >
        {form.theirs === null ? (
          <form id={FORM_ID} className={styles.form} onSubmit={submit} noValidate>
            <Summary form={form} nameOf={nameOf} />
            <Fields place={place} form={form} />
          </form>
        ) : (
          <RecordConflict
            one={KIND_TEXT[place.kind].one}
            mine={form.draft}
            theirs={form.theirs}
            fields={(draft) => fieldTexts(draft, nameOf)}
            onDecide={(keep) => send(place.form, { type: 'record.conflictDecided', keep })}
          />
        )}
      </Dialog>
      <LeaveQuestion at={place.form} />
    </>
  );
};

const Refused = ({ place, reason }: { readonly place: AdminPlace; readonly reason: string }) => {
  const openForm = useOpenForm(place);
  const close = (): void => openForm(null, 'over');
  return (
    <Dialog title="This cannot be edited" isOpen onClose={close} actions={<Button onPress={close}>Close</Button>}>
      <p>{reason}</p>
    </Dialog>
  );
};

const There = ({ place, nameOf }: { readonly place: AdminPlace; readonly nameOf: NameOf }) => {
  const form = useRecordForm<AdminDraft, AdminForm | null>(place.form, (context) => context.form);
  const refusal = useRecordForm(place.form, (context) => context.refusal);
  if (form !== null) return <OpenForm place={place} form={form} nameOf={nameOf} />;
  return refusal === null ? null : <Refused place={place} reason={refusal} />;
};

export const FormDialog = ({ place, nameOf }: { readonly place: AdminPlace; readonly nameOf: NameOf }) => {
  const isThere = useActor(place.form, (snapshot) => snapshot !== undefined);
  return isThere ? <There place={place} nameOf={nameOf} /> : null;
};
