/**
 * How ad spend is parted over six weeks: by ad type, brand, auto and manual, manual targets. One answer by period makes the chart and the
 * table beside it, so that both are of the same sums.
 */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { formatIn } from '../api/shownCurrency.ts';
import { coverageNote, daysOf, type Trend, type TrendLine, unsettledFrom } from '../charts/byPeriod.ts';
import { partsOf as partsOfDay } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { FilterState } from '../filters/filterState.ts';
import type { Goal } from '../goals/goal.ts';
import { type GoalView, goalCountries } from '../goals/periodGoal.ts';
import { shownCountry } from '../goals/scope.ts';
import { cumulative, goalSeries } from '../goals/series.ts';
import { goalViewOf } from '../goals/view.ts';
import type { AdsKey } from '../metrics/advertising.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { share, sumAmounts } from '../metrics/share.ts';
import { goalsShown } from '../shell/display.ts';
import { cellsBy, type GridColumn, gridColumns, type RowOf } from '../tables/gridColumn.ts';
import { figureColumn } from '../tables/metricColumns.ts';
import { ADS_RATES, adsMetric, adsMetrics } from './adsRates.ts';
import { nameInDimension, unknownName } from './audienceName.ts';
import { type HealthInputs, weekDates } from './healthInputs.ts';

const SPEND = 'cost_in_usd';
const SALES = 'attributed_sales_in_usd';
/** What a distribution is asked for: all of it adds up. */
export const DISTRIBUTED = [SPEND, SALES, 'attributed_conversions', 'clicks', 'impressions'] as const;
type Distributed = (typeof DISTRIBUTED)[number];
const RATES = ['acos', 'roas', 'ctr', 'cpc', 'cr', 'aov'] as const;
/** The parts that have a colour of their own; the others are together. */
const MOST_PARTS = 9;
export const OTHERS = 'All others';
const UNKNOWN = 'Unknown';

/** Types of targets as the rows have them, and as they are read. */
export const TARGET_TYPES: Readonly<Record<string, string>> = {
  keyword: 'Keyword',
  product: 'Product',
  category: 'Category',
  audience: 'Audience',
  auto: 'Automatic',
};

/** Where campaigns have spend and none has a type: what is auto and what is manual is not known. */
export const NO_CAMPAIGN_TYPE = 'Campaign type not imported';

/** Whether no campaign has a type, by an answer with the dimension `campaign_type`. */
export const lacksCampaignType = (answer: AnalyticsAnswer | null): boolean => {
  const types = answer === null ? [] : answerReader(answer).current.names('campaign_type');
  return types.length > 0 && types.every((type) => type === null);
};

/** What the parts are told apart by, and whether audiences that are not the brand's are. */
export interface Parts {
  /** No campaign type is known, though the parts hang on it. */
  readonly lacksType?: boolean;
  readonly dimensions: readonly DimensionKey[];
  readonly isSplit: boolean;
}

interface Part {
  readonly name: string;
  /** The rows of the answer. */
  readonly rows: readonly number[];
  readonly spend: number | null;
}

const nameAt = (answer: AnalyticsAnswer, { dimensions, isSplit, lacksType = false }: Parts, row: number): string => {
  const { current } = answerReader(answer);
  const names = dimensions.map((dimension) => {
    const name = current.name(dimension, row);
    return name === null
      ? unknownName(dimension)
      : Object.hasOwn(TARGET_TYPES, name)
        ? (TARGET_TYPES[name] ?? name)
        : nameInDimension(dimension, name, isSplit);
  });
  // Display campaigns are one form of one type.
  const name = [...new Set(names)].join(', ');
  if (!lacksType) return name;
  return dimensions.includes('campaign_type') ? NO_CAMPAIGN_TYPE : `${name} (${NO_CAMPAIGN_TYPE.toLowerCase()})`;
};

const amount = (answer: AnalyticsAnswer, rows: readonly number[], key: AdsKey): number | null => {
  const { current } = answerReader(answer);
  return sumAmounts(rows.map((row) => current.at(key, row)));
};

/** The parts by what they cost, the largest first; beyond nine the others together. */
const partsOf = (answer: AnalyticsAnswer, told: Parts): readonly Part[] => {
  const byName = new Map<string, number[]>();
  for (let row = 0; row < answer.current.rowCount; row += 1) {
    const name = nameAt(answer, told, row);
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  const made = [...byName].map(([name, rows]): Part => ({ name, rows, spend: amount(answer, rows, SPEND) }));
  const sorted = sortedBy(
    made.filter(({ spend }) => spend !== null),
    byNumber(({ spend }) => spend, 'desc'),
  );
  if (sorted.length <= MOST_PARTS + 1) return sorted;
  const rows = sorted.slice(MOST_PARTS).flatMap((part) => part.rows);
  return [...sorted.slice(0, MOST_PARTS), { name: OTHERS, rows, spend: amount(answer, rows, SPEND) }];
};

/** Spend by period, a column a part: in dollars, or in percent of the spend of its period. */
export const distributionTrend = (answer: AnalyticsAnswer, inputs: HealthInputs, told: Parts): Trend => {
  const dates = weekDates(inputs);
  const days = daysOf(dates);
  const { current } = answerReader(answer);
  const isShare = inputs.scope.display.amounts === 'percent';
  const parts = partsOf(answer, told).map(({ name, rows }) => ({
    name,
    values: days.map((day) =>
      amount(
        answer,
        rows.filter((row) => current.name('date', row) === day),
        SPEND,
      ),
    ),
  }));
  const wholes = days.map((_, i) => sumAmounts(parts.map(({ values }) => values[i] ?? null)));
  return {
    days,
    dates,
    lines: parts.map(
      ({ name, values }): TrendLine => ({
        key: name,
        label: name,
        format: isShare ? 'share' : formatIn(answer, SPEND, 'usdWhole'),
        values: isShare ? values.map((value, i) => share(value, wholes[i] ?? null)) : values,
        prior: null,
        isAdditive: !isShare,
        mark: 'column',
      }),
    ),
    alone: [],
    openFrom: unsettledFrom('ads', days, dates, inputs.scope.today),
    isStacked: true,
    note: coverageNote({ ...dates, priorPeriod: null }),
  };
};

const shareColumn = <K extends AdsKey>(of: K, title: string): GridColumn<`${K}:share`> => ({
  key: `${of}:share`,
  title,
  info: `Share of ${of === SPEND ? 'all ad spend' : 'all ad sales'} in the table.`,
  kind: 'numeric',
  format: 'share',
  total: { of: 'sum' },
});

/** What is said of each part: its share, what it cost and brought, at which rate. Of the two ways to read spend the chosen one leads. */
export const distributionColumns = (title: string, { scope: { display } }: HealthInputs) => {
  const shareOfSpend = shareColumn(SPEND, 'Share of Spend');
  const spend = figureColumn(adsMetric(SPEND), ADS_RATES);
  const [first, second] = display.amounts === 'percent' ? [shareOfSpend, spend] : [spend, shareOfSpend];
  return gridColumns([
    { key: 'name', title, kind: 'text', isFixed: true, width: 200 },
    { ...first, show: 'bar', leads: true },
    second,
    figureColumn(adsMetric(display.efficiency), ADS_RATES),
    figureColumn(adsMetric(SALES), ADS_RATES),
    shareColumn(SALES, 'Share of Sales'),
    ...adsMetrics(['attributed_conversions', 'clicks', 'ctr', 'cpc', 'cr']).map((one) => figureColumn(one, ADS_RATES)),
  ]);
};

/** The same of campaigns, each of which has a screen. */
export const distributedCampaigns = (inputs: HealthInputs) => {
  const [name, ...figures] = distributionColumns('Campaign', inputs);
  const leading = {
    ...name,
    key: 'name',
    title: 'Campaign',
    kind: 'text',
    width: 320,
    leadsTo: { thing: 'campaign', by: 'campaign' },
  } as const;
  return gridColumns([leading, ...figures]);
};

type Sums = Readonly<Record<Distributed, number | null>>;

const quotient = (sums: Sums, key: (typeof RATES)[number]): number | null => {
  const { top, bottom } = ADS_RATES[key];
  return share(sums[top], sums[bottom]);
};

/** Sums of parts as rows, with their rates and their shares of all. */
const rowsOf = <P extends { readonly name: string; readonly sums: Sums }>(parts: readonly P[]) => {
  const totalOf = (key: Distributed): number | null => sumAmounts(parts.map(({ sums }) => sums[key]));
  const [spend, sales] = [totalOf(SPEND), totalOf(SALES)];
  return parts.map(({ name, sums }) => ({
    id: name,
    cells: {
      name,
      ...sums,
      ...cellsBy(RATES, (key) => quotient(sums, key)),
      'cost_in_usd:share': share(sums[SPEND], spend),
      'attributed_sales_in_usd:share': share(sums[SALES], sales),
    },
  }));
};

export const distributionRows = (answer: AnalyticsAnswer, told: Parts): readonly RowOf<typeof distributionColumns>[] =>
  rowsOf(
    partsOf(answer, told).map(({ name, rows }) => ({
      name,
      sums: cellsBy(DISTRIBUTED, (key) => amount(answer, rows, key)),
    })),
  );

/** Every campaign, those that cost most first. */
export const campaignRows = (answer: AnalyticsAnswer): readonly RowOf<typeof distributedCampaigns>[] => {
  const { current } = answerReader(answer);
  const parts = current.names('campaign_name').map((name, row) => ({
    name: name ?? UNKNOWN,
    campaign: name,
    sums: cellsBy(DISTRIBUTED, (key) => current.at(key, row)),
  }));
  const rows = rowsOf(parts).map(({ id, cells }, i) => ({ id, cells: { ...cells, campaign: parts[i]?.campaign ?? null } }));
  return sortedBy(
    rows,
    byNumber(({ cells }) => cells[SPEND], 'desc'),
  );
};

/** The filters that narrow the spend of the chart: those of products, which it does not know, are left out. */
const spendFilters = ({ scope: { filters } }: HealthInputs): FilterState => ({ ...filters, tags: [], products: [], categories: [] });

/** Why no goal stands beside the spend. */
const noGoalNote = (view: GoalView | null, goals: readonly Goal[], end: IsoDay): string => {
  if (view === null) return 'Search ad goals cover all campaigns, so none applies with these filters.';
  const named = goalCountries(goals, 'search_ad_budget', null, partsOfDay(end).year);
  return named.length === 0
    ? 'No search ad goal for these weeks.'
    : `Search ad goals cover ${named.map(shownCountry).join(', ')} only. Filter by country to compare.`;
};

/** What was spent beside the goal that covers it, period by period or added up (A-315, B-103, B-307). `selling`: the countries there are. */
export const spendAndGoal = (
  answer: AnalyticsAnswer,
  inputs: HealthInputs,
  {
    goals,
    countries: selling,
  }: { readonly goals: readonly Goal[] | null; readonly countries: readonly { readonly country: string }[] | null },
): Trend => {
  const { scope, params } = inputs;
  const dates = weekDates(inputs);
  const days = daysOf(dates);
  const { current } = answerReader(answer);
  const byDay = new Map(current.names('date').map((day, row) => [day, current.at(SPEND, row)]));
  const spent = days.map((day) => byDay.get(day) ?? null);
  const mode = goalsShown(scope.display, params.by);
  const sellingCountries = (selling ?? []).map(({ country }) => country);
  const view = goalViewOf(spendFilters(inputs), sellingCountries);
  const values = goals === null || view === null ? [] : goalSeries(goals, 'search_ad_budget', view, dates.currentPeriod, params.by, mode);
  const hasGoal = values.some((value) => value !== null);
  const note = goals === null || hasGoal ? null : noGoalNote(view, goals, dates.currentPeriod.end);
  return {
    days,
    dates,
    lines: [
      {
        key: SPEND,
        label: mode === 'cumulative' ? 'Cumulative Ad Spend' : 'Ad Spend',
        info: adsMetric(SPEND).tooltip,
        format: 'usdWhole',
        values: mode === 'cumulative' ? cumulative(spent) : spent,
        prior: null,
        isAdditive: mode === 'periodic',
        mark: mode === 'cumulative' ? 'line' : 'column',
      },
    ],
    goals: hasGoal ? [{ key: 'goal', label: mode === 'cumulative' ? 'Cumulative Goal' : 'Goal', format: 'usdWhole', values }] : [],
    alone: [],
    openFrom: unsettledFrom('ads', days, dates, scope.today),
    note,
  };
};
