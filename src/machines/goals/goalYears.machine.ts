/**
 * The year grid, as a child of the screen that it stands on. `loading` until the goals are known; `viewing` while nothing is changed;
 * `editing` a cell, or with changes that are not saved; `saving` all of them at once; `conflicted` when somebody changed the same goals
 * meanwhile, until the person has chosen by cell; `failed` after a save that was not taken, where one can go on editing or try again. Every
 * gesture is a step that can be undone; changes and steps outlive the page, and belong to one scope each.
 */
import type { AnswerBody } from '../../domain/journal/events.ts';
import { cellTable, hasFaults, withoutFaults } from '../cells/cellEditor.ts';
import { defineMachine, leadingTo } from '../core/defineMachine.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import { command } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { chain, result, type TransitionResult } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { askTurn, canTurn, goBackOrForth, takeHistory } from './goalYears.history.ts';
import { askToLeave, keepGuard, leave, stay } from './goalYears.leave.ts';
import {
  claimUndo,
  discard,
  fillFromLastYear,
  firstContext,
  follow,
  type GoalYearsContext,
  giveRest,
  isChanged,
  openFill,
  park,
  rulesOf,
  takeAnswer,
  takeBack,
  textAt,
  typeGrowth,
  write,
} from './goalYears.logic.ts';
import { choose, isDecided, refuse, save, saved, settle } from './goalYears.save.ts';

type Of = GoalYearsContext;

const CELLS = cellTable<Of, number>({
  editorOf: ({ editor }) => editor,
  withEditor: (context, editor) => ({ ...context, editor }),
  rules: rulesOf,
  textAt,
  write,
});

export const createGoalYearsMachine = ({ answers }: Registry) => {
  const claim = (context: Of): TransitionResult<Of> => result(context, [claimUndo(context.at)]);

  const canSave = (context: Of): boolean => isChanged(context) && context.editor.typing === null && !hasFaults(context.editor);
  const placing = leadingTo<Of, 'placing'>('placing');

  const EDITING = placing({
    ...CELLS,
    // The keys of undo are those of the grid while one is in it.
    'cells.picked': chain(claim, CELLS['cells.picked']),
    'cells.moved': chain(claim, CELLS['cells.moved']),
    'goalYears.discarded': discard,
    'goalYears.restGiven': (context, { year }) => giveRest(context, year),
    'goalYears.fillOpened': openFill,
    'goalYears.growthTyped': typeGrowth,
    'goalYears.filledFromLastYear': chain(claim, fillFromLastYear),
    'goalYears.faultsDismissed': (context) => result({ ...context, failure: null, editor: withoutFaults(context.editor) }),
    'goalYears.undone': { guard: (context) => canTurn(context, 'undo'), run: (context) => askTurn(context, 'undo') },
    'goalYears.redone': { guard: (context) => canTurn(context, 'redo'), run: (context) => askTurn(context, 'redo') },
    'goalYears.turned': goBackOrForth,
    'message.undoAsked': (context, { direction }) => askTurn(context, direction),
  });

  return defineMachine<Of, 'placing' | 'loading' | 'viewing' | 'editing' | 'failed' | 'saving' | 'conflicted', ChildInput>()({
    id: 'goalYears',
    context: (input) => firstContext(input),
    entry: (context) =>
      result(context, [CLAIM_DRAFT, ...(context.userId === null ? [] : [command({ type: 'history.claim', userId: context.userId })])]),
    initial: 'placing',
    on: {
      'message.scopeChanged': { target: 'placing', run: (context, { scope, params }) => follow(answers, context, scope, params) },
      'message.answered': { target: 'placing', run: (context, { key, value }) => takeAnswer(answers, context, key, value as AnswerBody) },
      'message.draftsWanted': park,
      'goalYears.draftReturned': { target: 'placing', run: takeBack },
      'record.historyReturned': { target: 'placing', run: takeHistory },
      'message.leaveAsked': askToLeave,
      'goalYears.leaveConfirmed': leave,
      'goalYears.leaveDeclined': stay,
    },
    states: {
      placing: {
        entry: keepGuard,
        always: [
          { guard: (context) => context.sent !== null, target: 'saving' },
          { guard: (context) => context.conflict !== null, target: 'conflicted' },
          { guard: (context) => context.stored === null, target: 'loading' },
          { guard: (context) => context.failure !== null, target: 'failed' },
          { guard: (context) => isChanged(context) || context.editor.typing !== null, target: 'editing' },
          { target: 'viewing' },
        ],
      },
      loading: {},
      viewing: { on: EDITING },
      editing: {
        on: {
          ...EDITING,
          'goalYears.saveClicked': { guard: canSave, target: 'placing', run: save },
        },
      },
      failed: {
        on: {
          ...EDITING,
          'goalYears.saveClicked': { guard: canSave, target: 'placing', run: save },
        },
      },
      saving: {
        on: {
          'api.answered': { target: 'placing', run: (context, { body }) => saved(context, body) },
          'api.failed': { target: 'placing', run: (context, { failure }) => refuse(context, failure) },
        },
      },
      conflicted: {
        on: {
          'goalYears.conflictChosen': choose,
          'goalYears.conflictSettled': { guard: isDecided, target: 'placing', run: settle },
          'goalYears.conflictClosed': { target: 'placing', run: (context) => result({ ...context, conflict: null }) },
        },
      },
    },
  });
};
