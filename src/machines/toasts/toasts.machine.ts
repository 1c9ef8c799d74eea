/** The toasts that show: equal ones are counted, timed ones close on their own. */
import { setup } from 'xstate';
import type { Toast, ToastContent } from '../../domain/toasts/toast.ts';
import { ask, type Todo } from '../core/perform.ts';
import { type Input, type Outcome, outcome, step } from '../core/step.ts';

/** Older ones go when more than this many show. */
export const MAX_TOASTS = 20;

export interface ToastsContext {
  readonly toasts: readonly Toast[];
  /** Numbers the toasts, so that each has an id without chance. */
  readonly next: number;
}

const timer = (toast: Toast): Todo[] =>
  toast.selfDismiss === null ? [] : [ask({ type: 'timer.start', id: toast.id, ms: toast.selfDismiss * 1000 })];

const isSame = (toast: Toast, content: ToastContent): boolean =>
  toast.level === content.level && toast.title === content.title && toast.message === content.message;

const show = (context: ToastsContext, content: ToastContent): Outcome<ToastsContext> => {
  const known = context.toasts.find((toast) => isSame(toast, content));
  if (known !== undefined) {
    const again = { ...known, count: known.count + 1 };
    return outcome({ ...context, toasts: context.toasts.map((toast) => (toast.id === known.id ? again : toast)) }, timer(again));
  }
  const toast: Toast = { ...content, id: `toast-${context.next}`, count: 1, timestamp: context.next };
  return outcome({ toasts: [...context.toasts, toast].slice(-MAX_TOASTS), next: context.next + 1 }, timer(toast));
};

const dismiss = (context: ToastsContext, id: string): Outcome<ToastsContext> =>
  outcome({ ...context, toasts: context.toasts.filter((toast) => toast.id !== id) }, [ask({ type: 'timer.stop', id })]);

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as Input },
  actions: {
    show: step('message.toast', (context: ToastsContext, event) => show(context, event.toast)),
    dismiss: step('toasts.dismissed', (context: ToastsContext, event) => dismiss(context, event.id)),
    expire: step('timer.elapsed', (context: ToastsContext, event) => dismiss(context, event.id)),
    clear: step('toasts.allCleared', (context: ToastsContext) =>
      outcome(
        { ...context, toasts: [] },
        context.toasts.map((toast) => ask({ type: 'timer.stop', id: toast.id })),
      ),
    ),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], next: 1 },
  on: {
    'message.toast': { actions: 'show' },
    'toasts.dismissed': { actions: 'dismiss' },
    'toasts.allCleared': { actions: 'clear' },
    'message.clearToasts': { actions: 'clear' },
    'timer.elapsed': { actions: 'expire' },
  },
});
