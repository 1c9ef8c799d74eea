/** Somebody (perhaps the same person in another window) changed the view meanwhile: both versions stand side by side, and the person chooses. */
import { filterLines } from '../../domain/filters/filterText.ts';
import { filtersOfQuery } from '../../domain/filters/savedView.ts';
import type { SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import { SAVED_VIEWS } from '../../domain/journal/address.ts';
import type { SavedViewsContext } from '../../machines/savedViews/savedViews.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import styles from './ViewConflict.module.css';

const Version = ({ title, view }: { readonly title: string; readonly view: SavedViewDraft | null }) => {
  const lines = view === null ? [] : filterLines(filtersOfQuery(view.query));
  return (
    <section className={styles.version}>
      <h3 className={styles.title}>{title}</h3>
      {view === null ? (
        <p>Deleted</p>
      ) : (
        <>
          <p className={styles.name}>{view.name}</p>
          <ul className={styles.lines}>
            {(lines.length === 0 ? ['No filters'] : lines).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {view.isDefault && <li>Default</li>}
          </ul>
        </>
      )}
    </section>
  );
};

const ViewConflict = () => {
  const send = useSend();
  const { change, current } = useContextOf(SAVED_VIEWS, (context: SavedViewsContext) => ({
    change: context.change,
    current: context.current,
  }));
  const decide = (keep: 'theirs' | 'mine'): void => send(SAVED_VIEWS, { type: 'savedViews.conflictDecided', keep });
  if (change === null || current === null) return null;
  return (
    <Dialog
      role="alertdialog"
      size="medium"
      title="This view was changed in the meantime"
      isOpen
      onClose={() => decide('theirs')}
      actions={
        <>
          <Button autoFocus onPress={() => decide('theirs')}>
            Keep the saved version
          </Button>
          <Button kind="primary" onPress={() => decide('mine')}>
            {change.wanted === null ? 'Delete it anyway' : 'Use my version'}
          </Button>
        </>
      }
    >
      <p>Both versions are here; the one that you do not choose is gone.</p>
      <div className={styles.versions}>
        <Version title="Saved version" view={current} />
        <Version title="My version" view={change.wanted} />
      </div>
    </Dialog>
  );
};

export default ViewConflict;
