/** What the product found out by itself: products that sold unusually much or little (B-454, B-455). */
import { SalesAnomalyPayload } from '../anomaly/payload.ts';
import { record } from '../codec/codec.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

export const alertingContract = {
  salesShift: endpoint({
    method: 'GET',
    path: '/api/alerting/outputs/:brandGroupId/sales_shift',
    access: 'prime',
    summary: 'Products with a day out of the ordinary in the last four weeks, with what was expected of each day (B-269 to B-272).',
    params: record({ brandGroupId: Id }, 'AlertPath'),
    query: Nothing,
    body: Nothing,
    answer: SalesAnomalyPayload,
    brandGroups: ({ params }) => [params.brandGroupId],
  }),
};
