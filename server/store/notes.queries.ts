/** Notes of a brand group. Every statement names the brand group, so that a note of another is never found. */
import type { Note, NoteDraft, NoteEdit } from '../../src/domain/annotations/note.ts';
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

const noteOf = (row: t.TypeOf<typeof NoteRow>): Note => ({
  id: row.id,
  start: row.start_day,
  end: row.end_day,
  text: row.body,
  author: row.author,
  version: row.version,
});

const within = statement<[brandGroupId: string, end: string, start: string]>()(
  `${SELECT} WHERE brand_group_id = ? AND start_day <= ? AND end_day >= ? ORDER BY start_day, end_day, notes.id`,
  NoteRow,
);
const one = statement<[brandGroupId: string, id: string]>()(`${SELECT} WHERE brand_group_id = ? AND notes.id = ?`, NoteRow);
const count = statement<[brandGroupId: string]>()(
  'SELECT count(*) AS n FROM notes WHERE brand_group_id = ?',
  record({ n: Int }, 'NoteCount'),
);
const insert = statement<
  [id: string, brandGroupId: string, start: string, end: string, body: string, authorId: string, now: number, now: number]
>()(
  `INSERT INTO notes (id, brand_group_id, start_day, end_day, body, author_id, version, created_at, updated_at)
   VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)`,
  NoRow,
);
const update = statement<[start: string, end: string, body: string, now: number, brandGroupId: string, id: string, version: number]>()(
  `UPDATE notes SET start_day = ?, end_day = ?, body = ?, version = version + 1, updated_at = ?
   WHERE brand_group_id = ? AND id = ? AND version = ?`,
  NoRow,
);
const remove = statement<[brandGroupId: string, id: string]>()('DELETE FROM notes WHERE brand_group_id = ? AND id = ?', NoRow);

export interface NoteKey {
  readonly brandGroupId: string;
  readonly id: string;
}

/** Those that have a day in the period, by day. */
export const listNotes = async (unit: StoreUnit, brandGroupId: string, { start, end }: Period): Promise<Note[]> =>
  (await unit.all(within, [brandGroupId, end, start])).map(noteOf);

export const countNotes = async (unit: StoreUnit, brandGroupId: string): Promise<number> =>
  (await unit.first(count, [brandGroupId]))?.n ?? 0;

/** Undefined where the brand group has no such note. */
export const findNote = async (unit: StoreUnit, { brandGroupId, id }: NoteKey): Promise<Note | undefined> => {
  const row = await unit.first(one, [brandGroupId, id]);
  return row === undefined ? undefined : noteOf(row);
};

const written = async (unit: StoreUnit, key: NoteKey): Promise<Note> => {
  const note = await findNote(unit, key);
  if (note === undefined) throw new Error('a written note is not there');
  return note;
};

export const addNote = async (unit: StoreUnit, key: NoteKey, draft: NoteDraft, authorId: string, now: number): Promise<Note> => {
  await unit.run(insert, [key.id, key.brandGroupId, draft.start, draft.end, draft.text, authorId, now, now]);
  return written(unit, key);
};

/** Counts the version up; undefined where the brand group has no such note of that version. */
export const changeNote = async (unit: StoreUnit, key: NoteKey, edit: NoteEdit, now: number): Promise<Note | undefined> => {
  const changed = await unit.run(update, [edit.start, edit.end, edit.text, now, key.brandGroupId, key.id, edit.version]);
  return changed === 0 ? undefined : written(unit, key);
};

/** Whether there was such a note. */
export const removeNote = async (unit: StoreUnit, { brandGroupId, id }: NoteKey): Promise<boolean> =>
  (await unit.run(remove, [brandGroupId, id])) > 0;
