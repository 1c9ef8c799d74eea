/** Where the ad figures of a retail question are from: told by the days on which campaigns, products beside them, and anything, are known. */
import type { AdSpendFrom } from '../../../src/domain/advertising/adSpendFrom.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { laterOf, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isAdMeasure } from '../../../src/domain/metrics/baseMeasures.ts';
import { ADDED_AD_SPEND, RETAIL_COUNTRY_DAILY, unassigned } from '../model/derived.ts';
import { RETAIL_DAILY } from '../model/retailTables.ts';
import type { ResultTable } from '../plan.ts';
import { type CoverageByGroup, columnsOf, coverageOf, notedUnder, ownersOf, RETAIL_TABLES, tellsDates, unknownDays } from './coverage.ts';
import type { AnalyticsQuery } from './queryModel.ts';

const sourceOf = ({ parts }: AnalyticsQuery): string | undefined =>
  parts.find(
    ({ source, aggregates }) =>
      (source === RETAIL_COUNTRY_DAILY.name || source === RETAIL_DAILY.name) &&
      aggregates.some(({ value }) => 'column' in value && isAdMeasure(value.column)),
  )?.source;

/** By brand group, over the current period; undefined where no ad figure of retail is asked for, or none is known. `known` is what the coverage plan found. */
export const adSpendFrom = (query: AnalyticsQuery, known: ResultTable): AnalyticsAnswer['annotations']['ad_spend_from'] => {
  const table = sourceOf(query);
  if (table === undefined) return undefined;
  const countries = [...new Set((known.columns.country ?? []).map(String))].map((country) => coverageOf(known, country));
  const daysOf = (owner: string, measure: string): readonly number[] =>
    countries.map((one) => {
      const of = one.get(owner)?.get(table)?.get(measure);
      return of === undefined ? 0 : lengthOf(query.period) - unknownDays([of], query.period);
    });
  const found = query.scope.brandGroupIds.flatMap((owner): readonly (readonly [string, AdSpendFrom])[] => {
    const all = daysOf(owner, 'ad_spend_cents');
    if (all.every((days) => days === 0)) return [];
    const ofCampaigns = daysOf(owner, unassigned('ad_spend_cents'));
    if (ofCampaigns.every((days) => days === 0)) return [[owner, 'products']];
    const isOfProductsToo = daysOf(owner, ADDED_AD_SPEND).some((days) => days > 0);
    return [[owner, isOfProductsToo || all.some((days, i) => days !== ofCampaigns[i]) ? 'both' : 'campaigns']];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
};

/**
 * Of each metric of ads, the day from which campaigns of all countries stand in the place of the ads of products, where it lies within the dates
 * of both sides and products have ads before it: what is before and what is after are from two sources. Undefined where dates are not told apart.
 */
export const campaignsFrom = (coverage: CoverageByGroup, query: AnalyticsQuery): AnalyticsAnswer['annotations']['campaigns_from'] => {
  if (!tellsDates(query)) return undefined;
  const dates = { start: (query.prior ?? query.period).start, end: query.period.end };
  const parts = query.parts.filter(({ source, shift }) => shift === null && RETAIL_TABLES.includes(notedUnder(source)));
  const found = query.metrics.flatMap(({ key, needs }) => {
    const days = parts.flatMap(({ source, aggregates }) =>
      aggregates
        .filter(({ as }) => needs.includes(as))
        .flatMap(({ value }) => columnsOf(value).filter(isAdMeasure))
        .flatMap((name) =>
          ownersOf(query).flatMap((owner) => {
            const measures = coverage.get(owner)?.get(notedUnder(source));
            const first = measures?.get(name)?.first;
            const starts = measures?.get(unassigned(name))?.starts ?? [];
            return starts.filter(({ day }) => first !== undefined && first < day && day > dates.start && day <= dates.end);
          }),
        ),
    );
    return days.length === 0 ? [] : [[key, days.map(({ day }) => day).reduce(laterOf)] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
};
