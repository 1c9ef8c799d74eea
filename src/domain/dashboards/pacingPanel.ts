/** A pacing panel (C-425, C-959 to C-962): the month or the year so far beside the whole one before, and what it comes to at the current daily rate. */

import { type PacingColor, pacingColor, pacingPercent, pacingRatio } from '../business/pacingRule.ts';
import { endOf, lengthOf } from '../dates/calendar.ts';
import type { Periodicity } from '../dates/period.ts';
import { monthWords } from '../format/day.ts';
import { currencyOf, formatMetric, formatMetricCompact } from '../format/number.ts';
import { DOLLAR } from '../metrics/inCurrency.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { measureName } from '../reporting/measure.ts';
import { measureFormat } from '../reporting/measureFormat.ts';
import { periodsOf } from '../reporting/reportPeriods.ts';
import type { ReportSection } from '../reporting/reportResult.ts';
import type { DrawnReport } from '../reporting/resultView.ts';
import { PACING_SALES_MEASURES, pacingPeriodOf } from './newPanel.ts';
import { bigNumberOf } from './reportPanelState.ts';

export interface PacingView {
  readonly kind: 'sales' | 'adSpend';
  readonly format: MetricFormat;
  /** Of what each day must bring. */
  readonly wholeFormat: MetricFormat;
  /** Such as "November 2026, 19 of 30 days". */
  readonly period: string;
  /** What it is measured against, such as "October 2026". */
  readonly against: string;
  readonly actual: number | null;
  /** At the average of the days so far; null where nothing is known. */
  readonly projected: number | null;
  readonly prior: number | null;
  readonly color: PacingColor;
  /** The projection in percent of the period before. */
  readonly pace: string | null;
  readonly words: string;
  /** What each day that is left must bring to reach the period before; null where it is reached, or no day is left. */
  readonly neededADay: number | null;
  readonly sentence: string;
}

const LEADS: Readonly<Record<PacingView['kind'], Readonly<Record<Exclude<PacingColor, 'none'>, string>>>> = {
  sales: { green: 'on pace with', yellow: 'slightly behind', red: 'behind' },
  adSpend: { green: 'below', yellow: 'above', red: 'far above' },
};

/**
 * NOTE: a month that is on its way to its goal may be behind the month before: the words name what they compare with. The rate
 * is no forecast, and its verdict not that of Business Health: the words say by what they judge.
 */
const wordsOf = (kind: PacingView['kind'], color: PacingColor, against: string): string =>
  color === 'none' ? 'nothing to compare' : `${LEADS[kind][color]} ${against} at this rate`;

const cents = (value: number | null): number | null => (value === null ? null : Math.round(value * 100));

const nameOf = (day: Parameters<typeof monthWords>[0], unit: 'month' | 'year'): string =>
  unit === 'month' ? monthWords(day) : day.slice(0, 4);

/** The same without decimals. */
const wholeOf = (format: MetricFormat): MetricFormat => {
  const currency = currencyOf(format);
  return currency === null || currency === DOLLAR ? 'usdWhole' : `usdWhole ${currency}`;
};

type Drawn = Pick<DrawnReport, 'spec' | 'fields' | 'inCurrency'>;

/** What the panel shows of its result; null where its dates are no month or year so far. `day` is the business day of the run. */
export const pacingView = (drawn: Drawn, section: ReportSection | undefined, day: string): PacingView | null => {
  const { spec } = drawn;
  const unit = pacingPeriodOf(spec.dateRange);
  const periods = periodsOf(spec, day);
  if (unit === null || periods === null || periods.prior === null) return null;
  const periodicity: Periodicity = unit === 'month' ? 'monthly' : 'annual';
  const { period, prior: before } = periods;
  const full = { start: period.start, end: endOf(period.start, periodicity) };
  const [elapsed, all] = [lengthOf(period), lengthOf(full)];
  const { current: actual, prior } = bigNumberOf(section, true);
  const projected = actual === null || elapsed <= 0 ? null : (actual / elapsed) * all;
  const measure = measureName(spec.measures[0] ?? '');
  const format = measureFormat(drawn, measure);
  const kind = PACING_SALES_MEASURES.some((one) => one === measure) ? 'sales' : 'adSpend';
  const color = pacingColor(kind, cents(projected), cents(prior));
  const ratio = pacingRatio(cents(projected), cents(prior));
  const pace = ratio === null ? null : pacingPercent(kind, ratio, color);
  const left = all - elapsed;
  const short = actual === null || prior === null ? 0 : prior - actual;
  const names = { period: `${nameOf(period.start, unit)}, ${elapsed} of ${all} days`, against: nameOf(before.start, unit) };
  const words = wordsOf(kind, color, names.against);
  const said = [
    `${names.period}: ${actual === null ? 'no data' : formatMetric(actual, format)}`,
    ...(projected === null ? [] : [`at the current daily rate ${formatMetricCompact(projected, format)}`]),
    ...(prior === null ? [] : [`${names.against} ${formatMetric(prior, format)}`]),
  ].join('; ');
  return {
    kind,
    format,
    wholeFormat: wholeOf(format),
    ...names,
    actual,
    projected,
    prior,
    color,
    pace,
    words,
    neededADay: left > 0 && short > 0 ? short / left : null,
    sentence: `${said}; ${words}.`,
  };
};
