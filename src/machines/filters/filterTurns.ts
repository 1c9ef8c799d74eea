/** Undo and redo of the filters and their views: asked for, brought as an event, and taken back where the server refuses. */
import type { Json } from '../../domain/codec/codec.ts';
import {
  type FilterDocument,
  filtersOfDocument,
  readDocument,
  stepOfViews,
  stepWords,
  viewsOfStep,
} from '../../domain/filters/filterHistory.ts';
import type { SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import { sentence } from '../../domain/format/sentence.ts';
import { SAVED_VIEWS, SHELL } from '../../domain/journal/address.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { RecordStates } from '../../domain/records/recordChange.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { UNDO_KEYS, type UndoDirection } from '../../domain/undo/undoKey.ts';
import type { UndoStep } from '../../domain/undo/undoStack.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import { FILTERS_LAYER } from '../shell/shellFilters.ts';
import { keepHistory, notTurned, turn } from '../undo/undoable.ts';
import { type FiltersContext, HISTORY_KEY, hold, SAVE_NEXT } from './filters.logic.ts';

const turnOf = ({ open, history }: FiltersContext, direction: UndoDirection) =>
  open === null ? null : turn<FilterDocument>(history, open.brandGroup.id, direction);

/** Asks for the document that the step leads to: it comes back as an event of its own. */
const requestTurn = (context: FiltersContext, direction: UndoDirection): TransitionResult<FiltersContext> => {
  const turned = turnOf(context, direction);
  if (turned === null) return result(context);
  return result(context, [command({ type: 'undo.turn', turned: { type: 'filters.turned', direction, document: jsonOf(turned.to) } })]);
};

/** Whether a step changes what applies, which is seen on the page: drafts and views are seen in the panel alone. */
const isOnPage = ({ before, after }: UndoStep<FilterDocument>): boolean =>
  before.of === 'filters' && after.of === 'filters' && before.applied !== after.applied;

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const said = (title: string, message: string): Effect => toast({ level: 'info', title, message, selfDismiss: SELF_DISMISS_SECONDS });

/**
 * By the keys alone. With the panel closed only what is seen on the page is turned, and told; anything else opens the panel first, and
 * says what another press turns.
 */
const requestTurnByKey = (context: FiltersContext, direction: UndoDirection, isShown: boolean): TransitionResult<FiltersContext> => {
  const turned = turnOf(context, direction);
  if (turned === null || isShown) return requestTurn(context, direction);
  const words = stepWords(turned.step);
  const [key, back] = direction === 'undo' ? [UNDO_KEYS.undo, UNDO_KEYS.redo] : [UNDO_KEYS.redo, UNDO_KEYS.undo];
  if (!isOnPage(turned.step)) {
    const requests = said(direction === 'undo' ? 'Undo' : 'Redo', sentence(`Press ${key.shown} again to ${direction} ${words}`));
    return result(context, [send(SHELL, { type: 'message.layerWanted', layer: FILTERS_LAYER }), requests]);
  }
  const next = requestTurn(context, direction);
  return result(next.context, [
    ...next.effects,
    said(direction === 'undo' ? 'Undone' : 'Redone', `${sentence(capital(words))} Press ${back.shown} to reverse this.`),
  ]);
};

/** What was pressed while views were being saved or deleted, one after the other: each meets what the one before it left. */
const nextTurn = (context: FiltersContext): TransitionResult<FiltersContext> => {
  const [first, ...waiting] = context.waiting;
  if (first === undefined) return result(context);
  const rest = { ...context, waiting };
  if (first === 'save') return afterTurn(saveNext(rest));
  if (context.pendingViews > 0) return result(context);
  const turned = turnOf(rest, first.direction);
  const next = requestTurnByKey(rest, first.direction, first.isShown);
  if (turned !== null && (first.isShown || isOnPage(turned.step))) return next;
  const then = nextTurn(next.context);
  return result(then.context, [...next.effects, ...then.effects]);
};

/** A press of undo or redo: at once, or behind what it was pressed after. */
export const pressTurn = (context: FiltersContext, direction: UndoDirection, isShown: boolean): TransitionResult<FiltersContext> =>
  context.pendingViews > 0 || context.waiting.length > 0
    ? result({ ...context, waiting: [...context.waiting, { direction, isShown }] })
    : requestTurnByKey(context, direction, isShown);

/** What was pressed next, once a turn is carried out. */
export const afterTurn = ({ context, effects }: TransitionResult<FiltersContext>): TransitionResult<FiltersContext> => {
  const next = nextTurn(context);
  return result(next.context, [...effects, ...next.effects]);
};

export const viewPending = (context: FiltersContext): TransitionResult<FiltersContext> =>
  result({ ...context, pendingViews: context.pendingViews + 1 });

/** What is pressed from now on comes after it. */
const saveNext = (context: FiltersContext): TransitionResult<FiltersContext> => result(viewPending(context).context, [SAVE_NEXT]);

/** The form of a view is to save: at once, or behind the turns that were pressed before. */
export const pressSave = (context: FiltersContext): TransitionResult<FiltersContext> =>
  context.waiting.length > 0 ? result({ ...context, waiting: [...context.waiting, 'save'] }) : saveNext(context);

/** A view was saved or deleted, or was not. */
export const viewSettled = ({ context, effects }: TransitionResult<FiltersContext>): TransitionResult<FiltersContext> =>
  afterTurn(result({ ...context, pendingViews: Math.max(0, context.pendingViews - 1) }, effects));

/** Makes the document hold that an undo or a redo brought: filters at once; a view is the server's, so it is asked for. */
export const undoOrRedo = (context: FiltersContext, direction: UndoDirection, document: Json): TransitionResult<FiltersContext> => {
  const turned = turnOf(context, direction);
  const to = readDocument(document);
  if (turned === null || to === undefined) return result(context);
  const next = { ...context, history: turned.history };
  const kept = keepHistory(HISTORY_KEY, turned.history);
  if (to.of === 'filters') {
    const held = hold(next, filtersOfDocument(to), false);
    return result(held.context, [...held.effects, kept]);
  }
  const step = viewsOfStep(turned.step);
  const given = { direction, document: context.open?.brandGroup.id ?? '', at: turned.at };
  return result(next, [kept, ...(step === null ? [] : [send(SAVED_VIEWS, { type: 'message.turnWanted' as const, ...given, step })])]);
};

/** What could not be done counts as not done; what was done or turned since stays as it is. */
export const takeBackTurn = (
  context: FiltersContext,
  { direction, document, step, at }: InputOfType<'message.undoFailed'>,
): TransitionResult<FiltersContext> => {
  const views = stepOfViews(step as UndoStep<RecordStates<SavedViewDraft>>);
  const history = notTurned(context.history, document, direction, { step: views, at });
  return result({ ...context, history }, [keepHistory(HISTORY_KEY, history)]);
};
