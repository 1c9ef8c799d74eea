import type { SalesAnomalyEntry, SalesAnomalyPayload, SalesAnomalyProduct } from '../../../src/domain/anomaly/payload.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

/** A day that sold 100 where 100 was expected, between 80 and 120. */
export const entry = (date: string, own: Partial<SalesAnomalyEntry> = {}): SalesAnomalyEntry => ({
  date: isoDay(date),
  salesActual: 100,
  salesPredicted: 100,
  ciLower: 80,
  ciUpper: 120,
  isAnomaly: false,
  secondaryAnomalies: [],
  ad_spend_in_usd: 10,
  buy_box_percentage: 0.9,
  inventory_quantity: 50,
  ...own,
});

/** A product with an anomaly on 2026-11-18. */
export const product = (asin: string, periodTotalRevenue: number | null, own: Partial<SalesAnomalyProduct> = {}): SalesAnomalyProduct => ({
  asin,
  productTitle: `Product ${asin}`,
  periodTotalRevenue,
  dailyEntries: [entry('2026-11-17'), entry('2026-11-18', { salesActual: 300, isAnomaly: true })],
  ...own,
});

/** The week from 2026-11-13 to 2026-11-19. */
export const payload = (products: readonly SalesAnomalyProduct[]): SalesAnomalyPayload => ({
  focusPeriodStartDate: isoDay('2026-11-13'),
  focusPeriodEndDate: isoDay('2026-11-19'),
  products: [...products],
});
