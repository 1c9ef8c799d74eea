/**
 * What of a product's outcome leaves the background: some ten figures, in columns, so that those of 500 products are a small message
 * and a small entry of the journal. Everything that the screen says of a product's future is made of them.
 */
import { boundedArray, boundedString, Finite, Natural, record, t } from '../codec/codec.ts';
import { figureColumn } from './figureColumn.ts';
import { MOST_PRODUCTS } from './product.ts';
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

/** A figure of each product. */
const Column = figureColumn(MOST_PRODUCTS);

/** Forecasts by column: the figures at one place of all columns are those of the product that stands there in `asin`. */
const Columns = record(
  {
    asin: boundedArray(boundedString(64, 'Asin'), MOST_PRODUCTS),
    ...{ stock: Column, failureProbability: Column, lostUnits: Column, safeDays: Column, wantedDay: Column, wantedUnits: Column },
    ...{
      daysOnHand5: Column,
      daysOnHandMean: Column,
      daysOnHand95: Column,
      soldUnits5: Column,
      soldUnitsMean: Column,
      soldUnits95: Column,
    },
  },
  'ForecastColumns',
);
export const ForecastColumns = t.refinement(
  Columns,
  ({ asin, ...columns }) =>
    Object.values(columns).every(({ length }) => length === asin.length) &&
    columns.safeDays.every(Natural.is) &&
    columns.wantedDay.every(Natural.is),
  'ForecastColumns',
);
export type ForecastColumns = t.TypeOf<typeof ForecastColumns>;

export const columnsOf = (forecasts: readonly ProductForecast[]): ForecastColumns => {
  const column = (of: (forecast: ProductForecast) => number): number[] => forecasts.map(of);
  return {
    asin: forecasts.map(({ asin }) => asin),
    stock: column(({ stock }) => stock),
    failureProbability: column(({ failureProbability }) => failureProbability),
    lostUnits: column(({ lostUnits }) => lostUnits),
    safeDays: column(({ safeDays: days }) => days),
    wantedDay: column(({ wanted }) => wanted.day),
    wantedUnits: column(({ wanted }) => wanted.units),
    daysOnHand5: column(({ daysOnHand }) => daysOnHand.p5),
    daysOnHandMean: column(({ daysOnHand }) => daysOnHand.mean),
    daysOnHand95: column(({ daysOnHand }) => daysOnHand.p95),
    soldUnits5: column(({ soldUnits }) => soldUnits.p5),
    soldUnitsMean: column(({ soldUnits }) => soldUnits.mean),
    soldUnits95: column(({ soldUnits }) => soldUnits.p95),
  };
};

/** NOTE: the columns are of one length, as their codec has it. */
export const fromColumns = (columns: ForecastColumns): readonly ProductForecast[] =>
  columns.asin.map((asin, i) => {
    const at = (column: readonly number[]): number => column[i] ?? 0;
    return {
      asin,
      stock: at(columns.stock),
      failureProbability: at(columns.failureProbability),
      daysOnHand: { p5: at(columns.daysOnHand5), mean: at(columns.daysOnHandMean), p95: at(columns.daysOnHand95) },
      soldUnits: { p5: at(columns.soldUnits5), mean: at(columns.soldUnitsMean), p95: at(columns.soldUnits95) },
      lostUnits: at(columns.lostUnits),
      safeDays: at(columns.safeDays),
      wanted: { day: at(columns.wantedDay), units: at(columns.wantedUnits) },
    };
  });

/** Those of several parts, one after another. */
export const joinColumns = (all: readonly ForecastColumns[]): ForecastColumns => columnsOf(all.flatMap(fromColumns));

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
