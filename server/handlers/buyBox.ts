/** The ownership log of a product (B-451 to B-453): what the warehouse saw of its buy box. */

import { addDays, lengthOf } from '../../src/domain/dates/calendar.ts';
import { hoursOfDay } from '../../src/domain/dates/dayHours.ts';
import { instantText } from '../../src/domain/dates/instant.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import type { OwnershipEntry } from '../../src/domain/retail/buyBox.entities.ts';
import { MOST_OWNER_DAYS, SEEN_DAYS } from '../../src/domain/retail/buyBoxOwners.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { type Columns, listing, numberAt, textAt } from '../warehouse/listing.ts';
import { type RowsPlan, scopeOf } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

/** Changes of the owner of one product: more than a reader can make anything of. */
const MOST_ENTRIES = 20_000;

interface Seen {
  readonly at: number;
  readonly entry: OwnershipEntry;
}

const seenAt = ({ observed_at, seller_id, seller_name, price_cents, country, is_own }: Columns, i: number): Seen => {
  const at = numberAt(observed_at, i) ?? 0;
  const [cents, own] = [numberAt(price_cents, i), numberAt(is_own, i)];
  return {
    at,
    entry: {
      observationTs: instantText(at * 1000),
      sellerId: textAt(seller_id, i) ?? '',
      sellerName: textAt(seller_name, i),
      price: cents === null ? null : cents / 100,
      country: textAt(country, i),
      isOwn: own === null ? null : own === 1,
    },
  };
};

interface Asked {
  readonly start_date: IsoDay;
  readonly end_date: IsoDay;
}

const logPlan = ({ brandGroups }: HandlerContext, asin: string, { start_date, end_date }: Asked): RowsPlan => ({
  kind: 'rows',
  scope: scopeOf(brandGroups),
  table: 'buy_box_log',
  columns: ['observed_at', 'seller_id', 'seller_name', 'price_cents', 'country', 'is_own'],
  where: [
    { column: 'asin', oneOf: [asin] },
    { column: 'day', from: addDays(start_date, -SEEN_DAYS), to: end_date },
  ],
  order: [{ column: 'country' }, { column: 'observed_at' }],
  // As many are refused below, in words of the log's own.
  count: { first: MOST_ENTRIES },
});

const refused = (field: string, fault: string): HttpFailure => new HttpFailure(422, fault, { errors: { [field]: [fault] } });

const checked = (queryInput: Asked): Asked => {
  if (queryInput.end_date < queryInput.start_date) throw refused('end_date', 'The end date is before the start date.');
  if (lengthOf({ start: queryInput.start_date, end: queryInput.end_date }) > MOST_OWNER_DAYS) {
    throw refused('end_date', `A log can span at most ${MOST_OWNER_DAYS} days.`);
  }
  return queryInput;
};

/** Of what was seen before the first day, each country's last alone. */
const fromFirstDay = (seen: readonly Seen[], first: number): OwnershipEntry[] =>
  seen
    .filter(({ at, entry }, i) => at >= first || seen[i + 1]?.entry.country !== entry.country || (seen[i + 1]?.at ?? 0) >= first)
    .map(({ entry }) => entry);

export const buyBoxHandlers = (warehouse: Warehouse): Pick<Handlers, 'buyBoxOwnershipLog' | 'postBuyBoxOwnershipLog'> => {
  const logs = listing(warehouse, seenAt);
  const log = async (context: HandlerContext, asin: string, queryInput: Asked): Promise<OwnershipEntry[]> => {
    const seen = await logs(context, logPlan(context, asin, checked(queryInput)));
    if (seen.length >= MOST_ENTRIES) throw refused('end_date', 'The Buy Box changed hands too often on these days. Choose fewer days.');
    return fromFirstDay(seen, hoursOfDay(queryInput.start_date)[0]?.at ?? 0);
  };
  return {
    buyBoxOwnershipLog: (context, { params, query }) => log(context, params.asin, query),
    postBuyBoxOwnershipLog: (context, { params, body }) => log(context, params.asin, body),
  };
};
