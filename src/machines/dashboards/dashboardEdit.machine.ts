/**
 * Editing a dashboard, as a child of its screen. `viewing` what is stored; `editing` it, each gesture a step that can be undone; `picking` a
 * panel to add, `panel` in its editor, `deleting` one after a question, `json` of the whole, `copying` under another title; `leaving` asks
 * whether changes may be given up, by Cancel or when the person goes elsewhere; `saving`; `conflict` where somebody else saved the same
 * parts meanwhile, until the person has decided. What is changed outlives the page and the session. The steps outlive a save and a Cancel:
 * the keys for undo open edit mode again with what they turned, and nothing is stored by them.
 */
import { limitsOn } from '../../domain/dates/limits.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { arrangeTable } from '../arrange/arranging.ts';
import { defineMachine, leadingTo } from '../core/defineMachine.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import type { Registry } from '../core/registry.ts';
import { chain, type InputOfType, result, type TransitionResult } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  ARRANGED,
  addPanel,
  addReport,
  applyJson,
  askDelete,
  closeLayer,
  discardLayer,
  draftPanel,
  duplicate,
  failEditor,
  keepLayer,
  openJson,
  openPanel,
  openPicker,
  remove,
  resize,
  savePanel,
  typeJson,
} from './dashboardEdit.layers.ts';
import {
  askToLeave,
  cancel,
  discard,
  keepGuard,
  keepPreview,
  keepRefusal,
  park,
  startEditing,
  stay,
  takeBack,
  takeHistory,
} from './dashboardEdit.leave.ts';
import {
  change,
  type DashboardEditContext,
  editTitle,
  firstContext,
  follow,
  KEPT,
  mayEdit,
  shownDashboard,
  takeAnswer,
} from './dashboardEdit.logic.ts';
import {
  askTurn,
  canTurn,
  choose,
  closeConflict,
  goBackOrForth,
  openCopy,
  refuse,
  save,
  saveCopy,
  saved,
  settle,
  typeCopy,
} from './dashboardEdit.save.ts';

type Of = DashboardEditContext;

const INDEX = pathTo('dashboards');

export const createDashboardEditMachine = ({ answers }: Registry) => {
  const turnByKey = (context: Of, { direction }: InputOfType<'message.undoAsked'>): TransitionResult<Of> => askTurn(context, direction);
  const placing = leadingTo<Of, 'placing'>('placing');
  /** What a layer above the dashboard hears in common. */
  const LAYER = placing({
    'dashboardEdit.closeAsked': closeLayer,
    'dashboardEdit.discardConfirmed': discardLayer,
    'dashboardEdit.discardDeclined': keepLayer,
  });

  const JSON_EDITS = placing({
    'dashboardEdit.jsonTyped': (context, { text }) => typeJson(context, text),
    'dashboardEdit.jsonApplied': applyJson,
  });

  const EDITS = placing({
    ...arrangeTable(ARRANGED),
    'dashboardEdit.titleOpened': (context) => editTitle(context, { type: 'opened' }),
    'dashboardEdit.titleTyped': (context, { title }) => editTitle(context, { type: 'typed', text: title }),
    'dashboardEdit.titleKept': (context) => editTitle(context, { type: 'saveAsked' }),
    'dashboardEdit.titleCancelled': (context) => editTitle(context, { type: 'cancelAsked' }),
    'dashboardEdit.titleCancelConfirmed': (context) => editTitle(context, { type: 'cancelConfirmed' }),
    'dashboardEdit.titleCancelDeclined': (context) => editTitle(context, { type: 'cancelDeclined' }),
    'dashboardEdit.dateSet': (context, { date }) => change(context, { kind: 'dateSet', date, limits: limitsOn(context.today) }),
    'dashboardEdit.popSet': (context, { pop }) => change(context, { kind: 'popSet', pop }),
    'dashboardEdit.pickerOpened': (context, { place }) => openPicker(context, place),
    'dashboardEdit.panelDuplicated': (context, { id }) => duplicate(context, id),
    'dashboardEdit.panelResized': resize,
    'dashboardEdit.deleteClicked': (context, { id }) => askDelete(context, id),
    'dashboardEdit.panelOpened': (context, { id }) => openPanel(context, id),
    'dashboardEdit.jsonOpened': openJson,
    'dashboardEdit.copyOpened': openCopy,
    'dashboardEdit.cancelClicked': (context) => cancel(context, INDEX),
    'record.saveClicked': (context) => save(answers, context),
    'record.undone': { guard: (context) => canTurn(context, 'undo'), run: (context) => askTurn(context, 'undo') },
    'record.redone': { guard: (context) => canTurn(context, 'redo'), run: (context) => askTurn(context, 'redo') },
    'dashboardEdit.turned': goBackOrForth,
    'message.undoAsked': turnByKey,
  });

  const PICKING = placing({
    'dashboardEdit.panelAdded': (context, { panelType }) => addPanel(context, panelType),
    'dashboardEdit.reportAdded': addReport,
    'dashboardEdit.closeAsked': closeLayer,
  });

  const DELETING = placing({
    'dashboardEdit.deleteConfirmed': remove,
    'dashboardEdit.closeAsked': closeLayer,
  });

  const COPYING = placing({
    'dashboardEdit.copyTyped': (context, { title }) => typeCopy(context, title),
    'dashboardEdit.copyConfirmed': (context) => saveCopy(answers, context),
    'dashboardEdit.closeAsked': closeLayer,
  });

  const LEAVING = placing({
    'record.leaveConfirmed': (context) => discard(context, INDEX),
    'record.leaveDeclined': stay,
  });

  const SAVING = placing({
    'api.answered': (context, { body }) => saved(answers, context, body),
    'api.failed': (context, { failure }) => refuse(answers, context, failure),
  });

  const CONFLICT = placing({
    'dashboardEdit.conflictChosen': choose,
    'dashboardEdit.conflictSettled': (context) => settle(answers, context),
    'dashboardEdit.conflictClosed': closeConflict,
  });

  const PANEL_OWN = placing({
    'dashboardEdit.panelDrafted': (context, { panel }) => draftPanel(context, panel),
    'dashboardEdit.panelSaved': (context) => savePanel(answers, context),
    'dashboardEdit.panelEditorFailed': failEditor,
    'dashboardEdit.jsonOpened': openJson,
  });

  return defineMachine<
    Of,
    'placing' | 'viewing' | 'editing' | 'picking' | 'panel' | 'deleting' | 'json' | 'copying' | 'leaving' | 'saving' | 'conflict',
    ChildInput
  >()({
    id: 'dashboardEdit',
    context: (input) => firstContext(input),
    entry: (context) => result(context, [CLAIM_DRAFT, ...(context.userId === null ? [] : [KEPT.claim(context.userId)])]),
    initial: 'placing',
    on: {
      'message.scopeChanged': { target: 'placing', run: (context, { scope, params }) => follow(context, scope, params) },
      'message.answered': { target: 'placing', run: (context, { key, value }) => takeAnswer(answers, context, key, value as AnswerBody) },
      'message.draftsWanted': park,
      'dashboardEdit.draftReturned': { target: 'placing', run: takeBack },
      'record.historyReturned': { target: 'placing', run: takeHistory },
      'message.leaveAsked': { target: 'placing', run: (context, { to, replace }) => askToLeave(context, { to, replace }) },
    },
    states: {
      placing: {
        entry: chain(keepGuard, keepPreview, keepRefusal),
        always: [
          { guard: (context) => context.sent !== null, target: 'saving' },
          { guard: (context) => context.leaving !== null, target: 'leaving' },
          { guard: (context) => context.conflict !== null, target: 'conflict' },
          { guard: (context) => context.layer?.kind === 'picker', target: 'picking' },
          { guard: (context) => context.layer?.kind === 'panel', target: 'panel' },
          { guard: (context) => context.layer?.kind === 'deleting', target: 'deleting' },
          { guard: (context) => context.layer?.kind === 'json', target: 'json' },
          { guard: (context) => context.layer?.kind === 'copy', target: 'copying' },
          { guard: (context) => context.isEditing, target: 'editing' },
          { target: 'viewing' },
        ],
      },
      viewing: {
        on: {
          'dashboardEdit.editClicked': {
            guard: (context) => mayEdit(context) && shownDashboard(context) !== null,
            target: 'placing',
            run: startEditing,
          },
          'message.undoAsked': {
            guard: (context, { direction }) => mayEdit(context) && shownDashboard(context) !== null && canTurn(context, direction),
            target: 'placing',
            run: chain(startEditing, turnByKey),
          },
        },
      },
      editing: { on: EDITS },
      picking: {
        on: PICKING,
      },
      panel: {
        on: {
          ...LAYER,
          ...JSON_EDITS,
          ...PANEL_OWN,
        },
      },
      deleting: {
        on: DELETING,
      },
      json: {
        on: { ...LAYER, ...JSON_EDITS },
      },
      copying: {
        on: COPYING,
      },
      leaving: {
        on: LEAVING,
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
