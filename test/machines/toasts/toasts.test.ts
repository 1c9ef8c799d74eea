import { describe, expect, test } from 'vitest';
import type { AdminUser } from '../../../src/domain/admin/records.ts';
import { CLOCK, NAVIGATION, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import { SELF_DISMISS_SECONDS, type ToastContent } from '../../../src/domain/toasts/toast.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { MAX_TOASTS, type ToastsContext, toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts';
import { type bench, contextOf, STARTED, signedIn } from '../harness.ts';
import { alone, expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const timed: ToastContent = { level: 'success', title: 'Downloaded', message: 'a.csv', selfDismiss: 10 };
const standing: ToastContent = { level: 'error', title: 'Failed', message: 'b.csv', selfDismiss: null, back: '/velocity/files' };

const undoable: ToastContent = {
  level: 'success',
  title: 'Maya deleted',
  message: '',
  selfDismiss: 10,
  undo: { call: 'restoreAdminUser', input: { params: { id: 'u1' } }, done: 'Maya restored' },
};

const restored: AdminUser = {
  id: 'u1',
  name: 'Maya',
  email: 'maya@brand.test',
  roles: [],
  organizationIds: [],
  defaultOrganizationId: null,
  isAlliUser: false,
  isInvited: false,
  createdAt: '2026-11-20T18:00:00.000Z',
  deletedAt: null,
  version: 3,
};

const answered: Input = { type: 'api.answered', requestId: 'toast-1', call: 'restoreAdminUser', body: { inline: restored } };
const failed: Input = {
  type: 'api.failed',
  requestId: 'toast-1',
  call: 'restoreAdminUser',
  failure: { kind: 'status', status: 409, message: 'gone' },
};

const reloading: ToastContent = { level: 'info', title: 'New data', message: '', selfDismiss: null, reloads: true };

const EVENTS: readonly Input[] = [
  { type: 'message.toast', toast: undoable },
  { type: 'toasts.undoClicked', id: 'toast-1' },
  answered,
  failed,
  { type: 'message.toast', toast: timed },
  { type: 'message.toast', toast: standing },
  { type: 'message.toastsSettled', about: 'a save' },
  { type: 'toasts.dismissed', id: 'toast-1' },
  { type: 'toasts.dismissed', id: 'toast-9' },
  { type: 'timer.elapsed', id: 'toast-1' },
  { type: 'timer.elapsed', id: 'toast-2' },
  { type: 'toasts.held', held: true },
  { type: 'toasts.held', held: false },
  { type: 'toasts.backClicked', id: 'toast-1' },
  { type: 'message.toast', toast: reloading },
  { type: 'toasts.reloadClicked', id: 'toast-1' },
  { type: 'toasts.allCleared' },
  { type: 'message.clearToasts' },
  { type: 'message.toastsReached' },
  { type: 'message.minuteTurned', now: 120_000 },
];

const ways = pathsThrough<ToastsContext>(toastsMachine, {
  input: { now: 60_000 },
  events: EVENTS,
  stopWhen: ({ next, toasts }) => next > 2 || toasts.some(({ count }) => count > 2),
});

describe('every way through the toasts', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('shows each content once, counted, under an id of its own', () => {
    for (const { steps } of ways.paths) {
      for (const { before, event, after } of steps) {
        const { toasts } = after.context;
        expect(new Set(toasts.map(({ id }) => id)).size).toBe(toasts.length);
        const once = toasts.filter(({ undo }) => undo === undefined);
        expect(new Set(once.map(({ title, message, level }) => `${level} ${title} ${message}`)).size).toBe(once.length);
        if (event.type !== 'message.toast') continue;
        const sum = (of: typeof toasts): number => of.reduce((all, { count }) => all + count, 0);
        expect(sum(toasts)).toBe(sum(before.context.toasts) + 1);
      }
    }
  });

  test('A-307 lets a timer run for exactly the toasts that close on their own, and closes each when it elapses', () => {
    for (const { steps } of ways.paths) {
      const running = new Set<string>();
      for (const { event, after, asked } of steps) {
        if (event.type === 'timer.elapsed') running.delete(event.id);
        for (const command of asked) {
          if (command.type === 'timer.start') expect(command.ms).toBe(10_000);
          if (command.type === 'timer.start') running.add(command.id);
          if (command.type === 'timer.stop') running.delete(command.id);
        }
        const { toasts, isHeld } = after.context;
        const timers = isHeld ? [] : toasts.flatMap(({ id, selfDismiss }) => (selfDismiss === null ? [] : [id]));
        expect([...running].toSorted()).toEqual(timers.toSorted());
        if (event.type === 'timer.elapsed' || event.type === 'toasts.dismissed') expect(toasts.map(({ id }) => id)).not.toContain(event.id);
        if (event.type === 'toasts.allCleared') expect(toasts).toEqual([]);
      }
    }
  });
});

describe('what a toast says', () => {
  const shown = ways.paths.flatMap(({ steps }) => steps.flatMap(({ after }) => after.context.toasts));

  test('A-260 is level, title, message, timestamp, count, seconds until it goes, and for some an address to go back to', () => {
    expect(shown).toContainEqual({ ...standing, id: 'toast-1', count: 1, timestamp: 60_000 });
    expect(shown).toContainEqual({ ...timed, id: 'toast-1', count: 2, timestamp: 120_000 });
    expect(standing).toMatchObject({ level: 'error', title: 'Failed', message: 'b.csv', selfDismiss: null, back: '/velocity/files' });
  });

  test('leads back to that address, and goes with it', () => {
    for (const { steps } of ways.paths) {
      for (const { before, event, after, told } of steps) {
        if (event.type !== 'toasts.backClicked') continue;
        const leads = before.context.toasts.some(({ id, back }) => id === event.id && back !== undefined);
        const message = { type: 'message.navigate', to: '/velocity/files', replace: false };
        expect(told).toEqual(leads ? [{ to: NAVIGATION, message }] : []);
        if (leads) expect(after.context.toasts.map(({ id }) => id)).not.toContain(event.id);
      }
    }
  });
});

describe('a toast of new data', () => {
  test('lets the open screen ask anew at a press, and goes with it; no other toast does', () => {
    for (const { before, event, after, told } of stepsOf(ways)) {
      if (event.type !== 'toasts.reloadClicked') continue;
      const offers = before.context.toasts.some(({ id, reloads }) => id === event.id && reloads === true);
      expect(told).toEqual(offers ? [{ to: SHELL, message: { type: 'message.dataChanged' } }] : []);
      expect(after.context.toasts.length).toBe(before.context.toasts.length - (offers ? 1 : 0));
    }
  });
});

describe('what a toast offers to take back', () => {
  test('is asked for once, and only by that toast', () => {
    for (const { steps } of ways.paths) {
      for (const { before, event, after, asked } of steps) {
        const calls = asked.filter((command) => command.type === 'api.call');
        const offered =
          event.type === 'toasts.undoClicked' && before.context.toasts.some(({ id, undo }) => id === event.id && undo !== undefined);
        expect(calls).toMatchObject(offered ? [{ call: 'restoreAdminUser', input: { params: { id: 'u1' } } }] : []);
        if (offered) expect(after.context.toasts.map(({ id }) => id)).not.toContain('toast-1');
      }
    }
  });

  test('is told when it came about, and why not otherwise; the open screen asks anew', () => {
    for (const { steps } of ways.paths) {
      for (const { before, event, after, told } of steps) {
        if (event.type !== 'api.answered' && event.type !== 'api.failed') continue;
        const isUndo = before.context.undoing[event.requestId] !== undefined;
        const isDone = isUndo && event.type === 'api.answered';
        expect(told).toEqual(isDone ? [{ to: SHELL, message: { type: 'message.dataChanged' } }] : []);
        const titles = after.context.toasts.map(({ title, message }) => `${title} ${message}`);
        if (isUndo) expect(titles).toContain(isDone ? 'Maya restored ' : 'This couldn’t be undone gone');
        expect(after.context.undoing).toEqual({});
      }
    }
  });
});

describe('a toast', () => {
  const toasts = (app: ReturnType<typeof bench>['app']) => contextOf<ToastsContext>(app, TOASTS).toasts;

  test('A-486 closes on its own after ten seconds unless said otherwise', () => {
    expect(SELF_DISMISS_SECONDS).toBe(10);
    const { app, send, commands } = signedIn();
    send(SHELL, { type: 'download.finished', name: 'a.csv' });
    expect(commands('timer.start').at(-1)).toEqual({ type: 'timer.start', id: 'toast-1', ms: 10_000 });
    send(TOASTS, { type: 'timer.elapsed', id: 'toast-1' });
    expect(toasts(app)).toEqual([]);
  });

  test('carries the minute that the clock last told, and the latest one when it comes again', () => {
    const { app, send } = signedIn();
    send(SHELL, { type: 'download.finished', name: 'a.csv' });
    expect(toasts(app)).toMatchObject([{ count: 1, timestamp: STARTED.now }]);
    send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 5_000 });
    send(SHELL, { type: 'download.finished', name: 'a.csv' });
    expect(toasts(app)).toMatchObject([{ count: 2, timestamp: STARTED.now }]);
    send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 65_000 });
    send(SHELL, { type: 'download.finished', name: 'a.csv' });
    send(SHELL, { type: 'download.failed', name: 'b.csv', message: 'disk full' });
    expect(toasts(app)).toMatchObject([
      { level: 'success', title: 'Downloaded', message: 'a.csv', count: 3, selfDismiss: 10, timestamp: STARTED.now + 65_000 },
      { level: 'error', title: 'Download failed', message: 'disk full', count: 1, selfDismiss: null, timestamp: STARTED.now + 65_000 },
    ]);
  });

  test('the oldest go when more show than a screen can hold, and their timers with them', () => {
    const { app, send, commands } = signedIn();
    for (let i = 0; i <= MAX_TOASTS; i += 1) send(SHELL, { type: 'download.finished', name: `${i}.csv` });
    expect(toasts(app).map(({ message }) => message)).toEqual(Array.from({ length: MAX_TOASTS }, (_, i) => `${i + 1}.csv`));
    expect(commands('timer.stop')).toEqual([{ type: 'timer.stop', id: 'toast-1' }]);
  });

  test('storage that is refused is said once it happens, and stays until it is dismissed', () => {
    const { app, send } = signedIn();
    send(SHELL, { type: 'storage.failed', key: 'brandGroup', message: '“brandGroup” could not be saved.' });
    expect(toasts(app)).toMatchObject([
      {
        level: 'warning',
        title: 'Not saved in this browser',
        message:
          'This browser’s storage for Velocity is full, so it cannot remember: brand group. The setting applies until you close the page.',
        selfDismiss: null,
      },
    ]);
  });
});

test('what is said of a save takes the place of what was said of it, and goes when it holds no more; all else stays', () => {
  const toasts = alone<ToastsContext>(toastsMachine, { now: 60_000 });
  const shows = () => toasts.now().context.toasts.map(({ title }) => title);
  const refused: ToastContent = { level: 'error', title: 'Not saved', message: 'A panel is invalid', selfDismiss: null, about: 'a save' };
  toasts.send({ type: 'message.toast', toast: standing });
  toasts.send({ type: 'message.toast', toast: refused });
  toasts.send({ type: 'message.toast', toast: { ...timed, title: 'Saved', about: 'a save' } });
  expect(shows()).toEqual(['Failed', 'Saved']);
  toasts.send({ type: 'message.toastsSettled', about: 'a save' });
  expect(shows()).toEqual(['Failed']);
});
