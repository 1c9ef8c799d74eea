/** Saving the year grid: all changes at once, what becomes of them, and what two have changed. */
import { decode, t } from '../../domain/codec/codec.ts';
import { Goal } from '../../domain/goals/goal.ts';
import { afterSave, bulkOf, cellClashes, goalCell, withChoices, type YearDraft } from '../../domain/goals/yearGrid.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { failureText, mayPass } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { type CellEditor, faultsByCell } from '../cells/cellEditor.ts';
import { toast } from '../core/notifications.ts';
import { command, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import { documentOf, draftOf, type GoalYearsContext, keepYears, NO_CHANGES, placeIn, withDraft } from './goalYears.logic.ts';
import { waitingWords } from './goalYears.waiting.ts';

type Of = GoalYearsContext;

export const save = (context: Of): TransitionResult<Of> => {
  const { brandGroupId, grid } = context;
  const draft = draftOf(context);
  if (brandGroupId === null || Object.keys(draft).length === 0) return result(context);
  const sent = { document: documentOf(context), draft };
  return result({ ...context, sent, failure: null, conflict: null }, [
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
  return [...(set > 0 ? [`${counted(set)} set`] : []), ...(removed > 0 ? [`${counted(removed)} taken away`] : [])].join(', ');
};

/** The server has taken it: what was sent is what is stored. All that is drawn from goals asks anew. */
export const saved = (context: Of, body: AnswerBody): TransitionResult<Of> => {
  const { sent } = context;
  if (sent === null) return result(context);
  const read = decode(t.array(Goal), 'inline' in body ? body.inline : null);
  const written = read._tag === 'Right' ? read.right : [];
  const isHere = sent.document === documentOf(context);
  const stored = isHere && context.stored !== null ? afterSave(context.stored, sent.draft, written) : context.stored;
  const next = { ...context, stored, sent: null, drafts: withDraft(context.drafts, sent.document, NO_CHANGES) };
  const words = savedWords(sent.draft);
  return result({ ...next, editor: { ...next.editor, said: `Saved: ${words}.` } }, [
    keepYears(next),
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
export const CHANGES_KEPT = 'Your changes are kept here: save them again.';

/** It was not taken: by whom else the goals were changed, which cells are at fault, or why. */
export const refuse = (context: Of, failure: ApiFailure): TransitionResult<Of> => {
  const { sent } = context;
  if (sent === null) return result(context);
  const isHere = sent.document === documentOf(context);
  const clashes = failure.status === 409 && failure.conflict !== undefined ? cellClashes(sent.draft, failure.conflict.current) : null;
  if (clashes !== null && clashes.length > 0) {
    if (isHere) return result({ ...context, sent: null, conflict: { clashes, choices: {} } });
  }
  if (!isHere) {
    const message = `${failureText(failure)} Your changes of ${waitingWords(sent.document)} are kept.`;
    return result({ ...context, sent: null }, [toast({ level: 'error', title: 'Goals not saved', message, selfDismiss: null })]);
  }
  const faults = refusedCells(context, sent.draft, failure);
  return result({
    ...context,
    sent: null,
    failure: mayPass(failure) ? `${failureText(failure)} ${CHANGES_KEPT}` : failureText(failure),
    editor: { ...context.editor, faults: { ...context.editor.faults, ...faults } },
  });
};

/** Whose goal is kept in a cell, or in all of them. */
export const choose = (context: Of, { cell, keep }: EventOf<'goalYears.conflictChosen'>): TransitionResult<Of> => {
  const { conflict } = context;
  if (conflict === null) return result(context);
  const cells = conflict.clashes.map((clash) => clash.cell).filter((each) => cell === null || each === cell);
  return result({
    ...context,
    conflict: { ...conflict, choices: { ...conflict.choices, ...Object.fromEntries(cells.map((each) => [each, keep])) } },
  });
};

/** Whether each cell has been decided. */
export const isDecided = ({ conflict }: Of): boolean =>
  conflict?.clashes.every(({ cell }) => Object.hasOwn(conflict.choices, cell)) === true;

/** The choices hold: what is left of mine is sent over theirs. */
export const settle = (context: Of): TransitionResult<Of> => {
  const { conflict } = context;
  if (conflict === null) return result(context);
  const { stored, draft } = withChoices(context.stored ?? {}, draftOf(context), conflict.clashes, conflict.choices);
  const next = { ...context, conflict: null, stored, drafts: withDraft(context.drafts, documentOf(context), draft) };
  if (Object.keys(draft).length === 0) {
    return result({ ...next, editor: { ...next.editor, said: 'The goals are as they are saved.' } }, [
      keepYears(next),
      send(SHELL, { type: 'message.dataChanged' }),
    ]);
  }
  const sending = save(next);
  return result(sending.context, [keepYears(next), ...sending.effects]);
};
