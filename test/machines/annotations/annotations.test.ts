/** Notes in the real app: what is asked, what comes of it, and what the files of the screen hold. */
import { describe, expect, test } from 'vitest';
import type { Note } from '../../../src/domain/annotations/note.ts';
import type { TypedNote } from '../../../src/domain/annotations/noteRules.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { childAddress, queryAddress, SHELL, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import { retailOverview } from '../../../src/domain/retail/retailOverview.screen.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { type Bench, bench, brandGroup, contextOf, organization, user } from '../harness.ts';

const SCREEN = screenAddress('retail-overview');
const AT = childAddress(SCREEN, 'annotations');
const FORM = childAddress(SCREEN, 'noteForm');
const RECORDS = childAddress(SCREEN, 'noteRecords');
const NOTE: Note = { id: 'n1', start: isoDay('2026-11-05'), end: isoDay('2026-11-06'), text: 'Coupon', author: 'Maya', version: 2 };
const GROUPS = [brandGroup('b1', { hasDsp: true }), brandGroup('b2')];

const open = (notes: readonly Note[] = [NOTE]): Bench => {
  const made = bench({ url: '/velocity/retail/overview?brandGroup=b1' }, { screens: [retailOverview.definition] });
  made.answer(
    'currentUser',
    user({ brandGroups: GROUPS, organizations: [organization('o1', GROUPS)], today: isoDay('2026-11-20') }, ['Prime', 'Internal']),
  );
  made.loadAreas();
  made.loadAreas();
  made.answer('notes', notes);
  made.answer('derivedAnnotations', []);
  return made;
};

type Form = RecordFormContext<TypedNote>;
const form = ({ app }: Bench): Form['form'] => contextOf<Form>(app, FORM).form;
const toasts = ({ app }: Bench) => contextOf<ToastsContext>(app, TOASTS).toasts;
const lastCall = (made: Bench) => made.commands('api.call').at(-1);
const asked = (made: Bench, call: string): number => made.commands('api.call').filter((each) => each.call === call).length;
const write = (made: Bench, text: string, id: string | null = null): void => {
  made.send(AT, { type: 'notes.formOpened', id, start: '2026-11-09', end: '2026-11-09' });
  made.send(FORM, { type: 'notes.typed', field: 'text', text });
  made.send(FORM, { type: 'record.saveClicked' });
};
/** The figures come once; the file is saved from what the screen holds then. */
const answerTrend = (made: Bench): void =>
  made.send(queryAddress(SCREEN, 'trend'), {
    type: 'api.answered',
    requestId: '1',
    call: 'analytics',
    body: {
      inline: {
        current: { rowCount: 0, dimensions: {}, metrics: {} },
        annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
      },
    },
  });
const csv = (made: Bench): string => {
  made.send(SCREEN, { type: 'screen.downloadClicked', what: 'kpis-csv' });
  return made.commands('file.download').at(-1)?.text ?? '';
};

describe('a note', () => {
  test('is sent in one line, said with a way back, and the notes alone are asked for anew', () => {
    const made = open();
    answerTrend(made);
    const [notes, figures] = [asked(made, 'notes'), asked(made, 'analytics')];
    write(made, ' Price  cut ');
    expect(lastCall(made)).toMatchObject({ call: 'createNote', input: { params: { id: 'b1' }, body: { text: 'Price cut' } } });
    made.answer('createNote', { ...NOTE, id: 'n2', text: 'Price cut', version: 1 });
    expect([form(made), toasts(made).at(-1)?.title]).toEqual([null, 'Note added']);
    expect([asked(made, 'notes'), asked(made, 'analytics')]).toEqual([notes + 1, figures]);
    made.send(TOASTS, { type: 'toasts.undoClicked', id: toasts(made).at(-1)?.id ?? '' });
    expect(lastCall(made)).toMatchObject({
      call: 'deleteNote',
      input: { params: { id: 'b1', noteId: 'n2' }, query: { version: 1 } },
    });
  });

  test('that the server refuses stays in the form, with what is wrong at its field', () => {
    const made = open();
    write(made, 'Too many');
    made.fail('createNote', { kind: 'status', status: 422, message: 'At most.', errors: { text: ['At most.'] } });
    expect(form(made)).toMatchObject({ draft: { text: 'Too many' }, faults: { text: ['At most.'] } });
    made.send(FORM, { type: 'record.saveClicked' });
    made.fail('createNote', { kind: 'network' });
    expect(form(made)).toMatchObject({ draft: { text: 'Too many' }, faults: {}, message: expect.any(String) });
  });

  test('that is not fit is not sent', () => {
    const made = open();
    write(made, '  ');
    expect(form(made)?.faults).toEqual({ text: ['Describe what happened.'] });
    expect(asked(made, 'createNote')).toBe(0);
  });

  test('that somebody else changed meanwhile shows both versions; mine is sent with the version that is there now', () => {
    const made = open();
    write(made, 'Mine', 'n1');
    const theirs = { ...NOTE, text: 'Theirs', version: 4, changedBy: 'Ines Adler', changedAt: 1_795_000_000_000 };
    made.fail('updateNote', { kind: 'status', status: 409, conflict: { current: theirs, submitted: null } });
    expect(form(made)).toMatchObject({ draft: { text: 'Mine' }, theirs: { draft: { text: 'Theirs' }, by: 'Ines Adler' } });
    made.send(FORM, { type: 'record.conflictDecided', keep: 'mine' });
    expect(lastCall(made)).toMatchObject({ call: 'updateNote', input: { body: { text: 'Mine', version: 4 } } });
  });

  test('is deleted at once, and undo brings back the same note, also from its message; redo deletes it again', () => {
    const made = open();
    made.send(AT, { type: 'notes.opened', start: null, end: null });
    made.send(RECORDS, { type: 'record.deleteClicked', id: 'n1' });
    expect(lastCall(made)).toMatchObject({ call: 'deleteNote', input: { params: { noteId: 'n1' }, query: { version: 2 } } });
    made.answer('deleteNote', null);
    made.answer('notes', []);
    expect(toasts(made).at(-1)).toMatchObject({
      title: 'Note deleted',
      undo: { call: 'createNote', input: { query: { restores: 'n1' } } },
    });
    made.send(RECORDS, { type: 'record.undone' });
    expect(lastCall(made)).toMatchObject({ call: 'createNote', input: { query: { restores: 'n1' }, body: { text: 'Coupon' } } });
    made.answer('createNote', { ...NOTE, version: 4 });
    made.answer('notes', [{ ...NOTE, version: 4 }]);
    expect(toasts(made).at(-1)?.title).toBe('Undid deleting the note “Coupon”');
    made.send(RECORDS, { type: 'record.redone' });
    expect(lastCall(made)).toMatchObject({ call: 'deleteNote', input: { query: { version: 4 } } });
    made.fail('deleteNote', { kind: 'network' });
    expect(toasts(made).at(-1)).toMatchObject({ level: 'error', title: 'This couldn’t be redone' });
  });

  test('is undone by the keys while notes are listed, which are the filters’ own again once the list is closed', () => {
    const made = open();
    const undoAt = () => contextOf<ShellContext>(made.app, SHELL).undoAt;
    const before = undoAt();
    made.send(AT, { type: 'notes.opened', start: null, end: null });
    expect(undoAt()).toBe(RECORDS);
    made.send(AT, { type: 'notes.closed' });
    expect(undoAt()).toBe(before);
  });

  test('is in the files of the screen', () => {
    const made = open([NOTE, { ...NOTE, id: 'n2', start: isoDay('2026-11-09'), end: isoDay('2026-11-09'), text: '=Price cut' }]);
    answerTrend(made);
    expect(csv(made)).toMatch(/2026-11-09,.*,Note: =Price cut\r\n/);
    made.send(SHELL, { type: 'shell.displaySet', toggle: 'note', value: 'hidden' });
    expect(csv(made)).not.toContain('Price cut');
    made.send(SHELL, { type: 'shell.displaySet', toggle: 'note', value: 'shown' });
    expect(csv(made)).toContain('Price cut');
  });

  test('is of its brand group: one that is half written is asked about before another is looked at, which knows nothing of it', () => {
    const made = open();
    made.send(AT, { type: 'notes.formOpened', id: null, start: '2026-11-09', end: '2026-11-09' });
    made.send(FORM, { type: 'notes.typed', field: 'text', text: 'Mine' });
    made.send(AT, { type: 'notes.closed' });
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    expect([made.app.snapshot(FORM)?.value, made.app.snapshot(AT)?.value]).toEqual(['asking', 'open']);
    made.send(FORM, { type: 'record.leaveConfirmed' });
    expect([contextOf<Form>(made.app, FORM).scope.brandGroup?.id, form(made), made.app.snapshot(AT)?.value]).toEqual([
      'b2',
      null,
      'closed',
    ]);
  });

  test('the last day of a note of one day follows its first; that of a longer one only where it would stand before it', () => {
    const made = open();
    const days = () => [form(made)?.draft.start, form(made)?.draft.end];
    made.send(AT, { type: 'notes.formOpened', id: null, start: '2026-11-09', end: '2026-11-09' });
    made.send(FORM, { type: 'notes.typed', field: 'start', text: '2026-11-02' });
    expect(days()).toEqual(['2026-11-02', '2026-11-02']);
    made.send(FORM, { type: 'notes.typed', field: 'end', text: '2026-11-05' });
    made.send(FORM, { type: 'notes.typed', field: 'start', text: '2026-11-03' });
    expect(days()).toEqual(['2026-11-03', '2026-11-05']);
    made.send(FORM, { type: 'notes.typed', field: 'start', text: '2026-11-07' });
    expect(days()).toEqual(['2026-11-07', '2026-11-07']);
  });

  test('that is half written is kept while the list is closed, and comes along to other days; an empty one is not', () => {
    const made = open();
    made.send(AT, { type: 'notes.formOpened', id: null, start: '2026-11-09', end: '2026-11-09' });
    made.send(AT, { type: 'notes.closed' });
    expect(form(made)).toBeNull();
    made.send(AT, { type: 'notes.formOpened', id: null, start: '2026-11-09', end: '2026-11-09' });
    made.send(FORM, { type: 'notes.typed', field: 'text', text: 'Half' });
    made.send(AT, { type: 'notes.closed' });
    expect(made.app.snapshot(AT)?.value).toBe('closed');
    made.send(AT, { type: 'notes.formOpened', id: null, start: '2026-11-12', end: '2026-11-12' });
    expect(form(made)?.draft).toEqual({ text: 'Half', start: '2026-11-12', end: '2026-11-12' });
  });
});
