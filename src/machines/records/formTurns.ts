/** A draft is changed, and a change that took much away at once is turned back and forth. */

import { type AddressOf, SHELL } from '../../domain/journal/address.ts';
import { editedForm, type RecordForm, turnedForm } from '../../domain/records/recordForm.ts';
import type { RecordFormKind } from '../../domain/records/recordKind.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import type { FormMachine } from '../core/messages.ts';
import { send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

interface Turned<D> {
  readonly at: AddressOf<FormMachine>;
  readonly form: RecordForm<D> | null;
}

export const formTurns = <D, Of extends Turned<D>>(kind: RecordFormKind<D>) => ({
  /** What can be taken back has the keys of undo come to the form. */
  edit: (context: Of, draft: D): TransitionResult<Of> => {
    const { at, form } = context;
    if (form === null) return result(context);
    const next = editedForm(form, draft, kind.fieldsOf);
    const takesAway = kind.place.by === 'screen' && kind.place.takesAway?.(form.draft, draft) === true;
    if (!takesAway) return result({ ...context, form: next });
    const turn = { direction: 'undo', draft: form.draft } as const;
    return result({ ...context, form: { ...next, turn } }, [send(SHELL, { type: 'message.undoClaimed', at })]);
  },
  turn: (context: Of, direction: UndoDirection): TransitionResult<Of> =>
    result(context.form === null ? context : { ...context, form: turnedForm(context.form, direction, kind.fieldsOf) }),
});
