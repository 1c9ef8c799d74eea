/** The measures of one row, whole numbers; reused from row to row. */
export interface RetailRow {
  orderedUnits: number;
  orderedRevenueCents: number;
  shippedUnits: number;
  shippedCogsCents: number;
  unitsRefunded: number;
  salesRefundedCents: number;
  cogsRefundedCents: number;
  glanceViews: number;
  buyBoxGlanceViews: number;
  adSpendCents: number;
  adSalesCents: number;
  adOrders: number;
  adUnits: number;
  adImpressions: number;
  adClicks: number;
  orders: number;
  sessions: number;
}

export const emptyRow = (): RetailRow => ({
  orderedUnits: 0,
  orderedRevenueCents: 0,
  shippedUnits: 0,
  shippedCogsCents: 0,
  unitsRefunded: 0,
  salesRefundedCents: 0,
  cogsRefundedCents: 0,
  glanceViews: 0,
  buyBoxGlanceViews: 0,
  adSpendCents: 0,
  adSalesCents: 0,
  adOrders: 0,
  adUnits: 0,
  adImpressions: 0,
  adClicks: 0,
  orders: 0,
  sessions: 0,
});
