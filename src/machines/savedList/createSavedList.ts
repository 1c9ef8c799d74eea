/**
 * The machine of a list of saved things: reports, dashboards. `idle`; `confirming` and `deleting` one; `mending` one that no longer reads,
 * as text, and `saving` it. What is typed stays in the editor until it is saved or closed, whatever the server says, and outlives the session.
 */
import type { AnyStateMachine } from 'xstate';
import { SHELL } from '../../domain/journal/address.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { failureText, notDeletedText } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS, type ToastUndo } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import { defineMachine, type Machine, type Table } from '../core/defineMachine.ts';
import { CLAIM_DRAFT, parkDraft } from '../core/drafts.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type InputType, isAnswerTo, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface SavedListContext {
  readonly brandGroupId: string;
  /** The list as it was last answered. */
  readonly listed: AnswerBody | null;
  /** What is asked about, or being deleted. */
  /** What is asked about, or being deleted, and why it was not the last time. */
  readonly deleting: (Named & { readonly version: number; readonly refusal?: string }) | null;
  /** The id of what was deleted last, until something else is asked about: the list has the focus that its row had. */
  readonly deleted: string | null;
  /** What is being mended as text, the text as it was opened, and what is wrong with it. */
  readonly mending: (Named & { readonly text: string; readonly start: string; readonly fault: string | null }) | null;
}

export const firstSavedList = (scope: Scope): SavedListContext => ({
  brandGroupId: scope.brandGroup?.id ?? '',
  listed: null,
  deleting: null,
  deleted: null,
  mending: null,
});

/** One of the list, as it is stored. */
interface Stored {
  readonly id: string;
  readonly version: number;
}

type Call = Pick<ApiCall, 'call' | 'input'>;

export interface SavedListKind<C extends SavedListContext, S extends Stored, A, K extends InputType> {
  readonly id: string;
  readonly first: (scope: Scope) => C;
  /** The query whose answer is the list. */
  readonly query: string;
  readonly storedIn: (answer: unknown) => readonly S[];
  /** What of the context a new answer settles. */
  readonly answered?: (context: C) => C;
  readonly nameOf: (stored: S) => string;
  /** Its content as text to be edited; the text itself where it is no JSON. */
  readonly textOf: (stored: S) => string;
  readonly read: (text: string) => { readonly content: A } | { readonly fault: string };
  readonly remove: (brandGroupId: string, id: string, version: number) => Call;
  readonly restore: (brandGroupId: string, id: string, name: string) => ToastUndo;
  /** Sends the content with the record as it was stored. */
  readonly mend: (brandGroupId: string, stored: S, content: A) => Call;
  readonly says: {
    readonly loading: string;
    readonly gone: string;
    readonly deleted: (name: string) => string;
    readonly mended: (name: string) => string;
  };
  /** What it hears besides, wherever it stands. */
  readonly on: Table<C, never, K>;
}

const DELETE = 'delete';
const MEND = 'mend';
const isDelete = isAnswerTo(DELETE);
const isMend = isAnswerTo(MEND);

/** Whoever shows the list asks for it anew. */
export const LIST_CHANGED: Effect = send(SHELL, { type: 'message.dataChanged' });

const done = (title: string, message: string) => ({ level: 'success', title, message, selfDismiss: SELF_DISMISS_SECONDS }) as const;

export const notDone = (title: string, failure: ApiFailure): Effect =>
  toast({ level: 'error', title, message: failureText(failure), selfDismiss: null });

const savedListLogic = <C extends SavedListContext, S extends Stored, A, K extends InputType>(
  kind: SavedListKind<C, S, A, K>,
  answers: AnswerStore,
) => {
  type Result = TransitionResult<C>;
  const { says } = kind;

  const storedIn = ({ listed }: C, id: string): S | undefined => {
    const answer = resolveAnswer(answers, listed);
    return answer === undefined ? undefined : kind.storedIn(answer).find((one) => one.id === id);
  };

  /** Another brand group: what was asked about is none of its own. */
  const follow = (context: C, scope: Scope): C => ((scope.brandGroup?.id ?? '') === context.brandGroupId ? context : kind.first(scope));

  const withAnswer = (context: C, key: string, listed: AnswerBody): C => {
    if (key !== kind.query) return context;
    return { ...(kind.answered?.(context) ?? context), listed };
  };

  const ask = (context: C, id: string): C => {
    const stored = storedIn(context, id);
    if (stored === undefined) return context;
    return { ...context, deleted: null, deleting: { id, name: kind.nameOf(stored), version: stored.version } };
  };

  const remove = (context: C): Result => {
    const { deleting, brandGroupId } = context;
    if (deleting === null) return result(context);
    const call = kind.remove(brandGroupId, deleting.id, deleting.version);
    return result(context, [command({ type: 'api.call', requestId: DELETE, ...call, keep: 'inline' })]);
  };

  const removed = (context: C): Result => {
    const { deleting, brandGroupId } = context;
    if (deleting === null) return result(context);
    const { id, name } = deleting;
    const undo = kind.restore(brandGroupId, id, name);
    return result({ ...context, deleting: null, deleted: id }, [toast({ ...done('Deleted', says.deleted(name)), undo }), LIST_CHANGED]);
  };

  /** The question stands again, says why, and can be answered again. */
  const refused = (context: C, failure: ApiFailure): C =>
    context.deleting === null ? context : { ...context, deleting: { ...context.deleting, refusal: notDeletedText(failure) } };

  const notRemoved = (context: C, failure: ApiFailure): Result =>
    result({ ...context, deleting: null }, [notDone('Not deleted', failure), LIST_CHANGED]);

  const open = (context: C, id: string): C => {
    const stored = storedIn(context, id);
    if (stored === undefined) return context;
    const text = kind.textOf(stored);
    return { ...context, mending: { id, name: kind.nameOf(stored), text, start: text, fault: null } };
  };

  const type = (context: C, text: string): C =>
    context.mending === null ? context : { ...context, mending: { ...context.mending, text, fault: null } };

  const withFault = (context: C, fault: string): C =>
    context.mending === null ? context : { ...context, mending: { ...context.mending, fault } };

  /** The session or the page is over: what was typed waits for the same person. */
  const park = (context: C): Result => {
    const { brandGroupId, mending } = context;
    if (mending === null || mending.text === mending.start) return result(context);
    const { id, name, text } = mending;
    return result(context, [parkDraft({ type: 'savedList.draftReturned', brandGroupId, id, name, text })]);
  };

  const takeBack = (context: C, { id, name, text }: EventOf<'savedList.draftReturned'>): C => ({
    ...context,
    mending: { id, name, text, start: '', fault: null },
  });

  /** What keeps the text from being saved (C-828, C-830); null where it can be. */
  const mendFault = (context: C): string | null => {
    const { mending, listed } = context;
    if (mending === null) return null;
    if (listed === null) return says.loading;
    if (storedIn(context, mending.id) === undefined) return says.gone;
    const read = kind.read(mending.text);
    return 'fault' in read ? read.fault : null;
  };

  const refuse = (context: C): C => withFault(context, mendFault(context) ?? '');

  const mend = (context: C): Result => {
    const { mending, brandGroupId } = context;
    const stored = mending === null ? undefined : storedIn(context, mending.id);
    const read = mending === null ? null : kind.read(mending.text);
    if (stored === undefined || read === null || 'fault' in read) return result(context);
    const call = kind.mend(brandGroupId, stored, read.content);
    return result(context, [command({ type: 'api.call', requestId: MEND, ...call, keep: 'inline' })]);
  };

  const mended = (context: C): Result =>
    result({ ...context, mending: null }, [toast(done('Saved', says.mended(context.mending?.name ?? ''))), LIST_CHANGED]);

  const notMended = (context: C, failure: ApiFailure): C => withFault(context, failureText(failure));

  const close = (context: C): C => ({ ...context, mending: null, deleting: null });

  return {
    storedIn,
    follow,
    withAnswer,
    ask,
    remove,
    removed,
    notRemoved,
    refused,
    open,
    type,
    park,
    takeBack,
    mendFault,
    refuse,
    mend,
    mended,
    notMended,
    close,
  };
};

type Common =
  | 'api.answered'
  | 'api.failed'
  | 'message.answered'
  | 'message.draftsWanted'
  | 'message.scopeChanged'
  | 'savedList.deleteClicked'
  | 'savedList.deleteConfirmed'
  | 'savedList.deleteDeclined'
  | 'savedList.draftReturned'
  | 'savedList.mendClicked'
  | 'savedList.mendClosed'
  | 'savedList.mendSaved'
  | 'savedList.mendTyped';

type ListState = 'idle' | 'confirming' | 'deleting' | 'mending' | 'saving';

/** Of the events beside those of every list it hears those that its kind has entries for. */
export function createSavedList<C extends SavedListContext, S extends Stored, A, K extends InputType>(
  registry: Registry,
  kind: SavedListKind<C, S, A, K>,
): Machine<C, ListState, ChildInput, Common | K>;
export function createSavedList<C extends SavedListContext, S extends Stored, A>(
  { answers }: Registry,
  kind: SavedListKind<C, S, A, InputType>,
): AnyStateMachine {
  const list = savedListLogic(kind, answers);
  const isThere = (context: C, { id }: { readonly id: string }): boolean => list.storedIn(context, id) !== undefined;
  const isNothing = (context: C): boolean => context.deleting === null && context.mending === null;
  const close = (context: C): TransitionResult<C> => result(list.close(context));

  return defineMachine<C, ListState, ChildInput>()<InputType>({
    id: kind.id,
    context: (input) => kind.first(input.scope),
    entry: (context) => result(context, [CLAIM_DRAFT]),
    initial: 'idle',
    on: {
      'message.scopeChanged': (context, { scope }) => result(list.follow(context, scope)),
      'message.answered': (context, { key, value }) => result(list.withAnswer(context, key, value as AnswerBody)),
      'message.draftsWanted': list.park,
      ...kind.on,
    },
    states: {
      idle: {
        on: {
          'savedList.deleteClicked': { guard: isThere, target: 'confirming', run: (context, { id }) => result(list.ask(context, id)) },
          'savedList.draftReturned': {
            guard: (context, { brandGroupId }) => brandGroupId === context.brandGroupId,
            target: 'mending',
            run: (context, event) => result(list.takeBack(context, event)),
          },
          'savedList.mendClicked': { guard: isThere, target: 'mending', run: (context, { id }) => result(list.open(context, id)) },
        },
      },
      confirming: {
        always: { guard: isNothing, target: 'idle' },
        on: {
          'savedList.deleteConfirmed': { target: 'deleting', run: list.remove },
          'savedList.deleteDeclined': { target: 'idle', run: close },
        },
      },
      deleting: {
        always: { guard: isNothing, target: 'idle' },
        on: {
          'api.answered': { guard: isDelete, target: 'idle', run: list.removed },
          'api.failed': [
            {
              guard: (context, event) => isDelete(context, event) && (event.failure.status === 404 || event.failure.status === 409),
              target: 'idle',
              run: (context, { failure }) => list.notRemoved(context, failure),
            },
            { guard: isDelete, target: 'confirming', run: (context, { failure }) => result(list.refused(context, failure)) },
          ],
        },
      },
      mending: {
        always: { guard: isNothing, target: 'idle' },
        on: {
          'savedList.mendTyped': (context, { text }) => result(list.type(context, text)),
          'savedList.mendSaved': [
            { guard: (context) => list.mendFault(context) !== null, run: (context) => result(list.refuse(context)) },
            { target: 'saving', run: list.mend },
          ],
          'savedList.mendClosed': { target: 'idle', run: close },
        },
      },
      saving: {
        always: { guard: isNothing, target: 'idle' },
        on: {
          'api.answered': { guard: isMend, target: 'idle', run: list.mended },
          'api.failed': { guard: isMend, target: 'mending', run: (context, { failure }) => result(list.notMended(context, failure)) },
        },
      },
    },
  });
}
