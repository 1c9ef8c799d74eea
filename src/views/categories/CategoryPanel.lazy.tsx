/** The panel of the category picker, as a piece of its own that comes on first use. */
import type { ReactElement } from 'react';
import { FloatingPanel, type FloatingPanelState } from '../controls/FloatingPanel.tsx';
import { CategoryTiers, type TiersProps } from './CategoryTiers.tsx';

interface CategoryPanelProps extends FloatingPanelState {
  readonly label: string;
  readonly tiers: TiersProps;
}

const CategoryPanel = ({ tiers, ...state }: CategoryPanelProps): ReactElement => (
  <FloatingPanel {...state} size="wide" isSheetOnPhones>
    <CategoryTiers {...tiers} />
  </FloatingPanel>
);

export default CategoryPanel;
