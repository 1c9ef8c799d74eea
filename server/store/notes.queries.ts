/** Notes of a brand group. Every statement names the brand group, so that a note of another is never found. */
import type { Note, NoteDraft, NoteEdit, StoredNote } from '../../src/domain/annotations/note.ts';
import { Int, nullable, record, t } from '../../src/domain/codec/codec.ts';
import { IsoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { Version } from '../../src/domain/goals/goal.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const NoteRow = record(
  { id: t.string, start_day: IsoDay, end_day: IsoDay, body: t.string, author: nullable(t.string), version: Version },
  'NoteRow',
);
const SELECT = `SELECT notes.id, start_day, end_day, body, users.name AS author, notes.version
  FROM notes LEFT JOIN users ON users.id = notes.author_id`;

const noteOf = (row: Pick<t.TypeOf<typeof StoredNoteRow>, keyof t.TypeOf<typeof NoteRow>>): Note => ({
  id: row.id,
  start: row.start_day,
  end: row.end_day,
  text: row.body,
  author: row.author,
  version: row.version,
});

const StoredNoteRow = record(
  {
    id: t.string,
    start_day: IsoDay,
    end_day: IsoDay,
    body: t.string,
    author: nullable(t.string),
    version: Version,
    changed_by: nullable(t.string),
    updated_at: Int,
  },
  'StoredNoteRow',
);
const STORED = `SELECT notes.id, start_day, end_day, body, users.name AS author, notes.version, writers.name AS changed_by, notes.updated_at
  FROM notes LEFT JOIN users ON users.id = notes.author_id LEFT JOIN users AS writers ON writers.id = notes.changed_by`;

const within = statement<[brandGroupId: string, end: string, start: string]>()(
  `${SELECT} WHERE brand_group_id = ? AND notes.deleted_at IS NULL AND start_day <= ? AND end_day >= ? ORDER BY start_day, end_day, notes.id`,
  NoteRow,
);
const one = statement<[brandGroupId: string, id: string]>()(
  `${STORED} WHERE brand_group_id = ? AND notes.id = ? AND notes.deleted_at IS NULL`,
  StoredNoteRow,
);
const count = statement<[brandGroupId: string]>()(
  'SELECT count(*) AS n FROM notes WHERE brand_group_id = ? AND deleted_at IS NULL',
  record({ n: Int }, 'NoteCount'),
);
const insert = statement<
  [
    id: string,
    brandGroupId: string,
    start: string,
    end: string,
    body: string,
    authorId: string,
    changedBy: string,
    now: number,
    now: number,
  ]
>()(
  `INSERT INTO notes (id, brand_group_id, start_day, end_day, body, author_id, changed_by, version, created_at, updated_at)
   VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`,
  NoRow,
);
const update = statement<
  [start: string, end: string, body: string, changedBy: string, now: number, brandGroupId: string, id: string, version: number]
>()(
  `UPDATE notes SET start_day = ?, end_day = ?, body = ?, changed_by = ?, version = version + 1, updated_at = ?
   WHERE brand_group_id = ? AND id = ? AND version = ? AND deleted_at IS NULL`,
  NoRow,
);
/** Of a deleted note its id and version stay, so that it can come back as itself; what it said goes. */
const remove = statement<[changedBy: string, now: number, now: number, brandGroupId: string, id: string]>()(
  `UPDATE notes SET body = '', changed_by = ?, version = version + 1, updated_at = ?, deleted_at = ?
   WHERE brand_group_id = ? AND id = ? AND deleted_at IS NULL`,
  NoRow,
);
const restore = statement<[start: string, end: string, body: string, changedBy: string, now: number, brandGroupId: string, id: string]>()(
  `UPDATE notes SET start_day = ?, end_day = ?, body = ?, changed_by = ?, version = version + 1, updated_at = ?, deleted_at = NULL
   WHERE brand_group_id = ? AND id = ? AND deleted_at IS NOT NULL`,
  NoRow,
);

export interface NoteKey {
  readonly brandGroupId: string;
  readonly id: string;
}

/** Those that have a day in the period, by day. */
export const listNotes = async (unit: StoreUnit, brandGroupId: string, { start, end }: Period): Promise<Note[]> =>
  (await unit.all(within, [brandGroupId, end, start])).map(noteOf);

export const countNotes = async (unit: StoreUnit, brandGroupId: string): Promise<number> =>
  (await unit.first(count, [brandGroupId]))?.n ?? 0;

/** With who wrote it last and when; undefined where the brand group has no such note. */
export const findNote = async (unit: StoreUnit, { brandGroupId, id }: NoteKey): Promise<StoredNote | undefined> => {
  const row = await unit.first(one, [brandGroupId, id]);
  return row === undefined ? undefined : { ...noteOf(row), changedBy: row.changed_by, changedAt: row.updated_at };
};

const written = async (unit: StoreUnit, key: NoteKey): Promise<Note> => {
  const note = await findNote(unit, key);
  if (note === undefined) throw new Error('a written note is not there');
  const { changedBy: _, changedAt: __, ...rest } = note;
  return rest;
};

/** Who writes, and when. */
export interface NoteStamp {
  readonly userId: string;
  readonly now: number;
}

export const addNote = async (unit: StoreUnit, key: NoteKey, draft: NoteDraft, { userId, now }: NoteStamp): Promise<Note> => {
  await unit.run(insert, [key.id, key.brandGroupId, draft.start, draft.end, draft.text, userId, userId, now, now]);
  return written(unit, key);
};

/** A note that was deleted is there again under its id, and says this; undefined where no such note was deleted in the brand group. */
export const restoreNote = async (
  unit: StoreUnit,
  key: NoteKey,
  draft: NoteDraft,
  { userId, now }: NoteStamp,
): Promise<Note | undefined> => {
  const restored = await unit.run(restore, [draft.start, draft.end, draft.text, userId, now, key.brandGroupId, key.id]);
  return restored === 0 ? undefined : written(unit, key);
};

/** Counts the version up; undefined where the brand group has no such note of that version. */
export const changeNote = async (unit: StoreUnit, key: NoteKey, edit: NoteEdit, { userId, now }: NoteStamp): Promise<Note | undefined> => {
  const changed = await unit.run(update, [edit.start, edit.end, edit.text, userId, now, key.brandGroupId, key.id, edit.version]);
  return changed === 0 ? undefined : written(unit, key);
};

/** Whether there was such a note. */
export const removeNote = async (unit: StoreUnit, { brandGroupId, id }: NoteKey, { userId, now }: NoteStamp): Promise<boolean> =>
  (await unit.run(remove, [userId, now, now, brandGroupId, id])) > 0;
