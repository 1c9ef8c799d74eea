/** Where nothing that a screen is made of was ever imported: no other dates or filters help, and what is said tells so. */
import type { BrandSource } from '../dates/dataSpans.ts';
import { narrowsRows } from '../filters/schemaFilters.ts';
import type { ImportKind, MarketKind } from '../imports/kinds.ts';
import { KIND_TITLES } from '../imports/kindTitles.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import type { RouteName } from '../routes/table.ts';
import type { BrandGroup } from '../session/user.ts';
import type { Scope } from '../shell/scope.ts';

/** What screens are made of. */
type ImportedSource = 'market' | 'retail' | 'ads' | 'dsp' | 'inventory';

/** What a screen lacks: what is said, what an Admin imports, and into what. */
export interface Lacking {
  readonly title: string;
  readonly advice: string;
  readonly owner: 'market' | 'brandGroup';
}

/** By what an answer tells that the brand group has none of it: all of these metrics, for which the query asks. */
interface BrandNeed {
  readonly source: Exclude<ImportedSource, 'market'>;
  readonly query: string;
  readonly metrics: readonly MetricKey[];
  /** What an Admin imports, where that is not what other screens of the source need. */
  readonly advice?: string;
  /** What the same report need not hold: without a figure though others are known, where no filter is why. */
  readonly part?: { readonly known: MetricKey; readonly lacking: MetricKey } & Pick<Lacking, 'title' | 'advice'>;
}

/** A brand group without any days of it lacks the file. */
interface SpanNeed {
  readonly span: BrandSource;
  readonly kind: ImportKind;
}

/** A brand group without any days of these lacks the first: nothing of the screen is there. */
interface NoneNeed {
  readonly source: Exclude<ImportedSource, 'market'>;
  readonly noneOf: readonly BrandSource[];
}

/** A free tool asks which files of the marketplace were never imported: who looks may have no account. */
interface FileNeed {
  readonly file: MarketKind;
  /** Of a brand group its own data can be looked at instead. */
  readonly orOwn?: true;
}

type Need = { readonly source: 'market' } | BrandNeed | NoneNeed | SpanNeed | FileNeed;

/** The query that tells which files of the marketplace are missing. */
export const MARKET_QUERY = 'market';

const MARKET: Need = { source: 'market' };
const SALES: readonly MetricKey<'retail'>[] = ['total_sales_ordered_revenue_in_usd', 'ordered_units', 'glance_views'];

/** Screens that can show nothing without it. */
const NEEDS: Readonly<Partial<Record<RouteName, Need>>> = {
  'brand-research': MARKET,
  'brand-overview': MARKET,
  'category-insights': MARKET,
  'brand-insights': MARKET,
  'portfolio-insights': MARKET,
  'product-insights': MARKET,
  'brand-index': { file: 'market-share-of-voice' },
  'brand-leaderboard': { file: 'market-share-of-voice' },
  'search-trends': { file: 'search-volume' },
  'title-compliance': { file: 'market-products', orOwn: true },
  'sales-forecast': { file: 'category-forecast' },
  'ltv-analysis': { span: 'cohorts', kind: 'cohorts' },
  'ntb-gateway': { span: 'newToBrand', kind: 'new-to-brand' },
  'retail-overview': { source: 'retail', query: 'totals', metrics: SALES },
  'product-performance': { source: 'retail', query: 'products', metrics: SALES },
  'inventory-health': { source: 'inventory', query: 'onHand', metrics: ['inventory_quantity'] },
  'sales-anomaly': { source: 'retail', noneOf: ['retail'] },
  'advertising-health': { source: 'ads', noneOf: ['ads', 'retail'] },
  'advertising-performance': { source: 'ads', noneOf: ['ads', 'dsp', 'retail'] },
  // Audiences are those of campaigns; targets have a report of their own.
  'advertising-audiences': { source: 'ads', query: 'audiences', metrics: ['cost_in_usd'] },
  'advertising-budget': {
    source: 'ads',
    query: 'totals',
    metrics: ['cost_in_usd'],
    advice: 'Import a daily campaign report that includes daily budgets.',
    part: {
      known: 'cost_in_usd',
      lacking: 'budget_met_spend_in_usd',
      title: 'No daily budgets have been imported for these dates',
      advice: 'Import a daily campaign report that includes daily budgets.',
    },
  },
  'dsp-overview': { source: 'dsp', query: 'totals', metrics: ['total_cost_in_usd'] },
};

/** What is said of each, and what an Admin imports. */
const NEVER_IMPORTED: Readonly<Record<ImportedSource, Pick<Lacking, 'title' | 'advice'>>> = {
  market: {
    title: 'No marketplace data has been imported yet',
    advice: 'Import the marketplace files: categories, products, brands and search terms.',
  },
  retail: { title: 'No sales data has been imported yet', advice: 'Import a daily sales file: one row per day, product and country.' },
  ads: {
    title: 'No advertising data has been imported yet',
    advice: 'Import a daily campaign report. Targets and search terms have their own reports.',
  },
  dsp: { title: 'No display campaigns have been imported yet', advice: 'Import a daily display campaign report.' },
  inventory: { title: 'No stock data has been imported yet', advice: 'Import a stock file: one row per day, product and country.' },
};

/** No screen has a query of this name. */
const NO_QUERY = 'nothing';

/** Of a table whose file was never imported: "Not imported yet: Competitors by product and month."; null where it was, or where that is not known. */
export const notImportedWords = (known: { readonly missing: readonly MarketKind[] } | null, kind: MarketKind): string | null =>
  known?.missing.includes(kind) === true ? `Not imported yet: ${KIND_TITLES[kind]}.` : null;

/** Of a single file: "Not imported yet: Search volume by month". */
const fileLacking = (kind: ImportKind, owner: Lacking['owner']): Lacking => ({
  title: `Not imported yet: ${KIND_TITLES[kind]}`,
  advice: `Import the file “${KIND_TITLES[kind]}”${owner === 'market' ? ' for the marketplace' : ''}.`,
  owner,
});

/** The query whose answer tells it; one that nobody asks where it is known beforehand, and where the screen needs nothing. */
export const tellingQuery = (route: RouteName): string => {
  const need = NEEDS[route];
  return need === undefined ? NO_QUERY : 'query' in need ? need.query : 'file' in need ? MARKET_QUERY : NO_QUERY;
};

/** Whether nothing of the market was ever imported; not so where that is not known. */
const hasNoMarket = ({ marketFrom }: Pick<Scope, 'marketFrom'>): boolean =>
  marketFrom !== null && [marketFrom.weekly, marketFrom.monthly, marketFrom.daily].every((first) => first === null);

/** What an answer says of metrics of which the brand group has nothing at all, or of files. */
interface Telling {
  readonly annotations?: { readonly unavailable: readonly string[] };
  readonly current?: { readonly metrics: Readonly<Record<string, readonly (number | null)[]>> };
  readonly missing?: readonly MarketKind[];
}

/** What a screen lacks; null where it has it, where that is not known, and where the screen needs none. */
export const lackingOf = (
  route: RouteName,
  scope: Pick<Scope, 'marketFrom' | 'brandGroup' | 'filters'>,
  answer: Telling | null,
): Lacking | null => {
  const need = NEEDS[route];
  if (need === undefined) return null;
  if ('file' in need) {
    if (need.orOwn === true && scope.brandGroup !== null) return null;
    return answer?.missing?.includes(need.file) === true ? fileLacking(need.file, 'market') : null;
  }
  if ('span' in need) {
    const spans = scope.brandGroup?.spans;
    return spans !== undefined && spans[need.span] === undefined ? fileLacking(need.kind, 'brandGroup') : null;
  }
  const said = NEVER_IMPORTED[need.source];
  if ('noneOf' in need) {
    const spans = scope.brandGroup?.spans;
    return spans !== undefined && need.noneOf.every((source) => spans[source] === undefined) ? { ...said, owner: 'brandGroup' } : null;
  }
  if (!('query' in need)) return hasNoMarket(scope) ? { ...said, owner: 'market' } : null;
  const unavailable = answer?.annotations?.unavailable ?? [];
  if (need.metrics.every((metric) => unavailable.includes(metric)))
    return { title: said.title, advice: need.advice ?? said.advice, owner: 'brandGroup' };
  const { part } = need;
  const isKnown = (metric: MetricKey): boolean => answer?.current?.metrics[metric]?.some((value) => value !== null) === true;
  if (part === undefined || narrowsRows(scope.filters) || !isKnown(part.known) || isKnown(part.lacking)) return null;
  return { title: part.title, advice: part.advice, owner: 'brandGroup' };
};

/** The files of a brand group from which the Executive Summary's tiles come; the days of each are told with the brand group. */
const TILE_FILES: readonly (readonly [BrandSource, ImportKind])[] = [
  ['retail', 'retail'],
  ['inventory', 'inventory'],
  ['shareOfVoice', 'share-of-voice'],
  ['dsp', 'dsp'],
];

/** The titles of the files that tiles of a brand group lack, of the sources that they come from; none where that is not known. */
export const filesLacking = (brandGroup: Pick<BrandGroup, 'spans'>, sources: readonly BrandSource[]): readonly string[] => {
  const { spans } = brandGroup;
  if (spans === undefined) return [];
  return TILE_FILES.flatMap(([source, kind]) => (sources.includes(source) && spans[source] === undefined ? [KIND_TITLES[kind]] : []));
};
