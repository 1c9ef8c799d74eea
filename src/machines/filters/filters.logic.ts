/** What the filter panel makes of what happens: pure steps over its context. */
import type { Json } from '../../domain/codec/codec.ts';
import { applied, cleared, edited, type FilterDraft, isEdited, reset, shownFilters, undrafted } from '../../domain/filters/filterDraft.ts';
import {
  documentOf,
  type FilterDocument,
  type FilterHistory,
  isTyping,
  lastFilters,
  readHistory,
  stepOfViews,
} from '../../domain/filters/filterHistory.ts';
import { DEFAULT_FILTERS } from '../../domain/filters/filterNames.ts';
import { activeFilterCount, type FilterName, type FilterState } from '../../domain/filters/filterState.ts';
import { emptiedFilter, toggledOption } from '../../domain/filters/filterState.url.ts';
import { listed } from '../../domain/filters/filterText.ts';
import { lookupFor, namesFor, SEARCH_RESTS_MS } from '../../domain/filters/lookupRequests.ts';
import type { OpenFilters } from '../../domain/filters/openFilters.ts';
import { filtersOfQuery, queryOf } from '../../domain/filters/savedView.ts';
import { MAX_VIEW_QUERY, type SavedView, type SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import { wellFormed } from '../../domain/filters/urlText.ts';
import { LOOKUPS, SAVED_VIEWS, SHELL } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import type { RecordStates } from '../../domain/records/recordChange.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { ownedBy, stackOf } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { stepBetween, type UndoStep } from '../../domain/undo/undoStack.ts';
import { parkDraft } from '../core/drafts.ts';
import { toast } from '../core/notifications.ts';
import { type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { FILTERS_LAYER } from '../shell/shellFilters.ts';
import { afterGesture, keepHistory } from '../undo/undoable.ts';

/** The dropdowns of the panel: one by filter, those of the saved views and of what can be done with one. */
export type Dropdown = FilterName | 'views' | 'viewActions';

const isFilterDropdown = (dropdown: Dropdown | null): dropdown is FilterName =>
  dropdown !== null && dropdown !== 'views' && dropdown !== 'viewActions';

export interface FiltersContext {
  /** Whose filters these are; null while no screen has some. */
  readonly open: Omit<OpenFilters, 'filters' | 'begins'> | null;
  readonly state: FilterDraft;
  /** One at most. */
  readonly dropdown: Dropdown | null;
  /** The search as it is typed, with blanks at its end. */
  readonly typed: string;
  /** What is typed into the search of the open dropdown. */
  readonly search: string;
  readonly history: FilterHistory;
  /** The default view is to apply as soon as it is known. */
  readonly begins: boolean;
  /** Views that are being saved or deleted: what they did is no step yet. */
  readonly pendingViews: number;
  /** What was pressed meanwhile, the first first: undo, redo, or a view to be saved. */
  readonly waiting: readonly (WaitingTurn | 'save')[];
}

export interface WaitingTurn {
  readonly direction: UndoDirection;
  /** Whether the panel showed. */
  readonly isShown: boolean;
}

/** A view can be saved, behind what its list does already. */
export const SAVE_NEXT: Effect = send(SAVED_VIEWS, { type: 'message.saveNext' });

const NOTHING_PENDING = { pendingViews: 0, waiting: [] } as const;

export const HISTORY_KEY = 'filterHistory';

export const closedFilters = (stored: Json): FiltersContext => ({
  open: null,
  state: undrafted(DEFAULT_FILTERS),
  dropdown: null,
  typed: '',
  search: '',
  history: readHistory(stored),
  begins: false,
  ...NOTHING_PENDING,
});

/** What the panel shows. */
export const shownIn = ({ state }: FiltersContext): FilterState => shownFilters(state);

/** The search as its field shows it: as it is typed, if that is what is drafted. */
export const searchIn = (context: FiltersContext): string =>
  wellFormed(context.typed) === shownIn(context).search ? context.typed : shownIn(context).search;

export const typeSearch = (context: FiltersContext, typed: string): TransitionResult<FiltersContext> =>
  draft({ ...context, typed }, { ...shownIn(context), search: typed });

const lookUp = (context: FiltersContext, filter: FilterName, afterMs: number): readonly Effect[] => {
  const lookup = context.open === null ? null : lookupFor(filter, context.open.brandGroup.id, shownIn(context), context.search);
  return lookup === null ? [] : [send(LOOKUPS, { type: 'message.lookUp', lookup, afterMs })];
};

const sendShown = (state: FilterDraft): Effect => send(SAVED_VIEWS, { type: 'message.filtersShown', query: queryOf(shownFilters(state)) });

const sameFilters = (a: FilterState, b: FilterState): boolean => queryOf(a) === queryOf(b);

/** Chips name categories and products, so their names are wanted before the panel is. */
const lookUpNames = ({ open }: FiltersContext, applied: FilterState): readonly Effect[] =>
  (['categories', 'products'] as const).flatMap((filter) => {
    const lookup = open === null ? null : namesFor(filter, open.brandGroup.id, applied);
    return lookup === null ? [] : [send(LOOKUPS, { type: 'message.lookUp' as const, lookup, afterMs: 0 })];
  });

/** Makes a state hold: the address follows what applies, the views hear what is shown. */
export const hold = (context: FiltersContext, state: FilterDraft, closes: boolean): TransitionResult<FiltersContext> => {
  const moved = !sameFilters(state.applied, context.state.applied);
  return result({ ...context, state }, [
    sendShown(state),
    ...(moved ? lookUpNames(context, state.applied) : []),
    ...(moved || closes ? [send(SHELL, { type: 'message.filtersApplied' as const, filters: state.applied, replace: false, closes })] : []),
  ]);
};

/** A gesture of the person: one step that can be undone. */
const gesture = (context: FiltersContext, state: FilterDraft, closes = false): TransitionResult<FiltersContext> => {
  if (context.open === null) return result(context);
  const step = stepBetween<FilterDocument>(documentOf(context.state), documentOf(state));
  const history = afterGesture(context.history, context.open.brandGroup.id, step, isTyping(step));
  const held = hold({ ...context, history }, state, closes);
  return result(held.context, [...held.effects, ...(history === context.history ? [] : [keepHistory(HISTORY_KEY, history)])]);
};

const TOO_MUCH = toast({
  level: 'warning',
  title: 'Too many values',
  message: 'A link to this selection would be too long. Choose fewer values, or a whole tag or category.',
  selfDismiss: SELF_DISMISS_SECONDS,
});

/** The draft says other filters; back at what applies it is none. */
export const draft = (context: FiltersContext, filters: FilterState): TransitionResult<FiltersContext> => {
  if (queryOf(filters).length > MAX_VIEW_QUERY) return result(context, [TOO_MUCH]);
  const next = edited(context.state, filters);
  return gesture(context, isEdited(next) ? next : reset(next));
};

/** One set of tags counts at a time: what another one drops is told, not passed over. */
const droppedTags = (earlier: FilterState, { tags }: FilterState): readonly Effect[] => {
  const [set] = tags;
  const dropped = earlier.tags.filter(({ tagSetId }) => set !== undefined && tagSetId !== set.tagSetId).map(({ tag }) => `“${tag}”`);
  if (dropped.length === 0) return [];
  const message = `Only tags from one set can be used at a time: ${listed(dropped)} ${dropped.length === 1 ? 'was' : 'were'} removed.`;
  return [toast({ level: 'info', title: 'Tag set changed', message, selfDismiss: SELF_DISMISS_SECONDS })];
};

export const toggleOption = (context: FiltersContext, filter: FilterName, key: string): TransitionResult<FiltersContext> => {
  const before = shownIn(context);
  const after = toggledOption(before, filter, key);
  const next = draft(context, after);
  return result(next.context, [...next.effects, ...droppedTags(before, after)]);
};

export const emptyFilter = (context: FiltersContext, filter: FilterName): TransitionResult<FiltersContext> =>
  draft(context, emptiedFilter(shownIn(context), filter));

const withoutDropdown = (context: FiltersContext): FiltersContext => ({ ...context, dropdown: null, search: '' });

export const apply = (context: FiltersContext): TransitionResult<FiltersContext> =>
  gesture(withoutDropdown(context), applied(context.state), true);

export const drop = (context: FiltersContext): TransitionResult<FiltersContext> => gesture(context, reset(context.state));

export const clear = (context: FiltersContext): TransitionResult<FiltersContext> =>
  gesture(withoutDropdown(context), cleared(context.state), true);

/** A chip's filter goes from what applies at once, and from the draft, if there is one. */
export const removeChip = (context: FiltersContext, filter: FilterName): TransitionResult<FiltersContext> => {
  const { applied: now, draft: before } = context.state;
  return gesture(context, { applied: emptiedFilter(now, filter), draft: before === null ? null : emptiedFilter(before, filter) });
};

export const pickView = (context: FiltersContext, view: SavedView): TransitionResult<FiltersContext> =>
  gesture(withoutDropdown(context), undrafted(filtersOfQuery(view.query)));

/** A dropdown opens in place of the one that was open, and looks up what it offers. */
export const openDropdown = (context: FiltersContext, dropdown: Dropdown | null): TransitionResult<FiltersContext> => {
  const next = { ...context, dropdown, search: '' };
  return result(next, isFilterDropdown(dropdown) ? lookUp(next, dropdown, 0) : []);
};

export const searchOptions = (context: FiltersContext, search: string): TransitionResult<FiltersContext> => {
  const next = { ...context, search };
  return result(next, context.dropdown === 'products' ? lookUp(next, 'products', SEARCH_RESTS_MS) : []);
};

export const lookUpAgain = (context: FiltersContext): TransitionResult<FiltersContext> =>
  result(context, isFilterDropdown(context.dropdown) ? lookUp(context, context.dropdown, 0) : []);

/** The draft that an earlier page load left behind, if it began at what applies now. */
const keptDraft = (history: FilterHistory, { brandGroup, filters }: OpenFilters): FilterDraft => {
  const kept = lastFilters(stackOf(history, brandGroup.id));
  return kept !== null && sameFilters(kept.applied, filters) ? kept : undrafted(filters);
};

/** The address says other filters, or those of another brand group: a draft was one of something else. */
export const follow = (context: FiltersContext, offered: OpenFilters | null): TransitionResult<FiltersContext> => {
  if (offered === null) {
    // The form of a view stays, and saves.
    const saves = context.waiting.includes('save') ? [SAVE_NEXT] : [];
    return result({ ...withoutDropdown(context), ...NOTHING_PENDING, open: null }, saves);
  }
  const { userId, brandGroup, filters, begins } = offered;
  const isSameGroup = context.open?.brandGroup.id === brandGroup.id;
  const open = { userId, brandGroup };
  if (isSameGroup && sameFilters(context.state.applied, filters)) return result({ ...context, open });
  const history = ownedBy(context.history, userId);
  const state = isSameGroup ? undrafted(filters) : keptDraft(history, offered);
  const pending = isSameGroup ? {} : NOTHING_PENDING;
  const next = { ...withoutDropdown(context), ...pending, open, history, state, begins: begins && context.open === null };
  const forgotten = history.userId === context.history.userId || context.history.userId === null ? [] : [keepHistory(HISTORY_KEY, history)];
  return result(next, [...forgotten, sendShown(state), ...lookUpNames(next, filters)]);
};

/** The session is over: an open panel and what is drafted in it are parked, whether or not storage keeps the steps. */
export const park = (context: FiltersContext, layer: string | null): TransitionResult<FiltersContext> => {
  const { open, state } = context;
  const isOpen = layer === FILTERS_LAYER;
  if (open === null || (state.draft === null && !isOpen)) return result(context);
  const { applied, draft } = documentOf(state);
  return result(context, [parkDraft({ type: 'filters.draftReturned', brandGroupId: open.brandGroup.id, applied, draft, isOpen })]);
};

/** The panel as it was, where what applies is what applied then. Nothing was done, so there is nothing to undo. */
export const takeBack = (context: FiltersContext, returned: EventOf<'filters.draftReturned'>): TransitionResult<FiltersContext> => {
  const { brandGroupId, applied, draft, isOpen } = returned;
  if (context.open?.brandGroup.id !== brandGroupId || queryOf(context.state.applied) !== applied) return result(context);
  const state = { applied: context.state.applied, draft: draft === null ? context.state.draft : filtersOfQuery(draft) };
  const layer = isOpen ? [send(SHELL, { type: 'message.layerWanted' as const, layer: FILTERS_LAYER })] : [];
  return result({ ...context, state }, [sendShown(state), ...layer]);
};

/** A visit begins with the default view: no gesture, so nothing to undo, and no entry in the browser's history. */
export const begin = (context: FiltersContext, standard: SavedView | null): TransitionResult<FiltersContext> => {
  const next = { ...context, begins: false };
  const isUntouched = context.state.draft === null && activeFilterCount(context.state.applied) === 0;
  if (!context.begins || standard === null || !isUntouched) return result(next);
  const filters = filtersOfQuery(standard.query);
  if (activeFilterCount(filters) === 0) return result(next);
  return result({ ...next, state: undrafted(filters) }, [
    sendShown(undrafted(filters)),
    ...lookUpNames(next, filters),
    send(SHELL, { type: 'message.filtersApplied', filters, replace: true, closes: false }),
    toast({
      level: 'info',
      title: `Filtered by “${standard.name}”`,
      message: 'Your default view applies. Clear the filters to see everything.',
      selfDismiss: SELF_DISMISS_SECONDS,
    }),
  ]);
};

/** A gesture changed saved views: a step among those of the filters. */
export const keepViewStep = (context: FiltersContext, step: UndoStep<RecordStates<SavedViewDraft>>): TransitionResult<FiltersContext> => {
  if (context.open === null) return result(context);
  const history = afterGesture(context.history, context.open.brandGroup.id, stepOfViews(step));
  return result({ ...context, history }, [keepHistory(HISTORY_KEY, history)]);
};
