/** Writing notes: each change shows at once, and is taken back where the server refuses it. */

import { Note, type NoteDraft } from '../../domain/annotations/note.ts';
import type { NoteFaults } from '../../domain/annotations/noteRules.ts';
import { decode, type Json } from '../../domain/codec/codec.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS, type ToastUndo } from '../../domain/toasts/toast.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import {
  type AnnotationsContext,
  checkedForm,
  type KeptChange,
  type NoteForm,
  type NoteWrite,
  noteOf,
  withChanges,
} from './annotations.logic.ts';

type Of = AnnotationsContext;

const draftOf = ({ start, end, text }: NoteDraft): NoteDraft => ({ start, end, text });

const without = <A>(record: Readonly<Record<string, A>>, key: string): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

const callOf = (brandGroupId: string, { id, before, wanted }: NoteWrite): Pick<ApiCall, 'call' | 'input'> => {
  if (before === null) return { call: 'createNote', input: { params: { id: brandGroupId }, body: { ...wanted } } };
  const params = { id: brandGroupId, noteId: id };
  if (wanted === null) return { call: 'deleteNote', input: { params, query: { version: before.version } } };
  return { call: 'updateNote', input: { params, body: { ...wanted, version: before.version } } };
};

/** Sends a write and shows what it will come to. */
const sendCall = (context: Of, write: NoteWrite): TransitionResult<Of> => {
  const { brandGroupId } = context;
  if (brandGroupId === null) return result(context);
  const requestId = `note-${context.requests + 1}`;
  const note = write.wanted === null ? null : { id: write.id, author: null, version: 1, ...write.before, ...write.wanted };
  const next = { ...context, requests: context.requests + 1, writes: { ...context.writes, [requestId]: write } };
  const changes = { ...context.changes, [write.id]: { note, isPending: true, outlives: 0 } };
  return withChanges(next, changes, [command({ type: 'api.call', requestId, keep: 'inline', ...callOf(brandGroupId, write) })]);
};

const isDraft = (checked: NoteDraft | NoteForm): checked is NoteDraft => !('faults' in checked);

/** The form is sent, unless something is wrong with it. An edit starts from the version that the form was opened with. */
export const submit = (answers: AnswerStore, context: Of): TransitionResult<Of> => {
  const { form } = context;
  if (form === null || context.brandGroupId === null) return result(context);
  const checked = checkedForm(form);
  if (!isDraft(checked)) return result({ ...context, form: checked });
  const known = noteOf(answers, context, form.id);
  const id = form.id ?? `new-${context.requests + 1}`;
  // What a note said that is not among those of the period is not known: the change itself stands for it.
  const base = known ?? { id, author: null, version: 1, ...checked };
  const before = form.id === null ? null : { ...base, version: form.version ?? base.version };
  return sendCall({ ...context, form: null }, { id, before, wanted: checked, earlier: context.changes[id] ?? null });
};

export const remove = (answers: AnswerStore, context: Of, id: string): TransitionResult<Of> => {
  const before = noteOf(answers, context, id);
  if (before === null || context.changes[id]?.isPending === true) return result(context);
  const form = context.form?.id === id ? null : context.form;
  return sendCall({ ...context, form }, { id, before, wanted: null, earlier: context.changes[id] ?? null });
};

const readNote = (body: AnswerBody | Json): Note | null => {
  const json = typeof body === 'object' && body !== null && 'inline' in body ? body.inline : body;
  const decoded = decode(Note, json);
  return decoded._tag === 'Right' ? decoded.right : null;
};

const undoOf = (brandGroupId: string, before: Note | null, now: Note | null): ToastUndo | null => {
  const params = { id: brandGroupId };
  if (now === null) return before === null ? null : { call: 'createNote', input: { params, body: draftOf(before) }, done: 'Note restored' };
  const of = { ...params, noteId: now.id };
  if (before === null) return { call: 'deleteNote', input: { params: of, query: { version: now.version } }, done: 'Note taken back' };
  return { call: 'updateNote', input: { params: of, body: { ...draftOf(before), version: now.version } }, done: 'Note as it was before' };
};

const said = (brandGroupId: string, before: Note | null, now: Note | null): Effect => {
  const undo = undoOf(brandGroupId, before, now);
  return toast({
    level: 'success',
    title: now === null ? 'Note deleted' : before === null ? 'Note added' : 'Note changed',
    message: '',
    selfDismiss: SELF_DISMISS_SECONDS,
    ...(undo === null ? {} : { undo }),
  });
};

/** The server did it: what it answers is the note now. */
export const settle = (context: Of, requestId: string, body: AnswerBody): TransitionResult<Of> => {
  const write = context.writes[requestId];
  if (write === undefined) return result(context);
  const now = write.wanted === null ? null : readNote(body);
  const kept: KeptChange = { note: now, isPending: false, outlives: context.isAsking ? 1 : 0 };
  const next = { ...context, writes: without(context.writes, requestId) };
  const changes = { ...without(context.changes, write.id), [now?.id ?? write.id]: kept };
  return withChanges(next, changes, [said(context.brandGroupId ?? '', write.before, now)]);
};

const back = (changes: Of['changes'], { id, earlier }: NoteWrite): Of['changes'] =>
  earlier === null ? without(changes, id) : { ...changes, [id]: earlier };

/** What was written comes back into the form, unless another note is being written. */
const formAgain = ({ form }: Of, { id, before, wanted }: NoteWrite, faults: NoteFaults): NoteForm | null => {
  if (form !== null || wanted === null) return form;
  const first = { start: wanted.start, end: wanted.end, text: '' };
  return { id: before === null ? null : id, version: before?.version ?? null, ...draftOf(wanted), first, faults };
};

const faultsIn = ({ errors }: ApiFailure): NoteFaults => {
  const of = (field: 'start' | 'end' | 'text') => (errors?.[field]?.[0] === undefined ? {} : { [field]: errors[field][0] });
  return { ...of('start'), ...of('end'), ...of('text') };
};

/** The server did not do it: all is as it was, what was written is in the form, and a message says why. */
export const refuse = (context: Of, requestId: string, failure: ApiFailure): TransitionResult<Of> => {
  const write = context.writes[requestId];
  if (write === undefined) return result(context);
  const next = { ...context, writes: without(context.writes, requestId) };
  const current = failure.status === 409 && failure.conflict !== undefined ? readNote(failure.conflict.current) : null;
  if (current !== null) {
    const changes = { ...context.changes, [write.id]: { note: current, isPending: false, outlives: 0 } };
    return withChanges({ ...next, isOpen: true, conflict: { write, current } }, changes);
  }
  const isGone = failure.status === 404 && write.before !== null;
  const changes = isGone ? { ...context.changes, [write.id]: { note: null, isPending: false, outlives: 0 } } : back(context.changes, write);
  const form = isGone ? formAgain(context, { ...write, before: null }, {}) : formAgain(context, write, faultsIn(failure));
  const title = write.wanted === null ? 'The note was not deleted' : 'The note was not saved';
  return withChanges({ ...next, form }, changes, [toast({ level: 'error', title, message: failureText(failure), selfDismiss: null })]);
};

/** Of the two versions of a note one holds from now on. */
export const decideConflict = (context: Of, keep: 'mine' | 'theirs'): TransitionResult<Of> => {
  const { conflict } = context;
  if (conflict === null) return result(context);
  const next = { ...context, conflict: null };
  if (keep === 'theirs') return result(next);
  const { write, current } = conflict;
  return sendCall(next, { ...write, before: current, earlier: context.changes[write.id] ?? null });
};
