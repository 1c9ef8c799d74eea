/** What the annotations of a screen make of what happens: pure steps over their context. See `annotations.machine.ts`. */
import { isLeft } from 'fp-ts/Either';
import { type NoteChanges, notesWith } from '../../domain/annotations/calendar.ts';
import { Note, type NoteDraft } from '../../domain/annotations/note.ts';
import { checkNote, type NoteFaults, type NoteField, type TypedNote } from '../../domain/annotations/noteRules.ts';
import { NOTE_CHANGES, NOTES } from '../../domain/annotations/request.ts';
import { t } from '../../domain/codec/codec.ts';
import { screenAddress } from '../../domain/journal/address.ts';
import type { AnswerBody, EventOf } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { parkDraft } from '../core/drafts.ts';
import { type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';

/** A note as it is on the page before the answer of the server says so. */
export interface KeptChange {
  readonly note: Note | null;
  /** The server has not answered yet. */
  readonly isPending: boolean;
  /** So many answers to come were asked for before the change was through, and know nothing of it. */
  readonly outlives: number;
}

/** A write under way: what was there, and what shall be; null where it is not there. */
export interface NoteWrite {
  /** Of the note; one that has none yet has one for the meantime. */
  readonly id: string;
  readonly before: Note | null;
  readonly wanted: NoteDraft | null;
  /** What stood in its place among the changes. */
  readonly earlier: KeptChange | null;
}

export interface NoteForm extends TypedNote {
  /** The note that is edited and the version that the edit started from; null for a new one. */
  readonly id: string | null;
  readonly version: number | null;
  /** As the fields were when it was opened. */
  readonly first: TypedNote;
  /** What is wrong with it, once it was tried. */
  readonly faults: NoteFaults;
}

export interface AnnotationsContext {
  /** The screen's name. */
  readonly name: string;
  readonly brandGroupId: string | null;
  /** The digest of what the screen asks for; an answer to it is awaited. */
  readonly asked: string;
  readonly isAsking: boolean;
  readonly answer: AnswerBody | null;
  readonly changes: Readonly<Record<string, KeptChange>>;
  readonly isOpen: boolean;
  /** The days whose annotations are listed; null for all. */
  readonly around: { readonly start: string; readonly end: string } | null;
  readonly form: NoteForm | null;
  readonly writes: Readonly<Record<string, NoteWrite>>;
  /** A write that met another's, and what the server has instead. */
  readonly conflict: { readonly write: NoteWrite; readonly current: Note } | null;
  readonly requests: number;
}

type Of = AnnotationsContext;

export const noAnnotations = (name: string, scope: Scope): Of => ({
  name,
  brandGroupId: scope.brandGroup?.id ?? null,
  asked: '',
  isAsking: true,
  answer: null,
  changes: {},
  isOpen: false,
  around: null,
  form: null,
  writes: {},
  conflict: null,
  requests: 0,
});

const Notes = t.array(Note);

export const changesOf = ({ changes }: Pick<Of, 'changes'>): NoteChanges =>
  Object.fromEntries(Object.entries(changes).map(([id, { note }]) => [id, note]));

/** The notes as a person sees them now. */
export const notesOf = (answers: AnswerStore, context: Pick<Of, 'answer' | 'changes'>): readonly Note[] => {
  const known = resolveAnswer(answers, context.answer);
  return notesWith(Notes.is(known) ? known : [], changesOf(context));
};

export const noteOf = (answers: AnswerStore, context: Of, id: string | null): Note | null =>
  notesOf(answers, context).find((note) => note.id === id) ?? null;

/** The screen hears of each change, for its files hold them. */
export const withChanges = (context: Of, changes: Of['changes'], effects: readonly Effect[] = []): TransitionResult<Of> => {
  const next = { ...context, changes };
  const notified = send(screenAddress(context.name), {
    type: 'message.answered',
    key: NOTE_CHANGES,
    value: { inline: jsonOf(changesOf(next)) },
  });
  return result(next, [notified, ...effects]);
};

/** Another brand group has other notes; in the same one the screen is told anew what it has forgotten. */
export const follow = (context: Of, scope: Scope, asked: string): TransitionResult<Of> => {
  const { name, requests, isAsking } = context;
  if ((scope.brandGroup?.id ?? null) !== context.brandGroupId) return result({ ...noAnnotations(name, scope), asked, requests });
  const next = { ...context, asked, isAsking: isAsking || asked !== context.asked };
  return Object.keys(next.changes).length === 0 ? result(next) : withChanges(next, next.changes);
};

/** The server's word is what counts: of the changes those stay that it cannot know yet. */
export const takeAnswer = (context: Of, key: string, value: AnswerBody): TransitionResult<Of> => {
  if (key !== NOTES) return result(context);
  const left = Object.entries(context.changes).flatMap(([id, change]): readonly (readonly [string, KeptChange])[] => {
    if (change.isPending) return [[id, change]];
    return change.outlives > 0 ? [[id, { ...change, outlives: change.outlives - 1 }]] : [];
  });
  const next = { ...context, answer: value, isAsking: false };
  return left.length === 0 && Object.keys(context.changes).length === 0 ? result(next) : withChanges(next, Object.fromEntries(left));
};

const isTouched = ({ first, start, end, text }: NoteForm): boolean => first.start !== start || first.end !== end || first.text !== text;

/** What is being written waits for the person who closes the list. */
export const close = (context: Of): TransitionResult<Of> => {
  const { form } = context;
  return result({ ...context, isOpen: false, around: null, form: form !== null && isTouched(form) ? form : null });
};

export const openForm = (answers: AnswerStore, context: Of, { id, start, end }: EventOf<'notes.formOpened'>): TransitionResult<Of> => {
  const note = noteOf(answers, context, id);
  if (id !== null && (note === null || context.changes[id]?.isPending === true)) return result(context);
  const { form } = context;
  const first: TypedNote = note === null ? { start, end, text: '' } : { start: note.start, end: note.end, text: note.text };
  // A text that was begun for other days is not lost: it comes along.
  const begun = id === null && form?.id === null ? form.text : first.text;
  return result({ ...context, isOpen: true, form: { id, version: note?.version ?? null, ...first, text: begun, first, faults: {} } });
};

export const type = (context: Of, field: NoteField, text: string): TransitionResult<Of> => {
  const { form } = context;
  if (form === null) return result(context);
  const faults = Object.fromEntries(Object.entries(form.faults).filter(([each]) => each !== field));
  // The last day of a note of one day follows its first, and so does one that would stand before it.
  const end = field === 'start' && (form.end === form.start || form.end < text) ? { end: text } : {};
  return result({ ...context, form: { ...form, ...end, [field]: text, faults } });
};

/** The form as it is sent, or with all that is wrong with it. */
export const checkedForm = (form: NoteForm): NoteDraft | NoteForm => {
  const checked = checkNote(form);
  return isLeft(checked) ? { ...form, faults: checked.left } : checked.right;
};

/** The session is over: what is being written is parked. */
export const park = (context: Of): TransitionResult<Of> => {
  const { brandGroupId, form } = context;
  if (brandGroupId === null || form === null || !isTouched(form)) return result(context);
  const { id, version, start, end, text } = form;
  return result(context, [parkDraft({ type: 'notes.draftReturned', brandGroupId, id, version, start, end, text })]);
};

export const takeBack = (context: Of, returned: EventOf<'notes.draftReturned'>): TransitionResult<Of> => {
  const { brandGroupId, id, version, start, end, text } = returned;
  if (brandGroupId !== context.brandGroupId) return result(context);
  const first = { start, end, text: '' };
  return result({ ...context, isOpen: true, form: { id, version, start, end, text, first, faults: {} } });
};
