/** Notes in the real app: what shows at once, what comes of it, and what the files of the screen hold. */
import { describe, expect, test } from 'vitest';
import { notesWith } from '../../../src/domain/annotations/calendar.ts';
import type { Note } from '../../../src/domain/annotations/note.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { childAddress, queryAddress, SHELL, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import { retailOverview } from '../../../src/domain/retail/retailOverview.screen.ts';
import { type AnnotationsContext, changesOf } from '../../../src/machines/annotations/annotations.logic.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { type Bench, bench, brandGroup, contextOf, organization, user } from '../harness.ts';

const SCREEN = screenAddress('retail-overview');
const AT = childAddress(SCREEN, 'annotations');
const NOTE: Note = { id: 'n1', start: isoDay('2026-11-05'), end: isoDay('2026-11-06'), text: 'Coupon', author: 'Maya', version: 2 };
const GROUPS = [brandGroup('b1', { hasDsp: true }), brandGroup('b2')];

const open = (): Bench => {
  const made = bench({ url: '/velocity/retail/overview?brandGroup=b1' }, { screens: [retailOverview.definition] });
  made.answer(
    'currentUser',
    user({ brandGroups: GROUPS, organizations: [organization('o1', GROUPS)], today: isoDay('2026-11-20') }, ['Prime', 'Internal']),
  );
  made.loadAreas();
  made.loadAreas();
  made.answer('notes', [NOTE]);
  made.answer('derivedAnnotations', []);
  return made;
};

const context = ({ app }: Bench): AnnotationsContext => contextOf<AnnotationsContext>(app, AT);
const shown = (made: Bench): readonly Note[] => notesWith([NOTE], changesOf(context(made)));
const toasts = ({ app }: Bench) => contextOf<ToastsContext>(app, TOASTS).toasts;
const write = (made: Bench, text: string, id: string | null = null): void => {
  made.send(AT, { type: 'notes.formOpened', id, start: '2026-11-09', end: '2026-11-09' });
  made.send(AT, { type: 'notes.typed', field: 'text', text });
  made.send(AT, { type: 'notes.submitted' });
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
  test('shows at once, and is the server’s own once it has answered, with a way back', () => {
    const made = open();
    write(made, ' Price  cut ');
    expect(shown(made).map(({ text }) => text)).toEqual(['Coupon', 'Price cut']);
    expect(Object.values(context(made).changes).map(({ isPending }) => isPending)).toEqual([true]);
    made.answer('createNote', { ...NOTE, id: 'n2', text: 'Price cut', version: 1 });
    expect(shown(made).map(({ id }) => id)).toEqual(['n1', 'n2']);
    expect(Object.values(context(made).changes).map(({ isPending }) => isPending)).toEqual([false]);
    const [toast] = toasts(made);
    made.send(TOASTS, { type: 'toasts.undoClicked', id: toast?.id ?? '' });
    expect(made.commands('api.call').at(-1)).toMatchObject({
      call: 'deleteNote',
      input: { params: { id: 'b1', noteId: 'n2' }, query: { version: 1 } },
    });
    made.answer('deleteNote', null);
    made.answer('notes', [NOTE]);
    expect(shown(made).map(({ id }) => id)).toEqual(['n1']);
  });

  test('that the server refuses is taken back; what was written is in the form again, with what is wrong', () => {
    const made = open();
    write(made, 'Too many');
    made.fail('createNote', { kind: 'status', status: 422, message: 'At most.', errors: { text: ['At most.'] } });
    expect(shown(made)).toEqual([NOTE]);
    expect(context(made).form).toMatchObject({ text: 'Too many', faults: { text: 'At most.' } });
    expect(toasts(made).at(-1)).toMatchObject({ level: 'error', message: 'At most.' });
  });

  test('that is not fit is not sent', () => {
    const made = open();
    write(made, '  ');
    expect(context(made).form?.faults).toEqual({ text: 'Write what happened.' });
    expect(made.commands('api.call').filter(({ call }) => call === 'createNote')).toEqual([]);
  });

  test('that somebody else changed meanwhile shows both versions; mine is sent with the version that is there now', () => {
    const made = open();
    write(made, 'Mine', 'n1');
    const theirs = { ...NOTE, text: 'Theirs', version: 4 };
    made.fail('updateNote', { kind: 'status', status: 409, conflict: { current: theirs, submitted: null } });
    expect(shown(made)).toEqual([theirs]);
    expect(context(made).conflict).toMatchObject({ current: theirs, write: { wanted: { text: 'Mine' } } });
    made.send(AT, { type: 'notes.conflictDecided', keep: 'mine' });
    expect(made.commands('api.call').at(-1)).toMatchObject({ call: 'updateNote', input: { body: { text: 'Mine', version: 4 } } });
    expect(shown(made)).toMatchObject([{ text: 'Mine' }]);
  });

  test('that was deleted is back where the server did not delete it, and stays away where somebody else had', () => {
    const made = open();
    made.send(AT, { type: 'notes.opened', start: null, end: null });
    made.send(AT, { type: 'notes.deleted', id: 'n1' });
    expect(shown(made)).toEqual([]);
    made.fail('deleteNote', { kind: 'network' });
    expect(shown(made)).toEqual([NOTE]);
    made.send(AT, { type: 'notes.deleted', id: 'n1' });
    made.fail('deleteNote', { kind: 'status', status: 404, message: 'The note was not found.' });
    expect(shown(made)).toEqual([]);
  });

  test('is in the files of the screen as it is shown, before the server has answered and after other dates were chosen', () => {
    const made = open();
    answerTrend(made);
    write(made, '=Price cut');
    expect(csv(made)).toMatch(/2026-11-09,.*,Note: =Price cut\r\n/);
    made.send(SHELL, { type: 'shell.displaySet', toggle: 'note', value: 'hidden' });
    expect(csv(made)).not.toContain('Price cut');
    made.send(SHELL, { type: 'shell.displaySet', toggle: 'note', value: 'shown' });
    expect(csv(made)).toContain('Price cut');
  });

  test('is of its brand group: another one knows nothing of it', () => {
    const made = open();
    write(made, 'Mine');
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    expect(context(made)).toMatchObject({ brandGroupId: 'b2', changes: {}, writes: {}, form: null });
    made.answer('createNote', { ...NOTE, id: 'n2', version: 1 });
    expect(context(made).changes).toEqual({});
  });

  test('the last day of a note of one day follows its first; that of a longer one only where it would stand before it', () => {
    const made = open();
    const days = () => [context(made).form?.start, context(made).form?.end];
    made.send(AT, { type: 'notes.formOpened', id: null, start: '2026-11-09', end: '2026-11-09' });
    made.send(AT, { type: 'notes.typed', field: 'start', text: '2026-11-02' });
    expect(days()).toEqual(['2026-11-02', '2026-11-02']);
    made.send(AT, { type: 'notes.typed', field: 'end', text: '2026-11-05' });
    made.send(AT, { type: 'notes.typed', field: 'start', text: '2026-11-03' });
    expect(days()).toEqual(['2026-11-03', '2026-11-05']);
    made.send(AT, { type: 'notes.typed', field: 'start', text: '2026-11-07' });
    expect(days()).toEqual(['2026-11-07', '2026-11-07']);
  });

  test('that is half written is kept while the list is closed, and comes along to other days', () => {
    const made = open();
    made.send(AT, { type: 'notes.formOpened', id: null, start: '2026-11-09', end: '2026-11-09' });
    made.send(AT, { type: 'notes.typed', field: 'text', text: 'Half' });
    made.send(AT, { type: 'notes.closed' });
    expect(context(made).isOpen).toBe(false);
    made.send(AT, { type: 'notes.formOpened', id: null, start: '2026-11-12', end: '2026-11-12' });
    expect(context(made).form).toMatchObject({ text: 'Half', start: '2026-11-12' });
  });
});
