/**
 * The filters: what applies stands in the URL and comes back from there; the draft is here until Apply
 * commits it or Reset drops it. `absent` while no screen has filters; `open` with all dropdowns `closed`, or
 * `choosing` in one. Every gesture is a step that can be undone, by brand group. It comes with the frame, and brings
 * along the rules by which the shell reads filters from an address.
 */
import type { Json } from '../../domain/codec/codec.ts';
import { isClearable, isEdited } from '../../domain/filters/filterDraft.ts';
import { FILTER_RULES } from '../../domain/filters/filterRules.ts';
import type { OpenFilters } from '../../domain/filters/openFilters.ts';
import type { SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import type { RecordStates } from '../../domain/records/recordChange.ts';
import { stackOf } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { nextRedo, nextUndo, type UndoStep } from '../../domain/undo/undoStack.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, type InputOfType, result, type TransitionResult } from '../core/transition.ts';
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
  SAVE_NEXT,
  searchOptions,
  shownIn,
  takeBack,
  toggleOption,
  typeSearch,
} from './filters.logic.ts';
import { afterTurn, pressSave, pressTurn, takeBackTurn, undoOrRedo, viewPending, viewSettled } from './filterTurns.ts';

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

const isOffered = (_: FiltersContext, { open }: { readonly open: OpenFilters | null }): boolean => open !== null;

const offered = (c: FiltersContext, event: InputOfType<'message.filtersOffered'>): TransitionResult<FiltersContext> =>
  follow(c, event.open);

const isChanged = (context: FiltersContext): boolean => isEdited(context.state);

/** While something waits, nobody can say yet what there is to turn. */
const isTurnable = (context: FiltersContext, event: Input): boolean =>
  context.pendingViews > 0 || context.waiting.length > 0 || canTurn(context, turnIn(event));

const askTurn = (c: FiltersContext, event: InputOfType<'filters.undone' | 'filters.redone'>): TransitionResult<FiltersContext> =>
  pressTurn(c, turnIn(event), true);

const press = (c: FiltersContext, event: InputOfType<'filters.dropdownPressed'>): TransitionResult<FiltersContext> =>
  openDropdown(c, event.dropdown);

const close = (c: FiltersContext): TransitionResult<FiltersContext> => openDropdown(c, null);

export const filtersMachine = defineMachine<FiltersContext, 'absent' | 'open.closed' | 'open.choosing', FiltersInput>()({
  id: 'filters',
  context: (input) => closedFilters(input.stored),
  entry: (c) => result(c, [CLAIM_DRAFT]),
  initial: 'absent',
  states: {
    absent: {
      on: {
        'message.filtersOffered': { guard: isOffered, target: 'open', run: offered },
        'message.saveWanted': (c) => result(c, [SAVE_NEXT]),
      },
    },
    open: {
      initial: 'closed',
      on: {
        'message.filtersOffered': [
          { guard: isOffered, run: offered },
          { target: 'absent', run: offered },
        ],
        'filters.searchTyped': (c, event) => typeSearch(c, event.text),
        'filters.toggleSet': (c, event) => draft(c, { ...shownIn(c), [event.filter]: event.on }),
        'filters.optionToggled': (c, event) => toggleOption(c, event.filter, event.key),
        'filters.filterEmptied': (c, event) => emptyFilter(c, event.filter),
        'filters.applied': { guard: isChanged, run: apply },
        'filters.reset': { guard: isChanged, run: drop },
        'filters.cleared': { guard: (context) => isClearable(context.state), run: clear },
        'filters.draftReturned': takeBack,
        'message.draftsWanted': (c, event) => park(c, event.layer),
        'filters.chipRemoved': (c, event) => removeChip(c, event.filter),
        'filters.undone': { guard: isTurnable, run: askTurn },
        'filters.redone': { guard: isTurnable, run: askTurn },
        'message.undoAsked': { guard: isTurnable, run: (c, event) => pressTurn(c, event.direction, event.isShown) },
        'filters.turned': { guard: isTurnable, run: (c, event) => afterTurn(undoOrRedo(c, event.direction, event.document)) },
        'message.undoFailed': takeBackTurn,
        'message.viewsLoaded': (c, event) => begin(c, event.standard),
        'message.viewPicked': (c, event) => pickView(c, event.view),
        'message.saveWanted': pressSave,
        'message.recordsChanging': viewPending,
        'message.recordsUnchanged': (c) => viewSettled(result(c)),
        'message.recordsChanged': (c, event) => {
          const kept = keepViewStep(c, event.step as UndoStep<RecordStates<SavedViewDraft>>);
          return event.isAwaited === true ? viewSettled(kept) : kept;
        },
      },
      states: {
        closed: {
          on: {
            'filters.dropdownPressed': { target: 'open.choosing', run: press },
          },
        },
        choosing: {
          always: { guard: (context) => context.dropdown === null, target: 'open.closed' },
          on: {
            'filters.dropdownPressed': [
              { guard: (context, { dropdown }) => dropdown === context.dropdown, target: 'open.closed', run: close },
              { run: press },
            ],
            'filters.dropdownClosed': { target: 'open.closed', run: close },
            'filters.optionsSearched': (c, event) => searchOptions(c, event.text),
            'filters.lookupRetried': lookUpAgain,
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
