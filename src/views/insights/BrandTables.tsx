/** How cells of Top Products and Top Search Terms are drawn: names lead on, changes have the colours that are chosen. */
import type { GridCells } from '../../domain/tables/gridColumn.ts';
import { ScaledChange } from './ScaledChange.tsx';

export const DRAW_PRODUCTS = {
  salesEstimateYoyChange: ({ salesEstimateYoyChange }: GridCells) => <ScaledChange value={salesEstimateYoyChange ?? null} />,
};

export const DRAW_TERMS = {
  sovChange: ({ sovChange }: GridCells) => <ScaledChange value={sovChange ?? null} isPoints />,
};
