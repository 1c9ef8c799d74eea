/** The calls of the five free tools (C-720, C-733 to C-744): open to everybody, limited by address, figures of the market alone. */
import { boundedArray, boundedString, Finite, Int, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay, isIsoDay } from '../dates/isoDay.ts';
import { CategoryStats, DepartmentKeywords, IndexBrand } from '../tools/brandIndex.ts';
import { ForecastMonth, ForecastQuarter } from '../tools/categoryForecast.ts';
import { LeaderboardBrand } from '../tools/leaderboard.entities.ts';
import { TermMonthlyData } from '../tools/searchTrends.entities.ts';
import { TitleViolationRecord } from '../tools/titleRules.ts';
import { Email, PersonName } from './account.contract.ts';
import { BASE, endpoint } from './endpoint.ts';
import { Breadcrumbs, marketKnownContract, TOOL_CALLS_PER_MINUTE } from './marketKnown.contract.ts';
import { Id, Message, Nothing } from './shapes.ts';

const Text = boundedString(256, 'Text');

/** The most terms that are found, and asked for together (C-913). */
export const MOST_TERMS = 10_000;

/** An instant in UTC, `2026-11-08T00:00:00.000Z`. */
export const UtcInstant = t.refinement(
  boundedString(30, 'UtcText'),
  (text) => /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/.test(text) && isIsoDay(text.slice(0, 10)),
  'an instant in UTC',
);

const period = record({ startDate: IsoDay, endDate: IsoDay, breadcrumbs: Breadcrumbs }, 'CategoryPeriod');

/** A term that was found: its place by volume, whether it means the brand's own products, and whether it names a brand. */
export const FoundTerm = record(
  { term: t.string, rank: nullable(Finite), source: oneOf(['direct', 'related'], 'TermSource'), branded: t.boolean },
  'FoundTerm',
);
export type FoundTerm = t.TypeOf<typeof FoundTerm>;
const FoundTerms = record({ terms: boundedArray(FoundTerm, MOST_TERMS) }, 'FoundTerms');
const BrandNames = record({ brands: boundedArray(t.string, 100) }, 'BrandNames');

/** `totalAsins` were checked; `knownAsins` are all products of the brand in the marketplace data, which older answers do not say. */
export const TitleViolationAnswer = partialRecord(
  { brand: t.string, violations: boundedArray(TitleViolationRecord, 500), totalAsins: Finite },
  { knownAsins: Finite },
  'TitleViolationAnswer',
);
export type TitleViolationAnswer = t.TypeOf<typeof TitleViolationAnswer>;

/** Products of a brand group's own catalogue. */
export const MOST_OWN_PRODUCTS = 200_000;
/** `brand` is the brand group; `totalAsins` its products with a title, all of which are checked, `knownAsins` all of them. */
export const OwnTitleAnswer = record(
  { brand: t.string, violations: boundedArray(TitleViolationRecord, MOST_OWN_PRODUCTS), totalAsins: Finite, knownAsins: Finite },
  'OwnTitleAnswer',
);
export type OwnTitleAnswer = t.TypeOf<typeof OwnTitleAnswer>;

/** All brands of a category: the quadrants are split by the largest shares of all of them. */
const MOST_INDEX_BRANDS = 50_000;
export const IndexBrandsAnswer = record(
  { nodeId: nullable(Finite), brands: boundedArray(IndexBrand, MOST_INDEX_BRANDS) },
  'IndexBrandsAnswer',
);
export type IndexBrandsAnswer = t.TypeOf<typeof IndexBrandsAnswer>;

export const LeaderboardAnswer = record({ nodeId: nullable(Finite), brands: boundedArray(LeaderboardBrand, 25) }, 'LeaderboardAnswer');
export type LeaderboardAnswer = t.TypeOf<typeof LeaderboardAnswer>;

export const VolumesAnswer = record({ data: t.array(TermMonthlyData) }, 'VolumesAnswer');
export type VolumesAnswer = t.TypeOf<typeof VolumesAnswer>;

const SHARED = { access: 'open', perMinute: TOOL_CALLS_PER_MINUTE, params: Nothing, failures: [429, 503, 504] } as const;
const GET = { ...SHARED, method: 'GET', body: Nothing } as const;
const READ = { ...SHARED, method: 'POST', reads: true, query: Nothing } as const;

export const toolsContract = {
  ...marketKnownContract,
  indexBrands: endpoint({
    ...GET,
    path: '/api/bvi/getBrandsByCategory',
    summary: 'Brands of a category with their paid and organic search shares in a period (C-733).',
    query: period,
    answer: IndexBrandsAnswer,
  }),
  indexKeywords: endpoint({
    ...GET,
    path: '/api/bvi/getSearchTermsByCategory',
    summary: 'The most searched terms of a category with their demand ranks (C-734).',
    query: period,
    answer: record({ terms: DepartmentKeywords }, 'IndexKeywordsAnswer'),
  }),
  indexStats: endpoint({
    ...GET,
    path: '/api/bvi/getCategoryStats',
    summary: 'Paid and total placements of a category in a period (C-735).',
    query: period,
    answer: record({ stats: CategoryStats }, 'IndexStatsAnswer'),
  }),
  leaderboard: endpoint({
    ...READ,
    path: '/api/scoreboard/brands',
    summary: 'The 25 brands with the largest above-the-fold share, compared with the previous seven days (C-736).',
    body: record({ breadcrumbs: Breadcrumbs, start: UtcInstant, end: UtcInstant }, 'ScoreboardBody'),
    answer: LeaderboardAnswer,
  }),
  searchedBrands: endpoint({
    ...GET,
    path: '/api/branded-search/brands',
    summary: 'Brands whose name contains a text of at least three characters; at most 25 (C-737).',
    query: record({ search: Text }, 'BrandSearch'),
    answer: BrandNames,
  }),
  namedBrands: endpoint({
    ...READ,
    path: '/api/branded-search/brands',
    summary: 'The brands with exactly that name, ignoring case (C-720).',
    body: record({ brand: Text }, 'BrandNamed'),
    answer: BrandNames,
  }),
  brandTerms: endpoint({
    ...READ,
    path: '/api/branded-search/brand-terms',
    summary: 'The search terms that lead to a brand (C-738).',
    body: record({ brand: Text }, 'BrandNamed'),
    answer: FoundTerms,
  }),
  matchingTerms: endpoint({
    ...READ,
    path: '/api/branded-search/search-terms',
    summary: 'The search terms that contain a text of at least four characters (C-739).',
    body: record({ search: Text }, 'TermSearch'),
    answer: FoundTerms,
  }),
  termVolumes: endpoint({
    ...READ,
    path: '/api/branded-search/volumes',
    summary: 'Monthly search volume and result-page figures of the given terms (C-740).',
    body: record({ terms: boundedArray(Text, MOST_TERMS), start: IsoDay, end: IsoDay }, 'VolumesBody'),
    answer: VolumesAnswer,
  }),
  titleViolations: endpoint({
    ...GET,
    path: '/api/content/asin-title-violations-by-brand',
    summary: 'A brand’s products that have title violations (C-741).',
    query: record({ brand: Text }, 'TitleBrand'),
    answer: TitleViolationAnswer,
  }),
  ownTitleViolations: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/title-violations',
    access: 'prime',
    summary: "The products of a brand group's own catalog whose titles break a rule.",
    params: record({ id: Id }, 'OwnTitlePath'),
    query: Nothing,
    body: Nothing,
    answer: OwnTitleAnswer,
    brandGroups: ({ params }) => [params.id],
    failures: [503, 504],
  }),
  titleComplianceRequest: endpoint({
    method: 'POST',
    path: `${BASE}/title-compliance-request`,
    access: 'open',
    summary: 'Requests the title violations of a brand (C-198); `subject` names the brand.',
    params: Nothing,
    query: Nothing,
    body: partialRecord(
      { email: Email, name: PersonName, company: boundedString(160, 'Company') },
      { subject: boundedString(200, 'Subject') },
      'TitleComplianceRequest',
    ),
    answer: Message,
  }),
  forecastNodes: endpoint({
    ...GET,
    path: '/api/forecast/nodes',
    summary: 'The categories that have a forecast (C-742).',
    query: Nothing,
    answer: t.array(record({ node_id: Int }, 'ForecastNode')),
  }),
  forecastForNode: endpoint({
    ...GET,
    path: '/api/forecast/forecastForNode',
    summary: 'Estimated and forecast revenue of a category by month; −1 means all departments (C-743).',
    query: record({ nodeId: Int }, 'CategoryForecastQuery'),
    answer: boundedArray(ForecastMonth, 240),
  }),
  quarterlyForecastForNode: endpoint({
    ...GET,
    path: '/api/forecast/quarterlyForecastForNode',
    summary: 'Revenue of a category by quarter of the current year, and for the full year (C-744).',
    query: record({ nodeId: Int }, 'CategoryForecastQuery'),
    answer: boundedArray(ForecastQuarter, 5),
  }),
};
