/** Brand Overview (C-025, C-035, C-036, C-051 to C-074, C-444 to C-447): how a brand does across its categories in a month. */
import type { AnswerOf } from '../api/contract.ts';
import { addMonths, endOf } from '../dates/calendar.ts';
import { lastMonths, type Month } from '../dates/month.ts';
import { monthWords } from '../format/day.ts';
import { absoluteChange } from '../metrics/change.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { defineScreen, type FileRule, heldName, mayHave, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { choice, type Param, text } from '../screens/params.ts';
import type { ScreenDownload } from '../screens/screen.ts';
import { defaultBrand } from '../settings/defaultBrand.ts';
import { figureCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import { ALL_DEPARTMENTS } from '../tools/categoryPicker.ts';
import { marketBrands } from '../typeahead/marketTypeaheads.ts';
import type { BrandCategoryMonth, BrandMonth } from './brandOverview.entities.ts';
import {
  checkedCategories,
  FUNDAMENTALS,
  type Fundamental,
  type FundamentalName,
  fundamental,
  MARKET_SHARE_MONTHS,
  TREND_MONTHS,
  topCategories,
} from './brandOverview.ts';
import { brandTermsTable, NO_PRODUCTS, TOP_PRODUCT_COLUMNS, TOP_PRODUCTS, TOP_TERMS, topProductRows } from './brandTables.ts';
import { firstMonth, latestMonth, type MonthTrend, monthAndYearBefore, monthsSheet } from './months.ts';
import { monthOrLatest } from './searchVolume.ts';

/** Node ids by commas; null where nobody has chosen, which checks the first three. */
const categoryNodes: Param<readonly number[] | null> = {
  fallback: null,
  read: (line) =>
    line === 'none' ? [] : [...new Set(line.split(','))].flatMap((each) => (/^[1-9]\d{0,14}$/.test(each) ? [Number(each)] : [])),
  write: (nodes) => (nodes === null ? '' : nodes.length === 0 ? 'none' : nodes.join(',')),
};

/** The colours of better and worse (C-053): red and green cannot be told apart by everybody. */
export const COLOUR_SCALES = ['red-green', 'orange-blue', 'purple-green', 'gray'] as const;
export type ColourScale = (typeof COLOUR_SCALES)[number];

const PARAMS = {
  brand: text(),
  month: text(10),
  categories: categoryNodes,
  colors: choice(COLOUR_SCALES, 'red-green'),
};
export type OverviewInputs = ScreenInputs<'brand-overview', typeof PARAMS>;

/** In the address where somebody has taken the brand out: nothing there opens the preset one. */
export const NO_BRAND = ' ';

/** What another brand brings: its own categories, none of those that were checked for the one before (C-444). */
export const overviewBrandChosen = (brand: string): Partial<OverviewInputs['params']> => ({ brand, categories: null });

/** The brand of the person, else of the brand group (C-056, C-658); null where neither has one. */
export const presetBrand = ({ user, brandGroup }: OverviewInputs['scope']): string | null =>
  (user === null ? null : defaultBrand(user.settings)) ?? brandGroup?.brandBucketedNames.find((name) => name.trim() !== '') ?? null;

/** The brand that is looked at: that of the address, else the preset one, else the one that sells most; null without any. */
export const overviewBrand = ({ scope, params }: OverviewInputs, leader: AnswerOf<'brandResearch'> | null): string | null => {
  if (params.brand !== '') return params.brand.trim() === '' ? null : params.brand.trim();
  return presetBrand(scope) ?? leader?.[0]?.brand ?? null;
};

/** The month of the address, or the latest (C-057). */
export const overviewMonth = ({ scope, params }: OverviewInputs): Month =>
  monthOrLatest(params.month.length === 7 ? `${params.month}-01` : params.month, latestMonth(scope, 'brands'), firstMonth(scope, 'brands'));

const FORMATS: Readonly<Record<FundamentalName, MetricFormat>> = {
  revenue: 'usdWhole',
  brandedSearchVolume: 'count',
  asp: 'usd',
  parentAsinCount: 'count',
  paretoProductCount: 'count',
};
const TITLES: Readonly<Record<FundamentalName, string>> = {
  revenue: 'Total Sales',
  brandedSearchVolume: 'Branded Search Volume',
  asp: 'ASP',
  parentAsinCount: 'Total ASINs',
  paretoProductCount: 'Pareto ASINs',
};
const INFOS: Readonly<Record<FundamentalName, string>> = {
  revenue: 'Estimated sales of all of the brand’s products.',
  brandedSearchVolume: 'Searches that name the brand.',
  asp: 'Average selling price, weighted by units: estimated sales per unit.',
  parentAsinCount: 'The brand’s parent products with sales, averaged over twelve months.',
  // C-062.
  paretoProductCount:
    'The number of ASINs that account for 80% of revenue. Counts parent products, as Total ASINs does; twelve-month average.',
};

/** What stands beneath a title, where another screen has a figure of nearly the same name. */
const NOTES: Readonly<Partial<Record<FundamentalName, string>>> = {
  asp: 'Weighted by units sold',
  paretoProductCount: 'Parents',
  parentAsinCount: 'Parents',
};

export interface FundamentalPanel extends Fundamental {
  readonly key: FundamentalName;
  readonly title: string;
  readonly info: string;
  readonly note: string | null;
  readonly format: MetricFormat;
}

/** The five panels (C-060, C-061). */
export const fundamentalPanels = (rows: readonly BrandMonth[], month: Month): readonly FundamentalPanel[] =>
  FUNDAMENTALS.map((key) => ({
    ...fundamental(key, rows, month),
    key,
    title: TITLES[key],
    info: INFOS[key],
    note: NOTES[key] ?? null,
    format: FORMATS[key],
  }));

/** What the panels show, as a file (C-063). */
const fundamentalsSheet = (panels: readonly FundamentalPanel[], month: Month): Sheet =>
  sheetOf(
    ['Metric', monthWords(month), 'YoY', 'Trailing 12 months', 'Trailing 12 months YoY', 'Trailing months with data'],
    panels.map(({ title, format, latest, latestYoy, trailing, trailingMonths, yoy }): readonly SheetCell[] => [
      title,
      figureCell(latest, format),
      figureCell(latestYoy, 'pct'),
      figureCell(trailing, format),
      figureCell(yoy, 'pct'),
      figureCell(trailingMonths),
    ]),
  );

/** Thirteen months of the five metrics (C-064). */
export const brandTrend = (rows: readonly BrandMonth[], month: Month): MonthTrend => {
  const months = lastMonths(month, TREND_MONTHS);
  return {
    months,
    lines: FUNDAMENTALS.map((key) => ({
      key,
      measure: key,
      label: TITLES[key],
      info: INFOS[key],
      format: FORMATS[key],
      values: months.map((each) => fundamental(key, rows, each).latest),
    })),
  };
};

/** Drawn at first; the others wait in the legend (C-065). */
export const TREND_HIDDEN: readonly FundamentalName[] = ['asp', 'parentAsinCount', 'paretoProductCount'];

export const categoryMonths = (answer: AnswerOf<'brandCategories'>): readonly BrandCategoryMonth[] =>
  answer.flatMap(({ categories }) => categories);

/** The node ids whose lines are drawn, those of the brand alone. */
export const checkedNodes = (rows: readonly BrandCategoryMonth[], { params }: OverviewInputs, month: Month): readonly number[] => {
  const known = new Set(rows.map(({ node_id: node }) => node));
  return checkedCategories({ brand: null, categories: params.categories }, rows, month).filter((node) => known.has(node));
};

/** The brand's share of each checked category over 25 months (C-066, C-862). */
export const shareTrend = (rows: readonly BrandCategoryMonth[], nodes: readonly number[], month: Month): MonthTrend => {
  const months = lastMonths(month, MARKET_SHARE_MONTHS);
  return {
    months,
    lines: nodes.map((node) => {
      const own = rows.filter(({ node_id }) => node_id === node);
      const byMonth = new Map<string, number | null>(own.map(({ month: each, market_share: held }) => [each, held]));
      return {
        key: String(node),
        label: own.at(-1)?.category_name ?? String(node),
        format: 'share' as const,
        values: months.map((each) => byMonth.get(each) ?? null),
      };
    }),
  };
};

const categoryRows = (rows: readonly BrandCategoryMonth[], month: Month) => {
  const before = addMonths(month, -12);
  const held = new Map(rows.flatMap((row) => (row.month === before ? [[row.node_id, row.market_share] as const] : [])));
  return topCategories(rows, month).map((row) => ({
    id: String(row.node_id),
    cells: {
      node_id: row.node_id,
      category_name: row.category_name,
      brand_revenue: row.brand_revenue,
      category_revenue: row.category_revenue,
      market_share: row.market_share,
      share_yoy: absoluteChange(row.market_share, held.get(row.node_id) ?? null),
    },
  }));
};

/** C-802. */
export const NO_CATEGORIES = 'This brand does not have significant revenue in any subcategory';
/** C-795. */
export const NO_DATA = 'Data not currently available';

export const BRAND_TREND = 'brandTrends';
export const BRAND_TREND_TITLE = 'Brand Trends';
export const SHARES = 'marketShare';
export const SHARES_TITLE = 'Market Share in Top Categories';
export const FUNDAMENTALS_CSV = 'fundamentals';

const RULES = {
  fundamentals: { permission: 'brand-fundamentals-csv', report: 'brand-fundamentals' },
  csv: { permission: 'market-trends-csv', report: 'brand-overview' },
  png: { permission: 'market-trends-image', report: 'brand-overview' },
} as const satisfies Record<string, FileRule>;

export const mayDownload = ({ scope }: OverviewInputs) => ({
  fundamentals: mayHave(scope, RULES.fundamentals),
  csv: mayHave(scope, RULES.csv),
  png: mayHave(scope, RULES.png),
});

/** "October 2024 – October 2026", the month last. */
export const monthsShown = (month: Month, count: number): string => `${monthWords(addMonths(month, 1 - count))} – ${monthWords(month)}`;

export const brandOverview = defineScreen({
  route: 'brand-overview',
  amounts: 'dollars',
  params: PARAMS,
  typeaheads: { brand: marketBrands() },
  chosenBy: { leader: 'brandResearch' },
  looksAt: (inputs) => monthAndYearBefore(overviewMonth(inputs), 12),
  queries: (inputs: OverviewInputs, answers) => {
    const { scope, params } = inputs;
    const isOpen = params.brand === '' && presetBrand(scope) === null;
    const leader = isOpen ? (answers.leader ?? null) : null;
    const brand = overviewBrand(inputs, leader);
    const month = overviewMonth(inputs);
    const [startDate, endDate] = [addMonths(month, -23), endOf(month, 'monthly')];
    return {
      leader: isOpen ? query('brandResearch', { body: { month: latestMonth(scope, 'brands'), nodeId: ALL_DEPARTMENTS, limit: 1 } }) : null,
      months: brand === null ? null : query('brandMonths', { query: { name: brand, startDate, endDate } }),
      categories:
        brand === null
          ? null
          : query('brandCategories', { query: { brand, startMonth: addMonths(month, 1 - MARKET_SHARE_MONTHS), endMonth: month } }),
      // C-729.
      products:
        brand === null
          ? null
          : query('filterProducts', {
              query: { startDate: month, endDate, parentMode: true, includeTimePeriodComp: true, limit: TOP_PRODUCTS },
              body: { filters: [{ type: 'brands', values: [brand] }] },
            }),
      terms: brand === null ? null : query('brandSearchTerms', { query: { brand, month, limit: TOP_TERMS, type: 'both' } }),
    };
  },
}).drawing({
  tables: {
    topCategories: {
      title: 'Top Categories',
      caption: 'Categories',
      info: 'Categories the brand sells in, highest brand revenue first. Checked categories appear in the chart.',
      query: 'categories',
      period: (inputs) => monthWords(overviewMonth(inputs)),
      columns: () => [
        { key: 'category_name', title: 'Category', kind: 'text', isFixed: true, width: 190, leadsTo: { thing: 'category', by: 'node_id' } },
        {
          key: 'brand_revenue',
          title: 'Brand Revenue',
          info: "The brand's estimated revenue in the category.",
          kind: 'numeric',
          format: 'usdWhole',
          leads: true,
        },
        {
          key: 'market_share',
          title: 'Market Share',
          info: "The brand's share of the category's revenue.",
          kind: 'numeric',
          format: 'share',
        },
        {
          key: 'share_yoy',
          title: 'Share YoY',
          info: 'Change in share from the same month last year, in percentage points.',
          kind: 'numeric',
          format: 'share',
          show: 'points',
        },
        {
          key: 'category_revenue',
          title: 'Category Revenue',
          info: 'Estimated revenue of all brands in the category.',
          kind: 'numeric',
          format: 'usdWhole',
        },
      ],
      order: { column: 'brand_revenue', direction: 'desc' },
      rows: (answer, inputs) => categoryRows(categoryMonths(answer), overviewMonth(inputs)),
      empty: () => NO_CATEGORIES,
      csv: { permission: 'table-csv', report: 'brand-categories' },
      // C-067.
      pageLength: 10,
    },
    topProducts: {
      title: 'Top Products',
      caption: 'Products',
      info: 'The brand’s ten best sellers, compared with the same month last year.',
      query: 'products',
      period: (inputs) => monthWords(overviewMonth(inputs)),
      columns: () => TOP_PRODUCT_COLUMNS,
      order: { column: 'salesEstimate', direction: 'desc' },
      rows: ({ productList }) => topProductRows(productList),
      empty: () => NO_PRODUCTS,
      csv: { permission: 'table-csv', report: 'brand-top-products' },
      paged: false,
    },
    organic: brandTermsTable('Organic', (inputs: OverviewInputs) => monthWords(overviewMonth(inputs))),
    paid: brandTermsTable('Paid', (inputs: OverviewInputs) => monthWords(overviewMonth(inputs))),
  },
  holds: (inputs, { leader }) => ({ subject: overviewBrand(inputs, leader) ?? '', when: [overviewMonth(inputs).slice(0, 7)] }),
  files: (what, inputs, answers): ScreenDownload | null => {
    const brand = overviewBrand(inputs, answers.leader);
    const month = overviewMonth(inputs);
    const may = mayDownload(inputs);
    if (brand === null) return null;
    const named = (report: string, ending: string): string => heldName({ subject: brand, when: [month.slice(0, 7)] }, report, ending);
    const rows = answers.categories === null ? null : categoryMonths(answers.categories);
    const trends = {
      [BRAND_TREND]: answers.months === null ? null : brandTrend(answers.months, month),
      [SHARES]: rows === null ? null : shareTrend(rows, checkedNodes(rows, inputs, month), month),
    };
    const [ending, id = ''] = what.split(':');
    if (id === FUNDAMENTALS_CSV && ending === 'csv' && may.fundamentals && answers.months !== null) {
      const panels = fundamentalPanels(answers.months, month);
      const [name, period] = [named(RULES.fundamentals.report, 'csv'), monthWords(month)];
      return { kind: 'table', name, title: 'Brand Fundamentals', period, sheet: fundamentalsSheet(panels, month) };
    }
    if (id !== BRAND_TREND && id !== SHARES) return null;
    const trend = trends[id] ?? null;
    const [report, title] = id === BRAND_TREND ? ['brand-trends', BRAND_TREND_TITLE] : ['market-share', SHARES_TITLE];
    if (trend === null) return null;
    const period = monthsShown(month, id === BRAND_TREND ? TREND_MONTHS : MARKET_SHARE_MONTHS);
    if (ending === 'csv' && may.csv) return { kind: 'table', name: named(report, 'csv'), title, period, sheet: monthsSheet(trend) };
    if (ending !== 'png' || !may.png) return null;
    return {
      kind: 'chart',
      chartId: `${id}-chart`,
      name: named(report, 'png'),
      title: `${title}, ${brand}`,
      period,
    };
  },
});
