/** A record that somebody deleted, in another tab too, while it was edited here: what was typed stays, and can be created again. */
import type { RecordForm, StoredRecord } from '../../domain/records/recordForm.ts';
import type { RecordFormKind } from '../../domain/records/recordKind.ts';
import type { Scope } from '../../domain/shell/scope.ts';

interface Edited<D> {
  readonly scope: Scope;
  readonly wanted: string | null;
  /** The answer with the list; null until it is there. */
  readonly list: unknown;
  readonly form: RecordForm<D> | null;
  readonly returned: (Pick<RecordForm<D>, 'id' | 'version' | 'start' | 'draft'> & { readonly scope: string }) | null;
}

export const deletedMeanwhile = <D, Of extends Edited<D>>(
  kind: RecordFormKind<D>,
  recordsIn: (context: Of) => readonly StoredRecord<D>[],
) => {
  const isGone = (context: Of, id: string | null): boolean =>
    kind.place.by === 'address' &&
    kind.place.hasWholeList &&
    context.list !== null &&
    id !== null &&
    recordsIn(context).every((each) => each.id !== id);

  const recreated = (form: RecordForm<D>): RecordForm<D> => ({
    ...form,
    version: null,
    message: `This ${kind.words.one} has been deleted. Save to create it again with your changes.`,
  });

  return {
    /** The form of a draft that came back for a record that is gone; null where it is there, or nothing came back for it. */
    returned: (context: Of): RecordForm<D> | null => {
      const { returned, wanted, scope } = context;
      if (returned === null || returned.id !== wanted || returned.scope !== kind.scopeKey(scope) || !isGone(context, wanted)) return null;
      const { id, version, start, draft } = returned;
      return recreated({ id, version, start, draft, faults: {}, message: null, theirs: null });
    },
    /** An open form with changes goes on as one of something new; anything else is as it was. */
    keep: (context: Of): Of => {
      const { form } = context;
      if (form === null || form.version === null || form.theirs !== null || form.isAtOnce === true) return context;
      return !kind.isSame(form.draft, form.start) && isGone(context, form.id) ? { ...context, form: recreated(form) } : context;
    },
  };
};
