/** Where the ad figures of a retail question are from: told by the days on which campaigns, and anything, are known. */
import type { AdSpendFrom } from '../../../src/domain/advertising/adSpendFrom.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isAdMeasure } from '../../../src/domain/metrics/baseMeasures.ts';
import { RETAIL_COUNTRY_DAILY, unassigned } from '../model/derived.ts';
import { RETAIL_DAILY } from '../model/retailTables.ts';
import type { ResultTable } from '../plan.ts';
import { coverageOf, unknownDays } from './coverage.ts';
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
    return [[owner, all.every((days, i) => days === ofCampaigns[i]) ? 'campaigns' : 'both']];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
};
