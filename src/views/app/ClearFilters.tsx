/** What stands where the filters let nothing through: why nothing is there, and the button that takes the filters away. */
import type { ReactElement } from 'react';
import { isClearable } from '../../domain/filters/filterDraft.ts';
import { FILTERS } from '../../domain/journal/address.ts';
import { Button } from '../controls/Button.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { EmptyState, type EmptyStateProps } from '../controls/StateMessage.tsx';
import { useActor, useSend } from './appContext.tsx';

/** Whether the screen has filters, and one of them is set. */
const useCanClear = (): boolean =>
  useActor(FILTERS, (snapshot) => {
    const context = snapshot?.context;
    return context !== undefined && snapshot?.value !== 'absent' && isClearable(context.state);
  });

/** Nothing where no filter is set. */
export const ClearFilters = (): ReactElement | null => {
  const send = useSend();
  const canClear = useCanClear();
  return canClear ? (
    <Button size="small" data-print="never" onPress={() => send(FILTERS, { type: 'filters.cleared' })}>
      Clear filters
    </Button>
  ) : null;
};

/** An empty state of which the filters may be the cause. */
export const FilteredEmpty = (props: Omit<EmptyStateProps, 'action'>): ReactElement => <EmptyState {...props} action={<ClearFilters />} />;

/** The same of a chart: its panel as it is, with the button where it is empty. */
export const withClearFilters = (state: PanelStatus): PanelStatus =>
  state.kind === 'empty' ? { ...state, action: <ClearFilters /> } : state;
