/** What Advertising Health asks besides its metric queries (B-434 to B-441). */
import { DrivingGrowthRow, LeakageRow } from '../advertising/adHealthRows.ts';
import { OpportunityTerm } from '../advertising/searchTermCoverage.ts';
import { boundedArray, boundedString, Int, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { MAX_COUNTRIES } from '../filters/filterValues.ts';
import { endpoint } from './endpoint.ts';
import { BrandGroupIdQuery, Id, Nothing } from './shapes.ts';

/** More categories than a brand group is asked for. */
const MAX_NODES = 1_000;
const Countries = boundedArray(boundedString(8, 'Country'), MAX_COUNTRIES);

export const adHealthContract = {
  opportunitySearchTerms: endpoint({
    method: 'POST',
    path: '/api/ad-health/opportunity-search-terms',
    reads: true,
    access: 'prime',
    summary: 'The most-searched terms in categories and the brand group’s ad spend on them (B-436, B-437).',
    params: Nothing,
    query: BrandGroupIdQuery,
    body: record({ nodeIds: boundedArray(Int, MAX_NODES) }, 'OpportunityRequest'),
    answer: t.array(OpportunityTerm),
    brandGroups: ({ query }) => [query.brandGroupId],
    failures: [503, 504],
  }),
  drivingGrowth: endpoint({
    method: 'POST',
    path: '/api/ad-health/driving-growth',
    reads: true,
    access: 'prime',
    summary: 'Parent products by TACOS over the last year, with their growth (B-438, B-439).',
    params: Nothing,
    query: BrandGroupIdQuery,
    body: record({ countries: Countries }, 'DrivingGrowthRequest'),
    answer: t.array(DrivingGrowthRow),
    brandGroups: ({ query }) => [query.brandGroupId],
    failures: [503, 504],
  }),
  brandLeakage: endpoint({
    method: 'POST',
    path: '/api/ad-health/auto-campaigns-brand-leakage',
    reads: true,
    access: 'prime',
    summary: 'Searches for the brand group’s own brand that auto campaigns paid for (B-440, B-441).',
    params: Nothing,
    query: record({ brandGroupId: Id, startDate: IsoDay, endDate: IsoDay }, 'LeakageQuery'),
    body: partialRecord({}, { countries: Countries }, 'LeakageRequest'),
    answer: t.array(LeakageRow),
    brandGroups: ({ query }) => [query.brandGroupId],
    failures: [422, 503, 504],
  }),
};
