/**
 * The session. `unknown` until the server has said who is there; `unreachable` when
 * it could not be asked; `out` with the sign-in form in one of its two states; `in` with the user; `leaving` while
 * the server is told; `left` until the segment ends, for leaving and expiry end it: nothing of the session stays in
 * memory. When the business day turns, the server is asked anew who is there and what day it is, every minute until it
 * has said so: an expired session is noticed, and so is somebody else who has signed in in the same browser. The tabs
 * of a browser share one session: each tells the others when somebody has signed in or out, and they ask the server.
 */

import { callOf } from '../../domain/api/declared.ts';
import { decode } from '../../domain/codec/codec.ts';
import { NAVIGATION, SHELL, TOASTS } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { SecretRef } from '../../domain/journal/secret.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { User } from '../../domain/session/user.ts';
import { defineMachine } from '../core/defineMachine.ts';
import type { SessionStatus } from '../core/messages.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';

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
  /** What logging out would lose, by its names, while the person is asked whether to; null where nothing is asked. */
  readonly unsaved: readonly string[] | null;
}

export const EMPTY_SESSION: SessionContext = {
  form: { email: '', password: null },
  error: null,
  user: null,
  isDayOld: false,
  isUnsure: false,
  unsaved: null,
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
  result({ ...EMPTY_SESSION, user, unsaved: context.unsaved }, [
    ...(context.isDayOld ? [command({ type: 'timer.stop', id: DAY_TIMER })] : []),
    command({ type: 'drafts.admit', userId: user.id }),
    changed({ tag: 'in', user }),
  ]);

type Answered = InputOfType<'api.answered'>;
type Failed = InputOfType<'api.failed'>;

/** The form may be sent: both are filled. The view asks `state.can({type: 'session.loginSubmitted'})`. */
const isFilled = ({ form }: SessionContext): boolean => form.email.trim() !== '' && form.password?.filled === true;

const submit = (context: SessionContext): TransitionResult<SessionContext> =>
  result({ ...context, error: null }, [
    command({
      type: 'api.call',
      requestId: 'login',
      call: 'login',
      input: { body: { email: context.form.email.trim(), password: { secret: context.form.password?.secret ?? '' } } },
      keep: 'inline',
    }),
  ]);

/** 401 on login shows the failed-login text; anything else what the server said. */
const loginError = (failure: ApiFailure): string => {
  if (failure.kind === 'status' && failure.status === 401) return NOTICES.badCredentials;
  return failureText(failure);
};

/** Who was signed out without having asked for it may come back to what was being edited. */
const signedOut = (notice: string): Effect => send(SHELL, { type: 'message.leaveSession', notice, keepsDrafts: true });

const userOf = (call: 'currentUser' | 'login', event: Answered): User | null => (event.call === call ? userIn(call, event.body) : null);

const isUserAnswer = (_: SessionContext, event: Answered): boolean => userOf('currentUser', event) !== null;
const isLoginAnswer = (_: SessionContext, event: Answered): boolean => userOf('login', event) !== null;
const isSomebodyElse = (context: SessionContext, event: Answered): boolean => {
  const user = userOf('currentUser', event);
  return user !== null && user.id !== context.user?.id;
};

const isUserFailure = (_: SessionContext, { call }: Failed): boolean => call === 'currentUser';
const isLoginFailure = (_: SessionContext, { call }: Failed): boolean => call === 'login';
const isUnauthorized = (_: SessionContext, { call, failure }: Failed): boolean =>
  call === 'currentUser' && failure.kind === 'status' && (failure.status === 401 || failure.status === 419);
const isSignedOutElsewhere = (context: SessionContext, event: Failed): boolean =>
  event.requestId === ELSEWHERE && isUnauthorized(context, event);
const isLogoutResult = (_: SessionContext, { call }: Answered | Failed): boolean => call === 'logout';

const requestCurrentUser = (context: SessionContext): TransitionResult<SessionContext> => result(context, [requestUser]);
const requestElsewhere = (context: SessionContext): TransitionResult<SessionContext> =>
  result({ ...context, isUnsure: true }, [REQUEST_ELSEWHERE]);
const markUnsure = (context: SessionContext): TransitionResult<SessionContext> => result({ ...context, isUnsure: true });

/** Whom the answer names is there; the other tabs have the session too when it was made here. */
const enter = (call: 'currentUser' | 'login') => (context: SessionContext, event: Answered) => {
  const user = userOf(call, event);
  if (user === null) return result(context);
  const entered = signedIn(context, user);
  return call === 'login' ? result(entered.context, [NOTIFY_TABS, ...entered.effects]) : entered;
};

const enterAs = (context: SessionContext, { user }: InputOfType<'message.signedIn'>): TransitionResult<SessionContext> => {
  const entered = signedIn(context, user);
  return result(entered.context, [NOTIFY_TABS, ...entered.effects]);
};

const leaveByExpiry = (context: SessionContext): TransitionResult<SessionContext> =>
  result({ ...context, user: null }, [signedOut(NOTICES.expired)]);

/** Logging out loses what is not saved: where there is such work, the person is asked first. */
const askUnsaved = (context: SessionContext): TransitionResult<SessionContext> =>
  result(context, [send(NAVIGATION, { type: 'message.unsavedAsked' })]);

const requestLogout = (context: SessionContext): TransitionResult<SessionContext> =>
  result({ ...context, unsaved: null }, [command({ type: 'api.call', requestId: 'logout', call: 'logout', input: {}, keep: 'inline' })]);

const stayIn = (context: SessionContext): TransitionResult<SessionContext> =>
  result(context, [
    send(TOASTS, {
      type: 'message.toast',
      toast: { level: 'error', title: 'Still signed in', message: NOTICES.logoutFailed, selfDismiss: null },
    }),
    ...(context.isDayOld ? [requestUser] : context.isUnsure ? [REQUEST_ELSEWHERE] : []),
  ]);

const askAgain = {
  target: 'unknown',
  run: (context: SessionContext) => result(context, [changed({ tag: 'unknown' })]),
} as const;

type SessionState = 'unknown' | 'unreachable' | 'out.editing' | 'out.submitting' | 'in' | 'leaving' | 'left';

export const sessionMachine = defineMachine<SessionContext, SessionState>()({
  id: 'session',
  context: EMPTY_SESSION,
  initial: 'unknown',
  states: {
    unknown: {
      entry: requestCurrentUser,
      on: {
        'session.changedElsewhere': requestCurrentUser,
        'api.answered': { guard: isUserAnswer, target: 'in', run: enter('currentUser') },
        'api.failed': [
          { guard: isUnauthorized, target: 'out', run: (context) => result({ ...context, user: null }, [changed({ tag: 'out' })]) },
          { guard: isUserFailure, target: 'unreachable', run: (context) => result(context, [changed({ tag: 'unreachable' })]) },
        ],
      },
    },
    unreachable: { on: { 'session.retryClicked': askAgain, 'message.connection': askAgain } },
    out: {
      initial: 'editing',
      on: {
        'session.emailTyped': (context, { email }) => result({ ...context, form: { ...context.form, email } }),
        'session.passwordEdited': (context, { password }) => result({ ...context, form: { ...context.form, password } }),
        'message.signedIn': { target: 'in', run: enterAs },
      },
      states: {
        editing: {
          on: {
            'session.loginSubmitted': { guard: isFilled, target: 'out.submitting', run: submit },
            'session.changedElsewhere': requestElsewhere,
            'message.connection': { guard: ({ isUnsure }) => isUnsure, run: requestElsewhere },
            'api.failed': { guard: isSignedOutElsewhere, run: (context) => result({ ...context, isUnsure: false }) },
            // Not while a login is on its way: whoever it signs in would be shown as who was there before.
            'api.answered': { guard: isUserAnswer, target: 'in', run: enter('currentUser') },
          },
        },
        submitting: {
          on: {
            'session.changedElsewhere': markUnsure,
            'api.answered': { guard: isLoginAnswer, target: 'in', run: enter('login') },
            'api.failed': {
              guard: isLoginFailure,
              target: 'out.editing',
              run: (context, { failure }) =>
                result({ ...context, error: loginError(failure) }, context.isUnsure ? [REQUEST_ELSEWHERE] : []),
            },
          },
        },
      },
    },
    in: {
      on: {
        'session.logoutClicked': askUnsaved,
        'message.logoutAsked': askUnsaved,
        'message.unsavedNamed': [
          { guard: (_, { unsaved }) => unsaved.length === 0, target: 'leaving', run: requestLogout },
          { run: (context, { unsaved }) => result({ ...context, unsaved }) },
        ],
        'session.logoutConfirmed': { guard: ({ unsaved }) => unsaved !== null, target: 'leaving', run: requestLogout },
        'session.logoutDeclined': (context) => result({ ...context, unsaved: null }),
        'session.unauthorized': { target: 'left', run: leaveByExpiry },
        'session.changedElsewhere': requestElsewhere,
        'message.dayTurned': (context) => result({ ...context, isDayOld: true }, [requestUser]),
        'message.dataChanged': requestCurrentUser,
        'message.connection': [
          { guard: ({ isDayOld }) => isDayOld, run: requestCurrentUser },
          { guard: ({ isUnsure }) => isUnsure, run: requestElsewhere },
        ],
        'timer.elapsed': { guard: ({ isDayOld }, { id }) => isDayOld && id === DAY_TIMER, run: requestCurrentUser },
        'api.answered': [
          {
            guard: isSomebodyElse,
            target: 'left',
            run: (context) =>
              result({ ...context, user: null }, [
                send(SHELL, { type: 'message.leaveSession', notice: NOTICES.somebodyElse, keepsDrafts: false }),
              ]),
          },
          { guard: isUserAnswer, run: enter('currentUser') },
        ],
        'api.failed': [
          {
            guard: isSignedOutElsewhere,
            target: 'left',
            run: (context) => result({ ...context, user: null }, [signedOut(NOTICES.signedOutElsewhere)]),
          },
          { guard: isUnauthorized, target: 'left', run: leaveByExpiry },
          {
            guard: (context, event) => isUserFailure(context, event) && context.isDayOld,
            run: (context) => result(context, [command({ type: 'timer.start', id: DAY_TIMER, ms: DAY_RETRY_MS })]),
          },
        ],
      },
    },
    leaving: {
      on: {
        'api.answered': {
          guard: isLogoutResult,
          target: 'left',
          run: (context) =>
            result({ ...context, user: null }, [NOTIFY_TABS, send(SHELL, { type: 'message.leaveSession', keepsDrafts: false })]),
        },
        'api.failed': { guard: isLogoutResult, target: 'in', run: stayIn },
        'session.unauthorized': { target: 'left', run: leaveByExpiry },
        'message.dayTurned': (context) => result({ ...context, isDayOld: true }),
        'session.changedElsewhere': markUnsure,
      },
    },
    left: {},
  },
});
