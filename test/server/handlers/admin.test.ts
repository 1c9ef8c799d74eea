import { domainToASCII } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ORGANIZATION } from '../../../server/demo/ids.ts';
import type { AdminUser, UserDraft } from '../../../src/domain/admin/records.ts';
import { ADMIN, type Browser, INTERNAL, PRIME, sentMails, startTestServer, type TestServer, WITHOUT_ROLE } from '../http/testServer.ts';

let test: TestServer;
let admin: Browser;
let internal: Browser;
beforeEach(async () => {
  test = await startTestServer();
  [admin, internal] = [test.browser(), test.browser()];
  await admin.signIn(ADMIN);
  await internal.signIn(INTERNAL);
});
afterEach(() => test.close());

const USERS = '/api/admin/users';
const draft: UserDraft = {
  name: 'Nils Field',
  email: 'nils@field.example',
  roles: ['Prime'],
  organizationIds: [DEMO_ORGANIZATION.harborlight],
  defaultOrganizationId: DEMO_ORGANIZATION.harborlight,
  isAlliUser: false,
};

const users = async (by = internal, url = `${USERS}?includeInactive`): Promise<AdminUser[]> => (await by.get(url)).json();
const named = async (email: string): Promise<AdminUser> => {
  const found = (await users()).find((user) => user.email === email);
  if (found === undefined) throw new Error(`${email} is not there`);
  return found;
};
const create = (by: Browser, over: Partial<UserDraft> = {}, headers: Record<string, string> = {}) =>
  by.write('POST', USERS, { ...draft, ...over }, headers);
const edit = (by: Browser, user: AdminUser, over: object = {}) => by.write('PATCH', `${USERS}/${user.id}`, { ...user, ...over });
const remove = (by: Browser, user: AdminUser) => by.write('DELETE', `${USERS}/${user.id}?version=${user.version}`);
const restore = (by: Browser, user: AdminUser) => by.write('POST', `${USERS}/${user.id}/restore`);

/** Where the newest mail leads: the token of its link, and whom it was for. */
const newestMail = async (): Promise<{ readonly to: string; readonly token: string; readonly text: string } | null> => {
  const [mail] = await sentMails(test, 1);
  const token = /reset-password\/([A-Za-z0-9_-]+)\?/.exec(mail?.text ?? '')?.[1];
  return mail === undefined || token === undefined ? null : { to: mail.recipient, token, text: mail.text };
};
const choosePassword = (email: string, token: string) =>
  test
    .browser()
    .write('POST', '/velocity/reset-password', { email, token, password: 'a new password', password_confirmation: 'a new password' });

describe('the list of users', () => {
  it('A-418 A-451 A-372 holds the deleted ones for who asks for them, and nobody deleted without that', async () => {
    const maya = await named(PRIME);
    await remove(internal, maya);
    const all = await users();
    expect(all.find(({ id }) => id === maya.id)).toMatchObject({ email: PRIME, deletedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) });
    expect(all.length).toBeGreaterThan(1);
    for (const url of [USERS, `${USERS}?includeInactive=false`]) {
      expect((await users(internal, url)).map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => id !== maya.id));
    }
  });

  it('says of nobody what the password is', async () => {
    expect((await internal.get(USERS)).body).not.toMatch(/password|argon/i);
  });
});

describe('adding a user', () => {
  it('A-452 mails a link by which the person chooses a password and comes in', async () => {
    const answer = await create(internal, { name: '  Nils Field ', email: ' NILS@Field.example ' });
    const made: AdminUser = answer.json();
    expect([answer.statusCode, made]).toMatchObject([201, { ...draft, isInvited: true, deletedAt: null, version: 1 }]);
    const mail = await newestMail();
    expect(mail?.to).toBe(draft.email);
    const browser = test.browser();
    await browser.get('/sanctum/csrf-cookie');
    const body = { email: draft.email, token: mail?.token, password: 'a new password', password_confirmation: 'a new password' };
    expect((await browser.write('POST', '/velocity/reset-password', body)).statusCode).toBe(200);
    expect((await test.browser().signIn(draft.email, 'a new password')).statusCode).toBe(200);
    expect((await named(draft.email)).isInvited).toBe(false);
  });

  it('nobody can sign in before that, with no password at all', async () => {
    await create(internal);
    for (const password of ['', 'velocity-demo']) expect((await test.browser().signIn(draft.email, password)).statusCode).not.toBe(200);
  });

  it('adds one when the same request comes twice, and mails once', async () => {
    const key = { 'idempotency-key': '0b6ee1a8-6f1c-4f44-9d0f-7a4f4be3a222' };
    const [first, second] = [await create(internal, {}, key), await create(internal, {}, key)];
    expect(second.json()).toEqual(first.json());
    expect((await users()).filter(({ email }) => email === draft.email)).toHaveLength(1);
    expect(await sentMails(test, 10)).toHaveLength(1);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no e-mail', { email: 'nils' }, 'email'],
    ['an e-mail that somebody has', { email: PRIME.toUpperCase() }, 'email'],
    ['an organization that is not there', { organizationIds: ['org-nowhere'], defaultOrganizationId: null }, 'organizationIds[0]'],
    ['a default that is none of the organizations', { defaultOrganizationId: DEMO_ORGANIZATION.meridell }, 'defaultOrganizationId'],
    ['a role beyond one’s own', { roles: ['Admin' as const] }, 'roles'],
  ])('with %s is refused by the field', async (_what, over, path) => {
    const before = await users();
    const answer = await create(internal, over);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [path]]);
    expect(await users()).toEqual(before);
    expect(await newestMail()).toBeNull();
  });

  it('an Admin may make an Admin', async () => {
    expect((await create(admin, { roles: ['Admin'] })).statusCode).toBe(201);
  });
});

describe('an invitation', () => {
  it('can be mailed again until the password is chosen; the link before it is dead', async () => {
    const made: AdminUser = (await create(internal)).json();
    const first = await newestMail();
    test.clock.advance(1_000);
    const again = await internal.write('POST', `${USERS}/${made.id}/invite`);
    const second = await newestMail();
    expect([again.statusCode, again.json().isInvited, second?.to]).toEqual([200, true, draft.email]);
    expect(second?.token).not.toBe(first?.token);
    const browser = test.browser();
    await browser.get('/sanctum/csrf-cookie');
    const choose = (token: string | undefined) =>
      browser.write('POST', '/velocity/reset-password', {
        email: draft.email,
        token,
        password: 'a new password',
        password_confirmation: 'a new password',
      });
    expect((await choose(first?.token)).statusCode).toBe(422);
    expect((await choose(second?.token)).statusCode).toBe(200);
    const late = await internal.write('POST', `${USERS}/${made.id}/invite`);
    expect([late.statusCode, late.json().message]).toEqual([409, 'This user already has a password.']);
  });

  it('to a domain with letters beyond ASCII leads in, whichever way a browser spells it', async () => {
    const [typed, sent] = ['besuch@gäste.example', `besuch@${domainToASCII('gäste.example')}`];
    const made = await create(internal, { email: typed });
    expect([made.statusCode, made.json().email]).toEqual([201, sent]);
    const mail = await newestMail();
    expect(mail?.to).toBe(sent);
    const browser = test.browser();
    await browser.get('/sanctum/csrf-cookie');
    const body = { email: typed, token: mail?.token, password: 'a new password', password_confirmation: 'a new password' };
    expect((await browser.write('POST', '/velocity/reset-password', body)).statusCode).toBe(200);
    for (const email of [typed, sent, 'Besuch@GÄSTE.example'])
      expect((await test.browser().signIn(email, 'a new password')).statusCode).toBe(200);
    expect((await test.browser().signIn('besuch@g\u0430ste.example', 'a new password')).statusCode).toBe(401);
    const again = await create(internal, { email: sent });
    expect([again.statusCode, again.json().errors]).toEqual([422, { email: ['Another user has this e-mail.'] }]);
  });

  it('works for 7 days, and no longer, as its mail says', async () => {
    await create(internal);
    const link = await newestMail();
    expect(link?.text).toContain('expires after 7 days:');
    expect(link?.text).toContain('&invited=1\n');
    const browser = test.browser();
    await browser.get('/sanctum/csrf-cookie');
    const choose = () =>
      browser.write('POST', '/velocity/reset-password', {
        email: draft.email,
        token: link?.token,
        password: 'a new password',
        password_confirmation: 'a new password',
      });
    test.clock.advance(7 * 24 * 60 * 60_000);
    const late = await choose();
    expect([late.statusCode, late.json().message]).toEqual([422, 'This link has expired. Please ask for a new one.']);
    test.clock.advance(-1);
    expect((await choose()).statusCode).toBe(200);
  });
});

describe('editing a user', () => {
  it('A-453 writes what is said and counts the version up', async () => {
    const maya = await named(PRIME);
    const over = {
      name: 'Maya Chen',
      roles: ['Internal'],
      organizationIds: [DEMO_ORGANIZATION.tidewick],
      defaultOrganizationId: null,
      isAlliUser: true,
    };
    const answer = await edit(internal, maya, over);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...maya, ...over, version: maya.version + 1 }]);
    expect(await named(PRIME)).toEqual(answer.json());
  });

  it('that was changed in the meantime is refused with 409 and both versions', async () => {
    const maya = await named(PRIME);
    const theirs = (await edit(admin, maya, { name: 'Theirs' })).json();
    for (const answer of [await edit(internal, maya, { name: 'Mine' }), await remove(internal, maya)]) {
      expect([answer.statusCode, answer.json().conflict.current]).toEqual([409, theirs]);
    }
    expect((await edit(internal, maya, { name: 'Mine' })).json().conflict.submitted).toMatchObject({ name: 'Mine', version: maya.version });
    expect(await named(PRIME)).toEqual(theirs);
  });

  it('to another e-mail makes the links that were mailed to the old one useless', async () => {
    const made: AdminUser = (await create(internal)).json();
    const mail = await newestMail();
    await edit(internal, made, { email: 'new@field.example' });
    expect((await choosePassword('new@field.example', mail?.token ?? '')).statusCode).not.toBe(200);
    expect((await choosePassword(draft.email, mail?.token ?? '')).statusCode).not.toBe(200);
  });

  it('is refused to Internal users where the account is an Admin’s, to all for what they are not', async () => {
    const boss = await named(ADMIN);
    for (const answer of [await edit(internal, boss, { name: 'X' }), await remove(internal, boss), await restore(internal, boss)]) {
      expect([answer.statusCode, answer.json().message]).toEqual([403, 'Only an Admin can edit an Admin.']);
    }
    const promoted = await edit(internal, await named(PRIME), { roles: ['Admin'] });
    expect([promoted.statusCode, promoted.json().errors]).toEqual([422, { roles: ['You cannot assign a role that you do not have.'] }]);
    const demoted = await edit(internal, await named(INTERNAL), { roles: ['Prime'] });
    expect([demoted.statusCode, Object.keys(demoted.json().errors)]).toEqual([422, ['roles']]);
    expect(await named(ADMIN)).toEqual(boss);
  });

  it('gives and takes the permission to import, where the giver holds it', async () => {
    const before = await named(PRIME);
    const refused = await edit(internal, before, { roles: ['Prime', 'import-data'] });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { roles: ['You cannot assign a role that you do not have.'] }]);
    expect((await edit(admin, before, { roles: ['Prime', 'import-data'] })).statusCode).toBe(200);
    const given = await named(PRIME);
    expect([...given.roles].sort()).toEqual(['Prime', 'import-data']);
    expect((await edit(admin, given, { roles: ['import-data'] })).statusCode).toBe(422);
    expect((await edit(admin, given, { roles: ['Prime'] })).statusCode).toBe(200);
    expect((await named(PRIME)).roles).toEqual(['Prime']);
  });

  it('never leaves the server without an Admin', async () => {
    const other: AdminUser = (await create(admin, { roles: ['Admin'] })).json();
    const boss = await named(ADMIN);
    expect((await remove(admin, boss)).json().message).toBe('You cannot delete your own account. Ask another Admin.');
    expect((await remove(admin, other)).statusCode).toBe(200);
    expect((await edit(admin, boss, { roles: ['Internal'] })).statusCode).toBe(422);
    expect((await named(ADMIN)).roles).toContain('Admin');
  });
});

describe('deleting and restoring a user', () => {
  it('A-454 ends the sessions and the sign-in; the e-mail stays taken', async () => {
    const there = test.browser();
    await there.signIn(PRIME);
    const maya = await named(PRIME);
    const answer = await remove(internal, maya);
    expect([answer.statusCode, answer.json().deletedAt]).toEqual([200, new Date(test.clock.now()).toISOString()]);
    expect((await there.get('/api/user')).statusCode).toBe(401);
    expect((await test.browser().signIn(PRIME)).statusCode).toBe(401);
    const again = await create(internal, { email: PRIME });
    expect(again.json().errors).toEqual({ email: ['A deleted user has this e-mail. Restore that user instead.'] });
  });

  it('A-455 is taken back whole: role, organizations and sign-in', async () => {
    const maya = await named(PRIME);
    await remove(internal, maya);
    const answer = await restore(internal, maya);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...maya, version: maya.version + 2 }]);
    expect((await test.browser().signIn(PRIME)).statusCode).toBe(200);
    // Once more changes nothing.
    expect((await restore(internal, maya)).json()).toEqual(answer.json());
  });

  it('of somebody who is not there answers 404', async () => {
    const nobody: AdminUser = { ...(await named(PRIME)), id: 'user-nowhere' };
    for (const answer of [await edit(admin, nobody), await remove(admin, nobody), await restore(admin, nobody)]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'The user was not found.' }]);
    }
  });
});

describe('whom the admin area answers', () => {
  it('A-073 A-074 A-075 A-076 is Internal users and Admins alone', async () => {
    const paths = [USERS, '/api/admin/organizations', '/api/admin/brand-groups', '/api/admin/clients'];
    for (const [who, status] of [
      [null, 401],
      [WITHOUT_ROLE, 403],
      [PRIME, 403],
      [INTERNAL, 200],
      [ADMIN, 200],
    ] as const) {
      const browser = test.browser();
      if (who !== null) await browser.signIn(who);
      expect(await Promise.all(paths.map(async (path) => (await browser.get(path)).statusCode))).toEqual(paths.map(() => status));
    }
  });

  it('no writing call of it is done for a customer, without a session, or without its token', async () => {
    const maya = await named(PRIME);
    const prime = test.browser();
    await prime.signIn(PRIME);
    const visitor = test.browser();
    await visitor.get('/sanctum/csrf-cookie');
    const forged = { 'x-xsrf-token': 'forged' };
    const tries = [
      await create(prime),
      await edit(prime, maya, { roles: ['Admin'] }),
      await create(visitor),
      await remove(visitor, maya),
      await create(admin, {}, forged),
      await admin.write('DELETE', `${USERS}/${maya.id}?version=${maya.version}`, undefined, forged),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401, 401, 419, 419]);
    expect(await named(PRIME)).toEqual(maya);
    expect((await users()).some(({ email }) => email === draft.email)).toBe(false);
  });
});
