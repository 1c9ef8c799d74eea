/** How a record's form opens: what the address or another machine wants, what came back from an earlier session, and the list as it is answered. */

import type { Json } from '../../domain/codec/codec.ts';
import { addressUnder } from '../../domain/journal/address.ts';
import type { AnswerBody, ReturningEvent } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { type Renewal, renewalOf } from '../../domain/records/recordChange.ts';
import { formFor, type RecordForm, renewedForm, type StoredRecord } from '../../domain/records/recordForm.ts';
import { NEW_RECORD, type RecordFormKind } from '../../domain/records/recordKind.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { parkDraft } from '../core/drafts.ts';
import type { FormMachine } from '../core/messages.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { deletedMeanwhile } from './deletedMeanwhile.ts';
import type { FormLeaving } from './recordForm.leaving.ts';
import type { FormReading } from './recordForm.reading.ts';
import type { RecordFormContext, ReturnedDraft } from './recordFormContext.ts';

type Params = Readonly<Record<string, string>>;

/** What is wanted: by the address, or where no address says it by whoever opened the form (`kept`). */
const wantedBy = <D>({ place }: RecordFormKind<D>, name: string, params: Params, kept: string | null): string | null => {
  if (place.by === 'screen') return place.wanted(name, params);
  return place.by === 'machine' ? kept : (params[place.param] ?? null);
};

const firstForm = <D>(kind: RecordFormKind<D>, { screen, key, name, scope, params }: ChildInput): RecordFormContext<D> => ({
  at: addressUnder<FormMachine>(screen, key),
  screen,
  name,
  scope,
  wanted: wantedBy(kind, name, params, null),
  seed: null,
  list: null,
  form: null,
  returned: null,
  refusal: null,
  leaving: null,
  isSent: false,
  fresh: null,
  isGuarded: false,
});

/** Drafts that outlive their session. */
const returningDrafts = <D>(kind: RecordFormKind<D>, { isDirty }: FormReading<D>) => {
  type Of = RecordFormContext<D>;
  return {
    /** The form with what came back for it: also the version that the edit started from, so that a later one is noticed. */
    withReturned: (context: Of): Of => {
      const { form, returned, scope } = context;
      if (form === null || returned === null) return context;
      const isIts = returned.id === form.id && returned.scope === kind.scopeKey(scope) && !isDirty(form);
      const { version, start, draft } = returned;
      return { ...context, returned: null, form: isIts ? { ...form, version, start, draft } : form };
    },
    /** The form with its changes, as it can come back; null where there are none. */
    leftIn: ({ form, scope, returned }: Of): ReturnedDraft<D> | null => {
      const scopeKey = kind.scopeKey(scope);
      // What came back and still waits for its record is kept on.
      if (form === null) return returned;
      if (scopeKey === null || !isDirty(form) || form.isAtOnce === true) return null;
      const { id, version, start, draft } = form;
      return { scope: scopeKey, id, version, start, draft };
    },
  };
};

/** The form of what is wanted, if it can be opened by now. */
const openedForms = <D>(kind: RecordFormKind<D>, answers: AnswerStore, reading: FormReading<D>) => {
  type Of = RecordFormContext<D>;
  const { place } = kind;
  const isOfFrame = place.by === 'machine' && place.isOfFrame;
  const deleted = deletedMeanwhile<D, Of>(kind, reading.recordsIn);
  const { withReturned, leftIn } = returningDrafts(kind, reading);

  /** What is wanted, or what was left of a form that waits for its brand group. */
  const wantedOrLeft = ({ wanted, returned, scope }: Of): string | null =>
    wanted === null && isOfFrame && returned !== null && returned.scope === kind.scopeKey(scope) ? (returned.id ?? NEW_RECORD) : wanted;

  const formWanted = (context: Of, params: Params): RecordForm<D> | null => {
    const { wanted, scope, seed } = context;
    if (wanted === null || kind.scopeKey(scope) === null) return null;
    if (wanted === NEW_RECORD) return formFor<D>(null, kind.blank(scope, params, seed));
    return reading.formOfStored(context, wanted);
  };

  const refusalOf = ({ wanted, list, scope }: Of): string | null =>
    place.by !== 'address' || wanted === null || wanted === NEW_RECORD || list === null
      ? null
      : place.refusal(resolveAnswer(answers, list), wanted, scope);

  const opened = (context: Of, params: Params = {}): Of => {
    const refusal = refusalOf(context);
    const next = { ...context, refusal, wanted: wantedOrLeft(context) };
    const form = refusal === null ? (formWanted(next, params) ?? deleted.returned(next)) : null;
    return withReturned({ ...next, form });
  };

  return { isOfFrame, deleted, withReturned, leftIn, opened };
};

export const formOpening = <D>(kind: RecordFormKind<D>, answers: AnswerStore, reading: FormReading<D>, leaving: FormLeaving<D>) => {
  type Of = RecordFormContext<D>;
  type Result = TransitionResult<Of>;
  const { place } = kind;
  const { guarded, gone, closed } = leaving;
  const { isOfFrame, deleted, withReturned, leftIn, opened } = openedForms(kind, answers, reading);
  const shown = (context: Of): Result => guarded(result(context));

  return {
    first: (input: ChildInput): Of => firstForm(kind, input),
    open: (context: Of, params: Params): Result => shown(opened(context, params)),
    reopen: (context: Of): Result => shown(opened(context)),
    acceptAnswer: (context: Of, key: string, value: unknown): Of =>
      key === kind.list ? { ...context, list: value as AnswerBody } : context,
    keep: deleted.keep,
    /** While nothing is changed the form follows the list: somebody else's work shows at once. */
    refresh: (context: Of): Of => {
      const { form } = context;
      if (form === null || form.id === null || reading.isDirty(form)) return context;
      const stored = reading.formOfStored(context, form.id);
      return stored === null || stored.version === form.version ? context : { ...context, form: stored };
    },
    /** What its person alone has changed of the record, by an undo too: the form goes on from there. */
    renew: (context: Of, records: readonly Renewal<unknown>[]): Result => {
      const { form } = context;
      if (form === null || form.theirs !== null) return result(context);
      const now = renewalOf(records, form);
      return now === null ? result(context) : shown({ ...context, form: renewedForm(form, now as StoredRecord<D>) });
    },
    /** While it waits to save, the list may still change several times: what was typed is put over the last of them. */
    awaitFresh: (context: Of, records: readonly Renewal<unknown>[]): Result => {
      const now = context.form === null ? null : renewalOf(records, context.fresh ?? context.form);
      return result(now === null ? context : { ...context, fresh: now as StoredRecord<D> });
    },
    /** What was pressed before is done. */
    freshened: (context: Of): Of => {
      const { form, fresh } = context;
      return deleted.keep(form === null || fresh === null ? context : { ...context, fresh: null, form: renewedForm(form, fresh) });
    },
    /** The screen looks elsewhere: another brand group has other records, and its form is none of theirs. */
    follow: (context: Of, scope: Scope, params: Params): Result => {
      const isSame = kind.scopeKey(scope) === kind.scopeKey(context.scope);
      const next = { ...context, scope, wanted: wantedBy(kind, context.name, params, isSame ? context.wanted : null) };
      if (isSame) return result(next);
      const returned = isOfFrame ? (leftIn(context) ?? context.returned) : context.returned;
      return shown({ ...next, list: null, form: null, leaving: null, isSent: false, fresh: null, returned });
    },
    /** By another machine: a new one that was begun goes along, anything else waits until the form is free. */
    openFor: (context: Of, id: string | null, seed: Json): Result => {
      const { form, scope } = context;
      if (id === null && reading.isChanged(context)) return result(context);
      const next = { ...context, wanted: id, seed };
      if (form === null) return shown(opened(next));
      if (form.id !== null || id !== NEW_RECORD) return result(next);
      const fresh = kind.blank(scope, {}, seed);
      const draft = place.by === 'machine' ? place.carried(form.draft, fresh) : form.draft;
      return shown({ ...next, form: { ...formFor<D>(null, fresh), draft } });
    },
    takeBack: (context: Of, returned: ReturnedDraft<D>): Result => {
      const id = returned.id ?? NEW_RECORD;
      if (place.by === 'machine' && context.form === null && returned.scope === kind.scopeKey(context.scope))
        return shown(opened({ ...context, wanted: id, returned }));
      return id === context.wanted ? shown(withReturned({ ...context, returned })) : result(context);
    },
    /** The session is over: a form with changes is parked. */
    park: (context: Of): Result => {
      const left = leftIn(context);
      if (left === null) return result(context);
      const returning = { type: `${kind.area}.draftReturned`, ...left };
      return result(context, [parkDraft(returning as unknown as ReturningEvent)]);
    },
    /** Changes are given up: the form closes, and the person goes where they wanted to. */
    discard: (context: Of): Result => {
      if (context.leaving !== null) return gone(context, context.leaving);
      const done = closed(context);
      return place.by === 'screen' ? done : guarded(result(opened(done.context), done.effects));
    },
  };
};
