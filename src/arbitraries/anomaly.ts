/** Generators for Sales Anomaly: days in any order, twice or missing, bounds that are unknown or inverted. */
import fc from 'fast-check';
import type { SalesAnomalyEntry, SalesAnomalyPayload, SalesAnomalyProduct } from '../domain/anomaly/payload.ts';
import { fromDayNumber } from '../domain/dates/calendar.ts';
import type { IsoDay } from '../domain/dates/isoDay.ts';

/** 2026-10-20 and the 40 days from there on. */
const FIRST = 20_746;
const day: fc.Arbitrary<IsoDay> = fc.integer({ min: FIRST, max: FIRST + 40 }).map(fromDayNumber);

const figure: fc.Arbitrary<number | null> = fc.option(
  fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
  { freq: 6 },
);

export const salesAnomalyEntry: fc.Arbitrary<SalesAnomalyEntry> = fc.record({
  date: day,
  salesActual: figure,
  salesPredicted: figure,
  ciLower: figure,
  ciUpper: figure,
  isAnomaly: fc.boolean(),
  secondaryAnomalies: fc.array(fc.string({ maxLength: 20 }), { maxLength: 2 }),
  ad_spend_in_usd: figure,
  buy_box_percentage: fc.option(fc.integer({ min: 0, max: 100 }).map((n) => n / 100)),
  inventory_quantity: fc.option(fc.nat({ max: 1000 })),
});

export const salesAnomalyProduct: fc.Arbitrary<SalesAnomalyProduct> = fc.record({
  asin: fc.constantFrom('B1', 'B2', 'B3', 'B4', '__proto__'),
  productTitle: fc.string({ maxLength: 10 }),
  periodTotalRevenue: figure,
  dailyEntries: fc.array(salesAnomalyEntry, { maxLength: 30 }),
});

/** An answer as its codec lets it through; an ASIN may come twice, the focus period may be inverted. */
export const salesAnomalyPayload: fc.Arbitrary<SalesAnomalyPayload> = fc.record({
  focusPeriodStartDate: day,
  focusPeriodEndDate: day,
  products: fc.array(salesAnomalyProduct, { maxLength: 6 }),
});
