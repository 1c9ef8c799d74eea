/** The form of a document: its own calls, words and ways. The states that it shares with every record form are walked by `test/machines/records`. */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import type { TypedDocument } from '../../../src/domain/files/documentForm.ts';
import { documentEditScreen, documentNewScreen } from '../../../src/domain/files/files.screen.ts';
import { type AddressOf, childAddress, NAVIGATION, TOASTS } from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { contextOf, signedIn, user } from '../harness.ts';
import { DOCUMENT } from './make.ts';

const TYPED = { name: 'Offers', iframeSource: 'https://docs.example/offers', folderId: null };
const START = { name: DOCUMENT.name, iframeSource: DOCUMENT.iframeSource, folderId: null };
const SAVE: AppEvent = { type: 'record.saveClicked' };
const edited = (over: Partial<TypedDocument>): AppEvent => ({ type: 'document.draftEdited', draft: { ...TYPED, ...over } });

const at = (path: string, form: AddressOf<'documentForm'>) => {
  const bench = signedIn({ url: `/velocity/files/document/${path}` }, user({}, ['Internal']), { screens: EVERY.screens ?? [] });
  const tell = (...events: readonly AppEvent[]): void => {
    for (const event of events) bench.send(form, event);
  };
  const now = () => contextOf<RecordFormContext<TypedDocument>>(bench.app, form).form;
  const state = () => bench.app.snapshot(form)?.value;
  const url = () => contextOf<NavigationContext>(bench.app, NAVIGATION).url;
  const toast = () => contextOf<ToastsContext>(bench.app, TOASTS).toasts.at(-1);
  const sent = () => bench.commands('api.call').filter(({ call }) => call === 'createDocument' || call === 'updateDocument');
  return { ...bench, tell, form: now, state, url, toast, sent };
};

const ofNew = () => at('new?brandGroup=b1&folderId=f1', childAddress(documentNewScreen.at, 'documentForm'));
const ofStored = () => {
  const made = at('d1/edit?brandGroup=b1', childAddress(documentEditScreen.at, 'documentForm'));
  made.answer('fileDocument', DOCUMENT);
  return made;
};

describe('a new document', () => {
  test('B-232 is meant for the folder of the address', () => {
    expect(ofNew().form()?.draft).toEqual({ name: '', iframeSource: '', folderId: 'f1' });
  });

  test('B-538 B-539 says all that is wrong at once, in the specified words, also where nothing was typed', () => {
    const { tell, form, sent } = ofNew();
    tell(SAVE);
    const missing = ['Please make sure all fields are properly filled out.'];
    expect(form()?.faults).toEqual({ name: missing, iframeSource: missing });
    tell(edited({ iframeSource: 'ftp://docs.example' }), SAVE);
    expect(form()?.faults).toEqual({ iframeSource: ['Invalid iFrame! iFrame must come from Google.'] });
    expect(sent()).toEqual([]);
  });

  test('B-547 is told once it is stored, can be taken back, and shows', () => {
    const { tell, answer, url, toast, sent } = ofNew();
    tell(edited({ name: ' Offers ', folderId: 'f1' }), SAVE);
    expect(sent()).toMatchObject([{ call: 'createDocument', input: { params: { brandGroup: 'b1' }, body: { ...TYPED, folderId: 'f1' } } }]);
    answer('createDocument', { ...DOCUMENT, name: 'Offers' });
    expect(url()).toMatch(/^\/velocity\/files\/document\/d1\?/);
    expect(toast()).toMatchObject({
      title: 'The document was uploaded.',
      undo: { call: 'deleteDocument', input: { params: { document: 'd1' }, query: { version: 1 } } },
    });
  });

  test('that is given up leads back to its folder, after a question where something was typed', () => {
    const { tell, url, state } = ofNew();
    tell(edited({}), { type: 'record.closeAsked' });
    expect(state()).toBe('asking');
    tell({ type: 'record.leaveConfirmed' });
    expect(url()).toMatch(/^\/velocity\/files\?folderId=f1/);
    const untouched = ofNew();
    untouched.tell({ type: 'record.closeAsked' });
    expect(untouched.url()).toMatch(/^\/velocity\/files\?folderId=f1/);
  });
});

describe('a document that is edited', () => {
  test('B-548 is told once it is stored, can be taken back, and shows', () => {
    const { tell, answer, url, toast, sent } = ofStored();
    tell(SAVE);
    expect(sent()).toEqual([]);
    tell(edited({}), SAVE);
    expect(sent()).toMatchObject([{ call: 'updateDocument', input: { params: { document: 'd1' }, body: { ...TYPED, version: 1 } } }]);
    answer('updateDocument', { ...DOCUMENT, ...TYPED, version: 2 });
    expect(url()).toMatch(/^\/velocity\/files\/document\/d1\?/);
    expect(toast()).toMatchObject({
      title: 'The document was updated.',
      undo: { call: 'updateDocument', input: { params: { document: 'd1' }, body: { ...START, version: 2 } } },
    });
  });

  test('B-392 is never sent with another address than an http or https one', () => {
    const { tell, form, sent, state } = ofStored();
    for (const iframeSource of ['javascript:alert(1)', 'data:text/html,x', '//docs.example', '']) {
      tell(edited({ iframeSource }), SAVE);
      expect(Object.keys(form()?.faults ?? {})).toEqual(['iframeSource']);
    }
    expect([sent(), state()]).toEqual([[], 'editing']);
  });

  test('does not overwrite what somebody else saved: their version is shown, and one’s own starts from it', () => {
    for (const keep of ['mine', 'theirs'] as const) {
      const { tell, fail, form, sent, state } = ofStored();
      tell(edited({}), SAVE);
      const current = { ...DOCUMENT, name: 'Theirs', version: 5 };
      fail('updateDocument', { kind: 'status', status: 409, conflict: { current, submitted: {} } });
      expect([state(), form()?.theirs?.draft]).toEqual(['conflict', { ...START, name: 'Theirs' }]);
      tell({ type: 'record.conflictDecided', keep });
      if (keep === 'mine') expect(sent().at(-1)).toMatchObject({ input: { body: { ...TYPED, version: 5 } } });
      else expect(form()).toMatchObject({ version: 5, draft: { name: 'Theirs' }, theirs: null });
    }
  });

  test('comes back as it was when the session ended, with the version that its edit started from', () => {
    const { tell, form } = at('d1/edit?brandGroup=b1', childAddress(documentEditScreen.at, 'documentForm'));
    const made = ofStored();
    made.tell({ type: 'document.draftReturned', scope: 'b1', id: 'd1', version: 1, start: START, draft: TYPED });
    expect(made.form()).toMatchObject({ version: 1, draft: TYPED });
    tell({ type: 'document.draftReturned', scope: 'b2', id: 'd1', version: 1, start: START, draft: TYPED });
    expect(form()).toBeNull();
  });
});
