/**
 * The filters: what applies stands in the URL and comes back from there; the draft is here until Apply
 * commits it or Reset drops it. `absent` while no screen has filters; `open` with all dropdowns `closed`, or
 * `choosing` in one. Every gesture is a step that can be undone, by brand group. It comes with the frame, and brings
 * along the rules by which the shell reads filters from an address.
 */
import { setup } from 'xstate';
import type { Json } from '../../domain/codec/codec.ts';
import { isClearable, isEdited } from '../../domain/filters/filterDraft.ts';
import { FILTER_RULES } from '../../domain/filters/filterRules.ts';
import type { SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import type { RecordStates } from '../../domain/records/recordChange.ts';
import { stackOf } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { nextRedo, nextUndo, type UndoStep } from '../../domain/undo/undoStack.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import {
  apply,
  begin,
  clear,
  closedFilters,
  draft,
  drop,
  emptyFilter,
  type FiltersContext,
  follow,
  keepViewStep,
  lookUpAgain,
  openDropdown,
  park,
  pickView,
  removeChip,
  searchOptions,
  shownIn,
  takeBack,
  toggleOption,
  typeSearch,
} from './filters.logic.ts';
import { goBackOrForth, requestTurn, requestTurnByKey, takeBackTurn } from './filterTurns.ts';

export interface FiltersInput {
  /** What an earlier page load put away of the history. */
  readonly stored: Json;
}

const canTurn = ({ open, history }: FiltersContext, direction: UndoDirection): boolean => {
  if (open === null) return false;
  const stack = stackOf(history, open.brandGroup.id);
  return (direction === 'undo' ? nextUndo(stack) : nextRedo(stack)) !== null;
};

const turnIn = (event: Input): UndoDirection =>
  event.type === 'message.undoAsked' || event.type === 'filters.turned'
    ? event.direction
    : event.type === 'filters.redone'
      ? 'redo'
      : 'undo';

export const filtersMachine = setup({
  types: { context: {} as FiltersContext, events: {} as Input, input: {} as FiltersInput },
  guards: {
    isOffered: ({ event }) => event.type === 'message.filtersOffered' && event.open !== null,
    isPressedAgain: ({ context, event }) => event.type === 'filters.dropdownPressed' && event.dropdown === context.dropdown,
    isEdited: ({ context }) => isEdited(context.state),
    isClearable: ({ context }) => isClearable(context.state),
    canTurn: ({ context, event }) => canTurn(context, turnIn(event)),
    hasNone: ({ context }) => context.dropdown === null,
  },
  actions: {
    follow: step('message.filtersOffered', (c: FiltersContext, event) => follow(c, event.open)),
    typeSearch: step('filters.searchTyped', (c: FiltersContext, event) => typeSearch(c, event.text)),
    setToggle: step('filters.toggleSet', (c: FiltersContext, event) => draft(c, { ...shownIn(c), [event.filter]: event.on })),
    toggleOption: step('filters.optionToggled', (c: FiltersContext, event) => toggleOption(c, event.filter, event.key)),
    emptyFilter: step('filters.filterEmptied', (c: FiltersContext, event) => emptyFilter(c, event.filter)),
    press: step('filters.dropdownPressed', (c: FiltersContext, event) => openDropdown(c, event.dropdown)),
    close: step(['filters.dropdownClosed', 'filters.dropdownPressed'], (c: FiltersContext) => openDropdown(c, null)),
    searchOptions: step('filters.optionsSearched', (c: FiltersContext, event) => searchOptions(c, event.text)),
    lookUpAgain: step('filters.lookupRetried', (c: FiltersContext) => lookUpAgain(c)),
    apply: step('filters.applied', (c: FiltersContext) => apply(c)),
    drop: step('filters.reset', (c: FiltersContext) => drop(c)),
    clear: step('filters.cleared', (c: FiltersContext) => clear(c)),
    removeChip: step('filters.chipRemoved', (c: FiltersContext, event) => removeChip(c, event.filter)),
    requestTurn: step(['filters.undone', 'filters.redone'], (c: FiltersContext, event) => requestTurn(c, turnIn(event))),
    requestTurnByKey: step('message.undoAsked', (c: FiltersContext, event) => requestTurnByKey(c, event.direction, event.isShown)),
    turn: step('filters.turned', (c: FiltersContext, event) => goBackOrForth(c, event.direction, event.document)),
    takeBackTurn: step('message.undoFailed', takeBackTurn),
    claim: step([], (c: FiltersContext) => result(c, [CLAIM_DRAFT])),
    park: step('message.draftsWanted', (c: FiltersContext, event) => park(c, event.layer)),
    takeBack: step('filters.draftReturned', (c: FiltersContext, event) => takeBack(c, event)),
    begin: step('message.viewsLoaded', (c: FiltersContext, event) => begin(c, event.standard)),
    pickView: step('message.viewPicked', (c: FiltersContext, event) => pickView(c, event.view)),
    keepViewStep: step('message.recordsChanged', (c: FiltersContext, event) =>
      keepViewStep(c, event.step as UndoStep<RecordStates<SavedViewDraft>>),
    ),
  },
}).createMachine({
  id: 'filters',
  context: ({ input }) => closedFilters(input.stored),
  entry: 'claim',
  initial: 'absent',
  states: {
    absent: { on: { 'message.filtersOffered': { guard: 'isOffered', target: 'open', actions: 'follow' } } },
    open: {
      initial: 'closed',
      on: {
        'message.filtersOffered': [
          { guard: 'isOffered', actions: 'follow' },
          { target: 'absent', actions: 'follow' },
        ],
        'filters.searchTyped': { actions: 'typeSearch' },
        'filters.toggleSet': { actions: 'setToggle' },
        'filters.optionToggled': { actions: 'toggleOption' },
        'filters.filterEmptied': { actions: 'emptyFilter' },
        'filters.applied': { guard: 'isEdited', actions: 'apply' },
        'filters.reset': { guard: 'isEdited', actions: 'drop' },
        'filters.cleared': { guard: 'isClearable', actions: 'clear' },
        'filters.draftReturned': { actions: 'takeBack' },
        'message.draftsWanted': { actions: 'park' },
        'filters.chipRemoved': { actions: 'removeChip' },
        'filters.undone': { guard: 'canTurn', actions: 'requestTurn' },
        'filters.redone': { guard: 'canTurn', actions: 'requestTurn' },
        'message.undoAsked': { guard: 'canTurn', actions: 'requestTurnByKey' },
        'filters.turned': { guard: 'canTurn', actions: 'turn' },
        'message.undoFailed': { actions: 'takeBackTurn' },
        'message.viewsLoaded': { actions: 'begin' },
        'message.viewPicked': { actions: 'pickView' },
        'message.recordsChanged': { actions: 'keepViewStep' },
      },
      states: {
        closed: { on: { 'filters.dropdownPressed': { target: 'choosing', actions: 'press' } } },
        choosing: {
          always: { guard: 'hasNone', target: 'closed' },
          on: {
            'filters.dropdownPressed': [{ guard: 'isPressedAgain', target: 'closed', actions: 'close' }, { actions: 'press' }],
            'filters.dropdownClosed': { target: 'closed', actions: 'close' },
            'filters.optionsSearched': { actions: 'searchOptions' },
            'filters.lookupRetried': { actions: 'lookUpAgain' },
          },
        },
      },
    },
  },
});

/** The machine for an app: as soon as it is there, the app knows how to read filters. */
export const createFiltersMachine = Object.assign((): typeof filtersMachine => filtersMachine, {
  registered: (registry: Registry): void => registry.learnFilters(FILTER_RULES),
});
