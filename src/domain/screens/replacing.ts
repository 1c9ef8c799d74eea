/**
 * Steps in the history of the browser: what a control does to the address is one step, whichever parameters change, so that Back undoes
 * it. A change that takes the place of what stands there says by which rule.
 */
export const REPLACE_RULES = {
  typed: 'Letters are typed, or an edge is dragged: what was there on the way is no place to go back to.',
  drawn: 'The same figures are drawn otherwise: as a table, without a series, with another row open.',
  asked: 'An editor asks for what it lists or previews: the address only carries the question.',
  over: 'Something is saved, closed, run or put right: where it was before is no more.',
} as const;
export type ReplaceRule = keyof typeof REPLACE_RULES;

/** That a change leaves no step, by a rule; nothing where there is none. */
export const replacing = (rule: ReplaceRule | undefined): { readonly replace?: true } => (rule === undefined ? {} : { replace: true });
