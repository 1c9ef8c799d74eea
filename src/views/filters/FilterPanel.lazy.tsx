/** The panel of the filters, as a piece of its own that comes on first use. On a phone it takes the whole screen. */
import { FILTER_PANEL_TITLE } from '../../domain/filters/filterText.ts';
import { FloatingPanel, type FloatingPanelState } from '../controls/FloatingPanel.tsx';
import { FilterPanel } from './FilterPanel.tsx';

const FilterPopover = (state: FloatingPanelState) => (
  <FloatingPanel {...state} label={FILTER_PANEL_TITLE} size="medium" isSheetOnPhones>
    <FilterPanel onClose={() => state.onOpenChange(false)} />
  </FloatingPanel>
);

export default FilterPopover;
