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
import { command, type Effect, send } from '../core/perform.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';

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

const changed = (session: SessionStatus): Effect => send(SHELL, { type: 'message.sessionChanged', session });

/** The other tabs of this browser have the session too. */
const NOTIFY_TABS = command({ type: 'tabs.tell' });

/** Who is there now that another tab has said that it may be somebody else, or nobody. */
const ELSEWHERE = 'elsewhere';
const REQUEST_ELSEWHERE = command({ type: 'api.call', requestId: ELSEWHERE, call: 'currentUser', input: {}, keep: 'inline' });

const requestUser = command({ type: 'api.call', requestId: 'who', call: 'currentUser', input: {}, keep: 'inline' });

/** Between two questions what day it is. */
const DAY_TIMER = 'day';
const DAY_RETRY_MS = 60_000;

const userIn = (call: 'currentUser' | 'login', body: AnswerBody): User | null => {
  if (!('inline' in body)) return null;
  const answer = decode<unknown>(callOf(call).answer, body.inline);
  if (answer._tag === 'Left') return null;
  return call === 'login' ? (answer.right as { user: User }).user : (answer.right as User);
};

const signedIn = (context: SessionContext, user: User): TransitionResult<SessionContext> =>
  result({ ...EMPTY_SESSION, user }, [
    ...(context.isDayOld ? [command({ type: 'timer.stop', id: DAY_TIMER })] : []),
    command({ type: 'drafts.admit', userId: user.id }),
    changed({ tag: 'in', user }),
  ]);

/** The form may be sent: both are filled. The view asks `state.can({type: 'session.loginSubmitted'})`. */
const isFilled = ({ context }: { context: SessionContext }): boolean =>
  context.form.email.trim() !== '' && context.form.password?.filled === true;

const submit = step('session.loginSubmitted', (context: SessionContext) =>
  result({ ...context, error: null }, [
    command({
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
const signedOut = (notice: string): Effect => send(SHELL, { type: 'message.leaveSession', notice, keepsDrafts: true });

const typeEmail = step('session.emailTyped', (context: SessionContext, event) =>
  result({ ...context, form: { ...context.form, email: event.email } }),
);
const editPassword = step('session.passwordEdited', (context: SessionContext, event) =>
  result({ ...context, form: { ...context.form, password: event.password } }),
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
    isDayMissing: (args) => isWhoFailure(args) && args.context.isDayOld,
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
    requestAnew: step('message.dataChanged', (context: SessionContext) => result(context, [requestUser])),
    requestUser: step('session.retryClicked', (context: SessionContext) => result(context, [requestUser])),
    noteDay: step('message.dayTurned', (context: SessionContext) => result({ ...context, isDayOld: true })),
    requestDay: step('message.dayTurned', (context: SessionContext) => result({ ...context, isDayOld: true }, [requestUser])),
    waitForDay: step('api.failed', (context: SessionContext) =>
      result(context, [command({ type: 'timer.start', id: DAY_TIMER, ms: DAY_RETRY_MS })]),
    ),
    enterWithUser: step('api.answered', (context: SessionContext, event) => {
      const user = event.call === 'login' || event.call === 'currentUser' ? userIn(event.call, event.body) : null;
      if (user === null) return result(context);
      const entered = signedIn(context, user);
      return event.call === 'login' ? result(entered.context, [NOTIFY_TABS, ...entered.effects]) : entered;
    }),
    enterAsNotified: step('message.signedIn', (context: SessionContext, event) => {
      const entered = signedIn(context, event.user);
      return result(entered.context, [NOTIFY_TABS, ...entered.effects]);
    }),
    requestElsewhere: step(['session.changedElsewhere', 'message.connection'], (context: SessionContext) =>
      result({ ...context, isUnsure: true }, [REQUEST_ELSEWHERE]),
    ),
    noteNobody: step('api.failed', (context: SessionContext) => result({ ...context, isUnsure: false })),
    noteElsewhere: step('session.changedElsewhere', (context: SessionContext) => result({ ...context, isUnsure: true })),
    notifyOut: step('api.failed', (context: SessionContext) => result({ ...context, user: null }, [changed({ tag: 'out' })])),
    notifyUnreachable: step('api.failed', (context: SessionContext) => result(context, [changed({ tag: 'unreachable' })])),
    notifyUnknown: step('session.retryClicked', (context: SessionContext) => result(context, [changed({ tag: 'unknown' })])),
    submit,
    typeEmail,
    editPassword,
    keepError: step('api.failed', (context: SessionContext, event) =>
      result({ ...context, error: loginError(event.failure) }, context.isUnsure ? [REQUEST_ELSEWHERE] : []),
    ),
    requestLogout: step('session.logoutClicked', (context: SessionContext) =>
      result(context, [command({ type: 'api.call', requestId: 'logout', call: 'logout', input: {}, keep: 'inline' })]),
    ),
    leaveByChoice: step('api.answered', (context: SessionContext) =>
      result({ ...context, user: null }, [NOTIFY_TABS, send(SHELL, { type: 'message.leaveSession', keepsDrafts: false })]),
    ),
    leaveByExpiry: step(['session.unauthorized', 'api.failed'], (context: SessionContext) =>
      result({ ...context, user: null }, [signedOut(NOTICES.expired)]),
    ),
    leaveAsNotified: step('api.failed', (context: SessionContext) =>
      result({ ...context, user: null }, [signedOut(NOTICES.signedOutElsewhere)]),
    ),
    leaveForAnother: step('api.answered', (context: SessionContext) =>
      result({ ...context, user: null }, [send(SHELL, { type: 'message.leaveSession', notice: NOTICES.somebodyElse, keepsDrafts: false })]),
    ),
    notifyLogoutFailed: step('api.failed', (context: SessionContext) =>
      result(context, [
        send(TOASTS, {
          type: 'message.toast',
          toast: { level: 'error', title: 'Still signed in', message: NOTICES.logoutFailed, selfDismiss: null },
        }),
        ...(context.isDayOld ? [requestUser] : context.isUnsure ? [REQUEST_ELSEWHERE] : []),
      ]),
    ),
  },
}).createMachine({
  id: 'session',
  context: EMPTY_SESSION,
  initial: 'unknown',
  states: {
    unknown: {
      entry: 'requestUser',
      on: {
        'session.changedElsewhere': { actions: 'requestUser' },
        'api.answered': { guard: 'isWhoAnswer', target: 'in', actions: 'enterWithUser' },
        'api.failed': [
          { guard: 'isUnauthorized', target: 'out', actions: 'notifyOut' },
          { guard: 'isWhoFailure', target: 'unreachable', actions: 'notifyUnreachable' },
        ],
      },
    },
    unreachable: {
      on: {
        'session.retryClicked': { target: 'unknown', actions: 'notifyUnknown' },
        'message.connection': { target: 'unknown', actions: 'notifyUnknown' },
      },
    },
    out: {
      initial: 'editing',
      on: {
        'session.emailTyped': { actions: 'typeEmail' },
        'session.passwordEdited': { actions: 'editPassword' },
        'message.signedIn': { target: 'in', actions: 'enterAsNotified' },
      },
      states: {
        editing: {
          on: {
            'session.loginSubmitted': { guard: 'isFilled', target: 'submitting', actions: 'submit' },
            'session.changedElsewhere': { actions: 'requestElsewhere' },
            'message.connection': { guard: 'isUnsure', actions: 'requestElsewhere' },
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
        'session.logoutClicked': { target: 'leaving', actions: 'requestLogout' },
        'message.logoutAsked': { target: 'leaving', actions: 'requestLogout' },
        'session.unauthorized': { target: 'left', actions: 'leaveByExpiry' },
        'session.changedElsewhere': { actions: 'requestElsewhere' },
        'message.dayTurned': { actions: 'requestDay' },
        'message.dataChanged': { actions: 'requestAnew' },
        'message.connection': [
          { guard: 'isDayOld', actions: 'requestUser' },
          { guard: 'isUnsure', actions: 'requestElsewhere' },
        ],
        'timer.elapsed': { guard: 'isDayTimer', actions: 'requestUser' },
        'api.answered': [
          { guard: 'isSomebodyElse', target: 'left', actions: 'leaveForAnother' },
          { guard: 'isWhoAnswer', actions: 'enterWithUser' },
        ],
        'api.failed': [
          { guard: 'isSignedOutElsewhere', target: 'left', actions: 'leaveAsNotified' },
          { guard: 'isUnauthorized', target: 'left', actions: 'leaveByExpiry' },
          { guard: 'isDayMissing', actions: 'waitForDay' },
        ],
      },
    },
    leaving: {
      on: {
        'api.answered': { guard: 'isLogoutResult', target: 'left', actions: 'leaveByChoice' },
        'api.failed': { guard: 'isLogoutResult', target: 'in', actions: 'notifyLogoutFailed' },
        'session.unauthorized': { target: 'left', actions: 'leaveByExpiry' },
        'message.dayTurned': { actions: 'noteDay' },
        'session.changedElsewhere': { actions: 'noteElsewhere' },
      },
    },
    left: {},
  },
});
