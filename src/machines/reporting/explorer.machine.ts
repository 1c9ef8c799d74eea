/**
 * The Data Explorer's builder, as a child of its screen. `opening` until the report that the address names is there; `loading` while one
 * runs, or what reports may ask is not known yet; `empty` without measures; `invalid` where the report cannot be run; `valid`; `saving`
 * while it is saved or deleted; `asking` whether changes may be given up; `conflict` where somebody saved the same report meanwhile.
 * Whatever can be edited can be edited while a report runs or is saved. Its run is a machine of its own below it; each edit is a step that
 * can be undone, and what is not saved outlives the page and the session. See `createDocumentEditor`.
 */
import { ROOT } from '../../domain/journal/address.ts';
import type { BuilderStatus } from '../../domain/reporting/builderState.ts';
import { arrangeTable } from '../arrange/arranging.ts';
import { onEach, type Table } from '../core/defineMachine.ts';
import { command, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type InputType, result } from '../core/transition.ts';
import { createDocumentEditor } from '../documents/createDocumentEditor.ts';
import { EDIT, type ExplorerContext, factsOf, firstContext } from './explorer.context.ts';
import {
  applyDates,
  arranged,
  closeText,
  edit,
  heardOfRun,
  isOperandTimer,
  leave,
  leaveField,
  openDates,
  park,
  pickColor,
  restOperands,
  run,
  takeBack,
  takeHistory,
  turn,
  type,
} from './explorer.logic.ts';
import { begin, follow, missAnswer, takeAnswer } from './explorer.open.ts';
import {
  applyText,
  askLink,
  copyForWorkbench,
  copyLink,
  decide,
  isLink,
  noLink,
  notifyCopied,
  openSaveAs,
  openText,
  refused,
  remove,
  restore,
  save,
  saved,
  submitSaveAs,
  typeText,
} from './explorer.save.ts';
import { askValues, isValuesCall, missValues, takeValues, VALUES_TIMER } from './explorer.values.ts';

type Of = ExplorerContext;

const PLACES = { 'loading.spec': 'opening', 'loading.report': 'loading', empty: 'empty', invalid: 'invalid', valid: 'valid' } as const;
const NOTIFIES = onEach(['clipboard.written', 'clipboard.failed'], notifyCopied);
const tableOf = <K extends InputType>(table: Table<Of, never, K>): Table<Of, never, K> => table;

export const createExplorerMachine = (registry: Registry) => {
  const { answers } = registry;

  /** What can be done to a report that is there, also while it is being saved. */
  const CHANGES = tableOf({
    ...arrangeTable(arranged(answers)),
    ...EDIT.turns,
    'explorer.draftEdited': (context, { draft, gesture }) => edit(context, draft, gesture),
    'explorer.typed': (context, event) => type(answers, context, event),
    'explorer.fieldLeft': (context, { field }) => leaveField(answers, context, field),
    'timer.elapsed': { guard: (_, { id }) => isOperandTimer(id), run: (context, { id }) => restOperands(context, id) },
    'explorer.filterDatesTyped': (context, { field, dates }) =>
      result({ ...context, filterDates: { ...context.filterDates, [field]: dates } }),
    'explorer.datesOpened': openDates,
    'explorer.datesEdited': (context, { dates }) => result(context.dates === null ? context : { ...context, dates }),
    'explorer.datesApplied': applyDates,
    'explorer.datesReset': openDates,
    'explorer.datesClosed': (context) => result({ ...context, dates: null }),
    'explorer.textOpened': (context, { kind }) => openText(context, kind),
    'explorer.textTyped': (context, { text }) => result(typeText(context, text)),
    'explorer.textApplied': (context) => applyText(answers, context),
    'explorer.textClosed': closeText,
    'explorer.colorPicked': (context, { color }) => pickColor(context, color),
    'explorer.turned': turn,
    'explorer.workbenchCopied': copyForWorkbench,
    'explorer.linkClicked': askLink,
    'explorer.printClicked': (context) => result(context, [command({ type: 'page.print' })]),
  });

  /** What can be done to it while nothing of it is on its way. */
  const EDITS = {
    ...CHANGES,
    ...tableOf({
      'explorer.deleteClicked': {
        guard: (context) => context.base?.id != null,
        run: (context) => result({ ...context, isDeleting: true }),
      },
      'record.deleteConfirmed': { guard: (context) => context.isDeleting, run: remove },
      'record.deleteDeclined': (context) => result({ ...context, isDeleting: false }),
      'explorer.restoreClicked': { guard: (context) => context.deleted !== null, run: restore },
    }),
  };

  /** What asks for a report that can be run. */
  const WHOLE = tableOf({
    'record.saveClicked': save,
    'explorer.saveAsOpened': openSaveAs,
    'explorer.saveAsTyped': (context, { name }) =>
      result(context.saveAs === null ? context : { ...context, saveAs: { name, fault: null } }),
    'explorer.saveAsSubmitted': submitSaveAs,
    'explorer.saveAsClosed': (context) => result({ ...context, saveAs: null }),
    'explorer.runClicked': run,
  });

  return createDocumentEditor(EDIT)({
    id: 'explorer',
    childFailed: (context, fault) => result(context, [send(ROOT, { type: 'message.fault', ...fault })]),
    children: registry.machines,
    first: firstContext,
    begin: (context) => begin(answers, context),
    initial: 'opening',
    placeOf: (context): (typeof PLACES)[BuilderStatus] => PLACES[factsOf(answers, context).status],
    follow: (context, scope, params) => follow(answers, context, scope, params),
    takeAnswer: (context, key, value) => takeAnswer(answers, context, key, value),
    takeHistory,
    park,
    leave,
    isSave: (requestId) => !isLink(requestId) && !isValuesCall(requestId),
    saved: (context, body) => saved(answers, context, body),
    refused,
    on: {
      'message.notAnswered': (context, { key }) => missAnswer(context, key),
      'message.reportChanged': heardOfRun,
      'explorer.draftReturned': takeBack,
      'timer.elapsed': { guard: (_, { id }) => id === VALUES_TIMER, run: askValues },
      'api.answered': [
        { guard: (_, { requestId }) => isLink(requestId), run: (context, { body }) => copyLink(answers, context, body) },
        {
          guard: (_, { requestId }) => isValuesCall(requestId),
          run: (context, { requestId, body }) => takeValues(context, requestId, body),
        },
      ],
      'api.failed': [
        { guard: (_, { requestId }) => isLink(requestId), run: (context, { failure }) => noLink(context, failure) },
        {
          guard: (_, { requestId }) => isValuesCall(requestId),
          run: (context, { requestId, failure }) => missValues(context, requestId, failure),
        },
      ],
      ...NOTIFIES,
    },
    states: {
      opening: {},
      loading: EDITS,
      empty: EDITS,
      invalid: EDITS,
      valid: { ...EDITS, ...WHOLE },
      conflict: { 'record.conflictDecided': decide },
    },
    whileSaving: CHANGES,
  });
};
