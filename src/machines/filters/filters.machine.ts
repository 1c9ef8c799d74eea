/**
 * The filter panel's draft: what is applied stands in the URL; the draft is here until Apply commits
 * it or Reset drops it. A changed URL drops it too, for it was a draft of something else.
 */
import { setup } from 'xstate';
import { SHELL } from '../../domain/journal/address.ts';
import { tell } from '../core/perform.ts';
import { type Input, outcome, step } from '../core/step.ts';

export interface FiltersContext {
  /** The drafted countries; null while nothing is drafted. */
  readonly countries: readonly string[] | null;
}

const NO_DRAFT: FiltersContext = { countries: null };

export const filtersMachine = setup({
  types: { context: {} as FiltersContext, events: {} as Input },
  guards: { isDrafted: ({ context }) => context.countries !== null },
  actions: {
    draft: step('filters.countriesChanged', (_: FiltersContext, event) => outcome({ countries: [...new Set(event.countries)].sort() })),
    apply: step('filters.applied', (context: FiltersContext) =>
      outcome(NO_DRAFT, [tell(SHELL, { type: 'message.filtersApplied', countries: context.countries ?? [] })]),
    ),
    drop: step('filters.reset', () => outcome(NO_DRAFT)),
    clear: step('filters.cleared', () => outcome(NO_DRAFT, [tell(SHELL, { type: 'message.filtersApplied', countries: [] })])),
  },
}).createMachine({
  id: 'filters',
  context: NO_DRAFT,
  on: {
    'filters.countriesChanged': { actions: 'draft' },
    'filters.applied': { guard: 'isDrafted', actions: 'apply' },
    'filters.reset': { actions: 'drop' },
    'filters.cleared': { actions: 'clear' },
    'message.urlChanged': { actions: 'drop' },
  },
});
