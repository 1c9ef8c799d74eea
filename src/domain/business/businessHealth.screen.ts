/** Business Health as a screen: what it asks for a scope and its URL, and what it can save (B-054 to B-068, B-588). */

import { mayDownload } from '../access/downloads.ts';
import { ANNOTATED, annotationRequests, annotationsOf, missingWarning } from '../annotations/request.ts';
import { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { CHARTS_PARAM } from '../screens/chartLooks.ts';
import type { ScreenDefinition, ScreenDownload, ScreenParams } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import { historyCaption, historyCsv, historyFileName, historySeries } from './history.ts';
import { METRICS_PARAM, PRESET_PARAM, presetOf, shownMetrics } from './presets.ts';
import { businessHealthRequests, countryFilter, historyPeriod } from './requests.ts';
import { salesMeasureOf } from './salesMeasure.ts';

/** The DOM id of the chart that the image is made of, and the two downloads. */
export const HISTORY_CHART_ID = 'account-history';
export const HISTORY_CSV = 'history-csv';
export const HISTORY_PNG = 'history-png';

/** The metrics of the chart in a scope, by the screen's parameters. */
export const metricsOnScreen = (scope: Scope, params: ScreenParams): readonly string[] =>
  shownMetrics(presetOf(params[PRESET_PARAM]), params[METRICS_PARAM], salesMeasureOf(scope.salesMode));

/** Downloads of the Account History are for internal users. */
export const mayDownloadHistory = ({ user, brandGroup }: Scope): boolean =>
  mayDownload('account-history-csv', {
    viewer: user === null ? { session: 'out' } : { session: 'in', user },
    brandGroup,
    devMode: false,
  });

const download = (what: string, scope: Scope, params: ScreenParams, answers: Readonly<Record<string, unknown>>): ScreenDownload | null => {
  const { history } = answers;
  if (!mayDownloadHistory(scope) || scope.brandGroup === null || !AnalyticsAnswer.is(history)) return null;
  const period = historyPeriod(scope.today);
  const { name: brand } = scope.brandGroup;
  if (what === HISTORY_CSV) {
    const text = historyCsv(historySeries(history, metricsOnScreen(scope, params), period), annotationsOf(scope, period, answers));
    return { kind: 'text', name: historyFileName(brand, period, 'csv'), mime: 'text/csv', text, ...missingWarning(answers) };
  }
  if (what !== HISTORY_PNG) return null;
  return {
    kind: 'chart',
    chartId: HISTORY_CHART_ID,
    name: historyFileName(brand, period, 'png'),
    title: `Account History, ${brand}`,
    period: historyCaption(period),
    ...missingWarning(answers),
  };
};

export const businessHealthScreen: ScreenDefinition = {
  name: 'business-health',
  area: 'business',
  params: [PRESET_PARAM, METRICS_PARAM, CHARTS_PARAM],
  children: ANNOTATED,
  requests: (scope, params) =>
    scope.brandGroup === null
      ? {}
      : {
          ...businessHealthRequests({
            brandGroupId: scope.brandGroup.id,
            countries: scope.filters.countries,
            today: scope.today,
            salesMeasure: salesMeasureOf(scope.salesMode),
            metrics: metricsOnScreen(scope, params),
          }),
          ...annotationRequests(scope, historyPeriod(scope.today), countryFilter(scope.filters.countries)),
        },
  download,
};
