/** What the forms of the admin area share: how a draft is changed, and what stands below a field. */
import type { ReactNode } from 'react';
import type { AdminDraft, AdminKind, DraftOf } from '../../domain/admin/drafts.ts';
import { MAX_NAME } from '../../domain/admin/records.ts';
import { faultOf, type RecordForm } from '../../domain/records/recordForm.ts';
import { useSend } from '../app/appContext.tsx';
import { TextField } from '../controls/TextField.tsx';
import styles from './AdminForm.module.css';
import type { AdminPlace } from './adminContext.ts';

export interface FieldsProps<K extends AdminKind> {
  readonly place: AdminPlace;
  readonly form: RecordForm<AdminDraft>;
  readonly fields: DraftOf<K>;
}

/** Sends the draft with some fields changed. */
export const useEdit = <K extends AdminKind>({ place, form, fields }: FieldsProps<K>): ((change: Partial<DraftOf<K>>) => void) => {
  const send = useSend();
  return (change) =>
    send(place.form, { type: 'admin.draftEdited', draft: { kind: form.draft.kind, fields: { ...fields, ...change } } as AdminDraft });
};

/** A group of boxes or switches under one title. */
export const FieldGroup = ({
  title,
  error = null,
  children,
}: {
  readonly title: string;
  readonly error?: string | null;
  readonly children: ReactNode;
}) => (
  <fieldset className={styles.group} aria-invalid={error === null ? undefined : true}>
    <legend>{title}</legend>
    {children}
    {error !== null && <p className={styles.error}>{error}</p>}
  </fieldset>
);

interface NameFieldProps {
  readonly form: RecordForm<AdminDraft>;
  readonly fields: { readonly name: string };
  readonly edit: (change: { readonly name: string }) => void;
}

/** What a record is called: every kind has a name. */
export const NameField = ({ form, fields, edit }: NameFieldProps) => (
  <TextField
    label="Name"
    name="name"
    autoComplete="off"
    isRequired
    value={fields.name}
    error={faultOf(form.faults, 'name')}
    onChange={(name) => edit({ name: name.slice(0, MAX_NAME) })}
  />
);
