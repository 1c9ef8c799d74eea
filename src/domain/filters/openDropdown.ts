/** Which filter dropdown is open (A-227 to A-230, B-315 to B-318): one at most. */
import type { FilterName } from './filterState.ts';

/** Dropdowns in which one value is chosen, and the choice is the end of it; all others choose several. */
const CHOOSES_ONE: ReadonlySet<FilterName> = new Set<FilterName>(['search', 'includeDSP', 'splitNonBrand']);

export type DropdownEvent =
  | { readonly type: 'pressed'; readonly filter: FilterName }
  | { readonly type: 'chosen'; readonly filter: FilterName }
  | { readonly type: 'escaped' | 'pressedOutside' };

/**
 * The dropdown that is open after something happened; null for none. Pressing another opens it in place of the one
 * that was open, pressing the open one, Escape and a press outside close. A choice in one of
 * several values leaves it open.
 */
export const dropdownAfter = (open: FilterName | null, event: DropdownEvent): FilterName | null => {
  switch (event.type) {
    case 'pressed':
      return event.filter === open ? null : event.filter;
    case 'chosen':
      return event.filter === open && CHOOSES_ONE.has(event.filter) ? null : open;
    default:
      return null;
  }
};
