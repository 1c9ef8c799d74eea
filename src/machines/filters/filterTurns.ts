/** Undo and redo of the filters and their views: asked for, brought as an event, and taken back where the server refuses. */
import type { Json } from '../../domain/codec/codec.ts';
import { type FilterDocument, filtersOfDocument, readDocument, stepWords } from '../../domain/filters/filterHistory.ts';
import { SAVED_VIEWS, SHELL } from '../../domain/journal/address.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { stackOf, withStack } from '../../domain/undo/undoHistory.ts';
import { UNDO_KEYS, type UndoDirection } from '../../domain/undo/undoKey.ts';
import { redone, type UndoStep, undone } from '../../domain/undo/undoStack.ts';
import { ask, type Todo, tell } from '../core/perform.ts';
import { type Outcome, outcome } from '../core/step.ts';
import { toast } from '../core/tellings.ts';
import { FILTERS_LAYER } from '../shell/shellFilters.ts';
import { keepHistory, turn } from '../undo/undoable.ts';
import { type FiltersContext, HISTORY_KEY, hold } from './filters.logic.ts';

const turnOf = ({ open, history }: FiltersContext, direction: UndoDirection) =>
  open === null ? null : turn<FilterDocument>(history, open.brandGroup.id, direction);

/** Asks for the document that the step leads to: it comes back as an event of its own. */
export const askTurn = (context: FiltersContext, direction: UndoDirection): Outcome<FiltersContext> => {
  const turned = turnOf(context, direction);
  if (turned === null) return outcome(context);
  return outcome(context, [ask({ type: 'undo.turn', turned: { type: 'filters.turned', direction, document: jsonOf(turned.to) } })]);
};

/** Whether a step changes what applies, which is seen on the page: drafts and views are seen in the panel alone. */
const isOnPage = ({ before, after }: UndoStep<FilterDocument>): boolean =>
  before.of === 'filters' && after.of === 'filters' && before.applied !== after.applied;

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const said = (title: string, message: string): Todo => toast({ level: 'info', title, message, selfDismiss: SELF_DISMISS_SECONDS });

/**
 * By the keys alone. With the panel closed only what is seen on the page is turned, and told; anything else opens the panel first, and
 * says what another press turns.
 */
export const askTurnByKey = (context: FiltersContext, direction: UndoDirection, isShown: boolean): Outcome<FiltersContext> => {
  const turned = turnOf(context, direction);
  if (turned === null || isShown) return askTurn(context, direction);
  const words = stepWords(turned.step);
  const [key, back] = direction === 'undo' ? [UNDO_KEYS.undo, UNDO_KEYS.redo] : [UNDO_KEYS.redo, UNDO_KEYS.undo];
  if (!isOnPage(turned.step)) {
    const asks = said(direction === 'undo' ? 'Undo' : 'Redo', `Press ${key.shown} again to ${direction} ${words}.`);
    return outcome(context, [tell(SHELL, { type: 'message.layerWanted', layer: FILTERS_LAYER }), asks]);
  }
  const next = askTurn(context, direction);
  return outcome(next.context, [
    ...next.todos,
    said(direction === 'undo' ? 'Undone' : 'Redone', `${capital(words)}. ${back.shown} takes that back.`),
  ]);
};

/** Makes the document hold that an undo or a redo brought: filters at once; a view is the server's, so it is asked for. */
export const goBackOrForth = (context: FiltersContext, direction: UndoDirection, document: Json): Outcome<FiltersContext> => {
  const turned = turnOf(context, direction);
  const to = readDocument(document);
  if (turned === null || to === undefined) return outcome(context);
  const next = { ...context, history: turned.history };
  const kept = keepHistory(HISTORY_KEY, turned.history);
  const { from } = turned;
  if (to.of === 'filters') {
    const held = hold(next, filtersOfDocument(to), false);
    return outcome(held.context, [...held.todos, kept]);
  }
  const view = from.of === 'view' ? from.view : null;
  return outcome(next, [
    kept,
    tell(SAVED_VIEWS, { type: 'message.viewWanted', from: view, to: to.view, standard: to.standard ?? null, direction }),
  ]);
};

/** What could not be done counts as not done. */
export const takeBackTurn = (context: FiltersContext, direction: UndoDirection): Outcome<FiltersContext> => {
  const document = context.open?.brandGroup.id;
  if (document === undefined) return outcome(context);
  const stack = stackOf(context.history, document);
  const history = withStack(context.history, document, direction === 'undo' ? redone(stack) : undone(stack));
  return outcome({ ...context, history }, [keepHistory(HISTORY_KEY, history)]);
};
