/** Product Performance Overview as a screen: what it asks for a scope and its URL, and the files that it can save. */

import { isLeft } from 'fp-ts/Either';
import { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { comparisonWords } from '../dates/labels.ts';
import { createDateRules } from '../dates/pickerRules.ts';
import { dateOfferFor } from '../dates/pickerScreens.ts';
import { exportFileName } from '../format/slug.ts';
import { CHARTS_PARAM } from '../screens/chartLooks.ts';
import type { ScreenDefinition, ScreenDownload, ScreenParams } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import { gridCsv, gridDownloadIn } from '../tables/gridCsv.ts';
import { gridIn } from '../tables/gridState.url.ts';
import {
  ADDITIONAL_PARAM,
  choiceIn,
  ORDER_PARAM,
  orderIn,
  PRIMARY_PARAM,
  performanceMetric,
  performanceMetrics,
} from './productPerformance.metrics.ts';
import { productPerformanceRequests } from './productPerformance.requests.ts';
import { performanceDepartments, productRows } from './productPerformance.rows.ts';
import {
  DEPARTMENT_MOVERS_TABLE,
  departmentListColumns,
  departmentMoverColumns,
  departmentMoverRows,
  GAINERS_TABLE,
  LOSERS_TABLE,
  moverColumns,
  moverRow,
  PRODUCTS_TABLE,
  productColumns,
  productListRows,
} from './productPerformance.tables.ts';
import { hasPrior, movers, NO_MOVERS, type RankedMovers } from './productPerformance.ts';
import { mayDownloadOf } from './retailOverview.screen.ts';

/** The movers of an answer as the URL says: by the primary metric, by the chosen change. Without a comparison there are none (B-533). */
export const shownMovers = (
  answer: AnalyticsAnswer,
  stock: AnalyticsAnswer | null,
  { salesMode }: Pick<Scope, 'salesMode'>,
  params: ScreenParams,
): RankedMovers => {
  const primary = performanceMetric(choiceIn(params).primary, salesMode);
  if (primary === undefined) return NO_MOVERS;
  const found = movers(productRows(answer, stock), primary.key, orderIn(params), answer.prior !== undefined);
  return isLeft(found) ? NO_MOVERS : found.right;
};

/** The DOM id of an open row's waterfall, and its image as a download. */
export const waterfallId = (asin: string): string => `waterfall-${asin}`;
const WATERFALL_PNG = 'waterfall-png:';
export const waterfallPng = (asin: string): string => `${WATERFALL_PNG}${asin}`;

const answerIn = (answers: Readonly<Record<string, unknown>>, key: string): AnalyticsAnswer | null => {
  const answer = answers[key];
  return AnalyticsAnswer.is(answer) ? answer : null;
};

const imageOf = (asin: string, scope: Scope, products: AnalyticsAnswer): ScreenDownload | null => {
  const row = productRows(products, null).find((one) => one.asin === asin);
  if (row === undefined || scope.dates === null || !mayDownloadOf(scope, 'chart-image')) return null;
  const { currentPeriod, priorPeriod } = scope.dates.resolved;
  return {
    kind: 'chart',
    chartId: waterfallId(asin),
    name: exportFileName(`sales-of-${asin}`, scope.brandGroup?.name ?? '', 'png', currentPeriod.start, currentPeriod.end),
    title: `What moved the sales of ${row.product_title ?? asin}`,
    period: comparisonWords(currentPeriod, priorPeriod),
  };
};

const REPORTS: Readonly<Record<string, string>> = {
  [GAINERS_TABLE]: 'biggest-positive-movers',
  [LOSERS_TABLE]: 'biggest-negative-movers',
  [DEPARTMENT_MOVERS_TABLE]: 'department-movers',
  [PRODUCTS_TABLE]: 'products',
};

const tableCsv = (what: string, scope: Scope, params: ScreenParams, answers: Readonly<Record<string, unknown>>): ScreenDownload | null => {
  const asked = gridDownloadIn(what);
  const report = asked === null || !Object.hasOwn(REPORTS, asked.table) ? undefined : REPORTS[asked.table];
  const products = answerIn(answers, 'products');
  const departments = answerIn(answers, 'departments');
  if (asked === null || report === undefined || scope.dates === null || !mayDownloadOf(scope, 'table-csv')) return null;
  const metrics = performanceMetrics(choiceIn(params), scope.salesMode);
  const state = gridIn(params[asked.table]);
  const { start, end } = scope.dates.resolved.currentPeriod;
  const file = (text: string): ScreenDownload => ({
    kind: 'text',
    name: exportFileName(report, scope.brandGroup?.name ?? '', 'csv', start, end),
    mime: 'text/csv',
    text,
  });
  if (asked.table === DEPARTMENT_MOVERS_TABLE) {
    if (departments === null) return null;
    const rows = performanceDepartments(departments);
    const isCompared = hasPrior(rows);
    const columns = isCompared ? departmentMoverColumns(metrics) : departmentListColumns(metrics);
    return file(gridCsv(columns, departmentMoverRows(rows, metrics, isCompared ? orderIn(params) : 'current'), state, asked));
  }
  if (products === null) return null;
  if (asked.table === PRODUCTS_TABLE) {
    const rows = productListRows(productRows(products, answerIn(answers, 'active')), metrics);
    return file(gridCsv(productColumns(metrics), rows, state, asked));
  }
  const { positive, negative } = shownMovers(products, answerIn(answers, 'active'), scope, params);
  const rows = (asked.table === GAINERS_TABLE ? positive : negative).map((row) => moverRow(row, metrics));
  return file(gridCsv(moverColumns(metrics), rows, state, asked));
};

const offer = dateOfferFor('product-performance');

export const productPerformanceScreen: ScreenDefinition = {
  name: 'product-performance',
  area: 'products',
  ...(offer === null ? {} : { dates: createDateRules(offer) }),
  params: [
    PRIMARY_PARAM,
    ADDITIONAL_PARAM,
    ORDER_PARAM,
    GAINERS_TABLE,
    LOSERS_TABLE,
    DEPARTMENT_MOVERS_TABLE,
    PRODUCTS_TABLE,
    CHARTS_PARAM,
  ],
  companions: { tables: 'tables' },
  requests: productPerformanceRequests,
  download: (what, scope, params, answers) => {
    if (scope.brandGroup === null) return null;
    if (!what.startsWith(WATERFALL_PNG)) return tableCsv(what, scope, params, answers);
    const products = answerIn(answers, 'products');
    return products === null ? null : imageOf(what.slice(WATERFALL_PNG.length), scope, products);
  },
};
