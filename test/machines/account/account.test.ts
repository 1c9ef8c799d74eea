import { describe, expect, test } from 'vitest';
import type { CallName } from '../../../src/domain/api/contract.ts';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { NAVIGATION, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { ACCOUNT_FORMS, type AccountForm, accountScreen, guestFormScreens } from '../../../src/domain/session/account.screens.ts';
import { NOTICES } from '../../../src/domain/session/notices.ts';
import { CURRENT_PASSWORD_SLOT, NEW_PASSWORD_SLOT } from '../../../src/domain/session/secretSlots.ts';
import type { AccountContext } from '../../../src/machines/account/account.forms.ts';
import { accountMachine } from '../../../src/machines/account/account.machine.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { type Bench, bench, contextOf, signedIn, user } from '../harness.ts';
import { expectCovered, type Paths, pathsThrough, stepsOf, type Taken } from '../paths.ts';

const CALLS: Readonly<Record<AccountForm, CallName>> = {
  'forgot-password': 'forgotPassword',
  'reset-password': 'resetPassword',
  'get-started': 'getStarted',
  account: 'updatePassword',
};

const current = { secret: 'account/current', filled: true };
const chosen = { secret: 'account/new', filled: true };

const edits: readonly Input[] = [
  { type: 'account.emailTyped', email: ' maya@brand.test ' },
  { type: 'account.emailTyped', email: '  ' },
  { type: 'account.nameTyped', name: 'Maya' },
  { type: 'account.companyTyped', company: 'Sunrise' },
  { type: 'account.linkEmailEdited', email: { secret: 'reset/email', filled: true } },
  { type: 'account.passwordEdited', field: 'current', password: current },
  { type: 'account.passwordEdited', field: 'current', password: { ...current, filled: false } },
  { type: 'account.passwordEdited', field: 'new', password: chosen },
  { type: 'account.draftReturned', email: 'maya@brand.test', name: 'Maya', company: 'Sunrise' },
  { type: 'message.draftsWanted', layer: null },
];
/** The edits that each form has fields for; the others would only multiply the ways. */
const EDITS: Readonly<Record<AccountForm, readonly number[]>> = {
  'forgot-password': [0, 1],
  'reset-password': [4, 7],
  'get-started': [0, 1, 2, 3, 8, 9],
  account: [5, 6, 7],
};

const eventsFor = (form: AccountForm): readonly Input[] => {
  const call = CALLS[form];
  const answered = (of: CallName, inline: Json): Input => ({ type: 'api.answered', requestId: 'form', call: of, body: { inline } });
  const failed = (of: CallName, failure: ApiFailure): Input => ({ type: 'api.failed', requestId: 'form', call: of, failure });
  return [
    ...EDITS[form].flatMap((i) => edits[i] ?? []),
    { type: 'account.submitted' },
    answered(call, { message: 'The server says so.' }),
    answered('logout', null),
    failed(call, { kind: 'network', message: 'x' }),
    failed(call, { kind: 'status', status: 422, message: 'No', errors: { email: ['is no e-mail'], newPassword: ['is too short'] } }),
    failed('goals', { kind: 'network' }),
    { type: 'account.startedOver' },
    ...(form === 'account' ? [{ type: 'account.passwordRevealed', field: 'new', revealed: true } as const] : []),
  ];
};

type Step = Taken<AccountContext>;
const WAYS = new Map<AccountForm, Paths<AccountContext>>(
  ACCOUNT_FORMS.map((form) => [
    form,
    pathsThrough<AccountContext>(accountMachine, {
      input: { name: form },
      events: eventsFor(form),
      stopWhen: ({ taken }) => taken > 1,
    }),
  ]),
);
const stepsFor = (form: AccountForm): readonly Step[] => stepsOf(WAYS.get(form) as Paths<AccountContext>);
const callsIn = ({ asked }: Step) => asked.flatMap((command) => (command.type === 'api.call' ? [command] : []));
const isOpen = ({ before }: Step, state: 'editing' | 'sending'): boolean =>
  JSON.stringify(before.value) === JSON.stringify({ open: state });

const isReady = ({ form, email, name, company, passwords, linkEmail }: AccountContext): boolean =>
  ({
    'forgot-password': email.trim() !== '',
    'reset-password': linkEmail?.filled === true && passwords.new?.filled === true,
    'get-started': [email, name, company].every((text) => text.trim() !== ''),
    account: passwords.current?.filled === true && passwords.new?.filled === true,
  })[form];

const BODIES: Readonly<Record<AccountForm, (context: AccountContext) => unknown>> = {
  'forgot-password': () => ({ email: 'maya@brand.test' }),
  'reset-password': () => ({
    email: { secret: 'reset/email' },
    password: { secret: 'account/new' },
    password_confirmation: { secret: 'account/new' },
    token: { secret: 'reset/token' },
  }),
  'get-started': () => ({ email: 'maya@brand.test', name: 'Maya', company: 'Sunrise' }),
  account: () => ({
    currentPassword: { secret: 'account/current' },
    newPassword: { secret: 'account/new' },
    newPassword_confirmation: { secret: 'account/new' },
  }),
};

describe.each(ACCOUNT_FORMS)('every way through %s', (form) => {
  const steps = stepsFor(form);

  test('is walked', () => {
    const { paths, transitions } = WAYS.get(form) as Paths<AccountContext>;
    // The fields and the ends of the other forms are walked with those.
    const own = [...transitions].filter(([, count]) => count > 0);
    expect(paths.length).toBeGreaterThanOrEqual(own.length);
    expect(own.map(([name]) => name)).toEqual(
      expect.arrayContaining(['account.open.editing on account.submitted (0) to account.open.sending']),
    );
  });

  test('is sent when nothing is missing, and only then, once, with what was typed', () => {
    let sent = 0;
    for (const step of steps) {
      const { before, event, after } = step;
      const sends = event.type === 'account.submitted' && isOpen(step, 'editing') && isReady(before.context);
      expect(callsIn(step)).toHaveLength(sends ? 1 : 0);
      if (!sends) continue;
      sent += 1;
      expect(after.value).toEqual({ open: 'sending' });
      expect(callsIn(step)).toMatchObject([{ call: CALLS[form], input: { body: BODIES[form](before.context) } }]);
      expect(Object.keys(callsIn(step)[0]?.input.body as object).toSorted()).toEqual(
        Object.keys(BODIES[form](before.context) as object).toSorted(),
      );
    }
    expect(sent).toBeGreaterThan(0);
  });

  test('keeps what was typed through every failure, and says why by the field or above the form', () => {
    for (const step of steps) {
      const { before, event, after } = step;
      if (event.type !== 'api.failed' || event.call !== CALLS[form] || !isOpen(step, 'sending')) continue;
      const { errors: _, failure: __, ...typed } = before.context;
      expect(after.value).toEqual({ open: 'editing' });
      expect(after.context).toMatchObject(typed);
      expect(after.context.failure).toBe(event.failure.kind === 'network' ? NOTICES.serverAway : 'No');
      expect(after.context.errors).toEqual(event.failure.errors ?? {});
    }
  });

  test('an edit takes back what was said of the last attempt', () => {
    for (const { before, event, after } of steps) {
      if (!/Typed$|Edited$/.test(event.type) || before.value === 'done') continue;
      expect([after.context.failure, after.context.message]).toEqual([null, null]);
      const field = event.type === 'account.emailTyped' ? 'email' : event.type === 'account.passwordEdited' ? 'newPassword' : null;
      if (field === 'email' || (event.type === 'account.passwordEdited' && event.field === 'new'))
        expect(after.context.errors).not.toHaveProperty(field ?? '');
    }
  });

  test('passwords leave the vault when the form begins and when it was taken, and are never in its state', () => {
    for (const { start } of (WAYS.get(form) as Paths<AccountContext>).paths)
      expect(start.asked).toEqual([
        { type: 'secrets.forget', slots: ['account/current', 'account/new'] },
        { type: 'draft.claim', isForVisitors: true },
      ]);
    for (const { before, after, asked } of steps) {
      const isTaken = after.context.taken > before.context.taken;
      expect(asked.some((command) => command.type === 'secrets.forget' && command.slots.includes('account/new'))).toBe(isTaken);
      if (isTaken) expect(after.context.passwords).toEqual({ current: null, new: null });
    }
  });
});

test('every transition of the machine lies on a way through one of the forms', () => {
  const all = new Map<string, number>();
  for (const { transitions } of WAYS.values()) for (const [name, count] of transitions) all.set(name, (all.get(name) ?? 0) + count);
  const paths = [...WAYS.values()].flatMap((ways) => ways.paths);
  expectCovered({ paths, transitions: all });
});

const opened = (form: Exclude<AccountForm, 'account'>): Bench => {
  const path = form === 'reset-password' ? 'reset-password/link' : form;
  const made = bench({ url: `/velocity/${path}` }, { screens: guestFormScreens });
  made.fail('currentUser', { kind: 'status', status: 401 });
  made.loadAreas();
  return made;
};
const form = ({ app }: Bench, name: AccountForm): AccountContext => contextOf(app, screenAddress(name));
const url = ({ app }: Bench): string => contextOf<NavigationContext>(app, NAVIGATION).url;
const toasts = ({ app }: Bench) => contextOf<ToastsContext>(app, TOASTS).toasts.map(({ level, message }) => [level, message]);
const RESET = screenAddress('reset-password');
const lastInput = (made: Bench, call: CallName) => made.commands('api.call').findLast((one) => one.call === call)?.input;

const submitReset = (): Bench => {
  const made = opened('reset-password');
  made.send(RESET, { type: 'account.linkEmailEdited', email: { secret: 'reset/email', filled: true } });
  made.send(RESET, { type: 'account.passwordEdited', field: 'new', password: chosen });
  made.send(RESET, { type: 'account.submitted' });
  return made;
};

describe('the account forms in the app', () => {
  test('A-287 A-404 A-405 Forgot Password sends the e-mail, keeps the server’s message until the person starts over with their e-mail', () => {
    const made = opened('forgot-password');
    const at = screenAddress('forgot-password');
    made.send(at, { type: 'account.emailTyped', email: 'maya@brand.test' });
    made.send(at, { type: 'account.submitted' });
    expect(lastInput(made, 'forgotPassword')).toEqual({ body: { email: 'maya@brand.test' } });
    made.answer('forgotPassword', { message: 'A link is on its way.' });
    expect([made.app.snapshot(at)?.value, form(made, 'forgot-password').message]).toEqual(['done', 'A link is on its way.']);
    made.send(at, { type: 'account.startedOver' });
    expect(form(made, 'forgot-password')).toMatchObject({ message: null, email: 'maya@brand.test' });
  });

  test('A-288 A-290 A-407 a reset password shows the server’s message and leads to login; the link is forgotten', () => {
    const made = submitReset();
    made.answer('resetPassword', { message: 'All is well.' });
    expect([url(made), toasts(made)]).toEqual(['/velocity/login', [['success', 'All is well.']]]);
    expect(made.commands('secrets.forget')).toContainEqual({ type: 'secrets.forget', slots: ['reset/token', 'reset/email'] });
    expect(made.app.snapshot(RESET)).toBeUndefined();
  });

  test('A-289 without a message of the server a reset password says that it was reset', () => {
    const made = submitReset();
    made.answer('resetPassword', { message: ' ' });
    expect(toasts(made)).toEqual([['success', 'Your password has been successfully reset.']]);
  });

  test('a reset link whose token is in the vault no longer asks for the link to be opened again', () => {
    const made = submitReset();
    made.fail('resetPassword', { kind: 'decode', path: 'body.token', message: 'x' });
    expect(form(made, 'reset-password')).toMatchObject({ failure: NOTICES.linkGone, errors: { token: [NOTICES.linkGone] } });
  });

  test('A-194 A-409 Get Started leads to Thanks, from where Back does not lead to the form again', () => {
    const made = opened('get-started');
    const at = screenAddress('get-started');
    made.send(at, { type: 'account.emailTyped', email: 'maya@brand.test' });
    made.send(at, { type: 'account.nameTyped', name: 'Maya' });
    made.send(at, { type: 'account.companyTyped', company: 'Sunrise' });
    made.send(at, { type: 'account.submitted' });
    made.answer('getStarted', { message: 'ok' });
    expect([url(made), made.commands('url.replace').at(-1)]).toEqual([
      '/velocity/thanks',
      { type: 'url.replace', url: '/velocity/thanks' },
    ]);
  });

  test('A-291 A-292 A-416 a changed password is sent with the current one and its confirmation, empties the fields and keeps the server’s message until the next edit', () => {
    const made = signedIn({ url: '/velocity/account' }, user(), { screens: [accountScreen] });
    const at = screenAddress('account');
    made.send(at, { type: 'account.passwordEdited', field: 'current', password: current });
    made.send(at, { type: 'account.passwordEdited', field: 'new', password: chosen });
    made.send(at, { type: 'account.submitted' });
    const [old, fresh] = [{ secret: CURRENT_PASSWORD_SLOT }, { secret: NEW_PASSWORD_SLOT }];
    expect(lastInput(made, 'updatePassword')).toEqual({
      body: { currentPassword: old, newPassword: fresh, newPassword_confirmation: fresh },
    });
    made.answer('updatePassword', { message: 'Changed.' });
    expect(form(made, 'account')).toMatchObject({ message: 'Changed.', passwords: { current: null, new: null }, taken: 1 });
    made.send(at, { type: 'account.passwordEdited', field: 'current', password: current });
    expect(form(made, 'account').message).toBeNull();
  });

  test('A-201 without a token Reset Password leads to login, and says what to do', () => {
    const made = bench({ url: '/velocity/reset-password' }, { screens: guestFormScreens });
    made.fail('currentUser', { kind: 'status', status: 401 });
    expect([url(made), toasts(made)]).toEqual(['/velocity/login', [['warning', NOTICES.linkGone]]]);
  });
});
