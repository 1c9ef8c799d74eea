/** What a form of the admin area makes of events: which record it is about, what was changed, what is sent. */

import { EDIT_PARAM, kindOfScreen, LIST, NEW } from '../../domain/admin/admin.screens.ts';
import type { DraftFaults } from '../../domain/admin/draftRules.ts';
import {
  ADMIN_CALLS,
  type AdminDraft,
  type AdminKind,
  blankDraft,
  draftFaults,
  draftFrom,
  faultsAfterEdit,
  isSameDraft,
  recordIn,
} from '../../domain/admin/drafts.ts';
import type { AdminUser } from '../../domain/admin/records.ts';
import { touchFault } from '../../domain/admin/rights.ts';
import { KIND_TEXT } from '../../domain/admin/words.ts';
import { SHELL, TOASTS } from '../../domain/journal/address.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { User } from '../../domain/session/user.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import { parkDraft } from '../core/drafts.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

/** What somebody else made of the record meanwhile. */
export interface Theirs {
  readonly draft: AdminDraft;
  readonly version: number;
  readonly isDeleted: boolean;
}

export interface AdminForm {
  /** The record's id, or `new`. */
  readonly id: string;
  /** The version that the edit starts from; null for something new. */
  readonly version: number | null;
  /** What was there when the form opened. */
  readonly start: AdminDraft;
  readonly draft: AdminDraft;
  readonly faults: DraftFaults;
  readonly message: string | null;
  /** How often it was not taken: each time the focus goes to what is said of it. */
  readonly refusals: number;
  readonly theirs: Theirs | null;
}

export interface AdminFormContext {
  readonly kind: AdminKind;
  readonly viewer: User | null;
  /** What the URL says is edited: an id, `new`, or nothing. */
  readonly wanted: string | null;
  /** The list as it was last answered. */
  readonly list: AnswerBody | null;
  readonly form: AdminForm | null;
  /** A form as it was when the session ended; it waits for its record. */
  readonly returned: Returned | null;
  /** Why what the URL names is not open; null while nothing was answered, and where it is. */
  readonly refusal: string | null;
}

type Returned = EventOf<'admin.draftReturned'>;

export const firstContext = ({ name, scope, params }: ChildInput): AdminFormContext => ({
  kind: kindOfScreen(name),
  viewer: scope.user,
  wanted: params[EDIT_PARAM] ?? null,
  list: null,
  form: null,
  returned: null,
  refusal: null,
});

const formOf = (id: string, version: number | null, draft: AdminDraft): AdminForm => ({
  id,
  version,
  start: draft,
  draft,
  faults: {},
  message: null,
  refusals: 0,
  theirs: null,
});

/** The form with what came back for it: also the version that the edit started from, so that a later one is noticed. */
const withReturned = (context: AdminFormContext): AdminFormContext => {
  const { form, returned } = context;
  if (form === null || returned === null) return context;
  const { id, version, start, draft } = returned;
  const isIts = id === form.id && draft.kind === context.kind && start.kind === context.kind && !isDirty(context);
  return { ...context, returned: null, form: isIts ? { ...form, version, start, draft } : form };
};

/** A draft comes back: at once where its form is open, else as soon as it is. */
export const takeBack = (context: AdminFormContext, returned: Returned): AdminFormContext =>
  returned.id === context.wanted ? withReturned({ ...context, returned }) : context;

/** The session is over: a form with changes is parked. */
export const park = (context: AdminFormContext): TransitionResult<AdminFormContext> => {
  const { form } = context;
  if (form === null || !isDirty(context)) return result(context);
  const { id, version, start, draft } = form;
  return result(context, [parkDraft({ type: 'admin.draftReturned', id, version, start, draft })]);
};

const formWanted = (answers: AnswerStore, context: AdminFormContext): AdminFormContext => {
  const { kind, wanted, list, viewer } = context;
  const shut = { ...context, form: null, refusal: null };
  if (wanted === null) return shut;
  if (wanted === NEW) return { ...shut, form: formOf(NEW, null, blankDraft(kind)) };
  if (list === null) return shut;
  const row = recordIn(resolveAnswer(answers, list), wanted);
  const draft = row === null ? null : draftFrom(kind, row);
  if (row === null || draft === null) return { ...shut, refusal: `There is no such ${KIND_TEXT[kind].one}.` };
  if (kind === 'users' && viewer !== null && touchFault(viewer, row as AdminUser) !== null)
    return { ...shut, refusal: 'Only an Admin may change an Admin.' };
  return { ...shut, form: formOf(wanted, row.version, draft) };
};

/** The context with the form of what is wanted, if it can be opened by now. */
export const opened = (answers: AnswerStore, context: AdminFormContext): AdminFormContext => withReturned(formWanted(answers, context));

export const withForm = (context: AdminFormContext, change: (form: AdminForm) => AdminForm): AdminFormContext =>
  context.form === null ? context : { ...context, form: change(context.form) };

export const isDirty = ({ form }: AdminFormContext): boolean => form !== null && !isSameDraft(form.draft, form.start);

/** The URL has gone on to something else. */
export const isLeft = ({ form, wanted }: AdminFormContext): boolean => form !== null && form.id !== wanted;

export const isSendable = ({ form }: AdminFormContext): boolean => form !== null && Object.keys(draftFaults(form.draft)).length === 0;

/** A draft of another kind is none of this form's. */
export const edited = (context: AdminFormContext, draft: AdminDraft): AdminFormContext =>
  draft.kind !== context.kind
    ? context
    : withForm(context, (form) => ({ ...form, draft, faults: faultsAfterEdit(form.faults, form.draft, draft) }));

export const withFaults = (context: AdminFormContext): AdminFormContext =>
  withForm(context, (form) => ({ ...form, faults: draftFaults(form.draft), message: null, refusals: form.refusals + 1 }));

const setWanted = (value: string | null, replace: boolean): Effect =>
  send(SHELL, { type: 'message.paramChanged', key: EDIT_PARAM, value, replace });

/** Closes the form, and takes it out of the URL where it still stands there. */
export const closed = (context: AdminFormContext): TransitionResult<AdminFormContext> => {
  const isThere = context.form !== null && context.form.id === context.wanted;
  return result({ ...context, form: null, wanted: isThere ? null : context.wanted }, isThere ? [setWanted(null, true)] : []);
};

/** Back to the form: the URL says so again, where it had gone on. */
export const resumed = (context: AdminFormContext): TransitionResult<AdminFormContext> => {
  const { form, wanted } = context;
  if (form === null || form.id === wanted) return result(context);
  return result({ ...context, wanted: form.id }, [setWanted(form.id, false)]);
};

const SAVE = 'save';
const CURRENT = 'current';

export const save = (context: AdminFormContext): TransitionResult<AdminFormContext> => {
  const { form, kind } = context;
  if (form === null) return result(context);
  const calls = ADMIN_CALLS[kind];
  const body = form.version === null ? form.draft.fields : { ...form.draft.fields, version: form.version };
  const input = form.version === null ? { body } : { params: { id: form.id }, body };
  return result({ ...context, form: { ...form, faults: {}, message: null } }, [
    command({
      type: 'api.call',
      requestId: SAVE,
      call: form.version === null ? calls.create : calls.update,
      input: input as ApiCall['input'],
      keep: 'inline',
    }),
  ]);
};

const savedText = ({ kind }: AdminFormContext, { version, draft }: AdminForm): { readonly title: string; readonly message: string } => {
  if (version !== null) return { title: `${draft.fields.name.trim()} saved`, message: '' };
  const message =
    draft.kind === 'users' ? `An invitation is on its way to ${draft.fields.email.trim()}.` : `The ${KIND_TEXT[kind].one} is ready.`;
  return { title: `${draft.fields.name.trim()} added`, message };
};

/** Says so, shows the list anew, and is done. */
export const saved = (context: AdminFormContext): TransitionResult<AdminFormContext> => {
  const { form } = context;
  if (form === null) return result(context);
  const done = closed(context);
  const toast = { level: 'success' as const, ...savedText(context, form), selfDismiss: SELF_DISMISS_SECONDS };
  return result(done.context, [
    ...done.effects,
    send(TOASTS, { type: 'message.toast', toast }),
    send(SHELL, { type: 'message.dataChanged' }),
  ]);
};

/** Faults of fields stand by their fields, so that their sum need not be said above them as well. */
export const refused = (context: AdminFormContext, failure: ApiFailure): AdminFormContext =>
  withForm(context, (form) => {
    const faults = failure.errors ?? {};
    return { ...form, faults, message: Object.keys(faults).length > 0 ? null : failureText(failure), refusals: form.refusals + 1 };
  });

/** Asks for the record as it is by now. */
export const compare = (context: AdminFormContext): TransitionResult<AdminFormContext> => {
  const query = { includeInactive: true };
  return result(context, [
    command({ type: 'api.call', requestId: CURRENT, call: ADMIN_CALLS[context.kind].list, input: { query }, keep: 'store' }),
  ]);
};

export const withTheirs = (answers: AnswerStore, context: AdminFormContext, body: AnswerBody): AdminFormContext =>
  withForm(context, (form) => {
    const found = recordIn(resolveAnswer(answers, body), form.id);
    const draft = found === null ? null : draftFrom(context.kind, found);
    if (found === null || draft === null) return { ...form, message: 'This was changed by someone else, and is not there any more.' };
    return { ...form, theirs: { draft, version: found.version, isDeleted: found.deletedAt !== null }, message: null };
  });

/** One's own version over theirs: it starts from theirs now. */
export const keepMine = (context: AdminFormContext): AdminFormContext =>
  withForm(context, (form) =>
    form.theirs === null ? form : { ...form, version: form.theirs.version, start: form.theirs.draft, theirs: null },
  );

/** Theirs, to go on from. */
export const keepTheirs = (context: AdminFormContext): AdminFormContext =>
  withForm(context, (form) => (form.theirs === null ? form : formOf(form.id, form.theirs.version, form.theirs.draft)));

/** The list's answer; everything else that the screen was answered is not the form's business. */
export const noteAnswer = (context: AdminFormContext, key: string, value: unknown): AdminFormContext =>
  key === LIST ? { ...context, list: value as AnswerBody } : context;
