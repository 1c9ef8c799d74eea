/** What is asked of saved views: whether a name that was typed may be given up, and which of two versions is kept. */
import { chosenLabels } from '../../domain/filters/filterOptions.ts';
import { filtersOfQuery } from '../../domain/filters/savedView.ts';
import { savedViewKind, VIEW_FORM, VIEW_RECORDS, viewFields, viewFilterWords } from '../../domain/filters/savedViewKind.ts';
import type { SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import { type AddressOf, SHELL } from '../../domain/journal/address.ts';
import type { Theirs } from '../../domain/records/recordForm.ts';
import type { Hearers } from '../../machines/machineTypes.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { RecordConflictDialog } from '../records/RecordConflictDialog.tsx';
import { LeaveQuestion } from '../records/RecordQuestions.tsx';
import { useNames } from './useLookup.ts';

/** The filters of a view in words, with the names of what they choose. */
const useFilterWords = (view: SavedViewDraft | null): string => {
  const filters = view === null ? null : filtersOfQuery(view.query);
  const brandGroupId = useContextOf(SHELL, ({ brandGroup }: ShellContext) => brandGroup?.id ?? '');
  const { categories = [], products = [] } = useNames(brandGroupId, filters);
  if (view === null || filters === null) return '';
  return viewFilterWords(view, {
    categories: chosenLabels('categories', categories, filters),
    products: chosenLabels('products', products, filters),
  });
};

interface ConflictProps {
  readonly at: AddressOf<Hearers<'record.conflictDecided'>>;
  readonly mine: SavedViewDraft | null;
  readonly theirs: Theirs<SavedViewDraft>;
}

const Conflict = ({ at, mine, theirs }: ConflictProps) => {
  const send = useSend();
  const [own, other] = [useFilterWords(mine), useFilterWords(theirs.draft)];
  return (
    <RecordConflictDialog<SavedViewDraft>
      one={savedViewKind.words.one}
      mine={mine}
      theirs={theirs}
      fields={(view) => viewFields(view, view === mine ? own : other)}
      onDecide={(keep) => send(at, { type: 'record.conflictDecided', keep })}
    />
  );
};

const ViewQuestions = () => {
  const form = useActor(VIEW_FORM, (snapshot) => (snapshot?.value === 'conflict' ? snapshot.context.form : null));
  const deleted = useActor(VIEW_RECORDS, (snapshot) => (snapshot?.value === 'conflict' ? snapshot.context.theirs : null));
  return (
    <>
      <LeaveQuestion at={VIEW_FORM} />
      {form !== null && form.theirs !== null && <Conflict at={VIEW_FORM} mine={form.draft} theirs={form.theirs} />}
      {deleted !== null && <Conflict at={VIEW_RECORDS} mine={null} theirs={deleted} />}
    </>
  );
};

export default ViewQuestions;
