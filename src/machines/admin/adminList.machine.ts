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

/** What was pressed: undo, or what is to be done with a row, in the version that the person saw. */
type Wanted = 'undo' | { readonly busy: Busy; readonly version: number };

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
  /** What was pressed while an undo waited for the server and the list, the first first: each meets what the one before it left. */
  readonly waiting: readonly Wanted[];
  /** Records that were written here, as the server has them now. */
  readonly written: Readonly<Record<string, AdminRecord>>;
  /** Counts the deletions, so that who looks at the list can take the focus when a row went away. */
  readonly deletions: number;
}

type Of = AdminListContext;

/** As it was written here last where the list is older. */
const recordOf = (answers: AnswerStore, { list, written }: Of, id: string): AdminRecord | null => {
  const record = list === null ? null : recordIn(resolveAnswer(answers, list), id);
  const own = written[id];
  return record !== null && own !== undefined && own.version > record.version ? own : record;
};

const idOf = ({ id, doing }: Busy): string => `${doing}:${id}`;

/** The server is busy with it, or will be. */
export const isRowBusy = ({ busy, waiting }: Pick<Of, 'busy' | 'waiting'>, id: string): boolean =>
  [...busy, ...waiting.flatMap((wanted) => (wanted === 'undo' ? [] : [wanted.busy]))].some((each) => each.id === id);

const callOf = ({ kind, written }: Of, { id, doing }: Busy, version: number): Pick<ApiCall, 'call' | 'input'> => {
  const params = { id };
  switch (doing) {
    case 'delete':
      return { call: ADMIN_CALLS[kind].remove, input: { params, query: { version: Math.max(version, written[id]?.version ?? 0) } } };
    case 'restore':
      return { call: ADMIN_CALLS[kind].restore, input: { params } };
    case 'invite':
      return { call: 'inviteAdminUser', input: { params } };
  }
};

/** What is deleted is the next that undo takes back, in the order of the presses, whichever is answered first. */
const sendCall = (context: Of, busy: Busy, version: number): TransitionResult<Of> => {
  const deleted = busy.doing === 'delete' ? [...without(context, busy.id), busy.id].slice(-MAX_UNDO) : context.deleted;
  return result({ ...context, deleted, busy: [...context.busy, busy] }, [
    command({ type: 'api.call', requestId: idOf(busy), ...callOf(context, busy, version), keep: 'inline' }),
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
      return toast('success', 'Invitation sent', `${busy.name} will get a new link by e-mail; the previous link no longer works.`);
  }
};

const without = ({ deleted }: Of, id: string): readonly string[] => deleted.filter((each) => each !== id);

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
  /** An undo is for what was deleted last when its turn comes, so it waits for what the server and the list have to say. */
  const nextWaiting = (context: Of): TransitionResult<Of> => {
    const [first, ...waiting] = context.waiting;
    if (first === undefined || context.busy.length > 0 || context.isStale) return result(context);
    const rest = { ...context, waiting };
    if (first !== 'undo') {
      const isGone = first.busy.doing === 'delete' && recordOf(answers, context, first.busy.id)?.deletedAt !== null;
      return isGone ? nextWaiting(rest) : sendCall(rest, first.busy, first.version);
    }
    const gone = lastGone(context);
    if (gone === null) return nextWaiting(rest);
    const { id, version } = gone;
    return result(rest, [command({ type: 'undo.turn', turned: { type: 'admin.turned', direction: 'undo', document: { id, version } } })]);
  };
  const wait = (context: Of, wanted: Wanted): TransitionResult<Of> => nextWaiting({ ...context, waiting: [...context.waiting, wanted] });

  /** At once, beside what the server is busy with, or behind the undos that were pressed before. */
  const act = (context: Of, id: string, doing: Doing, seen?: number): TransitionResult<Of> => {
    const found = recordOf(answers, context, id);
    if (found === null || isRowBusy(context, id)) return result(context);
    const [busy, version] = [{ id, name: found.name, doing }, seen ?? found.version];
    return context.waiting.length > 0 ? wait(context, { busy, version }) : sendCall(context, busy, version);
  };

  const undo = (context: Of, { document }: InputOfType<'admin.turned'>): TransitionResult<Of> => {
    const { id } = document;
    const found = recordOf(answers, context, id);
    return found === null || !context.deleted.includes(id) || context.busy.some((busy) => busy.id === id)
      ? nextWaiting(context)
      : sendCall(context, { id, name: found.name, doing: 'restore' }, found.version);
  };

  /** What the server says that it has made of the record. */
  const writtenBy = (context: Of, id: string, body: AnswerBody): Of['written'] => {
    const record = recordIn([resolveAnswer(answers, body)], id);
    return record === null ? context.written : { ...context.written, [id]: record };
  };

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
      waiting: [],
      written: {},
      deletions: 0,
    }),
    initial: 'idle',
    entry: (context) => result(context, [send(SHELL, { type: 'message.undoClaimed', at: context.at })]),
    on: {
      'message.undoAsked': (context, { direction }) => (direction === 'undo' ? wait(context, 'undo') : result(context)),
      'admin.turned': undo,
      'message.answered': (context, { key, value }) =>
        key === LIST ? nextWaiting({ ...context, list: value as AnswerBody, isStale: false }) : result(context),
      'message.notAnswered': (context, { key }) => (key === LIST ? nextWaiting({ ...context, isStale: false }) : result(context)),
      'admin.restoreClicked': (context, { id }) => act(context, id, 'restore'),
      'admin.inviteClicked': { guard: (context) => context.kind === 'users', run: (context, { id }) => act(context, id, 'invite') },
      'api.answered': (context, { requestId, body }) => {
        const done = settled(context, requestId, (busy) => doneToast(context, busy));
        const finished = context.busy.find((each) => idOf(each) === requestId);
        if (finished === undefined || finished.doing === 'invite') return done;
        const written = writtenBy(context, finished.id, body);
        if (finished.doing === 'restore') return result({ ...done.context, written, deleted: without(context, finished.id) }, done.effects);
        return result({ ...done.context, written, deletions: context.deletions + 1 }, done.effects);
      },
      'api.failed': (context, { requestId, failure }) => {
        const busy = context.busy.find((each) => idOf(each) === requestId);
        const deleted = busy?.doing === 'delete' ? without(context, busy.id) : context.deleted;
        return settled({ ...context, deleted }, requestId, ({ name, doing }) =>
          toast('error', `${name} was not ${FAILED[doing]}`, failureText(failure)),
        );
      },
    },
    states: {
      idle: {
        on: {
          'admin.deleteClicked': {
            // What an undo that waits brings back can be deleted again behind it.
            guard: (context, { id }) => {
              const record = recordOf(answers, context, id);
              return record !== null && (record.deletedAt === null || context.waiting.length > 0);
            },
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
              return act({ ...context, asked: null }, id, 'delete', version);
            },
          },
          'admin.deleteDeclined': { target: 'idle', run: (context) => result({ ...context, asked: null }) },
        },
      },
    },
  });
};
