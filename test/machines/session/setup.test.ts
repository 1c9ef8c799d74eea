import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { CONNECTION, SESSION, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import type { ApiFailure, AppEvent } from '../../../src/domain/journal/events.ts';
import { NOTICES } from '../../../src/domain/session/notices.ts';
import { setupScreen } from '../../../src/domain/session/setup.screen.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { SETUP_TOKEN_SLOT, type SetupContext, setupMachine } from '../../../src/machines/session/setup.machine.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import { type Bench, bench, contextOf, user } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const answered = (call: 'setupStatus' | 'setup', inline: unknown): Input => ({
  type: 'api.answered',
  requestId: '1',
  call,
  body: { inline: inline as Json },
});
const failed = (call: 'setupStatus' | 'setup', failure: ApiFailure): Input => ({ type: 'api.failed', requestId: '1', call, failure });

/** What makes the form complete, one after another. */
const FILLING: readonly AppEvent[] = [
  { type: 'setup.nameTyped', name: 'Maya' },
  { type: 'setup.emailTyped', email: 'maya@brand.test' },
  { type: 'setup.organizationTyped', organization: 'Sunrise' },
  { type: 'setup.brandGroupTyped', brandGroup: 'Sunrise US' },
  { type: 'setup.passwordEdited', password: { secret: 'setup/password', filled: true } },
];

const DRAFT: AppEvent = {
  type: 'setup.draftReturned',
  name: 'Maya',
  email: 'maya@brand.test',
  organization: 'Sunrise',
  brandGroup: 'Sunrise US',
  countries: ['US'],
  flags: { hasCogs: false, hasDsp: false, hasTags: false, hasAmc: false },
};

const EVENTS: readonly Input[] = [
  answered('setupStatus', { open: true }),
  answered('setupStatus', { open: false }),
  answered('setup', { user: user() }),
  failed('setupStatus', { kind: 'network' }),
  failed('setupStatus', { kind: 'status', status: 500, message: 'no' }),
  failed('setup', { kind: 'status', status: 422, message: 'no', errors: { email: ['taken'] } }),
  ...FILLING,
  { type: 'setup.countriesChanged', countries: [] },
  { type: 'setup.flagSet', flag: 'hasDsp', on: true },
  { type: 'setup.submitted' },
  { type: 'message.draftsWanted', layer: null },
  DRAFT,
  { type: 'message.connection', lost: false },
];

const isComplete = ({ name, email, organization, brandGroup, password, countries }: SetupContext): boolean =>
  [name, email, organization, brandGroup].every((text) => text.trim() !== '') && password?.filled === true && countries.length > 0;

const ways = pathsThrough<SetupContext>(setupMachine, { input: { name: 'setup' }, events: EVENTS });

describe('every way through the set-up', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('asks first whether the link opens, and sends its token by its place alone', () => {
    for (const { start } of ways.paths) {
      expect(start.after.value).toBe('checking');
      expect(start.asked).toMatchObject([
        { type: 'draft.claim', isForVisitors: true },
        { type: 'api.call', call: 'setupStatus', input: { query: { token: { secret: SETUP_TOKEN_SLOT } } } },
      ]);
    }
  });

  test('sends the form when it is complete, and only then, once', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const sends = event.type === 'setup.submitted' && before.value === 'editing' && isComplete(before.context);
      expect(asked.filter((command) => command.type === 'api.call' && command.call === 'setup')).toHaveLength(sends ? 1 : 0);
      expect(after.value === 'submitting' && before.value !== 'submitting').toBe(sends);
    }
  });

  test('parks what was typed, but for the password, and nothing once it was sent', () => {
    const parked = stepsOf(ways).filter(({ event }) => event.type === 'message.draftsWanted');
    expect(parked.length).toBeGreaterThan(0);
    for (const { before, asked } of parked) {
      const { name, email, organization, brandGroup, countries, flags } = before.context;
      const isTyped = before.value !== 'done' && [name, email, organization, brandGroup].some((text) => text !== '');
      const returning = { type: 'setup.draftReturned', name, email, organization, brandGroup, countries, flags };
      expect(asked).toEqual(isTyped ? [{ type: 'draft.park', returning, isForVisitors: true }] : []);
    }
  });

  test('hands the Admin over to the session when the server has made one, and to nobody else', () => {
    for (const { before, event, told } of stepsOf(ways)) {
      const made = before.value === 'submitting' && event.type === 'api.answered' && event.call === 'setup';
      expect(told).toEqual(made ? [{ to: SESSION, message: { type: 'message.signedIn', user: user() } }] : []);
    }
  });

  test('keeps what was typed through every failure', () => {
    for (const { before, event, after } of stepsOf(ways)) {
      if (event.type !== 'api.failed') continue;
      const { errors: _, message: __, isUnreached: ___, ...typed } = before.context;
      expect(after.context).toMatchObject(typed);
    }
  });
});

const AT = screenAddress('setup');

const opened = (): Bench => {
  const made = bench({ url: '/velocity/setup' }, { screens: [setupScreen] });
  made.fail('currentUser', { kind: 'status', status: 401 });
  made.loadAreas();
  return made;
};
const setup = ({ app }: Bench): SetupContext => contextOf(app, AT);

describe('setting up an empty server', () => {
  test('ends signed in on the landing page, and the form is gone', () => {
    const made = opened();
    made.answer('setupStatus', { open: true });
    for (const event of FILLING) made.send(AT, event);
    made.send(AT, { type: 'setup.submitted' });
    made.answer('setup', { user: user() });
    made.loadAreas();
    expect(contextOf<ShellContext>(made.app, SHELL)).toMatchObject({
      session: { tag: 'in' },
      location: { route: { name: 'business-health' } },
    });
    expect(made.app.snapshot(AT)).toBeUndefined();
  });

  test('says by the field what the server refused, until that field is changed', () => {
    const made = opened();
    made.answer('setupStatus', { open: true });
    for (const event of FILLING) made.send(AT, event);
    made.send(AT, { type: 'setup.submitted' });
    made.fail('setup', {
      kind: 'status',
      status: 422,
      message: 'Check the form.',
      errors: { email: ['is taken'], 'brandGroup.name': ['is taken'] },
    });
    expect(setup(made)).toMatchObject({ message: 'Check the form.', errors: { email: ['is taken'], 'brandGroup.name': ['is taken'] } });
    made.send(AT, { type: 'setup.brandGroupTyped', brandGroup: 'Moonrise' });
    expect(setup(made).errors).toEqual({ email: ['is taken'] });
    made.send(AT, { type: 'setup.emailTyped', email: 'm@brand.test' });
    expect(setup(made).errors).toEqual({});
  });

  test('asks about the link again as soon as a server that could not be reached is back', () => {
    const made = opened();
    made.fail('setupStatus', { kind: 'network' });
    expect([made.app.snapshot(AT)?.value, setup(made).message]).toEqual(['dead', NOTICES.serverAway]);
    made.send(CONNECTION, { type: 'connection.lost' });
    made.send(CONNECTION, { type: 'connection.restored' });
    expect([made.app.snapshot(AT)?.value, setup(made).message]).toEqual(['checking', null]);
    made.answer('setupStatus', { open: true });
    expect(made.app.snapshot(AT)?.value).toBe('editing');
  });

  test('a link that does not open stays closed when the connection comes back', () => {
    const made = opened();
    made.answer('setupStatus', { open: false });
    made.send(CONNECTION, { type: 'connection.lost' });
    made.send(CONNECTION, { type: 'connection.restored' });
    expect(made.app.snapshot(AT)?.value).toBe('dead');
  });
});
