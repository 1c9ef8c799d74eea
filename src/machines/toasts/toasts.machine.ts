/**
 * The toasts that show: equal ones are counted, timed ones close on their own. A toast's time is what
 * the clock last told, to the minute: the start, the last return to the page, or the last full hour.
 */

import { NAVIGATION, SHELL } from '../../domain/journal/address.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS, type Toast, type ToastContent } from '../../domain/toasts/toast.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

/** Older ones go when more than this many show. */
export const MAX_TOASTS = 20;

export interface ToastsContext {
  readonly toasts: readonly Toast[];
  /** Numbers the toasts, so that each has an id without chance. */
  readonly next: number;
  /** Milliseconds since 1970, as the clock last told. */
  readonly now: number;
  /** The pointer or the focus is on them: none leaves by itself meanwhile. */
  readonly isHeld: boolean;
  /** What is being taken back, by the id of the toast that offered it, and what is said when it has been. */
  readonly undoing: Readonly<Record<string, string>>;
}

const timer = (toast: Toast): Effect[] =>
  toast.selfDismiss === null ? [] : [command({ type: 'timer.start', id: toast.id, ms: toast.selfDismiss * 1000 })];

const stopTimer = ({ id }: Toast): Effect => command({ type: 'timer.stop', id });

/** Where the region is in the page. */
export const TOASTS_REGION = 'notifications';

/** With the last of them goes what held them, for an element that is gone tells no more. */
const without = (context: ToastsContext, toasts: readonly Toast[]): ToastsContext => ({
  ...context,
  toasts,
  isHeld: context.isHeld && toasts.length > 0,
});

/** While they are looked at their time stands still; afterwards each has its whole time again. */
const hold = (context: ToastsContext, isHeld: boolean): TransitionResult<ToastsContext> => {
  if (isHeld === context.isHeld) return result(context);
  const timed = context.toasts.filter((toast) => toast.selfDismiss !== null);
  return result({ ...context, isHeld }, isHeld ? timed.map(stopTimer) : timed.flatMap(timer));
};

const isSame = (toast: Toast, content: ToastContent): boolean =>
  toast.level === content.level &&
  toast.title === content.title &&
  toast.message === content.message &&
  toast.back === content.back &&
  // What can be taken back is one thing each.
  toast.undo === undefined &&
  content.undo === undefined;

/** What was said of a thing is over: it holds no more. */
const settle = (context: ToastsContext, about: string): TransitionResult<ToastsContext> => {
  const over = context.toasts.filter((toast) => toast.about === about);
  return over.length === 0
    ? result(context)
    : result(
        without(
          context,
          context.toasts.filter((toast) => !over.includes(toast)),
        ),
        over.map(stopTimer),
      );
};

const show = (context: ToastsContext, content: ToastContent): TransitionResult<ToastsContext> => {
  const isAgain = content.about === undefined || context.toasts.some((toast) => isSame(toast, content));
  if (isAgain) return add(context, content);
  const settled = settle(context, content.about ?? '');
  const added = add(settled.context, content);
  return result(added.context, [...settled.effects, ...added.effects]);
};

const add = (context: ToastsContext, content: ToastContent): TransitionResult<ToastsContext> => {
  const known = context.toasts.find((toast) => isSame(toast, content));
  if (known !== undefined) {
    const again = { ...known, count: known.count + 1, timestamp: context.now };
    return result(
      { ...context, toasts: context.toasts.map((toast) => (toast.id === known.id ? again : toast)) },
      context.isHeld ? [] : timer(again),
    );
  }
  const toast: Toast = { ...content, id: `toast-${context.next}`, count: 1, timestamp: context.now };
  const all = [...context.toasts, toast];
  const pushedOut = all.slice(0, -MAX_TOASTS).map(({ id }) => command({ type: 'timer.stop', id }));
  return result({ ...context, toasts: all.slice(-MAX_TOASTS), next: context.next + 1 }, [
    ...pushedOut,
    ...(context.isHeld ? [] : timer(toast)),
  ]);
};

const dismiss = (context: ToastsContext, id: string): TransitionResult<ToastsContext> => {
  const toasts = context.toasts.filter((toast) => toast.id !== id);
  return toasts.length === context.toasts.length
    ? result(context)
    : result(without(context, toasts), [command({ type: 'timer.stop', id })]);
};

/** Asks for what a toast tells of to be taken back; the toast itself has said its word. */
const undo = (context: ToastsContext, id: string): TransitionResult<ToastsContext> => {
  const wanted = context.toasts.find((toast) => toast.id === id)?.undo;
  if (wanted === undefined) return result(context);
  const gone = dismiss(context, id);
  const call = { call: wanted.call, input: wanted.input as ApiCall['input'], keep: 'inline' as const };
  return result({ ...gone.context, undoing: { ...gone.context.undoing, [id]: wanted.done } }, [
    ...gone.effects,
    command({ type: 'api.call', requestId: id, ...call }),
  ]);
};

const withoutUndo = (context: ToastsContext, id: string): ToastsContext => ({
  ...context,
  undoing: Object.fromEntries(Object.entries(context.undoing).filter(([key]) => key !== id)),
});

const said = (level: ToastContent['level'], title: string, message: string): ToastContent => ({
  level,
  title,
  message,
  selfDismiss: level === 'error' ? null : SELF_DISMISS_SECONDS,
});

const undone = (context: ToastsContext, id: string): TransitionResult<ToastsContext> => {
  const done = context.undoing[id];
  if (done === undefined) return result(context);
  const next = show(withoutUndo(context, id), said('success', done, ''));
  return result(next.context, [...next.effects, send(SHELL, { type: 'message.dataChanged' })]);
};

const notUndone = (context: ToastsContext, id: string, reason: string): TransitionResult<ToastsContext> =>
  context.undoing[id] === undefined ? result(context) : show(withoutUndo(context, id), said('error', 'This couldn’t be undone', reason));

const goBack = (context: ToastsContext, id: string): TransitionResult<ToastsContext> => {
  const back = context.toasts.find((toast) => toast.id === id)?.back;
  const gone = dismiss(context, id);
  if (back === undefined) return result(context);
  return result(gone.context, [...gone.effects, send(NAVIGATION, { type: 'message.navigate', to: back, replace: false })]);
};

/** The open screen asks anew, where the toast offers that. */
const reload = (context: ToastsContext, id: string): TransitionResult<ToastsContext> => {
  if (!context.toasts.some((toast) => toast.id === id && toast.reloads === true)) return result(context);
  const gone = dismiss(context, id);
  return result(gone.context, [...gone.effects, send(SHELL, { type: 'message.dataChanged' })]);
};

const clear = (context: ToastsContext): TransitionResult<ToastsContext> => result(without(context, []), context.toasts.map(stopTimer));

export const toastsMachine = defineMachine<ToastsContext, never, { readonly now: number }>()({
  id: 'toasts',
  context: ({ now }) => ({ toasts: [], next: 1, now, isHeld: false, undoing: {} }),
  on: {
    'message.minuteTurned': (context, { now }) => result({ ...context, now }),
    'message.toast': (context, { toast }) => show(context, toast),
    'message.toastsSettled': (context, { about }) => settle(context, about),
    'toasts.held': (context, { held }) => hold(context, held),
    'toasts.backClicked': (context, { id }) => goBack(context, id),
    'toasts.undoClicked': (context, { id }) => undo(context, id),
    'toasts.reloadClicked': (context, { id }) => reload(context, id),
    'api.answered': (context, { requestId }) => undone(context, requestId),
    'api.failed': (context, { requestId, failure }) => notUndone(context, requestId, failureText(failure)),
    'toasts.dismissed': (context, { id }) => dismiss(context, id),
    'toasts.allCleared': clear,
    'message.clearToasts': clear,
    'message.toastsReached': (context) =>
      result(context, context.toasts.length === 0 ? [] : [command({ type: 'section.show', id: TOASTS_REGION })]),
    'timer.elapsed': (context, { id }) => dismiss(context, id),
  },
});
