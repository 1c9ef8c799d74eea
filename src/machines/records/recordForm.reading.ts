/** What a record's form holds, read by its kind: whether it is changed, may be sent, and what is wrong with it. */
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { type FieldFaults, formFor, type RecordForm, refusedForm, type StoredRecord } from '../../domain/records/recordForm.ts';
import type { RecordFormKind } from '../../domain/records/recordKind.ts';
import { resolveAnswer } from '../core/answers.ts';
import { type RecordFormContext, shownId } from './recordFormContext.ts';

export const formReading = <D>(kind: RecordFormKind<D>, answers: AnswerStore) => {
  type Of = RecordFormContext<D>;
  const { saving, place } = kind;

  const isDirty = ({ draft, start }: RecordForm<D>): boolean => !kind.isSame(draft, start);

  const recordsIn = ({ list }: Of): readonly StoredRecord<D>[] => (list === null ? [] : kind.records(resolveAnswer(answers, list)));

  const faultsIn = (context: Of): FieldFaults => {
    const { form, scope } = context;
    return form === null ? {} : kind.faults(form.draft, scope, () => recordsIn(context).filter(({ id }) => id !== form.id));
  };

  /** The form of what is stored; null where it is not there. */
  const formOfStored = (context: Of, id: string): RecordForm<D> | null => {
    const stored = recordsIn(context).find((each) => each.id === id);
    return stored === undefined ? null : formFor(stored, stored.draft);
  };

  return {
    /** There is a list beside it, behind whose presses it saves. */
    hasList: place.by !== 'screen' && place.listAt !== null,
    isDirty,
    recordsIn,
    formOfStored,
    isChanged: ({ form }: Of): boolean => form !== null && isDirty(form),
    isSendable: ({ form }: Of): boolean => form !== null && isDirty(form) && (saving.offered === 'always' || saving.mayTry(form)),
    /** A new one that nothing is missing of, though nothing was changed. */
    isProposed: (context: Of): boolean => context.form?.version === null && Object.keys(faultsIn(context)).length === 0,
    isFaulty: (context: Of): boolean => Object.keys(faultsIn(context)).length > 0,
    isLeft: ({ form, wanted }: Of): boolean => form !== null && shownId(form) !== wanted,
    hasTheirs: ({ form }: Of): boolean => form !== null && form.theirs !== null,
    isAtOnce: ({ form }: Of): boolean => form?.isAtOnce === true,
    showFaults: (context: Of): Of =>
      context.form === null ? context : { ...context, form: refusedForm(context.form, faultsIn(context), null) },
    /** Who saves what nothing was changed of is told so, or of a new one what is missing. */
    sayUnchanged: (context: Of): Of => {
      const { form } = context;
      if (form === null || saving.offered === 'whenFit') return context;
      const isMissing = saving.tellsMissing && form.version === null;
      return { ...context, form: isMissing ? refusedForm(form, faultsIn(context), null) : { ...form, message: saving.unchanged } };
    },
  };
};

export type FormReading<D> = ReturnType<typeof formReading<D>>;
