/** What stands below a field whose options are looked up while somebody types, such as the brand of a market. */

import { faultWords, type PanelFault } from '../screens/panelState.ts';

export type Lookup<A> =
  /** Nothing is looked up before the search has `least` characters. */
  | { readonly kind: 'tooShort'; readonly least: number }
  | { readonly kind: 'loading' }
  /** Of a list that is cut more match than are known. */
  | { readonly kind: 'found'; readonly options: readonly A[]; readonly isCut?: boolean }
  | ({ readonly kind: 'failed' } & PanelFault);

/** The line that stands in the place of options; null when there are some. */
export const lookupText = (lookup: Lookup<unknown>): string | null => {
  switch (lookup.kind) {
    case 'tooShort':
      return `Type at least ${lookup.least} characters`;
    case 'loading':
      return 'Searching…';
    case 'failed':
      return faultWords(lookup);
    case 'found':
      return lookup.options.length === 0 ? 'No results' : null;
  }
};
