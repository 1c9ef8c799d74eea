/** Notes as the record editor knows them: by which calls they are written, what may be saved, what is said. */
import { isLeft } from 'fp-ts/Either';
import { decode, type Json, record, t } from '../codec/codec.ts';
import { periodWords } from '../format/day.ts';
import { type FieldFaults, isSameDraft, type StoredRecord, type Theirs } from '../records/recordForm.ts';
import {
  noDetail,
  noLookups,
  type RecordCall,
  type RecordFormKind,
  type RecordListKind,
  turnOfOne,
  wholeDraft,
} from '../records/recordKind.ts';
import type { Scope } from '../shell/scope.ts';
import type { ToastUndo } from '../toasts/toast.ts';
import { Note, type NoteDraft, StoredNote } from './note.ts';
import { checkNote, type NoteField, noteText, type TypedNote } from './noteRules.ts';
import { ANNOTATIONS, NOTE_FORM, NOTE_RECORDS, NOTES } from './request.ts';

const groupOf = ({ brandGroup }: Scope): string => brandGroup?.id ?? '';

/** The first and the last day that a new note begins with. */
const Seed = record({ start: t.string, end: t.string }, 'NoteSeed');

const faults = (typed: TypedNote): FieldFaults => {
  const checked = checkNote(typed);
  return isLeft(checked) ? Object.fromEntries(Object.entries(checked.left).map(([field, fault]) => [field, [fault]])) : {};
};

/** What is sent: the note in one line. */
const sent = (typed: TypedNote): NoteDraft => {
  const checked = checkNote(typed);
  if (isLeft(checked)) throw new Error('a note that was to be written is not fit');
  return checked.right;
};

const recordOf = ({ id, version, start, end, text }: Note): StoredRecord<TypedNote> => ({ id, version, draft: { start, end, text } });

const saved = (answer: unknown): StoredRecord<TypedNote> | null => {
  const note = decode(Note, answer);
  return isLeft(note) ? null : recordOf(note.right);
};

const theirs = (current: Json): Theirs<TypedNote> | null => {
  const stored = decode(StoredNote, current);
  if (isLeft(stored)) return null;
  const { changedBy, changedAt, ...note } = stored.right;
  return { ...recordOf(note), by: changedBy, at: changedAt };
};

/** One that was there before comes back as the same note. */
const create = (typed: TypedNote, restores: string | null, scope: Scope) => ({
  call: 'createNote' as const,
  input: { params: { id: groupOf(scope) }, query: restores === null ? {} : { restores }, body: sent(typed) },
});

const update = ({ id, version }: Pick<StoredRecord<TypedNote>, 'id' | 'version'>, typed: TypedNote, scope: Scope) => ({
  call: 'updateNote' as const,
  input: { params: { id: groupOf(scope), noteId: id }, body: { ...sent(typed), version } },
});

const remove = ({ id, version }: Pick<StoredRecord<TypedNote>, 'id' | 'version'>, scope: Scope) => ({
  call: 'deleteNote' as const,
  input: { params: { id: groupOf(scope), noteId: id }, query: { version } },
});

const undoSave = (before: StoredRecord<TypedNote> | null, now: StoredRecord<TypedNote>, scope: Scope): ToastUndo =>
  before === null ? { ...remove(now, scope), done: 'Note removed' } : { ...update(now, before.draft, scope), done: 'Note change undone' };

/** A text that a message can quote. */
const MOST_QUOTED = 40;
const quoted = ({ text }: TypedNote): string => {
  const line = noteText(text);
  return `“${line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED - 1).trimEnd()}…` : line}”`;
};

const DONE = { created: 'Note added', updated: 'Note changed', deleted: 'Note deleted' } as const;

/** A field that is typed into. The last day of a note of one day follows its first, and so does one that would stand before it. */
export const typedInto = (note: TypedNote, field: NoteField, text: string): TypedNote => {
  const follows = field === 'start' && (note.end === note.start || note.end < text);
  return { ...note, ...(follows ? { end: text } : {}), [field]: text };
};

export const noteKind: RecordFormKind<TypedNote, 'notes', 'notes.typed'> & RecordListKind<TypedNote, 'notes'> = {
  area: 'notes',
  list: NOTES,
  records: (answer) => (Array.isArray(answer) ? (answer as readonly Note[]).map(recordOf) : []),
  keyOf: ({ id }) => id,
  scopeKey: ({ brandGroup }) => brandGroup?.id ?? null,
  blank: (_, __, seed) => {
    const days = decode(Seed, seed);
    return isLeft(days) ? { start: '', end: '', text: '' } : { ...days.right, text: '' };
  },
  reloads: ['notes'],
  place: {
    by: 'machine',
    listAt: NOTE_RECORDS,
    edits: {
      'notes.typed': (draft, { field, text }) => typedInto(draft, field, text),
    },
    carried: ({ text }, fresh) => ({ ...fresh, text }),
    isOfFrame: false,
    follower: { machine: ANNOTATIONS, key: ANNOTATIONS },
  },
  isSame: isSameDraft,
  faults,
  fieldsOf: wholeDraft,
  saving: { offered: 'always', unchanged: 'There are no changes to save.', tellsMissing: true },
  save: ({ id, version, draft }, scope): RecordCall =>
    id === null || version === null ? create(draft, id, scope) : update({ id, version }, draft, scope),
  remove,
  saved,
  theirs,
  formAt: NOTE_FORM,
  deleting: 'atOnce',
  turn: turnOfOne({ create, update, remove }),
  steps: { keptBy: 'list', takesKeys: false },
  undoSave,
  words: {
    one: 'note',
    done: (deed) => DONE[deed],
    detail: noDetail,
    lookups: noLookups,
    fields: (draft) => [
      { key: 'text', label: 'Note', text: noteText(draft.text) },
      { key: 'days', label: 'Days', text: periodWords(draft as NoteDraft) },
    ],
  },
  listWords: {
    question: (draft) => `Delete the note ${quoted(draft)}?`,
    describeStep: ({ before, after }) => {
      const [was] = before.flatMap(({ draft }) => draft ?? []);
      const [is] = after.flatMap(({ draft }) => draft ?? []);
      const verb = was === undefined ? 'adding' : is === undefined ? 'deleting' : 'changing';
      const note = is ?? was;
      return `${verb} ${note === undefined ? 'a note' : `the note ${quoted(note)}`}`;
    },
  },
};
