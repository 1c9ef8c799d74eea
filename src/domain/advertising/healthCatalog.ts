/** Advertising Health: which part of the catalogue is advertised, and what tags bring; both of products, over the last 30 days. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { dollarsOf, formatIn } from '../api/shownCurrency.ts';
import { asShares, type BarData } from '../charts/bars.ts';
import { type TagEntry, usableTags } from '../filters/lookups.ts';
import { UNCATEGORIZED } from '../format/categoryPath.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { RETAIL_RATES, ratePartsOf } from '../metrics/rateParts.ts';
import { type RetailKey, retailMetricOf } from '../metrics/retail.ts';
import { isShareOf, share, sumAmounts } from '../metrics/share.ts';
import { retailKey, salesKey } from '../metrics/variants.ts';
import { cellsBy, type GridColumn, gridColumns, type RowOf } from '../tables/gridColumn.ts';
import { figureColumn } from '../tables/metricColumns.ts';
import { ownCategoryColumn, productColumn } from '../tables/nameColumns.ts';
import {
  type CatalogCoverage,
  type CatalogLimits,
  catalogCoverage,
  limitEnds,
  NO_CATALOG_LIMITS,
  withinCatalogLimits,
} from './catalogCoverage.ts';
import { catalogLimits, type HealthInputs } from './healthInputs.ts';
import { tagAnalysis } from './sections.ts';

const SPEND = 'ad_spend_in_usd';
const AD_SALES = 'ad_sales';
const UNKNOWN = 'Unknown';
/** Categories with a bar of their own. */
const MOST_CATEGORIES = 10;
const OTHER = 'Other';
const ALL_OTHERS = 'All Others';

const viewOf = ({ scope: { salesMode, display } }: HealthInputs) => ({ ...salesMode, efficiency: display.efficiency });

/** Total sales and their rate against ad spend, as the toggles say; net sales have no rate of their own, for refunds are no fault of ads. */
const keysOf = (inputs: HealthInputs) => ({
  sales: salesKey(inputs.scope.salesMode),
  rate: retailKey('tacos', viewOf(inputs)),
  efficiency: retailKey('acos', viewOf(inputs)),
});

/** What products and tags are asked for. */
export const catalogMetrics = (inputs: HealthInputs): readonly RetailKey[] => {
  const { sales, rate, efficiency } = keysOf(inputs);
  const parts = [rate, efficiency].flatMap((key) => Object.values(ratePartsOf(key) ?? {}));
  return [...new Set([SPEND, AD_SALES, sales, rate, efficiency, ...parts])];
};

export interface CoveredProduct {
  readonly asin: string;
  readonly title: string;
  readonly category: string;
  readonly adSpend: number | null;
  readonly totalSales: number | null;
  readonly row: number;
}

/** Products within the sliders, which are in US dollars (B-372 to B-375). */
const productsIn = (answer: AnalyticsAnswer, inputs: HealthInputs, limits: CatalogLimits): readonly CoveredProduct[] => {
  const { current } = answerReader(dollarsOf(answer));
  const { sales } = keysOf(inputs);
  const all = current.names('asin').flatMap((asin, row): readonly CoveredProduct[] =>
    asin === null
      ? []
      : [
          {
            asin,
            title: current.name('product_title', row) ?? asin,
            category: current.name('current_category', row) ?? UNCATEGORIZED,
            adSpend: current.at(SPEND, row),
            totalSales: current.at(sales, row),
            row,
          },
        ],
  );
  return withinCatalogLimits(all, limits);
};

/** Where the sliders end. */
export const sliderEnds = (answer: AnalyticsAnswer, inputs: HealthInputs): CatalogLimits =>
  limitEnds(productsIn(answer, inputs, NO_CATALOG_LIMITS));

export const coverageOf = (answer: AnalyticsAnswer, inputs: HealthInputs): CatalogCoverage =>
  catalogCoverage(productsIn(answer, inputs, catalogLimits(inputs)));

/** Of each category, which part of its products and of its sales is covered: the largest by sales, the others together. */
export const coverageBars = (answer: AnalyticsAnswer, inputs: HealthInputs): BarData => {
  const byCategory = new Map<string, CoveredProduct[]>();
  for (const product of productsIn(answer, inputs, catalogLimits(inputs))) {
    byCategory.set(product.category, [...(byCategory.get(product.category) ?? []), product]);
  }
  const sorted = sortedBy(
    [...byCategory].map(([name, products]) => ({ name, products, sales: sumAmounts(products.map(({ totalSales }) => totalSales)) })),
    byNumber(({ sales }) => sales, 'desc'),
  );
  const rest = sorted.slice(MOST_CATEGORIES).flatMap(({ products }) => products);
  const groups = [...sorted.slice(0, MOST_CATEGORIES), ...(rest.length === 0 ? [] : [{ name: OTHER, products: rest }])];
  const covered = groups.map(({ products }) => catalogCoverage(products));
  return {
    namesTitle: 'Category',
    names: groups.map(({ name }) => name),
    series: [
      {
        key: 'products',
        label: 'Products with ads',
        info: 'Share of the category’s products that have ads.',
        values: covered.map(({ productShare }) => productShare),
      },
      {
        key: 'sales',
        label: 'Sales of products with ads',
        info: 'Share of the category’s sales from products with ads.',
        values: covered.map(({ salesShare }) => salesShare),
      },
    ],
    format: 'share',
  };
};

export const coverageColumns = (inputs: HealthInputs) => {
  const { sales, rate, efficiency } = keysOf(inputs);
  return gridColumns([
    productColumn(320, 'product_title', 'ownProduct'),
    { key: 'covered', title: 'Ads', kind: 'text', groups: true },
    { ...figureColumn(retailMetricOf(sales), RETAIL_RATES), leads: true, show: 'bar' },
    ...retailKeys([SPEND, rate, AD_SALES, efficiency]).map((key) => figureColumn(retailMetricOf(key), RETAIL_RATES)),
    ownCategoryColumn,
  ]);
};

const figuresOf = (answer: AnalyticsAnswer, keys: readonly RetailKey[], row: number) => {
  const { current } = answerReader(answer);
  return cellsBy(keys, (key) => current.at(key, row));
};

const retailKeys = (keys: readonly RetailKey[]): readonly RetailKey[] => keys;

/** Products within the sliders, those that sell most first; each says whether it had ad spend. */
export const coverageRows = (answer: AnalyticsAnswer, inputs: HealthInputs): readonly RowOf<typeof coverageColumns>[] => {
  const keys = catalogMetrics(inputs);
  const sorted = sortedBy(
    productsIn(answer, inputs, catalogLimits(inputs)),
    byNumber(({ totalSales }) => totalSales, 'desc'),
  );
  return sorted.map(({ asin, title, category, adSpend, row }) => ({
    id: asin,
    cells: {
      asin,
      product_title: title,
      current_category: category,
      category: category === UNCATEGORIZED ? null : category,
      covered: adSpend === null ? UNKNOWN : adSpend > 0 ? 'Advertised' : 'Not advertised',
      ...figuresOf(answer, keys, row),
    },
  }));
};

export interface TagSet {
  readonly id: string;
  readonly name: string;
}

/** The tag sets of the brand group, each once, in the order of the look-up. */
export const tagSetsIn = (entries: readonly TagEntry[]): readonly TagSet[] => {
  const sets = new Map(usableTags(entries).map(({ tagSetId, tagSetName }) => [tagSetId, tagSetName]));
  return [...sets].map(([id, name]) => ({ id, name }));
};

/** The chosen tag set; the first where none of that id is there. */
export const tagSetIn = (entries: readonly TagEntry[], chosen: string): TagSet | null => {
  const sets = tagSetsIn(entries);
  return sets.find(({ id }) => id === chosen) ?? sets[0] ?? null;
};

const tagMetricKey = (inputs: HealthInputs): RetailKey =>
  inputs.params.tagMetric === 'total_sales' ? keysOf(inputs).sales : inputs.params.tagMetric;

/** The metrics that tags can be compared by, with the key of each. */
export const tagMetricTitle = (inputs: HealthInputs, which: HealthInputs['params']['tagMetric']): string =>
  retailMetricOf(which === 'total_sales' ? keysOf(inputs).sales : which).title;

interface TagRow {
  readonly name: string;
  readonly value: number | null;
  readonly rows: readonly number[];
}

const tagsIn = (answer: AnalyticsAnswer, inputs: HealthInputs): readonly TagRow[] => {
  const { current } = answerReader(answer);
  const { sales } = keysOf(inputs);
  const byName = new Map<string, number[]>();
  current.names('custom_tag_child_asin').forEach((tag, row) => {
    if (tag !== null) byName.set(tag, [...(byName.get(tag) ?? []), row]);
  });
  return [...byName].map(([name, rows]) => ({ name, rows, value: sumAmounts(rows.map((row) => current.at(sales, row))) }));
};

/** Whether tags are a chart, or, more than 20 of them, a table (B-564). */
export const tagsShownAs = (answer: AnalyticsAnswer, inputs: HealthInputs): 'chart' | 'table' => tagAnalysis(tagsIn(answer, inputs)).as;

/** The 19 tags with the most sales, and all others together (B-563). */
const tagParts = (answer: AnalyticsAnswer, inputs: HealthInputs): readonly TagRow[] => {
  const tags = tagsIn(answer, inputs);
  const { parts } = tagAnalysis(tags);
  const named = parts.flatMap(({ name, rest }) => (rest ? [] : (tags.find((tag) => tag.name === name) ?? [])));
  const others = tags.filter((tag) => !named.includes(tag));
  return others.length === 0 ? named : [...named, { name: ALL_OTHERS, value: null, rows: others.flatMap(({ rows }) => rows) }];
};

export const tagBars = (answer: AnalyticsAnswer, inputs: HealthInputs): BarData => {
  const { current } = answerReader(answer);
  const key = tagMetricKey(inputs);
  const parts = tagParts(answer, inputs);
  const data: BarData = {
    namesTitle: 'Tag',
    names: parts.map(({ name }) => name),
    series: [
      {
        key,
        label: retailMetricOf(key).title,
        info: retailMetricOf(key).tooltip,
        values: parts.map(({ rows }) => sumAmounts(rows.map((row) => current.at(key, row)))),
      },
    ],
    format: formatIn(answer, key, 'usdWhole'),
  };
  return inputs.scope.display.amounts === 'percent' ? asShares(data) : data;
};

/** A product may have several tags, so that no column has a total. */
const withoutTotal = <K extends string>({ total: _, ...column }: GridColumn<K>): GridColumn<K> => column;

/** The column of the sales by which tags stand. */
export const tagSales = (inputs: HealthInputs): RetailKey => keysOf(inputs).sales;

export const tagColumns = (inputs: HealthInputs) => {
  const { sales, rate, efficiency } = keysOf(inputs);
  const figures = retailKeys([SPEND, AD_SALES, rate, efficiency]).map((key) => figureColumn(retailMetricOf(key), RETAIL_RATES));
  return gridColumns([
    { key: 'name', title: 'Tag', kind: 'text', isFixed: true, width: 220 },
    withoutTotal({ ...figureColumn(retailMetricOf(sales), RETAIL_RATES), show: 'bar', leads: true }),
    {
      key: 'share',
      title: 'Share of Sales',
      info: 'The tag’s share of the sales of all tagged products.',
      kind: 'numeric',
      format: 'share',
    },
    ...figures.map((one) => withoutTotal(one)),
  ]);
};

/** The shares are of what is tagged. */
export const tagRows = (answer: AnalyticsAnswer, inputs: HealthInputs): readonly RowOf<typeof tagColumns>[] => {
  const { current } = answerReader(answer);
  const { sales } = keysOf(inputs);
  const keys = catalogMetrics(inputs);
  const sumAt = (rows: readonly number[], key: RetailKey): number | null => sumAmounts(rows.map((row) => current.at(key, row)));
  const parts = tagParts(answer, inputs);
  const whole = sumAt(
    parts.flatMap(({ rows }) => rows),
    sales,
  );
  return parts.map(({ name, rows }) => {
    const sums = cellsBy(keys, (key) => sumAt(rows, key));
    const rates = keys.flatMap((key) => {
      const rate = ratePartsOf(key);
      if (rate === null) return [];
      const { top, bottom } = rate;
      // Rates of fewer days than the sums beside them have no common one.
      const isOfSums = rows.every((row) => isShareOf(current.at(key, row), current.at(top, row), current.at(bottom, row)));
      return [[key, isOfSums ? share(sumAt(rows, top), sumAt(rows, bottom)) : null] as const];
    });
    return { id: name, cells: { name, share: share(sums[sales], whole), ...sums, ...Object.fromEntries(rates) } };
  });
};
