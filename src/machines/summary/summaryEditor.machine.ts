/**
 * Editing the Executive Summary, as a child of its screen. `viewing` what is stored; `editing` the sections of all brand groups that show,
 * each gesture a step that can be undone; `asking` whether changes may be given up, by Cancel or when the person goes elsewhere; `saving` all
 * of them at once; `conflict` where somebody changed the same brand group meanwhile, until the person has chosen. What is changed outlives
 * the page and the session.
 */
import { setup } from 'xstate';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { MODE_COOKIE } from '../../domain/summary/summaryModes.ts';
import { ARRANGE_TRANSITIONS, arrangeActions } from '../arrange/arranging.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import { command } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  ARRANGED,
  askToLeave,
  cancel,
  changeSection,
  chooseMode,
  copyToAll,
  discard,
  firstContext,
  follow,
  keepGuard,
  keepTitle,
  park,
  remember,
  type SummaryEditorContext,
  takeAnswer,
  takeBack,
} from './summaryEditor.logic.ts';
import { askTurn, canTurn, decide, goBackOrForth, refuse, save, saved, takeHistory } from './summaryEditor.save.ts';

type Of = SummaryEditorContext;

const EDITS = {
  ...ARRANGE_TRANSITIONS,
  'summary.sectionAdded': { actions: 'addSection' },
  'summary.sectionDeleted': { actions: 'deleteSection' },
  'summary.titleTyped': { actions: 'typeTitle' },
  'summary.titleKept': { actions: 'keepTitle' },
  'summary.titleGivenUp': { actions: 'giveUpTitle' },
  'summary.metricAdded': { actions: 'addMetric' },
  'summary.metricRemoved': { actions: 'removeMetric' },
  'summary.copied': { actions: 'copy' },
  'record.undone': { guard: 'canUndo', actions: 'undo' },
  'record.redone': { guard: 'canRedo', actions: 'redo' },
  'summary.turned': { actions: 'turn' },
  'message.undoAsked': { actions: 'turnByKey' },
  'summary.cancelClicked': { actions: 'cancel' },
  'record.saveClicked': { actions: 'save' },
} as const;

/** After each of these the state is the one that the context says. */
const placing = <T extends Readonly<Record<string, object>>>(transitions: T) =>
  Object.fromEntries(Object.entries(transitions).map(([type, transition]) => [type, { target: 'placing', ...transition }])) as {
    readonly [K in keyof T]: T[K] & { readonly target: 'placing' };
  };

export const createSummaryEditorMachine = ({ answers }: Registry) =>
  setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      isSaving: ({ context }) => context.sent !== null,
      isConflicted: ({ context }) => context.conflict !== null,
      isAsking: ({ context }) => context.asking !== null,
      isEditing: ({ context }) => context.isEditing,
      isKnown: ({ context }) => context.saved !== null,
      canUndo: ({ context }) => canTurn(context, 'undo'),
      canRedo: ({ context }) => canTurn(context, 'redo'),
    },
    actions: {
      ...arrangeActions(ARRANGED),
      begin: step([], (context: Of) =>
        result(context, [
          CLAIM_DRAFT,
          command({ type: 'cookie.claim', name: MODE_COOKIE.name }),
          ...(context.userId === null ? [] : [command({ type: 'history.claim', userId: context.userId })]),
        ]),
      ),
      follow: step('message.scopeChanged', (context: Of, { scope, params }) => follow(context, scope, params)),
      takeAnswer: step('message.answered', (context: Of, { key, value }) => takeAnswer(answers, context, key, value as AnswerBody)),
      chooseMode: step('summary.modeChosen', (context: Of, { mode }) => chooseMode(context, mode)),
      remember: step('cookie.returned', remember),
      park: step('message.draftsWanted', park),
      takeBack: step('summary.draftReturned', takeBack),
      takeHistory: step('record.historyReturned', takeHistory),
      keepGuard: step([], keepGuard),
      askToLeave: step('message.leaveAsked', (context: Of, { to, replace }) => askToLeave(context, { to, replace })),
      start: step('summary.editClicked', (context: Of) => result({ ...context, isEditing: true })),
      cancel: step('summary.cancelClicked', cancel),
      discard: step('record.discardConfirmed', discard),
      stay: step('record.discardDeclined', (context: Of) => result({ ...context, asking: null })),
      addSection: step('summary.sectionAdded', (context: Of, { brandGroupId }) =>
        changeSection(context, brandGroupId, { kind: 'sectionAdded' }),
      ),
      deleteSection: step('summary.sectionDeleted', (context: Of, { brandGroupId, section }) =>
        changeSection({ ...context, typing: null }, brandGroupId, { kind: 'sectionDeleted', section }),
      ),
      typeTitle: step('summary.titleTyped', (context: Of, { brandGroupId, section, title }) =>
        result({ ...context, typing: { brandGroupId, section, title } }),
      ),
      keepTitle: step('summary.titleKept', keepTitle),
      giveUpTitle: step('summary.titleGivenUp', (context: Of) => result({ ...context, typing: null })),
      addMetric: step('summary.metricAdded', (context: Of, { brandGroupId, section, metric }) =>
        changeSection(context, brandGroupId, { kind: 'metricAdded', section, metric }),
      ),
      removeMetric: step('summary.metricRemoved', (context: Of, { brandGroupId, section, metric }) =>
        changeSection(context, brandGroupId, { kind: 'metricRemoved', section, metric }),
      ),
      copy: step('summary.copied', (context: Of, { brandGroupId }) => copyToAll(context, brandGroupId)),
      undo: step('record.undone', (context: Of) => askTurn(context, 'undo')),
      redo: step('record.redone', (context: Of) => askTurn(context, 'redo')),
      turnByKey: step('message.undoAsked', (context: Of, { direction }) => askTurn(context, direction)),
      turn: step('summary.turned', goBackOrForth),
      save: step('record.saveClicked', save),
      saved: step('api.answered', (context: Of, { body }) => saved(answers, context, body)),
      refuse: step('api.failed', (context: Of, { failure }) => refuse(context, failure)),
      decide: step('record.conflictDecided', decide),
    },
  }).createMachine({
    id: 'summaryEditor',
    context: ({ input }) => firstContext(input),
    entry: 'begin',
    initial: 'placing',
    on: {
      'message.scopeChanged': { target: '.placing', actions: 'follow' },
      'message.answered': { target: '.placing', actions: 'takeAnswer' },
      'message.draftsWanted': { actions: 'park' },
      'summary.draftReturned': { target: '.placing', actions: 'takeBack' },
      'record.historyReturned': { target: '.placing', actions: 'takeHistory' },
      'message.leaveAsked': { target: '.placing', actions: 'askToLeave' },
      'summary.modeChosen': { actions: 'chooseMode' },
      'cookie.returned': { actions: 'remember' },
    },
    states: {
      placing: {
        entry: 'keepGuard',
        always: [
          { guard: 'isSaving', target: 'saving' },
          { guard: 'isAsking', target: 'asking' },
          { guard: 'isConflicted', target: 'conflict' },
          { guard: 'isEditing', target: 'editing' },
          { target: 'viewing' },
        ],
      },
      viewing: { on: { 'summary.editClicked': { guard: 'isKnown', target: 'placing', actions: 'start' } } },
      editing: { on: placing(EDITS) },
      asking: {
        on: placing({ 'record.discardConfirmed': { actions: 'discard' }, 'record.discardDeclined': { actions: 'stay' } } as const),
      },
      saving: { on: placing({ 'api.answered': { actions: 'saved' }, 'api.failed': { actions: 'refuse' } } as const) },
      conflict: { on: placing({ 'record.conflictDecided': { actions: 'decide' } } as const) },
    },
  });
