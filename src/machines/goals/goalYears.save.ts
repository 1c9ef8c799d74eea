/** Saving the year grid: all changes at once, what becomes of them, what two have changed, and the way back and forth through the steps. */

import { decode, type Json, t } from '../../domain/codec/codec.ts';
import { Goal } from '../../domain/goals/goal.ts';
import {
  afterSave,
  bulkOf,
  cellClashes,
  goalAt,
  goalCell,
  goalCellsWords,
  withChoices,
  withGoals,
  type YearDraft,
} from '../../domain/goals/yearGrid.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import { failureText, mayPass } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { type CellEditor, faultsByCell } from '../cells/cellEditor.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { conflictOf, failed, sentOf, VIEWING } from '../documents/documentEditing.ts';
import { draftOf, EDIT, type GoalYearsContext, NO_CHANGES, placeIn, showCell, withDraft, withReturned } from './goalYears.logic.ts';
import { documentOf, waitingWords } from './goalYears.waiting.ts';

type Of = GoalYearsContext;

export const save = (context: Of): TransitionResult<Of> => {
  const { brandGroupId, grid } = context;
  const draft = draftOf(context);
  if (brandGroupId === null || Object.keys(draft).length === 0) return result(context);
  const sent = { document: documentOf(context), draft };
  return result(EDIT.saving(context, sent), [
    command({
      type: 'api.call',
      requestId: 'save',
      call: 'bulkGoals',
      input: { params: { id: brandGroupId }, body: bulkOf(grid, draft) },
      keep: 'inline',
    }),
  ]);
};

const counted = (count: number): string => `${count} ${count === 1 ? 'goal' : 'goals'}`;

const savedWords = (draft: YearDraft): string => {
  const removed = Object.values(draft).filter(({ value }) => value === null).length;
  const set = Object.keys(draft).length - removed;
  return [...(set > 0 ? [`${counted(set)} set`] : []), ...(removed > 0 ? [`${counted(removed)} removed`] : [])].join(', ');
};

/** The server has taken it: what was sent is what is stored. All that is drawn from goals asks anew. */
export const saved = (context: Of, body: AnswerBody): TransitionResult<Of> => {
  const sent = sentOf(context);
  if (sent === null) return result(context);
  const read = decode(t.array(Goal), 'inline' in body ? body.inline : null);
  const written = read._tag === 'Right' ? read.right : [];
  const isHere = sent.document === documentOf(context);
  const stored = isHere && context.stored !== null ? afterSave(context.stored, sent.draft, written) : context.stored;
  const next = { ...EDIT.stopped(context, VIEWING), stored, drafts: withDraft(context.drafts, sent.document, NO_CHANGES) };
  const words = savedWords(sent.draft);
  return result({ ...next, editor: { ...next.editor, said: `Saved: ${words}.` } }, [
    EDIT.keep(next),
    toast({ level: 'success', title: 'Goals saved', message: words, selfDismiss: SELF_DISMISS_SECONDS }),
    send(SHELL, { type: 'message.dataChanged' }),
  ]);
};

/** Faults of goals that were sent, by the cells that they stand in: `goals[3].value`. */
const refusedCells = (context: Of, draft: YearDraft, failure: ApiFailure): CellEditor['faults'] => {
  const { goals } = bulkOf(context.grid, draft);
  const faults = Object.entries(failure.errors ?? {}).flatMap(([path, messages]) => {
    const goal = goals[Number(/^goals\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)];
    const at = goal === undefined ? null : placeIn(context, goalCell(goal.year, goal.month));
    return at === null || goal === undefined ? [] : [{ at, text: String(goal.value), message: messages[0] ?? failureText(failure) }];
  });
  return faultsByCell(faults);
};

/** The server was away or at fault: the changes wait, and nothing has to be typed again. */
export const CHANGES_KEPT = 'Your changes are kept here. Try saving again.';

/** It was not taken: by whom else the goals were changed, which cells are at fault, or why. */
export const refuse = (context: Of, failure: ApiFailure): TransitionResult<Of> => {
  const sent = sentOf(context);
  if (sent === null) return result(context);
  const isHere = sent.document === documentOf(context);
  const clashes = failure.status === 409 && failure.conflict !== undefined ? cellClashes(sent.draft, failure.conflict.current) : null;
  if (isHere && clashes !== null && clashes.length > 0)
    return result(EDIT.stopped(context, { kind: 'conflict', conflict: { clashes, choices: {} } }));
  if (!isHere) {
    const message = `${failureText(failure)} Your changes for ${waitingWords(sent.document)} are kept.`;
    return result(EDIT.stopped(context, VIEWING), [toast({ level: 'error', title: 'Goals not saved', message, selfDismiss: null })]);
  }
  const faults = refusedCells(context, sent.draft, failure);
  const message = mayPass(failure) ? `${failureText(failure)} ${CHANGES_KEPT}` : failureText(failure);
  const editor = { ...context.editor, faults: { ...context.editor.faults, ...faults } };
  return result({ ...EDIT.stopped(context, failed(message)), editor });
};

/** Whose goal is kept in a cell, or in all of them. */
export const choose = (context: Of, { part, keep }: EventOf<'record.conflictChosen'>): TransitionResult<Of> => {
  const conflict = conflictOf(context);
  if (conflict === null) return result(context);
  const cells = conflict.clashes.map((clash) => clash.cell).filter((each) => part === null || each === part);
  const choices = { ...conflict.choices, ...Object.fromEntries(cells.map((each) => [each, keep])) };
  return result({ ...context, status: { kind: 'conflict', conflict: { ...conflict, choices } } });
};

/** Whether each cell has been decided. */
export const isDecided = (context: Of): boolean => {
  const conflict = conflictOf(context);
  return conflict?.clashes.every(({ cell }) => Object.hasOwn(conflict.choices, cell)) === true;
};

/** The choices hold: what is left of mine is sent over theirs. */
export const settle = (context: Of): TransitionResult<Of> => {
  const conflict = conflictOf(context);
  if (conflict === null) return result(context);
  const { stored, draft } = withChoices(context.stored ?? {}, draftOf(context), conflict.clashes, conflict.choices);
  const next: Of = { ...context, status: VIEWING, stored, drafts: withDraft(context.drafts, documentOf(context), draft) };
  if (Object.keys(draft).length === 0) {
    return result({ ...next, editor: { ...next.editor, said: 'The saved goals are shown.' } }, [
      EDIT.keep(next),
      send(SHELL, { type: 'message.dataChanged' }),
    ]);
  }
  const sending = save(next);
  return result(sending.context, [EDIT.keep(next), ...sending.effects]);
};

/** What an earlier page load put away: its steps stand before those of now, its changes where there are none yet. */
export const takeHistory = (context: Of, history: Json): TransitionResult<Of> => {
  const back = EDIT.returned(context, history);
  if (back === null) return result(context);
  const withHistory: Of = { ...context, history: back.history };
  return result(Object.entries(back.drafts).reduce<Of>((all, [document, draft]) => withReturned(all, document, draft), withHistory));
};

/** "the change of Mar 2026"; null where there is nothing to turn. */
export const turnWords = (context: Of, direction: UndoDirection): string | null => {
  const step = EDIT.stepOf(context, direction);
  return step === null ? null : `the change of ${goalCellsWords(Object.keys(step.after))}`;
};

const yearIn = (cell: string | undefined): string => cell?.split('-')[0] ?? '';

/**
 * Makes the goals hold that an undo or a redo brought. A cell that is not as the step left it was changed by somebody else since: it stays,
 * and that is said.
 */
export const turn = (context: Of, { direction, cells }: EventOf<'goalYears.turned'>): TransitionResult<Of> => {
  const step = EDIT.stepOf(context, direction);
  const { stored } = context;
  if (step === null || stored === null) return result(context);
  const draft = draftOf(context);
  const left = direction === 'undo' ? step.after : step.before;
  const wanted = Object.entries(cells);
  const turnable = wanted.filter(([cell]) => goalAt(stored, draft, cell) === (left[cell] ?? null));
  const kept = wanted.length - turnable.length;
  const [first] = turnable[0] ?? [];
  const drafts = withDraft(context.drafts, documentOf(context), withGoals(stored, draft, Object.fromEntries(turnable)));
  const said = `${direction === 'undo' ? 'Undone' : 'Redone'}: ${goalCellsWords(turnable.map(([cell]) => cell))}.`;
  const turned = EDIT.turned(context, direction, () => {
    const shown = showCell({ ...context, drafts }, first);
    return { ...shown, editor: { ...shown.editor, faults: {}, refusal: null, said } };
  });
  const isSeen = first === undefined || context.years.includes(Number(yearIn(first)));
  return result(turned.context, [
    ...turned.effects,
    ...(isSeen ? [] : [send(SHELL, { type: 'message.paramChanged', key: 'gridYear', value: yearIn(first), ...replacing('over') })]),
    ...(kept === 0 ? [] : [notTurned(kept, direction)]),
  ]);
};

const notTurned = (count: number, direction: UndoDirection): Effect =>
  toast({
    level: 'warning',
    title: direction === 'undo' ? 'Some changes were not undone' : 'Some changes were not redone',
    message: `${count === 1 ? 'One goal was' : `${count} goals were`} changed by someone else in the meantime.`,
    selfDismiss: SELF_DISMISS_SECONDS,
  });
