/** Cohorts of the marketing cloud (C-785 to C-790): what they cost, how many bought on, what they are worth and bought. */
import { CacRow, LtvEntry, SalesEntry, SizeEntry } from '../amc/cohorts.ts';
import { type AnyCodec, oneOf, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

/** Cohorts whose first purchase fell into the months of these days. */
export const AmcQuery = record({ brandGroupId: Id, country: oneOf(['US'], 'AmcCountry'), startDate: IsoDay, endDate: IsoDay }, 'AmcQuery');
export type AmcQuery = t.TypeOf<typeof AmcQuery>;

/** Entries by age, keyed by `yyyymm`. */
const monthCohorts = <E extends AnyCodec>(entry: E, name: string) => record({ monthCohorts: t.record(t.string, t.array(entry)) }, name);

const call = <R extends AnyCodec>(path: string, summary: string, answer: R) =>
  endpoint({
    method: 'GET',
    path: `/api/amc/${path}`,
    access: 'prime',
    summary,
    params: Nothing,
    query: AmcQuery,
    body: Nothing,
    answer,
    failures: [403],
    brandGroups: ({ query }) => [query.brandGroupId],
  });

export const amcContract = {
  amcCac: call('cac', 'Customer acquisition cost of these months’ cohorts (C-785, C-789).', t.array(CacRow)),
  amcCohortSize: call(
    'cohort-size',
    'Cohort customers who made a purchase, by months since their first purchase (C-786, C-790).',
    monthCohorts(SizeEntry, 'CohortSizes'),
  ),
  amcLtv: call(
    'ltv',
    'Cumulative sales per customer of cohorts, by months since first purchase (C-787, C-790).',
    monthCohorts(LtvEntry, 'CohortLtv'),
  ),
  amcCohortSales: call(
    'cohort-sales',
    'Sales to cohorts, by months since first purchase (C-788, C-790).',
    monthCohorts(SalesEntry, 'CohortSales'),
  ),
};
