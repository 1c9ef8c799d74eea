/**
 * The filter panel: what is applied stands in the URL; the draft is here until Apply commits it or
 * Reset drops it. A changed URL drops it too, for it was a draft of something else. What there is to choose from is
 * looked up once per brand group, when the panel is first opened.
 */
import { setup } from 'xstate';
import { FILTERS, SHELL } from '../../domain/journal/address.ts';
import { ask, tell } from '../core/perform.ts';
import { type Input, type Outcome, outcome, step } from '../core/step.ts';

export type CountryLookup =
  | { readonly tag: 'none' }
  | { readonly tag: 'loading' | 'failed'; readonly brandGroupId: string }
  | { readonly tag: 'ready'; readonly brandGroupId: string; readonly countries: readonly string[] };

export interface FiltersContext {
  /** The drafted countries; null while nothing is drafted. */
  readonly countries: readonly string[] | null;
  readonly lookup: CountryLookup;
}

const lookUp = (context: FiltersContext, brandGroupId: string): Outcome<FiltersContext> => {
  const { lookup } = context;
  if (lookup.tag !== 'none' && lookup.tag !== 'failed' && lookup.brandGroupId === brandGroupId) return outcome(context);
  return outcome({ ...context, lookup: { tag: 'loading', brandGroupId } }, [
    ask({ type: 'release', under: FILTERS }),
    ask({
      type: 'api.call',
      requestId: `countries-${brandGroupId}`,
      call: 'countries',
      input: { body: { brandGroupId, uniqueBy: 'country' } },
      keep: 'inline',
    }),
  ]);
};

const isCurrent = ({ context, event }: { readonly context: FiltersContext; readonly event: Input }): boolean =>
  'requestId' in event && context.lookup.tag === 'loading' && event.requestId === `countries-${context.lookup.brandGroupId}`;

export const filtersMachine = setup({
  types: { context: {} as FiltersContext, events: {} as Input },
  guards: { isDrafted: ({ context }) => context.countries !== null, isCurrent },
  actions: {
    draft: step('filters.countriesChanged', (context: FiltersContext, event) =>
      outcome({ ...context, countries: [...new Set(event.countries)].sort() }),
    ),
    apply: step('filters.applied', (context: FiltersContext) =>
      outcome({ ...context, countries: null }, [tell(SHELL, { type: 'message.filtersApplied', countries: context.countries ?? [] })]),
    ),
    drop: step('filters.reset', (context: FiltersContext) =>
      outcome(context.countries === null ? context : { ...context, countries: null }),
    ),
    clear: step('filters.cleared', (context: FiltersContext) =>
      outcome({ ...context, countries: null }, [tell(SHELL, { type: 'message.filtersApplied', countries: [] })]),
    ),
    lookUp: step('message.lookUpCountries', (context: FiltersContext, event) => lookUp(context, event.brandGroupId)),
    keep: step('api.answered', (context: FiltersContext, event) => {
      if (context.lookup.tag !== 'loading' || !('inline' in event.body)) return outcome(context);
      const rows = event.body.inline as readonly { readonly country: string }[];
      return outcome({
        ...context,
        lookup: { tag: 'ready', brandGroupId: context.lookup.brandGroupId, countries: rows.map((row) => row.country) },
      });
    }),
    fail: step('api.failed', (context: FiltersContext) =>
      outcome(
        context.lookup.tag === 'loading' ? { ...context, lookup: { tag: 'failed', brandGroupId: context.lookup.brandGroupId } } : context,
      ),
    ),
  },
}).createMachine({
  id: 'filters',
  context: { countries: null, lookup: { tag: 'none' } },
  on: {
    'filters.countriesChanged': { actions: 'draft' },
    'filters.applied': { guard: 'isDrafted', actions: 'apply' },
    'filters.reset': { actions: 'drop' },
    'filters.cleared': { actions: 'clear' },
    'message.urlChanged': { actions: 'drop' },
    'message.lookUpCountries': { actions: 'lookUp' },
    'api.answered': { guard: 'isCurrent', actions: 'keep' },
    'api.failed': { guard: 'isCurrent', actions: 'fail' },
  },
});
