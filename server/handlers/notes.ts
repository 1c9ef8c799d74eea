/** Notes of a brand group: everybody who has it reads and writes them; every write is whole or not at all. */
import { randomUUID } from 'node:crypto';
import { isLeft } from 'fp-ts/Either';
import { MAX_NOTES, type Note, type NoteDraft, type NoteEdit, type StoredNote } from '../../src/domain/annotations/note.ts';
import { checkNote } from '../../src/domain/annotations/noteRules.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import type { Clock } from '../http/clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import {
  addNote,
  changeNote,
  countNotes,
  findNote,
  listNotes,
  type NoteKey,
  type NoteStamp,
  removeNote,
  restoreNote,
} from '../store/notes.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';

const NO_NOTE = 'The note was not found.';
const STALE = 'The note was changed by someone else in the meantime.';
const TOO_MANY = `A brand group can have at most ${MAX_NOTES} notes. Delete some that are no longer needed.`;

/** Refuses a period that ends before it starts. */
export const orderly = (period: Period): Period => {
  const fault = 'The end date must not be before the start date.';
  if (period.start > period.end) throw new HttpFailure(422, fault, { errors: { end: [fault] } });
  return period;
};

export const onlyBrandGroup = ({ brandGroups }: Pick<HandlerContext, 'brandGroups'>): string => {
  const id = brandGroups[0]?.id;
  if (id === undefined) throw new HttpFailure(404, 'The brand group was not found.');
  return id;
};

/** The note as it is kept, its text in one line. */
const checked = <D extends NoteDraft>(draft: D): D => {
  const note = checkNote(draft);
  if (!isLeft(note)) return { ...draft, ...note.right };
  const errors = Object.fromEntries(Object.entries(note.left).map(([field, fault]) => [field, [fault]]));
  throw new HttpFailure(422, Object.values(note.left)[0] ?? 'The note is not valid.', { errors });
};

/** The note as it is stored, which has to be of the version that the caller saw: else 404, or 409 with both versions. */
const noteOfVersion = async (unit: StoreUnit, key: NoteKey, version: number, submitted: Json): Promise<StoredNote> => {
  const current = await findNote(unit, key);
  if (current === undefined) throw new HttpFailure(404, NO_NOTE);
  if (current.version !== version) throw new HttpFailure(409, STALE, { conflict: { current, submitted } });
  return current;
};

const edit = async (unit: StoreUnit, key: NoteKey, body: NoteEdit, stamp: NoteStamp): Promise<Note> => {
  await noteOfVersion(unit, key, body.version, body);
  const note = await changeNote(unit, key, body, stamp);
  if (note === undefined) throw new Error('a note changed within the transaction that had read it');
  return note;
};

const create = async (unit: StoreUnit, key: NoteKey, draft: NoteDraft, restores: boolean, stamp: NoteStamp): Promise<Note> => {
  if ((await countNotes(unit, key.brandGroupId)) >= MAX_NOTES) throw new HttpFailure(422, TOO_MANY, { errors: { text: [TOO_MANY] } });
  if (!restores) return addNote(unit, key, draft, stamp);
  const note = await restoreNote(unit, key, draft, stamp);
  if (note === undefined) throw new HttpFailure(404, NO_NOTE);
  return note;
};

const stampOf = ({ caller }: Pick<HandlerContext, 'caller'>, clock: Clock): NoteStamp => {
  if (caller === null) throw new HttpFailure(404, 'The brand group was not found.');
  return { userId: caller.userId, now: clock.now() };
};

export const notesHandlers = ({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): Pick<Handlers, 'notes' | 'createNote' | 'updateNote' | 'deleteNote'> => ({
  notes: async (context, { query }) => listNotes(store, onlyBrandGroup(context), orderly(query)),
  createNote: async (context, { query, body }) => {
    const draft = checked(body);
    const key = { id: query.restores ?? randomUUID(), brandGroupId: onlyBrandGroup(context) };
    const stamp = stampOf(context, clock);
    return context.write((unit) => create(unit, key, draft, query.restores !== undefined, stamp));
  },
  updateNote: async (context, { params, body }) => {
    const note = checked(body);
    const key = { id: params.noteId, brandGroupId: onlyBrandGroup(context) };
    const stamp = stampOf(context, clock);
    return context.write((unit) => edit(unit, key, note, stamp));
  },
  deleteNote: async (context, { params, query: { version } }) => {
    const key = { id: params.noteId, brandGroupId: onlyBrandGroup(context) };
    const stamp = stampOf(context, clock);
    return context.write(async (unit) => {
      if (version !== undefined) await noteOfVersion(unit, key, version, { version });
      if (!(await removeNote(unit, key, stamp))) throw new HttpFailure(404, NO_NOTE);
      return null;
    });
  },
});
