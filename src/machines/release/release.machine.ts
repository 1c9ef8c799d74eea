/**
 * The release check. `resting` until the person comes back to the page and it is time;
 * `asking` while the server is asked. A call that fails leaves things as they were: the next return asks again.
 */
import { setup } from 'xstate';
import { accountContract } from '../../domain/api/account.contract.ts';
import { decode } from '../../domain/codec/codec.ts';
import { NAVIGATION } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import {
  decideRelease,
  isCheckDue,
  type LastCheck,
  loadedFor,
  RELEASE_NOTICES,
  withoutRefresh,
} from '../../domain/release/releaseCheck.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';

export interface ReleaseInput {
  /** The running release. */
  readonly running: string;
  /** Where the page was opened. */
  readonly openedAt: string;
  /** Drafts wait in memory for somebody to sign in again: loading the page would lose them. */
  readonly draftsWait: boolean;
}

export interface ReleaseContext extends LastCheck {
  readonly running: string;
  /** The version for which this page was loaded again. */
  readonly loadedFor: string | null;
  readonly url: string;
  readonly isLogin: boolean;
  readonly draftsWait: boolean;
}

const REQUEST = command({ type: 'api.call', requestId: 'latest', call: 'latestRelease', input: {}, keep: 'inline' });

const versionIn = (event: EventOf<'api.answered'>): string | null => {
  if (!('inline' in event.body)) return null;
  const answer = decode(accountContract.latestRelease.answer, event.body.inline);
  return answer._tag === 'Right' ? answer.right.version : null;
};

/** The confirmation after the page was loaded again; the parameter goes, so that it is said once. */
const confirm = (context: ReleaseContext): TransitionResult<ReleaseContext> => {
  if (loadedFor(context.url) === null) return result(context);
  const go: Effect = send(NAVIGATION, { type: 'message.navigate', to: withoutRefresh(context.url), replace: true });
  return result(context, [go]);
};

const judge = (context: ReleaseContext, latest: string): TransitionResult<ReleaseContext> => {
  const decision = decideRelease(context.running, latest, context.url, context.isLogin && !context.draftsWait, context.loadedFor);
  switch (decision._tag) {
    case 'current':
      return result({ ...context, newer: null });
    case 'reload':
      return result({ ...context, newer: latest }, [command({ type: 'page.load', url: decision.url })]);
    case 'tell': {
      const said = toast({ level: 'info', title: 'New release', message: RELEASE_NOTICES.newer, selfDismiss: null });
      return result({ ...context, newer: latest }, [said]);
    }
  }
};

const updated = toast({ level: 'success', title: 'Updated', message: RELEASE_NOTICES.updated, selfDismiss: SELF_DISMISS_SECONDS });

export const releaseMachine = setup({
  types: { context: {} as ReleaseContext, events: {} as Input, input: {} as ReleaseInput },
  guards: { isDue: ({ context, event }) => event.type === 'message.pageFocused' && isCheckDue(context, event.now) },
  actions: {
    // A page that came back as it was, out of some cache, was not updated.
    confirm: step([], (context: ReleaseContext) => result(context, context.loadedFor === context.running ? [updated] : [])),
    ask: step('message.pageFocused', (context: ReleaseContext, event) => result({ ...context, checkedAt: event.now }, [REQUEST])),
    follow: step('message.location', (context: ReleaseContext, event) => confirm({ ...context, url: event.url, isLogin: event.isLogin })),
    judge: step('api.answered', (context: ReleaseContext, event) => {
      const latest = versionIn(event);
      return latest === null ? result(context) : judge(context, latest);
    }),
  },
}).createMachine({
  id: 'release',
  context: ({ input }) => ({
    running: input.running,
    loadedFor: loadedFor(input.openedAt),
    url: input.openedAt,
    isLogin: false,
    draftsWait: input.draftsWait,
    checkedAt: null,
    newer: null,
  }),
  entry: 'confirm',
  initial: 'resting',
  states: {
    resting: { on: { 'message.pageFocused': { guard: 'isDue', target: 'asking', actions: 'ask' } } },
    asking: { on: { 'api.answered': { target: 'resting', actions: 'judge' }, 'api.failed': { target: 'resting' } } },
  },
  on: { 'message.location': { actions: 'follow' } },
});
