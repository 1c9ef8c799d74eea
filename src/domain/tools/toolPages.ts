/**
 * The pages of the free tools as strangers and search engines are given them: what the screen will ask first, and what the page's head
 * says. A brand, a term or a category of the address is named there only where the market knows it: what anybody can write into a link
 * never stands in a title of ours.
 */
import type { FoundTerm, IndexBrandsAnswer, LeaderboardAnswer, TitleViolationAnswer } from '../api/tools.contract.ts';
import { encodeCategoryPath } from '../filters/categoryPath.url.ts';
import { DEFAULT_FILTERS } from '../filters/filterNames.ts';
import type { MarketViewer } from '../insights/months.ts';
import { pageTitle, pathTo } from '../routes/routes.ts';
import { type RouteName, routeNamed } from '../routes/table.ts';
import { type ReadonlySearch, readUrl, withParam } from '../routes/urlParams.ts';
import { paramValues } from '../screens/params.ts';
import type { ScreenAnswers, ScreenDefinition, ScreenParams, ScreenRequests } from '../screens/screen.ts';
import { displayIn, toggleIn } from '../shell/display.ts';
import type { Scope } from '../shell/scope.ts';
import { brandIndex } from './brandIndex.screen.ts';
import type { CategoryNode } from './categoryPicker.ts';
import { brandLeaderboard } from './leaderboard.screen.ts';
import { forecastCategory, salesForecast } from './salesForecast.screen.ts';
import { searchTrends, subjectOf } from './searchTrends.screen.ts';
import { titleCompliance } from './titleCompliance.screen.ts';

/** What the address names, as the market spells it, and the parameter that alone leads to it. */
export interface PageSubject {
  readonly name: string;
  readonly param: readonly [key: string, value: string];
}

/** Null where the address names nothing, `unknown` where it names what the market does not know, or not yet. */
type SubjectOf = (params: ScreenParams, answers: ScreenAnswers) => PageSubject | 'unknown' | null;

interface ToolPage {
  readonly definition: ScreenDefinition;
  /** What a search engine shows below the title. */
  readonly description: string;
  readonly subject: SubjectOf;
}

const ofPath = (params: ScreenParams, nodeId: number | null | undefined): PageSubject | 'unknown' | null => {
  if (params.path === undefined) return null;
  const { path } = paramValues(brandIndex.params, { path: params.path });
  const name = path.at(-1);
  const param = encodeCategoryPath(path)[0];
  return name === undefined || param === undefined || nodeId === null || nodeId === undefined ? 'unknown' : { name, param };
};

const TOOLS = {
  'search-trends': {
    definition: searchTrends.definition,
    description:
      'See how often shoppers search for a brand or a term, month by month, and which terms are rising. Free, no account needed.',
    subject: (params, answers) => {
      const subject = subjectOf(paramValues(searchTrends.params, params));
      if (subject.kind === 'none') return null;
      const found = answers.terms as { readonly terms: readonly FoundTerm[] } | undefined;
      return (found?.terms.length ?? 0) === 0 ? 'unknown' : { name: subject.value, param: [subject.kind, subject.value] };
    },
  },
  'brand-index': {
    definition: brandIndex.definition,
    description: 'See which brands are most visible in a category, by share of paid and organic search. Free, no account needed.',
    subject: (params, answers) => ofPath(params, (answers.brands as IndexBrandsAnswer | undefined)?.nodeId),
  },
  'brand-leaderboard': {
    definition: brandLeaderboard.definition,
    description: 'See the 25 leading brands in a category’s search results, and which are gaining. Free, no account needed.',
    subject: (params, answers) => ofPath(params, (answers.brands as LeaderboardAnswer | undefined)?.nodeId),
  },
  'sales-forecast': {
    definition: salesForecast.definition,
    description: 'See how a category is forecast to sell: estimated and forecast revenue by month and quarter. Free, no account needed.',
    subject: (params, answers) => {
      const { node } = paramValues(salesForecast.params, params);
      if (node === null) return null;
      const name = forecastCategory(node, (answers.category as readonly CategoryNode[] | undefined) ?? null);
      return name === null ? 'unknown' : { name, param: ['node', String(node)] };
    },
  },
  'title-compliance': {
    definition: titleCompliance.definition,
    description: 'Check a brand’s product titles for excess length, special characters and repeated words. Free, no account needed.',
    subject: (params, answers) => {
      if (paramValues(titleCompliance.params, params).brand.trim() === '') return null;
      const found = answers.violations as TitleViolationAnswer | undefined;
      return found === undefined || found.totalAsins === 0 ? 'unknown' : { name: found.brand, param: ['brand', found.brand] };
    },
  },
} as const satisfies Partial<Record<RouteName, ToolPage>>;

export type ToolName = keyof typeof TOOLS;
export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[];
export const isToolName = (name: string): name is ToolName => Object.hasOwn(TOOLS, name);

const paramsIn = ({ params }: ScreenDefinition, search: ReadonlySearch): ScreenParams =>
  Object.fromEntries(params.flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : [])));

/** What somebody without a session looks at; null where the address says dates that cannot be, for the screen will write it anew. */
const strangersScope = ({ dates }: ScreenDefinition, search: ReadonlySearch, { today, marketFrom }: MarketViewer): Scope | null => {
  const read = dates?.read(search, today, null, marketFrom) ?? null;
  if (read !== null && read.dropped.length > 0) return null;
  return {
    user: null,
    brandGroup: null,
    filters: DEFAULT_FILTERS,
    salesMode: { sales: 'ordered', basis: toggleIn(search, 'basis') },
    display: displayIn(search),
    dates: read?.dates ?? null,
    devMode: false,
    today,
    marketFrom,
  };
};

/** What the screen of a tool asks at an address, with the answers that are there so far. */
export const openingRequests = (name: ToolName, url: string, viewer: MarketViewer, answers: ScreenAnswers = {}): ScreenRequests => {
  const { definition }: ToolPage = TOOLS[name];
  const { search } = readUrl(url);
  const scope = strangersScope(definition, search, viewer);
  const chosenBy = Object.fromEntries(
    (definition.chosenBy ?? []).flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
  );
  return scope === null ? {} : definition.requests(scope, paramsIn(definition, search), chosenBy);
};

export interface ToolHead {
  readonly title: string;
  readonly description: string;
  /** Path and query of the address that search engines shall keep. */
  readonly canonical: string;
  /** False where the address names what the market does not know: such a page is nothing to be found. */
  readonly isFound: boolean;
}

const MOST_NAME = 80;
/** A name as one short line of text. */
const lineOf = (name: string): string =>
  name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME);

export const toolHead = (name: ToolName, url: string, answers: ScreenAnswers): ToolHead => {
  const { definition, description, subject }: ToolPage = TOOLS[name];
  const found = subject(paramsIn(definition, readUrl(url).search), answers);
  const plain = { title: pageTitle(routeNamed(name)), description, canonical: pathTo(name) };
  if (found === null || found === 'unknown') return { ...plain, isFound: found === null };
  const [key, value] = found.param;
  return {
    title: `${plain.title}: ${lineOf(found.name)}`,
    description,
    canonical: withParam(readUrl(plain.canonical), key, [value]),
    isFound: true,
  };
};
