import { describe, expect, test } from 'vitest';
import type { MappingDraft, StoredMapping } from '../../../src/domain/imports/mappings/mapping.ts';
import { MAPPING_FORM, MAPPING_RECORDS, MAPPINGS } from '../../../src/domain/imports/mappings/mappingNames.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { changeOf } from '../../../src/domain/records/recordChange.ts';
import { NO_HISTORY, ownedBy } from '../../../src/domain/undo/undoHistory.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createMappingFormMachine } from '../../../src/machines/imports/mappingForm.machine.ts';
import { createMappingRecordsMachine } from '../../../src/machines/imports/mappingRecords.machine.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import type { RecordListContext } from '../../../src/machines/records/recordListContext.ts';
import { afterGesture } from '../../../src/machines/undo/undoable.ts';
import { callsIn, lookingAt, marketInput, SIGNED_OUT } from '../markets/markets.ts';
import { expectCovered, pathsThrough, stepsOf, together } from '../paths.ts';
import { registry, renewed, SAVE_DUE } from '../records/boxes.ts';

const draft = (over: Partial<MappingDraft> = {}): MappingDraft => ({
  belongsTo: 'o1',
  name: 'Our shop',
  kind: 'retail',
  columns: [
    { heading: 'Tag', column: 'date' },
    { heading: 'Artikel', column: 'sku' },
    { heading: 'Stück', column: 'units' },
    { heading: 'Umsatz', column: 'sales' },
  ],
  ...over,
});
const stored = (over: Partial<StoredMapping> = {}): StoredMapping => ({
  ...draft(),
  kind: 'retail',
  id: 'm1',
  version: 1,
  changedBy: null,
  changedAt: 0,
  ...over,
});
const theirs = stored({ name: 'Their shop', version: 4 });
const listed = (mappings: readonly StoredMapping[]): Input => ({
  type: 'message.answered',
  key: MAPPINGS,
  value: { inline: jsonOf(mappings) },
});
const failed = (requestId: string, failure: ApiFailure): Input => ({ type: 'api.failed', requestId, call: 'updateImportMapping', failure });
const CONFLICT: ApiFailure = { kind: 'status', status: 409, conflict: { current: theirs, submitted: {} } };
const edited = (over: Partial<MappingDraft>): Input => ({ type: 'mappings.draftEdited', draft: draft(over) });

const form = createMappingFormMachine(registry());
const written = pathsThrough<RecordFormContext<MappingDraft>>(form, {
  input: marketInput('admin-imports', MAPPING_FORM),
  events: [
    listed([stored()]),
    { type: 'message.recordWanted', id: 'm1', seed: null },
    { type: 'message.recordWanted', id: 'new', seed: jsonOf(draft({ name: '' })) },
    { type: 'message.recordWanted', id: null, seed: null },
    lookingAt(null),
    SIGNED_OUT,
    edited({ name: 'Shop' }),
    edited({ name: ' ' }),
    edited({}),
    { type: 'record.saveClicked' },
    SAVE_DUE,
    { type: 'record.closeAsked' },
    { type: 'record.leaveConfirmed' },
    { type: 'record.leaveDeclined' },
    { type: 'record.conflictDecided', keep: 'mine' },
    { type: 'record.conflictDecided', keep: 'theirs' },
    { type: 'api.answered', requestId: 'save', call: 'updateImportMapping', body: { inline: stored({ name: 'Shop', version: 2 }) } },
    failed('save', CONFLICT),
    failed('save', { kind: 'status', status: 404 }),
    failed('save', { kind: 'status', status: 500 }),
    { type: 'message.leaveAsked', to: '/velocity/files', replace: false },
    { type: 'message.draftsWanted', layer: null },
    { type: 'mappings.draftReturned', scope: 'me', id: 'm1', version: 1, start: draft(), draft: draft({ name: 'Shop' }) },
  ],
  stopWhen: ({ form: open, leaving, scope }) =>
    scope.user === null ||
    (open !== null && open.version !== null && open.version !== 1) ||
    (open !== null && open.id !== null && open.version === null) ||
    (open !== null && open.id === null && open.draft.name === ' ') ||
    (leaving !== null && (open === null || open.message !== null || open.draft.name === ' ')),
});

const WAS = { id: 'm1', version: 1, draft: draft() };
/** While its person's own changes of the list are on their way. */
const renewing = pathsThrough<RecordFormContext<MappingDraft>>(form, {
  input: marketInput('admin-imports', MAPPING_FORM),
  events: [
    listed([stored()]),
    { type: 'message.recordWanted', id: 'm1', seed: null },
    edited({ name: 'Shop' }),
    { type: 'record.saveClicked' },
    { type: 'record.closeAsked' },
    SAVE_DUE,
    failed('save', { kind: 'status', status: 500 }),
    renewed(WAS, draft({ name: 'Shop' })),
    renewed(WAS, draft({ name: 'Our store' })),
    renewed(WAS, draft({ columns: [] })),
  ],
});
const formWays = together(written, renewing);

describe('every way through the form of a mapping', () => {
  test('is walked', () => {
    expectCovered(formWays);
  });

  test('saves what is right alone: a new one, or the one that is there over the version that it started from', () => {
    const calls = new Set<string>();
    for (const taken of stepsOf(formWays)) {
      for (const { call, input } of callsIn(taken)) {
        calls.add(call);
        const { name = '' } = input.body as { readonly name?: string };
        expect(name.trim()).not.toBe('');
        if (call === 'updateImportMapping')
          expect(input).toMatchObject({ params: { id: 'm1' }, body: { belongsTo: 'o1', kind: 'retail' } });
      }
    }
    expect(calls).toEqual(new Set(['createImportMapping', 'updateImportMapping']));
  });
});

const step = changeOf({ key: 'm1', draft: draft({ name: 'Before' }) }, { key: 'm1', draft: draft() });
const history = afterGesture(ownedBy(NO_HISTORY, 'me'), 'mappings/me', step);
const records = createMappingRecordsMachine(registry());
const listWays = pathsThrough<RecordListContext<MappingDraft>>(records, {
  input: marketInput('admin-imports', MAPPING_RECORDS),
  events: [
    listed([stored()]),
    { type: 'record.historyReturned', history: jsonOf(history) },
    { type: 'record.deleteClicked', id: 'm1' },
    { type: 'record.deleteConfirmed' },
    { type: 'record.deleteDeclined' },
    { type: 'record.conflictDecided', keep: 'mine' },
    { type: 'record.conflictDecided', keep: 'theirs' },
    { type: 'api.answered', requestId: 'delete', call: 'deleteImportMapping', body: { inline: null } },
    failed('delete', CONFLICT),
    failed('delete', { kind: 'status', status: 409 }),
    failed('delete', { kind: 'status', status: 404 }),
    failed('delete', { kind: 'status', status: 500 }),
    { type: 'api.answered', requestId: 'turn', call: 'updateImportMapping', body: { inline: stored({ version: 3 }) } },
    failed('turn', { kind: 'status', status: 409 }),
    { type: 'record.undone' },
    { type: 'record.redone' },
    { type: 'message.undoAsked', direction: 'undo', isShown: true },
    lookingAt(null),
    SIGNED_OUT,
    { type: 'mappings.turned', direction: 'undo', document: [...step.before] },
    { type: 'mappings.turned', direction: 'redo', document: [...step.after] },
    { type: 'message.saveWanted' },
    { type: 'message.recordsUnchanged' },
    { type: 'message.recordsChanged', step },
    { type: 'message.notAnswered', key: MAPPINGS, status: 500 },
  ],
  stopWhen: ({ deletions, isMissed, isTurnAsked, wanted, scope, history: { byDocument } }) =>
    deletions > 0 ||
    isMissed ||
    wanted.length > (isTurnAsked ? 0 : 1) ||
    wanted.some((one) => typeof one === 'object' && 'save' in one) ||
    scope.user === null ||
    Object.values(byDocument).some(({ done, undone }) => done.length + undone.length > 1),
});

describe('every way through the mappings', () => {
  test('is walked', () => {
    expectCovered(listWays);
  });

  test('deletes a mapping after a yes alone, and undoes a change by writing what was before', () => {
    const calls = stepsOf(listWays).flatMap((taken) => callsIn(taken).map(({ call, input }) => ({ call, input, taken })));
    const removals = calls.filter(({ call }) => call === 'deleteImportMapping');
    expect(removals.length).toBeGreaterThan(0);
    for (const { taken } of removals) {
      const { before, event } = taken;
      const isYes = before.value === 'confirming' && event.type === 'record.deleteConfirmed';
      const isChosen = before.value === 'conflict' && event.type === 'record.conflictDecided';
      // What is confirmed while the list is on its way, or the server at work, waits for it.
      const wasConfirmed = before.context.wanted.some((wanted) => typeof wanted === 'object' && 'remove' in wanted && wanted.isConfirmed);
      expect([before.value, event.type, isYes || isChosen || wasConfirmed]).toEqual([before.value, event.type, true]);
    }
    expect(calls.filter(({ call }) => call === 'updateImportMapping').map(({ input }) => input.body)).toContainEqual(
      expect.objectContaining({ name: 'Before', belongsTo: 'o1' }),
    );
  });
});
