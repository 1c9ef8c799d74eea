/**
 * The year grid, as a child of the screen that it stands on. `loading` until the goals are known; `viewing` while nothing is changed;
 * `editing` a cell, or with changes that are not saved; `saving` all of them at once; `conflict` when somebody changed the same goals
 * meanwhile, until the person has chosen by cell; `failed` after a save that was not taken, where one can go on editing or try again;
 * `asking` before changes are left. Every gesture is a step that can be undone; changes and steps outlive the page, and belong to one scope
 * each. See `createDocumentEditor`.
 */
import { SHELL } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { cellTable, hasFaults, withoutFaults } from '../cells/cellEditor.ts';
import { send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { chain, result, type TransitionResult } from '../core/transition.ts';
import { createDocumentEditor } from '../documents/createDocumentEditor.ts';
import { VIEWING } from '../documents/documentEditing.ts';
import {
  discard,
  EDIT,
  fillFromLastYear,
  firstContext,
  follow,
  type GoalYearsContext,
  giveRest,
  isChanged,
  leave,
  openFill,
  park,
  rulesOf,
  takeAnswer,
  takeBack,
  textAt,
  typeGrowth,
  withoutFailure,
  write,
} from './goalYears.logic.ts';
import { choose, isDecided, refuse, save, saved, settle, takeHistory, turn } from './goalYears.save.ts';

type Of = GoalYearsContext;

const CELLS = cellTable<Of, number>({
  editorOf: ({ editor }) => editor,
  withEditor: (context, editor) => ({ ...context, editor }),
  rules: rulesOf,
  textAt,
  write,
});

/** The keys of undo are those of the grid while one is in it. */
const claim = (context: Of): TransitionResult<Of> => result(context, [send(SHELL, { type: 'message.undoClaimed', at: context.at })]);
const [PICKED, MOVED, FILLED] = [chain(claim, CELLS['cells.picked']), chain(claim, CELLS['cells.moved']), chain(claim, fillFromLastYear)];

const canSave = (context: Of): boolean => isChanged(context) && context.editor.typing === null && !hasFaults(context.editor);

const placeOf = (context: Of): 'loading' | 'viewing' | 'editing' | 'failed' => {
  if (context.stored === null) return 'loading';
  if (context.status.kind === 'failed') return 'failed';
  return isChanged(context) || context.editor.typing !== null ? 'editing' : 'viewing';
};

export const createGoalYearsMachine = ({ answers }: Registry) => {
  const edits = {
    ...CELLS,
    ...EDIT.turns,
    'cells.picked': PICKED,
    'cells.moved': MOVED,
    'goalYears.discarded': discard,
    'goalYears.restGiven': (context: Of, { year }: EventOf<'goalYears.restGiven'>) => giveRest(context, year),
    'goalYears.fillOpened': openFill,
    'goalYears.growthTyped': typeGrowth,
    'goalYears.filledFromLastYear': FILLED,
    'goalYears.faultsDismissed': (context: Of) => result({ ...withoutFailure(context), editor: withoutFaults(context.editor) }),
    'goalYears.turned': turn,
  };
  const saving = { ...edits, 'record.saveClicked': { guard: canSave, run: save } };
  return createDocumentEditor(EDIT)({
    id: 'goalYears',
    first: firstContext,
    initial: 'loading',
    placeOf,
    follow: (context, scope, params) => follow(answers, context, scope, params),
    takeAnswer: (context, key, value) => takeAnswer(answers, context, key, value),
    takeHistory,
    park,
    leave,
    saved,
    refused: refuse,
    on: { 'goalYears.draftReturned': takeBack },
    states: {
      loading: {},
      viewing: edits,
      editing: saving,
      failed: saving,
      conflict: {
        'record.conflictChosen': choose,
        'record.conflictSettled': { guard: isDecided, run: settle },
        'record.conflictClosed': (context) => result({ ...context, status: VIEWING }),
      },
    },
    // The question stands above the grid while a save is under way, too.
    whileSaving: { 'record.leaveConfirmed': leave, 'record.leaveDeclined': EDIT.stay },
    // A cell whose field loses the focus to the question keeps what was typed.
    whileAsking: { 'cells.committed': CELLS['cells.committed'] },
  });
};
