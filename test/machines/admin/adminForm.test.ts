import { describe, expect, test } from 'vitest';
import { ADMIN_RECORDS } from '../../../src/domain/admin/adminRecord.ts';
import {
  ADMIN_CALLS,
  type AdminDraft,
  type AdminKind,
  type AdminRecord,
  type DraftOf,
  draftFrom,
} from '../../../src/domain/admin/drafts.ts';
import type { AdminUser } from '../../../src/domain/admin/records.ts';
import { SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { createBrandGroupFormMachine } from '../../../src/machines/admin/brandGroupForm.machine.ts';
import { createOrganizationFormMachine } from '../../../src/machines/admin/organizationForm.machine.ts';
import { createUserFormMachine } from '../../../src/machines/admin/userForm.machine.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import { alone, expectCovered, pathsThrough } from '../paths.ts';
import { childInput, editing, group, listed, organization, person, registry, scopeOf } from './make.ts';

type Of = RecordFormContext<AdminDraft>;

const maya = person('u1', { name: 'Maya', email: 'maya@brand.test' });
const boss = person('u9', { name: 'Boss', roles: ['Admin'] });
const draftOf = (over: object = {}): AdminDraft => {
  const { name, email, roles, organizationIds, defaultOrganizationId, isAlliUser } = maya;
  return { kind: 'users', fields: { name, email, roles, organizationIds, defaultOrganizationId, isAlliUser, ...over } };
};
const edited = (over: object): Input => ({ type: 'admin.draftEdited', draft: draftOf(over) });
const SAVE: Input = { type: 'record.saveClicked' };
const CLOSE: Input = { type: 'record.closeAsked' };
const decided = (keep: 'mine' | 'theirs'): Input => ({ type: 'record.conflictDecided', keep });
const answered = (body: AdminUser): Input => ({
  type: 'api.answered',
  requestId: 'save',
  call: 'updateAdminUser',
  body: { inline: { ...body } },
});
const refused = (failure: ApiFailure): Input => ({ type: 'api.failed', requestId: 'save', call: 'updateAdminUser', failure });
const TAKEN: ApiFailure = {
  kind: 'status',
  status: 422,
  message: 'Check.',
  errors: { email: ['Another user has this e-mail.'], 'organizationIds[0]': ['Gone.'] },
};
const theirs = person('u1', { name: 'Theirs', email: 'maya@brand.test', version: 2 });
const conflict = (current: AdminUser): Input =>
  refused({ kind: 'status', status: 409, message: 'Changed.', conflict: { current: { ...current }, submitted: {} } });

const createUsers = () => alone<Of>(createUserFormMachine(registry()), { ...childInput('admin-users'), key: 'form' });
type Made = ReturnType<typeof createUsers>;

/** The form after these events. */
const formAfter = (...events: readonly Input[]): Made => {
  const made = createUsers();
  for (const event of events) made.send(event);
  return made;
};
const formIn = (made: Made) => made.now().context.form;
const OPEN = [listed([maya, boss]), editing('u1')] as const;
const OF_NEW = [listed([]), editing('new')] as const;

/** Everything that may happen to the form of a kind: of a record that is there, of a new one, changed twice, wrong, in conflict, gone. */
const eventsOf = <K extends AdminKind>(kind: K, stored: AdminRecord, wrong: Partial<DraftOf<K>>): readonly Input[] => {
  const of = draftFrom(kind, stored);
  if (of === null) throw new Error(`no ${kind}`);
  const { update } = ADMIN_CALLS[kind];
  const draft = (over: object): Input => ({ type: 'admin.draftEdited', draft: { kind, fields: { ...of.fields, ...over } } as AdminDraft });
  const done = (version: number): Input => ({
    type: 'api.answered',
    requestId: 'save',
    call: update,
    body: { inline: jsonOf({ ...stored, name: 'Mine', version }) },
  });
  const failed = (failure: ApiFailure): Input => ({ type: 'api.failed', requestId: 'save', call: update, failure });
  const current = { ...stored, name: 'Theirs', version: 4 } as never;
  return [
    listed([stored]),
    listed([{ ...stored, name: 'Newer', version: 2 }]),
    editing(stored.id),
    editing('new'),
    editing(null),
    editing('nobody'),
    draft({ name: 'Mine' }),
    draft({ name: 'Mine too' }),
    draft(wrong),
    draft({}),
    SAVE,
    CLOSE,
    { type: 'record.leaveConfirmed' },
    { type: 'record.leaveDeclined' },
    decided('mine'),
    decided('theirs'),
    done(3),
    failed({ kind: 'status', status: 409, conflict: { current, submitted: {} } }),
    failed({ kind: 'status', status: 409 }),
    failed({ kind: 'status', status: 404 }),
    failed({ kind: 'status', status: 500 }),
    { type: 'message.leaveAsked', to: '/velocity/files', replace: false },
    { type: 'message.draftsWanted', layer: null },
    {
      type: 'admin.draftReturned',
      scope: 'admin',
      id: stored.id,
      version: 1,
      start: of,
      draft: { kind, fields: { ...of.fields, name: 'Kept' } } as AdminDraft,
    },
  ];
};
const stopWhen = ({ form, leaving }: Of): boolean => form?.theirs?.draft === null || (leaving !== null && form?.id === null);
const formInput = (name: string) => ({ ...childInput(name), key: 'form' });

const users = createUserFormMachine(registry());
const userWays = pathsThrough<Of>(users, {
  input: formInput('admin-users'),
  events: eventsOf('users', maya, { email: 'nobody' }),
  stopWhen,
});
const organizations = createOrganizationFormMachine(registry());
const organizationWays = pathsThrough<Of>(organizations, {
  input: formInput('admin-organizations'),
  events: eventsOf('organizations', organization('o1'), { name: ' ' }),
  stopWhen,
});
const brandGroups = createBrandGroupFormMachine(registry());
const brandGroupWays = pathsThrough<Of>(brandGroups, {
  input: formInput('admin-brand-groups'),
  events: eventsOf('brandGroups', group('g1'), { name: ' ' }),
  stopWhen,
});

test('every way through the form of a user, of an organization and of a brand group is walked', () => {
  for (const ways of [userWays, organizationWays, brandGroupWays]) expectCovered(ways);
});

describe('the form of a user', () => {
  test('A-451 sends an invitation for a new one, and says where it goes', () => {
    const made = formAfter(...OF_NEW, edited({ email: ' nils@field.test ' }));
    expect(made.send(SAVE).asked).toMatchObject([{ call: 'createAdminUser', input: { body: { email: ' nils@field.test ' } } }]);
    const { told } = made.send(answered({ ...maya, email: 'nils@field.test' }));
    expect(told.filter(({ to }) => to === TOASTS)).toMatchObject([
      { message: { toast: { level: 'success', title: 'Maya added', message: 'An invitation is on its way to nils@field.test.' } } },
    ]);
    expect(made.now().value).toBe('closed');
  });

  test('A-453 saves from the version that it started from, and has the session and the screen asked anew', () => {
    const made = formAfter(...OPEN, edited({ name: 'Mine' }));
    expect(made.send(SAVE).asked).toMatchObject([
      { call: 'updateAdminUser', input: { params: { id: 'u1' }, body: { name: 'Mine', version: 1 } } },
    ]);
    const { told } = made.send(answered({ ...maya, name: 'Mine', version: 2 }));
    expect(told).toContainEqual({ to: SHELL, message: { type: 'message.dataChanged' } });
    expect(told.filter(({ to }) => to === TOASTS)).toMatchObject([{ message: { toast: { title: 'Mine saved', message: '' } } }]);
    // Nobody keeps its saves as steps: the list deletes and restores by itself.
    expect(told.some(({ message }) => message.type === 'message.recordsChanged')).toBe(false);
  });

  test('tells whoever saves a new one what is missing, and whoever saves what is unchanged that it is, and asks nothing', () => {
    const ofNew = formAfter(...OF_NEW);
    expect(ofNew.send(SAVE).asked).toEqual([]);
    expect(Object.keys(formIn(ofNew)?.faults ?? {})).toEqual(['name', 'email']);
    const unchanged = formAfter(...OPEN);
    expect(unchanged.send(SAVE).asked).toEqual([]);
    expect(formIn(unchanged)?.message).toBe('There are no changes to save.');
  });

  test('loses the fault of a field that is changed, and keeps the others', () => {
    const made = formAfter(...OPEN, edited({ name: 'Mine' }), SAVE, refused(TAKEN));
    expect([made.now().value, formIn(made)?.message]).toEqual(['failed', null]);
    made.send(edited({ name: 'Mine', email: 'other@brand.test' }));
    expect(formIn(made)?.faults).toEqual({ 'organizationIds[0]': ['Gone.'] });
  });

  test('does not overwrite what somebody else saved: theirs is shown from the refusal itself, and one’s own starts from it', () => {
    for (const keep of ['mine', 'theirs'] as const) {
      const made = formAfter(...OPEN, edited({ name: 'Mine' }), SAVE, conflict(theirs));
      expect([made.now().value, formIn(made)?.theirs?.draft?.fields.name]).toEqual(['conflict', 'Theirs']);
      const { asked } = made.send(decided(keep));
      if (keep === 'mine') expect(asked).toMatchObject([{ input: { params: { id: 'u1' }, body: { name: 'Mine', version: 2 } } }]);
      else
        expect([asked, formIn(made)]).toMatchObject([
          [{ type: 'leave.guard', on: false }],
          { version: 2, draft: { fields: { name: 'Theirs' } }, theirs: null },
        ]);
    }
  });

  test('says where somebody else deleted it meanwhile: it is still there to be restored', () => {
    const gone = { ...theirs, deletedAt: '2026-11-20T18:00:00.000Z' };
    expect(formIn(formAfter(...OPEN, edited({ name: 'Mine' }), SAVE, conflict(gone)))?.theirs).toMatchObject({ canBeRestored: true });
    expect(formIn(formAfter(...OPEN, edited({ name: 'Mine' }), SAVE, conflict(theirs)))?.theirs).not.toHaveProperty('canBeRestored');
  });

  test('says why what a link names does not open, and opens what it may', () => {
    const reasonFor = (id: string, roles: readonly ('Prime' | 'Internal' | 'Admin')[]): unknown => {
      const made = formAfter(listed([maya, boss]), editing(id, scopeOf(roles)));
      return made.now().context.refusal ?? formIn(made)?.id;
    };
    expect(reasonFor('nobody', ['Admin'])).toBe('This user does not exist.');
    expect(reasonFor('u9', ['Internal'])).toBe('Only an Admin can edit an Admin.');
    expect([reasonFor('u9', ['Admin']), reasonFor('u1', ['Internal'])]).toEqual(['u9', 'u1']);
  });

  test('asks before changes are given up, also to another screen, and the browser asks as long as there are any', () => {
    for (const leave of [CLOSE, editing(null), { type: 'message.leaveAsked', to: '/velocity/files', replace: false } as const]) {
      const made = formAfter(...OPEN, edited({ name: 'Mine' }));
      expect(made.now().context.isGuarded).toBe(true);
      expect(made.send(leave).after.value).toBe('asking');
      expect(formIn(made)?.draft.fields.name).toBe('Mine');
      expect(made.send({ type: 'record.leaveConfirmed' }).after.context).toMatchObject({ form: null, isGuarded: false });
    }
    expect(formAfter(...OPEN).send(CLOSE).after.value).toBe('closed');
  });
});

test('each kind has its own calls, and no draft of another kind is saved by them', () => {
  const made = alone<Of>(createBrandGroupFormMachine(registry()), { ...childInput('admin-brand-groups'), key: 'form' });
  for (const event of [listed([group('g1')]), editing('g1')]) made.send(event);
  const { form } = made.now().context;
  if (form?.draft.kind !== 'brandGroups') throw new Error('no form of a brand group is open');
  made.send({ type: 'admin.draftEdited', draft: { kind: 'brandGroups', fields: { ...form.draft.fields, name: 'Other' } } });
  expect(made.send(SAVE).asked).toMatchObject([
    { call: 'updateAdminBrandGroup', input: { params: { id: 'g1' }, body: { name: 'Other' } } },
  ]);
  const kinds = Object.entries(ADMIN_RECORDS).map(([kind, { words, save, blank }]) => [
    kind,
    words.one,
    save(
      {
        id: null,
        version: null,
        start: blank(scopeOf(), {}, null),
        draft: blank(scopeOf(), {}, null),
        faults: {},
        message: null,
        theirs: null,
      },
      scopeOf(),
    ).call,
  ]);
  expect(kinds).toEqual([
    ['users', 'user', 'createAdminUser'],
    ['organizations', 'organization', 'createAdminOrganization'],
    ['brandGroups', 'brand group', 'createAdminBrandGroup'],
  ]);
});
