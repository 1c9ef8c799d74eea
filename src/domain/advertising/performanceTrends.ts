/** The trends of Advertising Performance: ad sales beside all sales, and which part of them they are. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { type Trend, type TrendLine, trendOf } from '../charts/byPeriod.ts';
import { share } from '../metrics/share.ts';
import type { PerformanceInputs } from './performanceQueries.ts';
import { totalSales } from './performanceRows.ts';
import { MEASURES, metricIn, overviewSource } from './performanceSource.ts';

export const trendAsked = ({ scope }: PerformanceInputs) => ({ data: 'ads' as const, dates: scope.dates.resolved, today: scope.today });

const SHARE = { key: 'ad_share', label: 'Ad Share of Total Sales', format: 'pct' } as const;

const sharesOf = (parts: TrendLine['prior'] | undefined, wholes: TrendLine['prior'] | undefined): TrendLine['prior'] =>
  parts == null || wholes == null ? null : wholes.map((whole, i) => share(parts[i] ?? null, whole));

/** Ad sales beside all sales, and which part of them they are (B-135). */
export const adVsTotal = (answer: AnalyticsAnswer, inputs: PerformanceInputs, trend: AnalyticsAnswer | null): Trend => {
  const { scope } = inputs;
  const source = overviewSource(scope.filters);
  const total = trendOf([totalSales(inputs)], answer, trendAsked(inputs));
  if (trend === null) return total;
  const [ads] = trendOf([metricIn(source, MEASURES[source].sales)], trend, trendAsked(inputs)).lines;
  const [all] = total.lines;
  if (ads === undefined || all === undefined) return total;
  const shares: TrendLine = {
    ...SHARE,
    isAdditive: false,
    values: sharesOf(ads.values, all.values) ?? [],
    prior: sharesOf(ads.prior, all.prior),
  };
  return { ...total, lines: [all, ads, shares], alone: [] };
};
