/** Two versions of a saved view, of which the person keeps one. */
import { chosenLabels } from '../../domain/filters/filterOptions.ts';
import { filterLines } from '../../domain/filters/filterText.ts';
import { filtersOfQuery } from '../../domain/filters/savedView.ts';
import type { SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import { SAVED_VIEWS, SHELL } from '../../domain/journal/address.ts';
import type { SavedViewsContext } from '../../machines/savedViews/savedViews.logic.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { ConflictDialog } from '../controls/ConflictDialog.tsx';
import { useNames } from './useLookup.ts';
import styles from './ViewConflict.module.css';

const Version = ({ view }: { readonly view: SavedViewDraft }) => {
  const filters = filtersOfQuery(view.query);
  const brandGroupId = useContextOf(SHELL, ({ brandGroup }: ShellContext) => brandGroup?.id ?? '');
  const { categories = [], products = [] } = useNames(brandGroupId, filters);
  const lines = filterLines(filters, {
    categories: chosenLabels('categories', categories, filters),
    products: chosenLabels('products', products, filters),
  });
  return (
    <>
      <p className={styles.name}>{view.name}</p>
      <ul className={styles.lines}>
        {(lines.length === 0 ? ['No filters'] : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {view.isDefault && <li>Default</li>}
      </ul>
    </>
  );
};

const ViewConflict = () => {
  const send = useSend();
  const { change, current } = useContextOf(SAVED_VIEWS, (context: SavedViewsContext) => ({
    change: context.change,
    current: context.current,
  }));
  if (change === null || current === null) return null;
  return (
    <ConflictDialog
      thing="view"
      saved={<Version view={current} />}
      mine={change.wanted === null ? null : <Version view={change.wanted} />}
      onDecide={(keep) => send(SAVED_VIEWS, { type: 'savedViews.conflictDecided', keep })}
    />
  );
};

export default ViewConflict;
