import { describe, expect, test } from 'vitest';
import { SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import { type AdminListContext, createAdminListMachine } from '../../../src/machines/admin/adminList.machine.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { childInput, listed, person, registry } from './make.ts';

const maya = person('u1', { name: 'Maya', version: 3 });

const answered = (requestId: string): Input => ({
  type: 'api.answered',
  requestId,
  call: 'deleteAdminUser',
  body: { inline: maya },
});

const EVENTS: readonly Input[] = [
  listed([maya]),
  { type: 'admin.deleteClicked', id: 'u1' },
  { type: 'admin.deleteClicked', id: 'nobody' },
  { type: 'admin.deleteConfirmed' },
  { type: 'admin.deleteDeclined' },
  { type: 'admin.restoreClicked', id: 'u1' },
  { type: 'admin.inviteClicked', id: 'u1' },
  { type: 'message.undoAsked', direction: 'undo', isShown: true },
  { type: 'message.undoAsked', direction: 'redo', isShown: true },
  { type: 'admin.turned', direction: 'undo', document: { id: 'u1', version: 4 } },
  { type: 'message.notAnswered', key: 'list', status: 500 },
  answered('delete:u1'),
  answered('restore:u1'),
  answered('invite:u1'),
  answered('delete:other'),
  {
    type: 'api.failed',
    requestId: 'delete:u1',
    call: 'deleteAdminUser',
    failure: { kind: 'status', status: 409, message: 'This was changed by someone else in the meantime.' },
  },
];

const ways = pathsThrough<AdminListContext>(createAdminListMachine(registry()), {
  input: childInput('admin-users'),
  events: EVENTS,
  stopWhen: ({ deletions, waiting }) => deletions > 0 || waiting.length > 1,
});

const callsIn = (asked: readonly { readonly type: string }[]) => asked.filter(({ type }) => type === 'api.call');

describe('every way at the list', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('deletes nothing but what was asked about and confirmed, from the version that was seen', () => {
    for (const { before, event, asked } of stepsOf(ways)) {
      const deletes = callsIn(asked).filter((command) => 'call' in command && command.call === 'deleteAdminUser');
      const isConfirmed = before.value === 'confirming' && event.type === 'admin.deleteConfirmed';
      const isFree = before.context.busy.length === 0 && before.context.waiting.length === 0;
      expect(deletes).toMatchObject(
        isConfirmed && isFree ? [{ requestId: 'delete:u1', input: { params: { id: 'u1' }, query: { version: 3 } } }] : [],
      );
    }
  });

  test('asks the server nothing more about a row that it is busy with', () => {
    for (const { before, asked, after } of stepsOf(ways)) {
      if (before.context.busy.some(({ id }) => id === 'u1')) expect(callsIn(asked)).toEqual([]);
      expect(after.context.busy.length).toBeLessThanOrEqual(1);
    }
  });

  test('a deletion is told with a way to take it back, everything with its name; the list is shown anew', () => {
    for (const { before, event, told } of stepsOf(ways)) {
      const toasts = told.flatMap(({ to, message }) => (to === TOASTS && message.type === 'message.toast' ? [message.toast] : []));
      if (event.type !== 'api.answered' && event.type !== 'api.failed') {
        expect(toasts).toEqual([]);
        continue;
      }
      const busy = before.context.busy.find(({ id, doing }) => `${doing}:${id}` === event.requestId);
      if (busy === undefined) {
        expect(told).toEqual([]);
        continue;
      }
      expect(told).toContainEqual({ to: SHELL, message: { type: 'message.dataChanged' } });
      const isDeleted = event.type === 'api.answered' && busy.doing === 'delete';
      expect(toasts).toHaveLength(1);
      if (isDeleted) {
        const undo = { call: 'restoreAdminUser', input: { params: { id: 'u1' } }, done: 'Maya restored' };
        expect(toasts).toMatchObject([{ level: 'success', title: 'Maya deleted', undo }]);
      } else {
        expect(toasts[0]?.undo).toBeUndefined();
      }
      if (event.type === 'api.failed')
        expect(toasts).toMatchObject([
          {
            level: 'error',
            title: 'Maya was not deleted',
            message: 'This was changed by someone else in the meantime.',
            selfDismiss: null,
          },
        ]);
    }
  });

  test('counts the deletions, for who has to take the focus', () => {
    for (const { before, event, after } of stepsOf(ways)) {
      const isDeleted = event.type === 'api.answered' && event.requestId === 'delete:u1' && before.context.busy.length === 1;
      expect(after.context.deletions - before.context.deletions).toBe(isDeleted && before.context.busy[0]?.doing === 'delete' ? 1 : 0);
    }
  });
});

test('only users are invited', () => {
  const others = pathsThrough<AdminListContext>(createAdminListMachine(registry()), {
    input: childInput('admin-brand-groups'),
    events: [listed([maya]), { type: 'admin.inviteClicked', id: 'u1' }],
  });
  for (const { asked } of stepsOf(others)) expect(asked).toEqual([]);
});
