/** The answer of the sales shift alert (B-269 to B-272): products with their days, what was expected, what was sold. */
import { boundedArray, boundedString, Finite, Natural, nullable, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';

/** Out of stock in countries in which the product sells that part of all that it usually sells. */
const StockOut = record({ part: Finite, countries: boundedArray(boundedString(8, 'Country'), 100) }, 'StockOut');

/** Days are written YYYY-MM-DD (B-619); sales and ad spend in US dollars, the buy box as a fraction; null is unknown. */
export const SalesAnomalyEntry = partialRecord(
  {
    date: IsoDay,
    salesActual: nullable(Finite),
    salesPredicted: nullable(Finite),
    ciLower: nullable(Finite),
    ciUpper: nullable(Finite),
    isAnomaly: t.boolean,
    secondaryAnomalies: boundedArray(boundedString(256), 16),
    ad_spend_in_usd: nullable(Finite),
    buy_box_percentage: nullable(Finite),
    inventory_quantity: nullable(Finite),
  },
  /** Answers of earlier releases do not say it. */
  { stockOut: StockOut, glance_views: nullable(Finite) },
  'SalesAnomalyEntry',
);
export type SalesAnomalyEntry = t.TypeOf<typeof SalesAnomalyEntry>;

export const SalesAnomalyProduct = record(
  {
    asin: boundedString(64, 'Asin'),
    productTitle: t.string,
    periodTotalRevenue: nullable(Finite),
    dailyEntries: boundedArray(SalesAnomalyEntry, 400),
  },
  'SalesAnomalyProduct',
);
export type SalesAnomalyProduct = t.TypeOf<typeof SalesAnomalyProduct>;

/**
 * Both days belong to the focus period; a product stands in the list once, of an ASIN that comes twice the first counts. `judged` counts
 * the products with a forecast, `tooNew` those whose past is too short for one.
 */
export const SalesAnomalyPayload = partialRecord(
  { focusPeriodStartDate: IsoDay, focusPeriodEndDate: IsoDay, products: boundedArray(SalesAnomalyProduct, 1000) },
  { judged: Natural, tooNew: Natural },
  'SalesAnomalyPayload',
);
export type SalesAnomalyPayload = t.TypeOf<typeof SalesAnomalyPayload>;

/** An hour of a product: US dollars, null where it is not known; what is usual is the mean of the same hour of the four weeks before. */
export const SalesHour = record({ at: Finite, hour: Finite, salesActual: nullable(Finite), salesUsual: nullable(Finite) }, 'SalesHour');
export type SalesHour = t.TypeOf<typeof SalesHour>;

export const SalesHours = record(
  { asin: boundedString(64, 'Asin'), day: IsoDay, isKnown: t.boolean, hours: boundedArray(SalesHour, 25) },
  'SalesHours',
);
export type SalesHours = t.TypeOf<typeof SalesHours>;
