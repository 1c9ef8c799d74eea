import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { SHELL } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import type { User } from '../../../src/domain/session/user.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { EMPTY_SESSION, type SessionContext, sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { user } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const maya = user();
const grace = user({ id: 'u2' });

const answered = (call: 'currentUser' | 'login' | 'logout' | 'setupStatus', inline: unknown): Input => ({
  type: 'api.answered',
  requestId: 'who',
  call,
  body: { inline: inline as Json },
});
const failed = (call: 'currentUser' | 'login' | 'logout' | 'goals', failure: ApiFailure): Input => ({
  type: 'api.failed',
  requestId: 'who',
  call,
  failure,
});

const EVENTS: readonly Input[] = [
  answered('currentUser', maya),
  answered('currentUser', grace),
  answered('currentUser', null),
  answered('login', { user: maya }),
  answered('logout', null),
  answered('setupStatus', { open: true }),
  { type: 'api.answered', requestId: 'who', call: 'currentUser', body: { answer: 'somewhere' } },
  failed('currentUser', { kind: 'status', status: 401 }),
  failed('currentUser', { kind: 'network' }),
  failed('login', { kind: 'status', status: 401 }),
  failed('logout', { kind: 'timeout' }),
  failed('goals', { kind: 'status', status: 401 }),
  { type: 'session.emailTyped', email: 'maya@brand.test' },
  { type: 'session.emailTyped', email: '  ' },
  { type: 'session.passwordEdited', password: { secret: 'session/password', filled: true } },
  { type: 'session.passwordEdited', password: { secret: 'session/password', filled: false } },
  { type: 'session.loginSubmitted' },
  { type: 'session.logoutClicked' },
  { type: 'session.logoutConfirmed' },
  { type: 'session.logoutDeclined' },
  { type: 'message.unsavedNamed', unsaved: [] },
  { type: 'message.unsavedNamed', unsaved: ['dashboard'] },
  { type: 'session.retryClicked' },
  { type: 'session.unauthorized', call: 'goals', status: 401 },
  { type: 'session.changedElsewhere' },
  { type: 'api.failed', requestId: 'elsewhere', call: 'currentUser', failure: { kind: 'status', status: 401 } },
  { type: 'message.signedIn', user: grace },
  { type: 'message.logoutAsked' },
  { type: 'message.connection', lost: false },
  { type: 'message.dayTurned' },
  { type: 'message.dataChanged' },
  { type: 'timer.elapsed', id: 'day' },
  { type: 'timer.elapsed', id: 'other' },
];

const ways = pathsThrough<SessionContext>(sessionMachine, { events: EVENTS });
const steps = stepsOf(ways);

const isIn = (value: unknown): boolean => value === 'in' || value === 'leaving';
const leavings = ({ told }: (typeof steps)[number]) => told.filter(({ message }) => message.type === 'message.leaveSession');
const changes = ({ told }: (typeof steps)[number]) =>
  told.flatMap(({ to, message }) => (message.type === 'message.sessionChanged' ? [{ to, session: message.session }] : []));
const whoIssued = ({ asked }: (typeof steps)[number]): number =>
  asked.filter((command) => command.type === 'api.call' && command.call === 'currentUser').length;

describe('every way through the session', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('A-263 begins unknown, having asked who is there, and leaves that state by the answer alone', () => {
    for (const { start } of ways.paths) {
      expect(start.after).toEqual({ value: 'unknown', context: EMPTY_SESSION });
      expect(start.asked).toMatchObject([{ type: 'api.call', call: 'currentUser' }]);
    }
    for (const { before, event, after } of steps) {
      if (before.value !== 'unknown' || after.value === 'unknown') continue;
      expect(event).toMatchObject({ call: 'currentUser' });
      if (event.type === 'api.answered') expect(after.value).toBe('in');
      if (event.type === 'api.failed') expect(after.value).toEqual(event.failure.kind === 'status' ? { out: 'editing' } : 'unreachable');
    }
  });

  test('has a user exactly while somebody is signed in, and says so to the shell whenever that changes', () => {
    for (const step of steps) {
      const { before, after } = step;
      expect(after.context.user !== null).toBe(isIn(after.value));
      if (isIn(after.value) && before.context.user !== after.context.user) {
        expect(changes(step)).toEqual([{ to: SHELL, session: { tag: 'in', user: after.context.user as User } }]);
      }
    }
  });

  test('keeps nothing of the form once somebody is signed in, and never a password', () => {
    for (const { after } of steps) {
      if (isIn(after.value)) expect(after.context.form).toEqual({ email: '', password: null });
      expect(Object.keys(after.context.form.password ?? { secret: '', filled: true }).toSorted()).toEqual(['filled', 'secret']);
    }
  });

  test('A-183 sends the form only when both are filled, once per click, and not again while it waits', () => {
    for (const { before, event, after, asked } of steps) {
      const logins = asked.filter((command) => command.type === 'api.call' && command.call === 'login');
      const { email, password } = before.context.form;
      const isReady = JSON.stringify(before.value) === '{"out":"editing"}' && email.trim() !== '' && password?.filled === true;
      expect(logins).toHaveLength(event.type === 'session.loginSubmitted' && isReady ? 1 : 0);
      if (logins.length > 0) {
        expect(after.value).toEqual({ out: 'submitting' });
        expect(logins).toMatchObject([{ input: { body: { email, password: { secret: 'session/password' } } } }]);
      }
    }
  });

  test('logs out at once where nothing is unsaved, else once the person has confirmed that it is lost', () => {
    const logouts = new Set<string>();
    for (const { before, event, after, asked, told } of steps) {
      const isAsking = event.type === 'session.logoutClicked' || event.type === 'message.logoutAsked';
      expect(told.some(({ message }) => message.type === 'message.unsavedAsked')).toBe(before.value === 'in' && isAsking);
      if (isAsking) expect(after).toEqual(before);
      if (before.value === 'in' && event.type === 'message.unsavedNamed' && event.unsaved.length > 0)
        expect(after).toMatchObject({ value: 'in', context: { unsaved: event.unsaved } });
      if (before.value === 'in' && event.type === 'session.logoutDeclined')
        expect(after).toEqual({ ...before, context: { ...before.context, unsaved: null } });
      if (after.value === 'leaving') expect(after.context.unsaved).toBeNull();
      if (!asked.some((command) => command.type === 'api.call' && command.call === 'logout')) continue;
      expect([before.value, after.value]).toEqual(['in', 'leaving']);
      if (event.type === 'session.logoutConfirmed') expect(before.context.unsaved).not.toBeNull();
      else expect(event).toEqual({ type: 'message.unsavedNamed', unsaved: [] });
      logouts.add(event.type);
    }
    expect([...logouts].toSorted()).toEqual(['message.unsavedNamed', 'session.logoutConfirmed']);
  });

  test('ends the session exactly once, whatever ended it, and nothing wakes it up again', () => {
    for (const step of steps) {
      const { before, after } = step;
      expect(leavings(step)).toHaveLength(before.value !== 'left' && after.value === 'left' ? 1 : 0);
      if (before.value === 'left') expect(step).toMatchObject({ after: before, asked: [], told: [] });
    }
  });

  test('tells the other tabs when somebody has signed in or out here, and only then: tabs never echo each other', () => {
    for (const { before, event, after, asked } of steps) {
      const isLogin = event.type === 'message.signedIn' || (event.type === 'api.answered' && event.call === 'login');
      const byLogin = before.value !== 'in' && after.value === 'in' && isLogin;
      const byLogout = before.value === 'leaving' && event.type === 'api.answered' && event.call === 'logout';
      expect(asked.filter(({ type }) => type === 'tabs.tell')).toHaveLength(byLogin || byLogout ? 1 : 0);
    }
  });

  test('asks who is there when another tab tells, but not while signing in or out itself', () => {
    const told = steps.filter(({ event }) => event.type === 'session.changedElsewhere');
    for (const step of told) {
      const { before, after } = step;
      const value = JSON.stringify(before.value);
      expect(whoIssued(step)).toBe(['"unknown"', '"in"', '{"out":"editing"}'].includes(value) ? 1 : 0);
      const isKept = ['"in"', '"leaving"', '{"out":"editing"}', '{"out":"submitting"}'].includes(value);
      expect(after).toEqual(isKept ? { ...before, context: { ...before.context, isUnsure: true } } : before);
    }
    expect(new Set(told.map(({ before }) => JSON.stringify(before.value))).size).toBeGreaterThan(4);
  });

  test('what another tab told is not forgotten: asked again after a login or a logout that failed, and with the connection', () => {
    for (const step of steps) {
      const { before, event, after } = step;
      if (!before.context.isUnsure) continue;
      const from = JSON.stringify(before.value);
      const isBack = event.type === 'message.connection' && (from === '"in"' || from === '{"out":"editing"}');
      const isRefused = event.type === 'api.failed' && from === '{"out":"submitting"}' && event.call === 'login';
      const isStill = event.type === 'api.failed' && from === '"leaving"' && event.call === 'logout';
      if (isBack || isRefused || isStill) expect(whoIssued(step)).toBe(1);
      // Who is there, or that nobody is, settles it.
      if (before.value === 'in' && event.type === 'api.answered' && after.value === 'in' && after.context.user !== before.context.user)
        expect(after.context.isUnsure).toBe(false);
      if (event.type === 'api.failed' && event.requestId === 'elsewhere' && from === '{"out":"editing"}')
        expect(after.context.isUnsure).toBe(false);
    }
    const asked = steps.filter((step) => step.before.context.isUnsure && whoIssued(step) > 0).map(({ event }) => event.type);
    expect(new Set(asked)).toEqual(
      new Set([
        'session.changedElsewhere',
        'message.connection',
        'api.failed',
        'message.dayTurned',
        'message.dataChanged',
        'timer.elapsed',
      ]),
    );
  });

  test('A-265 is signed out by every sign that the session is over', () => {
    const over = steps.filter(({ before, event }) => isIn(before.value) && event.type === 'session.unauthorized');
    expect(over.length).toBeGreaterThan(1);
    for (const { after } of over) expect([after.value, after.context.user]).toEqual(['left', null]);
  });

  test('asks what day it is until it knows: at once, when the connection is back, after a minute', () => {
    for (const step of steps) {
      const { before, event, after, asked } = step;
      if (!isIn(after.value) && after.value !== 'left') expect(after.context.isDayOld).toBe(false);
      if (before.value !== 'in' || after.value !== 'in') continue;
      const turned = event.type === 'message.dayTurned';
      const unsure = before.context.isUnsure && event.type === 'message.connection';
      const again =
        before.context.isDayOld && (event.type === 'message.connection' || (event.type === 'timer.elapsed' && event.id === 'day'));
      expect(whoIssued(step)).toBe(
        turned || again || unsure || ['session.changedElsewhere', 'message.dataChanged'].includes(event.type) ? 1 : 0,
      );
      const inVain = before.context.isDayOld && event.type === 'api.failed' && event.call === 'currentUser';
      expect(asked.filter(({ type }) => type === 'timer.start')).toEqual(inVain ? [{ type: 'timer.start', id: 'day', ms: 60_000 }] : []);
      if (event.type === 'api.answered' && event.call === 'currentUser' && 'inline' in event.body && event.body.inline !== null)
        expect(after.context.isDayOld).toBe(false);
    }
  });
});
