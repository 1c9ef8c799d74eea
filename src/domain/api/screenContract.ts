/** The calls that the screens of a brand group ask. */
import { analyticsContract } from './analytics.contract.ts';
import { dashboardConfigContract } from './dashboardConfig.contract.ts';
import { forecastingContract } from './forecasting.contract.ts';
import { goalsContract } from './goals.contract.ts';
import { reportingContract } from './reporting.contract.ts';
import { reportsContract } from './reports.contract.ts';
import { tenantMetricsContract } from './tenantMetrics.contract.ts';

export const screenContract = {
  ...analyticsContract,
  ...dashboardConfigContract,
  ...forecastingContract,
  ...goalsContract,
  ...reportingContract,
  ...reportsContract,
  ...tenantMetricsContract,
};
