/** Advertising Health: growth by TACOS, opportunity, wasted spend and brand leakage as rows and columns. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import type { BarData } from '../charts/bars.ts';
import { formatCount, metricWriter } from '../format/number.ts';
import { fromCents } from '../goals/cents.ts';
import { shownCountry } from '../goals/scope.ts';
import { share } from '../metrics/share.ts';
import { type TacosCategory, tacosCategoryName } from '../metrics/tacosQuartiles.ts';
import { type ColumnLook, type GridColumn, gridColumns, type RowOf } from '../tables/gridColumn.ts';
import type { GridWhole } from '../tables/gridView.ts';
import { figureColumn } from '../tables/metricColumns.ts';
import { termColumn } from '../tables/nameColumns.ts';
import type { DrivingGrowthRow, LeakageRow } from './adHealthRows.ts';
import { ADS_RATES, adsMetric, adsMetrics } from './adsRates.ts';
import { type AdsRow, AUDIENCES, type Audience } from './adsRow.ts';
import { TARGET_TYPES } from './healthDistributions.ts';
import type { HealthInputs } from './healthInputs.ts';
import type { OpportunityTerm } from './searchTermCoverage.ts';
import { type WastedSpend, wastedSpend } from './wastedSpend.ts';

const SUM = { of: 'sum' } as const;
/** What the columns that are no metrics of the catalogue mean. */
const INFO = {
  thisYrOrderedRev: 'Ordered revenue of these products in the last year.',
  lastYrOrderedRev: 'Ordered revenue of these products in the previous year.',
  pctOr: 'Share of all products’ ordered revenue.',
  thisYrAdSpend: 'Ad spend on these products.',
  pctSpend: 'Share of ad spend on all products.',
  countPAsins: 'Parent products in this TACOS range.',
  pctAsins: 'Share of all parent products.',
  volume: 'Estimated searches for the term.',
  searchTermSpend: 'Ad spend on searches for the term.',
  keywordSpend: 'Ad spend on the term as a keyword.',
  termBrand: 'The brand named in the search term, from marketplace data; not the audience of the campaigns that spent on it.',
} as const;
type Described = keyof typeof INFO;

const money = <K extends Described>(key: K, title: string, more: ColumnLook = {}): GridColumn<K> => ({
  key,
  title,
  info: INFO[key],
  kind: 'numeric',
  format: 'usdWhole',
  total: SUM,
  ...more,
});
const count = <K extends Described>(key: K, title: string, more: ColumnLook = {}): GridColumn<K> => ({
  key,
  title,
  info: INFO[key],
  kind: 'numeric',
  format: 'count',
  total: SUM,
  ...more,
});
const part = <K extends Described>(key: K, title: string, more: ColumnLook = {}): GridColumn<K> => ({
  key,
  title,
  info: INFO[key],
  kind: 'numeric',
  format: 'share',
  ...more,
});

const nameOf = ({ pAsinCat }: DrivingGrowthRow): string => tacosCategoryName(pAsinCat as TacosCategory);

/** "4.1% to 9.8%"; null where no product of the category has a TACOS. */
const rangeOf = ({ tacosRangeMin: min, tacosRangeMax: max }: DrivingGrowthRow): string | null => {
  if (min === null || max === null) return null;
  const write = metricWriter('pct', [min, max]);
  return min === max ? write(min) : `${write(min)} to ${write(max)}`;
};

/** Each category's part of the products, the ad spend and the sales, side by side. */
export const growthBars = (rows: readonly DrivingGrowthRow[]): BarData => ({
  namesTitle: 'TACOS',
  names: rows.map(nameOf),
  series: [
    {
      key: 'pctAsins',
      label: 'Share of products',
      info: 'The group’s share of all products.',
      values: rows.map(({ pctAsins }) => pctAsins),
    },
    {
      key: 'pctSpend',
      label: 'Share of ad spend',
      info: 'The group’s share of all ad spend.',
      values: rows.map(({ pctSpend }) => pctSpend),
    },
    {
      key: 'pctOr',
      label: 'Share of ordered revenue',
      info: 'The group’s share of all ordered revenue.',
      values: rows.map(({ pctOr }) => pctOr),
    },
  ],
  format: 'share',
});

export const growthColumns = () =>
  gridColumns([
    { key: 'category', title: 'TACOS', kind: 'text', isFixed: true, width: 160 },
    { key: 'range', title: 'TACOS Range', kind: 'text' },
    {
      key: 'yoyRev',
      title: 'Revenue, YoY',
      info: 'Change in ordered revenue from the previous year.',
      kind: 'numeric',
      format: 'pct',
      show: 'change',
      leads: true,
      total: { of: 'change', current: SUM, from: 'thisYrOrderedRev', previous: SUM, to: 'lastYrOrderedRev' },
    },
    money('thisYrOrderedRev', 'Ordered Revenue'),
    money('lastYrOrderedRev', 'Previous year'),
    part('pctOr', 'Share of Revenue', { total: SUM }),
    money('thisYrAdSpend', 'Ad Spend'),
    part('pctSpend', 'Share of Spend', { total: SUM }),
    count('countPAsins', 'Products'),
    part('pctAsins', 'Share of Products', { total: SUM }),
  ]);

export const growthRows = (rows: readonly DrivingGrowthRow[]): readonly RowOf<typeof growthColumns>[] =>
  rows.map(({ pAsinCat, ...row }) => ({
    id: String(pAsinCat),
    cells: { category: nameOf({ pAsinCat, ...row }), range: rangeOf({ pAsinCat, ...row }), ...row },
  }));

export const opportunityColumns = () =>
  gridColumns([
    termColumn(260),
    count('volume', 'Searches', { show: 'bar', leads: true }),
    { key: 'termBrand', title: 'Brand in Search Term', info: INFO.termBrand, kind: 'text', groups: true },
    { key: 'covered', title: 'Coverage', kind: 'text', groups: true },
    money('searchTermSpend', 'Search Term Spend', { format: 'usd' }),
    money('keywordSpend', 'Keyword Spend', { format: 'usd' }),
    { key: 'numberOfCampaigns', title: 'Campaigns', info: 'Campaigns with spend on the term.', kind: 'numeric', format: 'count' },
    { key: 'category', title: 'Category', kind: 'text', groups: true, leadsTo: { thing: 'category', by: 'nodeId' } },
  ]);

/** Null where no report tells what was spent on search terms. */
export const isCovered = ({ searchTermSpend }: OpportunityTerm): boolean | null => (searchTermSpend === null ? null : searchTermSpend > 0);

const coveredWords = (term: OpportunityTerm): string => {
  const covered = isCovered(term);
  return covered === null ? 'Unknown' : covered ? 'Covered' : 'Not covered';
};

/** By words of their own: Brand, Competitor and Generic are audiences of campaigns. */
const TERM_BRANDS: Readonly<Record<Audience, string | null>> = {
  Brand: 'Your brand',
  Competitor: 'Another brand',
  Generic: 'No brand',
  'Non-Brand': null,
};

const termBrandWords = ({ bcg }: OpportunityTerm): string | null => {
  const audience = AUDIENCES.find((one) => one === bcg);
  return audience === undefined ? null : TERM_BRANDS[audience];
};

/** The terms as they come, most searched first; `categories` names the nodes that are known by name. */
export const opportunityRows = (
  terms: readonly OpportunityTerm[],
  categories: ReadonlyMap<number, string>,
): readonly RowOf<typeof opportunityColumns>[] =>
  terms.map((term) => {
    const { nodeId, bcg: _, ...figures } = term;
    return {
      id: `${term.searchTerm}\n${nodeId}`,
      cells: { ...figures, nodeId, termBrand: termBrandWords(term), covered: coveredWords(term), category: categories.get(nodeId) ?? null },
    };
  });

const MATCHES: Readonly<Record<string, string>> = { broad: 'Broad', phrase: 'Phrase', exact: 'Exact', expanded: 'Expanded' };

/** The targets of an answer as rows of the ads schema. */
export const targetsIn = (answer: AnalyticsAnswer): readonly AdsRow[] => {
  const { current } = answerReader(answer);
  return current.names('record_text').map((text, row) => ({
    record_text: text,
    record_type: current.name('record_type', row),
    match_type: current.name('match_type', row),
    target_title: current.name('target_title', row),
    campaign_name: current.name('campaign_name', row),
    country: current.name('country', row),
    clicks: current.at('clicks', row),
    cost_in_usd: current.at('cost_in_usd', row),
    attributed_sales_in_usd: current.at('attributed_sales_in_usd', row),
  }));
};

export const wastedIn = (answer: AnalyticsAnswer, { params }: Pick<HealthInputs, 'params'>): WastedSpend =>
  wastedSpend(targetsIn(answer), params.minClicks, params.maxAdSpend);

export const wastedColumns = () =>
  gridColumns([
    { key: 'record_text', title: 'Target', kind: 'text', isFixed: true, width: 240, leadsTo: { thing: 'product', by: 'targetAsin' } },
    { key: 'campaign_name', title: 'Campaign', kind: 'text', groups: true, width: 240, leadsTo: { thing: 'campaign' } },
    { key: 'kind', title: 'Type', kind: 'text', groups: true },
    { key: 'match', title: 'Match Type', kind: 'text', groups: true },
    // What is paid stands before what only some targets have, so that it is in sight.
    { ...figureColumn(adsMetric('clicks'), ADS_RATES), show: 'bar', leads: true },
    figureColumn(adsMetric('cpc'), ADS_RATES),
    { ...figureColumn(adsMetric('cost_in_usd'), ADS_RATES), format: 'usd' },
    { key: 'country', title: 'Country', kind: 'text', groups: true },
    { key: 'target_title', title: 'Product', kind: 'text', width: 240, leadsTo: { thing: 'product', by: 'targetAsin' } },
  ]);

export const wastedRows = (answer: AnalyticsAnswer, inputs: HealthInputs): readonly RowOf<typeof wastedColumns>[] =>
  wastedIn(answer, inputs).rows.map(({ clicks, cost_in_usd, record_type: type = null, match_type: match = null, ...row }) => {
    const { record_text = null, target_title = null, campaign_name = null, country = null } = row;
    return {
      id: [country, campaign_name, type, record_text, match].join('\n'),
      cells: {
        record_text,
        kind: type === null ? null : (TARGET_TYPES[type] ?? type),
        match: match === null ? null : (MATCHES[match] ?? match),
        target_title,
        targetAsin: type === 'product' ? record_text : null,
        campaign_name,
        country: country === null ? null : shownCountry(country),
        clicks,
        cost_in_usd,
        cpc: share(cost_in_usd, clicks),
      },
    };
  });

/** All that is wasted, shown or not. */
export const wastedWhole = (answer: AnalyticsAnswer, inputs: HealthInputs): GridWhole => {
  const { clicks, count, costCents, isCut } = wastedIn(answer, inputs);
  const cost = fromCents(costCents);
  // What all come to is not known where the query does not answer all.
  if (isCut) return { count: count + 1, totals: {}, words: `of ${formatCount(count)} or more` };
  return { count, totals: { clicks, cost_in_usd: cost, cpc: share(cost, clicks) } };
};

export const leakageColumns = ({ scope: { display } }: HealthInputs) =>
  gridColumns([
    termColumn(240),
    { key: 'campaignName', title: 'Campaign', kind: 'text', groups: true, width: 280, leadsTo: { thing: 'campaign' } },
    { ...figureColumn(adsMetric('cost_in_usd'), ADS_RATES), format: 'usd', show: 'bar', leads: true },
    figureColumn(adsMetric('attributed_sales_in_usd'), ADS_RATES),
    ...adsMetrics([display.efficiency, 'attributed_conversions', 'clicks', 'cpc', 'impressions']).map((one) =>
      figureColumn(one, ADS_RATES),
    ),
  ]);

export const leakageRows = (rows: readonly LeakageRow[]): readonly RowOf<typeof leakageColumns>[] =>
  rows.map(({ campaignName, searchTerm, spend, sales, orders, clicks, impressions }) => ({
    id: `${campaignName}\n${searchTerm}`,
    cells: {
      campaignName,
      searchTerm,
      cost_in_usd: spend,
      attributed_sales_in_usd: sales,
      attributed_conversions: orders,
      clicks,
      impressions,
      acos: share(spend, sales),
      roas: share(sales, spend),
      cpc: share(spend, clicks),
    },
  }));
