import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { documentNewScreen } from '../../../src/domain/files/files.screen.ts';
import { childAddress, NAVIGATION, TOASTS } from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/step.ts';
import type { DocumentFormContext } from '../../../src/machines/files/documentForm.logic.ts';
import { createDocumentFormMachine } from '../../../src/machines/files/documentForm.machine.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { contextOf, signedIn, user } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { DOCUMENT, fileInput, scopeFor } from './make.ts';

const TYPED = { name: 'Offers', iframeSource: 'https://docs.example/offers', folderId: null };
const START = { name: DOCUMENT.name, iframeSource: DOCUMENT.iframeSource, folderId: null };

const answered = (body: unknown): Input => ({
  type: 'api.answered',
  requestId: 'save',
  call: 'updateDocument',
  body: { inline: body as never },
});
const refused = (status: number, conflict?: unknown): Input => ({
  type: 'api.failed',
  requestId: 'save',
  call: 'updateDocument',
  failure: { kind: 'status', status, ...(conflict === undefined ? {} : { conflict: { current: conflict as never, submitted: null } }) },
});

const EVENTS: readonly Input[] = [
  { type: 'message.scopeChanged', scope: scopeFor(), params: { id: 'd1' } },
  { type: 'message.scopeChanged', scope: { ...scopeFor(), brandGroup: null }, params: { id: 'd1' } },
  { type: 'message.answered', key: 'document', value: { inline: DOCUMENT } },
  { type: 'message.draftsWanted', layer: null },
  { type: 'document.draftReturned', brandGroupId: 'b1', id: 'd1', version: 1, start: START, draft: TYPED },
  { type: 'document.draftEdited', draft: TYPED },
  { type: 'document.draftEdited', draft: { ...TYPED, iframeSource: 'javascript:alert(1)' } },
  { type: 'document.saveClicked' },
  { type: 'document.closeAsked' },
  { type: 'document.discardConfirmed' },
  { type: 'document.discardDeclined' },
  { type: 'document.conflictDecided', keep: 'mine' },
  { type: 'document.conflictDecided', keep: 'theirs' },
  answered({ ...DOCUMENT, version: 2 }),
  refused(422),
  refused(409, { ...DOCUMENT, name: 'Theirs', version: 5 }),
];

const registry = createRegistry(createAnswerStore());
const machine = createDocumentFormMachine(registry);
const ways = pathsThrough<DocumentFormContext>(machine, {
  input: fileInput('documentForm', scopeFor(), 'document-edit', { id: 'd1' }),
  events: EVENTS,
  stopWhen: ({ form }) => (form?.refusals ?? 0) >= 2,
});

describe('every way through the form of a document', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('B-392 sends nothing but an http or https address', () => {
    const sent = stepsOf(ways).flatMap(({ asked }) => asked.flatMap((command) => (command.type === 'api.call' ? [command] : [])));
    expect(sent.length).toBeGreaterThan(0);
    for (const { input } of sent) expect(input.body).toMatchObject({ iframeSource: expect.stringMatching(/^https?:/) });
  });

  test('has a form in each state but those in which there is none', () => {
    for (const { after } of stepsOf(ways)) {
      if (after.value === 'loading' || after.value === 'left') expect(after.context.form).toBeNull();
      else if (after.value !== 'saving') expect(after.context.form).not.toBeNull();
    }
  });

  test('does not overwrite what somebody else saved: their version is shown, and one’s own starts from it', () => {
    const decided = stepsOf(ways).filter(({ before, event }) => before.value === 'conflicted' && event.type === 'document.conflictDecided');
    expect(decided.length).toBeGreaterThan(0);
    for (const { event, asked, after } of decided) {
      const isMine = event.type === 'document.conflictDecided' && event.keep === 'mine';
      if (isMine) expect(asked).toMatchObject([{ call: 'updateDocument', input: { body: { version: 5 } } }]);
      else expect(after.context.form).toMatchObject({ version: 5, draft: { name: 'Theirs' } });
    }
  });
});

const FORM = childAddress(documentNewScreen.at, 'documentForm');

const made = () => {
  const bench = signedIn({ url: '/velocity/files/document/new?brandGroup=b1&folderId=f1' }, user({}, ['Internal']), {
    screens: EVERY.screens ?? [],
  });
  const tell = (...events: readonly AppEvent[]): void => {
    for (const event of events) bench.send(FORM, event);
  };
  const form = () => contextOf<DocumentFormContext>(bench.app, FORM).form;
  const url = () => contextOf<NavigationContext>(bench.app, NAVIGATION).url;
  const toasts = () => contextOf<ToastsContext>(bench.app, TOASTS).toasts;
  return { ...bench, tell, form, url, toasts };
};

describe('a new document', () => {
  test('B-232 is meant for the folder of the address', () => {
    expect(made().form()?.draft).toEqual({ name: '', iframeSource: '', folderId: 'f1' });
  });

  test('B-538 B-539 says all that is wrong at once, in the specified words', () => {
    const { tell, form } = made();
    tell({ type: 'document.saveClicked' });
    expect(form()).toMatchObject({ message: 'Please make sure all fields are properly filled out.' });
    tell({ type: 'document.draftEdited', draft: { ...TYPED, iframeSource: 'ftp://docs.example' } }, { type: 'document.saveClicked' });
    expect(form()?.faults).toEqual({ iframeSource: 'Invalid iFrame! iFrame must come from Google.' });
  });

  test('B-547 is told once it is stored, can be taken back, and shows', () => {
    const { tell, answer, url, toasts, commands } = made();
    tell({ type: 'document.draftEdited', draft: { ...TYPED, folderId: 'f1' } }, { type: 'document.saveClicked' });
    expect(commands('api.call').at(-1)).toMatchObject({
      call: 'createDocument',
      input: { params: { brandGroup: 'b1' }, body: { ...TYPED, folderId: 'f1' } },
    });
    answer('createDocument', { ...DOCUMENT, name: 'Offers' });
    expect(url()).toMatch(/^\/velocity\/files\/document\/d1\?/);
    expect(toasts().at(-1)).toMatchObject({
      title: 'The document was uploaded.',
      undo: { call: 'deleteDocument', input: { params: { document: 'd1' } } },
    });
  });

  test('that is given up leads back to its folder, after a question where something was typed', () => {
    const { app, tell, url } = made();
    tell({ type: 'document.draftEdited', draft: TYPED }, { type: 'document.closeAsked' });
    expect(app.snapshot(FORM)?.value).toBe('asking');
    tell({ type: 'document.discardConfirmed' });
    expect(url()).toMatch(/^\/velocity\/files\?folderId=f1/);
  });
});
