/** The Category Revenue Forecast, titled Sales Forecast Dashboard (C-200 to C-212). Money in US dollars. */

import { addMonths } from '../dates/calendar.ts';
import { type Month, monthOf } from '../dates/month.ts';
import { categoryName } from '../format/categoryPath.ts';
import { monthWords } from '../format/day.ts';
import { exportFileName } from '../format/slug.ts';
import { defineScreen, mayHave, query } from '../screens/defineScreen.ts';
import { MARKET_QUERY } from '../screens/neverImported.ts';
import { nodeParam } from './categoryChoice.ts';
import { type ForecastMonth, forecastColumns, forecastYear } from './categoryForecast.ts';
import { ALL_DEPARTMENTS, ALL_DEPARTMENTS_NAME, type CategoryNode } from './categoryPicker.ts';

export const FORECAST_CHART = 'forecast-chart';
export const FORECAST_PNG = 'png:forecast';
export const FORECAST_RIGHT = 'forecast-image';

/** The chart ends a year after the current month. */
const lastMonth = (current: Month): Month => addMonths(monthOf(current), 12);

/** "FY 2026 Revenue and Forecast to November 2027": the year of the data leads (C-922), and the forecast goes as far as there is one among the rows of the chart. */
export const forecastTitle = (rows: readonly ForecastMonth[], current: Month): string => {
  const last = forecastColumns(rows, current).findLast(({ colour }) => colour === 'teal');
  const year = `FY ${forecastYear(current)} Revenue`;
  return last === undefined ? year : `${year} and Forecast to ${monthWords(last.month)}`;
};

/** The months of the chart: from January of the current year to the same month of the next, as far as there is a forecast. */
export const chartMonths = (rows: readonly ForecastMonth[], current: Month): readonly ForecastMonth[] => {
  const first = `${forecastYear(current)}-01-01`;
  const last = lastMonth(current);
  return rows.filter(({ month }) => month >= first && month <= last);
};

/** "Jan 2026 – Nov 2027"; null without a month. */
export const monthsWords = (rows: readonly ForecastMonth[]): string | null => {
  const [first, last] = [rows[0], rows.at(-1)];
  return first === undefined || last === undefined ? null : `${monthWords(first.month)} – ${monthWords(last.month)}`;
};

/** The name of the node; all departments for none, and for one that the market does not have nothing. */
export const forecastCategory = (node: number | null, found: readonly CategoryNode[] | null): string | null => {
  if (node === null) return ALL_DEPARTMENTS_NAME;
  const path = found?.find(({ node_id }) => node_id === node)?.path;
  return path === undefined ? null : categoryName(path);
};

export const salesForecast = defineScreen({
  route: 'sales-forecast',
  amounts: 'dollars',
  unshown: { market: 'Available market data' },
  params: { node: nodeParam },
  categories: { param: 'node', place: 'tools' },
  looksAt: null,
  queries: ({ params: { node } }) => ({
    months: query('forecastForNode', { query: { nodeId: node ?? ALL_DEPARTMENTS } }),
    quarters: query('quarterlyForecastForNode', { query: { nodeId: node ?? ALL_DEPARTMENTS } }),
    [MARKET_QUERY]: query('marketKnown', {}),
    category: node === null ? null : query('searchCategories', { body: { nodeId: node } }),
  }),
}).drawing({
  files: (what, { scope, params: { node } }, { months, category }) => {
    if (what !== FORECAST_PNG || months === null || !mayHave(scope, { permission: FORECAST_RIGHT })) return null;
    const name = forecastCategory(node, category) ?? '';
    const current = monthOf(scope.today);
    const rows = chartMonths(months, current);
    return {
      kind: 'chart',
      chartId: FORECAST_CHART,
      name: exportFileName('sales-forecast', name, 'png'),
      title: `${forecastTitle(rows, current)}, ${name}`,
      period: monthsWords(rows) ?? '',
    };
  },
});
