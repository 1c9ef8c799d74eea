/** Whose filters are shown, and what the address says of them. */
import type { BrandGroup } from '../session/user.ts';
import type { FilterState } from './filterState.ts';

export interface OpenFilters {
  readonly userId: string;
  readonly brandGroup: Pick<BrandGroup, 'id' | 'hasDsp' | 'hasTags'>;
  /** As the address says them. */
  readonly filters: FilterState;
  /** The address named neither brand group nor filters: the visit begins here, with the person's default view. */
  readonly begins: boolean;
}
