/** Which filters count on a screen, for the panel to say so. */
import type { FilterName } from './filterState.ts';
import { filterTitle } from './filterText.ts';

/** Screens on which not every filter counts, by route. */
const USED: Readonly<Record<string, readonly FilterName[]>> = {
  'business-health': ['countries'],
};

/** "On Business Health only Countries counts." Null where all filters of the panel count. */
export const filterUseWords = (route: string, title: string): string | null => {
  const used = Object.hasOwn(USED, route) ? USED[route] : undefined;
  if (used === undefined) return null;
  const names = used.map(filterTitle);
  return `On ${title} only ${names.join(' and ')} ${names.length === 1 ? 'counts' : 'count'}; the rest goes along to the other screens.`;
};
