/** What the product found out by itself: products that sold unusually much or little (B-454, B-455). */
import { SalesAnomalyPayload, SalesHours } from '../anomaly/payload.ts';
import { boundedString, record } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const AlertPath = record({ brandGroupId: Id }, 'AlertPath');

export const alertingContract = {
  salesShift: endpoint({
    method: 'GET',
    path: '/api/alerting/outputs/:brandGroupId/sales_shift',
    access: 'prime',
    summary: 'Products with an anomaly in the last four weeks, with the expected sales for each day (B-269 to B-272).',
    params: AlertPath,
    query: Nothing,
    body: Nothing,
    answer: SalesAnomalyPayload,
    brandGroups: ({ params }) => [params.brandGroupId],
  }),
  salesHours: endpoint({
    method: 'GET',
    path: '/api/alerting/outputs/:brandGroupId/sales_shift/hours',
    access: 'prime',
    summary: 'A product’s sales in each hour of a business day, in Pacific time, with the usual sales in that hour (B-350, B-618).',
    params: AlertPath,
    query: record({ asin: boundedString(64, 'Asin'), day: IsoDay }, 'HoursQuery'),
    body: Nothing,
    answer: SalesHours,
    brandGroups: ({ params }) => [params.brandGroupId],
  }),
};
