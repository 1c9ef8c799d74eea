/** What is said of alerts and their events. */
import type { IsoDay } from '../dates/isoDay.ts';
import { dayWords, periodWords } from '../format/day.ts';
import { formatMetric, formatPercent } from '../format/number.ts';
import type { AlertRule, StoredAlert } from './alert.ts';
import type { AlertCondition } from './alertCondition.ts';
import type { AlertEvent } from './alertEvents.ts';
import { filterSuffix } from './alertFilters.ts';
import { alertMetric } from './alertRule.ts';
import { comparedPeriod, windowPeriod } from './judge.ts';
import type { Window } from './windows.ts';

const OVER: Readonly<Record<Window, string>> = { day: '', week: ' over 7 days', fourWeeks: ' over 28 days' };

const windowOf = (condition: AlertCondition): Window => (condition.kind === 'expected' ? 'day' : condition.window);

const AGAINST = { pop: 'the prior period', yoy: 'the year before' } as const;

/** "ACOS above 35%", "Ad Sales over 7 days down 20% from the prior period", "Sales outside the expected range". */
export const ruleText = ({ about, condition }: Pick<AlertRule, 'about' | 'condition'>): string => {
  const metric = alertMetric(about);
  const name = `${metric?.title ?? about.metric}${filterSuffix(about)}${OVER[windowOf(condition)]}`;
  if (condition.kind === 'level') return `${name} ${condition.side} ${formatMetric(condition.threshold, metric?.format ?? 'float2')}`;
  if (condition.kind === 'change') return `${name} ${condition.side} ${formatPercent(condition.by)} from ${AGAINST[condition.against]}`;
  return condition.side === 'either' ? `${name} outside the expected range` : `${name} ${condition.side} the expected range`;
};

/** The days that the value of an event's first day is of. */
export const eventPeriod = ({ condition }: Pick<AlertRule, 'condition'>, { began }: AlertEvent) => windowPeriod(began, windowOf(condition));

/** What a day's value is held against: the limit that it passed. */
const passedText = ({ about, condition }: AlertRule, { began, value, low, high }: AlertEvent): string => {
  const format = alertMetric(about)?.format ?? 'float2';
  const isAbove = high !== null && value > high;
  const limit = isAbove ? high : low;
  const words = `${isAbove ? 'above' : 'below'} ${formatMetric(limit, format)}`;
  if (condition.kind === 'level') return words;
  if (condition.kind === 'expected') return `${words}, the ${isAbove ? 'upper' : 'lower'} end of the expected range`;
  const before = comparedPeriod(windowPeriod(began, condition.window), condition.window, condition.against);
  return `${words}, the limit compared with ${periodWords(before)}`;
};

/** "ACOS on Mar 3, 2026 was 42.1%, above 35%". */
export const eventText = (rule: AlertRule, event: AlertEvent): string => {
  const metric = alertMetric(rule.about);
  const { start, end } = eventPeriod(rule, event);
  const when = start === end ? `on ${dayWords(end)}` : `in ${periodWords({ start, end })}`;
  return `${metric?.title ?? rule.about.metric}${filterSuffix(rule.about)} ${when} was ${formatMetric(event.value, metric?.format ?? 'float2')}, ${passedText(rule, event)}`;
};

/** How long an event lasted, or that it lasts. */
export const lengthText = ({ days, ended, last }: AlertEvent): string => {
  const count = days === 1 ? '1 day' : `${days} days`;
  return ended === null ? `Ongoing, ${count} so far` : `${count}, last ${dayWords(last)}`;
};

/** How an alert stands on a business day. One whose metric left the catalogue says so before all else: it never fires again. */
export const stateText = (
  { rule, snoozedUntil, lasting, judgedTo }: Pick<StoredAlert, 'rule' | 'snoozedUntil' | 'lasting' | 'judgedTo'>,
  today: IsoDay,
): string => {
  if (alertMetric(rule.about) === undefined) return 'Cannot be judged: its metric no longer exists';
  if (snoozedUntil !== null && today < snoozedUntil) return `Snoozed until ${dayWords(snoozedUntil)}`;
  if (lasting !== null) return `Ongoing since ${dayWords(lasting.began)}`;
  return judgedTo === null ? 'Not judged yet' : `Quiet through ${dayWords(judgedTo)}`;
};
