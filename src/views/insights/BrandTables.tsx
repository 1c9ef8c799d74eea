/** How cells of Top Products and Top Search Terms are drawn: names lead on, changes have the colours that are chosen. */
import type { GridCells } from '../../domain/tables/gridColumn.ts';
import { AppLink } from '../app/Link.tsx';
import { ProductTitle } from '../tables/ProductName.tsx';
import { productPath, termPath } from './links.ts';
import { ScaledChange } from './ScaledChange.tsx';

export const DRAW_PRODUCTS = {
  title: ({ title, asin }: GridCells) => (
    <AppLink to={productPath(String(asin))}>
      <ProductTitle text={String(title)} />
    </AppLink>
  ),
  salesEstimateYoyChange: ({ salesEstimateYoyChange }: GridCells) => <ScaledChange value={salesEstimateYoyChange ?? null} />,
};

export const DRAW_TERMS = {
  searchTerm: ({ searchTerm }: GridCells) => <AppLink to={termPath(String(searchTerm))}>{String(searchTerm)}</AppLink>,
  sovChange: ({ sovChange }: GridCells) => <ScaledChange value={sovChange ?? null} isPoints />,
};
