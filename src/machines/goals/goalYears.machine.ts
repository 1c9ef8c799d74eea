/**
 * The year grid, as a child of the screen that it stands on. `loading` until the goals are known; `viewing` while nothing is changed;
 * `editing` a cell, or with changes that are not saved; `saving` all of them at once; `conflicted` when somebody changed the same goals
 * meanwhile, until the person has chosen by cell; `failed` after a save that was not taken, where one can go on editing or try again. Every
 * gesture is a step that can be undone; changes and steps outlive the page, and belong to one scope each.
 */
import { setup } from 'xstate';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { CELL_TRANSITIONS, cellActions, hasFaults, withoutFaults } from '../cells/cellEditor.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import { command } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
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

const EDITING = {
  ...CELL_TRANSITIONS,
  // The keys of undo are those of the grid while one is in it.
  'cells.picked': { actions: ['claimUndo', 'cellPicked'] },
  'cells.moved': { actions: ['claimUndo', 'cellsMoved'] },
  'goalYears.discarded': { actions: 'discard' },
  'goalYears.restGiven': { actions: 'giveRest' },
  'goalYears.fillOpened': { actions: 'openFill' },
  'goalYears.growthTyped': { actions: 'typeGrowth' },
  'goalYears.filledFromLastYear': { actions: ['claimUndo', 'fillFromLastYear'] },
  'goalYears.faultsDismissed': { actions: 'dismiss' },
  'goalYears.undone': { guard: 'canUndo', actions: 'undo' },
  'goalYears.redone': { guard: 'canRedo', actions: 'redo' },
  'goalYears.turned': { actions: 'turn' },
  'message.undoAsked': { actions: 'turnByKey' },
} as const;

/** After each of these the state is the one that the context says. */
const placing = <T extends Readonly<Record<string, object>>>(transitions: T) =>
  Object.fromEntries(Object.entries(transitions).map(([type, transition]) => [type, { target: 'placing', ...transition }])) as {
    readonly [K in keyof T]: T[K] & { readonly target: 'placing' };
  };

export const createGoalYearsMachine = ({ answers }: Registry) =>
  setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      isLoading: ({ context }) => context.stored === null,
      isSaving: ({ context }) => context.sent !== null,
      isConflicted: ({ context }) => context.conflict !== null,
      hasFailed: ({ context }) => context.failure !== null,
      isEditing: ({ context }) => isChanged(context) || context.editor.typing !== null,
      canSave: ({ context }) => isChanged(context) && context.editor.typing === null && !hasFaults(context.editor),
      isDecided: ({ context }) => isDecided(context),
      canUndo: ({ context }) => canTurn(context, 'undo'),
      canRedo: ({ context }) => canTurn(context, 'redo'),
    },
    actions: {
      ...cellActions<Of, number>({
        editorOf: ({ editor }) => editor,
        withEditor: (context, editor) => ({ ...context, editor }),
        rules: rulesOf,
        textAt,
        write,
      }),
      begin: step([], (context: Of) =>
        result(context, [CLAIM_DRAFT, ...(context.userId === null ? [] : [command({ type: 'history.claim', userId: context.userId })])]),
      ),
      follow: step('message.scopeChanged', (context: Of, { scope, params }) => follow(answers, context, scope, params)),
      takeAnswer: step('message.answered', (context: Of, { key, value }) => takeAnswer(answers, context, key, value as AnswerBody)),
      claimUndo: step([], (context: Of) => result(context, [claimUndo(context.at)])),
      keepGuard: step([], keepGuard),
      askToLeave: step('message.leaveAsked', askToLeave),
      leave: step('goalYears.leaveConfirmed', leave),
      stay: step('goalYears.leaveDeclined', stay),
      park: step('message.draftsWanted', park),
      takeBack: step('goalYears.draftReturned', takeBack),
      takeHistory: step('record.historyReturned', takeHistory),
      discard: step('goalYears.discarded', discard),
      giveRest: step('goalYears.restGiven', (context: Of, { year }) => giveRest(context, year)),
      openFill: step('goalYears.fillOpened', openFill),
      typeGrowth: step('goalYears.growthTyped', typeGrowth),
      fillFromLastYear: step('goalYears.filledFromLastYear', fillFromLastYear),
      dismiss: step('goalYears.faultsDismissed', (context: Of) =>
        result({ ...context, failure: null, editor: withoutFaults(context.editor) }),
      ),
      undo: step('goalYears.undone', (context: Of) => askTurn(context, 'undo')),
      redo: step('goalYears.redone', (context: Of) => askTurn(context, 'redo')),
      turnByKey: step('message.undoAsked', (context: Of, { direction }) => askTurn(context, direction)),
      turn: step('goalYears.turned', goBackOrForth),
      save: step('goalYears.saveClicked', save),
      saved: step('api.answered', (context: Of, { body }) => saved(context, body)),
      refuse: step('api.failed', (context: Of, { failure }) => refuse(context, failure)),
      choose: step('goalYears.conflictChosen', choose),
      settle: step('goalYears.conflictSettled', settle),
      closeConflict: step('goalYears.conflictClosed', (context: Of) => result({ ...context, conflict: null })),
    },
  }).createMachine({
    id: 'goalYears',
    context: ({ input }) => firstContext(input),
    entry: 'begin',
    initial: 'placing',
    on: {
      'message.scopeChanged': { target: '.placing', actions: 'follow' },
      'message.answered': { target: '.placing', actions: 'takeAnswer' },
      'message.draftsWanted': { actions: 'park' },
      'goalYears.draftReturned': { target: '.placing', actions: 'takeBack' },
      'record.historyReturned': { target: '.placing', actions: 'takeHistory' },
      'message.leaveAsked': { actions: 'askToLeave' },
      'goalYears.leaveConfirmed': { actions: 'leave' },
      'goalYears.leaveDeclined': { actions: 'stay' },
    },
    states: {
      placing: {
        entry: 'keepGuard',
        always: [
          { guard: 'isSaving', target: 'saving' },
          { guard: 'isConflicted', target: 'conflicted' },
          { guard: 'isLoading', target: 'loading' },
          { guard: 'hasFailed', target: 'failed' },
          { guard: 'isEditing', target: 'editing' },
          { target: 'viewing' },
        ],
      },
      loading: {},
      viewing: { on: placing(EDITING) },
      editing: { on: { ...placing(EDITING), 'goalYears.saveClicked': { guard: 'canSave', target: 'placing', actions: 'save' } } },
      failed: { on: { ...placing(EDITING), 'goalYears.saveClicked': { guard: 'canSave', target: 'placing', actions: 'save' } } },
      saving: {
        on: {
          'api.answered': { target: 'placing', actions: 'saved' },
          'api.failed': { target: 'placing', actions: 'refuse' },
        },
      },
      conflicted: {
        on: {
          'goalYears.conflictChosen': { actions: 'choose' },
          'goalYears.conflictSettled': { guard: 'isDecided', target: 'placing', actions: 'settle' },
          'goalYears.conflictClosed': { target: 'placing', actions: 'closeConflict' },
        },
      },
    },
  });
