/** Category Top Keywords Opportunity: searched terms of the brand's categories, and what is spent on them. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { Finite, nullable, record, t } from '../codec/codec.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { formatCount } from '../format/number.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { isKnown, share, sumAmounts } from '../metrics/share.ts';
import type { Audience } from './adsRow.ts';
import { lacksReport } from './missingReport.ts';

const number = nullable(Finite);

/** A category of the brand group (B-256). */
export const TopCategory = record({ currentNodeId: Finite, currentCategory: t.string }, 'TopCategory');
export type TopCategory = t.TypeOf<typeof TopCategory>;

/** How many top categories are asked for (B-553). */
export const TOP_CATEGORIES_QUERIED = 100;

/** A searched term of a category (B-257). Spend in US dollars, volume in searches; spend and campaigns null where no report tells them. */
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

/** So many terms are looked at, the most searched first. */
export const MOST_OPPORTUNITY_TERMS = 10_000;

/** What stands beside figures of a list that may be cut; null where all terms are in it. */
export const termsCutText = (terms: readonly OpportunityTerm[]): string | null =>
  terms.length < MOST_OPPORTUNITY_TERMS
    ? null
    : `Only the first ${formatCount(MOST_OPPORTUNITY_TERMS)} search terms by volume are counted.`;

/** The part of the searched volume that has spend on it, a fraction; null without volume, and where no report tells the spend. */
export const coveredVolume = (all: readonly OpportunityTerm[]): number | null => {
  const terms = all.filter(({ searchTermSpend }) => isKnown(searchTermSpend));
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

/** What an opportunity is made of: terms of the market, and what the brand group spent on search terms, on keywords, and which brands are its own. */
export interface OpportunityAnswers {
  /** By `search_term`, `term_brand`, `node_id`: `volume`. */
  readonly market: AnalyticsAnswer;
  /** By `search_term`, `campaign_name`, `bcg`: `cost_in_usd`. */
  readonly terms: AnalyticsAnswer;
  /** Keywords by `record_text`: `cost_in_usd`. */
  readonly keywords: AnalyticsAnswer;
  /** Products by `brand`. */
  readonly brands: AnalyticsAnswer;
  /** The first day of the spend. */
  readonly since: IsoDay;
}

/** Terms and keywords are the same whatever their capitals and the blanks around them. */
const plain = (text: string): string => text.trim().toLowerCase();

const spendBy = (answer: AnalyticsAnswer, dimension: DimensionKey): ReadonlyMap<string, readonly number[]> => {
  const { current } = answerReader(answer);
  const found = new Map<string, number[]>();
  current.names(dimension).forEach((name, row) => {
    const spend = current.at('cost_in_usd', row);
    if (name !== null && spend !== null) found.set(plain(name), [...(found.get(plain(name)) ?? []), spend]);
  });
  return found;
};

/** Campaigns that paid for a term, by term. */
const campaignsBy = (answer: AnalyticsAnswer): ReadonlyMap<string, ReadonlySet<string>> => {
  const { current } = answerReader(answer);
  const found = new Map<string, Set<string>>();
  current.names('search_term').forEach((name, row) => {
    const campaign = current.name('campaign_name', row);
    if (name === null || campaign === null || (current.at('cost_in_usd', row) ?? 0) <= 0) return;
    found.set(plain(name), (found.get(plain(name)) ?? new Set()).add(campaign));
  });
  return found;
};

/**
 * The terms, most searched first as the market has them. Whom a term looks for: the own brand, a competitor's, or no brand in particular. A
 * term that nobody paid for costs 0 where the brand group's reports tell what was spent in these days, and is unknown otherwise.
 */
export const opportunityTerms = ({ market, terms, keywords, brands, since }: OpportunityAnswers): readonly OpportunityTerm[] => {
  const { current } = answerReader(market);
  const own = new Set(
    answerReader(brands)
      .current.names('brand')
      .flatMap((brand) => (brand === null ? [] : [plain(brand)])),
  );
  const [byTerm, byKeyword, campaigns] = [spendBy(terms, 'search_term'), spendBy(keywords, 'record_text'), campaignsBy(terms)];
  const [noTerms, noKeywords] = [lacksReport(terms, since), lacksReport(keywords, since)];
  const audienceOf = (brand: string | null): Audience => (brand === null ? 'Generic' : own.has(plain(brand)) ? 'Brand' : 'Competitor');
  return Array.from({ length: current.rowCount }, (_, row): readonly OpportunityTerm[] => {
    const [term, node] = [current.name('search_term', row), Number(current.name('node_id', row) ?? Number.NaN)];
    if (term === null || !Number.isInteger(node)) return [];
    return [
      {
        searchTerm: term,
        volume: current.at('volume', row),
        bcg: audienceOf(current.name('term_brand', row)),
        keywordSpend: noKeywords ? null : sumAmounts(byKeyword.get(plain(term)) ?? [0]),
        searchTermSpend: noTerms ? null : sumAmounts(byTerm.get(plain(term)) ?? [0]),
        numberOfCampaigns: noTerms ? null : (campaigns.get(plain(term))?.size ?? 0),
        nodeId: node,
      },
    ];
  }).flat();
};
