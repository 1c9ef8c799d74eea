/**
 * Editing the Executive Summary, as a child of its screen. `viewing` what is stored; `editing` the sections of all brand groups that show,
 * each gesture a step that can be undone; `asking` whether changes may be given up, by Cancel or when the person goes elsewhere; `saving` all
 * of them at once; `conflict` where somebody changed the same brand group meanwhile, until the person has chosen. What is changed outlives
 * the page and the session. See `createDocumentEditor`.
 */
import { MODE_COOKIE } from '../../domain/summary/summaryModes.ts';
import { arrangeTable } from '../arrange/arranging.ts';
import { command } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { result } from '../core/transition.ts';
import { createDocumentEditor } from '../documents/createDocumentEditor.ts';
import { EDITING } from '../documents/documentEditing.ts';
import {
  ARRANGED,
  cancel,
  changeSection,
  chooseMode,
  copyToAll,
  EDIT,
  firstContext,
  follow,
  keepTitle,
  leave,
  park,
  remember,
  takeAnswer,
  takeBack,
} from './summaryEditor.logic.ts';
import { decide, refuse, save, saved, takeHistory, turn } from './summaryEditor.save.ts';

export const createSummaryEditorMachine = ({ answers }: Registry) =>
  createDocumentEditor(EDIT)({
    id: 'summaryEditor',
    first: firstContext,
    begin: (context) => result(context, [command({ type: 'cookie.claim', name: MODE_COOKIE.name })]),
    initial: 'viewing',
    placeOf: ({ status }): 'viewing' | 'editing' => (status.kind === 'viewing' ? 'viewing' : 'editing'),
    follow,
    takeAnswer: (context, key, value) => takeAnswer(answers, context, key, value),
    takeHistory,
    park,
    leave,
    saved: (context, body) => saved(answers, context, body),
    refused: refuse,
    on: {
      'summary.draftReturned': takeBack,
      'summary.modeChosen': (context, { mode }) => chooseMode(context, mode),
      'cookie.returned': remember,
    },
    states: {
      viewing: {
        'record.editClicked': { guard: (context) => context.saved !== null, run: (context) => result({ ...context, status: EDITING }) },
      },
      editing: {
        ...arrangeTable(ARRANGED),
        ...EDIT.turns,
        'summary.sectionAdded': (context, { brandGroupId }) => changeSection(context, brandGroupId, { kind: 'sectionAdded' }),
        'summary.sectionDeleted': (context, { brandGroupId, section }) =>
          changeSection({ ...context, typing: null }, brandGroupId, { kind: 'sectionDeleted', section }),
        'summary.titleTyped': (context, { brandGroupId, section, title }) =>
          result({ ...context, typing: { brandGroupId, section, title } }),
        'summary.titleKept': keepTitle,
        'summary.titleGivenUp': (context) => result({ ...context, typing: null }),
        'summary.metricAdded': (context, { brandGroupId, section, metric }) =>
          changeSection(context, brandGroupId, { kind: 'metricAdded', section, metric }),
        'summary.metricRemoved': (context, { brandGroupId, section, metric }) =>
          changeSection(context, brandGroupId, { kind: 'metricRemoved', section, metric }),
        'summary.copied': (context, { brandGroupId }) => copyToAll(context, brandGroupId),
        'summary.turned': turn,
        'record.cancelClicked': cancel,
        'record.saveClicked': save,
      },
      conflict: { 'record.conflictDecided': decide },
    },
  });
