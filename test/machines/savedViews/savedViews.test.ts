import { describe, expect, test } from 'vitest';
import type { SavedView } from '../../../src/domain/filters/savedViewRecord.ts';
import { FILTERS, NAVIGATION, SAVED_VIEWS, TOASTS } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import type { Input } from '../../../src/machines/core/step.ts';
import type { FiltersContext } from '../../../src/machines/filters/filters.logic.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { SavedViewsContext } from '../../../src/machines/savedViews/savedViews.logic.ts';
import { savedViewsMachine } from '../../../src/machines/savedViews/savedViews.machine.ts';
import { type Bench, contextOf, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf, together } from '../paths.ts';

const NORTH: SavedView = { id: 'v1', name: 'North', query: 'countries%5B%5D=US', isDefault: false, version: 3 };
const STALE: ApiFailure = {
  kind: 'status',
  status: 409,
  message: 'The saved view was changed in another window in the meantime.',
  conflict: { current: { ...NORTH, name: 'South', version: 4 }, submitted: null },
};
const replies = (requestId: string): readonly Input[] => [
  { type: 'api.answered', requestId, call: 'savedViews', body: { inline: [NORTH] } },
  { type: 'api.answered', requestId, call: 'createSavedView', body: { inline: { ...NORTH, id: 'v2', name: 'East', version: 1 } } },
  { type: 'api.failed', requestId, call: 'updateSavedView', failure: STALE },
  { type: 'api.failed', requestId, call: 'updateSavedView', failure: { kind: 'network' } },
];
const EVENTS: readonly Input[] = [
  { type: 'message.viewsOffered', brandGroupId: 'b1' },
  { type: 'message.viewsOffered', brandGroupId: null },
  { type: 'message.filtersShown', query: '' },
  ...replies('views-1'),
  ...replies('views-2'),
  { type: 'savedViews.picked', id: 'v1' },
  { type: 'savedViews.formOpened', id: null },
  { type: 'savedViews.formClosed' },
  { type: 'savedViews.nameTyped', name: 'East' },
  { type: 'savedViews.submitted' },
  { type: 'savedViews.overwritten', id: 'v1' },
  { type: 'savedViews.defaultSet', id: 'v1', on: true },
  { type: 'savedViews.deleted', id: 'v1' },
  { type: 'savedViews.conflictDecided', keep: 'theirs' },
  { type: 'savedViews.conflictDecided', keep: 'mine' },
  { type: 'savedViews.retried' },
  { type: 'message.viewWanted', from: NORTH, to: null, standard: null, direction: 'undo' },
  { type: 'message.viewWanted', from: NORTH, to: NORTH, standard: 'v1', direction: 'undo' },
];
const named = ({ id, name }: { readonly id: string | null; readonly name: string }) => ({ id, name });
/** What comes before the session ends, and after it. */
const AROUND_THE_SESSION: readonly Input[] = [
  { type: 'message.viewsOffered', brandGroupId: 'b1' },
  { type: 'api.answered', requestId: 'views-1', call: 'savedViews', body: { inline: [NORTH] } },
  { type: 'api.failed', requestId: 'views-1', call: 'savedViews', failure: { kind: 'network' } },
  { type: 'savedViews.formOpened', id: null },
  { type: 'savedViews.nameTyped', name: 'East' },
  { type: 'savedViews.submitted' },
  { type: 'savedViews.draftReturned', brandGroupId: 'b1', id: 'v1', name: 'Norther' },
  { type: 'savedViews.draftReturned', brandGroupId: 'b1', id: 'gone', name: 'Wester' },
  { type: 'savedViews.draftReturned', brandGroupId: 'b2', id: null, name: 'Foreign' },
  { type: 'message.draftsWanted', layer: null },
];
const stopWhen = ({ requests }: SavedViewsContext): boolean => requests > 2;
const ways = together(
  pathsThrough<SavedViewsContext>(savedViewsMachine, { events: EVENTS, stopWhen }),
  pathsThrough<SavedViewsContext>(savedViewsMachine, { events: AROUND_THE_SESSION, stopWhen: ({ requests }) => requests > 1 }),
);

describe('every way through the saved views', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('parks the name that is being typed when the session ends', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      if (event.type !== 'message.draftsWanted') continue;
      const { brandGroupId, form } = before.context;
      const parked =
        form === null ? [] : [{ type: 'draft.park', returning: { type: 'savedViews.draftReturned', brandGroupId, ...named(form) } }];
      expect([asked, after]).toEqual([parked, before]);
    }
  });

  test('a form that came back opens with its views: of the same brand group, and unless its view is gone', () => {
    const opened = stepsOf(ways).filter(({ before, after }) => before.context.returned !== null && after.value === 'ready');
    expect(opened.some(({ after }) => after.context.form?.name === 'Norther')).toBe(true);
    expect(opened.some(({ before, after }) => before.context.returned?.id === 'gone' && after.context.form === null)).toBe(true);
    for (const { after } of stepsOf(ways)) {
      expect(after.context.form?.name).not.toBe('Wester');
      expect(after.context.form?.name).not.toBe('Foreign');
      if (after.value === 'ready') expect(after.context.returned).toBeNull();
    }
  });

  test('one change is asked for at a time, and nothing while somebody has to choose', () => {
    for (const { before, event, asked } of stepsOf(ways)) {
      const calls = asked.filter(({ type }) => type === 'api.call');
      expect(calls.length).toBeLessThanOrEqual(1);
      if (
        (before.value === 'writing' || before.value === 'conflicted') &&
        event.type.startsWith('savedViews.') &&
        event.type !== 'savedViews.conflictDecided'
      )
        expect(calls).toEqual([]);
    }
  });

  test('the state says what is there: a change while writing, two versions while conflicted', () => {
    for (const { after } of stepsOf(ways)) {
      expect(after.context.change !== null).toBe(after.value === 'writing' || after.value === 'conflicted');
      expect(after.context.current !== null).toBe(after.value === 'conflicted');
    }
  });

  test('a gesture is told to the filters once it was done, never one of undo', () => {
    for (const { before, event, told } of stepsOf(ways)) {
      const said = told.filter(({ message }) => message.type === 'message.viewChanged');
      const isDone = event.type === 'api.answered' && before.value === 'writing' && event.requestId === `views-${before.context.requests}`;
      expect(said).toHaveLength(isDone && before.context.change?.turn === null ? 1 : 0);
    }
  });
});

const views = ({ app }: Bench): SavedViewsContext => contextOf<SavedViewsContext>(app, SAVED_VIEWS);
const url = ({ app }: Bench): string => contextOf<NavigationContext>(app, NAVIGATION).url;
const said = ({ app }: Bench): string => JSON.stringify(app.snapshot(TOASTS)?.context);
const lastCall = (made: Bench) => made.commands('api.call').at(-1);

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

  test('what is shown is kept under a name, and undo deletes it, redo makes it anew', () => {
    const made = opened([], '&search=kit');
    made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: null });
    made.send(SAVED_VIEWS, { type: 'savedViews.nameTyped', name: '  Kitchen   ware ' });
    made.send(SAVED_VIEWS, { type: 'savedViews.submitted' });
    expect(lastCall(made)).toMatchObject({
      call: 'createSavedView',
      input: { body: { name: 'Kitchen ware', query: 'search=kit', isDefault: false } },
    });
    made.answer('createSavedView', { id: 'v9', name: 'Kitchen ware', query: 'search=kit', isDefault: false, version: 1 });
    expect([views(made).views.map(({ id }) => id), views(made).form]).toEqual([['v9'], null]);
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({ call: 'deleteSavedView', input: { params: { id: 'b1', viewId: 'v9' }, query: { version: 1 } } });
    made.answer('deleteSavedView', null);
    expect(views(made).views).toEqual([]);
    made.send(FILTERS, { type: 'filters.redone' });
    made.answer('createSavedView', { id: 'v10', name: 'Kitchen ware', query: 'search=kit', isDefault: false, version: 1 });
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({ call: 'deleteSavedView', input: { params: { viewId: 'v10' } } });
  });

  test('a name that is taken or empty is not sent', () => {
    const made = opened();
    made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: null });
    for (const [name, fault] of [
      [' ', 'Give the view a name.'],
      ['north', 'Another view has this name.'],
    ] as const) {
      made.send(SAVED_VIEWS, { type: 'savedViews.nameTyped', name });
      made.send(SAVED_VIEWS, { type: 'savedViews.submitted' });
      expect(views(made).form?.fault).toBe(fault);
    }
    expect(made.commands('api.call').filter(({ call }) => call === 'createSavedView')).toEqual([]);
  });

  test('an edit carries the version that it began at; of two versions the person chooses', () => {
    for (const keep of ['theirs', 'mine'] as const) {
      const made = opened([NORTH], '&search=kit');
      made.send(SAVED_VIEWS, { type: 'savedViews.overwritten', id: 'v1' });
      expect(lastCall(made)).toMatchObject({ call: 'updateSavedView', input: { body: { query: 'search=kit', version: 3 } } });
      made.fail('updateSavedView', STALE);
      expect(views(made)).toMatchObject({ current: { name: 'South', version: 4 }, change: { wanted: { query: 'search=kit' } } });
      made.send(SAVED_VIEWS, { type: 'savedViews.conflictDecided', keep });
      if (keep === 'theirs') expect(views(made)).toMatchObject({ change: null, views: [{ name: 'South', version: 4 }] });
      else expect(lastCall(made)).toMatchObject({ call: 'updateSavedView', input: { body: { query: 'search=kit', version: 4 } } });
    }
  });

  test('of two views one is the default', () => {
    const made = opened([NORTH, { ...NORTH, id: 'v2', name: 'East', isDefault: true }]);
    made.send(SAVED_VIEWS, { type: 'savedViews.defaultSet', id: 'v1', on: true });
    made.answer('updateSavedView', { ...NORTH, isDefault: true, version: 4 });
    expect(
      views(made)
        .views.filter(({ isDefault }) => isDefault)
        .map(({ id }) => id),
    ).toEqual(['v1']);
  });

  test('undo of “Make it the default” makes the earlier default the default again, redo the later one', () => {
    const east = { ...NORTH, id: 'v2', name: 'East', isDefault: true };
    const made = opened([NORTH, east]);
    const standard = (): readonly string[] => views(made).views.flatMap(({ id, isDefault }) => (isDefault ? [id] : []));
    made.send(SAVED_VIEWS, { type: 'savedViews.defaultSet', id: 'v1', on: true });
    made.answer('updateSavedView', { ...NORTH, isDefault: true, version: 4 });
    expect(standard()).toEqual(['v1']);
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({
      call: 'updateSavedView',
      input: { params: { viewId: 'v2' }, body: { name: 'East', isDefault: true, version: east.version + 1 } },
    });
    made.answer('updateSavedView', { ...east, version: 5 });
    expect(standard()).toEqual(['v2']);
    made.send(FILTERS, { type: 'filters.redone' });
    expect(lastCall(made)).toMatchObject({
      call: 'updateSavedView',
      input: { params: { viewId: 'v1' }, body: { isDefault: true, version: 5 } },
    });
    made.answer('updateSavedView', { ...NORTH, isDefault: true, version: 6 });
    expect(standard()).toEqual(['v1']);
  });

  test('the earlier default is found where it was deleted and came back under another id; where it is gone there is none', () => {
    const east = { ...NORTH, id: 'v2', name: 'East', isDefault: true };
    const made = opened([NORTH, east]);
    made.send(SAVED_VIEWS, { type: 'savedViews.defaultSet', id: 'v1', on: true });
    made.answer('updateSavedView', { ...NORTH, isDefault: true, version: 4 });
    made.send(SAVED_VIEWS, { type: 'savedViews.deleted', id: 'v2' });
    made.answer('deleteSavedView', null);
    made.send(FILTERS, { type: 'filters.undone' });
    made.answer('createSavedView', { ...east, id: 'v7', isDefault: false, version: 1 });
    const filterHistory = made.commands('storage.put').findLast(({ key }) => key === 'filterHistory')?.value ?? null;
    made.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(made)).toMatchObject({ call: 'updateSavedView', input: { params: { viewId: 'v7' }, body: { isDefault: true } } });

    const later = signedIn({ url: '/velocity/files?brandGroup=b1', stored: { filterHistory } });
    later.answer('savedViews', [{ ...NORTH, isDefault: true, version: 4 }]);
    later.send(FILTERS, { type: 'filters.undone' });
    expect(lastCall(later)).toMatchObject({ call: 'updateSavedView', input: { params: { viewId: 'v1' }, body: { isDefault: false } } });
  });

  test('what could not be undone counts as not undone, and says why', () => {
    const made = opened();
    made.send(SAVED_VIEWS, { type: 'savedViews.deleted', id: 'v1' });
    made.answer('deleteSavedView', null);
    const steps = (): readonly number[] => {
      const stack = contextOf<FiltersContext>(made.app, FILTERS).history.byDocument.b1;
      return [stack?.done.length ?? 0, stack?.undone.length ?? 0];
    };
    made.send(FILTERS, { type: 'filters.undone' });
    expect(steps()).toEqual([0, 1]);
    made.fail('createSavedView', { kind: 'status', status: 422, message: 'Another view has this name.' });
    expect(steps()).toEqual([1, 0]);
    expect(said(made)).toContain('Not undone');
    expect(said(made)).toContain('Another view has this name.');
  });

  test('views that could not be loaded can be asked for again', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
    made.fail('savedViews', { kind: 'network' });
    made.send(SAVED_VIEWS, { type: 'savedViews.retried' });
    made.answer('savedViews', [NORTH]);
    expect(views(made).views).toEqual([NORTH]);
  });
});
