/** Mappings of headings as the record editor knows them: by which calls they are written, what may be saved, what is said. */
import { isLeft } from 'fp-ts/Either';
import { decode, type Json } from '../../codec/codec.ts';
import { isSameDraft, type StoredRecord, type Theirs } from '../../records/recordForm.ts';
import { noDetail, noLookups, type RecordFormKind, type RecordListKind, turnOfOne, wholeDraft } from '../../records/recordKind.ts';
import type { ToastUndo } from '../../toasts/toast.ts';
import { KIND_TITLES } from '../kindTitles.ts';
import { mappingFaults, plainMappingName } from './mapped.ts';
import { MappingDraft, type MappingFields, StoredMapping } from './mapping.ts';
import { MAPPING_FORM, MAPPING_RECORDS, MAPPINGS } from './mappingNames.ts';

const NOTHING: MappingDraft = { belongsTo: '', name: '', kind: null, columns: [] };

const recordOf = ({ id, version, belongsTo, name, kind, columns }: StoredMapping): StoredRecord<MappingDraft> => ({
  id,
  version,
  draft: { belongsTo, name, kind, columns },
});

const saved = (answer: unknown): StoredRecord<MappingDraft> | null => {
  const mapping = decode(StoredMapping, answer);
  return isLeft(mapping) ? null : recordOf(mapping.right);
};

const theirs = (current: Json): Theirs<MappingDraft> | null => {
  const stored = decode(StoredMapping, current);
  return isLeft(stored) ? null : { ...recordOf(stored.right), by: stored.right.changedBy, at: stored.right.changedAt };
};

const sent = ({ kind, name, ...draft }: MappingDraft): MappingFields => {
  if (kind === null) throw new Error('a mapping that was to be written has no kind');
  return { ...draft, kind, name: plainMappingName(name) };
};

/** One that was there before comes back as the same mapping. */
const create = (draft: MappingDraft, restores: string | null) => ({
  call: 'createImportMapping' as const,
  input: { query: restores === null ? {} : { restores }, body: sent(draft) },
});

const update = ({ id, version }: Pick<StoredRecord<MappingDraft>, 'id' | 'version'>, draft: MappingDraft) => ({
  call: 'updateImportMapping' as const,
  input: { params: { id }, body: { ...sent(draft), version } },
});

const remove = ({ id, version }: Pick<StoredRecord<MappingDraft>, 'id' | 'version'>) => ({
  call: 'deleteImportMapping' as const,
  input: { params: { id }, query: { version } },
});

const undoSave = (before: StoredRecord<MappingDraft> | null, now: StoredRecord<MappingDraft>): ToastUndo =>
  before === null ? { ...remove(now), done: 'Mapping removed' } : { ...update(now, before.draft), done: 'Mapping change undone' };

const DONE = { created: 'saved', updated: 'changed', deleted: 'deleted' } as const;
const quoted = ({ name }: Pick<MappingDraft, 'name'>): string => `“${plainMappingName(name)}”`;

export const mappingKind: RecordFormKind<MappingDraft, 'mappings'> & RecordListKind<MappingDraft, 'mappings'> = {
  area: 'mappings',
  list: MAPPINGS,
  records: (answer) => (Array.isArray(answer) ? (answer as readonly StoredMapping[]).map(recordOf) : []),
  keyOf: ({ id }) => id,
  scopeKey: ({ user }) => user?.id ?? null,
  blank: (_, __, seed) => {
    const draft = decode(MappingDraft, seed);
    return isLeft(draft) ? NOTHING : draft.right;
  },
  reloads: ['importMappings'],
  place: {
    by: 'machine',
    listAt: MAPPING_RECORDS,
    edits: { 'mappings.draftEdited': (_, { draft }) => draft },
    // What was begun is of another file.
    carried: (begun) => begun,
    isOfFrame: false,
    follower: null,
  },
  isSame: isSameDraft,
  faults: (draft, _, others) =>
    mappingFaults(
      draft,
      others().map((other) => other.draft),
    ),
  fieldsOf: wholeDraft,
  saving: { offered: 'always', unchanged: 'There are no changes to save.', tellsMissing: true },
  save: ({ id, version, draft }) => (id === null || version === null ? create(draft, id) : update({ id, version }, draft)),
  remove,
  saved,
  theirs,
  formAt: MAPPING_FORM,
  deleting: 'asks',
  turn: turnOfOne({ create, update, remove }),
  steps: { keptBy: 'list', takesKeys: true },
  undoSave,
  words: {
    one: 'mapping',
    done: (deed, draft) => `Mapping ${quoted(draft)} ${DONE[deed]}`,
    detail: noDetail,
    lookups: noLookups,
    fields: (draft) => [
      { key: 'name', label: 'Name', text: draft.name },
      { key: 'kind', label: 'Holds', text: draft.kind === null ? '' : KIND_TITLES[draft.kind] },
      ...draft.columns.map(({ heading, column }, place) => ({ key: `column ${place}`, label: heading, text: column ?? 'Not used' })),
    ],
  },
  listWords: {
    question: (draft) => `Delete the mapping ${quoted(draft)}?`,
    describeStep: ({ before, after }) => {
      const [was] = before.flatMap(({ draft }) => draft ?? []);
      const [is] = after.flatMap(({ draft }) => draft ?? []);
      const verb = was === undefined ? 'saving' : is === undefined ? 'deleting' : 'changing';
      const mapping = is ?? was;
      return `${verb} ${mapping === undefined ? 'a mapping' : `the mapping ${quoted(mapping)}`}`;
    },
  },
};
