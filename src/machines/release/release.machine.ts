/**
 * The release check. `resting` until the person comes back to the page and it is time;
 * `asking` while the server is asked. A call that fails leaves things as they were: the next return asks again.
 */
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
import { defineMachine } from '../core/defineMachine.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

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

export const releaseMachine = defineMachine<ReleaseContext, 'resting' | 'asking', ReleaseInput>()({
  id: 'release',
  context: ({ running, openedAt, draftsWait }) => ({
    running,
    loadedFor: loadedFor(openedAt),
    url: openedAt,
    isLogin: false,
    draftsWait,
    checkedAt: null,
    newer: null,
  }),
  // A page that came back as it was, out of some cache, was not updated.
  entry: (context) => result(context, context.loadedFor === context.running ? [updated] : []),
  initial: 'resting',
  on: { 'message.location': (context, { url, isLogin }) => confirm({ ...context, url, isLogin }) },
  states: {
    resting: {
      on: {
        'message.pageFocused': {
          guard: (context, { now }) => isCheckDue(context, now),
          target: 'asking',
          run: (context, { now }) => result({ ...context, checkedAt: now }, [REQUEST]),
        },
      },
    },
    asking: {
      on: {
        'api.answered': {
          target: 'resting',
          run: (context, event) => {
            const latest = versionIn(event);
            return latest === null ? result(context) : judge(context, latest);
          },
        },
        'api.failed': { target: 'resting' },
      },
    },
  },
});
