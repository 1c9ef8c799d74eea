import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { CLOCK, CONNECTION, NAVIGATION, ROOT, SESSION, SHELL, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import { NOTICES } from '../../../src/domain/session/notices.ts';
import { settle } from '../../../src/effects/api/settle.ts';
import type { EffectContext } from '../../../src/effects/effect.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { RootContext } from '../../../src/machines/root/root.machine.ts';
import type { SessionContext } from '../../../src/machines/session/session.machine.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { type Bench, bench, brandGroup, contextOf, STARTED, signedIn, testScreen, user } from '../harness.ts';

const session = ({ app }: Bench): SessionContext => contextOf(app, SESSION);
const shell = ({ app }: Bench): ShellContext => contextOf(app, SHELL);
const url = ({ app }: Bench): string => contextOf<NavigationContext>(app, NAVIGATION).url;
const toasts = ({ app }: Bench): readonly string[] => contextOf<ToastsContext>(app, TOASTS).toasts.map(({ message }) => message);

const signedOut = (started: Partial<typeof STARTED> = {}): Bench => {
  const made = bench(started, { screens: [testScreen] });
  made.fail('currentUser', { kind: 'status', status: 401 });
  made.loadAreas();
  return made;
};

const fillForm = ({ send }: Bench): void => {
  send(SESSION, { type: 'session.emailTyped', email: ' maya@brand.test ' });
  send(SESSION, { type: 'session.passwordEdited', password: { secret: 'session/password', filled: true } });
  send(SESSION, { type: 'session.loginSubmitted' });
};

/** What the segment was asked to end with, and the app after it began anew there. */
const restarted = (made: Bench): { readonly url: string; readonly notice: string | undefined } => {
  const [end, ...more] = made.commands('segment.restart');
  if (end === undefined || more.length > 0) throw new Error(`the segment was ended ${more.length + (end === undefined ? 0 : 1)} times`);
  made.app.start({ ...STARTED, url: end.url, ...(end.notice === undefined ? {} : { notice: end.notice }) });
  return { url: end.url, notice: end.notice };
};

describe('loading the user', () => {
  test('A-263 the session is unknown until the server has answered, then in or out', () => {
    const answeredYes = bench();
    expect(answeredYes.app.snapshot(SESSION)?.value).toBe('unknown');
    answeredYes.answer('currentUser', user());
    expect(answeredYes.app.snapshot(SESSION)?.value).toBe('in');
    const answeredNo = bench();
    answeredNo.fail('currentUser', { kind: 'status', status: 401 });
    expect(answeredNo.app.snapshot(SESSION)?.value).toEqual({ out: 'editing' });
  });

  test('a server that cannot be reached leaves it open who is there, and is asked again on click and when it is back', () => {
    const made = bench();
    made.fail('currentUser', { kind: 'network' });
    expect([made.app.snapshot(SESSION)?.value, shell(made).location.kind]).toEqual(['unreachable', 'unreachable']);
    made.send(SESSION, { type: 'session.retryClicked' });
    expect(made.commands('api.call').map(({ call }) => call)).toEqual(['currentUser', 'currentUser']);
    made.fail('currentUser', { kind: 'timeout' });
    made.send(SHELL, { type: 'area.loaded', area: 'shell' });
    made.send(CONNECTION, { type: 'connection.lost' });
    made.send(CONNECTION, { type: 'connection.restored' });
    expect(made.commands('api.call')).toHaveLength(3);
    made.answer('currentUser', user());
    expect(shell(made).location.kind).toBe('loading');
  });
});

describe('signing in', () => {
  test('A-264 keeps the user that the login returned as the current user', () => {
    const made = signedOut({ url: '/velocity/login' });
    fillForm(made);
    const grace = user({ id: 'u9', name: 'Grace' });
    made.answer('login', { user: grace });
    expect(session(made).user).toEqual(grace);
    expect(shell(made).session).toEqual({ tag: 'in', user: grace });
  });

  test('sends the trimmed e-mail, and the password by its place alone', () => {
    const made = signedOut({ url: '/velocity/login' });
    fillForm(made);
    expect(made.commands('api.call').at(-1)).toMatchObject({
      call: 'login',
      input: { body: { email: 'maya@brand.test', password: { secret: 'session/password' } } },
    });
  });

  test('A-467 a refused login shows the text of the failed login and keeps the form', () => {
    const made = signedOut({ url: '/velocity/login' });
    fillForm(made);
    made.fail('login', { kind: 'status', status: 401, message: 'Unauthenticated.' });
    expect(session(made)).toMatchObject({
      error: 'The provided credentials do not match our records.',
      form: { email: ' maya@brand.test ', password: { secret: 'session/password', filled: true } },
    });
    expect(made.app.snapshot(SESSION)?.value).toEqual({ out: 'editing' });
  });

  test.each([
    ['what the server says', { kind: 'status', status: 429, message: 'Too many attempts.' }, 'Too many attempts.'],
    ['that it cannot be reached', { kind: 'network' }, NOTICES.serverAway],
    ['that it took too long', { kind: 'timeout' }, NOTICES.serverAway],
    ['something when nothing is said', { kind: 'status', status: 500 }, NOTICES.unexpected],
  ] as const)('any other failure shows %s, and the next attempt begins without it', (_, failure, said) => {
    const made = signedOut({ url: '/velocity/login' });
    fillForm(made);
    made.fail('login', failure);
    expect(session(made).error).toBe(said);
    made.send(SESSION, { type: 'session.loginSubmitted' });
    expect(session(made).error).toBeNull();
  });

  test('A-267 what was remembered of the last session is cleared: neither in storage nor in the choice of the brand group', () => {
    const made = signedOut({ url: '/velocity/login', stored: { brandGroup: 'b2' } });
    fillForm(made);
    const before = made.asked.length;
    made.answer('login', { user: user() });
    expect(shell(made).brandGroup?.id).toBe('b1');
    expect(
      made.asked.slice(before).flatMap(({ command }) => (command.type === 'storage.put' ? [[command.key, command.value]] : [])),
    ).toEqual([
      ['brandGroup', null],
      ['demoMode', null],
      ['devMode', null],
      ['recent', null],
      ['brandGroup', 'b1'],
    ]);
    expect(session(made).form).toEqual({ email: '', password: null });
  });

  test('a reload keeps what was remembered', () => {
    const made = signedIn({ stored: { brandGroup: 'b2' } });
    expect(shell(made).brandGroup?.id).toBe('b2');
  });

  test('A-086 A-087 leads back to where an unauthorised visit was going, with its query', () => {
    const made = signedOut({ url: '/velocity/business-health?brandGroup=b2&which=x' });
    expect(url(made)).toBe('/velocity/login?redirect=%2Fvelocity%2Fbusiness-health%3FbrandGroup%3Db2%26which%3Dx');
    expect(toasts(made)).toEqual(['You must be logged in to access that route.']);
    fillForm(made);
    made.answer('login', { user: user() });
    made.loadAreas();
    expect(url(made)).toBe('/velocity/business-health?brandGroup=b2&which=x');
    expect(shell(made).location).toMatchObject({ kind: 'screen', route: { name: 'business-health' }, params: { which: 'x' } });
    expect(toasts(made)).toEqual([]);
  });

  test.each([
    '',
    '?redirect=https%3A%2F%2Fevil.test',
    '?redirect=%2F%2Fevil.test',
    '?redirect=//evil.test',
    '?redirect=%2F%5Cevil.test',
    '?redirect=/%5cevil.test',
    '?redirect=/%09/evil.test',
    '?redirect=https://evil.test/',
    '?redirect=/velocity/nowhere',
    '?redirect=%2Fvelocity%2Flogin',
  ])('A-088 A-030 without a safe way back (%s) it leads to the landing page', (query) => {
    const made = signedOut({ url: `/velocity/login${query}` });
    fillForm(made);
    made.answer('login', { user: user() });
    expect(url(made)).toBe('/velocity/business-health?brandGroup=b1');
  });
});

describe('landing', () => {
  test('A-029 A-032 a visitor is led from the home route to login', () => {
    expect(url(signedOut({ url: '/velocity/' }))).toBe('/velocity/login');
    expect(url(signedOut({ url: '/' }))).toBe('/velocity/login');
  });

  test('A-030 A-032 a Prime user is led from the home route to Business Health', () => {
    expect(url(signedIn({ url: '/velocity' }))).toBe('/velocity/business-health?brandGroup=b1');
  });

  test('A-031 A-032 anybody else is led from the home route to Brand Research', () => {
    const made = signedIn({ url: '/velocity/' }, user({ brandGroups: [], organizations: [] }, []));
    expect(url(made)).toBe('/velocity/insights/brand-research');
  });
});

describe('steps of the filters that lie in the browser', () => {
  const filterHistory = { userId: 'somebody-else', byDocument: {} };

  test('of another person: the segment that began with them ends, and they are gone from storage', () => {
    const made = signedOut({ url: '/velocity/login?redirect=%2Fvelocity%2Ffiles', stored: { filterHistory } });
    fillForm(made);
    made.answer('login', { user: user() });
    expect(made.commands('storage.put').at(-1)).toEqual({ type: 'storage.put', key: 'filterHistory', value: null });
    expect(made.commands('segment.restart')).toEqual([
      { type: 'segment.restart', url: '/velocity/login?redirect=%2Fvelocity%2Ffiles', keepsDrafts: false },
    ]);
    restarted(made);
    expect(JSON.stringify(made.app.journal())).not.toContain('somebody-else');
    made.answer('currentUser', user());
    made.loadAreas();
    expect(made.commands('segment.restart')).toHaveLength(1);
    expect(url(made)).toBe('/velocity/files?brandGroup=b1');
  });

  test('of another person, found by a session that goes on: the same', () => {
    const made = signedIn({ url: '/velocity/files', stored: { filterHistory } });
    expect(made.commands('segment.restart')).toEqual([{ type: 'segment.restart', url: '/velocity/files', keepsDrafts: false }]);
  });

  test('one’s own, or none that can be read: nothing ends', () => {
    for (const stored of [{ filterHistory: { ...filterHistory, userId: user().id } }, { filterHistory: 'steps' }, { filterHistory: null }])
      expect(signedIn({ stored }).commands('segment.restart')).toEqual([]);
  });
});

describe('signing out', () => {
  test('tells the server first, then ends the segment at the login screen without a notice', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
    made.send(SESSION, { type: 'session.logoutClicked' });
    expect(made.commands('segment.restart')).toEqual([]);
    made.answer('logout', null);
    expect(restarted(made)).toEqual({ url: '/velocity/login', notice: undefined });
    expect(toasts(made)).toEqual([]);
  });

  test('A-268 clears what was remembered, in storage and in memory', () => {
    const made = signedIn({}, user(), { screens: [testScreen] });
    made.send(SESSION, { type: 'session.logoutClicked' });
    made.answer('logout', null);
    expect(made.commands('storage.put').slice(-5)).toEqual(
      ['brandGroup', 'demoMode', 'devMode', 'recent', 'filterHistory'].map((key) => ({ type: 'storage.put', key, value: null })),
    );
    restarted(made);
    expect(shell(made)).toMatchObject({
      session: { tag: 'unknown' },
      brandGroup: null,
      scope: null,
      lastBrandGroup: null,
      openScreen: null,
    });
    expect(session(made).user).toBeNull();
    expect(made.app.journal().entries).toHaveLength(1);
    expect(made.app.answers.digests()).toEqual([]);
  });

  test('the address of logout does the same and does not stay in the history', () => {
    const made = signedIn({ url: '/velocity/logout' });
    expect(made.commands('api.call').map(({ call }) => call)).toContain('logout');
    expect(made.commands('url.push')).toEqual([]);
    made.answer('logout', null);
    expect(made.commands('segment.restart')).toHaveLength(1);
  });

  test('a server that cannot be reached leaves the person signed in, and says so', () => {
    const made = signedIn();
    made.send(SESSION, { type: 'session.logoutClicked' });
    made.fail('logout', { kind: 'network' });
    expect([made.app.snapshot(SESSION)?.value, made.commands('segment.restart')]).toEqual(['in', []]);
    expect(toasts(made)).toEqual([NOTICES.logoutFailed]);
  });
});

describe('a session that is over', () => {
  test('A-265 A-266 A-460 ends the segment, and the next one begins at login with the notice and the way back', () => {
    const made = signedIn({ url: '/velocity/business-health?brandGroup=b2&which=x' }, user(), { screens: [testScreen] });
    made.send(SESSION, { type: 'session.unauthorized', call: 'goals', status: 401 });
    expect(made.app.snapshot(SESSION)?.value).toBe('left');
    expect(restarted(made)).toEqual({
      url: '/velocity/login?redirect=%2Fvelocity%2Fbusiness-health%3FbrandGroup%3Db2%26which%3Dx',
      notice: 'Your session has expired. Please log in again.',
    });
    expect(made.app.snapshot(SESSION)?.value).toBe('unknown');
    expect(toasts(made)).toEqual(['Your session has expired. Please log in again.']);
    made.fail('currentUser', { kind: 'status', status: 401 });
    expect(url(made)).toBe('/velocity/login?redirect=%2Fvelocity%2Fbusiness-health%3FbrandGroup%3Db2%26which%3Dx');
    expect(toasts(made)).toEqual(['Your session has expired. Please log in again.']);
  });

  test('A-457 A-458 a 401 on any fetch logs out with a notice, once, however many calls were answered so', () => {
    const made = signedIn({}, user(), { screens: [testScreen] });
    const context = { connection: { heard: () => [], missed: () => [], probed: () => [] } } as unknown as EffectContext;
    const reply = { tag: 'reply', reply: { status: 401, text: '', requestId: null } } as const;
    const open = made.asked.filter(({ owner, command }) => command.type === 'api.call' && owner.startsWith('screen/'));
    expect(open.length).toBeGreaterThan(1);
    for (const asked of open) for (const { to, event } of settle(asked as never, reply, context)) made.app.dispatch(to, event);
    expect(session(made).user).toBeNull();
    expect(restarted(made).notice).toBe('Your session has expired. Please log in again.');
  });

  test('a way back that would outgrow an address is shortened, so that the next segment begins', () => {
    const made = signedIn({ url: `/velocity/files?brandGroup=b1&q=${'x'.repeat(7000)}` });
    made.send(SESSION, { type: 'session.unauthorized', call: 'goals', status: 401 });
    expect(restarted(made).url).toBe('/velocity/login?redirect=%2Fvelocity%2Ffiles');
  });

  test('is noticed when the day turns, on the question who is there', () => {
    const made = signedIn();
    made.send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 86_400_000 });
    expect(made.commands('api.call').at(-1)?.call).toBe('currentUser');
    made.fail('currentUser', { kind: 'status', status: 401 });
    expect(restarted(made).notice).toBe('Your session has expired. Please log in again.');
  });
});

describe('the turn of the business day', () => {
  const turned = (): Bench => {
    const made = signedIn({}, user(), { screens: [testScreen] });
    made.send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 86_400_000 });
    return made;
  };
  const tomorrow = user({ today: isoDay('2026-11-21') });

  test('asks the server for the day, and the open screen hears of it', () => {
    const made = turned();
    expect(shell(made).scope?.today).toBe('2026-11-20');
    made.answer('currentUser', tomorrow);
    expect(shell(made).scope?.today).toBe('2026-11-21');
    expect(contextOf<{ scope: { today: string } }>(made.app, screenAddress('business-health')).scope.today).toBe('2026-11-21');
  });

  test('is asked about again after a minute, as long as the server has not answered', () => {
    const made = turned();
    made.fail('currentUser', { kind: 'status', status: 500 });
    expect(made.app.snapshot(SESSION)?.value).toBe('in');
    expect(made.commands('timer.start').at(-1)).toEqual({ type: 'timer.start', id: 'day', ms: 60_000 });
    made.send(SESSION, { type: 'timer.elapsed', id: 'day' });
    made.answer('currentUser', tomorrow);
    expect(made.commands('timer.stop').at(-1)).toEqual({ type: 'timer.stop', id: 'day' });
    const calls = made.commands('api.call').length;
    made.send(SESSION, { type: 'timer.elapsed', id: 'day' });
    expect(made.commands('api.call')).toHaveLength(calls);
  });

  test('is asked about again as soon as a lost connection is back', () => {
    const made = turned();
    made.fail('currentUser', { kind: 'network' });
    made.send(CONNECTION, { type: 'connection.lost' });
    const calls = made.commands('api.call').filter(({ call }) => call === 'currentUser').length;
    made.send(CONNECTION, { type: 'connection.restored' });
    expect(made.commands('api.call').filter(({ call }) => call === 'currentUser')).toHaveLength(calls + 1);
  });

  test('is not forgotten by a sign-out that failed', () => {
    const made = signedIn();
    made.send(SESSION, { type: 'session.logoutClicked' });
    made.send(CLOCK, { type: 'clock.ticked', now: STARTED.now + 86_400_000 });
    made.fail('logout', { kind: 'network' });
    expect(made.commands('api.call').at(-1)?.call).toBe('currentUser');
  });

  test('somebody else who has signed in meanwhile ends the segment: nothing of the first person stays', () => {
    const made = turned();
    made.answer('currentUser', user({ id: 'u9', brandGroups: [brandGroup('b9')] }));
    expect(restarted(made).notice).toBe('Someone else has signed in to this browser.');
    expect(contextOf<RootContext>(made.app, ROOT).faults).toEqual([]);
  });
});

describe('two tabs of one browser', () => {
  test('a visitor is signed in when somebody has signed in elsewhere, and led to where they wanted to be', () => {
    const made = signedOut({ url: '/velocity/login?redirect=%2Fvelocity%2Fretail%2Foverview' });
    made.send(SESSION, { type: 'session.changedElsewhere' });
    made.answer('currentUser', user());
    expect(session(made).user).toEqual(user());
    expect(url(made)).toMatch(/^\/velocity\/retail\/overview/);
    expect(made.commands('tabs.tell')).toEqual([]);
  });

  test('who has signed out elsewhere is signed out here with a word why, and comes back to the same place', () => {
    const made = signedIn({ url: '/velocity/business-health?brandGroup=b1' }, user(), { screens: [testScreen] });
    made.send(SESSION, { type: 'session.changedElsewhere' });
    made.fail('currentUser', { kind: 'status', status: 401 });
    const { url: at, notice } = restarted(made);
    expect(at).toBe(`/velocity/login?redirect=${encodeURIComponent('/velocity/business-health?brandGroup=b1')}`);
    expect(notice).toBe('You have been signed out in another tab.');
  });

  test('somebody else who has signed in elsewhere never sees what was open here', () => {
    const made = signedIn({ url: '/velocity/business-health' }, user(), { screens: [testScreen] });
    made.send(SESSION, { type: 'session.changedElsewhere' });
    made.answer('currentUser', user({ id: 'u9' }));
    expect(restarted(made).notice).toBe(NOTICES.somebodyElse);
  });

  test('a server that cannot be asked leaves both as they were', () => {
    const made = signedIn({ url: '/velocity/business-health' }, user(), { screens: [testScreen] });
    made.send(SESSION, { type: 'session.changedElsewhere' });
    made.fail('currentUser', { kind: 'network' });
    expect([made.app.snapshot(SESSION)?.value, made.commands('segment.restart')]).toEqual(['in', []]);
  });
});
