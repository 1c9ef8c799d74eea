/** Portfolio Insights (C-028, C-040, C-099 to C-110, C-459 to C-464): which products carry a brand in a month of the market. */
import { linkTo } from '../api/bracketQuery.ts';
import type { AnswerOf } from '../api/contract.ts';
import type { BrandDistributionRow } from '../api/insightsProducts.contract.ts';
import type { Month } from '../dates/month.ts';
import { monthWords } from '../format/day.ts';
import { type Triplet, triplet } from '../metrics/change.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { defineScreen, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { flag, type Param, text } from '../screens/params.ts';
import { gridParamOf } from '../tables/gridParam.ts';
import type { GridDownload } from '../tables/gridSheet.ts';
import { pageQuery, rowsQuery } from '../tables/pageQuery.ts';
import { rowChoice } from '../tables/rowChoice.ts';
import { categoryOption, marketBrands } from '../typeahead/marketTypeaheads.ts';
import { typeahead } from '../typeahead/typeahead.ts';
import { firstMonth, latestMonth, monthAndYearBefore } from './months.ts';
import { defaultSort, OVERALL_CATEGORY, portfolioTotals } from './portfolio.ts';
import { type PortfolioLook, portfolioColumns, portfolioRow, withMoM } from './portfolioColumns.ts';
import { PORTFOLIO_COLUMNS, PORTFOLIO_FILE, PORTFOLIO_PAGE, type PortfolioColumn } from './portfolioTable.ts';
import { monthOrLatest } from './searchVolume.ts';

/** The lengths of a page on offer. */
const PAGE_LENGTHS = [10, 20, 25, 50, 100];
const MOST_EXCLUDED = 20;

/** A category that is left out. */
export interface ExcludedCategory {
  readonly node: number;
  readonly name: string;
}

const excludedIn = (text: string): readonly ExcludedCategory[] =>
  text
    .split(';')
    .flatMap((each): readonly ExcludedCategory[] => {
      const [, node, name] = /^([1-9]\d{0,14})~(.{1,200})$/.exec(each) ?? [];
      return node === undefined || name === undefined ? [] : [{ node: Number(node), name }];
    })
    .slice(0, MOST_EXCLUDED);

/** `12~Bath;40~Bedding`: each with the name that its pill has. */
export const excludedParam: Param<readonly ExcludedCategory[]> = {
  fallback: [],
  read: excludedIn,
  write: (excluded) => excluded.map(({ node, name }) => `${node}~${name.replaceAll(';', ',')}`).join(';'),
};

/** A whole amount of US dollars; empty is none. */
const dollars: Param<number | null> = {
  fallback: null,
  read: (line) => (/^\d{1,12}$/.test(line) ? Number(line) : null),
  write: (value) => (value === null ? '' : String(value)),
};

const PARAMS = {
  brand: text(),
  month: text(10),
  showMoM: flag,
  isChild: flag,
  excluded: excludedParam,
  minSales: dollars,
  maxSales: dollars,
  chosen: rowChoice,
  chosenAlone: flag,
  portfolio: gridParamOf(PORTFOLIO_PAGE),
};
export type PortfolioInputs = ScreenInputs<'portfolio-insights', typeof PARAMS>;

/** The month of the address, or the latest (C-465). */
export const portfolioMonth = ({ scope, params }: PortfolioInputs): Month =>
  monthOrLatest(
    params.month.length === 7 ? `${params.month}-01` : params.month,
    latestMonth(scope, 'products'),
    firstMonth(scope, 'products'),
  );

const EMPTY_TEXT = 'No products for this brand are cataloged for the month selected, please choose a different month or brand.';
const NO_CHILDREN = 'No data could be found for children.';

export interface SummaryBox {
  readonly key: string;
  readonly title: string;
  readonly format: MetricFormat;
  readonly figures: Triplet;
  /** Told in places, of which fewer is better. */
  readonly isRank: boolean;
}

/** The summary boxes with their YoY (C-101, C-102); none where the brand sold nothing in either month. */
export const summaryBoxes = (rows: readonly BrandDistributionRow[]): readonly SummaryBox[] => {
  const totals = portfolioTotals(rows);
  const overall = rows.find(({ category_id }) => category_id === OVERALL_CATEGORY);
  if (totals === null || overall === undefined) return [];
  const rank = triplet(overall.current_rank ?? null, overall.previous_rank ?? null);
  return [
    { key: 'rank', title: 'Brand Rank', format: 'count', figures: rank, isRank: true },
    { key: 'revenue', title: 'Estimated Revenue', format: 'usdWhole', figures: totals.revenue, isRank: false },
    { key: 'units', title: 'Units Sold', format: 'count', figures: totals.units, isRank: false },
    { key: 'asp', title: 'ASP', format: 'usd', figures: totals.asp, isRank: false },
  ];
};

type PortfolioParams = PortfolioInputs['params'];

const NONE_CHOSEN = { chosen: [], chosenAlone: false } as const;

/** What another brand brings: no filter of the one before (C-459), and none of its products. */
export const brandChosen = (brand: string): Partial<PortfolioParams> => ({
  brand,
  excluded: [],
  minSales: null,
  maxSales: null,
  ...NONE_CHOSEN,
});

/** Parents and children are other products: what was chosen of the ones is none of the others. */
export const levelChosen = (isChild: boolean): Partial<PortfolioParams> => ({ isChild, ...NONE_CHOSEN });

/** Where nothing is chosen any more, everything shows. */
export const productsChosen = (chosen: readonly string[]): Partial<PortfolioParams> => (chosen.length === 0 ? NONE_CHOSEN : { chosen });

/** What narrows the rows begins at their first page (C-464). */
export const fromFirstPage = (
  { portfolio }: Pick<PortfolioParams, 'portfolio'>,
  values: Partial<PortfolioParams>,
): Partial<PortfolioParams> => (portfolio.page > 1 ? { ...values, portfolio: { ...portfolio, page: 1 } } : values);

const lookOf = ({ params }: PortfolioInputs): PortfolioLook => params;

/** The columns that show, by which the server can order. */
const sortableIn = (inputs: PortfolioInputs): readonly PortfolioColumn[] => {
  const shown = new Set<string>(portfolioColumns(lookOf(inputs)).map(({ key }) => key));
  return PORTFOLIO_COLUMNS.filter((column) => shown.has(column));
};

/** Which products: child rows are not narrowed by sales (C-461). */
const narrowed = (inputs: PortfolioInputs) => {
  const { brand, isChild, minSales, maxSales } = inputs.params;
  const sales = isChild ? {} : { ...(minSales === null ? {} : { minSales }), ...(maxSales === null ? {} : { maxSales }) };
  return { brand, month: portfolioMonth(inputs), isChild, ...sales };
};

/** The chosen ones, where they show alone. */
const chosenAlone = ({ params: { chosen, chosenAlone: isAlone } }: PortfolioInputs) =>
  isAlone && chosen.length > 0 ? { asins: [...chosen] } : {};

/** Where the file of all pages lies: of the view as it is narrowed, found, ordered and shown, or of the whole. */
const fileAt = (inputs: PortfolioInputs, { which, shown }: GridDownload): string => {
  const { excluded, isChild, portfolio } = inputs.params;
  const isView = which === 'view';
  return linkTo(PORTFOLIO_FILE, {
    ...narrowed(inputs),
    ...(isView ? { ...rowsQuery(portfolio, sortableIn(inputs)), ...chosenAlone(inputs) } : {}),
    ...(isView ? { columns: [...shown] } : {}),
    ...(withMoM(lookOf(inputs)) && !isChild ? { showMoM: true } : {}),
    excluded_categories: excluded.map(({ node }) => node),
  });
};

export const portfolioInsights = defineScreen({
  route: 'portfolio-insights',
  amounts: 'dollars',
  params: PARAMS,
  typeaheads: {
    brand: marketBrands(),
    // C-561, C-562: from three letters on, and nothing but what is listed.
    category: typeahead({
      call: 'searchCategories',
      least: 3,
      input: (search) => ({ body: { search, useBlocklist: true } }),
      options: (nodes) => nodes.map(({ node_id: node, path }) => categoryOption(path, String(node))),
    }),
  },
  looksAt: (inputs) => monthAndYearBefore(portfolioMonth(inputs)),
  queries: (inputs) => {
    const { brand, excluded, portfolio } = inputs.params;
    const month = portfolioMonth(inputs);
    const body = { excluded_categories: excluded.map(({ node }) => node) };
    return {
      distribution: brand === '' ? null : query('brandMarketDistribution', { query: { brand, month, includeYoy: true }, body }),
      products:
        brand === ''
          ? null
          : query('portfolioProducts', {
              query: { ...narrowed(inputs), ...chosenAlone(inputs), ...pageQuery(portfolio, sortableIn(inputs)) },
              body,
            }),
    };
  },
}).drawing({
  holds: (inputs) => ({ subject: inputs.params.brand, when: [portfolioMonth(inputs).slice(0, 7)] }),
  tables: {
    portfolio: {
      title: 'Products',
      caption: 'Brand products',
      info: ({ params }) =>
        params.isChild
          ? 'Each variant compared with the products next to it in search, highest durable dominance first.'
          : 'The brand’s products, highest estimated revenue first.',
      query: 'products',
      period: (inputs) => monthWords(portfolioMonth(inputs)),
      columns: (inputs: PortfolioInputs, { products }: { readonly products: AnswerOf<'portfolioProducts'> | null }) =>
        portfolioColumns(lookOf(inputs), products?.marketSummary.largestSales ?? null),
      order: ({ params }) => defaultSort(params.isChild ? 'child' : 'parent'),
      rows: ({ productList }, { params }) => productList.map((product) => portfolioRow(product, params.isChild)),
      served: (_inputs, { products }) => products?.marketSummary.products ?? 0,
      overall: (_inputs, { products }) => {
        if (products === null) return null;
        const { products: count, salesEstimate, unitsEstimate } = products.marketSummary;
        return { count, totals: { salesEstimate: salesEstimate ?? null, unitsEstimate: unitsEstimate ?? null } };
      },
      file: fileAt,
      pageLength: PORTFOLIO_PAGE,
      pageLengths: PAGE_LENGTHS,
      empty: ({ params }) => (params.isChild ? NO_CHILDREN : EMPTY_TEXT),
      csv: { permission: 'table-csv', report: 'portfolio-products' },
    },
  },
});
