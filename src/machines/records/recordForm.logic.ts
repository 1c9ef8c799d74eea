/** What a record's form makes of events: pure steps over its context. See `createRecordForm.ts` for its states. */
import type { AnswerStore } from '../../domain/journal/ports.ts';
import type { RecordFormKind } from '../../domain/records/recordKind.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { formTurns } from './formTurns.ts';
import { formLeaving } from './recordForm.leaving.ts';
import { formOpening } from './recordForm.opening.ts';
import { formReading } from './recordForm.reading.ts';
import { formSaving } from './recordForm.saving.ts';
import type { RecordFormContext } from './recordFormContext.ts';

/** The steps of a form of one kind. */
export const recordFormLogic = <D>(kind: RecordFormKind<D>, answers: AnswerStore) => {
  type Of = RecordFormContext<D>;
  const reading = formReading(kind, answers);
  const leaving = formLeaving(kind, reading);
  const turns = formTurns<D, Of>(kind);
  return {
    ...reading,
    ...leaving,
    ...formOpening(kind, answers, reading, leaving),
    ...formSaving(kind, answers, reading, leaving),
    claim: (context: Of): TransitionResult<Of> => result(context, [CLAIM_DRAFT]),
    edit: (context: Of, draft: D): TransitionResult<Of> => leaving.guarded(turns.edit(context, draft)),
    turn: (context: Of, direction: UndoDirection): TransitionResult<Of> => leaving.guarded(turns.turn(context, direction)),
  };
};
