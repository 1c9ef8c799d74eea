import { describe, expect, test } from 'vitest';
import { filtersOfQuery, queryOf } from '../../../src/domain/filters/savedView.ts';
import { VIEW_FORM, VIEW_RECORDS, VIEWS } from '../../../src/domain/filters/savedViewKind.ts';
import type { SavedView, SavedViewDraft } from '../../../src/domain/filters/savedViewRecord.ts';
import { FILTERS, LOOKUPS, NAVIGATION, SAVED_VIEWS, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { changeOf } from '../../../src/domain/records/recordChange.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { FiltersContext } from '../../../src/machines/filters/filters.logic.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import type { RecordListContext } from '../../../src/machines/records/recordListContext.ts';
import { createSavedViewFormMachine } from '../../../src/machines/savedViews/savedViewForm.machine.ts';
import { createSavedViewRecordsMachine } from '../../../src/machines/savedViews/savedViewRecords.machine.ts';
import { createSavedViewsMachine, type SavedViewsContext } from '../../../src/machines/savedViews/savedViews.machine.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { type Bench, contextOf, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf, together } from '../paths.ts';
import { registry, renewed, SAVE_DUE, scopeOf } from '../records/boxes.ts';

const NORTH: SavedView = { id: 'v1', name: 'North', query: 'countries%5B%5D=US', isDefault: false, version: 3 };
const draftOf = ({ name, query, isDefault }: SavedView): SavedViewDraft => ({ name, query, isDefault });
const STALE: ApiFailure = {
  kind: 'status',
  status: 409,
  message: 'The saved view was changed in another window in the meantime.',
  conflict: { current: { ...NORTH, name: 'South', version: 4 }, submitted: null },
};
const listed = (views: readonly SavedView[]): Input => ({ type: 'message.answered', key: VIEWS, value: { inline: [...views] } });
const looking = (group: string | null): Input => ({ type: 'message.scopeChanged', scope: scopeOf(group), params: {} });
const input = (key: string) => ({ screen: SAVED_VIEWS, name: 'savedViews', key, scope: scopeOf(), params: {} });
const failed = (requestId: string, failure: ApiFailure): Input => ({ type: 'api.failed', requestId, call: 'updateSavedView', failure });
const RECORD = { id: 'v1', version: 3, draft: draftOf(NORTH) };
const DELETION = changeOf<SavedViewDraft>({ key: 'north', draft: draftOf(NORTH) }, null);
const GIVEN = { direction: 'undo' as const, step: DELETION, document: 'b1', at: 0 };

describe('every way through the saved views', () => {
  const LIST: readonly Input[] = [
    looking('b1'),
    { type: 'api.answered', requestId: 'views-1', call: 'savedViews', body: { inline: [NORTH] } },
    { type: 'api.answered', requestId: 'views-2', call: 'savedViews', body: { inline: [{ ...NORTH, id: 'v2' }] } },
    { type: 'message.dataChanged' },
    { type: 'savedViews.picked', id: 'v1' },
    { type: 'savedViews.formOpened', id: null },
    { type: 'savedViews.overwritten', id: 'v1' },
    { type: 'savedViews.defaultSet', id: 'v1', on: true },
  ];
  const stopWhen = ({ requests }: SavedViewsContext): boolean => requests > 2;
  const ways = together(
    pathsThrough<SavedViewsContext>(createSavedViewsMachine(registry()), {
      events: [
        ...LIST,
        looking('b2'),
        looking(null),
        { type: 'api.failed', requestId: 'views-1', call: 'savedViews', failure: { kind: 'network' } },
        { type: 'api.failed', requestId: 'views-2', call: 'savedViews', failure: { kind: 'network' } },
        { type: 'savedViews.retried' },
        { type: 'message.dataChanged', calls: ['goals'] },
        { type: 'message.draftsWanted', layer: null },
        { type: 'message.turnWanted', ...GIVEN },
        { type: 'message.undoFailed', ...GIVEN },
        { type: 'message.saveWanted' },
        { type: 'message.saveNext' },
        { type: 'message.recordsChanging' },
        { type: 'message.recordsUnchanged' },
        { type: 'message.undoAsked', direction: 'undo', isShown: true },
        { type: 'xstate.error.actor.savedViews/form', actorId: VIEW_FORM, error: new Error('gone') } as unknown as Input,
      ],
      stopWhen,
    }),
    pathsThrough<SavedViewsContext>(createSavedViewsMachine(registry()), {
      events: [
        ...LIST,
        { type: 'message.filtersShown', query: 'search=kit' },
        { type: 'savedViews.formOpened', id: 'v1' },
        { type: 'message.recordsChanged', step: changeOf<SavedViewDraft>(null, { key: 'north', draft: draftOf(NORTH) }) },
      ],
      stopWhen,
    }),
  );
  const steps = stepsOf(ways);
  const toldTo = (at: string, { told }: (typeof steps)[number]) => told.flatMap(({ to, message }) => (to === at ? [message] : []));

  test('is walked', () => {
    expectCovered(ways);
  });

  test('the editor is told of the brand group with the filters that are shown, and of the list whenever it comes or cannot be had', () => {
    let count = 0;
    for (const taken of steps) {
      for (const at of [VIEW_FORM, VIEW_RECORDS]) {
        const told = toldTo(at, taken);
        const scope = told.flatMap((message) => (message.type === 'message.scopeChanged' ? [message.scope] : []));
        if (taken.after.context.scope !== taken.before.context.scope) {
          expect(scope.map(({ filters }) => queryOf(filters))).toEqual([queryOf(filtersOfQuery(taken.after.context.shown))]);
          count += 1;
        }
        const lists = told.filter(({ type }) => type === 'message.answered' || type === 'message.notAnswered');
        expect(lists).toHaveLength(
          ['loading', 'stale'].includes(`${taken.before.value}`) && ['ready', 'failed'].includes(`${taken.after.value}`) ? 1 : 0,
        );
      }
    }
    expect(count).toBeGreaterThan(0);
  });

  test('nothing that is there is changed while its list is on its way', () => {
    for (const taken of steps) {
      const changes = toldTo(VIEW_FORM, taken).filter(({ type }) => type === 'message.changeWanted');
      const isGesture = taken.event.type === 'savedViews.overwritten' || taken.event.type === 'savedViews.defaultSet';
      expect(changes).toHaveLength(isGesture && taken.before.value === 'ready' ? 1 : 0);
    }
  });

  test('what was saved last is picked as soon as the list says which it is', () => {
    const saved = steps.filter(({ before, after }) => before.context.saved !== null && after.value === 'ready' && before.value !== 'ready');
    expect(saved.length).toBeGreaterThan(0);
    for (const { before, after } of saved) {
      if (before.context.scope?.brandGroup?.id !== after.context.scope?.brandGroup?.id) continue;
      expect(after.context.picked).toBe(after.context.views.find(({ name }) => name === 'North')?.id);
    }
  });
});

describe('every way through the form of a saved view', () => {
  const machine = createSavedViewFormMachine(registry());
  const OPEN: readonly Input[] = [
    listed([NORTH]),
    { type: 'message.recordWanted', id: 'v1', seed: null },
    { type: 'savedViews.nameTyped', name: 'East' },
    { type: 'record.saveClicked' },
    { type: 'message.changeWanted', id: 'v1', changes: { isDefault: true } },
    SAVE_DUE,
    failed('save', STALE),
    failed('save', { kind: 'network' }),
  ];
  const ways = together(
    pathsThrough<RecordFormContext<SavedViewDraft>>(machine, {
      input: input('form'),
      events: [
        ...OPEN,
        { type: 'message.recordWanted', id: 'new', seed: null },
        { type: 'savedViews.nameTyped', name: ' ' },
        renewed(RECORD, { ...draftOf(NORTH), query: '' }),
        renewed(RECORD, { ...draftOf(NORTH), isDefault: true, name: 'East' }),
        listed([NORTH, { ...NORTH, id: 'v2', name: 'East' }]),
        { type: 'record.closeAsked' },
        { type: 'record.leaveConfirmed' },
        { type: 'record.leaveDeclined' },
        { type: 'record.conflictDecided', keep: 'mine' },
        { type: 'record.conflictDecided', keep: 'theirs' },
        { type: 'api.answered', requestId: 'save', call: 'updateSavedView', body: { inline: { ...NORTH, name: 'East', version: 4 } } },
        failed('save', { kind: 'status', status: 404 }),
      ],
    }),
    pathsThrough<RecordFormContext<SavedViewDraft>>(machine, {
      input: input('form'),
      events: [
        ...OPEN,
        looking('b1'),
        looking('b2'),
        { type: 'record.leaveDeclined' },
        { type: 'message.leaveAsked', to: '/velocity/files', replace: false },
        { type: 'message.draftsWanted', layer: null },
        {
          type: 'savedViews.draftReturned',
          scope: 'b1',
          id: 'v1',
          version: 3,
          start: draftOf(NORTH),
          draft: { ...draftOf(NORTH), name: 'Norther' },
        },
      ],
    }),
  );
  const steps = stepsOf(ways);

  test('is walked', () => {
    expectCovered(ways);
  });

  test('parks the name that is being typed when the session ends, and opens with it again; a change from the menu is none', () => {
    const parkings = steps.filter(({ event }) => event.type === 'message.draftsWanted');
    for (const { before, after, asked } of parkings) {
      const { form, returned } = before.context;
      const isTyped = form === null ? returned !== null : form.draft.name !== form.start.name && form.isAtOnce !== true;
      expect(asked.map(({ type }) => type)).toEqual(isTyped ? ['draft.park'] : []);
      expect(after).toEqual(before);
    }
    expect(new Set(parkings.map(({ asked }) => asked.length))).toEqual(new Set([0, 1]));
    expect(steps.some(({ before, after }) => before.context.form === null && after.context.form?.draft.name === 'Norther')).toBe(true);
  });

  test('a change from the menu is saved at once and never shown: where it is refused a message says so, and nothing holds the person', () => {
    const changes = steps.filter(({ before, event }) => event.type === 'message.changeWanted' && before.value === 'closed');
    expect(changes.some(({ after }) => after.value === 'saving')).toBe(true);
    for (const { after, told } of changes)
      expect(told.filter(({ message }) => message.type === 'message.saveWanted')).toHaveLength(after.value === 'saving' ? 1 : 0);
    // Nobody is asked before the person leaves, for nothing is guarded.
    const isAsked = ({ before, event }: (typeof steps)[number]): boolean =>
      before.value === 'asking' || event.type === 'message.leaveAsked';
    const ofMenu = steps.filter((taken) => taken.before.context.form?.isAtOnce === true && !isAsked(taken));
    for (const { after } of ofMenu) {
      expect(['saving', 'conflict', 'closed']).toContain(after.value);
      expect(after.context.isGuarded).toBe(false);
    }
    const refused = ofMenu.filter(({ event, after }) => event.type === 'api.failed' && after.value === 'closed');
    expect(refused.length).toBeGreaterThan(0);
    for (const { told } of refused) expect(JSON.stringify(told)).toContain('The view was not changed');
  });

  test('of two versions, what they choose is looked up by name', () => {
    const query = 'categories%5B%5D=7&products%5B%5D=B01';
    const met = signedIn({ url: '/velocity/files?brandGroup=b1' });
    met.answer('savedViews', [NORTH]);
    met.send(SAVED_VIEWS, { type: 'savedViews.defaultSet', id: 'v1', on: true });
    met.fail('updateSavedView', { ...STALE, conflict: { current: { ...NORTH, query, version: 4 }, submitted: null } });
    expect(met.app.snapshot(VIEW_FORM)?.value).toBe('conflict');
    expect(Object.keys(contextOf<{ readonly entries: object }>(met.app, LOOKUPS).entries)).toHaveLength(2);
  });
});

describe('every way through the saved views as records', () => {
  const ways = together(
    pathsThrough<RecordListContext<SavedViewDraft>>(createSavedViewRecordsMachine(registry()), {
      input: input('records'),
      events: [
        listed([NORTH]),
        { type: 'record.deleteClicked', id: 'v1' },
        looking('b1'),
        looking('b2'),
        { type: 'record.conflictDecided', keep: 'mine' },
        { type: 'record.conflictDecided', keep: 'theirs' },
        { type: 'api.answered', requestId: 'delete', call: 'deleteSavedView', body: { inline: null } },
        failed('delete', STALE),
        failed('delete', { kind: 'status', status: 409 }),
        failed('delete', { kind: 'status', status: 404 }),
      ],
      stopWhen: ({ deletions, wanted }) => deletions > 0 || wanted.length > 1,
    }),
    pathsThrough<RecordListContext<SavedViewDraft>>(createSavedViewRecordsMachine(registry()), {
      input: input('records'),
      events: [
        listed([NORTH]),
        listed([]),
        { type: 'record.deleteClicked', id: 'v1' },
        { type: 'message.saveWanted' },
        { type: 'message.saveNext' },
        { type: 'message.recordsUnchanged' },
        { type: 'message.recordsChanged', step: DELETION },
        { type: 'message.turnWanted', ...GIVEN },
        { type: 'message.turnWanted', ...GIVEN, direction: 'redo' },
        { type: 'message.notAnswered', key: VIEWS, status: 500 },
        { type: 'api.answered', requestId: 'turn', call: 'createSavedView', body: { inline: { ...NORTH, version: 1 } } },
        failed('turn', { kind: 'network' }),
      ],
      stopWhen: ({ isMissed, wanted }) => isMissed || wanted.length > 1,
    }),
  );
  const steps = stepsOf(ways);
  const told = ({ told: all }: (typeof steps)[number], type: string) =>
    all.filter(({ to, message }) => to === SAVED_VIEWS && message.type === type);
  /** What waits of a kind: steps that were made, turns. */
  const count = ({ wanted }: RecordListContext<SavedViewDraft>, kind: 'made' | 'direction'): number =>
    wanted.filter((one) => typeof one === 'object' && kind in one).length;

  test('is walked', () => {
    expectCovered(ways);
  });

  test('keeps no steps of its own: each gesture is told to who keeps them, and never one of undo', () => {
    for (const taken of steps) {
      const { before, event, after } = taken;
      const isDeleted =
        before.value === 'deleting' && before.context.isRemoving && event.type === 'api.answered' && event.requestId === 'delete';
      // What was pressed before has its turn first: a gesture waits with it, but not for another brand group.
      const isElsewhere = event.type === 'message.scopeChanged' && after.context.wanted.length === 0;
      const came = Number(isDeleted) + Number(event.type === 'message.recordsChanged') + count(before.context, 'made');
      expect(told(taken, 'message.recordsChanged')).toHaveLength(isElsewhere ? 0 : came - count(after.context, 'made'));
      expect(taken.asked.filter(({ type }) => type === 'history.keep' || type === 'history.claim')).toEqual([]);
    }
  });

  test('of a turn that is wanted one thing comes: a call, now or with the list, a word that it failed, or the next one', () => {
    const ends = { calls: 0, failures: 0, next: 0, waits: 0 };
    for (const taken of steps) {
      if (taken.event.type === 'message.notAnswered') {
        const turns = count(taken.before.context, 'direction');
        expect(told(taken, 'message.undoFailed')).toHaveLength(turns);
        ends.failures += turns;
      }
      if (taken.event.type !== 'message.turnWanted') continue;
      const came = {
        calls: taken.asked.filter(({ type }) => type === 'api.call').length,
        failures: told(taken, 'message.undoFailed').length,
        next: told(taken, 'message.undoAsked').length,
        waits: count(taken.after.context, 'direction') - count(taken.before.context, 'direction'),
      };
      expect(came.calls + came.failures + came.next + came.waits).toBe(1);
      for (const end of ['calls', 'failures', 'next', 'waits'] as const) ends[end] += came[end];
    }
    for (const times of Object.values(ends)) expect(times).toBeGreaterThan(0);
  });
});

const views = ({ app }: Bench): SavedViewsContext => contextOf<SavedViewsContext>(app, SAVED_VIEWS);
const url = ({ app }: Bench): string => contextOf<NavigationContext>(app, NAVIGATION).url;
const said = ({ app }: Bench): string => JSON.stringify(app.snapshot(TOASTS)?.context);
const formOf = ({ app }: Bench) => contextOf<RecordFormContext<SavedViewDraft>>(app, VIEW_FORM).form;
const listOf = ({ app }: Bench) => contextOf<RecordListContext<SavedViewDraft>>(app, VIEW_RECORDS);
/** The last change that was asked for. */
const lastCall = (made: Bench) => made.commands('api.call').findLast(({ call }) => call !== 'savedViews');
/** The server does what was asked for last, and says what its list is now. */
const settle = (made: Bench, now: SavedView | null, list: readonly SavedView[]): void => {
  const call = lastCall(made)?.call;
  if (call === undefined) throw new Error('nothing was asked for');
  made.answer(call, now);
  made.answer('savedViews', list);
};
const name = (made: Bench, text: string): void => {
  made.send(VIEW_FORM, { type: 'savedViews.nameTyped', name: text });
  made.send(VIEW_FORM, { type: 'record.saveClicked' });
};

const opened = (list: readonly SavedView[] = [NORTH], query = ''): Bench => {
  const made = signedIn({ url: `/velocity/files?brandGroup=b1${query}` });
  made.answer('savedViews', list);
  return made;
};

describe('saved views', () => {
  test('picking one applies its filters', () => {
    const made = opened();
    made.send(SAVED_VIEWS, { type: 'savedViews.picked', id: 'v1' });
    expect(url(made)).toBe('/velocity/files?brandGroup=b1&countries[]=US');
  });

  test('what is shown when it is saved is kept under a name, and undo deletes it, redo makes it anew', () => {
    const made = opened([], '&search=kit');
    made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: null });
    made.send(FILTERS, { type: 'filters.searchTyped', text: 'kitch' });
    name(made, '  Kitchen   ware ');
    const view: SavedView = { id: 'v9', name: 'Kitchen ware', query: 'search=kitch', isDefault: false, version: 1 };
    expect(lastCall(made)).toMatchObject({
      call: 'createSavedView',
      input: { body: { name: 'Kitchen ware', query: 'search=kitch', isDefault: false } },
    });
    settle(made, view, [view]);
    expect([views(made).views.map(({ id }) => id), views(made).picked, formOf(made)]).toEqual([['v9'], 'v9', null]);
    expect(said(made)).toContain('View saved');
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({ call: 'deleteSavedView', input: { params: { id: 'b1', viewId: 'v9' }, query: { version: 1 } } });
    settle(made, null, []);
    made.send(FILTERS, { type: 'filters.redone' });
    settle(made, { ...view, id: 'v10' }, [{ ...view, id: 'v10' }]);
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({ call: 'deleteSavedView', input: { params: { viewId: 'v10' } } });
    settle(made, null, []);
    made.send(FILTERS, { type: 'filters.undone' });
    expect(views(made).shown).toBe('search=kit');
  });

  test('an undo pressed while a view is being saved or deleted is that of the view, and the next one that of what was before', () => {
    const made = opened([NORTH], '&search=kit');
    made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: null });
    made.send(FILTERS, { type: 'filters.searchTyped', text: 'kitch' });
    name(made, 'Kitchen');
    made.send(FILTERS, { type: 'filters.undone' });
    made.send(FILTERS, { type: 'filters.undone' });
    expect([lastCall(made)?.call, views(made).shown]).toEqual(['createSavedView', 'search=kitch']);
    const view: SavedView = { id: 'v9', name: 'Kitchen', query: 'search=kitch', isDefault: false, version: 1 };
    settle(made, view, [NORTH, view]);
    expect([lastCall(made)?.call, views(made).shown]).toEqual(['deleteSavedView', 'search=kit']);
    settle(made, null, [NORTH]);
    made.send(VIEW_RECORDS, { type: 'record.deleteClicked', id: 'v1' });
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({ call: 'deleteSavedView', input: { params: { viewId: 'v1' } } });
    settle(made, null, []);
    expect(lastCall(made)).toMatchObject({ call: 'createSavedView', input: { body: draftOf(NORTH) } });
  });

  test('an undo pressed while a view is being deleted takes back what was before where the deletion is refused', () => {
    const made = opened([NORTH], '&search=kit');
    made.send(FILTERS, { type: 'filters.searchTyped', text: 'kitch' });
    made.send(VIEW_RECORDS, { type: 'record.deleteClicked', id: 'v1' });
    made.send(FILTERS, { type: 'filters.undone' });
    expect(views(made).shown).toBe('search=kitch');
    made.fail('deleteSavedView', { kind: 'status', status: 500 });
    expect([views(made).shown, lastCall(made)?.call]).toEqual(['search=kit', 'deleteSavedView']);
  });

  test('a name that is taken or empty is not sent; the one that it has may be written otherwise', () => {
    const made = opened();
    made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: null });
    for (const [text, fault] of [
      [' ', 'Give the view a name.'],
      ['north', 'Another view has this name.'],
    ] as const) {
      name(made, text);
      expect(formOf(made)?.faults).toEqual({ name: [fault] });
    }
    expect(lastCall(made)?.call).not.toBe('createSavedView');
    made.send(VIEW_FORM, { type: 'record.closeAsked' });
    made.send(VIEW_FORM, { type: 'record.leaveConfirmed' });
    made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: 'v1' });
    name(made, 'NORTH');
    expect(lastCall(made)).toMatchObject({ call: 'updateSavedView', input: { body: { name: 'NORTH', query: NORTH.query, version: 3 } } });
  });

  test('a view under another name is the same view, also by undo', () => {
    const made = opened();
    made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: 'v1' });
    name(made, 'South');
    settle(made, { ...NORTH, name: 'South', version: 4 }, [{ ...NORTH, name: 'South', version: 4 }]);
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({
      call: 'updateSavedView',
      input: { params: { viewId: 'v1' }, body: { name: 'North', version: 4 } },
    });
  });

  test('an edit carries the version that it began at; of two versions the person chooses', () => {
    for (const keep of ['theirs', 'mine'] as const) {
      const made = opened([NORTH], '&search=kit');
      made.send(SAVED_VIEWS, { type: 'savedViews.overwritten', id: 'v1' });
      expect(lastCall(made)).toMatchObject({ call: 'updateSavedView', input: { body: { query: 'search=kit', version: 3 } } });
      made.fail('updateSavedView', STALE);
      expect(formOf(made)).toMatchObject({ theirs: { version: 4, draft: { name: 'South' } }, draft: { query: 'search=kit' } });
      made.send(VIEW_FORM, { type: 'record.conflictDecided', keep });
      if (keep === 'mine')
        expect(lastCall(made)).toMatchObject({ call: 'updateSavedView', input: { body: { query: 'search=kit', version: 4 } } });
      else {
        made.answer('savedViews', [{ ...NORTH, name: 'South', version: 4 }]);
        expect([formOf(made), views(made).views.map((view) => view.name)]).toEqual([null, ['South']]);
      }
    }
  });

  test('a view that was deleted elsewhere can be made anew', () => {
    const made = opened();
    made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: 'v1' });
    name(made, 'South');
    made.fail('updateSavedView', { kind: 'status', status: 404 });
    made.send(VIEW_FORM, { type: 'record.conflictDecided', keep: 'mine' });
    expect(lastCall(made)).toMatchObject({ call: 'createSavedView', input: { body: { ...draftOf(NORTH), name: 'South' } } });
  });

  test('undo of “Set as default” makes the earlier default the default again, redo the later one', () => {
    const east = { ...NORTH, id: 'v2', name: 'East', isDefault: true };
    const made = opened([NORTH, east]);
    made.send(SAVED_VIEWS, { type: 'savedViews.defaultSet', id: 'v1', on: true });
    settle(made, { ...NORTH, isDefault: true, version: 4 }, [
      { ...east, isDefault: false, version: 4 },
      { ...NORTH, isDefault: true, version: 4 },
    ]);
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({
      call: 'updateSavedView',
      input: { params: { viewId: 'v2' }, body: { name: 'East', isDefault: true, version: 4 } },
    });
    settle(made, { ...east, version: 5 }, [
      { ...east, version: 5 },
      { ...NORTH, version: 5 },
    ]);
    made.send(FILTERS, { type: 'filters.redone' });
    expect(lastCall(made)).toMatchObject({
      call: 'updateSavedView',
      input: { params: { viewId: 'v1' }, body: { isDefault: true, version: 5 } },
    });
  });

  test('the earlier default is found where it was deleted and came back under another id; where it is gone it stays as it is', () => {
    const east = { ...NORTH, id: 'v2', name: 'East', isDefault: true };
    const made = opened([NORTH, east]);
    const north = { ...NORTH, isDefault: true, version: 4 };
    made.send(SAVED_VIEWS, { type: 'savedViews.defaultSet', id: 'v1', on: true });
    settle(made, north, [{ ...east, isDefault: false, version: 4 }, north]);
    made.send(VIEW_RECORDS, { type: 'record.deleteClicked', id: 'v2' });
    settle(made, null, [north]);
    made.send(FILTERS, { type: 'filters.undone' });
    settle(made, { ...east, id: 'v7', isDefault: false, version: 1 }, [{ ...east, id: 'v7', isDefault: false, version: 1 }, north]);
    const filterHistory = made.commands('storage.put').findLast(({ key }) => key === 'filterHistory')?.value ?? null;
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({ call: 'updateSavedView', input: { params: { viewId: 'v7' }, body: { isDefault: true } } });

    const later = signedIn({ url: '/velocity/files?brandGroup=b1', stored: { filterHistory } });
    later.answer('savedViews', [north]);
    later.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(later)?.call).not.toBe('updateSavedView');
    expect(said(later)).toContain('Someone else changed it in the meantime; their change was kept.');
  });

  const steps = (made: Bench): readonly number[] => {
    const stack = contextOf<FiltersContext>(made.app, FILTERS).history.byDocument.b1;
    return [stack?.done.length ?? 0, stack?.undone.length ?? 0];
  };
  const deleted = (): Bench => {
    const made = opened([NORTH], '&search=kit');
    made.send(FILTERS, { type: 'filters.searchTyped', text: 'kitch' });
    made.send(VIEW_RECORDS, { type: 'record.deleteClicked', id: 'v1' });
    settle(made, null, []);
    return made;
  };

  test('what could not be undone counts as not undone, and says why', () => {
    const made = deleted();
    made.send(FILTERS, { type: 'filters.undone' });
    expect(steps(made)).toEqual([1, 1]);
    made.fail('createSavedView', { kind: 'status', status: 422, message: 'Another view has this name.' });
    expect(steps(made)).toEqual([2, 0]);
    expect(said(made)).toContain('This couldn’t be undone');
    expect(said(made)).toContain('Another view has this name.');
  });

  test('steps of filters and of views are taken back in the order in which they were made, one whose message took it back is passed over', () => {
    const made = deleted();
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({ call: 'createSavedView', input: { body: draftOf(NORTH) } });
    expect(views(made).shown).toBe('search=kitch');
    settle(made, NORTH, [NORTH]);
    made.send(FILTERS, { type: 'filters.undone' });
    expect(views(made).shown).toBe('search=kit');

    const other = deleted();
    const { toasts } = contextOf<ToastsContext>(other.app, TOASTS);
    other.send(TOASTS, { type: 'toasts.undoClicked', id: toasts.find(({ undo }) => undo !== undefined)?.id ?? '' });
    settle(other, { ...NORTH, id: 'v5' }, [{ ...NORTH, id: 'v5' }]);
    expect(views(other).views.map(({ id }) => id)).toEqual(['v5']);
    other.send(FILTERS, { type: 'filters.undone' });
    expect([views(other).shown, listOf(other).turning, steps(other)]).toEqual(['search=kit', null, [0, 2]]);
  });

  test('an undo waits for the list, and is none where that cannot be had', () => {
    const made = opened();
    made.send(VIEW_RECORDS, { type: 'record.deleteClicked', id: 'v1' });
    made.answer('deleteSavedView', null);
    made.send(FILTERS, { type: 'filters.undone' });
    expect([lastCall(made)?.call, steps(made)]).toEqual(['deleteSavedView', [0, 1]]);
    made.fail('savedViews', { kind: 'network' });
    expect(steps(made)).toEqual([1, 0]);
    made.send(FILTERS, { type: 'filters.undone' });
    made.answer('savedViews', []);
    expect(lastCall(made)?.call).toBe('createSavedView');
  });

  test('a form that came back opens with its views: of the same brand group, and unless its view is gone', () => {
    const returned = {
      type: 'savedViews.draftReturned',
      version: 3,
      start: draftOf(NORTH),
      draft: { ...draftOf(NORTH), name: 'East' },
    } as const;
    for (const [scope, id, shown] of [
      ['b1', 'v1', 'East'],
      ['b1', 'gone', undefined],
      ['b2', 'v1', undefined],
    ] as const) {
      const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
      made.send(VIEW_FORM, { ...returned, scope, id });
      made.answer('savedViews', [NORTH]);
      expect(formOf(made)?.draft.name).toBe(shown);
    }
  });

  test('a name that was typed stays on other screens and waits for its brand group; only closing the page asks', () => {
    const made = opened();
    made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: 'v1' });
    made.send(VIEW_FORM, { type: 'savedViews.nameTyped', name: 'East' });
    expect(made.commands('leave.guard').map(({ on }) => on)).toEqual([true]);
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/retail/overview?brandGroup=b1' });
    expect([url(made), formOf(made)?.draft.name]).toEqual(['/velocity/retail/overview?brandGroup=b1', 'East']);
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    made.answer('savedViews', [{ ...NORTH, id: 'v4' }]);
    expect([formOf(made), made.commands('leave.guard').at(-1)?.on]).toEqual([null, false]);
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b1' });
    made.answer('savedViews', [NORTH]);
    expect(formOf(made)).toMatchObject({ id: 'v1', version: 3, draft: { name: 'East' } });
    expect(made.commands('leave.guard').at(-1)?.on).toBe(true);
  });

  test('views that could not be loaded can be asked for again', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
    made.fail('savedViews', { kind: 'network' });
    expect(views(made).failure?.advice).toBeUndefined();
    made.send(SAVED_VIEWS, { type: 'savedViews.retried' });
    made.answer('savedViews', [NORTH]);
    expect(views(made).views).toEqual([NORTH]);
  });

  test('views that nobody would give say what helps instead of asking again', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
    made.fail('savedViews', { kind: 'status', status: 403 });
    expect(views(made).failure?.advice).toBe('Ask an administrator of your organization for access.');
  });
});
