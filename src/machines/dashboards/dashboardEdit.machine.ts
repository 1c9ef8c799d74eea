/**
 * Editing a dashboard, as a child of its screen. `viewing` what is stored; `editing` it, each gesture a step that can be undone; `picking` a
 * panel to add, `panel` in its editor, `deleting` one after a question, `json` of the whole, `copying` under another title; `leaving` asks
 * whether changes may be given up, by Cancel or when the person goes elsewhere; `saving`; `conflict` where somebody else saved the same
 * parts meanwhile, until the person has decided. What is changed outlives the page and the session. The steps outlive a save and a Cancel:
 * the keys for undo open edit mode again with what they turned, and nothing is stored by them.
 */
import { setup } from 'xstate';
import { limitsOn } from '../../domain/dates/limits.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { ARRANGE_TRANSITIONS, arrangeActions } from '../arrange/arranging.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
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

/** What a layer above the dashboard hears in common. */
const LAYER = {
  'dashboardEdit.closeAsked': { actions: 'closeLayer' },
  'dashboardEdit.discardConfirmed': { actions: 'discardLayer' },
  'dashboardEdit.discardDeclined': { actions: 'keepLayer' },
} as const;

const JSON_EDITS = {
  'dashboardEdit.jsonTyped': { actions: 'typeJson' },
  'dashboardEdit.jsonApplied': { actions: 'applyJson' },
} as const;

const EDITS = {
  ...ARRANGE_TRANSITIONS,
  'dashboardEdit.titleOpened': { actions: 'openTitle' },
  'dashboardEdit.titleTyped': { actions: 'typeTitle' },
  'dashboardEdit.titleKept': { actions: 'keepTitle' },
  'dashboardEdit.titleCancelled': { actions: 'cancelTitle' },
  'dashboardEdit.titleCancelConfirmed': { actions: 'dropTitle' },
  'dashboardEdit.titleCancelDeclined': { actions: 'goOnWithTitle' },
  'dashboardEdit.dateSet': { actions: 'setDate' },
  'dashboardEdit.popSet': { actions: 'setPop' },
  'dashboardEdit.pickerOpened': { actions: 'openPicker' },
  'dashboardEdit.panelDuplicated': { actions: 'duplicate' },
  'dashboardEdit.panelResized': { actions: 'resize' },
  'dashboardEdit.deleteClicked': { actions: 'askDelete' },
  'dashboardEdit.panelOpened': { actions: 'openPanel' },
  'dashboardEdit.jsonOpened': { actions: 'openJson' },
  'dashboardEdit.copyOpened': { actions: 'openCopy' },
  'dashboardEdit.cancelClicked': { actions: 'cancel' },
  'record.saveClicked': { actions: 'save' },
  'record.undone': { guard: 'canUndo', actions: 'undo' },
  'record.redone': { guard: 'canRedo', actions: 'redo' },
  'dashboardEdit.turned': { actions: 'turn' },
  'message.undoAsked': { actions: 'turnByKey' },
} as const;

/** After each of these the state is the one that the context says. */
const placing = <T extends Readonly<Record<string, object>>>(transitions: T) =>
  Object.fromEntries(Object.entries(transitions).map(([type, transition]) => [type, { target: 'placing', ...transition }])) as {
    readonly [K in keyof T]: T[K] & { readonly target: 'placing' };
  };

export const createDashboardEditMachine = ({ answers }: Registry) =>
  setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      isSaving: ({ context }) => context.sent !== null,
      isConflicted: ({ context }) => context.conflict !== null,
      isLeaving: ({ context }) => context.leaving !== null,
      isPicking: ({ context }) => context.layer?.kind === 'picker',
      isInPanel: ({ context }) => context.layer?.kind === 'panel',
      isDeleting: ({ context }) => context.layer?.kind === 'deleting',
      isInJson: ({ context }) => context.layer?.kind === 'json',
      isCopying: ({ context }) => context.layer?.kind === 'copy',
      isEditing: ({ context }) => context.isEditing,
      canEdit: ({ context }) => mayEdit(context) && shownDashboard(context) !== null,
      canUndo: ({ context }) => canTurn(context, 'undo'),
      canRedo: ({ context }) => canTurn(context, 'redo'),
      canTurnAgain: ({ context, event }) =>
        event.type === 'message.undoAsked' && mayEdit(context) && shownDashboard(context) !== null && canTurn(context, event.direction),
    },
    actions: {
      ...arrangeActions(ARRANGED),
      begin: step([], (context: Of) => result(context, [CLAIM_DRAFT, ...(context.userId === null ? [] : [KEPT.claim(context.userId)])])),
      follow: step('message.scopeChanged', (context: Of, { scope, params }) => follow(context, scope, params)),
      takeAnswer: step('message.answered', (context: Of, { key, value }) => takeAnswer(answers, context, key, value as AnswerBody)),
      park: step('message.draftsWanted', park),
      takeBack: step('dashboardEdit.draftReturned', takeBack),
      takeHistory: step('record.historyReturned', takeHistory),
      keepGuard: step([], keepGuard),
      keepPreview: step([], keepPreview),
      keepRefusal: step([], keepRefusal),
      askToLeave: step('message.leaveAsked', (context: Of, { to, replace }) => askToLeave(context, { to, replace })),
      start: step([], startEditing),
      cancel: step('dashboardEdit.cancelClicked', (context: Of) => cancel(context, INDEX)),
      discard: step('record.discardConfirmed', (context: Of) => discard(context, INDEX)),
      stay: step('record.discardDeclined', stay),
      openTitle: step([], (context: Of) => editTitle(context, { type: 'opened' })),
      typeTitle: step('dashboardEdit.titleTyped', (context: Of, { title }) => editTitle(context, { type: 'typed', text: title })),
      keepTitle: step([], (context: Of) => editTitle(context, { type: 'saveAsked' })),
      cancelTitle: step([], (context: Of) => editTitle(context, { type: 'cancelAsked' })),
      dropTitle: step([], (context: Of) => editTitle(context, { type: 'cancelConfirmed' })),
      goOnWithTitle: step([], (context: Of) => editTitle(context, { type: 'cancelDeclined' })),
      setDate: step('dashboardEdit.dateSet', (context: Of, { date }) =>
        change(context, { kind: 'dateSet', date, limits: limitsOn(context.today) }),
      ),
      setPop: step('dashboardEdit.popSet', (context: Of, { pop }) => change(context, { kind: 'popSet', pop })),
      openPicker: step('dashboardEdit.pickerOpened', (context: Of, { place }) => openPicker(context, place)),
      addPanel: step('dashboardEdit.panelAdded', (context: Of, { panelType }) => addPanel(context, panelType)),
      addReport: step('dashboardEdit.reportAdded', addReport),
      duplicate: step('dashboardEdit.panelDuplicated', (context: Of, { id }) => duplicate(context, id)),
      resize: step('dashboardEdit.panelResized', resize),
      askDelete: step('dashboardEdit.deleteClicked', (context: Of, { id }) => askDelete(context, id)),
      remove: step('dashboardEdit.deleteConfirmed', remove),
      openPanel: step('dashboardEdit.panelOpened', (context: Of, { id }) => openPanel(context, id)),
      draftPanel: step('dashboardEdit.panelDrafted', (context: Of, { panel }) => draftPanel(context, panel)),
      savePanel: step('dashboardEdit.panelSaved', (context: Of) => savePanel(answers, context)),
      openJson: step('dashboardEdit.jsonOpened', openJson),
      typeJson: step('dashboardEdit.jsonTyped', (context: Of, { text }) => typeJson(context, text)),
      applyJson: step('dashboardEdit.jsonApplied', applyJson),
      openCopy: step('dashboardEdit.copyOpened', openCopy),
      typeCopy: step('dashboardEdit.copyTyped', (context: Of, { title }) => typeCopy(context, title)),
      saveCopy: step('dashboardEdit.copyConfirmed', (context: Of) => saveCopy(answers, context)),
      closeLayer: step('dashboardEdit.closeAsked', closeLayer),
      discardLayer: step('dashboardEdit.discardConfirmed', discardLayer),
      failEditor: step('dashboardEdit.panelEditorFailed', failEditor),
      keepLayer: step('dashboardEdit.discardDeclined', keepLayer),
      undo: step('record.undone', (context: Of) => askTurn(context, 'undo')),
      redo: step('record.redone', (context: Of) => askTurn(context, 'redo')),
      turnByKey: step('message.undoAsked', (context: Of, { direction }) => askTurn(context, direction)),
      turn: step('dashboardEdit.turned', goBackOrForth),
      save: step('record.saveClicked', (context: Of) => save(answers, context)),
      saved: step('api.answered', (context: Of, { body }) => saved(answers, context, body)),
      refuse: step('api.failed', (context: Of, { failure }) => refuse(answers, context, failure)),
      choose: step('dashboardEdit.conflictChosen', choose),
      settle: step('dashboardEdit.conflictSettled', (context: Of) => settle(answers, context)),
      closeConflict: step('dashboardEdit.conflictClosed', closeConflict),
    },
  }).createMachine({
    id: 'dashboardEdit',
    context: ({ input }) => firstContext(input),
    entry: 'begin',
    initial: 'placing',
    on: {
      'message.scopeChanged': { target: '.placing', actions: 'follow' },
      'message.answered': { target: '.placing', actions: 'takeAnswer' },
      'message.draftsWanted': { actions: 'park' },
      'dashboardEdit.draftReturned': { target: '.placing', actions: 'takeBack' },
      'record.historyReturned': { target: '.placing', actions: 'takeHistory' },
      'message.leaveAsked': { target: '.placing', actions: 'askToLeave' },
    },
    states: {
      placing: {
        entry: ['keepGuard', 'keepPreview', 'keepRefusal'],
        always: [
          { guard: 'isSaving', target: 'saving' },
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isConflicted', target: 'conflict' },
          { guard: 'isPicking', target: 'picking' },
          { guard: 'isInPanel', target: 'panel' },
          { guard: 'isDeleting', target: 'deleting' },
          { guard: 'isInJson', target: 'json' },
          { guard: 'isCopying', target: 'copying' },
          { guard: 'isEditing', target: 'editing' },
          { target: 'viewing' },
        ],
      },
      viewing: {
        on: {
          'dashboardEdit.editClicked': { guard: 'canEdit', target: 'placing', actions: 'start' },
          'message.undoAsked': { guard: 'canTurnAgain', target: 'placing', actions: ['start', 'turnByKey'] },
        },
      },
      editing: { on: placing(EDITS) },
      picking: {
        on: placing({
          'dashboardEdit.panelAdded': { actions: 'addPanel' },
          'dashboardEdit.reportAdded': { actions: 'addReport' },
          'dashboardEdit.closeAsked': { actions: 'closeLayer' },
        } as const),
      },
      panel: {
        on: placing({
          ...LAYER,
          ...JSON_EDITS,
          'dashboardEdit.panelDrafted': { actions: 'draftPanel' },
          'dashboardEdit.panelSaved': { actions: 'savePanel' },
          'dashboardEdit.panelEditorFailed': { actions: 'failEditor' },
          'dashboardEdit.jsonOpened': { actions: 'openJson' },
        } as const),
      },
      deleting: {
        on: placing({
          'dashboardEdit.deleteConfirmed': { actions: 'remove' },
          'dashboardEdit.closeAsked': { actions: 'closeLayer' },
        } as const),
      },
      json: { on: placing({ ...LAYER, ...JSON_EDITS } as const) },
      copying: {
        on: placing({
          'dashboardEdit.copyTyped': { actions: 'typeCopy' },
          'dashboardEdit.copyConfirmed': { actions: 'saveCopy' },
          'dashboardEdit.closeAsked': { actions: 'closeLayer' },
        } as const),
      },
      leaving: {
        on: placing({ 'record.discardConfirmed': { actions: 'discard' }, 'record.discardDeclined': { actions: 'stay' } } as const),
      },
      saving: { on: placing({ 'api.answered': { actions: 'saved' }, 'api.failed': { actions: 'refuse' } } as const) },
      conflict: {
        on: placing({
          'dashboardEdit.conflictChosen': { actions: 'choose' },
          'dashboardEdit.conflictSettled': { actions: 'settle' },
          'dashboardEdit.conflictClosed': { actions: 'closeConflict' },
        } as const),
      },
    },
  });
