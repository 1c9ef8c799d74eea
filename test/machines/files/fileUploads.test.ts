import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { filesScreen } from '../../../src/domain/files/files.screen.ts';
import { countIn, MAX_SENDING, phaseOf } from '../../../src/domain/files/uploads.ts';
import { childAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { FileUploadsContext } from '../../../src/machines/files/fileUploads.logic.ts';
import { createFileUploadsMachine } from '../../../src/machines/files/fileUploads.machine.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { contextOf, signedIn, user } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { fileInput, scopeFor, UPLOADED } from './make.ts';

const chosen = (...refs: readonly string[]): Input => ({
  type: 'uploads.filesChosen',
  files: refs.map((ref) => ({ ref, name: `${ref.replace('file/', 'Mug ')}.png`, size: 1_000 })),
  folderId: 'f1',
  folderName: 'Contracts',
});
const answered = (ref: string): Input => ({
  type: 'api.answered',
  requestId: `upload:${ref}`,
  call: 'uploadFile',
  body: { inline: jsonOf(UPLOADED) },
});
const taken = (ref: string): Input => ({
  type: 'api.failed',
  requestId: `upload:${ref}`,
  call: 'uploadFile',
  failure: { kind: 'status', status: 409, message: 'There is already one.', conflict: { current: { ...UPLOADED }, submitted: {} } },
});
const decided = (decision: 'replace' | 'keepBoth' | 'cancel', ref: string | null = null): Input => ({
  type: 'uploads.nameDecided',
  ref,
  decision,
});
const failed = (ref: string, message?: string): Input => ({
  type: 'api.failed',
  requestId: `upload:${ref}`,
  call: 'uploadFile',
  failure: message === undefined ? { kind: 'network' } : { kind: 'status', status: 415, message },
});

const QUEUE = childAddress(filesScreen.at, 'fileUploads');

const EVENTS: readonly Input[] = [
  { type: 'message.scopeChanged', scope: scopeFor(), params: {} },
  { type: 'uploads.opened' },
  chosen('file/1', 'file/2', 'file/3'),
  { type: 'uploads.filesRefused', messages: ['Bad.exe is a file type that cannot be uploaded here'] },
  { type: 'uploads.confirmed' },
  { type: 'uploads.removed', ref: 'file/1' },
  { type: 'uploads.retried', ref: 'file/1' },
  { type: 'api.progressed', requestId: 'upload:file/1', call: 'uploadFile', sent: 500, total: 1_000 },
  { type: 'api.retryScheduled', requestId: 'upload:file/1', call: 'uploadFile', attempt: 1, delayMs: 2_000 },
  answered('file/1'),
  answered('file/2'),
  answered('file/3'),
  failed('file/1', 'The file is no picture.'),
  failed('file/2'),
  taken('file/1'),
  decided('keepBoth'),
  { type: 'uploads.cleared' },
  { type: 'uploads.closed' },
];

const registry = createRegistry(createAnswerStore());
const machine = createFileUploadsMachine(registry);
const ways = pathsThrough<FileUploadsContext>(machine, { input: fileInput('fileUploads'), events: EVENTS });

describe('every way through the uploads', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('B-355 B-356 B-357 B-358 they are chosen, confirmed, uploaded and cleared: the state says which is next', () => {
    for (const { after } of stepsOf(ways)) {
      if (after.value === 'closed') expect(after.context.items).toEqual([]);
      else expect(after.value).toBe(phaseOf(after.context.items));
    }
    const sentBefore = stepsOf(ways).filter(({ event, asked }) => event.type === 'uploads.filesChosen' && asked.length > 0);
    expect(sentBefore).toEqual([]);
  });

  test('at most two are sent at a time, the others wait for their turn', () => {
    for (const { after } of stepsOf(ways)) {
      const { items } = after.context;
      expect(countIn(items, 'sending')).toBeLessThanOrEqual(MAX_SENDING);
      if (countIn(items, 'waiting') > 0) expect(countIn(items, 'sending')).toBe(MAX_SENDING);
    }
  });

  test('C-557 what is taken away or cleared on its way is broken off, and nothing else is', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const aborted = asked.flatMap((command) => (command.type === 'api.abort' ? [command.requestId] : []));
      const gone = before.context.items.filter(
        ({ ref, state }) => state === 'sending' && !after.context.items.some((item) => item.ref === ref),
      );
      expect(aborted, event.type).toEqual(gone.map(({ ref }) => `upload:${ref}`));
    }
  });
});

describe('an upload', () => {
  /** In the app itself: what each event led to. */
  const run = (...events: readonly Input[]) => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1' }, user({}, ['Internal']), { screens: EVERY.screens ?? [] });
    return events.map((event) => {
      const before = made.asked.length;
      made.send(QUEUE, event as AppEvent);
      return {
        asked: made.asked.slice(before).map(({ command }) => command),
        items: contextOf<FileUploadsContext>(made.app, QUEUE).items,
        toasts: contextOf<ToastsContext>(made.app, TOASTS).toasts,
      };
    });
  };

  test('B-481 C-779 is one call with its type, its folder, and its file by its reference', () => {
    const [, confirmed] = run(chosen('file/1'), { type: 'uploads.confirmed' });
    expect(confirmed?.asked).toEqual([
      {
        type: 'api.call',
        requestId: 'upload:file/1',
        call: 'uploadFile',
        input: {
          params: { brandGroup: 'b1' },
          body: { type: 'uploadedFile', folderId: 'f1', whenTaken: 'ask', file: { file: 'file/1', name: 'Mug 1.png' } },
        },
        keep: 'inline',
      },
    ]);
  });

  test('B-547 that has arrived is told, and the list is asked for anew', () => {
    const steps = run(chosen('file/1'), { type: 'uploads.confirmed' }, answered('file/1'));
    expect(steps.at(-1)?.asked).toContainEqual(expect.objectContaining({ type: 'api.call', call: 'files' }));
    expect(steps.at(-1)?.toasts).toMatchObject([{ level: 'success', title: 'Mug 1.png uploaded' }]);
  });

  test('C-851 that fails says why, in the words of the specification where nobody says anything else', () => {
    const steps = run(chosen('file/1'), { type: 'uploads.confirmed' }, failed('file/1'));
    expect(steps.at(-1)?.items[0]).toMatchObject({
      state: 'failed',
      message: 'An unexpected error occurred while uploading the file.',
    });
    const said = run(chosen('file/1'), { type: 'uploads.confirmed' }, failed('file/1', 'The file is larger than 25 MB.'));
    expect(said.at(-1)?.items[0]?.message).toBe('The file is larger than 25 MB.');
  });

  test('whose name is taken asks what becomes of it, while the others go on; the answer goes along with the file', () => {
    const asks = [chosen('file/1', 'file/2', 'file/3'), { type: 'uploads.confirmed' } as const, taken('file/1')];
    const asked = run(...asks).at(-1);
    expect(asked?.items.map(({ state }) => state)).toEqual(['taken', 'sending', 'sending']);
    const { id, version } = UPLOADED;
    const bodies = (answer: Input) =>
      run(...asks, taken('file/2'), answered('file/3'), answer)
        .at(-1)
        ?.asked.flatMap((each) => ('input' in each ? [each.input.body] : []));
    expect(bodies(decided('replace', 'file/1'))).toMatchObject([{ whenTaken: 'replace', replaces: id, version, file: { file: 'file/1' } }]);
    expect(bodies(decided('keepBoth'))).toMatchObject([{ whenTaken: 'keepBoth' }, { whenTaken: 'keepBoth' }]);
    const letGo = run(...asks, taken('file/2'), answered('file/3'), decided('cancel')).at(-1);
    expect([letGo?.asked, letGo?.items.map(({ ref }) => ref)]).toEqual([[], ['file/3']]);
    const said = run(...asks, taken('file/2'), answered('file/3'))
      .at(-1)
      ?.toasts.at(-1);
    expect(said).toMatchObject({ title: 'Mug 3.png uploaded', message: '2 have names that are taken.' });
  });

  test('is told of once it is through, and not again with the next ones', () => {
    const through: readonly Input[] = [chosen('file/1'), { type: 'uploads.confirmed' }, answered('file/1')];
    const asks: readonly Input[] = [...through, chosen('file/2'), { type: 'uploads.confirmed' }, taken('file/2')];
    const toasts = (...events: readonly Input[]) =>
      run(...events).map(({ toasts: told }) => told.map(({ title, message }) => [title, message]));
    const [first, second] = [
      ['Mug 1.png uploaded', ''],
      ['Mug 2.png uploaded', ''],
    ];
    expect(toasts(...through).at(-1)).toEqual([first]);
    expect(toasts(...asks).at(-1)).toEqual([first]);
    expect(toasts(...asks, decided('keepBoth'), answered('file/2')).at(-1)).toEqual([first, second]);
  });

  test('is tried again only where the same may come through', () => {
    const after = (failure: Input) =>
      run(chosen('file/1'), { type: 'uploads.confirmed' }, failure, { type: 'uploads.retried', ref: 'file/1' });
    const refused = (status: number): Input => ({
      type: 'api.failed',
      requestId: 'upload:file/1',
      call: 'uploadFile',
      failure: { kind: 'status', status, message: 'No.' },
    });
    const again = (failure: Input) => after(failure).at(-1)?.items[0]?.state === 'sending';
    for (const status of [400, 403, 404, 413, 415, 422]) expect([status, again(refused(status))]).toEqual([status, false]);
    for (const status of [408, 429, 500, 503]) expect([status, again(refused(status))]).toEqual([status, true]);
    expect(again(failed('file/1'))).toBe(true);
  });

  test('that failed is tried again with the same file', () => {
    const steps = run(chosen('file/1'), { type: 'uploads.confirmed' }, failed('file/1'), { type: 'uploads.retried', ref: 'file/1' });
    expect(steps.at(-1)?.asked).toEqual(steps[1]?.asked);
  });

  test('B-420 is not to be had by who lacks the permission', () => {
    const reader = pathsThrough<FileUploadsContext>(machine, {
      input: fileInput('fileUploads', scopeFor('Prime')),
      events: [chosen('file/1'), { type: 'uploads.opened' }],
    });
    for (const { after, asked } of stepsOf(reader)) expect([after.value, after.context.items, asked]).toEqual(['closed', [], []]);
  });
});
