/** What the admin area looks after, as the record editor knows it: by which calls it is written, what may be saved, what is said. */
import { type Either, isLeft } from 'fp-ts/Either';
import { type DecodeFailure, decode, type Json } from '../codec/codec.ts';
import type { ApiCall } from '../journal/commands.ts';
import { isSameDraft, type StoredRecord, type Theirs } from '../records/recordForm.ts';
import { noLookups, type RecordCall, type RecordFormKind } from '../records/recordKind.ts';
import { EDIT_PARAM, LIST } from './admin.screens.ts';
import { ADMIN_CALLS, type AdminDraft, type AdminKind, type AdminRecord, blankDraft, draftFaults, draftFrom, recordIn } from './drafts.ts';
import { AdminBrandGroup, AdminOrganization, AdminUser } from './records.ts';
import { RIGHTS_TEXT, touchFault } from './rights.ts';
import { fieldTexts, KIND_TEXT } from './words.ts';

const nameOf = ({ fields }: AdminDraft): string => fields.name.trim();

const createCall = ({ kind, fields }: AdminDraft): RecordCall => ({
  call: ADMIN_CALLS[kind].create,
  input: { body: fields } as ApiCall['input'],
});

const updateCall = (id: string, version: number, { kind, fields }: AdminDraft): RecordCall => ({
  call: ADMIN_CALLS[kind].update,
  input: { params: { id }, body: { ...fields, version } } as ApiCall['input'],
});

const storedIn = (kind: AdminKind, of: AdminRecord): readonly StoredRecord<AdminDraft>[] => {
  const draft = draftFrom(kind, of);
  return draft === null ? [] : [{ id: of.id, version: of.version, draft }];
};

const read: Readonly<Record<AdminKind, (answer: Json) => Either<DecodeFailure, AdminRecord>>> = {
  users: (answer) => decode(AdminUser, answer),
  organizations: (answer) => decode(AdminOrganization, answer),
  brandGroups: (answer) => decode(AdminBrandGroup, answer),
};

const theirsIn = (kind: AdminKind, answer: Json): Theirs<AdminDraft> | null => {
  const found = read[kind](answer);
  if (isLeft(found)) return null;
  const current = found.right;
  const [stored] = storedIn(kind, current);
  if (stored === undefined) return null;
  const deleted = current.deletedAt === null ? {} : { canBeRestored: true as const };
  return { ...stored, by: null, at: null, ...deleted };
};

/** Users, organizations or brand groups. The list beside their form deletes and restores by itself (`adminList.machine.ts`). */
export const adminRecordKind = (kind: AdminKind): RecordFormKind<AdminDraft, 'admin'> => ({
  area: 'admin',
  list: LIST,
  records: (answer) => (Array.isArray(answer) ? (answer as readonly AdminRecord[]).flatMap((each) => storedIn(kind, each)) : []),
  keyOf: ({ id }) => id,
  scopeKey: () => 'admin',
  blank: () => blankDraft(kind),
  faults: draftFaults,
  fieldsOf: ({ fields }) => fields,
  place: {
    by: 'address',
    param: EDIT_PARAM,
    listAt: null,
    hasWholeList: false,
    refusal: (answer, id, { user }) => {
      const found = recordIn(answer, id);
      if (found === null) return `This ${KIND_TEXT[kind].one} does not exist.`;
      const fault = kind !== 'users' || user === null ? null : touchFault(user, found as AdminUser);
      return fault === null ? null : RIGHTS_TEXT[fault];
    },
  },
  isSame: isSameDraft,
  saving: { offered: 'always', unchanged: 'There are no changes to save.', tellsMissing: true },
  reloads: 'session',
  save: ({ id, version, draft }) => (id === null || version === null ? createCall(draft) : updateCall(id, version, draft)),
  undoSave: () => null,
  // What the server answers a save with is one of its own records.
  saved: (answer) => storedIn(kind, answer as AdminRecord)[0] ?? null,
  theirs: (current) => theirsIn(kind, current),
  words: {
    one: KIND_TEXT[kind].one,
    done: (deed, draft) => `${nameOf(draft)} ${deed === 'created' ? 'added' : deed === 'updated' ? 'saved' : 'deleted'}`,
    detail: (deed, draft) => {
      if (deed !== 'created') return '';
      return draft.kind === 'users'
        ? `An invitation is on its way to ${draft.fields.email.trim()}.`
        : `The ${KIND_TEXT[kind].one} is ready.`;
    },
    fields: (draft) => fieldTexts(draft, (id) => id),
    lookups: noLookups,
  },
});

export const ADMIN_RECORDS: Readonly<Record<AdminKind, RecordFormKind<AdminDraft, 'admin'>>> = {
  users: adminRecordKind('users'),
  organizations: adminRecordKind('organizations'),
  brandGroups: adminRecordKind('brandGroups'),
};
