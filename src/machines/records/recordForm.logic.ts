/** What a record's form makes of events: pure steps over its context. See `createRecordForm.ts` for its states. */
import type { Json } from '../../domain/codec/codec.ts';
import { type Address, childAddress, SHELL, TOASTS } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, ReturningEvent } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { changeOf, type RecordState } from '../../domain/records/recordChange.ts';
import {
  type FieldFaults,
  formFor,
  keepMine,
  keepTheirs,
  type RecordForm,
  refusedForm,
  type StoredRecord,
  withTheirs,
} from '../../domain/records/recordForm.ts';
import { NEW_RECORD, type RecordFormKind } from '../../domain/records/recordKind.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { resolveAnswer } from '../core/answers.ts';
import { CLAIM_DRAFT, parkDraft } from '../core/drafts.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { deletedMeanwhile } from './deletedMeanwhile.ts';
import { formTurns } from './formTurns.ts';
import { armGuard, DISARM_GUARD, goOn, guardPage, type Leaving } from './leaveGuard.ts';
import { lookUps, reload } from './lookUps.ts';

export interface RecordFormContext<D> {
  readonly at: Address;
  readonly screen: Address;
  /** The screen's name. */
  readonly name: string;
  readonly scope: Scope;
  /** What the address says is edited: an id, `new`, or nothing. */
  readonly wanted: string | null;
  /** What the form was opened with by another machine; null where it was not. */
  readonly seed: Json;
  /** The list as it was last answered. */
  readonly list: AnswerBody | null;
  readonly form: RecordForm<D> | null;
  /** A form as it was when the session ended; it waits for its record. */
  readonly returned: ReturnedDraft<D> | null;
  /** Why what the address names is not open; null while nothing was answered, and where it is. */
  readonly refusal: string | null;
  /** Where the person wants to go, while it is asked whether changes may be given up. */
  readonly leaving: Leaving | null;
  /** Leaving asks here first. */
  readonly isGuarded: boolean;
}

export interface ReturnedDraft<D> {
  readonly scope: string;
  readonly id: string | null;
  readonly version: number | null;
  readonly start: D;
  readonly draft: D;
}

export const SAVE = 'save';

const shownId = ({ id }: RecordForm<unknown>): string => id ?? NEW_RECORD;

/** The steps of a form of one kind. */
export const recordFormLogic = <D>(kind: RecordFormKind<D>, answers: AnswerStore) => {
  type Of = RecordFormContext<D>;
  const { place, saving } = kind;
  const isOfFrame = place.by === 'machine' && place.isOfFrame;
  const isOfScreen = place.by === 'screen';

  /** What the address wants; `kept` where no address says it. */
  const wantedIn = (name: string, params: Readonly<Record<string, string>>, kept: string | null): string | null => {
    if (place.by === 'screen') return place.wanted(name, params);
    return place.by === 'machine' ? kept : (params[place.param] ?? null);
  };

  const isDirty = ({ draft, start }: RecordForm<D>): boolean => !kind.isSame(draft, start);

  const first = ({ screen, key, name, scope, params }: ChildInput): Of => ({
    at: childAddress(screen, key),
    screen,
    name,
    scope,
    wanted: wantedIn(name, params, null),
    seed: null,
    list: null,
    form: null,
    returned: null,
    refusal: null,
    leaving: null,
    isGuarded: false,
  });

  const recordsIn = ({ list }: Of): readonly StoredRecord<D>[] => (list === null ? [] : kind.records(resolveAnswer(answers, list)));

  const turns = formTurns<D, Of>(kind);

  const deleted = deletedMeanwhile<D, Of>(kind, recordsIn);

  const isChanged = ({ form }: Of): boolean => form !== null && isDirty(form);

  const isSendable = ({ form }: Of): boolean => form !== null && isDirty(form) && (saving.offered === 'always' || saving.mayTry(form));

  const faultsIn = (context: Of): FieldFaults => {
    const { form, scope } = context;
    return form === null ? {} : kind.faults(form.draft, scope, () => recordsIn(context).filter(({ id }) => id !== form.id));
  };

  const isFaulty = (context: Of): boolean => Object.keys(faultsIn(context)).length > 0;

  /** Tells the machine that follows the draft what it is now. */
  const follow = ({ screen, form }: Of): readonly Effect[] => {
    if (place.by === 'address' || place.follower === null || form === null) return [];
    const at = childAddress(screen, place.follower.key);
    return [send(at, { type: 'message.draftShown', draft: form.draft })];
  };

  /** Changes arm the guard, and what has none any more lets the person go. */
  const guarded = ({ context, effects }: TransitionResult<Of>): TransitionResult<Of> => {
    const wants = isChanged(context) && context.form?.isAtOnce !== true;
    const told = [...effects, ...follow(context)];
    if (wants === context.isGuarded) return result(context, told);
    const guard = isOfFrame ? [guardPage(wants)] : wants ? armGuard(context.at) : DISARM_GUARD;
    return result({ ...context, isGuarded: wants }, [...told, ...guard]);
  };

  /** The form with what came back for it: also the version that the edit started from, so that a later one is noticed. */
  const withReturned = (context: Of): Of => {
    const { form, returned, scope } = context;
    if (form === null || returned === null) return context;
    const isIts = returned.id === form.id && returned.scope === kind.scopeKey(scope) && !isDirty(form);
    const { version, start, draft } = returned;
    return { ...context, returned: null, form: isIts ? { ...form, version, start, draft } : form };
  };

  /** The form with its changes, as it can come back; null where there are none. */
  const leftIn = ({ form, scope, returned }: Of): ReturnedDraft<D> | null => {
    const scopeKey = kind.scopeKey(scope);
    // What came back and still waits for its record is kept on.
    if (form === null) return returned;
    if (scopeKey === null || !isDirty(form) || form.isAtOnce === true) return null;
    const { id, version, start, draft } = form;
    return { scope: scopeKey, id, version, start, draft };
  };

  /** What is wanted, or what was left of a form that waits for its brand group. */
  const wantedOrLeft = ({ wanted, returned, scope }: Of): string | null =>
    wanted === null && isOfFrame && returned !== null && returned.scope === kind.scopeKey(scope) ? (returned.id ?? NEW_RECORD) : wanted;

  const formWanted = (context: Of, params: Readonly<Record<string, string>>): RecordForm<D> | null => {
    const { wanted, scope, seed } = context;
    if (wanted === null || kind.scopeKey(scope) === null) return null;
    if (wanted === NEW_RECORD) return formFor<D>(null, kind.blank(scope, params, seed));
    const stored = recordsIn(context).find(({ id }) => id === wanted);
    return stored === undefined ? null : formFor(stored, stored.draft);
  };

  const refusalOf = ({ wanted, list, scope }: Of): string | null =>
    place.by !== 'address' || wanted === null || wanted === NEW_RECORD || list === null
      ? null
      : place.refusal(resolveAnswer(answers, list), wanted, scope);

  /** The context with the form of what is wanted, if it can be opened by now. */
  const opened = (context: Of, params: Readonly<Record<string, string>> = {}): Of => {
    const refusal = refusalOf(context);
    const next = { ...context, refusal, wanted: wantedOrLeft(context) };
    const form = refusal === null ? (formWanted(next, params) ?? deleted.returned(next)) : null;
    return withReturned({ ...next, form });
  };

  const setWanted = (value: string | null, replace: boolean): readonly Effect[] =>
    place.by === 'address' ? [send(SHELL, { type: 'message.paramChanged', key: place.param, value, replace })] : [];

  /** What shows the records is asked for anew. */
  const changed = ({ screen }: Of): Effect =>
    kind.reloads === 'session' ? send(SHELL, { type: 'message.dataChanged' }) : reload(kind, screen);

  /** A form that is a screen of its own is left for another: nothing holds the person any more. */
  const leaveScreen = (context: Of, to: string): TransitionResult<Of> =>
    result({ ...context, form: null, leaving: null, isGuarded: false }, goOn({ to, replace: false }));

  /** Closes the form, and takes it out of the address where it still stands there. */
  const close = (context: Of, storedId: string | null = context.form?.id ?? null): TransitionResult<Of> => {
    if (place.by === 'screen') return leaveScreen(context, place.wayOut(storedId, context.form?.start ?? null));
    const isThere = context.form !== null && shownId(context.form) === context.wanted;
    return result({ ...context, form: null, wanted: isThere ? null : context.wanted }, isThere ? setWanted(null, true) : []);
  };

  const save = (context: Of): TransitionResult<Of> => {
    const { form, scope } = context;
    if (form === null) return result(context);
    const call = kind.save(form, scope);
    return result({ ...context, form: { ...form, faults: {}, message: null } }, [
      command({ type: 'api.call', requestId: SAVE, ...call, keep: 'inline' }),
    ]);
  };

  /** The form of what is stored, changed so; null where it is not there, or says so already. */
  const changedForm = (context: Of, id: string, changes: Partial<D>): RecordForm<D> | null => {
    const stored = recordsIn(context).find((each) => each.id === id);
    if (stored === undefined) return null;
    const form: RecordForm<D> = { ...formFor(stored, stored.draft), draft: { ...stored.draft, ...changes }, isAtOnce: true };
    return isDirty(form) ? form : null;
  };

  return {
    first,
    claim: (context: Of): TransitionResult<Of> => result(context, [CLAIM_DRAFT]),
    isChanged,
    isSendable,
    isFaulty,
    isLeft: ({ form, wanted }: Of): boolean => form !== null && shownId(form) !== wanted,
    hasTheirs: ({ form }: Of): boolean => form !== null && form.theirs !== null,
    /** The screen looks elsewhere: another brand group has other records, and its form is none of theirs. */
    follow: (context: Of, scope: Scope, params: Readonly<Record<string, string>>): TransitionResult<Of> => {
      const isSame = kind.scopeKey(scope) === kind.scopeKey(context.scope);
      const next = { ...context, scope, wanted: wantedIn(context.name, params, isSame ? context.wanted : null) };
      if (isSame) return result(next);
      const returned = isOfFrame ? (leftIn(context) ?? context.returned) : context.returned;
      return guarded(result({ ...next, list: null, form: null, leaving: null, returned }));
    },
    open: (context: Of, params: Readonly<Record<string, string>>): TransitionResult<Of> => guarded(result(opened(context, params))),
    note: (context: Of, key: string, value: unknown): Of => (key === kind.list ? { ...context, list: value as AnswerBody } : context),
    keep: deleted.keep,
    /** While nothing is changed the form follows the list: somebody else's work shows at once. */
    refresh: (context: Of): Of => {
      const { form } = context;
      if (form === null || form.id === null || isDirty(form)) return context;
      const stored = recordsIn(context).find(({ id }) => id === form.id);
      return stored === undefined || stored.version === form.version ? context : { ...context, form: formFor(stored, stored.draft) };
    },
    /** By another machine of the screen: a new one that was begun goes along, anything else waits until the form is free. */
    want: (context: Of, id: string | null, seed: Json): TransitionResult<Of> => {
      const { form, scope } = context;
      if (id === null && isChanged(context)) return result(context);
      const next = { ...context, wanted: id, seed };
      if (form === null) return guarded(result(opened(next)));
      if (form.id !== null || id !== NEW_RECORD) return result(next);
      const fresh = kind.blank(scope, {}, seed);
      return guarded(
        result({
          ...next,
          form: { ...formFor<D>(null, fresh), draft: place.by === 'machine' ? place.carried(form.draft, fresh) : form.draft },
        }),
      );
    },
    takeBack: (context: Of, returned: ReturnedDraft<D>): TransitionResult<Of> => {
      const id = returned.id ?? NEW_RECORD;
      if (place.by === 'machine' && context.form === null && returned.scope === kind.scopeKey(context.scope))
        return guarded(result(opened({ ...context, wanted: id, returned })));
      return id === context.wanted ? guarded(result(withReturned({ ...context, returned }))) : result(context);
    },
    /** The session is over: a form with changes is parked. */
    park: (context: Of): TransitionResult<Of> => {
      const left = leftIn(context);
      if (left === null) return result(context);
      const returning = { type: `${kind.area}.draftReturned`, ...left };
      return result(context, [parkDraft(returning as unknown as ReturningEvent)]);
    },
    edit: (context: Of, draft: D): TransitionResult<Of> => guarded(turns.edit(context, draft)),
    turn: (context: Of, direction: UndoDirection): TransitionResult<Of> => guarded(turns.turn(context, direction)),
    showFaults: (context: Of): TransitionResult<Of> =>
      context.form === null ? result(context) : result({ ...context, form: refusedForm(context.form, faultsIn(context), null) }),
    save,
    isChange: (context: Of, id: string, changes: Partial<D>): boolean => changedForm(context, id, changes) !== null,
    /** What is stored is changed and saved, without a form that a person could see. */
    changeAtOnce: (context: Of, id: string, changes: Partial<D>): TransitionResult<Of> =>
      save({ ...context, wanted: id, form: changedForm(context, id, changes) }),
    isAtOnce: ({ form }: Of): boolean => form?.isAtOnce === true,
    /** What was to be saved at once was not: there is no form that could say so. */
    giveUp: (context: Of): TransitionResult<Of> => {
      const { form } = context;
      if (form === null) return result(context);
      const message = form.message ?? Object.values(form.faults)[0]?.[0] ?? '';
      const done = close(context);
      return result(done.context, [
        ...done.effects,
        toast({ level: 'error', title: `The ${kind.words.one} was not changed`, message, selfDismiss: null }),
      ]);
    },
    /** Says so, has the list asked for anew, remembers the step, and is done. */
    saved: (context: Of, body: AnswerBody): TransitionResult<Of> => {
      const { form, leaving } = context;
      if (form === null) return result(context);
      const now = kind.saved(resolveAnswer(answers, body));
      const draft = now?.draft ?? form.draft;
      const { id, version, start } = form;
      const before = id === null || version === null ? null : { id, version, draft: start };
      const stateOf = (record: StoredRecord<D> | null): RecordState<D> | null =>
        record === null ? null : { key: kind.keyOf(record), draft: record.draft };
      const deed = before === null ? 'created' : 'updated';
      const [title, message] = [kind.words.done(deed, draft), kind.words.detail(deed, draft)];
      const done =
        leaving === null
          ? close(context, now?.id ?? id)
          : result({ ...context, form: null, leaving: null, isGuarded: false }, goOn(leaving));
      const undo = now === null ? null : kind.undoSave(before, now, context.scope);
      const listAt = place.by === 'screen' ? null : place.listAt;
      return guarded(
        result(done.context, [
          ...(isOfScreen ? [] : done.effects),
          send(TOASTS, {
            type: 'message.toast',
            toast: { level: 'success', title, message, selfDismiss: SELF_DISMISS_SECONDS, ...(undo === null ? {} : { undo }) },
          }),
          ...(now === null || listAt === null
            ? []
            : [
                send(childAddress(context.screen, listAt), {
                  type: 'message.recordsChanged',
                  step: changeOf(stateOf(before), stateOf(now)),
                }),
              ]),
          ...(isOfScreen ? done.effects : [changed(context)]),
        ]),
      );
    },
    refuse: (context: Of, failure: ApiFailure): TransitionResult<Of> =>
      context.form === null
        ? result(context)
        : guarded(result({ ...context, form: refusedForm(context.form, failure.errors ?? {}, failureText(failure)), leaving: null })),
    /** What the server has in its place; where it does not say, the reason stands above the form. */
    meet: (context: Of, failure: ApiFailure): TransitionResult<Of> => {
      const { form } = context;
      if (form === null) return result(context);
      const theirs = failure.conflict === undefined ? null : kind.theirs(failure.conflict.current as Json);
      const next = { ...context, form: theirs === null ? refusedForm(form, {}, failureText(failure)) : withTheirs(form, theirs) };
      return guarded(result({ ...next, leaving: null }, theirs === null ? [] : lookUps(kind, context.scope, [form.draft, theirs.draft])));
    },
    /** What was to be edited is not there any more: it can be created anew, or let go. */
    miss: (context: Of): TransitionResult<Of> => {
      const { form } = context;
      if (form === null) return result(context);
      return guarded(
        result(
          {
            ...context,
            form: withTheirs(form, { id: form.id ?? '', version: null, draft: null, by: null, at: null }),
            leaving: null,
          },
          lookUps(kind, context.scope, [form.draft]),
        ),
      );
    },
    takeMine: (context: Of): Of => (context.form === null ? context : { ...context, form: keepMine(context.form) }),
    takeTheirs: (context: Of): TransitionResult<Of> => {
      if (context.form === null) return result(context);
      const form = context.form.isAtOnce === true ? null : keepTheirs(context.form);
      const next = form === null ? close(context, null) : result({ ...context, form });
      if (form === null && isOfScreen) return next;
      return guarded(result(next.context, [...next.effects, reload(kind, context.screen)]));
    },
    /** The decision is put off: the form goes on from the version that it started from. */
    forgetTheirs: (context: Of): TransitionResult<Of> => {
      const { form } = context;
      if (form?.isAtOnce === true) return close(context);
      return result(form === null ? context : { ...context, form: { ...form, theirs: null } });
    },
    /** The navigation asks once; as long as there are changes it is to ask again. */
    leave: (context: Of, leaving: Leaving): TransitionResult<Of> => guarded(result({ ...context, leaving, isGuarded: false })),
    /** Changes are given up: the form closes, and the person goes where they wanted to. */
    discard: (context: Of): TransitionResult<Of> => {
      const { leaving } = context;
      if (leaving !== null) return result({ ...context, form: null, leaving: null, isGuarded: false }, goOn(leaving));
      const done = close(context);
      if (isOfScreen) return done;
      return guarded(result(opened(done.context), done.effects));
    },
    /** Back to the form: the address says so again, where it had gone on. */
    stay: (context: Of): TransitionResult<Of> => {
      const { form, wanted } = context;
      if (form === null || shownId(form) === wanted) return result({ ...context, leaving: null });
      return result({ ...context, leaving: null, wanted: shownId(form) }, setWanted(shownId(form), false));
    },
    close: (context: Of): TransitionResult<Of> => (isOfScreen ? close(context) : guarded(close(context))),
    sayUnchanged: (context: Of): Of => {
      const { form } = context;
      if (form === null || saving.offered === 'whenFit') return context;
      const isMissing = saving.tellsMissing && form.version === null;
      return { ...context, form: isMissing ? refusedForm(form, faultsIn(context), null) : { ...form, message: saving.unchanged } };
    },
    reopen: (context: Of): TransitionResult<Of> => guarded(result(opened(context))),
  };
};
