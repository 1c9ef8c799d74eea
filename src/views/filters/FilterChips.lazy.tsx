/** A chip for each filter that applies: its name and what it says. Removing one puts that filter back at its default, at once. */

import { chosenLabels, isListFilter } from '../../domain/filters/filterOptions.ts';
import { activeFilters, type FilterName, type FilterState } from '../../domain/filters/filterState.ts';
import { filterTitle, listed } from '../../domain/filters/filterText.ts';
import { uncountedWords } from '../../domain/filters/filterUse.ts';
import { FILTERS, SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { type Chip, Chips } from '../controls/Chips.tsx';
import styles from './AppliedFilters.module.css';
import { type Named, useNames } from './useLookup.ts';

const chipOf = (filter: FilterName, filters: FilterState, named: Named): Chip => {
  const about = filterTitle(filter);
  if (filter === 'search') return { key: filter, about, label: `“${filters.search}”` };
  if (!isListFilter(filter)) return { key: filter, label: about };
  return { key: filter, about, label: listed(chosenLabels(filter, named[filter] ?? [], filters)) };
};

const FilterChips = () => {
  const send = useSend();
  const filters = useContextOf(SHELL, ({ scope }: ShellContext) => scope?.filters ?? null);
  const brandGroupId = useContextOf(SHELL, ({ brandGroup }: ShellContext) => brandGroup?.id ?? '');
  const named = useNames(brandGroupId, filters);
  const page = useContextOf(SHELL, ({ location: where }: ShellContext) => ('route' in where ? where.route : null));
  const use = useContextOf(SHELL, ({ filterUse }: ShellContext) => filterUse);
  if (filters === null) return null;
  const uncounted = page === null || use === null ? null : uncountedWords(use, page.title, filters);
  const names = activeFilters(filters);
  const remove = (keys: readonly string[]): void => {
    for (const filter of names) if (keys.includes(filter)) send(FILTERS, { type: 'filters.chipRemoved', filter });
  };
  return (
    <>
      <Chips
        label="Applied filters"
        chips={names.map((name) => chipOf(name, filters, named))}
        onRemove={remove}
        aside={
          <Button kind="quiet" size="small" data-print="never" onPress={() => send(FILTERS, { type: 'filters.cleared' })}>
            Clear all
          </Button>
        }
      />
      {uncounted !== null && <p className={styles.uncounted}>{uncounted}</p>}
    </>
  );
};

export default FilterChips;
