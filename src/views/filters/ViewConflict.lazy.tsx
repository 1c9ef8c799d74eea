/** Two versions of a saved view, of which the person keeps one. */
import { chosenLabels } from '../../domain/filters/filterOptions.ts';
import { filterLines } from '../../domain/filters/filterText.ts';
import { filtersOfQuery } from '../../domain/filters/savedView.ts';
import type { SavedView, SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import { SAVED_VIEWS, SHELL } from '../../domain/journal/address.ts';
import type { SavedViewsContext } from '../../machines/savedViews/savedViews.logic.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { RecordConflictDialog } from '../records/RecordConflictDialog.tsx';
import { useNames } from './useLookup.ts';

/** The filters of a view in words. */
const useFilterWords = ({ query }: SavedViewDraft): string => {
  const filters = filtersOfQuery(query);
  const brandGroupId = useContextOf(SHELL, ({ brandGroup }: ShellContext) => brandGroup?.id ?? '');
  const { categories = [], products = [] } = useNames(brandGroupId, filters);
  const lines = filterLines(filters, {
    categories: chosenLabels('categories', categories, filters),
    products: chosenLabels('products', products, filters),
  });
  return lines.length === 0 ? 'No filters' : lines.join('; ');
};

const Conflict = ({ wanted, current }: { readonly wanted: SavedViewDraft | null; readonly current: SavedView }) => {
  const send = useSend();
  const [mine, theirs] = [useFilterWords(wanted ?? current), useFilterWords(current)];
  return (
    <RecordConflictDialog<SavedViewDraft>
      one="view"
      mine={wanted}
      theirs={{ id: current.id, version: current.version, draft: current, by: null, at: null }}
      fields={(view) => [
        { key: 'name', label: 'Name', text: view.name },
        { key: 'filters', label: 'Filters', text: view === current ? theirs : mine },
        { key: 'isDefault', label: 'Default', text: view.isDefault ? 'Yes' : 'No' },
      ]}
      onDecide={(keep) => send(SAVED_VIEWS, { type: 'savedViews.conflictDecided', keep })}
    />
  );
};

const ViewConflict = () => {
  const { change, current } = useContextOf(SAVED_VIEWS, (context: SavedViewsContext) => ({
    change: context.change,
    current: context.current,
  }));
  return change === null || current === null ? null : <Conflict wanted={change.wanted} current={current} />;
};

export default ViewConflict;
