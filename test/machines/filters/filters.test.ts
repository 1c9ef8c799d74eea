import { describe, expect, test } from 'vitest';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import type { FilterState } from '../../../src/domain/filters/filterState.ts';
import type { OpenFilters } from '../../../src/domain/filters/openFilters.ts';
import { filtersOfQuery, queryOf } from '../../../src/domain/filters/savedView.ts';
import { VIEW_FORM } from '../../../src/domain/filters/savedViewKind.ts';
import { FILTERS, LOOKUPS, NAVIGATION, SAVED_VIEWS, SESSION, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import type { Message } from '../../../src/machines/core/messages.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type FiltersContext, HISTORY_KEY, shownIn } from '../../../src/machines/filters/filters.logic.ts';
import { filtersMachine } from '../../../src/machines/filters/filters.machine.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { SavedViewsContext } from '../../../src/machines/savedViews/savedViews.machine.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import { type Bench, brandGroup, contextOf, signedIn, user } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf, together } from '../paths.ts';

const offered = (filters: Partial<FilterState> = {}, over: Partial<OpenFilters> = {}): Input => ({
  type: 'message.filtersOffered',
  open: {
    userId: 'u1',
    brandGroup: { id: 'b1', hasDsp: true, hasTags: true },
    filters: { ...DEFAULT_FILTERS, ...filters },
    begins: false,
    ...over,
  },
});
const VIEW = { id: 'v1', name: 'North', query: 'countries%5B%5D=US', isDefault: true, version: 1 };

const VIEW_DRAFT = { name: 'North', query: 'countries%5B%5D=US', isDefault: true };

const VIEW_STEP = { before: [{ key: 'north', draft: null }], after: [{ key: 'north', draft: VIEW_DRAFT }] };

/** A document that a step may lead to. */
const EARLIER = { of: 'filters', applied: 'countries%5B%5D=DE', draft: 'search=kit' };

const EVENTS: readonly Input[] = [
  offered(),
  offered({ countries: ['DE'] }),
  { type: 'message.filtersOffered', open: null },
  { type: 'filters.searchTyped', text: 'kit ' },
  { type: 'filters.toggleSet', filter: 'includeDSP', on: true },
  { type: 'filters.optionToggled', filter: 'countries', key: 'US' },
  { type: 'filters.filterEmptied', filter: 'countries' },
  { type: 'filters.dropdownPressed', dropdown: 'countries' },
  { type: 'filters.dropdownPressed', dropdown: 'views' },
  { type: 'filters.dropdownClosed' },
  { type: 'filters.optionsSearched', text: 'u' },
  { type: 'filters.lookupRetried' },
  { type: 'filters.applied' },
  { type: 'filters.reset' },
  { type: 'filters.cleared' },
  { type: 'filters.chipRemoved', filter: 'countries' },
  { type: 'filters.undone' },
  { type: 'filters.redone' },
  { type: 'message.undoAsked', direction: 'undo', isShown: true },
  { type: 'filters.turned', direction: 'undo', document: EARLIER },
  { type: 'filters.turned', direction: 'redo', document: EARLIER },
  { type: 'filters.turned', direction: 'undo', document: { of: 'nothing' } },
  { type: 'message.undoFailed', direction: 'undo', step: VIEW_STEP, document: 'b1', at: 0 },
  { type: 'message.viewsLoaded', standard: VIEW },
  { type: 'message.viewPicked', view: VIEW },
  { type: 'message.recordsChanged', step: VIEW_STEP },
];

/** What comes before the session ends, and after it. */
const AROUND_THE_SESSION: readonly Input[] = [
  offered(),
  offered({ countries: ['DE'] }),
  { type: 'filters.searchTyped', text: 'kit ' },
  { type: 'filters.draftReturned', brandGroupId: 'b1', applied: '', draft: 'search=returned', isOpen: true },
  { type: 'filters.draftReturned', brandGroupId: 'b2', applied: '', draft: 'search=foreign', isOpen: true },
  { type: 'message.draftsWanted', layer: 'customize' },
  { type: 'message.draftsWanted', layer: null },
];

/** While a view is being saved. */
const AROUND_A_VIEW: readonly Input[] = [
  offered(),
  { type: 'filters.searchTyped', text: 'kit ' },
  { type: 'message.saveWanted' },
  { type: 'message.recordsChanging' },
  { type: 'message.recordsUnchanged' },
  { type: 'message.recordsChanged', step: VIEW_STEP, isAwaited: true },
  { type: 'filters.undone' },
  { type: 'filters.turned', direction: 'undo', document: EARLIER },
];

/** Two gestures deep, or one with a dropdown open: what comes later repeats what was seen. */
const isDeep = ({ history, dropdown }: FiltersContext): boolean => {
  const stack = history.byDocument.b1;
  const depth = stack === undefined ? 0 : stack.done.length + stack.undone.length;
  return depth > 1 || (depth === 1 && dropdown !== null);
};
const ways = together(
  together(
    pathsThrough<FiltersContext>(filtersMachine, { input: { stored: null }, events: EVENTS, stopWhen: isDeep }),
    pathsThrough<FiltersContext>(filtersMachine, { input: { stored: null }, events: AROUND_THE_SESSION, stopWhen: isDeep }),
  ),
  pathsThrough<FiltersContext>(filtersMachine, {
    input: { stored: null },
    events: AROUND_A_VIEW,
    stopWhen: (context) => isDeep(context) || context.pendingViews > 1 || context.waiting.length > 1,
  }),
);

/** Which way an event asks to go; null for all others. */
const directionOf = (event: Input): 'undo' | 'redo' | null => {
  if (event.type === 'message.undoAsked') return event.direction;
  return event.type === 'filters.undone' ? 'undo' : event.type === 'filters.redone' ? 'redo' : null;
};

const applied = (told: readonly { readonly message: Message }[]): readonly Message[] =>
  told.map(({ message }) => message).filter(({ type }) => type === 'message.filtersApplied');

describe('every way through the filters', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('the address hears of what applies and of nothing else: whenever that changed, and only then', () => {
    for (const { before, event, after, told } of stepsOf(ways)) {
      if (event.type === 'message.filtersOffered') continue;
      const moved = queryOf(before.context.state.applied) !== queryOf(after.context.state.applied);
      const closes = event.type === 'filters.applied' || event.type === 'filters.cleared';
      const said = applied(told);
      expect(said.length, event.type).toBeLessThanOrEqual(1);
      if (moved) expect(said[0]).toMatchObject({ filters: after.context.state.applied });
      else if (said.length > 0) expect(closes).toBe(true);
    }
  });

  test('parks the draft and the open panel when the session ends, and nothing where there is neither', () => {
    const parkings = stepsOf(ways).filter(({ event }) => event.type === 'message.draftsWanted');
    for (const { before, event, after, asked } of parkings) {
      expect(after).toEqual(before);
      const { open, state } = before.context;
      const isOpen = event.type === 'message.draftsWanted' && event.layer === 'customize';
      const draft = state.draft === null ? null : queryOf(state.draft);
      const returning = { type: 'filters.draftReturned', brandGroupId: 'b1', applied: queryOf(state.applied), draft, isOpen };
      expect(asked).toEqual(open !== null && (isOpen || draft !== null) ? [{ type: 'draft.park', returning }] : []);
    }
    expect(new Set(parkings.map(({ asked }) => asked.length))).toEqual(new Set([0, 1]));
  });

  test('takes back a draft of the same brand group over the same filters, as no step to undo', () => {
    const returns = stepsOf(ways).filter(({ event }) => event.type === 'filters.draftReturned');
    const taken = returns.filter(({ after }) => shownIn(after.context).search === 'returned');
    expect(taken.length).toBeGreaterThan(0);
    for (const { before, event, after, told } of returns) {
      if (event.type !== 'filters.draftReturned') continue;
      const fits = before.context.open?.brandGroup.id === event.brandGroupId && queryOf(before.context.state.applied) === event.applied;
      if (!fits) expect(after).toEqual(before);
      else
        expect(after.context).toEqual({ ...before.context, state: { ...before.context.state, draft: filtersOfQuery('search=returned') } });
      const layers = told.filter(({ message }) => message.type === 'message.layerWanted');
      expect(layers.map(({ message }) => message)).toEqual(fits ? [{ type: 'message.layerWanted', layer: 'customize' }] : []);
    }
  });

  test('A-227 B-315 one dropdown is open at most', () => {
    for (const { before, event, after } of stepsOf(ways)) {
      const isChoosing = JSON.stringify(after.value).includes('choosing');
      expect(isChoosing).toBe(after.context.dropdown !== null);
      if (event.type !== 'filters.dropdownPressed' || before.value === 'absent') continue;
      expect(after.context.dropdown).toBe(before.context.dropdown === event.dropdown ? null : event.dropdown);
    }
  });

  test('A-228 A-229 B-316 B-317 closing closes it', () => {
    const closed = stepsOf(ways).filter(({ event }) => event.type === 'filters.dropdownClosed');
    expect(closed.some(({ before }) => before.context.dropdown !== null)).toBe(true);
    for (const { after } of closed) expect(after.context.dropdown).toBeNull();
  });

  test('A-230 B-318 choosing leaves the dropdown of a list open', () => {
    for (const { before, event, after } of stepsOf(ways))
      if (event.type === 'filters.optionToggled') expect(after.context.dropdown).toBe(before.context.dropdown);
  });

  test('undo asks for exactly what was, redo for what was undone: as an event that carries the document', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const direction = directionOf(event);
      if (direction === null) continue;
      const { pendingViews, waiting } = before.context;
      if (before.value !== 'absent' && pendingViews + waiting.length > 0) {
        // What a view was saved for is no step yet.
        expect([after.context.waiting.length, asked]).toEqual([waiting.length + 1, []]);
        continue;
      }
      const stack = before.context.history.byDocument.b1;
      const last = direction === 'undo' ? stack?.done.at(-1) : stack?.undone.at(-1);
      const document = direction === 'undo' ? last?.before : last?.after;
      expect(after).toEqual(before);
      const turned = { type: 'filters.turned', direction, document };
      expect(asked).toEqual(document === undefined || before.value === 'absent' ? [] : [{ type: 'undo.turn', turned }]);
    }
  });

  test('the document that the event carries holds, the step counts as made, and what it is kept as goes to storage', () => {
    const turns = stepsOf(ways).filter(({ event }) => event.type === 'filters.turned');
    for (const { before, event, after, asked } of turns) {
      if (event.type !== 'filters.turned') continue;
      const stack = before.context.history.byDocument.b1;
      const [from, to] = event.direction === 'undo' ? (['done', 'undone'] as const) : (['undone', 'done'] as const);
      const last = stack?.[from].at(-1);
      if (last === undefined || before.value === 'absent' || event.document !== EARLIER) {
        expect(after).toEqual(before);
        continue;
      }
      expect([queryOf(after.context.state.applied), after.context.state.draft?.search]).toEqual([EARLIER.applied, 'kit']);
      const now = after.context.history.byDocument.b1;
      expect([now?.[from], now?.[to].at(-1)]).toEqual([stack?.[from].slice(0, -1), last]);
      expect(asked).toContainEqual({ type: 'storage.put', key: HISTORY_KEY, value: after.context.history });
    }
    expect(turns.some(({ before, after }) => before.context.state !== after.context.state)).toBe(true);
  });
});

const state = ({ app }: Bench): FiltersContext => contextOf<FiltersContext>(app, FILTERS);
const url = ({ app }: Bench): string => contextOf<NavigationContext>(app, NAVIGATION).url;
const scope = ({ app }: Bench): FilterState | undefined => contextOf<ShellContext>(app, SHELL).scope?.filters;
const toggle = (made: Bench, ...countries: readonly string[]): void => {
  for (const key of countries) made.send(FILTERS, { type: 'filters.optionToggled', filter: 'countries', key });
};

const opened = (query = '', stored = {}): Bench => {
  const groups = [brandGroup('b1', { hasTags: true, hasDsp: true }), brandGroup('b2')];
  const made = signedIn({ url: `/velocity/files?brandGroup=b1${query}`, stored }, user({ brandGroups: groups }));
  made.send(SHELL, { type: 'shell.layerToggled', layer: 'customize', open: true });
  return made;
};

describe('the filter panel', () => {
  test('A-273 what is drafted is not applied: address and scope stay as they were', () => {
    const made = opened();
    const earlier = url(made);
    toggle(made, 'US', 'CA');
    expect([shownIn(state(made)).countries, scope(made)?.countries, url(made)]).toEqual([['CA', 'US'], [], earlier]);
  });

  test('A-274 Apply commits the draft: it stands in the address, is the scope, and the panel closes', () => {
    const made = opened('&sales=cogs');
    toggle(made, 'US', 'CA');
    made.send(FILTERS, { type: 'filters.applied' });
    expect([state(made).state.draft, scope(made)?.countries]).toEqual([null, ['CA', 'US']]);
    expect(url(made)).toBe('/velocity/files?brandGroup=b1&sales=cogs&countries[]=CA&countries[]=US');
    expect(contextOf<ShellContext>(made.app, SHELL).layer).toBeNull();
    expect(made.commands('url.push')).toHaveLength(1);
  });

  test('A-275 Reset drops the draft and leaves what is applied', () => {
    const made = opened('&countries[]=US');
    toggle(made, 'CA');
    made.send(FILTERS, { type: 'filters.reset' });
    expect([state(made).state.draft, scope(made)?.countries]).toEqual([null, ['US']]);
    expect(url(made)).toContain('countries[]=US');
  });

  test('A-276 Clear restores the defaults of all filters', () => {
    const made = opened('&search=kit&includeDSP=true&countries[]=US&tags[]=s1:child_asin:North');
    made.send(FILTERS, { type: 'filters.cleared' });
    expect([scope(made), url(made)]).toEqual([DEFAULT_FILTERS, '/velocity/files?brandGroup=b1']);
  });

  test('a choice that comes back to what applies is no draft', () => {
    const made = opened('&countries[]=US');
    toggle(made, 'CA', 'CA');
    expect(state(made).state.draft).toBeNull();
  });

  test('a search keeps the blank that is just being typed', () => {
    const made = opened();
    made.send(FILTERS, { type: 'filters.searchTyped', text: 'wood ' });
    expect([shownIn(state(made)).search, state(made).typed]).toEqual(['wood', 'wood ']);
  });

  test('A-344 all filters stand in the address, in the order of the panel, and go along from screen to screen', () => {
    const query = '&search=kit&includeDSP=true&adTargeting[]=brand&countries[]=US&tags[]=s1:child_asin:North&products[]=B01';
    const made = opened(query);
    expect(scope(made)).toMatchObject({ search: 'kit', includeDSP: true, countries: ['US'], products: ['B01'] });
    toggle(made, 'CA');
    made.send(FILTERS, { type: 'filters.applied' });
    expect(filtersOfQuery(url(made).split('?')[1] ?? '')).toEqual({ ...scope(made), countries: ['CA', 'US'] });
  });

  test('A-348 a tag of another set takes the place of the ones chosen', () => {
    const made = opened('&tags[]=s1:child_asin:North');
    made.send(FILTERS, { type: 'filters.optionToggled', filter: 'tags', key: 's2:child_asin:Family' });
    expect(shownIn(state(made)).tags).toEqual([{ tagSetId: 's2', tag: 'Family' }]);
  });

  test('A-271 A-272 another brand group resets the filters but toggles and enumerations', () => {
    const made = opened('&search=kit&includeDSP=true&adType[]=sponsoredBrand&countries[]=US&products[]=B01&basis=net');
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    expect(url(made)).toBe('/velocity/files?includeDSP=true&adType[]=sponsoredBrand&basis=net&brandGroup=b2');
    expect(state(made).open?.brandGroup.id).toBe('b2');
  });

  test('A-382 A-384 a brand group without DSP and tags has none of theirs, whatever the address says', () => {
    const made = signedIn({
      url: '/velocity/files?brandGroup=b1&includeDSP=true&countries[]=US&tags[]=s1:child_asin:North&dspCampaigns[]=Fall',
    });
    expect(scope(made)).toEqual({ ...DEFAULT_FILTERS, countries: ['US'] });
    expect(url(made)).toBe('/velocity/files?brandGroup=b1&includeDSP=true&countries[]=US');
  });

  test('a draft stays while another screen is opened, and goes when other filters are shown', () => {
    const made = opened();
    toggle(made, 'US');
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/retail/overview?brandGroup=b1' });
    expect(shownIn(state(made)).countries).toEqual(['US']);
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/retail/overview?brandGroup=b1&countries[]=DE' });
    expect([shownIn(state(made)).countries, state(made).state.draft]).toEqual([['DE'], null]);
  });
});

describe('a hand-edited address', () => {
  const toasts = (made: Bench): string => JSON.stringify(made.app.snapshot(TOASTS)?.context);

  test('A-345 A-346 A-349 decodes to valid filters, is put right, and says what it dropped', () => {
    const made = opened('&categories[]=12&categories[]=twelve&tags[]=s1:North&tags[]=s1:asin:North&countries[]=usa');
    expect(url(made)).toBe('/velocity/files?brandGroup=b1&categories[]=12');
    for (const words of ['categories[]=twelve', 'tags[]=s1:North', 'tags[]=s1:asin:North', 'countries[]=usa'])
      expect(toasts(made)).toContain(words);
    expect(made.commands('url.replace').at(-1)).toMatchObject({ url: url(made) });
  });

  test('A-472 A-473 B-503 B-504 reports an ad targeting and an ad type that the product does not know', () => {
    const made = opened('&adTargeting[]=everybody&adType[]=television');
    expect(made.commands('report').map(({ message }) => message)).toEqual([
      'Unexpected filter state for ad targeting: "everybody".',
      'Unexpected filter state for ad type: "television".',
    ]);
  });

  test('says what it passed over: a country that is none, a list whose key has no brackets', () => {
    const made = opened('&countries[]=ZZ&countries[]=US&adType=zzz');
    expect(url(made)).toBe('/velocity/files?brandGroup=b1&countries[]=US');
    for (const words of ['countries[]=ZZ: not the code', 'adType=zzz: lists are written adType[]']) expect(toasts(made)).toContain(words);
  });

  test('a right one is left alone', () => {
    const made = opened('&countries[]=US&tags[]=s1:child_asin:North');
    expect(made.commands('url.replace')).toEqual([]);
    expect(made.commands('report')).toEqual([]);
  });
});

describe('undo and redo', () => {
  const undo = (made: Bench): void => made.send(FILTERS, { type: 'filters.undone' });

  test('go gesture by gesture through what was drafted and applied', () => {
    const made = opened();
    toggle(made, 'US', 'CA');
    made.send(FILTERS, { type: 'filters.applied' });
    undo(made);
    expect([scope(made)?.countries, shownIn(state(made)).countries]).toEqual([[], ['CA', 'US']]);
    undo(made);
    expect(shownIn(state(made)).countries).toEqual(['US']);
    undo(made);
    undo(made);
    expect([shownIn(state(made)).countries, url(made)]).toEqual([[], '/velocity/files?brandGroup=b1']);
    for (let i = 0; i < 4; i += 1) made.send(FILTERS, { type: 'filters.redone' });
    expect([scope(made)?.countries, state(made).state.draft]).toEqual([['CA', 'US'], null]);
  });

  test('letters of one search are one gesture', () => {
    const made = opened();
    for (const text of ['k', 'ki', 'kit']) made.send(FILTERS, { type: 'filters.searchTyped', text });
    undo(made);
    expect(shownIn(state(made)).search).toBe('');
  });

  const press = (made: Bench, shortcut: 'undo' | 'redo' = 'undo'): void => made.send(SHELL, { type: 'shell.shortcutPressed', shortcut });
  const layer = (made: Bench, open: boolean, name = 'customize'): void =>
    made.send(SHELL, { type: 'shell.layerToggled', layer: name, open });
  const said = (made: Bench): readonly string[] =>
    contextOf<{ toasts: readonly { message: string }[] }>(made.app, TOASTS).toasts.map(({ message }) => message);

  test('by the keyboard act on the open panel, and not below another layer', () => {
    const made = opened();
    layer(made, true);
    toggle(made, 'US', 'CA');
    press(made);
    expect(shownIn(state(made)).countries).toEqual(['US']);
    layer(made, true, 'account');
    press(made);
    expect(shownIn(state(made)).countries).toEqual(['US']);
    layer(made, true);
    press(made);
    expect(shownIn(state(made)).countries).toEqual([]);
  });

  test('by the keyboard with the panel closed turn what the page shows, and say what that was', () => {
    const made = opened();
    toggle(made, 'US');
    made.send(FILTERS, { type: 'filters.applied' });
    made.send(FILTERS, { type: 'filters.chipRemoved', filter: 'countries' });
    layer(made, false);
    expect(scope(made)?.countries).toEqual([]);
    press(made);
    expect(scope(made)?.countries).toEqual(['US']);
    expect(said(made)).toEqual(['Clearing the filters. Press Ctrl+Shift+Z or ⌘⇧Z to reverse this.']);
    press(made, 'redo');
    expect(scope(made)?.countries).toEqual([]);
    expect(said(made).at(-1)).toBe('Clearing the filters. Press Ctrl+Z or ⌘Z to reverse this.');
  });

  test('by the keyboard never turn what is not in sight: the panel opens first and says what is next', () => {
    const made = opened();
    made.answer('savedViews', []);
    made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: null });
    made.send(VIEW_FORM, { type: 'savedViews.nameTyped', name: VIEW.name });
    made.send(VIEW_FORM, { type: 'record.saveClicked' });
    made.answer('createSavedView', { ...VIEW, isDefault: false });
    layer(made, false);
    const steps = (): unknown => state(made).history.byDocument.b1;
    const before = steps();
    press(made);
    expect(steps()).toEqual(before);
    expect(contextOf<{ layer: string | null }>(made.app, SHELL).layer).toBe('customize');
    expect(said(made).at(-1)).toBe('Press Ctrl+Z or ⌘Z again to undo saving the view “North”.');
    press(made);
    expect(steps()).not.toEqual(before);
  });

  test('survive going to another screen, and each brand group has steps of its own', () => {
    const made = opened();
    toggle(made, 'US');
    made.send(FILTERS, { type: 'filters.applied' });
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/retail/overview?brandGroup=b1&countries[]=US' });
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    toggle(made, 'CA');
    undo(made);
    expect(shownIn(state(made)).countries).toEqual([]);
    undo(made);
    expect(shownIn(state(made)).countries).toEqual([]);
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b1' });
    const { b1, b2 } = state(made).history.byDocument;
    expect([b1?.undone, b2?.done]).toEqual([[], []]);
    const steps = b1?.done.length ?? 0;
    for (let i = 0; i < steps; i += 1) undo(made);
    expect([state(made).history.byDocument.b1?.done, shownIn(state(made)).countries]).toEqual([[], []]);
    for (let i = 0; i < steps; i += 1) made.send(FILTERS, { type: 'filters.redone' });
    expect(state(made).history.byDocument.b1?.done).toHaveLength(steps);
    expect(state(made).history.byDocument.b2?.undone).toHaveLength(1);
  });

  test('outlive the page with the draft, by brand group, for the same person alone', () => {
    const made = opened();
    toggle(made, 'US');
    const stored = {
      [HISTORY_KEY]:
        made
          .commands('storage.put')
          .filter(({ key }) => key === HISTORY_KEY)
          .at(-1)?.value ?? null,
    };
    const again = opened('', stored);
    expect(shownIn(state(again)).countries).toEqual(['US']);
    undo(again);
    expect(shownIn(state(again)).countries).toEqual([]);
    // Somebody else begins with a segment of their own, in which the steps are not.
    const another = signedIn({ url: '/velocity/files?brandGroup=b1', stored }, user({ id: 'u2' }));
    expect(another.app.snapshot(FILTERS)).toBeUndefined();
    expect(another.commands('storage.put')).toContainEqual({ type: 'storage.put', key: HISTORY_KEY, value: null });
    expect(another.commands('segment.restart')).toHaveLength(1);
    const alone = signedIn({ url: '/velocity/files?brandGroup=b1' }, user({ id: 'u2' }));
    expect(state(alone)).toMatchObject({ state: { draft: null }, history: { userId: 'u2', byDocument: {} } });
  });

  test('the steps go with who signs out, and stay for who was signed out', () => {
    const left = opened();
    left.send(SESSION, { type: 'session.logoutClicked' });
    left.answer('logout', null);
    expect(left.commands('storage.put')).toContainEqual({ type: 'storage.put', key: HISTORY_KEY, value: null });
    const expired = opened();
    expired.send(SESSION, { type: 'session.unauthorized', call: 'goals', status: 401 });
    expect(expired.commands('storage.put').map(({ key }) => key)).not.toContain(HISTORY_KEY);
  });
});

describe('a second tag set', () => {
  test('A-348 takes the place of the first, and says what it took out', () => {
    const made = opened();
    for (const key of ['s1:child_asin:Hero', 's1:child_asin:Core', 's2:child_asin:Spring'])
      made.send(FILTERS, { type: 'filters.optionToggled', filter: 'tags', key });
    expect(shownIn(state(made)).tags).toEqual([{ tagSetId: 's2', tag: 'Spring' }]);
    expect(JSON.stringify(made.app.snapshot(TOASTS)?.context)).toContain(
      'Only tags from one set can be used at a time: “Core”, “Hero” were removed.',
    );
  });
});

describe('look-ups', () => {
  const asked = (made: Bench, call: string): readonly unknown[] => made.commands('api.call').filter((one) => one.call === call);

  test('A-424 A-426 A-429 are asked for when a dropdown opens, once', () => {
    const made = opened();
    const press = (dropdown: 'countries' | 'tags' | 'dspCampaigns'): void =>
      made.send(FILTERS, { type: 'filters.dropdownPressed', dropdown });
    for (const dropdown of ['countries', 'tags', 'dspCampaigns', 'countries'] as const) press(dropdown);
    expect(asked(made, 'countries')).toMatchObject([{ input: { body: { brandGroupId: 'b1', uniqueBy: 'country' } } }]);
    expect(asked(made, 'tags')).toMatchObject([{ input: { body: { brandGroupId: 'b1' } } }]);
    expect(asked(made, 'dspCampaigns')).toMatchObject([{ input: { body: { brandGroupId: 'b1' } } }]);
  });

  test('what chips name is looked up as soon as it applies: by an address, by a view, by Apply', () => {
    const named = { input: { query: { brandGroupId: 'b1', uniqueBy: 'asin', asin: ['B01', 'B02', 'B03'] } } };
    const categories = { input: { query: { brandGroupId: 'b1', uniqueBy: 'nodeId' } } };
    const linked = opened('&categories[]=7&products[]=B01&products[]=B02&products[]=B03&products[]=B04');
    expect(asked(linked, 'productSearch')).toMatchObject([categories, named]);
    const made = opened();
    expect(asked(made, 'productSearch')).toEqual([]);
    made.answer('savedViews', [
      { ...VIEW, isDefault: false, query: 'categories%5B%5D=7&products%5B%5D=B01&products%5B%5D=B02&products%5B%5D=B03' },
    ]);
    made.send(SAVED_VIEWS, { type: 'savedViews.picked', id: 'v1' });
    expect(asked(made, 'productSearch')).toMatchObject([categories, named]);
  });

  test('A-431 products are searched within countries, categories and tags, once the keyboard rests', () => {
    const made = opened('&countries[]=US&categories[]=7&tags[]=s1:child_asin:North');
    made.send(FILTERS, { type: 'filters.dropdownPressed', dropdown: 'products' });
    for (const text of ['k', 'ki']) made.send(FILTERS, { type: 'filters.optionsSearched', text });
    const products = (): readonly unknown[] => asked(made, 'productSearch').filter((one) => JSON.stringify(one).includes('"asin"'));
    expect(products()).toHaveLength(1);
    made.send(LOOKUPS, { type: 'timer.elapsed', id: 'search' });
    expect(products().at(-1)).toMatchObject({
      input: {
        query: { brandGroupId: 'b1', uniqueBy: 'asin', country: ['US'], nodeId: [7], tagSetId: 's1', tagValue: ['North'], search: 'ki' },
      },
    });
    expect(made.commands('api.abort')).toHaveLength(1);
  });
});

describe('the default view', () => {
  const begun = (path: string): Bench => {
    const made = signedIn({ url: path });
    made.answer('savedViews', [VIEW]);
    return made;
  };

  test('a visit begins with it, without an entry in the browser’s history and nothing to undo', () => {
    const made = begun('/velocity/files');
    expect([url(made), made.commands('url.push')]).toEqual(['/velocity/files?brandGroup=b1&countries[]=US', []]);
    expect(state(made).history.byDocument).toEqual({});
  });

  test('an address that names a brand group or filters is shown as it is', () => {
    expect(url(begun('/velocity/files?brandGroup=b1'))).toBe('/velocity/files?brandGroup=b1');
    expect(url(begun('/velocity/files?search=kit'))).toBe('/velocity/files?search=kit&brandGroup=b1');
  });

  test('another brand group during the visit has no filters at first', () => {
    const made = begun('/velocity/files');
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    made.answer('savedViews', [VIEW]);
    expect(url(made)).toBe('/velocity/files?brandGroup=b2');
    expect(contextOf<SavedViewsContext>(made.app, SAVED_VIEWS).scope?.brandGroup?.id).toBe('b2');
  });
});

describe('copying the link', () => {
  test('A-474 A-475 writes the address that is shown, and says in the specified words what came of it', () => {
    const made = opened('&countries[]=US');
    made.send(SHELL, { type: 'shell.linkCopied' });
    expect(made.commands('clipboard.write')).toEqual([{ type: 'clipboard.write', text: url(made), link: true }]);
    const said = (): string => JSON.stringify(made.app.snapshot(TOASTS)?.context);
    made.send(SHELL, { type: 'clipboard.written' });
    expect(said()).toContain('URL copied to clipboard');
    made.send(SHELL, { type: 'clipboard.failed', message: 'denied' });
    expect(said()).toContain('Failed to copy URL to clipboard - an unexpected error was encountered.');
  });
});
