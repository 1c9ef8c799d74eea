/** A dozen secrets go through the app everywhere that people can bring one; the exported log shows none of them. */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { VIEW_FORM } from '../../../src/domain/filters/savedViewKind.ts';
import {
  address,
  DATES,
  EXPORT_REQUEST,
  FILTERS,
  MARKETING,
  NAVIGATION,
  PALETTE,
  queryAddress,
  SESSION,
  SHELL,
  screenAddress,
} from '../../../src/domain/journal/address.ts';
import { writeLog } from '../../../src/domain/journal/logFile.ts';
import { readLog } from '../../../src/domain/journal/readLog.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { accountScreen, guestFormScreens } from '../../../src/domain/session/account.screens.ts';
import { setupScreen } from '../../../src/domain/session/setup.screen.ts';
import type { User } from '../../../src/domain/session/user.ts';
import { takeToken } from '../../../src/effects/linkTokens.ts';
import { exportLog } from '../../../src/machines/core/exportLog.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import { createSecretsVault } from '../../../src/views/app/secrets.ts';
import { type Bench, bench, brandGroup, contextOf, testScreen, user } from '../harness.ts';

const CANARIES = {
  password: 'canary-Passw0rd-1',
  setupPassword: 'canary-Passw0rd-2',
  setupToken: 'canaryTokenSetup0123456789',
  newPassword: 'canary-Passw0rd-3',
  company: 'Canary Islands Trading',
  resetToken: 'canaryTokenReset0123456789',
  typedEmail: 'typed.canary@brand.test',
  userEmail: 'answered.canary@agency.test',
  userName: 'Canarina Birdwhistle',
  setupName: 'Setupina Finchley',
  setupEmail: 'setup.canary@owner.test',
  storedEmail: 'stored.canary@large.test',
  storedName: 'Storina Wrenfield',
  linkEmail: 'link.canary@shared.test',
  undeclared: 'undeclared-canary-ssn-078-05-1120',
} as const;

/** Asks for a user by a call whose answer goes into the store, as a list of people would be. */
const people: ScreenDefinition = {
  ...testScreen,
  requests: () => ({
    people: { call: 'currentUser', input: {} },
    countries: { call: 'countries', input: { body: { brandGroupId: 'b1' } } },
  }),
};
const SCREENS = [people, setupScreen, ...guestFormScreens, accountScreen];
const AT = screenAddress('business-health');
const FORM = address('screen/admin-organizations/form');

const typing = (text: string): readonly string[] => Array.from(text, (_, i) => text.slice(0, i + 1));

/** Starts at an address as the entry point does: tokens go to the vault before anything is recorded. */
const openAt = (url: string, vault: ReturnType<typeof createSecretsVault>): Bench => {
  const link = takeToken(url);
  for (const [slot, text] of link?.secrets ?? []) vault.put(slot, text);
  return bench({ url: link?.url ?? url, stored: { draft: { for: CANARIES.linkEmail } } }, { screens: SCREENS });
};

const maya: User = user({
  name: CANARIES.userName,
  email: CANARIES.userEmail,
  settings: [{ key: 'contact', value: { mail: [CANARIES.userEmail] }, type: 'object' }],
});

const signIn = (made: Bench, vault: ReturnType<typeof createSecretsVault>): void => {
  made.fail('currentUser', { kind: 'status', status: 401, message: `No session for ${CANARIES.typedEmail}` });
  made.loadAreas();
  for (const email of typing(CANARIES.typedEmail)) made.send(SESSION, { type: 'session.emailTyped', email });
  for (const text of typing(CANARIES.password)) {
    made.send(SESSION, { type: 'session.passwordEdited', password: vault.put('session/password', text) });
  }
  made.send(SESSION, { type: 'session.loginSubmitted' });
  made.fail('login', {
    kind: 'status',
    status: 422,
    message: `${CANARIES.typedEmail} is locked by ${CANARIES.userName}`,
    errors: { email: [`${CANARIES.typedEmail} has tried too often`] },
  });
  made.send(SESSION, { type: 'session.loginSubmitted' });
  made.answer('login', { user: { ...maya, ssn: CANARIES.undeclared } });
  made.loadAreas();
};

const lookAround = (made: Bench): void => {
  const { app, send } = made;
  const stored = user({ name: CANARIES.storedName, email: CANARIES.storedEmail });
  const text = JSON.stringify({ ...stored, ssn: CANARIES.undeclared });
  send(queryAddress(AT, 'people'), {
    type: 'api.answered',
    requestId: '1',
    call: 'currentUser',
    body: { answer: app.answers.put(text, stored) },
  });
  made.answer('countries', [{ country: 'US', ssn: CANARIES.undeclared }]);
  send(AT, { type: 'screen.paramSet', key: 'which', value: CANARIES.linkEmail });
  send(AT, { type: 'screen.uiSet', key: 'search', value: { text: CANARIES.userName, mails: [CANARIES.linkEmail] } as Json });
  send(NAVIGATION, { type: 'navigation.linkFollowed', to: `/velocity/files?brandGroup=b1&q=${encodeURIComponent(CANARIES.linkEmail)}` });
  send(NAVIGATION, { type: 'navigation.urlChanged', url: `/velocity/reset-password/${CANARIES.resetToken}?email=${CANARIES.linkEmail}` });
  send(SHELL, { type: 'shell.viewFailed', where: 'files', message: `cannot read ${CANARIES.userName} <${CANARIES.userEmail}>` });
  send(SHELL, { type: 'download.failed', name: `${CANARIES.userName}.csv`, message: 'disk full' });
  send(SHELL, { type: 'storage.failed', key: 'draft', message: `${CANARIES.storedEmail} is too large` });
  send(SESSION, { type: 'session.unauthorized', call: 'goals', status: 401 });
};

const exported = (made: Bench): string =>
  writeLog(exportLog({ entries: [...made.app.journal().entries], answers: made.app.answers, screens: SCREENS, machines: EVERY.machines }));

const expectClean = (text: string): void => {
  const lower = text.toLowerCase();
  for (const canary of Object.values(CANARIES)) {
    for (const shape of [canary, encodeURIComponent(canary), JSON.stringify(canary).slice(1, -1)])
      expect(lower).not.toContain(shape.toLowerCase());
  }
  expect(lower).not.toContain('canary');
  expect(lower).not.toMatch(/birdwhistle|finchley|wrenfield|islands/);
};

describe('an exported log', () => {
  test('shows no password, no e-mail, no name and no token of a session that had them everywhere', () => {
    const vault = createSecretsVault();
    const made = openAt('/velocity/business-health?brandGroup=b1', vault);
    signIn(made, vault);
    lookAround(made);
    const text = exported(made);
    expectClean(text);
    const read = readLog(text);
    if (read._tag === 'Left') throw new Error(`${read.left.line}: ${read.left.reason}`);
    expect(replayLog(read.right, { screens: SCREENS, machines: EVERY.machines }).divergence).toBeNull();
    expect(read.right.entries.map(({ event }) => event.type)).toEqual(made.app.journal().entries.map(({ event }) => event.type));
  });

  test('shows nothing of the person who sets up a server through a one-time link', () => {
    const vault = createSecretsVault();
    const made = openAt(`/velocity/setup/${CANARIES.setupToken}`, vault);
    const at = screenAddress('setup');
    made.fail('currentUser', { kind: 'status', status: 401 });
    made.loadAreas();
    made.answer('setupStatus', { open: true });
    for (const name of typing(CANARIES.setupName)) made.send(at, { type: 'setup.nameTyped', name });
    for (const email of typing(CANARIES.setupEmail)) made.send(at, { type: 'setup.emailTyped', email });
    made.send(at, { type: 'setup.organizationTyped', organization: 'Sunrise' });
    made.send(at, { type: 'setup.brandGroupTyped', brandGroup: 'Sunrise' });
    for (const text of typing(CANARIES.setupPassword)) {
      made.send(at, { type: 'setup.passwordEdited', password: vault.put('setup/password', text) });
    }
    made.send(at, { type: 'setup.submitted' });
    made.fail('setup', {
      kind: 'status',
      status: 422,
      message: `${CANARIES.setupName} is taken`,
      errors: { email: [`${CANARIES.setupEmail} is taken`] },
    });
    made.send(at, { type: 'setup.submitted' });
    made.answer('setup', { user: user({ name: CANARIES.setupName, email: CANARIES.setupEmail }) });
    expect(made.app.snapshot(SESSION)?.value).toBe('in');
    expectClean(exported(made));
    expect(vault.reveal('setup/token')).toBe(CANARIES.setupToken);
  });

  test('shows nothing of who resets a password by a link and then asks to become a customer', () => {
    const vault = createSecretsVault();
    const made = openAt(`/velocity/reset-password/${CANARIES.resetToken}?email=${encodeURIComponent(CANARIES.linkEmail)}`, vault);
    const reset = screenAddress('reset-password');
    made.fail('currentUser', { kind: 'status', status: 401 });
    made.loadAreas();
    made.send(reset, { type: 'account.linkEmailEdited', email: vault.fill('reset/email', { value: '' }) });
    for (const text of typing(CANARIES.newPassword)) {
      made.send(reset, { type: 'account.passwordEdited', field: 'new', password: vault.put('account/new', text) });
    }
    made.send(reset, { type: 'account.submitted' });
    made.fail('resetPassword', { kind: 'status', status: 422, message: `${CANARIES.linkEmail} has no such link`, errors: {} });
    const started = screenAddress('get-started');
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/get-started' });
    made.send(started, { type: 'account.emailTyped', email: CANARIES.typedEmail });
    made.send(started, { type: 'account.nameTyped', name: CANARIES.userName });
    made.send(started, { type: 'account.companyTyped', company: CANARIES.company });
    made.send(started, { type: 'account.submitted' });
    made.answer('getStarted', { message: 'Thanks' });
    expectClean(exported(made));
    const tab = JSON.stringify([made.app.journal(), made.asked]);
    for (const canary of [CANARIES.newPassword, CANARIES.resetToken]) expect(tab).not.toContain(canary);
    expect([vault.reveal('reset/token'), vault.reveal('reset/email')]).toEqual([CANARIES.resetToken, CANARIES.linkEmail]);
  });

  test('shows nothing of whom people search for, name things after or write about, letter by letter', () => {
    const vault = createSecretsVault();
    const made = openAt('/velocity/business-health?brandGroup=b1', vault);
    signIn(made, vault);
    for (const text of [CANARIES.typedEmail, CANARIES.userName.toLowerCase(), `for ${CANARIES.userName}`]) {
      for (const each of typing(text)) {
        made.send(PALETTE, { type: 'palette.queryTyped', query: each });
        made.send(SHELL, { type: 'shell.layerSearched', text: each });
        made.send(FILTERS, { type: 'filters.searchTyped', text: each });
        made.send(FILTERS, { type: 'filters.optionsSearched', text: each });
        made.send(VIEW_FORM, { type: 'savedViews.nameTyped', name: each });
        made.send(DATES, { type: 'dates.boundTyped', range: 'current', side: 'start', text: each });
        made.send(MARKETING, { type: 'marketing.messageTyped', message: each });
        made.send(EXPORT_REQUEST, { type: 'exportRequest.companyTyped', company: each });
        made.send(screenAddress('admin-users'), { type: 'screen.paramSet', key: 'q', value: each });
        made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: `/velocity/business-health?search=${encodeURIComponent(each)}` });
      }
      const fields = { name: text, defaultBrandGroupId: null };
      made.send(FORM, { type: 'admin.draftEdited', draft: { kind: 'organizations', fields } });
      made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: `/velocity/files?q=${encodeURIComponent(text)}#${text}` });
      made.send(SHELL, { type: 'download.finished', name: `${text}.csv` });
    }
    made.answer(
      'currentUser',
      user({ brandGroups: [brandGroup('b1', { name: CANARIES.userName, brandBucketedNames: [CANARIES.typedEmail] })] }),
    );
    const text = exported(made);
    expectClean(text);
    expect(text).not.toMatch(/typed\.c|canar/i);
  });

  test('names nobody whose work a stale edit met, whom nothing else in the session names', () => {
    const vault = createSecretsVault();
    const made = openAt('/velocity/business-health?brandGroup=b1', vault);
    const refused = (call: 'updateGoal' | 'bulkGoals' | 'updateAdminUser', current: Json): void => {
      const failure = { kind: 'status', status: 409, conflict: { current, submitted: {} } } as const;
      made.send(FORM, { type: 'api.failed', requestId: 'save', call, failure });
    };
    const goal = { id: 'g1', changedBy: 'Quilla Thornbury', changedAt: 1 };
    refused('updateGoal', goal);
    refused('bulkGoals', [{ ...goal, changedBy: 'Rowan Applegarth' }]);
    refused('updateAdminUser', { id: 'u7', name: 'Sefa Underhill', email: 'sefa@underhill.test', version: 2 });
    const text = exported(made);
    expect(text).toContain('"id":"g1"');
    for (const name of ['Quilla', 'Thornbury', 'Rowan', 'Applegarth', 'Sefa', 'Underhill', 'underhill']) expect(text).not.toContain(name);
  });

  test('what no event can hold is not even in the journal of the tab: passwords, tokens of links, undeclared fields', () => {
    const vault = createSecretsVault();
    const made = openAt(`/velocity/reset-password/${CANARIES.resetToken}?email=${CANARIES.linkEmail}`, vault);
    signIn(made, vault);
    made.answer('countries', [{ country: 'US', ssn: CANARIES.undeclared }]);
    const state = made.app.addresses().map((at) => contextOf<unknown>(made.app, at as never));
    const everything = JSON.stringify([made.app.journal(), state, made.asked]);
    for (const canary of [CANARIES.password, CANARIES.resetToken, CANARIES.undeclared]) expect(everything).not.toContain(canary);
    for (const part of typing(CANARIES.password).filter((text) => text.length > 6)) expect(everything).not.toContain(part);
    expect(everything).toContain(CANARIES.typedEmail);
  });

  test('tells one person from another by the same pseudonym throughout', () => {
    const vault = createSecretsVault();
    const made = openAt('/velocity/business-health?brandGroup=b1', vault);
    signIn(made, vault);
    const log = exportLog({
      entries: [...made.app.journal().entries],
      answers: made.app.answers,
      screens: SCREENS,
      machines: EVERY.machines,
    });
    const failed = log.entries.flatMap(({ event }) => (event.type === 'api.failed' && event.call === 'login' ? [event.failure] : []));
    const typed = log.entries.flatMap(({ event }) => (event.type === 'session.emailTyped' ? [event.email] : []));
    const login = log.entries.flatMap(({ event }) => (event.type === 'api.answered' && event.call === 'login' ? [event.body] : []));
    const { name } = (login[0] as { inline: { user: User } }).inline.user;
    expect(failed[0]?.message).toBe(`${typed.at(-1)} is locked by ${name}`);
    expect(failed[0]?.errors?.email).toEqual([`${typed.at(-1)} has tried too often`]);
    expect(new Set(typed).size).toBe(CANARIES.typedEmail.length);
  });

  test('of a new segment says nothing of the person before', () => {
    const made = bench({}, { screens: SCREENS });
    made.answer('currentUser', maya);
    made.app.start({
      url: '/velocity/',
      release: 'x',
      now: 1,
      timeZone: 'UTC',
      locale: 'en',
      viewport: { width: 1, height: 1 },
      scheme: 'light',
      stored: {},
    });
    expectClean(exported(made));
    expect(JSON.stringify(made.app.journal())).not.toContain(CANARIES.userName);
  });
});
