/** A filter that holds a list: its button says what is chosen, its list what there is to choose from. */
import { useMemo } from 'react';
import { LIST_PLACEHOLDERS, type ListFilter, optionsOf } from '../../domain/filters/filterOptions.ts';
import { chosenKeys } from '../../domain/filters/filterState.url.ts';
import { filterTitle } from '../../domain/filters/filterText.ts';
import { lookupFor } from '../../domain/filters/lookupRequests.ts';
import { FILTERS } from '../../domain/journal/address.ts';
import { type FiltersContext, shownIn } from '../../machines/filters/filters.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { retried } from '../app/panel.ts';
import { MultiSelect } from '../controls/MultiSelect.tsx';
import type { ListStatus, OptionGroup } from '../controls/OptionList.tsx';
import { type LookedUp, useLookup } from './useLookup.ts';

const groupsOf = (options: ReturnType<typeof optionsOf>): readonly OptionGroup[] => {
  const titles = [...new Set(options.map(({ group }) => group))];
  return titles.map((title) => ({
    key: title ?? 'all',
    ...(title === undefined ? {} : { title }),
    options: options
      .filter(({ group }) => group === title)
      .map(({ key, label, aside }) => ({ key, label, ...(aside === undefined ? {} : { description: aside }) })),
  }));
};

const statusOf = ({ fault, hasRows }: LookedUp, title: string, onRetry: () => void): ListStatus => {
  if (fault !== null && !hasRows) return { kind: 'failed', ...retried({ ...fault, message: `${title} could not be loaded.` }, onRetry) };
  return hasRows ? { kind: 'ready' } : { kind: 'loading' };
};

/** Where the answer to this list's question is kept; a list that is closed searches nothing. */
const lookupKey = (context: FiltersContext, filter: ListFilter): string | null => {
  const search = context.dropdown === filter ? context.search : '';
  return context.open === null ? null : (lookupFor(filter, context.open.brandGroup.id, shownIn(context), search)?.key ?? null);
};

const SEARCHED: ReadonlySet<ListFilter> = new Set<ListFilter>(['categories', 'tags', 'products', 'dspCampaigns']);

export const ListField = ({ filter }: { readonly filter: ListFilter }) => {
  const send = useSend();
  // What other filters hold is none of its business: a choice in one list draws no other anew.
  const value = useContextOf(FILTERS, (context: FiltersContext) => chosenKeys(shownIn(context), filter));
  const isOpen = useContextOf(FILTERS, (context: FiltersContext) => context.dropdown === filter);
  const search = useContextOf(FILTERS, (context: FiltersContext) => (context.dropdown === filter ? context.search : ''));
  const key = useContextOf(FILTERS, (context: FiltersContext) => lookupKey(context, filter));
  const looked = useLookup(key);
  const groups = useMemo(() => groupsOf(optionsOf(filter, looked.rows, value)), [filter, looked.rows, value]);
  const title = filterTitle(filter);
  const change = (keys: readonly string[]): void => {
    if (keys.length === 0 && value.length > 1) {
      send(FILTERS, { type: 'filters.filterEmptied', filter });
      return;
    }
    const toggled = keys.find((one) => !value.includes(one)) ?? value.find((one) => !keys.includes(one));
    if (toggled !== undefined) send(FILTERS, { type: 'filters.optionToggled', filter, key: toggled });
  };
  return (
    <MultiSelect
      label={title}
      groups={groups}
      value={value}
      onChange={change}
      kind={filter === 'tags' ? 'tagSelect' : 'select'}
      placeholder={LIST_PLACEHOLDERS[filter]}
      status={isOpen ? statusOf(looked, title, () => send(FILTERS, { type: 'filters.lookupRetried' })) : { kind: 'ready' }}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open !== isOpen)
          send(FILTERS, open ? { type: 'filters.dropdownPressed', dropdown: filter } : { type: 'filters.dropdownClosed' });
      }}
      {...(SEARCHED.has(filter)
        ? {
            query: {
              text: search,
              onChange: (text: string) => send(FILTERS, { type: 'filters.optionsSearched', text: text.slice(0, 256) }),
            },
          }
        : {})}
    />
  );
};
