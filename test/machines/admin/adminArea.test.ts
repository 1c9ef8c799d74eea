import { describe, expect, test } from 'vitest';
import type { AdminDraft } from '../../../src/domain/admin/drafts.ts';
import { address, NAVIGATION, SHELL, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { type Bench, bench, contextOf, user } from '../harness.ts';
import { ADMIN_SCREENS } from './adminScreens.ts';
import { person } from './make.ts';

const AT = screenAddress('admin-users');
const FORM = address('screen/admin-users/form');
const LIST_ACTOR = address('screen/admin-users/listActions');
const maya = person('u1', { name: 'Maya' });

const opened = (url = '/velocity/admin/users'): Bench => {
  const made = bench({ url }, { screens: ADMIN_SCREENS });
  made.answer('currentUser', user({}, ['Internal']));
  made.loadAreas();
  made.answer('adminUsers', [maya]);
  return made;
};
const urlOf = ({ app }: Bench): string => contextOf<NavigationContext>(app, NAVIGATION).url;
const form = ({ app }: Bench): RecordFormContext<AdminDraft> => contextOf<RecordFormContext<AdminDraft>>(app, FORM);
const rename = (made: Bench, name: string): void => {
  const draft = form(made).form?.draft;
  if (draft?.kind !== 'users') throw new Error('no form is open');
  made.send(FORM, { type: 'admin.draftEdited', draft: { ...draft, fields: { ...draft.fields, name } } });
};
const callsOf = ({ commands }: Bench, call: string) => commands('api.call').filter((command) => command.call === call);

describe('a screen of the admin area', () => {
  test('A-372 asks for the inactive users as well, and again when something was saved', () => {
    const made = opened();
    expect(callsOf(made, 'adminUsers')).toMatchObject([{ input: { query: { includeInactive: true } } }]);
    made.send(AT, { type: 'screen.paramSet', key: 'edit', value: 'u1' });
    rename(made, 'Renamed');
    made.send(FORM, { type: 'record.saveClicked' });
    made.answer('updateAdminUser', { ...maya, version: 2 });
    expect(callsOf(made, 'adminUsers')).toHaveLength(2);
  });

  test('opens the form that a link names, and takes it out of the address when it is done', () => {
    const made = opened('/velocity/admin/users?edit=u1');
    expect(made.app.snapshot(FORM)?.value).toBe('viewing');
    made.send(FORM, { type: 'record.closeAsked' });
    expect(urlOf(made)).not.toContain('edit=');
    expect(made.asked.map(({ command }) => command).findLast(({ type }) => type.startsWith('url.'))).toMatchObject({ type: 'url.replace' });
  });

  test('says why what the link names does not open', () => {
    expect(form(opened('/velocity/admin/users?edit=nobody'))).toMatchObject({ form: null, refusal: 'This user does not exist.' });
    const made = bench({ url: '/velocity/admin/users?edit=u9' }, { screens: ADMIN_SCREENS });
    made.answer('currentUser', user({}, ['Internal']));
    made.loadAreas();
    made.answer('adminUsers', [person('u9', { roles: ['Admin'] })]);
    expect(form(made)).toMatchObject({ form: null, refusal: 'Only an Admin can edit an Admin.' });
  });

  test('Back with changes asks, and staying goes forward again', () => {
    const made = opened();
    made.send(AT, { type: 'screen.paramSet', key: 'edit', value: 'new' });
    rename(made, 'Nils');
    made.send(NAVIGATION, { type: 'navigation.urlChanged', url: urlOf(made).replace('edit=new', '').replace(/[?&]$/, '') });
    expect([made.app.snapshot(FORM)?.value, urlOf(made).includes('edit=')]).toEqual(['asking', false]);
    made.send(FORM, { type: 'record.leaveDeclined' });
    expect([made.app.snapshot(FORM)?.value, urlOf(made).includes('edit=new')]).toEqual(['editing', true]);
    expect(form(made).form?.draft.fields.name).toBe('Nils');
  });

  test('what is typed into the search leaves one entry in the history', () => {
    const made = opened();
    const pushed = made.commands('url.push').length;
    for (const value of ['m', 'ma', 'may']) made.send(AT, { type: 'screen.paramSet', key: 'q', value, replace: true });
    expect(urlOf(made)).toContain('q=may');
    expect(made.commands('url.push')).toHaveLength(pushed);
  });

  test('a deletion is taken back from its toast, on another screen too, and the open list shows it', () => {
    const made = opened();
    made.send(LIST_ACTOR, { type: 'admin.deleteClicked', id: 'u1' });
    made.send(LIST_ACTOR, { type: 'admin.deleteConfirmed' });
    made.answer('deleteAdminUser', { ...maya, deletedAt: '2026-11-20T18:00:00.000Z', version: 2 });
    const [toast] = contextOf<ToastsContext>(made.app, TOASTS).toasts;
    expect(toast).toMatchObject({ title: 'Maya deleted' });
    const asked = callsOf(made, 'adminUsers').length;
    made.send(TOASTS, { type: 'toasts.undoClicked', id: toast?.id ?? '' });
    expect(callsOf(made, 'restoreAdminUser')).toMatchObject([{ input: { params: { id: 'u1' } } }]);
    made.answer('restoreAdminUser', { ...maya, version: 3 });
    expect(contextOf<ToastsContext>(made.app, TOASTS).toasts).toMatchObject([{ title: 'Maya restored' }]);
    expect(callsOf(made, 'adminUsers')).toHaveLength(asked + 1);
  });

  test('the keys of undo bring back what was deleted, newest first, and nothing that is back already', () => {
    const made = opened();
    made.send(SHELL, { type: 'shell.shortcutPressed', shortcut: 'undo' });
    expect(callsOf(made, 'restoreAdminUser')).toEqual([]);
    made.send(LIST_ACTOR, { type: 'admin.deleteClicked', id: 'u1' });
    made.send(LIST_ACTOR, { type: 'admin.deleteConfirmed' });
    const gone = { ...maya, deletedAt: '2026-11-20T18:00:00.000Z', version: 2 };
    made.answer('deleteAdminUser', gone);
    made.answer('adminUsers', [gone]);
    made.send(SHELL, { type: 'shell.shortcutPressed', shortcut: 'redo' });
    expect(callsOf(made, 'restoreAdminUser')).toEqual([]);
    made.send(SHELL, { type: 'shell.shortcutPressed', shortcut: 'undo' });
    expect(callsOf(made, 'restoreAdminUser')).toMatchObject([{ input: { params: { id: 'u1' } } }]);
    made.answer('restoreAdminUser', { ...maya, version: 3 });
    made.answer('adminUsers', [{ ...maya, version: 3 }]);
    made.send(LIST_ACTOR, { type: 'admin.deleteClicked', id: 'u1' });
    made.send(LIST_ACTOR, { type: 'admin.deleteConfirmed' });
    made.answer('deleteAdminUser', gone);
    const toast = contextOf<ToastsContext>(made.app, TOASTS).toasts.findLast(({ undo }) => undo !== undefined);
    made.send(TOASTS, { type: 'toasts.undoClicked', id: toast?.id ?? '' });
    made.answer('restoreAdminUser', { ...maya, version: 5 });
    made.answer('adminUsers', [{ ...maya, version: 5 }]);
    made.send(SHELL, { type: 'shell.shortcutPressed', shortcut: 'undo' });
    expect(callsOf(made, 'restoreAdminUser')).toHaveLength(2);
  });

  test('what was saved is known to the session as well: whose brand groups there are', () => {
    const made = opened('/velocity/admin/users?edit=u1');
    const asked = callsOf(made, 'currentUser').length;
    rename(made, 'Renamed');
    made.send(FORM, { type: 'record.saveClicked' });
    made.answer('updateAdminUser', { ...maya, version: 2 });
    expect(callsOf(made, 'currentUser')).toHaveLength(asked + 1);
    made.answer('currentUser', user({ name: 'Renamed' }, ['Internal']));
    expect(contextOf<ShellContext>(made.app, SHELL).session).toMatchObject({ tag: 'in', user: { name: 'Renamed' } });
  });

  test('left, its child actors are gone with it', () => {
    const made = opened();
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/admin/organizations' });
    expect([made.app.snapshot(FORM), made.app.snapshot(AT)]).toEqual([undefined, undefined]);
    expect(made.app.snapshot(address('screen/admin-organizations/form'))?.value).toBe('closed');
  });
});
