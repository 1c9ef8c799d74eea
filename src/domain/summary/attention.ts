/**
 * Which brand needs me this morning: each brand group by how far it is from its sales goal of these dates, or by how far its sales fell where
 * that is more; beside it what else got worse most.
 */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { lackingWords, lateCountriesOf } from '../api/lateCountries.ts';
import { eachBucket, lengthOf } from '../dates/calendar.ts';
import { byKnownDay, type KnownDays, knownDaysWords } from '../dates/knownDays.ts';
import type { Period } from '../dates/period.ts';
import { formatMetricChange, isShareFormat } from '../format/change.ts';
import { monthWords } from '../format/day.ts';
import { formatPercentFixed } from '../format/number.ts';
import type { GoalDraft } from '../goals/goal.ts';
import { type GoalFit, goalFit } from '../goals/goalFit.ts';
import type { GoalView } from '../goals/periodGoal.ts';
import { goalSeries, monthsWithoutGoal } from '../goals/series.ts';
import { absoluteChange, changeBand, relativeChange, type Triplet, triplet } from '../metrics/change.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import type { AnyMetric } from '../metrics/metric.ts';
import { withRateParts } from '../metrics/rateParts.ts';
import { type RetailMetric, retailMetricOf } from '../metrics/retail.ts';
import { share } from '../metrics/share.ts';
import { retailKey, salesKey } from '../metrics/variants.ts';
import type { BrandGroup } from '../session/user.ts';
import type { SalesMode } from '../shell/scope.ts';
import { BRAND } from './summaryFigures.ts';

/** What the table compares brand groups by; the first is their sales. */
export const watchedMetrics = (mode: SalesMode): readonly RetailMetric[] =>
  ([salesKey(mode), 'conversion_rate', retailKey('tacos', mode), 'buy_box_percentage', 'ad_spend_in_usd'] as const).map(retailMetricOf);

/** Ad spend is a choice: more or less of it is no news by itself. */
const isJudged = ({ key }: RetailMetric): boolean => key !== 'ad_spend_in_usd';

export type AttentionLevel = 'now' | 'soon' | 'fine' | 'unknown';

export interface Attention {
  readonly brand: BrandGroup;
  readonly level: AttentionLevel;
  /** "29% short of the sales goal" */
  readonly reason: string;
  /** "Conversion Rate fell 0.5 pts": what else got worse most; null where nothing did. */
  readonly also: string | null;
  /** By which rows stand: the part of the goal that is missing, or of the sales that went, whichever is more. */
  readonly away: number | null;
  /** In US dollars; null where a month of these dates has none. */
  readonly goal: number | null;
  /** Sales less the goal, in US dollars: below 0 are those that are missing. */
  readonly toGoal: number | null;
  /** Sales by the goal. */
  readonly ofGoal: number | null;
  readonly figures: Readonly<Record<string, Triplet>>;
  /** Sums of periods that have data on different days: their changes are neither good nor bad. */
  readonly unjudged: readonly string[];
}

/** The sales goal of these dates: whole months by their goals, parts of months by their days; null where the measure is no goal's. */
export const salesGoalOf = (goals: readonly GoalDraft[], view: GoalView, period: Period, mode: SalesMode): number | null =>
  goalFit('sales', mode) === 'none' ? null : (goalSeries(goals, 'sales', view, period, 'monthly', 'cumulative').at(-1) ?? null);

/** What of the goal is missing: "no sales goal", or the months that have none where others have one. */
const goalLacking = (goals: readonly GoalDraft[], view: GoalView, period: Period): string => {
  const [first, ...others] = monthsWithoutGoal(goals, 'sales', view, period);
  const months = eachBucket(period, 'monthly').length;
  if (first === undefined || others.length + 1 === months) return 'no sales goal';
  return others.length === 0 ? `no goal for ${monthWords(first)}` : `no goal for ${others.length + 1} of ${months} months`;
};

const percent = (part: number): string => formatPercentFixed(Math.abs(part), 0);

/** How much worse, as a part of what it was; 0 where it did not get worse. */
const worseBy = ({ relative }: Triplet, positive: boolean | null): number =>
  relative === null || positive === null ? 0 : Math.max(0, positive ? -relative : relative);

interface Judged {
  /** Sales by the goal of the days with data. */
  readonly ofGoal: number | null;
  /** The change of sales, by the day with data. */
  readonly change: number | null;
  /** "data on 25 of 30 days"; null where each day has some. */
  readonly missing: string | null;
  /** Whether both periods are of the same countries. */
  readonly isLike: boolean;
  /** "no sales goal", where there is no goal to judge by. */
  readonly lacking: string;
}

/** How the reason calls what it tells. */
interface Told {
  readonly fit: GoalFit;
  /** "Sales", or a sales measure that has no goal by its title. */
  readonly measured: string;
}

const GOAL_NAMES: Readonly<Record<GoalFit, string>> = { own: 'sales goal', 'gross-goal': 'gross sales goal', none: '' };

const goalReason = (ofGoal: number, days: string, { fit }: Told): string => {
  const goal = `${GOAL_NAMES[fit]}${days}`;
  if (ofGoal < 1) return `${percent(1 - ofGoal)} short of the ${goal}`;
  return ofGoal === 1 ? `At its ${goal}` : `${percent(ofGoal - 1)} ahead of the ${goal}`;
};

const movedWords = (change: number, { measured }: Told): string => {
  if (percent(change) === percent(0)) return `${measured} unchanged`;
  return `${measured} ${change < 0 ? 'fell' : 'rose'} ${percent(change)}`;
};

const reasonFor = ({ ofGoal, change, missing, isLike, lacking }: Judged, sales: Triplet, isGoalWorse: boolean, told: Told): string => {
  const [goalDays, changeDays] = missing === null ? ['', ''] : [' on the days with data', ' a day'];
  if (ofGoal !== null && (isGoalWorse || ofGoal >= 1)) return goalReason(ofGoal, goalDays, told);
  if (change === null && sales.current === null) return 'No sales data for these dates';
  if (change === null) return isLike ? 'Nothing to compare with' : 'No like-for-like comparison';
  const moved = `${movedWords(change, told)}${changeDays}`;
  return ofGoal === null && told.fit !== 'none' ? `${moved}; ${lacking}` : moved;
};

const levelFor = ({ ofGoal, change }: Pick<Judged, 'ofGoal' | 'change'>): AttentionLevel => {
  const bands = [changeBand(change), ofGoal === null ? 'gray' : ofGoal >= 1 ? 'green' : ofGoal >= 0.9 ? 'yellow' : 'red'];
  if (bands.includes('red')) return 'now';
  if (bands.includes('yellow')) return 'soon';
  return bands.includes('green') ? 'fine' : 'unknown';
};

type Periods = Parameters<typeof knownDaysWords>[1];

/** Days without data are left out of both sides, and of the goal: what was not imported has not been lost. */
const judgedBy = (known: KnownDays | null, periods: Periods, sales: Triplet, ofGoal: number | null): Omit<Judged, 'lacking' | 'isLike'> => {
  const missing = known === null ? null : knownDaysWords(known, periods);
  if (known === null || missing === null) return { ofGoal, change: sales.relative, missing: null };
  const { current, previous } = byKnownDay(sales, known);
  return {
    ofGoal: ofGoal === null || known.current === 0 ? null : (ofGoal * lengthOf(periods.currentPeriod)) / known.current,
    change: relativeChange(current, previous),
    missing,
  };
};

/** Sales that grew by countries rose by nothing that can be told. */
const withoutLate = (judged: Judged, countries: readonly string[]): Judged =>
  countries.length === 0
    ? judged
    : {
        ...judged,
        isLike: false,
        change: null,
        missing: [...(judged.missing === null ? [] : [judged.missing]), lackingWords(countries)].join('; '),
      };

const VERBS = { up: 'rose', down: 'fell' } as const;

/** In the unit in which the table tells the change beside it: a rate in points. */
const worstOf = (metrics: readonly AnyMetric[], figures: Readonly<Record<string, Triplet>>): string | null => {
  const worse = metrics
    .flatMap((metric) => {
      const figure = figures[metric.key];
      return figure === undefined ? [] : [{ metric, figure, by: worseBy(figure, metric.positive) }];
    })
    .sort((a, b) => b.by - a.by)[0];
  if (worse === undefined || worse.by < 0.005) return null;
  const { current, previous } = worse.figure;
  const { direction, text } = formatMetricChange(worse.metric.format, current, previous);
  return direction === 'up' || direction === 'down' ? `${worse.metric.title} ${VERBS[direction]} ${text.slice(2)}` : null;
};

export interface AttentionAsked {
  readonly brands: readonly BrandGroup[];
  readonly goals: readonly (GoalDraft & { readonly brandGroupId: string })[];
  readonly viewOf: (brandGroupId: string) => GoalView;
  readonly period: Period;
  /** What the sales are compared with; null where nothing is. */
  readonly prior: Period | null;
  readonly mode: SalesMode;
}

/** The brand groups, who is furthest away first; of whom nothing is known last. */
export const attentions = (
  answer: AnalyticsAnswer,
  { brands, goals, viewOf, period, prior: priorPeriod, mode }: AttentionAsked,
): readonly Attention[] => {
  const { current, prior, days } = answerReader(answer);
  const rows = new Map(
    Array.from({ length: current.rowCount }, (_, row) => [current.name(BRAND, row) ?? prior.name(BRAND, row), row] as const),
  );
  const metrics = watchedMetrics(mode);
  const [salesMetric] = metrics;
  const fit = goalFit('sales', mode);
  const told: Told = { fit, measured: fit === 'none' ? (salesMetric?.title ?? 'Sales') : 'Sales' };
  const goalsOf = groupedBy(goals, ({ brandGroupId }) => brandGroupId);
  const all = brands.map((brand): Attention => {
    const row = rows.get(brand.id);
    const figures = Object.fromEntries(
      withRateParts(metrics.map(({ key }) => key)).map((key) => [
        key,
        row === undefined ? triplet(null, null) : triplet(current.at(key, row), prior.at(key, row)),
      ]),
    );
    const sales = figures[salesMetric?.key ?? ''] ?? triplet(null, null);
    const ownGoals = goalsOf.get(brand.id) ?? [];
    const goal = salesGoalOf(ownGoals, viewOf(brand.id), period, mode);
    const ofGoal = share(sales.current, goal);
    const known = row === undefined || salesMetric === undefined ? null : days(salesMetric.key, row);
    const lateIn = (key: string): readonly string[] => lateCountriesOf(answer, key, brand.id);
    const judged = withoutLate(
      {
        ...judgedBy(known, { currentPeriod: period, priorPeriod }, sales, ofGoal),
        isLike: true,
        lacking: goalLacking(ownGoals, viewOf(brand.id), period),
      },
      salesMetric === undefined ? [] : lateIn(salesMetric.key),
    );
    const [short, fell] = [judged.ofGoal === null ? null : 1 - judged.ofGoal, judged.change === null ? null : -judged.change];
    const away = short === null || fell === null ? (short ?? fell) : Math.max(short, fell);
    const unjudged = metrics.filter(
      ({ key, format }) => row !== undefined && ((!isShareFormat(format) && days(key, row) !== null) || lateIn(key).length > 0),
    );
    return {
      brand,
      level: levelFor(judged),
      reason: [
        reasonFor(judged, sales, short !== null && (fell === null || short >= fell), told),
        ...(judged.missing === null ? [] : [judged.missing]),
      ].join('; '),
      also: worstOf(
        metrics.filter(
          (metric) => isJudged(metric) && metric !== salesMetric && !unjudged.includes(metric) && lateIn(metric.key).length === 0,
        ),
        figures,
      ),
      away,
      goal,
      toGoal: absoluteChange(sales.current, goal),
      ofGoal,
      figures,
      unjudged: unjudged.map(({ key }) => key),
    };
  });
  return all
    .map((one, nth) => ({ one, nth }))
    .sort((a, b) => (b.one.away ?? -9e9) - (a.one.away ?? -9e9) || a.nth - b.nth)
    .map(({ one }) => one);
};
