import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import type { EntryState } from '../../../src/domain/files/entries.ts';
import { filesScreen } from '../../../src/domain/files/files.screen.ts';
import { childAddress, queryAddress, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { Role } from '../../../src/domain/session/user.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createFileActionsMachine } from '../../../src/machines/files/fileActions.machine.ts';
import type { FileActionsContext } from '../../../src/machines/files/fileActionsContext.ts';
import { nameFaultShown } from '../../../src/machines/files/fileDialogs.logic.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { contextOf, signedIn, user } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { DOCUMENT, FILES_PAGE, FOLDER, fileInput, scopeFor, UPLOADED } from './make.ts';

const FILE_ACTIONS = childAddress(filesScreen.at, 'fileActions');
const later = <A extends object>(record: A, over: object = {}): A => ({ ...record, version: 2, ...over });

const answered = (requestId: string, body: unknown): Input => ({
  type: 'api.answered',
  requestId,
  call: 'files',
  body: { inline: jsonOf(body) },
});
const failed = (requestId: string): Input => ({ type: 'api.failed', requestId, call: 'files', failure: { kind: 'network' } });

const taken = (requestId: string): Input => ({
  type: 'api.failed',
  requestId,
  call: 'files',
  failure: { kind: 'status', status: 409, conflict: { current: { ...UPLOADED, id: 'p2', name: 'Cup.png' }, submitted: null } },
});

const LISTED: Input = { type: 'message.answered', key: 'list', value: { inline: FILES_PAGE } };

const PLAN: EntryState = {
  kind: 'document',
  id: 'd1',
  name: DOCUMENT.name,
  folderId: null,
  isDeleted: false,
  source: DOCUMENT.iframeSource,
};

/** Each dialog on its own, beside a deletion that may be under way: all at once would be too many ways. */
const SETS: readonly (readonly Input[])[] = [
  [
    { type: 'files.folderFormOpened', folderId: null },
    { type: 'files.renameOpened', id: 'd1' },
    { type: 'files.nameTyped', name: 'Offers' },
    { type: 'files.nameTyped', name: '' },
    { type: 'files.nameSubmitted' },
    { type: 'files.nameClosed' },
    answered('add:new', FOLDER),
    answered('rename:d1', later(DOCUMENT, { name: 'Offers' })),
    failed('add:new'),
    failed('rename:d1'),
    { type: 'message.scopeChanged', scope: { ...scopeFor(), brandGroup: null }, params: {} },
  ],
  [
    { type: 'files.deleteClicked', id: 'd1' },
    { type: 'files.restoreClicked', id: 'd1' },
    { type: 'files.dropped', id: 'd1', folderId: 'f1' },
    answered('delete:d1', later(DOCUMENT, { deletedAt: '2026-11-20T09:00:00.000Z' })),
    answered('move:d1', later(DOCUMENT, { folderId: 'f1' })),
    failed('delete:d1'),
    failed('move:d1'),
    { type: 'message.undoAsked', direction: 'undo', isShown: true },
    {
      type: 'files.turned',
      direction: 'undo',
      document: PLAN,
    },
    answered('restore:d1', later(DOCUMENT, { version: 3 })),
  ],
  [
    { type: 'files.moveOpened', id: 'd1' },
    answered('folders', [FOLDER]),
    failed('folders'),
    { type: 'files.dialogRetried' },
    { type: 'files.folderShown', folderId: 'f1' },
    { type: 'files.moveConfirmed' },
    { type: 'files.moveClosed' },
    { type: 'files.deleteClicked', id: 'p1' },
    answered('move:d1', later(DOCUMENT, { folderId: 'f1' })),
    answered('delete:p1', null),
    failed('delete:p1'),
    { type: 'message.scopeChanged', scope: { ...scopeFor(), brandGroup: null }, params: {} },
  ],
  [
    { type: 'files.notifyOpened', id: 'f1' },
    answered('recipients', []),
    failed('recipients'),
    { type: 'files.dialogRetried' },
    { type: 'files.recipientsChosen', ids: ['u1'] },
    { type: 'files.noteTyped', text: 'Please read' },
    { type: 'files.notifySubmitted' },
    { type: 'files.notifyClosed' },
    answered('notify', { notified: 1 }),
    failed('notify'),
    { type: 'files.deleteClicked', id: 'p1' },
    failed('delete:p1'),
    answered('delete:p1', FOLDER),
    { type: 'message.scopeChanged', scope: { ...scopeFor(), brandGroup: null }, params: {} },
  ],
  [
    { type: 'files.renameOpened', id: 'p1' },
    { type: 'files.nameTyped', name: 'Cup.png' },
    { type: 'files.nameSubmitted' },
    { type: 'files.dropped', id: 'p1', folderId: 'f1' },
    taken('rename:p1'),
    taken('move:p1'),
    { type: 'files.takenDecided', decision: 'replace' },
    { type: 'files.takenDecided', decision: 'cancel' },
    { type: 'message.scopeChanged', scope: { ...scopeFor(), brandGroup: null }, params: {} },
  ],
  [
    { type: 'files.draftReturned', brandGroupId: 'b1', dialog: { tag: 'folder', folderId: null, name: 'Offers' } },
    { type: 'files.draftReturned', brandGroupId: 'another', dialog: { tag: 'folder', folderId: null, name: 'Offers' } },
    { type: 'files.draftReturned', brandGroupId: 'b1', dialog: { tag: 'notify', entry: PLAN, chosen: [], text: 'Please read' } },
    { type: 'files.nameClosed' },
    { type: 'files.notifyClosed' },
    { type: 'message.draftsWanted', layer: null },
    answered('recipients', []),
  ],
  [
    { type: 'files.folderFormOpened', folderId: null },
    { type: 'files.nameTyped', name: 'Offers' },
    { type: 'files.deleteClicked', id: 'p1' },
    { type: 'files.nameSubmitted' },
    failed('delete:p1'),
    answered('delete:p1', FOLDER),
    { type: 'message.scopeChanged', scope: { ...scopeFor(), brandGroup: null }, params: {} },
  ],
];

const registry = createRegistry(createAnswerStore());
const machine = createFileActionsMachine(registry);
const walks = SETS.map((events) =>
  pathsThrough<FileActionsContext>(machine, {
    input: fileInput('fileActions'),
    events: [LISTED, ...events],
    stopWhen: ({ undo, departures, waiting }) => undo.done.length + undo.undone.length >= 2 || departures >= 2 || waiting.length > 0,
  }),
);
const transitions = new Map<string, number>();
for (const { transitions: each } of walks) for (const [key, count] of each) transitions.set(key, (transitions.get(key) ?? 0) + count);
const ways = { paths: walks.flatMap(({ paths }) => paths), transitions };

describe('every way through the actions', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('shows in its state which dialog is open', () => {
    const STATES: Readonly<Record<string, readonly string[]>> = {
      none: ['idle'],
      folder: ['naming', 'saving'],
      rename: ['naming', 'saving'],
      taken: ['taken'],
      move: ['moving'],
      notify: ['notifying', 'telling'],
    };
    for (const { after } of stepsOf(ways)) expect(STATES[after.context.dialog?.tag ?? 'none']).toContain(after.value);
  });

  test('never asks twice for the same entry at a time', () => {
    for (const { after } of stepsOf(ways)) {
      const ids = after.context.busy.map(({ to }) => to.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

const made = (role: Role = 'Internal') => {
  const bench = signedIn({ url: '/velocity/files?brandGroup=b1' }, user({}, [role]), { screens: EVERY.screens ?? [] });
  bench.answer('files', FILES_PAGE);
  const actions = (): FileActionsContext => contextOf<FileActionsContext>(bench.app, FILE_ACTIONS);
  const toasts = () => contextOf<ToastsContext>(bench.app, TOASTS).toasts;
  const calls = () => bench.asked.flatMap(({ owner, command }) => (owner === FILE_ACTIONS && command.type === 'api.call' ? [command] : []));
  const tell = (...events: readonly AppEvent[]): void => {
    for (const event of events) bench.send(FILE_ACTIONS, event);
  };
  return { ...bench, actions, toasts, calls, tell };
};

const DELETED = later(DOCUMENT, { deletedAt: '2026-11-20T09:00:00.000Z' });

describe('an entry', () => {
  test('B-351 B-352 C-782 C-783 is deleted without a question, and comes back by the keys of undo', () => {
    const { tell, answer, calls, send, actions, toasts } = made();
    tell({ type: 'files.deleteClicked', id: 'd1' });
    expect(calls().at(-1)).toMatchObject({
      call: 'deleteDocument',
      input: { params: { brandGroup: 'b1', document: 'd1' }, query: { version: 1 } },
    });
    answer('deleteDocument', DELETED);
    expect(toasts().at(-1)).toMatchObject({
      title: 'Plan of Maya Example deleted',
      undo: { call: 'restoreDocument', input: { params: { brandGroup: 'b1', document: 'd1' } } },
    });
    answer('files', { ...FILES_PAGE, items: [], total: 1 });
    send(SHELL, { type: 'shell.shortcutPressed', shortcut: 'undo' });
    expect(calls().at(-1)).toMatchObject({ call: 'restoreDocument', input: { params: { document: 'd1' } } });
    answer('restoreDocument', later(DOCUMENT, { version: 3 }));
    expect(toasts().at(-1)?.title).toBe('Undone: Plan of Maya Example restored');
    expect(actions().undo.undone).toHaveLength(1);
  });

  test('B-479 C-781 is renamed and moved by edits that say all else as it is', () => {
    const { tell, answer, calls } = made();
    tell({ type: 'files.renameOpened', id: 'd1' }, { type: 'files.nameTyped', name: ' Offers ' }, { type: 'files.nameSubmitted' });
    const edit = { name: 'Offers', iframeSource: DOCUMENT.iframeSource, folderId: null, version: 1 };
    expect(calls().at(-1)).toMatchObject({ call: 'updateDocument', input: { body: edit } });
    answer('updateDocument', later(DOCUMENT, { name: 'Offers' }));
    tell({ type: 'files.dropped', id: 'p1', folderId: 'f1' });
    expect(calls().at(-1)).toMatchObject({
      call: 'updateUploadedFile',
      input: { body: { name: 'Mug of Maya Example.png', folderId: 'f1', version: 1 } },
    });
  });

  test('that somebody else renamed meanwhile is not overwritten: their name is shown first', () => {
    const { tell, fail, calls, actions } = made();
    tell({ type: 'files.renameOpened', id: 'd1' }, { type: 'files.nameTyped', name: 'Offers' }, { type: 'files.nameSubmitted' });
    const current = { ...DOCUMENT, name: 'Theirs', version: 5 };
    fail('updateDocument', { kind: 'status', status: 409, conflict: { current: jsonOf(current), submitted: null } });
    expect(actions().dialog).toMatchObject({ tag: 'rename', version: 5, entry: { name: 'Theirs' } });
    expect(actions().dialog).toMatchObject({ fault: expect.stringContaining('it is now named “Theirs”') });
    tell({ type: 'files.nameSubmitted' });
    expect(calls().at(-1)).toMatchObject({ input: { body: { name: 'Offers', version: 5 } } });
  });

  const OTHER = { ...UPLOADED, id: 'p2', name: 'Cup.png', version: 4 };
  const TAKEN = { kind: 'status', status: 409, conflict: { current: jsonOf(OTHER), submitted: null } } as const;

  test('whose name another file has asks, and becomes its next version, gets a number or stays as it is', () => {
    const ways: readonly (readonly AppEvent[])[] = [
      [{ type: 'files.renameOpened', id: 'p1' }, { type: 'files.nameTyped', name: 'Cup.png' }, { type: 'files.nameSubmitted' }],
      [{ type: 'files.dropped', id: 'p1', folderId: 'f1' }],
    ];
    for (const way of ways) {
      const asked = () => {
        const bench = made();
        bench.tell(...way);
        expect(bench.calls().at(-1)).toMatchObject({ call: 'updateUploadedFile', input: { body: { version: 1, whenTaken: 'ask' } } });
        bench.fail('updateUploadedFile', TAKEN);
        expect(bench.app.snapshot(FILE_ACTIONS)?.value).toBe('taken');
        expect(bench.actions()).toMatchObject({ busy: [], dialog: { tag: 'taken', by: { id: 'p2', name: 'Cup.png' } } });
        return { ...bench, wanted: bench.calls().at(-1)?.input.body as Readonly<Record<string, unknown>> };
      };
      const kept = asked();
      kept.tell({ type: 'files.takenDecided', decision: 'keepBoth' });
      expect(kept.calls().at(-1)?.input.body).toEqual({ ...kept.wanted, whenTaken: 'keepBoth' });
      const replaced = asked();
      replaced.tell({ type: 'files.takenDecided', decision: 'replace' });
      expect(replaced.calls().at(-1)).toMatchObject({ call: 'updateUploadedFile', input: { params: { uploadedFile: 'p1' } } });
      expect(replaced.calls().at(-1)?.input.body).toEqual({ ...replaced.wanted, whenTaken: 'replace', replaces: 'p2', replacedVersion: 4 });
      replaced.answer('updateUploadedFile', { ...OTHER, version: 5 });
      expect(replaced.actions()).toMatchObject({
        busy: [],
        undo: { done: [], undone: [] },
        written: { p2: { version: 5 } },
        departures: 1,
      });
      const cancelled = asked();
      const count = cancelled.calls().length;
      cancelled.tell({ type: 'files.takenDecided', decision: 'cancel' });
      expect([cancelled.calls().length, cancelled.actions().dialog]).toEqual([count, null]);
    }
  });

  test('that is restored to a taken name asks as well; an undo gives it a number', () => {
    const { tell, answer, calls, fail, actions, send } = made();
    tell({ type: 'files.deleteClicked', id: 'p1' });
    const deleted = later(UPLOADED, { deletedAt: '2026-11-20T09:00:00.000Z' });
    answer('deleteUploadedFile', deleted);
    answer('files', { ...FILES_PAGE, items: [{ item: deleted, location: [] }], total: 1 });
    send(SHELL, { type: 'shell.shortcutPressed', shortcut: 'undo' });
    expect(calls().at(-1)).toMatchObject({ call: 'restoreUploadedFile', input: { query: { whenTaken: 'keepBoth' } } });
    fail('restoreUploadedFile', { kind: 'network' });
    tell({ type: 'files.restoreClicked', id: 'p1' });
    expect(calls().at(-1)).toMatchObject({ call: 'restoreUploadedFile', input: { query: { whenTaken: 'ask' } } });
    fail('restoreUploadedFile', TAKEN);
    expect(actions().dialog).toMatchObject({ tag: 'taken', to: { id: 'p1', isDeleted: false }, by: { id: 'p2' } });
  });

  test('says by the field what is wrong with a name as it is typed, and that there is none once it is sent', () => {
    const { tell, calls, actions } = made();
    const shown = (): string | null => {
      const { dialog } = actions();
      if (dialog?.tag !== 'folder' && dialog?.tag !== 'rename') throw new Error('no name is asked for');
      return nameFaultShown(dialog);
    };
    tell({ type: 'files.folderFormOpened', folderId: null });
    expect(shown()).toBeNull();
    tell({ type: 'files.nameTyped', name: 'Q4/Q1' });
    expect(shown()).toBe('A name cannot contain a slash.');
    tell({ type: 'files.nameTyped', name: '' });
    expect(shown()).toBeNull();
    tell({ type: 'files.nameSubmitted' });
    expect([shown(), calls()]).toEqual(['Enter a name.', []]);
    tell({ type: 'files.nameTyped', name: 'Q4' });
    expect(shown()).toBeNull();
  });

  test('B-393 B-394 is not renamed while its name is empty or the same', () => {
    const { tell, calls } = made();
    tell({ type: 'files.renameOpened', id: 'd1' }, { type: 'files.nameSubmitted' });
    tell({ type: 'files.nameTyped', name: ' ' }, { type: 'files.nameSubmitted' });
    tell({ type: 'files.nameTyped', name: ` ${DOCUMENT.name} ` }, { type: 'files.nameSubmitted' });
    expect(calls()).toEqual([]);
  });
});

describe('a folder', () => {
  test('B-478 C-780 is added where the person is', () => {
    const { tell, calls } = made();
    tell({ type: 'files.folderFormOpened', folderId: 'f1' }, { type: 'files.nameTyped', name: 'Offers' }, { type: 'files.nameSubmitted' });
    expect(calls().at(-1)).toMatchObject({
      call: 'createFolder',
      input: { params: { brandGroup: 'b1' }, body: { name: 'Offers', parentFolderId: 'f1' } },
    });
  });

  test('C-852 that cannot be added says so in the specified words', () => {
    const { tell, fail, actions } = made();
    tell({ type: 'files.folderFormOpened', folderId: null }, { type: 'files.nameTyped', name: 'Offers' }, { type: 'files.nameSubmitted' });
    fail('createFolder', { kind: 'status', status: 500 });
    expect(actions().dialog).toMatchObject({ tag: 'folder', name: 'Offers', fault: 'There was an unexpected error creating the folder.' });
  });

  test('B-353 C-651 that is not empty is not deleted: a message says why', () => {
    const { tell, fail, toasts } = made();
    tell({ type: 'files.deleteClicked', id: 'f1' });
    fail('deleteFolder', { kind: 'status', status: 409, message: 'A folder can be deleted only when it is empty.' });
    expect(toasts().at(-1)).toMatchObject({
      level: 'error',
      title: 'Contracts of Maya Example was not deleted',
      message: 'A folder can be deleted only when it is empty.',
    });
  });
});

describe('who may only read', () => {
  test('B-419 B-421 B-422 B-423 adds, deletes, restores and tells nothing, whatever is sent', () => {
    const { tell, calls, actions } = made('Prime');
    tell(
      { type: 'files.folderFormOpened', folderId: null },
      { type: 'files.deleteClicked', id: 'd1' },
      { type: 'files.restoreClicked', id: 'd1' },
      { type: 'files.notifyOpened', id: 'd1' },
      { type: 'files.renameOpened', id: 'd1' },
      { type: 'files.dropped', id: 'd1', folderId: 'f1' },
    );
    expect([calls(), actions().dialog]).toEqual([[], null]);
  });
});

test('telling others names the entry, the people and the note', () => {
  const { tell, answer, calls, toasts } = made();
  tell({ type: 'files.notifyOpened', id: 'f1' });
  answer('fileRecipients', []);
  tell({ type: 'files.notifySubmitted' });
  tell(
    { type: 'files.recipientsChosen', ids: ['u1', 'u2'] },
    { type: 'files.noteTyped', text: ' Please read ' },
    { type: 'files.notifySubmitted' },
  );
  expect(calls().at(-1)).toMatchObject({
    call: 'notifyOfFile',
    input: { body: { about: 'folder', id: 'f1', userIds: ['u1', 'u2'], text: 'Please read' } },
  });
  answer('notifyOfFile', { notified: 2 });
  expect(toasts().at(-1)?.title).toBe('2 people notified');
});

test('the list is what the entries are known from: one that is not there is not touched', () => {
  const { app, tell, calls } = made();
  tell({ type: 'files.deleteClicked', id: 'elsewhere' });
  expect(calls()).toEqual([]);
  expect(app.snapshot(queryAddress(filesScreen.at, 'list'))?.value).toBe('ready');
});
