/** Logs of other releases: what they are read as, and what they are refused for. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { boundedArray, Finite, nullable, oneOf, partialRecord, record, t } from '../../../src/domain/codec/codec.ts';
import { address } from '../../../src/domain/journal/address.ts';
import { digestOf, digestOfText } from '../../../src/domain/journal/digest.ts';
import { type SessionLog, writeLog } from '../../../src/domain/journal/logFile.ts';
import { masked } from '../../../src/domain/journal/mask.ts';
import { describeRefusal, noteOn, readLog } from '../../../src/domain/journal/readLog.ts';
import { changesSince, currentEntry, EVENT_SHAPES, type EventUpcast } from '../../../src/domain/journal/schema.ts';
import { changeBetween, type Shape, shapeOf } from '../../../src/domain/journal/shape.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import { HEADER, logOf } from './logs.ts';

const LOG = logOf([
  { type: 'clock.ticked', now: 5 },
  { type: 'session.emailTyped', email: 'a@b.test' },
]);

/** The log as another release would have written it: with other shapes, and one entry's event perhaps otherwise. */
const writtenBy = (shapes: Readonly<Record<string, Shape>>, event?: object, to?: string): string => {
  const header = { ...HEADER, release: '0.0.9', schema: { digest: digestOf(shapes), events: shapes } };
  const lines = writeLog({ ...LOG, header } as SessionLog).split('\n');
  if (event !== undefined) lines[3] = JSON.stringify({ ...JSON.parse(lines[3] ?? ''), ...(to === undefined ? {} : { to }), event });
  const body = lines.slice(0, -2).map((line) => `${line}\n`);
  const end = { ...JSON.parse(lines.at(-2) ?? ''), check: digestOfText(body.join('')) };
  return `${body.join('')}${JSON.stringify(end)}\n`;
};

const without = (type: string): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(EVENT_SHAPES).filter(([each]) => each !== type));
const withShape = (type: string, shape: Shape): Readonly<Record<string, Shape>> => ({ ...EVENT_SHAPES, [type]: shape });

const refusal = (text: string, upcasts: readonly EventUpcast[] = []): string => {
  const read = readLog(text, upcasts);
  return read._tag === 'Left' ? describeRefusal(read.left) : 'accepted';
};

describe('a log whose release knew other events', () => {
  test('opens with a note when this release only gained some', () => {
    const text = writtenBy(without('toasts.dismissed'));
    const read = readLog(text);
    expect(read._tag).toBe('Right');
    expect(read._tag === 'Right' && noteOn(read.right)).toBe(
      'This log was written by release 0.0.9, which does not have the event toasts.dismissed. Its states may differ from those of this release.',
    );
    expect(noteOn(LOG)).toBeNull();
  });

  test('is refused at the first entry of a kind that is gone, with the reason', () => {
    const gone = withShape('session.faceScanned', { record: {} });
    expect(refusal(writtenBy(gone))).toBe('accepted');
    expect(refusal(writtenBy(gone, { type: 'session.faceScanned' }))).toBe(
      'Line 4: entry 2: session.faceScanned has changed since release "0.0.9", which wrote the log: this release has no such event',
    );
  });

  test('is refused at the first entry of a kind that changed, though it would seem to fit', () => {
    const changed = withShape('clock.ticked', { record: { now: 'number', zone: 'string' } });
    expect(refusal(writtenBy(changed))).toBe(
      'Line 4: entry 2: clock.ticked has changed since release "0.0.9", which wrote the log: zone was removed',
    );
    expect(refusal(writtenBy(withShape('toasts.dismissed', 'string')))).toBe('accepted');
  });

  test('is read where an upcast knows the shape that it was written in, and no other', () => {
    const was: Shape = { record: { seconds: 'number' } };
    const upcast = (shape: Shape): EventUpcast => ({
      type: 'clock.ticked',
      was: digestOf(shape),
      change: ({ seconds }) => ({ type: 'clock.ticked', now: Number(seconds) * 1000 }),
    });
    const text = writtenBy(withShape('clock.ticked', was), { type: 'clock.ticked', seconds: 7 });
    const read = readLog(text, [upcast(was)]);
    expect(read._tag === 'Right' && read.right.entries[1]?.event).toEqual({ type: 'clock.ticked', now: 7000 });
    expect(refusal(text, [upcast({ record: { minutes: 'number' } })])).toMatch(
      /^Line 4: entry 2: clock\.ticked has changed since release "0\.0\.9"/,
    );
    expect(refusal(text)).toMatch(/seconds was removed$/);
  });

  test('is read where the form of a document told its events by names of its own', () => {
    const draft: Shape = { record: { name: 'string', iframeSource: 'string', folderId: { union: ['string', 'null'] } } };
    const shapes = {
      ...without('document.draftReturned'),
      'document.saveClicked': { record: {} },
      'document.conflictDecided': { record: { keep: 'word' } },
      'document.draftReturned': {
        record: { brandGroupId: 'string', id: { union: ['string', 'null'] }, version: { union: ['number', 'null'] }, start: draft, draft },
      },
    };
    const typed = { name: 'Plan', iframeSource: 'https://docs.example/plan', folderId: null };
    const returned = { id: 'd1', version: 2, start: typed, draft: { ...typed, name: 'Better plan' } };
    const told = [
      { type: 'document.saveClicked' },
      { type: 'document.conflictDecided', keep: 'theirs' },
      { type: 'document.draftReturned', brandGroupId: 'b1', ...returned },
    ];
    const read = told.map((event) => readLog(writtenBy(shapes, event)));
    expect(read.map((log) => (log._tag === 'Right' ? log.right.entries[1]?.event : describeRefusal(log.left)))).toEqual([
      { type: 'record.saveClicked' },
      { type: 'record.conflictDecided', keep: 'theirs' },
      { type: 'document.draftReturned', scope: 'b1', ...returned },
    ]);
  });

  test('is read where the forms of the admin area told their events by names of their own', () => {
    const now = EVENT_SHAPES['admin.draftReturned'] as { readonly record: Readonly<Record<string, Shape>> };
    const { scope: _, ...record } = now.record;
    // Brand groups chose neither their conversion nor their currency yet.
    const was: typeof record = JSON.parse(JSON.stringify(record).replaceAll(/,"(conversionBy|currency)":"[^"]*"/g, ''));
    const shapes = {
      ...without('admin.draftReturned'),
      'admin.closeAsked': { record: {} },
      'admin.conflictSettled': { record: { keep: 'word' } },
      'admin.draftReturned': { record: { ...was, id: 'string' } },
    };
    const draft = (name: string) => ({ kind: 'organizations', fields: { name, defaultBrandGroupId: null } });
    const returned = { version: null, start: draft(''), draft: draft('Sunset') };
    const told = [
      { type: 'admin.closeAsked' },
      { type: 'admin.conflictSettled', keep: 'mine' },
      { type: 'admin.draftReturned', id: 'new', ...returned },
    ];
    const read = told.map((event) => readLog(writtenBy(shapes, event)));
    expect(read.map((log) => (log._tag === 'Right' ? log.right.entries[1]?.event : describeRefusal(log.left)))).toEqual([
      { type: 'record.closeAsked' },
      { type: 'record.conflictDecided', keep: 'mine' },
      { type: 'admin.draftReturned', scope: 'admin', id: null, ...returned },
    ]);
  });

  test('is read where notes told their events by names of their own, at the machines that hear them now', () => {
    const shapes = {
      ...without('notes.draftReturned'),
      'notes.submitted': { record: {} },
      'notes.deleted': { record: { id: 'string' } },
      'notes.conflictDecided': { record: { keep: 'word' } },
      'notes.draftReturned': {
        record: {
          brandGroupId: 'string',
          id: { union: ['string', 'null'] },
          version: { union: ['number', 'null'] },
          start: 'string',
          end: 'string',
          text: 'string',
        },
      },
    } satisfies Readonly<Record<string, Shape>>;
    const typed = { start: '2026-10-01', end: '2026-10-02', text: 'Coupon' };
    const body = { inline: { id: 'n1', ...typed, author: null, version: 1 } };
    const none = { inline: null };
    const told = [
      { type: 'notes.opened', start: null, end: null },
      { type: 'notes.submitted' },
      { type: 'notes.deleted', id: 'n1' },
      { type: 'notes.conflictDecided', keep: 'mine' },
      { type: 'notes.draftReturned', brandGroupId: 'b1', id: 'n1', version: 2, ...typed },
      { type: 'api.answered', requestId: 'note-1', call: 'updateNote', body },
      { type: 'api.answered', requestId: 'note-2', call: 'deleteNote', body: none },
    ];
    const read = told.map((event) => readLog(writtenBy(shapes, event, 'screen/retail-overview/annotations')));
    const entries = read.map((log) => (log._tag === 'Right' ? log.right.entries[1] : describeRefusal(log.left)));
    expect(entries.map((entry) => (typeof entry === 'object' ? [entry.to.split('/').at(-1), entry.event] : entry))).toEqual([
      ['annotations', told[0]],
      ['noteForm', { type: 'record.saveClicked' }],
      ['noteRecords', { type: 'record.deleteClicked', id: 'n1' }],
      ['noteForm', { type: 'record.conflictDecided', keep: 'mine' }],
      ['noteForm', { type: 'notes.draftReturned', scope: 'b1', id: 'n1', version: 2, start: { ...typed, text: '' }, draft: typed }],
      ['noteForm', { type: 'api.answered', requestId: 'save', call: 'updateNote', body }],
      ['noteRecords', { type: 'api.answered', requestId: 'delete', call: 'deleteNote', body: none }],
    ]);
  });

  test('saved views, which had events of their own, are told those of any record at the form or the list that they are for', () => {
    const shapes = {
      ...EVENT_SHAPES,
      'savedViews.submitted': { record: {} },
      'savedViews.deleted': { record: { id: 'string' } },
      'savedViews.draftReturned': { record: { brandGroupId: 'string', id: { union: ['string', 'null'] }, name: 'string' } },
    } as const;
    const list = { type: 'api.answered', requestId: 'views-1', call: 'savedViews', body: { inline: [] } };
    const body = { inline: { id: 'v1', name: 'North', query: '', isDefault: false, version: 2 } };
    const told = [
      list,
      { type: 'savedViews.nameTyped', name: 'North' },
      { type: 'savedViews.submitted' },
      { type: 'savedViews.deleted', id: 'v1' },
      { type: 'savedViews.draftReturned', brandGroupId: 'b1', id: null, name: 'North' },
      { type: 'api.answered', requestId: 'views-2', call: 'updateSavedView', body },
      { type: 'api.answered', requestId: 'views-3', call: 'deleteSavedView', body: { inline: null } },
    ];
    const read = told.map((event) => readLog(writtenBy(shapes, event, 'savedViews')));
    const entries = read.map((log) => (log._tag === 'Right' ? log.right.entries[1] : describeRefusal(log.left)));
    const blank = { name: '', query: '', isDefault: false };
    expect(entries.map((entry) => (typeof entry === 'object' ? [entry.to, entry.event] : entry))).toEqual([
      ['savedViews', list],
      ['savedViews/form', told[1]],
      ['savedViews/form', { type: 'record.saveClicked' }],
      ['savedViews/records', { type: 'record.deleteClicked', id: 'v1' }],
      [
        'savedViews/form',
        { type: 'savedViews.draftReturned', scope: 'b1', id: null, version: null, start: blank, draft: { ...blank, name: 'North' } },
      ],
      ['savedViews/form', { type: 'api.answered', requestId: 'save', call: 'updateSavedView', body }],
      ['savedViews/records', { type: 'api.answered', requestId: 'delete', call: 'deleteSavedView', body: { inline: null } }],
    ]);
  });

  test('is read where editors had names of their own for what every editor hears', () => {
    const told: readonly (readonly [Shape, object, object])[] = [
      [{ record: {} }, { type: 'record.discardConfirmed' }, { type: 'record.leaveConfirmed' }],
      [{ record: {} }, { type: 'record.discardDeclined' }, { type: 'record.leaveDeclined' }],
      [{ record: {} }, { type: 'goalYears.saveClicked' }, { type: 'record.saveClicked' }],
      [{ record: {} }, { type: 'goalYears.undone' }, { type: 'record.undone' }],
      [{ record: {} }, { type: 'goalYears.redone' }, { type: 'record.redone' }],
      [{ record: {} }, { type: 'goalYears.leaveConfirmed' }, { type: 'record.leaveConfirmed' }],
      [{ record: {} }, { type: 'goalYears.leaveDeclined' }, { type: 'record.leaveDeclined' }],
      [
        { record: { cell: { union: ['string', 'null'] }, keep: 'word' } },
        { type: 'goalYears.conflictChosen', cell: '2026-3', keep: 'mine' },
        { type: 'record.conflictChosen', part: '2026-3', keep: 'mine' },
      ],
      [{ record: {} }, { type: 'goalYears.conflictSettled' }, { type: 'record.conflictSettled' }],
      [{ record: {} }, { type: 'goalYears.conflictClosed' }, { type: 'record.conflictClosed' }],
      [{ record: {} }, { type: 'summary.editClicked' }, { type: 'record.editClicked' }],
      [{ record: {} }, { type: 'summary.cancelClicked' }, { type: 'record.cancelClicked' }],
      [{ record: {} }, { type: 'dashboardEdit.editClicked' }, { type: 'record.editClicked' }],
      [{ record: {} }, { type: 'dashboardEdit.cancelClicked' }, { type: 'record.cancelClicked' }],
      [{ record: {} }, { type: 'dashboardEdit.closeAsked' }, { type: 'record.closeAsked' }],
      [{ record: {} }, { type: 'dashboardEdit.discardConfirmed' }, { type: 'record.leaveConfirmed' }],
      [{ record: {} }, { type: 'dashboardEdit.discardDeclined' }, { type: 'record.leaveDeclined' }],
      [
        { record: { key: 'string', keep: 'word' } },
        { type: 'dashboardEdit.conflictChosen', key: 'title', keep: 'mine' },
        { type: 'record.conflictChosen', part: 'title', keep: 'mine' },
      ],
      [{ record: {} }, { type: 'dashboardEdit.conflictSettled' }, { type: 'record.conflictSettled' }],
      [{ record: {} }, { type: 'dashboardEdit.conflictClosed' }, { type: 'record.conflictClosed' }],
      ...(['reports', 'dashboards'] as const).flatMap((area): (readonly [Shape, object, object])[] => [
        [{ record: { id: 'string' } }, { type: `${area}.deleteClicked`, id: 'x' }, { type: 'savedList.deleteClicked', id: 'x' }],
        [{ record: {} }, { type: `${area}.deleteConfirmed` }, { type: 'savedList.deleteConfirmed' }],
        [{ record: {} }, { type: `${area}.deleteDeclined` }, { type: 'savedList.deleteDeclined' }],
        [{ record: { id: 'string' } }, { type: `${area}.mendClicked`, id: 'x' }, { type: 'savedList.mendClicked', id: 'x' }],
        [{ record: { text: 'string' } }, { type: `${area}.mendTyped`, text: '{' }, { type: 'savedList.mendTyped', text: '{' }],
        [{ record: {} }, { type: `${area}.mendSaved` }, { type: 'savedList.mendSaved' }],
        [{ record: {} }, { type: `${area}.mendClosed` }, { type: 'savedList.mendClosed' }],
      ]),
      [
        { record: { brandGroupId: 'string', id: 'string', name: 'string', text: 'string' } },
        { type: 'reports.draftReturned', brandGroupId: 'b1', id: 'x', name: 'Weekly', text: '{' },
        { type: 'savedList.draftReturned', brandGroupId: 'b1', id: 'x', name: 'Weekly', text: '{' },
      ],
      [
        { record: { brandGroupId: 'string', id: 'string', title: 'string', text: 'string' } },
        { type: 'dashboards.draftReturned', brandGroupId: 'b1', id: 'x', title: 'Weekly', text: '{' },
        { type: 'savedList.draftReturned', brandGroupId: 'b1', id: 'x', name: 'Weekly', text: '{' },
      ],
    ];
    for (const [shape, was, now] of told) {
      const type = 'type' in was ? `${was.type}` : '';
      const read = readLog(writtenBy(withShape(type, shape), was));
      expect(read._tag === 'Right' ? read.right.entries[1]?.event : describeRefusal(read.left)).toEqual(now);
    }
  });

  test('is read by the names that areas and actors have now', () => {
    const read = readLog(
      writeLog(
        logOf([
          { type: 'area.loaded', area: 'attendants' },
          { type: 'area.failed', area: 'shell', message: 'x' },
        ]),
      ),
    );
    if (read._tag === 'Left') throw new Error(describeRefusal(read.left));
    expect(read.right.entries.map(({ event }) => ('area' in event ? event.area : null))).toEqual([null, 'deferred', 'shell']);
    expect(
      ['screen/admin-users/desk', 'screen/desk', 'screen/files/fileDesk', 'screen/document/fileDesk'].map(
        (to) => currentEntry({ to: address(to), event: { type: 'record.undone' } }, {}).to,
      ),
    ).toEqual(['screen/admin-users/listActions', 'screen/desk', 'screen/files/fileActions', 'screen/document/fileActions']);
  });
});

describe('shapes', () => {
  test('name fields and kinds of values, not their limits and words', () => {
    const codec = partialRecord(
      { at: Finite, who: masked(t.string, 'name'), list: boundedArray(t.string, 3), word: oneOf(['a', 'b']), maybe: nullable(t.string) },
      { more: t.record(t.string, record({ x: t.boolean })) },
    );
    expect(shapeOf(codec)).toEqual({
      record: {
        at: 'number',
        who: 'string',
        list: { list: 'string' },
        word: 'word',
        maybe: { union: ['string', 'null'] },
        'more?': { of: { record: { x: 'boolean' } } },
      },
    });
  });

  test.each<readonly [string, Shape, Shape, string | null]>([
    ['the same', { record: { a: 'string' } }, { record: { a: 'string' } }, null],
    ['a new optional field', { record: {} }, { record: { 'a?': 'string' } }, null],
    ['a field that became optional', { record: { a: 'string' } }, { record: { 'a?': 'string' } }, null],
    ['a case more', { union: ['string'] }, { union: ['string', 'null'] }, null],
    ['a value that may be null now', 'string', { union: ['string', 'null'] }, null],
    ['a new field that must be there', { record: {} }, { record: { a: 'string' } }, 'a is new and required'],
    ['a field that must be there now', { record: { 'a?': 'string' } }, { record: { a: 'string' } }, 'a is now required'],
    ['a field that went', { record: { a: 'string' } }, { record: {} }, 'a was removed'],
    ['another kind', { record: { a: { list: 'string' } } }, { record: { a: { list: 'number' } } }, 'a[] was "string" and is now "number"'],
    ['a case less', { record: { a: { union: ['string', 'null'] } } }, { record: { a: { union: ['string'] } } }, 'a is no longer "null"'],
    ['a tuple of other length', { tuple: ['string'] }, { tuple: ['string', 'string'] }, 'it was a list of 1 and is now a list of 2'],
    ['other values by key', { of: 'string' }, { of: 'boolean' }, '{} was "string" and is now "boolean"'],
  ])('%s', (_, was, is, change) => {
    expect(changeBetween(was, is)).toBe(change);
  });

  test('of this release have not changed since this release', () => {
    expect(changesSince(EVENT_SHAPES)).toEqual({ gained: [], changed: new Map() });
  });
});

describe('kept logs', () => {
  const files = readdirSync('test/replays').filter((name) => /^(format|release)-.*\.velocity-log$/.test(name));

  test.each(files)('%s of a former release is read whole, and its events meet the same fate', (name) => {
    const text = gunzipSync(readFileSync(`test/replays/${name}`)).toString('utf8');
    const read = readLog(text);
    if (read._tag === 'Left') throw new Error(describeRefusal(read.left));
    expect(read.right.entries.length).toBeGreaterThan(20);
    const replayed = replayLog(read.right, { ...EVERY, tolerant: true });
    expect(replayed.entries.map(({ seq, fate }) => [seq, fate])).toEqual(read.right.entries.map(({ seq, fate }) => [seq, fate]));
  });

  test('of the first format begins with a segment, as if it had been written today', () => {
    const text = gunzipSync(readFileSync('test/replays/format-1.velocity-log')).toString('utf8');
    const read = readLog(text);
    if (read._tag === 'Left') throw new Error(describeRefusal(read.left));
    expect(read.right.segments).toEqual([{ first: 1, release: '0.1.0', calls: {} }]);
    expect(read.right.header).toMatchObject({ format: 2, schema: { events: {} } });
    const again = readLog(writeLog(read.right));
    expect(again).toEqual(read);
  });
});
