/** An answer in the currency of its brand group: screens read the fields in it by the names of those in US dollars, and formats have its sign. */
import { inCurrencyKey } from '../metrics/inCurrency.ts';
import type { AnyMetric, MetricFormat, MoneyFormat } from '../metrics/metric.ts';
import type { AnalyticsAnswer, InCurrency } from './analytics.contract.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each field that has one in the currency beside it, as that: unknown where that is. */
const shown = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, own]) => [key, inCurrencyKey(key) in value ? value[inCurrencyKey(key)] : shown(own)]),
      )
    : value;

/** NOTE: kept as long as the answer is there, which nobody changes. */
const known = new WeakMap<AnalyticsAnswer, unknown>();
const inDollars = new WeakMap<AnalyticsAnswer, AnalyticsAnswer>();

const isInCurrency = (answer: unknown): answer is AnalyticsAnswer & { readonly in_currency: InCurrency } =>
  isRecord(answer) && answer.in_currency !== undefined;

/** The answer as a screen shows it; any other as it is. */
export function shownAnswer(answer: AnalyticsAnswer): AnalyticsAnswer;
export function shownAnswer(answer: unknown): unknown;
export function shownAnswer(answer: unknown): unknown {
  if (!isInCurrency(answer)) return answer;
  const made = known.get(answer) ?? shown(answer);
  known.set(answer, made);
  if (isInCurrency(made)) inDollars.set(made, answer);
  return made;
}

/** The answer in US dollars, for what is compared with amounts that were typed in these. */
export const dollarsOf = (answer: AnalyticsAnswer): AnalyticsAnswer => inDollars.get(answer) ?? answer;

/** What an answer says of its currency; undefined where it is in US dollars alone. */
export const inCurrencyOf = (answer: unknown): InCurrency | undefined => (isInCurrency(answer) ? answer.in_currency : undefined);

/** The format of a figure of an answer: of a metric that could not be converted in US dollars. */
export const formatIn = (answer: unknown, key: string, format: MetricFormat): MetricFormat => {
  if (!isInCurrency(answer) || (format !== 'usd' && format !== 'usdWhole')) return format;
  const { metrics } = answer.current;
  const isDollars = Object.hasOwn(metrics, key) && !Object.hasOwn(metrics, inCurrencyKey(key));
  const money: MoneyFormat = format;
  return isDollars ? format : `${money} ${answer.in_currency.code}`;
};

/** In which currency amounts are, by which rates others came to it, and whose these are. */
export const ratesWords = ({ code, sources }: { readonly code: string; readonly sources: readonly string[] }): string =>
  `In ${code}; other currencies at the reference rate of each day${sources.length === 0 ? '' : ` (${sources.join(', ')})`}.`;

/** What something of an answer means, with the currency of its amounts, by which rates other amounts came to it, and whose they are. */
export const infoIn = (answer: unknown, format: MetricFormat, info: string): string => {
  if (!isInCurrency(answer) || !format.includes(' ')) return info;
  return `${info}${info === '' ? '' : ' '}${ratesWords(answer.in_currency)}`;
};

/** A metric as the answer shows it. */
export const metricIn = <M extends Pick<AnyMetric, 'key' | 'format' | 'tooltip'>>(answer: unknown, metric: M): M => {
  const format = formatIn(answer, metric.key, metric.format);
  return format === metric.format ? metric : { ...metric, format, tooltip: infoIn(answer, format, metric.tooltip) };
};

/** The same of a column, of whichever metric it tells something. */
export const columnIn = <
  C extends { readonly key: string; readonly metric?: string; readonly format?: MetricFormat; readonly info?: string },
>(
  answer: unknown,
  column: C,
): C => {
  const { key, metric = key, format = 'count', info = '' } = column;
  const own = formatIn(answer, metric, format);
  return own === format ? column : { ...column, format: own, info: infoIn(answer, own, info) };
};
