/**
 * What Advertising Health asks besides metrics (B-436 to B-441): each is a question or two through the one query path, and rules of the
 * domain over their sums.
 */

import type { LeakageRow } from '../../src/domain/advertising/adHealthRows.ts';
import { leakedRows } from '../../src/domain/advertising/brandLeakage.ts';
import { MOST_OPPORTUNITY_TERMS, type OpportunityTerm, opportunityTerms } from '../../src/domain/advertising/searchTermCoverage.ts';
import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import { answerReader, columnReader } from '../../src/domain/api/columnar.ts';
import { addDays, endOf, startOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { drivingGrowth } from '../../src/domain/metrics/tacosQuartiles.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import { listing, textAt } from '../warehouse/listing.ts';
import { MARKET_SCOPE, scopeOf } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { INVALID } from './analytics.ts';
import { latestMonthPlan } from './marketRows.ts';
import { partitionOf, queryFor } from './metrics.ts';

const REVENUE = 'total_sales_ordered_revenue_in_usd';
const YEAR_DAYS = 365;
const SPEND_DAYS = 30;
/** Searches are known of the marketplace of the United States, so that spend on them is counted there too. */
const SEARCHED_IN = ['US'];

/** The days ending yesterday, and as many before them. */
const lastDays = (today: IsoDay, days: number): Period => ({ start: addDays(today, -days), end: addDays(today, -1) });

const monthBefore = (day: IsoDay): Period => {
  const end = addDays(startOf(day, 'monthly'), -1);
  return { start: startOf(end, 'monthly'), end: endOf(end, 'monthly') };
};

const narrowedTo = (countries: readonly string[] | undefined) =>
  countries === undefined || countries.length === 0 ? {} : { filters: { countries: [...countries] } };

type AdHealth = Pick<Handlers, 'opportunitySearchTerms' | 'drivingGrowth' | 'brandLeakage'>;

export const adHealthHandlers = (warehouse: Warehouse, answer: AnswerQuery): AdHealth => {
  const days = listing(warehouse, ({ day }, i) => textAt(day, i) ?? '');
  const own = ({ brandGroups, today, signal }: HandlerContext, input: QueryInput): Promise<AnalyticsAnswer> =>
    answer(queryFor(input, { scope: scopeOf(brandGroups), today: isoDay(today()) }), signal);
  const searched = async (context: HandlerContext, nodes: readonly number[], month: Period): Promise<AnalyticsAnswer> => {
    const question: QueryInput = {
      schema: 'search_volume',
      currentPeriod: month,
      dimensions: ['search_term', 'term_brand', 'node_id'],
      metrics: ['volume'],
      filters: { categories: [...nodes] },
      orderBys: [{ field: 'volume', direction: 'desc' }],
      limit: MOST_OPPORTUNITY_TERMS,
    };
    return answer(queryFor(question, { scope: MARKET_SCOPE, today: isoDay(context.today()) }), context.signal, partitionOf(context));
  };

  return {
    opportunitySearchTerms: async (context, { body: { nodeIds } }): Promise<OpportunityTerm[]> => {
      if (nodeIds.length === 0) return [];
      const today = isoDay(context.today());
      const listening = { signal: context.signal, partition: partitionOf(context) };
      const over = monthBefore(today);
      // The file of the month that is over may not be there yet.
      const [latest] = await days(listening, latestMonthPlan('search_term_monthly', over.start));
      const month = latest === undefined ? over : { start: isoDay(latest), end: endOf(isoDay(latest), 'monthly') };
      const market = await searched(context, nodeIds, month);
      if (market.current.rowCount === 0) return [];
      const asked = { schema: 'ads', currentPeriod: lastDays(today, SPEND_DAYS), metrics: ['cost_in_usd'] };
      const [terms, keywords, brands] = await Promise.all([
        own(context, { ...asked, dimensions: ['search_term', 'campaign_name', 'bcg'], filters: { countries: SEARCHED_IN } }),
        own(context, {
          ...asked,
          dimensions: ['record_text'],
          filters: { countries: SEARCHED_IN, dimensions: [{ dimension: 'record_type', values: ['keyword'] }] },
        }),
        own(context, { schema: 'retail', currentPeriod: lastDays(today, SPEND_DAYS), dimensions: ['brand'], metrics: [REVENUE] }),
      ]);
      return [...opportunityTerms({ market, terms, keywords, brands, since: asked.currentPeriod.start })];
    },
    drivingGrowth: async (context, { body: { countries } }) => {
      const currentPeriod = lastDays(isoDay(context.today()), YEAR_DAYS);
      const sold = await own(context, {
        schema: 'retail',
        currentPeriod,
        dimensions: ['country'],
        metrics: [REVENUE],
        ...narrowedTo(countries),
      });
      // Ads of a country whose sales nobody knows are ads of no sales.
      const { names, at } = columnReader(sold.current);
      const withSales = names('country').flatMap((country, row) => (country === null || at(REVENUE, row) === null ? [] : [country]));
      if (withSales.length === 0) return [];
      const answered = await own(context, {
        schema: 'retail',
        currentPeriod,
        priorPeriod: { start: addDays(currentPeriod.start, -YEAR_DAYS), end: addDays(currentPeriod.start, -1) },
        dimensions: ['parent_asin'],
        metrics: ['ad_spend_in_usd', REVENUE],
        ...narrowedTo(withSales),
      });
      const { current: now, prior: before, isCut } = answerReader(answered);
      // Growth is measured against a whole year alone.
      if (isCut(REVENUE, 0)) return [];
      // What was spent on a product may not be known at all: such a product has no TACOS.
      const known = Array.from({ length: now.rowCount }, (_, row) => row).filter((row) => now.at('ad_spend_in_usd', row) !== null);
      return [
        ...drivingGrowth(
          known.map((row) => ({
            adSpend: now.at('ad_spend_in_usd', row),
            orderedRevenue: now.at(REVENUE, row),
            lastYearOrderedRevenue: before.at(REVENUE, row),
          })),
        ),
      ];
    },
    brandLeakage: async (context, { query: { startDate, endDate }, body: { countries } }): Promise<LeakageRow[]> => {
      if (endDate < startDate) throw new HttpFailure(422, INVALID, { errors: { endDate: ['The end date is before the start date.'] } });
      const currentPeriod = { start: startDate, end: endDate };
      const [terms, brands] = await Promise.all([
        own(context, {
          schema: 'ads',
          currentPeriod,
          dimensions: ['campaign_name', 'search_term'],
          metrics: ['cost_in_usd', 'attributed_sales_in_usd', 'attributed_conversions', 'clicks', 'impressions'],
          // What the marketplace chose tells an auto campaign: reports of search terms do not name the type of their campaign.
          filters: { ...narrowedTo(countries).filters, dimensions: [{ dimension: 'record_type', values: ['auto'] }] },
          orderBys: [{ field: 'cost_in_usd', direction: 'desc' }],
        }),
        own(context, { schema: 'retail', currentPeriod, dimensions: ['brand'], metrics: [REVENUE] }),
      ]);
      return [...leakedRows(terms, columnReader(brands.current).names('brand'))];
    },
  };
};
