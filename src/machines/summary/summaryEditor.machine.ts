/**
 * Editing the Executive Summary, as a child of its screen. `viewing` what is stored; `editing` the sections of all brand groups that show,
 * each gesture a step that can be undone; `asking` whether changes may be given up, by Cancel or when the person goes elsewhere; `saving` all
 * of them at once; `conflict` where somebody changed the same brand group meanwhile, until the person has chosen. What is changed outlives
 * the page and the session.
 */
import type { AnswerBody } from '../../domain/journal/events.ts';
import { MODE_COOKIE } from '../../domain/summary/summaryModes.ts';
import { arrangeTable } from '../arrange/arranging.ts';
import { defineMachine, leadingTo } from '../core/defineMachine.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import { command } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { result } from '../core/step.ts';
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

export const createSummaryEditorMachine = ({ answers }: Registry) => {
  const placing = leadingTo<Of, 'placing'>('placing');

  const EDITS = placing({
    ...arrangeTable(ARRANGED),
    'summary.sectionAdded': (context, { brandGroupId }) => changeSection(context, brandGroupId, { kind: 'sectionAdded' }),
    'summary.sectionDeleted': (context, { brandGroupId, section }) =>
      changeSection({ ...context, typing: null }, brandGroupId, { kind: 'sectionDeleted', section }),
    'summary.titleTyped': (context, { brandGroupId, section, title }) => result({ ...context, typing: { brandGroupId, section, title } }),
    'summary.titleKept': keepTitle,
    'summary.titleGivenUp': (context) => result({ ...context, typing: null }),
    'summary.metricAdded': (context, { brandGroupId, section, metric }) =>
      changeSection(context, brandGroupId, { kind: 'metricAdded', section, metric }),
    'summary.metricRemoved': (context, { brandGroupId, section, metric }) =>
      changeSection(context, brandGroupId, { kind: 'metricRemoved', section, metric }),
    'summary.copied': (context, { brandGroupId }) => copyToAll(context, brandGroupId),
    'record.undone': { guard: (context) => canTurn(context, 'undo'), run: (context) => askTurn(context, 'undo') },
    'record.redone': { guard: (context) => canTurn(context, 'redo'), run: (context) => askTurn(context, 'redo') },
    'summary.turned': goBackOrForth,
    'message.undoAsked': (context, { direction }) => askTurn(context, direction),
    'summary.cancelClicked': cancel,
    'record.saveClicked': save,
  });

  const ASKING = placing({
    'record.discardConfirmed': discard,
    'record.discardDeclined': (context) => result({ ...context, asking: null }),
  });

  const SAVING = placing({
    'api.answered': (context, { body }) => saved(answers, context, body),
    'api.failed': (context, { failure }) => refuse(context, failure),
  });

  const CONFLICT = placing({
    'record.conflictDecided': decide,
  });

  return defineMachine<Of, 'placing' | 'viewing' | 'editing' | 'asking' | 'saving' | 'conflict', ChildInput>()({
    id: 'summaryEditor',
    context: (input) => firstContext(input),
    entry: (context) =>
      result(context, [
        CLAIM_DRAFT,
        command({ type: 'cookie.claim', name: MODE_COOKIE.name }),
        ...(context.userId === null ? [] : [command({ type: 'history.claim', userId: context.userId })]),
      ]),
    initial: 'placing',
    on: {
      'message.scopeChanged': { target: 'placing', run: (context, { scope, params }) => follow(context, scope, params) },
      'message.answered': { target: 'placing', run: (context, { key, value }) => takeAnswer(answers, context, key, value as AnswerBody) },
      'message.draftsWanted': park,
      'summary.draftReturned': { target: 'placing', run: takeBack },
      'record.historyReturned': { target: 'placing', run: takeHistory },
      'message.leaveAsked': { target: 'placing', run: (context, { to, replace }) => askToLeave(context, { to, replace }) },
      'summary.modeChosen': (context, { mode }) => chooseMode(context, mode),
      'cookie.returned': remember,
    },
    states: {
      placing: {
        entry: keepGuard,
        always: [
          { guard: (context) => context.sent !== null, target: 'saving' },
          { guard: (context) => context.asking !== null, target: 'asking' },
          { guard: (context) => context.conflict !== null, target: 'conflict' },
          { guard: (context) => context.isEditing, target: 'editing' },
          { target: 'viewing' },
        ],
      },
      viewing: {
        on: {
          'summary.editClicked': {
            guard: (context) => context.saved !== null,
            target: 'placing',
            run: (context) => result({ ...context, isEditing: true }),
          },
        },
      },
      editing: { on: EDITS },
      asking: {
        on: ASKING,
      },
      saving: {
        on: SAVING,
      },
      conflict: {
        on: CONFLICT,
      },
    },
  });
};
