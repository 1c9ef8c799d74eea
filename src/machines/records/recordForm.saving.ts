/** Saving a record's form, and what becomes of it: taken, refused, changed or deleted by somebody else meanwhile. */

import type { Json } from '../../domain/codec/codec.ts';
import { addressUnder, SHELL, TOASTS } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { changeOf, type RecordState } from '../../domain/records/recordChange.ts';
import {
  keepMine,
  keepTheirs,
  type RecordForm,
  refusedForm,
  type StoredRecord,
  type Theirs,
  withTheirs,
} from '../../domain/records/recordForm.ts';
import type { RecordFormKind } from '../../domain/records/recordKind.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import type { ListMachine } from '../core/messages.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import { lookUps, reload } from './lookUps.ts';
import type { FormLeaving } from './recordForm.leaving.ts';
import type { FormReading } from './recordForm.reading.ts';
import { type RecordFormContext, SAVE } from './recordFormContext.ts';

/** What the form started from, as it was stored; null where it is to be created. */
const storedBefore = <D>({ id, version, start }: RecordForm<D>): StoredRecord<D> | null =>
  id === null || version === null ? null : { id, version, draft: start };

type ToList = InputOfType<'message.saveWanted' | 'message.recordsUnchanged' | 'message.recordsChanged'>;

/** To the list beside the form, where there is one: it saves behind what was pressed before, and an undo that is pressed meanwhile is that of the saving. */
const listBeside =
  <D>({ place }: RecordFormKind<D>) =>
  ({ screen }: RecordFormContext<D>, message: ToList): readonly Effect[] =>
    place.by === 'screen' || place.listAt === null ? [] : [send(addressUnder<ListMachine>(screen, place.listAt), message)];

/** What is told once a form was saved; `now` is null where the answer does not say what is stored. */
const savedNews = <D>(kind: RecordFormKind<D>) => {
  type Of = RecordFormContext<D>;
  const toList = listBeside(kind);
  const stateOf = (record: StoredRecord<D> | null): RecordState<D> | null =>
    record === null ? null : { key: kind.keyOf(record), draft: record.draft };
  return {
    /** Says it, with what takes it back. */
    said: ({ scope }: Of, form: RecordForm<D>, now: StoredRecord<D> | null): Effect => {
      const before = storedBefore(form);
      const [deed, draft] = [before === null ? ('created' as const) : ('updated' as const), now?.draft ?? form.draft];
      const undo = now === null ? null : kind.undoSave(before, now, scope);
      return send(TOASTS, {
        type: 'message.toast',
        toast: {
          level: 'success',
          title: kind.words.done(deed, draft),
          message: kind.words.detail(deed, draft),
          selfDismiss: SELF_DISMISS_SECONDS,
          ...(undo === null ? {} : { undo }),
        },
      });
    },
    /** The list beside the form keeps it as a step. */
    recordStep: (context: Of, form: RecordForm<D>, now: StoredRecord<D> | null): readonly Effect[] =>
      toList(
        context,
        now === null
          ? { type: 'message.recordsUnchanged' }
          : { type: 'message.recordsChanged', step: changeOf(stateOf(storedBefore(form)), stateOf(now)), isAwaited: true },
      ),
    /** What shows the records is asked for anew. */
    reload: ({ screen }: Of): Effect => (kind.reloads === 'session' ? send(SHELL, { type: 'message.dataChanged' }) : reload(kind, screen)),
  };
};

/** Two have changed the same, or one has deleted it, until the person has decided. */
const conflicts = <D>(kind: RecordFormKind<D>, { guarded, closed }: FormLeaving<D>) => {
  type Of = RecordFormContext<D>;
  type Result = TransitionResult<Of>;
  const toList = listBeside(kind);
  const unchanged = (context: Of): readonly Effect[] => toList(context, { type: 'message.recordsUnchanged' });
  return {
    /** What the server has in its place; where it does not say, the reason stands above the form. */
    changedByOthers: (context: Of, failure: ApiFailure): Result => {
      const { form } = context;
      if (form === null) return result(context);
      const theirs = failure.conflict === undefined ? null : kind.theirs(failure.conflict.current as Json);
      if (theirs === null)
        return guarded(result({ ...context, form: refusedForm(form, {}, failureText(failure)), leaving: null }, unchanged(context)));
      const asked = lookUps(kind, context.scope, [form.draft, theirs.draft]);
      return guarded(result({ ...context, form: withTheirs(form, theirs), leaving: null }, [...unchanged(context), ...asked]));
    },
    /** What was to be edited is not there any more: it can be created anew, or let go. */
    deletedByOthers: (context: Of): Result => {
      const { form } = context;
      if (form === null) return result(context);
      const theirs: Theirs<D> = { id: form.id ?? '', version: null, draft: null, by: null, at: null };
      const asked = lookUps(kind, context.scope, [form.draft]);
      return guarded(result({ ...context, form: withTheirs(form, theirs), leaving: null }, [...unchanged(context), ...asked]));
    },
    takeMine: (context: Of): Of => (context.form === null ? context : { ...context, form: keepMine(context.form) }),
    takeTheirs: (context: Of): Result => {
      if (context.form === null) return result(context);
      const form = context.form.isAtOnce === true ? null : keepTheirs(context.form);
      const next = form === null ? closed(context, null) : result({ ...context, form });
      if (form === null && kind.place.by === 'screen') return next;
      return guarded(result(next.context, [...next.effects, reload(kind, context.screen)]));
    },
    /** The decision is put off: the form goes on from the version that it started from. */
    forgetTheirs: (context: Of): Result => {
      const { form } = context;
      if (form?.isAtOnce === true) return closed(context);
      return result(form === null ? context : { ...context, form: { ...form, theirs: null } });
    },
  };
};

export const formSaving = <D>(kind: RecordFormKind<D>, answers: AnswerStore, reading: FormReading<D>, leaving: FormLeaving<D>) => {
  type Of = RecordFormContext<D>;
  type Result = TransitionResult<Of>;
  const { guarded, gone, closed } = leaving;
  const news = savedNews(kind);
  const toList = listBeside(kind);

  const send = (context: Of): Result => {
    const { form, scope } = context;
    if (form === null) return result(context);
    return result({ ...context, isSent: true }, [
      command({ type: 'api.call', requestId: SAVE, ...kind.save(form, scope), keep: 'inline' }),
    ]);
  };

  /** At once, or as soon as its list lets it. */
  const save = (context: Of): Result => {
    const { form } = context;
    if (form === null) return result(context);
    const next = { ...context, isSent: false, fresh: null, form: { ...form, faults: {}, message: null } };
    return reading.hasList ? result(next, toList(next, { type: 'message.saveWanted' })) : send(next);
  };

  /** The form of what is stored, changed so; null where it is not there, or says so already. */
  const changedForm = (context: Of, id: string, changes: Partial<D>): RecordForm<D> | null => {
    const stored = reading.formOfStored(context, id);
    if (stored === null) return null;
    const form: RecordForm<D> = { ...stored, draft: { ...stored.draft, ...changes }, isAtOnce: true };
    return reading.isDirty(form) ? form : null;
  };

  return {
    ...conflicts(kind, leaving),
    save,
    send,
    /** What was pressed before has left nothing to save. */
    needless: (context: Of): Result => {
      const { leaving } = context;
      const done = leaving !== null ? gone(context, leaving) : context.form?.isAtOnce === true ? closed(context) : result(context);
      return guarded(result(done.context, [...done.effects, ...toList(context, { type: 'message.recordsUnchanged' })]));
    },
    /** What was pressed before has left something that is at fault. */
    faulty: (context: Of): Result =>
      result({ ...reading.showFaults(context), leaving: null }, toList(context, { type: 'message.recordsUnchanged' })),
    isChange: (context: Of, id: string, changes: Partial<D>): boolean => changedForm(context, id, changes) !== null,
    /** What is stored is changed and saved, without a form that a person could see. */
    changeAtOnce: (context: Of, id: string, changes: Partial<D>): Result =>
      save({ ...context, wanted: id, form: changedForm(context, id, changes) }),
    /** What was to be saved at once was not: there is no form that could say so. */
    giveUp: (context: Of): Result => {
      const { form } = context;
      if (form === null) return result(context);
      const message = form.message ?? Object.values(form.faults)[0]?.[0] ?? '';
      const done = closed(context);
      const told = toast({ level: 'error', title: `The ${kind.words.one} was not changed`, message, selfDismiss: null });
      return result(done.context, [...done.effects, told]);
    },
    /** Says so, has the list asked for anew, remembers the step, and is done. */
    saved: (context: Of, body: AnswerBody): Result => {
      const { form } = context;
      if (form === null) return result(context);
      const now = kind.saved(resolveAnswer(answers, body));
      const done = context.leaving === null ? closed(context, now?.id ?? form.id) : gone(context, context.leaving);
      const told = [news.said(context, form, now), ...news.recordStep(context, form, now)];
      // A form that is a screen of its own leads on, and what it leads to asks for itself.
      const all = kind.place.by === 'screen' ? [...told, ...done.effects] : [...done.effects, ...told, news.reload(context)];
      return guarded(result(done.context, all));
    },
    refuse: (context: Of, failure: ApiFailure): Result => {
      const { form } = context;
      if (form === null) return result(context);
      const refused = refusedForm(form, failure.errors ?? {}, failureText(failure));
      return guarded(result({ ...context, form: refused, leaving: null }, toList(context, { type: 'message.recordsUnchanged' })));
    },
  };
};
