/** Who held the buy box of a product (B-451 to B-453). */
import { boundedString, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { OwnershipEntry } from '../retail/buyBox.entities.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const PATH = '/api/buy-box/buy-box-ownership-log/:asin';

/** Both days are business days and belong to the log. */
const OwnershipQuery = record({ brandGroupId: Id, start_date: IsoDay, end_date: IsoDay }, 'OwnershipAsked');

const params = record({ asin: boundedString(64, 'Asin') }, 'OwnershipPath');

/**
 * In the order in which they were seen, by country; before those of the period the last that each country had in the week before it, for who
 * was seen last holds it until another is.
 */
const answer = t.array(OwnershipEntry);

export const buyBoxContract = {
  buyBoxOwnershipLog: endpoint({
    method: 'GET',
    path: PATH,
    access: 'prime',
    summary: 'Observed Buy Box owners of a product and their prices (B-451, B-452).',
    params,
    query: OwnershipQuery,
    body: Nothing,
    answer,
    brandGroups: ({ query }) => [query.brandGroupId],
  }),
  postBuyBoxOwnershipLog: endpoint({
    method: 'POST',
    path: PATH,
    reads: true,
    access: 'prime',
    summary: 'The same as the GET (B-453).',
    params,
    query: Nothing,
    body: OwnershipQuery,
    answer,
    brandGroups: ({ body }) => [body.brandGroupId],
  }),
};
