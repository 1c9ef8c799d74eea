/**
 * What of a product's outcome leaves the background: some ten figures, so that those of 500 products are a small message and a
 * small entry of the journal. Everything that the screen says of a product's future is made of them.
 */
import { boundedString, Finite, Natural, record, type t } from '../codec/codec.ts';
import { safeDays, wantedBy } from './reorder.ts';
import { failureWithin, type Interval, type ProductOutcome } from './simulate.ts';

const Spread = record({ p5: Finite, mean: Finite, p95: Finite }, 'Spread');

/**
 * `failureProbability` and units are those of the days to survive; `safeDays` and `wanted` are at the service level, for the
 * order: see `ReorderOutlook`.
 */
export const ProductForecast = record(
  {
    asin: boundedString(64, 'Asin'),
    stock: Finite,
    failureProbability: Finite,
    daysOnHand: Spread,
    soldUnits: Spread,
    lostUnits: Finite,
    safeDays: Natural,
    wanted: record({ day: Natural, units: Finite }, 'Wanted'),
  },
  'ProductForecast',
);
export type ProductForecast = t.TypeOf<typeof ProductForecast>;

/** For an order that is to cover `coverDays` after the days to survive, with so much certainty. */
export interface OrderWish {
  readonly coverDays: number;
  readonly serviceLevel: number;
}

const plain = ({ p5, mean, p95 }: Interval): Interval => ({ p5, mean, p95 });

export const forecastOf = (outcome: ProductOutcome, { coverDays, serviceLevel }: OrderWish): ProductForecast => {
  const { asin, stock, survival, daysOnHand } = outcome;
  return {
    asin,
    stock,
    failureProbability: failureWithin(outcome, survival.days),
    daysOnHand: plain(daysOnHand),
    soldUnits: plain(survival.soldUnits),
    lostUnits: survival.lostUnits,
    safeDays: safeDays(outcome, serviceLevel),
    wanted: wantedBy(outcome, survival.days, coverDays),
  };
};
