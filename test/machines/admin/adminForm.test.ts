import { describe, expect, test } from 'vitest';
import type { AdminDraft } from '../../../src/domain/admin/drafts.ts';
import { SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import type { AdminFormContext } from '../../../src/machines/admin/adminForm.logic.ts';
import { createAdminFormMachine } from '../../../src/machines/admin/adminForm.machine.ts';
import type { Input } from '../../../src/machines/core/step.ts';
import { expectCovered, pathsThrough, stepsOf, type Taken } from '../paths.ts';
import { childInput, editing, listed, person, registry } from './make.ts';

const maya = person('u1', { name: 'Maya', email: 'maya@brand.test' });
const boss = person('u9', { name: 'Boss', roles: ['Admin'] });
const draftOf = (over: object = {}): AdminDraft => {
  const { name, email, roles, organizationIds, defaultOrganizationId, isAlliUser } = maya;
  return { kind: 'users', fields: { name, email, roles, organizationIds, defaultOrganizationId, isAlliUser, ...over } };
};
const edited = (over: object): Input => ({ type: 'admin.draftEdited', draft: draftOf(over) });

const failed = (requestId: string, failure: ApiFailure): Input => ({ type: 'api.failed', requestId, call: 'updateAdminUser', failure });
const CONFLICT: ApiFailure = { kind: 'status', status: 409, message: 'This was changed by someone else in the meantime.' };
const theirs = person('u1', { name: 'Theirs', email: 'maya@brand.test', version: 2 });
const SAVED: Input = { type: 'api.answered', requestId: 'save', call: 'updateAdminUser', body: { inline: { ...maya, version: 2 } } };
const CURRENT: Input = { type: 'api.answered', requestId: 'current', call: 'adminUsers', body: { inline: [theirs] } };
const GONE: Input = { type: 'api.answered', requestId: 'current', call: 'adminUsers', body: { inline: [] } };

const EVENTS: readonly Input[] = [
  listed([maya, boss]),
  editing('u1'),
  editing(null),
  edited({ name: 'Mine' }),
  edited({ name: ' ' }),
  { type: 'admin.saveClicked' },
  { type: 'admin.closeAsked' },
  { type: 'admin.discardConfirmed' },
  { type: 'admin.discardDeclined' },
  { type: 'admin.conflictSettled', keep: 'mine' },
  { type: 'admin.conflictSettled', keep: 'theirs' },
  SAVED,
  failed('save', { kind: 'status', status: 422, message: 'Check.', errors: { email: ['Another user has this e-mail.'] } }),
  failed('save', CONFLICT),
  failed('current', { kind: 'network' }),
  CURRENT,
  GONE,
  { type: 'message.draftsWanted', layer: null },
  { type: 'admin.draftReturned', id: 'u1', version: 0, start: draftOf(), draft: draftOf({ name: 'Returned' }) },
];

const machine = createAdminFormMachine(registry());
const ways = pathsThrough<AdminFormContext>(machine, {
  input: childInput('admin-users'),
  events: EVENTS,
  stopWhen: ({ form }) => (form?.refusals ?? 0) > 0,
});

const nameIn = ({ form }: AdminFormContext): string | undefined => form?.draft.fields.name;
const saves = ({ asked }: Taken<AdminFormContext>) =>
  asked.filter((command) => command.type === 'api.call' && command.requestId === 'save');

describe('every way through a form', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('parks changes, with the version that they started from, when the session ends', () => {
    const parkings = stepsOf(ways).filter(({ event }) => event.type === 'message.draftsWanted');
    for (const { before, after, asked } of parkings) {
      expect(after).toEqual(before);
      const { form } = before.context;
      const isChanged = form !== null && JSON.stringify(form.draft) !== JSON.stringify(form.start);
      const { id, version, start, draft } = form ?? {};
      expect(asked).toEqual(
        isChanged ? [{ type: 'draft.park', returning: { type: 'admin.draftReturned', id, version, start, draft } }] : [],
      );
    }
    expect(new Set(parkings.map(({ before }) => before.value))).toContain('asking');
  });

  test('takes changes back into the form that the URL names, at once or as soon as it is open, never over others', () => {
    const taken = stepsOf(ways).filter(
      ({ before, after }) => nameIn(after.context) === 'Returned' && nameIn(before.context) !== 'Returned',
    );
    expect(new Set(taken.map(({ before }) => before.value))).toEqual(new Set(['closed', 'editing']));
    for (const { before, after } of taken) {
      expect(after.context.form).toMatchObject({ id: 'u1', version: 0 });
      if (before.value === 'editing') expect(before.context.form?.draft).toEqual(before.context.form?.start);
    }
  });

  test('is of what the URL names: it opens by it, and closing takes it out of the URL', () => {
    for (const { before, after, told } of stepsOf(ways)) {
      if (after.value === 'closed') expect(after.context.form).toBeNull();
      else expect(after.context.form).not.toBeNull();
      const closes =
        before.value !== 'closed' && after.value === 'closed' && before.context.wanted === 'u1' && after.context.wanted === null;
      const out = told.filter(({ message }) => message.type === 'message.paramChanged');
      if (closes && out.length > 0)
        expect(out).toEqual([{ to: SHELL, message: { type: 'message.paramChanged', key: 'edit', value: null, replace: true } }]);
      if (after.value === 'editing' && before.value === 'closed') expect(after.context.form?.id).toBe(after.context.wanted);
    }
  });

  test('saves what is in it from the version it started from, once a click, never with faults', () => {
    for (const step of stepsOf(ways)) {
      const { before, event, after } = step;
      const starts = after.value === 'saving' && before.value !== 'saving';
      expect(saves(step)).toHaveLength(starts ? 1 : 0);
      if (!starts) continue;
      const { form } = after.context;
      expect(saves(step)).toMatchObject([
        { call: 'updateAdminUser', input: { params: { id: 'u1' }, body: { name: nameIn(before.context), version: form?.version } } },
      ]);
      expect(nameIn(before.context)?.trim()).not.toBe('');
      expect(['admin.saveClicked', 'admin.conflictSettled']).toContain(event.type);
    }
  });

  test('never loses a change without being told to: what was typed is there until it is saved or discarded', () => {
    const DROPS = new Set(['admin.discardConfirmed', 'admin.conflictSettled', 'admin.draftEdited']);
    for (const { before, event, after } of stepsOf(ways)) {
      const { form } = before.context;
      const isDirty = form !== null && JSON.stringify(form.draft) !== JSON.stringify(form.start);
      const isSaved = before.value === 'saving' && event.type === 'api.answered' && event.requestId === 'save';
      if (!isDirty || isSaved || DROPS.has(event.type)) continue;
      expect(nameIn(after.context)).toBe(form.draft.fields.name);
    }
  });

  test('asks before changes are given up, whichever way somebody leaves', () => {
    const closing: string[] = [];
    for (const { before, event, after } of stepsOf(ways)) {
      const { form } = before.context;
      if (before.value !== 'editing' || form === null) continue;
      const isDirty = JSON.stringify(form.draft) !== JSON.stringify(form.start);
      const leaves = event.type === 'admin.closeAsked' || (event.type === 'message.scopeChanged' && event.params.edit === undefined);
      if (!leaves) continue;
      closing.push(event.type);
      expect(after.value).toBe(isDirty ? 'asking' : 'closed');
    }
    expect(new Set(closing)).toEqual(new Set(['admin.closeAsked', 'message.scopeChanged']));
  });

  test('back from that question the URL says again what is edited', () => {
    for (const { before, event, told } of stepsOf(ways)) {
      if (before.value !== 'asking' || event.type !== 'admin.discardDeclined') continue;
      const isGone = before.context.wanted !== 'u1';
      expect(told).toEqual(
        isGone ? [{ to: SHELL, message: { type: 'message.paramChanged', key: 'edit', value: 'u1', replace: false } }] : [],
      );
    }
  });

  test('a record changed by somebody else is asked for, and both versions are there to choose from', () => {
    const compared = stepsOf(ways).filter(
      ({ event, before }) => event.type === 'api.failed' && event.failure.status === 409 && before.value === 'saving',
    );
    expect(compared.length).toBeGreaterThan(0);
    for (const { after, asked } of compared) {
      expect(after.value).toBe('comparing');
      expect(asked).toMatchObject([{ type: 'api.call', call: 'adminUsers', input: { query: { includeInactive: true } } }]);
    }
    const decided = stepsOf(ways).filter(({ before, event }) => before.value === 'conflicted' && event.type === 'admin.conflictSettled');
    expect(decided.length).toBeGreaterThan(0);
    for (const { before, event, after, asked } of decided) {
      if (event.type !== 'admin.conflictSettled') continue;
      if (event.keep === 'mine') {
        expect(asked).toMatchObject([{ call: 'updateAdminUser', input: { body: { name: nameIn(before.context), version: 2 } } }]);
      } else {
        // Where the URL has gone on meanwhile there is nothing to keep open.
        const isThere = before.context.wanted === 'u1';
        expect([after.value, nameIn(after.context), after.context.form?.version]).toEqual(
          isThere ? ['editing', 'Theirs', 2] : ['closed', undefined, undefined],
        );
      }
    }
  });

  test('a save says so and has the list shown anew; a refusal keeps the form and says why', () => {
    for (const { before, event, after, told } of stepsOf(ways)) {
      if (before.value !== 'saving') continue;
      if (event.type === 'api.answered' && event.requestId === 'save') {
        expect(told).toContainEqual({ to: SHELL, message: { type: 'message.dataChanged' } });
        expect(told.filter(({ to }) => to === TOASTS)).toMatchObject([
          { message: { toast: { level: 'success', title: `${nameIn(before.context)} saved` } } },
        ]);
      }
      if (event.type === 'api.failed' && event.failure.status === 422 && before.context.wanted === 'u1') {
        expect(after.context.form).toMatchObject({ faults: { email: ['Another user has this e-mail.'] }, message: null });
        expect(after.context.form?.refusals).toBe((before.context.form?.refusals ?? 0) + 1);
      }
    }
  });
});
