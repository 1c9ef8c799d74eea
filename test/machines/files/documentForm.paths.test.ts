/** The form of a document on every way: at the screen of a new one and at that of one that is stored. */

import { describe, expect, test } from 'vitest';
import type { TypedDocument } from '../../../src/domain/files/documentForm.ts';
import { DOCUMENT as DOCUMENT_QUERY } from '../../../src/domain/files/files.screen.ts';
import { NAVIGATION, TOASTS } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { isDirty } from '../../../src/domain/records/recordForm.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createDocumentFormMachine } from '../../../src/machines/files/documentForm.machine.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import { expectCovered, pathsThrough, stepsOf, together } from '../paths.ts';
import { registry } from '../records/boxes.ts';
import { DOCUMENT, fileInput, scopeFor } from './make.ts';

const STORED: TypedDocument = { name: DOCUMENT.name, iframeSource: DOCUMENT.iframeSource, folderId: null };
const edited = (over: Partial<TypedDocument>): Input => ({ type: 'document.draftEdited', draft: { ...STORED, ...over } });
const listed = (version: number): Input => ({
  type: 'message.answered',
  key: DOCUMENT_QUERY,
  value: { inline: jsonOf({ ...DOCUMENT, version }) },
});
const looking = (params: Readonly<Record<string, string>>): Input => ({ type: 'message.scopeChanged', scope: scopeFor(), params });
const answered = (call: 'createDocument' | 'updateDocument'): Input => ({
  type: 'api.answered',
  requestId: 'save',
  call,
  body: { inline: jsonOf({ ...DOCUMENT, name: 'Offers', version: 3 }) },
});
const failed = (failure: ApiFailure): Input => ({ type: 'api.failed', requestId: 'save', call: 'updateDocument', failure });
const THEIRS = { ...DOCUMENT, name: 'Plan of Ines', version: 5 };

const OF_FORM: readonly Input[] = [
  edited({ name: 'Offers' }),
  edited({ name: ' ' }),
  edited({}),
  { type: 'record.saveClicked' },
  { type: 'record.closeAsked' },
  { type: 'record.leaveConfirmed' },
  { type: 'record.leaveDeclined' },
  { type: 'message.leaveAsked', to: '/velocity/business-health', replace: false },
  { type: 'message.draftsWanted', layer: null },
];

const machine = createDocumentFormMachine(registry());
const walk = (name: string, params: Readonly<Record<string, string>>, events: readonly Input[]) =>
  pathsThrough<RecordFormContext<TypedDocument>>(machine, {
    input: fileInput('documentForm', scopeFor(), name, params),
    events: [...OF_FORM, ...events],
    stopWhen: ({ form, leaving }) => form?.theirs?.draft === null || (leaving !== null && form?.id === null),
  });

const ofStored = walk('document-edit', { id: 'd1' }, [
  listed(1),
  listed(2),
  looking({ id: 'd1' }),
  looking({ id: 'd2' }),
  { type: 'record.conflictDecided', keep: 'mine' },
  { type: 'record.conflictDecided', keep: 'theirs' },
  answered('updateDocument'),
  failed({ kind: 'status', status: 409, conflict: { current: jsonOf(THEIRS), submitted: {} } }),
  failed({ kind: 'status', status: 409 }),
  failed({ kind: 'status', status: 404 }),
  failed({ kind: 'status', status: 500 }),
  { type: 'document.draftReturned', scope: 'b1', id: 'd1', version: 1, start: STORED, draft: { ...STORED, name: 'Returned' } },
]);
const ofNew = walk('document-new', { folderId: 'f1' }, [
  looking({ folderId: 'f1' }),
  answered('createDocument'),
  failed({ kind: 'status', status: 500 }),
]);
const ways = together(ofStored, ofNew);

describe('every way through the form of a document', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('saves only what is changed and has a name, from the version it started from', () => {
    let count = 0;
    for (const { before, after, asked } of stepsOf(ways)) {
      const calls = asked.flatMap((command) => (command.type === 'api.call' ? [command] : []));
      if (calls.length === 0) continue;
      count += calls.length;
      const { form } = after.context;
      expect(calls).toHaveLength(1);
      expect(form?.draft.name.trim()).not.toBe('');
      if (before.value !== 'conflict') expect(form !== null && isDirty(form)).toBe(true);
      const [{ call, input }] = calls as [(typeof calls)[number]];
      if (call === 'updateDocument') expect(input).toMatchObject({ params: { document: 'd1' }, body: { version: form?.version } });
      else expect([call, form?.id]).toEqual(['createDocument', null]);
    }
    expect(count).toBeGreaterThan(0);
  });

  test('a stored one in conflict shows what somebody else saved; mine is saved over exactly that', () => {
    const decided = stepsOf(ofStored).filter(
      ({ before, event }) =>
        before.value === 'conflict' &&
        before.context.form?.theirs?.version === 5 &&
        event.type === 'record.conflictDecided' &&
        event.keep === 'mine',
    );
    expect(decided.length).toBeGreaterThan(0);
    for (const { before, asked } of decided) {
      expect(before.context.form?.theirs?.draft?.name).toBe('Plan of Ines');
      expect(asked.find((command) => command.type === 'api.call')).toMatchObject({
        call: 'updateDocument',
        input: { body: { version: 5 } },
      });
    }
  });

  test('once saved it is told, and leads on to its document', () => {
    const saved = stepsOf(ways).filter(({ before, event }) => before.value === 'saving' && event.type === 'api.answered');
    const titles = saved.flatMap(({ told }) =>
      told.flatMap(({ to, message }) => (to === TOASTS && message.type === 'message.toast' ? [message.toast.title] : [])),
    );
    expect(new Set(titles)).toEqual(new Set(['The document was updated.', 'The document was uploaded.']));
    for (const { told } of saved) expect(told.some(({ to }) => to === NAVIGATION)).toBe(true);
  });
});
