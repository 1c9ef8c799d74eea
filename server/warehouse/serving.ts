/** The warehouse's part of the running server: its handlers, its readiness, the depth of its queue. */

import { adHealthHandlers } from '../handlers/adHealth.ts';
import { alertingHandlers } from '../handlers/alerting.ts';
import { alertsHandlers } from '../handlers/alerts.ts';
import { amcHandlers } from '../handlers/amc.ts';
import { analyticsHandler } from '../handlers/analytics.ts';
import { buyBoxHandlers } from '../handlers/buyBox.ts';
import { countriesHandler } from '../handlers/countries.ts';
import { derivedAnnotationsHandler } from '../handlers/derivedAnnotations.ts';
import { dimensionValuesHandlers } from '../handlers/dimensionValues.ts';
import { downloadHandlers } from '../handlers/downloads.ts';
import { dailyForecastHandler } from '../handlers/forecasting.ts';
import type { ReadinessSource } from '../handlers/health.ts';
import { insightsHandlers } from '../handlers/insights.ts';
import { insightsPortfolioHandlers } from '../handlers/insightsPortfolio.ts';
import { insightsProductsHandlers } from '../handlers/insightsProducts.ts';
import { inventoryDemandHandler, inventoryHistoryHandler, inventoryLatestHandler } from '../handlers/inventory.ts';
import { warehouseLookups } from '../handlers/lookups.ts';
import { marketHandlers } from '../handlers/market.ts';
import { metricsHandlers } from '../handlers/metrics.ts';
import { missingDaysHandlers } from '../handlers/missingDays.ts';
import { reportingHandlers } from '../handlers/reporting.ts';
import { toolMarketHandlers } from '../handlers/toolMarket.ts';
import { toolsHandlers } from '../handlers/tools.ts';
import { toolTermsHandlers } from '../handlers/toolTerms.ts';
import type { WarehouseHandlers } from '../http/handler.ts';
import { type AnswerQuery, answering } from './analytics/answering.ts';
import type { Warehouse } from './warehouse.ts';

export const warehouseHandlers = (warehouse: Warehouse, answer: AnswerQuery = answering(warehouse)): WarehouseHandlers => {
  return {
    analytics: analyticsHandler(answer),
    countries: countriesHandler(warehouse),
    dailyForecast: dailyForecastHandler(warehouse),
    inventoryDemand: inventoryDemandHandler(warehouse),
    inventoryHistory: inventoryHistoryHandler(warehouse),
    inventoryLatest: inventoryLatestHandler(warehouse),
    derivedAnnotations: derivedAnnotationsHandler(warehouse),
    ...amcHandlers(warehouse),
    ...warehouseLookups(warehouse),
    ...metricsHandlers(answer),
    ...downloadHandlers(answer),
    ...adHealthHandlers(warehouse, answer),
    ...alertingHandlers(warehouse, answer),
    ...buyBoxHandlers(warehouse),
    ...insightsHandlers(warehouse, answer),
    ...marketHandlers(warehouse, answer),
    ...toolsHandlers(warehouse, answer),
    ...toolTermsHandlers(warehouse, answer),
    ...toolMarketHandlers(warehouse),
    ...insightsProductsHandlers(warehouse),
    ...insightsPortfolioHandlers(warehouse, answer),
    ...missingDaysHandlers(warehouse),
    ...alertsHandlers(warehouse, answer),
    ...reportingHandlers,
    ...dimensionValuesHandlers(answer),
  };
};

/** An empty warehouse is ready: a person with data of their own starts with one. */
export const warehouseReadiness = (warehouse: Warehouse): ReadinessSource => ({
  name: 'warehouse',
  check: async () => {
    const { state, reason, generation } = warehouse.health();
    return { state, detail: reason ?? `generation ${generation}` };
  },
});
