/**
 * Steps in the history of the browser: what a control does to the address is one step, whichever parameters change, so that Back undoes
 * it. A change that takes the place of what stands there says by which rule.
 */
export const REPLACE_RULES = {
  typed: 'Typing or dragging: the values in between are not worth returning to.',
  drawn: 'Another view of the same data: as a table, with a series hidden, with another row open.',
  asked: 'An editor requests its lists or previews: the address only carries the request.',
  over: 'Something was saved, closed, run or corrected: the earlier address no longer applies.',
} as const;
export type ReplaceRule = keyof typeof REPLACE_RULES;

/** That a change leaves no step, by a rule; nothing where there is none. */
export const replacing = (rule: ReplaceRule | undefined): { readonly replace?: true } => (rule === undefined ? {} : { replace: true });
