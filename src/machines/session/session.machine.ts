/**
 * The session. `unknown` until the server has said who is there; `unreachable` when
 * it could not be asked; `out` with the sign-in form in one of its two states; `in` with the user; `leaving` while
 * the server is told; `left` until the segment ends, for leaving and expiry end it: nothing of the session stays in
 * memory. When the business day turns, the server is asked anew who is there and what day it is, every minute until it
 * has said so: an expired session is noticed, and so is somebody else who has signed in in the same browser. The tabs
 * of a browser share one session: each tells the others when somebody has signed in or out, and they ask the server.
 */

import { setup } from 'xstate';
import { callOf } from '../../domain/api/declared.ts';
import { decode } from '../../domain/codec/codec.ts';
import { SHELL, TOASTS } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { SecretRef } from '../../domain/journal/secret.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { User } from '../../domain/session/user.ts';
import type { SessionStatus } from '../core/messages.ts';
import { ask, type Todo, tell } from '../core/perform.ts';
import { type Input, type Outcome, outcome, step } from '../core/step.ts';

export interface SignInForm {
  readonly email: string;
  readonly password: SecretRef | null;
}

export interface SessionContext {
  readonly form: SignInForm;
  /** Why the last attempt to sign in failed, as the server said it. */
  readonly error: string | null;
  readonly user: User | null;
  /** The business day has turned, and the server has not yet said what day it is. */
  readonly isDayOld: boolean;
  /** Another tab has said that somebody came or went, and the server has not yet said who is there. */
  readonly isUnsure: boolean;
}

export const EMPTY_SESSION: SessionContext = {
  form: { email: '', password: null },
  error: null,
  user: null,
  isDayOld: false,
  isUnsure: false,
};

const changed = (session: SessionStatus): Todo => tell(SHELL, { type: 'message.sessionChanged', session });

/** The other tabs of this browser have the session too. */
const TELL_TABS = ask({ type: 'tabs.tell' });

/** Who is there now that another tab has said that it may be somebody else, or nobody. */
const ELSEWHERE = 'elsewhere';
const ASK_ELSEWHERE = ask({ type: 'api.call', requestId: ELSEWHERE, call: 'currentUser', input: {}, keep: 'inline' });

const askWho = ask({ type: 'api.call', requestId: 'who', call: 'currentUser', input: {}, keep: 'inline' });

/** Between two questions what day it is. */
const DAY_TIMER = 'day';
const DAY_RETRY_MS = 60_000;

const userIn = (call: 'currentUser' | 'login', body: AnswerBody): User | null => {
  if (!('inline' in body)) return null;
  const answer = decode<unknown>(callOf(call).answer, body.inline);
  if (answer._tag === 'Left') return null;
  return call === 'login' ? (answer.right as { user: User }).user : (answer.right as User);
};

const signedIn = (context: SessionContext, user: User): Outcome<SessionContext> =>
  outcome({ ...EMPTY_SESSION, user }, [
    ...(context.isDayOld ? [ask({ type: 'timer.stop', id: DAY_TIMER })] : []),
    ask({ type: 'drafts.admit', userId: user.id }),
    changed({ tag: 'in', user }),
  ]);

/** The form may be sent: both are filled. The view asks `state.can({type: 'session.loginSubmitted'})`. */
const isFilled = ({ context }: { context: SessionContext }): boolean =>
  context.form.email.trim() !== '' && context.form.password?.filled === true;

const submit = step('session.loginSubmitted', (context: SessionContext) =>
  outcome({ ...context, error: null }, [
    ask({
      type: 'api.call',
      requestId: 'login',
      call: 'login',
      input: { body: { email: context.form.email.trim(), password: { secret: context.form.password?.secret ?? '' } } },
      keep: 'inline',
    }),
  ]),
);

/** 401 on login shows the failed-login text; anything else what the server said. */
const loginError = (failure: ApiFailure): string => {
  if (failure.kind === 'status' && failure.status === 401) return NOTICES.badCredentials;
  return failureText(failure);
};

const isUnauthorized = (failure: ApiFailure): boolean => failure.kind === 'status' && (failure.status === 401 || failure.status === 419);

/** Who was signed out without having asked for it may come back to what was being edited. */
const signedOut = (notice: string): Todo => tell(SHELL, { type: 'message.leaveSession', notice, keepsDrafts: true });

const typeEmail = step('session.emailTyped', (context: SessionContext, event) =>
  outcome({ ...context, form: { ...context.form, email: event.email } }),
);
const editPassword = step('session.passwordEdited', (context: SessionContext, event) =>
  outcome({ ...context, form: { ...context.form, password: event.password } }),
);

const isWhoFailure = ({ event }: { readonly event: Input }): boolean => event.type === 'api.failed' && event.call === 'currentUser';

const whoAnswered = (event: Input): User | null =>
  event.type === 'api.answered' && event.call === 'currentUser' ? userIn('currentUser', event.body) : null;

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as Input },
  guards: {
    isFilled,
    isWhoAnswer: ({ event }) => whoAnswered(event) !== null,
    isSomebodyElse: ({ context, event }) => {
      const user = whoAnswered(event);
      return user !== null && user.id !== context.user?.id;
    },
    isWhoFailure,
    isDayAskedInVain: (args) => isWhoFailure(args) && args.context.isDayOld,
    isDayTimer: ({ context, event }) => event.type === 'timer.elapsed' && event.id === DAY_TIMER && context.isDayOld,
    isDayOld: ({ context }) => context.isDayOld,
    isUnsure: ({ context }) => context.isUnsure,
    isLoginAnswer: ({ event }) => event.type === 'api.answered' && event.call === 'login' && userIn('login', event.body) !== null,
    isSignedOutElsewhere: ({ event }) =>
      event.type === 'api.failed' && event.requestId === ELSEWHERE && event.call === 'currentUser' && isUnauthorized(event.failure),
    isUnauthorized: ({ event }) => event.type === 'api.failed' && event.call === 'currentUser' && isUnauthorized(event.failure),
    isLoginFailure: ({ event }) => event.type === 'api.failed' && event.call === 'login',
    isLogoutResult: ({ event }) => (event.type === 'api.answered' || event.type === 'api.failed') && event.call === 'logout',
  },
  actions: {
    askAnew: step('message.dataChanged', (context: SessionContext) => outcome(context, [askWho])),
    askWho: step('session.retryClicked', (context: SessionContext) => outcome(context, [askWho])),
    noteDay: step('message.dayTurned', (context: SessionContext) => outcome({ ...context, isDayOld: true })),
    askDay: step('message.dayTurned', (context: SessionContext) => outcome({ ...context, isDayOld: true }, [askWho])),
    waitForDay: step('api.failed', (context: SessionContext) =>
      outcome(context, [ask({ type: 'timer.start', id: DAY_TIMER, ms: DAY_RETRY_MS })]),
    ),
    enterWithUser: step('api.answered', (context: SessionContext, event) => {
      const user = event.call === 'login' || event.call === 'currentUser' ? userIn(event.call, event.body) : null;
      if (user === null) return outcome(context);
      const entered = signedIn(context, user);
      return event.call === 'login' ? outcome(entered.context, [TELL_TABS, ...entered.todos]) : entered;
    }),
    enterAsTold: step('message.signedIn', (context: SessionContext, event) => {
      const entered = signedIn(context, event.user);
      return outcome(entered.context, [TELL_TABS, ...entered.todos]);
    }),
    askElsewhere: step(['session.changedElsewhere', 'message.connection'], (context: SessionContext) =>
      outcome({ ...context, isUnsure: true }, [ASK_ELSEWHERE]),
    ),
    noteNobody: step('api.failed', (context: SessionContext) => outcome({ ...context, isUnsure: false })),
    noteElsewhere: step('session.changedElsewhere', (context: SessionContext) => outcome({ ...context, isUnsure: true })),
    tellOut: step('api.failed', (context: SessionContext) => outcome({ ...context, user: null }, [changed({ tag: 'out' })])),
    tellUnreachable: step('api.failed', (context: SessionContext) => outcome(context, [changed({ tag: 'unreachable' })])),
    tellUnknown: step('session.retryClicked', (context: SessionContext) => outcome(context, [changed({ tag: 'unknown' })])),
    submit,
    typeEmail,
    editPassword,
    keepError: step('api.failed', (context: SessionContext, event) =>
      outcome({ ...context, error: loginError(event.failure) }, context.isUnsure ? [ASK_ELSEWHERE] : []),
    ),
    askLogout: step('session.logoutClicked', (context: SessionContext) =>
      outcome(context, [ask({ type: 'api.call', requestId: 'logout', call: 'logout', input: {}, keep: 'inline' })]),
    ),
    leaveByChoice: step('api.answered', (context: SessionContext) =>
      outcome({ ...context, user: null }, [TELL_TABS, tell(SHELL, { type: 'message.leaveSession', keepsDrafts: false })]),
    ),
    leaveByExpiry: step(['session.unauthorized', 'api.failed'], (context: SessionContext) =>
      outcome({ ...context, user: null }, [signedOut(NOTICES.expired)]),
    ),
    leaveAsToldElsewhere: step('api.failed', (context: SessionContext) =>
      outcome({ ...context, user: null }, [signedOut(NOTICES.signedOutElsewhere)]),
    ),
    leaveForAnother: step('api.answered', (context: SessionContext) =>
      outcome({ ...context, user: null }, [
        tell(SHELL, { type: 'message.leaveSession', notice: NOTICES.somebodyElse, keepsDrafts: false }),
      ]),
    ),
    tellLogoutFailed: step('api.failed', (context: SessionContext) =>
      outcome(context, [
        tell(TOASTS, {
          type: 'message.toast',
          toast: { level: 'error', title: 'Still signed in', message: NOTICES.logoutFailed, selfDismiss: null },
        }),
        ...(context.isDayOld ? [askWho] : context.isUnsure ? [ASK_ELSEWHERE] : []),
      ]),
    ),
  },
}).createMachine({
  id: 'session',
  context: EMPTY_SESSION,
  initial: 'unknown',
  states: {
    unknown: {
      entry: 'askWho',
      on: {
        'session.changedElsewhere': { actions: 'askWho' },
        'api.answered': { guard: 'isWhoAnswer', target: 'in', actions: 'enterWithUser' },
        'api.failed': [
          { guard: 'isUnauthorized', target: 'out', actions: 'tellOut' },
          { guard: 'isWhoFailure', target: 'unreachable', actions: 'tellUnreachable' },
        ],
      },
    },
    unreachable: {
      on: {
        'session.retryClicked': { target: 'unknown', actions: 'tellUnknown' },
        'message.connection': { target: 'unknown', actions: 'tellUnknown' },
      },
    },
    out: {
      initial: 'editing',
      on: {
        'session.emailTyped': { actions: 'typeEmail' },
        'session.passwordEdited': { actions: 'editPassword' },
        'message.signedIn': { target: 'in', actions: 'enterAsTold' },
      },
      states: {
        editing: {
          on: {
            'session.loginSubmitted': { guard: 'isFilled', target: 'submitting', actions: 'submit' },
            'session.changedElsewhere': { actions: 'askElsewhere' },
            'message.connection': { guard: 'isUnsure', actions: 'askElsewhere' },
            'api.failed': { guard: 'isSignedOutElsewhere', actions: 'noteNobody' },
            // Not while a login is on its way: whoever it signs in would be shown as who was there before.
            'api.answered': { guard: 'isWhoAnswer', target: '#session.in', actions: 'enterWithUser' },
          },
        },
        submitting: {
          on: {
            'session.changedElsewhere': { actions: 'noteElsewhere' },
            'api.answered': { guard: 'isLoginAnswer', target: '#session.in', actions: 'enterWithUser' },
            'api.failed': { guard: 'isLoginFailure', target: 'editing', actions: 'keepError' },
          },
        },
      },
    },
    in: {
      on: {
        'session.logoutClicked': { target: 'leaving', actions: 'askLogout' },
        'message.logoutAsked': { target: 'leaving', actions: 'askLogout' },
        'session.unauthorized': { target: 'left', actions: 'leaveByExpiry' },
        'session.changedElsewhere': { actions: 'askElsewhere' },
        'message.dayTurned': { actions: 'askDay' },
        'message.dataChanged': { actions: 'askAnew' },
        'message.connection': [
          { guard: 'isDayOld', actions: 'askWho' },
          { guard: 'isUnsure', actions: 'askElsewhere' },
        ],
        'timer.elapsed': { guard: 'isDayTimer', actions: 'askWho' },
        'api.answered': [
          { guard: 'isSomebodyElse', target: 'left', actions: 'leaveForAnother' },
          { guard: 'isWhoAnswer', actions: 'enterWithUser' },
        ],
        'api.failed': [
          { guard: 'isSignedOutElsewhere', target: 'left', actions: 'leaveAsToldElsewhere' },
          { guard: 'isUnauthorized', target: 'left', actions: 'leaveByExpiry' },
          { guard: 'isDayAskedInVain', actions: 'waitForDay' },
        ],
      },
    },
    leaving: {
      on: {
        'api.answered': { guard: 'isLogoutResult', target: 'left', actions: 'leaveByChoice' },
        'api.failed': { guard: 'isLogoutResult', target: 'in', actions: 'tellLogoutFailed' },
        'session.unauthorized': { target: 'left', actions: 'leaveByExpiry' },
        'message.dayTurned': { actions: 'noteDay' },
        'session.changedElsewhere': { actions: 'noteElsewhere' },
      },
    },
    left: {},
  },
});
