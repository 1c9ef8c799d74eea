/** A session in the admin area is replayed from its journal, from its checkpoints, and from its masked log. */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { address, SHELL, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import { writeLog } from '../../../src/domain/journal/logFile.ts';
import { readLog } from '../../../src/domain/journal/readLog.ts';
import { createApp } from '../../../src/machines/core/createApp.ts';
import { exportLog } from '../../../src/machines/core/exportLog.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import { type Bench, bench, user } from '../harness.ts';
import { ADMIN_SCREENS } from './adminScreens.ts';
import { person } from './make.ts';

const AT = screenAddress('admin-users');
const FORM = address('screen/admin-users/form');
const LIST_ACTOR = address('screen/admin-users/listActions');
const maya = person('u1', { name: 'Maya Chen', email: 'maya@harborlight.test' });

/** Invites somebody, edits another against a newer version, deletes, undoes, and leaves a form half filled. */
const session = (): Bench => {
  const made = bench({ url: '/velocity/admin/users?q=chen' }, { screens: ADMIN_SCREENS, checkpointEvery: 3 });
  made.answer('currentUser', user({}, ['Admin']));
  made.loadAreas();
  made.answer('adminUsers', [maya]);
  made.answer('adminOrganizations', []);
  const fields = {
    name: 'Nils Field',
    email: 'nils@field.test',
    roles: [],
    organizationIds: [],
    defaultOrganizationId: null,
    isAlliUser: false,
  };
  made.send(AT, { type: 'screen.paramSet', key: 'edit', value: 'new' });
  made.send(FORM, { type: 'admin.draftEdited', draft: { kind: 'users', fields } });
  made.send(FORM, { type: 'record.saveClicked' });
  made.answer('createAdminUser', person('u2', { ...fields, isInvited: true }));
  made.answer('adminUsers', [maya, person('u2', fields)]);
  made.send(AT, { type: 'screen.paramSet', key: 'edit', value: 'u1' });
  made.send(FORM, { type: 'admin.draftEdited', draft: { kind: 'users', fields: { ...fields, name: 'Mayra Chen' } } });
  made.send(FORM, { type: 'record.saveClicked' });
  const current = { ...maya, name: 'Maya Marsh', version: 2 };
  const conflict = { current, submitted: { ...fields, name: 'Mayra Chen', version: 1 } };
  made.fail('updateAdminUser', { kind: 'status', status: 409, message: 'This was changed by someone else in the meantime.', conflict });
  made.send(FORM, { type: 'record.conflictDecided', keep: 'theirs' });
  made.send(FORM, { type: 'record.closeAsked' });
  made.send(LIST_ACTOR, { type: 'admin.deleteClicked', id: 'u1' });
  made.send(LIST_ACTOR, { type: 'admin.deleteConfirmed' });
  made.answer('deleteAdminUser', { ...maya, deletedAt: '2026-11-20T18:00:00.000Z', version: 3 });
  made.send(TOASTS, { type: 'toasts.undoClicked', id: 'toast-2' });
  made.send(SHELL, { type: 'shell.shortcutPressed', shortcut: 'undo' });
  made.send(AT, { type: 'screen.paramSet', key: 'edit', value: 'new' });
  made.send(FORM, { type: 'admin.draftEdited', draft: { kind: 'users', fields: { ...fields, name: 'Half Filled' } } });
  return made;
};

const recorded = ({ app }: Bench) => ({
  entries: [...app.journal().entries],
  answers: app.answers.digests().map((digest) => ({ digest, text: app.answers.text(digest) ?? '' })),
});

describe('a session in the admin area', () => {
  test('is replayed from its beginning to the same state and the same commands', () => {
    const made = session();
    const replayed = replayLog(recorded(made), { screens: ADMIN_SCREENS, machines: EVERY.machines });
    expect([replayed.divergence, replayed.app.digest()]).toEqual([null, made.app.digest()]);
    expect(replayed.issued.map((each) => each.issued)).toEqual(made.asked);
  });

  test('goes on from each of its checkpoints as it did', () => {
    const { app } = session();
    const { checkpoints, entries } = app.journal();
    expect(checkpoints.length).toBeGreaterThan(5);
    for (const checkpoint of checkpoints) {
      const late = createApp({ screens: ADMIN_SCREENS, machines: EVERY.machines, checkpoint: JSON.parse(JSON.stringify(checkpoint)) });
      expect(late.digest()).toBe(checkpoint.digest);
      for (const { seq, to, event, at } of entries) if (seq > checkpoint.seq) late.replay(to, event, at);
      expect([late.digest(), late.addresses().toSorted()]).toEqual([app.digest(), app.addresses().toSorted()]);
    }
  });

  test('leaves a log that replays and names nobody', () => {
    const { app } = session();
    const log = writeLog(
      exportLog({ entries: [...app.journal().entries], answers: app.answers, screens: ADMIN_SCREENS, machines: EVERY.machines }),
    );
    const read = readLog(log);
    if (read._tag === 'Left') throw new Error(read.left.reason);
    expect(replayLog(read.right, { screens: ADMIN_SCREENS, machines: EVERY.machines }).divergence).toBeNull();
    for (const name of ['Maya', 'Chen', 'Marsh', 'Nils', 'Field', 'Half', 'harborlight', 'nils@']) expect(log).not.toContain(name);
  });
});
