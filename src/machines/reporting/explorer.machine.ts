/**
 * The Data Explorer's builder, as a child of its screen. `loading.spec` until the report that the address names is there; `loading.report`
 * while one runs, or what reports may ask is not known yet; `empty` without measures; `invalid` where the report cannot be run; `valid`;
 * `submitting` while it is saved or deleted; `asking` whether changes may be given up; `conflict` where somebody saved the same report
 * meanwhile. Whatever can be edited can be edited while a report runs or is saved. Its run is a machine of its own below it; each edit is
 * a step that can be undone, and what is not saved outlives the page and the session.
 */
import { setup } from 'xstate';
import { ROOT } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { ARRANGE_TRANSITIONS, arrangeActions } from '../arrange/arranging.ts';
import { childFault, onChildFault } from '../core/fault.ts';
import { command, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { type ExplorerContext, factsOf, firstContext } from './explorer.context.ts';
import {
  applyDates,
  arranged,
  askToLeave,
  askTurn,
  canTurn,
  closeText,
  discard,
  edit,
  goBackOrForth,
  heardOfRun,
  isOperandTimer,
  keepGuard,
  leaveField,
  openDates,
  park,
  pickColor,
  restOperands,
  run,
  takeBack,
  takeHistory,
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
  removed,
  restore,
  save,
  saved,
  submitSaveAs,
  typeSaveAs,
  typeText,
} from './explorer.save.ts';
import { askValues, isValuesCall, missValues, takeValues, VALUES_TIMER } from './explorer.values.ts';

type Of = ExplorerContext;
interface Args {
  readonly context: Of;
  readonly event: Input;
}

/** What can be done to a report that is there, also while it is being saved. */
const CHANGES = {
  ...ARRANGE_TRANSITIONS,
  'explorer.draftEdited': { actions: 'edit' },
  'explorer.typed': { actions: 'type' },
  'explorer.fieldLeft': { actions: 'leaveField' },
  'timer.elapsed': { guard: 'isOperandTimer', actions: 'restOperands' },
  'explorer.datesOpened': { actions: 'openDates' },
  'explorer.datesEdited': { actions: 'editDates' },
  'explorer.datesApplied': { actions: 'applyDates' },
  'explorer.datesReset': { actions: 'openDates' },
  'explorer.datesClosed': { actions: 'closeDates' },
  'explorer.textOpened': { actions: 'openText' },
  'explorer.textTyped': { actions: 'typeText' },
  'explorer.textApplied': { actions: 'applyText' },
  'explorer.textClosed': { actions: 'closeText' },
  'explorer.colorPicked': { actions: 'pickColor' },
  'record.undone': { guard: 'canUndo', actions: 'undo' },
  'record.redone': { guard: 'canRedo', actions: 'redo' },
  'explorer.turned': { actions: 'turn' },
  'message.undoAsked': { actions: 'turnByKey' },
  'explorer.workbenchCopied': { actions: 'copyForWorkbench' },
  'explorer.linkClicked': { actions: 'askLink' },
  'explorer.printClicked': { actions: 'print' },
} as const;

/** What can be done to it while nothing of it is on its way. */
const EDITS = {
  ...CHANGES,
  'explorer.deleteClicked': { guard: 'isSaved', actions: 'askDelete' },
  'record.deleteConfirmed': { guard: 'isDeleting', actions: 'remove' },
  'record.deleteDeclined': { actions: 'keepIt' },
  'explorer.restoreClicked': { guard: 'isDeleted', actions: 'restore' },
} as const;

/** What asks for a report that can be run. */
const WHOLE = {
  'record.saveClicked': { actions: 'save' },
  'explorer.saveAsOpened': { actions: 'openSaveAs' },
  'explorer.saveAsTyped': { actions: 'typeSaveAs' },
  'explorer.saveAsSubmitted': { actions: 'submitSaveAs' },
  'explorer.saveAsClosed': { actions: 'closeSaveAs' },
  'explorer.runClicked': { actions: 'run' },
} as const;

/** After each of these the state is the one that the context says. */
const placing = <T extends Readonly<Record<string, object>>>(transitions: T) =>
  Object.fromEntries(Object.entries(transitions).map(([type_, transition]) => [type_, { target: '#explorer.placing', ...transition }])) as {
    readonly [K in keyof T]: T[K] & { readonly target: '#explorer.placing' };
  };

export const createExplorerMachine = (registry: Registry) => {
  const { answers } = registry;
  const statusOf = ({ context }: Pick<Args, 'context'>) => factsOf(answers, context).status;
  const isCallForValues = ({ event }: Args): boolean => 'requestId' in event && isValuesCall(event.requestId);
  const isLinkCall = ({ event }: Args): boolean => 'requestId' in event && isLink(event.requestId);
  return setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    actors: registry.machines,
    guards: {
      isSubmitting: ({ context }) => context.sent !== null,
      isConflicted: ({ context }) => context.conflict !== null,
      isAsking: ({ context }) => context.asking !== null,
      isLoadingSpec: (args) => statusOf(args) === 'loading.spec',
      isLoadingReport: (args) => statusOf(args) === 'loading.report',
      isEmpty: (args) => statusOf(args) === 'empty',
      isInvalid: (args) => statusOf(args) === 'invalid',
      isSaved: ({ context }) => context.base?.id != null,
      isDeleting: ({ context }) => context.isDeleting,
      isDeleted: ({ context }) => context.deleted !== null,
      isRemoval: ({ context }) => context.sent === 'delete',
      isLink: isLinkCall,
      isForValues: isCallForValues,
      isValuesTimer: ({ event }: Args) => event.type === 'timer.elapsed' && event.id === VALUES_TIMER,
      isOperandTimer: ({ event }: Args) => event.type === 'timer.elapsed' && isOperandTimer(event.id),
      canUndo: ({ context }) => canTurn(context, 'undo'),
      canRedo: ({ context }) => canTurn(context, 'redo'),
    },
    actions: {
      ...arrangeActions(arranged(answers)),
      begin: step([], (context: Of) => begin(answers, context)),
      follow: step('message.scopeChanged', (context: Of, { scope, params }) => follow(answers, context, scope, params)),
      takeAnswer: step('message.answered', (context: Of, { key, value }) => takeAnswer(answers, context, key, value as AnswerBody)),
      missAnswer: step('message.notAnswered', (context: Of, { key }) => missAnswer(context, key)),
      hearOfRun: step('message.reportChanged', (context: Of, event) => heardOfRun(context, event)),
      passOnFault: step([], (context: Of, event) => result(context, [send(ROOT, { type: 'message.fault', ...childFault(event) })])),
      park: step('message.draftsWanted', park),
      takeBack: step('explorer.draftReturned', (context: Of, event) => result(takeBack(context, event))),
      takeHistory: step('record.historyReturned', takeHistory),
      keepGuard: step([], keepGuard),
      askToLeave: step('message.leaveAsked', (context: Of, { to, replace }) => askToLeave(context, { to, replace })),
      discard: step('record.discardConfirmed', discard),
      stay: step('record.discardDeclined', (context: Of) => result({ ...context, asking: null })),
      edit: step('explorer.draftEdited', (context: Of, { draft, gesture }) => edit(context, draft, gesture)),
      type: step('explorer.typed', (context: Of, event) => type(answers, context, event)),
      leaveField: step('explorer.fieldLeft', (context: Of, { field }) => leaveField(answers, context, field)),
      restOperands: step('timer.elapsed', (context: Of, { id }) => restOperands(context, id)),
      askValues: step([], (context: Of) => askValues(context)),
      takeValues: step('api.answered', (context: Of, { requestId, body }) => takeValues(context, requestId, body)),
      missValues: step('api.failed', (context: Of, { requestId, failure }) => missValues(context, requestId, failure)),
      openDates: step([], (context: Of) => result(openDates(context))),
      editDates: step('explorer.datesEdited', (context: Of, { dates }) => result(context.dates === null ? context : { ...context, dates })),
      applyDates: step([], (context: Of) => applyDates(context)),
      closeDates: step([], (context: Of) => result({ ...context, dates: null })),
      openText: step('explorer.textOpened', (context: Of, { kind }) => result(openText(context, kind))),
      typeText: step('explorer.textTyped', (context: Of, { text }) => result(typeText(context, text))),
      applyText: step([], (context: Of) => applyText(answers, context)),
      closeText: step([], (context: Of) => closeText(context)),
      pickColor: step('explorer.colorPicked', (context: Of, { color }) => pickColor(context, color)),
      undo: step([], (context: Of) => askTurn(context, 'undo')),
      redo: step([], (context: Of) => askTurn(context, 'redo')),
      turnByKey: step('message.undoAsked', (context: Of, { direction }) => askTurn(context, direction)),
      turn: step('explorer.turned', goBackOrForth),
      run: step([], (context: Of) => run(context)),
      save: step([], (context: Of) => save(context)),
      saved: step('api.answered', (context: Of, { body }) => saved(answers, context, body)),
      refused: step('api.failed', (context: Of, { failure }) => refused(context, failure)),
      decide: step('record.conflictDecided', decide),
      openSaveAs: step([], (context: Of) => result(openSaveAs(context))),
      typeSaveAs: step('explorer.saveAsTyped', (context: Of, { name }) => result(typeSaveAs(context, name))),
      submitSaveAs: step([], (context: Of) => submitSaveAs(context)),
      closeSaveAs: step([], (context: Of) => result({ ...context, saveAs: null })),
      askDelete: step([], (context: Of) => result({ ...context, isDeleting: true })),
      keepIt: step([], (context: Of) => result({ ...context, isDeleting: false })),
      remove: step([], (context: Of) => remove(context)),
      removed: step([], (context: Of) => removed(context)),
      restore: step([], (context: Of) => restore(context)),
      print: step([], (context: Of) => result(context, [command({ type: 'page.print' })])),
      copyForWorkbench: step([], (context: Of) => copyForWorkbench(context)),
      askLink: step([], (context: Of) => askLink(context)),
      copyLink: step('api.answered', (context: Of, { body }) => copyLink(answers, context, body)),
      noLink: step('api.failed', (context: Of, { failure }) => noLink(context, failure)),
      notifyCopied: step(['clipboard.written', 'clipboard.failed'], notifyCopied),
    },
  }).createMachine({
    id: 'explorer',
    context: ({ input }) => firstContext(input),
    entry: 'begin',
    initial: 'placing',
    on: {
      ...onChildFault('passOnFault'),
      'message.scopeChanged': { target: '.placing', actions: 'follow' },
      'message.answered': { target: '.placing', actions: 'takeAnswer' },
      'message.notAnswered': { target: '.placing', actions: 'missAnswer' },
      'message.reportChanged': { target: '.placing', actions: 'hearOfRun' },
      'message.draftsWanted': { actions: 'park' },
      'explorer.draftReturned': { target: '.placing', actions: 'takeBack' },
      'record.historyReturned': { target: '.placing', actions: 'takeHistory' },
      'message.leaveAsked': { target: '.placing', actions: 'askToLeave' },
      'timer.elapsed': { guard: 'isValuesTimer', actions: 'askValues' },
      'api.answered': [
        { guard: 'isLink', actions: 'copyLink' },
        { guard: 'isForValues', actions: 'takeValues' },
      ],
      'api.failed': [
        { guard: 'isLink', actions: 'noLink' },
        { guard: 'isForValues', actions: 'missValues' },
      ],
      'clipboard.written': { actions: 'notifyCopied' },
      'clipboard.failed': { actions: 'notifyCopied' },
    },
    states: {
      placing: {
        entry: 'keepGuard',
        always: [
          { guard: 'isSubmitting', target: 'submitting' },
          { guard: 'isAsking', target: 'asking' },
          { guard: 'isConflicted', target: 'conflict' },
          { guard: 'isLoadingSpec', target: 'loading.spec' },
          { guard: 'isLoadingReport', target: 'loading.report' },
          { guard: 'isEmpty', target: 'empty' },
          { guard: 'isInvalid', target: 'invalid' },
          { target: 'valid' },
        ],
      },
      loading: { initial: 'spec', states: { spec: {}, report: { on: placing(EDITS) } } },
      empty: { on: placing(EDITS) },
      invalid: { on: placing(EDITS) },
      valid: { on: placing({ ...EDITS, ...WHOLE }) },
      submitting: {
        on: {
          ...placing(CHANGES),
          'api.answered': [
            { guard: 'isLink', actions: 'copyLink' },
            { guard: 'isForValues', actions: 'takeValues' },
            { guard: 'isRemoval', target: 'placing', actions: 'removed' },
            { target: 'placing', actions: 'saved' },
          ],
          'api.failed': [
            { guard: 'isLink', actions: 'noLink' },
            { guard: 'isForValues', actions: 'missValues' },
            { target: 'placing', actions: 'refused' },
          ],
        },
      },
      asking: {
        on: placing({ 'record.discardConfirmed': { actions: 'discard' }, 'record.discardDeclined': { actions: 'stay' } } as const),
      },
      conflict: { on: placing({ 'record.conflictDecided': { actions: 'decide' } } as const) },
    },
  });
};
