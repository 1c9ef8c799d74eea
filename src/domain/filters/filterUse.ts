/** Which filters count on a screen, for the panel to say so. */
import type { FilterName } from './filterState.ts';
import { filterTitle } from './filterText.ts';

/** Screens on which not every filter counts, by route. */
const USED: Readonly<Record<string, readonly FilterName[]>> = {
  'business-health': ['countries'],
};

/** "Business Health looks at Countries alone; …" Null where all filters of the panel count. */
export const filterUseWords = (route: string, title: string): string | null => {
  const used = Object.hasOwn(USED, route) ? USED[route] : undefined;
  if (used === undefined) return null;
  return `${title} looks at ${used.map(filterTitle).join(' and ')} alone; the other filters go along to the screens that use them.`;
};
