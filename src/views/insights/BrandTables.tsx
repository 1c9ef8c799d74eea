/** How cells of Top Products and Top Search Terms are drawn: names lead on, changes have the colours that are chosen. */
import type { ReactNode } from 'react';
import type { GridCells } from '../../domain/tables/gridColumn.ts';
import { AppLink } from '../app/Link.tsx';
import { productPath, termPath } from './links.ts';
import { ScaledChange } from './ScaledChange.tsx';

export const DRAW_PRODUCTS = {
  title: ({ asin }: GridCells, name: ReactNode) => <AppLink to={productPath(String(asin))}>{name}</AppLink>,
  salesEstimateYoyChange: ({ salesEstimateYoyChange }: GridCells) => <ScaledChange value={salesEstimateYoyChange ?? null} />,
};

export const DRAW_TERMS = {
  searchTerm: ({ searchTerm }: GridCells, name: ReactNode) => <AppLink to={termPath(String(searchTerm))}>{name}</AppLink>,
  sovChange: ({ sovChange }: GridCells) => <ScaledChange value={sovChange ?? null} isPoints />,
};
