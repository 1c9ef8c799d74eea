/** Changes and steps of the year grid over a reload: put away after each gesture, taken back when the same person is there again. */
import { goalAt, goalCellsWords, withGoals } from '../../domain/goals/yearGrid.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import { nextStep } from '../undo/keptHistory.ts';
import { turn } from '../undo/undoable.ts';
import { documentOf, draftOf, type GoalYearsContext, KEPT, keepYears, showCell, withReturned } from './goalYears.logic.ts';

type Of = GoalYearsContext;

/** What an earlier page load put away: its steps stand before those of now, its changes where there are none yet. */
export const takeHistory = (context: Of, { history: kept }: EventOf<'record.historyReturned'>): TransitionResult<Of> => {
  const back = KEPT.returned(context, kept);
  if (back === null) return result(context);
  const withHistory: Of = { ...context, history: back.history };
  return result(Object.entries(back.drafts).reduce<Of>((all, [document, draft]) => withReturned(all, document, draft), withHistory));
};

export const canTurn = (context: Of, direction: UndoDirection): boolean =>
  nextStep(context.history, documentOf(context), direction) !== null;

/** "the change of Mar 2026"; null where there is nothing to turn. */
export const turnWords = (context: Pick<Of, 'history' | 'brandGroupId' | 'grid'>, direction: UndoDirection): string | null => {
  const step = nextStep(context.history, documentOf(context), direction);
  return step === null ? null : `the change of ${goalCellsWords(Object.keys(step.after))}`;
};

/** Asks for the goals that the step leads to: they come back as an event of their own. */
export const askTurn = (context: Of, direction: UndoDirection): TransitionResult<Of> => {
  const turned = turn(context.history, documentOf(context), direction);
  if (turned === null) return result(context);
  return result(context, [command({ type: 'undo.turn', turned: { type: 'goalYears.turned', direction, cells: { ...turned.to } } })]);
};

const yearIn = (cell: string | undefined): string => cell?.split('-')[0] ?? '';

/**
 * Makes the goals hold that an undo or a redo brought. A cell that is not as the step left it was changed by somebody else since: it stays,
 * and that is said.
 */
export const goBackOrForth = (context: Of, { direction, cells }: EventOf<'goalYears.turned'>): TransitionResult<Of> => {
  const document = documentOf(context);
  const turned = turn(context.history, document, direction);
  const { stored } = context;
  if (turned === null || stored === null) return result(context);
  const draft = draftOf(context);
  const wanted = Object.entries(cells);
  const isLeft = ([cell]: readonly [string, unknown]): boolean => goalAt(stored, draft, cell) === (turned.from[cell] ?? null);
  const turnable = wanted.filter(isLeft);
  const kept = wanted.length - turnable.length;
  const [first] = turnable[0] ?? [];
  const drafts = { ...context.drafts, [document]: withGoals(stored, draft, Object.fromEntries(turnable)) };
  const done = direction === 'undo' ? 'Undone' : 'Redone';
  const said = `${done}: ${goalCellsWords(turnable.map(([cell]) => cell))}.`;
  const next = showCell({ ...context, history: turned.history, drafts: withoutEmpty(drafts), failure: null }, first);
  const isSeen = first === undefined || context.years.includes(Number(yearIn(first)));
  return result({ ...next, editor: { ...next.editor, faults: {}, refusal: null, said } }, [
    keepYears(next),
    ...(isSeen ? [] : [send(SHELL, { type: 'message.paramChanged', key: 'gridYear', value: yearIn(first), replace: true })]),
    ...(kept === 0 ? [] : [notTurned(kept, direction)]),
  ]);
};

const withoutEmpty = (drafts: Of['drafts']): Of['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([, draft]) => Object.keys(draft).length > 0));

const notTurned = (count: number, direction: UndoDirection): Effect =>
  toast({
    level: 'warning',
    title: direction === 'undo' ? 'Not all undone' : 'Not all redone',
    message: `${count === 1 ? 'One goal was' : `${count} goals were`} changed by someone else in the meantime.`,
    selfDismiss: SELF_DISMISS_SECONDS,
  });
