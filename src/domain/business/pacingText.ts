/** The pacing meters in words: titles, captions, and one sentence that says all that a meter draws. */
import { partsOf } from '../dates/calendar.ts';
import type { Period } from '../dates/period.ts';
import { dayInYear, dayWords, monthShort, monthWords } from '../format/day.ts';
import { formatMetricCompact, formatPercentFixed, UNAVAILABLE } from '../format/number.ts';
import { type GoalFit, goalFit, NO_GOAL_FITS } from '../goals/goalFit.ts';
import { shownCountry } from '../goals/scope.ts';
import { retailMetric } from '../metrics/retail.ts';
import { ADS_BY_CAMPAIGN } from '../retail/categorySales.ts';
import type { CompletedMeter, InProgressMeter, Meter, PacingSpan, UnavailableMeter } from './pacing.ts';
import { pacingPercent } from './pacingRule.ts';
import { salesModeOf } from './salesMeasure.ts';

const KIND_TITLES = { sales: 'Sales', adSpend: 'Ad spend' } as const;

const periodName = (span: PacingSpan, period: Period): string =>
  span === 'month' ? monthWords(period.start) : String(partsOf(period.start).year);

/** What the figures are sums of: "Ordered Revenue (Net)". */
export const meterMeasure = (meter: Meter): string => retailMetric(meter.measure)?.title ?? meter.measure;

/** How the goals of sales fit what the meter measures. */
const fitOf = ({ measure }: Meter): GoalFit => (measure === 'ad_spend_in_usd' ? 'own' : goalFit('sales', salesModeOf(measure)));

/** "Sales, November 2026", "Ad spend, 2026"; other sales than those of the goals by their name: "Shipped COGS, 2026". */
export const meterTitle = (meter: Meter): string =>
  `${fitOf(meter) === 'own' ? KIND_TITLES[meter.kind] : meterMeasure(meter)}, ${periodName(meter.span, meter.period)}`;

/** What is missing from the days so far: "data on 12 of 19 days"; null where every day has data. */
const coverage = ({ daysWithData, elapsedDays }: CompletedMeter | InProgressMeter): string | null =>
  daysWithData === elapsedDays ? null : `data on ${daysWithData} of ${elapsedDays} days`;

/** "to date, 19 of 30 days", "last month", "last year": which of the two of its kind a meter is, and how much of it has data. */
export const meterCaption = (meter: Meter): string => {
  if (meter.insteadOf !== null) return `${periodName(meter.span, meter.insteadOf)} has no complete day of data yet`;
  if (meter.mode === 'in-progress') {
    const lead = meter.when === 'toDate' ? 'to date' : `last ${meter.span}, data so far`;
    return `${lead}, ${coverage(meter) ?? `${meter.elapsedDays} of ${meter.days} days`}`;
  }
  const known = meter.mode === 'completed' ? coverage(meter) : null;
  return `${meter.when === 'last' ? `last ${meter.span}` : 'to date'}${known === null ? '' : `, ${known}`}`;
};

const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1] ?? ''}`;

/** "goal", "budget", or beside net revenue "gross sales goal". */
export const goalNoun = (meter: Meter): string => {
  if (meter.kind === 'adSpend') return 'budget';
  return fitOf(meter) === 'gross-goal' ? 'gross sales goal' : 'goal';
};

type Amounts = readonly (number | null)[];

/** All amounts that a meter tells. */
const amountsIn = (meter: Meter): Amounts => {
  if (meter.mode === 'unavailable') return [];
  const { actual, goal } = meter;
  const ahead = meter.mode === 'in-progress' ? [meter.forecast, meter.requiredDailyRate] : [];
  return [actual, goal.kind === 'set' ? goal.value : null, ...ahead];
};

/** What stands side by side: the amounts of all meters of a kind, sales or ad spend. */
export const amountsBeside = (meters: readonly Meter[], { kind }: Pick<Meter, 'kind'>): Amounts =>
  meters.filter((meter) => meter.kind === kind).flatMap(amountsIn);

/** An amount of a meter, in as many digits as the others that are told with it: $51.0K of the $51.2K goal. */
const amountIn = (meter: Meter, value: number, family: Amounts): string =>
  formatMetricCompact(value, 'usd', [...amountsIn(meter), ...family]);

/** "106% of the $1.62M goal", "of the goals of CA and US": what is compared with what. */
const againstGoal = (meter: CompletedMeter | InProgressMeter, family: Amounts): string | null => {
  const { goal, ratio, color, kind } = meter;
  if (goal.kind !== 'set') return null;
  const whose = goal.countries === null ? '' : ` of ${list(goal.countries.map(shownCountry))}`;
  const noun = `${amountIn(meter, goal.value, family)} ${goalNoun(meter)}${whose}`;
  return ratio === null ? `the ${noun}` : `${pacingPercent(kind, ratio, color)} of the ${noun}`;
};

/** Why there is no goal beside the meter; empty where there is one. */
const goalMissing = (meter: CompletedMeter | InProgressMeter): string => {
  switch (meter.goal.kind) {
    case 'set':
      return '';
    case 'none':
      return ` No ${goalNoun(meter)} is set.`;
    case 'unfit':
      return ` ${NO_GOAL_FITS}.`;
    case 'unknown':
      return ` The ${goalNoun(meter)} could not be loaded.`;
    case 'partial': {
      const missing = meter.goal.missingMonths.map(monthShort);
      return ` No ${goalNoun(meter)} for the whole year: none is set for ${list(missing)}.`;
    }
  }
};

/** Days without data, which a sum cannot show. */
const gaps = (meter: CompletedMeter | InProgressMeter): string => {
  const missing = meter.elapsedDays - meter.daysWithData;
  if (missing === 0) return '';
  const whichOnes = meter.firstDayWithData === meter.period.start ? '' : ` (data begins ${dayWords(meter.firstDayWithData)})`;
  return ` ${missing} ${missing === 1 ? 'day has' : 'days have'} no data${whichOnes}; ${missing === 1 ? 'it adds' : 'they add'} nothing to the total.`;
};

const completedSentence = (meter: CompletedMeter, family: Amounts): string => {
  const goal = againstGoal(meter, family);
  return `${amountIn(meter, meter.actual, family)}${goal === null ? '' : `, ${goal}`}.${goalMissing(meter)}`;
};

/** Why there is no forecast though the data was loaded. */
export const TOO_LITTLE = 'Too little data to forecast';

const outlook = (meter: InProgressMeter, family: Amounts): string => {
  if (meter.forecast === null) return meter.tooLittleToForecast ? ` ${TOO_LITTLE}.` : ' Forecast unavailable.';
  const goal = againstGoal(meter, family);
  return ` Forecast for the whole ${meter.span}: ${amountIn(meter, meter.forecast, family)}${goal === null ? '' : `, ${goal}`}.`;
};

const required = (meter: InProgressMeter, family: Amounts): string => {
  if (meter.requiredDailyRate === null) return '';
  const rate = amountIn(meter, meter.requiredDailyRate, family);
  if (meter.requiredDailyRate === 0) return meter.kind === 'sales' ? ' The goal is reached.' : ' The budget is used up.';
  return meter.kind === 'sales' ? ` To reach the goal, ${rate} a day is needed.` : ` The remaining budget allows ${rate} a day.`;
};

const daysWords = ({ daysWithData, elapsedDays, days }: InProgressMeter): string =>
  daysWithData === elapsedDays
    ? `after ${elapsedDays} of ${days} days`
    : `on ${daysWithData} ${daysWithData === 1 ? 'day' : 'days'} with data`;

const inProgressSentence = (meter: InProgressMeter, family: Amounts): string =>
  `${amountIn(meter, meter.actual, family)} ${daysWords(meter)}, through ${dayWords(meter.through)}.` +
  `${outlook(meter, family)}${goalMissing(meter)}${required(meter, family)}`;

const unavailableSentence = (meter: UnavailableMeter): string => {
  if (meter.reason === 'not-measured' || meter.lastDay === null) return `${UNAVAILABLE}.`;
  return meter.lastDay < meter.period.start
    ? `${UNAVAILABLE}: data ends ${dayWords(meter.lastDay)}.`
    : `${UNAVAILABLE}: no data in this period.`;
};

/** What stands in the place of a meter without figures. `hasCampaigns`: ad spend is known by campaign. */
export const unavailableWords = ({ reason, kind, lastDay, period }: UnavailableMeter, hasCampaigns: boolean): string => {
  if (reason === 'no-data')
    return lastDay !== null && lastDay < period.start ? `No data after ${dayWords(lastDay)}` : 'No data in this period';
  if (kind === 'adSpend' && hasCampaigns) return ADS_BY_CAMPAIGN;
  return UNAVAILABLE;
};

const substituteSentence = (meter: Meter): string =>
  meter.insteadOf === null
    ? ''
    : `${periodName(meter.span, meter.insteadOf)} has no complete day of data yet, so ${periodName(meter.span, meter.period)} is shown. `;

/** All that the meter draws, for a screen reader and for its tooltip: "Ordered Revenue, November 2026: $1.12M after 19 of 30 days, …". */
export const meterSentence = (meter: Meter, family: Amounts = []): string => {
  const head = `${meterMeasure(meter)}, ${periodName(meter.span, meter.period)}: `;
  if (meter.mode === 'unavailable') return `${substituteSentence(meter)}${head}${unavailableSentence(meter)}`;
  const body = meter.mode === 'completed' ? completedSentence(meter, family) : inProgressSentence(meter, family);
  return `${substituteSentence(meter)}${head}${body}${gaps(meter)}`;
};

/** The line under a meter: "$1.12M of $1.62M goal"; without a goal the figure alone. */
export const meterFigures = (meter: Meter): string => {
  if (meter.mode === 'unavailable') return UNAVAILABLE;
  const actual = amountIn(meter, meter.actual, []);
  return meter.goal.kind === 'set' ? `${actual} of ${amountIn(meter, meter.goal.value, [])} ${goalNoun(meter)}` : actual;
};

/** The percent beside it, of the forecast while the period runs, else of the actual; null without a goal or forecast. */
export const meterPercent = (meter: Meter): string | null =>
  meter.mode === 'unavailable' || meter.ratio === null ? null : pacingPercent(meter.kind, meter.ratio, meter.color);

/** What the hatched part runs to: "forecast to Nov 30"; null where there is no forecast (B-589). */
export const meterForecastCaption = (meter: Meter): string | null =>
  meter.mode === 'in-progress' && meter.forecast !== null ? `forecast to ${dayInYear(meter.period.end)}` : null;

/** What each day that is left has to bring, or may take; null where nobody can say. */
const dailyWords = (meter: InProgressMeter, family: Amounts): string | null => {
  const { kind, requiredDailyRate: rate } = meter;
  if (rate === null) return null;
  if (rate === 0) return kind === 'sales' ? 'goal reached' : 'budget used up';
  return `${amountIn(meter, rate, family)} a day ${kind === 'sales' ? 'needed' : 'left'}`;
};

/** Beside the forecast how much of the goal is there today: "69% so far, $45.5K a day needed"; null without a goal, and once it is over. */
export const meterSoFar = (meter: Meter, family: Amounts = []): string | null => {
  if (meter.mode !== 'in-progress' || meter.goal.kind !== 'set' || !(meter.goal.value > 0)) return null;
  const share = `${formatPercentFixed(meter.actual / meter.goal.value, 0)} ${meter.kind === 'sales' ? 'so far' : 'spent'}`;
  return [share, dailyWords(meter, family)].filter((words) => words !== null).join(', ');
};
