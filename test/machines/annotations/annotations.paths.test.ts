import { describe, expect, test } from 'vitest';
import type { TypedNote } from '../../../src/domain/annotations/noteRules.ts';
import { NOTE_FORM, NOTE_RECORDS, NOTES } from '../../../src/domain/annotations/request.ts';
import { childAddress, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { isDirty } from '../../../src/domain/records/recordForm.ts';
import { type AnnotationsContext, annotationsMachine } from '../../../src/machines/annotations/annotations.machine.ts';
import { createNoteFormMachine } from '../../../src/machines/annotations/noteForm.machine.ts';
import { createNoteRecordsMachine } from '../../../src/machines/annotations/noteRecords.machine.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import type { RecordListContext } from '../../../src/machines/records/recordListContext.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { expectCovered, pathsThrough, stepsOf, together } from '../paths.ts';
import { renewed, SAVE_DUE } from '../records/boxes.ts';

const SCREEN = screenAddress('files');
const scope = scopeOf();
const nowhere: Input = { type: 'message.scopeChanged', scope: { ...scope, brandGroup: null }, params: {} };
const here: Input = { type: 'message.scopeChanged', scope, params: {} };
const inputOf = (key: string): ChildInput => ({ name: 'files', scope, params: {}, screen: SCREEN, key });
const NOTE = { id: 'n1', start: '2026-10-05', end: '2026-10-07', text: 'Coupon', author: 'Maya', version: 2 };
const STORED = { id: 'n1', version: 2, draft: { start: NOTE.start, end: NOTE.end, text: NOTE.text } };
const THEIRS = { ...NOTE, text: 'Theirs', version: 5, changedBy: 'Ines Adler', changedAt: 1_795_000_000_000 };
const listed = (notes: readonly (typeof NOTE)[]): Input => ({ type: 'message.answered', key: 'notes', value: { inline: jsonOf(notes) } });
const failed = (requestId: 'save' | 'delete' | 'turn', failure: ApiFailure): Input => ({
  type: 'api.failed',
  requestId,
  call: requestId === 'delete' ? 'deleteNote' : 'updateNote',
  failure,
});
const conflict: ApiFailure = { kind: 'status', status: 409, conflict: { current: THEIRS, submitted: null } };
const begun = { start: '2026-10-05', end: '2026-10-05', text: '' };

describe('every way through the annotations of a screen', () => {
  const ways = pathsThrough<AnnotationsContext>(annotationsMachine, {
    input: inputOf('annotations'),
    events: [
      here,
      nowhere,
      { type: 'message.draftShown', draft: begun },
      { type: 'notes.opened', start: null, end: null },
      { type: 'notes.opened', start: '2026-10-01', end: '2026-10-07' },
      { type: 'notes.formOpened', id: 'n1', start: '2026-10-05', end: '2026-10-07' },
      { type: 'notes.closed' },
    ],
  });

  test('is walked', () => {
    expectCovered(ways);
  });

  test('the keys of undo are those of the notes as long as they are listed', () => {
    for (const { before, after, told } of stepsOf(ways)) {
      const claimed = told.flatMap(({ to, message }) => (to === SHELL && message.type === 'message.undoClaimed' ? [message.at] : []));
      const wanted = before.value === after.value ? [] : [after.value === 'open' ? childAddress(SCREEN, NOTE_RECORDS) : null];
      expect(claimed).toEqual(wanted);
    }
  });

  test('a note is written in the form that opens from here, and an untouched one closes with the list', () => {
    for (const { event, before, told } of stepsOf(ways)) {
      const wanted = told.flatMap(({ to, message }) =>
        to === childAddress(SCREEN, NOTE_FORM) && message.type === 'message.recordWanted' ? [message.id] : [],
      );
      const isClosing = event.type === 'notes.closed' && before.value === 'open';
      expect(wanted).toEqual(event.type === 'notes.formOpened' ? ['n1'] : isClosing ? [null] : []);
    }
  });
});

describe('every way through the form of a note', () => {
  const machine = createNoteFormMachine(createRegistry(createAnswerStore()));
  const WRITING: readonly Input[] = [
    listed([NOTE]),
    { type: 'message.recordWanted', id: 'n1', seed: null },
    { type: 'notes.typed', field: 'text', text: 'Coupon over' },
    { type: 'record.saveClicked' },
    SAVE_DUE,
    failed('save', conflict),
    failed('save', { kind: 'network' }),
    { type: 'record.leaveConfirmed' },
    { type: 'record.leaveDeclined' },
  ];
  const ways = together(
    pathsThrough<RecordFormContext<TypedNote>>(machine, {
      input: inputOf(NOTE_FORM),
      events: [
        ...WRITING,
        { type: 'message.recordWanted', id: 'new', seed: { start: '2026-10-05', end: '2026-10-05' } },
        { type: 'message.recordWanted', id: null, seed: null },
        { type: 'notes.typed', field: 'text', text: '' },
        renewed(STORED, { start: '2026-10-08', end: '2026-10-09', text: 'Coupon' }),
        renewed(STORED, { start: '2026-10-09', end: '2026-10-08', text: 'Coupon' }),
        renewed(STORED, { start: NOTE.start, end: NOTE.end, text: 'Coupon over' }),
        { type: 'record.closeAsked' },
        { type: 'record.conflictDecided', keep: 'mine' },
        { type: 'record.conflictDecided', keep: 'theirs' },
        { type: 'api.answered', requestId: 'save', call: 'updateNote', body: { inline: { ...NOTE, version: 3 } } },
        failed('save', { kind: 'status', status: 404 }),
      ],
    }),
    pathsThrough<RecordFormContext<TypedNote>>(machine, {
      input: inputOf(NOTE_FORM),
      events: [
        ...WRITING,
        here,
        nowhere,
        { type: 'message.leaveAsked', to: '/velocity/files', replace: false },
        { type: 'message.draftsWanted', layer: null },
        { type: 'notes.draftReturned', scope: 'b1', id: null, version: null, start: begun, draft: { ...begun, text: 'Half' } },
      ],
    }),
  );

  test('is walked', () => {
    expectCovered(ways);
  });

  test('opens where it is wanted; what was changed is not given up for another note without a question', () => {
    let asked = 0;
    for (const { before, event, after } of stepsOf(ways)) {
      if (event.type !== 'message.recordWanted') continue;
      const { form } = before.context;
      if (form === null || !isDirty(form)) continue;
      const isOther = event.id === 'n1' ? form.id !== 'n1' : event.id === 'new' && form.id !== null;
      if (before.value === 'editing' && isOther) {
        expect(after.value).toBe('asking');
        asked += 1;
      }
      expect(after.context.form?.draft.text).toBe(form.draft.text);
    }
    expect(asked).toBeGreaterThan(0);
  });

  test('holds the guard exactly while it has changes, and parks them when the session ends', () => {
    let parked = 0;
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const { form, isGuarded } = after.context;
      if (after.value === 'editing') expect([isGuarded, form !== null && isDirty(form)]).toEqual([true, true]);
      if (event.type !== 'message.draftsWanted') continue;
      const isHeld = before.context.form !== null && isDirty(before.context.form);
      expect(asked.filter(({ type }) => type === 'draft.park')).toHaveLength(isHeld ? 1 : 0);
      if (isHeld) parked += 1;
    }
    expect(parked).toBeGreaterThan(0);
  });

  test('a conflict says whose version it is and when; mine is saved over exactly that one, or made anew where they deleted it', () => {
    const calls = new Set<string>();
    const decided = ways.paths.flatMap(({ steps }) =>
      steps.flatMap(({ before, event }, at) => {
        const next = steps[at + 1];
        const isMine = before.value === 'conflict' && event.type === 'record.conflictDecided' && event.keep === 'mine';
        return isMine && next?.event === SAVE_DUE ? [{ form: before.context.form, asked: next.asked }] : [];
      }),
    );
    for (const { form, asked } of decided) {
      const call = asked.find(({ type }) => type === 'api.call');
      if (form?.theirs?.draft === null)
        expect(call).toMatchObject({
          call: 'createNote',
          input: { params: { id: 'b1' }, query: form.id === null ? {} : { restores: form.id } },
        });
      else {
        expect(form?.theirs).toMatchObject({ by: 'Ines Adler', at: 1_795_000_000_000, draft: { text: 'Theirs' } });
        expect(call).toMatchObject({
          call: 'updateNote',
          input: { params: { noteId: 'n1' }, body: { version: 5, text: form?.draft.text } },
        });
      }
      calls.add(call?.type === 'api.call' ? call.call : 'none');
    }
    expect(calls).toEqual(new Set(['createNote', 'updateNote']));
  });
});

describe('every way through the notes of a brand group', () => {
  const noteRecords = createNoteRecordsMachine(createRegistry(createAnswerStore()));
  const { id: key, start, end, text } = NOTE;
  const step = { before: [{ key, draft: { start, end, text: 'Earlier' } }], after: [{ key, draft: { start, end, text } }] };
  const REMOVING: readonly Input[] = [listed([NOTE]), { type: 'record.deleteClicked', id: 'n1' }];
  const stopWhen = ({ deletions, isMissed, wanted, history: { byDocument } }: RecordListContext<TypedNote>): boolean =>
    deletions > 0 ||
    isMissed ||
    wanted.length > 1 ||
    wanted.some((one) => typeof one === 'object' && 'save' in one) ||
    Object.values(byDocument).some(({ done, undone }) => done.length + undone.length > 1);
  const ways = together(
    pathsThrough<RecordListContext<TypedNote>>(noteRecords, {
      input: inputOf(NOTE_RECORDS),
      events: [
        ...REMOVING,
        here,
        nowhere,
        { type: 'record.conflictDecided', keep: 'mine' },
        { type: 'record.conflictDecided', keep: 'theirs' },
        { type: 'api.answered', requestId: 'delete', call: 'deleteNote', body: { inline: null } },
        failed('delete', conflict),
        failed('delete', { kind: 'status', status: 409 }),
        failed('delete', { kind: 'status', status: 404 }),
        failed('delete', { kind: 'status', status: 500 }),
      ],
      stopWhen,
    }),
    pathsThrough<RecordListContext<TypedNote>>(noteRecords, {
      input: inputOf(NOTE_RECORDS),
      events: [
        ...REMOVING,
        { type: 'record.historyReturned', history: { userId: 'u1', byDocument: { 'notes/b1': { done: [step], undone: [] } } } },
        { type: 'api.answered', requestId: 'turn', call: 'updateNote', body: { inline: { ...NOTE, version: 3 } } },
        failed('turn', { kind: 'network' }),
        { type: 'record.undone' },
        { type: 'record.redone' },
        { type: 'message.undoAsked', direction: 'undo', isShown: true },
        { type: 'notes.turned', direction: 'undo', document: step.before },
        { type: 'message.saveWanted' },
        { type: 'message.recordsUnchanged' },
        { type: 'message.recordsChanged', step },
        { type: 'message.notAnswered', key: NOTES, status: 500 },
      ],
      stopWhen,
    }),
  );

  test('is walked', () => {
    expectCovered(ways);
  });

  test('deletes at once, what the person sees: over theirs only where they chose so', () => {
    const versions = new Set<number>();
    for (const { before, event, asked } of stepsOf(ways)) {
      const call = asked.find((command) => command.type === 'api.call' && command.call === 'deleteNote');
      if (call?.type !== 'api.call') continue;
      const { version } = (call.input as { readonly query: { readonly version: number } }).query;
      const isChosen = before.value === 'conflict' && event.type === 'record.conflictDecided' && event.keep === 'mine';
      const isWaiting = before.context.wanted.some((wanted) => typeof wanted === 'object' && 'remove' in wanted);
      expect(version).toBe(isChosen ? 5 : 2);
      expect(isChosen || isWaiting || event.type === 'record.deleteClicked').toBe(true);
      versions.add(version);
    }
    expect(versions).toEqual(new Set([2, 5]));
  });

  test('leaves the keys of undo to whoever lists the notes', () => {
    const told = new Set(stepsOf(ways).flatMap((taken) => taken.told.map(({ message }) => message.type)));
    for (const { start: first } of ways.paths) for (const { message } of first.told) told.add(message.type);
    expect([told.has('message.dataChanged'), told.has('message.undoClaimed')]).toEqual([true, false]);
  });
});
