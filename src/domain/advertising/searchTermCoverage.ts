/** Category Top Keywords Opportunity: searched terms of the brand's categories, and what is spent on them. */
import { Finite, nullable, record, t } from '../codec/codec.ts';
import { isKnown, share } from '../metrics/share.ts';

const number = nullable(Finite);

/** A category of the brand group (B-256). */
export const TopCategory = record({ currentNodeId: Finite, currentCategory: t.string }, 'TopCategory');
export type TopCategory = t.TypeOf<typeof TopCategory>;

/** How many top categories are asked for (B-553). */
export const TOP_CATEGORIES_QUERIED = 100;

/** A searched term of a category (B-257). Spend in US dollars, volume in searches. */
export const OpportunityTerm = record(
  {
    searchTerm: t.string,
    volume: number,
    bcg: nullable(t.string),
    keywordSpend: number,
    searchTermSpend: number,
    numberOfCampaigns: number,
    nodeId: Finite,
  },
  'OpportunityTerm',
);
export type OpportunityTerm = t.TypeOf<typeof OpportunityTerm>;

/** The part of the searched volume that has spend on it, a fraction; null without volume. */
export const coveredVolume = (terms: readonly OpportunityTerm[]): number | null => {
  const volumeOf = (some: readonly OpportunityTerm[]): number =>
    some.reduce((sum, { volume }) => sum + (isKnown(volume) ? Math.max(0, volume) : 0), 0);
  return share(volumeOf(terms.filter(({ searchTermSpend }) => isKnown(searchTermSpend) && searchTermSpend > 0)), volumeOf(terms));
};

export type CoverageState =
  | { readonly kind: 'categoriesFailed' }
  | { readonly kind: 'ready'; readonly terms: readonly OpportunityTerm[]; readonly filtered: boolean };

/** What stands in place of the table (B-507 to B-509); null where there are terms. */
export const coverageText = (state: CoverageState): string | null => {
  if (state.kind === 'categoriesFailed') return 'There was an error retrieving categories for the current brand.';
  if (state.terms.length > 0) return null;
  return `No search term coverage was available for the current brand${state.filtered ? ' with the requested categories' : ''}`;
};
