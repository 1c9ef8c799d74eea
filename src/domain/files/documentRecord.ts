/** Documents as the record editor knows them: by which calls they are written, what may be saved, where its form leads. */
import { isLeft } from 'fp-ts/Either';
import { decode } from '../codec/codec.ts';
import type { FieldText, StoredRecord } from '../records/recordForm.ts';
import { NEW_RECORD, noDetail, noLookups, type RecordFormKind, wholeDraft } from '../records/recordKind.ts';
import { pathTo } from '../routes/paths.ts';
import type { Scope } from '../shell/scope.ts';
import { blankDocument, isSameDocument, type TypedDocument, typedFaults, typedFrom } from './documentForm.ts';
import { FileDocument } from './file.ts';
import { DOCUMENT } from './files.screen.ts';
import { plainName } from './names.ts';
import { DOCUMENT_UPDATED, DOCUMENT_UPLOADED } from './texts.ts';

type Stored = StoredRecord<TypedDocument>;

const groupOf = ({ brandGroup }: Scope): string => brandGroup?.id ?? '';

const pathOfFolder = (folderId: string | null): string =>
  folderId === null ? pathTo('files') : `${pathTo('files')}?folderId=${encodeURIComponent(folderId)}`;

const recordIn = (answer: unknown): Stored | null => {
  const document = decode(FileDocument, answer);
  if (isLeft(document)) return null;
  const { id, version } = document.right;
  return { id, version, draft: typedFrom(document.right) };
};

const bodyOf = (typed: TypedDocument): TypedDocument => ({
  ...typed,
  name: plainName(typed.name),
  iframeSource: typed.iframeSource.trim(),
});

const createCall = (typed: TypedDocument, scope: Scope) => ({
  call: 'createDocument' as const,
  input: { params: { brandGroup: groupOf(scope) }, body: bodyOf(typed) },
});

const updateCall = (id: string, version: number, typed: TypedDocument, scope: Scope) => ({
  call: 'updateDocument' as const,
  input: { params: { brandGroup: groupOf(scope), document: id }, body: { ...bodyOf(typed), version } },
});

const remove = ({ id, version }: Stored, scope: Scope) => ({
  call: 'deleteDocument' as const,
  input: { params: { brandGroup: groupOf(scope), document: id }, query: { version } },
});

/** Its fields, for a conflict; what a folder is called, the screen knows. */
export const documentFields = (
  { name, iframeSource, folderId }: TypedDocument,
  folderName: (id: string | null) => string,
): readonly FieldText[] => [
  { key: 'name', label: 'Name', text: name },
  { key: 'iframeSource', label: 'iFrame source', text: iframeSource },
  { key: 'folderId', label: 'Folder', text: folderName(folderId) },
];

/** The form is a screen of its own: it leads to its document (B-234), or back to the folder that a new one was meant for. */
export const documentKind: RecordFormKind<TypedDocument, 'document'> = {
  area: 'document',
  list: DOCUMENT,
  records: (answer) => {
    const stored = recordIn(answer);
    return stored === null ? [] : [stored];
  },
  keyOf: ({ id }) => id,
  scopeKey: ({ brandGroup }) => brandGroup?.id ?? null,
  blank: (_scope, { folderId = '' }) => blankDocument(folderId === '' ? null : folderId.slice(0, 64)),
  faults: (typed) => Object.fromEntries(Object.entries(typedFaults(typed)).map(([field, fault]) => [field, [fault]])),
  fieldsOf: wholeDraft,
  isSame: isSameDocument,
  saving: { offered: 'always', unchanged: 'No changes to save', tellsMissing: true },
  save: ({ id, version, draft }, scope) =>
    id === null || version === null ? createCall(draft, scope) : updateCall(id, version, draft, scope),
  undoSave: (before, now, scope) =>
    before === null
      ? { ...remove(now, scope), done: `${now.draft.name} deleted` }
      : { ...updateCall(now.id, now.version, before.draft, scope), done: `Changes to ${before.draft.name} undone` },
  saved: recordIn,
  theirs: (current) => {
    const stored = recordIn(current);
    return stored === null ? null : { ...stored, by: null, at: null };
  },
  reloads: 'screen',
  place: {
    by: 'screen',
    wanted: (name, { id }) => (name === 'document-new' ? NEW_RECORD : (id ?? null)),
    wayOut: (id, start) => (id === null ? pathOfFolder(start?.folderId ?? null) : pathTo('document', { id })),
    takesAway: null,
    follower: null,
  },
  words: {
    one: 'document',
    done: (deed) => (deed === 'created' ? DOCUMENT_UPLOADED : DOCUMENT_UPDATED),
    detail: noDetail,
    fields: (typed) => documentFields(typed, (id) => id ?? ''),
    lookups: noLookups,
  },
};
