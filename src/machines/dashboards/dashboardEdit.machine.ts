/**
 * Editing a dashboard, as a child of its screen. `viewing` what is stored; `editing` it, each gesture a step that can be undone; `picking` a
 * panel to add, `panel` in its editor, `deleting` one after a question, `json` of the whole, `copying` under another title; `asking`
 * whether changes may be given up, by Cancel or when the person goes elsewhere; `saving`; `conflict` where somebody else saved the same
 * parts meanwhile, until the person has decided. What is changed outlives the page and the session. The steps outlive a save and a Cancel:
 * the keys for undo open edit mode again with what they turned, and nothing is stored by them. See `createDocumentEditor`.
 */
import { limitsOn } from '../../domain/dates/limits.ts';
import { arrangeTable } from '../arrange/arranging.ts';
import type { Registry } from '../core/registry.ts';
import { chain, type InputOfType, result } from '../core/transition.ts';
import { createDocumentEditor } from '../documents/createDocumentEditor.ts';
import { EDITING, isEditing } from '../documents/documentEditing.ts';
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
  typeDates,
  typeJson,
  typeNumber,
} from './dashboardEdit.layers.ts';
import { cancel, leave, park, startEditing, takeBack, takeHistory, tell } from './dashboardEdit.leave.ts';
import {
  change,
  type DashboardEditContext,
  EDIT,
  editTitle,
  firstContext,
  follow,
  mayEdit,
  shownDashboard,
  takeAnswer,
} from './dashboardEdit.logic.ts';
import { choose, openCopy, refused, save, saveCopy, saved, settle, turn, typeCopy } from './dashboardEdit.save.ts';

type Of = DashboardEditContext;

const canEdit = (context: Of): boolean => mayEdit(context) && shownDashboard(context) !== null;
const turnAgain = chain(startEditing, EDIT.turns['message.undoAsked']);

/** What is heard where something is written above the dashboard. */
const TYPED = {
  'dashboardEdit.jsonTyped': (context: Of, { text }: InputOfType<'dashboardEdit.jsonTyped'>) => typeJson(context, text),
  'dashboardEdit.jsonApplied': applyJson,
  'record.closeAsked': closeLayer,
  'record.leaveConfirmed': discardLayer,
  'record.leaveDeclined': keepLayer,
};

export const createDashboardEditMachine = ({ answers }: Registry) =>
  createDocumentEditor(EDIT)({
    id: 'dashboardEdit',
    first: firstContext,
    initial: 'viewing',
    placeOf: (context): 'viewing' | 'editing' | NonNullable<Of['layer']>['kind'] =>
      context.layer?.kind ?? (isEditing(context) ? 'editing' : 'viewing'),
    settle: (context) => tell(context, undefined),
    follow,
    takeAnswer: (context, key, value) => takeAnswer(answers, context, key, value),
    takeHistory,
    park,
    leave,
    saved: (context, body) => saved(answers, context, body),
    refused: (context, failure) => refused(answers, context, failure),
    on: { 'dashboardEdit.draftReturned': takeBack },
    states: {
      viewing: {
        'record.editClicked': { guard: canEdit, run: startEditing },
        'message.undoAsked': { guard: (context, { direction }) => canEdit(context) && EDIT.canTurn(context, direction), run: turnAgain },
      },
      editing: {
        ...arrangeTable(ARRANGED),
        ...EDIT.turns,
        'dashboardEdit.titleOpened': (context) => editTitle(context, { type: 'opened' }),
        'dashboardEdit.titleTyped': (context, { title }) => editTitle(context, { type: 'typed', text: title }),
        'dashboardEdit.titleKept': (context) => editTitle(context, { type: 'saveAsked' }),
        'dashboardEdit.titleCancelled': (context) => editTitle(context, { type: 'cancelAsked' }),
        'dashboardEdit.titleCancelConfirmed': (context) => editTitle(context, { type: 'cancelConfirmed' }),
        'dashboardEdit.titleCancelDeclined': (context) => editTitle(context, { type: 'cancelDeclined' }),
        'dashboardEdit.dateSet': (context, { date }) => change(context, { kind: 'dateSet', date, limits: limitsOn(context.today) }),
        'dashboardEdit.popSet': (context, { pop }) => change(context, { kind: 'popSet', pop }),
        'dashboardEdit.datesTyped': (context, { dates }) => typeDates(context, dates),
        'dashboardEdit.pickerOpened': (context, { place }) => openPicker(context, place),
        'dashboardEdit.panelDuplicated': (context, { id }) => duplicate(context, id),
        'dashboardEdit.panelResized': resize,
        'dashboardEdit.deleteClicked': (context, { id }) => askDelete(context, id),
        'dashboardEdit.panelOpened': (context, { id }) => openPanel(context, id),
        'dashboardEdit.jsonOpened': openJson,
        'dashboardEdit.copyOpened': openCopy,
        'dashboardEdit.turned': turn,
        'record.cancelClicked': cancel,
        'record.saveClicked': (context) => save(answers, context),
      },
      picking: {
        'dashboardEdit.panelAdded': (context, { panelType }) => addPanel(context, panelType),
        'dashboardEdit.reportAdded': addReport,
        'record.closeAsked': closeLayer,
      },
      panel: {
        ...TYPED,
        'dashboardEdit.panelDrafted': (context, { panel }) => draftPanel(context, panel),
        'dashboardEdit.numberTyped': (context, { field, text }) => typeNumber(context, field, text),
        'dashboardEdit.datesTyped': (context, { dates }) => typeDates(context, dates),
        'dashboardEdit.panelSaved': (context) => savePanel(answers, context),
        'dashboardEdit.panelEditorFailed': failEditor,
        'dashboardEdit.jsonOpened': openJson,
      },
      deleting: {
        'dashboardEdit.deleteConfirmed': remove,
        'record.closeAsked': closeLayer,
      },
      json: TYPED,
      copying: {
        'dashboardEdit.copyTyped': (context, { title }) => typeCopy(context, title),
        'dashboardEdit.copyConfirmed': (context) => saveCopy(answers, context),
        'record.closeAsked': closeLayer,
      },
      conflict: {
        'record.conflictChosen': choose,
        'record.conflictSettled': (context) => settle(answers, context),
        'record.conflictClosed': (context) => result({ ...context, status: EDITING }),
      },
    },
  });
