/**
 * Advertising Health (B-012, B-035, B-083 to B-110): whether advertising is spent well. Its sections look back over days of their own, so
 * that its header has no date picker; what lies below the fold is asked once it comes near.
 */

import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { salesKey } from '../metrics/variants.ts';
import { defineScreen } from '../screens/defineScreen.ts';
import { beforeData, noFiguresWords } from '../screens/noFigures.ts';
import { isLimited, NOTHING_WITHIN } from './catalogCoverage.ts';
import { coverageBars, coverageColumns, coverageRows, tagBars, tagColumns, tagRows, tagSales } from './healthCatalog.ts';
import {
  campaignRows,
  distributedCampaigns,
  distributionColumns,
  distributionRows,
  distributionTrend,
  lacksCampaignType,
  NO_CAMPAIGN_TYPE,
  OTHERS,
  type Parts,
  spendAndGoal,
} from './healthDistributions.ts';
import { catalogLimits, coversDays, coversWeeks, coversYear, HEALTH_FILTERS, HEALTH_PARAMS, type HealthInputs } from './healthInputs.ts';
import {
  growthBars,
  growthColumns,
  growthRows,
  leakageColumns,
  leakageRows,
  opportunityColumns,
  opportunityRows,
  wastedColumns,
  wastedIn,
  wastedRows,
  wastedWhole,
} from './healthLists.ts';
import { CHOSEN_BY, categoryNames, type Distribution, healthQueries, partsOf, splitsAudiences } from './healthQueries.ts';
import { missingReportWords } from './missingReport.ts';
import { coverageText } from './searchTermCoverage.ts';
import { wastedSpendText } from './wastedSpend.ts';

const csv = (report: string) => ({ permission: 'table-csv' as const, report });
const png = (report: string) => ({ permission: 'chart-image' as const, report });

/** A section of a distribution: the chart by period and the table of its totals, of one answer. */
const SPLITS: Readonly<
  Record<Distribution, { readonly title: string; readonly parts: string; readonly caption: string; readonly only?: string }>
> = {
  adTypes: { title: 'Ad Type Distribution', parts: 'Ad Type', caption: 'Ad types' },
  audiences: { title: 'Brand and Non-Brand Distribution', parts: 'Audience', caption: 'Audiences' },
  autoManual: {
    title: 'Auto and Manual Distribution',
    parts: 'Campaign Type',
    caption: 'Campaign types',
    only: 'Sponsored Products only',
  },
  manual: { title: 'Manual Targeting Analysis', parts: 'Target', caption: 'Manual targets' },
};

const INFO: Readonly<Record<Distribution, string>> = {
  adTypes: 'Weekly ad spend by ad type. Breakout: by ad format.',
  audiences:
    'Spend by campaign audience, as stated in the ad files: campaigns targeting searches for your brand, and all others. Breakout: competitor and generic separately.',
  autoManual: 'Sponsored Products only: automatic campaigns, and campaigns with manual targets. Breakout: by tactic.',
  manual: 'What manual campaigns target: keywords, products, categories, audiences. Breakout: by audience.',
};

const emptyWeeks = (inputs: HealthInputs): string => {
  const weeks = coversWeeks(inputs);
  return beforeData(inputs.scope.brandGroup, weeks.end) === null ? 'No ad spend in these six weeks' : noFiguresWords(inputs.scope, weeks);
};

/** The distributions whose parts hang on the types of campaigns. */
const OF_TYPES: readonly Distribution[] = ['autoManual', 'manual'];

const told = (which: Distribution, inputs: HealthInputs, { autoManual }: { readonly autoManual: AnalyticsAnswer | null }): Parts => ({
  dimensions: partsOf(which, inputs),
  isSplit: splitsAudiences(which, inputs),
  lacksType: OF_TYPES.includes(which) && lacksCampaignType(autoManual),
});

/** Its own answer, and that of the types of campaigns. */
type SplitAnswers<K extends Distribution> = { readonly [D in K | 'autoManual']: AnalyticsAnswer | null };

const split = <K extends Distribution>(which: K) => {
  const { title, parts, caption, only } = SPLITS[which];
  const narrowed = only === undefined ? {} : { only };
  return {
    trend: {
      title,
      info: INFO[which],
      query: which,
      covers: coversWeeks,
      settles: 'ads' as const,
      ...narrowed,
      data: (answer: AnalyticsAnswer, inputs: HealthInputs, answers: SplitAnswers<K>) =>
        distributionTrend(answer, inputs, told(which, inputs, answers)),
      png: png(title),
      csv: csv(title),
    },
    table: {
      title: `${title}: All Six Weeks`,
      caption,
      query: which,
      covers: coversWeeks,
      settles: 'ads' as const,
      ...narrowed,
      pageLength: 50 as const,
      columns: (inputs: HealthInputs) => distributionColumns(parts, inputs),
      order: (inputs: HealthInputs, answers: SplitAnswers<K>) => {
        const answer = answers[which];
        return answer === null || distributionRows(answer, told(which, inputs, answers)).some(({ id }) => id === OTHERS)
          ? null
          : { column: 'cost_in_usd' as const, direction: 'desc' as const };
      },
      rows: (answer: AnalyticsAnswer, inputs: HealthInputs, answers: SplitAnswers<K>) =>
        distributionRows(answer, told(which, inputs, answers)),
      empty: emptyWeeks,
      csv: csv(`${title}: All Six Weeks`),
    },
  };
};

const SPLIT = { adTypes: split('adTypes'), audiences: split('audiences'), autoManual: split('autoManual'), manual: split('manual') };

export const advertisingHealth = defineScreen({
  route: 'advertising-health',
  amounts: { except: 'Goals, limits, growth, opportunities, wasted spend and brand leakage are in US dollars.' },
  inDollars: ['spend', 'wasted'],
  unshown: { goals: 'The goals', countries: 'The countries with sales', termReport: 'The search term import status' },
  filters: HEALTH_FILTERS,
  params: HEALTH_PARAMS,
  toggles: ['amounts', 'efficiency', 'sales', 'basis', 'goals'],
  queries: healthQueries,
  looksAt: (inputs) => ({ period: coversWeeks(inputs), prior: null }),
  chosenBy: CHOSEN_BY,
  categories: { param: 'path' },
  nearby: {
    adTypeSection: ['adTypes'],
    brandSection: ['audiences'],
    autoSection: ['autoManual'],
    manualSection: ['manual', 'autoManual'],
    coverageSection: ['products'],
    opportunitySection: ['topCategories', 'tier', 'opportunity'],
    wastedSection: ['wasted'],
    leakageSection: ['termReport', 'leakage', 'autoManual'],
    tagSection: ['tags', 'tagFigures'],
  },
}).drawing({
  charts: {
    growth: {
      title: 'Is Advertising Driving Growth?',
      info: 'Parent products by TACOS over the last 365 days, lowest quartile first. Products without sales in the previous year count as new.',
      query: 'growth',
      covers: coversYear,
      settles: 'ads' as const,
      data: growthBars,
      png: png('is-advertising-driving-growth'),
      csv: csv('is-advertising-driving-growth'),
    },
    coverage: {
      title: 'Percent of Catalog Covered by Ads',
      info: 'Share of sold or advertised products that had ad spend, by category. Sorted by sales.',
      query: 'products',
      covers: coversDays,
      settles: 'ads' as const,
      data: coverageBars,
      png: png('percent-of-catalog-covered-by-ads'),
      csv: csv('percent-of-catalog-covered-by-ads'),
    },
    tags: {
      title: 'Custom Tag Analysis',
      info: 'The 19 tags with the highest total sales, and all others combined. A product may have several tags.',
      query: 'tagFigures',
      follows: 'tags',
      covers: coversDays,
      settles: 'ads' as const,
      data: tagBars,
      png: png('custom-tag-analysis'),
      csv: csv('custom-tag-analysis'),
    },
  },
  trends: {
    spend: {
      title: 'Ad Spend and Goal',
      info: 'Search ad spend vs the goal for the countries shown. Goals are set in the Goal Management Console.',
      query: 'spend',
      covers: coversWeeks,
      settles: 'ads' as const,
      data: (answer, inputs, { goals, countries }) => spendAndGoal(answer, inputs, { goals, countries }),
      png: png('ad-spend-and-goal'),
      csv: csv('ad-spend-and-goal'),
    },
    adTypes: SPLIT.adTypes.trend,
    audiences: SPLIT.audiences.trend,
    autoManual: SPLIT.autoManual.trend,
    manual: SPLIT.manual.trend,
  },
  tables: {
    growthTable: {
      title: 'Growth by TACOS',
      caption: 'TACOS groups',
      info: 'TACOS is ad spend as a share of ordered revenue. Revenue is compared with the previous 365 days.',
      query: 'growth',
      covers: coversYear,
      settles: 'ads' as const,
      columns: growthColumns,
      // By the ranges of TACOS.
      order: { column: 'category', direction: 'own' },
      rows: growthRows,
      empty: () => 'Requires ad spend by product, and sales for this year and last year',
      paged: false,
      csv: csv('growth-by-tacos'),
    },
    campaigns: {
      title: 'Brand Spend Distribution by Campaign',
      caption: 'Campaigns',
      info: 'Each campaign’s share of ad spend and its return. Sorted by spend.',
      query: 'campaigns',
      covers: coversWeeks,
      settles: 'ads' as const,
      pageLength: 50,
      columns: distributedCampaigns,
      order: { column: 'cost_in_usd', direction: 'desc' },
      rows: campaignRows,
      csv: csv('brand-spend-distribution-by-campaign'),
    },
    adTypeTable: SPLIT.adTypes.table,
    audienceTable: SPLIT.audiences.table,
    autoManualTable: SPLIT.autoManual.table,
    manualTable: SPLIT.manual.table,
    coverageTable: {
      title: 'Products and Their Ads',
      caption: 'Products',
      info: 'Every product within the limits above. Sorted by sales.',
      query: 'products',
      covers: coversDays,
      settles: 'ads' as const,
      pageLength: 50,
      columns: coverageColumns,
      order: (inputs) => ({ column: salesKey(inputs.scope.salesMode), direction: 'desc' }),
      rows: coverageRows,
      empty: (inputs) => {
        return isLimited(catalogLimits(inputs)) ? NOTHING_WITHIN : 'No products were sold or advertised on these days';
      },
      csv: csv('catalog-coverage'),
    },
    opportunity: {
      title: 'Category Top Keywords Opportunity',
      caption: 'Search terms of the category',
      info: 'Most-searched terms in the United States in the latest month, with ad spend on each in the last 30 days.',
      query: 'opportunity',
      covers: coversDays,
      settles: 'ads' as const,
      pageLength: 50,
      columns: opportunityColumns,
      order: { column: 'volume', direction: 'desc' },
      rows: (terms, _, { topCategories, tier }) => opportunityRows(terms, categoryNames(topCategories, tier)),
      empty: ({ params }) => coverageText({ kind: 'ready', terms: [], filtered: params.path.length > 0 }) ?? '',
      csv: { permission: 'search-term-coverage-csv', report: 'search-term-coverage' },
    },
    wasted: {
      title: 'Wasted Ad Spend',
      caption: 'Targets',
      info: 'Targets of all types with spend but no sales in their campaign, sorted by clicks. Up to 1,000 are shown; totals include all.',
      query: 'wasted',
      covers: coversDays,
      settles: 'ads' as const,
      pageLength: 50,
      columns: wastedColumns,
      order: { column: 'clicks', direction: 'desc' },
      rows: wastedRows,
      overall: (inputs, { wasted: answer }) => (answer === null ? null : wastedWhole(answer, inputs)),
      empty: (inputs, { wasted: answer }) =>
        (answer === null ? null : wastedSpendText({ kind: 'ready', found: wastedIn(answer, inputs) })) ?? '',
      failed: wastedSpendText({ kind: 'failed' }) ?? '',
      csv: csv('wasted-ad-spend'),
    },
    leakage: {
      title: 'Brand Leakage - Auto Campaigns Only',
      caption: 'Search terms with your brand',
      info: 'Auto-campaign spend on searches that name your brand. Brand campaigns win these searches at lower cost.',
      query: 'leakage',
      covers: coversWeeks,
      settles: 'ads' as const,
      pageLength: 50,
      columns: leakageColumns,
      order: { column: 'cost_in_usd', direction: 'desc' },
      rows: leakageRows,
      empty: (inputs, { termReport, autoManual }) =>
        missingReportWords(termReport, coversWeeks(inputs).start) ??
        (lacksCampaignType(autoManual) ? NO_CAMPAIGN_TYPE : 'No auto-campaign spend on searches for your brand'),
      csv: csv('brand-leakage'),
    },
    tagTable: {
      title: 'Custom Tag Analysis',
      caption: 'Tags',
      info: 'The 19 tags with the highest total sales, and all others combined. A product may have several tags, so the rows don’t add up.',
      query: 'tagFigures',
      follows: 'tags',
      covers: coversDays,
      settles: 'ads' as const,
      pageLength: 50,
      columns: tagColumns,
      // By sales, and all other tags together at the end: with fewer there is a chart instead.
      order: (inputs) => ({ column: tagSales(inputs), direction: 'own' }),
      rows: tagRows,
      csv: csv('custom-tags'),
    },
  },
});
