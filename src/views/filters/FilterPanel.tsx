/** The filters in their order, over a draft: Apply commits it, Reset drops it, Clear restores the defaults. */
import { Link2, X } from 'lucide-react';
import { isClearable, isEdited } from '../../domain/filters/filterDraft.ts';
import { MAX_SEARCH } from '../../domain/filters/filterNames.ts';
import { isListFilter } from '../../domain/filters/filterOptions.ts';
import { type FilterName, offeredFilters } from '../../domain/filters/filterState.ts';
import { FILTER_PANEL_TITLE, filterTitle } from '../../domain/filters/filterText.ts';
import { usedFilters } from '../../domain/filters/filterUse.ts';
import { FILTERS, SHELL } from '../../domain/journal/address.ts';
import { type FiltersContext, searchIn, shownIn } from '../../machines/filters/filters.logic.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TextField } from '../controls/TextField.tsx';
import styles from './FilterPanel.module.css';
import { ListField } from './ListField.tsx';
import { SavedViews } from './SavedViews.tsx';
import { UndoButtons } from './UndoButtons.tsx';

const SearchFilter = () => {
  const send = useSend();
  const typed = useContextOf(FILTERS, (context: FiltersContext) => searchIn(context));
  return (
    <TextField
      label={filterTitle('search')}
      type="search"
      value={typed}
      autoComplete="off"
      placeholder="Title or ASIN"
      onChange={(text) => send(FILTERS, { type: 'filters.searchTyped', text: text.slice(0, MAX_SEARCH) })}
    />
  );
};

const ToggleFilter = ({ filter }: { readonly filter: 'includeDSP' | 'splitNonBrand' }) => {
  const send = useSend();
  const isOn = useContextOf(FILTERS, (context: FiltersContext) => shownIn(context)[filter]);
  return (
    <Switch isSelected={isOn} onChange={(on) => send(FILTERS, { type: 'filters.toggleSet', filter, on })}>
      {filterTitle(filter)}
    </Switch>
  );
};

const Field = ({ filter }: { readonly filter: FilterName }) => {
  if (filter === 'search') return <SearchFilter />;
  return isListFilter(filter) ? <ListField filter={filter} /> : <ToggleFilter filter={filter} />;
};

const Head = ({ onClose }: { readonly onClose: () => void }) => {
  const send = useSend();
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{FILTER_PANEL_TITLE}</h2>
      <UndoButtons />
      <Button kind="icon" size="small" aria-label="Copy link" title="Copy link" onPress={() => send(SHELL, { type: 'shell.linkCopied' })}>
        <Link2 aria-hidden="true" />
      </Button>
      <Button kind="icon" size="small" aria-label="Close" title="Close (Esc)" onPress={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
};

const Actions = () => {
  const send = useSend();
  const can = useContextOf(FILTERS, ({ state }: FiltersContext) => ({ clear: isClearable(state), change: isEdited(state) }));
  return (
    <footer className={styles.actions}>
      <Button kind="quiet" isDisabled={!can.clear} onPress={() => send(FILTERS, { type: 'filters.cleared' })}>
        Clear
      </Button>
      <span className={styles.space} />
      <Button isDisabled={!can.change} keepsFocus onPress={() => send(FILTERS, { type: 'filters.reset' })}>
        Reset
      </Button>
      <Button
        kind="primary"
        whyDisabled={can.change ? null : 'Nothing has changed.'}
        onPress={() => send(FILTERS, { type: 'filters.applied' })}
      >
        Apply
      </Button>
    </footer>
  );
};

/** Why some filters of the frame are not here; nothing on a screen that uses all that the brand group has. */
const UseNote = ({ isPart }: { readonly isPart: boolean }) => {
  const title = useContextOf(SHELL, ({ location: where }: ShellContext) => ('route' in where ? where.route.title : ''));
  return isPart ? <p className={styles.note}>{`Only filters that apply to ${title} are shown.`}</p> : null;
};

export const FilterPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const group = useContextOf(FILTERS, (context: FiltersContext) => context.open?.brandGroup ?? null);
  const use = useContextOf(SHELL, ({ filterUse }: ShellContext) => filterUse);
  if (group === null || use === null) return null;
  const [all, used] = [offeredFilters(group), usedFilters(use)];
  const offered = all.filter((filter) => used.includes(filter));
  return (
    <div className={styles.panel}>
      <Head onClose={onClose} />
      <div className={styles.scroller}>
        <SavedViews />
        <UseNote isPart={offered.length < all.length} />
        <div className={styles.fields}>
          {offered.map((filter) => (
            <div key={filter} className={styles.field} data-filter={filter}>
              <Field filter={filter} />
            </div>
          ))}
        </div>
      </div>
      <Actions />
    </div>
  );
};
