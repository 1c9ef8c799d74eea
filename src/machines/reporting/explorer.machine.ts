/**
 * The Data Explorer's builder, as a child of its screen. `loading.spec` until the report that the address names is there; `loading.report`
 * while one runs, or what reports may ask is not known yet; `empty` without measures; `invalid` where the report cannot be run; `valid`;
 * `submitting` while it is saved or deleted; `asking` whether changes may be given up; `conflict` where somebody saved the same report
 * meanwhile. Whatever can be edited can be edited while a report runs or is saved. Its run is a machine of its own below it; each edit is
 * a step that can be undone, and what is not saved outlives the page and the session.
 */
import { ROOT } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { arrangeTable } from '../arrange/arranging.ts';
import { defineMachine, leadingTo, onEach } from '../core/defineMachine.ts';
import { command, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type InputOfType, result, type TransitionResult } from '../core/step.ts';
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

export const createExplorerMachine = (registry: Registry) => {
  const { answers } = registry;
  const statusOf = (context: Of) => factsOf(answers, context).status;
  const isCallForValues = (_: Of, { requestId }: { readonly requestId: string }): boolean => isValuesCall(requestId);
  const isLinkCall = (_: Of, { requestId }: { readonly requestId: string }): boolean => isLink(requestId);

  const startDates = (context: Of): TransitionResult<Of> => result(openDates(context));

  const linkCome = (context: Of, { body }: InputOfType<'api.answered'>): TransitionResult<Of> => copyLink(answers, context, body);

  const valuesCome = (context: Of, { requestId, body }: InputOfType<'api.answered'>): TransitionResult<Of> =>
    takeValues(context, requestId, body);

  const linkMissed = (context: Of, { failure }: InputOfType<'api.failed'>): TransitionResult<Of> => noLink(context, failure);

  const valuesMissed = (context: Of, { requestId, failure }: InputOfType<'api.failed'>): TransitionResult<Of> =>
    missValues(context, requestId, failure);

  const placing = leadingTo<Of, 'placing'>('placing');

  /** What can be done to a report that is there, also while it is being saved. */
  const CHANGES = placing({
    ...arrangeTable(arranged(answers)),
    'explorer.draftEdited': (context, { draft, gesture }) => edit(context, draft, gesture),
    'explorer.typed': (context, event) => type(answers, context, event),
    'explorer.fieldLeft': (context, { field }) => leaveField(answers, context, field),
    'timer.elapsed': { guard: (_, { id }) => isOperandTimer(id), run: (context, { id }) => restOperands(context, id) },
    'explorer.datesOpened': startDates,
    'explorer.datesEdited': (context, { dates }) => result(context.dates === null ? context : { ...context, dates }),
    'explorer.datesApplied': applyDates,
    'explorer.datesReset': startDates,
    'explorer.datesClosed': (context) => result({ ...context, dates: null }),
    'explorer.textOpened': (context, { kind }) => result(openText(context, kind)),
    'explorer.textTyped': (context, { text }) => result(typeText(context, text)),
    'explorer.textApplied': (context) => applyText(answers, context),
    'explorer.textClosed': closeText,
    'explorer.colorPicked': (context, { color }) => pickColor(context, color),
    'record.undone': { guard: (context) => canTurn(context, 'undo'), run: (context) => askTurn(context, 'undo') },
    'record.redone': { guard: (context) => canTurn(context, 'redo'), run: (context) => askTurn(context, 'redo') },
    'explorer.turned': goBackOrForth,
    'message.undoAsked': (context, { direction }) => askTurn(context, direction),
    'explorer.workbenchCopied': copyForWorkbench,
    'explorer.linkClicked': askLink,
    'explorer.printClicked': (context) => result(context, [command({ type: 'page.print' })]),
  });

  /** What can be done to it while nothing of it is on its way. */
  const EDITS = {
    ...CHANGES,
    ...placing({
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
  const WHOLE = placing({
    'record.saveClicked': save,
    'explorer.saveAsOpened': (context) => result(openSaveAs(context)),
    'explorer.saveAsTyped': (context, { name }) => result(typeSaveAs(context, name)),
    'explorer.saveAsSubmitted': submitSaveAs,
    'explorer.saveAsClosed': (context) => result({ ...context, saveAs: null }),
    'explorer.runClicked': run,
  });

  const ASKING = placing({
    'record.leaveConfirmed': discard,
    'record.leaveDeclined': (context) => result({ ...context, asking: null }),
  });

  const CONFLICT = placing({ 'record.conflictDecided': decide });

  return defineMachine<
    Of,
    'placing' | 'loading.spec' | 'loading.report' | 'empty' | 'invalid' | 'valid' | 'submitting' | 'asking' | 'conflict',
    ChildInput
  >()({
    childFailed: (context, fault) => result(context, [send(ROOT, { type: 'message.fault', ...fault })]),
    children: registry.machines,
    id: 'explorer',
    context: (input) => firstContext(input),
    entry: (context) => begin(answers, context),
    initial: 'placing',
    on: {
      'message.scopeChanged': { target: 'placing', run: (context, { scope, params }) => follow(answers, context, scope, params) },
      'message.answered': { target: 'placing', run: (context, { key, value }) => takeAnswer(answers, context, key, value as AnswerBody) },
      'message.notAnswered': { target: 'placing', run: (context, { key }) => missAnswer(context, key) },
      'message.reportChanged': { target: 'placing', run: heardOfRun },
      'message.draftsWanted': park,
      'explorer.draftReturned': { target: 'placing', run: (context, event) => result(takeBack(context, event)) },
      'record.historyReturned': { target: 'placing', run: takeHistory },
      'message.leaveAsked': { target: 'placing', run: (context, { to, replace }) => askToLeave(context, { to, replace }) },
      'timer.elapsed': { guard: (_, { id }) => id === VALUES_TIMER, run: askValues },
      'api.answered': [
        { guard: isLinkCall, run: linkCome },
        { guard: isCallForValues, run: valuesCome },
      ],
      'api.failed': [
        { guard: isLinkCall, run: linkMissed },
        { guard: isCallForValues, run: valuesMissed },
      ],
      ...onEach(['clipboard.written', 'clipboard.failed'], notifyCopied),
    },
    states: {
      placing: {
        entry: keepGuard,
        always: [
          { guard: (context) => context.sent !== null, target: 'submitting' },
          { guard: (context) => context.asking !== null, target: 'asking' },
          { guard: (context) => context.conflict !== null, target: 'conflict' },
          { guard: (context) => statusOf(context) === 'loading.spec', target: 'loading.spec' },
          { guard: (context) => statusOf(context) === 'loading.report', target: 'loading.report' },
          { guard: (context) => statusOf(context) === 'empty', target: 'empty' },
          { guard: (context) => statusOf(context) === 'invalid', target: 'invalid' },
          { target: 'valid' },
        ],
      },
      loading: {
        initial: 'spec',
        states: {
          spec: {},
          report: { on: EDITS },
        },
      },
      empty: { on: EDITS },
      invalid: { on: EDITS },
      valid: {
        on: { ...EDITS, ...WHOLE },
      },
      submitting: {
        on: {
          ...CHANGES,
          'api.answered': [
            { guard: isLinkCall, run: linkCome },
            { guard: isCallForValues, run: valuesCome },
            { guard: (context) => context.sent === 'delete', target: 'placing', run: removed },
            { target: 'placing', run: (context, { body }) => saved(answers, context, body) },
          ],
          'api.failed': [
            { guard: isLinkCall, run: linkMissed },
            { guard: isCallForValues, run: valuesMissed },
            { target: 'placing', run: (context, { failure }) => refused(context, failure) },
          ],
        },
      },
      asking: {
        on: ASKING,
      },
      conflict: {
        on: CONFLICT,
      },
    },
  });
};
