/**
 * What is done with a row of the admin area beside editing: deleting, after a question that names what is lost, with
 * Undo in the toast that tells of it; restoring; inviting again. `idle`, or `confirming` a deletion; what the server is
 * busy with is in the context, for several rows can be under way at once.
 */
import { kindOfScreen, LIST, LIST_ACTOR } from '../../domain/admin/admin.screens.ts';
import { ADMIN_CALLS, type AdminKind, type AdminRecord, recordIn } from '../../domain/admin/drafts.ts';
import { type AddressOf, childAddress, SHELL, TOASTS } from '../../domain/journal/address.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS, type ToastContent, type ToastUndo } from '../../domain/toasts/toast.ts';
import { MAX_UNDO } from '../../domain/undo/undoStack.ts';
import { resolveAnswer } from '../core/answers.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { command, type Effect, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

type Doing = 'delete' | 'restore' | 'invite';

/** A row that the server is busy with. */
export interface Busy {
  readonly id: string;
  readonly name: string;
  readonly doing: Doing;
}

export interface AdminListContext {
  /** Where it is itself, for undo to come here. */
  readonly at: AddressOf<'adminList'>;
  readonly kind: AdminKind;
  readonly list: AnswerBody | null;
  /** The record whose deletion is asked about: its id, and the version that the person sees. */
  readonly asked: { readonly id: string; readonly version: number } | null;
  readonly busy: readonly Busy[];
  /** What was deleted here and can be taken back with the keys of undo, the newest last. */
  readonly deleted: readonly string[];
  /** Something was changed here, and the list that says so is on its way. */
  readonly isStale: boolean;
  /** How often undo was pressed while the list did not say what holds: each press has its turn. */
  readonly waiting: number;
  /** Counts the deletions, so that who looks at the list can take the focus when a row went away. */
  readonly deletions: number;
}

type Of = AdminListContext;

const recordOf = (answers: AnswerStore, { list }: Of, id: string): AdminRecord | null =>
  list === null ? null : recordIn(resolveAnswer(answers, list), id);

const idOf = ({ id, doing }: Busy): string => `${doing}:${id}`;

const sendCall = (context: Of, busy: Busy, call: Pick<ApiCall, 'call' | 'input'>): TransitionResult<Of> => {
  if (context.busy.some(({ id }) => id === busy.id)) return result(context);
  return result({ ...context, busy: [...context.busy, busy] }, [
    command({ type: 'api.call', requestId: idOf(busy), ...call, keep: 'inline' }),
  ]);
};

const toast = (level: ToastContent['level'], title: string, message: string, undo?: ToastUndo): Effect =>
  send(TOASTS, {
    type: 'message.toast',
    toast: { level, title, message, selfDismiss: level === 'error' ? null : SELF_DISMISS_SECONDS, ...(undo === undefined ? {} : { undo }) },
  });

const undoOf = ({ kind }: Of, { id, name }: Busy): ToastUndo =>
  ({ call: ADMIN_CALLS[kind].restore, input: { params: { id } }, done: `${name} restored` }) as ToastUndo;

const doneToast = (context: Of, busy: Busy): Effect => {
  switch (busy.doing) {
    case 'delete':
      return toast('success', `${busy.name} deleted`, '', undoOf(context, busy));
    case 'restore':
      return toast('success', `${busy.name} restored`, '');
    case 'invite':
      return toast('success', 'Invitation sent', `${busy.name} gets a new link by e-mail; the previous link no longer works.`);
  }
};

const FAILED: Readonly<Record<Doing, string>> = { delete: 'deleted', restore: 'restored', invite: 'invited' };

/** Takes what was answered off the list of what is under way; whatever came of it, the list is asked for anew. */
const settled = (context: Of, requestId: string, said: (busy: Busy) => Effect): TransitionResult<Of> => {
  const busy = context.busy.find((each) => idOf(each) === requestId);
  if (busy === undefined) return result(context);
  return result({ ...context, isStale: true, busy: context.busy.filter((each) => each !== busy) }, [
    said(busy),
    send(SHELL, { type: 'message.dataChanged' }),
  ]);
};

export const createAdminListMachine = ({ answers }: Registry) => {
  /** What came back by its toast, or through somebody else, is passed over. */
  const lastGone = (context: Of): AdminRecord | null =>
    context.deleted.map((id) => recordOf(answers, context, id)).findLast((record) => record !== null && record.deletedAt !== null) ?? null;
  /** A press is for what was deleted last when its turn comes, so it waits for what the server and the list have to say. */
  const nextWaiting = (context: Of): TransitionResult<Of> => {
    if (context.waiting === 0 || context.busy.length > 0 || context.isStale) return result(context);
    const gone = lastGone(context);
    if (gone === null) return result({ ...context, waiting: 0 });
    const { id, version } = gone;
    return result({ ...context, waiting: context.waiting - 1 }, [
      command({ type: 'undo.turn', turned: { type: 'admin.turned', direction: 'undo', document: { id, version } } }),
    ]);
  };
  const act = (context: Of, id: string, doing: Doing, call: ApiCall['call'], input: ApiCall['input']): TransitionResult<Of> => {
    const found = recordOf(answers, context, id);
    return found === null ? result(context) : sendCall(context, { id, name: found.name, doing }, { call, input });
  };

  const undo = (context: Of, { document }: InputOfType<'admin.turned'>): TransitionResult<Of> => {
    const { id } = document;
    return context.deleted.includes(id)
      ? act(context, id, 'restore', ADMIN_CALLS[context.kind].restore, { params: { id } })
      : result(context);
  };

  const restore = (context: Of, { id }: InputOfType<'admin.restoreClicked'>): TransitionResult<Of> =>
    act(context, id, 'restore', ADMIN_CALLS[context.kind].restore, { params: { id } });

  const invite = (context: Of, { id }: InputOfType<'admin.inviteClicked'>): TransitionResult<Of> =>
    act(context, id, 'invite', 'inviteAdminUser', { params: { id } });

  return defineMachine<Of, 'idle' | 'confirming', ChildInput>()({
    id: 'adminList',
    context: (input) => ({
      at: childAddress(input.screen, 'adminList', LIST_ACTOR),
      kind: kindOfScreen(input.name),
      list: null,
      asked: null,
      busy: [],
      deleted: [],
      isStale: false,
      waiting: 0,
      deletions: 0,
    }),
    initial: 'idle',
    entry: (context) => result(context, [send(SHELL, { type: 'message.undoClaimed', at: context.at })]),
    on: {
      'message.undoAsked': (context, { direction }) =>
        direction === 'undo' ? nextWaiting({ ...context, waiting: context.waiting + 1 }) : result(context),
      'admin.turned': undo,
      'message.answered': (context, { key, value }) =>
        key === LIST ? nextWaiting({ ...context, list: value as AnswerBody, isStale: false }) : result(context),
      'admin.restoreClicked': restore,
      'admin.inviteClicked': { guard: (context) => context.kind === 'users', run: invite },
      'api.answered': (context, { requestId }) => {
        const done = settled(context, requestId, (busy) => doneToast(context, busy));
        const finished = context.busy.find((each) => idOf(each) === requestId);
        if (finished === undefined || finished.doing === 'invite') return done;
        const others = context.deleted.filter((id) => id !== finished.id);
        if (finished.doing === 'restore') return result({ ...done.context, deleted: others }, done.effects);
        const deleted = [...others, finished.id].slice(-MAX_UNDO);
        return result({ ...done.context, deleted, deletions: context.deletions + 1 }, done.effects);
      },
      'api.failed': (context, { requestId, failure }) =>
        settled(context, requestId, ({ name, doing }) => toast('error', `${name} was not ${FAILED[doing]}`, failureText(failure))),
    },
    states: {
      idle: {
        on: {
          'admin.deleteClicked': {
            guard: (context, { id }) => recordOf(answers, context, id) !== null,
            target: 'confirming',
            run: (context, { id }) => result({ ...context, asked: { id, version: recordOf(answers, context, id)?.version ?? 0 } }),
          },
        },
      },
      confirming: {
        on: {
          'admin.deleteConfirmed': {
            target: 'idle',
            run: (context) => {
              if (context.asked === null) return result(context);
              const { id, version } = context.asked;
              const input = { params: { id }, query: { version } };
              return act({ ...context, asked: null }, id, 'delete', ADMIN_CALLS[context.kind].remove, input);
            },
          },
          'admin.deleteDeclined': { target: 'idle', run: (context) => result({ ...context, asked: null }) },
        },
      },
    },
  });
};
